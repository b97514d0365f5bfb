"""Instructions for cards in play: damage, states, deploying, pairing, battles (5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.context import NO_EVENT, Effect
from cardinal.games.gundam.effects.program import acted, did, done, operation
from cardinal.games.gundam.effects.selectors import cards_of, is_meant, refs_of
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.costs import told_of_payment
from cardinal.games.gundam.rules.frames import Ordering
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.rules.sides import is_player, player_of
from cardinal.games.gundam.rules.substitution import asks_who_takes
from cardinal.games.gundam.rules.triggers import begin_effect
from cardinal.games.gundam.rules.zones import BASE, BATTLE, DECK, PILOTS, ZONES
from cardinal.games.gundam.verbs.moving import LOOK, actors, value
from cardinal.kernel import chance
from cardinal.kernel.machine import ask, call
from cardinal.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game


GAIN = cite("term.gain")
PAIRED_COMMAND = cite("command.pilot.effect_activated")
DAMAGE_TO_PLAYER = cite("damage.effect.player")
RANDOM = cite("term.random")
RESOURCES_TOGETHER = cite("zone.resource_deck.together")
NEW_TARGET = cite("battling.target_changed")
OWN_BATTLE = cite("battling.by_own_effect")
CHOSEN_BATTLE = cite("battling.two_chosen")
ATTACKING = cite("battling.attacking")
ENDS_QUIETLY = cite("battling.cleanup")
TRIGGERS_WAIT = cite("battling.triggers_wait")
NESTED = cite("battling.nested")
ANY_OWNER = cite("battling.any_owner")
ONE_SIDE = cite("battling.one_side")
BOTH_NEEDED = cite("battling.needs_both")
NO_MEANING = cite("golden.impossible")
NUMBER_CHOSEN = cite("golden.number")
SUPPORT = cite("keyword.support")


# --- states and values -----------------------------------------------------------------------


@operation("damage")
def _damage(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Effect damage; to a player it has no result (point 20)."""
    number = value(s, f, i[1])
    refs = refs_of(s, f, i[2])
    cards = [ref & CARD_MASK for ref in refs if ref >= 0 and s.alive(ref)]
    hit = actions.damage(s, [(card, number, f.source) for card in cards], actions.EFFECT_DAMAGE)
    acted(f, "damage", (s.ref(card) for card in hit))
    did(f, hit and len(hit) == len(cards))
    if any(is_player(ref) for ref in refs):
        s.cite(DAMAGE_TO_PLAYER)
        did(f, [player_of(ref) for ref in refs if is_player(ref)])
    done(f)


