"""Moving cards (4, 10.32): leaving together, G units that return, replacement, and the events of a move.

Cards that move together leave together: abilities that look at cards leaving the field, or going to a
hidden zone, are matched before the move with the cards as they were; all others after it (8.6.4.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.effects.asking import THIS
from cardinal.games.vanguard.effects.context import Manner, Resolving
from cardinal.games.vanguard.events import Ends, Moves
from cardinal.games.vanguard.fight import NO_CARD
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import (
    happen,
    in_place,
    listening,
    remember,
    stand_by,
    triggers,
)
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.derived import ANYTHING, NUMBERS, ON_FIELD, Derived
from cardinal.games.vanguard.rules.last_known import sights
from cardinal.games.vanguard.rules.preventing import is_prevented
from cardinal.games.vanguard.rules.replacing import is_replaced
from cardinal.games.vanguard.rules.units import is_dominated
from cardinal.games.vanguard.rules.vanguard_circle import is_g, settle
from cardinal.games.vanguard.rules.zones import (
    BIND,
    COVERED,
    DAMAGE,
    DECK,
    DROP,
    FIELD,
    GZONE,
    HANDS,
    HEART,
    HIDDEN,
    LOCKED,
    MATE,
    REAR_GUARD_CIRCLES,
    REMOVED,
    SOUL,
    VANGUARD_CIRCLE,
    ZONES,
    G,
    V,
    seers,
)
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.knowing import follow
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.effects.abilities import Ability
    from cardinal.games.vanguard.fight import Fight

FROM_FIELD = cite("auto.information_field")
BY_PUBLIC_ZONE = cite("auto.information_public")
BY_NEW_ZONE = cite("auto.information_new_zone")
ZONE_CHANGE = cite("auto.zone_change")
WITH_EFFECTS = cite("continuous.trigger_information")
ONLY_DEALT = cite("damage.only_dealt")
PILES = cite("zone.bind.piles")
NEW_CARD = cite("zone.new_card")
KEPT = cite("zone.circle.rear_guard_kept")
VANGUARD_TO_SOUL = cite("zone.move.vanguard_to_soul")
EMPTY_DECK = cite("win.deck_out")
DOMINATED_MOVES = cite("action.dominate.moves")
NOT_RIDE = cite("keyword.darkness.not_ride")
G_RETIRES = cite("action.retire.g_guardian")
G_GUARDIAN_LEAVES = cite("keyword.g_guardian.leaves")
G_INSTEAD = cite("action.stride.leaves_to_g_zone")
G_RETURNS = cite("zone.circle.g_unit_leaves")
ULTIMATE_ENDS = cite("action.stride.ultimate_ends")
CALLS = ("call", "guard", "gguard")
EXCHANGE = "exchange"
#: zones as bits: what keywords and piles count
COUNTED: Final = 1 << SOUL | 1 << BIND
LOSING_DAMAGE: Final = 6


Moving = tuple[int, int]  # card, key of the zone it goes to
Journey = tuple[int, int, int]  # card, where from, where to
Noticed = tuple[int, int, "Ability", Happening]  # the card that waited, its master, its ability, the event


def key(player: int, zone: int) -> int:
    """The key of a player's zone."""
    return player * ZONES + zone


def move(
    s: Fight,
    moves: Sequence[Moving],
    law: str,
    verb: str = "put",
    *,
    bottom: bool = False,
    marks: int = 0,
    event: str = "",
) -> None:
    """Moves cards together. ``event`` is a second name of what happens (discarded, drawn, called)."""
    if verb in CALLS:
        event = "called"
    if s.match.preventable:
        free = [(card, to) for card, to in moves if not _is_prevented(s, card, to, event)]
        moves = free if verb != EXCHANGE or len(free) == len(moves) else []  # neither changes places without the other
    if s.match.may_replace:
        moves = [moving for moving in moves if not _replaced(s, moving, (law, verb, bottom, marks, event))]
    if s.match.has_g_units:
        _move_with_g_units(s, moves, (law, verb, bottom, marks, event))
    else:
        move_now(s, moves, law, verb, bottom=bottom, marks=marks, event=event)


def _is_prevented(s: Fight, card: int, to: int, event: str) -> bool:
    """Whether an effect keeps a card where it is."""
    origin = s.where[card]
    kinds = [_kind_of_move(origin, to), *([event] if event else [])]
    return any(is_prevented(s, card, kind, -1, origin, to) for kind in kinds)


def is_kept(s: Fight, card: int, zone: int, verb: str) -> bool:
    """Whether an effect keeps a card from being put into a zone of its owner."""
    return _is_prevented(s, card, key(s.owner(card), zone), "discarded" if verb == "discard" else "")


