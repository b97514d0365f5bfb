"""What comes of games: one of them, and the count of many."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from cardinal.kernel.state import SEATS
from cardinal.lab.counting import Told
from cardinal.lab.digest import Digest
from cardinal.players.contest import Contest, game_seed


def contestant(winners: str, further: int, seats: int) -> str:
    """Who has won, by the seat in the first game of a pair; a team by the first of its seats.

    >>> contestant("A", 1, 3), contestant("BD", 1, 4), contestant("AC", 1, 4)
    ('C', 'A', 'B')
    """
    return SEATS[min((SEATS.index(seat) - further) % seats for seat in winners)]


class Played(NamedTuple):
    """One game as it ended, or the problem that stopped it."""

    number: int
    winner: str = ""  # A, B or draw
    ending: str = ""  # the rule by which it ended
    decisions: int = 0
    digest: str = ""
    first: str = ""  # who began
    turns: int = 0
    problem: str = ""
    seat: str = ""  # whose player failed, if one did
    replay: str = ""  # the file that shows the problem
    used: tuple[tuple[str, int], ...] = ()  # abilities that were used, if they are counted
    winners: str = ""  # all seats that won, of a team several
    told: Told = Told()  # what it tells of its cards, if that is asked for
    forfeits: tuple[str, ...] = ()  # players from outside that lost because they failed: who, and why


@dataclass(slots=True)
class Tally:
    """What has come of the games so far, in the order of their numbers."""

    contest: Contest
    workers: int
    done: int = 0  # games that were finished or failed
    games: int = 0  # games that were finished
    wins: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    turns: Counter[int] = field(default_factory=Counter)  # how long the games were
    began: int = 0  # games in which it is known who began
    first_wins: int = 0  # games that who began has won
    seconds: float = 0.0
    cpu_seconds: float = 0.0  # of all processes
    notes: list[str] = field(default_factory=list)  # what was done otherwise than asked
    verified: int = 0
    uses: Counter[tuple[str, int]] = field(default_factory=Counter)  # games in which an ability was used
    failures: list[Played] = field(default_factory=list)
    rows: list[Played] = field(default_factory=list)  # every game that was finished, if that is asked for
    swapped: list[tuple[int, Played]] = field(default_factory=list)  # of the other games of pairs: seats further
    won: Counter[str] = field(default_factory=Counter)  # games by all seats that won them
    forfeits: list[tuple[int, str]] = field(default_factory=list)  # games that players from outside lost by failing
    stopped: bool = False
    keeps: bool = False  # every game is kept, also without what it tells of its cards
    _digest: Digest = field(default_factory=Digest)

    @property
    def digest(self) -> str:
        """A hash of how every game ended, the same as that of a report of these games."""
        return str(self._digest)

    def add(self, played: Played) -> None:
        """Counts a game; each game is counted when all before it are."""
        self.done += 1
        if played.problem:
            self.failures.append(played)
            return
        self.games += 1
        seed = game_seed(self.contest.seed, played.number)
        self._digest.add(seed, self.contest.deck_names, self.contest.players, played.winners, played.digest)
        if self.contest.rows or self.keeps:
            self.rows.append(played)
        self.wins[played.winner] += 1
        self.won[played.winners] += 1
        self.endings[played.ending] += 1
        self.decisions += played.decisions
        self.turns[played.turns] += 1
        self.began += 1
        self.first_wins += played.winner == played.first
        self.uses.update(played.used)
        self.forfeits += [(played.number, said) for said in played.forfeits]

    def join(self, other: Tally, further: int = 0) -> None:
        """Counts the games of another contest to these; its contestants sit so many seats further."""
        self._digest.join(other._digest)
        seats = len(self.contest.decks)
        for who, number in other.won.items():
            self.wins[contestant(who, further, seats) if who else "draw"] += number
        for name in ("done", "games", "decisions", "began", "first_wins", "seconds", "cpu_seconds", "verified"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("endings", "turns", "uses", "failures", "rows", "forfeits"):
            ours = getattr(self, name)
            ours += getattr(other, name)
        self.notes += [note for note in other.notes if note not in self.notes]
        self.stopped = self.stopped or other.stopped
