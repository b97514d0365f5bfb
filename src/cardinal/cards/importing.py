"""Card data from elsewhere: their shapes, their field names and their ways of writing values, made ours.

A mapping says which of their fields becomes which of ours. It is inferred from the names alone, shown to the
person who imports, and never guessed from values. What cannot be taken is listed with its reason.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cardinal.cards.files import WHAT, parse_card_data
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import read_text, whole_number

#: our fields, and the names under which others have them, in small letters without spaces and signs
COMMON: Final = {
    "name": ("name", "cardname", "title", "english", "englishname", "nameen"),
    "id": ("id", "cardno", "cardnumber", "number", "code", "cardid", "no", "collectornumber", "setnumber"),
    "type": ("type", "cardtype", "kind", "unittype", "category"),
    "text": ("text", "effect", "effects", "cardtext", "cardeffect", "ability", "abilities", "skilltext", "rulestext",
             "effecttext", "description"),
}  # fmt: skip
EMPTY: Final = ("", "-", "–", "—", "none", "n/a", "null", "no", "no shield")
WRAPPERS: Final = ("cards", "data", "results", "items", "records", "list")
NUMBER: Final = re.compile(r"[+-]?\d[\d,]*")
TAG: Final = re.compile(r"<br\s*/?>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CardFields:
    """What the cards of a game have besides name, number, type and text, and how others write it."""

    names: Mapping[str, tuple[str, ...]]  # our fields, and the names under which others have them
    numbers: frozenset[str]
    words: Callable[[dict[str, object]], dict[str, object]]  # a card's values in the words of the game
    lists: frozenset[str] = frozenset()  # several words
    records: frozenset[str] = frozenset()  # fields of their own within the card

    @property
    def all(self) -> dict[str, tuple[str, ...]]:
        """Every field a card can have."""
        return {**COMMON, **self.names}


@dataclass(slots=True)
class Mapped:
    """Which field of theirs becomes which of ours, and which have no place here."""

    fields: dict[str, str] = field(default_factory=dict)  # ours: theirs
    unused: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The mapping as it is shown."""
        width = max((len(ours) for ours in self.fields), default=0)
        shown = [f"  {ours:{width}} <- {theirs}" for ours, theirs in self.fields.items()]
        return [*shown, f"  not used: {', '.join(self.unused)}"] if self.unused else shown


@dataclass(slots=True)
class Taken:
    """Cards that could be taken, and those that could not, each with the reason."""

    cards: list[dict[str, object]] = field(default_factory=list)
    refused: list[tuple[str, str]] = field(default_factory=list)


def read_foreign(path: Path) -> list[dict[str, object]]:
    """The card records of a file in any of the known shapes: JSON, YAML or CSV."""
    if path.suffix.lower() in (".csv", ".tsv"):
        return _read_table(read_text(path, WHAT), path)
    return records(parse_card_data(path), str(path))


def _read_table(text: str, path: Path) -> list[dict[str, object]]:
    comma = "\t" if path.suffix.lower() == ".tsv" or text.split("\n", 1)[0].count("\t") else ","
    if comma == "," and text.split("\n", 1)[0].count(";") > text.split("\n", 1)[0].count(","):
        comma = ";"
    try:
        rows = [dict(row) for row in csv.DictReader(io.StringIO(text), delimiter=comma)]
    except csv.Error as problem:
        raise CardinalError(f"this table cannot be read: {problem}", place=str(path), remedy="save it as CSV") from None
    wide = next((number for number, row in enumerate(rows, start=2) if None in row), 0)
    if wide:
        raise CardinalError("a row has more fields than the head of the table", place=f"{path}:{wide}",
                            remedy="put texts that hold commas in quotes")  # fmt: skip
    return rows


def records(data: object, place: str) -> list[dict[str, object]]:
    """The records of a list, of an object with a list in it, or of an object of objects by their number.

    >>> records({"XX-1": {"name": "Torch"}}, "here")
    [{'id': 'XX-1', 'name': 'Torch'}]
    """
    if isinstance(data, Mapping):
        for wrapper in WRAPPERS:
            if isinstance(data.get(wrapper), (list, Mapping)):
                return records(data[wrapper], place)
        values = list(data.values())
        if values and all(isinstance(each, Mapping) for each in values):
            return [{"id": str(key), **value} for key, value in data.items()]
        if values and all(isinstance(each, list) for each in values):
            return [record for each in values for record in records(each, place)]
    elif isinstance(data, list) and all(isinstance(each, Mapping) for each in data):
        return [dict(each) for each in data]
    raise CardinalError(
        "no list of cards is found in this file",
        place=place,
        remedy="it should be a list of cards, an object of cards by their number, or either of them under `cards`",
    )


