"""The Gundam Card Game on the browser's table, for two to eight players."""

from __future__ import annotations

from collections.abc import Mapping

from cardinal.effects.context import Context
from cardinal.games.gundam.board.prompts import broken
from cardinal.games.gundam.compiling.parts import ANY_NUMBER
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.rules.frames import Entering, Turn
from cardinal.games.gundam.rules.plays import excess
from cardinal.games.gundam.rules.zones import BATTLE, HAND, HAND_LIMIT, NAMES, OUTSIDE, ZONES
from cardinal.games.gundam.verbs.choose import Choose
from cardinal.games.gundam.verbs.discard import Discard
from cardinal.games.gundam.verbs.pay import Pay
from cardinal.games.gundam.views import DESCRIBER
from cardinal.kernel.seen import Json
from cardinal.kernel.writing import name
from cardinal.table.stage import Gathered, PlainStage

UNITS = ("unit", "unit token")


class GundamStage(PlainStage[Game]):
    """Locations of every player; Pilots lie beneath their Units, and an attack is one option."""

    describer = DESCRIBER
    aside = frozenset((NAMES[OUTSIDE],))  # what is outside the game is nobody's business here
    players_in: Mapping[str, int] = {"attack": 3, "player": 1}
    showing = frozenset(("deploy", "pair", "play", "destroy", "reveals"))

    telling = PlainStage.telling | {"damage", "to hand"}  # damage turns Shields up

    def gathered(self, s: Game) -> Gathered | None:
        """Also the cards that leave the hand at the end of a turn, and the Units that make room for others."""
        asked, frame = s.asked, s.stack[-1] if s.stack else None
        if asked is not None and asked.kind == "discard" and isinstance(frame, Turn):
            own = tuple(card for card in frame.discarding if s.owner(card) == asked.player)
            number = len(s.zone(asked.player, HAND)) - HAND_LIMIT
            return Gathered(own, number, number)
        if isinstance(frame, Entering):
            number = excess(s, frame.player, sum(s.definition(card).type in UNITS for card in frame.entering))
            return Gathered(frame.picks, number, number)
        return super().gathered(s)

    def wanted(self, s: Game, frame: Context) -> tuple[int, int]:
        """The numbers of a choice, or of all choices of a cost."""
        ability = s.match.abilities[frame.ability]
        deed = ability.program[frame.instruction]
        if isinstance(deed, Pay):
            number = sum(part.number for part in ability.cost if part.chosen is not None)
            return number, number
        if isinstance(deed, Discard):
            return deed.least, deed.most if deed.most < ANY_NUMBER else 0
        if not isinstance(deed, Choose) or not isinstance(frame, Effect):
            return 0, 0
        least, most = value(s, frame, deed.least), value(s, frame, deed.most)
        return least, most if most < ANY_NUMBER else 0

    def outlook(self, s: Game) -> Json:
        """How many Shields an attack breaks, where nothing else is in its way."""
        attacker = s.attacking_unit()
        if attacker < 0 or s.target_unit() >= 0 or s.target_player < 0 or s.base(s.target_player) >= 0:
            return {}
        shields = len(s.shields(s.target_player))
        return {"breaks": broken(s, attacker, shields), "shields": shields}

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


STAGE = GundamStage()
