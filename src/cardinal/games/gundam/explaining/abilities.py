"""Sentences and whole effects in plain words."""

from __future__ import annotations

from dataclasses import fields

from cardinal.games.gundam.explaining.cards import SAYINGS, filters_words, many
from cardinal.games.gundam.explaining.conditions import circumstance, condition_words, trigger_words
from cardinal.games.gundam.explaining.vocabulary import REFERENCES
from cardinal.games.gundam.words import executable
from cardinal.games.gundam.words.tree import (
    Ability,
    Cards,
    Choose,
    Condition,
    Effect,
    Mark,
    Pick,
    Sentence,
    Trigger,
)
from cardinal.language.nodes import Node
from cardinal.language.saying import capital, listed, nothing_else, word

says, say = SAYINGS.says, SAYINGS.say
CHOSEN = REFERENCES["chosen"]

JOINTS = {"": "", "and": "", "then": "then (in any case), ", "did": "if you do, ", "did not": "if you do not, "}
MARKS = {
    "deploy": "when this card is deployed", "attack": "when this Unit attacks", "destroyed": "when this is destroyed",
    "when paired": "when a Pilot is paired with this Unit", "when linked": "when this becomes a Link Unit",
    "during pair": "while a Pilot is paired with this Unit", "during link": "while this is a Link Unit",
    "burst": "when this Shield is destroyed", "main": "in your main phase",
    "action": "in an action step", "activate main": "used in your main phase",
    "activate action": "used in an action step", "once per turn": "once per turn",
    "twice per turn": "twice per turn", "pilot": "another use of the card",
}  # fmt: skip
KINDS = {
    "keyword": "Keyword", "pilot": "Pilot", "burst": "Burst", "command": "Command", "activated": "Activated",
    "triggered": "Triggered", "constant": "Constant",
}  # fmt: skip


def effects_words(effects: tuple[Effect, ...]) -> str:
    """Effects one after the other."""
    return ", and ".join(say(effect) for effect in effects)


def body_words(body: tuple[Sentence, ...]) -> str:
    """Sentences; one that goes on with what was chosen before it is said in one breath with that."""
    said = ""
    bound = bool(body) and body[0].condition is not None  # what follows "Then" is bound by a leading condition
    for number, sentence in enumerate(body):
        words = say(sentence)
        bound = bound and (not number or bool(sentence.joint) or sentence.continues)
        if bound and sentence.joint == "then":
            words = words.replace("Then (in any case), ", "Then (only if that is so, too), ", 1)
        if sentence.continues and said:
            said = f"{said.removesuffix('.')}; if so, {words[:1].lower()}{words[1:]}"
        else:
            said += f" {words}" if said else words
    return said


@says(Sentence)
def _sentence(
    effects: tuple[Effect, ...], condition: Condition | None, may: bool, joint: str, instead: bool, continues: bool
) -> str:
    """``continues`` is said by ``body_words``, which knows the sentence before."""
    said = f"{'you may: ' if may else ''}{effects_words(effects)}"
    if condition is not None:
        lasts = hasattr(effects[0], "until")  # what is done at once is done if it is that time
        said = f"{circumstance(condition) if lasts else f'if {condition_words(condition)}'}: {said}"
    if instead:
        said += ", in place of what it would do otherwise"
    return capital(word(JOINTS, joint, "the joint") + said) + "."


def mark_words(mark: Mark) -> str:
    """A mark in front of the text."""
    if mark.number:
        nothing_else(mark.name, filters=mark.filters)
        return f"{word(MARKS, mark.name, 'the mark')} (Development {mark.number})"
    pilot = f" (a Pilot: {filters_words(mark.filters)})" if mark.filters else ""
    return word(MARKS, mark.name, "the mark") + pilot


def marks_words(marks: tuple[Mark, ...]) -> list[str]:
    """All marks; those behind a slash are alternatives to the one before."""
    found: list[str] = []
    for mark in marks:
        if mark.or_ and found:
            found[-1] += f" or {mark_words(mark)}"
        else:
            nothing_else(mark.name, or_=mark.or_)
            found.append(mark_words(mark))
    return found


@says(Ability)
def _ability(
    body: tuple[Sentence, ...],
    marks: tuple[Mark, ...],
    cost: tuple[Effect, ...],
    condition: Condition | None,
    trigger: Trigger | None,
    development: Cards | None,
    reminder: str,
) -> str:
    kind = Ability(body, marks, cost, condition, trigger, development).kind
    head = [word(KINDS, kind, "the kind"), *marks_words(marks)]
    if condition is not None:
        head.append(circumstance(condition))
    if trigger is not None:
        head.append(trigger_words(trigger))
    said = ", ".join(head) + ":"
    if cost:
        said += f" Pay: {listed([say(effect) for effect in cost])}."
    if development is not None:
        number = next(mark.number for mark in marks if mark.number)
        said += f" You may remove {number} of the {many(development)} from the game. If you do:"
    return f"{said} {body_words(body)}"


def explain(ability: Ability) -> str:
    """An effect in plain sentences, as it is carried out."""
    meant = executable(ability)
    said = say(meant)
    return said.replace(CHOSEN, "it") if _one_at_a_time(meant) else said


def _one_at_a_time(value: object) -> bool:
    """Whether whatever a text chooses is one card: then it is "it"."""
    if isinstance(value, Choose) and len(value.picks) > 1:
        return False
    if isinstance(value, Pick) and (value.count.most != 1 or value.cards.whose == "each enemy"):
        return False
    if isinstance(value, Choose) and value.by not in ("you", "they"):
        return False
    parts: tuple[object, ...] = value if isinstance(value, tuple) else ()
    if isinstance(value, Node):
        parts = tuple(getattr(value, each.name) for each in fields(value))
    return all(_one_at_a_time(part) for part in parts)
