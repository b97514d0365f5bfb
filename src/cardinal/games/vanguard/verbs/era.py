"""Instructions of the legion and G eras: legion, stride, time leap, dominate, attacks by effects, extra turns."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from cardinal.games.vanguard.effects.abilities import Selection
from cardinal.games.vanguard.effects.card_tests import passes
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.program import did, done, operation, treat
from cardinal.games.vanguard.effects.selectors import cards_of, refs_of, select, sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.costs import FREE_STRIDE
from cardinal.games.vanguard.rules.domination import WITH_EFFECT
from cardinal.games.vanguard.rules.g_zone import forbids_condition, stride
from cardinal.games.vanguard.rules.legion import legion
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.playing import open_circles
from cardinal.games.vanguard.rules.telling_apart import options_among, options_on_circle
from cardinal.games.vanguard.rules.units import is_dominated
from cardinal.games.vanguard.rules.vanguard_circle import choose_heart, hearts_to_choose, partner
from cardinal.games.vanguard.rules.zones import BIND, DECK, FIELD, GZONE, REAR_GUARD_CIRCLES, ZONES, sees
from cardinal.games.vanguard.verbs.change import expiry
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

NAME_AND_POWER = cite("action.stride.name_and_power")
TIME_LEAP = cite("action.time_leap")
STRIDE_COST = cite("play.stride_cost")
DECLARE = cite("action.declare")
DECLARE_VALID = cite("action.declare.valid")
DOMINATE = cite("action.dominate")
DOMINATE_ONCE = cite("action.dominate.once")
DOMINATE_LEGION = cite("action.dominate.legion")
ATTACK = cite("action.attack")
ATTACK_WAITS = cite("action.attack.waits")
EXTRA_TURN = cite("misc.extra_turn")
EXTRA_ORDER = cite("misc.extra_turn.order")
HOMEWARD = "end turn"
OWN_DECK = Selection("your", (DECK,), False, ())


@operation("legion")
def _legion(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """What was found becomes the mate of the vanguard, or of a heart card."""
    found = [ref & CARD_MASK for ref in f.it if s.alive(ref)]
    hearts = cards_of(s, f, i[1]) if i[1] is not None else []
    happened = bool(found) and legion(s, f.master, found, hearts[0] if hearts else -1)
    f.it = tuple(s.ref(card) for card in found)
    did(f, happened, "legion")
    done(f)


@operation("stride")
def _stride(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Puts a G unit on the vanguard circle; of several hearts the player chooses the one that gives its name."""
    _, who, ultimate, state = i
    player = f.master
    if f.phase == 0:
        cards = cards_of(s, f, who)
        waiting = [card for card in cards if s.where[card] % ZONES == GZONE]
        if waiting and not s.allows(forbids_condition(s, player, waiting[0], ultimate=ultimate)):
            did(f, False)
            done(f)
            return
        if waiting:
            stride(s, player, waiting[0], ultimate=ultimate)
            if f.source & CARD_MASK == waiting[0]:
                f.source = s.ref(waiting[0])
            f.it = (s.ref(waiting[0]),)
            if state == "stand":
                actions.stand(s, waiting)
        did(f, bool(cards), "stride")
        f.phase = 1
        ask(s, player, "heart", NAME_AND_POWER, options_on_circle(s, "choose", hearts_to_choose(s, player)))
        if s.asked is not None:
            return
    if s.choice:
        choose_heart(s, player, s.choice[1])
    done(f)


