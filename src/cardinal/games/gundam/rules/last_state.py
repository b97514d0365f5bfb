"""Questions about cards that have left the field: they are answered by what the card was then (13-2-8-2-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.effects.asking import AllOf, AnyOf, NotAllOf, passes
from cardinal.games.gundam.effects.abilities import Test
from cardinal.games.gundam.effects.card_tests import Fleeting
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.rules.remains import Remains, last_state, own_end
from cardinal.games.gundam.rules.zones import BASE, BATTLE, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


def looks_back(s: Game, c: Effect) -> Remains | None:
    """The last state of an effect's own card that was destroyed, unless it is on the field again."""
    was = own_end(s, c.source)
    return None if was is None or s.where[was.card] % ZONES in (BATTLE, BASE) else was


def is_or_was(s: Game, c: Effect, ref: int, tests: tuple[Test, ...]) -> bool:
    """Whether tests are true of the card of a reference: as it is, or as it was when it left the field."""
    if s.alive(ref):
        return passes(s, c, ref & CARD_MASK, tests)
    was = last_state(s, ref)
    return was is not None and was_so(s, c, was, tests)


def was_so(s: Game, c: Effect, was: Remains, tests: tuple[Test, ...]) -> bool:
    """Whether tests were true of a card then; what a card never loses is looked at as it is."""
    return all(_was(s, c, was, test) for test in tests)


def _was(s: Game, c: Effect, was: Remains, test: Test) -> bool:
    if isinstance(test, Fleeting):
        return test.was(s, c, was)
    if isinstance(test, AnyOf):
        return any(_was(s, c, was, option) for option in test.options)
    if isinstance(test, AllOf):
        return was_so(s, c, was, test.options)
    if isinstance(test, NotAllOf):
        return not was_so(s, c, was, test.options)
    return test.fits(s, c, was.card)
