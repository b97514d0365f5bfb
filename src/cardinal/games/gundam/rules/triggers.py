"""Triggered effects (10-1-6): which effects an event triggers; they wait to be resolved (``resolving``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardinal.effects.asking import compare
from cardinal.games.gundam.applied import (
    cite_effect,
    cite_gates,
    cite_keywords,
    cite_not_in_force,
)
from cardinal.games.gundam.effects.abilities import BURST, Ability, TriggerSpec
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.events import Triggers
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import (
    counted_for,
    gates_hold,
    given_constantly,
    has_effect,
    holder_of,
    info,
    table,
)
from cardinal.games.gundam.rules.memory import is_so, remember
from cardinal.games.gundam.rules.remains import snapshot
from cardinal.games.gundam.rules.zones import DECK, HAND, SHIELDS, TRASH, ZONES
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.state import CARD_MASK
from cardinal.kernel.waiting import Waiting

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

# card, holder, reference of the holder or -1 to follow it to the trash, master, effect, event, what the holder was
Noticed = tuple[int, int, int, int, Ability, Happening, tuple[object, ...]]

BREACH_OF_DESTROYED = cite("keyword.breach.both_destroyed")
ONCE_PER_BATCH = cite("effect.trigger.once_for_simultaneous")
TRIGGERS = cite("effect.trigger.automatic")
ATTACKS = cite("battle.attack.triggers")
BURST_AFTER_EFFECT = cite("effect.trigger.burst_after_effect")
BURST_OF = {"pilot": cite("pilot.upper_text"), "command": cite("command.burst")}  # whose text it is
ASLEEP = (DECK, HAND, SHIELDS, TRASH)  # where effects of cards do not work, unless they say so
ONCE = (">=", 1)
COUNTED = ("counted for this turn", -1)  # what an effect notes of itself that works several times in a turn
NO_INTERRUPTION = cite("effect.trigger.no_interruption")
LAST_STATE = cite("timing.destroyed.last_state")


def awaits(s: Game, kind: str, card: int) -> bool:
    """Whether any effect waits for such an event or looks back at it, or an effect of the card that it happens to."""
    if kind in s.match.heard_of_others:
        return True
    own = s.match.own_listeners.get(kind)
    if own is None:
        return False
    if s.cited is not None or s.defs[card] in own:  # who watches is told of those that are not in force, too
        return True
    pilot = s.pilot_of(card) if s.pairs else -1
    return pilot >= 0 and s.defs[pilot] in own


def notice(s: Game, batch: Sequence[Happening]) -> list[Noticed]:
    """The effects that a batch of simultaneous events triggers, with the cards as they are now."""
    heard, heard_of_itself = s.match.listeners, s.match.own_listeners
    where, watched = s.where, s.cited is not None
    found: list[Noticed] = []
    seen: set[tuple[int, int, int]] = set()
    for event in batch:
        if not awaits(s, event.kind, event.subject & CARD_MASK):
            continue
        if event.kind in heard_of_itself:
            _notice_itself(s, found, seen, heard_of_itself[event.kind], event, batch)
        for card, ability in heard.get(event.kind, ()):
            if where[card] % ZONES in ASLEEP and not ability.zones and not watched:
                continue
            holder = holder_of(s, card, ability)
            if holder >= 0:
                _try(s, found, seen, card, holder, ability, event, batch)
            elif s.cited is not None:
                cite_not_in_force(s, card)
        if event.kind in s.match.remembered:
            remember(s, event)
        if event.kind in s.match.later_events:
            _notice_later(s, found, batch, event)
        if event.kind in s.match.granted_events:
            for copy, (card, ability) in enumerate(gained(s), start=1):
                _try(s, found, seen, card, card, ability, event, batch, copy)
    return found


def _given_constantly(s: Game) -> list[tuple[int, Ability]]:
    """The effects that constant effects give to cards now."""
    if not s.match.constant_grants:
        return []
    info(s, 0)
    return [
        (card, s.match.abilities[number])
        for card, now in s.cache.items()
        for number in given_constantly(s, card, now)
    ]


def gained(s: Game) -> list[tuple[int, Ability]]:
    """The effects that cards have gained, each as often as it was given."""
    lasting = [effect for effect in s.effects if effect.what == "grant" and s.alive(effect.target)]
    given = [(effect.target & CARD_MASK, s.match.abilities[effect.value]) for effect in lasting]
    if s.match.loses_effects:
        given = [(card, ability) for card, ability in given if has_effect(s, card, ability)]
    return [*_given_constantly(s), *given]


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
    s: Game,
    found: list[Noticed],
    seen: set[tuple[int, int, int]],
    own: dict[int, list[Ability]],
    event: Happening,
    batch: Sequence[Happening],
) -> None:
    """What the card that the event happens to, or its Pilot, says of "this" card."""
    subject = event.subject & CARD_MASK
    for card in (subject, s.pilot_of(subject)):
        if card >= 0:
            for ability in own.get(s.defs[card], ()):
                if holder_of(s, card, ability) == subject:
                    _try(s, found, seen, card, subject, ability, event, batch)
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
    batch: Sequence[Happening],
    copy: int = 0,
) -> None:
    if (card, ability.index, copy) in seen:
        s.cite(ONCE_PER_BATCH)
        return
    for spec in ability.triggers():
        if spec.event == event.kind and _fits(s, holder, s.master(card), ability, spec, event, batch):
            seen.add((card, ability.index, copy))
            own_end = event.kind == "destroyed" and event.subject == s.ref(holder)
            source, remains = (-1, snapshot(s, holder)) if own_end else (s.ref(holder), ())
            if own_end:
                s.cite(LAST_STATE)
            found.append((card, holder, source, s.master(card), ability, event, remains))
            return
    if s.cited is not None:
        cite_gates(s, ability)


def _fits(
    s: Game,
    holder: int,
    master: int,
    ability: Ability,
    spec: TriggerSpec,
    event: Happening,
    batch: Sequence[Happening],
) -> bool:
    """Whether an event is as a trigger condition describes it, for a card that possesses the effect now."""
    frame = Effect(ability.index, s.ref(holder), master, event)
    if not is_so(s, frame, spec, event):
        return False
    if spec.number != ONCE and not _so_many(s, frame, spec, batch):
        return False
    if ability.gates and not gates_hold(s, holder, ability):
        later = s.match.readings["gate_tested"] == "at_activation"
        own_end = event.kind == "destroyed" and event.subject == s.ref(holder)  # it is never there again (13-2-8-2-1)
        if not later or own_end:
            return False
    return not (ability.once_per_turn and is_used(s, holder, ability))


def _so_many(s: Game, frame: Effect, spec: TriggerSpec, batch: Sequence[Happening]) -> bool:
    """Whether so many such events happen at the same time: "when you discard 2 or more cards"."""
    found = 0
    for each in batch:
        frame.event = each
        found += each.kind == spec.event and is_so(s, frame, spec, each)
    relation, number = spec.number
    return compare(s, relation, found, number)


def is_used(s: Game, holder: int, ability: Ability) -> bool:
    """Whether a 【Once per Turn】 effect of a card was activated this turn, one of 【Twice per Turn】 two times."""
    if not s.used:
        return False
    used = (counted_for(s, s.ref(holder), ability.index), ability.index)
    return s.used.count(used) >= ability.uses


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


def has_burst(s: Game, card: int) -> bool:
    """Whether a card has a Burst effect."""
    return any(s.match.abilities[number].kind == BURST for number in s.definition(card).abilities)


def repair(s: Game) -> None:
    """Repair triggers at the end of its player's turn (13-1-1-1)."""
    if s.cited is not None:
        every = (info(s, unit) for player in range(s.players) for unit in s.units(player))
        cite_keywords(s, *every, only="Repair")
    known, printed = table(s), s.match.base
    for player in s.teammates(s.active):
        for unit in s.units(player):
            if (known.get(unit) or printed[s.defs[unit]]).keywords.get("Repair"):
                event = heard("end of turn", player=player)
                s.waiting.append(Waiting(player, s.ref(unit), s.match.repair_effect.index, event, s.group, unit))


def breach(s: Game, killer: int, victim: int) -> None:
    """Breach triggers when its Unit destroys an enemy Unit with battle damage in its player's turn."""
    unit = killer & CARD_MASK
    amount = s.breaching(killer)
    owner = s.owner(victim)
    if not amount:
        return
    if not s.is_active_side(s.owner(unit)) or s.team(owner) == s.team(s.owner(unit)):
        return
    if not s.alive(killer):
        s.cite(BREACH_OF_DESTROYED)
    event = heard("breach", player=owner, amount=amount)
    s.waiting.append(Waiting(s.owner(unit), killer, s.match.breach_effect.index, event, s.group, unit))
