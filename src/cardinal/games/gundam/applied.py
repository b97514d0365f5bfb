"""Rules of effects and keywords that are applied without a step of their own, noted for those who watch (10, 13).

A step cites its rule when it runs. What a mark means, that a constant effect is in force, or that an effect finds no
target is no step; it is noted here. Nothing in this module changes a game, and nobody calls it where nobody watches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardinal.effects.asking import Selection, This
from cardinal.effects.verbs import parts
from cardinal.games.gundam.effects.abilities import ACTIVATED, BURST, COMMAND, CONSTANT, TRIGGERED, Ability, Value
from cardinal.games.gundam.laws import cite, cite_all
from cardinal.games.gundam.rules.zones import BASE, BATTLE, PILOTS, SHIELDS, ZONES
from cardinal.games.gundam.verbs.deed import Choosing
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.effects.context import Effect
    from cardinal.games.gundam.game import Game
    from cardinal.games.gundam.rules.information import Info

TERM = cite("effect.term")
WHERE = cite("effect.where")
FIELD_ONLY = cite("effect.field_only")
TEXT_WHERE = cite("card.text.where")
FACE_DOWN_BASE = cite("card.text.face_down_base")
MARKS = {
    "activate main": cite_all("timing.activate_main"),
    "activate action": cite_all("timing.activate_action"),
    "main": cite_all("timing.main"),
    "action": cite_all("timing.action"),
    "burst": cite_all("burst.when"),
    "deploy": cite_all("timing.deploy"),
    "attack": cite_all("timing.attack"),
    "destroyed": cite_all("timing.destroyed"),
    "when paired": cite_all("timing.when_paired"),
    "during pair": cite_all("timing.during_pair"),
    "when linked": cite_all("timing.when_linked"),
    "during link": cite_all("timing.during_link", "timing.during_link.whole_text"),
    "once per turn": cite_all("timing.once_per_turn"),
    "twice per turn": cite_all("timing.once_per_turn"),
}
QUALIFIED = {"when paired": cite("timing.when_paired.qualified"), "during pair": cite("timing.during_pair.qualified")}
CONDITIONS = {
    "activate main": cite("timing.activate_main.condition"),
    "activate action": cite("timing.activate_action.condition"),
}
MAIN_OR_ACTION = cite("timing.main_or_action")
DEVELOPMENT = cite_all("keyword.development", "keyword.development.text")
KINDS = {
    CONSTANT: cite_all("effect.constant.term", "effect.constant.where", "effect.constant.at_once"),
    TRIGGERED: cite_all("effect.trigger.automatic", "effect.trigger.each_time"),
    ACTIVATED: cite_all("effect.activated.free"),
    COMMAND: cite_all("effect.command.timing", "effect.activate.command"),
    BURST: cite_all("effect.trigger.automatic", "burst.when"),
}
WHILE = cite("effect.constant.condition")
NEEDS = cite("effect.condition")
NEEDS_TARGET = cite("effect.command.needs_target")
TARGETS = cite("effect.target.term")
NOTHING_CHOSEN = cite("effect.target.own_card")
DECLARED = cite("effect.activated.declared")
CONDITION = cite("effect.activated.condition")
COST = cite("effect.activated.cost")
ALL_CONDITIONS = cite("effect.activated.all_conditions")
RULES_OWN = {"Repair": cite("keyword.repair"), "Breach": cite("keyword.breach"), "Support": cite("keyword.support")}
PORTIONS = ("then", "did", "did not")
STACKING = {
    "Repair": cite("keyword.repair.amount"),
    "Breach": cite("keyword.breach.amount"),
    "Support": cite("keyword.support.amount"),
}
SINGLE = {
    "Blocker": cite("keyword.blocker.single"),
    "First Strike": cite("keyword.first_strike.single"),
    "High-Maneuver": cite("keyword.high_maneuver.single"),
    "Suppression": cite("keyword.suppression.single"),
}
MOMENTS = {
    "Repair": cite("keyword.repair"),
    "Breach": cite("keyword.breach"),
    "First Strike": cite("keyword.first_strike"),
    "High-Maneuver": cite("keyword.high_maneuver"),
    "Suppression": cite("keyword.suppression"),
}
GAIN = cite("term.gain")
LIKE_REAL = cite("token.like_real")
LOCATED = cite("pilot.located_text")
OVERLAP = cite("effect.constant.overlap")
SET_FIRST = cite("effect.constant.order")
PROHIBITION = cite("effect.constant.prohibition")
NEW_TARGET = cite("effect.constant.new_target")
UNMET = cite("effect.trigger.condition")
UNDAMAGED = cite("recovery.undamaged")
NOT_COUNTED = cite("timing.once_per_turn.failed")
EACH_CARD = cite("timing.once_per_turn.each_card")
SOURCE_LEFT = cite("effect.trigger.source_left")
NO_TARGET = cite("effect.target.needed")
GATED = cite("text.then.gated")
FIRST_PORTION = cite("effect.command.first_portion")
NO_PAIRING = cite("timing.action.no_pairing")
OTHER_TIMING = cite("command.timing")
FIELD = frozenset((BATTLE, BASE, SHIELDS))
FORBIDS = ("cannot", "lose keyword")


def laws_of(ability: Ability) -> tuple[str, ...]:
    """The laws of an effect's kind and marks; worked out when they are first asked for."""
    if not ability.laws:
        ability.laws = tuple(dict.fromkeys((TERM, *KINDS.get(ability.kind, ()), *_cost(ability), *_of_parts(ability))))
    return ability.laws


