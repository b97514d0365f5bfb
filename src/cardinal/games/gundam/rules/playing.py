"""Playing cards and using effects (7-5, 9-3): what is legal, and what then happens.

Functions called ``forbids_...`` name the law that stands in the way, or give an empty text.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardinal.effects.asking import all_hold
from cardinal.games.gundam import witness
from cardinal.games.gundam.applied import cite_effect, cite_timings
from cardinal.games.gundam.effects.abilities import ACTIVATED, COMMAND, Ability
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.permissions import DRAWS, Opposing
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.costs import forbids_cost, leaves_targets
from cardinal.games.gundam.rules.frames import Activating, Battle, Playing
from cardinal.games.gundam.rules.information import Info, gates_hold, holder_of, info, table
from cardinal.games.gundam.rules.permitting import draws_attack, is_prevented, kept_apart, may_attack_active
from cardinal.games.gundam.rules.plays import TEAM_EXCESS, excess
from cardinal.games.gundam.rules.resolving import activation
from cardinal.games.gundam.rules.triggers import gained, is_used
from cardinal.games.gundam.rules.zones import BASE, BATTLE, HAND, NEW, PILOTS, REST, ZONES
from cardinal.games.gundam.verbs import play_as
from cardinal.kernel.events import heard
from cardinal.kernel.machine import call

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.state import Option

LEADER_ENDS = cite("team.leader_decides")
LEVEL = cite("main.play.level")
COST = cite("main.play.pay")
FROM_HAND = cite("main.play")
NO_UNIT_TO_PAIR = cite("pilot.needs_unit")
EITHER_WAY = cite("command.pilot.choice")
ONE_PILOT = cite("pilot.one")
OWN_UNIT = cite("team.pilot_own_unit")
NO_TARGET = cite("effect.command.needs_target")
UNMET = cite("effect.condition")
TIMING = cite("command.timing")
ACTIVATE = cite("effect.activated.free")
TIMINGS = {"main": cite("timing.activate_main"), "action": cite("timing.activate_action")}
ONCE_PER_TURN = cite("timing.once_per_turn")
LEFT_FOR_COST = cite("effect.activated.targets_after_cost")
EFFECT_TARGET = cite("effect.target.needed")
ATTACK_ACTIVE = cite("battle.attack.rest")
NEWLY_DEPLOYED = cite("unit.new_cannot_attack")
LINK_ATTACKS = cite("link.attacks_at_once")
ONLY_UNITS = cite("unit.only_attacker")
PROHIBITED = cite("golden.prohibition")
RESTED_TARGET = cite("battle.attack.target")
CARD_TEXT = cite("golden.card_over_rules")
PLAYED = {"deploy": "deploy from hand", "pair": "pair from hand", "play": "command"}
FIELD = (BATTLE, BASE, PILOTS)


def forbids_playing(s: Game, player: int, card: int, unit: int = -1) -> str:
    """Why a card in the hand cannot be played: a text, its Lv., its cost, in this order."""
    if s.match.prevented and (law := _prohibited(s, player, card)):
        return law
    now, level = info(s, card), s.level(player)
    dear = _too_dear(now, level, s.can_pay(player) if level >= now.level else 0)
    if dear and s.match.played_for_less:
        return "" if play_as.affords(s, player, card, unit) or play_as.affords_otherwise(s, player, card) else dear
    return dear


def _prohibited(s: Game, player: int, card: int) -> str:
    """Whether a text keeps a player from playing a card, or from deploying one."""
    ref, entering = s.ref(card), s.defs[card] in s.match.deployed
    if is_prevented(s, heard("played", ref, player=player)):
        return PROHIBITED
    kept = entering and is_prevented(s, heard("deployed", ref, origin=HAND, player=player))
    return PROHIBITED if kept else ""


def _too_dear(now: Info, level: int, active: int) -> str:
    if level < now.level:
        return LEVEL
    return "" if active >= now.cost else COST


def forbids_deploy(s: Game, player: int, card: int) -> str:
    """Why a Unit or Base card cannot be played."""
    if s.definition(card).type not in ("unit", "base"):
        return FROM_HAND
    return forbids_playing(s, player, card) or (_no_room(s, player, card) if s.match.clears_own else "")


def _no_room(s: Game, player: int, card: int) -> str:
    """Where only an own Unit can make room for one that is too many (point 40): why there is none."""
    clear = s.defs[card] not in s.match.units or s.units(player) or not excess(s, player, 1)
    return "" if clear else TEAM_EXCESS


def forbids_pair(s: Game, player: int, card: int, unit: int) -> str:
    """Why a Pilot cannot be played to a Unit."""
    if not s.definition(card).is_pilot():
        return FROM_HAND
    if kept_apart(s, card, unit):
        return PROHIBITED
    return _takes_no_pilot(s, player, unit) or forbids_playing(s, player, card, unit)


def _takes_no_pilot(s: Game, player: int, unit: int) -> str:
    """Why no Pilot of a player can be paired with a Unit of the player's side."""
    if s.pairs and s.pilot_of(unit) >= 0:
        return ONE_PILOT
    if "be paired" in s.match.words and "be paired" in info(s, unit).cannot:
        return PROHIBITED
    return OWN_UNIT if s.owners[unit] != player and s.match.edition_values.pair_own_unit else ""


