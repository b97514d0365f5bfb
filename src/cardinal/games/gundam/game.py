"""The state of a game: the kernel's state and what the Gundam Card Game adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from cardinal.games.gundam.rules.facts import DAMAGE
from cardinal.games.gundam.rules.seating import opposing, partners, turn_order
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DAMAGE_BITS,
    DECK,
    FLAGS,
    HAND,
    MOST_COUNTERS,
    RESOURCE_DECK,
    RESOURCE_LIMIT,
    RESOURCES,
    REST,
    SHIELDS,
    ZONES,
)
from cardinal.games.gundam.witness import observe
from cardinal.kernel.events import Event
from cardinal.kernel.state import CARD_MASK, StateOf

if TYPE_CHECKING:
    from cardinal.games.gundam.cards import CardDefinition
    from cardinal.games.gundam.match import GundamMatch

NO_CARD = -1


class Game(StateOf["GundamMatch"]):
    """A game in progress, of two to eight players.

    A Pilot lies in the location ``pilots`` of its owner; ``pairs`` says beneath which Unit. A card's damage
    counters are in the upper bits of its marks. References (see the kernel's state) are kept of the cards of a
    battle: a card that leaves its location is no longer that card (4-1-5).
    """

    __slots__ = (
        "active",
        "attacker",
        "blocked",
        "breachers",
        "dealt",
        "decided",
        "direction",
        "first_player",
        "group",
        "history",
        "left",
        "lethal",
        "out",
        "pairs",
        "passes",
        "past",
        "phase",
        "priority",
        "remains",
        "resources_paid",
        "step",
        "target",
        "target_player",
        "turn_number",
        "used",
        "watched",
    )
    own_values: ClassVar[tuple[str, ...]] = __slots__[:-1]  # the last one is derived

    def __init__(self, match: GundamMatch, players: int = 2) -> None:
        super().__init__(match, players)
        self.zones = [[] for _ in range(players * ZONES)]
        self.first_player = 0
        self.active = 0  # the active player; in a team battle the one who acts now
        self.direction = 1  # which way the turns go round
        self.turn_number = 0
        self.phase = ""
        self.step = ""
        self.out: tuple[bool, ...] = (False,) * players  # eliminated players
        self.pairs: tuple[tuple[int, int], ...] = ()  # (Unit, Pilot)
        self.attacker = NO_CARD  # reference
        self.target = NO_CARD  # reference of the Unit attacked, or NO_CARD
        self.target_player = NO_CARD  # the player attacked, or NO_CARD
        self.blocked = False  # a Blocker was used against this attack
        self.lethal: tuple[tuple[int, int], ...] = ()  # (player, by whom): battle damage with no shield area left
        self.dealt: tuple[tuple[int, int, str], ...] = ()  # (from, to, kind): damage since rules management
        self.decided: tuple[tuple[int, int], ...] = ()  # (card, who takes its damage in this battle), references
        self.breachers: tuple[tuple[int, int], ...] = ()  # (Unit, amount of Breach) in this damage step
        self.priority = 0  # who may act in an action step
        self.passes = 0  # passes in a row
        self.group = 0  # effects that trigger now belong to this group (10-1-6-7)
        self.used: tuple[tuple[int, int], ...] = ()  # (source, ability) activated this turn, for 【Once per Turn】
        self.remains: tuple[Any, ...] = ()  # last state of cards that were destroyed (13-2-8-2-1)
        self.left: tuple[tuple[Any, ...], ...] = ()  # last state of cards that left the field, see ``remains``
        self.resources_paid = 0
        self.history: tuple[tuple[int, int, int, int], ...] = ()  # what happened this turn, see ``memory``
        self.past: tuple[tuple[int, int, int, int, int, int], ...] = ()  # what happened in earlier turns, if any asks
        self.watched: frozenset[int | str] = frozenset()  # the locations and facts that the derived values depend on

    def clone(self) -> Self:
        """An independent copy: a field that is forgotten here is found by the tests."""
        new = super().clone()
        new.active = self.active
        new.attacker = self.attacker
        new.blocked = self.blocked
        new.breachers = self.breachers
        new.dealt = self.dealt
        new.decided = self.decided
        new.direction = self.direction
        new.first_player = self.first_player
        new.group = self.group
        new.history = self.history
        new.left = self.left
        new.lethal = self.lethal
        new.out = self.out
        new.pairs = self.pairs
        new.passes = self.passes
        new.past = self.past
        new.phase = self.phase
        new.priority = self.priority
        new.remains = self.remains
        new.resources_paid = self.resources_paid
        new.step = self.step
        new.target = self.target
        new.target_player = self.target_player
        new.turn_number = self.turn_number
        new.used = self.used
        new.watched = self.watched
        return new

    def observe(self, event: Event) -> None:
        """Notes the laws that an event is a case of."""
        observe(self, event)

    # --- reading the field ------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[int]:
        """The cards of a location; the top of a deck or of the shields is its last card."""
        return self.zones[player * ZONES + zone]

    def owner(self, card: int) -> int:
        """The player whose card it is."""
        return self.owners[card]

    def master(self, card: int) -> int:
        """The player who has the card: there is no change of control, so its owner."""
        return self.owners[card]

    def definition(self, card: int) -> CardDefinition:
        """What is printed on the card."""
        return self.match.definitions[self.defs[card]]

    def card_of(self, ref: int) -> int:
        """The card of a reference, whatever has become of it."""
        return ref & CARD_MASK

    def damage(self, card: int) -> int:
        """The damage counters on a card."""
        return self.marks[card] >> DAMAGE_BITS

    def set_damage(self, card: int, number: int) -> None:
        """Places or removes damage counters."""
        number = 0 if number < 0 else number if number < MOST_COUNTERS else MOST_COUNTERS
        self.marks[card] = self.marks[card] & FLAGS | number << DAMAGE_BITS
        self.touched(DAMAGE)

    def touched(self, fact: str) -> None:
        """Something has changed that other cards depend on only if some constant effect looks at it."""
        if fact in self.match.looks_at:
            self.version += 1
            if fact in self.watched:
                self.cache = None
        elif fact == DAMAGE:  # rules management looks at it
            self.version += 1

    def is_rested(self, card: int) -> bool:
        """Whether a card is rested."""
        return bool(self.marks[card] & REST)

    def pilot_of(self, unit: int) -> int:
        """The Pilot paired with a Unit, or NO_CARD."""
        for above, pilot in self.pairs:
            if above == unit:
                return pilot
        return NO_CARD

    def unit_of(self, pilot: int) -> int:
        """The Unit above a Pilot, or NO_CARD."""
        for unit, below in self.pairs:
            if below == pilot:
                return unit
        return NO_CARD

    def is_linked(self, unit: int) -> bool:
        """Whether a Unit's Pilot satisfies its link condition (3-2-6-2)."""
        for above, pilot in self.pairs:
            if above == unit:
                return (self.defs[unit], self.defs[pilot]) in self.match.links
        return False

    def attacking_unit(self) -> int:
        """The attacking Unit, while it is there; else NO_CARD."""
        return self.attacker & CARD_MASK if self.alive(self.attacker) else NO_CARD

    def target_unit(self) -> int:
        """The Unit that is the attack target now, while it is there; else NO_CARD."""
        return self.target & CARD_MASK if self.alive(self.target) else NO_CARD

    def breaching(self, ref: int) -> int:
        """The amount of Breach that a Unit has, or had when it dealt its battle damage (13-1-2-3)."""
        return dict(self.breachers).get(ref, 0)

    # --- players ------------------------------------------------------------------------------

    def team(self, player: int) -> int:
        """The team of a player: of two in a team battle, otherwise everybody is alone."""
        return player % 2 if self.match.format == "team" else player

    def teammates(self, player: int) -> tuple[int, ...]:
        """A player and the teammate, if there is one."""
        if self.match.format != "team":
            return (player,)
        return partners(player, self.out)

    def shares(self, viewer: int, player: int) -> bool:
        """Whether a viewer may know what a player knows: the player, and in a team battle the partner (12-3-4)."""
        if viewer == player:
            return True
        return self.match.format == "team" and viewer >= 0 and self.team(viewer) == self.team(player)

    def sees(self, viewer: int, key: int) -> bool:
        """Whether a viewer may see the face of a card there (4-1-3); partners show each other their hands (12-3-4)."""
        zone = key % ZONES
        return zone not in (DECK, RESOURCE_DECK, SHIELDS) and (zone != HAND or self.shares(viewer, key // ZONES))

    def sharers(self, player: int) -> int:
        """A player and whoever may know what that player knows, as bits: those who see the player's hand."""
        return self.match.seers[player * ZONES + HAND]

    def shield_owner(self, player: int) -> int:
        """Whose shield area a player's is: a team shares its leader's (12-3-3)."""
        return self.team(player)

    def living(self) -> tuple[int, ...]:
        """The players who have not been defeated, in seat order."""
        if not any(self.out):
            return tuple(range(self.players))
        return tuple(player for player in range(self.players) if not self.out[player])

    def opponents(self, player: int) -> tuple[int, ...]:
        """Every other player or, in a team battle, the other team, in turn order."""
        if self.players == 2:
            return (1 - player,)
        return opposing(self.in_turn_order(), self.match.format, player)

    def in_turn_order(self, first: int | None = None) -> tuple[int, ...]:
        """The players from the active one onward (12-2-4)."""
        start = self.active if first is None else first
        if self.players == 2:
            return (start, 1 - start)
        return turn_order(self.match.format, start, self.direction, self.out)

    def is_active_side(self, player: int) -> bool:
        """Whether it is the turn of a player, or of the player's team."""
        return self.team(player) == self.team(self.active)

    # --- counts -------------------------------------------------------------------------------

    def level(self, player: int) -> int:
        """A player's Lv.: Resources, active or rested, EX Resources too (2-9-1, 2-9-4)."""
        return len(self.zones[player * ZONES + RESOURCES])

    def room_for_resource(self, player: int) -> bool:
        """Whether one more Resource can be placed: there may be fifteen, with the EX Resources (4-4-2, point 14)."""
        readings, here = self.match.readings, self.zones[player * ZONES + RESOURCES]
        if readings["resource_limit_counts_ex"] == "no":
            here = [card for card in here if self.defs[card] not in self.match.ex_resources]
        return len(here) < RESOURCE_LIMIT or readings["resource_over_limit"] == "placed"

    def active_resources(self, player: int) -> list[int]:
        """The Resources that can pay."""
        return [card for card in self.zones[player * ZONES + RESOURCES] if not self.marks[card] & REST]

    def can_pay(self, player: int) -> int:
        """How many Resources can pay."""
        marks, number = self.marks, 0
        for card in self.zones[player * ZONES + RESOURCES]:
            if not marks[card] & REST:
                number += 1
        return number

    def units(self, player: int) -> list[int]:
        """The Units of a player."""
        return self.zones[player * ZONES + BATTLE]

    def enemies(self, player: int) -> list[int]:
        """The Units of all opponents of a player."""
        if self.players == 2:
            return self.zones[(1 - player) * ZONES + BATTLE]
        return [unit for other in self.opponents(player) for unit in self.zones[other * ZONES + BATTLE]]

    def base(self, player: int) -> int:
        """The Base that protects a player, or NO_CARD."""
        section = self.zones[self.shield_owner(player) * ZONES + BASE]
        return section[-1] if section else NO_CARD

    def shields(self, player: int) -> list[int]:
        """The Shields that protect a player; the top one is the last."""
        return self.zones[self.shield_owner(player) * ZONES + SHIELDS]

    def top_of_deck(self, player: int) -> int:
        """The top card of a deck, or NO_CARD."""
        deck = self.zones[player * ZONES + DECK]
        return deck[-1] if deck else NO_CARD
