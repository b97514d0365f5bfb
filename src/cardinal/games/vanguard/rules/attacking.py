"""Who may attack, whom, and who may boost, guard and intercept (7, 11): the one source of legality.

Each function names the law that forbids, or gives an empty text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardinal.effects.asking import passes
from cardinal.games.vanguard.effects.abilities import Ability, Forbidden
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import concerned
from cardinal.games.vanguard.effects.likeness import share_clan
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.at_work import is_active
from cardinal.games.vanguard.rules.continuous import grade_of, words_of
from cardinal.games.vanguard.rules.having import has_keyword, having
from cardinal.games.vanguard.rules.information import FORBID, PLAYER_CANNOT, Words
from cardinal.games.vanguard.rules.preventing import is_prevented
from cardinal.games.vanguard.rules.units import same_column, units_of
from cardinal.games.vanguard.rules.vanguard_circle import partner
from cardinal.games.vanguard.rules.zones import (
    BACK_ROW,
    BATTLE_CIRCLES,
    BEHIND,
    CIRCLES,
    FL,
    FR,
    HAND,
    LOCKED,
    MATE,
    REST,
    ZONES,
    V,
)
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

STANDING_FRONT_ROW = cite("attack.attacker")
ABLE = cite("attack.able")
RESTRAINT = cite("keyword.restraint")
LORD = cite("keyword.lord")
TARGET = cite("attack.target")
PROHIBITED = cite("golden.prohibition")
BOOST = cite("attack.boost")
GRADE_CALL = cite("play.grade_call")
NEEDS_SHIELD = cite("guard.needs_shield")
INTERCEPT = cite("guard.intercept")
TOGETHER = cite("action.legion.attack")
DOMINATED = cite("action.dominate.no_boost")
ORDERED = cite("action.attack.possible")
MATE_NOT_ATTACKED = cite("action.legion.mate_not_attacked")
BLANK = cite("action.lock.blank")
NOT_THE_ORIGINAL = cite("action.dominate.not_the_original")
LEGION_MATE = cite("attack.legion_mate.forced")
MORE_TARGETS = cite("attack.more_targets")
CARD_OVER_RULES = cite("golden.card_over_rules")


#: behind what is forbidden: only in the battles in which the unit attacks that forbids it
AGAINST: Final = " against it"
ATTACKED_CIRCLES: Final = (*BATTLE_CIRCLES, MATE)  # where a unit is looked for that could be attacked


def forbids_attack_with(s: Fight, card: int) -> str:
    """Why a unit cannot be chosen to attack with."""
    zone = s.where[card] % ZONES
    if s.master(card) != s.turn_player or zone not in BATTLE_CIRCLES or s.marks[card] & (REST | LOCKED):
        return STANDING_FRONT_ROW
    now = words_of(s, card)
    if zone in BACK_ROW:
        if "from back row" not in now.may and "vanguard from back row" not in now.may:
            return STANDING_FRONT_ROW
        s.cite(CARD_OVER_RULES)
    return _held_back(s, card, now)


def _held_back(s: Fight, card: int, now: Words) -> str:
    """What keeps a unit from attacking although it stands where it could: its own text, an effect, its mate."""
    if "restraint" in now.keywords and has_keyword(s, card, "restraint"):
        return RESTRAINT
    if "lord" in now.keywords and has_keyword(s, card, "lord"):
        s.cite(LORD)
        if _has_stranger(s, card):
            return LORD
    if "attack" in now.cannot:
        return ABLE
    if s.where[card] % ZONES == V and any(s.legions) and (mate := partner(s, card)) >= 0:
        held = words_of(s, mate)
        if has_keyword(s, mate, "restraint"):
            s.cite(RESTRAINT)
            return TOGETHER
        if "attack" in held.cannot:
            return TOGETHER
    return ""


def _has_stranger(s: Fight, card: int) -> bool:
    """Whether the master has a unit that shares no clan with the Lord."""
    clans = words_of(s, card).clans
    units = units_of(s, s.master(card), CIRCLES)
    return not all(share_clan(s, clans, words_of(s, unit).clans) for unit in units)


def attackers(s: Fight) -> list[int]:
    """The units that may attack now."""
    units = units_of(s, s.turn_player, BATTLE_CIRCLES)
    return [card for card in units if not (law := forbids_attack_with(s, card)) or s.allows(law)]


def forbids_attack_at(s: Fight, attacker: int, target: int) -> str:
    """Why a unit on a circle of the other player cannot be attacked by another."""
    zone = s.where[target] % ZONES
    if s.master(target) == s.turn_player:
        return NOT_THE_ORIGINAL  # it is on a circle of the other player, and dominated
    if s.marks[target] & LOCKED:
        return BLANK
    if zone == MATE:
        return MATE_NOT_ATTACKED
    now = words_of(s, attacker)
    if zone in BACK_ROW:
        reaches = "column" in now.may and same_column(s, attacker, target)
        if "back row" not in now.may and "all units" not in now.may and not reaches:
            return TARGET
        s.cite(CARD_OVER_RULES)
        s.cite(MORE_TARGETS)
    if s.where[attacker] % ZONES in BACK_ROW and "from back row" not in now.may and zone != V:
        return TARGET  # from there it may attack a vanguard only
    return kept_from(s, attacker, target)


def kept_from(s: Fight, attacker: int, target: int) -> str:
    """What keeps a unit from attacking another that it could reach."""
    if "be attacked" in words_of(s, target).cannot:
        return PROHIBITED
    cannot = words_of(s, attacker).cannot
    if cannot and ("attack vanguard" if s.where[target] % ZONES == V else "attack rear-guard") in cannot:
        return PROHIBITED
    if "attacked" in s.match.preventable and is_prevented(s, target, "attacked", s.ref(attacker)):
        return PROHIBITED
    return ""


def forbids_ordered_attack(s: Fight, player: int, attacker: int, target: int) -> str:
    """Why a unit cannot attack another by an effect of a player: rows do not matter, restrictions do (10.34.1.1)."""
    if s.where[target] % ZONES == MATE:
        return LEGION_MATE
    for card in (attacker, target):
        if s.where[card] % ZONES not in BATTLE_CIRCLES or not s.is_unit(card):
            return ORDERED
    if s.turn_player != player or s.master(attacker) != player or s.master(target) == player:
        return ORDERED
    if s.marks[attacker] & REST:
        return ORDERED
    return _held_back(s, attacker, words_of(s, attacker)) or kept_from(s, attacker, target)


def targets(s: Fight, attacker: int) -> list[int]:
    """The units that a unit may attack now."""
    base = (1 - s.turn_player) * ZONES
    return [
        card
        for circle in ATTACKED_CIRCLES
        for card in s.zones[base + circle]
        if not (law := forbids_attack_at(s, attacker, card)) or s.allows(law)
    ]


def kind_of_battle(s: Fight, attacked: tuple[int, ...]) -> str:
    """What texts call a battle in which these units are attacked (7.1.2.2)."""
    kinds = {"vanguard" if s.where[card] % ZONES == V else "rear-guard" for card in attacked}
    return kinds.pop() if len(kinds) == 1 else "both"


def attack_possible(s: Fight) -> bool:
    """Whether any attack could take place (7.2.1.3)."""
    if s.turn_number == 1:
        return False
    if s.cited is not None:  # who watches is told of every unit
        return any(targets(s, card) for card in attackers(s))
    for card in units_of(s, s.turn_player, BATTLE_CIRCLES):
        if not forbids_attack_with(s, card) and _has_target(s, card):
            return True
    return False


def _has_target(s: Fight, attacker: int) -> bool:
    base = (1 - s.turn_player) * ZONES
    for circle in ATTACKED_CIRCLES:
        for card in s.zones[base + circle]:
            if not forbids_attack_at(s, attacker, card):
                return True
    return False


def forbids_boost(s: Fight, booster: int) -> str:
    """Why a unit cannot boost the attacking unit (7.3.1.6)."""
    circle = s.where[s.attacker & CARD_MASK]
    behind = BEHIND.get(circle % ZONES, -1)
    if s.marks[booster] & LOCKED:
        return BLANK
    if behind < 0 or s.where[booster] != circle - circle % ZONES + behind or s.marks[booster] & REST:
        return BOOST
    now = words_of(s, booster)
    if not has_keyword(s, booster, "boost"):
        return BOOST
    if s.dominated and (s.master(booster) != s.turn_player or s.master(booster) != s.where[booster] // ZONES):
        return DOMINATED
    if "boost" in now.cannot or "be boosted" in words_of(s, s.attacker & CARD_MASK).cannot:
        return PROHIBITED
    if is_prevented(s, s.attacker & CARD_MASK, "is boosted", s.ref(booster)):
        return PROHIBITED
    frame = Resolving(0, s.ref(booster), s.turn_player)
    written = [s.match.abilities[its[0]].continuous[its[1]].value for its in now.cannot if isinstance(its, tuple)]
    kinds = [forbidden.cards for forbidden in written if isinstance(forbidden, Forbidden)]
    return PROHIBITED if any(passes(s, frame, s.attacker & CARD_MASK, kind) for kind in kinds) else ""


def possible_booster(s: Fight) -> int:
    """The unit behind the attacking one, if it may boost; else -1."""
    circle = s.where[s.attacker & CARD_MASK]
    behind = BEHIND.get(circle % ZONES, -1)
    if behind < 0 or s.attacking_unit() < 0:
        return -1
    for card in s.zones[circle - circle % ZONES + behind]:
        if s.allows(forbids_boost(s, card)):
            return card
    return -1


def forbids_guard(s: Fight, player: int, card: int) -> str:
    """Why a card of the hand cannot be called as a guardian."""
    vanguard = s.vanguard(player)
    if vanguard < 0 or grade_of(s, card) > grade_of(s, vanguard):
        return GRADE_CALL
    if s.definition(card).shield is None and not s.match.edition_values.shieldless_guardian:
        return NEEDS_SHIELD
    return PROHIBITED if cannot_guard(s, player, card) else ""


def cannot_guard(s: Fight, player: int, card: int) -> bool:
    """Whether an effect forbids to call this card to (GC): from anywhere, or from the hand if it is there."""
    if not s.match.may_forbid:
        return False
    from_hand = s.where[card] % ZONES == HAND and stopped(s, player, "guard", card)
    return from_hand or stopped(s, player, "call to GC", card)


def forbids_intercept(s: Fight, player: int, card: int) -> str:
    """Why a unit cannot intercept: front row, the ability, not attacked itself (7.4.1.2.2)."""
    front = s.where[card] in (player * ZONES + FL, player * ZONES + FR)
    if s.marks[card] & LOCKED:
        return BLANK
    if not (front or "intercept from back row" in words_of(s, card).may):
        return INTERCEPT
    if not front:
        s.cite(CARD_OVER_RULES)
    if s.dominated and s.master(card) != player:
        return DOMINATED
    now = words_of(s, card)
    attacked = s.attacked_units()
    if not has_keyword(s, card, "intercept") or card in attacked or not attacked:
        return INTERCEPT
    if "intercept" in now.cannot or (s.match.may_forbid and stopped(s, player, "intercept", card)):
        return PROHIBITED
    return ""


def stopped(s: Fight, player: int, what: str, card: int) -> bool:
    """Whether an effect on the player forbids this with this card (8.7.3.1)."""
    for effect in s.effects:
        if effect.what != PLAYER_CANNOT or effect.target != -1 - player:
            continue
        if _speaks_of(s, effect.value[0], what, effect.source):
            _, ability, deed, *like = effect.value
            frame = Resolving(0, effect.source, effect.master)
            frame.it = tuple(like)
            if passes(s, frame, card, concerned(s, ability, deed)):
                return True
    forbidding = having(s, s.match.forbidding, s.match.given_forbidding)
    return any(_forbids(s, source, ability, player, what, card) for source, ability in forbidding)


def _speaks_of(s: Fight, forbidden: str, what: str, source: int) -> bool:
    """Whether what an effect forbids is this: always, or in the battles in which its unit attacks."""
    return forbidden == what or (forbidden == what + AGAINST and s.attacker == source)


def _forbids(s: Fight, source: int, ability: Ability, player: int, what: str, card: int) -> bool:
    """Whether a continuous ability of a card forbids it."""
    if not is_active(s, source, ability):
        return False
    master = s.master(source)
    frame = Resolving(ability.index, s.ref(source), master)
    for part in ability.continuous:
        value = part.value
        if part.what != FORBID or not isinstance(value, Forbidden):
            continue
        if not _speaks_of(s, value.what, what, frame.source) or (value.whose == "your") != (player == master):
            continue
        holds = part.condition is None or part.condition.holds(s, frame)
        if holds and passes(s, frame, card, value.cards):
            return True
    return False
