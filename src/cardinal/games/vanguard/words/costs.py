"""Costs: what stands in square brackets before an ability's text."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import (
    Choose,
    CounterBlast,
    Filter,
    Lock,
    Move,
    Ref,
    Reveal,
    SoulBlast,
    TopCards,
    Turn,
    Unlock,
)
from cardinal.language.grammar import Grammar

#: what a cost can be beside a blast and a choice
PAID = (Move, Turn, Reveal, Lock, Unlock, TopCards)


def define(grammar: Grammar) -> None:
    grammar.words("not.this", {"": Filter("not", options=(Filter("this unit"),))})
    for node, words in ((CounterBlast, "Counter-Blast"), (SoulBlast, "Soul-Blast")):
        blast = f"{words} {{number:digits}}"
        grammar.alias("blast", f"{{:{words}}}")
        grammar.rule(words, node, blast)
        grammar.rule("effect", node, f"pay [{{:{words}}}]")
        card = "{card|cards|unit|units}"
        other = f"{blast}-another {{filters:adjectives}}card{{filters:suffixes}}{{filters*:not.this}}"
        grammar.rule(words, node, other)
        grammar.rule(words, node, f"{blast}-{card}{{filters:suffixes.some}}")
        grammar.rule(
            words, node, f"{blast}-{{filters:adjectives}}{{filters*:bare}}{{filters:suffixes}}"
        )
        grammar.rule(
            words,
            node,
            f"{blast}-{{filters*:adjective}}{{filters:adjectives}}{card}{{filters:suffixes}}",
        )
    grammar.alias("cost.atom", "{:blast}")
    grammar.sort("cost.atom", "effect", *PAID, Choose)
    grammar.alias("cost.more", "{:blast}")
    grammar.sort("cost.more", "effect", *PAID)
    grammar.alias("effect", "[{:blast}]")
    grammar.rule("effect", SoulBlast, "[Soul-Blast] any number of cards", number=0)
    grammar.rule("effect", Move, "[{:effect.move}]")
    grammar.rule("effect", Turn, "[{:effect.turn}]")
    grammar.listing("cost.items", "cost.atom", ", ", ", and ")
    grammar.listing("cost.breath", "cost.more", ", ", ", and ", head="cost.atom")  # another choice begins another one
    grammar.alias("cost.group", "^{:cost.breath}")
    grammar.groups("cost", "cost.group", " & ", continues)
    grammar.groups("cost.low", "cost.items", " & ", continues)
    grammar.words("cost.part", {"": ()})
    grammar.alias("cost.part", "[{:cost}] ")


def continues(cost: object) -> bool:
    """A cost that speaks of what the one before has chosen is printed in one breath with it."""
    who = getattr(cost, "who", None)
    return isinstance(who, Ref) and who.what in ("it", "them", "rest")
