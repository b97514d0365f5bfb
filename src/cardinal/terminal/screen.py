"""Where the table writes: plain text, or with colour on a terminal that has it."""

from __future__ import annotations

import os
import shutil
from textwrap import wrap
from typing import TextIO

from rich.text import Text

from cardinal.table.drawing import WIDTH

NARROWEST, WIDEST = 60, 100


class Screen:
    """Writes texts line by line; NO_COLOR, TERM=dumb and files get plain text."""

    def __init__(self, output: TextIO) -> None:
        self.output = output
        self.is_terminal = output.isatty()
        self.coloured = self.is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        columns = shutil.get_terminal_size((WIDTH, 24)).columns if self.is_terminal else WIDTH
        self.width = min(max(columns, NARROWEST), WIDEST)

    def show(self, text: Text | str = "") -> None:
        """One text and the end of its line."""
        self.write(text)
        self.write("\n")

    def write(self, text: Text | str) -> None:
        """A text as it is, so that a prompt can stay on its line."""
        if self.coloured and isinstance(text, Text):
            text = _with_colour(text, self.width)
        encoding = self.output.encoding or "utf-8"
        self.output.write(str(text).encode(encoding, "replace").decode(encoding))
        self.output.flush()

    def paragraph(self, text: str, indent: int = 0, style: str = "") -> None:
        """A text wrapped to the width; the lines after the first are indented by two more."""
        first, then = " " * indent, " " * (indent + 2)
        for line in wrap(text, self.width, initial_indent=first, subsequent_indent=then) or [""]:
            self.show(Text(line, style=style))


def _with_colour(text: Text, width: int) -> str:
    from rich.console import Console  # noqa: PLC0415 - slow to import, and plain text does without

    console = Console(force_terminal=True, width=max(width, 1000), highlight=False)
    with console.capture() as captured:
        console.print(text, end="", soft_wrap=True)
    return captured.get()
