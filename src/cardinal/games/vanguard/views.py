"""What one player sees: built by listing what may be seen, never by hiding fields (4.1.3).

Two states that differ only in what a player cannot see give that player the same view, to the byte:
there are no card numbers in it, hidden cards are counted, and options are told to the player who is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.fight import NO_CARD
from cardinal.games.vanguard.notation import BY_NAME, BY_PLACE, option_texts
from cardinal.games.vanguard.prompts import prompt
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.moving import bound_by
from cardinal.games.vanguard.rules.vanguard_circle import partner
from cardinal.games.vanguard.rules.zones import (
    BIND,
    CIRCLES,
    DECK,
    DELETED,
    FACE_DOWN,
    LOCKED,
    NAMES,
    REST,
    ZONES,
    V,
    sees,
)
from cardinal.games.vanguard.witness import shown
from cardinal.kernel.knowing import knows
from cardinal.kernel.state import CARD_MASK, SEATS
from cardinal.kernel.views import common, known_in_piles, log_lines

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Decision, Option

NAMES_A_CARD = frozenset(("choose", "keep", *BY_NAME, *BY_PLACE))


def view(s: Fight, viewer: int, since: int = 0) -> dict[str, Any]:
    """Everything a player (or SPECTATOR) may know now; the log from its entry ``since`` on."""
    asked = s.asked
    seen: dict[str, Any] = common(s, viewer, prompt) | {
        "turn": {"player": SEATS[s.turn_player], "number": s.turn_number, "phase": s.phase, "step": s.step},
        "players": {SEATS[player]: _player(s, player, viewer) for player in range(s.players)},
        "log": log_lines(s, viewer, since),
    }
    if known := known_in_piles(s, viewer, (DECK,), NAMES):
        seen["known"] = known
    if s.attacker >= 0:
        seen["battle"] = _battle(s)
    if asked is not None and asked.player == viewer:
        seen["asked"] |= _question(s, asked)
    return seen


def _question(s: Fight, asked: Decision) -> dict[str, Any]:
    """What the player who is asked is told: the options, where their cards lie, and the abilities spoken of."""
    told: dict[str, Any] = {
        "options": option_texts(s),
        "places": [_place(s, option[1]) if option[0] in NAMES_A_CARD else "" for option in asked.options],
    }
    if asked.kind in ("main", "resolve"):
        told["abilities"] = [_ability(s, option) for option in asked.options]
    if asked.source >= 0:
        told["source"] = s.definition(asked.source).name
        told["ability"] = _resolving(s)
    return told


def _ability(s: Fight, option: Option) -> str:
    """The line of the ability that an option would play."""
    if option[0] == "act":
        return s.match.abilities[option[2]].line_text()
    return s.match.abilities[s.waiting[option[1]].ability].line_text() if option[0] == "resolve" else ""


def _resolving(s: Fight) -> str:
    """The line of the ability that is being resolved, if one is."""
    for frame in reversed(s.stack):
        if isinstance(frame, Resolving):
            return s.match.abilities[frame.ability].line_text()
    return ""


def _battle(s: Fight) -> dict[str, Any]:
    """Who attacks whom, boosted by whom, with which numbers: all of it is public."""
    attacker, booster = s.attacking_unit(), s.boosting_unit()
    attacked = s.attacked_units()
    battle: dict[str, Any] = {
        "attacker": _place(s, attacker),
        "attacked": [_place(s, unit) for unit in attacked],
        "defence": [_defence(s, unit) for unit in attacked],
        "unhittable": [_place(s, unit) for unit in attacked if "be hit" in info(s, unit).cannot],
        "booster": _place(s, booster),
        "number": s.battles,
    }
    if attacker >= 0:
        now = info(s, attacker)
        drives = s.where[attacker] % ZONES == V or now.drive_gained
        battle |= {"power": now.power, "critical": now.critical, "drive": now.drive if drives else 0}
        battle["drive checks"] = s.drive_checks
    return battle


def _defence(s: Fight, unit: int) -> int:
    """The power of an attacked unit with the shields of those who guard it, also before they count."""
    power = info(s, unit).power
    if s.shields:
        return power
    guardians = [guard & CARD_MASK for guard, guarded in s.guards if guarded == s.ref(unit) and s.alive(guard)]
    return power + sum(info(s, card).shield for card in guardians)


def _place(s: Fight, unit: int) -> str:
    return f"{SEATS[s.where[unit] // ZONES]}.{NAMES[s.where[unit] % ZONES]}" if unit >= 0 else ""


def _player(s: Fight, player: int, viewer: int) -> dict[str, Any]:
    zones: dict[str, Any] = {}
    for zone in range(ZONES):
        cards = s.zone(player, zone)
        if cards:
            zones[NAMES[zone]] = _zone(s, player, zone, viewer)
    return zones


def _zone(s: Fight, player: int, zone: int, viewer: int) -> Any:
    cards = s.zone(player, zone)
    if s.cited is not None:
        shown(s, viewer, player, zone)
    if zone == DECK:
        return len(cards)
    faces = [card_face(s, card, viewer) for card in cards]
    if zone in CIRCLES:
        return faces
    return sorted(faces, key=msgspec.json.encode)  # the order of these zones is nobody's business


def card_face(s: Fight, card: int, viewer: int) -> dict[str, Any]:
    """A card as a viewer sees it; one whose face is hidden has the name "?"."""
    key, marks = s.where[card], s.marks[card]
    first_vanguard = key % ZONES == V and marks & (FACE_DOWN | DELETED) == FACE_DOWN
    seen = sees(viewer, key, marks)
    if not (seen or knows(s, viewer, card)) or (first_vanguard and viewer != key // ZONES):
        return {"name": "?"} | _pile(s, card)
    definition = s.definition(card)
    face: dict[str, Any] = {"name": definition.name} | _pile(s, card)
    if not seen:
        face["known"] = True
    states = [word for bit, word in STATES if marks & bit]
    if key % ZONES in CIRCLES:
        now = info(s, card)
        face |= {"power": now.power, "critical": now.critical, "grade": now.grade, "shield": now.shield}
        states += [*now.states, *(["legion"] if partner(s, card) >= 0 else [])]
        states += ["dominated"] if s.master(card) != key // ZONES else []
    if states:
        face["states"] = states
    return face


def _pile(s: Fight, card: int) -> dict[str, str]:
    """What bound a bound card: everybody sees on which pile it lies (4.9.3)."""
    source = bound_by(s, card) if s.piles and s.where[card] % ZONES == BIND else NO_CARD
    return {"bound by": s.definition(source).name} if source >= 0 else {}


STATES = ((REST, "rest"), (FACE_DOWN, "face down"), (LOCKED, "locked"), (DELETED, "deleted"))


def encoded(s: Fight, viewer: int) -> bytes:
    """The view as bytes, for comparing and sending."""
    return msgspec.json.encode(view(s, viewer))
