"""The views of StarDriven: Gateway."""
