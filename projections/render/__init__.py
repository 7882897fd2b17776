"""Views and findings as text, SVG and data: pure functions."""
