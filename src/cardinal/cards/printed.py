"""Fields of a card file, read and bounded: what is missing or wrong is an error that names the card and the field."""

from __future__ import annotations

from collections.abc import Mapping

from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import whole_number

GREATEST = 1_000_000  # of what is printed on a card

CardData = Mapping[str, object]  # a card as its file has it


def name_of(data: CardData, place: str) -> tuple[str, str]:
    """The name of a card, and how errors name its place."""
    name = data.get("name")
    if not name or isinstance(name, (list, Mapping)):
        raise CardinalError("a card has no name", place=place, remedy="give every card a `name`")
    return str(name), f"{place}, card {name}" if place else f"card {name}"


def type_of(data: CardData, types: tuple[str, ...], where: str) -> str:
    """The type of a card."""
    kind = str(data.get("type") or "").lower()
    if kind not in types:
        raise CardinalError(f"unknown type {quoted(kind)}", place=where, remedy="types are " + ", ".join(types))
    return kind


def number(value: object, field: str, where: str, example: int = 1, *, missing: int | None = None) -> int:
    """A number of a card; one that may be missing has a value for that."""
    if missing is not None and value in (None, ""):
        return missing
    found = whole_number(value)
    if found is None or abs(found) > GREATEST:
        raise CardinalError(
            f"`{field}` is {quoted(value)}, not a number"
            + ("" if found is None else f" of measure; {GREATEST:,} is the most"),
            place=where,
            remedy=f"write `{field}: {example}`",
        )
    return found


def texts(value: object) -> tuple[str, ...]:
    """One text or several.

    >>> texts("Owl"), texts(["Owl", "Crow"]), texts("")
    (('Owl',), ('Owl', 'Crow'), ())
    """
    if value in (None, ""):
        return ()
    return tuple(str(item) for item in value) if isinstance(value, (list, tuple)) else (str(value),)
