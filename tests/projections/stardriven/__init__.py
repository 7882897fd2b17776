"""The views of StarDriven."""
