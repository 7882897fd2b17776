"""The only code that knows how and where entries are kept."""
