"""Costs: what stands in square brackets before an ability's text."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import CounterBlast, Filter, Move, Ref, SoulBlast, Turn
from cardinal.language.grammar import Grammar


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
    grammar.alias("cost.atom", "{:blast}", "{:effect}")
    grammar.alias("effect", "[{:blast}]")
    grammar.rule("effect", SoulBlast, "[Soul-Blast] any number of cards", number=0)
    grammar.rule("effect", Move, "[{:effect.move}]")
    grammar.rule("effect", Turn, "[{:effect.turn}]")
    grammar.listing("cost.items", "cost.atom", ", ", ", and ")
    grammar.alias("cost.group", "^{:cost.items}")
    grammar.groups("cost", "cost.group", " & ", continues)
    grammar.groups("cost.low", "cost.items", " & ", continues)
    grammar.words("cost.part", {"": ()})
    grammar.alias("cost.part", "[{:cost}] ")


def continues(cost: object) -> bool:
    """A cost that speaks of what the one before has chosen is printed in one breath with it."""
    who = getattr(cost, "who", None)
    return isinstance(who, Ref) and who.what in ("it", "them", "rest")