def plain(name: str) -> str:
    """A field's name without its style.

    >>> plain("Shield Value"), plain("cardNo"), plain("Lv.")
    ('shieldvalue', 'cardno', 'lv')
    """
    return re.sub(r"[^a-z0-9]", "", name.lower())


def fitting(found: list[dict[str, object]], fields: CardFields) -> int:
    """How many fields of a game these records seem to have."""
    names = {plain(str(key)) for record in found[:50] for key in record}
    return sum(any(name in names for name in known) for known in fields.names.values())


def infer(found: list[dict[str, object]], fields: CardFields, given: Mapping[str, str]) -> Mapped:
    """The mapping that the names of the fields suggest; ``given`` (ours: theirs) comes first."""
    theirs = list(dict.fromkeys(str(key) for record in found for key in record))
    own = fields.all
    for ours, name in given.items():
        if ours not in own:
            raise CardinalError(f"these cards have no field {quoted(ours)}", remedy="fields are " + ", ".join(own))
        if name not in theirs:
            raise CardinalError(
                f"no card of this file has a field {quoted(name)}", remedy="fields are " + ", ".join(theirs)
            )
    mapped = Mapped()
    free = {name: plain(name) for name in theirs if name not in given.values()}
    for ours, known in own.items():
        match = given.get(ours) or _first(known, free)
        if match:
            mapped.fields[ours] = match
            free.pop(match, None)
    mapped.unused = list(free)
    return mapped


def _first(known: tuple[str, ...], free: Mapping[str, str]) -> str:
    """Their field of the name that is tried first."""
    return next((name for each in known for name, bare in free.items() if bare == each), "")


def take(
    found: list[dict[str, object]], mapped: Mapped, fields: CardFields, check: Callable[[Mapping[str, object]], object]
) -> Taken:
    """Every record as a card of ours; ``check`` refuses what is not one."""
    taken = Taken()
    seen: dict[str, int] = {}
    for number, record in enumerate(found, start=1):
        title = str(record.get(mapped.fields.get("name", ""), "") or f"record {number}")
        try:
            card = convert(record, mapped, fields)
            check({**card, "text": ""})
        except CardinalError as problem:
            taken.refused.append((title, problem.cause))
            continue
        key = str(card.get("id") or card["name"])
        if key in seen:
            taken.refused.append((title, f"{key} is in the file twice; the last one is taken"))
            taken.cards[seen[key]] = card
        else:
            seen[key] = len(taken.cards)
            taken.cards.append(card)
    return taken


def convert(record: Mapping[str, object], mapped: Mapped, fields: CardFields) -> dict[str, object]:
    """One record as a card of ours."""
    card: dict[str, object] = {}
    for ours, theirs in mapped.fields.items():
        value = record.get(theirs)
        if ours in fields.numbers:
            value = number(value, ours)
        elif ours in fields.lists:
            value = several(value)
        elif ours == "text":
            value = text_of(value)
        elif ours in fields.records:
            value = value if isinstance(value, Mapping) else None
        elif isinstance(value, list):
            value = [str(each) for each in value]
        else:
            value = "" if is_empty(value) else str(value).strip()
        if value not in (None, "", []):
            card[ours] = value
    return fields.words(card)


def is_empty(value: object) -> bool:
    return value is None or (isinstance(value, str) and value.strip().lower() in EMPTY)


def number(value: object, ours: str) -> int | None:
    """A number however it is written; None where there is none.

    >>> number("Grade 3", "grade"), number("10,000+", "power"), number("-", "shield"), number("Lv.4", "level")
    (3, 10000, None, 4)
    """
    if isinstance(value, bool) or is_empty(value):
        return None
    given = [value] if isinstance(value, int | float) else NUMBER.findall(str(value))
    written = [each.replace(",", "") if isinstance(each, str) else each for each in given]
    found = whole_number(written[0]) if len(written) == 1 else None
    if found is None:
        raise CardinalError(f"`{ours}` is {quoted(value)}, not one number")
    return found


def several(value: object) -> list[str]:
    """Words of a list, or of a text such as "(A) (B)" or "A / B".

    >>> several("(Dusk) (Night Watch)"), several("Space / Earth"), several(["(Dusk)"])
    (['Dusk', 'Night Watch'], ['Space', 'Earth'], ['Dusk'])
    """
    if isinstance(value, list):
        return [word for each in value for word in several(str(each))]
    if is_empty(value):
        return []
    if bracketed := re.findall(r"\(([^()]+)\)", str(value)):
        return [word.strip() for word in bracketed]
    return [word.strip() for word in re.split(r"[/,;]", str(value)) if word.strip()]


def text_of(value: object) -> str:
    """A card text, one ability per line."""
    if isinstance(value, list):
        return "\n".join(text_of(each) for each in value)
    if is_empty(value):
        return ""
    return TAG.sub("\n", str(value)).replace("\r\n", "\n").strip()
