"""What Vanguard's texts ask: the kinds of question. Every question is a record that answers for itself, by its subject:

``card_tests`` and ``card_relations`` ask a card, ``selectors`` which cards are meant, ``conditions`` the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cardinal.effects import asking
from cardinal.games.vanguard.effects.context import Resolving

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

if TYPE_CHECKING:
    pass

Test: TypeAlias = asking.Test["Fight", Resolving]  # something that is said of a card
Whom: TypeAlias = asking.Whom["Fight", Resolving]  # the cards that a sentence speaks of
Condition: TypeAlias = asking.Condition["Fight", Resolving]  # something that is said of the table
Amount: TypeAlias = asking.Amount["Fight", Resolving]  # a number that is counted or measured

THIS: Whom = asking.This()
IT: Whom = asking.It()
THEM: Whom = asking.Them()
