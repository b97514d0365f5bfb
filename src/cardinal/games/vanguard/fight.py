"""The state of a cardfight: the kernel's state and what Vanguard adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.occasions import observe
from cardinal.games.vanguard.rules.derived import BATTLE, NUMBERS, Derived
from cardinal.games.vanguard.rules.zones import DECK, LOCKED, MATE, ZONES, V
from cardinal.kernel.events import Event
from cardinal.kernel.lasting import Expiry
from cardinal.kernel.state import CARD_MASK, StateOf

if TYPE_CHECKING:
    from cardinal.games.vanguard.cards import CardDefinition
    from cardinal.games.vanguard.match import VanguardMatch

NO_CARD = -1
BATTLE_STEPS = ("attack", "guard", "drive", "damage", "close")


class Fight(StateOf["VanguardMatch"]):
    """A cardfight in progress.

    References (see the kernel's state) are kept of the units of a battle: a unit that leaves its circle
    is no longer that unit (7.3.1.4.3).
    """

    __slots__ = (
        "attacked",
        "attacked_circles",
        "attacker",
        "attacker_circle",
        "battle_kind",
        "battles",
        "boost_fixed",
        "booster",
        "booster_circle",
        "boosts",
        "brought",
        "called",
        "dominated",
        "drive_checks",
        "dropping",
        "extra_turns",
        "first_player",
        "forced_attacks",
        "guards",
        "heart_chosen",
        "history",
        "hit",
        "homare",
        "legions",
        "partner",
        "phase",
        "piles",
        "regular_turn",
        "remains",
        "rode",
        "shields",
        "situations",
        "soul_fed",
        "specified",
        "start_steps",
        "step",
        "stood_by",
        "strode",
        "turn_number",
        "turn_player",
        "ultimate",
        "used",
        "vanguard_damage",
    )
    own_values: ClassVar[tuple[str, ...]] = __slots__

    def __init__(self, match: VanguardMatch, players: int = 2) -> None:
        super().__init__(match, players)
        self.zones = [[] for _ in range(players * ZONES)]
        self.first_player = 0
        self.turn_player = 0
        self.turn_number = 0
        self.phase = ""
        self.step = ""
        self.rode = False  # normal ride used this turn
        self.strode = False  # normal stride used this turn
        self.regular_turn = 0  # whose turn it is, or was before the extra turns
        self.extra_turns: tuple[int, ...] = ()  # players, the next one last
        self.dropping: tuple[int, ...] = ()  # cards on their way from the field to the drop zone, while they move
        self.brought: tuple[tuple[int, str, int, int], ...] = ()  # this turn: (card, keyword, source, zone it came to)
        #: this turn: (card, from, to, whether it was locked), if a text asks for it
        self.history: tuple[tuple[int, int, int], ...] = ()  # this turn, as texts ask: (what, in whose eyes, the card)
        self.called: tuple[int, ...] = (0,) * players  # cards called this turn
        self.soul_fed: tuple[bool, ...] = (False,) * players  # a card came into the soul this turn, not by a ride
        self.homare: tuple[bool, ...] = (False,) * players  # the cost of a Homare ability was paid this turn
        self.legions: tuple[tuple[int, ...], ...] = ((),) * players  # (leader, mate, turn): references
        self.heart_chosen: tuple[int, ...] = (NO_CARD,) * players  # the heart that gives name and power
        self.ultimate: tuple[int, ...] = (NO_CARD,) * players  # the unit of an ultimate stride
        self.dominated: tuple[tuple[int, int, Expiry], ...] = ()  # (unit, dominating player, until)
        self.forced_attacks: tuple[tuple[int, int, tuple[int, ...]], ...] = ()  # by effects: player, attacker, targets
        self.piles: tuple[tuple[int, int], ...] = ()  # bound cards: (moment they were bound, card whose effect did it)
        self.battles = 0  # battles begun this turn
        self.start_steps = 0  # start steps begun this battle phase
        self.attacker = NO_CARD  # reference
        self.attacker_circle = NO_CARD
        self.partner = NO_CARD  # the Legion Mate that attacks with it
        self.attacked: tuple[int, ...] = ()  # references
        self.attacked_circles: tuple[int, ...] = ()
        self.battle_kind = ""  # vanguard, rear-guard, both; "" outside a battle
        self.specified: tuple[int, ...] = ()  # attacker and target that an effect has fixed (7.2.2): references
        self.booster = NO_CARD
        self.booster_circle = NO_CARD
        self.boosts = False  # a boost was declared in this attack sub phase
        self.boost_fixed = 0
        self.guards: tuple[tuple[int, int], ...] = ()  # (guardian, unit it guards), references
        self.shields = False  # guardians' shields count now
        self.hit: tuple[int, ...] = ()
        self.drive_checks = 0
        self.vanguard_damage: tuple[int, ...] = (0,) * players
        self.stood_by: tuple[tuple[str, int, int], ...] = ()  # timed abilities that stood by in this step already
        self.used: tuple[tuple[int, int, str], ...] = ()  # abilities that cannot be used again this turn or game
        self.situations: tuple[tuple[int, int], ...] = ()  # situation triggers that have triggered and still hold
        self.remains: tuple[tuple[int, tuple[object, ...]], ...] = ()  # final information of cards that left (8.8)

    def clone(self) -> Self:
        """An independent copy: a field that is forgotten here is found by the tests."""
        new = super().clone()
        new.attacked = self.attacked
        new.attacked_circles = self.attacked_circles
        new.attacker = self.attacker
        new.attacker_circle = self.attacker_circle
        new.battle_kind = self.battle_kind
        new.battles = self.battles
        new.boost_fixed = self.boost_fixed
        new.booster = self.booster
        new.booster_circle = self.booster_circle
        new.boosts = self.boosts
        new.brought = self.brought
        new.called = self.called
        new.dominated = self.dominated
        new.drive_checks = self.drive_checks
        new.dropping = self.dropping
        new.extra_turns = self.extra_turns
        new.first_player = self.first_player
        new.forced_attacks = self.forced_attacks
        new.guards = self.guards
        new.heart_chosen = self.heart_chosen
        new.hit = self.hit
        new.homare = self.homare
        new.legions = self.legions
        new.partner = self.partner
        new.phase = self.phase
        new.piles = self.piles
        new.regular_turn = self.regular_turn
        new.remains = self.remains
        new.rode = self.rode
        new.shields = self.shields
        new.situations = self.situations
        new.soul_fed = self.soul_fed
        new.specified = self.specified
        new.start_steps = self.start_steps
        new.step = self.step
        new.stood_by = self.stood_by
        new.strode = self.strode
        new.history = self.history
        new.turn_number = self.turn_number
        new.turn_player = self.turn_player
        new.ultimate = self.ultimate
        new.used = self.used
        new.vanguard_damage = self.vanguard_damage
        return new

    def observe(self, event: Event) -> None:
        """Notes the laws that an event is a case of."""
        observe(self, event)

    # --- derived values -----------------------------------------------------------------------

    def changed_by(self, facts: int) -> None:
        """The same as ``changed`` where only these facts have changed: derived values that look at none are kept.

        Who watches is told anew which laws make the cards what they are.
        """
        self.version += 1
        self.forget(facts)

    def forget(self, facts: int) -> None:
        """Derived values that look at one of these facts are worked out anew when they are asked for."""
        kept: Derived | None = self.cache
        if kept is not None:
            if kept.words_look_at & facts or self.cited is not None:
                self.cache = None
            elif kept.looks_at & facts:
                kept.outdated = True

    def battle_changed(self) -> None:
        """Somebody has another part in the battle; as long as nobody's power is added to another's, few look at it."""
        adding = self.booster >= 0 or self.partner >= 0 or self.boost_fixed or (self.guards and self.shields)
        self.changed_by(BATTLE | NUMBERS if adding else BATTLE)

    # --- reading the field ------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[int]:
        """The cards of a zone, in its order; the top of a deck is its last card."""
        return self.zones[player * ZONES + zone]

    def vanguard(self, player: int) -> int:
        """The vanguard placed last, or NO_CARD."""
        circle = self.zones[player * ZONES + V]
        return circle[-1] if circle else NO_CARD

    def master(self, card: int) -> int:
        """The player whose zone the card is in (3.4.2), or who dominates it (10.35.1)."""
        if self.dominated:
            for ref, player, _until in self.dominated:
                if ref & CARD_MASK == card and self.alive(ref):
                    return player
        return self.where[card] // ZONES

    def opponent(self, player: int) -> int:
        """The other player."""
        return 1 - player

    def definition(self, card: int) -> CardDefinition:
        """What is printed on the card."""
        return self.match.definitions[self.defs[card]]

    def is_unit(self, card: int) -> bool:
        """Cards on the field are units, locked cards are not (3.8.1)."""
        return self.where[card] % ZONES <= MATE and not self.marks[card] & LOCKED

    def top_of_deck(self, player: int) -> int:
        """The top card of a deck, or NO_CARD."""
        deck = self.zones[player * ZONES + DECK]
        return deck[-1] if deck else NO_CARD

    def attacking_unit(self) -> int:
        """The attacking unit, while it is on its circle; else NO_CARD (7.3.1.4.3)."""
        for ref in (self.attacker, self.partner):
            if ref >= 0 and self.alive(ref) and self.where[ref & CARD_MASK] == self.attacker_circle:
                if self.dominated and self.master(ref & CARD_MASK) != self.turn_player:
                    return NO_CARD
                return ref & CARD_MASK
        return NO_CARD

    def just_reached(self, relation: str) -> None:
        """Whether the same number is enough depends on the words of the text."""
        witness.just_reached(self, relation)

    def in_battle(self) -> bool:
        """Whether a battle is going on: from the attack step to the close step (7.1.2)."""
        return self.step in BATTLE_STEPS

    def attacking_units(self) -> list[int]:
        """The attacking unit and, in a legion, its mate (10.25.5)."""
        first = self.attacking_unit()
        ref = self.partner
        if ref >= 0 and first >= 0 and first != ref & CARD_MASK and self.alive(ref) and self.is_unit(ref & CARD_MASK):
            return [first, ref & CARD_MASK]
        return [first] if first >= 0 else []

    def attacked_units(self) -> list[int]:
        """The units being attacked that are still on their circles."""
        return [
            ref & CARD_MASK
            for ref, circle in self.under_attack()
            if self.alive(ref) and self.where[ref & CARD_MASK] == circle
        ]

    def under_attack(self) -> list[tuple[int, int]]:
        """References to the units that are attacked, each with the circle on which it was."""
        circles = self.attacked_circles
        return [(ref, circles[number]) for number, ref in enumerate(self.attacked)]

    def boosting_unit(self) -> int:
        """The boosting unit, while it and the boosted unit are on their circles; else NO_CARD."""
        ref = self.booster
        if ref < 0 or not self.alive(ref) or self.where[ref & CARD_MASK] != self.booster_circle:
            return NO_CARD
        return ref & CARD_MASK if self.attacking_unit() >= 0 else NO_CARD

    def owner(self, card: int) -> int:
        """The player in whose deck the card began (3.3.2)."""
        return self.owners[card]

    def players_in_turn_order(self) -> tuple[int, ...]:
        """The turn player first, then the other."""
        return self.turn_player, 1 - self.turn_player
