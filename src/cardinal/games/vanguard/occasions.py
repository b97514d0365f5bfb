"""Laws that something which happens is a case of: what a move means, and the questions that the playbook answers.

A step cites its law whenever it runs. Some laws speak of an occasion only: a unit of the vanguard's grade is called, a
resting unit intercepts, an attack hits with equal power. They are noted when that is so.
Only a game that is watched comes here (``Fight.tell``, ``moving.move_now``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.events import (
    Activates,
    Attacks,
    Compares,
    Gains,
    Moves,
    Reveals,
    Stands,
    StandsBy,
    Triggers,
    TurnBegins,
)
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.zones import (
    BEHIND,
    DAMAGE,
    DECK,
    DROP,
    FACE_DOWN,
    FIELD,
    FL,
    FR,
    GZONE,
    HAND,
    LOCKED,
    MATE,
    REAR_GUARD_CIRCLES,
    REMOVED,
    REST,
    SOUL,
    TRIGGER,
    ZONES,
    G,
    V,
)
from cardinal.games.vanguard.witness import laws, note
from cardinal.kernel.events import Event

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

# --- what happens -----------------------------------------------------------------------------

EQUAL: Final = cite("question.equal_power")
TOO_WEAK: Final = laws("question.too_weak", "damage_step.attacker_unharmed")
STAYS_STANDING: Final = cite("question.target_stands")
AGAIN: Final = laws("question.activate_again", "ability_kind.activated_again")
EACH_TIME: Final = cite("auto.each_time")
EACH_INTO_SOUL: Final = cite("misc.card.young_pegasus_knight")
SITUATION_AGAIN: Final = cite("auto.situation_again")
JOINS: Final = cite("check.new_abilities")
DIFFERENT_UNITS: Final = cite("trigger.targets")
TRIGGER_LAWS: Final = laws("trigger.critical", "trigger.draw", "trigger.stand", "trigger.heal")


def observe(s: Fight, event: Event) -> None:
    """An event is told: the laws of which it is a case are applied by it."""
    match event:
        case Moves():
            moved(s, event)
        case Compares():
            _compares(s, event)
        case Attacks():
            _attack(s, event)
        case Activates():
            _activates(s, event)
        case StandsBy():
            _stands_by(s, event)
        case Gains() | Stands():
            _bonus(s, event)


def _compares(s: Fight, event: Compares) -> None:
    if event.power == event.against:
        s.cite(EQUAL)
    elif event.power < event.against:
        note(s, TOO_WEAK)


def _attack(s: Fight, event: Attacks) -> None:
    for target in event.targets:
        if not s.marks[target] & REST:
            s.cite(STAYS_STANDING)


def _activates(s: Fight, event: Activates) -> None:
    """The same ability of the same card, a second time in this turn."""
    if sum(1 for told in _since(s, TurnBegins) if isinstance(told, Activates) and told.roles() == event.roles()) > 1:
        note(s, AGAIN)


def _stands_by(s: Fight, event: StandsBy) -> None:
    card, number = event.card, event.ability
    ability = s.match.abilities[number]
    if sum(1 for each in s.waiting if (s.ref(card), number) == (each.source, each.ability)) > 1:
        s.cite(EACH_TIME)
        if any(SOUL in trigger.places for trigger in ability.triggers()):
            s.cite(EACH_INTO_SOUL)
    again = [told for told in _since(s, TurnBegins) if isinstance(told, StandsBy) and told.roles() == event.roles()]
    if ability.situation is not None and len(again) > 1:
        s.cite(SITUATION_AGAIN)
    checking = s.match.numbers["check timing"]
    if len(s.waiting) > 1 and any(frame.procedure == checking for frame in s.stack):
        s.cite(JOINS)


def _bonus(s: Fight, event: Gains | Stands) -> None:
    """The second bonus of a trigger goes to another unit than the first."""
    if event.law in TRIGGER_LAWS:
        units = {told.card for told in _since(s, Triggers) if isinstance(told, (Gains, Stands))}
        if len(units) > 1:
            s.cite(DIFFERENT_UNITS)


def _since(s: Fight, kind: type[Event]) -> Iterator[Event]:
    """What was told since the last event of a kind."""
    return takewhile(lambda event: not isinstance(event, kind), reversed(s.log or ()))


# --- where cards go ---------------------------------------------------------------------------

#: laws of cards that come into a zone
INTO: Final[dict[int, tuple[str, ...]]] = {REMOVED: laws("zone.removal")}
ON_TOP: Final = cite("zone.deck.put_on_top")
PLACED: Final = cite("action.place")
RETIRED: Final = cite("action.retire.any_way")
VANGUARD_STANDS: Final = cite("zone.circle.vanguard_stands")
REAR_GUARD_STANDS: Final = cite("zone.circle.rear_guard_stands")
NOT_YET: Final = laws("win.check_timing", "rule_action.when")
SIX: Final = 6  # damage that loses
NORMAL_CALL: Final = cite("main.call")
DIRECTLY: Final = cite("question.call_directly")
ABOVE_VANGUARD: Final = laws("misc.card.dudley_dan", "question.call_above")
DOWN_BY_EFFECT: Final = cite("question.ride_down")
SUPERIOR_RIDE: Final = cite("play.superior_ride")
FIRST_TURN: Final = cite("question.first_turn")
SEVERAL_GUARDIANS: Final = laws("question.many_guardians", "guardian.unlimited", "zone.circle.one_card")
TO_THE_BACK: Final = cite("question.move_back")
RESTING_MOVES: Final = cite("question.move_resting")
BY_DAMAGE_STEP: Final = laws("damage_step.retire", "damage_step.retire_order", "damage_step.g_guardian")
GUARDIAN_RETIRES: Final = cite("zone.move.guardian_to_drop")
ALTHOUGH_MISSED: Final = cite("question.guardian_retires")
INTERCEPTED: Final = cite("question.interceptor_retires")
HIT_REAR_GUARD: Final = laws("zone.move.rear_guard_hit", "question.hit_rear_guard")
BEHIND_STAYS: Final = cite("question.unit_behind_stays")
ASSIST_REMOVES: Final = cite("g_assist.remove")
ASSIST_TOO_FEW: Final = cite("g_assist.too_few")
BEFORE_DAMAGE: Final = laws("trigger.heal_before_damage", "question.heal_first")


def moved(s: Fight, event: Moves) -> None:
    """A card has come from one zone into another."""
    card, origin, to, verb = event.card, event.origin, event.to, event.verb
    note(s, INTO.get(to % ZONES, ()))
    if to % ZONES <= FIELD < origin % ZONES and not s.marks[card] & LOCKED:
        s.cite(PLACED)
    if to % ZONES == DROP and origin % ZONES <= MATE and not event.before & LOCKED:
        s.cite(RETIRED)
    if to % ZONES == DECK and s.zones[to][-1] == card:
        s.cite(ON_TOP)
    if not s.marks[card] & (REST | FACE_DOWN):
        _stands(s, verb, origin % ZONES, to % ZONES)
    if s.stack and isinstance(s.stack[-1], Resolving) and _has_lost(s):
        note(s, NOT_YET)
    look = MOVES.get(verb)
    if look is not None:
        look(s, event)


def _stands(s: Fight, verb: str, origin: int, to: int) -> None:
    """A card has come standing to a circle: to that of the vanguard, or to one of the rear-guards from elsewhere."""
    if to == V and verb != "stride":
        s.cite(VANGUARD_STANDS)
    elif to in REAR_GUARD_CIRCLES and origin not in REAR_GUARD_CIRCLES:
        s.cite(REAR_GUARD_STANDS)


def _has_lost(s: Fight) -> bool:
    """Whether somebody would lose now, if it were looked at; while an ability resolves it is not."""
    return any(len(s.zone(player, DAMAGE)) >= SIX or not s.zone(player, DECK) for player in range(s.players))


def _grades(s: Fight, card: int, player: int) -> tuple[int, int]:
    """The grade of a card, and that of the vanguard."""
    vanguard = s.vanguard(player)
    return s.match.info(s, card).grade, s.match.info(s, vanguard).grade if vanguard >= 0 else -1


def _call(s: Fight, event: Moves) -> None:
    grade, other = _grades(s, event.card, event.to // ZONES)
    if event.law == NORMAL_CALL:
        s.cite(DIRECTLY)
    elif grade > other >= 0:
        note(s, ABOVE_VANGUARD)


def _ride(s: Fight, event: Moves) -> None:
    """A ride by an effect may go down in grade; the old vanguard still lies below the new one."""
    below = [other for other in s.zones[event.to] if other != event.card]
    grade = s.match.info(s, event.card).grade
    if event.law == SUPERIOR_RIDE and any(grade < s.match.info(s, other).grade for other in below):
        s.cite(DOWN_BY_EFFECT)


def _draw(s: Fight, event: Moves) -> None:
    if s.phase == "draw" and s.turn_number == 1:
        s.cite(FIRST_TURN)


def _guard(s: Fight, event: Moves) -> None:
    if len(s.zones[event.to]) > 1:
        note(s, SEVERAL_GUARDIANS)


def _exchange(s: Fight, event: Moves) -> None:
    if event.origin % ZONES in (FL, FR):
        s.cite(TO_THE_BACK)
    if event.before & REST:
        s.cite(RESTING_MOVES)


def _retire(s: Fight, event: Moves) -> None:
    """Guardians and hit rear-guards go to the drop zone in the damage step."""
    if event.law not in BY_DAMAGE_STEP:
        return
    if event.origin % ZONES != G:
        note(s, HIT_REAR_GUARD)
        behind = BEHIND.get(event.origin % ZONES)
        if behind is not None and s.zones[event.origin - event.origin % ZONES + behind]:
            s.cite(BEHIND_STAYS)
        return
    s.cite(GUARDIAN_RETIRES)
    if not s.hit:
        s.cite(ALTHOUGH_MISSED)
    if any(isinstance(t, Moves) and (t.verb, t.card) == ("intercept", event.card) for t in _since(s, Attacks)):
        s.cite(INTERCEPTED)


def _heal(s: Fight, event: Moves) -> None:
    """A heal trigger of a damage check heals while its own card is still in the trigger zone."""
    if event.law in TRIGGER_LAWS and s.step != "drive" and s.zone(event.to // ZONES, TRIGGER):
        note(s, BEFORE_DAMAGE)


def _remove(s: Fight, event: Moves) -> None:
    """Who has taken a card by G assist removes two cards of the hand and two of the G zone, or all there are."""
    doing = s.stack[-1] if s.stack else None
    if not isinstance(doing, Resolving) or doing.ability != s.match.g_assist:
        return
    s.cite(ASSIST_REMOVES)
    told = [t for t in _since(s, Reveals) if isinstance(t, Moves) and t.verb == "remove"]
    if event.origin % ZONES == GZONE and sum(1 for t in told if t.origin % ZONES == HAND) < 2:
        s.cite(ASSIST_TOO_FEW)


MOVES: Final[dict[str, Callable[[Fight, Moves], None]]] = {
    "call": _call,
    "ride": _ride,
    "draw": _draw,
    "guard": _guard,
    "intercept": _guard,
    "exchange": _exchange,
    "retire": _retire,
    "heal": _heal,
    "remove": _remove,
}
