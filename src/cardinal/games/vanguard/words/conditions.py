"""Conditions: what must be true, after "if" and "during"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardinal.games.vanguard.words import places
from cardinal.games.vanguard.words.describing import MANY, ONE, describe
from cardinal.games.vanguard.words.numbers import BESIDE
from cardinal.games.vanguard.words.selectors import options
from cardinal.games.vanguard.words.tree import (
    Again,
    AmountIs,
    AttackingKind,
    Both,
    Cards,
    Compare,
    Comparison,
    During,
    Either,
    Filter,
    Has,
    Is,
    Neither,
    Not,
    Ref,
)
from cardinal.language.grammar import Derived, Grammar

NONE = Comparison("<=", 0)


def define(grammar: Grammar) -> None:
    having(grammar)
    comparing(grammar)
    times(grammar)
    joining(grammar)
    grammar.alias("condition.one", "{:condition.count}")


def having(grammar: Grammar) -> None:
    grammar.rule("condition.count", Has, "you have {number:some.one} {cards:held.one}")
    grammar.rule("condition.count", Has, "you have a {cards:each.of}", number=Derived(every_one))
    grammar.rule("condition.count", Has, "you do not have a {cards:each.of}", number=Derived(not_every_one))
    both = "{:carded.one} {on|in} both your {zone:zone.and.0}"
    grammar.rule("in.both", Cards, both)
    grammar.rule("condition.count", Has, "you have a {cards:in.both}", number=Derived(every_one))
    grammar.rule("condition.count", Has, "you have {cards:another.held}", number=Comparison(">=", 1))
    grammar.rule("condition.count", Has, "you have {number:some.many} {cards:held.many}")
    grammar.rule("others.held", Cards, "other {:core.many}", other=True)
    grammar.rule("condition.count", Has, "you have {cards:others.held}", number=Comparison(">=", 1))
    no = "you {have no|do not have any} {cards:held.many}"
    grammar.rule("condition.count", Has, no, "you do not have a {cards:held.one}", number=NONE)
    grammar.rule("condition.count", Has, "you do not have {cards:another.held}", number=NONE)
    grammar.rule("condition.count", Has, "the number of {cards:counted} is {number:number.compared}")
    grammar.rule("number.outside", Comparison, "{value:number} or less, or {other:number} or more", relation="<=")
    grammar.rule("condition.count", Has, "the number of {cards:counted} is {number:number.outside}")
    grammar.rule("condition.one", AmountIs, "{amount:quantity.total} is {number:number.compared}")
    grammar.rule("condition.one", AmountIs, "{amount:quantity.total} is {number:number.beside}")
    theirs = "your opponent has {number:some.one} {cards:theirs.one}"
    grammar.rule("condition.count", Has, theirs, "your opponent has {number:some.many} {cards:theirs.many}")
    grammar.rule(
        "condition.count", Has, "your opponent {has no|does not have any} {cards:theirs.many}", number=NONE
    )
    for place in ("zoned", "in.row"):
        grammar.rule("condition.count", Has, f"there is {{number:some.one}} {{cards:{place}.one}}")
        grammar.rule("condition.count", Has, f"there are {{number:some.many}} {{cards:{place}.many}}")
        grammar.rule("condition.count", Has, f"there are no {{cards:{place}.many}}", number=NONE)
    grammar.rule("condition.count", Has, "there is {number:some.one} {cards:unowned.one}")
    by_zone(grammar)
    rested = "all of your opponent's {vanguards|vanguard} and rear-guards are [Rest]"
    standing = Cards("unit", "opponent", filters=(Filter("stand"),))
    grammar.rule("condition.count", Has, rested, cards=standing, number=NONE)
    for number in ("one", "many"):
        their(grammar, number)
    grammar.rule("another.held", Cards, "another {:held.one}", other=True)


def by_zone(grammar: Grammar) -> None:
    """ "your soul has six or more cards", "four or more of your rear-guards are charging"."""
    for words, zone in places.ZONES.items():
        describe(grammar, f"has.{zone}.one", ONE, "", "", "card", zone=zone)
        describe(grammar, f"has.{zone}.many", MANY, "", "", "card", zone=zone)
        for number in ("one", "many"):
            has = f"your {words} has {{number:some.{number}}} {{cards:has.{zone}.{number}}}"
            grammar.rule("condition.count", Has, has)
        grammar.rule("condition.count", Has, f"your {words} has no {{cards:has.{zone}.many}}", number=NONE)
        grammar.rule(f"named.{zone}", Cards, "{filters*:bare.name}", what="card", zone=zone)
        inside = f"{{cards:named.{zone}}} is in your {words}"
        grammar.rule("condition.count", Has, inside, number=Comparison(">=", 1))
    state = "your {filters:adjectives}{what:noun.many}{filters:suffixes} are {filters*:being.state}"
    grammar.rule("yours.being", Cards, state)
    grammar.rule("condition.count", Has, "{number:some.many} of {cards:yours.being}")
    grammar.rule("condition.count", Has, "none of {cards:yours.being}", number=NONE)
    grammar.rule("yours.being", Cards, "{:yours.many} have {filters*:having}")
    grammar.words("grades.differ", {"": Filter("different grades")})
    kinds = "cards of {number:some.many} different grades in your {cards:grades.in}"
    grammar.rule("condition.count", Has, f"there are {kinds}")
    revealed = Cards("card", zone="among", filters=(Filter("different grades"),))
    several = "{the revealed cards|those cards|they} have {number:some.many} different grades"
    grammar.rule("condition.count", Has, several, cards=revealed)
    grammar.rule("grades.in", Cards, "{zone}{filters*:grades.differ}", what="card")


def every_one(found: Mapping[str, object]) -> object:
    return Comparison(">=", options(found["cards"]))


def not_every_one(found: Mapping[str, object]) -> object:
    return Comparison("<=", options(found["cards"]) - 1)


def their(grammar: Grammar, number: str) -> None:
    """Cards after "your opponent has"."""
    category = f"theirs.{number}"
    describe(grammar, category, number, whose="opponent")
    describe(
        grammar,
        category,
        number,
        after=" in {his or her|your opponent's} {zone}",
        bare="card",
        whose="opponent",
    )
    grammar.rule(category, Cards, "{filters:adjectives}damage", what="card", whose="opponent", zone="damage")


def of_opponent(found: Mapping[str, object]) -> object:
    cards = found["cards"]
    return replace(cards, whose="opponent", form=0) if isinstance(cards, Cards) else None


def comparing(grammar: Grammar) -> None:
    """Your count and your opponent's."""
    grammar.alias("theirs.counted", "the number of {:counted}")
    describe(grammar, "theirs.counted", MANY, "your opponent's ", whose="opponent")
    for words, relation in BESIDE:
        numbers = f"the number of {{cards:counted}} is {words} your opponent's"
        grammar.rule("condition.count", Compare, numbers, relation=relation, other=Derived(of_opponent))
        full = f"the number of {{cards:counted}} is {words} the number of {{other:counted}}"
        grammar.rule("condition.count", Compare, full, relation=relation)
        if relation in ("<", ">"):
            apart = f"the number of {{cards:counted}} is {words} {{other:theirs.counted}} by {{by:number}} or more"
            grammar.rule("condition.count", Compare, apart, relation=relation)
        damage = Cards("card", zone="damage")
        compared = f"your damage is {words} your opponent's"
        fixed = {"cards": damage, "relation": relation, "other": replace(damage, whose="opponent")}
        grammar.rule("condition.count", Compare, compared, **fixed)
    for word, relation in (("less", "<"), ("fewer", "<"), ("more", ">")):
        you_have = f"you have {word} {{cards:held.many}} than your opponent"
        grammar.rule("condition.count", Compare, you_have, relation=relation, other=Derived(of_opponent))
        grammar.rule("not.compared", Compare, f"you do not have {word} {{cards:held.many}} than your opponent",
                     relation=relation, other=Derived(of_opponent))  # fmt: skip
    grammar.rule("condition.one", Not, "{condition:not.compared}")


