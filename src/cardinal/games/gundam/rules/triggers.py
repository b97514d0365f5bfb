"""Triggered effects (10-1-6): which effects an event triggers, and in which order they are resolved.

Effects that trigger while another resolves are a new group on top of the older ones (10-1-6-7). In the top group
Bursts come first (10-1-6-8), then the active player's effects, then the others' in turn order (12-2-4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardinal.games.gundam.applied import (
    cite_activation,
    cite_effect,
    cite_gates,
    cite_not_in_force,
    cite_waiting_without_target,
)
from cardinal.games.gundam.effects.abilities import BURST, Ability, TriggerSpec
from cardinal.games.gundam.effects.context import Effect, speaking
from cardinal.games.gundam.events import Resolves, Triggers
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.frames import Ordering
from cardinal.games.gundam.rules.information import counted_for, gates_hold, holder_of
from cardinal.games.gundam.rules.memory import is_so, remember
from cardinal.games.gundam.rules.remains import snapshot
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.machine import Procedure, Step, ask, call, jump, label, leave
from cardinal.kernel.state import CARD_MASK
from cardinal.kernel.waiting import Waiting

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

# card, holder, reference of the holder or -1 to follow it to the trash, master, effect, event, what the holder was
Noticed = tuple[int, int, int, int, Ability, Happening, tuple[object, ...]]

ONCE_PER_BATCH = cite("effect.trigger.once_for_simultaneous")
TRIGGERS = cite("effect.trigger.automatic")
ATTACKS = cite("battle.attack.triggers")
ORDER = cite("effect.trigger.own_order")
ACTIVE_FIRST = cite("effect.trigger.active_first")
NEW_FIRST = cite("effect.trigger.new_first")
BURST_AFTER_EFFECT = cite("effect.trigger.burst_after_effect")
BURST_FIRST = cite("effect.trigger.burst_first")
NEW_BEFORE_BURST = cite("effect.trigger.new_before_burst")
LEADER = cite("team.leader_decides")
ONCE_PER_TURN = cite("timing.once_per_turn")
BURST_OF = {"pilot": cite("pilot.upper_text"), "command": cite("command.burst")}  # whose text it is
NO_INTERRUPTION = cite("effect.trigger.no_interruption")
LAST_STATE = cite("timing.destroyed.last_state")
ASK_BURST = cite("burst.declined")


def notice(s: Game, batch: Sequence[Happening]) -> list[Noticed]:
    """The effects that a batch of simultaneous events triggers, with the cards as they are now."""
    heard, heard_of_itself = s.match.listeners, s.match.own_listeners
    found: list[Noticed] = []
    seen: set[tuple[int, int, int]] = set()
    for event in batch:
        if event.kind in heard_of_itself:
            _notice_itself(s, found, seen, heard_of_itself[event.kind], event)
        for card, ability in heard.get(event.kind, ()):
            holder = holder_of(s, card, ability)
            if holder >= 0:
                _try(s, found, seen, card, holder, ability, event)
            elif s.cited is not None:
                cite_not_in_force(s, card)
        if event.kind in s.match.remembered:
            remember(s, event)
        if event.kind in s.match.later_events:
            _notice_later(s, found, batch, event)
        if event.kind in s.match.granted_events:
            for copy, (card, ability) in enumerate(gained(s), start=1):
                _try(s, found, seen, card, card, ability, event, copy)
    return found


def gained(s: Game) -> list[tuple[int, Ability]]:
    """The effects that cards have gained, each as often as it was given."""
    lasting = [effect for effect in s.effects if effect.what == "grant" and s.alive(effect.target)]
    given = [(effect.target & CARD_MASK, s.match.abilities[effect.value]) for effect in lasting]
    return [*s.match.given_constantly(s), *given]


def _notice_later(s: Game, found: list[Noticed], batch: Sequence[Happening], event: Happening) -> None:
    """What a resolved effect said will happen "when ..." during this turn; its card may have left since."""
    for effect in s.effects:
        if effect.what != "later":
            continue
        (number, spoken_of), source, master = effect.value, effect.source, effect.master
        ability = s.match.abilities[number]
        frame = Effect(number, source, master)
        frame.it = spoken_of
        fitting = [each for each in batch if _described(s, frame, ability, each)]
        if fitting[:1] == [event]:
            # at a moment "it" is what was spoken of before
            told = event if event.subject >= 0 else replace(event, spoken=spoken_of)
            found.append((source & CARD_MASK, source & CARD_MASK, source, master, ability, told, ()))


def _described(s: Game, frame: Effect, ability: Ability, event: Happening) -> bool:
    """Whether an event is one that a text described before it happened."""
    frame.event = event
    return any(spec.event == event.kind and is_so(s, frame, spec, event) for spec in ability.triggers())


def _notice_itself(
    s: Game, found: list[Noticed], seen: set[tuple[int, int, int]], own: dict[int, list[Ability]], event: Happening
) -> None:
    """What the card that the event happens to, or its Pilot, says of "this" card."""
    subject = event.subject & CARD_MASK
    for card in (subject, s.pilot_of(subject)):
        if card >= 0:
            for ability in own.get(s.defs[card], ()):
                if holder_of(s, card, ability) == subject:
                    _try(s, found, seen, card, subject, ability, event)
                elif s.cited is not None:
                    cite_not_in_force(s, card)


def _try(
    s: Game,
    found: list[Noticed],
    seen: set[tuple[int, int, int]],
    card: int,
    holder: int,
    ability: Ability,
    event: Happening,
    copy: int = 0,
) -> None:
    if (card, ability.index, copy) in seen:
        s.cite(ONCE_PER_BATCH)
        return
    for spec in ability.triggers():
        if spec.event == event.kind and _fits(s, holder, s.master(card), ability, spec, event):
            seen.add((card, ability.index, copy))
            own_end = event.kind == "destroyed" and event.subject == s.ref(holder)
            source, remains = (-1, snapshot(s, holder)) if own_end else (s.ref(holder), ())
            if own_end:
                s.cite(LAST_STATE)
            found.append((card, holder, source, s.master(card), ability, event, remains))
            return
    if s.cited is not None:
        cite_gates(s, ability)


def _fits(s: Game, holder: int, master: int, ability: Ability, spec: TriggerSpec, event: Happening) -> bool:
    """Whether an event is as a trigger condition describes it, for a card that possesses the effect now."""
    frame = Effect(ability.index, s.ref(holder), master, event)
    if not is_so(s, frame, spec, event):
        return False
    if ability.gates and not gates_hold(s, holder, ability):
        later = s.match.readings["gate_tested"] == "at_activation"
        own_end = event.kind == "destroyed" and event.subject == s.ref(holder)  # it is never there again (13-2-8-2-1)
        if not later or own_end:
            return False
    return not (ability.once_per_turn and is_used(s, holder, ability))


def is_used(s: Game, holder: int, ability: Ability) -> bool:
    """Whether a 【Once per Turn】 effect of a card was activated this turn."""
    used = (counted_for(s, s.ref(holder), ability.index), ability.index) in s.used
    if used:
        s.cite(ONCE_PER_TURN)
    return used


def stand_by(s: Game, noticed: Noticed) -> None:
    """The effect waits to be resolved; what it speaks of may have moved meanwhile, and is remembered as it was.

    Only 【Destroyed】 follows its own card to the trash: any other effect of a card that left has lost it (4-1-5).
    """
    card, holder, source, master, ability, event, remains = noticed
    source = s.ref(holder) if source < 0 else source
    s.waiting.append(Waiting(master, source, ability.index, event, s.group, card, remains))
    if s.cited is not None:
        cite_effect(s, ability)
        if _is_resolving(s):
            s.cite(NO_INTERRUPTION)
    s.tell(TRIGGERS, Triggers, master, holder, ability.index)
    if event.kind == "attacks":
        s.cite(ATTACKS)


def _is_resolving(s: Game) -> bool:
    """Whether an effect is being carried out."""
    return any(isinstance(frame, Effect) for frame in s.stack)


def burst(s: Game, card: int, master: int) -> None:
    """A Shield that was destroyed and revealed has a Burst: it waits, before everything else."""
    for number in s.definition(card).abilities:
        if s.match.abilities[number].kind == BURST:
            if s.definition(card).type in BURST_OF:
                s.cite(BURST_OF[s.definition(card).type])
            event = heard("burst", s.ref(card))
            s.waiting.append(Waiting(master, s.ref(card), number, event, s.group, card))
            if s.cited is not None:
                cite_effect(s, s.match.abilities[number])
                if _is_resolving(s):
                    s.cite(BURST_AFTER_EFFECT)


# --- the order of resolution --------------------------------------------------------------------

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
    able = s.match.can_activate(s, entry.master, entry.source, s.match.abilities[entry.ability], entry.event)
    s.remains = around
    return bool(able)


def _take_one(s: Game, f: Ordering) -> None:
    """The chosen effect is next; a Burst asks first whether it is used at all."""
    entry = s.waiting.pop(s.choice[1])
    master, source, event, card = entry.master, entry.source, entry.event, entry.card
    f.entry = entry
    ability = s.match.abilities[entry.ability]
    if ability.kind == BURST:
        if s.match.can_activate(s, master, source, ability, event):
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
        s.match.discard_burst(s, card)
        return
    s.group = 1 + max([entry.group for entry in s.waiting]) if s.waiting else 1
    s.remains = entry.remains
    if not s.match.can_activate(s, master, source, ability, event):
        if s.cited is not None:
            cite_waiting_without_target(s, ability)
        used = (counted_for(s, source, number), number)
        if ability.once_per_turn and s.match.failures_count and used not in s.used:
            s.used = (*s.used, used)
        if ability.kind == BURST:
            s.match.discard_burst(s, card)
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
