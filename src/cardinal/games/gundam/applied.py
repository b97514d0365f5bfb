"""Rules of effects and keywords that are applied without a step of their own, noted for those who watch (10, 13).

A step cites its rule when it runs. What a mark means, that a constant effect is in force, or that an effect finds no
target is no step; it is noted here. Nothing in this module changes a game, and nobody calls it where nobody watches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.citing import by_rule
from cardinal.games.gundam.effects.abilities import ACTIVATED, BURST, COMMAND, CONSTANT, TRIGGERED, Ability
from cardinal.games.gundam.rules.zones import BASE, BATTLE, PILOTS, ZONES
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

WHERE = by_rule("10-1-2")
MARKS = {
    "activate main": ("13-2-1-1",), "activate action": ("13-2-2-1",), "main": ("13-2-3-1",), "action": ("13-2-4-1",),
    "burst": ("13-2-5-1",), "deploy": ("13-2-6-1",), "attack": ("13-2-7-1",), "destroyed": ("13-2-8-1",),
    "when paired": ("13-2-9-1",), "during pair": ("13-2-10-1",), "when linked": ("13-2-11-1",),
    "during link": ("13-2-12-1", "13-2-12-2"), "once per turn": ("13-2-13-1",),
}  # fmt: skip
QUALIFIED = {"when paired": "13-2-9-2", "during pair": "13-2-10-2"}
KINDS = {
    CONSTANT: ("10-1-5-1", "10-1-5-2", "10-1-5-4"), TRIGGERED: ("10-1-6-1",), ACTIVATED: ("10-1-7-1",),
    COMMAND: ("10-1-8-1", "10-3-2"), BURST: ("10-1-6-1", "13-2-5-1"),
}  # fmt: skip
RULES_OWN = {"Repair": "13-1-1-1", "Breach": "13-1-2-1", "Support": "13-1-3-1"}
PORTIONS = ("then", "did", "did not")
STACKING = {"Repair": by_rule("13-1-1-2"), "Breach": by_rule("13-1-2-5"), "Support": by_rule("13-1-3-2")}
SINGLE = {"Blocker": by_rule("13-1-4-2"), "First Strike": by_rule("13-1-5-3"), "High-Maneuver": by_rule("13-1-6-2"),
          "Suppression": by_rule("13-1-7-2")}  # fmt: skip
MOMENTS = {"Repair": by_rule("13-1-1-1"), "Breach": by_rule("13-1-2-1"), "First Strike": by_rule("13-1-5-1"),
           "High-Maneuver": by_rule("13-1-6-1"), "Suppression": by_rule("13-1-7-1")}  # fmt: skip
OVERLAP = by_rule("10-1-5-5")
PROHIBITION = by_rule("10-1-5-6")
NEW_TARGET = by_rule("10-1-5-7")
UNMET = by_rule("10-1-6-2")
EACH_CARD = by_rule("13-2-13-2")
SOURCE_LEFT = by_rule("10-1-6-4")
NO_TARGET = by_rule("10-2-2")
FIRST_PORTION = by_rule("10-1-8-1-2")
NO_PAIRING = by_rule("13-2-4-2")
OTHER_TIMING = by_rule("3-4-5")
FORBIDS = ("cannot", "lose keyword")


def laws_of(ability: Ability) -> tuple[str, ...]:
    """The laws of an effect's kind and marks; worked out when they are first asked for."""
    if not ability.laws:
        ability.laws = tuple(dict.fromkeys(by_rule(rule) for rule in _rules(ability)))
    return ability.laws


