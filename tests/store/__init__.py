"""Tests of the store, with a small game of its own."""
