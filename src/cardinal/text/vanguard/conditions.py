"""Conditions: what must be true, after "if" and "during"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..grammar import Derived, Grammar
from ..tree import (
    AttackingKind,
    BattleNumber,
    Boosted,
    Both,
    Cards,
    Compare,
    Comparison,
    Did,
    DidMany,
    During,
    Filter,
    Has,
    Is,
    Not,
    Ref,
)
from .selectors import ONE, describe, options

NONE = Comparison("<=", 0)


def define(grammar: Grammar) -> None:
    having(grammar)
    comparing(grammar)
    being(grammar)
    happening(grammar)
    times(grammar)
    battles(grammar)
    joining(grammar)
    grammar.alias("condition.one", "{:condition.count}")


def having(grammar: Grammar) -> None:
    grammar.rule("condition.count", Has, "you have {number:some.one} {cards:held.one}")
    grammar.rule("condition.count", Has, "you have a {cards:each.of}", number=Derived(every_one))
    grammar.rule("condition.count", Has, "you do not have a {cards:each.of}", number=Derived(not_every_one))
    grammar.rule("condition.count", Has, "you have {cards:another.held}", number=Comparison(">=", 1))
    grammar.rule("condition.count", Has, "you have {number:some.many} {cards:held.many}")
    no = "you {have no|do not have any} {cards:held.many}"
    grammar.rule("condition.count", Has, no, "you do not have a {cards:held.one}", number=NONE)
    grammar.rule("condition.count", Has, "you do not have {cards:another.held}", number=NONE)
    grammar.rule("condition.count", Has, "the number of {cards:counted} is {number:number.compared}")
    theirs = "your opponent has {number:some.one} {cards:theirs.one}"
    grammar.rule("condition.count", Has, theirs, "your opponent has {number:some.many} {cards:theirs.many}")
    grammar.rule(
        "condition.count", Has, "your opponent {has no|does not have any} {cards:theirs.many}", number=NONE
    )
    grammar.rule("condition.count", Has, "there is {number:some.one} {cards:zoned.one}")
    grammar.rule("condition.count", Has, "there are {number:some.many} {cards:zoned.many}")
    grammar.rule("condition.count", Has, "there is {number:some.one} {cards:on.circle.one}")
    grammar.rule("condition.count", Has, "there is {number:some.one} {cards:unowned.one}")
    grammar.rule("condition.count", Has, "there are no {cards:zoned.many}", number=NONE)
    grammar.rule("condition.count", Has, "there are no {cards:on.circle.many}", number=NONE)
    rested = "all of your opponent's {vanguards|vanguard} and rear-guards are [Rest]"
    standing = Cards("unit", "opponent", filters=(Filter("stand"),))
    grammar.rule("condition.count", Has, rested, cards=standing, number=NONE)
    for number in ("one", "many"):
        their(grammar, number)
    another_held(grammar)


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


def another_held(grammar: Grammar) -> None:
    describe(grammar, "another.held", ONE, "another ", other=True)
    describe(grammar, "another.held", ONE, "another ", " in your {zone}", "card", other=True)
    for circle, what in (("(VC)", "vanguard"), ("(RC)", "rear-guard"), ("(VC) or (RC)", "unit")):
        named = "another {filters:adjectives}{card|unit}{filters:suffixes} on your " + circle
        bare = "another {filters:adjectives}{filters*:bare}{filters:suffixes} on your " + circle
        grammar.rule("another.held", Cards, named, bare, other=True, what=what)


def of_opponent(found: Mapping[str, object]) -> object:
    cards = found["cards"]
    return replace(cards, whose="opponent", form=0) if isinstance(cards, Cards) else None


def comparing(grammar: Grammar) -> None:
    """Your count and your opponent's."""
    for words, relation in (
        ("less than", "<"),
        ("more than", ">"),
        ("greater than", ">"),
        ("more than or equal to", ">="),
        ("equal to or more than", ">="),
        ("less than or equal to", "<="),
        ("the same as or less than", "<="),
        ("the same as", "="),
    ):
        numbers = f"the number of {{cards:counted}} is {words} your opponent's"
        grammar.rule("condition.count", Compare, numbers, relation=relation, other=Derived(of_opponent))
        full = f"the number of {{cards:counted}} is {words} the number of {{other:counted}}"
        grammar.rule("condition.count", Compare, full, relation=relation)
    for word, relation in (("less", "<"), ("fewer", "<"), ("more", ">")):
        you_have = f"you have {word} {{cards:held.many}} than your opponent"
        grammar.rule("condition.count", Compare, you_have, relation=relation, other=Derived(of_opponent))


