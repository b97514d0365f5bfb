"""Automatic abilities (8.6): events, and the abilities that stand by because of them.

Events are looked up by kind: a card whose ability waits for something else costs nothing. An event is
``(kind, subject, other, from, to)``: references and zone keys, -1 where it has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.effects.asking import Such, all_hold, passes
from cardinal.games.vanguard import applied
from cardinal.games.vanguard.effects.abilities import GUARDIAN, STRIDE, Ability, TriggerSpec
from cardinal.games.vanguard.effects.asking import THIS, Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.events import StandsBy
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.at_work import works_deleted
from cardinal.games.vanguard.rules.frames import Icon
from cardinal.games.vanguard.rules.having import Had, having, is_used, numbered
from cardinal.games.vanguard.rules.last_known import AsTheyWere, Sight
from cardinal.games.vanguard.rules.marks import cite_marks, marks_of, met
from cardinal.games.vanguard.rules.zones import (
    DECK,
    DELETED,
    FACE_DOWN,
    FIELD,
    HEART,
    HEARTS,
    LOCKED,
    REAR_GUARD_CIRCLES,
    VANGUARDS,
    ZONES,
    V,
)
from cardinal.kernel.events import Happening, comes, heard
from cardinal.kernel.state import CARD_MASK
from cardinal.kernel.waiting import Waiting

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ENGORGE_EFFECT = cite("keyword.engorge.effect")
UNUSABLE = cite("unusable.automatic")
STAND_BY = cite("auto.stand_by")
TIMED = cite("auto.timed")
STRODE_OVER = cite("auto.stride_to_heart")

NO_REFERENCE = cite("action.lock.no_reference")
INACTIVE = cite("effect.inactive")


#: events that are themselves the move or the turn of a card: an ability may be one of where the card was (8.6.4.1.4)
CHANGES = ("rides", "intercepts", "locked", "retired")


def happen(
    s: Fight,
    kind: str,
    subject: int = -1,
    other: int = -1,
    origin: int = -1,
    to: int = -1,
    *,
    was: Sequence[Sight] = (),
) -> None:
    """Something happens; every ability that waits for it stands by. ``was``: what its cards were when it happened."""
    if kind in s.match.heard:
        happen_once(s, [heard(kind, subject, other, origin, to)], was=was)


def hear(s: Fight, events: Sequence[Happening], was: Sequence[Sight] = ()) -> None:
    """Abilities hear of what has been told, one record after the other."""
    for event in events:
        if event.kind in s.match.heard:
            happen_once(s, [event], was=was)


def happen_once(s: Fight, events: Sequence[Happening], *, own_only: bool = False, was: Sequence[Sight] = ()) -> None:
    """One happening that can be told in several ways, such as a legion's attack on a row: who waits stands by once.

    ``own_only``: only the unit's own abilities are told of it.
    """
    kind = events[0].kind
    if kind in s.match.remembered:
        remember(s, events, was)
    found: dict[tuple[int, int, int], Ability] = {}
    for subject in dict.fromkeys(event.subject for event in events):
        own = subject & CARD_MASK if subject >= 0 else -1
        for nth, (card, ability) in numbered(listening(s, kind, own)):
            if not own_only or (card == own and any(t.who == THIS for t in ability.triggers())):
                found[card, ability.index, nth] = ability
    for (card, _, _), ability in found.items():
        for event in events:
            if triggers(s, card, ability, event, was):
                stand_by(s, s.master(card), s.ref(card), ability, event)
                break


def remember(s: Fight, events: Sequence[Happening], was: Sequence[Sight] = ()) -> None:
    """Notes what texts of this match look back at, for every player in whose eyes it happens."""
    found: dict[tuple[int, int, int], int] = {}  # an attack on a row is one; so is a legion's, of its player
    with AsTheyWere(s, was):
        for event in events:
            for number, spec in s.match.remembered[event.kind]:
                doing = s.stack[-1]
                doer = doing.source if spec.by_this and isinstance(doing, Resolving) else -1
                source = event.subject if spec.who == THIS else doer
                of_card = -1 if spec.who is None else event.subject
                for player in range(s.players):
                    if fits_event(s, Resolving(0, source, player, event), spec, event):
                        found.setdefault((number, player, of_card), doer if spec.by_this else event.subject)
    s.history = (*s.history, *((number, player, subject) for (number, player, _), subject in found.items()))
    s.changed()


def listening(s: Fight, kind: str, subject: int = -1) -> Sequence[Had]:
    """The cards that have an ability for this kind of event now, with it.

    Most abilities wait for something that happens to their own card: those are looked up by the card.
    """
    match = s.match
    found = match.watchers.get(kind, [])
    own = match.own_listeners.get(kind)
    if own is not None and subject in own:
        found = [*found, *own[subject]]
    given = match.given_listeners.get(kind)
    return having(s, found, given or ()) if given or match.may_lose_abilities else found


def in_place(s: Fight, waiting: Sequence[Had]) -> list[Had]:
    """Those that are where they work, or hearts, which may still (``_strode_over``): of all that wait few are."""
    where = s.where
    return [had for had in waiting if (had[1].places | HEARTS) >> where[had[0]] & 1]


def stand_by(s: Fight, master: int, source: int, ability: Ability, event: Happening) -> None:
    """The ability waits to be played at the next check timing (8.6.2)."""
    s.waiting.append(Waiting(master, source, ability.index, event))
    if s.cited is not None:
        applied.cite_zone(s, source & CARD_MASK, ability)
    s.tell(STAND_BY, StandsBy, master, source & CARD_MASK, ability.index)
    if ability.marks and s.cited is not None:
        cite_marks(s, ability.marks, ability.kind)


def triggers(s: Fight, card: int, ability: Ability, event: Happening, was: Sequence[Sight] = ()) -> bool:
    """Whether an event is the one that an ability of a card waits for."""
    if not was:
        return _waits(s, card, ability, event) and _is_its_event(s, card, ability, event)
    waits = _waits(s, card, ability, event)
    with AsTheyWere(s, was):
        if not waits and event.kind in CHANGES:
            waits = _waits(s, card, ability, event)
        return waits and _is_its_event(s, card, ability, event)


def _waits(s: Fight, card: int, ability: Ability, event: Happening) -> bool:
    """Whether an ability is active where its card is, and may be used."""
    zone = s.where[card] % ZONES
    if zone == HEART and _strode_over(s, card, event):
        zone = V
    if ability.zones and zone not in ability.zones:
        return False
    if s.marks[card] & (FACE_DOWN | LOCKED) and not _face_down_triggers(s, card, ability, event):
        return False
    if zone == DECK and not ability.zones and event.subject & CARD_MASK != card:
        return False
    for mark in marks_of(s, card, ability) if s.match.changes_marks else ability.marks:
        if not met(s, card, mark):
            if s.cited is not None:
                cite_marks(s, (mark,), ability.kind)
            return s.allows(INACTIVE)
    if s.used and is_used(s, s.ref(card), ability):
        s.cite(UNUSABLE)
        return False
    return True


def _is_its_event(s: Fight, card: int, ability: Ability, event: Happening) -> bool:
    if s.cited is not None:
        applied.cite_words(s, ability)
    frame = Resolving(ability.index, s.ref(card), s.master(card), event)
    spec = ability.trigger
    assert spec is not None
    if not spec.also:
        return fits_event(s, frame, spec, event)
    return any(fits_event(s, frame, each, event) for each in ability.triggers() if each.event == event.kind)


def _face_down_triggers(s: Fight, card: int, ability: Ability, event: Happening) -> bool:
    """A face down card's ability waits only for what happens to the card itself; a deleted unit has but given ones.

    A locked card has no abilities at all, also when it leaves its circle (10.22.3).
    """
    if s.marks[card] & DELETED:
        return works_deleted(s, card, ability)
    if s.marks[card] & LOCKED:
        s.cite(NO_REFERENCE)
        return False
    return bool(event.subject & CARD_MASK == card)


def _strode_over(s: Fight, card: int, event: Happening) -> bool:
    """A vanguard that becomes a heart still has its abilities about that stride (8.6.5.1.5)."""
    if event.kind not in ("strides", "becomes heart"):
        return False
    s.cite(STRODE_OVER)
    if event.kind == "strides" and s.match.edition_values.hearts_answer == "every":
        return True
    strider = event.subject if event.kind == "strides" else event.other
    return bool(s.stamp[card] == s.stamp[strider & CARD_MASK])


def fits_event(s: Fight, frame: Resolving, spec: TriggerSpec, event: Happening) -> bool:
    """Whether an event is as a trigger condition describes it."""
    subject, other, origin, to = event.subject, event.other, event.origin, event.to
    if spec.places and to % ZONES not in spec.places:
        return False
    if spec.origins and (origin < 0 or origin % ZONES not in spec.origins):
        return False
    if spec.cause and not (fits_cause(s, frame, spec.cause) and (spec.by is None or _caused_by(s, frame, spec.by))):
        return False
    if spec.who is not None and not spec.who.means(s, frame, subject):
        return False
    if spec.other is not None and not spec.other.means(s, frame, other):
        return False
    if spec.extra and not all_hold(s, frame, spec.extra):
        return False
    return spec.during is None or spec.during.holds(s, frame)


def fits_cause(s: Fight, frame: Resolving, cause: str) -> bool:
    """Whether what happens is done by an effect, or paid as a cost, and of whose card: the ability that resolves."""
    doing = s.stack[-1]
    if cause == "hollow":  # hollowed units retire as the turn ends, and nothing else does so then
        return doing.procedure == s.match.numbers["end phase"]
    if cause.endswith("trigger"):
        return isinstance(doing, Icon) and (cause == "trigger" or (doing.player == frame.master) == (cause[0] == "y"))
    if not isinstance(doing, Resolving):
        return False
    ability = s.match.abilities[doing.ability]
    deed = ability.program[doing.instruction].cause() if doing.instruction < len(ability.program) else ""
    paying = deed == "pay"
    mine = bool(doing.master == frame.master)
    if ability.keyword == "engorge" and not paying:
        s.cite(ENGORGE_EFFECT)
    if cause in ("stride cost", "g guardian cost"):
        return paying and mine and ability.kind == (STRIDE if cause == "stride cost" else GUARDIAN)
    if cause in ("time leap", "legion"):
        return deed == cause
    if cause in ("revelation", "magia", "rescue"):
        if s.cited is not None:
            applied.due_to(s, cause)
        return cause in ability.words and mine
    if not _of_whom(doing, frame, cause):
        return False
    return cause.endswith("effect or cost") or paying == cause.endswith("cost")


def _of_whom(doing: Resolving, frame: Resolving, cause: str) -> bool:
    """Whether the effect or cost is one of the player, or of the other card, that a text speaks of."""
    whose = cause.partition(" ")[0]
    if " other " in cause and doing.source & CARD_MASK == frame.source & CARD_MASK:
        return False
    return whose not in ("your", "opponent") or (whose == "your") == (doing.master == frame.master)


def _caused_by(s: Fight, frame: Resolving, by: Whom) -> bool:
    """Whether the card whose ability resolves, or is paid for, is one of these."""
    doing = s.stack[-1]
    if not isinstance(doing, Resolving) or not isinstance(by, Such):
        return False
    chosen = by.chosen
    if chosen.zones in (VANGUARDS, REAR_GUARD_CIRCLES) and not _played_from(s, doing, chosen.zones):
        return False
    return passes(s, frame, doing.source & CARD_MASK, chosen.tests)


def _played_from(s: Fight, doing: Resolving, places: tuple[int, ...]) -> bool:
    """Whether the ability that resolves is one of such a unit; of a unit that has left, by where it is active."""
    zone = s.where[doing.source & CARD_MASK] % ZONES
    if zone <= FIELD:
        return zone in places
    return any(zone in places for zone in s.match.abilities[doing.ability].zones)


#: what can be said about why something happens
CAUSES = (
    "", *(f"{whose}{kind}" for whose in ("", "your ", "opponent ", "your other ")
          for kind in ("effect", "cost", "effect or cost")),
    "trigger", "your trigger", "opponent trigger",
    "stride cost", "g guardian cost", "time leap", "legion", "revelation", "magia", "rescue", "hollow",
)  # fmt: skip


# --- abilities with a time instead of an event ------------------------------------------------


def moment(s: Fight, kind: str) -> None:
    """A phase or step begins or ends: abilities with that timing stand by, once each."""
    waiting = in_place(s, listening(s, kind)) if kind in s.match.heard else ()
    if waiting:
        event = comes(kind)
        for nth, (card, ability) in numbered(waiting):
            once = (kind, s.ref(card), ability.index)
            if s.stood_by.count(once) <= nth and triggers(s, card, ability, event):
                s.stood_by = (*s.stood_by, once)
                stand_by(s, s.master(card), s.ref(card), ability, event)
    if s.timed:
        _timed_triggers(s, kind)


def has_moment_left(s: Fight, kind: str) -> bool:
    """Whether an ability with this timing has not stood by yet in this step (6.8.1.5, 7.7.1.3)."""
    if s.timed and any(is_due(s, timed, kind) for timed in s.timed):
        return True
    waiting = in_place(s, listening(s, kind)) if kind in s.match.heard else ()
    if waiting:
        event = comes(kind)
        for nth, (card, ability) in numbered(waiting):
            times = s.stood_by.count((kind, s.ref(card), ability.index))
            if times <= nth and triggers(s, card, ability, event):
                return True
    return False


def is_due(s: Fight, timed: tuple[object, ...], kind: str) -> bool:
    """Whether an ability that was made for a moment waits for this one: of any turn, or of its master's."""
    return bool(timed[0] == kind or (timed[0] == f"your {kind}" and timed[1] == s.turn_player))


def _timed_triggers(s: Fight, kind: str) -> None:
    """Abilities that an effect has created for this moment trigger once (8.6.5)."""
    due = [timed for timed in s.timed if is_due(s, timed, kind)]
    if not due:
        return
    s.timed = [timed for timed in s.timed if not is_due(s, timed, kind)]
    for _kind, master, source, number, its, treated in due:
        s.waiting.append(Waiting(master, source, number, heard("timed", spoken=its), treated=treated))
        s.tell(TIMED, StandsBy, master, source & CARD_MASK, number)
