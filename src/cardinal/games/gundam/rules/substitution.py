"""Substitution effects (10-1-9): another event takes the place of the one that was due.

Whatever happens to cards by way of ``actions`` asks first whether something else happens instead. What does is the
effect of a card, and is resolved at once, before the game goes on; who may decline it lets the event happen as it was.
Events that are due together wait for each other (``after_all``): what remains of them happens as one.
Damage that is dealt to another card is no effect that resolves, only another target: see ``takers``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from cardinal.effects.asking import compare
from cardinal.effects.verbs import Entries
from cardinal.games.gundam.applied import cite_activation
from cardinal.games.gundam.effects.abilities import Ability, TriggerSpec
from cardinal.games.gundam.effects.context import Effect, speaking
from cardinal.games.gundam.effects.permissions import Redirects
from cardinal.games.gundam.events import Resolves
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.frames import Substituting, Together
from cardinal.games.gundam.rules.information import gates_hold, holder_of, info
from cardinal.games.gundam.rules.memory import is_so
from cardinal.games.gundam.rules.permitting import is_prevented
from cardinal.games.gundam.rules.triggers import gained, is_used
from cardinal.kernel.events import Happening
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import call
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

SUBSTITUTION = cite("effect.substitution")
HAPPENS, REPLACED_BY, STANDS_FOR = "happens", "replaced", "stands for it"  # what becomes of an event that was due
LATER = "later"  # what an effect that has resolved says of the rest of a turn
T = TypeVar("T")
Way = tuple[int, int, int, tuple[int, ...]]  # whose effect takes the place: source, master, effect; what it spoke of
Passed = tuple[tuple[int, int], ...]  # effects that could have replaced an event, and have not: (effect, source)
#: the events that can be replaced, each with what lets such events happen together; the answer is to whom they happened
REPLACED: Entries[Callable[[Game, Sequence[Happening], str], list[int]]] = Entries()


def happening(s: Game, due: Sequence[Happening], law: str, *, whole: bool = True) -> list[Happening]:
    """Those of some events that happen now; none of them, while it is asked what happens in place of one.

    ``whole``: whether these are all that an effect was to do.
    """
    able = [event for event in due if not is_prevented(s, event)]
    found = [ways(s, event) if event.kind in s.match.substituted else [] for event in able]
    if not any(found):
        return able
    s.cite(SUBSTITUTION)
    below = interrupted(s)
    did = int(whole and len(able) == len(due) and (below is None or bool(below.did)))
    answers = tuple("" if each else HAPPENS for each in found)
    call(s, "together", Together(tuple(able), answers, law, did))
    for event, each in zip(able, found, strict=True):
        if each:
            take_place(s, event, each, ())
    return []


def take_place(s: Game, event: Happening, found: Sequence[Way], passed_over: Passed) -> None:
    """One of several effects takes the place of an event; its owner says which."""
    if len(found) > 1 and s.match.readings["substitution_choice"] == "affected_owner":
        call(s, "substitution", Substituting(event, tuple(found), passed_over))
        s.stack.insert(_first_pending(s), s.stack.pop())
    else:
        begin(s, event, found[0], passed_over)


def begin(s: Game, event: Happening, way: Way, passed_over: Passed) -> None:
    """Resolves the effect that takes the place of an event."""
    source, master, number, spoken = way
    frame = speaking(number, source, master, event)
    frame.it = spoken or frame.it
    frame.passed_over = passed_over
    call(s, "resolve", frame)
    s.stack.insert(_first_pending(s), s.stack.pop())  # what is replaced first is carried out first
    if s.cited is not None:
        cite_activation(s, s.match.abilities[number], source)
    s.tell(SUBSTITUTION, Resolves, master, source & CARD_MASK, number)


def answered(s: Game, c: Effect, answer: str) -> None:
    """A substitution effect has decided what becomes of the event that it could replace."""
    waiting = s.stack[: s.stack.index(c)]
    together = next(frame for frame in reversed(waiting) if isinstance(frame, Together))
    together.answered(c.event, answer)


def interrupted(s: Game) -> Effect | None:
    """The effect by which events would happen, if they would by an effect."""
    started = [f for f in s.stack if isinstance(f, Effect) and not _is_pending_frame(s, f)]
    return started[-1] if started else None


def _is_pending_frame(s: Game, frame: Frame) -> bool:
    """Whether it is a substitution effect that has not begun."""
    if isinstance(frame, Substituting):
        return True
    return isinstance(frame, Effect) and not frame.instruction and replaces(s.match.abilities[frame.ability])


def _first_pending(s: Game) -> int:
    """Where the substitution effects begin that wait on the stack, with the one on top."""
    place = len(s.stack) - 1
    while place and _is_pending_frame(s, s.stack[place - 1]):
        place -= 1
    return place


def is_pending(s: Game, card: int) -> bool:
    """Whether it is being decided what becomes of a card that would be destroyed."""
    ref = s.ref(card)
    due = (event for frame in s.stack if isinstance(frame, Together) for event in frame.events)
    return any(event.kind in ("destroyed", "shield destroyed") and event.subject == ref for event in due)


def replaces(ability: Ability) -> bool:
    """Whether it is a substitution effect."""
    return ability.replaces is not None


def ways(s: Game, event: Happening, passed_over: Passed = ()) -> list[Way]:
    """The effects that would replace an event; each does so once (10-1-9-1)."""
    return [way for way in _every_way(s, event) if (way[2], way[0]) not in passed_over]


def _every_way(s: Game, event: Happening) -> list[Way]:
    found: list[Way] = []
    for effect in s.effects:
        if effect.what == LATER:
            number, spoken = effect.value
            if _would(s, number, effect.source, effect.master, event, spoken):
                found.append((effect.source, effect.master, number, spoken))
    for card, ability in s.match.substitutes.get(event.kind, ()):
        holder = holder_of(s, card, ability)
        if holder >= 0 and not (ability.gates and not gates_hold(s, holder, ability)):
            _add(s, found, holder, s.master(card), ability, event)
    for card, ability in gained(s) if s.match.grants_substitutes else ():
        _add(s, found, card, s.master(card), ability, event)
    return found


def _add(s: Game, found: list[Way], holder: int, master: int, ability: Ability, event: Happening) -> None:
    source = s.ref(holder)
    used = ability.once_per_turn and is_used(s, holder, ability)
    if not used and _would(s, ability.index, source, master, event):
        found.append((source, master, ability.index, ()))


def _would(
    s: Game, number: int, source: int, master: int, event: Happening, spoken: tuple[int, ...] = ()
) -> bool:
    """Whether an effect replaces such an event, and has not been asked about this one."""
    if _is_resolving(s, number, source):
        return False
    frame = Effect(number, source, master, event)
    frame.it = spoken
    for spec in replaced(s.match.abilities[number]):
        if spec.event == event.kind and is_so(s, frame, spec, event):
            relation, least = spec.number
            return compare(s, relation, max(1, event.amount) if event.kind == "draw" else 1, least)
    return False


def replaced(ability: Ability) -> tuple[TriggerSpec, ...]:
    """The events that a substitution effect replaces."""
    return () if ability.replaces is None else (ability.replaces, *ability.replaces.also)


def _is_resolving(s: Game, number: int, source: int) -> bool:
    """What a substitution effect itself does is not replaced by it again."""
    return any(
        isinstance(frame, Effect) and frame.instruction and (frame.ability, frame.source) == (number, source)
        for frame in s.stack
    )


# --- damage that another card takes -------------------------------------------------------------


def takers(s: Game, card: int, kind: str) -> list[int]:
    """References of the cards that would receive such damage in place of a card, in the order of the effects."""
    may = info(s, card).may
    if not may:
        return []
    words = [word for word in may if isinstance(word, Redirects)]
    return list(dict.fromkeys(word.taker for word in words if word.damage in ("", kind) and s.alive(word.taker)))


def taken(s: Game, card: int, values: list[T]) -> T:
    """Who takes the damage: who was decided, or the only one, or the first."""
    for ref, value in s.decided:
        if ref == s.ref(card) and value in values:
            return values[values.index(value)]
    return values[0]


def is_open(s: Game, card: int, values: Sequence[object]) -> bool:
    """Whether several cards would take the damage, and nobody has decided yet."""
    if len(values) < 2 or s.match.readings["substitution_choice"] != "affected_owner":
        return False
    return all(ref != s.ref(card) for ref, _ in s.decided)
