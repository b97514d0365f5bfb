""" "During this battle, this unit gets ...", said by an ability that resolves: how long its effect lasts (8.2.1.2).

A continuous ability is at work while its condition holds; an effect that an automatic or activated ability leaves
behind has a time. What opens the sentence is that time, unless another end is printed that lies within it."""

from __future__ import annotations

from dataclasses import replace

from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.effects.abilities import ACT
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.durations import LASTING
from cardinal.games.vanguard.words.tree.cards import ALWAYS

BATTLE = tree.Until("battle")
THIS_BATTLE = tree.During("any", "fight")
ITS_BATTLE = tree.Is(tree.Ref("this"), (tree.Filter("attacking"),))
WITHIN_A_TURN = ("turn", "battle")
ATTACKS = ("attacks", "hits", "does not hit")


def timed(source: tree.Ability) -> tree.Ability:
    """The ability with the times that open its sentences as durations of their effects."""
    body = tuple(_sentence(source, each) for each in source.body)
    if source.condition is None or not body:
        return replace(source, body=body)
    first = _sentence(source, replace(body[0], condition=source.condition))  # what stands behind the trigger opens it
    rest = (replace(first, condition=body[0].condition), *body[1:])
    return replace(source, condition=first.condition, body=rest)


def _sentence(source: tree.Ability, sentence: tree.Sentence) -> tree.Sentence:
    """A sentence whose effects last as long as its time, and what is left of its condition."""
    effects = tuple(_later(source, effect) for effect in sentence.effects)
    parts = _parts(sentence.condition)
    left: list[tree.Condition] = []
    for part in parts:
        until = _time(source, part, effects)
        if until is None:
            left.append(part)
        else:
            effects = tuple(_lasting(effect, until) for effect in effects)
            if part == ITS_BATTLE:
                left.append(part)
    if len(left) == len(parts):
        return replace(sentence, effects=effects)
    condition = tree.Both(tuple(left)) if len(left) > 1 else left[0] if left else None
    return replace(sentence, condition=condition, effects=effects)


def _later(source: tree.Ability, effect: tree.Effect) -> tree.Effect:
    if not isinstance(effect, tree.Later):
        return effect
    return replace(effect, effects=tuple(_sentence(source, each) for each in effect.effects))


def _parts(condition: tree.Condition | None) -> tuple[tree.Condition, ...]:
    if isinstance(condition, tree.Both):
        return tuple(part for each in condition.conditions for part in _parts(each))
    return () if condition is None else (condition,)


def _time(source: tree.Ability, part: tree.Condition, effects: tuple[tree.Effect, ...]) -> tree.Until | None:
    """The duration that a part of a condition is, if it is one."""
    if part == THIS_BATTLE:
        if source.kind == ACT:
            raise CannotCompile("this battle, in an ability that is played in none")
        return BATTLE
    ends = {effect.until.when for effect in effects if isinstance(effect, LASTING)}
    if part == ITS_BATTLE and ALWAYS.when in ends:
        if not _in_its_battle(source.trigger):
            raise CannotCompile("a battle of this unit that may come later")
        return BATTLE
    if not isinstance(part, tree.During) or part.asked or not ends:
        return None
    if part.what == "turn" and ends <= set(WITHIN_A_TURN):
        return None  # whose turn it is does not change until then
    if ends != {ALWAYS.when} or part.whose == "any":
        raise CannotCompile("a part of the turn, and another end than that")
    if not all(isinstance(effect, tree.Gets | tree.Loses) for effect in effects if isinstance(effect, LASTING)):
        raise CannotCompile("something besides getting and losing that lasts for a part of the turn")
    return tree.Until(f"during {part.whose} {part.what}")


def _in_its_battle(trigger: tree.Trigger | None) -> bool:
    """Whether an ability waits for an attack of this unit."""
    return isinstance(trigger, tree.When) and trigger.event in ATTACKS and trigger.who == tree.Ref("this")


def _lasting(effect: tree.Effect, until: tree.Until) -> tree.Effect:
    """What ends later, or never, ends with this time."""
    if isinstance(effect, LASTING) and (effect.until == ALWAYS or until == BATTLE):
        return replace(effect, until=until)
    return effect
