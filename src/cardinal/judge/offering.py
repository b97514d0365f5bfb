"""What can be changed in a position, told by the table of its game: as fields, each with its value and its choices."""

from __future__ import annotations

from collections.abc import Iterator

from cardinal.games import find_game
from cardinal.judge.editing import COUNTED, GIVEN, Body, Zone, is_case, players_of, rules_of, texts, zone_of
from cardinal.judge.stepping import NAMELESS
from cardinal.kernel.phrases import phrase
from cardinal.kernel.seen import Json
from cardinal.kernel.state import SEATS, State
from cardinal.law.readings import edition_of
from cardinal.table.entries import Entry
from cardinal.table.game import Table
from cardinal.table.positions import own_cards

FOR_TWO = 2  # players: with more of them, too many zones would be offered for every card
NAMES = 200  # of cards that are offered without being looked for


def offered(body: Body, s: State) -> Json:
    """Everything of a position that can be changed; ``s`` is the position as it is set up."""
    if "deck_lists" in body:
        return {}
    table = find_game(str(body["game"])).table
    sides = {seat: list(_side(table, body, s, seat)) for seat in SEATS[: s.players]}
    return {"head": list(_head(table, body, s)), "sides": sides, "names": _names(table, body), "says": _words()}


def _words() -> Json:
    """What the parts of the editor are called."""
    return {"title": phrase("The position"), "seat": phrase("Player"), "zone": phrase("Zone"), "card": phrase("Card"),
            "add": phrase("Add")}  # fmt: skip


# --- the whole --------------------------------------------------------------------------------


def _field(key: str, says: str, value: object, values: list[str] | None = None, kind: str = "") -> Json:
    """One thing that can be changed; ``kind`` says what its choices are words for."""
    found: Json = {"what": "head", "key": key, "says": says, "value": value}
    return found | ({"values": values, "kind": kind} if values is not None else {})


def _head(table: Table, body: Body, s: State) -> Iterator[Json]:
    kit, rules = find_game(table.game), rules_of(body)
    player, _, _ = table.turn(s)
    yield _field("name", phrase("Name"), str(body["name"]))
    yield _field("rules", phrase("Rules"), rules, list(dict.fromkeys((*table.editions, rules))), "edition")
    if len(kit.ways) > 1:
        way = str(body.get("format") or table.usual_format(s.players))
        yield _field("format", phrase("Format"), way, list(table.formats), "format")
        known = next(each for each in kit.ways if each.name == way)
        if known.most > known.least:
            numbers = [str(each) for each in range(known.least, known.most + 1)]
            yield _field("players", phrase("Players"), str(players_of(body, known)), numbers)
    yield _field("turn", phrase("Whose turn"), str(body.get("turn", SEATS[player])), list(SEATS[: s.players]))
    yield _field("turn_number", phrase("Turn"), s.match.describer.turn(s).number)
    yield _field("at", phrase("At the beginning of"), str(body.get("at", "main")), list(table.phases), "phase")
    yield _field("seed", phrase("Seed"), str(body.get("seed", 1)))


def _names(table: Table, body: Body) -> list[str]:
    """Cards that the scenario describes, and those that the game itself provides."""
    kit = find_game(table.game)
    own = own_cards(texts(body), NAMELESS, min(kit.card_types))
    return list(dict.fromkeys((*own, *table.library(own, kit.shipped_cards).built_in)))[:NAMES]


# --- zones ------------------------------------------------------------------------------------


def _side(table: Table, body: Body, s: State, seat: str) -> Iterator[Json]:
    """Every zone of a player that the edition has, then what is counted of a player."""
    player = SEATS.index(seat)
    lacking = table.lacking(edition_of(rules_of(body)), {seat: dict.fromkeys(table.written_zones(s, player))})
    for zone in table.written_zones(s, player):
        found = zone_of(table, body, s, seat, zone)
        if zone not in lacking or found.size:
            yield {"zone": zone, "count": found.size, "fields": list(_of_zone(found)),
                   "cards": [_card(table, s, seat, zone, found, at) for at in range(len(found.entries))]}  # fmt: skip
    numbers = s.match.describer.counters(s, player)
    for name in table.counters:
        yield {"zone": name, "count": numbers[name], "cards": [], "fields": [
            {"what": "counter", "key": "", "says": phrase(name), "value": numbers[name]}]}  # fmt: skip


def _of_zone(found: Zone) -> Iterator[Json]:
    if found.fillers is not None:
        yield {"what": "fillers", "key": "", "says": phrase("cards without a name below"), "value": found.fillers}


def _card(table: Table, s: State, seat: str, zone: str, found: Zone, at: int) -> Json:
    """One entry, with its states and what can be done with it."""
    entry, player = found.entries[at], SEATS.index(seat)
    zones = [each for each in table.written_zones(s, player) if each != zone]
    other = 1 - player
    others = [f"{SEATS[other]}.{each}" for each in table.written_zones(s, other)] if s.players == FOR_TWO else []
    fields = [{"what": "copies", "key": "", "says": phrase("copies"), "value": entry.number},
              *(_state(entry, each) for each in _states(table, s, player, zone, entry)),
              {"what": "move", "key": "", "says": phrase("move to"), "value": "", "values": ["", *zones, *others],
               "kind": "zone"}]  # fmt: skip
    if at:
        fields.append({"what": "order", "key": "", "says": phrase("up"), "to": str(at)})
    fields.append({"what": "remove", "key": "", "says": phrase("remove"), "to": ""})
    return {"name": entry.name, "fields": fields}


def _states(table: Table, s: State, player: int, zone: str, entry: Entry) -> list[str]:
    """The states that are offered, and those that are written."""
    offered = table.states_in(s, player, zone)
    return [*offered, *(each for each in entry.states if not any(is_case(each, other) for other in offered))]


def _state(entry: Entry, offered: str) -> Json:
    """A state that a card has or has not, or that says a number."""
    written = next((each for each in entry.states if is_case(each, offered)), "")
    told: Json = {"what": "state", "key": offered}
    if offered.startswith((GIVEN, COUNTED)):
        number = phrase(offered.removeprefix(GIVEN).removeprefix(COUNTED))
        says = phrase("{number} this turn", number=number) if offered.startswith(GIVEN) else number
        return {**told, "says": says, "value": int(written.partition(" ")[0] or 0)}
    return {**told, "says": phrase(offered), "value": bool(written)}
