"""What must stand in a text for a regular expression to find anything in it: hundreds are tried on every line.

Looking for a few letters takes a fraction of the time of a search. Whatever is not plain in a pattern counts for
nothing, so that a text without the letters never holds what the pattern finds.
"""

from __future__ import annotations

import re
from typing import Final

Letters = tuple[str, ...]  # one of them must be there
ANYTHING: Final[Letters] = ("",)
OPTIONAL: Final = "?*{"
QUANTIFIERS: Final = "?*+{"
GROUPS: Final = ("?:", "?=", "?<=")  # whose inside must be there, too; so must that of a group without a name
#: what is not looked into: letters of either case, letters by number, conditions
HARD: Final = re.compile(r"\(\?[a-z]*i[a-z]*\)|\\(?:[xuUN0]|\d\d)|(?<!\\)\(\?\(")


def needed(pattern: str) -> Letters:
    """Letters of which some must stand in a text in which the pattern finds something.

    >>> needed(r"(?<=grade \\d or )lower"), needed(r"wih (?=\\")|ue? to"), needed(r"\\s+")
    (('grade ',), ('wih ', ' to'), ('',))
    """
    return ANYTHING if HARD.search(pattern) else _Pattern(pattern).choices()


class _Pattern:
    """A pattern that is gone through from left to right."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0

    def ahead(self) -> str:
        return self.pattern[self.at : self.at + 1]

    def choices(self) -> Letters:
        """What one of several choices needs, up to the end of their group."""
        found = self.sequence()
        while self.ahead() == "|":
            self.at += 1
            found += self.sequence()
        return ANYTHING if "" in found else found

    def sequence(self) -> Letters:
        """What is longest of all that must be there."""
        best, run = ANYTHING, ""
        while self.ahead() not in ("", "|", ")"):
            one, plain = self.part()
            if self.ahead() and self.ahead() in QUANTIFIERS:
                one = ANYTHING if self.ahead() in OPTIONAL else one
                self.quantifier()
                best, run = max(best, (run,), one, key=_least), ""
            elif plain:
                run += one[0]
            else:
                best, run = max(best, (run,), one, key=_least), ""
        return max(best, (run,), key=_least)

    def part(self) -> tuple[Letters, bool]:
        """What the next part needs, and whether that is a plain letter."""
        letter = self.ahead()
        self.at += 1
        if letter == "(":
            return self.group(), False
        if letter == "[":
            self.at = self.pattern.index("]", self.at + 1 + (self.ahead() == "^"))
            while self.pattern[self.at - 1] == "\\" and self.pattern[self.at - 2] != "\\":
                self.at = self.pattern.index("]", self.at + 1)
            self.at += 1
            return ANYTHING, False
        if letter == "\\":
            letter = self.ahead()
            self.at += 1
            return (ANYTHING, False) if letter.isalnum() else ((letter,), True)
        return (ANYTHING, False) if letter in ".^$" else ((letter,), True)

    def group(self) -> Letters:
        kind = next((each for each in GROUPS if self.pattern.startswith(each, self.at)), "")
        counts = bool(kind) or self.ahead() != "?"
        self.at += len(kind)
        if not counts:
            self.at += 1
        found = self.choices()
        self.at += 1
        return found if counts else ANYTHING

    def quantifier(self) -> None:
        if self.ahead() == "{":
            self.at = self.pattern.index("}", self.at)
        self.at += 1
        if self.ahead() in ("?", "+"):
            self.at += 1


def _least(letters: Letters) -> int:
    return min(len(each) for each in letters)
