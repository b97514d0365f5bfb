"""Vanguard on the browser's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardinal.games.vanguard.events import Moves, Reveals, Triggers
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.notation import option_text
from cardinal.games.vanguard.rules.attacking import attack_possible, attackers, targets
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import DECK, HAND, MATE, NAMES, REAR_GUARD_CIRCLES, UNORDERED, ZONES
from cardinal.games.vanguard.views import card_face
from cardinal.kernel.events import Event
from cardinal.kernel.state import CARD_MASK, SEATS, Decision
from cardinal.table.stage import Battle, Picture, Pointing, Shortcut, Zone
from cardinal.table.writing import name

#: verbs whose second word is the card they are about
ABOUT = frozenset((
    "ride", "guard", "return", "heal", "top", "bottom", "stride", "gguard", "with", "for", "intercept",
    "power", "critical", "stand", "choose", "keep", "act", "call", "at",
))  # fmt: skip
#: moves that show everybody the card that moves
SHOWING = frozenset(("check", "damage", "ride", "stride", "guard", "trigger"))


class VanguardStage:
    """Circles and zones of both players; an attack is one move of three or four options."""

    def zones(self, s: Fight, seat: int) -> Iterator[Zone]:
        """A player's zones."""
        for zone in range(ZONES):
            yield Zone(NAMES[zone], s.zone(seat, zone), zone not in UNORDERED)

    def picture(self, s: Fight, card: int, viewer: int) -> Picture | None:
        """A card as the viewer sees it; None for its back."""
        face = card_face(s, card, viewer)
        in_pile = s.where[card] % ZONES == DECK  # what is known there is known by its place, which a pile does not show
        return None if face["name"] == "?" or in_pile else face

    def printed(self, s: Fight, definition: int) -> Picture:
        """What is printed on a card."""
        card = s.match.definitions[definition]
        told: Picture = {"name": card.name, "type": card.printed.type, "grade": card.printed.grade,
                      "critical": card.printed.critical, "power": card.printed.power,
                      "shield": card.printed.shield or 0, "clan": list(card.printed.clans),
                      "race": list(card.printed.races), "trigger": card.printed.trigger,
                      "skill": list(card.printed.skills), "text": card.printed.text, "id": card.printed.id}  # fmt: skip
        if card.unread:
            told["unread"] = [str(clause) for clause in card.unread]
        return told

    def pointing(self, s: Fight, option: tuple[Any, ...]) -> Pointing:
        """What an option points at."""
        verb = option[0]
        asked = s.asked
        assert asked is not None, "nobody is asked"
        me = SEATS[asked.player]
        if verb == "call":
            return Pointing(option[1], place=f"{me}.{NAMES[option[2]]}")
        if verb == "to":
            return Pointing(place=f"{me}.{NAMES[option[1]]}")
        if verb == "at":
            return Pointing(s.attacking_unit(), option[1])
        if verb == "at all":
            return Pointing(s.attacking_unit(), option[1])
        if verb in ABOUT:
            return Pointing(option[1])
        if verb == "resolve":
            return Pointing(s.waiting[option[1]].source & CARD_MASK)
        return Pointing()

    def shortcuts(self, s: Fight) -> list[Shortcut]:
        """Attacks, from the question whether there is one at all: attacker and target in one move.

        Nothing is tried out for it: what would come after the attack may depend on what nobody knows.
        """
        asked = s.asked
        if asked is None or asked.kind not in ("start", "attacker") or not attack_possible(s):
            return []
        first = ("attack",) if asked.kind == "start" else ()
        with_each = Decision(asked.player, "attacker", "", tuple(("with", card) for card in attackers(s)))
        found: list[Shortcut] = []
        for attacker in with_each.options:
            at_each = Decision(asked.player, "target", "", tuple(("at", card) for card in targets(s, attacker[1])))
            for target in at_each.options:
                texts = (option_text(s, with_each, attacker), option_text(s, at_each, target))
                found.append(Shortcut((*first, *texts), Pointing(attacker[1], target[1])))
        return found

    def attempts(self, s: Fight, seat: int, card: int) -> list[str]:
        """The moves that somebody may have had in mind who clicked a card."""
        asked = s.asked
        kind = asked.kind if asked is not None else ""
        zone, whose, own = s.where[card] % ZONES, s.where[card] // ZONES, name(s, card)
        if zone == HAND:
            moves = [f"call {own} to {NAMES[circle]}" for circle in REAR_GUARD_CIRCLES]
            moves += [f"ride {own}", f"guard {own}"]
            first = {"ride": "ride", "guard": "guard", "main": "call"}.get(kind, "call")
            return sorted(moves, key=lambda move: not move.startswith(first))
        if zone <= MATE and whose == seat:
            place = NAMES[zone]
            moves = [f"act {place}", f"with {place}", f"intercept {place}"]
            first = {"start": "with", "attacker": "with", "guard": "intercept"}.get(kind, "act")
            return sorted(moves, key=lambda move: not move.startswith(first))
        if zone <= MATE:
            return [f"at {NAMES[zone]}"]
        return [f"act {NAMES[zone]} {own}"]

    def battle(self, s: Fight) -> Battle | None:
        """The attack that goes on; of several targets the strongest is compared."""
        attacker, attacked = s.attacking_unit(), tuple(s.attacked_units())
        if attacker < 0:
            return None
        defence = max((info(s, unit).power for unit in attacked), default=0)
        return Battle(attacker, attacked, -1, info(s, attacker).power, defence, s.boosting_unit())

    def shown(self, event: Event) -> int:
        """The card that an event shows to everybody."""
        if isinstance(event, (Moves, Triggers, Reveals)) and event.word() in SHOWING:
            return event.card
        return -1


STAGE = VanguardStage()
