"""What effects keep from happening, and players from doing: events, described as abilities wait for them (1.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.effects.abilities import Forbidden
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.at_work import is_active
from cardinal.games.vanguard.rules.automatic import fits_event
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.having import having
from cardinal.games.vanguard.rules.information import FORBID, PLAYER_CANNOT
from cardinal.kernel.events import Happening, heard

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import TriggerSpec
    from cardinal.games.vanguard.fight import Fight

PROHIBITION = cite("golden.prohibition")
OF: Final = " of ability "  # a word of what a card cannot have done to it, with the ability that describes it


def written(event: str, ability: int) -> str:
    """What a card cannot have done to it, as its information keeps it."""
    return f"be {event}{OF}{ability}"


def is_prevented(s: Fight, card: int, kind: str, other: int = -1, origin: int = -1, to: int = -1) -> bool:
    """Whether an effect keeps this from happening to a card, or keeps a player from doing it."""
    if kind not in s.match.preventable:
        return False
    event = heard(kind, s.ref(card) if card >= 0 else -1, other, origin, to)
    words = words_of(s, card).cannot if card >= 0 else ()
    kept = any(_fits(s, event, word, event.subject, s.master(card)) for word in words)
    if kept or _is_barred(s, event):
        s.cite(PROHIBITION)
        return True
    return False


def _fits(s: Fight, event: Happening, word: object, source: int, master: int) -> bool:
    """Whether an event is the one that a word speaks of, as the ability of a card."""
    spec = _prevents(s, word)
    return (
        spec is not None and spec.event == event.kind
        and fits_event(s, Resolving(0, source, master, event), spec, event)
    )  # fmt: skip


def _is_barred(s: Fight, event: Happening) -> bool:
    """Whether an effect keeps a player from doing it (8.7.3.1)."""
    for effect in s.effects:
        if effect.what == PLAYER_CANNOT and _fits(s, event, effect.value[0], effect.source, effect.master):
            return True
    for card, ability in having(s, s.match.forbidding, s.match.given_forbidding):
        frame = Resolving(ability.index, s.ref(card), s.master(card))
        for part in ability.continuous if is_active(s, card, ability) else ():
            if part.what == FORBID and isinstance(part.value, Forbidden):
                holds = part.condition is None or part.condition.holds(s, frame)
                if holds and _fits(s, event, part.value.what, frame.source, frame.master):
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
