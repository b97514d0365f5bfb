"""Parts that are installed only where they are wanted: a command that needs one says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardinal.kernel.errors import CardinalError


@contextmanager
def needs(extra: str, what: str, otherwise: str = "") -> Iterator[None]:
    """What is imported in here comes with an extra; where it is missing, a sentence says how to get it."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "").partition(".")[0] == "cardinal":
            raise
        remedy = f'install it with `pip install "cardinal-tcg[{extra}]"`, or call ./cardinal in a checkout{otherwise}'
        raise CardinalError(f"{what} needs {problem.name}, which is not installed", remedy=remedy) from None
