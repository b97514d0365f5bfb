"""What a text asks of a card: one test for each thing that can be said about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import compare
from cardinal.games.vanguard import applied, witness
from cardinal.games.vanguard.effects.ability_kinds import AbilityKind
from cardinal.games.vanguard.effects.asking import Test
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.likeness import has_information, nations_of, share_clan
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import grade_of, info, words_of
from cardinal.games.vanguard.rules.information import CLAN, GRADE, GRANT, KEYWORD, NAME, Info
from cardinal.games.vanguard.rules.marks import PLACES, Mark, marks_of
from cardinal.games.vanguard.rules.units import circle_of, is_dominated
from cardinal.games.vanguard.rules.vanguard_circle import is_g, partner
from cardinal.games.vanguard.rules.zones import (
    BACK_ROW,
    COLUMN,
    DELETED,
    FACE_DOWN,
    FIELD,
    FRONT_ROW,
    LOCKED,
    REAR_GUARD_CIRCLES,
    REST,
    VANGUARDS,
    ZONES,
    G,
)
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

DOMINATE_ASKED = cite("keyword.dominate")
LOCKED_NAMED = cite("action.lock.blank")
LEGION_NOW = cite("action.legion.if")
LEGION_THIS_TURN = cite("action.legion.this_turn")
NORMAL_UNITS = cite("card.type.normal")
G_UNITS = cite("card.type.g_unit")


# --- numbers ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Grade(Test):
    """Its grade, compared with a number."""

    relation: str
    number: int
    reads = GRADE

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and compare(s, self.relation, grade_of(s, card), self.number)


@dataclass(frozen=True, slots=True)
class Measured(Test):
    """Its power, critical or shield, compared with a number."""

    what: str
    relation: str
    number: int

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        now: int = getattr(info(s, card), self.what)
        return compare(s, self.relation, now, self.number)


@dataclass(frozen=True, slots=True)
class OriginalPower(Test):
    """The power that is printed on it."""

    relation: str
    number: int

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and compare(s, self.relation, s.definition(card).printed.power, self.number)


@dataclass(frozen=True, slots=True)
class OriginalGrade(Test):
    """The grade that is printed on it."""

    relation: str
    number: int

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and compare(s, self.relation, s.definition(card).printed.grade, self.number)


# --- words printed on it ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tribe(Test):
    """In angle brackets stands a clan or a race."""

    name: str
    reads = CLAN

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        now = words_of(s, card)
        return has_information(s, card) and (share_clan(s, (self.name,), now.clans) or self.name in now.races)


@dataclass(frozen=True, slots=True)
class OtherClan(Test):
    """It has clans, and this is none of them."""

    clan: str
    reads = CLAN

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and not share_clan(s, (self.clan,), words_of(s, card).clans)


@dataclass(frozen=True, slots=True)
class Race(Test):
    """It is of this race."""

    race: str
    reads = "race"

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and self.race in words_of(s, card).races


@dataclass(frozen=True, slots=True)
class Nation(Test):
    """It belongs to this nation."""

    name: str
    reads = CLAN

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and self.name in nations_of(s, words_of(s, card))


def _names(s: Fight, card: int) -> tuple[str, ...]:
    """The names that a text asks for; a card can have several, and each of them is looked at (12.7.2)."""
    names = words_of(s, card).names
    if len(names) > 1 and s.cited is not None:
        witness.several_names(s)
    return names


@dataclass(frozen=True, slots=True)
class Named(Test):
    """This is one of its names."""

    name: str
    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and self.name in _names(s, card)


VOWELS = "aeiou"


def _has_part(s: Fight, name: str, part: str) -> bool:
    """Whether a name has these words in it; at the end of a longer word a capital letter is written small."""
    return part in name or (s.match.edition_values.parts_of_names == "end of word" and _ends_a_word(name, part))


def _ends_a_word(name: str, part: str) -> bool:
    """ "Wolf" in "Ironwolf", not in "Wolfram"; and not "Emil" in "Remil", whose syllable begins before it."""
    low, wanted = name.lower(), part.lower()
    at = low.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        if (end == len(low) or not low[end].isalnum()) and _begins_a_syllable(low, at):
            return True
        at = low.find(wanted, at + 1)
    return False


def _begins_a_syllable(word: str, at: int) -> bool:
    """A vowel behind a consonant belongs to it."""
    return at == 0 or word[at] not in VOWELS or word[at - 1] in VOWELS or not word[at - 1].isalpha()


@dataclass(frozen=True, slots=True)
class NameHas(Test):
    """One of its names has these words in it."""

    part: str
    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if has_information(s, card):
            for name in _names(s, card):
                if _has_part(s, name, self.part):
                    return True
        return False


@dataclass(frozen=True, slots=True)
class OriginalNameHas(Test):
    """The name that is printed on it has these words in it."""

    part: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and _has_part(s, s.definition(card).name, self.part)


@dataclass(frozen=True, slots=True)
class AsDeclared(Test):
    """As it was declared: a name, or a grade."""

    reads = NAME

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return c.declared in words_of(s, card).names or c.declared == str(info(s, card).grade)


@dataclass(frozen=True, slots=True)
class OfType(Test):
    """A trigger unit, a normal unit, a G guardian."""

    type: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if self.type == "normal":
            s.cite(NORMAL_UNITS)
        return s.definition(card).type == self.type


@dataclass(frozen=True, slots=True)
class GUnit(Test):
    """A G unit, of whichever kind."""

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        found = is_g(s, card)
        if found:
            s.cite(G_UNITS)
        return found


@dataclass(frozen=True, slots=True)
class HasTrigger(Test):
    """It has this trigger icon."""

    icon: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return s.definition(card).trigger == self.icon


# --- abilities --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HasKeyword(Test):
    """It has this keyword."""

    word: str
    reads = KEYWORD

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return self.word in words_of(s, card).keywords


@dataclass(frozen=True, slots=True)
class HasMark(Test):
    """A unit with that icon, such as limit break 4 or generation break 2 (11.6.2, 11.12.2)."""

    mark: Mark
    reads = GRANT

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if s.cited is not None:
            applied.asked_for_mark(s, self.mark)
        abilities = s.match.abilities
        return any(self.mark in marks_of(s, card, abilities[number]) for number in words_of(s, card).abilities)


@dataclass(frozen=True, slots=True)
class HasMarkOf(Test):
    """A unit with such an icon of whatever number: "the [Limit Break] ability"."""

    word: str
    reads = GRANT

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        abilities = s.match.abilities
        return any(mark.word == self.word for number in words_of(s, card).abilities for mark in abilities[number].marks)


@dataclass(frozen=True, slots=True)
class HasAbilityOf(Test):
    """A card with an ability that is described: "with an [ACT] ability"."""

    kind: AbilityKind
    reads = GRANT

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return has_information(s, card) and bool(self.kind.among(s, card))


@dataclass(frozen=True, slots=True)
class HasAbility(Test):
    """A card with the ability of a keyword, wherever it is (11.39.2)."""

    word: str
    reads = GRANT

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if s.cited is not None:
            applied.asked_for(s, self.word)
        return has_information(s, card) and any(
            self.word in s.match.abilities[ability].words for ability in words_of(s, card).abilities
        )


# --- how it lies, and what has become of it ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class Marked(Test):
    """How it lies: whether it has one of these marks."""

    marks: int
    wanted: bool

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return bool(s.marks[card] & self.marks) is self.wanted


STANDS, RESTS = Marked(REST | LOCKED, False), Marked(REST, True)
LIES_FACE_UP, LIES_FACE_DOWN = Marked(FACE_DOWN, False), Marked(FACE_DOWN, True)


@dataclass(frozen=True, slots=True)
class ForRevelation(Test):
    """Where revelation rests standing rear-guards only, others are not named."""

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return s.match.edition_values.revelation_rests == "any" or STANDS.fits(s, c, card)


@dataclass(frozen=True, slots=True)
class Locked(Test):
    """It is locked."""

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        s.cite(LOCKED_NAMED)
        return bool(s.marks[card] & LOCKED)


@dataclass(frozen=True, slots=True)
class WithLocked(Test):
    """Says nothing of a card; the description means locked cards, too."""

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class InState(Test):
    """What a unit has become: in legion, deleted, dominated, charging, in harmony ..."""

    state: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if self.state.startswith("legion"):
            return self._in_legion(s, card)
        if self.state == "deleted":
            return bool(s.marks[card] & DELETED)
        if self.state == "dominated":
            s.cite(DOMINATE_ASKED)
            return is_dominated(s, card)
        if s.remains and s.where[card] % ZONES > FIELD:  # it left during this resolution: as it was there (8.8)
            return any(self.state in Info.of(values).states for left, values in s.remains if left == card)
        return self.state in words_of(s, card).states

    def _in_legion(self, s: Fight, card: int) -> bool:
        """Now, or since this turn."""
        s.cite(LEGION_NOW)
        if self.state != "legion":
            s.cite(LEGION_THIS_TURN)
        player = s.where[card] // ZONES
        return partner(s, card) >= 0 and (self.state == "legion" or s.legions[player][2] == s.turn_number)


# --- where it is ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InZones(Test):
    """It is in one of these zones."""

    zones: tuple[int, ...]

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return s.where[card] % ZONES in self.zones


IN_FRONT_ROW, IN_BACK_ROW = InZones(FRONT_ROW), InZones(BACK_ROW)
IN_CENTER_COLUMN = InZones(tuple(zone for zone in range(FIELD + 1) if zone != G and COLUMN[zone] == 1))


@dataclass(frozen=True, slots=True)
class UnitOn(Test):
    """A unit on one of these circles: a vanguard, a rear-guard."""

    circles: tuple[int, ...]

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return s.where[card] % ZONES in self.circles and s.is_unit(card)


VANGUARD, REAR_GUARD = UnitOn(VANGUARDS), UnitOn(REAR_GUARD_CIRCLES)


@dataclass(frozen=True, slots=True)
class OnCircles(Test):
    """It is on the circles of this name, as its master sees them."""

    name: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return circle_of(s, card) in PLACES[self.name]


@dataclass(frozen=True, slots=True)
class InBattle(Test):
    """It is attacked, attacks, boosts or is boosted."""

    role: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        if self.role == "boosting":
            return card == s.boosting_unit()
        if self.role == "boosted":
            return s.boosting_unit() >= 0 and card in s.attacking_units()
        return card in (s.attacked_units() if self.role == "attacked" else s.attacking_units())


@dataclass(frozen=True, slots=True)
class Attacking(Test):
    """It attacks a vanguard, or a rear-guard."""

    kind: str

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return card in s.attacking_units() and s.battle_kind in (self.kind, "both")


@dataclass(frozen=True, slots=True)
class OnChosenCircle(Test):
    """It is on a circle, or in the column, that was chosen."""

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return s.where[card] in c.circles


@dataclass(frozen=True, slots=True)
class IsThis(Test):
    """It is this card."""

    def fits(self, s: Fight, c: Resolving, card: int) -> bool:
        return card == c.source & CARD_MASK
