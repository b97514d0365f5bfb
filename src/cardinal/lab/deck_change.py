"""Whether a change made a deck better: old and new against the same decks, by the same shuffles, from both seats.

The difference is looked at after every round by bounds that hold however often one looks (``sequential``): it ends as
soon as the new deck is certainly better, certainly worse, or the two are equal up to a margin.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import SEATS
from cardinal.lab.card_rates import Share, share
from cardinal.lab.sequential import Mean
from cardinal.lab.simulation import cores, go_on
from cardinal.lab.single import check_players
from cardinal.lab.tally import Tally
from cardinal.players.contest import Contest

ROUND = 32  # numbers that are played before the next look, or as many as are left
MARGIN = 0.02


@dataclass(slots=True)
class Meeting:
    """Both versions against one deck, from one seat."""

    seat: int  # of the deck that was changed
    old: Tally
    new: Tally

    @property
    def opponent(self) -> str:
        """The deck they meet."""
        return self.old.contest.decks[1 - self.seat].name


class Against(msgspec.Struct, frozen=True):
    """What came of it against one deck."""

    deck: str
    old: Share
    new: Share


@dataclass(slots=True)
class Change:
    """The difference so far, and whether it is decided."""

    meetings: list[Meeting]
    margin: float = MARGIN
    difference: Mean = field(default_factory=Mean)
    stopped: bool = False

    @property
    def verdict(self) -> str:
        """``better``, ``worse``, ``equal``, or nothing yet."""
        return self.difference.verdict(self.margin)

    @property
    def games(self) -> int:
        """How many were played, by both versions."""
        return sum(each.old.games + each.new.games for each in self.meetings)

    @property
    def failures(self) -> int:
        """Games that could not be played."""
        return sum(len(each.old.failures) + len(each.new.failures) for each in self.meetings)

    def against(self) -> list[Against]:
        """Deck by deck."""
        found = []
        for name in dict.fromkeys(each.opponent for each in self.meetings):
            met = [each for each in self.meetings if each.opponent == name]
            old, new = [[(each.old, each.new)[which] for each in met] for which in (0, 1)]
            seats = [each.seat for each in met]
            found.append(Against(name, _share(old, seats), _share(new, seats)))
        return found


def meetings(old: Sequence[Contest], new: Sequence[Contest]) -> list[Meeting]:
    """Contests in which the deck sits in A, and the same with it in B."""
    found = []
    for before, after in zip(old, new, strict=True):
        for seat in (0, 1):
            pair = [replace(_seated(each, seat), rows=False) for each in (before, after)]
            found.append(Meeting(seat, *(Tally(contest, 1) for contest in pair)))
    return found


def compare(
    met: list[Meeting], games: int, workers: int, margin: float, progress: Callable[[int], None] = lambda done: None
) -> Change:
    """Plays until it is decided, or so many games were played."""
    if not met:
        raise CardinalError("there is no deck to compare with", remedy="name some: --field kiln-row")
    for each in met:
        check_players(each.old.contest)
    change = Change(met, margin)
    most = games // (2 * len(met))  # numbers, each played by both versions in every meeting
    if not most:
        raise CardinalError(f"{games} games are too few: both versions meet {len(met) // 2} decks, from both seats",
                            remedy=f"play {2 * len(met)} or more, or name a smaller --field")  # fmt: skip
    for first in range(1, most + 1, ROUND):
        numbers = range(first, min(first + ROUND, most + 1))
        for each in met:
            _play(each, numbers, workers, change)
            progress(change.games)
            if change.stopped:
                return change
        if change.verdict:
            break
    return change


def _play(meeting: Meeting, numbers: Sequence[int], workers: int, change: Change) -> None:
    """Plays the same numbers with both versions; what differs is counted."""
    won: list[dict[int, float]] = []
    for tally in (meeting.old, meeting.new):
        tally.workers = max(1, min(workers or cores(), len(numbers)))
        tally.keeps = True
        tally.rows = []
        go_on(tally, numbers, lambda done: None)
        change.stopped = change.stopped or tally.stopped
        won.append({played.number: _worth(played.winner, meeting.seat) for played in tally.rows})
    for number in numbers:
        if number in won[0] and number in won[1]:
            change.difference.add(won[1][number] - won[0][number])


def _worth(winner: str, seat: int) -> float:
    return 1.0 if winner == SEATS[seat] else 0.5 if winner == "draw" else 0.0


def _seated(contest: Contest, seat: int) -> Contest:
    return contest if seat == 0 else replace(contest, decks=contest.decks[::-1], players=contest.players[::-1])


def _share(tallies: Sequence[Tally], seats: Sequence[int]) -> Share:
    wins = sum(tally.wins[SEATS[seat]] for tally, seat in zip(tallies, seats, strict=True))
    return share(wins, sum(tally.games for tally in tallies))
