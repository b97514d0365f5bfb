"""How many copies of a card a deck may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Part, continues
from cardinal.games.vanguard.saying.cards import says
from cardinal.games.vanguard.words import tree

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler


@continues(tree.DeckRule, "number", "name")
def compile_deck_rule(compiler: Compiler, effect: tree.DeckRule) -> list[Part]:
    """Read by ``deck`` when a deck is checked."""
    return []


@says(tree.DeckRule)
def say_deck_rule(number: int, name: str) -> str:
    meant = f'cards named "{name}"' if name else "this card"
    return f"a deck may hold up to {number} copies of {meant}"
