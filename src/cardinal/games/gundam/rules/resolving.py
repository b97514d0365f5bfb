"""The order in which effects that have triggered are resolved (10-1-6).

Effects that trigger while another resolves are a new group on top of the older ones (10-1-6-7). In the top group
Bursts come first (10-1-6-8), then the active player's effects, then the others' in turn order (12-2-4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.effects.asking import all_hold
from cardinal.games.gundam.applied import cite_activation, cite_waiting_without_target
from cardinal.games.gundam.effects.abilities import BURST, Ability
from cardinal.games.gundam.effects.context import Effect, speaking
from cardinal.games.gundam.events import Resolves
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.frames import Ordering
from cardinal.games.gundam.rules.information import counted_for, gates_hold
from cardinal.games.gundam.rules.moving import happen, key, move
from cardinal.games.gundam.rules.permitting import is_prevented
from cardinal.games.gundam.rules.zones import LIMBO, TRASH, ZONES
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.machine import Procedure, Step, ask, call, jump, label, leave
from cardinal.kernel.state import CARD_MASK
from cardinal.kernel.waiting import Waiting

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

TRIGGERS = cite("effect.trigger.automatic")
ORDER = cite("effect.trigger.own_order")
ACTIVE_FIRST = cite("effect.trigger.active_first")
NEW_FIRST = cite("effect.trigger.new_first")
BURST_FIRST = cite("effect.trigger.burst_first")
NEW_BEFORE_BURST = cite("effect.trigger.new_before_burst")
LEADER = cite("team.leader_decides")
ASK_BURST = cite("burst.declined")
BURST_UNUSED = cite("burst.declined")


def can_activate(s: Game, master: int, source: int, ability: Ability, event: Happening) -> bool:
    """Whether a triggered effect activates now: its targets can be chosen (10-2-2), and no text forbids it."""
    if "activated" in s.match.prevented and is_prevented(s, activation(source, master, ability.index)):
        return False
    if ability.once_per_turn and s.used.count((counted_for(s, source, ability.index), ability.index)) >= ability.uses:
        return False
    tested = ability.gates and s.match.readings["gate_tested"] != "at_event" and not s.remains
    if tested and not (s.alive(source) and gates_hold(s, source & CARD_MASK, ability)):
        return False
    if not ability.needs and not ability.targets:
        return True
    return finds_all(s, speaking(ability.index, source, master, event), ability)


def finds_all(s: Game, f: Effect, ability: Ability) -> bool:
    """Whether an effect can be activated: its leading condition is met, its targets can be chosen (10-2)."""
    return all_hold(s, f, ability.needs) and all_hold(s, f, ability.targets)


def discard_burst(s: Game, card: int) -> None:
    """A Burst that is not used: the card goes to the trash (13-2-5-2)."""
    if s.where[card] % ZONES == LIMBO:
        move(s, [(card, key(s.owner(card), TRASH))], BURST_UNUSED, "trash")


def command_activated(s: Game, player: int, card: int, ex: int = 0) -> None:
    """A command effect is activated, with so many EX Resources: effects may wait for that."""
    happen(s, [heard("command", s.ref(card), player=player, ex=ex)])


def told_of_activation(s: Game, player: int, source: int, number: int) -> None:
    """An effect is activated: effects may wait for that."""
    if "activated" in s.match.heard:
        happen(s, [activation(source, player, number)])


def activation(source: int, player: int, number: int) -> Happening:
    """That a player activates an effect of a card, with its number."""
    return heard("activated", source, player=player, amount=number)


def interrupting(s: Game, broken_off: tuple[int, tuple[object, ...], bool]) -> bool:
    """Whether something waits that a reading lets interrupt the effect that resolves (points 15, 16, b)."""
    group, _remains, only_bursts = broken_off
    new = [entry for entry in s.waiting if entry.group >= group]
    return any(s.match.abilities[entry.ability].kind == BURST for entry in new) if only_bursts else bool(new)


def _candidates(s: Game) -> tuple[int, list[int]]:
    """Who resolves next, and which of the waiting effects may be next."""
    top = max(entry.group for entry in s.waiting)
    group = [number for number, entry in enumerate(s.waiting) if entry.group == top]
    if s.match.readings["new_group_before_old_burst"] == "no":
        every = range(len(s.waiting))
        group = [number for number in every if s.match.abilities[s.waiting[number].ability].kind == BURST] or group
    bursts = [number for number in group if s.match.abilities[s.waiting[number].ability].kind == BURST]
    if bursts and len(bursts) < len(s.waiting):
        s.cite(BURST_FIRST)
    if len(group) < len(s.waiting):
        s.cite(NEW_FIRST)
        older = [entry for entry in s.waiting if entry.group < top]
        if any(s.match.abilities[entry.ability].kind == BURST for entry in older):
            s.cite(NEW_BEFORE_BURST)
    group = bursts or group
    masters = {s.waiting[number].master for number in group}
    for player in s.in_turn_order():
        if player in masters:
            if len(masters) > 1:
                s.cite(ACTIVE_FIRST)
            if s.match.format == "team" and s.match.readings["team_trigger_order"] == "leader_chooses":
                return _candidates_of_team(s, player, group)
            return player, [number for number in group if s.waiting[number].master == player]
    return s.active, []


def _candidates_of_team(s: Game, first: int, group: list[int]) -> tuple[int, list[int]]:
    """The order of the effects of both members is the team's: where both have some, the leader decides (12-3-4)."""
    mates = s.teammates(first)
    found = [number for number in group if s.waiting[number].master in mates]
    if len({s.waiting[number].master for number in found}) > 1:
        s.cite(LEADER)
        return s.team(first), found
    return first, found


