"""Which rules an effect concerns: those of its kind, its marks and keywords, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from cardinal.games.gundam.citing import by_rule
from cardinal.games.gundam.laws import LEDGER
from cardinal.games.gundam.words.tree import (
    Ability,
    Battle,
    Cannot,
    ChangeTarget,
    Damage,
    Deploy,
    DeployTokens,
    Destroy,
    Discard,
    Draw,
    Exile,
    Gets,
    Keyword,
    Node,
    Pair,
    Recover,
    ReduceDamage,
    Rest,
    Sentence,
    SetActive,
    Shuffle,
)

KINDS = {
    "constant": by_rule("10-1-5-1"), "triggered": by_rule("10-1-6-1"), "activated": by_rule("10-1-7-1"),
    "command": by_rule("10-1-8-1"),
}  # fmt: skip
MARKS = {
    "activate main": by_rule("13-2-1-1"), "activate action": by_rule("13-2-2-1"), "main": by_rule("13-2-3-1"),
    "action": by_rule("13-2-4-1"), "burst": by_rule("13-2-5-1"), "deploy": by_rule("13-2-6-1"),
    "attack": by_rule("13-2-7-1"), "destroyed": by_rule("13-2-8-1"), "when paired": by_rule("13-2-9-1"),
    "during pair": by_rule("13-2-10-1"), "when linked": by_rule("13-2-11-1"), "during link": by_rule("13-2-12-1"),
    "once per turn": by_rule("13-2-13-1"),
}  # fmt: skip
DEVELOPMENT = by_rule("13-1-8-1")
NODES: dict[type[Node], str] = {
    Draw: by_rule("5-14-1"),
    Discard: by_rule("5-11-1"),
    Damage: by_rule("5-5-4"),
    Destroy: by_rule("5-10-1"),
    Rest: by_rule("5-4-1"),
    SetActive: by_rule("5-4-1"),
    Recover: by_rule("5-6-1"),
    Exile: by_rule("5-12-1"),
    Shuffle: by_rule("5-15-1"),
    Deploy: by_rule("5-8-1"),
    DeployTokens: by_rule("5-17-1"),
    Pair: by_rule("5-9-1"),
    Gets: by_rule("5-16-1"),
    Cannot: by_rule("1-3-3"),
    ReduceDamage: by_rule("5-21-1"),
    ChangeTarget: by_rule("5-22-2"),
    Battle: by_rule("5-22-3"),
}
JOINTS = {"did": by_rule("5-20-1"), "then": by_rule("5-20-2")}


def rules_of(ability: Ability, edition: str) -> list[tuple[str, tuple[str, ...], str]]:
    """The laws that an effect concerns, each with its rule ids in an edition and what it says."""
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
        yield from (MARKS.get(mark.name, "") for mark in value.marks)
        yield DEVELOPMENT if value.development is not None else ""
    if isinstance(value, Sentence):
        yield JOINTS.get(value.joint, "")
    if isinstance(value, Keyword):
        yield f"keyword.{value.name.replace(' ', '_').replace('-', '_')}"
    yield NODES.get(type(value), "")
    for each in fields(value):
        yield from _laws(getattr(value, each.name))
