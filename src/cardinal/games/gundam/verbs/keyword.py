"""Lines that are keyword effects (13-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.conditions import condition
from cardinal.games.gundam.compiling.selectors import CannotCompile, keyword
from cardinal.games.gundam.effects.abilities import THIS, Ability, ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.laws import LEDGER
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.language.grammar import Grammar


def define(grammar: Grammar) -> None:
    grammar.rule("keyword", tree.Keyword, "<{name:keyword.name}>")
    grammar.rule("keyword", tree.Keyword, "<{name:keyword.name} {number:digits}>")
    grammar.listing("keywords", "keyword", ", ", ", and ", " and ")


def keyword_line(made: Ability, source: tree.Ability) -> None:
    """A line that is a keyword effect."""
    parts: list[ConstantPart] = []
    for sentence in source.body:
        for effect in sentence.effects:
            if not isinstance(effect, tree.Keyword):
                raise CannotCompile("a keyword line with more")
            made.keyword = made.keyword or keyword(effect)[0]
            parts.append(ConstantPart("keyword", keyword(effect), THIS))
    if source.condition is not None:
        made.gates = (*made.gates, condition(source.condition))
    made.constant = tuple(parts)


def keyword_words(keyword: tree.Keyword) -> str:
    """A keyword as it is printed."""
    return f"<{keyword.name.title()}{f' {keyword.number}' if keyword.number else ''}>"


@SAYINGS.says(tree.Keyword)
def _says(name: str, number: int) -> str:
    law = LEDGER.laws.get(f"keyword.{name.replace(' ', '_').replace('-', '_')}")
    meaning = f" ({law.says.rstrip('.')})" if law is not None else ""
    return f"this card has {keyword_words(tree.Keyword(name, number))}{meaning}"