def being(grammar: Grammar) -> None:
    grammar.alias("subject.is", "{:ref.one}", "{:yours.one}")
    grammar.words("subject.is", {"the card": Ref("it", form=12)})
    places = [f"{owner} {zone}" for owner in ("the", "your") for zone in ("damage zone", "drop zone", "soul")]
    put = {f"the card put into {place}": Ref("it", form=20 + number) for number, place in enumerate(places)}
    grammar.words("subject.is", put)
    way = "a {filters:adjectives}{filters*:bare}{filters:suffixes} is put into your drop zone this way"
    grammar.rule("condition.one", Is, way, who=Ref("it"))
    grammar.rule(
        "condition.one", Is, "{who:subject.is} is a {filters:adjectives}{filters*:bare}{filters:suffixes}"
    )
    grammar.rule(
        "condition.one", Is, "{who:subject.is} is a {filters:adjectives}{card|unit}{filters:suffixes}"
    )
    grammar.rule(
        "condition.one",
        Is,
        "{who:subject.is} is a {filters:adjectives}{filters*:being.circle}{filters:suffixes}",
    )
    grammar.rule("condition.one", Is, "{who:subject.is} is {|a }{filters*:being.grade}")
    grammar.rule("condition.one", Is, "{who:subject.is} is {filters:being.states}")
    grammar.rule("condition.one", Is, "{who:subject.is} is {|named }{filters*:bare.name}")
    grammar.rule("condition.one", Is, "the [Power] of {who:subject.is} {filters*:being.strong}")
    grammar.rule("being.strong", Filter, "is {number:number.compared}", kind="power")
    grammar.rule("condition.one", Not, "{condition:is.not}")
    grammar.rule("is.not", Is, "{who:subject.is} is not {|a }{filters*:being.grade}")
    no = "{who:subject.is} is not a {filters:adjectives}"
    grammar.rule("is.not", Is, no + "{filters*:bare}{filters:suffixes}", no + "{card|unit}{filters:suffixes}")
    grammar.rule("is.not", Is, "{who:subject.is} is not {filters:being.states}")
    for possessor in ("{who:possessive}", "{who:yours.one}'s"):
        grammar.rule("condition.one", Is, f"{possessor} {{filters*:being.valued}}")
    for icon, kind in (("[Power]", "power"), ("[Critical]", "critical"), ("[Shield]", "shield")):
        grammar.rule("being.valued", Filter, f"{icon} is {{number:number.compared}}", kind=kind)
    grammar.words("being.circle", {"vanguard": Filter("vanguard"), "rear-guard": Filter("rear-guard")})
    grammar.rule("being.grade", Filter, "grade {number:grade.compared}", kind="grade")
    states = (
        ("[Stand]", "stand"),
        ("[Rest]", "rest"),
        ("in {the|your} front row", "front row"),
        ("in {the|your} back row", "back row"),
        ("face up", "face up"),
        ("face down", "face down"),
        ("in the same column as this unit", "same column"),
        ("attacked", "attacked"),
        ("boosting", "boosting"),
        ("attacking", "attacking"),
        ("on {|your }(VC)", "vanguard"),
        ("on {|your }(RC)", "rear-guard"),
    )
    for words, kind in states:
        grammar.rule("being.state", Filter, words, kind=kind)
    grammar.listing("being.states", "being.state", " and ")
    grammar.rule("condition.one", Is, "{who:subject.is} {filters*:having.ability}")
    kinds = ("{different card names|different names}", "different names"), ("the same card {name|names}", "same names")
    for words, kind in kinds:
        grammar.rule("having.all", Filter, words, kind=kind)
    grammar.rule("having.all", Filter, "{text:name} in their card names", kind="name has")
    cards = "{the revealed cards|those cards|them|the chosen units|the chosen cards}"
    grammar.rule("condition.one", Is, f"all {{of |}}{cards} have {{filters*:having.all}}", who=Ref("them"))
    came = "{who:subject.is} was {put into your soul|put into the drop zone|placed} due to the effect of "
    grammar.rule("condition.one", Is, came + "{your|a} {filters*:by.ability} ability{| this turn}")
    grammar.rule("by.ability", Filter, "{text:ability.word}", kind="due to")
    grammar.rule("having.ability", Filter, "has {text:name} in its card name", kind="name has")
    grammar.rule("having.ability", Filter, "has the {text:ability.word} ability", kind="ability")
    grammar.rule("condition.one", Boosted, "this unit is boosted")
    grammar.rule("condition.one", Boosted, "this unit is boosted by a {by:kind.one}")
    attack = "{that attack is attacking|this unit is attacking|it is attacking} a {what:noun.one}"
    grammar.rule("condition.one", AttackingKind, attack)


