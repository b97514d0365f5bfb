"""Numbers that texts say: written, counted, or measured on cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.abilities import Amount
from cardinal.games.gundam.effects.conditions import acted_on, count
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.selectors import measured, refs_of
from cardinal.games.gundam.rules.last_state import is_or_was

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


def value(s: Game, f: Effect, amount: Amount) -> int:
    """A written number, or a number for each of some cards, or a measure of a card."""
    if isinstance(amount, tuple):
        if amount[0] in NUMBERS:
            return NUMBERS[amount[0]](s, f, amount)
        return int(amount[1] * (sum(measured(s, f, amount[2], amount[4])) // amount[3]))
    return int(amount)


def _acted_on(s: Game, f: Effect, amount: tuple[Any, ...]) -> int:
    """So many for each such card that this effect did something to."""
    _, each, verb, tests, per = amount
    return int(each * (sum(1 for ref in acted_on(s, f, verb) if is_or_was(s, f, ref, tests)) // per))


NUMBERS: dict[str, Callable[[Game, Effect, tuple[Any, ...]], int]] = {
    "each": lambda s, f, amount: int(amount[1] * (count(s, f, amount[2]) // amount[3])),
    "players": lambda s, f, amount: int(amount[1] * (len(refs_of(s, f, amount[2])) // amount[3])),
    "acted on": _acted_on,
    "paid": lambda s, f, amount: int(amount[1] * f.event.amount),
}
