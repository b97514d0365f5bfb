"""Continuous effects (8.7): what a card is right now.

Printed values first, then effects that change no number, then those that do; an effect that depends on
another comes after it, otherwise time stamps decide. Values are computed when they are read and kept
until something changes that they depend on (``derived``). Derived data is never saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.effects.asking import Amount
from cardinal.games.vanguard import witness
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.at_work import Active, effects_at_work, given_effects, is_active
from cardinal.games.vanguard.rules.derived import BATTLE, ON_FIELD, Derived
from cardinal.games.vanguard.rules.information import (
    BASE_POWER,
    CANNOT,
    CLAN,
    GRANT,
    KEYWORD,
    LOSE,
    LOSE_KIND,
    LOSE_ONE,
    LOSING,
    MAY,
    NUMERIC,
    POWER,
    STATE,
    Info,
    Words,
    Written,
    change,
    lose_abilities,
    lose_one,
)
from cardinal.games.vanguard.rules.units import is_dominated
from cardinal.games.vanguard.rules.zones import CIRCLES, DELETED, ZONES, G
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ORDER = cite("continuous.order")
CONTINUOUS = cite("ability.continuous")
CHANGED = {
    CLAN: cite("card.clan.added"),
    CANNOT: cite("golden.prohibition"),
    **dict.fromkeys((LOSE, LOSE_KIND, LOSE_ONE), cite("action.lose")),
    GRANT: cite("action.get"),
    BASE_POWER: cite("continuous.base"),
    POWER: cite("continuous.numeric"),
    KEYWORD: cite("action.get"),
}
DRIVE_LAWS = {"twin drive": cite("keyword.twin_drive"), "triple drive": cite("keyword.triple_drive")}
DEPENDENCY = cite("continuous.dependency")
DELETED_BLANK = cite("action.delete.blank")
DELETED_CHANGES = cite("action.delete.power_changes")
DOMINATED_AFFECTED = cite("action.dominate.affected")
LEGION_POWER = cite("action.legion.power")
EVERYWHERE = cite("ability.zone.any")
NUMBERS = cite("continuous.numeric")
NO_NUMBERS = cite("continuous.non_numeric")
WHILE_IT_HOLDS = cite("effect.active_condition")
INACTIVE = cite("effect.inactive")
ENTERING = cite("continuous.entering")
IN_A_BATTLE = cite("misc.card.ceo_amaterasu")
TIME_STAMP = cite("continuous.time_stamp")
AS_OLD_AS_ITS_CARD = cite("continuous.time_stamp_ability")
NEGATIVE = cite("card.power.negative_increase")


def info(s: Fight, card: int) -> Info:
    """The card as it is now."""
    derived: Derived | None = s.cache
    if derived is None or derived.outdated:
        derived = derive(s)
    found = derived.table.get(card)
    return found if found is not None else s.match.base[s.defs[card]]


def words_of(s: Fight, card: int) -> Words:
    """The card as it is now, but for its numbers."""
    derived: Derived | None = s.cache
    if derived is None:
        derived = derive(s)
    found = derived.table.get(card)
    return found if found is not None else s.match.base[s.defs[card]]


def grade_of(s: Fight, card: int) -> int:
    """Its grade now: as printed, where no card of the match changes grades."""
    if s.match.changes_grades or s.cited is not None:
        return info(s, card).grade
    return s.match.base[s.defs[card]].grade


def derive(s: Fight) -> Derived:
    """Works out all cards that any effect touches; the others are as printed."""
    derived = Derived()
    s.cache = derived  # conditions read what has been applied so far
    table = derived.table
    if s.cited is not None:
        _cite_always(s)
    if s.match.deletes:
        _delete(s, table)
    if s.match.enables_marks:
        _enable_marks(s, table)
    effects = effects_at_work(s, derived)
    asking: list[Active] = []
    if effects:
        asking = _asking_for_numbers(s, effects) if s.match.asks_numbers else []
        if asking:
            effects = [effect for effect in effects if effect not in asking]
        numeric, others, grants = _sorted_by_kind(effects)
        _apply_in_order(s, table, others)
        if grants:
            granted = given_effects(s, derived)
            given, others, _ = _sorted_by_kind(granted)
            _apply_in_order(s, table, others)
            effects += granted
            numeric += given
        _apply_in_order(s, table, [e for e in numeric if not _source_lost(table, e)] if table else numeric)
    if s.attacker >= 0:
        _add_battle_powers(s, derived)
        late = [e for e in effects if _reads_power(s, e)] if s.match.asks_numbers else []
        if late:
            _reapply_readers(s, derived, effects, late)
    if asking:
        _apply_asking(s, derived, asking, effects)
    return derived


def _asking_for_numbers(s: Fight, effects: list[Active]) -> list[Active]:
    """Effects that change no number, for a number that others change: "if its [Power] is 20000 or greater".

    To ask for a number is to apply to it all that changes it (8.7.1), so they come last.
    """
    if s.match.edition_values.conditions_ask_numbers == "before changes":
        return []
    others = [e for e in effects if e.ability >= 0 and e.what not in NUMERIC]
    found = [e for e in others if _read_by(s, e) & NUMERIC]
    if not found:
        return found
    changed = {effect.what.removeprefix("base ") for effect in effects if effect.what in NUMERIC}
    if s.attacker >= 0:
        changed.add(POWER)
    return [effect for effect in found if _read_by(s, effect) & changed]


def _read_by(s: Fight, effect: Active) -> frozenset[str]:
    return s.match.abilities[effect.ability].continuous[effect.part].reads


def _apply_asking(s: Fight, derived: Derived, asking: list[Active], effects: list[Active]) -> None:
    """Those effects, and what the abilities do that they give."""
    table = derived.table
    _apply_in_order(s, table, [effect for effect in asking if not _source_lost(table, effect)])
    if any(effect.what == GRANT for effect in asking):
        known = [*effects]
        given = [effect for effect in given_effects(s, derived) if not _is_among(known, effect)]
        numeric, others, _ = _sorted_by_kind(given)
        _apply_in_order(s, table, others)
        _apply_in_order(s, table, numeric)


def _is_among(known: list[Active], effect: Active) -> bool:
    """Whether an effect has been applied; one that was got twice is taken from the list once each time."""
    for number, each in enumerate(known):
        if each.same(effect):
            del known[number]
            return True
    return False


def _cite_always(s: Fight) -> None:
    """What a text says of its own card everywhere and always is part of what the card is (see ``match.always``)."""
    for definition in dict.fromkeys(s.defs):
        now = s.match.definitions[definition].base_information()
        for ability in map(s.match.abilities.__getitem__, now.abilities):
            for part in ability.continuous if s.match.always(ability) else ():
                s.cite(CONTINUOUS)
                s.cite(EVERYWHERE)
                s.cite(CHANGED.get(part.what, ORDER))
                witness.changes(s, now, part.what, part.value)


def _sorted_by_kind(effects: list[Active]) -> tuple[list[Active], list[Active], bool]:
    """The effects that change numbers, the others, and whether any of these grants abilities."""
    numeric: list[Active] = []
    others: list[Active] = []
    grants = False
    for effect in effects:
        if effect.what in NUMERIC:
            numeric.append(effect)
        else:
            others.append(effect)
            grants = grants or effect.what == GRANT
    return numeric, others, grants


def _delete(s: Fight, table: dict[int, Info]) -> None:
    """A deleted unit begins with no power and no text; its icons stay (10.26.3)."""
    for key in range(0, s.players * ZONES, ZONES):
        for circle in CIRCLES:
            for card in s.zones[key + circle]:
                if s.marks[card] & DELETED:
                    table[card] = s.definition(card).deleted_information()
                    s.cite(DELETED_BLANK)


def _enable_marks(s: Fight, table: dict[int, Info]) -> None:
    """Effects that make limit break or another mark active come first: others may be active through them."""
    for card, ability in s.match.continuous:
        for part, effect in enumerate(ability.continuous):
            if effect.what == MAY and str(effect.value).endswith(" active") and is_active(s, card, ability):
                _apply(s, table, Active(MAY, effect.value, s.stamp[card], (), ability.index, part, s.ref(card)))


def _source_lost(table: dict[int, Info], effect: Active) -> bool:
    if effect.ability < 0:
        return False
    now = table.get(effect.source & CARD_MASK)
    return now is not None and effect.ability not in now.abilities


def _apply_in_order(s: Fight, table: dict[int, Info], effects: list[Active]) -> None:
    """Dependency before time stamp (8.7.2); states depend on nothing, and others may ask for them."""
    if len(effects) > 1:
        effects.sort(key=lambda e: (e.what != STATE, e.stamp))
        if s.cited is not None:
            s.cite(TIME_STAMP)
            if any(effect.ability >= 0 for effect in effects):
                s.cite(AS_OLD_AS_ITS_CARD)
        if _may_depend(s, effects):
            s.cite(DEPENDENCY)
            _apply_by_dependency(s, table, effects)
            return
    for effect in effects:
        _apply(s, table, effect)


def _may_depend(s: Fight, effects: list[Active]) -> bool:
    """Whether one of the effects could read what another one writes."""
    written = {effect.what for effect in effects}
    for effect in effects:
        if effect.ability >= 0:
            reads = s.match.abilities[effect.ability].continuous[effect.part].reads
            if reads and reads & written:
                return True
    return not LOSING.isdisjoint(written)


def _apply_by_dependency(s: Fight, table: dict[int, Info], effects: list[Active]) -> None:
    waiting = list(effects)
    while waiting:
        free = next((e for e in waiting if not _depends_on_any(s, table, e, waiting)), waiting[0])
        waiting.remove(free)
        _apply(s, table, free)


def _depends_on_any(s: Fight, table: dict[int, Info], effect: Active, others: list[Active]) -> bool:
    return any(
        _changes(s, table, other, effect) and not _changes(s, table, effect, other)
        for other in others
        if other is not effect
    )


def _changes(s: Fight, table: dict[int, Info], first: Active, second: Active) -> bool:
    """Whether applying the first effect changes what the second does."""
    before = _outcome(s, table, second)
    kept = {card: now.copy() for card, now in table.items()}
    _apply(s, table, first)
    after = _outcome(s, table, second)
    table.clear()
    table.update(kept)
    return before != after


Outcome = tuple[tuple[int, ...], int | str | Written]  # whom an effect changes, and by what


def _outcome(s: Fight, table: dict[int, Info], effect: Active) -> Outcome | None:
    """What an effect does now, if anything."""
    value = effect.value
    if effect.ability < 0:
        assert isinstance(value, int | str), value
        return effect.targets, value
    if _source_lost(table, effect):
        return None
    spec = s.match.abilities[effect.ability].continuous[effect.part]
    frame = Resolving(effect.ability, effect.source, s.master(effect.source & CARD_MASK))
    if spec.condition is not None:
        holds = spec.condition.holds(s, frame)
        if s.cited is not None:
            s.cite(WHILE_IT_HOLDS)
            s.allows("" if holds else INACTIVE)
        if not holds:
            return None
    targets = tuple(spec.who.cards(s, frame))
    if isinstance(value, Amount):
        return targets, value.value(s, frame)
    return targets, value if isinstance(value, int | str) else (effect.ability, effect.part)


def _apply(s: Fight, table: dict[int, Info], effect: Active) -> None:
    outcome = _outcome(s, table, effect)
    if outcome is None:
        return
    targets, value = outcome
    for card in targets:
        now = _touch(s, table, card)
        if s.cited is not None:
            s.cite(NUMBERS if effect.what in NUMERIC else NO_NUMBERS)
            _cite_change(s, card, effect.what, value)
            witness.changes(s, now, effect.what, value)
            _cite_moment(s, effect, card)
        if effect.what == LOSE_ONE and isinstance(value, int):
            lose_one(now, value, s.match.abilities[value].keyword)
        elif effect.what == LOSE_KIND and isinstance(value, str):
            _lose_kind(s, card, now, value)
        else:
            change(now, effect.what, value)


def _lose_kind(s: Fight, card: int, now: Info, described: str) -> None:
    """A card loses all abilities of a kind that it has so far."""
    kind, abilities = s.match.compiler.kinds[described], s.match.abilities
    lost = [each for each in now.abilities if kind.fits(s, card, abilities[each])]
    lose_abilities(now, lost, [word for each in lost if (word := abilities[each].keyword)])


def _cite_change(s: Fight, card: int, what: str, value: int | str | Written) -> None:
    """An effect changes a card; what it means that the card is deleted or dominated, and what a keyword is."""
    if what in CHANGED:
        s.cite(CHANGED[what])
    if what == KEYWORD and value in DRIVE_LAWS:
        s.cite(DRIVE_LAWS[value])
    if what == POWER and s.marks[card] & DELETED:
        s.cite(DELETED_CHANGES)
    if s.dominated and is_dominated(s, card):
        s.cite(DOMINATED_AFFECTED)


def _cite_moment(s: Fight, effect: Active, card: int) -> None:
    """A card that came after the effect is concerned from the moment it came; a bonus may begin during a battle."""
    if effect.ability >= 0:
        if s.stamp[card] > effect.stamp and card != effect.source & CARD_MASK:
            s.cite(ENTERING)
        spec = s.match.abilities[effect.ability].continuous[effect.part]
        if effect.what == POWER and spec.condition is not None and s.in_battle():
            s.cite(IN_A_BATTLE)


def _touch(s: Fight, table: dict[int, Info], card: int) -> Info:
    now = table.get(card)
    if now is None:
        now = table[card] = s.match.base[s.defs[card]].copy()
    return now


def _add_battle_powers(s: Fight, derived: Derived) -> None:
    """The booster's power goes to the attacker, the guardians' shield to whom they guard (7.3.1.7, 3.11.1)."""
    if s.booster < 0 and s.partner < 0 and not s.boost_fixed and not s.guards:
        return
    derived.looks_at |= BATTLE | ON_FIELD
    table = derived.table
    attacker = s.attacking_unit()
    if attacker >= 0:
        for mate in s.attacking_units()[1:]:
            together = info(s, mate).power
            _touch(s, table, attacker).power += together
            s.cite(LEGION_POWER)
        booster = s.boosting_unit()
        if s.boost_fixed:
            _touch(s, table, attacker).power += s.boost_fixed
        elif booster >= 0 and s.match.edition_values.boost_power == "continuous":
            boost = info(s, booster).power
            _touch(s, table, attacker).power += boost
            if boost < 0:
                s.cite(NEGATIVE)
    if s.guards and s.shields:
        attacked = s.attacked_units()
        for guardian, guarded in s.guards:
            unit = guarded & CARD_MASK
            if unit in attacked and s.alive(guardian) and s.where[guardian & CARD_MASK] % ZONES == G:
                shield = info(s, guardian & CARD_MASK).shield
                _touch(s, table, unit).power += shield


def _reads_power(s: Fight, effect: Active) -> bool:
    if effect.ability < 0 or effect.what not in NUMERIC:
        return False
    return POWER in s.match.abilities[effect.ability].continuous[effect.part].reads


def _reapply_readers(s: Fight, derived: Derived, effects: list[Active], late: list[Active]) -> None:
    """Effects that look at a power see it with boost and shields: they depend on them (8.7.2)."""
    table = derived.table
    table.clear()
    if s.match.deletes:
        _delete(s, table)
    _apply_in_order(s, table, [e for e in effects if e.what not in NUMERIC])
    readers = {(e.ability, e.part, e.source) for e in late}
    plain = [e for e in effects if e.what in NUMERIC and (e.ability, e.part, e.source) not in readers]
    _apply_in_order(s, table, [e for e in plain if not _source_lost(table, e)])
    _add_battle_powers(s, derived)
    _apply_in_order(s, table, [e for e in late if not _source_lost(table, e)])
