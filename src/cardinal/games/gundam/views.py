"""What one player sees: built by listing what may be seen, never by hiding fields (4-1-3, 4-1-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.notation import option_texts
from cardinal.games.gundam.prompts import prompt
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DECK,
    NAMES,
    NEW,
    OUTSIDE,
    PILOTS,
    RESOURCE_DECK,
    REST,
    SHIELDS,
    ZONES,
)
from cardinal.games.gundam.witness import shown
from cardinal.kernel.knowing import knows
from cardinal.kernel.state import SEATS
from cardinal.kernel.views import common, known_in_piles, log_lines

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.state import Decision, Option

#: how many of the parts of an option are cards
SPEAKS_OF = {"deploy": 1, "play": 1, "block": 1, "top": 1, "bottom": 1, "choose": 1, "act": 1, "pair": 2, "attack": 2}


def view(s: Game, viewer: int, since: int = 0) -> dict[str, Any]:
    """Everything a player (or SPECTATOR) may know now; the log from its entry ``since`` on."""
    asked = s.asked
    seen: dict[str, Any] = common(s, viewer, prompt) | {
        "format": s.match.format,
        "turn": {"player": SEATS[s.active], "number": s.turn_number, "phase": s.phase, "step": s.step},
        "players": {SEATS[player]: _player(s, player, viewer) for player in range(s.players)},
        "out": [SEATS[player] for player, out in enumerate(s.out) if out],
        "log": log_lines(s, viewer, since),
    }
    if known := known_in_piles(s, viewer, (DECK, SHIELDS), NAMES):
        seen["known"] = known
    if s.attacker >= 0:
        seen["battle"] = _battle(s)
    if asked is not None and asked.player == viewer:
        seen["asked"] |= {"options": option_texts(s), "about": [_about(s, option) for option in asked.options]}
        seen["asked"] |= _asking(s, asked)
    return seen


def _about(s: Game, option: Option) -> dict[str, Any]:
    """The cards and the effect that an option names, for programs: a name alone does not tell alike cards apart."""
    verb, *parts = option
    told: dict[str, Any] = {}
    if verb in SPEAKS_OF:
        cards = [part for part in parts[: SPEAKS_OF[verb]] if part >= 0]
        told = {"cards": [s.definition(card).name for card in cards], "places": [_place(s, card) for card in cards]}
    if verb == "act":
        told["effect"] = _line(s, parts[1])
    if verb == "resolve":
        told["effect"] = _line(s, s.waiting[parts[0]].ability)
    return told


def _line(s: Game, number: int) -> str:
    """The line of text that an effect is; what the rules do for a keyword has only its word."""
    ability = s.match.abilities[number]
    lines = [line for line in ability.text.split("\n") if line.strip()]
    return lines[ability.line - 1] if 0 < ability.line <= len(lines) else ability.text


def _place(s: Game, card: int) -> str:
    """Where on the field a card is: all of it is public; elsewhere an empty text."""
    player, zone = divmod(s.where[card], ZONES)
    return f"{SEATS[player]}.{NAMES[zone]}.{s.zones[s.where[card]].index(card)}" if zone in (BATTLE, BASE) else ""


def _asking(s: Game, asked: Decision) -> dict[str, Any]:
    """The card that asks, and the effect that is resolving: whoever decides has read it."""
    told: dict[str, Any] = {}
    if asked.source >= 0:
        told |= {"source": s.definition(asked.source).name, "place": _place(s, asked.source)}
    frame = s.stack[-1]
    if isinstance(frame, Effect):
        told["effect"] = _line(s, frame.ability)
    return told


def _battle(s: Game) -> dict[str, Any]:
    """Who attacks whom: all of it is public."""
    attacker, target = s.attacking_unit(), s.target_unit()
    return {
        "attacker": s.definition(attacker).name if attacker >= 0 else "",
        "target": s.definition(target).name if target >= 0 else "",
        "player": SEATS[s.target_player] if s.target_player >= 0 else "",
        "places": [_place(s, unit) if unit >= 0 else "" for unit in (attacker, target)],
    }


def _player(s: Game, player: int, viewer: int) -> dict[str, Any]:
    return {NAMES[zone]: _zone(s, player, zone, viewer) for zone in range(ZONES) if s.zone(player, zone)}


def _zone(s: Game, player: int, zone: int, viewer: int) -> Any:
    cards = s.zone(player, zone)
    if s.cited is not None:
        shown(s, viewer, player, zone)
    if zone in (DECK, RESOURCE_DECK, SHIELDS) or (zone == OUTSIDE and player != viewer):
        return len(cards)
    faces = [card_face(s, card, viewer) for card in cards]
    return faces if zone in (BATTLE, BASE) else sorted(faces, key=msgspec.json.encode)


def card_face(s: Game, card: int, viewer: int) -> dict[str, Any]:
    """A card as a viewer sees it; one whose face is hidden has the name "?"."""
    key, marks = s.where[card], s.marks[card]
    seen = s.sees(viewer, key)
    if not (seen or knows(s, viewer, card)):
        return {"name": "?"}
    face: dict[str, Any] = {"name": s.definition(card).name}
    if not seen:
        face["known"] = True
    zone = key % ZONES
    if marks & REST:
        face["rest"] = True
    if zone in (BATTLE, BASE):
        now = info(s, card)
        face |= {"ap": now.ap, "hp": now.hp, "damage": s.damage(card)}
        if now.keywords:
            face["keywords"] = sorted(f"{word} {number}".removesuffix(" 0") for word, number in now.keywords.items())
        if marks & NEW:
            face["new"] = True
        pilot = s.pilot_of(card)
        if pilot >= 0:
            face["pilot"] = s.definition(pilot).name
            face["linked"] = s.is_linked(card)
    if zone == PILOTS:
        face["unit"] = s.definition(s.unit_of(card)).name
    return face


def encoded(s: Game, viewer: int) -> bytes:
    """The view as bytes, for comparing and sending."""
    return msgspec.json.encode(view(s, viewer))
