"""Lantern on the table: who sees what, and how it is shown in the terminal and in the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cardinal.effects.match import CardDefinition
from cardinal.effects.plain_view import PlainDescriber
from cardinal.games.lantern.cards import Printed
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import NEW, QUAY, REST, Night
from cardinal.games.lantern.rules.keepers import now
from cardinal.kernel.phrases import patterns
from cardinal.kernel.seen import BattleSeen
from cardinal.kernel.state import CARD_MASK, SEATS
from cardinal.table.faces import PlainFace
from cardinal.table.stage import PlainStage

HIDDEN = cite("zone.hand")


class LanternDescriber(PlainDescriber[Night]):
    """What the harbor looks like from a seat."""

    zones: ClassVar[tuple[str, ...]] = Night.zone_names
    ordered: ClassVar[frozenset[int]] = frozenset((QUAY,))
    states: ClassVar[tuple[tuple[int, str], ...]] = ((REST, "rest"), (NEW, "new"))
    prompts: ClassVar[Mapping[str, str]] = patterns({
        "redraw": "Keep your hand, or draw again once?", "main": "Your day.", "step in": "Who steps in?",
        "discard": "Which card do you discard?", "choose": "Choose, as the text says.",
        "may": "You may do this. Do you?", "resolve": "Several abilities wait. Which one first?",
    })  # fmt: skip
    speaks_of: ClassVar[Mapping[str, int]] = {"play": 1, "act": 1, "choose": 1, "step in": 1, "attack": 2}
    plays: ClassVar[Mapping[str, int]] = {"act": 2}

    def sees(self, s: Night, viewer: int, card: int) -> bool:
        s.cite(HIDDEN)
        return super().sees(s, viewer, card)

    def numbers(self, s: Night, card: int) -> dict[str, int]:
        printed = s.printed(card)
        strength = {"strength": now(s, card).strength} if printed.type == "keeper" else {}
        return {**strength, "cost": printed.cost}

    def counters(self, s: Night, player: int) -> dict[str, int]:
        return {"lights": s.lights[player], **({"oil": s.oil} if player == s.turn_player else {})}

    def battle(self, s: Night) -> BattleSeen | None:
        if not s.alive(s.attacker):
            return None
        attacker, target = s.attacker & CARD_MASK, s.target & CARD_MASK if s.alive(s.target) else -1
        at = self.spot(s, target)
        defence = now(s, target).strength if target >= 0 else s.lights[1 - s.turn_player]
        whom = (at,) if at is not None else ()
        return BattleSeen(self.spot(s, attacker), whom, SEATS[1 - s.turn_player], now(s, attacker).strength, defence)


DESCRIBER = LanternDescriber()


class LanternFace(PlainFace[Night, CardDefinition[Printed]]):
    """Lantern in the terminal."""

    game = "lantern"
    describer = DESCRIBER
    verbs = frozenset((*LanternDescriber.speaks_of, "step", "resolve", "end", "pass", "done", "keep", "again"))
    first_decks = ("north-quay", "south-quay")
    forward = ("attack", "play", "end")

    def definitions(self, s: Night) -> Sequence[CardDefinition[Printed]]:
        return s.match.definitions


class LanternStage(PlainStage[Night]):
    """Lantern in the browser."""

    describer = DESCRIBER
    tries: Mapping[str, tuple[str, ...]] = {"hand": ("play",), "quay": ("act", "attack", "step in")}
    showing = frozenset(("play", "sink"))


FACE, STAGE = LanternFace(), LanternStage()
