"""Colours of the seats: on paper, and in a terminal that wants them."""

PAPER = {
    "amber": "#b7791f",
    "blue": "#1f5fb4",
    "crimson": "#b3202c",
    "violet": "#6b3fa0",
    "green": "#2f7d32",
    "orange": "#d2601a",
    "grey": "#5f6670",
    "red": "#b3202c",
    "yellow": "#a37200",
}
TERMINAL = {
    "amber": 178,
    "blue": 33,
    "crimson": 160,
    "violet": 98,
    "green": 34,
    "orange": 208,
    "grey": 245,
    "red": 160,
    "yellow": 178,
}
UNKNOWN = "#333333"


def on_paper(colour: str) -> str:
    """The colour as a web colour that prints."""
    return PAPER.get(colour, UNKNOWN)


def painted(text: str, colour: str) -> str:
    """The text in a terminal's colour; as it is where the colour is unknown."""
    number = TERMINAL.get(colour)
    return text if number is None else f"\x1b[38;5;{number}m{text}\x1b[0m"
