"""What cards are now as far as effects make them so, kept for as long as nothing changes that this depends on.

Facts are bits: the zones, whoever's they are, that cards come to or leave; how units are turned; whose turn it is; the
battle. ``dependence`` says which of them an ability looks at, ``Fight.changed_by`` forgets only what looks at a fact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.rules.zones import FIELD, HEART, MATE, ZONES, V

if TYPE_CHECKING:
    from cardinal.games.vanguard.rules.information import Info

ANYTHING: Final = -1  # every fact
WHOSE_TURN: Final = 1 << ZONES  # whose turn it is, and what counts from its beginning
ORIENTATION: Final = 1 << ZONES + 1  # which units stand and rest
BATTLE: Final = 1 << ZONES + 2  # who attacks, is attacked, boosts and guards
NUMBERS: Final = 1 << ZONES + 3  # effects that change numbers of cards, and nothing else
WHATEVER: Final = 1 << ZONES + 4  # what has no name here
PART_OF_TURN: Final = 1 << ZONES + 5  # which phase and step it is
ON_FIELD: Final = (1 << FIELD + 1) - 1
ON_VANGUARD_CIRCLE: Final = 1 << V | 1 << MATE | 1 << HEART
EVERYWHERE: Final = (1 << ZONES) - 1


class Derived:
    """The cards that effects touch, as they are now, and the facts that this depends on.

    Most effects change numbers only: what is said of the cards in words holds longer.
    """

    __slots__ = ("looks_at", "outdated", "table", "words_look_at")

    def __init__(self) -> None:
        self.table: dict[int, Info] = {}
        self.looks_at = WHATEVER | NUMBERS
        self.words_look_at = WHATEVER
        self.outdated = False  # the numbers, not the words
