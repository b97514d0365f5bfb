"""A tournament: every deck against every other, and itself, in every edition in which both are legal.

Each pair in each edition has a seed of its own, so that no two rows are the same games. In a format with more than two
seats the two decks sit in turn: A and C play the first, B and D the second.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement

from cardinal.games import table_of
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import SEATS
from cardinal.lab.rates import Rate, rate, ratings
from cardinal.lab.simulation import Tally, simulate
from cardinal.players.contest import SEED_BITS, Contest, Start, illegal, read_contest

Line = tuple[str, int]  # a card's name and the number of a line of its text
TABLE_SEATS = 4  # where a format has more than two


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

    def ratings(self) -> dict[str, int]:
        """How strong each deck is, on the scale of Elo, from all its games."""
        return ratings([
            (*names(tally.contest), wins["A"] + wins["draw"] / 2, tally.games)
            for tally in self.tallies
            for wins in (wins_by_deck(tally),)
        ])  # fmt: skip

    def over_others(self) -> dict[tuple[str, str], Rate]:
        """By edition and deck: the share of its games that it has won against all decks but itself."""
        won: Counter[tuple[str, str]] = Counter()  # half games: a draw is one
        games: Counter[tuple[str, str]] = Counter()
        for tally in self.tallies:
            wins, pair = wins_by_deck(tally), names(tally.contest)
            for name, seat in zip(pair, "AB", strict=True) if len(set(pair)) > 1 else ():
                won[tally.contest.rules, name] += 2 * wins[seat] + wins["draw"]
                games[tally.contest.rules, name] += tally.games
        return {where: rate(won[where] / 2, number) for where, number in games.items()}


def names(contest: Contest) -> tuple[str, str]:
    """The two decks of a pair."""
    return contest.decks[0].name, contest.decks[1].name


def wins_by_deck(tally: Tally) -> dict[str, int]:
    """The games that the first deck (A) and the second (B) have won, from whichever seat."""
    wins = {"A": 0, "B": 0, "draw": tally.wins["draw"]}
    for seat in SEATS:
        wins["AB"[SEATS.index(seat) % 2]] += tally.wins[seat]
    return wins


def pair_seed(seed: int, pair: Sequence[str], rules: str, way: str) -> int:
    """The seed of a pair's games in one edition and format, from the seed of the tournament.

    >>> pair_seed(1, ("a", "b"), "1.9.0", "") == pair_seed(1, ("a", "b"), "1.6.0", "")
    False
    """
    text = "\0".join((str(seed), *pair, rules, way))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> (64 - SEED_BITS)


def pairings(
    game: str, decks: Sequence[str], players: Sequence[str], seed: int, editions: Sequence[str], way: str = ""
) -> list[Contest]:
    """The contests of a tournament: each pair of decks in each edition in which both are legal."""
    table = table_of(game)
    seats = 2 if way in ("", table.formats[0]) else TABLE_SEATS
    if len(players) not in (1, 2):
        raise CardinalError(f"{len(players)} players for a pair of decks",
                            remedy="name one for both decks, or one for each: --players club,random")  # fmt: skip
    found: list[Contest] = []
    for pair in combinations_with_replacement(decks, 2):
        for rules in editions or table.editions:
            own = pair_seed(seed, pair, rules, way)
            contest = read_contest(game, pair * (seats // 2), [*players, *players][:2] * (seats // 2), rules, own, way)
            if not illegal(contest):
                found.append(replace(contest, abilities=True))
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
