"""Editing the position of a scenario: one change makes another scenario of it.

A scenario that is edited is its plain data, as its file has it. What is not touched stays as it is written; a zone that
is changed is written anew, from what the position shows there. What a change leads to, the game's own reader judges.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

import yaml

from cardinal.games import find_game, table_of
from cardinal.games.moments import PILE, entries_of
from cardinal.judge.documents import Document
from cardinal.judge.stepping import NAMELESS
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import whole_number
from cardinal.kernel.state import SEATS, State
from cardinal.table.entries import MOST_CARDS, Entry, read_entry
from cardinal.table.game import Table, checked
from cardinal.table.kit import Format
from cardinal.table.positions import own_cards

Body = dict[str, object]
What = Literal["head", "counter", "fillers", "add", "remove", "copies", "order", "state", "move"]
NOTHING = ("none", "empty", "")
COUNTED, GIVEN = "N ", "+N "  # how a state is offered that says a number, or one more or less
PILOT = " + "  # between a card and the one beneath it
UNTITLED = "A position"


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what, of which card where, and to which value."""

    what: What
    seat: str = ""
    zone: str = ""
    at: int = 0
    key: str = ""
    value: str = ""


class Zone(NamedTuple):
    """What lies in a zone: entries, the top one first, and how many fillers follow where it is a pile."""

    entries: list[Entry]
    fillers: int | None
    size: int


# --- where editing begins ---------------------------------------------------------------------


def blank(game: str) -> Body:
    """A position with nothing in it but what every one has."""
    table = table_of(game)
    return {"name": UNTITLED, "game": game, "rules": table.newest, "A": {}, "B": {}}


def refuse_preparation(body: Body) -> None:
    """A scenario that begins with the preparation of a game has no position that could be edited."""
    if "deck_lists" in body:
        raise CardinalError("This scenario begins with the preparation of a game: it has no position.",
                            remedy="edit the position that is on the table instead")  # fmt: skip


def of_table(document: Document, rules: str, s: State) -> Body:
    """The position that is on the table of a scenario: every card with its states, whose turn it is, and its phase."""
    table = table_of(document.game)
    kept = {key: value for key, value in document.body.items()
            if key in ("game", "cards", "players", "format", "seed")}  # fmt: skip
    player, phase, _ = table.turn(s)
    seats = {SEATS[seat]: _zones_now(table, s, seat) for seat in range(s.players)}
    when = {"turn": SEATS[player], "turn_number": str(s.match.describer.turn(s).number),
            "at": phase if phase in table.phases else table.phases[0]}  # fmt: skip
    return {"name": f"{document.name} (a position of it)", **kept, "rules": rules, **when, **seats}


def _zones_now(table: Table, s: State, player: int) -> Body:
    zones = {zone: _written(table, zone, _lying(table, s, player, zone)) for zone in table.written_zones(s, player)}
    numbers = s.match.describer.counters(s, player)
    return {zone: value for zone, value in zones.items() if value is not None} | {
        name: str(numbers[name]) for name in table.counters
    }


# --- what stands where ------------------------------------------------------------------------


def set_up(body: Body, rules: str = "") -> State:
    """The state that a scenario describes, before anything happens in it."""
    table = table_of(str(body["game"]))
    s: State = table.begin(checked(table, rules or rules_of(body)), texts(body), NAMELESS, Path())
    return s


def rules_of(body: Body) -> str:
    """The rules that a scenario names, or the first of them."""
    rules = body["rules"]
    return str(rules[0] if isinstance(rules, list) else rules)


def zone_of(table: Table, body: Body, s: State, seat: str, zone: str) -> Zone:
    """A zone as it is written; where it is written as a number or not at all, as it lies in the position."""
    zones = body.get(seat)
    value = zones.get(zone) if isinstance(zones, dict) else None
    found = _lying(table, s, SEATS.index(seat), zone)
    if value is None or (isinstance(value, str | int) and str(value).isdecimal()):
        return found._replace(entries=[], fillers=found.size) if zone == PILE else found
    cards = value.get("cards", []) if isinstance(value, dict) else value
    listed = cards if isinstance(cards, list) else [] if cards in NOTHING else [cards]
    entries = [read_entry(str(each), table.known_states) for each in listed]
    named = sum(entry.number for entry in entries)
    return Zone(entries, max(0, found.size - named) if zone == PILE else None, found.size)


