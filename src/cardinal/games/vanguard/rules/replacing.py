"""What happens instead of something else: the event, described as abilities wait for it (8.2.1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.effects.context import Manner, Resolving
from cardinal.games.vanguard.events import Replaces
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.at_work import is_active
from cardinal.games.vanguard.rules.automatic import fits_event
from cardinal.games.vanguard.rules.having import having
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.machine import call
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

REPLACED = cite("effect.replacement")
OPTIONAL = cite("effect.optional_replacement")
#: events that are moves of a card, by the zones or by the word of the rulebook
MOVES: Final = ("put", "placed", "moved", "discarded", "drawn", "called")
#: events that turn a card where it is
TURNS: Final = ("stands", "rests", "locked", "unlocked")
REPLACEABLE: Final = (*MOVES, *TURNS)


def is_replaced(s: Fight, event: Happening, manner: Manner, also: str = "") -> bool:
    """Whether something happens instead of this event, ``also`` another name of it; if so, that begins."""
    for source, ability in having(s, s.match.replacing, s.match.given_replacing):
        frame = Resolving(ability.index, s.ref(source), s.master(source), event)
        spec = ability.replaces
        if spec is None or spec.event not in (event.kind, also) or not is_active(s, source, ability):
            continue
        if fits_event(s, frame, spec, event):
            frame.it = (event.subject,)
            frame.instead_of = manner
            call(s, "resolve", frame)
            s.tell(REPLACED, Replaces, event.subject & CARD_MASK, source)
            if ability.declinable:
                s.cite(OPTIONAL)
            return True
    return False


def unreplaced(s: Fight, cards: Sequence[int], kind: str, law: str) -> list[int]:
    """Of these cards those that are turned so, and for which nothing else happens instead."""
    if not s.match.may_replace:
        return list(cards)
    turned = ((card, heard(kind, s.ref(card), -1, s.where[card], s.where[card])) for card in cards)
    return [card for card, event in turned if not is_replaced(s, event, (law, kind, False, 0, ""))]
