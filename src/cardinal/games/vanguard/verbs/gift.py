"""Imaginary Gifts: late reprints speak of them, and in the games that these rules describe there are none.

So nobody has got one in this fight, and who would get one gets nothing.
"""

from __future__ import annotations

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.saying.cards import says
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.language.grammar import Grammar

KINDS = ("Force", "Accel", "Protect")


@wording
def words_of_gift(grammar: Grammar) -> None:
    none = "you {did not get|have not gotten|have not got} an Imaginary Gift {this fight|this game|during this fight}"
    grammar.rule("condition.one", tree.NoGift, none)
    grammar.words("gift", {f"Imaginary Gift:{kind}": kind.lower() for kind in KINDS})
    for number in ("{number}", "{number:some.gift}"):
        grammar.rule("effect", tree.GetsGift, f"you get {number} {{kind:gift}}")
    grammar.words("some.gift", {"a": 1})


@compiles(tree.GetsGift, "number", "kind", silent=True)
def compile_gets_gift(draft: Draft, effect: tree.GetsGift) -> None:
    """There is nothing to get."""


@says(tree.NoGift)
def say_no_gift() -> str:
    return "you have not got an Imaginary Gift (there are none by these rules)"


@says(tree.GetsGift)
def say_gets_gift(number: int, kind: str) -> str:
    return f"you get {number} Imaginary Gift{'s' * (number != 1)} ({kind}), where there are any"
