"""A game on a plain table (``effects.tabletop``) as the judge sees it: a game says what its cards and states are."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Generic, TypeVar

from cardinal.cards.decks import Deck, cards_of
from cardinal.cards.library import Printed, Shelf, Source
from cardinal.cards.written import DeckList
from cardinal.effects.context import Context
from cardinal.effects.tabletop import Table
from cardinal.kernel import chance
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.imagining import as_told, imagined
from cardinal.kernel.knowing import knows
from cardinal.kernel.machine import call
from cardinal.kernel.redeal import cards_at, deal, settle, spoken_of
from cardinal.kernel.state import CARD_MASK, SEATS
from cardinal.kernel.writing import name
from cardinal.language.plain import PlainLanguage
from cardinal.language.reading import Ability
from cardinal.table.entries import States, read_entries, read_number, read_pile
from cardinal.table.game import GameTable
from cardinal.table.positions import (
    Body,
    Given,
    Lists,
    last_this_turn,
    number_in,
    own_cards,
    phase_in,
    seat_in,
    seed_in,
    zones_in,
)

S = TypeVar("S", bound=Table)
Placed = tuple[Printed, int, int, int, Given]  # card, player, zone, marks, what it has more of this turn


class PlainTable(GameTable[S, Deck[Printed], Printed, Ability], Generic[S, Printed, Ability]):
    """The judge's access to a game for two."""

    language: PlainLanguage[Ability]
    filler: Printed  # a card without a text
    card_states: Mapping[str, int]  # the states of a card that a position can name, and their marks
    card_numbers: Sequence[str] = ()  # of which a card can have more or less for a turn
    deck_cards = 15  # of a position that says nothing of the deck
    turn_number = 7  # the turn of a position that says nothing of it

    # --- what a game says -------------------------------------------------------------------------

    @abstractmethod
    def empty(self, rules: str, printed: list[Printed], players: int) -> S:
        """A state without cards, of a match with these."""

    @abstractmethod
    def start(self, s: S, body: Body, place: str, phase: str) -> None:
        """A position begins in a phase; the game reads what else a scenario says of it."""

    # --- decks and games --------------------------------------------------------------------------

    def library(self, *sources: Source, with_imported: bool = False) -> Shelf[Printed]:
        return Shelf(self.game, sources, self.read_card, (self.filler,), with_imported=with_imported)

    def build(self, deck: DeckList, library: Shelf[Printed]) -> Deck[Printed]:
        return Deck(deck.name, cards_of(deck, library, "main"))

    def rebuilt(self, lists: Lists, find: Callable[[str], Printed]) -> Deck[Printed]:
        return Deck("", [find(each) for each in lists["main"]])

    def prepared(
        self,
        rules: str,
        decks: list[Deck[Printed]],
        seed: int,
        way: str,
        first: int = -1,
        pool: Sequence[Deck[Printed]] = (),
    ) -> S:
        lists = enumerate(decks)
        placed: list[Placed[Printed]] = [(card, player, 0, 0, ()) for player, deck in lists for card in deck.main]
        s = self._with_cards(rules, placed, seed, pool)
        s.first_player = first
        call(s, "prepare")
        return s

    # --- positions --------------------------------------------------------------------------------

    def begin(self, rules: str, body: Body, place: str, folder: Path) -> S:
        own = own_cards(body, place, min(self.kit.card_types))
        seed = seed_in(body, place)
        if "deck_lists" in body:
            first = seat_in(body["first"], place) if "first" in body else -1
            return self.prepared(rules, self.decks_in(body, 2, place, folder, own), seed, "", first)
        library = self.library(own, self.kit.shipped_cards)
        placed = [each for player in range(2) for each in self._player(body, player, library, place)]
        s = self._with_cards(rules, placed, seed)
        s.turn_player = s.first_player = seat_in(body.get("turn", "A"), place)
        s.turn_number = number_in(body, "turn_number", self.turn_number, place)
        last_this_turn(s, {card: given for card, (*_, given) in enumerate(placed) if given}, s.turn_number)
        self.start(s, body, place, phase_in(body, self.phases, place))
        return s

    def written(self, body: Body, player: int, place: str) -> dict[str, object]:
        """What a scenario says of a player's zones and counters."""
        return zones_in(body.get(SEATS[player]) or {}, (*self.zones, *self.counters), place, "hand: [...]")

    def _player(self, body: Body, player: int, library: Shelf[Printed], place: str) -> list[Placed[Printed]]:
        names = self.zones
        zones = {"deck": str(self.deck_cards), **self.written(body, player, place)}
        return [
            (card, player, names.index(zone), marks, given)
            for zone, value in zones.items()
            if zone in names
            for card, marks, given in self._zone(zone, value, library, f"{place}, {SEATS[player]}.{zone}")
        ]

    def _zone(self, zone: str, value: object, library: Shelf[Printed], place: str) -> list[tuple[Printed, int, Given]]:
        fillers = 0
        if isinstance(value, str) and value.isdecimal():
            return [(self.filler, 0, ())] * read_number(value, place)
        if zone == "deck":
            value, fillers = read_pile(value, self.known_states, self.deck_cards, place)
        found: list[tuple[Printed, int, Given]] = []
        for entry in read_entries(value, self.known_states, place) if value not in ("none", "empty", "") else ():
            given = self.known_states.given(entry.states)
            states = [state for state in entry.states if not self.known_states.given([state])]
            if unknown := [state for state in states if state not in self.card_states]:
                remedy = "states are " + ", ".join(self.card_states)
                raise CardinalError(f"there is no state {unknown[0]!r}", place=place, remedy=remedy)
            marks = sum({self.card_states[state] for state in states})
            found.append((library.find(entry.name, place), marks, given))
        found += [(self.filler, 0, ())] * fillers
        return found[::-1] if zone == "deck" else found

    def _with_cards(
        self, rules: str, placed: Sequence[Placed[Printed]], seed: int, pool: Sequence[Deck[Printed]] = ()
    ) -> S:
        cards = [card for card, *_ in placed]
        printed = list(dict.fromkeys([*cards, *(card for deck in pool for card in deck.main)]))
        s = self.empty(rules, printed, 2)
        s.match.close([[deck.main] for deck in pool], printed.index, len(cards))
        s.rng = chance.seeded(seed)
        for card, player, zone, marks, _ in placed:
            s.add(player, printed.index(card), s.key(player, zone), marks)
        return s

    @property
    def known_states(self) -> States:
        """Those that a position can name; each is worth a message."""
        return States(self.card_states, notable=self.card_states, numbers=self.card_numbers)

    def states_in(self, s: S, player: int, zone: str) -> tuple[str, ...]:
        """Those that change something."""
        named = (state for state, marks in self.card_states.items() if marks)
        return (*named, *(f"+N {each}" for each in self.card_numbers))

    # --- what can be asked ------------------------------------------------------------------------

    @property
    def zones(self) -> tuple[str, ...]:
        """The names of a player's zones."""
        return self.state.zone_names

    @property
    @abstractmethod
    def state(self) -> type[S]:
        """The class of its states."""

    def is_zone(self, text: str) -> bool:
        return text in self.zones

    def is_place(self, text: str) -> bool:
        return False

    def zone(self, s: S, player: int, zone: str) -> Sequence[int]:
        cards = s.zone(player, self.zones.index(zone))
        return cards[::-1] if zone == "deck" else cards

    def find(self, s: S, player: int, what: str) -> int:
        """A card by its name, on the field first; -1 without one."""
        order = (s.match.field, *range(len(self.zones)))
        return next((card for zone in order for card in s.zone(player, zone) if name(s, card) == what), -1)

    def turn(self, s: S) -> tuple[int, str, str]:
        return s.turn_player, s.phase, ""

    # --- texts and worlds -------------------------------------------------------------------------

    def explain(self, tree: Ability, rules: str) -> tuple[str, list[tuple[str, tuple[str, ...], str]]]:
        """A plain text is its own explanation."""
        return self.language.show(tree), []

    def lines(self, s: S) -> set[tuple[str, int]]:
        cards, abilities = s.match.definitions, s.match.abilities
        return {(card.name, abilities[number].line) for card in cards for number in card.abilities}

    def usage(self) -> PlainUsage:
        return PlainUsage()

    def world(self, s: S, viewer: int, chance_of_world: Random) -> S:
        new = s.clone()
        new.rng = chance.seeded(chance_of_world.getrandbits(63))
        as_told(new, viewer)
        spoken = spoken_of(s, viewer)
        for player in range(s.players):
            hidden = [key for zone in range(len(self.zones)) if not s.sees(viewer, key := s.key(player, zone))]
            places = [(key, at) for key in hidden for at, card in enumerate(s.zones[key]) if not knows(s, viewer, card)]
            cards = [card for card in cards_at(new, places) if card not in spoken.named]
            closed = s.match.pool and player != viewer
            lists = imagined(new, viewer, player, [cards], lambda _: 0, chance_of_world) if closed else [[]]
            deal(new, places, spoken, chance_of_world, lists[0])
        settle(new, s)
        return new


class PlainUsage:
    """Watches one game, and notes which lines of text are carried out or at work."""

    def __init__(self) -> None:
        self.used: set[tuple[str, int]] = set()

    def look(self, s: Table) -> None:
        """Notes what is carried out, what waits, and what is at work now."""
        doing = [(frame.source, frame.ability) for frame in s.stack if isinstance(frame, Context)]
        doing += [(entry.source, entry.ability) for entry in s.waiting]
        doing += [(card, ability.index) for card, ability in s.match.at_work(s, "always")]
        self.used |= {(name(s, card & CARD_MASK), s.match.abilities[number].line) for card, number in doing}
