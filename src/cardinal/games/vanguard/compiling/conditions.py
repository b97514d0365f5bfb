"""From what a text says of the table to conditions, and what those look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardinal.effects import asking
from cardinal.effects.asking import All, Either, Has, Not
from cardinal.effects.verbs import walk
from cardinal.games.vanguard.compiling.selectors import (
    ROWS,
    CannotCompile,
    amount,
    check_noun,
    one_of_each,
    selection,
    tests,
    who,
)
from cardinal.games.vanguard.effects import conditions
from cardinal.games.vanguard.effects.amounts import Of
from cardinal.games.vanguard.effects.asking import IT, Condition, Test, Whom
from cardinal.games.vanguard.effects.card_relations import Beside, Extreme, Together
from cardinal.games.vanguard.effects.card_tests import Measured
from cardinal.games.vanguard.effects.selectors import DoneWith, YourVanguard
from cardinal.games.vanguard.words import tree


def condition(c: tree.Condition) -> Condition:
    """What must be true."""
    match c:
        case tree.Has(cards, number) if one_of_each(cards):
            return _each_there(one_of_each(cards), number)
        case tree.DidMany(what, number, filters, whole):
            return Has(DoneWith("any", (), False, tests(filters), what, not whole), number.relation, number.value)
        case tree.Has(cards, number):
            check_noun(cards)
            found = Has(selection(cards), number.relation, number.value)
            return found if number.other < 0 else Either((found, Has(selection(cards), ">=", number.other)))
        case tree.Compare(cards, relation, other, by):
            return conditions.Compared(selection(cards), relation, selection(other), by)
        case tree.AmountIs(measured, number):
            than = None if number.than is None else amount(number.than)
            return conditions.Reaches(amount(measured), number.relation, number.value, than)
        case tree.Is(tree.Cards() as cards, filters, every=False) if cards.what != "vanguard":
            return _one_is(cards, filters)
        case tree.Not(tree.Is(tree.Cards() as cards, filters, every=False)) if cards.what != "vanguard":
            return _one_is(cards, (tree.Filter("not all of", options=filters),))
        case tree.Is(meant, filters):
            if isinstance(meant, tree.Cards):
                check_noun(meant)
            if meant == tree.Ref("this") and any(each.kind in ROWS and each.text == "opponent" for each in filters):
                raise CannotCompile("this unit, in a row of the opponent")
            return _is(who(meant), tests(filters))
        case tree.During(whose, what):
            return conditions.During(whose, what)
        case tree.BattleNumber(number):
            return conditions.BattleNumber(number.relation, number.value)
        case tree.Did("hit" | "hit vanguard" as what):
            return conditions.Hit(what == "hit vanguard")
        case tree.Happened(event):
            return _happened(event)
        case tree.Did(what):
            return conditions.Did(what)
        case tree.Not(inner):
            return Not(condition(inner))
        case tree.Both(parts):
            return All(tuple(condition(part) for part in parts))
        case tree.Either(parts):
            return Either(tuple(condition(part) for part in parts))
        case tree.Neither(filters):
            kinds = tests(filters)
            return All(tuple(Not(conditions.Is(meant, kinds)) for meant in (IT, YourVanguard())))
        case tree.BattleOf(deed, meant):
            return conditions.BattleOf(deed, "", who(meant))
        case tree.Boosted(by):
            return conditions.Boosted(() if by is None else selection(by).tests)
        case tree.NoGift():
            return All(())  # there are none by these rules
        case tree.AttackingKind(what):
            return conditions.Attacking(what)
    raise CannotCompile(f"the condition {c}")


def _each_there(wanted: tuple[tree.Cards, ...], number: tree.Comparison) -> Condition:
    """ "You have a card named A and a card named B", or not all of them."""
    every: Condition = All(tuple(Has(selection(cards), ">=", 1) for cards in wanted))
    return every if number.relation == ">=" else Not(every)


def _happened(event: tree.When) -> Condition:
    """An event of this turn, described as one that an ability waits for."""
    from cardinal.games.vanguard.compiling.triggers import trigger  # noqa: PLC0415 - triggers have conditions, too

    if event.places == ("damage",) and isinstance(event.who, tree.Cards):
        event = replace(event, who=replace(event.who, what="card"))  # "your <Dusk> was put there", from wherever it was
    if isinstance(event.who, tree.Ref) and event.who.what != "this":
        raise CannotCompile("looking back at an event of a card that was chosen")
    spec = trigger(replace(event, number=None, often=False))
    if spec.during is not None:
        raise CannotCompile("looking back at a part of the turn")
    relation, number = (">=", 1) if event.number is None else (event.number.relation, event.number.value)
    return conditions.Happened((spec._replace(also=()), *spec.also), relation, number, event.often)


def _one_is(cards: tree.Cards, filters: tuple[tree.Filter, ...]) -> Condition:
    """ "Your opponent's unit is ...": one of them is enough, of however many there are."""
    check_noun(cards)
    return Has(selection(replace(cards, filters=(*cards.filters, *filters))), ">=", 1)


def _is(meant: Whom, found: tuple[Test, ...]) -> Condition:
    """What is said of each of some cards, and what is said of them together."""
    if any(isinstance(test, Extreme) for test in found):
        raise CannotCompile("the highest or lowest of something, among cards that are not named")
    parts: list[Condition] = [conditions.AreTogether(meant, test) for test in found if isinstance(test, Together)]
    each = tuple(test for test in found if not isinstance(test, Together))
    if each or not parts:
        parts.append(conditions.Is(meant, each))
    return all_of(parts)


def all_of(parts: Sequence[Condition]) -> Condition:
    """What holds if all of some conditions do."""
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def reads(*parts: object) -> frozenset[str]:
    """Which characteristics conditions, selections and amounts look at, for the order of continuous effects."""
    found: set[str] = set()
    for part in walk(parts):
        if isinstance(part, Measured | Of | Beside | Extreme):
            found.add(part.what)
        elif isinstance(part, asking.Test):
            found.add(part.reads)
    return frozenset(found - {""})
