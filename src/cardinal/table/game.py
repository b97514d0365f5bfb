"""A game as the judge sees it, as far as all games are alike: its decks, its games and replays, its positions.

A game derives its table from this and says what is its own: how its decks are built, how a position is set up, what
can be asked of a card.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from cardinal.cards.decklist import BYTES, parse_deck
from cardinal.cards.decks import Deck, Violation
from cardinal.cards.known import Known
from cardinal.cards.library import Card, Printed, Shelf, Source, replay_name, sources_beside
from cardinal.cards.printed import CardData
from cardinal.cards.written import DeckList
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import read_text
from cardinal.kernel.session import Header
from cardinal.kernel.state import SEATS, State
from cardinal.kernel.views import log_lines
from cardinal.kernel.writing import name
from cardinal.language.reading import Ability, Gap
from cardinal.law.ledger import Ledger, unheard
from cardinal.law.readings import Reading, chosen, edition_of
from cardinal.table.entries import Entry, States, check_number
from cardinal.table.kit import GameKit
from cardinal.table.positions import Body, Lists, decks_written, sections_in
from cardinal.table.texts import CardTexts

POOL = "pool"  # in the options of a replay: how many of its decks are those of the pool
S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
D = TypeVar("D", bound=Deck[Any])


class Definition(Protocol):
    """A card as the engine has it."""

    @property
    def name(self) -> str: ...

    @property
    def printed(self) -> Card: ...

    @property
    def abilities(self) -> tuple[int, ...]: ...

    @property
    def unread(self) -> tuple[Gap, ...]: ...


class Carried(Protocol):
    """An ability as the engine carries it out."""

    @property
    def line(self) -> int: ...

    @property
    def text(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def keyword(self) -> str: ...

    @property
    def cost(self) -> Sequence[object]: ...

    @property
    def program(self) -> Sequence[object]: ...

    def triggers(self) -> Sequence[object]:
        """What it waits for."""


class Compiled(Protocol):
    """A match as far as its cards are looked at."""

    @property
    def definitions(self) -> Sequence[Definition]: ...

    @property
    def abilities(self) -> Sequence[Carried]: ...


class Usage(Protocol[S_contra]):
    """Watches a game that has a log, and notes which lines of card text are used: a card's name, and the line."""

    used: set[tuple[str, int]]

    def look(self, s: S_contra) -> None:
        """Notes what has happened since the last look."""


