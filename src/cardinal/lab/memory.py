"""Memory without searches for garbage: states are plain data and hold no cycles, so that there is nothing to find.

Python looks through all objects that are alive again and again; a search that keeps ten thousand positions pays for
that with every position more.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def settled() -> Iterator[None]:
    """What is loaded by now stays, and is not looked through; nor is anything else until `tidy` is called."""
    was_on = gc.isenabled()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        if was_on:
            gc.enable()


def tidy() -> None:
    """Looks for garbage once, among what has come since: a player of somebody else's may leave some."""
    gc.collect()
