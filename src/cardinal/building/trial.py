"""A trial of the engine before it is compiled for good: a compiler that knows what is done often does it better.

The modules by which games are played are compiled so that they count what they do; that engine runs the benchmark
for a few seconds, and the counts lie beside the files of C. GCC can do this; where it is another compiler, or the
trial fails, the engine is compiled without.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

from cardinal.native import SWITCH

#: where most of a game's time is spent, as mypyc names the files of C
PLAYED = ("cardinal___kernel___", "___effects___", "___rules___", "___game.", "___fight.", "___match.")
COUNTING = ("-fprofile-generate", "-fprofile-update=single")
LEARNED = ("-fprofile-use", "-fprofile-correction", "-Wno-missing-profile", "-Wno-coverage-mismatch")
SECONDS = "0.2"  # of each measurement of the benchmark
PATIENCE = 300  # seconds; on a quiet machine it takes twenty


def words(variable: str) -> list[str]:
    """A setting of the build: what Python was built with, if the environment says nothing else."""
    return shlex.split(os.environ.get(variable) or str(sysconfig.get_config_var(variable) or ""))


def is_played(source: str) -> bool:
    """Whether a file of C is one by which games are played.

    >>> is_played("c/__native_cardinal___kernel___machine.c"), is_played("c/__native_cardinal___law___ledger.c")
    (True, False)
    """
    return any(part in source for part in PLAYED)


def is_possible() -> bool:
    """Whether the compiler can count, and learn from it."""
    command = [*words("CC"), "--version"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    return "Free Software Foundation" in said


def play(folder: Path) -> bool:
    """Runs the benchmark with the engine of a package in this folder; whether it came to its end."""
    command = [sys.executable, "-m", "cardinal", "bench", "--seconds", SECONDS, "--json"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    environment.pop(SWITCH, None)
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
