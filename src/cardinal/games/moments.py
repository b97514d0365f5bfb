"""A moment of a game as the text of a scenario: its position where that says everything, else the way there.

A position is set up and compared with the moment before it is offered: what is asked and can be chosen, what everybody
sees, every card with its states, and what the game remembers. Where something is otherwise, such as in the middle of an
effect, the scenario begins with the preparation of the game, and takes every option that was taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import yaml
from msgspec.structs import replace

from cardinal.cards.library import Card, Shelf
from cardinal.games import table_of
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.machine import concede, run, take
from cardinal.kernel.outside import yaml_documents
from cardinal.kernel.session import CONCEDE, Header, ReplayDiffers, Taken
from cardinal.kernel.state import SEATS, SPECTATOR, State
from cardinal.law.readings import edition_of
from cardinal.table.entries import States, read_entry
from cardinal.table.game import Table
from cardinal.table.printed import fields

NEXT_MOVES = 5  # so many options that were taken then are the script
PILE = "deck"  # a list for it is completed with fillers, unless it says otherwise


class Written(NamedTuple):
    """The text of a scenario; where it begins with the preparation, why its position could not be written."""

    text: str
    why: str
    at: int

    @property
    def is_position(self) -> bool:
        """Whether it sets up the position itself."""
        return not self.why


class Moment(NamedTuple):
    """A game as it was after so many options."""

    table: Table
    header: Header
    taken: Sequence[Taken]
    at: int
    state: State
    place: str


def moment(
    header: Header, taken: Sequence[Taken], begin: Callable[[], State], at: int, place: str, seat: str = ""
) -> Moment:
    """A game after so many options; with a seat, at the next moment at which that seat decides."""
    if not 0 <= at <= len(taken):
        raise CardinalError(f"the game has no moment {at}", place=place, remedy=f"it has 0 to {len(taken)}")
    s = begin()
    run(s)
    for number, each in enumerate(taken):
        if number >= at and (not seat or (s.asked is not None and SEATS[s.asked.player] == seat)):
            return Moment(table_of(header.game), header, taken, number, s, place)
        repeat(s, each)
    if seat and (s.asked is None or SEATS[s.asked.player] != seat):
        raise CardinalError(f"{quoted(seat)} decides nothing from moment {at} on", place=place,
                            remedy="name an earlier moment, or another seat")  # fmt: skip
    return Moment(table_of(header.game), header, taken, len(taken), s, place)


def repeat(s: State, taken: Taken) -> None:
    """Takes an option by its text, as it was taken."""
    if taken.option == CONCEDE and taken.player in SEATS[: s.players]:
        concede(s, SEATS.index(taken.player))
        return
    texts = s.match.option_texts(s) if s.asked is not None else []
    if s.asked is None or SEATS[s.asked.player] != taken.player or taken.option not in texts:
        raise ReplayDiffers(f"option {taken.n}, {taken.player}: {quoted(taken.option)} is not possible here",
                            remedy="the replay was changed, or written by another version of the rules")  # fmt: skip
    take(s, texts.index(taken.option))


def written(one: Moment, begin: Callable[[], State], moves: int = NEXT_MOVES) -> Written:
    """A moment as a scenario, by its position if that can say everything."""
    try:
        body = _position(one)
        s = _set_up(one, body)
        why = differs(one.table, one.state, s)
    except CardinalError as problem:
        why = problem.cause
    if why:
        body = _preparation(one)
        s = _set_up(one, body)
        for each in one.taken[: one.at]:
            repeat(s, each)
        if digest(s) != digest(one.state):
            raise CardinalError("this game cannot be written as a scenario", place=one.place,
                                remedy="keep its replay")  # fmt: skip
    before = [_step(each) for each in one.taken[: one.at]] if why else []
    script = [*before, *_next_moves(one, s, moves)]
    body |= {"script": script} if script else {}
    return Written(scenario_text(body | {"expect": expected(one.table, s)}, why), why, one.at)


# --- the position -----------------------------------------------------------------------------


def _head(one: Moment) -> dict[str, object]:
    turn = one.state.match.describer.turn(one.state)
    head: dict[str, object] = {
        "name": f"A moment of a game: turn {turn.number}, {one.table.turn(one.state)[1] or 'preparation'},"
                f" after option {one.at}",
        "game": one.header.game,
        "rules": one.header.rules,
    }  # fmt: skip
    if own := _own_cards(one):
        head["cards"] = own
    if way := one.header.options.get("format", ""):
        head |= {"players": one.state.players, "format": way}
    return head


def _own_cards(one: Moment) -> list[Mapping[str, object]]:
    """The cards that are not shipped with the game, as they are described, and tokens that lie somewhere."""
    kit, s = one.table.kit, one.state
    shelf: Shelf[Card] = one.table.library_beside(Path(one.place))
    names = dict.fromkeys(name for deck in one.header.decks[: s.players] for part in deck.values() for name in part)
    found = {name: shelf.described(name) for name in names if name and name not in kit.shipped_cards}
    cards = (s.match.definitions[number].printed for number in dict.fromkeys(s.defs))
    tokens = [printed for card in cards if (printed := fields(card))["type"] in kit.tokens]
    described = [dict(card) for card in found.values() if card is not None]
    return described + [{name: value for name, value in token.items() if value}
                        for token in tokens if token["name"] not in shelf.built_in]  # fmt: skip


def _position(one: Moment) -> dict[str, object]:
    """Every zone of every player, and where the turn is."""
    s, table = one.state, one.table
    player, phase, _ = table.turn(s)
    body = _head(one) | {SEATS[seat]: _zones(table, s, seat) for seat in range(s.players)}
    return body | {"turn": SEATS[player], "turn_number": s.match.describer.turn(s).number, "at": phase}


def _zones(table: Table, s: State, player: int) -> dict[str, object]:
    written = {zone: _zone(table, s, player, zone) for zone in table.written_zones(s, player)}
    found = {zone: value for zone, value in written.items() if value != "none" or zone in table.zones_filled}
    numbers = s.match.describer.counters(s, player)
    return found | {name: numbers[name] for name in table.counters}


def _zone(table: Table, s: State, player: int, zone: str) -> object:
    cards = table.zone(s, player, zone)
    named = ((table.called(s, card), table.written_states(s, player, zone, card)) for card in cards)
    entries = entries_of(named, table.known_states)
    if zone == PILE:
        return {"cards": entries, "fillers": 0}
    return entries if len(entries) > 1 else entries[0] if entries else "none"


def entries_of(cards: Iterable[tuple[str, tuple[str, ...]]], known: States) -> list[str]:
    """Cards as entries, alike neighbours together.

    >>> entries_of([("Ace", ()), ("Ace", ()), ("Ace x2", ("rest",))], States(("rest",)))
    ['Ace x2', 'Ace x2 x1 (rest)']
    """
    found = []
    for (name, states), alike in groupby(cards):
        number = len(list(alike))
        count = f" x{number}" if number > 1 or read_entry(name, known).name != name else ""
        found.append(name + count + (f" ({', '.join(states)})" if states else ""))
    return found


# --- the whole way ----------------------------------------------------------------------------


def _preparation(one: Moment) -> dict[str, object]:
    """The decks in their order, and the seed."""
    known = one.table.known_states
    decks = [
        {part: entries_of(((name, ()) for name in names if name), known) for part, names in deck.items()}
        for deck in one.header.decks[: one.state.players]
    ]
    return _head(one) | {"deck_lists": dict(zip(SEATS, decks, strict=False)), "seed": one.header.seed}


def _step(taken: Taken) -> dict[str, object]:
    return {taken.player: taken.option}


# --- what it leads to -------------------------------------------------------------------------


def _set_up(one: Moment, body: dict[str, object]) -> State:
    """The state that a scenario describes, read from its text as everybody will read it."""
    (document,) = yaml_documents(scenario_text(body), "scenario", "scenario")
    read = document.value
    assert isinstance(read, dict), "a scenario is a mapping"
    s: State = one.table.begin(one.header.rules, read, "scenario", Path())
    run(s)
    return s


def differs(table: Table, s: State, other: State) -> str:
    """What of a position is not as at the moment; nothing where it is the same."""
    if s.effects or s.waiting or s.timed or s.held:
        return "effects last, or wait, which a position does not hold"
    if question(s) != question(other) or _doing(s)[-len(other.stack) :] != _doing(other):
        return "play does not begin there"
    zones = s.match.describer.zones
    for key, (here, there) in enumerate(zip(s.zones, other.zones, strict=True)):
        if zones[key % len(zones)] in table.zones_apart:
            continue
        if [_card(s, card) for card in here] != [_card(other, card) for card in there]:
            return f"{zones[key % len(zones)]} is otherwise"
        for card, same in zip(here, there, strict=True):
            other.known[same] = s.known[card]  # who knows a covered card is no part of a position
    if any(_seen(table, s, viewer) != _seen(table, other, viewer) for viewer in (SPECTATOR, *range(s.players))):
        return "somebody sees something else"
    remembered = [name for name in s.own_values
                  if name not in table.set_up and getattr(s, name) != getattr(other, name)]  # fmt: skip
    return f"the game remembers what a position does not hold ({', '.join(sorted(remembered))})" if remembered else ""


def question(s: State) -> tuple[object, ...]:
    """What is asked, and what can be chosen."""
    if s.asked is None:
        return s.over, s.winner
    return s.asked.player, s.asked.kind, s.asked.law, *sorted(s.match.option_texts(s))


def _doing(s: State) -> list[tuple[int, int]]:
    """The procedures that go on, each with its step; in a whole game the preparation is the first of them."""
    return [(frame.procedure, frame.step) for frame in s.stack]


def _card(s: State, card: int) -> tuple[object, ...]:
    return s.match.definitions[s.defs[card]].printed, s.owners[card], s.marks[card]


def _seen(table: Table, s: State, viewer: int) -> tuple[object, ...]:
    """The view of somebody, without the log, and without zones that are seen with others."""
    view = s.match.view(s, viewer, len(s.log or ()))
    sides = [
        ({name: zone for name, zone in side.zones.items() if name not in table.zones_apart}, side.numbers)
        for side in view.sides.values()
    ]
    return sides, replace(view, sides={})


def _next_moves(one: Moment, s: State, moves: int) -> list[dict[str, object]]:
    """What was done next, as long as it goes as it went; before it, what is asked."""
    steps: list[dict[str, object]] = [{"expect": _asked(s)}] if s.asked is not None else []
    real = one.state.clone()
    for taken in one.taken[one.at : one.at + moves]:
        if question(real) != question(s):
            break
        repeat(real, taken)
        repeat(s, taken)
        steps.append(_step(taken))
    return steps if len(steps) > 1 else []


def _asked(s: State) -> dict[str, object]:
    assert s.asked is not None, "nobody is asked"
    return {"asked": SEATS[s.asked.player], "options": s.match.option_texts(s)}


def expected(table: Table, s: State) -> dict[str, object]:
    """What is so in the end."""
    player, phase, step = table.turn(s)
    found: dict[str, object] = {"over": s.over, "turn": SEATS[player]}
    found |= {name: word for name, word in (("phase", phase), ("step", step)) if word}
    found |= _asked(s) if s.asked is not None else {}
    if s.over:
        found["winner"] = SEATS[s.winner] if s.winner >= 0 else "draw"
    for seat in range(s.players):
        found |= {f"{SEATS[seat]}.{zone}": number for zone in s.match.describer.zones
                     if table.is_zone(zone) and (number := len(table.cards(s, seat, zone)))}  # fmt: skip
    return found


def scenario_text(body: dict[str, object], why: str = "") -> str:
    """A scenario as YAML; where it goes the whole way, why."""
    edition = edition_of(str(body["rules"]))
    head = f"# Played from the preparation by {edition}: a position cannot say it, because {why}.\n" if why else ""
    dumped: str = yaml.safe_dump(body, sort_keys=False, allow_unicode=True, width=118, default_flow_style=None)
    return head + dumped
