"""A tournament: every deck against every other, and itself, in every edition in which both are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement

from cardinal.games import table_of
from cardinal.lab.contest import Contest, Start, illegal, read_contest
from cardinal.lab.simulation import Tally, simulate

Line = tuple[str, int]  # a card's name and the number of a line of its text


@dataclass(slots=True)
class Standing:
    """What came of all games: by pair, by deck, by ability."""

    tallies: list[Tally] = field(default_factory=list)
    uses: Counter[Line] = field(default_factory=Counter)
    abilities: set[Line] = field(default_factory=set)

    def seldom(self, least: int) -> list[tuple[Line, int]]:
        """The abilities that were used in fewer games than that, the rarest first."""
        found = [(line, self.uses[line]) for line in self.abilities if self.uses[line] < least]
        return sorted(found, key=lambda item: (item[1], item[0]))


def pairings(
    game: str, decks: Sequence[str], players: Sequence[str], seed: int, editions: Sequence[str]
) -> list[Contest]:
    """The contests of a tournament: each pair of decks in each edition in which both are legal."""
    found: list[Contest] = []
    for pair in combinations_with_replacement(decks, 2):
        for rules in editions or table_of(game).editions:
            contest = replace(read_contest(game, pair, players, rules, seed), abilities=True)
            if not illegal(contest):
                found.append(contest)
    return found


def play(contests: Sequence[Contest], games: int, workers: int, progress: Callable[[int], None]) -> Standing:
    """Plays so many games in all, shared out evenly."""
    standing = Standing()
    done = 0
    for number, contest in enumerate(contests):
        share = games * (number + 1) // len(contests) - games * number // len(contests)
        if not share:
            continue
        standing.abilities |= table_of(contest.game).lines(Start(contest).game(1))
        before = done
        tally = simulate(contest, share, workers, lambda n, before=before: progress(before + n))  # type: ignore[misc]
        done += share
        standing.tallies.append(tally)
        standing.uses += tally.uses
        if tally.stopped:
            break
    return standing
