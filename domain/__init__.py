"""What happened and what may happen: the kernel, the games, and the store of their records."""
