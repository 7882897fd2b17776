"""Gateway to the Stars: its data, its facts and its rules."""
