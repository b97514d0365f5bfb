"""One text or another: effects with "instead", and effects of which one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import must_be
from cardinal.games.gundam.effects.abilities import Holding
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.either import Either
from cardinal.games.gundam.verbs.one_of import OneOf
from cardinal.games.gundam.verbs.portions import Jump
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler


def either(
    compiler: Compiler, program: list[Deed], test: Holding, first: tree.Effect, second: tree.Effect
) -> None:
    """One effect or, if the condition is fulfilled, another in its place."""
    start = len(program)
    program.append(Either(test, 0))
    compiler.effect(program, first)
    program.append(Jump())
    program[start] = Either(test, len(program))
    over = len(program) - 1
    compiler.effect(program, second)
    program[over] = Jump(len(program))


def one_of(compiler: Compiler, program: list[Deed], options: tuple[tree.Mode, ...]) -> None:
    """One of several texts, of which the player takes one."""
    start = len(program)
    program.append(Jump())
    places: list[int] = []
    ends: list[int] = []
    for option in options:
        places.append(len(program))
        compiler.body(program, option.body)
        ends.append(len(program))
        program.append(Jump())
    targets = tuple(must_be(option.body) for option in options)
    program[start] = OneOf(tuple(places), targets, len(program))
    for end in ends:
        program[end] = Jump(len(program))
