"""The views of StarDriven: Gateway as text, Markdown and pictures."""
