"""What is printed on a card, for people: as data, and as a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields as fields_of
from dataclasses import is_dataclass

from cardinal.kernel.definitions import Definition, PrintedCard
from cardinal.kernel.seen import Json


def fields(printed: PrintedCard) -> Json:
    """Everything that is printed on a card, by name; what it does not have is left out."""
    return {name: _plain(value) for name, value in _each(printed) if value is not None}


def _plain(value: object) -> object:
    """A value as JSON has it."""
    if isinstance(value, (tuple, list, frozenset, set)):
        return [_plain(part) for part in value]
    return {name: _plain(part) for name, part in _each(value)} if is_dataclass(value) else value


def _each(value: object) -> Iterator[tuple[str, object]]:
    assert is_dataclass(value), "what is printed on a card is a dataclass"
    return ((field.name, getattr(value, field.name)) for field in fields_of(value))


def told(definition: Definition) -> Json:
    """What the page is told of a card: all that is printed, and what is not understood of it."""
    found = fields(definition.printed)
    if definition.unread:
        found["unread"] = [str(clause) for clause in definition.unread]
    return found


def page(
    definition: Definition, numbers: str, lines: Sequence[str], read: Sequence[str], no_text: str
) -> list[str]:
    """The lines of a card's page."""
    found = [definition.name, numbers, *(f"{number}. {line}" for number, line in enumerate(lines, start=1))]
    if definition.unread:
        found += [f"NOT understood, and without effect here: {clause}" for clause in definition.unread]
    elif read:
        found.append("The engine understands all of it:")
    else:
        found.append(no_text)
    return found + [f"  {line}" for line in read]
