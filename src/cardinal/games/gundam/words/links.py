"""Link conditions: which Pilots make a Unit a Link Unit."""

from __future__ import annotations

from cardinal.games.gundam.words.tree import Filter
from cardinal.language.grammar import Grammar


def define(grammar: Grammar) -> None:
    """ "[Nell] / (Dusk) Trait": one of these names or traits."""
    grammar.rule("link.name", Filter, "{text:bracketed}", kind="named")
    grammar.rule("link.trait", Filter, "({text:trait.name}) Trait", kind="trait")
    grammar.rule("link.trait.short", Filter, "({text:trait.name})", kind="trait")
    grammar.alias("link.option", "{:link.name}", "{:link.trait}", "{:link.trait.short}")
    grammar.alias("link.last", "{:link.name}", "{:link.trait}")
    grammar.listing("link", "link.option", " / ", tail="link.last")
