"""StarDriven: Gateway, clause by clause."""