def happening(grammar: Grammar) -> None:
    for words, what in (
        ("{do|did}", ""),
        ("called{| it| a card| a unit| one or more cards}", "call"),
        ("rode{| a card}", "ride"),
        ("bound {a card|it}", "bind"),
        ("chose {a unit|a card}", "choose"),
        ("returned {a card|a rear-guard|it|it to your hand}", "return"),
        ("put {a card|it}", "put"),
        ("{drew|drew a card}", "draw"),
        ("put {a card|it} into your hand", "hand"),
        ("retired {a unit|it|a rear-guard|one or more units|one or more rear-guards}", "retire"),
        ("discarded {a card|it}", "discard"),
    ):
        grammar.rule("condition.did", Did, f"you {words}", what=what)
    for words, what in (
        ("{your opponent|he or she} {does|did}", ""),
        ("{returned|it was returned|it is returned}", ""),
        ("{retired|it was retired|it is retired|a unit was retired|a unit is retired}", "retire"),
        ("{discarded|it was discarded|a card was discarded}", "discard"),
        ("{called|it was called|it is called|a card was called|a card is called}", "call"),
        ("a card was bound", "bind"),
    ):
        grammar.rule("condition.did", Did, words, what=what)
    for place in ("on the bottom of your deck", "into your {damage zone|soul|drop zone}"):
        grammar.rule("condition.did", Did, f"you put {{a card|it}} {place}{{ this way|}}", what="put")
    grammar.words("opponent.did.not", {"does not": Did(), "did not": Did(form=1), "doesn't": Did(form=2)})
    could = ("lock", "bind", "retire", "put", "discard")
    grammar.words("opponent.did.not", {f"could not {deed}": Did(form=10 + at) for at, deed in enumerate(could)})
    done(grammar)
    grammar.rule("condition.one", Not, "{your opponent|he or she} {condition:opponent.did.not}")
    grammar.alias("condition.one", "{:condition.did}")
    did = "you {called|retired|discarded|put|bound} a "
    for kind in ("{filters:adjectives}{card|unit}{filters:suffixes.some}", "{filters*:adjective}{card|unit}"):
        grammar.rule("condition.one", Is, did + kind, who=Ref("it"))
    grammar.rule("condition.one", Not, "you {condition:did.not}")
    grammar.rule("condition.one", Not, "{condition:not.hit}")
    grammar.words(
        "not.hit",
        {
            "the attack did not hit during that battle": Did("hit"),
            "the attack did not hit": Did("hit", form=1),
            "that attack did not hit": Did("hit", form=2),
        },
    )
    grammar.words("did.not", {"do not": Did(), "did not": Did(form=1)})
    battle = "it is the {number:battle.compared} battle of {that|this|the} turn"
    grammar.rule(
        "condition.one",
        BattleNumber,
        battle,
        "it is the {number:battle.least} of {that|this|the} turn or more",
    )
    grammar.words("battle.compared", {"first or second": Comparison("<=", 2)})
    grammar.rule("battle.least", Comparison, "{value:ordinal} battle", relation=">=")


