"""How a game begins, as far as a deck's odds ask: the opening hand, the redraw, the draws, the parts of the curve."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


def _main(deck: Any) -> Sequence[Any]:
    cards: Sequence[Any] = deck.main
    return cards


@dataclass(frozen=True, slots=True)
class Opening:
    """Of two numbers the first is for whoever goes first, the second for who does not.

    The usual redraw returns the whole hand. What a player is dealt besides, such as cards laid face down, changes no
    chance; what effects and checks bring is not counted.
    """

    hands: tuple[int, int]  # cards of the opening hand
    apart: bool  # the new hand is drawn before the returned one is shuffled in
    kind: Callable[[Any], str]  # of a printed card: what it counts as in the curve
    misses: tuple[int, int] = (0, 0)  # turns at the beginning in which no card is drawn
    drawn: Callable[[Any], Sequence[Any]] = _main  # of a deck: the cards that are shuffled
