"""Which continuous effects are at work (8.7): those that last, those of abilities that are active, those of hearts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.effects.asking import Amount
from cardinal.games.vanguard import applied
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.derived import (
    ANYTHING,
    ON_FIELD,
    ON_VANGUARD_CIRCLE,
    PART_OF_TURN,
    WHOSE_TURN,
    Derived,
)
from cardinal.games.vanguard.rules.information import FORBID, NAME, OF_ONE_ABILITY, POWER, STATE, Info
from cardinal.games.vanguard.rules.marks import cite_marks, marks_of, met
from cardinal.games.vanguard.rules.presence import PRESENCE, is_in_time, is_present
from cardinal.games.vanguard.rules.zones import DELETED, FACE_DOWN, FIELD, GZONE, LOCKED, ZONES, in_column
from cardinal.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability, Forbidden
    from cardinal.games.vanguard.fight import Fight

CONTINUOUS = cite("ability.continuous")
DELETED_BLANK = cite("action.delete.blank")
DELETED_GETS = cite("action.delete.gets_abilities")
HARMONY_MOVES = cite("keyword.harmony.moves")
HEART_BLANK = cite("action.heart.blank")
NO_REFERENCE = cite("action.lock.no_reference")
WHILE_IT_HOLDS = cite("effect.active_condition")
INACTIVE = cite("effect.inactive")
ZONE_CHANGE = cite("continuous.zone_change")
HARMONY = "harmony"


class Active:
    """A continuous effect at work: from a resolved ability, or from a continuous ability."""

    __slots__ = ("ability", "part", "source", "stamp", "targets", "value", "what")

    def __init__(
        self,
        what: str,
        value: int | str | Amount[Fight, Resolving] | Forbidden,
        stamp: int,
        targets: tuple[int, ...],
        ability: int = -1,
        part: int = -1,
        source: int = -1,
    ) -> None:
        self.what = what
        self.value = value
        self.stamp = stamp
        self.targets = targets  # fixed targets; empty where a selector says which
        self.ability = ability  # the continuous ability it comes from
        self.part = part
        self.source = source  # reference

    def same(self, other: Active) -> bool:
        """Whether it is the same effect, found at another look."""
        return (
            (self.ability, self.part, self.source, self.stamp) == (other.ability, other.part, other.source, other.stamp)
            and (self.what, self.targets) == (other.what, other.targets)
            and self.value == other.value
        )


def effects_at_work(s: Fight, derived: Derived) -> list[Active]:
    """Whatever changes cards now: effects that last, hearts, and continuous abilities; what all that depends on."""
    found: list[Active] = []
    looks_at = ANYTHING if s.dominated else ON_FIELD if s.match.changes_marks else 0  # of words, too
    life = s.life
    for what, target, value, until, stamp, source, _master in s.effects:
        if target >= 0 and life[target & CARD_MASK] == target >> CARD_BITS:
            if what in OF_ONE_ABILITY or (until == PRESENCE and not is_present(s, source)):
                continue
            if until == PRESENCE or what == HARMONY:
                looks_at |= ON_FIELD
            if isinstance(until, tuple):
                looks_at |= WHOSE_TURN | PART_OF_TURN
                if not is_in_time(s, until):
                    continue
            if what == HARMONY:
                if not _in_harmony(s, target, value):
                    continue
                what, value = STATE, HARMONY  # noqa: PLW2901 - the tie is what makes the state
            found.append(Active(what, value, stamp, (target & CARD_MASK,), source=source))
        elif target >= 0 and s.cited is not None:
            s.cite(ZONE_CHANGE)
    for heart in s.heart_chosen:
        if heart >= 0:
            found += _hearts_at_work(s)
            looks_at |= ON_VANGUARD_CIRCLE
            break
    derived.looks_at |= looks_at
    derived.words_look_at |= looks_at
    for card, ability in s.match.continuous_in_place.of(s):
        derived.looks_at |= s.match.looks_at[ability.index]
        derived.words_look_at |= s.match.words_look_at[ability.index]
        if is_active(s, card, ability):
            _add_parts(s, found, card, ability)
    return found


def _in_harmony(s: Fight, unit: int, other: int) -> bool:
    """Two units are in harmony while both are on the field, in late rules with one master (11.34.1)."""
    if not s.alive(other) or s.where[other & CARD_MASK] % ZONES > FIELD:
        return False
    if not in_column(s.where[unit & CARD_MASK], s.where[other & CARD_MASK]):
        s.cite(HARMONY_MOVES)
    return not s.match.edition_values.dominate or s.master(unit & CARD_MASK) == s.master(other & CARD_MASK)


def _hearts_at_work(s: Fight) -> list[Active]:
    """The chosen heart gives the vanguard its name and the power printed on it (10.27.5.1), and that is all."""
    found: list[Active] = []
    s.cite(HEART_BLANK)
    for player, heart in enumerate(s.heart_chosen):
        vanguard = s.vanguard(player)
        if vanguard >= 0 and s.alive(heart):
            printed = s.definition(heart & CARD_MASK).printed
            stamp = s.stamp[vanguard]
            found.append(Active(NAME, printed.name, stamp, (vanguard,)))
            found.append(Active(POWER, printed.power, stamp, (vanguard,)))
    return found


def _add_parts(s: Fight, found: list[Active], card: int, ability: Ability) -> None:
    source = s.ref(card)
    if s.cited is not None:
        applied.cite_zone(s, card, ability)
        s.cite(CONTINUOUS)
        cite_marks(s, ability.marks, ability.kind)
        applied.cite_words(s, ability)
    for part, effect in enumerate(ability.continuous):
        if effect.what == FORBID:
            continue  # it stops a player, not a card; see ``attacking.stopped``
        found.append(Active(effect.what, effect.value, s.stamp[card], (), ability.index, part, source))


def given_effects(s: Fight, derived: Derived) -> list[Active]:
    """Continuous abilities that other effects have given."""
    found: list[Active] = []
    for card, now in derived.table.items():
        for number in got(s, card, now):
            ability = s.match.abilities[number]
            if ability.continuous:
                derived.looks_at |= s.match.looks_at[number]
                derived.words_look_at |= s.match.words_look_at[number]
                if is_active(s, card, ability):
                    _add_parts(s, found, card, ability)
    return found


def got(s: Fight, card: int, now: Info) -> tuple[int, ...]:
    """The abilities that a card has besides those printed on it; one that is printed on it, too, it may have copied."""
    printed = s.match.base[s.defs[card]].abilities
    if now.abilities == printed:
        return ()
    if not s.match.copies_abilities:
        return tuple([number for number in now.abilities if number not in printed])
    left = list(printed)
    found: list[int] = []
    for number in now.abilities:
        if number in left:
            left.remove(number)
        else:
            found.append(number)
    return tuple(found)


def is_active(s: Fight, card: int, ability: Ability) -> bool:
    """Whether a card is where its ability works, and face up (3.1.1.3)."""
    key = s.where[card]
    zone = key % ZONES
    if ability.zones and zone not in ability.zones:
        return False
    if s.marks[card] & (FACE_DOWN | LOCKED) and zone != GZONE and not works_deleted(s, card, ability):
        if s.marks[card] & LOCKED:
            s.cite(NO_REFERENCE)
        elif s.marks[card] & DELETED:
            s.cite(DELETED_BLANK)
        return False
    for mark in marks_of(s, card, ability) if s.match.changes_marks else ability.marks:
        if not met(s, card, mark):
            if s.cited is not None:
                cite_marks(s, (mark,), ability.kind)
                s.cite(WHILE_IT_HOLDS)
                s.cite(INACTIVE)
            return False
    return True


def works_deleted(s: Fight, card: int, ability: Ability) -> bool:
    """A deleted unit has lost its text, but abilities that it is given work (10.26.7)."""
    given = bool(s.marks[card] & DELETED) and ability.index not in s.match.base[s.defs[card]].abilities
    if given:
        s.cite(DELETED_GETS)
    return given