def _lying(table: Table, s: State, player: int, zone: str) -> Zone:
    cards = table.zone(s, player, zone)
    named = ((table.called(s, card), table.written_states(s, player, zone, card)) for card in cards)
    entries = [read_entry(each, table.known_states) for each in entries_of(named, table.known_states)]
    return Zone(entries, 0 if zone == PILE else None, len(cards))


def _written(table: Table, zone: str, found: Zone) -> object | None:
    """A zone as a scenario writes it; None where it need not name it."""
    entries = [written(entry, table) for entry in found.entries]
    if zone == PILE:
        return {"cards": entries, "fillers": str(found.fillers)} if entries else str(found.fillers)
    if not entries:
        return "none" if zone in table.zones_filled else None
    return entries if len(entries) > 1 or entries[0].isdecimal() or entries[0] in NOTHING else entries[0]


def written(entry: Entry, table: Table) -> str:
    """A card as a scenario writes it."""
    number = f" x{entry.number}" if entry.number > 1 or read_entry(entry.name, table.known_states).number > 1 else ""
    return entry.name + number + (f" ({', '.join(entry.states)})" if entry.states else "")


# --- changes ----------------------------------------------------------------------------------


def changed(body: Body, change: Change, s: State) -> Body:
    """The scenario after a change; ``s`` is its position as it is set up."""
    table = table_of(str(body["game"]))
    if change.what == "head":
        return _head(table, body, change)
    if change.seat not in tuple(SEATS[: s.players]):
        raise CardinalError(f"{quoted(change.seat)} does not play here.", remedy=f"name one of {SEATS[: s.players]}")
    if change.what == "counter":
        if change.zone not in table.counters:
            raise CardinalError(f"There is no number {quoted(change.zone)} here.",
                                remedy=f"there is {', '.join(table.counters) or 'none'}")  # fmt: skip
        return _with(body, change.seat, change.zone, str(_number(change)))
    _refuse_zone(table, s, change.seat, change.zone)
    if change.what == "add":
        return _added(table, body, s, change)
    found = zone_of(table, body, s, change.seat, change.zone)
    if change.what == "fillers":
        return _put(table, body, change.seat, change.zone, found._replace(fillers=_number(change)))
    if not 0 <= change.at < len(found.entries):
        raise CardinalError("There is no such card any more.", remedy="look at the zone again")
    if change.what == "move":
        return _moved(table, body, s, change, found)
    after = _OF_ENTRIES[change.what](found.entries, change, table)
    return _put(table, body, change.seat, change.zone, found._replace(entries=after))


def _refuse_zone(table: Table, s: State, seat: str, zone: str) -> None:
    zones = table.written_zones(s, SEATS.index(seat))
    if zone not in zones:
        raise CardinalError(f"{seat} has no zone {quoted(zone)} here.", remedy=f"there are {', '.join(zones)}")


def _number(change: Change, most: int = MOST_CARDS) -> int:
    number = whole_number(change.value)
    if number is None or not 0 <= number <= most:
        raise CardinalError(f"{quoted(change.value)} is no number from 0 to {most}.", remedy="write such a number")
    return number


def _with(body: Body, seat: str, zone: str, value: object | None) -> Body:
    zones = body.get(seat)
    kept = {name: each for name, each in zones.items() if name != zone or value is not None} if isinstance(
        zones, dict) else {}  # fmt: skip
    if value is None:
        kept.pop(zone, None)
    return {**body, seat: kept | ({zone: value} if value is not None else {})}


def _put(table: Table, body: Body, seat: str, zone: str, found: Zone) -> Body:
    return _with(body, seat, zone, _written(table, zone, found))