def _move_with_g_units(s: Fight, moves: Sequence[Moving], manner: Manner) -> None:
    """G units that leave their circles end face up in the G zone, and take G units among their hearts along."""
    law, verb, bottom, marks, event = manner
    leaving: list[Moving] = []
    for moving in moves:
        if s.where[moving[0]] % ZONES <= FIELD and is_g(s, moving[0]):
            leaving.append(moving)
    if not leaving:
        move_now(s, moves, law, verb, bottom=bottom, marks=marks, event=event)
        return
    homeward = [card for card, to in leaving if to % ZONES == GZONE]
    homeward += [heart for card, _ in leaving if s.where[card] % ZONES == V for heart in _g_hearts(s, card)]
    ends = [player for player, ref in enumerate(s.ultimate) if any(s.ref(card) == ref for card, _ in leaving)]
    homeward += [card for card, _ in leaving if card not in homeward and goes_home_instead(s, card)]
    others = [moving for moving in moves if moving[0] not in homeward]
    back = [card for card, to in leaving if card not in homeward and not _between_rear_guards(s, card, to)]
    if others:
        move_now(s, others, law, verb, bottom=bottom, marks=marks, event=event)
    if homeward:
        retired = [card for card in homeward if verb == "retire" and s.where[card] % ZONES == G]
        circles, was = [s.where[card] for card in retired], sights(s, "retired", retired)
        move_now(s, [(card, key(s.owner(card), GZONE)) for card in homeward], law, verb)
        s.cite(G_INSTEAD)
        for card, circle in zip(retired, circles, strict=True):
            s.cite(G_RETIRES)  # a G guardian retires although it does not go to the drop zone (J 10.4.1.2)
            happen(s, "retired", s.ref(card), -1, circle, s.where[card], was=was)
    if back:
        move_now(s, [(card, key(s.owner(card), GZONE)) for card in back], G_RETURNS, "put")
    for player in ends:
        s.ultimate = tuple(-1 if p == player else ref for p, ref in enumerate(s.ultimate))
        move_now(s, [(card, key(player, REMOVED)) for card in s.zone(player, GZONE)], ULTIMATE_ENDS, "remove")


def goes_home_instead(s: Fight, card: int) -> bool:
    """Whether a card of the field that would be moved is put into the G zone instead.

    In 1.45.4 every G unit is (10.28.4). In the late rules a G unit moves first (4.6.9), but of a G guardian on its
    circle 11.14.3 says the same as before (a reading).
    """
    if not is_g(s, card) or s.where[card] % ZONES > FIELD:
        return False
    rules = s.match.edition_values
    if s.definition(card).type == "g guardian" and s.where[card] % ZONES == G:
        s.cite(G_GUARDIAN_LEAVES)
        if rules.g_guardian_leaves == "instead":
            return True
    return rules.g_unit_leaves == "replaced"


def _g_hearts(s: Fight, card: int) -> list[int]:
    return [heart for heart in s.zones[s.where[card] - V + HEART] if is_g(s, heart)]


def _between_rear_guards(s: Fight, card: int, to: int) -> bool:
    return s.where[card] % ZONES in REAR_GUARD_CIRCLES and to % ZONES in REAR_GUARD_CIRCLES


def _replaced(s: Fight, moving: Moving, manner: Manner) -> bool:
    """Whether something happens instead of this move."""
    card, to = moving
    origin = s.where[card]
    event = heard(_kind_of_move(origin, to), s.ref(card), -1, origin, to)
    return is_replaced(s, event, manner, also=manner[-1])


