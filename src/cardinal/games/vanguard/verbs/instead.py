"""What happens instead of a move, and the move that takes place after all (8.2.1.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


@dataclass(frozen=True, slots=True)
class Proceed(Deed):
    """A declined replacement: the move that would have been replaced takes place."""

    def run(self, s: Fight, c: Resolving) -> None:
        _kind, subject, _other, _origin, to, law, verb, bottom, marks, event = c.event
        if s.alive(subject):
            moving.move_now(s, [(subject & CARD_MASK, to)], law, verb, bottom=bottom, marks=marks, event=event)
        done(c)
