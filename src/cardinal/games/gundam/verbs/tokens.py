"""Deploying tokens that a text describes (5-17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from cardinal.games.gundam.effects.abilities import Amount
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Speaking, fewest
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

NUMBER_CHOSEN = cite("golden.number")


class Open(NamedTuple):
    """A number of tokens that the player chooses."""

    least: int
    most: int


class Made(NamedTuple):
    """Tokens of one kind: the number of their definition, how many, whether rested.

    Until all cards of a match are defined it is the number among the tokens that texts describe, -1 for the EX Base.
    """

    token: int
    number: Amount | Open
    rested: bool


@dataclass(frozen=True, slots=True)
class DeployTokens(Speaking):
    """Tokens come from outside the game (5-17-1); "1 to 2" of them: the player chooses the number (1-3-5)."""

    tokens: tuple[Made, ...]

    def run(self, s: Game, c: Effect) -> None:
        chosen = next((each.number for each in self.tokens if isinstance(each.number, Open)), None)
        if chosen is not None and c.phase == 0:
            c.phase = 1
            numbers = [("number", n) for n in range(chosen.least, chosen.most + 1)]
            ask(s, c.master, "number", NUMBER_CHOSEN, numbers, c.source & CARD_MASK)
            return
        made: list[int] = []
        resting: list[int] = []
        for definition, number, rested in self.tokens:
            for _ in range(s.choice[1] if isinstance(number, Open) else value(s, c, number)):
                made.append(s.match.create(s, c.master, definition, -1, made))
                resting += made[-1:] if rested else []
        if made:
            s.match.deploy(s, c.master, made, rested=resting)
            c.it = tuple((s.life[card] + 1) << CARD_BITS | card for card in made)
            acted(c, "deploy", c.it)
        did(c, made)
        done(c)

    def at_least(self, least: int) -> DeployTokens:
        return replace(self, tokens=tuple(each._replace(number=_opened(each.number, least)) for each in self.tokens))

    def defined(self, definitions: Sequence[int], ex_base: int) -> DeployTokens:
        """The same with the numbers of the tokens' definitions."""
        numbers = [ex_base if each.token < 0 else definitions[each.token] for each in self.tokens]
        made = (each._replace(token=number) for each, number in zip(self.tokens, numbers, strict=True))
        return replace(self, tokens=tuple(made))


def _opened(number: Amount | Open, least: int) -> Amount | Open:
    return Open(fewest(number.least, least), number.most) if isinstance(number, Open) else number
