"""Views are folds of events, and renderings of them are text that nothing can break."""