def move_now(
    s: Fight,
    moves: Sequence[Moving],
    law: str,
    verb: str = "put",
    *,
    bottom: bool = False,
    marks: int = 0,
    event: str = "",
) -> None:
    """Moves cards together, whatever could have replaced it."""
    where = s.where
    journeys: list[Journey] = []
    stridden: list[tuple[int, int]] = []
    zones = 0  # which zones cards leave and come to, as bits
    before = 0  # how many moves abilities see with the cards as they were
    for card, to in moves:
        origin = where[card]
        journeys.append((card, origin, to))
        zones |= 1 << origin % ZONES | 1 << to % ZONES
        before += _is_seen_before(origin % ZONES, to % ZONES)
        if s.dominated and is_dominated(s, card):
            s.cite(DOMINATED_MOVES)
        if origin % ZONES in VANGUARD_CIRCLE:
            stridden.append((origin // ZONES, s.marks[card]))
    if s.match.final_information and zones & ON_FIELD:
        _remember(s, journeys)
    watched = s.match.watches_moves and not marks & LOCKED  # a locked card is not placed as a unit
    early = _seen_before(s, journeys, event) if watched and before else []
    stamp = s.tick()
    facts = _facts_of_moves(s, journeys, zones)
    for card, origin, to in journeys:
        seen_as = s.marks[card]
        _put(s, card, to, bottom=bottom, marks=marks, stamp=stamp)
        if s.log is not None:
            s.tell(law, Moves, verb, card, origin, to, s.marks[card], seen_as)
            if to % ZONES == DAMAGE and verb != "damage":
                s.cite(ONLY_DEALT)
            s.cite(NEW_CARD if s.marks[card] != seen_as or origin % ZONES > FIELD or to % ZONES > FIELD else KEPT)
    for player, orientation in stridden:
        settle(s, player, orientation)
    if zones & COUNTED or verb in CALLS or s.match.asks_due_to:
        _count(s, moves, law, verb)
    if s.calm == stamp - 1 and not _stirs(s, journeys):
        s.calm = stamp
    s.changed_by(facts)
    if watched:
        for waiter, master, ability, happened in early:
            stand_by(s, master, s.ref(waiter), ability, happened.of(s.ref(happened.subject), -1))
        for card, origin, to in journeys if before < len(journeys) else ():
            if not before or not _is_seen_before(origin % ZONES, to % ZONES):
                for waiter, master, ability, happened in _match(s, card, origin, to, event, []):
                    stand_by(s, master, s.ref(waiter), ability, happened.of(s.ref(card), -1))
    if s.match.edition_values.empty_deck == "at once":
        _lose_with_empty_deck(s, journeys)


def _facts_of_moves(s: Fight, journeys: list[Journey], zones: int) -> int:
    """What moves change: these zones; anything, if effects touch one of the cards, or it has effects in one of them."""
    derived: Derived | None = s.cache
    facts = zones
    if derived is not None:
        for card, _, _ in journeys:
            if card in derived.table or s.match.words_work_in[card] & zones:
                return ANYTHING
            if s.match.works_in[card] & zones:
                facts |= NUMBERS
    return facts


def _stirs(s: Fight, journeys: list[Journey]) -> bool:
    """Whether moves give rule actions something to do (9): they look at circles, damage zones and decks."""
    for _, origin, to in journeys:
        zone, left = to % ZONES, origin % ZONES
        if zone <= MATE and zone != G and len(s.zones[to]) > 1:
            return True
        if left in VANGUARD_CIRCLE or (left == DECK and not s.zones[origin]):
            return True
        if zone == DAMAGE and len(s.zones[to]) >= LOSING_DAMAGE:
            return True
    return False


def _is_seen_before(origin: int, to: int) -> bool:
    """Whether abilities see a move with the cards as they were: away from the field, or out of sight (8.6.4)."""
    return origin <= FIELD or (to in HIDDEN and origin not in HIDDEN)


def _seen_before(s: Fight, journeys: list[Journey], event: str) -> list[Noticed]:
    """The abilities that wait for one of these moves and see it with the cards as they are before it."""
    early: list[Noticed] = []
    s.dropping = tuple([card for card, origin, to in journeys if origin % ZONES <= FIELD and to % ZONES == DROP])
    for card, origin, to in journeys:
        if _is_seen_before(origin % ZONES, to % ZONES):
            early += _match(s, card, origin, to, event, journeys)
    s.dropping = ()
    return early


def _count(s: Fight, moves: Sequence[Moving], law: str, verb: str) -> None:
    """Keeps in mind what keywords ask for: cards called this turn (11.19), cards put into the soul (11.30)."""
    if s.match.asks_due_to and s.stack and isinstance(s.stack[-1], Resolving):
        doing = s.stack[-1]
        words = s.match.abilities[doing.ability].words
        came = ((s.ref(card), word, doing.source, to % ZONES) for card, to in moves for word in words)
        s.brought = (*s.brought, *came)
    for card, to in moves:
        if verb in CALLS and to % ZONES <= G:
            s.called = tuple(n + (p == to // ZONES) for p, n in enumerate(s.called))
        elif to % ZONES == BIND:
            _lay_on_pile(s, card)
        elif to % ZONES == SOUL and law == VANGUARD_TO_SOUL:
            if s.match.asks_darkness:
                s.cite(NOT_RIDE)
        elif to % ZONES == SOUL and not s.soul_fed[to // ZONES]:
            s.soul_fed = tuple(fed or p == to // ZONES for p, fed in enumerate(s.soul_fed))


def _lay_on_pile(s: Fight, card: int) -> None:
    """Bound cards are told apart by what bound them (4.9.3): all that came at one moment lie on one pile."""
    if s.where[card] % ZONES != BIND or not s.stack or not isinstance(s.stack[-1], Resolving):
        return
    bound = {s.stamp[each] for player in range(s.players) for each in s.zone(player, BIND)}
    entry = (s.stamp[card], s.stack[-1].source & CARD_MASK)
    s.piles = (*(old for old in s.piles if old[0] in bound and old != entry), entry)
    s.cite(PILES)


def bound_by(s: Fight, card: int) -> int:
    """The card whose effect bound this one, or NO_CARD."""
    return next((source for stamp, source in s.piles if stamp == s.stamp[card]), NO_CARD)


def _match(s: Fight, card: int, origin: int, to: int, event: str, leaving: list[Journey]) -> list[Noticed]:
    """The abilities that wait for this move, seen with the cards as they are at this moment."""
    found: list[Noticed] = []
    heard_moves = s.match.heard_moves
    for kind in (_kind_of_move(origin, to), event) if event else (_kind_of_move(origin, to),):
        if kind not in heard_moves:
            continue
        if heard_moves[kind][to % ZONES] >> origin % ZONES & 1 or s.cited is not None:  # who watches is told of all
            found += _notice(s, (card, origin, to), kind, leaving)
    if found and s.cited is not None:
        s.cite(ZONE_CHANGE)
        if s.cache is not None and card in s.cache.table:
            s.cite(WITH_EFFECTS)
        crossing = (origin % ZONES in HIDDEN) != (to % ZONES in HIDDEN)
        if origin % ZONES <= FIELD:
            s.cite(FROM_FIELD)
        if crossing:
            s.cite(BY_PUBLIC_ZONE)
        elif origin % ZONES > FIELD:
            s.cite(BY_NEW_ZONE)
    return found


def _notice(s: Fight, journey: Journey, kind: str, leaving: list[Journey]) -> list[Noticed]:
    """Those that wait for this kind of event.

    A card that leaves in the same moment is no longer where its ability works, except for its own move.
    """
    found: list[Noticed] = []
    card, origin, to = journey
    waiting = in_place(s, listening(s, kind, card))
    remembered = kind in s.match.remembered
    if waiting or remembered:
        happened = heard(kind, s.ref(card), -1, origin, to)
        if remembered:
            remember(s, [happened])
        for waiter, ability in waiting:
            if ability.zones and _is_among(waiter, leaving) and not _about_itself(ability, waiter, card):
                continue
            if triggers(s, waiter, ability, happened):
                found.append((waiter, s.master(waiter), ability, heard(kind, card, -1, origin, to)))
    return found


def _is_among(card: int, journeys: list[Journey]) -> bool:
    return any(card == moving for moving, _, _ in journeys)


def _about_itself(ability: Ability, waiter: int, card: int) -> bool:
    """ "When this unit is put into the drop zone" waits for its own card's move."""
    return waiter == card and any(trigger.who == THIS for trigger in ability.triggers())


def _kind_of_move(origin: int, to: int) -> str:
    if to % ZONES <= FIELD:
        return "moved" if origin % ZONES <= FIELD else "placed"
    return "put"


def _put(s: Fight, card: int, to: int, *, bottom: bool, marks: int, stamp: int) -> None:
    """The card leaves its zone and is in the other; except between circles it is a new card there (4.1.4)."""
    origin, before = s.where[card], s.marks[card]
    s.zones[origin].remove(card)
    if bottom:
        s.zones[to].insert(0, card)
    else:
        s.zones[to].append(card)
    s.where[card] = to
    on_circles = origin % ZONES <= FIELD and to % ZONES <= FIELD
    if not on_circles:
        s.life[card] += 1
        s.marks[card] = marks
        s.stamp[card] = stamp
    elif to % ZONES in (V, G) or origin % ZONES in (V, MATE, HEART, G):
        s.marks[card] = marks  # 4.6.4.1, 4.6.6.1: standing, unless said otherwise
    if origin % ZONES in COVERED or to % ZONES in COVERED:
        follow(s, card, origin, seers(origin, before), seers(to, marks), from_hand=origin % ZONES in HANDS)


def _remember(s: Fight, journeys: list[Journey]) -> None:
    """Final information (8.8): what a unit was on the field it leaves; forgotten when the next ability resolves."""
    for card, origin, _ in journeys:
        if origin % ZONES <= FIELD:
            s.remains = (*s.remains, (card, info(s, card).values()))


def _lose_with_empty_deck(s: Fight, journeys: list[Journey]) -> None:
    """The playbook: with no card left in the deck the fight is lost at that moment."""
    for _, origin, _ in journeys:
        if origin % ZONES == DECK and not s.zones[origin] and not s.over:
            end(s, EMPTY_DECK, losers=(origin // ZONES,))


def end(s: Fight, law: str, losers: tuple[int, ...]) -> None:
    """The game ends: the others win; if everybody loses it is a draw (1.2.1, 1.2.3)."""
    winners = [player for player in range(s.players) if player not in losers]
    s.over = True
    s.asked = None
    s.winner = winners[0] if len(winners) == 1 else -1
    s.ending = law
    s.tell(law, Ends, s.winner, losers)
