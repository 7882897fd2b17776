"""One file a situation, named with the rulebook's word."""
