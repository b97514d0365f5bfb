"""The cards that a list can mean: found by number or by name, however others write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, NamedTuple

from cardinal.cards.plainly import plain

NUMBER_LENGTH: Final = 40  # characters of a card number
PRINTING: Final = re.compile(r"_[A-Z]+[0-9]*$")  # such as _P1: another picture of the same card
LANGUAGE: Final = re.compile(r"(?<=[0-9])(?:EN|JP)$")  # an English card has the number of the Japanese one
NEAR: Final = 0.86  # how like a name a line must be to be taken for a slip of the pen
SHORTEST: Final = 3  # characters of a name that stands for a longer one


class Entry(NamedTuple):
    """A card that is known: its name, its number where it was found by it, and its type."""

    name: str
    id: str
    type: str


def bare_number(text: str) -> str:
    """A card number without its printing, its language and its signs.

    >>> bare_number("gd01-118_p1"), bare_number("BT01/001EN")
    ('GD01118', 'BT01001')
    """
    return "".join(each for each in LANGUAGE.sub("", PRINTING.sub("", text.upper())) if each.isalnum())


def may_be_number(text: str) -> bool:
    """Whether a word looks like the number of a card: letters, digits, and a sign between them.

    >>> [may_be_number(each) for each in ("GD01-118", "BT01/001EN", "x4", "2/3", "GD01118")]
    [True, True, False, False, False]
    """
    return (
        3 < len(text) <= NUMBER_LENGTH
        and any(each in text for each in "-/")
        and any(each.isdigit() for each in text)
        and any(each.isalpha() for each in text)
    )


class Known:
    """Cards by number and by name. Of several with one name, the name alone is known: whoever looks it up decides."""

    def __init__(self, cards: Iterable[Mapping[str, object]], tokens: frozenset[str] = frozenset()) -> None:
        self.tokens = tokens  # types of cards that are in no deck
        self.token_names = {plain(each) for each in tokens}
        self.names: dict[str, Entry] = {}
        self.plain_names: dict[str, set[str]] = {}
        self.heads: dict[str, set[str]] = {}  # what stands before the first comma of names
        self.numbers: dict[str, Entry] = {}
        self.bare_numbers: dict[str, set[str]] = {}
        for card in cards:
            self._add(str(card.get("name") or ""), str(card.get("id") or ""), str(card.get("type") or "").lower())

    def _add(self, name: str, number: str, kind: str) -> None:
        if name not in self.names:
            self.names[name] = Entry(name, "", kind)
            self.plain_names.setdefault(plain(name), set()).add(name)
            head, comma, _ = name.partition(",")
            if comma and len(head) >= SHORTEST:
                self.heads.setdefault(plain(head), set()).add(name)
        if number and number not in self.numbers:
            self.numbers[number] = Entry(name, number, kind)
            self.bare_numbers.setdefault(bare_number(number), set()).add(number)

    def number(self, text: str) -> Entry | None:
        """The card of a number: exactly, or the only one that differs in nothing but its printing or language."""
        if text in self.numbers:
            return self.numbers[text]
        if len(text) > NUMBER_LENGTH or not any(each.isdigit() for each in text):
            return None
        near = self.bare_numbers.get(bare_number(text), set())
        return self.numbers[next(iter(near))] if len(near) == 1 else None

    def name(self, text: str) -> Entry | None:
        """The card of a name: exactly, or the only one that differs in nothing but signs and capital letters."""
        if text in self.names:
            return self.names[text]
        near = self.plain_names.get(plain(text), set())
        return self.names[next(iter(near))] if len(near) == 1 else None

    def short(self, text: str) -> Entry | None:
        """The only card whose name goes on behind this with a comma."""
        near = self.heads.get(plain(text), set())
        return self.names[next(iter(near))] if len(near) == 1 else None

    def is_token(self, text: str) -> bool:
        """Whether a name is that of a kind of token."""
        return plain(text) in self.token_names

    def near(self, text: str) -> str:
        """A name that this may be a slip of the pen for."""
        found = get_close_matches(text, self.names, n=1, cutoff=NEAR)
        return found[0] if found else ""
