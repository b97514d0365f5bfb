"""Conditions about what took place: "if you called a card", "if the attack did not hit"."""

from __future__ import annotations

from ..grammar import Grammar
from ..tree import BattleNumber, Comparison, Did, DidMany, Is, Not, Ref

YOU_DID = (
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
)
IT_WAS = (
    ("{your opponent|he or she} {does|did}", ""),
    ("{returned|it was returned|it is returned}", ""),
    ("{retired|it was retired|it is retired|a unit was retired|a unit is retired}", "retire"),
    ("{discarded|it was discarded|a card was discarded}", "discard"),
    ("{called|it was called|it is called|a card was called|a card is called}", "call"),
    ("a card was bound", "bind"),
)
MANY_WERE = (
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
)


def define(grammar: Grammar) -> None:
    done(grammar)
    not_done(grammar)
    done_with_many(grammar)
    battle_numbers(grammar)


def done(grammar: Grammar) -> None:
    for words, what in YOU_DID:
        grammar.rule("condition.did", Did, f"you {words}", what=what)
    for words, what in IT_WAS:
        grammar.rule("condition.did", Did, words, what=what)
    for place in ("on the bottom of your deck", "into your {damage zone|soul|drop zone}"):
        grammar.rule("condition.did", Did, f"you put {{a card|it}} {place}{{ this way|}}", what="put")
    grammar.alias("condition.one", "{:condition.did}")
    did = "you {called|retired|discarded|put|bound} a "
    for kind in ("{filters:adjectives}{card|unit}{filters:suffixes.some}", "{filters*:adjective}{card|unit}"):
        grammar.rule("condition.one", Is, did + kind, who=Ref("it"))


def not_done(grammar: Grammar) -> None:
    grammar.words("did.not", {"do not": Did(), "did not": Did(form=1)})
    grammar.rule("condition.one", Not, "you {condition:did.not}")
    grammar.words("opponent.did.not", {"does not": Did(), "did not": Did(form=1), "doesn't": Did(form=2)})
    could = ("lock", "bind", "retire", "put", "discard")
    grammar.words("opponent.did.not", {f"could not {deed}": Did(form=10 + at) for at, deed in enumerate(could)})
    grammar.rule("condition.one", Not, "{your opponent|he or she} {condition:opponent.did.not}")
    not_hit = ("the attack did not hit during that battle", "the attack did not hit", "that attack did not hit")
    grammar.words("not.hit", {words: Did("hit", form=form) for form, words in enumerate(not_hit)})
    grammar.rule("condition.one", Not, "{condition:not.hit}")


def done_with_many(grammar: Grammar) -> None:
    """How many cards something was done with."""
    kind = "{number:some.many} {filters:adjectives}{cards|units|rear-guards}{filters:suffixes}"
    for active, passive, what in MANY_WERE:
        grammar.rule("condition.one", DidMany, f"you {active} {kind}", what=what)
        were = f"{kind} {{were|are}} {passive}{{| with this effect| due to this effect}}"
        grammar.rule("condition.one", DidMany, were, what=what)


def battle_numbers(grammar: Grammar) -> None:
    of_turn = "of {that|this|the} turn"
    battle = f"it is the {{number:battle.compared}} battle {of_turn}"
    later = f"it is the {{number:battle.least}} {of_turn} or more"
    grammar.rule("condition.one", BattleNumber, battle, later)
    grammar.words("battle.compared", {"first or second": Comparison("<=", 2)})
    grammar.rule("battle.least", Comparison, "{value:ordinal} battle", relation=">=")
