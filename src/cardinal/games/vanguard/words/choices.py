"""What a player says or is free to do: a name, one of two effects, the cost of striding, another turn."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import (
    Cards,
    CostBecomes,
    Declare,
    Filter,
    FreeStride,
    LosesCost,
    OneOf,
    Sentence,
    StrideCost,
)
from cardinal.language.grammar import Grammar


def define(grammar: Grammar) -> None:
    declaring(grammar)
    alternatives(grammar)
    striding(grammar)
    costs(grammar)


def declaring(grammar: Grammar) -> None:
    """ "declare a card name", and whether a card is the one that was declared."""
    grammar.rule("effect", Declare, "declare a {filters:adjectives}card name", what="name")
    grammar.rule("effect", Declare, "declare a grade", what="grade")
    grammar.rule("being.state", Filter, "{the card you declared|the declared card}", kind="declared")


def alternatives(grammar: Grammar) -> None:
    for category in ("effect.charge", "effect.move"):
        either = f"{{options*:{category}}} or {{options*:{category}}}"
        grammar.rule("effect", OneOf, either)
    grammar.rule("effect", OneOf, "[{options*:blast}] or [{options*:blast}]")
    for one, two in (("effect.draw", "effect.charge"), ("effect.charge", "effect.draw")):
        grammar.rule("effect", OneOf, f"{{options*:{one}}} or {{options*:{two}}}")


def striding(grammar: Grammar) -> None:
    """A card that counts for more when [Stride] is paid, and another cost for [Stride]."""
    paying = "{while you are paying|while paying|when paying} the cost for [Stride], "
    hand = "{the cards|all the cards|all of the cards|all cards} in your hand get grade {grade:signed}"
    in_hand = Cards("card", zone="hand")
    grammar.rule("stride.grade", StrideCost, "this card gets grade {grade:signed}")
    grammar.rule("stride.grade", StrideCost, hand, who=in_hand)
    of_unit = f"if the G unit you [Stride] has {{filters*:having}}, {hand}"
    grammar.rule("stride.grade", StrideCost, of_unit, who=in_hand)
    grammar.rule("effect", StrideCost, "you may [Stride] without paying the {|[Stride] }cost", free=True)
    as_grade = "this card may be discarded as a grade {as_grade:digits} while you are paying the cost for [Stride]"
    grammar.rule("effect", StrideCost, as_grade)
    grammar.rule("stride.grade", StrideCost, 'you may pay with "[{instead:cost}]"')
    free_stride(grammar)
    for condition in ("", "if {condition}, "):
        grammar.rule("sentence.full", Sentence, f"{paying}{condition}{{effects*:stride.grade}}")
    also = 'the cost for this card\'s [Stride] may also be paid with "[{instead:cost}]"'
    pay = 'you may pay "[{instead:cost}]" for the cost of [Stride]'
    grammar.rule("effect", StrideCost, also, pay, pay + " of your G unit{filters:suffixes.some}")


def free_stride(grammar: Grammar) -> None:
    """ "You may [Stride] without paying the cost the next time you [Stride]"."""
    free = "you may [Stride] without paying the cost the next time you [Stride]"
    kind = "a G unit{filters:suffixes.some}"
    for words in (free, f"{free} {kind}", f"if you {{|would }}[Stride] {kind}, {free}"):
        grammar.rule("effect", FreeStride, "{until}, " + words)


def costs(grammar: Grammar) -> None:
    """ "all of your <Dusk> units' [ACT] abilities lose their costs"."""
    grammar.rule("all.possessive", Cards, "all of your {filters:adjectives}{what:noun.many}'")
    abilities = "{which:which.any.many} lose their costs{until:until.after}"
    grammar.rule("effect", LosesCost, "{who:all.possessive} " + abilities)
    early = "{until}, {who:all.possessive} {which:which.any.many} lose their costs"
    grammar.rule("effect", LosesCost, early)
    grammar.rule("effect", LosesCost, "{who:possessive} " + abilities)
    every = Cards("unit", "any")
    becomes = "the cost of all units' [Legion] abilities becomes [{instead:cost}]"
    grammar.rule("effect", CostBecomes, becomes, who=every, keyword="seek mate")
