"""StarDriven: Gateway, the competitive game."""
