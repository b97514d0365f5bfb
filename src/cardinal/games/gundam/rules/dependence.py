"""What the constant effects of a match look at: as long as nothing of that changes, every card is what it was.

Most games have no card that asks whether a Unit is rested or how many cards are in a hand; then resting a card or
drawing one changes no other card, and nothing needs to be worked out again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from cardinal.games.gundam.effects.abilities import Ability, Selection
from cardinal.games.gundam.rules.zones import PILOTS, RESOURCES

RESTING: Final = "resting"
DAMAGE: Final = "damage"
TURNS: Final = "turn"
BATTLES: Final = "battles"

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
    "happened": TURNS,
}


def looks_at(abilities: Iterable[Ability]) -> frozenset[str]:
    """The kinds of facts that some constant effect depends on."""
    return frozenset(fact for ability in abilities if ability.constant for fact in _of_ability(ability))


#: tests of values that effects can change, and what changes them
_VALUES: Final = {
    **{value: value for value in ("ap", "hp", "level", "cost", "keyword", "trait", "color")},
    **dict.fromkeys(("named", "name has", "name lacks"), "name"),
    "effect": "grant",
}


def constants_interact(abilities: Iterable[Ability]) -> bool:
    """Whether some constant effect asks for a value that effects of this match can change."""
    every = list(abilities)
    changed = {part.what.removeprefix("set ") for ability in every for part in ability.constant if not ability.keyword}
    changed |= {deed.changes() for ability in every for deed in ability.program}
    changed |= {"ap"} if any(ability.keyword == "Support" for ability in every) else set()
    changed |= {"keyword"} if "lose keyword" in changed else set()
    said = [part for ability in every for part in ability.constant if not ability.keyword]
    return any(_VALUES.get(word) in changed for part in said for word in _words((part.value, part.who, part.condition)))


def _words(said: Any) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif isinstance(said, tuple):
        for part in said:
            yield from _words(part)


def places(abilities: Iterable[Ability]) -> frozenset[int]:
    """The locations whose cards matter to some constant effect of another card; beneath Units they always do."""
    found = {PILOTS}
    for ability in abilities:
        if ability.constant:
            found |= {*ability.zones, *_zones(ability.gates), *_zones(ability.constant)}
    return frozenset(found)


def _zones(said: Any) -> Iterator[int]:
    if isinstance(said, Selection):
        yield from said.zones
    if said == "player level":
        yield RESOURCES
    if isinstance(said, tuple):
        for part in said:
            yield from _zones(part)


def _of_ability(ability: Ability) -> Iterator[str]:
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
    for part in said:
        yield from _facts(part)
