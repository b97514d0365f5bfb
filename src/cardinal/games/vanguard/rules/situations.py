"""Abilities that wait for a situation instead of an event (8.6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard import applied
from cardinal.games.vanguard.effects.abilities import Ability
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.at_work import is_active
from cardinal.games.vanguard.rules.automatic import stand_by
from cardinal.games.vanguard.rules.having import having, numbered
from cardinal.games.vanguard.rules.zones import DECK, ZONES
from cardinal.kernel.events import NOTHING

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

SITUATION = cite("auto.situation")
ONCE_WHILE_IT_LASTS = cite("auto.situation_again")


def situations(s: Fight) -> None:
    """Situation triggers: once when the situation comes about (8.6.6)."""
    had = having(s, s.match.situation_cards, s.match.given_situations)
    if s.match.given_situations:
        for nth, (card, ability) in numbered(had):
            _look(s, card, ability, nth)
        return
    for card, ability in had:  # each is there once
        _look(s, card, ability, 0)


def _look(s: Fight, card: int, ability: Ability, nth: int) -> None:
    """Whether the situation of an ability is there, and was not before; ``nth`` equal ones of the card come first."""
    if _comes_about(s, card, ability):
        _in_situation(s, card, ability, nth)
    elif s.situations:
        forget(s, (s.ref(card), ability.index))


def forget(s: Fight, entry: tuple[int, int]) -> None:
    """A situation is over, or has been answered: the ability can stand by again, once more."""
    if entry in s.situations:
        at = s.situations.index(entry)
        s.situations = (*s.situations[:at], *s.situations[at + 1 :])


def _comes_about(s: Fight, card: int, ability: Ability) -> bool:
    """Whether a card is where its ability works, and the situation is there."""
    zone = s.where[card] % ZONES
    if zone not in ability.zones if ability.zones else zone == DECK:
        return False
    if s.cited is not None:
        applied.cite_words(s, ability)
    if not is_active(s, card, ability):
        return False
    assert ability.situation is not None
    return ability.situation.holds(s, Resolving(ability.index, s.ref(card), s.master(card)))


def _in_situation(s: Fight, card: int, ability: Ability, nth: int) -> None:
    """The situation is there: the ability stands by, if it was not there before."""
    entry = (s.ref(card), ability.index)
    if s.situations.count(entry) <= nth:
        s.situations = (*s.situations, entry)
        s.cite(SITUATION)
        if s.cited is not None:
            applied.comes_about(s, ability)
        stand_by(s, s.master(card), s.ref(card), ability, NOTHING)
    elif s.cited is not None and not any((waits.source, waits.ability) == entry for waits in s.waiting):
        s.cite(ONCE_WHILE_IT_LASTS)  # it has resolved, and what it waits for has not come about anew
