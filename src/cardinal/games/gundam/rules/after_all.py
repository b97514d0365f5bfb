"""What happens after all, although an effect could have replaced it (10-1-9): the event as it was due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.substitution import REPLACED, stands_for
from cardinal.kernel.events import Happening
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

MANAGED = cite("management.destruction")


def happens_after_all(s: Game, c: Effect) -> None:
    """Who could have replaced an event has not: it happens, unless another effect replaces it."""
    stands_for(s, c)
    around, s.passed_over = s.passed_over, (*c.passed_over, (c.ability, c.source))
    REPLACED[c.event.kind](s, c.event)
    s.passed_over = around


def still_there(s: Game, event: Happening) -> list[int]:
    """The card to which it happens, unless it has gone meanwhile."""
    return [event.subject & CARD_MASK] if s.alive(event.subject) else []


def _destroyed(s: Game, event: Happening) -> None:
    law = actions.DESTROY if event.manner == actions.BY_EFFECT else MANAGED
    actions.destroy_by(s, [(card, event.other, event.manner) for card in still_there(s, event)], law)


def _rests(s: Game, event: Happening) -> None:
    actions.rest(s, still_there(s, event), by=_by(event))


def _becomes_active(s: Game, event: Happening) -> None:
    actions.set_active(s, still_there(s, event), by=_by(event))


def _by(event: Happening) -> tuple[int, int] | None:
    """The card by whose effect it happens, and that effect's player."""
    return (event.other, event.by) if event.manner == actions.BY_EFFECT else None


def _damaged(s: Game, event: Happening) -> None:
    actions.damage(s, [(card, event.amount, event.other) for card in still_there(s, event)], event.manner)


def _discarded(s: Game, event: Happening) -> None:
    actions.discard(s, still_there(s, event))


def _draws(s: Game, event: Happening) -> None:
    actions.draw(s, event.player, event.amount)


REPLACED.enter("destroyed", _destroyed)
REPLACED.enter("rests", _rests)
REPLACED.enter("becomes active", _becomes_active)
REPLACED.enter("damaged", _damaged)
REPLACED.enter("discarded", _discarded)
REPLACED.enter("draw", _draws)
