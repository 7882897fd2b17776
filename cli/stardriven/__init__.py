"""StarDriven: Gateway at the terminal: how a game is begun, and how its views are shown."""
