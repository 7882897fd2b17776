"""Sentences about the project; each can fail."""
