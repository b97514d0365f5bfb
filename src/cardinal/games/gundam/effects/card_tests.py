"""What texts say of a card: one record for each thing, which knows whether it is true."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects import asking
from cardinal.games.gundam.effects.abilities import BURST, Number, Test, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.measuring import Comparison, Itself, measure, measured
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.facts import BATTLES, DAMAGE, RESTING, TURNS
from cardinal.games.gundam.rules.information import gates_hold, info
from cardinal.games.gundam.rules.sides import player_ref, sides
from cardinal.games.gundam.rules.zones import BASE, BATTLE, NEW, PILOTS, REST, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.games.gundam.rules.remains import Remains

ZONE = cite("card.zone")


class Fleeting(Test):
    """Something that is so only on the field: of a card that has left it is asked whether it was so then."""

    __slots__ = ()

    @abstractmethod
    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        """Whether it was true of a card when it left the field."""


# --- what is printed, and what effects change -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trait(Fleeting):
    """ "(Dusk)"; the Pilot side of a Command card has traits of its own."""

    reads = "trait"
    name: str

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        match, printed = s.match, s.defs[card]
        side = match.side_traits[printed]
        if side is None:
            return self.name in (info(s, card) if match.changes_traits else match.base[printed]).traits
        if s.where[card] % ZONES == PILOTS:
            return self.name in side
        return self.name in info(s, card).traits or (self.name in side and _speaks_as_pilot(s, card))

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        return self.name in was.traits


@dataclass(frozen=True, slots=True)
class Color(Test):
    """ "blue"."""

    reads = "color"
    name: str

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return info(s, card).color.lower() == self.name.lower()


@dataclass(frozen=True, slots=True)
class Named(Test):
    """That a part is in a card's name, or (``how`` "name lacks") is not; "named" is said in square brackets."""

    reads = "name"
    how: str  # name has, named, name lacks
    part: str

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return any(self.part in name for name in _names(s, card)) == (self.how != "name lacks")


@dataclass(frozen=True, slots=True)
class SameName(Test):
    """With a name of a card that is spoken of."""

    reads = "name"
    who: Whom

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        spoken_of = [name for other in self.who.cards(s, c) for name in _names(s, other)]
        return any(name in spoken_of for name in _names(s, card))


def _names(s: Game, card: int) -> tuple[str, ...]:
    side = s.definition(card).printed.pilot
    names = info(s, card).names
    return names if side is None or not _speaks_as_pilot(s, card) else (*names, side.name)


def _speaks_as_pilot(s: Game, card: int) -> bool:
    """Whether the Pilot side of a Command card counts where the card is (point 34)."""
    return s.where[card] % ZONES == PILOTS or s.match.readings["command_pilot_name"] == "everywhere"


@dataclass(frozen=True, slots=True)
class Typed(Test):
    """A Unit card, a Base card ...; of no type at all is no card."""

    types: tuple[str, ...]

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return s.definition(card).type in self.types


@dataclass(frozen=True, slots=True)
class Measured(Fleeting):
    """Lv., AP, HP or cost, compared with a number or with that of another card."""

    what: str  # level, ap, hp, cost
    number: Comparison

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        relation, value, of, most, other = self.number
        if isinstance(of, Itself):
            value = measure(s, card, other)
        elif of is not None:
            others = measured(s, c, of, other or self.what)
            if not others:
                return False
            value = others[0]
        return asking.compare(s, relation, measure(s, card, self.what), value, most)

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        if isinstance(self.number.of, Itself):
            return asking.compare(s, self.number.relation, was.measure(self.what), was.measure(self.number.what))
        if self.number.of is not None:
            return self.fits(s, c, was.card)
        return self.number.fits(s, was.measure(self.what))

    def looks_at(self) -> str:
        return DAMAGE if "hp" in (self.what, self.number.what) else ""


@dataclass(frozen=True, slots=True)
class MeasuredBy(Test):
    """Lv., AP, HP or cost, compared with a number that is counted."""

    what: str
    relation: str
    number: Number

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        count = self.number if isinstance(self.number, int) else self.number.value(s, c)
        return asking.compare(s, self.relation, measure(s, card, self.what), count)

    def looks_at(self) -> str:
        return DAMAGE if self.what == "hp" else ""


@dataclass(frozen=True, slots=True)
class HasKeyword(Fleeting):
    """A keyword effect; any, if none is named."""

    reads = "keyword"
    word: str

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        words = info(s, card).keywords
        return self.word in words if self.word else bool(words)

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        return self.word in was.keywords if self.word else bool(was.keywords)


@dataclass(frozen=True, slots=True)
class HasEffect(Test):
    """An effect with a mark; one of 【During Pair】 is there only with such a Pilot (13-2-10-1, 13-2-12-1)."""

    reads = "grant"
    mark: str

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        numbers = s.definition(card).abilities if self.mark == BURST else info(s, card).abilities
        abilities = (s.match.abilities[number] for number in numbers)
        said = (ability for ability in abilities if ability.is_marked(self.mark))
        return any(gates_hold(s, card, ability) for ability in said)


@dataclass(frozen=True, slots=True)
class HasEffects(Test):
    """Any effect at all: on the field one that it possesses now, elsewhere one that is printed on it."""

    reads = "grant"

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        now, every = info(s, card), s.match.abilities
        if s.where[card] % ZONES not in (BATTLE, BASE):
            return any(every[number].kind != "pilot" for number in s.definition(card).abilities)
        return bool(now.keywords) or any(gates_hold(s, card, every[number]) for number in now.abilities)


