"""What every picture needs: the SVG around it, its title, words that cannot break it, footers."""

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from projections.render.writing import fit, plain, width

SIDE = 30
FOOT_ROW = 14
CHARACTERS = 140  # of a footer, a line


def document(across: int, down: int, heading: str, style: str, body: Iterable[str]) -> str:
    """An SVG on white paper, so large."""
    size = f'width="{across}" height="{down}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"',
            f'viewBox="0 0 {across} {down}" aria-label={quoteattr(plain(heading))}>',
            f"<style>{style}</style>",
            f'<rect {size} fill="#ffffff"/>',
            *body,
            "</svg>",
            "",
        ]
    )


def titles(heading: str, below: str) -> list[str]:
    """The two lines at the top."""
    return [
        f'<text class="title" x="{SIDE}" y="36">{cut(heading, 70)}</text>',
        f'<text class="small" x="{SIDE}" y="54">{escape(plain(below))}</text>',
    ]


def cut(words: str, columns: int) -> str:
    """Escaped words of at most so many columns."""
    return escape(fit(words, columns))


def safe(words: str) -> str:
    """Escaped words, without what no XML may hold."""
    return escape(plain(words))


def notes(*texts: str, characters: int = CHARACTERS) -> list[str]:
    """Texts broken into the lines of a footer."""
    lines: list[str] = []
    for words in texts:
        line = ""
        for word in plain(words).split():
            if width(line) + width(word) + 1 > characters:
                lines.append(line)
                line = ""
            line = f"{line} {word}" if line else word
        lines += [line] if line else []
    return lines


def footer(lines: Sequence[str], top: int) -> list[str]:
    """These lines, the first at `top`."""
    return [
        f'<text class="small" x="{SIDE}" y="{top + FOOT_ROW * row}">{escape(line)}</text>'
        for row, line in enumerate(lines)
    ]
