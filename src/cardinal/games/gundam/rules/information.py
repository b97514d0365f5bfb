"""What a card is now: printed values, its Pilot, and every effect on it (2, 10-1-5).

Values that are set come first, then what is added; a negative result counts as zero only when everything is
summed (1-3-6). Values are computed when they are read and kept until something changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardinal.effects.asking import Amount, This, all_hold
from cardinal.games.gundam import witness
from cardinal.games.gundam.applied import cite_changes, cite_constants
from cardinal.games.gundam.effects.abilities import Copied, Permission, Value, Word
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import NEXT_TURN, RULE
from cardinal.games.gundam.effects.permissions import (
    DRAWS,
    PLAY_AS,
    REDIRECT,
    ByCause,
    ByEnemies,
    DrawsAttacks,
    PlaysAs,
    Prevents,
    Redirects,
)
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.sides import effect_of
from cardinal.games.gundam.rules.zones import BASE, BATTLE, PILOTS, ZONES
from cardinal.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.effects.abilities import Ability, Condition, ConstantPart
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.lasting import Lasting

NEGATIVE: Final = cite("golden.negative_is_zero")
PROHIBITED: Final = cite("golden.prohibition")
STACKING: Final = ("Repair", "Breach", "Support")  # their amounts add up (13-1-1-2, 13-1-2-5, 13-1-3-2)
ROUNDS: Final = 8  # constant effects that never agree keep what the last round says
Part = tuple[str, Value, int]  # what changes, by how much, for which card
LOSE: Final = "lose keyword"
LESS_AP: Final = "ap less by an enemy"  # kept apart only where some text says that AP can't be reduced
LOSE_EFFECTS: Final = "lose effects"  # all ("", keyword effects with them), those with a mark, or one by its number
COPY: Final = "copy"  # what other cards have of effects
LAST: Final = (LOSE, LOSE_EFFECTS, LESS_AP)
LATER: Final = (NEXT_TURN, RULE)  # lasting effects that do not change their target: not yet, or not themselves
WORDS: Final = frozenset(("may", "cannot", REDIRECT, DRAWS, PLAY_AS))
GUARDED: Final = ByEnemies("be reduced ap")
NUMBERS: Final = ("ap", "hp", "cost", "level")
SETTING: Final = {f"set {number}": number for number in NUMBERS}
SINGLE: Final = ("Blocker", "First Strike", "High-Maneuver", "Suppression")


#: what a card has
VALUES: Final = ("abilities", "ap", "cannot", "color", "cost", "hp", "keywords", "level", "may", "names", "traits")


class Info:
    """A card as it is now."""

    __slots__ = VALUES

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.traits: tuple[str, ...] = ()
        self.color = ""
        self.level = 0
        self.cost = 0
        self.ap = 0
        self.hp = 0
        self.keywords: dict[str, int] = {}
        self.abilities: tuple[int, ...] = ()
        self.cannot: tuple[Word, ...] = ()
        self.may: tuple[Word, ...] = ()

    def copy(self) -> Info:
        """The same information, to be changed."""
        new = Info.__new__(Info)
        new.names, new.traits, new.color = self.names, self.traits, self.color
        new.level, new.cost, new.ap, new.hp = self.level, self.cost, self.ap, self.hp
        new.keywords = dict(self.keywords)
        new.abilities, new.cannot, new.may = self.abilities, self.cannot, self.may
        return new


def info(s: Game, card: int) -> Info:
    """The card as it is now."""
    known: dict[int, Info] | None = s.cache
    if known is None:
        known = derive(s)
    found = known.get(card)
    return found if found is not None else s.match.base[s.defs[card]]


def protected(s: Game, c: Effect, card: int) -> tuple[Word, ...]:
    """What cannot be done to a card; what only enemy effects cannot do counts for an effect of an enemy."""
    cannot = info(s, card).cannot
    if not cannot:
        return cannot
    by_cause = [word for word in cannot if isinstance(word, ByCause)]
    caused = [word.action for word in by_cause if word.concerns(s, card, c.source, "effect")]
    if s.team(s.owner(card)) == s.team(effect_of(s, c)):
        return (*cannot, *caused)
    return (*cannot, *caused, *(word.action for word in cannot if isinstance(word, ByEnemies)))


def permitted(s: Game, c: Effect, cards: list[int], action: str) -> list[int]:
    """Those of the cards to which this can be done; what says that it can't takes precedence (1-3-3)."""
    found = [card for card in cards if action not in protected(s, c, card)]
    if len(found) < len(cards):
        s.cite(PROHIBITED)
    return found


def table(s: Game) -> dict[int, Info]:
    """All cards that are not just what is printed on them."""
    known: dict[int, Info] | None = s.cache
    return derive(s) if known is None else known


