"""Many games over all cores. Same seed, same games and same digest, whatever the workers and the engine.

Games are numbered from 1 and dealt out to workers (see ``engines``); results are merged in the order of the games'
numbers.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from cardinal.kernel.session import read_replay, verify
from cardinal.lab.engines import play_all
from cardinal.lab.single import PROGRAMS, check_players, end_programs, play, replay_name
from cardinal.lab.stopping import held, open_to_stops
from cardinal.lab.tally import Played, Tally
from cardinal.lab.workers import NoWorkers, fresh_pool, other_hash_seed, start_of_worker, submit
from cardinal.players.contest import Contest, game_seed

Progress = Callable[[int], None]


def simulate(
    contest: Contest,
    games: int | Sequence[int],
    workers: int,
    progress: Progress = lambda done: None,
    *,
    engine: str = "local",
    address: str = "",
) -> Tally:
    """Plays the games 1, 2, ... of a contest, or those of these numbers."""
    check_players(contest)
    numbers = range(1, games + 1) if isinstance(games, int) else games
    tally = Tally(contest, max(1, min(workers or cores(), len(numbers))))
    go_on(tally, numbers, progress, engine=engine, address=address)
    return tally


def go_on(
    tally: Tally, numbers: Sequence[int], progress: Progress, *, engine: str = "local", address: str = ""
) -> None:
    """Plays further games and counts them, in the order of their numbers.

    Ctrl-C, or SIGTERM, stops it with what was done so far: every game that was finished is counted.
    """
    begun, used = time.perf_counter(), cpu_time()
    late: list[Played] = []
    with held():
        try:
            with closing(play_all(tally, numbers, engine, address, late)) as results:
                while (played := _next_of(results)) is not None:
                    tally.add(played)
                    progress(tally.done)
        except KeyboardInterrupt:
            tally.stopped = True
        finally:
            end_programs(at_once=tally.stopped)
        for played in late:
            tally.add(played)
    tally.seconds += time.perf_counter() - begun
    tally.cpu_seconds += cpu_time() - used


def _next_of(results: Iterator[Played]) -> Played | None:
    """The next game; the only place where a run can be stopped."""
    with open_to_stops():
        return next(results, None)


def cpu_time() -> float:
    """CPU seconds of this process and of the workers that have ended."""
    return sum(os.times()[:4])


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- verification -----------------------------------------------------------------------------


def verify_kept(tally: Tally, progress: Callable[[int], None] = lambda done: None) -> None:
    """Runs the kept replays again in fresh processes with another hash seed; another digest is a failure."""
    contest = tally.contest
    numbers = range(1, tally.done + 1, contest.verify)
    paths = {number: Path(contest.kept, replay_name(contest, number)) for number in numbers}
    paths = {number: path for number, path in paths.items() if path.is_file()}
    try:
        with other_hash_seed(), fresh_pool(contest, tally.workers) as pool:
            answers = [(number, path, submit(pool, _verify_replay, path)) for number, path in paths.items()]
            for done, (number, path, answer) in enumerate(answers, start=1):
                _count_verified(tally, number, path, answer.result())
                progress(done)
    except KeyboardInterrupt:
        tally.stopped = True
    except NoWorkers as problem:
        tally.notes.append(f"this machine cannot begin other processes ({problem}): no replay was verified")


def _count_verified(tally: Tally, number: int, path: Path, problem: str) -> None:
    if not problem:
        tally.verified += 1
        return
    kept = Path(tally.contest.folder, path.name)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(path.read_bytes())
    tally.failures.append(Played(number, problem=f"not verified: {problem}", replay=str(kept)))


def _verify_replay(path: Path) -> str:
    try:
        replay = read_replay(path)
        verify(replay, lambda: start_of_worker().anew(replay.header), str(path))
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"
    return ""


__all__ = ["PROGRAMS", "Played", "Tally", "cores", "game_seed", "play", "replay_name", "simulate", "verify_kept"]
