"""What is seen: views folded from events, never repaired, only rebuilt."""
