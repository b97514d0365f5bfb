"""Games on many machines, by Ray (the extra ``[ray]``): batches are tasks, and a worker keeps the matches it has made.

Nothing is shared but the contest: who gets a batch plays its games from their numbers. Results are merged in order, so
that the report and its digest are those of one machine. See docs/CLUSTER.md.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections import deque
from collections.abc import Generator, Sequence
from importlib import import_module
from typing import Any

from cardinal.kernel.errors import CardinalError
from cardinal.lab.memory import tidy
from cardinal.lab.single import play
from cardinal.lab.tally import Played, Tally
from cardinal.players.contest import Contest, Start

AHEAD = 3  # batches per core that are handed out before their turn
MATCHES = 4  # that a worker keeps
_STARTS: dict[str, Start] = {}  # what a worker has compiled, by the run it was for
TRIES = 3  # of a batch whose machine is lost


def on_ray(tally: Tally, given: Sequence[Sequence[int]], address: str) -> Generator[Played, None, None]:
    """Plays batches on a cluster, or on a local Ray that is begun for it; gives the games in order."""
    ray = _ray()
    begun = _connect(ray, address, tally.workers)
    try:
        task = ray.remote(max_retries=TRIES)(play_batch)
        contest, key = ray.put(tally.contest), secrets.token_hex(8)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        tally.notes.append(f"Ray has {cores} core{'s' * (cores > 1)}")
        waiting: deque[Any] = deque()
        for batch in given:
            waiting.append(task.remote(contest, key, list(batch)))
            if len(waiting) >= cores * AHEAD:
                yield from ray.get(waiting.popleft())
        while waiting:
            yield from ray.get(waiting.popleft())
    except ray.exceptions.RayError as problem:
        raise CardinalError(f"Ray has lost games: {str(problem).strip().splitlines()[-1][:200]}",
                            remedy="install Cardinal on all its machines; then --resume") from None  # fmt: skip
    finally:
        if begun:
            ray.shutdown()


def play_batch(contest: Contest, key: str, batch: list[int]) -> list[Played]:
    """Plays games in a worker."""
    if key not in _STARTS:
        while len(_STARTS) >= MATCHES:
            _STARTS.pop(next(iter(_STARTS)))
        _STARTS[key] = Start(contest)
    start = _STARTS[key]
    played = [play(start, number) for number in batch]
    tidy()
    return played


def _ray() -> Any:
    try:
        return import_module("ray")
    except ModuleNotFoundError:
        raise CardinalError("to play on a cluster takes Ray, which is not installed here",
                            remedy="pip install 'cardinal-tcg[ray]', or use --engine local") from None  # fmt: skip


def _connect(ray: Any, address: str, workers: int) -> bool:
    """Whether a Ray of our own was begun, which ends with the games."""
    if ray.is_initialized():
        return False
    quiet: dict[str, object] = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
    try:
        if address:
            ray.init(address=address, **quiet)
        else:
            here = {"env_vars": {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}}
            ray.init(num_cpus=workers, include_dashboard=False, runtime_env=here, **quiet)
    except (ConnectionError, RuntimeError, ValueError, OSError) as problem:
        said = (str(problem).splitlines() or [type(problem).__name__])[0][:200]
        raise CardinalError(f"there is no Ray at {address or 'this machine'}: {said}",
                            remedy="give the address of a cluster: --address ray://HOST:10001") from None  # fmt: skip
    return True
