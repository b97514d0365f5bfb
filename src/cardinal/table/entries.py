"""Card entries of scenario files: ``Name``, ``Name x3``, ``Name (rest, face down)``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardinal.kernel.errors import CardinalError, quoted

PATTERN = re.compile(r"^(?P<name>.+?)(?: x(?P<number>[0-9]+))?(?: \((?P<states>[^()]*)\))?$")
GIVEN = re.compile(r"([+-][0-9]{1,6}) ([a-z ]+)")
MOST_CARDS = 1000
MOST_LETTERS = 300  # of an entry: a name and its states
MOST_DIGITS = 9  # more cards than that are too many in any case


class States(NamedTuple):
    """The states of cards that a game knows: those with a name, others by a pattern, and those worth a message.

    Of ``numbers`` a card can have more or less until the end of the turn, as `+2 NUMBER` says.
    """

    named: Collection[str]
    pattern: str = r"(?!)"
    notable: Collection[str] = ()
    numbers: Sequence[str] = ()

    def has(self, word: str) -> bool:
        """Whether a word is a state."""
        return word in self.named or re.fullmatch(self.pattern, word) is not None or bool(self.given([word]))

    def given(self, words: Iterable[str]) -> tuple[tuple[str, int], ...]:
        """What a card has more or less of this turn.

        >>> States((), numbers=("ap",)).given(["rest", "+2 ap", "+1 luck"])
        (('ap', 2),)
        """
        found = (GIVEN.fullmatch(word) for word in words)
        return tuple((each[2], int(each[1])) for each in found if each is not None and each[2] in self.numbers)


@dataclass(frozen=True, slots=True)
class Entry:
    """One card entry; ``number`` copies with these states."""

    name: str
    number: int = 1
    states: tuple[str, ...] = ()


def read_entry(text: str, known: States) -> Entry:
    """Reads one entry; brackets around words that are no states belong to the name.

    >>> read_entry("Filler x2 (face down)", States(("rest", "face down")))
    Entry(name='Filler', number=2, states=('face down',))
    """
    found = PATTERN.match(text.strip()) if len(text) <= MOST_LETTERS else None
    if found is None:
        raise CardinalError(f"{quoted(text)} is no card entry", remedy="write a name, such as `Filler x2 (rest)`")
    states = tuple(state.strip() for state in (found["states"] or "").split(",") if state.strip())
    if states and not any(known.has(state) for state in states):
        return Entry(text.strip())  # the brackets belong to the name
    return Entry(found["name"], int((found["number"] or "1")[:MOST_DIGITS]), states)


def read_entries(value: object, known: States, place: str = "") -> list[Entry]:
    """A list of entries, or a single one; ``Name x3`` becomes three."""
    items = value if isinstance(value, list) else [value]
    if not all(isinstance(item, str | int) for item in items):
        raise CardinalError("a card entry is a text", place=place, remedy="write a name, such as `Filler x2 (rest)`")
    entries = [read_entry(str(item), known) for item in items]
    check_number(sum(entry.number for entry in entries), place)
    return [Entry(entry.name, 1, entry.states) for entry in entries for _ in range(entry.number)]


def read_number(text: str, place: str) -> int:
    """A number of cards in one place."""
    number = int(text[:MOST_DIGITS])
    check_number(number, place)
    return number


def read_pile(value: object, known: States, usual: int, place: str) -> tuple[object, int]:
    """The named cards of a deck from the top, and how many fillers follow: up to the usual number, or as it says.

    >>> none = States(())
    >>> read_pile(["Ace"], none, 30, "here"), read_pile({"cards": ["Ace"], "fillers": "0"}, none, 30, "here")
    ((['Ace'], 29), (['Ace'], 0))
    """
    if not isinstance(value, dict):
        return value, max(0, usual - len(read_entries(value, known, place)))
    fillers = value.get("fillers", "0")
    if set(value) - {"cards", "fillers"} or not str(fillers).isdigit():
        raise CardinalError("this is no deck", place=place, remedy="write {cards: [Name, ...], fillers: 0}")
    return value.get("cards", []), read_number(str(fillers), place)


def check_number(number: int, place: str) -> None:
    """Refuses more cards in one place than any game has."""
    if number > MOST_CARDS:
        raise CardinalError(f"{number} cards are too many", place=place, remedy=f"write {MOST_CARDS} at the most")


def same_cards(expected: list[Entry], actual: list[Entry]) -> bool:
    """Whether exactly these cards are there, in any order; states that are not written are not checked."""
    return len(expected) == len(actual) and contains(expected, actual)


def contains(expected: list[Entry], actual: list[Entry]) -> bool:
    """Whether at least these cards are there, each entry for another card."""
    taken: dict[int, int] = {}

    def finds_card(entry: int, tried: set[int]) -> bool:
        for card, found in enumerate(actual):
            if card not in tried and fits(expected[entry], found):
                tried.add(card)
                if card not in taken or finds_card(taken[card], tried):
                    taken[card] = entry
                    return True
        return False

    return all(finds_card(entry, set()) for entry in range(len(expected)))


def fits(expected: Entry, actual: Entry) -> bool:
    """Whether an entry describes a card: every written state is so, and the Pilot if one is written.

    >>> fits(Entry("Filler"), Entry("Filler + Nell", 1, ("rest",)))
    True
    """
    same = expected.name in (actual.name, actual.name.partition(" + ")[0])
    return same and all(state in actual.states for state in expected.states)


def show(entries: list[Entry], known: States) -> str:
    """Entries for a message."""
    if not entries:
        return "nothing"
    counted: dict[tuple[str, tuple[str, ...]], int] = {}
    for entry in entries:
        key = (entry.name, tuple(state for state in entry.states if state in known.notable))
        counted[key] = counted.get(key, 0) + 1
    parts = []
    for (name, states), number in counted.items():
        parts.append(name + (f" x{number}" if number > 1 else "") + (f" ({', '.join(states)})" if states else ""))
    return ", ".join(parts)