def times(grammar: Grammar) -> None:
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        grammar.rule("during.turn", During, f"during {owner} turn", whose=whose, what="turn")
        grammar.rule("during", During, f"during {owner} {{what:phase}} phase", whose=whose)
    grammar.alias("during", "{:during.turn}")
    grammar.rule("during", During, "during {that|the|this} {battle|fight}", whose="any", what="fight")
    grammar.rule("during", During, "during {the|each} {what:phase} phase", whose="any")
    grammar.rule("during", During, "during {your opponent's|the} guard step", whose="any", what="guard")
    phases = ("stand", "draw", "ride", "main", "battle", "end")
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        grammar.rule("condition.one", During, f"it is {owner} {{what:phase}} phase", whose=whose, asked=True)
    grammar.words("phase", {phase: phase for phase in phases})
    owners = (("it is your turn", "your"), ("it is your opponent's turn", "opponent"))
    for words, whose in owners:
        grammar.rule("condition.one", During, words, whose=whose, what="turn", asked=True)
        during = "that is " + ("during your turn" if whose == "your" else "during your opponent's turn")
        grammar.rule("condition.one", During, during, whose=whose, what="turn", asked=True)


def joining(grammar: Grammar) -> None:
    """Several conditions; ``circumstance`` is what may open a sentence: "If ..." or "During ..."."""
    for category, between in (("all.if", ", and if "), ("all.and", ", and "), ("all.plain", " and ")):
        grammar.listing(category, "condition.one", between, least=2)
    grammar.listing("all.comma", "condition.one", ", ", ", and ", least=3)
    grammar.alias("condition", "{:condition.one}")
    grammar.rule("condition", Either, "{conditions*:condition.one}{, or| or} {conditions*:condition.one}")
    grammar.rule("condition.one", Neither, "neither that card nor your vanguard is a card{filters:suffixes.some}")
    grammar.rule("condition.one", Again, "it is {number:number.compared}")
    grammar.words("noun.circle", {"vanguard": "vanguard", "rear-guard": "rear-guard"})
    grammar.rule("on.circles", Cards, "{filters:adjectives}{what:noun.circle}{filters:suffixes}")
    grammar.rule("has.one", Has, "{number:some.one} {cards:on.circles}")
    grammar.rule("condition.one", Both, "you have {conditions*:has.one} and {conditions*:has.one}")
    grammar.rule("condition.one", Either, "you have {conditions*:has.one} or {conditions*:has.one}")
    grammar.rule("none.held", Has, "{cards:held.many}", number=NONE)
    neither = "you do not have any {conditions*:none.held}, or {conditions*:none.held}"
    grammar.rule("condition.one", Both, neither)
    grammar.rule("has.held", Has, "{number:some.one} {cards:held.one}")
    grammar.rule("condition.one", Both, "you have {conditions*:has.held}, and {conditions*:has.held}")
    grammar.rule("has.many", Has, "{number:some.many} {cards:held.many}")
    grammar.rule("condition.one", Either, "you have {conditions*:has.many}, or {conditions*:has.many}")
    for category in ("all.if", "all.and", "all.plain", "all.comma"):
        grammar.rule("condition", Both, f"{{conditions:{category}}}")
    grammar.alias("circumstance", "{:circumstance.one}")
    grammar.alias("circumstance.one", "if {:condition}", "{:during}")
    grammar.rule("circumstance.one", Both, "while {conditions*:condition}")
    grammar.alias("during.after.effect", "{:during.turn}", "{:during.fight}")
    grammar.rule("circumstance", Both, "{conditions*:during}, if {conditions*:condition}")
    grammar.rule("circumstance", Both, "if {conditions*:condition}, {conditions*:during}")
    fighting = "{during|for} the {battle|battles} {that |}this unit {attacks|attacked}"
    attacking = Is(Ref("this"), (Filter("attacking"),))
    grammar.rule("during.fight", Is, fighting, who=attacking.who, filters=attacking.filters)
    grammar.alias("circumstance.one", "{:during.fight}")
    grammar.rule("circumstance", Both, "{conditions*:during.fight}, if {conditions*:condition}")
    a_vanguard = (attacking, AttackingKind("vanguard"))
    grammar.rule("circumstance.one", Both, fighting + " a vanguard", conditions=a_vanguard)