@operation("free stride")
def _free_stride(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """The next stride of such a G unit need not be paid for."""
    _, tests, until = i
    s.effects.append((FREE_STRIDE, -1 - f.master, tests, expiry(s, f, until), s.tick(), f.source, f.master))
    s.cite(STRIDE_COST)
    s.changed()
    did(f, True)
    done(f)


# --- time leap ------------------------------------------------------------------------------


@operation("time leap")
def _time_leap(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Binds rear-guards and calls cards one grade higher from the deck in their place (10.31.2).

    SCRATCH holds the bound cards and the circles chosen so far, PICKS what was found for each bound card.
    """
    if f.phase == 0:
        cards = [card for card in cards_of(s, f, i[1]) if s.where[card] % ZONES in REAR_GUARD_CIRCLES]
        moving.move(s, [(card, key(s.owner(card), BIND)) for card in cards], TIME_LEAP, "bind")
        f.scratch = (tuple(s.ref(card) for card in cards if s.where[card] % ZONES == BIND), ())
        f.picks = ()
    elif f.phase == 1:
        f.picks = (*f.picks, s.choice[1] if s.choice[0] == "choose" else -1)
    else:
        f.scratch = (f.scratch[0], (*f.scratch[1], s.choice[1]))
    bound, circles = f.scratch
    while len(f.picks) < len(bound):
        if _ask_leap(s, f, bound[len(f.picks)] & CARD_MASK):
            f.phase = 1
            return
    found = [card for card in f.picks if card >= 0]
    places = open_circles(s, f.master)
    if len(circles) < len(found) and places:
        f.phase = 2
        ask(s, f.master, "circle", TIME_LEAP, [("to", circle) for circle in places], found[len(circles)])
        return
    _leap(s, f, found)


def _ask_leap(s: Fight, f: Resolving, bound: int) -> bool:
    """Asks for a card one grade above a bound card, or above any of the group (D64); True if the player must answer."""
    group = s.match.edition_values.time_leap == "group"
    grades = {info(s, ref & CARD_MASK).grade + 1 for ref in f.scratch[0]} if group else {info(s, bound).grade + 1}
    found = [card for card in select(s, f, OWN_DECK) if info(s, card).grade in grades and card not in f.picks]
    found.sort(key=s.defs.__getitem__)
    if not found:
        f.picks = (*f.picks, -1)
        return False
    options: list[Option] = [*options_among(s, "choose", found), ("done",)]
    ask(s, f.master, "choose", TIME_LEAP, options, f.source & CARD_MASK)
    return True


def _leap(s: Fight, f: Resolving, found: list[int]) -> None:
    """All found cards are called together; at the end of the turn they change places with the bound ones again."""
    bound, circles = f.scratch
    if found:
        moves = [(card, key(f.master, circle)) for card, circle in zip(found, circles, strict=False)]
        moving.move(s, moves, TIME_LEAP, "call")
    if bound:
        actions.shuffle_deck(s, f.master)
    pairs = [(s.ref(card), old) for card, old in zip(f.picks, bound, strict=True) if card >= 0]
    if pairs and s.match.edition_values.time_leap == "group":
        called = [unit for unit, _ in pairs]  # whichever goes back, all bound cards are called again
        pairs = list(zip_longest(called, bound, fillvalue=called[0]))[: len(bound)]
    if pairs:
        its = tuple(ref for both in pairs for ref in both)
        s.timed.append((HOMEWARD, f.master, f.source, s.match.leap_back, its))
    f.it = tuple(s.ref(card) for card in found)
    did(f, len(found), "call")
    treat(s, f, found, "call")
    done(f)


@operation("leap back")
def _leap_back(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """At the end of the turn the called unit goes under the deck, and the bound card is called again."""
    if f.phase == 1:
        moving.move(s, [(f.scratch, key(f.master, s.choice[1]))], TIME_LEAP, "call")
    f.phase = 0
    while f.it:
        unit, bound = f.it[:2]
        f.it = f.it[2:]
        if s.alive(unit) and s.where[unit & CARD_MASK] % ZONES <= FIELD:
            moving.move(s, [(unit & CARD_MASK, key(s.owner(unit & CARD_MASK), DECK))], TIME_LEAP, "put", bottom=True)
            f.among = (*f.among, unit)
        circles = open_circles(s, f.master)
        if unit not in f.among or not s.alive(bound) or not circles:
            continue
        f.scratch = bound & CARD_MASK
        f.phase = 1
        ask(s, f.master, "circle", TIME_LEAP, [("to", circle) for circle in circles], f.scratch)
        return
    done(f)


# --- dominate, attacks, turns, declarations -----------------------------------------------------


@operation("dominate")
def _dominate(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """The master of the effect becomes the master of units for a while (10.35.1)."""
    _, who, until = i
    cards = [card for card in cards_of(s, f, who) if s.is_unit(card)]
    mates = [partner(s, card) for card in cards]
    if any(mate >= 0 for mate in mates):
        s.cite(DOMINATE_LEGION)
    cards += [mate for mate in mates if mate >= 0 and mate not in cards]
    free = [card for card in cards if s.master(card) != f.master and not is_dominated(s, card)]
    if len(free) < len(cards):
        s.cite(DOMINATE_ONCE)
    end = expiry(s, f, until) if until else WITH_EFFECT
    s.dominated = (*s.dominated, *((s.ref(card), f.master, end) for card in free))
    for card in free:
        s.tell(DOMINATE, "dominates", f.master, card)
    did(f, bool(free), "dominate")
    s.changed()
    done(f)


@operation("attack")
def _attack(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A unit will attack another as soon as the effects in progress are over (10.34.1)."""
    _, who, target = i
    attackers = [ref for ref in refs_of(s, f, who) if s.alive(ref)]
    targets = tuple(ref for ref in refs_of(s, f, target) if s.alive(ref))
    if attackers and targets:
        s.forced_attacks = (*s.forced_attacks, (f.master, attackers[0], targets))
        s.cite(ATTACK)
        if s.in_battle():
            s.cite(ATTACK_WAITS)
    did(f, bool(attackers and targets))
    done(f)


@operation("extra turn")
def _extra_turn(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """A turn right after this one; of several the one added last comes first (12.4)."""
    if s.extra_turns:
        s.cite(EXTRA_ORDER)
    s.extra_turns = (*s.extra_turns, *sides(s, f, i[1]))
    s.tell(EXTRA_TURN, "extra turn", *sides(s, f, i[1]))
    done(f)


@operation("declare")
def _declare(s: Fight, f: Resolving, i: tuple[Any, ...]) -> None:
    """Names a card or a grade; a name is that of a card that exists: of the own deck, or seen (10.23.2)."""
    _, what, tests = i
    if f.phase == 0:
        f.phase = 1
        own = [
            card
            for card, owner in enumerate(s.owners)
            if (owner == f.master or sees(f.master, s.where[card], s.marks[card])) and passes(s, f, card, tests)
        ]
        names = sorted({s.definition(card).name for card in own})
        said = names if what == "name" else [str(grade) for grade in range(5)]
        s.cite(DECLARE_VALID)
        ask(s, f.master, "declare", DECLARE, [("declare", text) for text in said], f.source & CARD_MASK)
        return
    f.declared = s.choice[1] if s.choice else ""
    did(f, bool(s.choice))
    done(f)