def done(grammar: Grammar) -> None:
    """How many cards something was done with."""
    kind = "{number:some.many} {filters:adjectives}{cards|units|rear-guards}{filters:suffixes}"
    for active, passive, what in (
        ("put", "put", "put"),
        ("called", "called", "call"),
        ("retired", "retired", "retire"),
        ("discarded", "discarded", "discard"),
        ("bound", "bound", "bind"),
        ("{returned|return}", "returned", "return"),
        ("{revealed|reveal}", "revealed", "reveal"),
        ("[Stand]", "[Stand]", "stand"),
        ("locked", "locked", "lock"),
        ("unlocked", "unlocked", "unlock"),
        ("chose", "chosen", "choose"),
        ("moved", "moved", "move"),
    ):
        grammar.rule("condition.one", DidMany, f"you {active} {kind}", what=what)
        were = f"{kind} {{were|are}} {passive}{{| with this effect| due to this effect}}"
        grammar.rule("condition.one", DidMany, were, what=what)


def times(grammar: Grammar) -> None:
    for owner, whose in (("your", "your"), ("your opponent's", "opponent")):
        grammar.rule("during", During, f"during {owner} turn", whose=whose, what="turn")
        grammar.rule("during", During, f"during {owner} {{what:phase}} phase", whose=whose)
    grammar.rule("during", During, "during {that|the} {battle|fight}", whose="any", what="fight")
    grammar.rule("during", During, "during {the|each} {what:phase} phase", whose="any")
    grammar.rule("during", During, "during {your opponent's|the} guard step", whose="any", what="guard")
    phases = ("stand", "draw", "ride", "main", "battle", "end")
    grammar.words("phase", {phase: phase for phase in phases})
    owners = (("it is your turn", "your"), ("it is your opponent's turn", "opponent"))
    for words, whose in owners:
        grammar.rule("condition.one", During, words, whose=whose, what="turn")


def battles(grammar: Grammar) -> None:
    """ "when this unit is placed on (GC) during the battle that your vanguard was attacked"."""
    battle = " during the battle {that |}"
    attacked, attacking = (Filter("attacked"),), (Filter("attacking"),)
    grammar.rule("in.battle", Is, battle + "{who:yours.one} {was|is} attacked", filters=attacked)
    grammar.rule("in.battle", Is, battle + "{who:yours.one} attacked", filters=attacking)
    theirs = Is(Cards("vanguard", "opponent"), attacking)
    grammar.rule("is.attacked", Is, "{who:yours.one} {was|is} attacked", filters=attacked)
    both = battle + "{conditions*:is.attacked} by your opponent's vanguard{conditions*:attacker.vanguard}"
    grammar.words("attacker.vanguard", {"": theirs})
    grammar.rule("in.battle", Both, both)
    for category, start, who in (("boosted.kind", " a ", "boosted"), ("booster.kind", " by a ", "boosting")):
        for kind in (
            "{filters:adjectives}{unit|card}{filters:suffixes.some}",
            "{filters*:adjective}{unit|card}",
            "{filters:adjectives}{filters*:being.circle}{filters:suffixes.some}",
            "{filters:adjectives}{filters*:bare}{filters:suffixes}",
        ):
            grammar.rule(category, Is, start + kind, who=Ref(who))
        grammar.alias(f"{category}.if", f"{{:{category}}}")
        grammar.rule(f"{category}.if", Both, f"{{conditions*:{category}}}, if {{conditions*:condition}}")


def joining(grammar: Grammar) -> None:
    """Several conditions; ``circumstance`` is what may open a sentence: "If ..." or "During ..."."""
    for category, between in (("all.if", ", and if "), ("all.and", ", and "), ("all.plain", " and ")):
        grammar.listing(category, "condition.one", between, least=2)
    grammar.alias("condition", "{:condition.one}")
    for category in ("all.if", "all.and", "all.plain"):
        grammar.rule("condition", Both, f"{{conditions:{category}}}")
    grammar.alias("circumstance", "if {:condition}", "{:during}")
    grammar.rule("circumstance", Both, "{conditions*:during}, if {conditions*:condition}")
    grammar.rule("circumstance", Both, "if {conditions*:condition}, {conditions*:during}")
    fighting = "during the battle that this unit {attacks|attacked}"
    attacking = Is(Ref("this"), (Filter("attacking"),))
    grammar.rule("during.fight", Is, fighting, who=attacking.who, filters=attacking.filters)
    grammar.alias("circumstance", "{:during.fight}")
    grammar.rule("circumstance", Both, "{conditions*:during.fight}, if {conditions*:condition}")
    a_vanguard = (attacking, AttackingKind("vanguard"))
    grammar.rule("circumstance", Both, fighting + " a vanguard", conditions=a_vanguard)