def _ask_order(s: Game, f: Ordering) -> None:
    """The player whose effects are next decides their order; one effect needs no decision."""
    if True in s.out:
        s.waiting = [entry for entry in s.waiting if not s.out[entry.master]]
    if not s.waiting or (f.broken_off and not interrupting(s, f.broken_off)):
        s.group, s.remains = f.broken_off[:2] or (0, ())
        s.left = s.left if f.broken_off else ()  # nothing waits that could ask about them
        leave(s)
        return
    if len(s.waiting) == 1:
        ask(s, s.waiting[0].master, "resolve", ORDER, (("resolve", 0),))
        return
    player, numbers = _candidates(s)
    able = [number for number in numbers if _finds_all(s, s.waiting[number])]
    if s.cited is not None:
        for number in numbers:
            if number not in able:
                cite_waiting_without_target(s, s.match.abilities[s.waiting[number].ability])
    numbers = able or numbers[:1]
    options = []
    seen: set[tuple[int, int]] = set()
    for number in numbers:
        look = (s.waiting[number].source, s.waiting[number].ability)
        if look not in seen:
            seen.add(look)
            options.append(("resolve", number))
    ask(s, player, "resolve", ORDER, options)


def _finds_all(s: Game, entry: Waiting) -> bool:
    """Whether a waiting effect could be activated now: one that could not is not offered, but it waits on (10-2-2)."""
    around, s.remains = s.remains, entry.remains
    able = can_activate(s, entry.master, entry.source, s.match.abilities[entry.ability], entry.event)
    s.remains = around
    return bool(able)


def _take_one(s: Game, f: Ordering) -> None:
    """The chosen effect is next; a Burst asks first whether it is used at all."""
    entry = s.waiting.pop(s.choice[1])
    master, source, event, card = entry.master, entry.source, entry.event, entry.card
    f.entry = entry
    ability = s.match.abilities[entry.ability]
    if ability.kind == BURST:
        if can_activate(s, master, source, ability, event):
            ask(s, master, "burst", ASK_BURST, [("burst",), ("no burst",)], card)
        else:
            if s.cited is not None:
                cite_waiting_without_target(s, ability)
            s.choice = ("no burst",)
        return
    s.choice = ("go",)


def _resolve_it(s: Game, f: Ordering) -> None:
    """Begins the effect; what triggers meanwhile is a new group."""
    entry = f.entry
    assert entry is not None, "an effect was taken before"
    master, source, number, event, card = entry.master, entry.source, entry.ability, entry.event, entry.card
    ability = s.match.abilities[number]
    jump(s, f, "next")
    if s.choice[0] == "no burst":
        discard_burst(s, card)
        return
    s.group = 1 + max([entry.group for entry in s.waiting]) if s.waiting else 1
    s.remains = entry.remains
    if not can_activate(s, master, source, ability, event):
        if s.cited is not None:
            cite_waiting_without_target(s, ability)
        used = (counted_for(s, source, number), number)
        if ability.once_per_turn and s.match.failures_count and s.used.count(used) < ability.uses:
            s.used = (*s.used, used)
        if ability.kind == BURST:
            discard_burst(s, card)
        return
    begin_effect(s, master, source, number, event, card)


def begin_effect(s: Game, master: int, source: int, number: int, event: Happening, card: int) -> None:
    """Begins to resolve an effect; "it" is what the event speaks of."""
    frame = speaking(number, source, master, event)
    frame.card = card
    call(s, "resolve", frame)
    if s.cited is not None:
        cite_activation(s, s.match.abilities[number], source)
    s.tell(TRIGGERS, Resolves, master, source & CARD_MASK, number)
    told_of_activation(s, master, source, number)


RESOLVE_TRIGGERS = Procedure(
    "triggered effects",
    [
        label("next"),
        Step("", _ask_order),
        Step("", _take_one),
        Step("", _resolve_it),
    ],
    Ordering.restored,
)
