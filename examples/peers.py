"""How fast Cardinal plays beside other engines: uniformly random legal play, in one process, by CPU time.

    pip install open_spiel catanatron
    ./cardinal compile
    PYTHONPATH=src python examples/peers.py

Each engine plays in turns with the others, so that a machine that is slow for a while is slow for all of them; what
counts is the median of the turns. An engine that is not installed is left out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random
from statistics import median

from cardinal import native
from cardinal.kernel.machine import run, take
from cardinal.players.contest import Start, read_contest

Play = Callable[[int], int]  # plays the game of a seed to its end; how many decisions it had
CARDINAL = {
    "Vanguard, cr-1.31": ("vanguard", ("cinder-court", "lanternfolk"), "cr-1.31", ""),
    "Vanguard, late G, stride": ("vanguard", ("orrery-guild", "underhedge"), "cr-g-late", ""),
    "Gundam 1.9.0, duel": ("gundam", ("kiln-row", "tidewrack-yard"), "1.9.0", "duel"),
    "Gundam 1.9.0, royale of four": (
        "gundam", ("kiln-row", "tidewrack-yard", "marrow-orchard", "bellweather-line"), "1.9.0", "royale-last",
    ),
}  # fmt: skip
OPEN_SPIEL = ("gin_rummy", "hearts")


def cardinal_games() -> dict[str, Play]:
    """Both games of Cardinal."""

    def playing(start: Start) -> Play:
        def play(seed: int) -> int:
            chance, decisions = Random(seed).random, 0
            s = start.game(seed)
            run(s)
            while s.asked is not None:
                take(s, int(chance() * len(s.asked.options)))
                decisions += 1
            return decisions

        return play

    return {
        name: playing(Start(read_contest(game, decks, ("random",), rules, 1, way)))
        for name, (game, decks, rules, way) in CARDINAL.items()
    }


def open_spiel_games() -> dict[str, Play]:
    """Card games of OpenSpiel, which is written in C++."""
    try:
        import pyspiel  # noqa: PLC0415
    except ImportError:
        return {}

    def playing(name: str) -> Play:
        game = pyspiel.load_game(name)

        def play(seed: int) -> int:
            chance, decisions = Random(seed), 0
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(actions, odds)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        return play

    return {f"OpenSpiel {name}": playing(name) for name in OPEN_SPIEL}


def catanatron_games() -> dict[str, Play]:
    """Catan for four, by catanatron, which is written in Python."""
    try:
        from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415
    except ImportError:
        return {}

    def play(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        state = game.state
        return len(getattr(state, "actions", None) or state.action_records)

    return {"catanatron, four players": play}


def measure(play: Play, seconds: float, seed: int) -> tuple[float, int]:
    """Decisions per CPU second, and the seed to go on with."""
    decisions, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        decisions += play(seed)
        seed += 1
    return decisions / (time.process_time() - begun), seed


def main() -> None:
    """Measures all in turns and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU time for one turn of an engine")
    parser.add_argument("--turns", type=int, default=5, help="of each engine")
    given = parser.parse_args()
    playing = {**cardinal_games(), **open_spiel_games(), **catanatron_games()}
    seeds = dict.fromkeys(playing, 1)
    found: dict[str, list[float]] = {name: [] for name in playing}
    for name, play in playing.items():
        measure(play, given.seconds / 4, 1)  # what is slow only the first time is not measured
        print(f"{name} is ready", flush=True)
    for _ in range(given.turns):
        for name, play in playing.items():
            speed, seeds[name] = measure(play, given.seconds, seeds[name])
            found[name].append(speed)
    yardstick = median(found.get("OpenSpiel gin_rummy", found["Vanguard, cr-1.31"]))
    engine = "compiled" if native.is_compiled() else "interpreted"
    print(f"\n{f'Cardinal runs {engine}':32}{'decisions/s':>12}{'ratio':>8}")
    for name, speeds in found.items():
        print(f"{name:32}{median(speeds):>12.0f}{median(speeds) / yardstick:>8.2f}")


if __name__ == "__main__":
    main()
