"""Words that not every edition has: actions and keywords a card's text uses, and since which document they exist.

A text that uses a word its edition does not define is not playable in it. Forerunner, Lord and Sentinel are
older than their definitions: written out in brackets, or without a rule to break, they are texts like others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.laws.entry import CR_131, CR_1454, CR_G_LATE, EDITION_NAMES
from cardinal.games.vanguard.words import reading_of, tree

if TYPE_CHECKING:
    from cardinal.games.vanguard.cards import Printed

KEYWORDS = cite("keyword.defined")
ACTIONS = cite("action.specific")

#: keywords of headers, labels and lines, by the first document that has them
KEYWORDS_SINCE: Final = {
    CR_131: ("forerunner", "lord", "seek mate"),
    CR_1454: (
        "triple drive", "stride", "generation break", "resist", "g guardian", "brave", "oracle", "rescue", "ritual",
        "unite", "revelation", "blaze", "afterimage", "engorge", "shadowstitch", "thunderstrike", "rush", "burst",
        "charge", "darkness", "magia", "time leap", "hollow", "harmony", "wave", "dark device", "success", "bloom",
        "shinken hissatsu", "homare", "nitou kaigan", "1/turn",
    ),
    CR_G_LATE: ("ultimate stride", "dominate"),
}  # fmt: skip
#: actions, by the node of the tree that says them
ACTIONS_SINCE: Final[dict[str, tuple[type[tree.Node], ...]]] = {
    CR_131: (tree.Lock, tree.Unlock, tree.Delete, tree.Legion, tree.Declare),
    CR_1454: (
        tree.Stride, tree.TimeLeap, tree.CounterCharge, tree.LosesCost, tree.CostLost, tree.ExtraTurn, tree.StrideCost,
    ),
    CR_G_LATE: (tree.Dominate, tree.AttackWith),
}
PLAYBOOK_LIMIT_BREAK: Final = 4

_SINCE: dict[str, int] = {word: EDITION_NAMES.index(since) for since, words in KEYWORDS_SINCE.items() for word in words}
_ACTION_SINCE: dict[type[tree.Node], int] = {
    node: EDITION_NAMES.index(since) for since, nodes in ACTIONS_SINCE.items() for node in nodes
}


def foreign_words(card: Printed, rules: str) -> list[tuple[str, str]]:
    """What a card's text uses that an edition does not have: the word, and the law that defines such words."""
    year = EDITION_NAMES.index(rules)
    found: dict[str, str] = {}
    for skill in card.skills:
        if _SINCE.get(skill, 0) > year:
            found[skill] = KEYWORDS
    for ability in reading_of(card.text, card.id).abilities:
        for word, number in _keywords(ability):
            if _SINCE.get(word, 0) > year:
                found[word] = KEYWORDS
            elif word == "limit break" and year == 0 and number != PLAYBOOK_LIMIT_BREAK:
                found[f"limit break {number}"] = KEYWORDS
        for node in _nodes(ability):
            if _ACTION_SINCE.get(type(node), 0) > year:
                found[_name(node)] = ACTIONS if year else KEYWORDS
    return list(found.items())


def _keywords(ability: tree.Ability) -> Iterator[tuple[str, int]]:
    for mark in ability.marks:
        yield mark[0], mark[1]
    if ability.label[0]:
        yield ability.label
    for node in _nodes(ability):
        if isinstance(node, tree.Keyword) and not (node.word in ("forerunner", "lord") and ability.reminder):
            yield node.word, node.number


def _nodes(value: object) -> Iterator[tree.Node]:
    if isinstance(value, tree.Node):
        yield value
        for field in fields(value):
            yield from _nodes(getattr(value, field.name))
    elif isinstance(value, tuple):
        for inner in value:
            yield from _nodes(inner)


def _name(node: tree.Node) -> str:
    words = {"TimeLeap": "time leap", "CounterCharge": "counter charge", "LosesCost": "losing a cost",
             "CostLost": "losing a cost",
             "ExtraTurn": "extra turn", "StrideCost": "stride", "AttackWith": "attack by an effect"}  # fmt: skip
    return words.get(type(node).__name__, type(node).__name__.lower())
