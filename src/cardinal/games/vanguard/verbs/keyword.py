"""Keywords that a continuous ability gives to its own card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Part, continues
from cardinal.games.vanguard.effects.asking import THIS
from cardinal.games.vanguard.words import tree

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler


@continues(tree.Keyword, "word", "number")
def compile_keyword(compiler: Compiler, effect: tree.Keyword) -> list[Part]:
    return [("keyword", THIS, effect.word, "")]
