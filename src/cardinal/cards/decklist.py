"""Deck lists as players write them: whatever their shape, every line comes back with what it was taken for.

With the cards that are known, a list is read tolerantly: a name in other letters, a number of another printing, a line
without a number, several cards in a line. Without them, only what cannot be anything else is read. Nothing is guessed
silently.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cardinal.cards.known import Known
from cardinal.cards.reader import Item, Reader, comment
from cardinal.cards.sections import MAIN, Section
from cardinal.cards.shapes import rows
from cardinal.cards.written import Answer, DeckLine, DeckList, Taken
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import read_text

BYTES = 64_000  # of a list: far more than any deck has
LINES = 400
CARDS = 500  # in all lines together
ENTRIES = 1_000  # of a list that is no text


def read_deck(path: Path, sections: Sequence[Section], known: Known | None = None) -> DeckList:
    """Reads a deck file that may have these sections."""
    return parse_deck(read_text(path, "deck", BYTES), str(path), sections, known)


def head_of(path: Path) -> DeckList:
    """What the first line of a deck file says of it, whatever the others are."""
    deck = DeckList(str(path))
    comment(deck, read_text(path, "deck", BYTES).partition("\n")[0].strip())
    return deck


def refuse_large(text: str, path: str) -> None:
    """Stops at a text that is too long for a deck list, before a line of it is looked at."""
    if len(text) > BYTES:
        raise CardinalError(f"this is too long for a deck list: more than {BYTES} characters", place=path,
                            remedy="a list has a line for each card")  # fmt: skip
    if text.count("\n") >= LINES + 1 and text.lstrip()[:1] not in ("[", "{"):
        raise CardinalError(f"this is too long for a deck list: more than {LINES} lines", place=path,
                            remedy="a list has a line for each card")  # fmt: skip


def parse_deck(
    text: str, path: str = "deck", sections: Sequence[Section] = (MAIN,), known: Known | None = None
) -> DeckList:
    """Reads the text of a deck list.

    >>> [(l.number, l.name, l.section) for l in parse_deck("// Main Deck\\n1x Spark\\n").lines]
    [(1, 'Spark', 'main')]
    """
    deck = DeckList(path)
    for _, _, found in each_line(deck, text, sections, known):
        if isinstance(found, CardinalError):
            raise found
        if isinstance(found, DeckLine):
            deck.lines.append(found)
    return deck


def each_line(
    deck: DeckList, text: str, sections: Sequence[Section] = (MAIN,), known: Known | None = None
) -> Iterator[Answer]:
    """Every line that is not empty, and what it is taken for."""
    refuse_large(text, deck.path)
    entries = rows(text)
    if len(entries) > ENTRIES:
        raise CardinalError(f"this is too long for a deck list: more than {ENTRIES} entries", place=deck.path,
                            remedy="a list has an entry for each card")  # fmt: skip
    reader = Reader(deck, sections, known)
    cards = 0
    for item in _joined([item for row in entries for item in reader.items(row)]):
        answer = item.answer
        if isinstance(answer.found, DeckLine):
            cards += answer.found.number
            if cards > CARDS:
                answer = answer._replace(found=_too_many(deck.path, answer.line))
        yield answer


def _too_many(path: str, line: int) -> CardinalError:
    return CardinalError(f"more than {CARDS} cards are too many for a deck", place=f"{path}:{line}",
                         remedy="write `4x Card Name`")  # fmt: skip


def _joined(items: list[Item]) -> list[Item]:
    """Cards and numbers that stand in lines of their own, put together."""
    before: Item | None = None  # cards that still wait for their number
    for item in items:
        found = item.answer.found
        if item.is_open and before is not None and before.count:  # the number stood before
            item.answer = item.answer._replace(found=_so_many(found, before.count))
            before = None
        elif item.is_open and before is not None and _are_one(before, item):
            item.answer = item.answer._replace(found="the card of the line before")
            before.by_number = item.by_number
        elif item.count and before is not None and before.is_open:
            before.answer = before.answer._replace(found=_so_many(before.answer.found, item.count))
            before = None
        else:
            before = item if item.is_open or item.count else None
    return items


def _are_one(one: Item, other: Item) -> bool:
    """Whether two lines name the same card, one by its number and the other by its name."""
    first, second = one.answer.found, other.answer.found
    return (isinstance(first, DeckLine) and isinstance(second, DeckLine) and first.name == second.name
            and one.by_number != other.by_number)  # fmt: skip


def _so_many(found: Taken, count: str) -> Taken:
    return replace(found, number=int(count)) if isinstance(found, DeckLine) else found


def refuse_clauses(found: list[str], otherwise: str = "say --allow-unread to play without these clauses") -> None:
    """Stops with what is not understood, if anything is not."""
    if found:
        more = f" (and {len(found) - 3} more)" if len(found) > 3 else ""
        raise CardinalError(
            f"card text that is not understood: {'; '.join(found[:3])}{more}",
            remedy=f"take other cards, or {otherwise}",
        )
