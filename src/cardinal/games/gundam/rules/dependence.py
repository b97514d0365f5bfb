"""What the constant effects of a match look at: as long as nothing of that changes, every card is what it was.

Most games have no card that asks whether a Unit is rested or how many cards are in a hand; then resting a card or
drawing one changes no other card, and nothing needs to be worked out again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardinal.effects.asking import Asked, Selection, Test
from cardinal.effects.verbs import walk
from cardinal.games.gundam.effects.abilities import Ability
from cardinal.games.gundam.effects.card_tests import Extreme, Measured
from cardinal.games.gundam.effects.conditions import PlayerLevel
from cardinal.games.gundam.effects.quantities import MeasureOf
from cardinal.games.gundam.rules.zones import PILOTS, RESOURCES

OF_EFFECTS = ("lose effects", "copy")


def looks_at(abilities: Iterable[Ability]) -> frozenset[str]:
    """The kinds of facts that some constant effect depends on."""
    said = [(ability.gates, _asked(ability)) for ability in abilities if ability.constant]
    return frozenset(part.looks_at() for part in walk(tuple(said)) if isinstance(part, Asked)) - {""}


def _asked(ability: Ability) -> tuple[object, ...]:
    """What the parts of a constant effect ask for."""
    return tuple((part.value, part.who, part.condition) for part in ability.constant)


def constants_interact(abilities: Iterable[Ability]) -> bool:
    """Whether some constant effect asks for a value that effects of this match can change."""
    every = list(abilities)
    what = changed(every)
    if not what.isdisjoint(OF_EFFECTS) or _given_constants(every):
        return True  # which constant effects there are is itself changed
    said = tuple(_asked(ability) for ability in every if not ability.keyword)
    return not what.isdisjoint(_values(said))


def changed(abilities: Iterable[Ability]) -> frozenset[str]:
    """What the effects of a match can change of cards."""
    every = list(abilities)
    what = {part.what.removeprefix("set ") for ability in every for part in ability.constant if not ability.keyword}
    what |= {deed.changes() for ability in every for deed in ability.program}
    what |= {"ap"} if any(ability.keyword == "Support" for ability in every) else set()
    what |= {"keyword"} if "lose keyword" in what else set()
    return frozenset(what)


def _given_constants(abilities: list[Ability]) -> bool:
    """Whether a constant effect gives cards another constant effect."""
    given = [part.value for ability in abilities for part in ability.constant if part.what == "grant"]
    return any(abilities[number].constant for number in given if isinstance(number, int))


def _values(said: tuple[object, ...]) -> Iterator[str]:
    """The values of cards that texts look at and that effects can change."""
    for part in walk(said):
        if isinstance(part, (Measured, MeasureOf, Extreme)):
            yield part.what
        elif isinstance(part, Test) and part.reads:
            yield part.reads


def places(abilities: Iterable[Ability]) -> frozenset[int]:
    """The locations whose cards matter to some constant effect of another card; beneath Units they always do."""
    found = {PILOTS}
    for ability in abilities:
        if ability.constant:
            found |= {*ability.zones, *_zones(ability.gates), *_zones(ability.constant)}
    return frozenset(found)


def watched(ability: Ability) -> frozenset[int | str]:
    """The locations and facts that a constant effect depends on."""
    return places((ability,)) | looks_at((ability,))


def _zones(said: tuple[object, ...]) -> Iterator[int]:
    for part in walk(said):
        if isinstance(part, Selection):
            yield from part.zones
        elif isinstance(part, PlayerLevel):
            yield RESOURCES
