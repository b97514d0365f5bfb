"""A card in full: its numbers, its text, and what the engine reads of it."""

from __future__ import annotations

from cardinal.effects.verbs import spoken
from cardinal.games.gundam.board.board import values
from cardinal.games.gundam.cards import CardDefinition, Printed
from cardinal.games.gundam.effects.abilities import Ability
from cardinal.games.gundam.verbs.either import Either
from cardinal.games.gundam.verbs.pay import Pay
from cardinal.games.gundam.verbs.portions import If, IfYouDo, Jump, Then

#: instructions that only say which others are carried out
STRUCTURE = (Pay, If, Either, IfYouDo, Then, Jump)


def numbers(definition: CardDefinition) -> str:
    """What is printed around the text."""
    printed = definition.printed
    words = [f"{printed.color} {printed.type}".strip()]
    if not definition.token and printed.type != "resource":
        words[0] = f"Lv.{printed.level} cost {printed.cost} {words[0]}"
    words += [part for part in (values(definition), _traits(printed), ", ".join(printed.zones)) if part]
    words += [f"link {printed.link}"] if printed.link else []
    words += [f"Pilot {printed.pilot.name}"] if printed.pilot is not None else []
    return ", ".join(words) + (f" ({printed.id})" if printed.id else "")


def _traits(printed: Printed) -> str:
    return " ".join(f"({trait})" for trait in printed.traits)


def reading(ability: Ability) -> str:
    """An effect as the engine has it: kind, when, cost, and the operations in their order."""
    parts = [f"{ability.line}. {' and '.join((ability.kind, *ability.timings))}"]
    if ability.keyword:
        parts.append(f"keyword {ability.keyword}")
    if ability.gates:
        parts.append("during: " + ", ".join(spoken(type(gate)).removeprefix("during ") for gate in ability.gates))
    if ability.once_per_turn:
        parts.append("once per turn" if ability.uses == 1 else "twice per turn")
    if ability.trigger is not None:
        parts.append("when: " + " or ".join(spec.event for spec in ability.triggers()))
    if ability.cost:
        parts.append("cost: " + " and ".join(f"{part.action} {part.number}" for part in ability.cost))
    does = [spoken(type(deed)) for deed in ability.program if not isinstance(deed, STRUCTURE)]
    does += [part.what for part in ability.constant]
    if does and not ability.keyword:
        parts.append("does: " + ", ".join(dict.fromkeys(does)))
    return "; ".join(parts)