@dataclass(frozen=True, slots=True)
class InPrintedZone(Test):
    """Space or Earth is printed on it."""

    name: str

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        s.cite(ZONE)
        return self.name in s.definition(card).printed.zones


@dataclass(frozen=True, slots=True)
class PilotSide(Test):
    """It can be a Pilot."""

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return s.definition(card).is_pilot()


# --- how it lies ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Marked(Fleeting):
    """Rested or deployed this turn; or not."""

    mark: int
    wanted: bool = True

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return bool(s.marks[card] & self.mark) == self.wanted

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        return (was.rested if self.mark == REST else was.new) == self.wanted

    def looks_at(self) -> str:
        return RESTING if self.mark == REST else TURNS


RESTED, ACTIVE, DEPLOYED_NOW = Marked(REST), Marked(REST, wanted=False), Marked(NEW)


@dataclass(frozen=True, slots=True)
class Damaged(Fleeting):
    """With damage, or without."""

    wanted: bool = True

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return (s.damage(card) > 0) == self.wanted

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        return (was.damage > 0) == self.wanted

    def looks_at(self) -> str:
        return DAMAGE


# --- with another card ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Linked(Fleeting):
    """A Link Unit."""

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return s.is_linked(card)

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        return was.linked


@dataclass(frozen=True, slots=True)
class Paired(Fleeting):
    """With a Pilot, or beneath a Unit: such a one, if one is described."""

    who: Whom | None = None

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        other = s.unit_of(card) if s.where[card] % ZONES == PILOTS else s.pilot_of(card)
        return other >= 0 and (self.who is None or self.who.means(s, c, s.ref(other)))

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        if was.pilot < 0 or self.who is None:
            return was.pilot >= 0
        if isinstance(self.who, asking.Such):  # it is not beneath the Unit any more
            return asking.passes(s, c, was.pilot, self.who.chosen.tests)
        return self.who.means(s, c, s.ref(was.pilot))


@dataclass(frozen=True, slots=True)
class Unpaired(Fleeting):
    """Without a Pilot."""

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return s.pilot_of(card) < 0

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        return was.pilot < 0


@dataclass(frozen=True, slots=True)
class Battling(Fleeting):
    """One of the two of the battle that goes on; against such a card, if one is described."""

    who: Whom | None = None

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        attacker, target = s.attacking_unit(), s.target_unit()
        if target < 0 and s.target_player >= 0 and s.match.edition_values.effect_battles:
            shields = s.shields(s.target_player)
            base = s.base(s.target_player)
            target = base if base >= 0 else shields[-1] if shields else -1  # what takes the damage is battling (5-22-1)
        if attacker < 0 and isinstance(self.who, asking.This) and s.attacker == c.source:
            return card == target  # the Unit that left to pay for this: what it was battling
        if card not in (attacker, target) or attacker < 0:
            return False
        if self.who is None:
            return True
        other = target if card == attacker else attacker
        return other >= 0 and self.who.means(s, c, s.ref(other))

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        if was.ref not in (s.attacker, s.target):
            return False
        other = s.target if was.ref == s.attacker else s.attacker
        return self.who is None or (other >= 0 and self.who.means(s, c, other))

    def looks_at(self) -> str:
        return BATTLES


@dataclass(frozen=True, slots=True)
class InBattle(Fleeting):
    """Its part in the battle that goes on."""

    part: str  # attacking, attacked, blocking

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        if self.part == "attacking":
            return card == s.attacking_unit()
        return (s.blocked or self.part == "attacked") and card == s.target_unit()

    def was(self, s: Game, c: Effect, was: Remains) -> bool:
        if self.part == "attacking":
            return was.ref == s.attacker
        return (s.blocked or self.part == "attacked") and was.ref == s.target

    def looks_at(self) -> str:
        return BATTLES


@dataclass(frozen=True, slots=True)
class AttacksPlayer(Test):
    """It attacks such a player: no Unit."""

    whose: str

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return card == s.attacking_unit() and s.target_player in sides(s, c, self.whose)

    def looks_at(self) -> str:
        return BATTLES


@dataclass(frozen=True, slots=True)
class Meant(Test):
    """One of the cards spoken of, or none of them."""

    who: Whom
    wanted: bool = True

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return self.who.means(s, c, s.ref(card)) == self.wanted


@dataclass(frozen=True, slots=True)
class OwnedBy(Test):
    """A card of such a player."""

    who: Whom

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return player_ref(s.owner(card)) in self.who.refs(s, c)


@dataclass(frozen=True, slots=True)
class TreatedSo(Test):
    """This effect has done it to the card."""

    deed: str

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return any(done == self.deed and ref & CARD_MASK == card for done, ref in c.treated)


# --- among all that the rest of a description fits --------------------------------------------------


class AmongThem(Test):
    """Something that is true of cards together: the selection looks at it."""

    __slots__ = ()

    def fits(self, s: Game, c: Effect, card: int) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Extreme(AmongThem):
    """The lowest or highest of them, or those that are not."""

    highest: bool
    what: str
    wanted: bool = True

    def of(self, s: Game, cards: list[int]) -> list[int]:
        """Those of the cards with the lowest or highest number."""
        values = [measure(s, card, self.what) for card in cards]
        best = max(values) if self.highest else min(values)
        return [card for card, value in zip(cards, values, strict=True) if (value == best) == self.wanted]

    def looks_at(self) -> str:
        return DAMAGE if self.what == "hp" else ""


@dataclass(frozen=True, slots=True)
class UniqueNames(AmongThem):
    """No two of one name: cards of one name count once."""


@dataclass(frozen=True, slots=True)
class Remaining(AmongThem):
    """Those that are there are those that remain."""
