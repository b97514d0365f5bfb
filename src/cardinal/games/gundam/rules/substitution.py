"""Substitution effects (10-1-9): another event takes the place of the one that was due.

Whatever happens to cards by way of ``actions`` asks first whether something else happens instead. What does is the
effect of a card, and is resolved at once, before the game goes on; who may decline it lets the event happen as it was.
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
from cardinal.games.gundam.rules.frames import Substituting
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
STANDS_FOR = "instead"  # whether the effect that it interrupts was performed so far
LATER = "later"  # what an effect that has resolved says of the rest of a turn
T = TypeVar("T")
Way = tuple[int, int, int, tuple[int, ...]]  # whose effect takes the place: source, master, effect; what it spoke of
#: the events that can be replaced, each with what lets it happen after all
REPLACED: Entries[Callable[[Game, Happening], None]] = Entries()


def instead(s: Game, event: Happening) -> bool:
    """Whether an event does not happen: it cannot, or something else does in its place, which is what comes next."""
    if event.kind not in s.match.replaceable:
        return False
    if is_prevented(s, event):
        return True
    found = ways(s, event)
    if not found:
        return False
    s.cite(SUBSTITUTION)
    if len(found) > 1 and s.match.readings["substitution_choice"] == "affected_owner":
        call(s, "substitution", Substituting(event, tuple(found), s.passed_over))
    else:
        begin(s, event, found[0], s.passed_over)
    return True


def begin(s: Game, event: Happening, way: Way, passed_over: tuple[tuple[int, int], ...]) -> None:
    """Resolves the effect that takes the place of an event."""
    source, master, number, spoken = way
    frame = speaking(number, source, master, event)
    frame.it = spoken or frame.it
    frame.passed_over = passed_over
    below = interrupted(s)
    frame.treated = ((STANDS_FOR, below.did if below is not None else 1),)
    if below is not None and s.passed_over:
        below.did = 0
    call(s, "resolve", frame)
    s.stack.insert(_first_pending(s), s.stack.pop())  # what is replaced first is carried out first
    if s.cited is not None:
        cite_activation(s, s.match.abilities[number], source)
    s.tell(SUBSTITUTION, Resolves, master, source & CARD_MASK, number)


def stands_for(s: Game, c: Effect) -> None:
    """What is done in place of a deed counts as that deed, for "If you do" behind it."""
    below = interrupted(s, c)
    if below is not None:
        below.did = next((did for deed, did in c.treated if deed == STANDS_FOR), below.did)


def interrupted(s: Game, c: Effect | None = None) -> Effect | None:
    """The effect by which the event that is replaced would happen, if it would by an effect."""
    started = [f for f in s.stack if isinstance(f, Effect) and f is not c and not _is_pending_frame(s, f)]
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
    return any(
        frame.event.kind == "destroyed" and frame.event.subject == ref
        for frame in s.stack
        if isinstance(frame, Substituting) or (isinstance(frame, Effect) and replaces(s.match.abilities[frame.ability]))
    )


def replaces(ability: Ability) -> bool:
    """Whether it is a substitution effect."""
    return ability.replaces is not None


def ways(s: Game, event: Happening) -> list[Way]:
    """The effects that would replace an event; each does so once (10-1-9-1)."""
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
    if (number, source) in s.passed_over or _is_resolving(s, number, source):
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
    words = [word for word in info(s, card).may if isinstance(word, Redirects)]
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
