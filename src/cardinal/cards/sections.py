"""The sections of a deck list: a game says which its decks have, and under which headers players write them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from cardinal.cards.plainly import plain

COUNTED: Final = re.compile(r"[\s:=–—-]*(?:[(\[]\s*)?x?\s*[0-9]{1,3}\s*(?:cards?|枚)?\s*[)\]]?$", re.IGNORECASE)
#: headers of cards that are in no deck
ASIDE: Final = frozenset(("side", "sidedeck", "sideboard", "maybe", "maybeboard", "considering", "wishlist",
                          "token", "tokens", "tokendeck", "cut", "cuts"))  # fmt: skip
#: what is counted in a list besides cards
SUMS: Final = frozenset(("total", "totals", "cards", "card", "totalcards", "cardstotal", "count", "sum", "deck"))


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a deck list, such as the main deck."""

    key: str  # in the code
    title: str  # as it is shown; with capital letters, its header
    others: tuple[str, ...] = ()  # further headers, in small letters
    single: bool = False  # a line without a number means one card
    headings: tuple[str, ...] = ()  # lines between its cards that say only what follows, in small letters
    types: frozenset[str] = frozenset()  # cards of these types are in this section where none is named

    @property
    def header(self) -> str:
        """How its header is written.

        >>> Section("g", "G deck").header
        '// G Deck'
        """
        return "// " + " ".join(word[:1].upper() + word[1:] for word in self.title.split())


MAIN = Section("main", "main deck", ("deck", "main", "list", "deck list", "main list", "メインデッキ"))
OUT = Section("out", "cards of no deck")  # what a list has besides the deck


class Heading(NamedTuple):
    """What a line says of those that follow: a section, or only a kind of card within one."""

    section: Section
    is_kind: bool = False


def find_section(title: str, sections: Iterable[Section]) -> Section | None:
    """The section that a header means, in whatever letters.

    >>> find_section("Main-Deck", [MAIN]) is MAIN, find_section("Side", [MAIN]) is OUT, find_section("Owls", [MAIN])
    (True, True, None)
    """
    wanted = plain(title)
    if wanted in ASIDE:
        return OUT
    return next((each for each in sections if wanted in map(plain, (each.title, *each.others))), None)


def heading(line: str, sections: Iterable[Section]) -> Heading | None:
    """What a line says of those that follow, with or without their number; None for any other line.

    >>> found = heading("~ Spells (12) ~", [Section("main", "main deck", headings=("spells",))])
    >>> found.section.key, found.is_kind
    ('main', True)
    """
    known = tuple(sections)
    for title in dict.fromkeys((_bare(line), _bare(COUNTED.sub("", _bare(line))))):
        if not title:
            continue
        if (found := find_section(title, known)) is not None:
            return Heading(found)
        for each in known:
            if plain(title) in map(plain, each.headings):
                return Heading(each, is_kind=True)
    return None


def is_sum(what: str) -> bool:
    """Whether a line counts cards instead of naming one."""
    return plain(what) in SUMS


def _bare(line: str) -> str:
    return line.strip(" :;=~*_-–—/#<>|.")


def all_sections(games: Iterable[Iterable[Section]]) -> tuple[Section, ...]:
    """The sections of several games, each key once: for a list of which nobody knows yet whose it is."""
    found: dict[str, Section] = {}
    for sections in games:
        for each in reversed(tuple(sections)):
            known = found[each.key].headings if each.key in found else ()
            others = found[each.key].others if each.key in found else ()
            found[each.key] = replace(each, headings=(*known, *each.headings), others=(*others, *each.others))
    return tuple(found.values())
