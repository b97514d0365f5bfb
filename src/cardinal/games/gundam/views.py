"""What one player sees: built by listing what may be seen, never by hiding fields (4-1-3, 4-1-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.prompts import PROMPTS
from cardinal.games.gundam.rules.information import info, table
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
from cardinal.games.gundam.seen import GundamAsked, GundamBattle, GundamCard
from cardinal.games.gundam.witness import shown
from cardinal.kernel.describing import BACK, Describer
from cardinal.kernel.knowing import knows
from cardinal.kernel.seen import AskedSeen, BattleSeen, CardSeen, TurnSeen
from cardinal.kernel.state import SEATS

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.state import Decision, Option

FIELD = frozenset((BATTLE, BASE))
NOTHING: dict[str, str] = {}
COVERED = frozenset((DECK, RESOURCE_DECK, SHIELDS))
OTHERS = COVERED | {OUTSIDE}


class GundamDescriber(Describer["Game"]):
    """The table of a game, for two to eight players."""

    zones: ClassVar[tuple[str, ...]] = NAMES
    covered: ClassVar[frozenset[int]] = COVERED
    ordered: ClassVar[frozenset[int]] = FIELD
    states: ClassVar[tuple[tuple[int, str], ...]] = ((REST, "rest"), (NEW, "new"))
    prompts: ClassVar[Mapping[str, str]] = PROMPTS
    #: how many of the parts of an option are cards
    speaks_of: ClassVar[Mapping[str, int]] = {
        "deploy": 1, "play": 1, "block": 1, "top": 1, "bottom": 1, "choose": 1, "act": 1, "pair": 2, "attack": 2,
    }  # fmt: skip
    plays: ClassVar[Mapping[str, int]] = {"act": 2}
    question: ClassVar[type[AskedSeen]] = GundamAsked

    def turn(self, s: Game) -> TurnSeen:
        """Whose turn it is, and which part of it."""
        return TurnSeen(SEATS[s.active], s.turn_number, s.phase, s.step)

    def format(self, s: Game) -> str:
        """Duel, battle royale or team battle."""
        return s.match.format

    def out(self, s: Game) -> tuple[str, ...]:
        """Who has been defeated."""
        return tuple([SEATS[player] for player, out in enumerate(s.out) if out])

    def looked_at(self, s: Game, viewer: int, player: int, zone: int) -> None:
        """The laws of what is seen there."""
        shown(s, viewer, player, zone)

    def covered_for(self, viewer: int, player: int) -> frozenset[int]:
        """Decks and Shields, and what others have outside the game."""
        return self.covered if player == viewer else OTHERS

    def knows_list(self, s: Game, viewer: int, player: int) -> bool:
        """Partners know each other's lists."""
        return s.shares(viewer, player)

    # --- cards ------------------------------------------------------------------------------------

    def sees(self, s: Game, viewer: int, card: int) -> bool:
        """Whether a viewer may see the face of a card where it lies."""
        return s.sees(viewer, s.where[card])

    def faces(self, s: Game, key: int, cards: Sequence[int], viewer: int) -> list[CardSeen]:
        """The cards of a location as a viewer sees them; where they lie decides who does."""
        zone, seen = key % ZONES, s.sees(viewer, key)
        if zone in FIELD:
            return [self._on_field(s, card) for card in cards]
        if zone == PILOTS:
            return [self._lying(s, card, {"unit": self.name(s, s.unit_of(card))}) for card in cards]
        if seen:
            changed, plain, defs, marks = table(s), s.match.plain, s.defs, s.marks
            return [
                (None if marks[card] or card in changed else plain.get(defs[card])) or self._lying(s, card, NOTHING)
                for card in cards
            ]
        return [self._lying(s, card, NOTHING, known=True) if knows(s, viewer, card) else BACK for card in cards]

    def card(self, s: Game, card: int, viewer: int) -> CardSeen:
        """A card as a viewer sees it."""
        return self.faces(s, s.where[card], (card,), viewer)[0]

    def _lying(self, s: Game, card: int, beside: dict[str, str], *, known: bool = False) -> CardSeen:
        """A card that is not on the field; most are as they are printed, and look the same."""
        now, number = info(s, card), s.defs[card]
        rest = s.marks[card] & REST
        numbers = {"level": now.level, "cost": now.cost}
        face = GundamCard(self.name(s, card), beside, known, ("rest",) if rest else (), (), numbers)
        special = rest or known or beside or now is not s.match.base[number]
        return face if special else self.plain(s, number, face)

    def _on_field(self, s: Game, card: int) -> CardSeen:
        """A Unit or a Base with its strength, its keyword effects and its Pilot."""
        now, pilot = info(s, card), s.pilot_of(card)
        numbers = {"ap": now.ap, "hp": now.hp, "damage": s.damage(card), "level": now.level, "cost": now.cost}
        words = sorted([f"{word} {number}".removesuffix(" 0") for word, number in now.keywords.items()])
        marks = self.marks(s, card) if s.marks[card] else ()
        if pilot >= 0 and s.is_linked(card):
            marks = (*marks, "linked")
        beside = {"pilot": s.definition(pilot).name} if pilot >= 0 else {}
        return GundamCard(self.name(s, card), beside, False, marks, tuple(words), numbers)

    def place(self, s: Game, card: int) -> str:
        """Where on the field a card is: all of it is public; elsewhere an empty text."""
        key = s.where[card]
        if card < 0 or key % ZONES not in FIELD:
            return ""
        return f"{SEATS[key // ZONES]}.{NAMES[key % ZONES]}.{s.zones[key].index(card)}"

    # --- the question and the battle --------------------------------------------------------------

    def ability(self, s: Game, option: Option) -> str | None:
        """The line of the effect that an option would use or resolve."""
        if option[0] == "resolve":
            return self.line(s, s.waiting[option[1]].ability)
        return super().ability(s, option)

    def line(self, s: Game, ability: int) -> str:
        """The line of text that an effect is; what the rules do for a keyword has only its word."""
        found = s.match.abilities[ability]
        lines = [line for line in found.text.split("\n") if line.strip()]
        return lines[found.line - 1] if 0 < found.line <= len(lines) else found.text

    def resolving(self, s: Game, asked: Decision) -> str | None:
        """The effect that is resolving: whoever decides has read it."""
        frame = s.stack[-1]
        return self.line(s, frame.ability) if isinstance(frame, Effect) else None

    def battle(self, s: Game) -> BattleSeen | None:
        """Who attacks whom: all of it is public. A player is defended by the Base, or by a Shield."""
        if s.attacker < 0:
            return None
        attacker, target = s.attacking_unit(), s.target_unit()
        defender = target if target >= 0 or s.target_player < 0 else s.base(s.target_player)
        spot = self.spot(s, defender)
        return GundamBattle(
            attacker=self.spot(s, attacker) if target >= 0 or s.target_player >= 0 else None,
            targets=(spot,) if spot else (),
            player=SEATS[s.target_player] if target < 0 <= s.target_player else "",
            attack=info(s, attacker).ap if attacker >= 0 else 0,
            defence=self._defence(s, defender),
            names=(self._called(s, attacker), self._called(s, target)),
            places=(self.place(s, attacker), self.place(s, target)),
            attacked=SEATS[s.target_player] if s.target_player >= 0 else "",
        )

    def _called(self, s: Game, unit: int) -> str:
        return self.name(s, unit) if unit >= 0 else ""

    def _defence(self, s: Game, defender: int) -> int:
        """What is left of a Unit or Base, else the number of Shields."""
        if defender >= 0:
            return max(0, info(s, defender).hp - s.damage(defender))
        return len(s.shields(s.target_player)) if s.target_player >= 0 else 0


DESCRIBER: Final = GundamDescriber()
view = DESCRIBER.view


def encoded(s: Game, viewer: int) -> bytes:
    """The view as bytes, for comparing and sending."""
    return msgspec.json.encode(view(s, viewer).json())
