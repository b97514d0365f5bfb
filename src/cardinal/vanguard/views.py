"""What one player sees: built by listing what may be seen, never by hiding fields (4.1.3).

Two states that differ only in what a player cannot see give that player the same view, to the byte:
there are no card numbers in it, hidden cards are counted, and options are told to the player who is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardinal.vanguard.continuous import info
from cardinal.vanguard.notation import option_texts
from cardinal.vanguard.prompts import prompt
from cardinal.vanguard.sentences import SPECTATOR, log_lines
from cardinal.vanguard.vanguard_circle import partner
from cardinal.vanguard.zones import CIRCLES, DECK, DELETED, FACE_DOWN, LOCKED, NAMES, REST, ZONES, V, sees

if TYPE_CHECKING:
    from cardinal.vanguard.fight import Fight

SEATS = "ABCDEF"


def view(s: Fight, viewer: int, since: int = 0) -> dict[str, Any]:
    """Everything a player (or SPECTATOR) may know now; the log from its entry ``since`` on."""
    asked = s.asked
    seen: dict[str, Any] = {
        "game": "vanguard",
        "rules": s.match.edition,
        "viewer": SEATS[viewer] if viewer != SPECTATOR else "spectator",
        "turn": {"player": SEATS[s.turn_player], "number": s.turn_number, "phase": s.phase, "step": s.step},
        "players": {SEATS[player]: _player(s, player, viewer) for player in range(s.players)},
        "over": s.over,
        "log": log_lines(s, viewer, since),
    }
    if s.attacker >= 0:
        seen["battle"] = _battle(s)
    if s.over:
        seen["winner"] = SEATS[s.winner] if s.winner >= 0 else "draw"
        seen["ended by"] = list(s.match.rules(s.ending))
    if asked is not None:
        seen["asked"] = {
            "player": SEATS[asked.player],
            "kind": asked.kind,
            "prompt": prompt(asked),
            "rules": list(s.match.rules(asked.law)),
        }
        if asked.player == viewer:
            seen["asked"]["options"] = option_texts(s)
    return seen


def _battle(s: Fight) -> dict[str, Any]:
    """Who attacks whom, boosted by whom, guarded by how many: all of it is public."""
    attacker, booster = s.attacking_unit(), s.boosting_unit()
    return {
        "attacker": _place(s, attacker),
        "attacked": [_place(s, unit) for unit in s.attacked_units()],
        "booster": _place(s, booster),
        "number": s.battles,
    }


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
    if not sees(viewer, key, marks) or (first_vanguard and viewer != key // ZONES):
        return {"name": "?"}
    definition = s.definition(card)
    face: dict[str, Any] = {"name": definition.name}
    states = [word for bit, word in STATES if marks & bit]
    if key % ZONES in CIRCLES:
        now = info(s, card)
        face |= {"power": now.power, "critical": now.critical, "grade": now.grade, "shield": now.shield}
        states += [*now.states, *(["legion"] if partner(s, card) >= 0 else [])]
        states += ["dominated"] if s.master(card) != key // ZONES else []
    if states:
        face["states"] = states
    return face


STATES = ((REST, "rest"), (FACE_DOWN, "face down"), (LOCKED, "locked"), (DELETED, "deleted"))


def encoded(s: Fight, viewer: int) -> bytes:
    """The view as bytes, for comparing and sending."""
    return msgspec.json.encode(view(s, viewer))