def _of_parts(ability: Ability) -> Iterator[str]:
    if isinstance(ability.source, tree.Ability):
        yield from _of_text(ability, ability.source)
    if ability.kind == CONSTANT and (ability.gates or any(part.condition for part in ability.constant)):
        yield WHILE
    if ability.keyword in RULES_OWN:
        yield RULES_OWN[ability.keyword]
    if ability.needs and ability.kind in (ACTIVATED, COMMAND, TRIGGERED, BURST):
        yield NEEDS
    if ability.kind == COMMAND and ability.targets:
        yield NEEDS_TARGET
    if ability.program:
        yield TARGETS
        if not any(isinstance(deed, Choosing) for deed in ability.program):
            yield NOTHING_CHOSEN
    if not ability.zones and ability.kind not in (COMMAND, BURST):
        yield WHERE
    if any(FIELD.issuperset(chosen.zones) for chosen in selections((ability.program, ability.targets))):
        yield FIELD_ONLY


def selections(value: object) -> Iterator[Selection[Game, Effect]]:
    """The descriptions of cards in a text, at any depth; not those that mean the cards looked at."""
    if isinstance(value, Selection) and value.zones:
        yield value
    else:
        for part in parts(value):
            yield from selections(part)


def _of_text(ability: Ability, source: tree.Ability) -> Iterator[str]:
    for mark in source.marks:
        yield from MARKS.get(mark.name, ())
        if ability.cost and mark.name in CONDITIONS:
            yield CONDITIONS[mark.name]
        if mark.filters and mark.name in QUALIFIED:
            yield QUALIFIED[mark.name]
    if source.development is not None:
        yield from DEVELOPMENT
    if ability.kind == COMMAND:
        if len(source.timings) > 1:
            yield MAIN_OR_ACTION
        if _has_portions(ability):
            yield FIRST_PORTION


def _cost(ability: Ability) -> Iterator[str]:
    if ability.kind != ACTIVATED:
        return
    yield CONDITION if ability.cost else DECLARED
    if any(part.action == "resources" for part in ability.cost):
        yield COST
    if len(ability.cost) > 1:
        yield ALL_CONDITIONS


def _has_portions(ability: Ability) -> bool:
    source = ability.source
    return isinstance(source, tree.Ability) and any(sentence.joint in PORTIONS for sentence in source.body)


def cite_effect(s: Game, ability: Ability) -> None:
    """An effect is in force, triggers or is activated."""
    for law in laws_of(ability):
        s.cite(law)


def cite_activation(s: Game, ability: Ability, source: int) -> None:
    """An effect is activated, perhaps while its card has left or another card has used the same once."""
    cite_effect(s, ability)
    if not s.alive(source):
        s.cite(SOURCE_LEFT)
    if ability.once_per_turn and any(ref != source and _same(s, ability, number) for ref, number in s.used):
        s.cite(EACH_CARD)


def _same(s: Game, ability: Ability, number: int) -> bool:
    return bool(s.match.abilities[number].source == ability.source)


