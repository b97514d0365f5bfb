"""One of the alternatives that a text offers (10-2-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Either
from cardinal.games.gundam.compiling.parts import must_be
from cardinal.games.gundam.compiling.rooms import COMPILES, TARGETS
from cardinal.games.gundam.effects.abilities import Condition
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import MAY, go_to, skip
from cardinal.games.gundam.explaining.abilities import body_words
from cardinal.games.gundam.explaining.cards import SAYINGS
from cardinal.games.gundam.verbs.deed import Portion
from cardinal.games.gundam.verbs.portions import Jump
from cardinal.games.gundam.words import tree
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class OneOf(Portion):
    """The player takes one of the texts that begin at ``places``, whose ``targets`` can be chosen."""

    places: tuple[int, ...]
    targets: tuple[Condition, ...]
    otherwise: int  # where none of them can be taken

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 0:
            c.phase = 1
            options = [("option", n) for n, targets in enumerate(self.targets, 1) if targets.holds(s, c)]
            ask(s, c.master, "option", MAY, options, c.source & CARD_MASK)
        elif s.choice:
            go_to(c, self.places[s.choice[1] - 1])
        else:
            skip(s, c, self.otherwise)


def define(grammar: Grammar) -> None:
    for first, second in (("option.return", "option.place"), ("option.place", "option.return")):
        grammar.rule(f"{first}.mode.sentence", tree.Sentence, f"{{effects*:{first}}}")
        grammar.rule(f"{first}.mode", tree.Mode, f"{{body*:{first}.mode.sentence}}")
        either = f"{{options*:{first}.mode}} or {{options*:{second}.mode}}"
        grammar.rule("effect", tree.OneOf, either)
    grammar.rule("mode", tree.Mode, "^{body*:sentence}{body:sentences.more}")
    grammar.listing("modes", "mode", ".■", least=2)
    following = "choose 1 of the following effects and activate it：■{options:modes}"
    grammar.rule("effect.final", tree.OneOf, following, f"when playing this card, {following}")


@COMPILES.enter(tree.OneOf, "options")
def _compile(effect: tree.OneOf, draft: Draft) -> None:
    one_of(draft, effect.options)


def one_of(draft: Draft, options: tuple[tree.Mode, ...]) -> None:
    """Several texts, of which the player takes one."""
    start = draft.add(Jump())
    places: list[int] = []
    ends: list[int] = []
    for option in options:
        places.append(draft.here())
        draft.body(option.body)
        ends.append(draft.add(Jump()))
    targets = tuple(must_be(option.body) for option in options)
    draft.program[start] = OneOf(tuple(places), targets, draft.here())
    for end in ends:
        draft.program[end] = Jump(draft.here())


@TARGETS.enter(tree.OneOf)
def _targets(effect: tree.OneOf) -> list[Condition]:
    return [Either(tuple(must_be(option.body) for option in effect.options))]


@SAYINGS.says(tree.OneOf)
def _says(options: tuple[tree.Mode, ...]) -> str:
    return "one of these: " + " / ".join(body_words(option.body).rstrip(".") for option in options)