class GameTable(CardTexts[Ability], Generic[S, D, Printed, Ability]):
    """The judge's access to a game."""

    kit: GameKit
    editions: tuple[str, ...]
    ledger: Ledger
    attributes: tuple[str, ...]  # what can be asked of a card
    counters: tuple[str, ...] = ()  # what a player has besides cards, as a number
    zones_filled: frozenset[str] = frozenset(("deck",))  # zones that hold something where a scenario names them not
    zones_apart: frozenset[str] = frozenset()  # zones that a position does not name, and whose order says nothing
    single_zones: frozenset[str] = frozenset()  # places that hold one card
    phases: Sequence[str] = ("main",)  # at whose beginning a position can begin
    set_up: frozenset[str] = frozenset()  # what a state remembers and a position sets up anew, or nothing asks
    zone_laws: Mapping[str, str] = {}  # zones that an edition may not have, and the law by which it has them

    # --- what a game provides ---------------------------------------------------------------------

    @property
    @abstractmethod
    def known_states(self) -> States:
        """The states of cards that entries can name."""

    @abstractmethod
    def read_card(self, data: CardData, place: str) -> Printed:
        """One card of a card file."""

    @abstractmethod
    def library(self, *sources: Source, with_imported: bool = False) -> Shelf[Printed]:
        """Where card names are looked up: the given cards before the shipped ones."""

    @abstractmethod
    def build(self, deck: DeckList, library: Shelf[Printed]) -> D:
        """Finds every card of a deck list."""

    @abstractmethod
    def rebuilt(self, lists: Lists, find: Callable[[str], Printed]) -> D:
        """The deck of a replay."""

    @abstractmethod
    def match_of(self, rules: str, printed: list[Printed]) -> Compiled:
        """A match of these cards."""

    @abstractmethod
    def prepared(
        self, rules: str, decks: list[D], seed: int, way: str, first: int = -1, pool: Sequence[D] = ()
    ) -> S:
        """A whole game from its preparation; ``first`` goes first, if somebody is named.

        With a pool the lists are closed: each player imagines those of the others from it.
        """

    @abstractmethod
    def zone(self, s: S, player: int, zone: str) -> Sequence[int]:
        """The cards of a zone, as scenarios name it, the top one first."""

    @abstractmethod
    def states(self, s: S, card: int) -> tuple[str, ...]:
        """Every state of a card that can be asserted."""

    @abstractmethod
    def begin(self, rules: str, body: Body, place: str, folder: Path) -> S:
        """A state in the position that a scenario describes, ready to run."""

    @abstractmethod
    def violations(self, deck: D, rules: str, note: Callable[[str], None] = unheard) -> list[Violation]:
        """What makes a deck illegal in an edition: laws with rule ids, messages and cards.

        ``note`` is told the laws that are applied without being broken, such as a text that lifts a limit.
        """

    @abstractmethod
    def explain(self, tree: Ability, rules: str) -> tuple[str, list[tuple[str, tuple[str, ...], str]]]:
        """The tree of a line in plain sentences, and the laws that it concerns, with their rules."""

    @abstractmethod
    def usage(self) -> Usage[S]:
        """Watches one game."""

    @abstractmethod
    def lines(self, s: S) -> set[tuple[str, int]]:
        """Every line of the cards of a match that does something of its own."""

    @abstractmethod
    def world(self, s: S, viewer: int, chance: Random) -> S:
        """A game that agrees with everything the viewer sees and knows; what is hidden is dealt anew."""

    @abstractmethod
    def is_zone(self, text: str) -> bool:
        """Whether a text names a zone that is compared as a list."""

    @abstractmethod
    def is_place(self, text: str) -> bool:
        """Whether a text names a place that holds one card."""

    def is_ordered(self, zone: str) -> bool:
        """Whether a list for the zone means its top cards, in order."""
        return zone == "deck"

    @abstractmethod
    def attribute(self, s: S, player: int, what: str, attribute: str) -> object:
        """A characteristic of a card by place or name; None if there is no such card."""

    def readings(self, edition: str, rule: str = "") -> dict[str, Reading]:
        """What a judge could read otherwise in an edition, or in one of its rules, by the name of the reading."""
        return {}

    def lacking(self, edition: str, body: Body) -> list[str]:
        """The zones of a scenario that an edition does not have."""
        written = dict.fromkeys(zone for seat in SEATS if isinstance(zones := body.get(seat), dict) for zone in zones)
        laws = {zone: self.zone_laws[zone] for zone in written if zone in self.zone_laws}
        return [zone for zone, law in laws.items() if not self.ledger.ids(law, edition)]

    @abstractmethod
    def turn(self, s: S) -> tuple[int, str, str]:
        """Turn player, phase and step."""

    # --- what is the same in every game -----------------------------------------------------------

    @property
    def game(self) -> str:
        """Its name."""
        return self.kit.name

    @property
    def newest(self) -> str:
        """The edition that is meant where none is named."""
        return self.editions[-1]

    @property
    def formats(self) -> tuple[str, ...]:
        """Ways to play, the usual one first."""
        return self.kit.formats

    def usual_format(self, players: int) -> str:
        """The way to play that is meant where none is named."""
        return self.formats[0]

    def library_beside(self, path: Path, *further: Source) -> Shelf[Printed]:
        """The cards a deck file can name: further ones, those of a ``cards.yaml`` beside it, shipped, imported."""
        return self.library(*sources_beside(self.kit.shipped_cards, path, *further), with_imported=True)

    def read_deck(self, path: Path, *own: Source) -> D:
        """A deck from its file, with further cards by name."""
        return self.deck_file(path, *own)[1]

    def deck_file(self, path: Path, *own: Source) -> tuple[DeckList, D]:
        """A deck from its file, as it is written, and as it is."""
        shelf = self.library_beside(path, *own)
        written = self.listed(read_text(path, "deck", BYTES), str(path), shelf)
        return written, self.build(written, shelf)

    def listed(self, text: str, place: str, shelf: Shelf[Printed]) -> DeckList:
        """A list in whatever shape, read with the cards that it can name; what it leaves out is filled in."""
        written = parse_deck(text, place, self.kit.sections, self.known(shelf))
        self.fill_in(written, shelf)
        return written

    def known(self, shelf: Shelf[Printed]) -> Known:
        """The cards that a list can mean."""
        return Known(shelf.every(), self.kit.tokens)

    def fill_in(self, deck: DeckList, shelf: Shelf[Printed]) -> None:
        """Adds what players leave out of a list because there is only one way to have it, and notes it."""

    def deck_named(self, text: str) -> tuple[DeckList, D]:
        """A deck by a shipped deck's name, by its path, or as the text of a list; as it is written, and as it is."""
        if "\n" in text:
            shelf = self.library(self.kit.shipped_cards, with_imported=True)
            written = self.listed(text, "deck list", shelf)
            deck = self.build(written, shelf)
        else:
            written, deck = self.deck_file(self.kit.find_deck(text))
        if written.game and written.game != self.game:
            raise CardinalError(f"this is a deck of {quoted(written.game)}, not of {self.game}", place=written.path,
                                remedy=f"give a deck of {self.game}, or name the other game")  # fmt: skip
        return written, deck

    def decks_in(self, body: Body, players: int, place: str, folder: Path, own: Source) -> list[D]:
        """The decks of a scenario; they name own cards, those of a ``cards.yaml`` beside them, or shipped ones."""
        decks = [self.deck_in(each, place, folder, own) for each in decks_written(body, players, place)]
        check_number(sum(len(deck.every()) for deck in decks), place)
        return decks

    def deck_in(self, written: str | dict[str, object], place: str, folder: Path, own: Source) -> D:
        """A deck of a scenario: a file, or its cards as they are written out, part by part, as a replay keeps them."""
        if isinstance(written, dict):
            library = self.library(own, self.kit.shipped_cards)
            lists = sections_in(written, self.kit.sections, self.known_states, place)
            return self.rebuilt(lists, lambda name: library.find(name, place))
        path = folder / written
        return self.build(self.kit.read_list(path), self.library(*sources_beside(self.kit.shipped_cards, path, own)))

    def unread_clauses(self, deck: D, rules: str) -> list[str]:
        """What the engine does not understand of a deck's cards."""
        match = self.match_of(rules, list(dict.fromkeys(deck.every())))
        return [f"{card.name}: {clause}" for card in match.definitions for clause in card.unread]

    def define(self, cards: Sequence[CardData], place: str) -> tuple[Sequence[Definition], Sequence[Carried]]:
        """Cards of a file as the engine has them: their definitions, and all abilities."""
        printed = [self.read_card(card, place) for card in cards]
        match = self.match_of(self.newest, printed)
        return match.definitions[: len(printed)], match.abilities

    def new_game(
        self, rules: str, decks: list[D], seed: int, way: str = "", pool: Sequence[D] = ()
    ) -> tuple[Header, Callable[[], State]]:
        """A whole game from its preparation: its header, and a function that begins it."""
        way = way or self.usual_format(len(decks))
        fresh = self.prepared(rules, decks, seed, way, pool=pool)
        options = {"format": way} if len(self.formats) > 1 else {}
        options |= {POOL: str(len(pool))} if pool else {}
        header = Header(
            game=self.game,
            rules=rules,
            cards=fresh.match.cards_hash,
            decks=[deck.listed(lambda card: replay_name(self.kit.shipped_cards, card)) for deck in (*decks, *pool)],
            seed=seed,
            options=options,
        )
        return header, fresh.clone

    def replayed_decks(self, header: Header, place: str) -> tuple[list[D], list[D]]:
        """The decks of a replay, by its rules, and the pool from which those were imagined."""
        checked(self, header.rules, place)
        library = self.library_beside(Path(place))
        decks = [self.rebuilt(lists, lambda name: library.find(name, place)) for lists in header.decks]
        written = header.options.get(POOL, "0")
        if not (written.isascii() and written.isdecimal() and len(written) < 4 and int(written) <= len(decks) - 2):
            raise CardinalError(f"the replay has no pool of {quoted(written)} decks", place=place,
                                remedy="the replay was changed: use another copy")  # fmt: skip
        players = len(decks) - int(written)
        return decks[:players], decks[players:]

    def winners(self, s: S) -> tuple[int, ...]:
        """Who has won: nobody in a draw, and several where teams play."""
        return (s.winner,) if s.winner >= 0 else ()

    def replayer(self, header: Header, place: str) -> Callable[[], State]:
        """Begins the game of a replay again; other cards than those it was played with are refused."""
        decks, pool = self.replayed_decks(header, place)
        own, begin = self.new_game(header.rules, decks, header.seed, header.options.get("format", ""), pool)
        if own.cards != header.cards:
            raise CardinalError("the replay was played with other cards of these names", place=place,
                                remedy="use the card files it was played with")  # fmt: skip
        return begin

    def written_zones(self, s: S, player: int) -> list[str]:
        """The zones that a position names for a player."""
        return [zone for zone in s.match.describer.zones if zone not in self.zones_apart]

    def written_states(self, s: S, player: int, zone: str, card: int) -> tuple[str, ...]:
        """The states of a card that have to be written in a position: those that it does not have by default."""
        notable = (state for state in self.states(s, card) if state in self.known_states.notable)
        return (*notable, *self.written_numbers(s, card))

    def written_numbers(self, s: S, card: int) -> tuple[str, ...]:
        """What a card has more or less of until the end of this turn."""
        found: dict[str, int] = {}
        turn = s.match.describer.turn(s).number if s.effects else 0
        for effect in s.effects:
            if effect.target == s.ref(card) and effect.until == turn and effect.what in self.known_states.numbers:
                found[effect.what] = found.get(effect.what, 0) + effect.value
        return tuple(f"{number:+d} {what}" for what, number in found.items() if number)

    def states_in(self, s: S, player: int, zone: str) -> tuple[str, ...]:
        """The states that a position can give a card there; `N damage` is a number of them, `+N ap` more or less."""
        return (*self.known_states.notable, *(f"+N {number}" for number in self.known_states.numbers))

    def cards(self, s: S, player: int, zone: str) -> list[Entry]:
        """The cards of a zone, with their states; the top card first."""
        return [Entry(self.called(s, card), 1, self.states(s, card)) for card in self.zone(s, player, zone)]

    def called(self, s: S, card: int) -> str:
        """A card as an entry of a scenario calls it."""
        return name(s, card)

    def log_lines(self, s: State) -> list[str]:
        """The action log in plain sentences, as everything is known."""
        return log_lines(s, viewer=None)


Table: TypeAlias = GameTable[Any, Any, Any, Any]  # of whatever game it is


def checked(table: Table, rules: str, place: str = "") -> str:
    """The rules, if the game has such an edition and such readings; else an error that says what there is."""
    edition = edition_of(rules)
    readings = table.readings(edition if edition in table.editions else table.newest)
    chosen(rules, table.game, table.editions, readings, place)
    return rules