def forbids_command(s: Game, player: int, card: int, timing: str) -> str:
    """Why a Command card cannot be played for its effect now."""
    if s.definition(card).type != "command":
        return FROM_HAND
    if s.defs[card] not in s.match.commands[timing]:
        return TIMING
    return forbids_playing(s, player, card) or _does_nothing(s, player, card, timing)


def _does_nothing(s: Game, player: int, card: int, timing: str) -> str:
    """Why the effect of a Command that can be paid for cannot be activated: no condition met, or no target found."""
    ability = s.match.commands[timing][s.defs[card]]
    if "activated" in s.match.prevented and is_prevented(s, activation(s.ref(card), player, ability.index)):
        return PROHIBITED
    if not ability.needs and not ability.targets:
        return ""
    frame = Effect(ability.index, s.ref(card), player)
    if ability.needs and not all_hold(s, frame, ability.needs):
        return UNMET
    if all_hold(s, frame, ability.targets):
        return ""
    if s.cited is not None:
        witness.speaks(s, ability)
    return NO_TARGET


def forbids_activation(s: Game, player: int, card: int, ability: Ability, timing: str) -> str:
    """Why an activated effect cannot be used now."""
    if ability.kind != ACTIVATED:
        return ACTIVATE
    if timing not in ability.timings:
        return TIMINGS[ability.timings[0]]
    holder = holder_of(s, card, ability)
    if holder < 0 or s.master(card) != player:
        return ACTIVATE
    if not gates_hold(s, holder, ability):
        return UNMET
    if ability.once_per_turn and is_used(s, holder, ability):
        return ONCE_PER_TURN
    frame = Effect(ability.index, s.ref(holder), player)
    if "activated" in s.match.prevented and is_prevented(s, activation(s.ref(holder), player, ability.index)):
        return PROHIBITED
    law = forbids_cost(s, frame, ability.cost)
    if law:
        return law
    if not all_hold(s, frame, ability.needs):
        return UNMET
    if leaves_targets(s, frame, ability):
        return ""
    return LEFT_FOR_COST if all_hold(s, frame, ability.targets) else EFFECT_TARGET


def _having(s: Game, player: int, timing: str) -> list[tuple[int, Ability]]:
    """A player's cards with printed effects of this timing, on the field or where such an effect works."""
    having, defs, zones = s.match.activated_of[timing], s.defs, s.zones
    found: list[tuple[int, Ability]] = []
    base = player * ZONES
    for zone in s.match.acting_in[timing]:
        for card in zones[base + zone]:
            if defs[card] in having:
                for ability in having[defs[card]]:
                    found.append((card, ability))
    if player > 1 and s.match.format == "team":  # the Base of a partner lies in the shared base section
        shared = zones[s.shield_owner(player) * ZONES + BASE]
        found += [(card, ability) for card in shared for ability in having.get(defs[card], ())]
    elsewhere = s.match.activated_elsewhere[timing]
    return found + [(card, a) for card, a in elsewhere if s.owners[card] == player] if elsewhere else found


def activated(s: Game, player: int, timing: str) -> list[tuple[int, Ability]]:
    """The activated effects a player may use, with the cards that have them."""
    found: list[tuple[int, Ability]] = []
    match, marks, watched = s.match, s.marks, s.cited is not None  # who watches is told why others cannot be used
    if watched:
        cite_timings(s, [card for zone in FIELD for card in s.zone(player, zone)], ACTIVATED)
    for card, ability in _having(s, player, timing) if match.acts_at[timing] else ():
        if ability.index in match.rest_to_act and marks[card] & REST and not watched:
            continue
        if s.allows(forbids_activation(s, player, card, ability, timing)):
            found.append((holder_of(s, card, ability), ability))
    support = match.support
    if match.has_support and timing in support.timings:
        known, printed, defs = table(s), match.base, s.defs
        for unit in s.zones[player * ZONES + BATTLE]:
            if marks[unit] & REST and not watched:
                continue
            now = known.get(unit) or printed[defs[unit]]
            if "Support" not in now.keywords:
                continue
            if watched:
                cite_effect(s, support)
            if s.allows(forbids_activation(s, player, unit, support, timing)):
                found.append((unit, support))
    return [*found, *_gained(s, player, timing)] if match.gained_activated else found


