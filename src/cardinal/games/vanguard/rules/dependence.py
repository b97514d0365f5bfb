"""What the continuous abilities of a match look at: as long as nothing of that changes, every card is what it was.

Most abilities ask for a few places only; then a card that is drawn, or a unit that rests, changes no other card. A
record that is not known here looks at anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardinal.effects.asking import All, AllOf, AnyOf, Each, Either, Has, NoneOf, Not, NotAllOf, Such, This
from cardinal.effects.verbs import walk
from cardinal.games.vanguard.effects import card_relations as relations
from cardinal.games.vanguard.effects import card_tests as tests
from cardinal.games.vanguard.effects.abilities import Ability, ContinuousPart, Forbidden
from cardinal.games.vanguard.effects.amounts import OfNow
from cardinal.games.vanguard.effects.conditions import Compared, During, Is
from cardinal.games.vanguard.effects.selectors import MoreThanTheirs, OpenCircles, Selection, YourVanguard
from cardinal.games.vanguard.rules.derived import (
    ANYTHING,
    BATTLE,
    EVERYWHERE,
    NUMBERS,
    ON_FIELD,
    ON_VANGUARD_CIRCLE,
    ORIENTATION,
    WHOSE_TURN,
)
from cardinal.games.vanguard.rules.information import NUMERIC, POWER
from cardinal.games.vanguard.rules.marks import PLACES
from cardinal.games.vanguard.rules.zones import BIND, DAMAGE, DROP, GZONE, HAND, REST, SOUL, V

#: what records ask of the cards that they are given, or that others find for them: nothing besides
OF_THE_CARD: Final = (
    All, AllOf, AnyOf, Compared, ContinuousPart, Each, Either, Forbidden, Has, Is, NoneOf, Not, NotAllOf, Such, This,
    relations.ClanOfThis, relations.NameOf, relations.SameColumn, relations.SameNameAsThis, relations.SameRow,
    tests.Grade, tests.GUnit, tests.HasAbility, tests.HasKeyword, tests.HasMarkOf, tests.HasTrigger, tests.InZones,
    tests.IsThis, tests.Locked, tests.NameHas, tests.Named, tests.Nation, tests.OfType, tests.OnCircles,
    tests.OriginalGrade, tests.OriginalNameHas, tests.OriginalPower, tests.OtherClan, tests.Race, tests.Tribe,
    tests.UnitOn, tests.WithLocked, bool, frozenset, int, str, tuple, type(None),
)  # fmt: skip
#: what others look at besides
KNOWN: Final[dict[type, int]] = {
    **dict.fromkeys(OF_THE_CARD, 0),
    OfNow: BATTLE | NUMBERS,  # a power is what it is with boost and shields
    YourVanguard: ON_VANGUARD_CIRCLE,
    relations.Extreme: BATTLE | NUMBERS,
    relations.SameNameAsVanguard: ON_VANGUARD_CIRCLE,
    tests.Attacking: BATTLE | ON_FIELD,
    tests.InBattle: BATTLE | ON_FIELD,
    tests.Measured: BATTLE | NUMBERS,
}
BY_MARK: Final = {
    "limit break": 1 << DAMAGE,
    "generation break": 1 << V | 1 << GZONE,
    "brave": 1 << HAND,
    "oracle": 1 << HAND,
    "ritual": 1 << DROP,
    "unite": ON_FIELD | WHOSE_TURN,
    "thunderstrike": 1 << BIND,
    "darkness": 1 << SOUL | WHOSE_TURN,
    "dark device": ON_FIELD | ORIENTATION,
    "shinken hissatsu": 1 << DAMAGE,
    **dict.fromkeys(PLACES, 0),
}


def zones_as_facts(zones: Iterable[int]) -> int:
    """That cards come to these zones, or leave them."""
    return sum(1 << zone for zone in set(zones))


def looks_at(ability: Ability) -> int:
    """The facts that its continuous effects depend on, besides where its own card is."""
    found = 0
    for part in walk(ability.continuous):
        found |= _looked_at(part)
    for mark in ability.marks:
        found |= BY_MARK.get(mark.word, ANYTHING)
    return found


def _looked_at(part: object) -> int:
    if isinstance(part, ContinuousPart):
        return BATTLE if part.reads & (frozenset((POWER,)) if part.what in NUMERIC else NUMERIC) else 0
    if type(part) in (Selection, MoreThanTheirs, OpenCircles):
        assert isinstance(part, Selection)
        return zones_as_facts(part.zones)
    if isinstance(part, During):
        return WHOSE_TURN if part.what == "turn" else ANYTHING
    if isinstance(part, tests.Marked):
        return ORIENTATION if part.marks & REST else 0
    if isinstance(part, tests.InState):
        return ON_VANGUARD_CIRCLE | WHOSE_TURN if part.state.startswith("legion") else 0
    return KNOWN.get(type(part), ANYTHING)


def words_look_at(ability: Ability) -> int:
    """The same of effects that change more than numbers; one that asks for numbers depends on all that changes them."""
    if not changes_words(ability):
        return 0
    if any(part.reads & NUMERIC for part in ability.continuous):
        return ANYTHING
    facts = looks_at(ability)
    return ANYTHING if facts & NUMBERS else facts


def changes_words(ability: Ability) -> bool:
    """Whether it changes more of cards than numbers."""
    return any(part.what not in NUMERIC for part in ability.continuous)


def works_in(ability: Ability) -> int:
    """The places in which its continuous effects work."""
    return zones_as_facts(ability.zones) if ability.zones else EVERYWHERE
