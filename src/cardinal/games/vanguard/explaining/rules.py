"""Which rules an ability concerns: the laws of its kind, its keywords and its actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from cardinal.games.vanguard.compiling.draft import LAWS
from cardinal.games.vanguard.laws import LEDGER, cite
from cardinal.games.vanguard.words.tree import (
    Ability,
    AtTime,
    Gets,
    Instead,
    Keyword,
    Move,
    Node,
    Situation,
    TopCards,
    Turn,
    When,
)

KINDS = {
    "ACT": cite("ability_kind.activated"),
    "AUTO": cite("ability_kind.automatic"),
    "CONT": cite("ability_kind.continuous"),
}
TRIGGERS: dict[type[Node], str] = {
    Situation: cite("auto.situation"),
    When: cite("auto.stand_by"),
    AtTime: cite("auto.stand_by"),
    Instead: cite("effect.replacement"),
}
STAND_REST = cite("action.stand_rest")
TURN_FACE = cite("action.turn_face")
GET = cite("action.get")
VERBS = {
    "retire": cite("action.retire"),
    "discard": cite("action.discard"),
    "bind": cite("action.bind"),
    "heal": cite("action.heal"),
    "call": cite("action.call"),
    "ride": cite("action.ride"),
    "soul charge": cite("action.soul_charge"),
    "reveal": cite("action.reveal"),
    "look": cite("look.defined"),
}


def rules_of(ability: Ability, edition: str) -> list[tuple[str, tuple[str, ...], str]]:
    """The laws that an ability concerns, each with its rule ids in an edition and what it says."""
    keys = [key for key in dict.fromkeys(_laws(ability)) if key in LEDGER.laws]
    return [(key, ids, LEDGER.laws[key].says) for key in keys if (ids := LEDGER.ids(key, edition))]


def _laws(value: object) -> Iterator[str]:
    if isinstance(value, tuple):
        for each in value:
            yield from _laws(each)
    if not isinstance(value, Node):
        return
    if isinstance(value, Ability):
        yield KINDS.get(value.kind, "")
        yield from (_keyword(mark[0]) for mark in value.marks)
        yield _keyword(value.label[0])
    yield LAWS.get(type(value)) or TRIGGERS.get(type(value), "")
    if isinstance(value, Move | TopCards):
        yield VERBS.get(value.verb, "")
    if isinstance(value, Turn):
        yield STAND_REST if value.state in ("stand", "rest") else TURN_FACE
    if isinstance(value, Gets) and value.abilities:
        yield GET
    if isinstance(value, Keyword):
        yield from (_keyword(value.word), _keyword(f"{value.word} skill"))
    for each in fields(value):
        yield from _laws(getattr(value, each.name))


def _keyword(word: str) -> str:
    return f"keyword.{word.replace(' ', '_')}"
