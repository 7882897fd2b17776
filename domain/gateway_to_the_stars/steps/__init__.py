"""One situation of the game a file, named with the rulebook's word."""
