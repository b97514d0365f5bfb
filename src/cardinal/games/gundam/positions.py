"""Setting up any position of a game, as scenario files describe it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from cardinal.cards.library import Source
from cardinal.games.gundam import GAME
from cardinal.games.gundam.cards import EX_BASE, FILLER, RESOURCE, Printed
from cardinal.games.gundam.deck import Deck, Library
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.match import FORMATS, GundamMatch
from cardinal.games.gundam.rules import preparation, turn
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    BY_NAME,
    DAMAGE_BITS,
    DECK,
    MOST_COUNTERS,
    NAMES,
    NEW,
    PILOTS,
    RESOURCE_DECK,
    RESOURCES,
    REST,
    SHIELDS,
    ZONES,
)
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import SEATS
from cardinal.table.entries import MOST_DIGITS, States, check_number, read_entries, read_number, read_pile
from cardinal.table.positions import (
    Body,
    Given,
    last_this_turn,
    number_in,
    own_cards,
    phase_in,
    seat_in,
    seed_in,
    zones_in,
)

DECK_CARDS, SHIELD_CARDS, TEAM_SHIELDS = 30, 6, 8
CARDS = ("unit", "pilot", "command", "base", "resource")  # a token is nowhere else than on the field
KINDS = {BATTLE: ("unit", "unit token"), BASE: ("base", "ex base"), RESOURCES: ("resource", "ex resource"),
         RESOURCE_DECK: ("resource",)}  # fmt: skip
TURNED = ("rest", "active", "new", "face up", "face down")
STATES: States = States(TURNED, rf"\d+ damage|of [{SEATS}]", notable=("rest",), numbers=("ap", "hp"))
#: card, owner, whose zone, zone, marks, the card beneath it, what it has more of this turn
Placed = tuple[Printed, int, int, int, int, Printed | None, Given]


def begin(rules: str, body: Body, place: str, folder: Path) -> Game:
    """The position a scenario describes, or a whole game from its preparation."""
    own = own_cards(body, place, "unit")
    library = Library(own, GAME.shipped_cards)
    known = [library.find(name, place) for name in own]
    players = number_in(body, "players", _seats(body), place)
    game_format = str(body.get("format", "duel" if players == 2 else "royale-last"))
    if game_format not in FORMATS:
        raise CardinalError(f"unknown format {game_format!r}", place=place, remedy="formats are " + ", ".join(FORMATS))
    check_players(game_format, players, place)
    for seat in SEATS[players:]:
        if seat in body:
            raise CardinalError(f"{seat} has no seat in a game of {players} players", place=place,
                                remedy=f"add `players: {SEATS.index(seat) + 1}`, or leave {seat} out")  # fmt: skip
    if "deck_lists" in body:
        return _from_decks(rules, body, place, folder, own, game_format, players)
    placed: list[Placed] = []
    for player in range(players):
        written = body.get(SEATS[player]) or {}
        placed += _player(written, player, library, f"{place}, {SEATS[player]}", game_format, players)
    check_number(len(placed), place)
    s, given = _game(rules, placed, seed_in(body, place), game_format, players, known)
    s.active = s.first_player = s.team(seat_in(body.get("turn", "A"), place, players))  # a team's leader is asked first
    s.turn_number = number_in(body, "turn_number", 3, place)
    last_this_turn(s, given, s.turn_number)
    turn.start_at(s, phase_in(body, turn.PHASES, place))
    return s


def _seats(body: Body) -> int:
    """How many players there are where the scenario does not say it: a battle royale has those that it names."""
    if body.get("format") == "team":
        return 4
    if str(body.get("format", "")).startswith("royale"):
        return max(3, *(number for number, seat in enumerate(SEATS, start=1) if seat in body or number < 4))
    return 2


def check_players(game_format: str, players: int, place: str = "") -> None:
    """A duel has two players, a team battle four, a battle royale three or more (12-1): here as many as have seats."""
    allowed = {"duel": (2,), "team": (4,)}.get(game_format, tuple(range(3, len(SEATS) + 1)))
    if players > len(SEATS) and game_format.startswith("royale"):
        raise CardinalError(f"{players} players: this program has {len(SEATS)} seats, though no rule has a limit",
                            place=place, remedy=f"play with {allowed[0]} to {allowed[-1]}")  # fmt: skip
    if players not in allowed:
        numbers = " or ".join(str(number) for number in allowed)
        raise CardinalError(f"{players} players in a {game_format} game (rule 12-1)", place=place,
                            remedy=f"it is played by {numbers}")  # fmt: skip


def _player(
    written: object, player: int, library: Library, place: str, game_format: str, players: int
) -> list[Placed]:
    placed: list[Placed] = []
    zones = zones_in(written, NAMES[:PILOTS], place, "hand: [...]")
    for name, value in zones.items():
        placed += _zone(BY_NAME[name], value, player, library, f"{place}.{name}", players)
    leads = game_format != "team" or player < 2
    if not leads and any(zone in (SHIELDS, BASE) for _, _, _, zone, *_ in placed):
        remedy = f"write it under {SEATS[player - 2]}, a card of the partner as `Name (of {SEATS[player]})`"
        raise CardinalError("a team shares its shield area (12-3-3)", place=place, remedy=remedy)
    if "deck" not in zones:
        placed += [(FILLER, player, player, DECK, 0, None, ())] * DECK_CARDS
    if "resourcedeck" not in zones:
        placed += [(RESOURCE, player, player, RESOURCE_DECK, 0, None, ())] * 10
    if leads and "shields" not in zones:
        number = TEAM_SHIELDS if game_format == "team" else SHIELD_CARDS
        owners = [player if game_format != "team" or n % 2 == 0 else player + 2 for n in range(number)]
        placed += [(FILLER, owner, player, SHIELDS, 0, None, ()) for owner in owners]
    if leads and "base" not in zones:
        placed.append((EX_BASE, player, player, BASE, 0, None, ()))
    return placed


def _zone(zone: int, value: object, player: int, library: Library, place: str, players: int) -> list[Placed]:
    filler = RESOURCE if zone in (RESOURCES, RESOURCE_DECK) else FILLER
    if isinstance(value, str) and value.isdecimal():
        return [(filler, player, player, zone, 0, None, ())] * read_number(value, place)
    if value in ("none", "empty", ""):
        return []
    fillers = 0
    if zone == DECK:
        value, fillers = read_pile(value, STATES, DECK_CARDS, place)
    if isinstance(value, dict):
        raise CardinalError("a location is a card, a list or a number", place=place, remedy="write [Filler]")
    placed: list[Placed] = []
    for entry in read_entries(value, STATES, place):
        owner, marks = player, 0
        given = STATES.given(entry.states)
        for state in entry.states:
            marks |= _marks(state, place)
            if found := re.fullmatch(f"of ([{SEATS}])", state):
                owner = seat_in(found[1], place, players)
        name, _, pilot = entry.name.partition(" + ")
        below = library.find(pilot, place) if pilot else None
        card = library.find(name, place)
        _check_kind(card, below, zone, place)
        placed.append((card, owner, player, zone, marks, below, given))
    if zone == BASE and len(placed) > 1:
        raise CardinalError(f"{len(placed)} Bases (4-6-3)", place=place, remedy="write one name, or `none`")
    if zone == DECK:
        placed += [(FILLER, player, player, DECK, 0, None, ())] * fillers
    if zone in (DECK, SHIELDS):
        placed.reverse()  # the top is the last card
    return placed


def _check_kind(card: Printed, pilot: Printed | None, zone: int, place: str) -> None:
    """A card lies only where cards of its type can be (3, 5-17-2-5), and only a Pilot beneath a Unit (3-3-1)."""
    allowed = KINDS.get(zone, CARDS)
    if card.type not in allowed:
        raise CardinalError(f"{card.name} is a card of the type {card.type}, which is never there", place=place,
                            remedy="there lie cards of the types " + ", ".join(allowed))  # fmt: skip
    if pilot is not None and zone != BATTLE:
        raise CardinalError(f"{pilot.name} is beneath {card.name}, which is no Unit there (3-3-3)", place=place,
                            remedy="a Pilot is beneath a Unit in `battle`")  # fmt: skip
    if pilot is not None and pilot.type != "pilot" and pilot.pilot is None:
        raise CardinalError(f"{pilot.name} is beneath {card.name}, but is no Pilot (3-3-1)", place=place,
                            remedy="a Pilot, or a Command with a `pilot`, is beneath a Unit")  # fmt: skip


def _marks(state: str, place: str) -> int:
    if found := re.fullmatch(r"([0-9]+) damage", state):
        return min(int(found[1][:MOST_DIGITS]), MOST_COUNTERS) << DAMAGE_BITS
    if state == "rest":
        return REST
    if state == "new":
        return NEW
    if state in ("active", "face up", "face down") or re.fullmatch(f"of [{SEATS}]", state) or STATES.given([state]):
        return 0
    raise CardinalError(f"there is no state {state!r}", place=place, remedy="states are rest, active, new, N damage")


def _game(
    rules: str, placed: list[Placed], seed: int, game_format: str, players: int, known: list[Printed]
) -> tuple[Game, dict[int, Given]]:
    """The cards where they lie, and what they have more of this turn; tokens that are described may come later."""
    every = [card for card, *_ in placed] + [pilot for *_, pilot, _ in placed if pilot is not None]
    every += [card for card in known if card.type == "unit token"]
    match = GundamMatch(rules, list(dict.fromkeys(every)), game_format)
    numbers = {definition.printed: number for number, definition in enumerate(match.definitions)}
    s = match.empty_game(players, seed)
    given: dict[int, Given] = {}
    for card, owner, player, zone, marks, pilot, more in placed:
        number = s.add(owner, numbers[card], player * ZONES + zone, marks)
        if pilot is not None and zone == BATTLE:
            below = s.add(owner, numbers[pilot], player * ZONES + PILOTS)
            s.pairs = (*s.pairs, (number, below))
        if more:
            given[number] = more
    match.index(s.defs)
    return s, given


def _from_decks(
    rules: str, body: Body, place: str, folder: Path, own: Source, game_format: str, players: int
) -> Game:
    """A game from its preparation; decks name own cards, those of a ``cards.yaml`` beside them, or shipped ones."""
    decks = GAME.table.decks_in(body, players, place, folder, own)
    first = seat_in(body["first"], place, players) if "first" in body else -1
    return new_game(rules, decks, seed_in(body, place), game_format, first)


def new_game(
    rules: str, decks: list[Deck], seed: int, game_format: str = "duel", first: int = -1, pool: Sequence[Deck] = ()
) -> Game:
    """A whole game from its preparation."""
    check_players(game_format, len(decks))
    printed = list(dict.fromkeys(card for deck in (*decks, *pool) for card in deck.every()))
    match = GundamMatch(rules, printed, game_format)
    numbers = {definition.printed: number for number, definition in enumerate(match.definitions)}
    cards = sum(len(deck.every()) for deck in decks)
    match.close([(deck.main, deck.resources) for deck in pool], numbers.__getitem__, cards)
    s = match.empty_game(len(decks), seed)
    for player, deck in enumerate(decks):
        for card in deck.main:
            s.add(player, numbers[card], player * ZONES + DECK)
        for card in deck.resources:
            s.add(player, numbers[card], player * ZONES + RESOURCE_DECK)
    match.index(s.defs)
    preparation.prepare(s, first)
    return s
