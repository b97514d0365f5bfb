"""The Gundam Card Game on the browser's table, for two to eight players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardinal.games.gundam.events import Moves, Reveals
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.zones import BASE, BATTLE, FACE_DOWN, HAND, NAMES, OUTSIDE, ZONES
from cardinal.games.gundam.views import card_face
from cardinal.kernel.events import Event
from cardinal.kernel.state import CARD_MASK, SEATS
from cardinal.table.stage import Battle, Picture, Pointing, Shortcut, Zone
from cardinal.table.writing import name

ABOUT = frozenset(("deploy", "play", "block", "top", "bottom", "choose", "act"))
#: moves that show everybody the card that moves
SHOWING = frozenset(("deploy", "pair", "play", "destroy", "reveals"))


class GundamStage:
    """Locations of every player; Pilots lie beneath their Units."""

    def zones(self, s: Game, seat: int) -> Iterator[Zone]:
        """A player's locations; what is outside the game is nobody's business here."""
        for zone in range(ZONES):
            if zone != OUTSIDE:
                yield Zone(NAMES[zone], s.zone(seat, zone), zone in (BATTLE, BASE))

    def picture(self, s: Game, card: int, viewer: int) -> Picture | None:
        """A card as the viewer sees it; None for its back."""
        face = card_face(s, card, viewer)
        in_pile = s.where[card] % ZONES in FACE_DOWN  # known there by its place, which a pile does not show
        if face["name"] == "?" or in_pile:
            return None
        now = info(s, card)
        return {**face, "level": now.level, "cost": now.cost}

    def printed(self, s: Game, definition: int) -> Picture:
        """What is printed on a card."""
        card = s.match.definitions[definition]
        printed = card.printed
        told: Picture = {"name": card.name, "type": card.type, "color": printed.color, "level": printed.level,
                      "cost": printed.cost, "ap": printed.ap, "hp": printed.hp, "traits": list(printed.traits),
                      "zones": list(printed.zones), "link": printed.link, "text": printed.text,
                      "id": printed.id}  # fmt: skip
        if printed.pilot is not None:
            side = printed.pilot
            told["pilot"] = {"name": side.name, "ap": side.ap, "hp": side.hp, "traits": list(side.traits)}
        if card.unread:
            told["unread"] = [str(clause) for clause in card.unread]
        return told

    def pointing(self, s: Game, option: tuple[Any, ...]) -> Pointing:
        """What an option points at."""
        verb = option[0]
        if verb == "pair":
            return Pointing(option[1], option[2])
        if verb == "attack":
            return Pointing(option[1], option[2], SEATS[option[3]] if option[3] >= 0 else "")
        if verb == "player":
            return Pointing(place=SEATS[option[1]])
        if verb in ABOUT:
            return Pointing(option[1])
        if verb == "resolve":
            return Pointing(s.waiting[option[1]].source & CARD_MASK)
        return Pointing()

    def shortcuts(self, s: Game) -> list[Shortcut]:
        """None: an attack is one option."""
        return []

    def attempts(self, s: Game, seat: int, card: int) -> list[str]:
        """The moves that somebody may have had in mind who clicked a card."""
        zone, owner, own = s.where[card] % ZONES, s.owner(card), name(s, card)
        units = [name(s, unit) for unit in s.units(seat)]
        if zone == HAND:
            kind = s.definition(card).type
            if kind == "command":
                return [f"play {own}", *(f"pair {own} with {unit}" for unit in units)]
            if kind == "pilot":
                return [f"pair {own} with {unit}" for unit in units] or [f"pair {own} with {own}"]
            return [f"deploy {own}"]
        if zone == BATTLE and owner == seat:
            block = s.asked is not None and s.asked.kind == "block"
            moves = [f"attack {own} > player", f"act {own}"]
            return [f"block {own}", *moves] if block else moves
        if zone == BATTLE:
            return [f"attack {unit} > {own}" for unit in units] or [f"attack {own} > {own}"]
        return [f"act {own}"]

    def battle(self, s: Game) -> Battle | None:
        """The attack that goes on; a player is defended by the Base, or by a Shield."""
        attacker, target = s.attacking_unit(), s.target_unit()
        if attacker < 0:
            return None
        power = info(s, attacker).ap
        if target >= 0:
            left = max(0, info(s, target).hp - s.damage(target))
            return Battle(attacker, (target,), -1, power, left)
        if s.target_player < 0:
            return None
        base = s.base(s.target_player)
        if base >= 0:
            return Battle(attacker, (base,), s.target_player, power, max(0, info(s, base).hp - s.damage(base)))
        return Battle(attacker, (), s.target_player, power, len(s.shields(s.target_player)))

    def shown(self, event: Event) -> int:
        """The card that an event shows to everybody."""
        if isinstance(event, (Moves, Reveals)) and event.word() in SHOWING:
            return event.card
        return -1


STAGE = GundamStage()
