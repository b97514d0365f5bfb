"""Substitution effects (10-1-9): what takes the place of an event; who decides it is asked by ``substituting``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from cardinal.games.gundam.effects.permissions import Escapes, Redirects
from cardinal.games.gundam.rules.information import info

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

ESCAPE = "escape"
T = TypeVar("T")


def takers(s: Game, card: int, kind: str) -> list[int]:
    """References of the cards that would receive such damage in place of a card, in the order of the effects."""
    words = [word for word in info(s, card).may if isinstance(word, Redirects)]
    return list(dict.fromkeys(word.taker for word in words if word.damage in ("", kind) and s.alive(word.taker)))


def places(s: Game, card: int) -> list[str]:
    """Where a card goes in place of being destroyed, in the order of the effects."""
    return list(dict.fromkeys(word.to for word in info(s, card).may if isinstance(word, Escapes)))


def taken(s: Game, card: int, what: str, values: list[T]) -> T:
    """What takes the place of the event: what was decided, or the only one, or the first."""
    for ref, replaced, value in s.decided:
        if ref == s.ref(card) and replaced == what and value in values:
            return values[values.index(value)]
    return values[0]


def is_open(s: Game, card: int, what: str, values: Sequence[object]) -> bool:
    """Whether several effects would replace an event, and nobody has decided yet."""
    if len(values) < 2 or s.match.readings["substitution_choice"] != "affected_owner":
        return False
    return all((ref, replaced) != (s.ref(card), what) for ref, replaced, _ in s.decided)
