"""A match: a game, its rules, its format and the decks. Its games differ in their seeds and in what is decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from os import PathLike
from typing import TYPE_CHECKING

import msgspec

from cardinal.cards.decklist import refuse_clauses
from cardinal.cards.library import Card
from cardinal.door.game import Game, restored
from cardinal.door.lists import OPEN, Known, told_to, with_lists
from cardinal.door.seats import number_of, seats_of
from cardinal.games import find_game, table_of
from cardinal.kernel import chance
from cardinal.kernel.definitions import PrintedCard
from cardinal.kernel.describing import Describer
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import SomeMatch, run
from cardinal.kernel.seen import Json
from cardinal.kernel.session import Header
from cardinal.kernel.state import SEATS, State
from cardinal.players.contest import Contest, Start, illegal, read_contest

if TYPE_CHECKING:
    from cardinal.table.game import Table

MATCHES = 16  # that a process keeps of those that were sent to it


class Match:
    """What stays the same in many games: who plays with which deck, by which rules."""

    __slots__ = ("__dict__", "contest")

    def __init__(self, contest: Contest) -> None:
        self.contest = contest

    def __reduce__(self) -> tuple[object, ...]:
        """Its recipe: whoever gets it makes it anew, once."""
        return _anew, (self.contest,)

    def __repr__(self) -> str:
        return f"<{self.name} match, {self.rules}, {self.format}: {' against '.join(self.decks)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.contest == other.contest

    def __hash__(self) -> int:
        return hash((self.contest.game, self.contest.rules, self.contest.way, self.header.cards))

    # --- what it is -------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The name of its game."""
        return self.contest.game

    @property
    def rules(self) -> str:
        """The edition, and the readings that are not the usual ones."""
        return self.contest.rules

    @property
    def format(self) -> str:
        """How many play, and how."""
        return self.contest.way

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays, in turn order."""
        return seats_of(len(self.contest.decks))

    @property
    def decks(self) -> tuple[str, ...]:
        """What the decks are called, seat by seat."""
        return tuple(deck.name or f"deck of {SEATS[seat]}" for seat, deck in enumerate(self.contest.decks))

    @property
    def lists(self) -> tuple[dict[str, list[str]], ...]:
        """The cards of the decks by name, section by section, seat by seat."""
        decks = zip(self.contest.decks, self.known, strict=True)
        return tuple(deck.listed(_name) if known else {} for deck, known in decks)

    @property
    def closed(self) -> bool:
        """Whether a player does not know the lists of opponents."""
        return bool(self.contest.pool)

    @property
    def pool(self) -> tuple[str, ...]:
        """The decks that lists are imagined from where they are closed, by name; where they are open, none."""
        return tuple(deck.name for deck in self.contest.pool)

    @property
    def pool_lists(self) -> tuple[dict[str, list[str]], ...]:
        """The cards of those decks by name, section by section."""
        return tuple(deck.listed(_name) for deck in self.contest.pool)

    @property
    def known(self) -> tuple[bool, ...]:
        """Whose lists whoever has this match knows: everybody's, unless it is what a seat was told of one."""
        return (True,) * len(self.contest.decks)

    def told_to(self, seat: str | None) -> Match:
        """The match as a seat, or a spectator, knows it: where lists are closed, without those of its opponents."""
        return Told(self, seat) if self.closed else self

    @cached_property
    def printed(self) -> Mapping[str, PrintedCard]:
        """What is printed on every card of the match, by name."""
        definitions = self.compiled.definitions
        return {definition.name: definition.printed for definition in reversed(definitions)}

    @cached_property
    def cards(self) -> Mapping[str, Json]:
        """The same as plain data."""
        return {name: _told(card) for name, card in self.printed.items()}

    def json(self) -> Json:
        """It as plain data, for programs in other languages."""
        return {"game": self.name, "rules": self.rules, "format": self.format, "seats": list(self.seats),
                "decks": list(self.decks), "lists": list(self.lists), **self._pool_json()}  # fmt: skip

    def _pool_json(self) -> Json:
        names = zip(self.pool, self.pool_lists, strict=True)
        return {"pool": [{"name": name, "lists": lists} for name, lists in names]} if self.closed else {}

    # --- games ------------------------------------------------------------------------------------

    def game(self, seed: int = 1) -> Game:
        """A game, begun and played to its first decision."""
        return Game(self, seed, self.first(seed))

    def load(self, data: bytes) -> Game:
        """A game of this match that was saved."""
        return restored(self, data)

    @cached_property
    def start(self) -> Start:
        """Where its games begin: everything is compiled."""
        return Start(self.contest)

    @classmethod
    def of(cls, start: Start) -> Match:
        """The match of games that begin there."""
        made = cls(start.contest)
        made.__dict__["start"] = start
        return made

    @property
    def table(self) -> Table:
        """The game as the judge sees it."""
        return table_of(self.contest.game)

    @property
    def header(self) -> Header:
        """What its replays begin with, but for the seed."""
        return self.start.header

    @cached_property
    def compiled(self) -> SomeMatch:
        """The match as the machine has it."""
        return self.start.fresh().match

    def fresh(self, seed: int) -> State:
        """A state that is not yet run."""
        s = self.start.fresh()
        s.rng = chance.seeded(seed)
        return s

    def first(self, seed: int) -> State:
        """A state at its first decision; what happens is written down."""
        s = self.fresh(seed)
        s.log = []
        run(s)
        return s


