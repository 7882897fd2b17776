"""The command line, as somebody at a terminal uses it."""