def _gained(s: Game, player: int, timing: str) -> list[tuple[int, Ability]]:
    """Activated effects that other effects gave to a player's cards; one that was given twice is offered once."""
    every = [*dict.fromkeys((card, ability.index) for card, ability in gained(s))]
    found = [(card, s.match.abilities[number]) for card, number in every if s.owners[card] == player]
    return [pair for pair in found if not forbids_activation(s, player, *pair, timing)]


def forbids_attack(s: Game, player: int, unit: int) -> str:
    """Why a Unit cannot attack at all."""
    if s.where[unit] != player * ZONES + BATTLE:
        return ONLY_UNITS
    marks = s.marks[unit]
    if marks & REST:
        return ATTACK_ACTIVE
    now = info(s, unit)
    if marks & NEW:
        if s.cited is not None and s.pilot_of(unit) >= 0:
            witness.link_condition(s, unit)
        if s.is_linked(unit):
            s.cite(LINK_ATTACKS)
        elif "attack when deployed" not in now.may:
            return NEWLY_DEPLOYED
        else:
            s.cite(CARD_TEXT)
    return PROHIBITED if "attack" in now.cannot else ""


def forbids_target(s: Game, attacker: int, target: int) -> str:
    """Why a Unit of an enemy player cannot be attacked: it must be rested, unless an effect says otherwise."""
    now, it = info(s, attacker), info(s, target)
    if not s.marks[target] & REST and (not now.may or not may_attack_active(s, attacker, target)):
        return RESTED_TARGET
    if not s.marks[target] & REST:
        s.cite(CARD_TEXT)
    for word in it.cannot:
        if isinstance(word, Opposing) and word.action == "be attacked" and word.means(s, target, attacker):
            return PROHIBITED
    for word in now.cannot:
        if isinstance(word, Opposing) and word.action == "attack such" and word.means(s, attacker, target):
            return PROHIBITED
    return ""


def attack_options(s: Game, player: int) -> list[Option]:
    """Every attack that a player may declare."""
    options: list[Option] = []
    marks, watched = s.marks, s.cited is not None  # who watches is told of the others, too
    units: list[int] = []
    for unit in s.zones[player * ZONES + BATTLE]:
        if watched or not marks[unit] & REST:
            units.append(unit)
    if not units:
        return options
    known, defs, printed = table(s), s.defs, s.match.base
    players, enemies = attacked_players(s, player), s.enemies(player)
    rested: list[int] = []
    plain_targets = not watched
    for card in enemies:
        if marks[card] & REST:  # others can be attacked only where an effect says so
            rested.append(card)
            if card in known and known[card].cannot:
                plain_targets = False
    for unit in units:
        now = known.get(unit) or printed[defs[unit]]
        plain = plain_targets and not now.may and not now.cannot  # nothing but the rules says whom it may attack
        if plain and marks[unit] & NEW and not (s.pairs and s.is_linked(unit)):
            continue
        if not plain and not s.allows(forbids_attack(s, player, unit)):
            continue
        if "attack players" not in now.cannot:
            for other in players:
                options.append(("attack", unit, -1, other))
        else:
            s.cite(PROHIBITED)
        for target in enemies if now.may or watched else rested:
            if plain or s.allows(forbids_target(s, unit, target)):
                options.append(("attack", unit, target, -1))
    return _as_they_must(s, options) if DRAWS in s.match.words else options


def _as_they_must(s: Game, options: list[Option]) -> list[Option]:
    """A Unit that must attack one of certain Units has no other attack, if it can attack one of them (1-3-1).

    What it must choose goes before what it chooses if possible.
    """
    drawn = [0 if option[2] < 0 else draws_attack(s, option[1], option[2]) for option in options]
    strongest: dict[int, int] = {}
    for option, strength in zip(options, drawn, strict=True):
        strongest[option[1]] = max(strength, strongest.get(option[1], 0))
    if any(strongest.values()):
        s.cite(CARD_TEXT)
    return [option for option, strength in zip(options, drawn, strict=True) if strength == strongest[option[1]]]


def attacked_players(s: Game, player: int) -> tuple[int, ...]:
    """The players who can be attacked; the opposing team counts as one."""
    if s.match.format == "team":
        return (1 - s.team(player),)
    return s.opponents(player)


