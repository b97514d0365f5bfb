"""What rules and instructions ask of the match: activation, protection, tokens, removing a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.effects.asking import all_hold
from cardinal.games.gundam.applied import cite_keywords
from cardinal.games.gundam.effects.abilities import BURST, Ability
from cardinal.games.gundam.effects.context import Effect, speaking
from cardinal.games.gundam.effects.permissions import DrawsAttacks, EntersRested, Opposing
from cardinal.games.gundam.game import NO_CARD
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.costs import ex_choices, pay_resources
from cardinal.games.gundam.rules.facts import BATTLES
from cardinal.games.gundam.rules.frames import Entering
from cardinal.games.gundam.rules.information import counted_for, gates_hold, info, table
from cardinal.games.gundam.rules.moving import Moving, happen, key, move
from cardinal.games.gundam.rules.rules_management import settle
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DECK,
    EX_LIMIT,
    HAND,
    LIMBO,
    PILOTS,
    REMOVED,
    RESOURCE_DECK,
    RESOURCES,
    REST,
    SHIELDS,
    TRASH,
    ZONES,
)
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.machine import call
from cardinal.kernel.state import CARD_MASK
from cardinal.kernel.waiting import Waiting

if TYPE_CHECKING:
    from cardinal.games.gundam.cards import CardDefinition
    from cardinal.games.gundam.editions import Readings
    from cardinal.games.gundam.game import Game

RESOURCE = cite("resource_phase.place")
EX_RESOURCE = cite("token.ex_resource")
PROHIBITED = cite("golden.prohibition")
NO_MORE_ROOM = cite("zone.resource.limit")
EX_AMONG_THEM = cite("zone.resource.over_limit")
NO_MORE_EX = cite("zone.resource.limit_ex")
BURST_UNUSED = cite("burst.declined")
BREACH_OF_DESTROYED = cite("keyword.breach.both_destroyed")
CHOICE_PROHIBITED = cite("effect.forbidden")
FIRST_STRIKE = cite("keyword.first_strike.begun_battle")
STRIKES_FIRST = cite("battle.damage.first_strike")
TOGETHER = cite("battle.damage.together")
REMOVE = cite("term.remove")
NEW_CARD = cite("zone.new_card")
DESTINATIONS = {"hand": HAND, "deck": DECK, "deck top": DECK, "deck bottom": DECK, "trash": TRASH, "removed": REMOVED,
                "shields": SHIELDS, "base": BASE}  # fmt: skip


class Services:
    """Parts of a match; mixed into ``GundamMatch``."""

    abilities: list[Ability]
    definitions: list[CardDefinition]
    numbers: dict[str, int]
    ex_resource: int
    protects: bool
    readings: Readings
    ex_resources: frozenset[int]
    repair_effect: Ability
    breach_effect: Ability

    # --- activation -------------------------------------------------------------------------

    def can_activate(self, s: Game, master: int, source: int, ability: Ability, event: Happening) -> bool:
        """Whether a triggered effect activates now: its targets can be chosen (10-2-2)."""
        if ability.once_per_turn and (counted_for(s, source, ability.index), ability.index) in s.used:
            return False
        tested = ability.gates and self.readings["gate_tested"] != "at_event" and not s.remains
        if tested and not (s.alive(source) and gates_hold(s, source & CARD_MASK, ability)):
            return False
        return self.finds_all(s, speaking(ability.index, source, master, event), ability)

    def finds_all(self, s: Game, f: Effect, ability: Ability) -> bool:
        """Whether an effect can be activated: its leading condition is met, its targets can be chosen (10-2)."""
        return all_hold(s, f, ability.needs) and all_hold(s, f, ability.targets)

    def survives(self, s: Game, card: int) -> bool:
        """Whether an effect keeps a card from being destroyed."""
        return "be destroyed" in info(s, card).cannot

    def stays_rested(self, s: Game, card: int) -> bool:
        """Whether a card is not set active in the start phase."""
        cannot = info(s, card).cannot
        stays = "be set active" in cannot or "be set active in the start phase" in cannot
        if stays and s.marks[card] & REST:
            s.cite(PROHIBITED)
        return stays

    def may_attack_active(self, s: Game, attacker: int, target: int) -> bool:
        """Whether an effect lets a Unit attack such an active Unit."""
        words = (word for word in info(s, attacker).may if isinstance(word, Opposing))
        return any(word.means(s, attacker, target) for word in words)

    def deployed_rested(self, s: Game, cards: Sequence[int]) -> list[int]:
        """Those of the cards just deployed that enter rested because a text says so."""
        found: list[int] = []
        for holder, now in table(s).items():
            for word in now.may:
                if isinstance(word, EntersRested):
                    found += [card for card in cards if card not in found and word.means(s, holder, card)]
        return found

    def draws_attack(self, s: Game, attacker: int, target: int) -> int:
        """Whether an effect makes a Unit attack this target: 0 for no, 1 for "if possible", 2 for "must"."""
        words = [word for word in info(s, target).may if isinstance(word, DrawsAttacks)]
        return max((2 if word.must else 1 for word in words if word.means(s, target, attacker)), default=0)

    def cannot_block(self, s: Game, unit: int) -> bool:
        """Whether an effect keeps a Unit from blocking this attacker."""
        attacker = s.attacking_unit()
        words = (word for word in info(s, attacker).cannot if isinstance(word, Opposing))
        return any(word.action == "be blocked" and word.means(s, attacker, unit) for word in words)

    def given_constantly(self, s: Game) -> list[tuple[int, Ability]]:
        """The effects that constant effects give to cards now."""
        given = s.match.constant_grants
        if not given:
            return []
        info(s, 0)
        return [
            (card, self.abilities[number])
            for card, now in s.cache.items()
            for number in now.abilities
            if number in given
        ]

    # --- keyword effects --------------------------------------------------------------------

    def repair(self, s: Game) -> None:
        """Repair triggers at the end of its player's turn (13-1-1-1)."""
        if s.cited is not None:
            every = (info(s, unit) for player in range(s.players) for unit in s.units(player))
            cite_keywords(s, *every, only="Repair")
        for player in s.teammates(s.active):
            for unit in s.units(player):
                if info(s, unit).keywords.get("Repair"):
                    event = heard("end of turn", player=player)
                    s.waiting.append(Waiting(player, s.ref(unit), self.repair_effect.index, event, s.group, unit))

    def breach(self, s: Game, killer: int, victim: int) -> None:
        """Breach triggers when its Unit destroys an enemy Unit with battle damage in its player's turn."""
        unit = killer & CARD_MASK
        amount = s.breaching(killer)
        owner = s.owner(victim)
        if not amount:
            return
        if not s.is_active_side(s.owner(unit)) or s.team(owner) == s.team(s.owner(unit)):
            return
        if not s.alive(killer):
            s.cite(BREACH_OF_DESTROYED)
        event = heard("breach", player=owner, amount=amount)
        s.waiting.append(Waiting(s.owner(unit), killer, self.breach_effect.index, event, s.group, unit))

    def clearing(self, s: Game, player: int) -> tuple[int, ...]:
        """Whose Units may leave where a player deploys one too many (12-3-14-1)."""
        return (player,) if self.readings["team_excess_unit"] == "own_only" else s.teammates(player)

    # --- bursts and commands ----------------------------------------------------------------

    def has_burst(self, s: Game, card: int) -> bool:
        """Whether a card has a Burst effect."""
        return any(self.abilities[number].kind == BURST for number in s.definition(card).abilities)

    def discard_burst(self, s: Game, card: int) -> None:
        """A Burst that is not used: the card goes to the trash (13-2-5-2)."""
        if s.where[card] % ZONES == LIMBO:
            move(s, [(card, key(s.owner(card), TRASH))], BURST_UNUSED, "trash")

    def command_activated(self, s: Game, player: int, card: int, ex: int = 0) -> None:
        """A command effect is activated, with so many EX Resources: effects may wait for that."""
        happen(s, [heard("command", s.ref(card), player=player, ex=ex)])

    def destroy_now(self, s: Game, ref: int, by: int, law: str) -> None:
        """A card that waited for its owner's decision has happen to it what was decided."""
        if s.alive(ref):
            actions.destroy(s, [ref & CARD_MASK], by, law)

    # --- cards and tokens -------------------------------------------------------------------

    def put(self, s: Game, cards: list[int], verb: str, to: str, events: Sequence[Happening] = ()) -> None:
        """Moves cards to a location of their owners."""
        zone = DESTINATIONS[to]
        moves: list[Moving] = []
        for card in cards:
            owner = s.owner(card)
            place = s.shield_owner(owner) if zone in (SHIELDS, BASE) else owner
            moves.append((card, key(place, zone)))
        if to == "deck top":
            moves.reverse()
        if moves:
            law = REMOVE if verb == "exile" else NEW_CARD
            below = to == "deck bottom" or (zone == SHIELDS and self.readings["shield_added"] == "bottom")
            move(s, moves, law, verb, events=events, bottom=below)

    def deploy(self, s: Game, player: int, cards: list[int], *, rested: bool | Sequence[int] = False) -> None:
        """Begins to deploy cards by an effect; all of them rested, or some."""
        call(s, "deploy by effect", Entering(player, tuple(cards), tuple(cards if rested is True else rested or ())))

    def pay(self, s: Game, player: int, cost: int) -> None:
        """Pays for a card that an effect lets a player deploy; ordinary Resources first."""
        choices = ex_choices(s, player, cost)
        pay_resources(s, player, cost, choices[0] if choices else 0)

    def place_resource(self, s: Game, player: int, *, ex: bool, rested: bool) -> int:
        """Places a Resource, unless there are as many as may be (4-4-2); the card, or -1."""
        here = s.zone(player, RESOURCES)
        marks = REST if rested else 0
        apart = ex and self.readings["resource_limit_counts_ex"] == "no"  # then five are the only limit
        room = apart or s.room_for_resource(player)
        five = ex and sum(1 for card in here if s.defs[card] in self.ex_resources) >= EX_LIMIT
        if not room:
            s.cite(NO_MORE_ROOM)
            if any(s.defs[card] in self.ex_resources for card in here):
                s.cite(EX_AMONG_THEM)
        if five:
            s.cite(NO_MORE_EX)
        if not room or (five and self.readings["resource_over_limit"] == "not_placed"):
            return -1
        if ex:
            card = s.match.create(s, player, self.ex_resource, -1)
            move(s, [(card, key(player, RESOURCES))], EX_RESOURCE, "resource", marks=marks)
            return int(card)
        deck = s.zone(player, RESOURCE_DECK)
        if not deck:
            return -1
        card = deck[-1]
        move(s, [(card, key(player, RESOURCES))], RESOURCE, "resource", marks=marks)
        return card

    def duel(self, s: Game, first: int, second: int) -> tuple[int, int, int, bool]:
        """A battle of two Units of which only the damage step is performed (5-22-3); they are battling (5-22-1).

        The answer is the battle around it, to which ``duel_ends`` goes back.
        """
        around = (s.attacker, s.target, s.target_player, s.blocked)
        _battle(s, s.ref(first), s.ref(second))
        self.exchange(s, first, second)
        return around

    def duel_ends(self, s: Game, around: tuple[int, int, int, bool]) -> None:
        """A battle that an effect began is over, with what was decided for its damage; one around it goes on."""
        s.decided = ()
        _battle(s, *around)

    def exchange(self, s: Game, first: int, second: int) -> None:
        """Two cards deal damage to each other; the first one earlier, if it has First Strike.

        What is destroyed is destroyed in this battle (11-1-2): its Units are still battling then.
        """
        a, b = s.ref(first), s.ref(second)
        if s.cited is not None:
            cite_keywords(s, info(s, first), info(s, second))
            s.cite(FIRST_STRIKE)
        forth = (second, info(s, first).ap, a)
        if "First Strike" in info(s, first).keywords:
            s.cite(STRIKES_FIRST)
            actions.damage(s, [forth], actions.BATTLE_DAMAGE)
            settle(s)
            if s.alive(a) and s.alive(b):
                actions.damage(s, [(first, info(s, second).ap, b)], actions.BATTLE_DAMAGE)
        else:
            s.cite(TOGETHER)
            actions.damage(s, [forth, (first, info(s, second).ap, b)], actions.BATTLE_DAMAGE)
        settle(s)

    def options_among(self, s: Game, verb: str, cards: list[int]) -> list[tuple[str, int]]:
        """One option for each card that can be told apart from the others."""
        seen: set[tuple[int, int, int]] = set()
        options: list[tuple[str, int]] = []
        for card in cards:
            where = s.where[card]
            look = (s.defs[card], s.marks[card], where)
            if verb in ("top", "bottom"):
                look = (s.defs[card], 0, 0)  # on a deck copies are alike, wherever they come from
            if where % ZONES not in (BATTLE, BASE, PILOTS) or verb in ("top", "bottom"):
                if look in seen:
                    continue
                seen.add(look)
            options.append((verb, card))
        return options


def _battle(s: Game, attacker: int, target: int, player: int = NO_CARD, blocked: bool = False) -> None:
    """These battle now; effects about battling follow."""
    s.attacker, s.target, s.target_player, s.blocked = attacker, target, player, blocked
    s.touched(BATTLES)
