"""Abilities: the sentences, and what holds them together."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import Ability, Boosted, Both, Did, Instead, OneOf, Sentence
from cardinal.language.grammar import Grammar

SEVERAL_ANDS = (
    "{effects:effects.open}, and {effects*:effect}, and {effects*:effect.last}",
    "{effects:effects.open}, and {effects*:effect}, and {effects*:effect}, and {effects*:effect.last}",
    "{effects*:effect}, and {effects:effects.three}",
    "{effects*:effect}, and {effects*:effect}, and {effects:effects.three}",
    "{effects*:effect}, {effects*:effect}, and {effects*:effect}, and {effects:effects.three}",
    "{effects*:effect}, {effects*:effect}, and {effects:effects.three}",
    "{effects*:effect}, and {effects:effects.comma}",
    "{effects*:effect}, {effects*:effect}, and {effects:effects.comma}",
)
SHARED = (
    "{effects:effects.shared}",
    "{effects:effects.shared.and}",
    "{effects:effects.open}, and {effects:effects.shared.pair}",
    "{effects:effects.open}, and {effects:effects.shared.and.pair}",
)


def define(grammar: Grammar) -> None:
    sentences(grammar)
    replacing(grammar)
    ability(grammar)


def sentences(grammar: Grammar) -> None:
    """The first sentence of an ability, and further ones, each with the joint before it."""
    grammar.words("may", {"": False, "you may ": True})
    grammar.words("then", {"": False, "then, ": True})
    grammar.words("circumstance.part", {"": None})
    grammar.alias("circumstance.part", "{:circumstance}, ")
    lists = ("{effects}", "{effects:effects.and}", "{effects:effects.comma}")
    for effects in lists + SEVERAL_ANDS + SHARED:
        plain, full = f"{{may}}{effects}", f"{{condition:circumstance.part}}{{may}}{effects}"
        otherwise = "{, and if |. If }{it is not|not}, {otherwise:effects}"
        grammar.rule("sentence.plain", Sentence, plain)
        grammar.rule("sentence.plain", Sentence, f"{{condition:circumstance.one}}, {{may}}{effects}{otherwise}")
        grammar.rule(
            "sentence.more", Sentence, f"{{, and|,}} if {{condition}}, {{may}}{effects}{otherwise}", joined=True
        )
        grammar.rule("sentence.more", Sentence, f", then, if {{condition}}, {{may}}{effects}", then=True)
        grammar.rule(
            "sentence.full", Sentence, full, f"{{condition:circumstance}}, {{may}}{effects}{otherwise}"
        )
        grammar.rule("sentence.more", Sentence, f". ^{{then}}{full}")
        grammar.rule("sentence.more", Sentence, f". ^{{condition:circumstance}}, {{may}}{effects}{otherwise}")
        grammar.rule("sentence.more", Sentence, f"{{, and|,}} if {{condition}}, {{may}}{effects}", joined=True)
        grammar.rule("sentence.more", Sentence, f"{{, and|,}} {{condition:during}}, {effects}", joined=True)
        grammar.rule("sentence.more", Sentence, f"{{, and|,}} you may {effects}", may=True, joined=True)
        grammar.rule("sentence.more", Sentence, f"{{, and then|, then}}{{,|}} {effects}", then=True)
    alike = "{, and|,} {condition:during}{|,} {effects*:effect.alike}"
    grammar.rule("sentence.more", Sentence, alike, joined=True)
    grammar.rule("sentence.plain", Sentence, "{effects*:effect.later}")
    grammar.rule("sentence.full", Sentence, "{condition:circumstance}, {effects*:effect.later}")
    grammar.rule("sentence.more", Sentence, "{, and|,} if {condition}, {effects*:effect.later}", joined=True)
    grammar.rule("sentence.more", Sentence, ". ^{condition:circumstance.part}{effects*:effect.later}")
    single(grammar)
    alternatives(grammar)
    grammar.listing("sentences.more", "sentence.more", "", least=0)


def alternatives(grammar: Grammar) -> None:
    """ "Choose one of the following two, and perform it. - Draw a card. - [Soul-Charge 2]"."""
    grammar.rule("alternative", Sentence, "^{effects}", "^if {condition}, {effects}")
    for number in ("", " {number}"):
        listed = f"choose one of the following{number}{{| effects}}{{|, and perform it|, and perform that effect}}"
        grammar.rule("effect.listed", OneOf, listed + ". - {options:alternatives}")
    grammar.listing("alternatives", "alternative", ". - ", least=2)
    for category, start in (("sentence.plain", ""), ("sentence.full", ""), ("sentence.more", ". ^")):
        for condition in ("", "{condition:circumstance}, ") if category != "sentence.plain" else ("",):
            grammar.rule(category, Sentence, f"{start}{condition}{{effects*:effect.listed}}")


def single(grammar: Grammar) -> None:
    """Sentences with words of their own around the effects."""
    for category, start in (("sentence.plain", ""), ("sentence.full", ""), ("sentence.more", ". ^")):
        for times in ("for each {each:each.cards}", "for every {per:number} {each:every.cards}"):
            grammar.rule(category, Sentence, f"{start}{times}, {{effects}}")
            if category == "sentence.more":
                grammar.rule(category, Sentence, f", and {times}, {{effects}}", joined=True)
                grammar.rule(category, Sentence, f". ^then, {times}, {{effects}}", then=True)
            if category != "sentence.plain":
                grammar.rule(category, Sentence, f"{start}{{condition:circumstance}}, {times}, {{effects}}")
        grammar.rule(category, Sentence, start + "each player may {effects*:draw.each}", may=True)
        for condition in ("", "{condition:circumstance}, ") if category != "sentence.plain" else ("",):
            for effects in ("effects.theirs", "effects.theirs.and"):
                theirs = f"{start}{condition}{{your opponent|he or she}} may {{effects:{effects}}}"
                grammar.rule(category, Sentence, theirs, may=True, by="opponent")
    grammar.rule("sentence.full", Sentence, "{effects*:effect} if {condition}")
    late = ("{effects} {condition:during.turn}", "{effects*:effect} {condition:during.fight}")
    grammar.rule("sentence.full", Sentence, *late)
    for times in ("for each {each:each.cards}", "for every {per:number} {each:every.cards}"):
        grammar.rule("sentence.full", Sentence, *(f"{times}, {each}" for each in late))
    grammar.rule("sentence.full", Sentence, "{effects*:effect.instead}")
    pay = "you may pay the cost. ^if you do, {effects}"
    grammar.rule("sentence.more", Sentence, f", and {pay}", condition=Did("pay"), joined=True)
    grammar.rule("sentence.more", Sentence, f". ^{pay}", condition=Did("pay"))
    grammar.words("paid", {"": Did("pay")})
    grammar.rule("circumstance.pay", Both, "{conditions*:circumstance}, you may pay the cost{conditions*:paid}")
    grammar.rule("sentence.more", Sentence, ". ^{condition:circumstance.pay}. ^if you do, {effects}")
    theirs = ", and {he or she |}may {effects:effects.theirs}"
    grammar.rule("sentence.more", Sentence, theirs, may=True, by="opponent", joined=True)
    grammar.rule("sentence.more", Sentence, ". ^then, if {condition}, {effects*:effect.later}", then=True)


def replacing(grammar: Grammar) -> None:
    """ "If this unit would be retired, you may bind it instead": another thing happens than the event."""
    for category in ("sentence.plain", "sentence.full"):
        grammar.rule(category, Sentence, "{effects*:instead}")
    grammar.rule("sentence.more", Sentence, ". ^{effects*:instead}")
    grammar.rule(
        "instead", Instead, "{if|when} {when:would}, {optional:may}{effects*:instead.sentence} instead"
    )
    grammar.rule("instead.sentence", Sentence, "{effects}")


def ability(grammar: Grammar) -> None:
    """A whole line. One that is granted, in quotes, is like another, but has no reminder behind it."""
    grammar.words("pay", {"": False, "you may pay the cost. If you do, ": True})
    grammar.words("if.part", {"": None})
    grammar.alias("if.part", ", {:circumstance}", "{:in.battle}")
    grammar.rule("if.part", Both, "{conditions*:in.battle}, if {conditions*:condition}")
    grammar.rule("if.part", Both, ", and {conditions*:condition.one}")
    grammar.rule("if.part", Both, ", and {conditions*:condition.one}, if {conditions*:condition}")
    grammar.rule("if.part", Both, ", if {conditions*:condition}, if {conditions*:condition}")
    grammar.rule("if.part", Both, "{conditions*:and.boosted}{conditions*:if.part.some}")
    grammar.words("and.boosted", {" and was boosted": Boosted()})
    grammar.alias("if.part.some", ", {:circumstance}")
    start = "{label}[{kind}]{zones:active}{marks}"
    triggered = "^{trigger}{condition:if.part}, {pay}{body*:sentence.plain}{body:sentences.more}."
    then = ", {pay}{body*:sentence.plain}{body:sentences.more}."
    boosted = "^{trigger:time.boosted}{condition:boosted.kind.if}" + then
    was_boosted = "^{trigger:time.was.boosted}{condition:booster.kind.if}" + then
    in_turn = "^{condition:turn.of}, {trigger}, {pay}{body*:sentence.plain}{body:sentences.more}."
    in_turn_if = "^{condition:turn.of}, {trigger}, {body*:sentence.if}{body:sentences.more}."
    grammar.rule("sentence.if", Sentence, "{condition:circumstance}, {may}{effects}")
    plain = "^{body*:sentence.full}{body:sentences.more}."
    keyword = "^{body*:keyword}"
    grammar.alias("ability", "{:ability.granted}")
    grammar.rule("ability.granted", Ability, f"{start}:^if {{condition}}, [{{cost:cost.low}}] {plain}")
    paid = "[{cost}] ^if {condition}, you may pay the cost. ^if you do, {body*:sentence.plain}{body:sentences.more}."
    grammar.rule("ability.granted", Ability, f"{start}:{paid}", f"{start}{{reminder}}:{paid}")
    for text in (triggered, boosted, was_boosted, in_turn, in_turn_if, plain, keyword):
        cost = "{cost:cost.part}" if text != keyword else ""
        grammar.rule("ability.granted", Ability, f"{start}:{cost}{text}", f"{start}{{reminder}}:{cost}{text}")
        grammar.rule("ability", Ability, f"{start}:{cost}{text} {{reminder}}")
