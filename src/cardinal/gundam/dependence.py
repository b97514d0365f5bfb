"""What the constant effects of a match look at: as long as nothing of that changes, every card is what it was.

Most games have no card that asks whether a Unit is rested or how many cards lie in the trash; then resting a card or
drawing one changes no other card, and nothing needs to be worked out again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cardinal.gundam.abilities import Ability, Selection
from cardinal.gundam.zones import BASE, BATTLE, PILOTS

RESTING: Final = "resting"
DAMAGE: Final = "damage"
TURNS: Final = "turn"
BATTLES: Final = "battles"
PLACES: Final = "places"  # locations besides the battle area, the base section and Pilots
NEARBY: Final = (BATTLE, BASE, PILOTS)

_ASKS: Final = {
    "rested": RESTING,
    "active": RESTING,
    "damaged": DAMAGE,
    "undamaged": DAMAGE,
    "hp": DAMAGE,
    "attacking": BATTLES,
    "battling": BATTLES,
    "attacked": BATTLES,
    "blocking": BATTLES,
    "target player": BATTLES,
    "attacker": BATTLES,
    "attack target": BATTLES,
    "during": TURNS,
    "deployed this turn": TURNS,
    "player level": PLACES,
}


def looks_at(abilities: Iterable[Ability]) -> frozenset[str]:
    """The kinds of facts that some constant effect depends on."""
    return frozenset(fact for ability in abilities if ability.constant for fact in _of_ability(ability))


def _of_ability(ability: Ability) -> Iterator[str]:
    if ability.zones:
        yield PLACES
    yield from _facts(ability.gates)
    for part in ability.constant:
        yield from _facts((part.value, part.who, part.condition))


def _facts(said: Any) -> Iterator[str]:
    """Every fact that some part of a compiled text asks for."""
    if isinstance(said, str):
        if said in _ASKS:
            yield _ASKS[said]
        return
    if not isinstance(said, tuple):
        return
    if isinstance(said, Selection) and any(zone not in NEARBY for zone in said.zones):
        yield PLACES
    for part in said:
        yield from _facts(part)