def cite_gates(s: Game, ability: Ability) -> None:
    """An effect was not there or its condition was not met: what it asks for was looked at all the same."""
    s.cite(UNMET)
    if ability.gates:
        cite_effect(s, ability)


def cite_waiting_without_target(s: Game, ability: Ability) -> None:
    """An effect that waited is not activated: its condition is not met, or its target cannot be chosen."""
    if ability.needs:
        s.cite(NEEDS)
        s.cite(UNMET)
    if ability.keyword == "Repair":
        s.cite(UNDAMAGED)
    if ability.once_per_turn and not s.match.failures_count:
        s.cite(NOT_COUNTED)
    if ability.targets:
        s.cite(NO_TARGET)
        if _has_portions(ability):
            s.cite(GATED)


def cite_not_in_force(s: Game, card: int) -> None:
    """A card elsewhere has a text that waits for what happens: it does nothing there."""
    s.cite(TEXT_WHERE)
    s.cite(WHERE)
    if s.where[card] % ZONES == SHIELDS and s.definition(card).type == "base":
        s.cite(FACE_DOWN_BASE)


def cite_action_hand(s: Game, cards: Sequence[int]) -> None:
    """Cards of a hand that have another timing than the action step."""
    for card in cards:
        if s.definition(card).type == "command" and s.definition(card).is_pilot():
            s.cite(NO_PAIRING)
        if s.definition(card).type == "command" and s.defs[card] not in s.match.commands["action"]:
            s.cite(OTHER_TIMING)
    cite_timings(s, cards, COMMAND)


def cite_timings(s: Game, cards: Sequence[int], kind: str) -> None:
    """Cards with effects that have a timing, whether it is that of the moment or not."""
    for card in cards:
        for number in s.definition(card).abilities:
            if s.match.abilities[number].kind == kind:
                cite_effect(s, s.match.abilities[number])


# --- constant effects and keywords --------------------------------------------------------------


def cite_constants(s: Game, constants: Sequence[tuple[int, int, Ability]]) -> None:
    """Constant effects that are looked at; whether their conditions are met is part of applying them."""
    if s.match.constant_of:
        in_force = {card for _, card, _ in constants}
        for card, number in enumerate(s.defs):
            if number in s.match.constant_of and card not in in_force:
                cite_not_in_force(s, card)
    for _holder, card, ability in constants:
        cite_effect(s, ability)
        if ability.zones and s.definition(card).type == "pilot":
            s.cite(LOCATED)
        for part in ability.constant:
            if not isinstance(part.who, This):
                s.cite(NEW_TARGET)


Part = tuple[str, Value, int]  # what changes, by how much, for which card


def cite_changes(s: Game, lasting: Sequence[Part], constant: Sequence[Part]) -> None:
    """What changes cards now: effects that overlap, prohibitions, keywords of which one is there already."""
    seen: set[int] = set()
    for what, _value, card in (*lasting, *constant):
        if card in seen:
            s.cite(OVERLAP)
            if any(other == card and kind.startswith("set ") for kind, _, other in (*lasting, *constant)):
                s.cite(SET_FIRST)
        seen.add(card)
        if what in FORBIDS:
            s.cite(PROHIBITION)
        if what == "keyword":
            s.cite(GAIN)
        if s.definition(card).token:
            s.cite(LIKE_REAL)
    if not any(part[0] == "keyword" for part in (*lasting, *constant)) and not s.pairs:
        return
    words = {(card, word) for player in range(s.players) for card in s.units(player) for word in _printed(s, card)}
    gained = [(unit, word) for unit, pilot in s.pairs for word, _ in s.match.pilot_sides[s.defs[pilot]][3]]
    gained += [
        (card, value[0])
        for what, value, card in (*lasting, *constant)
        if what == "keyword" and isinstance(value, tuple)
    ]
    for card, word in gained:
        if (card, word) in words:
            s.cite(STACKING.get(word) or SINGLE[word])
        words.add((card, word))


def cite_keywords(s: Game, *units: Info, only: str = "") -> None:
    """Keywords of Units whose moment it is, whatever comes of them."""
    for unit in units:
        for word in unit.keywords:
            if word in MOMENTS and only in ("", word):
                s.cite(MOMENTS[word])


def _printed(s: Game, card: int) -> dict[str, int]:
    return s.match.base[s.defs[card]].keywords if s.where[card] % ZONES in (BATTLE, BASE, PILOTS) else {}
