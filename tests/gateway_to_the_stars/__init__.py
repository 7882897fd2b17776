"""Gateway to the Stars, clause by clause."""
