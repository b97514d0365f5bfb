"""Which rules an effect concerns: those of its kind, its marks and keywords, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from cardinal.games.gundam.compiling.rooms import LAWS
from cardinal.games.gundam.laws import LEDGER, cite
from cardinal.games.gundam.words.tree import Ability, Keyword, Node, Sentence

KINDS = {
    "constant": cite("effect.constant.term"),
    "triggered": cite("effect.trigger.automatic"),
    "activated": cite("effect.activated.free"),
    "command": cite("effect.command.timing"),
}
MARKS = {
    "activate main": cite("timing.activate_main"),
    "activate action": cite("timing.activate_action"),
    "main": cite("timing.main"),
    "action": cite("timing.action"),
    "burst": cite("burst.when"),
    "deploy": cite("timing.deploy"),
    "attack": cite("timing.attack"),
    "destroyed": cite("timing.destroyed"),
    "when paired": cite("timing.when_paired"),
    "during pair": cite("timing.during_pair"),
    "when linked": cite("timing.when_linked"),
    "during link": cite("timing.during_link"),
    "once per turn": cite("timing.once_per_turn"),
    "twice per turn": cite("timing.once_per_turn"),
}
DEVELOPMENT = cite("keyword.development")
JOINTS = {"did": cite("text.if_you_do"), "then": cite("text.then")}


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
    yield LAWS.get(type(value), "")
    for each in fields(value):
        yield from _laws(getattr(value, each.name))
