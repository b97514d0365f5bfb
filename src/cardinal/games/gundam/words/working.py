"""Where the card of an effect is while the effect works: on the field, or where the text says that its card is."""

from __future__ import annotations

from dataclasses import fields

from cardinal.games.gundam.words.tree import ACTIVATED, Ability, Ref, When
from cardinal.language.nodes import Node

ELSEWHERE = ("trashed", "exiled", "added")  # what happens to cards in several locations


def works_in(ability: Ability) -> str:
    """The zone (hand, trash) in which the ability works because it speaks of its card there; "" for the field.

    >>> from . import parse_ability
    >>> works_in(parse_ability("This card in your hand gets cost -1."))
    'hand'
    """
    if any(name not in ACTIVATED for name in ability.timings):
        return ""
    if isinstance(ability.trigger, When) and ability.trigger.event == "playing":
        return ability.trigger.zone
    if isinstance(ability.trigger, When) and (zone := off_the_field(ability.trigger)):
        return zone
    return own_zone((ability.cost, ability.condition, ability.body))


def off_the_field(trigger: When) -> str:
    """Where a card lies to which something happens off the field: "when this card is discarded"."""
    if trigger.who != Ref("this"):
        return ""
    return "hand" if trigger.event == "discarded" else trigger.zone if trigger.event in ELSEWHERE else ""


def own_zone(value: object) -> str:
    """The zone in which a tree says that this card is."""
    if isinstance(value, Ref):
        return value.zone if value.what == "this" else ""
    if isinstance(value, tuple):
        return next(filter(None, map(own_zone, value)), "")
    if isinstance(value, Node):
        return own_zone(tuple(getattr(value, each.name) for each in fields(value)))
    return ""
