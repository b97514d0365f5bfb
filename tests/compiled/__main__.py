"""Compiles a copy of the tree, in which every test and the net can be run. It takes some minutes."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

try:
    from tests.compiled.building import compile_tree
except ModuleNotFoundError as missing:
    sys.exit(f"Nothing is compiled: there is no {missing.name} here. Install it; a C compiler is needed, too.")

if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m tests.compiled", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the copy is made")
    parser.add_argument("--jobs", type=int, default=1, help="so many files at once")
    parser.add_argument(
        "--level",
        choices=("0", "1", "2", "3"),
        default="1",
        help="how hard the C compiler tries; 0 is quickly compiled, and slow",
    )
    given = parser.parse_args()
    compile_tree(given.folder.resolve(), given.jobs, given.level)
