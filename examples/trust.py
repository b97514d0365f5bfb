"""Measures how far what is seen some turns ahead is to be trusted: the figures by which the expert races its plans.

    python examples/trust.py gundam --games 40

Club players play shipped decks against each other. At some of their decisions a plan that wins heats against the usual
one is played with it in fresh worlds, to the end; on the way it is seen how far ahead it looks. For each distance:
how far its lead differs from world to world (``noise``), how far it is wrong in all worlds alike (``wrong``), and how
much of it is true (``true``). What one half of the worlds says is compared with what the other half says, so that the
luck of worlds counts for nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, variance

import cardinal
from cardinal.door.trial import Trial
from cardinal.expert.planning import FOREVER, Plan, Planner, Score, usual_player
from cardinal.expert.racing import NEAR, Runner, believed, heats
from cardinal.expert.value import ended, value_of
from cardinal.games import find_game

AHEAD = (1, 2, 3, 4)  # turns
WORLDS = 16  # in which a pair of plans is played
SOME = 0.15  # of the decisions are looked at
SAMPLES = 8  # turns that are made up at each
ENDLESS = 3000  # decisions of a game

Gaps = list[list[float]]  # by world: the lead at each distance, and at the end


def distances(planner: Planner, world: Trial, plan: Plan) -> list[float]:
    """What a plan comes to in a world, seen from each distance; at last how the game ended."""
    value = value_of(planner.match)
    assert value is not None, f"{planner.match.name} has no value of positions"
    trial, players = planner.follow(world, plan)
    seen = []
    for turns in AHEAD:
        trial.play(players, world.turn + turns, ENDLESS)
        seen.append(value.chance(trial, planner.seat))
    trial.play(players, FOREVER, ENDLESS)
    return [*seen, ended(trial, planner.seat)]


def a_lead(game: cardinal.Game, seat: str, usual: int, chance: Random) -> Gaps | None:
    """The lead of a plan over the usual one in fresh worlds; None if no other is left after the heats."""
    planner = Planner(game.match, seat, value_of(game.match))
    trials = [world.trial() for world in islice(game.worlds(seat, chance.randrange(1 << 30)), NEAR + WORLDS)]
    texts = trials[0].texts
    runners = [Runner((text,)) for number, text in enumerate(texts) if number != usual]
    for _ in range(SAMPLES):
        plan, _, score = planner.sample(trials[0], (), chance)
        runners.append(Runner(plan, [score]))

    def run(plan: Plan, number: int, to_the_end: bool) -> Score:
        return planner.score(trials[number], plan)

    first = Runner((texts[usual],))
    others = [each for each in heats([first, *runners], run) if each is not first]
    if not others:
        return None
    rival = max(others, key=lambda each: believed(each, first))
    fresh = trials[NEAR:]
    pairs = [(distances(planner, world, rival.plan), distances(planner, world, first.plan)) for world in fresh]
    return [[one - other for one, other in zip(*pair, strict=True)] for pair in pairs]


def gathered(name: str, games: int, seed: int) -> Iterator[Gaps]:
    """Leads in many games."""
    kit, chance = find_game(name), Random(f"{name} {seed}")
    if "strength" not in kit.parts:
        raise cardinal.CardinalError(f"{name} has no value of positions", remedy="gundam and vanguard have one")
    for number in range(games):
        decks = [chance.choice(kit.shipped_decks).stem for _ in range(2)]
        try:
            match = cardinal.match(name, decks)
        except cardinal.CardinalError:  # not allowed by the newest edition
            continue
        game = match.game(seed * 1_000_003 + number)
        players = [usual_player(match, number + at) for at in range(2)]
        while (decision := game.decision) is not None:
            usual = game.trial().advice(players)
            if len(decision.options) > 1 and chance.random() < SOME:
                found = a_lead(game, decision.seat, usual, chance)
                if found is not None:
                    yield found
            game.take(usual)
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {games} games", end="", file=sys.stderr)


def trusted(leads: Sequence[Gaps]) -> list[tuple[float, float, float]]:
    """For each distance and for the end: the noise, how far it is wrong, how much of it is true."""
    halves = [(_mean(gaps[::2]), _mean(gaps[1::2])) for gaps in leads]
    last = len(leads[0][0]) - 1

    def together(one: int, other: int) -> float:
        return fmean([(even[one] * odd[other] + odd[one] * even[other]) / 2 for even, odd in halves])

    found = []
    for at in range(last + 1):
        noise = sqrt(fmean([variance([world[at] for world in gaps]) for gaps in leads]))
        wrong = sqrt(max(0.0, together(at, at) - 2 * together(at, last) + together(last, last)))
        found.append((noise, wrong, together(at, last) / together(at, at)))
    return found


def _mean(gaps: Gaps) -> list[float]:
    return [fmean(column) for column in zip(*gaps, strict=True)]


def main(called: list[str] | None = None) -> None:
    """Prints a line for each distance."""
    parser = argparse.ArgumentParser(description="Measures how far what is seen some turns ahead is to be trusted.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(called)
    try:
        leads = list(gathered(wanted.game, wanted.games, wanted.seed))
    except cardinal.CardinalError as problem:
        sys.exit(str(problem))
    if not leads:
        sys.exit(f"no lead was found in {wanted.games} games: more --games find some")
    print(f"{len(leads)} leads in {wanted.games} games")
    for turns, (noise, wrong, true) in zip([*AHEAD, "the end"], trusted(leads), strict=True):
        print(f"{turns!s:>8}: noise {noise:.3f}, wrong {wrong:.3f}, true {true:.2f}")


if __name__ == "__main__":
    main()