def derive(s: Game) -> dict[int, Info]:
    """Works out all cards that anything changes; the others are as printed.

    A constant effect may look at what others give; then they are applied until nothing changes any more (10-1-5-5).
    """
    lasting = _lasting(s)
    s.watched = s.match.watched_by_any
    if not s.match.constants_interact:
        known = s.cache = _with_pilots(s)
        there = _with_constant(s)
        parts = _constant(s, there)
        if s.cited is None and not s.match.granted_constants:  # who watches is told of effects that are not there, too
            s.watched = _watched(s, there)
        if s.cited is not None:
            cite_changes(s, lasting, parts)
        return _apply(s, known, lasting + parts)
    s.cache = _apply(s, _with_pilots(s), lasting)
    parts = _agreed(s, lasting, [])
    if s.match.copies_effects and (copies := _copies(s)):  # of what cards have without copying: no copy of a copy
        parts = _agreed(s, lasting, copies)
    if s.cited is not None:
        cite_changes(s, lasting, parts)
    return table(s)


def _agreed(s: Game, lasting: list[Part], copies: list[Part]) -> list[Part]:
    """What constant effects change when they have been applied until nothing changes any more."""
    parts: list[Part] = []
    for _ in range(ROUNDS):
        found = _constant(s, _with_constant(s)) + copies
        if s.match.constant_grants:
            found += _given_by_constants(s, parts)
        if found == parts:
            break
        parts = found
        s.cache = _apply(s, _with_pilots(s), lasting + parts)
    return parts


def _copies(s: Game) -> list[Part]:
    """The effects of other cards that constant effects give to cards."""
    found: list[Part] = []
    for holder, card, ability in _with_constant(s):
        if any(part.what == COPY for part in ability.constant) and gates_hold(s, holder, ability):
            frame = Effect(ability.index, s.ref(holder), s.owners[card])
            for part in ability.constant:
                if isinstance(part.value, Copied) and (part.condition is None or part.condition.holds(s, frame)):
                    had = part.value.had(s, frame)
                    found += [(what, value, each) for each in part.who.cards(s, frame) for what, value in had]
    return found


def _with_pilots(s: Game) -> dict[int, Info]:
    if not s.pairs:
        return {}
    if s.cited is not None:
        witness.pairs(s)
    defs, paired = s.defs, s.match.paired
    return {unit: paired.get((defs[unit], defs[pilot])) or _pair(s, unit, pilot) for unit, pilot in s.pairs}


def _pair(s: Game, unit: int, pilot: int) -> Info:
    """The Pilot's AP and HP are added; the text below its name is the Unit's while they are paired (3-3-9-2).

    That is the same for every such pair of cards, and worked out once in a match.
    """
    defs = s.defs
    now = s.match.base[defs[unit]].copy()
    ap, hp, abilities, keywords = s.match.pilot_sides[defs[pilot]]
    now.ap += ap
    now.hp += hp
    now.abilities += abilities
    for value in keywords:
        _change(now, "keyword", value)
    s.match.paired[defs[unit], defs[pilot]] = now
    return now


def _apply(s: Game, known: dict[int, Info], parts: list[Part]) -> dict[int, Info]:
    """What is set comes first, then what is added, then what is lost."""
    if not parts:
        return known
    later: list[Part] = []
    changed: dict[int, Info] = {}
    for part in parts:
        what, value, card = part
        if card not in changed:
            changed[card] = (known.get(card) or s.match.base[s.defs[card]]).copy()
        if what in SETTING:
            _change(changed[card], SETTING[what], value, replace=True)
        else:
            later.append(part)
    for what, value, card in later:
        if what not in LAST:
            _change(changed[card], what, value)
    for what, value, card in later:
        if what == LOSE and isinstance(value, str):  # a keyword that is lost is lost, wherever it comes from (10-1-5-6)
            if not _keeps(s, changed[card], value):
                changed[card].keywords.pop(value, None)
        elif what == LOSE_EFFECTS and isinstance(value, (str, int)):
            _lose_effects(s, changed[card], value)
        elif isinstance(value, int) and what == LESS_AP and GUARDED not in changed[card].cannot:
            changed[card].ap += value
    for now in changed.values():
        if now.ap < 0 or now.hp < 0 or now.cost < 0 or now.level < 0:
            s.cite(NEGATIVE)
            now.ap, now.hp, now.cost, now.level = max(0, now.ap), max(0, now.hp), max(0, now.cost), max(0, now.level)
    known.update(changed)
    return known


def _lose_effects(s: Game, now: Info, lost: str | int) -> None:
    """The effects that a card loses, wherever they come from: its Pilot's are its own, too, and those it has gained."""
    if not lost and isinstance(lost, str):
        now.abilities = ()
        now.keywords = {word: amount for word, amount in now.keywords.items() if _keeps(s, now, word)}
        return
    every = s.match.abilities
    if isinstance(lost, str):
        now.abilities = tuple(number for number in now.abilities if not every[number].is_marked(lost))
    else:
        now.abilities = tuple(number for number in now.abilities if number != lost)


