"""Who plays the games: this process, workers on all its cores, or a cluster. The games are the same, whoever does.

Results come back in the order of the games' numbers. On the command line players that are classes from outside play in
workers, also where one is enough: what they print is no result, and one that ends its process or never comes back ends
no run. A program that calls with one worker has its classes in its own process.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from cardinal.door.hosting import comes_from_outside
from cardinal.kernel.errors import CardinalError
from cardinal.lab.cluster import on_ray
from cardinal.lab.crew import BATCH, Crew, batches
from cardinal.lab.memory import settled, tidy
from cardinal.lab.single import play
from cardinal.lab.tally import Played, Tally
from cardinal.lab.workers import NoWorkers
from cardinal.players.contest import Contest, Start

ENGINES = ("local", "ray")


def play_all(
    tally: Tally, numbers: Sequence[int], engine: str, address: str, late: list[Played]
) -> Generator[Played, None, None]:
    """Plays these games and gives them in order; where it is left, ``late`` has what was finished besides."""
    if engine == "ray":
        size = max(1, min(BATCH, len(numbers) // (tally.workers * 8)))
        yield from on_ray(tally, batches(numbers, size), address)
        return
    if engine not in ENGINES:
        raise CardinalError(f"the engine {engine!r} is unknown", remedy=f"there is {' and '.join(ENGINES)}")
    yield from _locally(tally, numbers, late)


def _locally(tally: Tally, numbers: Sequence[int], late: list[Played]) -> Generator[Played, None, None]:
    """All cores of this machine; where there can be no workers, this process plays."""
    start = Start(tally.contest)
    with settled():
        if numbers and (tally.workers > 1 or (tally.apart and _needs_a_worker(tally.contest))):
            try:
                crew = Crew(start, tally.workers, numbers)
            except NoWorkers as problem:
                tally.workers = 1
                tally.notes.append(
                    f"this machine has no shared memory for worker processes ({problem}): one process played"
                )
            else:
                yield from _by_crew(crew, numbers, late)
                return
        for done, number in enumerate(numbers, 1):
            yield play(start, number)
            if done % BATCH == 0:
                tidy()


def _by_crew(crew: Crew, numbers: Sequence[int], late: list[Played]) -> Generator[Played, None, None]:
    try:
        yield from crew.games(numbers)
    except NoWorkers as problem:
        raise CardinalError(f"a worker process cannot be begun: {problem}", remedy="try fewer --workers") from None
    finally:
        late += crew.end()


def _needs_a_worker(contest: Contest) -> bool:
    """Whether somebody plays whose code could end or hold the process."""
    return any(comes_from_outside(name, contest.game) for name in contest.players)
