"""Why not: the law that forbids an option, found by the same functions that list the legal ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardinal.games.vanguard.laws import LEDGER, cite
from cardinal.games.vanguard.notation import option_texts
from cardinal.games.vanguard.rules.attacking import (  # fmt: skip
    PROHIBITED,
    forbids_attack_at,
    forbids_attack_with,
    forbids_guard,
    forbids_intercept,
)
from cardinal.games.vanguard.rules.g_zone import (
    FROM_G_ZONE,
    G_GUARDIAN,
    STRIDE_STEP,
    forbids_g_guardian,
    forbids_stride,
)
from cardinal.games.vanguard.rules.playing import (  # fmt: skip
    COLUMNS,
    forbids_activation,
    forbids_call,
    forbids_circle,
    forbids_exchange,
    forbids_ride,
)
from cardinal.games.vanguard.rules.zones import BY_NAME, GZONE, HAND, MATE, V
from cardinal.kernel.machine import Refusal
from cardinal.kernel.state import CARD_MASK
from cardinal.kernel.writing import name

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

RIDE_NORMAL = cite("ride.normal")
MAIN_CALL = cite("main.call")
MAIN_EXCHANGE = cite("main.exchange")
MAIN_ACTIVATE = cite("main.activate")
GUARD_CALL = cite("guard.call")
GUARD_INTERCEPT = cite("guard.intercept")
START_CHOOSE = cite("start.choose")
ATTACK_TARGET = cite("attack.target")
ATTACK_BOOST = cite("attack.boost")
PREPARE_REDRAW = cite("prepare.redraw")
NOT_ASKED = cite("play_timing.defined")
NO_CARD = cite("play.name")
NO_UNIT = cite("attack.attacker")
RIDE_ONCE = cite("ride.once")
STRIDE_ONCE = cite("stride_step.once")

#: which law opens the moment for a kind of move
MOMENT = {
    "ride": ("ride", RIDE_NORMAL), "call": ("main", MAIN_CALL),
    "swap": ("main", MAIN_EXCHANGE), "act": ("main", MAIN_ACTIVATE),
    "stride": ("stride", STRIDE_STEP), "gguard": ("guard", G_GUARDIAN),
    "guard": ("guard", GUARD_CALL), "intercept": ("guard", GUARD_INTERCEPT),
    "attack": ("start", START_CHOOSE), "with": ("attacker", NO_UNIT),
    "at": ("target", ATTACK_TARGET), "boost": ("boost", ATTACK_BOOST),
    "return": ("redraw", PREPARE_REDRAW),
}  # fmt: skip


def why_not(s: Fight, player: int, text: str) -> Refusal | None:
    """Why a player cannot take an option now; None if it is an option."""
    asked = s.asked
    if asked is not None and asked.player == player and text in option_texts(s):
        return None
    law = _law(s, player, text.strip())
    moment = MOMENT.get(text.split(" ", 1)[0], ("", ""))[1]
    says = LEDGER.laws[law].says
    if law == moment and (asked is None or asked.kind != MOMENT[text.split(" ", 1)[0]][0]):
        says = f"This is not the moment for it: {says[0].lower()}{says[1:]}"
    return Refusal(law, s.match.rules(law), says)


def _law(s: Fight, player: int, text: str) -> str:
    asked = s.asked
    verb = text.split(" ", 1)[0]
    if asked is None or asked.player != player:
        return NOT_ASKED
    kind, law = MOMENT.get(verb, ("", asked.law))
    if asked.kind != kind:
        return _done_already(s, player, verb) or law
    return CHECKS[verb](s, player, text) or asked.law if verb in CHECKS else asked.law


def _done_already(s: Fight, player: int, verb: str) -> str:
    """What a player does once in a turn, and has done; nobody is asked for it again."""
    if player != s.turn_player:
        return ""
    return RIDE_ONCE if verb == "ride" and s.rode else STRIDE_ONCE if verb == "stride" and s.strode else ""


def _in_hand(s: Fight, player: int, wanted: str) -> int:
    return next((card for card in s.zone(player, HAND) if name(s, card) == wanted), -1)


def _unit(s: Fight, player: int, place: str) -> int:
    zone = BY_NAME.get(place.split("#", maxsplit=1)[0], -1)
    cards = s.zone(player, zone) if 0 <= zone <= MATE else []
    return cards[-1] if cards else -1


def _ride(s: Fight, player: int, text: str) -> str:
    card = _in_hand(s, player, text.removeprefix("ride "))
    return NO_CARD if card < 0 else forbids_ride(s, player, card)


def _call(s: Fight, player: int, text: str) -> str:
    match = re.fullmatch(r"call (.+) to (\w+)", text)
    if match is None:
        return MAIN_CALL
    card = _in_hand(s, player, match[1])
    if card < 0:
        return NO_CARD
    return forbids_call(s, player, card) or forbids_circle(s, player, BY_NAME.get(match[2], V))


def _swap(s: Fight, player: int, text: str) -> str:
    side = text.removeprefix("swap ")
    return forbids_exchange(s, player, side) if side in COLUMNS else MAIN_EXCHANGE


def _act(s: Fight, player: int, text: str) -> str:
    words = text.split(" ")
    wanted = " ".join(words[2:])
    zone = BY_NAME.get(words[1], -1) if len(words) > 1 else -1
    for card in s.zone(player, zone) if zone >= 0 else []:
        if zone <= MATE or name(s, card) == re.sub(r" \d+$", "", wanted):
            for number in s.match.base[s.defs[card]].abilities:
                law = forbids_activation(s, player, card, s.match.abilities[number])
                if law:
                    return law
    return MAIN_ACTIVATE


def _guard(s: Fight, player: int, text: str) -> str:
    card = _in_hand(s, player, text.removeprefix("guard "))
    return NO_CARD if card < 0 else forbids_guard(s, player, card)


def _intercept(s: Fight, player: int, text: str) -> str:
    card = _unit(s, player, text.removeprefix("intercept "))
    return GUARD_INTERCEPT if card < 0 else forbids_intercept(s, player, card)


def _with(s: Fight, player: int, text: str) -> str:
    place = text.removeprefix("with ")
    whose = "AB".index(place[0]) if place[1:2] == "." and place[0] in "AB" else player
    card = _unit(s, whose, place.rsplit(".", 1)[-1])
    return NO_UNIT if card < 0 else forbids_attack_with(s, card)


def _at(s: Fight, player: int, text: str) -> str:
    card = _unit(s, 1 - player, text.removeprefix("at "))
    return ATTACK_TARGET if card < 0 else forbids_attack_at(s, s.attacker & CARD_MASK, card)


def _in_g_zone(s: Fight, player: int, wanted: str) -> int:
    return next((card for card in s.zone(player, GZONE) if name(s, card) == wanted), -1)


def _stride(s: Fight, player: int, text: str) -> str:
    card = _in_g_zone(s, player, text.removeprefix("stride "))
    return FROM_G_ZONE if card < 0 else forbids_stride(s, player, card)


def _gguard(s: Fight, player: int, text: str) -> str:
    card = _in_g_zone(s, player, text.removeprefix("gguard "))
    return FROM_G_ZONE if card < 0 else forbids_g_guardian(s, player, card)


CHECKS = {"stride": _stride, "gguard": _gguard, "ride": _ride,
          "call": _call, "swap": _swap, "act": _act, "guard": _guard, "intercept": _intercept,
          "with": _with, "at": _at}  # fmt: skip

__all__ = ["PROHIBITED", "Refusal", "why_not"]
