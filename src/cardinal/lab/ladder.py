"""A ladder: all players of a game against each other, and who stands above whom.

Two players meet with two decks: a number is played twice by the same shuffles, the second time with the players in
each other's place, so that neither has the better deck, the better seat or the better luck. The decks of the game come
in turn. Two players meet until one is certainly stronger, until they are equal up to a margin, or until it is enough;
they are looked at after every round, by bounds that hold however often one looks (``sequential``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations

from cardinal.games import table_of
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import SEATS
from cardinal.lab.rates import Rate, rate, ratings
from cardinal.lab.sequential import Mean
from cardinal.lab.simulation import cores, go_on
from cardinal.lab.single import check_players
from cardinal.lab.tally import Played, Tally
from cardinal.lab.tournament import TABLE_SEATS
from cardinal.players.contest import Contest, illegal, read_contest

ROUND = 6  # numbers that two players play before the next two do
MARGIN = 0.02
EVEN = 0.5
STANDS = {"better": "stronger", "worse": "weaker", "equal": "equal", "": "not decided"}


@dataclass(slots=True)
class Meeting:
    """What came of the games between two players."""

    a: str
    b: str
    margin: float = MARGIN
    rounds: int = 0
    games: int = 0
    won: float = 0.0  # by a; a draw is half a win
    lead: Mean = field(default_factory=Mean)  # of a, over both games of a number
    failures: list[Played] = field(default_factory=list)
    forfeits: list[tuple[int, str]] = field(default_factory=list)

    @property
    def verdict(self) -> str:
        """``better``, ``worse``, ``equal``, or nothing yet."""
        return self.lead.verdict(self.margin)

    def share(self) -> Rate:
        """How often a wins, with bounds that hold at every look."""
        if not self.games:
            return Rate(0.0, 0.0, 1.0)
        value, radius = self.won / self.games, self.lead.radius
        return Rate(round(value, 4), round(max(0.0, value - radius), 4), round(min(1.0, value + radius), 4))

    def seen_by(self, player: str) -> Meeting:
        """The same as one of the two sees it."""
        if player == self.a:
            return self
        turned = Mean()
        turned.games, turned.total, turned.squares = self.lead.games, -self.lead.total, self.lead.squares
        return replace(self, a=self.b, b=self.a, won=self.games - self.won, lead=turned)


@dataclass(slots=True)
class Ladder:
    """All meetings, so far."""

    game: str
    meetings: list[Meeting]
    stopped: bool = False

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(meeting.games for meeting in self.meetings)

    def ratings(self) -> dict[str, int]:
        """How strong each player is, on the scale of Elo, the strongest first."""
        rated = ratings([(each.a, each.b, each.won, each.games) for each in self.meetings])
        return dict(sorted(rated.items(), key=lambda item: -item[1]))

    def over_others(self, player: str) -> Rate:
        """The share of all its games that a player has won."""
        met = [each.seen_by(player) for each in self.meetings if player in (each.a, each.b)]
        return rate(sum(each.won for each in met), sum(each.games for each in met))

    def between(self, above: str, below: str) -> Meeting:
        """The meeting of two, as the first sees it."""
        return next(each.seen_by(above) for each in self.meetings if {each.a, each.b} == {above, below})


def grounds(game: str, decks: Sequence[str], rules: str, seed: int, way: str) -> list[Contest]:
    """Where players can meet: every two decks that are legal by the same rules, in both orders."""
    seats = 2 if way in ("", table_of(game).formats[0]) else TABLE_SEATS
    pairs = [pair for pair in permutations(decks, 2) if pair[0] != pair[1]] or [(deck, deck) for deck in decks]
    found = [read_contest(game, pair * (seats // 2), ["random"], rules, seed, way) for pair in pairs]
    legal = [contest for contest in found if not illegal(contest)]
    if not legal:
        raise CardinalError("no two of these decks are legal in one edition", remedy="see `cardinal deck check`")
    return legal


def climb(
    game: str,
    players: Sequence[str],
    where: Sequence[Contest],
    games: int,
    workers: int = 0,
    margin: float = MARGIN,
    progress: Callable[[int], None] = lambda done: None,
) -> Ladder:
    """Plays until it is known who is stronger in every pair, or each pair has played so many games."""
    if len(set(players)) < 2:
        raise CardinalError("a ladder takes two players or more", remedy="name some: ladder club expert")
    for name in players:
        check_players(replace(where[0], players=(name,)))
    ladder = Ladder(game, [Meeting(a, b, margin) for a, b in combinations(dict.fromkeys(players), 2)])
    total = len(ladder.meetings) * games
    while not ladder.stopped and (open_ := [each for each in ladder.meetings if _goes_on(each, games)]):
        for meeting in open_:
            _play_round(meeting, where, games, workers, ladder)
            progress(total - sum(games - each.games for each in ladder.meetings if _goes_on(each, games)))
            if ladder.stopped:
                break
    return ladder


def _goes_on(meeting: Meeting, games: int) -> bool:
    return meeting.games + len(meeting.failures) < games and not meeting.verdict


def _play_round(meeting: Meeting, where: Sequence[Contest], games: int, workers: int, ladder: Ladder) -> None:
    """Some numbers with the next two decks, each from both sides."""
    ground = where[_turn(meeting.rounds, len(where))]
    left = (games - meeting.games + 1) // 2
    numbers = range(meeting.rounds * ROUND + 1, meeting.rounds * ROUND + min(ROUND, left) + 1)
    meeting.rounds += 1
    seated = len(ground.decks) // 2
    won: list[dict[int, float]] = []
    for side, players in enumerate(((meeting.a, meeting.b), (meeting.b, meeting.a))):
        tally = Tally(replace(ground, players=players * seated), max(1, min(workers or cores(), len(numbers))))
        tally.keeps = True
        go_on(tally, numbers, lambda done: None)
        won.append({played.number: _worth(played, side) for played in tally.rows})
        meeting.games += tally.games
        meeting.won += sum(won[-1].values())
        meeting.failures += tally.failures
        meeting.forfeits += tally.forfeits
        ladder.stopped = ladder.stopped or tally.stopped
    for number in numbers:
        if number in won[0] and number in won[1]:
            meeting.lead.add((won[0][number] + won[1][number]) / 2 - EVEN)


def _turn(number: int, grounds_: int) -> int:
    """Which ground is next: a walk that soon has had every deck.

    >>> [_turn(number, 12) for number in range(6)]
    [0, 5, 10, 3, 8, 1]
    """
    step = next(each for each in (5, 7, 11, 13, 17) if grounds_ % each)
    return number * step % grounds_


def _worth(played: Played, side: int) -> float:
    """A game as a win of who sits in every second seat: the first of them, or the second."""
    if not played.winners:
        return EVEN
    return float(SEATS.index(played.winners[0]) % 2 == side)
