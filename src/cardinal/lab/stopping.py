"""Ctrl-C and SIGTERM while many games are played: nothing that was counted is torn apart, and nothing of it is lost.

While something is `held`, they wait until a place that is `open_to_stops`, where they are a `KeyboardInterrupt`.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType


@dataclass(slots=True)
class _Stops:
    depth: int = 0  # how often it is held
    is_open: bool = False
    asked: bool = False


_STOPS = _Stops()
_OURS = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}  # what is replaced


def _stop(number: int, frame: FrameType | None) -> None:
    if _STOPS.is_open:
        raise KeyboardInterrupt
    _STOPS.asked = True


@contextmanager
def held() -> Iterator[None]:
    """In here whoever stops the program waits for a place that is open to it; signals reach the main thread alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    _STOPS.depth += 1
    before = {each: signal.getsignal(each) for each in _OURS} if _STOPS.depth == 1 else {}
    before = {each: handler for each, handler in before.items() if handler is _OURS[each]}
    for each in before:
        signal.signal(each, _stop)
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        _STOPS.depth -= 1
        if _STOPS.depth == 0:
            _STOPS.asked = False


@contextmanager
def open_to_stops() -> Iterator[None]:
    """In here whoever stops the program stops it at once, also who has asked for it before."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    _STOPS.is_open = True
    try:
        if _STOPS.asked:
            raise KeyboardInterrupt
        yield
    finally:
        _STOPS.is_open = False
