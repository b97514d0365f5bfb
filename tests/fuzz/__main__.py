"""Damages what every reader reads, for minutes: ``python -m tests.fuzz --minutes 20 --seed 1 [READER ...]``.

Whatever is neither taken nor refused with a reason is told with its seed and counts; so does what takes seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter

from tests.fuzz.readers import READERS, attempt

SLOW = 2.0  # seconds of the processor for one attempt


def main() -> int:
    """Runs, and says what came of it."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("readers", nargs="*", default=list(READERS))
    given.add_argument("--minutes", type=float, default=1.0)
    given.add_argument("--seed", type=int, default=1)
    said = given.parse_args()
    came: Counter[tuple[str, str]] = Counter()
    found: Counter[str] = Counter()
    number, end = said.seed * 1_000_000, time.monotonic() + 60 * said.minutes
    while time.monotonic() < end:
        for reader in said.readers:
            before = time.process_time()
            try:
                came[reader, attempt(reader, number)] += 1
            except Exception as problem:
                what = f"{reader}: {type(problem).__name__} at {_place(problem)}"
                if not found[what]:
                    print(f"seed {number}", what, "".join(traceback.format_exception(problem)[-3:]), flush=True)
                found[what] += 1
            if (spent := time.process_time() - before) > SLOW:
                found[f"{reader}: slow"] += 1
                print(f"seed {number} {reader}: {spent:.1f} seconds", flush=True)
        number += 1
    for (reader, result), times in sorted(came.items()):
        print(f"{reader:10} {result:8} {times:8}")
    print(f"{sum(came.values())} attempts, {sum(found.values())} findings")
    return 1 if found else 0


def _place(problem: BaseException) -> str:
    last = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{last.filename.rpartition('/cardinal/')[2]}:{last.lineno}"


if __name__ == "__main__":
    sys.exit(main())
