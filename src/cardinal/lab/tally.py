"""What comes of games: one of them, and the count of many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from cardinal.kernel.state import SEATS
from cardinal.lab.counting import Told
from cardinal.lab.digest import Digest
from cardinal.players.contest import Contest, game_seed


def contestants(winners: str, further: int, seats: int) -> str:
    """Who has won, by their seats in the first game of a pair; the first stands for a team.

    >>> contestants("A", 1, 3), contestants("BD", 1, 4), contestants("AC", 1, 4)
    ('C', 'AC', 'BD')
    """
    return "".join(sorted(SEATS[(SEATS.index(seat) - further) % seats] for seat in winners))


def sides(seats: int, won: Iterable[str]) -> tuple[str, ...]:
    """Who plays together, as those who have won together show; where that is one half, so is the other.

    >>> sides(4, ["AC", ""]), sides(3, ["B"]), sides(2, [])
    (('AC', 'BD'), ('A', 'B', 'C'), ('A', 'B'))
    """
    every = SEATS[:seats]
    teams = {each for each in won if len(each) > 1}
    teams |= {rest for each in teams if len(rest := "".join(seat for seat in every if seat not in each)) == len(each)}
    alone = [seat for seat in every if not any(seat in team for team in teams)]
    found = tuple(sorted([*teams, *alone]))
    return found if sum(map(len, found)) == seats else tuple(every)


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
    won: Counter[str] = field(default_factory=Counter)  # games by all who won them together
    forfeits: list[tuple[int, str]] = field(default_factory=list)  # games that players from outside lost by failing
    stopped: bool = False
    keeps: bool = False  # every game is kept, also without what it tells of its cards
    apart: bool = True  # classes from outside never play in the process that counts
    _digest: Digest = field(default_factory=Digest)

    @property
    def sides(self) -> tuple[str, ...]:
        """Who plays together: each seat alone, or the seats of a team, of which the first stands for all."""
        return sides(len(self.contest.decks), self.won)

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
            together = contestants(who, further, seats)
            self.won[together] += number
            self.wins[together[:1] or "draw"] += number
        for name in ("done", "games", "decisions", "began", "first_wins", "seconds", "cpu_seconds", "verified"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("endings", "turns", "uses", "failures", "rows", "forfeits"):
            ours = getattr(self, name)
            ours += getattr(other, name)
        self.notes += [note for note in other.notes if note not in self.notes]
        self.stopped = self.stopped or other.stopped