@operation("destroy")
def _destroy(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    cards = s.match.permitted(s, f, cards_of(s, f, i[1]), "be destroyed")
    before = {card: s.ref(card) for card in cards}
    destroyed = actions.destroy(s, cards, by=f.source)
    acted(f, "destroy", [before[card] for card in destroyed])
    did(f, destroyed)
    done(f)


@operation("rest")
def _rest(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    cards = s.match.permitted(s, f, cards_of(s, f, i[1]), "be rested")
    rested = actions.rest(s, cards, by=(f.source, f.master))
    acted(f, "rest", (s.ref(card) for card in rested))
    did(f, cards and len(rested) == len(cards))
    done(f)


@operation("set active")
def _set_active(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    cards = s.match.permitted(s, f, cards_of(s, f, i[1]), "be set active")
    did(f, cards and len(actions.set_active(s, cards, by=(f.source, f.master))) == len(cards))
    done(f)


@operation("recover")
def _recover(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    cards = cards_of(s, f, i[1])
    did(f, cards and actions.recover(s, cards, value(s, f, i[2])))
    done(f)


# --- deploying -------------------------------------------------------------------------------


@operation("deploy")
def _deploy(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Deploys cards without paying; too many Units make room first (11-4-2-2)."""
    _, who, rested, pay = i
    cards = cards_of(s, f, who)
    kinds = ("unit", "base", "unit token", "ex base")
    cards = [c for c in cards if s.definition(c).type in kinds and s.where[c] % ZONES not in (BATTLE, BASE)]
    if pay and cards and f.phase == 0:
        cost = info(s, cards[0]).cost
        if s.can_pay(f.master) < cost:
            f.did = 0
            done(f)
            return
        f.phase = 1
        s.match.pay(s, f.master, cost)
        told_of_payment(s, f, cost)
    did(f, cards)
    if cards:
        s.match.deploy(s, f.master, cards, rested=rested)
        f.it = tuple((s.life[card] + 1) << CARD_BITS | card for card in cards)
        acted(f, "deploy", f.it)
    done(f)


@operation("tokens")
def _tokens(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Tokens come from outside the game (5-17-1); "1 to 2" of them: the player chooses the number (1-3-5)."""
    _, tokens = i
    open_number = next((number for _, number, _ in tokens if isinstance(number, tuple) and number[0] == "open"), None)
    if open_number is not None and f.phase == 0:
        f.phase = 1
        numbers = [("number", n) for n in range(open_number[1], open_number[2] + 1)]
        ask(s, f.master, "number", NUMBER_CHOSEN, numbers, f.source & CARD_MASK)
        return
    made: list[int] = []
    resting: list[int] = []
    for definition, number, rested in tokens:
        for _ in range(s.choice[1] if number is open_number and number is not None else value(s, f, number)):
            made.append(s.match.create(s, f.master, definition, -1, made))
            resting += made[-1:] if rested else []
    if made:
        s.match.deploy(s, f.master, made, rested=resting)
        f.it = tuple((s.life[card] + 1) << CARD_BITS | card for card in made)
        acted(f, "deploy", f.it)
    did(f, made)
    done(f)


@operation("resource")
def _resource(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Places Resources from the resource deck, or EX Resources; never more than may be there (point 14)."""
    _, number, ex, rested, by = i
    asked = [player for player in actors(s, f, by) for _ in range(number)]
    placed = [(player, s.match.place_resource(s, player, ex=ex, rested=rested)) for player in asked]
    found = [(player, card) for player, card in placed if card >= 0]
    did(f, len(found) == len(placed))
    if len(found) > 1 and not ex:
        s.cite(RESOURCES_TOGETHER)
    if found and "placed" in s.match.heard:
        happen(s, [("placed", s.ref(card), -1, (player,)) for player, card in found])
    done(f)


@operation("pair")
def _pair(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    pilots = [card for card in cards_of(s, f, i[1]) if s.definition(card).is_pilot()]
    units = [unit for unit in cards_of(s, f, i[2]) if s.pilot_of(unit) < 0 and "be paired" not in info(s, unit).cannot]
    if pilots and units:
        actions.pair(s, pilots[0], units[0])
    did(f, pilots and units)
    done(f)


@operation("activate")
def _activate(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Activates the effects of a card that have this mark, such as the 【Main】 of a Burst's own card.

    The command effect of a card that is paired can be activated since 1.9.0; the card stays paired (3-4-6-3-1).
    """
    cards = cards_of(s, f, i[1]) or ([f.card] if i[1] == ("this",) and f.card >= 0 else [])
    found = False
    for card in cards:
        for number in s.definition(card).abilities:
            ability = s.match.abilities[number]
            if i[2] not in (*ability.timings, ability.kind) or found:
                continue
            frame = Effect(number, s.ref(card), f.master)
            if s.match.finds_all(s, frame, ability):
                found = True
                done(f)
                begin_effect(s, f.master, s.ref(card), number, NO_EVENT, -1)
                if s.where[card] % ZONES == PILOTS:
                    s.cite(PAIRED_COMMAND)
                if ability.kind == "command":
                    s.match.command_activated(s, f.master, card)
    did(f, found)
    if not found:
        done(f)


@operation("top to shields")
def _top_to_shields(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    cards = s.zone(f.master, DECK)[: -value(s, f, i[1]) - 1 : -1]
    s.match.put(s, cards, "shield", "shields")
    did(f, cards)
    done(f)


@operation("look at")
def _look_at(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    actions.look(s, f.master, cards_of(s, f, i[1]), LOOK)
    done(f)


@operation("support")
def _support(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """The amount of all copies of Support together (13-1-3-2)."""
    s.cite(SUPPORT)
    amount = info(s, f.source & CARD_MASK).keywords.get("Support", 0)
    for card in [ref & CARD_MASK for ref in f.it if s.alive(ref)]:
        s.effects.append(("ap", s.ref(card), amount, s.turn_number, s.tick(), f.source, f.master))
        s.tell(GAIN, "gets", card, "ap", amount, "turn")
        if "support" in s.match.heard:
            happen(s, [("support", f.source, s.ref(card), (f.master,))])
    s.changed()
    done(f)


@operation("repair")
def _repair(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    if s.alive(f.source):
        card = f.source & CARD_MASK
        actions.recover(s, [card], info(s, card).keywords.get("Repair", 0))
    done(f)


@operation("breach")
def _breach(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Effect damage to the first card of the shield area of the destroyed Unit's owner (13-1-2-2)."""
    player, amount = f.event[3]
    base, shields = s.base(player), s.shields(player)
    first = base if base >= 0 else shields[-1] if shields else -1
    if first >= 0:
        actions.damage(s, [(first, amount, f.source)], actions.EFFECT_DAMAGE)
    done(f)


@operation("damage player")
def _damage_player(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Effect damage to a player has no result: only battle damage of a Unit defeats (5-5-4, 1-2-2-1)."""
    s.cite(DAMAGE_TO_PLAYER)
    did(f, True)
    done(f)


@operation("redirect")
def _redirect(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """The attack target of such a Unit becomes this Unit."""
    cards = cards_of(s, f, i[1])
    if s.attacking_unit() < 0 or not is_meant(s, f, i[2], s.attacker):
        cards = []
    if cards:
        s.target = s.ref(cards[0])
        s.target_player = -1
        s.tell(NEW_TARGET, "new target", s.attacking_unit(), cards[0])
        s.changed()
    did(f, cards)
    done(f)


@operation("begin battle")
def _begin_battle(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """A battle between two Units of which only the damage step is performed; the first attacks (5-22-4)."""
    if f.phase == 1:  # what its damage triggered is resolved
        s.match.duel_ends(s, f.scratch)
        done(f)
        return
    units = [card for who in i[1] for card in cards_of(s, f, who)]
    if f.source >= 0 and f.source & CARD_MASK in units:  # the Unit whose effect it is attacks (5-22-3)
        units.sort(key=lambda card: card != f.source & CARD_MASK)
    own = f.source >= 0 and f.source & CARD_MASK in units
    if len(units) >= 2 and _no_battle(s, units):
        s.cite(NO_MEANING)
        units = []
    did(f, len(units) >= 2)
    if len(units) < 2:
        s.cite(BOTH_NEEDED)
        done(f)
        return
    if asks_who_takes(s, units[:2], actions.BATTLE_DAMAGE):
        return
    s.cite(OWN_BATTLE if own else CHOSEN_BATTLE)
    if s.cited is not None:
        _watched_battle(s, units[0], units[1])
    f.scratch = s.match.duel(s, units[0], units[1])
    if s.match.readings["begun_battle_triggers"] == "in_damage_step":
        f.phase = 1
        call(s, "triggered effects", Ordering((s.group, s.remains, False)))
        return
    if s.waiting:
        s.cite(TRIGGERS_WAIT)
    s.match.duel_ends(s, f.scratch)
    done(f)


def _watched_battle(s: Game, first: int, second: int) -> None:
    """Who watches is told what is out of the ordinary about a battle that an effect begins."""
    s.cite(ATTACKING)
    s.cite(ENDS_QUIETLY)
    if s.attacker >= 0:
        s.cite(NESTED)
    if not s.is_active_side(s.owner(first)):
        s.cite(ANY_OWNER)
    if s.team(s.owner(first)) == s.team(s.owner(second)):
        s.cite(ONE_SIDE)


def _no_battle(s: Game, units: list[int]) -> bool:
    """Whether a reading keeps two Units from battling: within a battle, of one side, or begun by the standby side."""
    readings = s.match.readings
    first, second = s.owner(units[0]), s.owner(units[1])
    return (
        (s.attacker >= 0 and readings["begun_battle_nested"] == "refused")
        or (s.team(first) == s.team(second) and readings["begun_battle_one_side"] == "no_battle")
        or (not s.is_active_side(first) and readings["begun_battle_standby_attacker"] == "refused")
    )


@operation("random")
def _random(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Cards in an order that nobody chooses."""
    refs = list(refs_of(s, f, i[1]))
    s.cite(RANDOM)
    chance.shuffle(s, refs)
    f.it = tuple(refs)
    done(f)
