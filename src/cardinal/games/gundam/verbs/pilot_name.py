"""Command cards that may be paired as a Pilot (3-4-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.language.grammar import Grammar


def define(grammar: Grammar) -> None:
    grammar.rule("pilot.name", tree.PilotName, "{name:bracketed}")


@SAYINGS.says(tree.PilotName)
def _says(name: str) -> str:
    return f'this card may be paired with a Unit as the Pilot "{name}"'
