"""Damage that is reduced before it is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.effects.asking import All
from cardinal.games.gundam.compiling.conditions import condition
from cardinal.games.gundam.compiling.parts import ANY_NUMBER, here, on_cards, source_of_damage
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, only, who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.effects.permissions import Reduces
from cardinal.games.gundam.explaining.cards import SAYINGS, damage_words, target, until_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.words import tree
from cardinal.language.saying import nothing_else

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar

def define(grammar: Grammar) -> None:
    reduce = tree.ReduceDamage
    grammar.rule("effect", reduce, "reduce {it |}by {by:digits}")
    once = "reduce the next {damage:damage.of} {who:subject.one} receives by {by:digits}"
    grammar.rule("effect", reduce, f"{{until}}, {once}", next=True)
    grammar.rule("effect", reduce, f"{once}{{until:until.some}}", next=True)
    for number, receive in (("one", "receives"), ("many", "receive")):
        received = f"{{damage:damage.of}} {{who:subject.{number}}} {receive}"
        reduced = f"{{|the }}{{damage:damage.of}} {{|that }}{{who:subject.{number}}} {receive}"
        grammar.rule("effect", reduce, f"{{until}}, reduce {reduced} by {{by:digits}}")
        grammar.rule("effect", reduce, f"reduce {reduced} by {{by:digits}}{{until:until.after}}")
        grammar.rule("effect", reduce, f"{received} is reduced by {{by:digits}}{{until:until.after}}")
    grammar.rule("effect", reduce, "it does not receive that damage", by=None)


FIELDS = ("by", "who", "damage", "until", "next")
DAMAGE_EVENTS = ("receives damage",)


@COMPILES.enter(tree.ReduceDamage, *FIELDS, law=cite("reduce.before"))
def _compile(effect: tree.ReduceDamage, draft: Draft) -> None:
    if effect.who is None:
        raise CannotCompile("the effect ReduceDamage")
    meant = draft.chosen(effect.who)
    less = Reduces(effect.damage, None, ANY_NUMBER if effect.by is None else effect.by, next=effect.next)
    draft.add(Gets("may", meant, less, on_cards(effect.until)))


@LASTS.enter(tree.ReduceDamage, *FIELDS)
def _lasts(effect: tree.ReduceDamage, compiler: Compiler) -> list[ConstantPart]:
    if effect.next or effect.by is None or effect.who is None:
        raise CannotCompile("the constant effect ReduceDamage")
    return [ConstantPart("may", Reduces(effect.damage, None, effect.by), who(here(effect.who)))]


def reduces(source: tree.Ability) -> bool:
    """ "When this Unit receives damage, reduce it by 2": applied before the damage is dealt, so not a trigger."""
    match source:
        case tree.Ability((tree.Sentence((tree.ReduceDamage(_, None),)),), trigger=tree.When(event)):
            return event in DAMAGE_EVENTS
    return False


def reduction(source: tree.Ability, once: int) -> ConstantPart:
    """What such a line takes off, of which damage, from where; ``once``: the effect, if it works once per turn."""
    sentence = source.body[0]
    effect, when = sentence.effects[0], source.trigger
    assert isinstance(effect, tree.ReduceDamage)
    assert isinstance(when, tree.When)
    only(when, "event", "who", "how", "source", "would")
    only(sentence, "effects", "condition")
    if effect.next or when.how not in ("", "damage", "battle damage", "effect damage"):
        raise CannotCompile("a reduction of certain damage")
    kind = {"battle damage": "battle", "effect damage": "effect"}.get(when.how, "")
    by = ANY_NUMBER if effect.by is None else effect.by
    conditions = [condition(each) for each in (source.condition, sentence.condition) if each is not None]
    less = Reduces(kind, source_of_damage(when.source), by, once)
    return ConstantPart("may", less, who(when.who or tree.Ref("this")), All(tuple(conditions)) if conditions else None)


@SAYINGS.says(tree.ReduceDamage)
def _says(by: int | None, who: tree.Who | None, damage: str, next: bool, until: tree.Until) -> str:
    kind = damage_words(damage)
    meant = f"that {kind}" if who is None else f"{'the next ' if next else ''}{kind} to {target(who)}"
    if who is None:
        nothing_else("that damage", next=next)
    return f"{meant} is reduced {'to 0' if by is None else f'by {by}'}{until_words(until)}"
