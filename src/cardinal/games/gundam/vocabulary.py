"""What texts say that an edition has no rule for: such a line is not played, and the player is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from cardinal.games.gundam.editions import Edition
from cardinal.games.gundam.words import tree


def lacking(edition: Edition, source: tree.Ability) -> str:
    """What a line speaks of that an edition does not have, with the rule of a later one; or nothing."""
    if source.development is not None and not edition.development:
        return "a keyword (13-1-8)"
    for node in _nodes(source):
        if isinstance(node, tree.Battle) and not edition.effect_battles:
            return "a battle that an effect begins (5-22-3)"
        if isinstance(node, tree.Activate) and node.who == tree.Ref("paired") and not edition.paired_commands:
            return "the command effect of a paired card (3-4-6-3-1)"
    return ""


def _nodes(value: object) -> Iterator[tree.Node]:
    if isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)
    elif isinstance(value, tree.Node):
        yield value
        for field in fields(value):
            yield from _nodes(getattr(value, field.name))
