"""Speed on this machine by CPU time, one core: uniformly random legal play with the shipped decks.

CPU time is what a game costs; the time on the wall also says who else uses the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import mean, median
from typing import NamedTuple

from cardinal.games import find_game, games
from cardinal.kernel.codec import load, save
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import State
from cardinal.lab.memory import settled
from cardinal.lab.simulation import play
from cardinal.native import is_compiled
from cardinal.players import usual
from cardinal.players.contest import Contest, Start, player_seed, read_contest
from cardinal.table.game import Table

CLUB = "club"
REPETITIONS = 3  # the median of these counts
SAMPLED_GAMES = 12
SAMPLE_EVERY = 29  # decisions; shares no factor with the length of a turn


class Speed(NamedTuple):
    """How fast games are played."""

    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float


def benchmark(seconds: float, progress: Callable[[str], None] = lambda text: None) -> dict[str, object]:
    """Everything that ``bench`` measures; each measurement runs this long, three times."""
    progress("calibration")
    calibration = calibrate()
    with settled():
        measured = {game: measure(game, seconds, progress) for game, kit in games().items() if kit.measured}
    return {**measured, "compiled": is_compiled(), "calibration": calibration}


def measure(game: str, seconds: float, progress: Callable[[str], None]) -> dict[str, object]:
    """One game: the newest edition in full, other editions and decks by their decisions per second."""
    kit = find_game(game)
    (decks, _), table = kit.measured[""], kit.table
    progress(f"{' against '.join(decks)}, {table.newest}")
    newest = Start(_contest(game, decks, table.newest))
    speed = random_play(newest, seconds)
    values: dict[str, object] = {name: _short(value) for name, value in speed._asdict().items()}
    progress("clone, save, load, views, worlds")
    values |= {name: _short(value) for name, value in copying(sample(newest), table, seconds / 10).items()}
    if usual(game) == CLUB:
        progress("club players")
        club = Start(read_contest(game, decks, (CLUB, CLUB), table.newest, seed=1))
        values["club_games_per_s"] = _short(club_play(club, seconds))
    values["rules"] = table.newest
    values["editions"] = editions = {table.newest: _short(speed.decisions_per_s)}
    for edition in table.editions[-2::-1]:
        progress(edition)
        measured = random_play(Start(_contest(game, decks, edition)), seconds / 3)
        editions[edition] = _short(measured.decisions_per_s)
    for name, (pair, way) in kit.measured.items():
        if not name:
            continue  # they are the pair that is measured in full
        progress(f"{' against '.join(pair)}, {table.newest} {way}".rstrip())
        values[name] = _short(random_play(Start(_contest(game, pair, table.newest, way)), seconds / 3).decisions_per_s)
    return values


def _contest(game: str, decks: Sequence[str], edition: str, way: str = "") -> Contest:
    return read_contest(game, decks, ("random",), edition, 1, way)


def _short(value: float) -> float:
    return round(value) if value >= 1000 else round(value, 2)


def random_play(start: Start, seconds: float) -> Speed:
    """Plays whole games until the time is over; every repetition plays the same games."""
    play_for(start, seconds / 4)  # what is slow only the first time is not measured
    runs = sorted(play_for(start, seconds) for _ in range(REPETITIONS))
    return runs[REPETITIONS // 2]


def play_for(start: Start, seconds: float) -> Speed:
    """Uniformly random legal play in a tight loop."""
    decisions = games = 0
    clock = time.process_time
    begun = clock()
    while not games or clock() - begun < seconds:
        games += 1
        chance = Random(player_seed(start.contest.seed, games, 0)).random
        s = start.game(games)
        run(s)
        while s.asked is not None:
            take(s, int(chance() * len(s.asked.options)))
            decisions += 1
    passed = clock() - begun
    return Speed(decisions / passed, games / passed, decisions / games)


def sample(start: Start) -> list[State]:
    """Positions from all parts of some games."""
    found: list[State] = []
    for number in range(1, SAMPLED_GAMES + 1):
        chance = Random(player_seed(start.contest.seed, number, 0)).random
        s = start.game(number)
        run(s)
        decisions = 0
        while s.asked is not None:
            if decisions % SAMPLE_EVERY == 0:
                found.append(s.clone())
            take(s, int(chance() * len(s.asked.options)))
            decisions += 1
    return found


def club_play(start: Start, seconds: float) -> float:
    """Games per second between club players."""
    begun, games = time.process_time(), 0
    while not games or time.process_time() - begun < seconds:
        games += 1
        played = play(start, games)
        if played.problem:
            raise CardinalError(f"a measured game failed: {played.problem}", remedy="please report it")
    return games / (time.process_time() - begun)


def copying(states: list[State], table: Table, seconds: float) -> dict[str, float]:
    """Microseconds to clone, save, load and see a position and to imagine a world, and how many bytes a save has."""
    saves = [save(s) for s in states]
    match, chance = states[0].match, Random(1)
    return {
        "view_us": _microseconds(lambda: [match.view(s, 0).json() for s in states], len(states), seconds),
        "worlds_us": _microseconds(lambda: [table.world(s, 0, chance) for s in states], len(states), seconds),
        "clone_us": _microseconds(lambda: [s.clone() for s in states], len(states), seconds),
        "save_us": _microseconds(lambda: [save(s) for s in states], len(states), seconds),
        "load_us": _microseconds(lambda: [load(data, match) for data in saves], len(saves), seconds),
        "state_bytes": mean(len(data) for data in saves),
    }


def _microseconds(all_of_them: Callable[[], object], number: int, seconds: float) -> float:
    clock = time.process_time
    begun = clock()
    times: list[float] = []
    while len(times) < REPETITIONS or clock() - begun < seconds:
        before = clock()
        all_of_them()
        times.append(clock() - before)
    return median(times) / number * 1e6


def calibrate() -> float:
    """Milliseconds for a fixed loop in pure Python, so that machines can be compared."""
    return round(median(_calibration_loop() for _ in range(7)), 2)


def _calibration_loop() -> float:
    begun = time.process_time()
    numbers = list(range(100))
    seen: dict[int, int] = {}
    value = 1
    for turn in range(100_000):
        value = (value * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        place = value % 100
        numbers[place], numbers[turn % 100] = numbers[turn % 100], numbers[place]
        seen[numbers[place]] = seen.get(numbers[place], 0) + 1
    return (time.process_time() - begun) * 1000
