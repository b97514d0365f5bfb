"""The sections of a deck list: a game says which its decks have, and under which headers players write them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a deck list, such as the main deck."""

    key: str  # in the code
    title: str  # as it is shown; with capital letters, its header
    others: tuple[str, ...] = ()  # further headers, in small letters
    single: bool = False  # a line without a number means one card
    headings: tuple[str, ...] = ()  # lines between its cards that say only what follows, in small letters

    @property
    def header(self) -> str:
        """How its header is written.

        >>> Section("g", "G deck").header
        '// G Deck'
        """
        return "// " + " ".join(word[:1].upper() + word[1:] for word in self.title.split())


MAIN = Section("main", "main deck", ("deck",))


def find_section(title: str, sections: Iterable[Section]) -> Section | None:
    """The section that a header means, in capital or small letters.

    >>> find_section("Main Deck", [MAIN]) is MAIN, find_section("Side", [MAIN])
    (True, None)
    """
    wanted = title.lower()
    return next((each for each in sections if wanted == each.title.lower() or wanted in each.others), None)


def is_heading(line: str, sections: Iterable[Section]) -> bool:
    """Whether a line only says what follows, such as a kind of card.

    >>> is_heading("Spells:", [Section("main", "main deck", headings=("spells",))])
    True
    """
    wanted = line.removesuffix(":").rstrip().lower()
    return any(wanted in each.headings for each in sections)


def all_sections(games: Iterable[Iterable[Section]]) -> tuple[Section, ...]:
    """The sections of several games, each key once: for a list of which nobody knows yet whose it is."""
    found: dict[str, Section] = {}
    for sections in games:
        for each in reversed(tuple(sections)):
            known = found[each.key].headings if each.key in found else ()
            found[each.key] = replace(each, headings=(*known, *each.headings))
    return tuple(found.values())
