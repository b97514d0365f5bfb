"""Vanguard on the browser's table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardinal.kernel.machine import take
from cardinal.kernel.state import CARD_MASK
from cardinal.vanguard.continuous import info
from cardinal.vanguard.fight import Fight
from cardinal.vanguard.notation import name
from cardinal.vanguard.views import card_face
from cardinal.vanguard.zones import HAND, MATE, NAMES, REAR_GUARD_CIRCLES, UNORDERED, ZONES
from cardinal.web.stage import Battle, Face, Pointing, Shortcut, Zone

SEATS = "ABCDEF"
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

    def face(self, s: Fight, card: int, viewer: int) -> Face | None:
        """A card as the viewer sees it; None for its back."""
        face = card_face(s, card, viewer)
        return None if face["name"] == "?" else face

    def printed(self, s: Fight, definition: int) -> Face:
        """What is printed on a card."""
        card = s.match.definitions[definition]
        told: Face = {"name": card.name, "type": card.printed.type, "grade": card.printed.grade,
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
            return Pointing(s.waiting[option[1]][1] & CARD_MASK)
        return Pointing()

    def shortcuts(self, s: Fight) -> list[Shortcut]:
        """Attacks, from the question whether there is one at all: attacker and target in one move."""
        asked = s.asked
        if asked is None or asked.kind not in ("start", "attacker"):
            return []
        found: list[Shortcut] = []
        begun = [(s.clone(), ())] if asked.kind == "attacker" else _after(s, "attack")
        for at_attacker, first in begun:
            for at_target, second in _each(at_attacker, "attacker", "with"):
                attacker = at_target.attacking_unit()
                for third, target in _targets(at_target):
                    found.append(Shortcut((*first, *second, *third), Pointing(attacker, target)))
        return [one for one in found if len(one.texts) > 1]

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
        attacker, targets = s.attacking_unit(), tuple(s.attacked_units())
        if attacker < 0:
            return None
        defence = max((info(s, target).power for target in targets), default=0)
        return Battle(attacker, targets, -1, info(s, attacker).power, defence, s.boosting_unit())

    def shown(self, entry: tuple[Any, ...]) -> int:
        """The card that an event shows to everybody."""
        what = entry[1]
        if what not in SHOWING:
            return -1
        return int(entry[3] if what == "trigger" else entry[2])


def _after(s: Fight, text: str) -> list[tuple[Fight, tuple[str, ...]]]:
    """The position after an option, if it is one."""
    texts = s.match.option_texts(s)
    if text not in texts:
        return []
    new = s.clone()
    new.log = new.cited = None
    take(new, texts.index(text))
    return [(new, (text,))]


def _each(s: Fight, kind: str, verb: str) -> list[tuple[Fight, tuple[str, ...]]]:
    """The positions after each option of a decision; where only one was possible, it was taken already."""
    if s.asked is None or s.asked.kind != kind:
        return [(s, ())]
    return [one for text in s.match.option_texts(s) if text.startswith(f"{verb} ") for one in _after(s, text)]


def _targets(s: Fight) -> list[tuple[tuple[str, ...], int]]:
    """The targets of an attacker: option texts and cards; where only one was possible, it was taken already."""
    asked = s.asked
    if asked is None or asked.kind != "target":
        attacked = s.attacked_units()
        return [((), attacked[0])] if attacked else []
    return [((text,), option[1]) for text, option in zip(s.match.option_texts(s), asked.options, strict=True)]


STAGE = VanguardStage()
