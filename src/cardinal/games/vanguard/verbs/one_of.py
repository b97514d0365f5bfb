"""This or that: alternatives among which a player chooses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.saying.cards import say, says
from cardinal.games.vanguard.verbs.deed import Deed, go_to
from cardinal.games.vanguard.verbs.sentence import Jump
from cardinal.games.vanguard.words import tree
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

MAY = cite("ability.may")


@dataclass(frozen=True, slots=True)
class OneOf(Deed):
    """ "This or that": the player takes one of the alternatives of the text."""

    targets: tuple[int, ...]

    def shifted(self, by: int) -> Deed:
        return OneOf(tuple(target + by for target in self.targets))

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            c.phase = 1
            options = [("option", number) for number in range(1, len(self.targets) + 1)]
            ask(s, c.master, "option", MAY, options, c.source & CARD_MASK)
        else:
            go_to(c, self.targets[s.choice[1] - 1])


@compiles(tree.OneOf, "options", "number")
def compile_one_of(draft: Draft, effect: tree.OneOf) -> None:
    if effect.number and effect.number != len(effect.options):
        raise CannotCompile(f"one of {effect.number} things, of which there are {len(effect.options)}")
    write_one_of(draft, effect.options)


def write_one_of(draft: Draft, options: tuple[tree.Effect | tree.Sentence, ...]) -> None:
    """A question, then the alternatives one after the other."""
    start = draft.add(OneOf(()))
    places: list[int] = []
    ends: list[int] = []
    for option in options:
        places.append(len(draft.program))
        draft.write(option)
        ends.append(draft.add(Jump()))
    draft.program[start] = OneOf(tuple(places))
    draft.land(ends)


@says(tree.OneOf)
def say_one_of(options: tuple[tree.Effect | tree.Sentence, ...], number: int) -> str:
    return "one of these: " + " / ".join(say(option) for option in options)
