"""What every player does for themselves, the active player first (1-3-4, 12-2-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import done
from cardinal.games.gundam.rules.sides import actors
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.kernel.events import NOTHING
from cardinal.kernel.machine import call

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


@dataclass(frozen=True, slots=True)
class EachPlayer(Deed):
    """Every player does what the effect with this number says, as if it were theirs."""

    ability: int
    by: str

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 0:
            c.phase, c.scratch = 1, actors(s, c, self.by)
        left = [player for player in c.scratch if not s.out[player]]
        if not left:
            done(c)
            return
        c.scratch = tuple(left[1:])
        call(s, "resolve", Effect(self.ability, c.source, left[0], NOTHING))


def together(body: tuple[tree.Sentence, ...]) -> tuple[tuple[tree.Sentence, ...], tuple[tree.Sentence, ...], str]:
    """Splits off the sentences that every player does for themselves, in the words of one player; and by whom."""
    match body[0] if body else None:
        case tree.Sentence((tree.LookAt(by="all"),)):
            pass
        case _:
            return (), body, ""
    number = 1
    while number < len(body) and all(getattr(effect, "by", "you") == "they" for effect in body[number].effects):
        number += 1
    if any(hasattr(effect, "by") for sentence in body[number:] for effect in sentence.effects):
        raise CannotCompile("more after what every player does")
    return tuple(_own(sentence) for sentence in body[:number]), body[number:], "all"


def _own(sentence: tree.Sentence) -> tree.Sentence:
    return replace(sentence, effects=tuple(_by_you(effect) for effect in sentence.effects))


def _by_you(effect: Any) -> Any:
    return replace(effect, by="you") if hasattr(effect, "by") else effect
