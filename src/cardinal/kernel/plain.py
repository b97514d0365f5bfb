"""A state as plain data, and back: the names and the order of everything that decides what happens next.

Lists of numbers are lists of numbers in a save, too; a tuple comes back as a list and is made a tuple again. What would
come back as something else, such as a named tuple, is not saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.events import Event
from cardinal.kernel.frames import Frame, Values
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.machine import SomeMatch
from cardinal.kernel.state import Decision, State
from cardinal.kernel.waiting import Waiting

T = TypeVar("T")

#: values that every state has; those of its game follow (``own_values``)
VALUES: Final = (
    "players", "defs", "owners", "where", "marks", "life", "stamp", "known", "held", "zones", "effects",
    "waiting", "timed", "stack", "resolved", "reset_at", "trail", "closed", "choice",
    "rng", "clock", "version", "settled", "over", "winner", "ending",
)  # fmt: skip
#: lists of numbers: nothing in them is frozen when it comes back
NUMBERS: Final = frozenset(("defs", "owners", "where", "marks", "life", "stamp", "known", "shown"))
#: values that are lists of something else, and how deep the lists go
LISTS: Final = {"effects": 1, "waiting": 1, "timed": 1, "stack": 2, "log": 1}
ZONES: Final = "zones"


class Unsound(ValueError):
    """Why a value cannot be part of a state."""


class Unsavable(CardinalError):
    """A state that would not come back as it is: a fault of the program, found before it does harm."""


def names(s: State) -> tuple[str, ...]:
    """What its values are called, in their order."""
    return (*VALUES, "asked", *s.own_values, *closed_values(s))


def closed_values(s: State) -> tuple[str, ...]:
    """Values that it has only where lists are closed."""
    return ("shown",) if s.match.pool else ()


def plain(s: State) -> list[object]:
    """Everything that decides what happens next, as plain data."""
    values: list[object] = [getattr(s, name) for name in VALUES]
    values[EFFECTS] = [tuple(effect) for effect in s.effects]
    values[WAITING] = [waiting.values() for waiting in s.waiting]
    values[STACK] = [[frame.procedure, frame.step, *frame.values()] for frame in s.stack]
    values.append(None if s.asked is None else s.asked.values())
    values += [getattr(s, name) for name in (*s.own_values, *closed_values(s))]
    return values


EFFECTS: Final = VALUES.index("effects")
WAITING: Final = VALUES.index("waiting")
STACK: Final = VALUES.index("stack")


def told(s: State) -> list[Values] | None:
    """The log as plain data."""
    return None if s.log is None else [event.saved() for event in s.log]


# --- what comes back ----------------------------------------------------------------------------


def check_savable(s: State, values: list[object], log: list[Values] | None) -> None:
    """Refuses what loading would make something else of; lists of numbers hold nothing else by their types."""
    for name, value in zip(names(s), values, strict=True):
        if type(value) is not int and name not in NUMBERS and name != ZONES:
            _check(name, value, LISTS.get(name, 0))
    if log is not None:
        _check("log", log, LISTS["log"])


def _check(name: str, value: object, lists: int) -> None:
    try:
        _comes_back(value, lists)
    except Unsound as problem:
        raise Unsavable(
            f"this game cannot be saved: {problem}",
            place=f"state.{name}",
            remedy="a state holds numbers, texts and plain tuples; please report it",
        ) from None


def _is_plain(value: object) -> bool:
    kind = type(value)
    return kind is int or kind is str or kind is bool or value is None


def _comes_back(value: object, lists: int) -> None:
    """Plain values, and tuples of them; so many lists around them."""
    if lists:
        if type(value) is not list:
            raise Unsound(f"it holds a {type(value).__name__}")
        for inner in value:
            if lists > 1 or not _is_plain(inner):
                _comes_back(inner, lists - 1)
    elif not _is_plain(value):
        if type(value) is not tuple:
            raise Unsound(f"it holds a {type(value).__name__}")
        for inner in value:
            if not _is_plain(inner):
                _comes_back(inner, 0)


# --- back ---------------------------------------------------------------------------------------


def filled(s: State, found: Mapping[str, Any], log: list[Any] | None, cited: list[Any] | None) -> State:
    """An empty state, filled with what was saved; values that a record is not made of are refused by it."""
    for name, value in found.items():
        if name in NUMBERS or name == ZONES or type(value) is not list:
            setattr(s, name, value)
        elif name == "stack":
            s.stack = [_frame(s.match, each) for each in value]
        elif name == "waiting":
            s.waiting = [_made(Waiting.restored, each) for each in value]
        elif name == "effects":
            s.effects = [_made(Lasting, each) for each in value]
        elif name == "timed":
            s.timed = [frozen(each) for each in value]
        elif name == "asked":
            s.asked = _made(Decision, value)
        else:
            setattr(s, name, frozen(value))
    s.log = None if log is None else [_event(s.match, each) for each in log]
    s.cited = None if cited is None else dict.fromkeys([str(law) for law in cited])
    return s


def _event(match: SomeMatch, saved: list[Any]) -> Event:
    """An event of the log."""
    return _made(match.events[str(saved[0])], saved[1:])


def _frame(match: SomeMatch, saved: list[Any]) -> Frame:
    """A frame of the stack."""
    number: int = saved[0]
    frame = _made(match.procedures[number].frame, saved[2:])
    frame.procedure = number
    frame.step = saved[1]
    return frame


def _made(kind: Callable[..., T], saved: list[Any]) -> T:
    """A record of the values it was saved as."""
    return kind(*[frozen(each) if type(each) is list else each for each in saved])


def frozen(value: list[Any]) -> tuple[Any, ...]:
    """Lists as tuples, all the way down."""
    return tuple([frozen(each) if type(each) is list else each for each in value])
