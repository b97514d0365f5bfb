"""From the tree of a text to effects that last: constant lines, lines about playing the card, delayed effects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.compiling.conditions import condition, trigger
from cardinal.games.gundam.compiling.parts import (
    DAMAGE_EVENTS,
    attackable,
    forbidden,
    lasting,
    possible,
    reduction,
    understood,
)
from cardinal.games.gundam.compiling.selectors import KEYWORDS, CannotCompile, keyword, kinds, only, selection, who
from cardinal.games.gundam.effects.abilities import PLAYING, Ability, ConstantPart, Holding
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.verbs.later import Later, WhenDestroyed
from cardinal.games.gundam.verbs.play_as import MayToPlay, PlayAs
from cardinal.games.gundam.verbs.portions import IfYouDo
from cardinal.games.gundam.verbs.rule import Rule
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler


def keyword_line(made: Ability, source: tree.Ability) -> None:
    """A line that is a keyword effect."""
    parts: list[ConstantPart] = []
    for sentence in source.body:
        for effect in sentence.effects:
            if not isinstance(effect, tree.Keyword):
                raise CannotCompile("a keyword line with more")
            parts.append(ConstantPart("keyword", keyword(effect), ("this",), None))
    if source.condition is not None:
        made.gates = (*made.gates, condition(source.condition))
    made.keyword = parts[0].value[0]
    made.constant = tuple(parts)


def constant(compiler: Compiler, made: Ability, source: tree.Ability) -> None:
    """A line that is always at work, while its condition is fulfilled."""
    parts: list[ConstantPart] = []
    for sentence in source.body:
        only(sentence, "effects", "condition")
        own = [condition(c) for c in (source.condition, sentence.condition) if c is not None]
        for effect in sentence.effects:
            for what, value, meant, *more in constant_part(compiler, effect):
                every = (*own, *more)
                holding: Holding | None = None if not every else every[0] if len(every) == 1 else ("all", every)
                parts.append(ConstantPart(what, value, meant, holding))
    made.constant = tuple(parts)


def constant_part(compiler: Compiler, effect: tree.Effect) -> list[tuple[Any, ...]]:
    """What an effect changes while it is at work: what, the value, for which cards, and perhaps a condition."""
    understood(effect)
    match effect:
        case tree.Gets(copies=()):
            return [(what, value, who(_here(effect.who))) for what, value in compiler.gains(effect)]
        case tree.Cannot():
            return [("cannot", word, who(_here(effect.who))) for word in forbidden(effect)]
        case tree.ReduceDamage(by, meant, damage, False) if by is not None and meant is not None:
            return [("may", ("reduce", by, damage, (), -1), who(_here(meant)))]
        case tree.MayTarget(meant, target):
            return [("may", attackable(target), who(_here(meant)))]
        case tree.MayAttack(meant):
            return [("may", "attack when deployed", who(meant))]
        case tree.MustTarget(attackers, target):
            members = target.members if isinstance(target, tree.Several) else (target,)
            return [("may", draws_attacks(attackers, effect.must), who(member)) for member in members]
        case tree.StaysRested(meant, "their turn"):
            return [("cannot", "be set active in the start phase", who(meant))]
        case tree.DeployedRested(cards):
            return [("may", ("deployed rested", who(cards)), ("this",))]
        case tree.OnlyAttacks(meant, after):
            return [("cannot", "attack", who(meant), ("not", ("happened", trigger(after))))]
        case tree.Escapes(meant, to):
            return [("may", ("escape", to), who(meant))]
        case tree.Becomes(meant, what, value):
            return [(f"set {what}", value, who(_here(meant)))]
        case tree.Loses(meant, words) if words:
            return [("lose keyword", KEYWORDS[word.text], who(meant)) for word in words]
        case tree.AlsoNamed(name):
            return [("name", name, ("this",))]
    raise CannotCompile(f"the constant effect {type(effect).__name__}")


def draws_attacks(attackers: tree.Who, must: bool) -> tuple[Any, ...]:
    """What makes such enemy Units attack the card that has it, if they can; ``must``: before others that do so."""
    if not isinstance(attackers, tree.Cards) or attackers.whose != "enemy" or attackers.what != ("unit",):
        raise CannotCompile("certain attackers that must attack")
    return ("draws attacks", selection(attackers).tests, (), must)


def enemy_units(attackers: tree.Cards) -> tuple[Any, ...]:
    """All Units of the enemy, as those whose attacks are drawn."""
    draws_attacks(attackers, must=False)
    return who(attackers)


def _here(meant: tree.Who) -> tree.Who:
    """ "This card in your hand": the effect works there, and speaks of its own card."""
    return tree.Ref(meant.what) if isinstance(meant, tree.Ref) and meant.zone else meant


# --- playing the card itself ------------------------------------------------------------------


def playing_line(compiler: Compiler, made: Ability, source: tree.Ability) -> None:
    """ "When playing this card from your hand, ... play it as if it has 3 cost"."""
    when = source.trigger
    assert isinstance(when, tree.When)
    only(when, "event", "who", "object", "zone")
    only(source, "body", "trigger", "condition")
    if when.zone != "hand":
        raise CannotCompile(f"playing a card from the {when.zone}")
    unit = None if when.object is None else who(when.object)
    *before, last = source.body
    match last:
        case tree.Sentence((tree.PlayAs(level, cost),), test, False, "") if not before:
            conditions = tuple(condition(c) for c in (source.condition, test) if c is not None)
            word = ("play as", level, cost, unit)
            made.constant = (ConstantPart("may", word, ("this",), ("all", conditions) if conditions else None),)
        case tree.Sentence((tree.PlayAs(level, cost),), None, False, "did") if len(before) == 1 and before[0].may:
            _done_for_it(compiler, made, source, (level, cost))
        case _:
            raise CannotCompile("another way of playing a card")


def _done_for_it(compiler: Compiler, made: Ability, source: tree.Ability, price: tuple[int | None, int | None]) -> None:
    """ "You may destroy 1 of your Units. If you do, play this card as if it has 0 cost"."""
    first = source.body[0]
    needed = possible(first.effects)
    if needed is None or source.condition is not None or getattr(source.trigger, "object", None) is not None:
        raise CannotCompile("what is done to play a card for less")
    made.kind = PLAYING
    test = () if first.condition is None else (condition(first.condition),)
    made.targets = (*test, needed)
    program: list[Deed] = [MayToPlay(0)]
    compiler.body(program, (replace(first, may=False, condition=None),))
    program.append(IfYouDo(did=True, otherwise=len(program) + 2))
    program.append(PlayAs(*price))
    program[0] = MayToPlay(len(program))
    made.program = tuple(program)


# --- delayed effects --------------------------------------------------------------------------


def later(compiler: Compiler, program: list[Deed], effect: tree.Later) -> None:
    """ "During this turn, when ..., ...", or "When this effect destroys an enemy Unit, ..."."""
    when = effect.trigger
    source = tree.Ability(effect.body, trigger=when)
    if not isinstance(when, tree.When):
        program.append(Later(compiler.sub_effect(source).index, lasting(effect.until)))
        return
    if when.how == "this effect":
        _when_this_effect(compiler, program, effect, when)
    elif when.event in DAMAGE_EVENTS and _reduces(effect.body):
        _reduce_later(compiler, program, source, effect.until)
    else:
        made = compiler.sub_effect(source)
        program.append(Later(made.index, lasting(effect.until)))


def _reduces(body: tuple[tree.Sentence, ...]) -> bool:
    match body:
        case (tree.Sentence((tree.ReduceDamage(_, None),)),):
            return True
    return False


def _reduce_later(compiler: Compiler, program: list[Deed], source: tree.Ability, until: tree.Until) -> None:
    part = reduction(source, -1)
    if part.condition is not None:
        raise CannotCompile("a reduction with a condition")
    if part.who[0] == "cards":
        made = Ability(index=len(compiler.abilities), kind="constant", text="", source=source)
        compiler.abilities.append(made)
        made.constant = (part,)
        program.append(Rule(made.index, lasting(until)))
    else:
        program.append(Gets("may", part.who, part.value, lasting(until)))


def _when_this_effect(compiler: Compiler, program: list[Deed], effect: tree.Later, when: tree.When) -> None:
    only(when, "event", "object", "how")
    if when.event != "destroys" or not isinstance(when.object, tree.Cards) or effect.until.when:
        raise CannotCompile("what this effect does")
    body = compiler.sub_effect(tree.Ability(effect.body))
    program.append(WhenDestroyed(when.object.whose, kinds(when.object, "whose"), body.index))


# --- what every player does -------------------------------------------------------------------


def together(body: tuple[tree.Sentence, ...]) -> tuple[tuple[tree.Sentence, ...], tuple[tree.Sentence, ...], str]:
    """Splits off the sentences that every player does for themselves, in the words of one player; and by whom."""
    first = body[0] if body else None
    match first:
        case tree.Sentence((tree.LookAt(by="all"),)):
            pass
        case _:
            return (), body, ""
    number = 1
    while number < len(body) and all(getattr(effect, "by", "you") == "they" for effect in body[number].effects):
        number += 1
    if any("by" in effect.__slots__ for sentence in body[number:] for effect in sentence.effects):
        raise CannotCompile("more after what every player does")
    return tuple(_own(sentence) for sentence in body[:number]), body[number:], "all"


def _own(sentence: tree.Sentence) -> tree.Sentence:
    return replace(sentence, effects=tuple(_by_you(effect) for effect in sentence.effects))


def _by_you(effect: Any) -> Any:
    return replace(effect, by="you") if hasattr(effect, "by") else effect