def one_of_each(s: Game, hand: list[int]) -> Iterable[tuple[int, int]]:
    """The cards of a hand that can be told apart, with what is printed on them."""
    defs = s.defs
    first: dict[int, int] = {}
    for card in hand:
        first.setdefault(defs[card], card)
    return first.items()


def main_options(s: Game, player: int) -> list[Option]:
    """Everything the active player may do in the main phase (7-5-1)."""
    options: list[Option] = []
    units: list[int] | None = None  # those that a Pilot can be paired with, looked for once there is one
    level, active = s.level(player), s.can_pay(player)
    match, known, defs = s.match, table(s), s.defs
    base, commands, deployed, pilots = match.base, match.commands["main"], match.deployed, match.pilots
    seen: list[int] = []  # of cards that cannot be told apart one is enough
    for card in s.zones[player * ZONES + HAND]:
        printed = defs[card]
        if printed in seen:
            continue
        seen.append(printed)
        now = known.get(card) or base[printed]
        if level < now.level or active < now.cost:
            if match.played_for_less:
                options += _cheaper(s, player, card)
            continue
        if printed in deployed and not (match.clears_own and _no_room(s, player, card)):
            options.append(("deploy", card))
        if printed in pilots:
            units = _without_pilot(s, player) if units is None else units
            for unit in units:
                if "paired" not in match.prevented or not kept_apart(s, card, unit):
                    options.append(("pair", card, unit))
        if printed in commands and s.allows(_does_nothing(s, player, card, "main")):
            options.append(("play", card))
    if match.prevented:
        options = [option for option in options if s.allows(_prohibited(s, player, option[1]))]
    if s.cited is not None:
        _cite_hand(s, player)
    for card, ability in activated(s, player, "main"):
        options.append(("act", card, ability.index))
    options += attack_options(s, player)
    if s.match.format == "team":
        leader = s.team(player)
        if len(s.teammates(player)) > 1 and _partner_can_act(s, player):
            options.append(("hand over",))
        if player == leader:
            return [*options, ("end",)]
        s.cite(LEADER_ENDS)
        return options or [("hand over",)]
    options.append(("end",))
    return options


def _without_pilot(s: Game, player: int) -> list[int]:
    """The Units that a Pilot of a player can be paired with."""
    found: list[int] = []
    for mate in s.teammates(player):
        for unit in s.units(mate):
            if s.allows(_takes_no_pilot(s, player, unit)):
                found.append(unit)
    return found


def _cite_hand(s: Game, player: int) -> None:
    """What else applies to the cards of a hand in the main phase, for those who watch."""
    witness.level(s, player)
    match, level, active = s.match, s.level(player), s.can_pay(player)
    for printed, card in one_of_each(s, s.zone(player, HAND)):
        law = _too_dear(info(s, card), level, active)
        if law:
            s.cite(law)
            continue
        cite_timings(s, (card,), COMMAND)
        command = match.definitions[printed].type == "command"
        if printed in match.pilots and not _without_pilot(s, player):
            s.cite(NO_UNIT_TO_PAIR)
        elif printed in match.pilots and command:
            s.cite(EITHER_WAY)
        if command and printed not in match.commands["main"]:
            s.cite(TIMING)


def _cheaper(s: Game, player: int, card: int) -> list[Option]:
    """The ways to play a card that is too dear as it is, but that its text lets one play for less."""
    if s.definition(card).type in ("unit", "base"):
        return [] if forbids_deploy(s, player, card) else [("deploy", card)]
    units = [unit for mate in s.teammates(player) for unit in s.units(mate)]
    options: list[Option] = [("pair", card, unit) for unit in units if not forbids_pair(s, player, card, unit)]
    return options if forbids_command(s, player, card, "main") else [*options, ("play", card)]


def _partner_can_act(s: Game, player: int) -> bool:
    partner = next(other for other in s.teammates(player) if other != player)
    if partner == s.team(player):
        return True  # the leader can always end the phase
    units = [unit for mate in s.teammates(partner) for unit in s.units(mate)]
    for card in s.zone(partner, HAND):
        if not forbids_deploy(s, partner, card) or not forbids_command(s, partner, card, "main"):
            return True
        if any(not forbids_pair(s, partner, card, unit) for unit in units):
            return True
    return bool(activated(s, partner, "main") or attack_options(s, partner))


def play_option(s: Game, player: int, option: Option) -> None:
    """Begins what the player has chosen in the main phase or in an action step."""
    verb = option[0]
    if verb == "attack":
        call(s, "battle", Battle(option[1], option[2], option[3]))
    elif verb == "act":
        call(s, "activate", Activating(player, option[1], option[2]))
    else:
        call(s, PLAYED[verb], Playing(player, option[1], option[2] if verb == "pair" else -1))
        play_as.begin(s, player, option[1])