def _added(table: Table, body: Body, s: State, change: Change) -> Body:
    """One more entry at the end of a zone; a card that does not come with the game is described in the scenario."""
    if not change.value.strip():
        raise CardinalError("No card was named.", remedy="write the name of a card")
    entry = read_entry(change.value, table.known_states)
    body, name = _described(table, body, entry.name)
    found = zone_of(table, body, s, change.seat, change.zone)
    return _put(table, body, change.seat, change.zone,
                _beside(table, change.zone, found, Entry(name, entry.number, entry.states)))  # fmt: skip


def _beside(table: Table, zone: str, found: Zone, entry: Entry) -> Zone:
    """One more entry below the others; where one card has its place, it takes the place of the other."""
    return found._replace(entries=[entry] if zone in table.single_zones else [*found.entries, entry])


def _described(table: Table, body: Body, name: str) -> tuple[Body, str]:
    """A scenario in which a card is found, and how it is called there: by its name, also where its number was given."""
    kit = find_game(table.game)
    own = own_cards(texts(body), NAMELESS, min(kit.card_types))
    shelf = table.library(own, kit.shipped_cards, with_imported=True)
    called = []
    for part in name.split(PILOT) if shelf.described(name) is None else (name,):
        card = shelf.described(part)
        if card is None and part not in shelf.built_in:
            near = ", ".join(shelf.near(part))
            raise CardinalError(f"There is no card called {quoted(part)}.", remedy=f"did you mean {near}?" if near else
                                "bring a file with its cards on the start screen")  # fmt: skip
        called.append(part if card is None else str(card["name"]))
        if card is not None and called[-1] not in own and called[-1] not in kit.shipped_cards:
            cards = body.get("cards")
            body = {**body, "cards": [*(cards if isinstance(cards, list) else ()), dict(card)]}
    return body, PILOT.join(called)


def _moved(table: Table, body: Body, s: State, change: Change, found: Zone) -> Body:
    """An entry to the end of another zone, of the same player or of another."""
    seat, _, zone = change.value.rpartition(".")
    seat = seat or change.seat
    if seat not in tuple(SEATS[: s.players]):
        raise CardinalError(f"{quoted(seat)} does not play here.", remedy=f"name one of {SEATS[: s.players]}")
    _refuse_zone(table, s, seat, zone)
    entry = found.entries[change.at]
    states = tuple(state for state in entry.states if offers(table, s, seat, zone, state))
    left = found._replace(entries=[each for at, each in enumerate(found.entries) if at != change.at])
    body = _put(table, body, change.seat, change.zone, left)
    there = left if (seat, zone) == (change.seat, change.zone) else zone_of(table, body, s, seat, zone)
    return _put(table, body, seat, zone, _beside(table, zone, there, Entry(entry.name, entry.number, states)))


def _removed(entries: Sequence[Entry], change: Change, table: Table) -> list[Entry]:
    return [each for at, each in enumerate(entries) if at != change.at]


def _copies(entries: Sequence[Entry], change: Change, table: Table) -> list[Entry]:
    number, old = _number(change), entries[change.at]
    now = [Entry(old.name, number, old.states)] if number else []
    return [*entries[: change.at], *now, *entries[change.at + 1 :]]


def _ordered(entries: Sequence[Entry], change: Change, table: Table) -> list[Entry]:
    """An entry to another place among the others, counted from 1."""
    rest = _removed(entries, change, table)
    to = max(0, min(len(rest), _number(change) - 1))
    return [*rest[:to], entries[change.at], *rest[to:]]


def _state(entries: Sequence[Entry], change: Change, table: Table) -> list[Entry]:
    """A card has a state from now on, or has it no more; one that says a number has that number."""
    old = entries[change.at]
    kept = tuple(state for state in old.states if not is_case(state, change.key))
    said = _said(change)
    if said and not table.known_states.has(said):
        raise CardinalError(f"There is no state {quoted(said)} here.", remedy="choose one of those that are offered")
    now = Entry(old.name, old.number, (*kept, *([said] if said else ())))
    return [*entries[: change.at], now, *entries[change.at + 1 :]]


_OF_ENTRIES: Mapping[What, Callable[[Sequence[Entry], Change, Table], list[Entry]]] = {
    "remove": _removed, "copies": _copies, "order": _ordered, "state": _state,
}  # fmt: skip


