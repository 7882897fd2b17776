"""Which edition of the rules this program decides by; every entry of a record says its own."""

EDITION = 1
"""Raised by one whenever `decide` comes to other facts, or another refusal, for an old command.

An audit then tells what was decided otherwise from what was forged.
"""
