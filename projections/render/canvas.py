"""A sheet of cells for a drawing in a terminal: letters with colours, written over one another."""

from projections.render.colour import painted
from projections.render.writing import WIDTH


class Canvas:
    """Cells by column and row, each a letter of one column with the name of its colour."""

    def __init__(self, rows: int, columns: int = WIDTH) -> None:
        self.rows, self.columns = rows, columns
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, column: int, row: int, word: str, colour: str = "") -> None:
        """A word over whatever is there."""
        for at, letter in enumerate(word):
            self.cells[column + at, row] = (letter, colour)

    def text(self, *, colour: bool) -> list[str]:
        """The rows, without blanks at their ends."""
        return [self._row(row, colour=colour) for row in range(self.rows)]

    def _row(self, row: int, *, colour: bool) -> str:
        made, run, last = "", "", ""
        for column in range(self.columns):
            letter, tint = self.cells.get((column, row), (" ", ""))
            if tint != last:
                made += painted(run, last) if colour else run
                run, last = "", tint
            run += letter
        made += painted(run, last) if colour else run
        return made.rstrip()
