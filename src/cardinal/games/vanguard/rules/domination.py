"""How long a unit is dominated (10.35.1.2): as its text says; without a duration, while its effect resolves.

An attack that the same effect orders is made after the effect (10.34.1). By the reading ``domination_without_end``
the effect is not over before that attack is; by the letter the unit is its master's again and cannot attack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.vanguard_circle import together
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

DURATION = cite("action.dominate.duration")
WITH_EFFECT = "effect"  # until the effect has resolved
WITH_ATTACK = "attack"  # until the attack that the effect ordered is over


def effect_is_over(s: Fight) -> None:
    """An effect has resolved: a unit that it ordered to attack stays dominated for that attack."""
    if not any(until == WITH_EFFECT for _, _, until in s.dominated):
        return
    s.cite(DURATION)
    attack = s.match.edition_values.domination_without_end == "attack"
    staying = _ordered(s) if attack else set()
    _release(s, WITH_EFFECT, staying)
    s.dominated = tuple(
        (ref, player, WITH_ATTACK if until == WITH_EFFECT else until) for ref, player, until in s.dominated
    )


def attack_is_over(s: Fight) -> None:
    """An ordered attack has been made, or cannot be: who has no other one to make is released."""
    if any(until == WITH_ATTACK for _, _, until in s.dominated):
        _release(s, WITH_ATTACK, _ordered(s))


def _ordered(s: Fight) -> set[int]:
    """The units that have yet to attack by an effect, and their partners in legion."""
    return set(together(s, [ref & CARD_MASK for _, ref, _ in s.forced_attacks if s.alive(ref)]))


def _release(s: Fight, until: str, staying: set[int]) -> None:
    s.dominated = tuple(
        entry for entry in s.dominated if entry[2] != until or (s.alive(entry[0]) and entry[0] & CARD_MASK in staying)
    )
    s.changed()
