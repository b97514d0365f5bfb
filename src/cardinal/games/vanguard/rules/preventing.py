"""What effects keep from happening to a card: an event, described as one that abilities wait for (1.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import fits_event
from cardinal.games.vanguard.rules.continuous import info
from cardinal.kernel.events import heard

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import TriggerSpec
    from cardinal.games.vanguard.fight import Fight

PROHIBITION = cite("golden.prohibition")
OF: Final = " of ability "  # a word of what a card cannot have done to it, with the ability that describes it


def written(event: str, ability: int) -> str:
    """What a card cannot have done to it, as its information keeps it."""
    return f"be {event}{OF}{ability}"


def is_prevented(s: Fight, card: int, kind: str, other: int = -1, origin: int = -1, to: int = -1) -> bool:
    """Whether an effect keeps this from happening to a card."""
    if kind not in s.match.preventable:
        return False
    for word in info(s, card).cannot:
        spec = _prevents(s, word)
        if spec is None or spec.event != kind:
            continue
        event = heard(kind, s.ref(card), other, origin, to)
        if fits_event(s, Resolving(0, s.ref(card), s.master(card), event), spec, event):
            s.cite(PROHIBITION)
            return True
    return False


def _prevents(s: Fight, word: object) -> TriggerSpec | None:
    """The event that a word of a card's information speaks of."""
    if not isinstance(word, str) or OF not in word:
        return None
    return s.match.abilities[int(word.rpartition(" ")[2])].prevents


def unprevented(s: Fight, cards: Sequence[int], kind: str) -> list[int]:
    """Of these cards those to which it can be done."""
    if kind not in s.match.preventable:
        return list(cards)
    return [card for card in cards if not is_prevented(s, card, kind, -1, s.where[card], s.where[card])]