def _rules(ability: Ability) -> list[str]:
    found = ["10-1-1", *KINDS.get(ability.kind, ()), *_cost(ability)]
    source = ability.source
    if isinstance(source, tree.Ability):
        for mark in source.marks:
            found += MARKS.get(mark.name, ())
            if mark.filters and mark.name in QUALIFIED:
                found.append(QUALIFIED[mark.name])
        if len(source.timings) > 1:
            found += ("13-2-3-2", "13-2-4-3") if ability.kind == COMMAND else ()
        if source.development is not None:
            found += ("13-1-8-1", "13-1-8-2")
        if ability.kind == COMMAND and _has_portions(ability):
            found.append("10-1-8-1-2")
    if ability.kind == CONSTANT and (ability.gates or any(part.condition for part in ability.constant)):
        found.append("10-1-5-3")
    if ability.keyword in RULES_OWN:
        found.append(RULES_OWN[ability.keyword])
    if ability.needs and ability.kind in (ACTIVATED, COMMAND, TRIGGERED, BURST):
        found.append("10-2-1")
    if ability.kind == TRIGGERED:
        found.append("10-1-6-1-1")
    if ability.kind == COMMAND and ability.targets:
        found.append("10-1-8-1-1")
    if ability.program:
        found.append("10-2-2-1")
    if ability.program and not any(step[0] in ("choose", "choose player") for step in ability.program):
        found.append("10-3-4")
    if not ability.zones and ability.kind not in (COMMAND, BURST):
        found.append("10-1-2")
    return found


def _cost(ability: Ability) -> list[str]:
    if ability.kind != ACTIVATED:
        return []
    if not ability.cost:
        return ["10-1-7-5"]
    found = ["10-1-7-2"]
    if any(part.action == "resources" for part in ability.cost):
        found.append("10-1-7-3")
    if len(ability.cost) > 1:
        found.append("10-1-7-4")
    return found


def _has_portions(ability: Ability) -> bool:
    return any(sentence.joint in PORTIONS for sentence in ability.source.body)


def cite_effect(s: Game, ability: Ability) -> None:
    """An effect is in force, triggers or is activated."""
    for law in laws_of(ability):
        s.cite(law)


def cite_activation(s: Game, ability: Ability, source: int) -> None:
    """An effect is activated, perhaps while its card has left or another card has used the same once."""
    cite_effect(s, ability)
    if not s.is_current(source):
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


def cite_no_target(s: Game, ability: Ability) -> None:
    """A Command whose target cannot be chosen: only what stands before "Then" was looked at."""
    if isinstance(ability.source, tree.Ability) and _has_portions(ability):
        s.cite(FIRST_PORTION)


def cite_waiting_without_target(s: Game, ability: Ability) -> None:
    """An effect that waited is not activated, since its target cannot be chosen."""
    if ability.targets:
        s.cite(NO_TARGET)


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
        s.cite(WHERE)
    for _holder, _card, ability in constants:
        cite_effect(s, ability)
        for part in ability.constant:
            if part.who != ("this",):
                s.cite(NEW_TARGET)


def cite_changes(s: Game, lasting: Sequence[tuple[str, Any, int]], constant: Sequence[tuple[str, Any, int]]) -> None:
    """What changes cards now: effects that overlap, prohibitions, keywords of which one is there already."""
    seen: set[int] = set()
    for what, _value, card in (*lasting, *constant):
        if card in seen:
            s.cite(OVERLAP)
        seen.add(card)
        if what in FORBIDS:
            s.cite(PROHIBITION)
    if not any(part[0] == "keyword" for part in (*lasting, *constant)) and not s.pairs:
        return
    words = {(card, word) for player in range(s.players) for card in s.units(player) for word in _printed(s, card)}
    gained = [(unit, word) for unit, pilot in s.pairs for word, _ in s.match.pilot_sides[s.defs[pilot]][3]]
    gained += [(card, value[0]) for what, value, card in (*lasting, *constant) if what == "keyword"]
    for card, word in gained:
        if (card, word) in words:
            s.cite(STACKING.get(word) or SINGLE[word])
        words.add((card, word))


def cite_keywords(s: Game, *units: int, only: str = "") -> None:
    """Keywords of Units whose moment it is, whatever comes of them."""
    for unit in units:
        for word in s.match.info(s, unit).keywords:
            if word in MOMENTS and only in ("", word):
                s.cite(MOMENTS[word])


def _printed(s: Game, card: int) -> dict[str, int]:
    return s.match.base[s.defs[card]].keywords if s.where[card] % ZONES in (BATTLE, BASE, PILOTS) else {}
