"""Deciding which of several substitution effects takes the place of an event (10-1-9).

With two of them on one event the owner of the card that it happens to chooses (a reading, point 25). Nobody can be
asked in the middle of an action, so battle damage is asked about before it is dealt, and a card that would be destroyed
stays where it is until its owner has said what becomes of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.permissions import REDIRECT
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.frames import Substituting
from cardinal.games.gundam.rules.substitution import ESCAPE, is_open, places, takers
from cardinal.kernel.machine import Procedure, Step, ask, call, leave
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

WHICH = cite("effect.substitution.several")


def asks_who_takes(s: Game, cards: Iterable[int], kind: str) -> bool:
    """Begins to ask who takes the damage of a card, where two effects would let others take it."""
    for card in cards:
        found = takers(s, card, kind) if card >= 0 else []
        if is_open(s, card, REDIRECT, found):
            call(s, "substitution", Substituting(s.ref(card), REDIRECT, tuple(found)))
            return True
    return False


def ask_what_becomes(s: Game) -> None:
    """Begins to ask what becomes of a card that several effects keep from being destroyed."""
    ref = s.undecided[0][0]
    call(s, "substitution", Substituting(ref, ESCAPE, tuple(places(s, ref & CARD_MASK))))


def _ask(s: Game, f: Substituting) -> None:
    card = f.card & CARD_MASK
    ask(s, s.owner(card), "option", WHICH, [("option", n) for n, _ in enumerate(f.ways, 1)], card)


def _decide(s: Game, f: Substituting) -> None:
    """What was decided counts for this event; a card that waited for it then has it happen to it."""
    value = f.ways[s.choice[1] - 1] if s.choice else f.ways[0]
    s.decided = (*s.decided, (f.card, f.what, value))
    leave(s)
    if f.what == ESCAPE:
        waiting, s.undecided = s.undecided[0], s.undecided[1:]
        ref, by, law = waiting
        if s.alive(ref):
            actions.destroy(s, [ref & CARD_MASK], by, law)
        s.decided = tuple(entry for entry in s.decided if entry[:2] != (f.card, ESCAPE))


SUBSTITUTION = Procedure("substitution", [Step(WHICH, _ask), Step(WHICH, _decide)], Substituting)
