"""A card in full: its numbers, its text, and what the engine reads of it."""

from __future__ import annotations

from cardinal.effects.verbs import spoken
from cardinal.games.vanguard.cards import Printed
from cardinal.games.vanguard.effects.abilities import Ability
from cardinal.games.vanguard.verbs.pay import Pay, Unpaid
from cardinal.games.vanguard.verbs.sentence import ComeTo, If, Jump, Needs, Sentence, Then

ORDER = (Sentence, Pay, Unpaid, Jump, If, Then, ComeTo, Needs)  # deeds that only say when others are done


def numbers(printed: Printed) -> str:
    """What is printed around the text."""
    kind = f"{printed.trigger} trigger unit" if printed.trigger else f"{printed.type} unit"
    shield = f"shield {printed.shield}" if printed.shield else "no shield"
    words = [f"Grade {printed.grade} {kind}", f"power {printed.power}", f"critical {printed.critical}", shield]
    words += [*printed.skills, *("/".join(group) for group in (printed.clans, printed.races) if group)]
    return ", ".join(words) + (f" ({printed.id})" if printed.id else "")


def reading(ability: Ability) -> str:
    """An ability as the engine has it: kind, when, cost, and the operations in their order."""
    if ability.keyword:
        return f"{ability.line}. {ability.kind}, keyword {ability.keyword}"
    parts = [f"{ability.line}. {ability.kind}"]
    parts += [f"{mark.word} {mark.number}" if mark.number else mark.word for mark in ability.marks]
    if ability.once_per_turn:
        parts.append("once per turn")
    if ability.trigger is not None:
        parts.append(f"when: {ability.trigger.event}")
    if ability.cost:
        parts.append("cost: " + " and ".join(f"{', '.join(part.actions())} {part.number}" for part in ability.cost))
    does = [spoken(type(deed)) for deed in ability.program if not isinstance(deed, ORDER)]
    does += [part.what for part in ability.continuous]
    if does:
        parts.append("does: " + ", ".join(dict.fromkeys(does)))
    return "; ".join(parts)
