"""Why not: the law that forbids an option, found by the same functions that list the legal ones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.abilities import ACTIVATED
from cardinal.games.gundam.laws import LEDGER, cite
from cardinal.games.gundam.notation import option_texts
from cardinal.games.gundam.rules.battle import forbids_block
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.playing import (
    forbids_activation,
    forbids_attack,
    forbids_command,
    forbids_deploy,
    forbids_pair,
    forbids_target,
)
from cardinal.games.gundam.rules.zones import BASE, BATTLE, HAND
from cardinal.kernel.machine import Refusal
from cardinal.kernel.state import SEATS
from cardinal.kernel.writing import name

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

FROM_HAND = cite("main.play")
MAIN = cite("main.actions")
BLOCK = cite("battle.block.declare")
ATTACK = cite("main.attack")
PAIR = cite("pilot.needs_unit")
NO_PAIRING = cite("timing.action.no_pairing")
ACTIVATE = cite("effect.activated.free")
NOT_ASKED = cite("turn.active_player")
MOMENT = {"deploy": ("main",), "pair": ("main",), "play": ("main", "action"), "act": ("main", "action"),
          "attack": ("main",), "block": ("block",), "end": ("main",)}  # fmt: skip


def why_not(s: Game, player: int, text: str) -> Refusal | None:
    """Why a player cannot take an option now; None if it is an option."""
    asked = s.asked
    if asked is not None and asked.player == player and text in option_texts(s):
        return None
    law = _law(s, player, text.strip())
    return Refusal(law, s.match.rules(law), LEDGER.laws[law].says)


def _law(s: Game, player: int, text: str) -> str:
    asked = s.asked
    verb = text.split(" ", 1)[0]
    rest = text.removeprefix(verb).strip()
    if asked is None or asked.player != player:
        return NOT_ASKED
    if verb in MOMENT and asked.kind not in MOMENT[verb]:
        return _not_the_moment(s, player, verb, rest)
    if verb == "deploy":
        card = _find(s, s.zone(player, HAND), rest)
        return FROM_HAND if card < 0 else forbids_deploy(s, player, card) or MAIN
    if verb == "play":
        card = _find(s, s.zone(player, HAND), rest)
        return FROM_HAND if card < 0 else forbids_command(s, player, card, asked.kind) or MAIN
    if verb == "pair":
        return _pair(s, player, rest)
    if verb == "attack":
        return _attack(s, player, rest)
    if verb == "block":
        unit = _find(s, s.units(player), rest)
        return BLOCK if unit < 0 else forbids_block(s, unit) or BLOCK
    if verb == "act":
        return _act(s, player, rest, asked.kind)
    return asked.law


def _not_the_moment(s: Game, player: int, verb: str, rest: str) -> str:
    """Why an option of another moment is none now."""
    if verb == "block":
        return BLOCK
    if verb == "pair" and s.step == "action":
        card = _find(s, s.zone(player, HAND), rest.partition(" with ")[0])
        return NO_PAIRING if card >= 0 and s.definition(card).type == "command" else MAIN
    return MAIN


def _find(s: Game, cards: list[int], wanted: str) -> int:
    plain = re.sub(r"#\d+$", "", wanted)
    return next((card for card in cards if name(s, card) == plain), -1)


def _pair(s: Game, player: int, rest: str) -> str:
    pilot, _, unit = rest.partition(" with ")
    card = _find(s, s.zone(player, HAND), pilot)
    units = [u for mate in s.teammates(player) for u in s.units(mate)]
    target = _find(s, units, unit.rsplit(".", 1)[-1])
    if card < 0:
        return FROM_HAND
    return PAIR if target < 0 else forbids_pair(s, player, card, target) or MAIN


def _attack(s: Game, player: int, rest: str) -> str:
    attacker, _, target = rest.partition(" > ")
    unit = _find(s, [*s.units(player), *s.zone(s.shield_owner(player), BASE)], attacker)
    if unit < 0:
        return ATTACK
    law = forbids_attack(s, player, unit)
    if law or target == "player" or target in tuple(SEATS):
        return law or ATTACK
    enemies = [card for other in s.opponents(player) for card in s.zone(other, BATTLE)]
    aim = _find(s, enemies, target.rsplit(".", 1)[-1])
    return ATTACK if aim < 0 else forbids_target(s, unit, aim) or ATTACK


def _act(s: Game, player: int, rest: str, timing: str) -> str:
    wanted = re.sub(r" \d+$", "", rest)
    for card in (*s.units(player), *s.zone(s.shield_owner(player), BASE)):
        if name(s, card) in (wanted, rest):
            for ability in (s.match.abilities[number] for number in info(s, card).abilities):
                law = forbids_activation(s, player, card, ability, timing) if ability.kind == ACTIVATED else ""
                if law:
                    return law
    return ACTIVATE
