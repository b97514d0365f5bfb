"""What one player sees: built by listing what may be seen, never by hiding fields (4.1.3).

Two states that differ only in what a player cannot see give that player the same view, to the byte:
there are no card numbers in it, hidden cards are counted, and options are told to the player who is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.notation import BY_NAME, BY_PLACE
from cardinal.games.vanguard.prompts import PROMPTS
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.having import ability_now, changed_abilities
from cardinal.games.vanguard.rules.moving import bound_by
from cardinal.games.vanguard.rules.telling_apart import UNSEEN
from cardinal.games.vanguard.rules.vanguard_circle import partner
from cardinal.games.vanguard.rules.zones import (
    BIND,
    CIRCLES,
    DECK,
    DELETED,
    FACE_DOWN,
    LOCKED,
    NAMES,
    REST,
    ZONES,
    V,
    sees,
)
from cardinal.games.vanguard.seen import FightAsked, FightBattle
from cardinal.games.vanguard.witness import shown
from cardinal.kernel.describing import BACK, Describer
from cardinal.kernel.knowing import knows
from cardinal.kernel.seen import HIDDEN_NAME, AskedSeen, BattleSeen, CardSeen, OptionSeen, Spot, TurnSeen
from cardinal.kernel.state import CARD_MASK, SEATS

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Decision, Option

NO_ABILITY = "(no ability)"


class FightDescriber(Describer["Fight"]):
    """The table of a fight."""

    zones: ClassVar[tuple[str, ...]] = NAMES
    covered: ClassVar[frozenset[int]] = frozenset((DECK,))
    ordered: ClassVar[frozenset[int]] = frozenset(CIRCLES)
    states: ClassVar[tuple[tuple[int, str], ...]] = (
        (REST, "rest"), (FACE_DOWN, "face down"), (LOCKED, "locked"), (DELETED, "deleted"),
    )  # fmt: skip
    prompts: ClassVar[Mapping[str, str]] = PROMPTS
    speaks_of: ClassVar[Mapping[str, int]] = dict.fromkeys(("choose", "ability", "keep", *BY_NAME, *BY_PLACE), 1)
    plays: ClassVar[Mapping[str, int]] = {"act": 2, "ability": 2}
    question: ClassVar[type[AskedSeen]] = FightAsked

    def turn(self, s: Fight) -> TurnSeen:
        """Whose turn it is, and which part of it."""
        return TurnSeen(SEATS[s.turn_player], s.turn_number, s.phase, s.step)

    def looked_at(self, s: Fight, viewer: int, player: int, zone: int) -> None:
        """The laws of what is seen there."""
        shown(s, viewer, player, zone)

    # --- cards ------------------------------------------------------------------------------------

    def sees(self, s: Fight, viewer: int, card: int) -> bool:
        """Whether a viewer may see the face of a card where it lies."""
        return sees(viewer, s.where[card], s.marks[card])

    def card(self, s: Fight, card: int, viewer: int) -> CardSeen:
        """A card as a viewer sees it."""
        key, marks = s.where[card], s.marks[card]
        first_vanguard = key % ZONES == V and marks & (FACE_DOWN | DELETED) == FACE_DOWN
        seen = sees(viewer, key, marks)
        pile = self._pile(s, card) if s.piles and key % ZONES == BIND else {}
        if not (seen or knows(s, viewer, card)) or (first_vanguard and viewer != key // ZONES):
            return CardSeen(HIDDEN_NAME, beside=pile) if pile else BACK
        if key % ZONES not in CIRCLES:
            return self._lying(s, card, pile, known=not seen)
        states = self.marks(s, card)
        now = info(s, card)
        numbers = {"power": now.power, "critical": now.critical, "grade": now.grade, "shield": now.shield}
        states = (*states, *now.states, *(("legion",) if partner(s, card) >= 0 else ()))
        states = states if s.master(card) == key // ZONES else (*states, "dominated")
        return CardSeen(s.definition(card).name, pile, not seen, states, (), numbers, self._abilities(s, card))

    def _abilities(self, s: Fight, card: int) -> tuple[str, ...]:
        """The lines of what a unit has now, where effects have changed that; a unit without any says so.

        Only where cards of this match deal with single abilities: else lines are printed, or quoted by who gives them.
        """
        if not s.match.treats_abilities:
            return ()
        now = info(s, card).abilities
        if now == s.match.base[s.defs[card]].abilities and not changed_abilities(s, card):
            return ()
        return tuple([ability_now(s, card, s.match.abilities[number]) for number in now]) or (NO_ABILITY,)

    def _lying(self, s: Fight, card: int, pile: dict[str, str], *, known: bool) -> CardSeen:
        """A card on no circle; most are as they are printed, and look the same."""
        number = s.defs[card]
        name = s.match.definitions[number].name
        if s.marks[card] or known or pile:
            return CardSeen(name, pile, known, self.marks(s, card))
        return s.match.plain.get(number) or self.plain(s, number, CardSeen(name))

    def _pile(self, s: Fight, card: int) -> dict[str, str]:
        """What bound a bound card: everybody sees on which pile it lies (4.9.3)."""
        source = bound_by(s, card)
        return {"bound by": s.definition(source).name} if source >= 0 else {}

    def place(self, s: Fight, card: int) -> str:
        """The circle or zone of a card."""
        return f"{SEATS[s.where[card] // ZONES]}.{NAMES[s.where[card] % ZONES]}" if card >= 0 else ""

    # --- the question -----------------------------------------------------------------------------

    def option(self, s: Fight, text: str, option: Option) -> OptionSeen:
        """An option with the place of its card; names are as far as the notation tells them."""
        places = (self.place(s, option[1]),) if option[0] in self.speaks_of else ()
        return OptionSeen(text, None, places, self.ability(s, option))

    def cards_in(self, option: Option) -> tuple[int, ...]:
        """The card that is called, activated or not seen, and all units that are attacked together."""
        if option[0] == "at all":
            return option[1:]
        return option[1:2] if option[0] in ("call", "act", UNSEEN) else self.cards_of(option)

    def target(self, s: Fight, option: Option) -> str:
        """The circle to which a card is called, or on which an effect puts it."""
        assert s.asked is not None
        if option[0] == "call":
            return f"{SEATS[s.asked.player]}.{NAMES[option[2]]}"
        if option[0] == "to":
            return f"{SEATS[s.asked.player]}.{NAMES[option[1]]}"
        return f"{SEATS[option[1] // ZONES]}.{NAMES[option[1] % ZONES]}" if option[0] == "place" else ""

    def ability(self, s: Fight, option: Option) -> str | None:
        """The line of the ability that an option would play or resolve."""
        if option[0] == "resolve":
            return self.line(s, s.waiting[option[1]].ability)
        return super().ability(s, option)

    def line(self, s: Fight, ability: int) -> str:
        """The line of an ability."""
        return s.match.abilities[ability].line_text()

    def resolving(self, s: Fight, asked: Decision) -> str | None:
        """The line of the ability that is being resolved, if one is."""
        if asked.source >= 0:
            for frame in reversed(s.stack):
                if isinstance(frame, Resolving):
                    return self.line(s, frame.ability)
        return None

    # --- the battle -------------------------------------------------------------------------------

    def battle(self, s: Fight) -> BattleSeen | None:
        """Who attacks whom, boosted by whom, with which numbers: all of it is public."""
        if s.attacker < 0:
            return None
        attacked = s.attacked_units()
        powers = [info(s, unit).power for unit in attacked]
        numbers = self._attack(s, s.attacking_unit())
        return FightBattle(
            attacker=self.spot(s, s.attacking_unit()),
            targets=self._spots(s, attacked),
            attack=numbers.get("power", 0),
            defence=max(powers, default=0),
            booster=self.spot(s, s.boosting_unit()),
            number=s.battles,
            defences=tuple([self._defence(s, unit) for unit in attacked]),
            unhittable=self._spots(s, [unit for unit in attacked if "be hit" in info(s, unit).cannot]),
            numbers=numbers,
        )

    def _spots(self, s: Fight, units: list[int]) -> tuple[Spot, ...]:
        return tuple([spot for unit in units if (spot := self.spot(s, unit)) is not None])

    def _attack(self, s: Fight, attacker: int) -> Mapping[str, int]:
        if attacker < 0:
            return {}
        now = info(s, attacker)
        drives = s.where[attacker] % ZONES == V or now.drive_gained
        drive = now.drive if drives else 0
        return {"power": now.power, "critical": now.critical, "drive": drive, "drive checks": s.drive_checks}

    def _defence(self, s: Fight, unit: int) -> int:
        """The power of an attacked unit with the shields of those who guard it, also before they count."""
        power = info(s, unit).power
        if s.shields:
            return power
        guardians = [guard & CARD_MASK for guard, guarded in s.guards if guarded == s.ref(unit) and s.alive(guard)]
        return power + sum(info(s, card).shield for card in guardians)


DESCRIBER: Final = FightDescriber()
view = DESCRIBER.view


def encoded(s: Fight, viewer: int) -> bytes:
    """The view as bytes, for comparing and sending."""
    return msgspec.json.encode(view(s, viewer).json())