class Told(Match):
    """A match as a seat knows it: lists of opponents are closed to it, and imagined from the pool."""

    __slots__ = ("_known", "_real", "_seat")

    def __init__(self, real: Match, seat: str | None) -> None:
        viewer = number_of(seat, len(real.seats))
        describer: Describer[State] = real.compiled.describer
        s = real.start.fresh()
        self._real, self._seat = real, seat
        self._known = tuple([describer.knows_list(s, viewer, other) for other in range(s.players)])
        super().__init__(told_to(real.contest, self._known))

    def __reduce__(self) -> tuple[object, ...]:
        """The match, and whom it was told to: whoever makes it anew is trusted like the process that sends it."""
        return _told_anew, (self._real, self._seat)

    def told_to(self, seat: str | None) -> Match:
        """Whom it was told to knows no more than that."""
        return self

    @property
    def known(self) -> tuple[bool, ...]:
        """Whose lists the seat knows."""
        return self._known

    @cached_property
    def printed(self) -> Mapping[str, PrintedCard]:
        """What is printed on the cards of lists that the seat knows, and on those of the pool."""
        decks = (*self.contest.decks, *self.contest.pool)
        every = self._real.printed
        return Known({card.name: every[card.name] for deck in decks for card in deck.every()}, every)

    @cached_property
    def compiled(self) -> SomeMatch:
        """The match as the machine has it."""
        return self._real.compiled


def match(
    game: str,
    decks: Sequence[str | PathLike[str]],
    rules: str = "",
    format: str = "",
    *,
    allow_unread: bool = False,
    lists: str = OPEN,
    pool: Sequence[str] = (),
) -> Match:
    """A match of decks: each by a shipped deck's name, by its path, or as the text of its list.

    Where ``lists`` are "closed" a player imagines those of opponents from a pool of decks: from those that are named,
    or from the shipped decks that are legal in the edition.

    >>> from cardinal.games import games
    >>> game = next(iter(games().values()))
    >>> match(game.name, [deck.stem for deck in game.shipped_decks[:2]]).seats
    ('A', 'B')
    >>> closed = match(game.name, [deck.stem for deck in game.shipped_decks[:2]], lists="closed")
    >>> len(closed.pool) >= 2, [bool(lists) for lists in closed.told_to("B").lists]
    (True, [False, True])
    """
    if isinstance(decks, str) or not all(isinstance(deck, str | PathLike) for deck in decks):
        raise CardinalError("decks are a list of texts, one for each seat",
                            remedy='write match("GAME", ["DECK", "DECK"])')  # fmt: skip
    texts = [str(deck) for deck in decks]
    kit = find_game(game)
    usual = format or kit.table.usual_format(len(texts))
    made = Match(read_contest(game, texts, ["random"], rules, 1, usual))
    _refuse_illegal(made)
    made = Match(with_lists(made.contest, kit.table, lists, pool))
    if not allow_unread:
        every = (*made.contest.decks, *made.contest.pool)
        unread = [each for deck in every for each in kit.table.unread_clauses(deck, made.rules)]
        refuse_clauses(unread, "say allow_unread=True to play without these clauses")
    _ = made.start  # what cannot be played is told now
    return made


def _refuse_illegal(made: Match) -> None:
    """A deck that breaks a rule of deck construction is told with the first such rule."""
    for seat, wrong in illegal(made.contest):
        cited = f" [{', '.join(wrong.rules)}]" if wrong.rules else ""
        raise CardinalError(f"the deck of {SEATS[seat]} is not legal in {made.rules}: {wrong.message}{cited}",
                            remedy="change the deck, or choose another edition; `deck check` tells all")  # fmt: skip


def _name(card: Card) -> str:
    return card.name


def _told(card: PrintedCard) -> Json:
    """What is printed on a card as plain data; what it does not have is left out."""
    fields: dict[str, object] = msgspec.to_builtins(card, enc_hook=str)
    return {name: value for name, value in fields.items() if value not in (None, "", [], {})}


def _told_anew(real: Match, seat: str | None) -> Match:
    return real.told_to(seat)


class _Recipe:
    """A contest that can be looked up: contests of the same cards are the same."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.text = repr(contest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Recipe) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


@lru_cache(MATCHES)
def _made(recipe: _Recipe) -> Match:
    return Match(recipe.contest)


def _anew(contest: Contest) -> Match:
    """The match of a recipe that was sent here; whoever sends it again means the same one."""
    return _made(_Recipe(contest))
