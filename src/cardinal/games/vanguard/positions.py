"""Setting up any position of a fight, as scenario files describe it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardinal.cards.library import Source
from cardinal.games.vanguard import GAME
from cardinal.games.vanguard.cards import FILLER, FILLER_VANGUARD, Printed
from cardinal.games.vanguard.deck import Deck, Library
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.match import VanguardMatch
from cardinal.games.vanguard.rules import setup, turn
from cardinal.games.vanguard.rules.legion import can_be_mate, has_been_in_legion
from cardinal.games.vanguard.rules.vanguard_circle import choose_heart, hearts_to_choose, tie
from cardinal.games.vanguard.rules.zones import (  # fmt: skip
    BY_NAME,
    DECK,
    DELETED,
    FACE_DOWN,
    GZONE,
    HEART,
    LOCKED,
    MATE,
    NAMES,
    REST,
    ZONES,
    G,
    V,
)
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import SEATS
from cardinal.table.entries import States, check_number, read_entries, read_number, read_pile
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

DECK_CARDS = 30
STATES = {"rest": REST, "stand": 0, "face down": FACE_DOWN, "face up": 0, "locked": LOCKED | FACE_DOWN,
          "deleted": DELETED | FACE_DOWN}  # fmt: skip
STATES_NAMED: States = States((*STATES, "unlocked", "undeleted"), notable=("rest", "face down", "locked", "deleted"),
                              numbers=("power", "critical"))  # fmt: skip
Placed = tuple[Printed, int, int, int, Given]  # card, player, zone, marks, what it has more of this turn


def begin(rules: str, body: Body, place: str, folder: Path) -> Fight:
    """The position a scenario describes, or a whole game from its preparation."""
    own = own_cards(body, place, "normal")
    library = Library(own, GAME.shipped_cards)
    for name in own:
        library.find(name, place)  # a card that is described wrongly is an error, used or not
    if str(body.get("players", "2")) != "2" or body.get("format", "duel") != "duel":
        raise CardinalError("Vanguard is played by two players", place=place, remedy="leave out `players` and `format`")
    if "deck_lists" in body:
        return _from_decks(rules, body, place, folder, own)
    placed: list[Placed] = []
    for player in range(2):
        placed += _player(body.get(SEATS[player]) or {}, player, library, f"{place}, {SEATS[player]}")
    check_number(len(placed), place)
    s = _fight(rules, placed, seed_in(body, place))
    s.turn_player = seat_in(body.get("turn", "A"), place)
    s.regular_turn = s.turn_player
    s.turn_number = number_in(body, "turn_number", 3, place)
    s.first_player = s.turn_player if s.turn_number % 2 else 1 - s.turn_player
    last_this_turn(s, {card: given for card, (*_, given) in enumerate(placed) if given}, s.turn_number)
    turn.start_at(s, phase_in(body, turn.PHASES, place))
    return s


def _player(written: object, player: int, library: Library, place: str) -> list[Placed]:
    placed: list[Placed] = []
    zones = zones_in(written, NAMES, place, "V: ..., hand: [...]")
    for key, value in zones.items():
        placed += _zone(BY_NAME[key], value, player, library, f"{place}.{key}")
    if "V" not in zones:
        placed.append((FILLER_VANGUARD, player, V, 0, ()))
    if "deck" not in zones:
        placed += [(FILLER, player, DECK, 0, ())] * DECK_CARDS
    return placed


def _zone(zone: int, value: object, player: int, library: Library, place: str) -> list[Placed]:
    fillers = 0
    if zone == DECK and not (isinstance(value, str) and value.isdigit()):
        value, fillers = read_pile(value, STATES_NAMED, DECK_CARDS, place)
    if isinstance(value, dict):
        raise CardinalError("a zone is a card, a list or a number", place=place, remedy="write [Filler, Filler (rest)]")
    if isinstance(value, str) and value.isdecimal():
        if zone < G:
            raise CardinalError("a circle holds a card, not a number of them", place=place, remedy="name the card")
        return [(FILLER, player, zone, _default_marks(zone), ())] * read_number(value, place)
    if value in ("empty", "none", ""):
        return []
    placed: list[Placed] = []
    for entry in read_entries(value, STATES_NAMED, place):
        marks = _default_marks(zone)
        given = STATES_NAMED.given(entry.states)
        for state in entry.states:
            if STATES_NAMED.given([state]):
                continue
            if state not in STATES:
                raise CardinalError(
                    f"there is no state {state!r}", place=place, remedy="states are " + ", ".join(STATES)
                )
            marks = marks & ~FACE_DOWN if state == "face up" else marks | STATES[state]
        placed.append((library.find(entry.name, place), player, zone, marks, given))
    if zone == DECK:
        placed += [(FILLER, player, DECK, 0, ())] * fillers
        placed.reverse()  # the top of a deck is its last card
    return placed


def _default_marks(zone: int) -> int:
    return FACE_DOWN if zone == GZONE else REST if zone == G else 0


def _fight(rules: str, placed: list[Placed], seed: int) -> Fight:
    printed = list(dict.fromkeys(card for card, *_ in placed))
    match = VanguardMatch(rules, printed)
    numbers = {card: number for number, card in enumerate(printed)}
    s = match.empty_fight([[], []], seed)
    for card, player, zone, marks, _ in placed:
        s.add(player, numbers[card], player * ZONES + zone, marks)
    match.index(s.defs)
    match.deletes = match.deletes or any(marks & DELETED for *_, marks, _ in placed)
    for player in range(s.players):
        _share_vanguard_circle(s, player)
    return s


def _share_vanguard_circle(s: Fight, player: int) -> None:
    """A mate is tied to the vanguard; of two hearts that can be a legion, one is the leader; one heart is chosen."""
    mate, hearts = s.zone(player, MATE), s.zone(player, HEART)
    if mate and s.zone(player, V):
        tie(s, player, s.vanguard(player), mate[0])
        has_been_in_legion(s, s.vanguard(player), mate[0])
    leaders = [card for card in hearts for other in hearts if card != other and can_be_mate(s, card, other)]
    if leaders:
        tie(s, player, leaders[0], next(card for card in hearts if card != leaders[0]))
    giving = leaders or hearts_to_choose(s, player)
    if giving:
        choose_heart(s, player, giving[0])


def _from_decks(rules: str, body: Body, place: str, folder: Path, own: Source) -> Fight:
    """A game from its preparation; decks name own cards, those of a ``cards.yaml`` beside them, or shipped ones."""
    decks = GAME.table.decks_in(body, 2, place, folder, own)
    first = seat_in(body["first"], place) if "first" in body else -1
    return new_fight(rules, decks, seed_in(body, place), first)


def new_fight(rules: str, decks: list[Deck], seed: int, first: int = -1, pool: Sequence[Deck] = ()) -> Fight:
    """A whole game from its preparation; G decks lie face down in the G zones (5.4.3.1)."""
    printed = list(dict.fromkeys(card for deck in (*decks, *pool) for card in deck.every()))
    match = VanguardMatch(rules, printed)
    match.first_vanguards = tuple(deck.first_vanguard for deck in decks)
    numbers = {card: number for number, card in enumerate(printed)}
    cards = sum(len(deck.every()) for deck in decks)
    match.close([(deck.main, deck.g) for deck in pool], numbers.__getitem__, cards)
    s = match.empty_fight([[numbers[card] for card in deck.main] for deck in decks], seed)
    for player, deck in enumerate(decks):
        for card in deck.g:
            s.add(player, numbers[card], player * ZONES + GZONE, FACE_DOWN)
    match.index(s.defs)
    setup.prepare(s, first)
    return s
