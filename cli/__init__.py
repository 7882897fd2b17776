"""The terminal: every command parses, calls one thing and prints one thing."""