# --- states -----------------------------------------------------------------------------------


def _said(change: Change) -> str:
    """The state that is written for one that was chosen: `N damage` with its number, `rest` as it is; or nothing."""
    for sign, many in ((GIVEN, True), (COUNTED, False)):
        if change.key.startswith(sign):
            number = whole_number(change.value or "0")
            if number is None or (number < 0 and not many):
                raise CardinalError(f"{quoted(change.value)} is no number for this.", remedy="write a number")
            return f"{number:{'+' if many else ''}d} {change.key.removeprefix(sign)}" if number else ""
    return change.key if change.value else ""


def is_case(state: str, offered: str) -> bool:
    """Whether a state is one that is offered, with whatever number.

    >>> is_case("2 damage", "N damage"), is_case("+5000 power", "+N power"), is_case("rest", "rest")
    (True, True, True)
    """
    sign = next((sign for sign in (GIVEN, COUNTED) if offered.startswith(sign)), "")
    if not sign:
        return state == offered
    number, _, word = state.partition(" ")
    is_given = number[:1] in ("+", "-")
    return word == offered.removeprefix(sign) and number.lstrip("+-").isdigit() and is_given == (sign == GIVEN)


def offers(table: Table, s: State, seat: str, zone: str, state: str) -> bool:
    """Whether a card of a zone can have a state."""
    return any(is_case(state, each) for each in table.states_in(s, SEATS.index(seat), zone))


# --- what is said of the whole ----------------------------------------------------------------


def _head(table: Table, body: Body, change: Change) -> Body:
    """The name, the rules, who plays, and where in the turn it is."""
    value = change.value.strip()
    if change.key not in ("name", "rules", "format", "players", "turn", "turn_number", "at", "seed") or not value:
        raise CardinalError(f"{quoted(value)} is nothing for {quoted(change.key)}.", remedy="choose what is offered")
    if change.key == "format":
        return _way(table, body, value)
    after = {**body, change.key: value}
    return _without_seats(after, _number(change, len(SEATS))) if change.key == "players" else after


def _way(table: Table, body: Body, name: str) -> Body:
    """Another way to play, with so many players as it has."""
    way = next((each for each in find_game(table.game).ways if each.name == name), None)
    if way is None:
        raise CardinalError(f"There is no format {quoted(name)}.", remedy=f"there is {', '.join(table.formats)}")
    players = max(way.least, min(way.most, players_of(body, way)))
    return _without_seats({**body, "format": name, "players": str(players)}, players)


def players_of(body: Body, way: Format) -> int:
    """How many players a scenario says that there are."""
    return whole_number(body.get("players")) or max(way.least, sum(seat in body for seat in SEATS))


def _without_seats(body: Body, players: int) -> Body:
    """Those who do not play have nothing, and it is nobody's turn who does not play."""
    gone = tuple(SEATS[players:])
    return {key: value for key, value in body.items() if key not in gone and not (key == "turn" and value in gone)}


# --- as a file --------------------------------------------------------------------------------


class Plainly(yaml.SafeDumper):
    """Writes texts without quotes wherever they can be read without them: in a scenario every scalar is a text."""


Plainly.yaml_implicit_resolvers = {}


def texts(value: object) -> dict[str, object]:
    """A scenario as its reader has it: every scalar as text."""
    found = _text(value)
    assert isinstance(found, dict), "a scenario is a mapping"
    return found


def _text(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): _text(each) for key, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [_text(each) for each in value]
    return str(value).lower() if isinstance(value, bool) else str(value)


#: in this order a scenario is told: what it is about, the position, what happens, what must be so
ORDER = ("name", "game", "rules", "cites", "laws", "cards", "format", "players", *SEATS, "turn", "turn_number", "at",
         "seed", "deck_lists", "first", "script", "expect")  # fmt: skip


def as_yaml(body: Body) -> str:
    """The file of a scenario."""
    sorted_body = {key: body[key] for key in ORDER if key in body}
    dumped: str = yaml.dump(texts(sorted_body), Dumper=Plainly, sort_keys=False, allow_unicode=True, width=118,
                            default_flow_style=None)  # fmt: skip
    return dumped
