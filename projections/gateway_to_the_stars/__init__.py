"""The views of Gateway to the Stars."""