def has_effect(s: Game, holder: int, ability: Ability) -> bool:
    """Whether a card has not lost an effect that is printed on it or was given to it; of keywords others ask."""
    return bool(ability.keyword) or ability.index in info(s, holder).abilities


def _keeps(s: Game, now: Info, word: str) -> bool:
    """Whether a card's own text says that it cannot lose a keyword."""
    if f"loses {word}" not in s.match.prevented and "loses" not in s.match.prevented:
        return False
    said = (each.event for each in now.cannot if isinstance(each, Prevents))
    return any(spec.event in (f"loses {word}", "loses") and isinstance(spec.who, This) for spec in said)


def _lasting(s: Game) -> list[Part]:
    """Effects of resolved abilities that go on; one that sleeps until a later turn changes nothing before it."""
    if not s.effects:
        return []
    life = s.life
    return [
        (*_said(s, effect), effect.target & CARD_MASK)
        if effect.what in WORDS
        else (effect.what, effect.value, effect.target & CARD_MASK)
        for effect in s.effects
        if effect.target >= 0
        and life[effect.target & CARD_MASK] == effect.target >> CARD_BITS
        and effect.what not in LATER
    ]


def _said(s: Game, effect: Lasting) -> tuple[str, Word]:
    """What a lasting effect allows or forbids: a word, the number of a permission, or what was found out for it."""
    what, value = effect.what, effect.value
    if what == REDIRECT:
        return "may", Redirects(*value)
    if what == DRAWS:
        return "may", DrawsAttacks(None, *value)
    if what == PLAY_AS:
        return "may", PlaysAs(*value)
    return what, s.match.permissions[value] if isinstance(value, int) else value


def _watched(s: Game, there: list[tuple[int, int, Ability]]) -> frozenset[int | str]:
    """What the constant effects that are there look at: a change of anything else leaves all cards as they are."""
    watched = s.match.pairing
    for _, _, ability in there:
        watched |= s.match.watched_by[ability.index]
    return watched


def _constant(s: Game, there: list[tuple[int, int, Ability]]) -> list[Part]:
    """What constant effects change now: those of Units, of their Pilots, of Bases, and of cards that name a place."""
    found: list[Part] = []
    if s.cited is not None:
        for *_, ability in there:
            witness.speaks(s, ability)
        cite_constants(s, there)
    plain = s.match.plain_constants
    for holder, card, ability in there:
        if ability.gates and not gates_hold(s, holder, ability):
            continue
        if ability.index in plain:
            for what, value in plain[ability.index]:
                found.append((what, value, holder))
        else:
            found += _parts(s, ability, s.ref(holder), s.owners[card])
    for effect in s.effects if s.match.granted_constants else ():
        if effect.what == "grant" and s.alive(effect.target):
            ability = s.match.abilities[effect.value]
            card = effect.target & CARD_MASK
            lost = s.match.loses_effects and not has_effect(s, card, ability)
            if ability.constant and not lost and gates_hold(s, card, ability):
                found += _parts(s, ability, effect.target, s.owners[card])
        elif effect.what == RULE:  # what holds for all such cards while it lasts, also for those that come later
            found += _parts(s, s.match.abilities[effect.value], effect.source, effect.master, effect.target)
    return found


def _given_by_constants(s: Game, parts: list[Part]) -> list[Part]:
    """What constant effects change that other constant effects give to cards."""
    found: list[Part] = []
    for what, value, card in parts:
        if what == "grant" and isinstance(value, int) and (ability := s.match.abilities[value]).constant:
            lost = s.match.loses_effects and not has_effect(s, card, ability)
            if not lost and gates_hold(s, card, ability):
                found += _parts(s, ability, s.ref(card), s.owners[card])
    return found


def given_constantly(s: Game, card: int, now: Info) -> list[int]:
    """The effects of a card that constant effects give to it: not its own, nor its Pilot's, nor what lasts."""
    given = s.match.constant_grants
    found = [number for number in now.abilities if number in given]
    if not found or not s.match.copies_effects:
        return found
    pilot = s.pilot_of(card)
    own = [*s.match.base[s.defs[card]].abilities, *(s.match.pilot_sides[s.defs[pilot]][2] if pilot >= 0 else ())]
    own += [effect.value for effect in s.effects if effect.what == "grant" and effect.target == s.ref(card)]
    for number in own:
        if number in found:
            found.remove(number)
    return found


