"""Deciding which of several substitution effects takes the place of an event (10-1-9).

With two of them on one event the owner of the card that it happens to chooses (a reading, point 25). Nobody can be
asked in the middle of an action, so battle damage is asked about before it is dealt, and any other event waits until
it is decided what takes its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.frames import Substituting, TakingDamage
from cardinal.games.gundam.rules.substitution import begin, is_open, takers
from cardinal.kernel.machine import Procedure, Step, ask, call, leave
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

WHICH = cite("effect.substitution.several")


def asks_who_takes(s: Game, cards: Iterable[int], kind: str) -> bool:
    """Begins to ask who takes the damage of a card, where two effects would let others take it."""
    for card in cards:
        found = takers(s, card, kind) if card >= 0 else []
        if is_open(s, card, found):
            call(s, "taking damage", TakingDamage(s.ref(card), tuple(found)))
            return True
    return False


def _ask_who(s: Game, f: TakingDamage) -> None:
    card = f.card & CARD_MASK
    ask(s, s.owner(card), "option", WHICH, [("option", n) for n, _ in enumerate(f.takers, 1)], card)


def _decide_who(s: Game, f: TakingDamage) -> None:
    """Who was decided takes the damage of this battle."""
    s.decided = (*s.decided, (f.card, f.takers[s.choice[1] - 1]))
    leave(s)


def _ask_what(s: Game, f: Substituting) -> None:
    """The owner of the card to which it would happen decides, or the player."""
    subject = f.event.subject
    owner = s.owner(subject & CARD_MASK) if subject >= 0 else f.event.player
    card = subject & CARD_MASK if subject >= 0 else f.ways[0][0] & CARD_MASK
    ask(s, owner, "option", WHICH, [("option", n) for n, _ in enumerate(f.ways, 1)], card)


def _decide_what(s: Game, f: Substituting) -> None:
    leave(s)
    begin(s, f.event, f.ways[s.choice[1] - 1], f.passed_over)


PROCEDURES = (
    Procedure("taking damage", [Step(WHICH, _ask_who), Step(WHICH, _decide_who)], TakingDamage),
    Procedure("substitution", [Step(WHICH, _ask_what), Step(WHICH, _decide_what)], Substituting.restored),
)
