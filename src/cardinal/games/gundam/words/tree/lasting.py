"""What lasts: what cards get, may and can't do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.words.tree.cards import ALWAYS, Amount, Cards, Effect, Filter, Ref, Until, Who
from cardinal.language.nodes import Node

if TYPE_CHECKING:
    from cardinal.games.gundam.words.tree.abilities import Ability


@dataclass(frozen=True, slots=True)
class Change(Node):
    """``what``: ap, hp, cost, level; price (the cost of a card that is played: ``executable`` makes it the cost of
    cards in the hand)."""

    what: str
    value: int


@dataclass(frozen=True, slots=True)
class Keyword(Effect):
    """blocker, breach, repair, support, first strike, high-maneuver, suppression; ``number`` 0 if it has none."""

    name: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Gets(Effect):
    """Cards get AP and the like, keywords, traits and abilities.

    ``times``: the changes count so many times. ``copies``: also each of these keywords that ``source`` has.
    """

    who: Who
    changes: tuple[Change, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    traits: tuple[Filter, ...] = ()
    abilities: tuple[Ability, ...] = ()
    until: Until = ALWAYS
    times: Amount | None = None
    copies: tuple[Filter, ...] = ()
    source: Ref | None = None
    may: bool = False


#: instead of a mark: the effect that was spoken of, the one that was chosen, the keyword effects
SPOKEN_OF, CHOSEN, KEYWORDS = "that", "chosen", "keyword"


@dataclass(frozen=True, slots=True)
class Loses(Effect):
    """Cards lose keywords, or effects with these ``marks`` (or "that", "chosen"); none named: all effects."""

    who: Who
    keywords: tuple[Filter, ...] = ()
    until: Until = ALWAYS
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Copies(Effect):
    """Cards gain effects of ``source``: those with these ``marks`` (or "that", "chosen", "keyword"); none: all."""

    who: Who
    source: Who
    marks: tuple[str, ...] = ()
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class Becomes(Effect):
    """A measure (ap, hp, level, cost) becomes this number."""

    who: Who
    what: str
    value: int
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class Cannot(Effect):
    """``actions``: attack, attack player (choose the enemy player as attack target), be attacked (by ``source``),
    be blocked (by ``source``), be paired, be set active, be rested, be destroyed, be chosen (by ``source``),
    be reduced ap, activate KEYWORD, receive damage (``damage``: battle, effect or "" for both), be returned.
    ``source``: only by or from these (cards, commands; Cards(("effect",), "enemy"): enemy effects). ``how``: effect,
    battle damage, effect damage, damage.
    """

    who: Who
    actions: tuple[str, ...]
    damage: str = ""
    source: Who | None = None
    until: Until = ALWAYS
    how: str = ""


@dataclass(frozen=True, slots=True)
class MayTarget(Effect):
    """These Units may choose such an active Unit as their attack target."""

    who: Who
    target: Cards
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class MustTarget(Effect):
    """When attacking, these Units choose this one, if they can; ``must``: it goes before others that they choose so."""

    who: Who
    target: Who
    until: Until = ALWAYS
    must: bool = False


@dataclass(frozen=True, slots=True)
class MayAttack(Effect):
    """It may attack on the turn it is deployed."""

    who: Who
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class StaysRested(Effect):
    """It is not set as active in a start phase: ``when`` opponent next turn, their turn (each of their turns)."""

    who: Who
    when: str


@dataclass(frozen=True, slots=True)
class ReduceDamage(Effect):
    """Damage is reduced: in a trigger "receives damage" that damage (``who`` None), else what ``who`` receives.

    ``damage``: battle, effect or "". ``next``: only the next damage. ``by`` None: all of it.
    """

    by: int | None
    who: Who | None = None
    damage: str = ""
    next: bool = False
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class RedirectDamage(Effect):
    """Damage that ``who`` would receive is dealt to ``to``."""

    who: Who
    to: Who
    damage: str = "battle"
    until: Until = ALWAYS


@dataclass(frozen=True, slots=True)
class PilotName(Effect):
    """The line of a Command card that may be paired as this Pilot."""

    name: str