def at_work(s: Game) -> list[Ability]:
    """The constant effects that change something now."""
    found: list[Ability] = []
    for holder, card, ability in _with_constant(s):
        if gates_hold(s, holder, ability) and _parts(s, ability, s.ref(holder), s.owners[card]):
            found.append(ability)
    return found


def _with_constant(s: Game) -> list[tuple[int, int, Ability]]:
    """The constant effects that are there now: the card that has each, and the one on which it is printed."""
    having, defs, zones = s.match.constant_of, s.defs, s.zones
    found: list[tuple[int, int, Ability]] = []
    for base in range(0, s.players * ZONES, ZONES):
        for card in (*zones[base + BATTLE], *zones[base + BASE]):
            if defs[card] in having:
                for ability in having[defs[card]]:
                    found.append((card, card, ability))
    for unit, pilot in s.pairs:
        if defs[pilot] in having:
            for ability in having[defs[pilot]]:
                found.append((unit, pilot, ability))
    for card, ability in s.match.constant_elsewhere:
        if s.where[card] % ZONES in ability.zones:
            found.append((card, card, ability))
    return [each for each in found if has_effect(s, each[0], each[2])] if s.match.loses_effects else found


def _parts(s: Game, ability: Ability, source: int, master: int, it: int = -1) -> list[Part]:
    """What a constant effect changes; parts of one sentence have one condition, which is looked at once."""
    frame = Effect(ability.index, source, master)
    if it >= 0:
        frame.it = (it,)
    found: list[Part] = []
    asked: Condition | None = None
    true = True
    for part in ability.constant:
        if part.condition is not asked:
            asked = part.condition
            true = asked is None or asked.holds(s, frame)
        if true:
            found += _part(s, frame, part)
    return found


def _part(s: Game, frame: Effect, part: ConstantPart) -> list[Part]:
    what, value = part.what, part.value
    if isinstance(value, Amount):
        value = value.value(s, frame)
    if what == COPY:
        return []  # see ``_copies``
    if isinstance(part.who, This):
        return [(what, value, frame.source & CARD_MASK)]
    cards = part.who.cards(s, frame)
    if what == "ap" and isinstance(value, int) and value < 0 and GUARDED.action in s.match.words:
        return [(LESS_AP if s.team(s.owner(card)) != s.team(frame.master) else "ap", value, card) for card in cards]
    return [(what, value, card) for card in cards]


def holder_of(s: Game, card: int, ability: Ability) -> int:
    """The card that has an effect now: itself on the field, the Unit for its Pilot's text; else NO_CARD."""
    zone = s.where[card] % ZONES
    if ability.zones:
        holder = card if zone in ability.zones else -1
    elif zone in (BATTLE, BASE):
        holder = card
    elif zone == PILOTS and ability.kind not in ("burst", "command"):
        holder = s.unit_of(card)
    else:
        return -1
    return -1 if s.match.loses_effects and holder >= 0 and not has_effect(s, holder, ability) else holder


def counted_for(s: Game, source: int, number: int) -> int:
    """For which card a 【Once per Turn】 effect is counted: the one it is printed on, or the Unit that has it.

    A Pilot's text is the Unit's while they are paired (3-3-9-2); whose one use it is, is a reading.
    """
    unit = source & CARD_MASK
    if s.match.readings["once_per_turn_of_pilot"] != "pilot" or number in s.definition(unit).abilities:
        return source
    pilot = s.pilot_of(unit)
    return s.ref(pilot) if pilot >= 0 and number in s.definition(pilot).abilities else source


def gates_hold(s: Game, holder: int, ability: Ability) -> bool:
    """Whether a card possesses an effect now: paired, linked, with such a Pilot (13-2-10, 13-2-12)."""
    if not ability.gates:
        return True
    if ability.index in s.match.while_paired and s.pilot_of(holder) < 0 and s.cited is None:
        return False
    frame = Effect(ability.index, s.ref(holder), s.master(holder))
    return all_hold(s, frame, ability.gates)


def _change(now: Info, what: str, value: Value, *, replace: bool = False) -> None:
    if what in NUMBERS:
        setattr(now, what, value if replace else getattr(now, what) + value)
    elif what == "keyword" and isinstance(value, tuple):
        word, amount = value
        now.keywords[word] = now.keywords.get(word, 0) + amount if word in STACKING else 0
    elif what == "grant" and isinstance(value, int):
        now.abilities = (*now.abilities, value)
    elif what == "cannot" and isinstance(value, (str, Permission)):
        now.cannot = (*now.cannot, value)
    elif what == "may" and isinstance(value, (str, Permission)):
        now.may = (*now.may, value)
    elif not isinstance(value, str):
        return  # an effect that sleeps
    elif what == "trait":
        now.traits = now.traits if value in now.traits else (*now.traits, value)
    elif what == "name":
        now.names = now.names if value in now.names else (*now.names, value)
