"""A contest: what many games between the same decks have in common, and where each of them begins.

A contest is plain data, so that it can be sent to other processes. What happens by chance in a game comes
from the contest's seed and the game's number alone; what a player does by chance, also from the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from cardinal.cards.decks import Deck, Violation
from cardinal.cards.library import Card
from cardinal.cards.written import DeckList
from cardinal.games import find_game, table_of
from cardinal.kernel import chance
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.session import Header, Session
from cardinal.kernel.state import SEATS as LETTERS
from cardinal.kernel.state import State
from cardinal.law.readings import edition_of
from cardinal.table.game import Table, checked

SEATS = 2
SEED_BITS = 53  # a seed survives every JSON reader


@dataclass(frozen=True, slots=True)
class Contest:
    """Decks by seat, players by seat, the edition, and the seed of all games."""

    rules: str
    decks: tuple[Deck[Card], ...]
    players: tuple[str, ...]
    seed: int
    verify: int = 0  # every N-th game is kept as a replay to verify; 0: none
    folder: str = "games"  # where the replays of games that went wrong are written
    abilities: bool = False  # whether the abilities that each game uses are counted
    game: str = ""
    way: str = ""  # the format, where a game has several
    rows: bool = False  # whether every game is kept with what it tells of its cards
    think: float = 1.0  # seconds that a player from outside has for a decision
    kept: str = ""  # where the replays to verify are kept meanwhile
    pool: tuple[Deck[Card], ...] = ()  # where the lists are closed: what a player imagines those of the others from

    @property
    def deck_names(self) -> tuple[str, ...]:
        """What the decks are called, by seat."""
        return tuple([deck.name for deck in self.decks])


def read_contest(
    game: str, decks: Sequence[str], players: Sequence[str], rules: str, seed: int, way: str = ""
) -> Contest:
    """The contest of these deck files, in the edition that is asked for or that the decks are written for."""
    kit = find_game(game)
    table = kit.table
    if way and way not in table.formats:
        raise CardinalError(f"there is no format {quoted(way)}", remedy="there is " + ", ".join(table.formats))
    if len(decks) < SEATS or (len(decks) > SEATS and len(table.formats) == 1):
        raise CardinalError(f"{len(decks)} deck{'s' * (len(decks) != 1)}, but two players",
                            remedy="name two decks: A, then B")  # fmt: skip
    if len(players) == 1:
        players = list(players) * len(decks)
    if len(players) != len(decks):
        raise CardinalError(
            f"{len(players)} players for {_count(len(decks))} decks",
            remedy="name one per deck: --players " + ",".join(["random"] * len(decks)) + _of_commands(players),
        )
    read = [table.deck_named(text) for text in decks]
    edition = checked(table, rules or _edition_of(table, [written for written, _ in read]))
    way = way or table.usual_format(len(decks))
    return Contest(edition, tuple(deck for _, deck in read), tuple(players), seed, game=game, way=way)


def _of_commands(players: Sequence[str]) -> str:
    """What is said besides where a comma in a command may have been taken for the end of a name."""
    quoted = "; a comma in a command stands in quotes, or every player has a --players of its own"
    return quoted if any(name.startswith("exec:") for name in players) else ""


def with_names(header: Header, contest: Contest) -> Header:
    """The header of a game with the names of its decks, by which the list of kept games calls it."""
    named = {f"deck {LETTERS[seat]}": deck.name for seat, deck in enumerate(contest.decks) if deck.name}
    return msgspec.structs.replace(header, options={**header.options, **named})


def _count(number: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(number, str(number))


def _edition_of(table: Table, lists: Sequence[DeckList]) -> str:
    """Decks of different times meet in the newest of their editions."""
    named = [checked(table, written.rules) for written in lists if written.rules]
    return max(named, key=lambda rules: table.editions.index(edition_of(rules))) if named else table.newest


def illegal(contest: Contest) -> list[tuple[int, Violation]]:
    """What makes a deck of the contest illegal in its edition, with the deck's seat."""
    table = table_of(contest.game)
    return [
        (seat, violation)
        for seat, deck in enumerate(contest.decks)
        for violation in table.violations(deck, contest.rules)
    ]


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a contest.

    >>> game_seed(1, 1) == game_seed(1, 1), game_seed(1, 1) == game_seed(1, 2)
    (True, False)
    """
    return chance.seeded(chance.seeded(seed) ^ number) >> (64 - SEED_BITS)


def player_seed(seed: int, number: int, seat: int) -> int:
    """The seed of a player's own chance, which has nothing to do with the game's."""
    return chance.seeded(chance.seeded(game_seed(seed, number)) ^ (seat + 1))


class Start:
    """The compiled match of a contest, from which each of its games begins."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.table = table_of(contest.game)
        self.header, self.fresh = self._begun(contest.rules, contest.seed)

    def game(self, number: int) -> State:
        """A game of the contest, not yet run."""
        s = self.fresh()
        s.rng = chance.seeded(game_seed(self.contest.seed, number))
        return s

    def session(self, number: int) -> Session:
        """The same game as one that can be written down."""
        header = msgspec.structs.replace(self.header, seed=game_seed(self.contest.seed, number))
        return Session(header, lambda: self.game(number), watched=False)

    def anew(self, header: Header) -> State:
        """The game of a header, begun without anything that other games have left behind."""
        return self._begun(header.rules, header.seed)[1]()

    def _begun(self, rules: str, seed: int) -> tuple[Header, Callable[[], State]]:
        contest = self.contest
        return self.table.new_game(rules, list(contest.decks), seed, contest.way, contest.pool)
