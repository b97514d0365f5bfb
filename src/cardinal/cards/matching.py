"""Which card a line of a deck list means, among those that are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardinal.cards.known import SHORTEST, Entry, Known, may_be_number
from cardinal.cards.plainly import plain
from cardinal.cards.wordings import loosely, marks, without_price, wordings

ROUND: Final = "[](){}<>|,;:*\"'"  # what stands round a card number
BREAKS: Final = (" | ", " - ", " – ", " — ", " / ")  # between a name and what is said of it
LITTLE: Final = 4  # letters beside a number that are no name: a rarity, a color
STACK: Final = 3  # commas of a name


class Meant(NamedTuple):
    """A known card, and how a line names it."""

    entry: Entry
    number: str = ""  # how many; empty where nothing is written
    marks: tuple[str, ...] = ()  # what else the line says of it
    by_number: bool = False
    short: str = ""  # the beginning of the name, where that is all the line has


def meant(line: str, known: Known) -> Meant | None:
    """The card of a clean line, however it is counted; None if no known card is in it."""
    if line in known.names:
        return Meant(known.names[line])
    priceless = without_price(line)
    ways = dict.fromkeys((*wordings(priceless), *loosely(priceless)))
    for find in (card_of, _short_of):
        for way in ways:
            if (found := find(way.what, known)) is not None:
                return found._replace(number=way.number)
    return _with_remark(priceless, known)


def _with_remark(line: str, known: Known) -> Meant | None:
    """A counted card with something said before or behind it: ``Name x1 - the starter``, ``mine: 4x Name``."""
    for rest, said in _names(line):
        for way in wordings(rest):
            if (found := card_of(way.what, known)) is not None:
                return found._replace(number=way.number, marks=(*said, *found.marks))
    return None


def card_of(what: str, known: Known) -> Meant | None:
    """The card of a name, a number or both, with whatever else is said of it."""
    if (entry := known.name(what)) is not None:
        return Meant(entry)
    for word in what.split():
        number = word.strip(ROUND)
        if may_be_number(number) and (entry := known.number(number)) is not None:
            rest = what.replace(word, " ", 1)
            return Meant(_agreed(entry, " ".join(rest.split()), known), marks=marks(rest)[1], by_number=True)
    for name, said in _names(what):
        if (entry := known.name(name)) is not None:
            return Meant(entry, marks=said)
    return None


def _short_of(what: str, known: Known) -> Meant | None:
    """A card by the beginning of its name, where only one begins so."""
    for name, said in _names(what):
        if (entry := known.short(name)) is not None:
            return Meant(entry, marks=said, short=name)
    return None


def _names(what: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What may be the name, without what is said of the card, and that."""
    bare, said = marks(what)
    yield bare, said
    for sign in BREAKS:
        if sign in bare:
            before, _, behind = bare.rpartition(sign)
            yield before, (*said, behind)
            before, _, behind = bare.partition(sign)
            yield behind, (*said, before)
    before, colon, behind = bare.partition(":")
    if colon:
        yield behind.strip(), (*said, before)
        yield before.strip(), (*said, behind)


def _agreed(entry: Entry, rest: str, known: Known) -> Entry:
    """The card of a number; with the name as it is written where that is another's, so that it is refused."""
    bare = marks(rest)[0]
    written, own = plain(bare), plain(entry.name)
    if len(written) <= LITTLE or own in plain(rest) or written in own:
        return entry
    other = card_of(bare, known) if not any(may_be_number(each.strip(ROUND)) for each in bare.split()) else None
    if other is None and known.short(bare) is not None and len(written) >= SHORTEST:
        other = Meant(known.names[bare]) if bare in known.names else None
    return entry if other is not None and other.entry.name == entry.name else entry._replace(name=bare)


def several(pieces: list[str], known: Known) -> list[tuple[str, Meant | None]]:
    """The cards of a line that has several; the commas of a name hold its pieces together."""
    found: list[tuple[str, Meant | None]] = []
    at = 0
    while at < len(pieces):
        for end in range(min(len(pieces), at + 1 + STACK), at, -1):
            text = ", ".join(pieces[at:end])
            if (card := _counted(text, known)) is not None or end == at + 1:
                found.append((text, card))
                at = end
                break
    return found


def _counted(text: str, known: Known) -> Meant | None:
    """A card that is named in full: short names would swallow their neighbours."""
    if "," in text and any(each.isdigit() for each in text.partition(",")[2]):
        return None
    return meant(text, known)


def in_cells(cells: list[str], known: Known) -> Meant | None:
    """The card of a row of a table that has no head: its number, its name, and the only cell that counts."""
    entries = [entry for each in cells if (entry := known.number(each) or known.name(each)) is not None]
    counts = [each for each in cells if each.isdecimal() and len(each) <= 3]
    if not entries or len({each.name for each in entries}) > 1 or len(counts) > 1:
        return None
    said = tuple(each for each in cells if each and not each.isdecimal())
    return Meant(next((each for each in entries if each.id), entries[0]), counts[0] if counts else "", said)
