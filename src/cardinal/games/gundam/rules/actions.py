"""What effects and rules do (5): drawing, damage, destruction, resting, deploying, each with its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardinal.effects.asking import compare
from cardinal.games.gundam import witness
from cardinal.games.gundam.effects.permissions import OfDamage, ReceivesInstead, Reduces
from cardinal.games.gundam.events import (
    BecomesActive,
    Damages,
    EntersRested,
    IsPaired,
    LooksAt,
    OfCard,
    Rests,
    Reveals,
    Shuffles,
)
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import substitution
from cardinal.games.gundam.rules.facts import RESTING
from cardinal.games.gundam.rules.information import counted_for, info
from cardinal.games.gundam.rules.moving import Moving, concerns, happen, hear, key, move
from cardinal.games.gundam.rules.permitting import deployed_rested, is_prevented
from cardinal.games.gundam.rules.substitution import happening
from cardinal.games.gundam.rules.triggers import awaits, breach, burst, has_burst
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DECK,
    HAND,
    LIMBO,
    NEW,
    PILOTS,
    REST,
    SHIELDS,
    TRASH,
    ZONES,
)
from cardinal.kernel import chance
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.knowing import forget, looks, shows
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

DRAW = cite("draw.one")
DRAW_MANY = cite("draw.many")
DISCARD = cite("term.discard")
DESTROY = cite("destroy.ways")
SHIELD_DESTROYED = cite("battle.damage.shield_destroyed")
SHIELD_BURST = cite("battle.damage.burst")
SHIELD_REVEALED = cite("destroy.shield_revealed")
TWO_SHIELDS = cite("keyword.suppression.bursts")
REST_LAW = cite("orientation.rested")
ACTIVE_LAW = cite("orientation.active")
SAME_STATE = cite("golden.same_state")
DEAL = cite("damage.counters")
ZERO = cite("damage.zero")
ZERO_TIMES = cite("golden.zero_times")
PROHIBITED = cite("golden.prohibition")
REDUCE = cite("reduce.to_zero")
REDUCED_TO_ZERO = cite("reduce.nothing_dealt")
REDIRECTED = cite("effect.substitution")
DEPLOY = cite("term.deploy")
OLD_BASE = cite("management.base.room")
PAIR = cite("term.pair")
SHUFFLE = cite("shuffle.random")
ONE_CARD = cite("shuffle.single_card")
BATTLE_DAMAGE = "battle"
EFFECT_DAMAGE = "effect"
# how a card is destroyed, besides by battle damage
BY_EFFECT_DAMAGE = "effect damage"
BY_EFFECT = "effect"


def draw(s: Game, player: int, number: int) -> int:
    """Cards from the top of the deck to the hand, as one event (5-14-1-1); how many were drawn."""
    if number > 1 and s.match.readings["draw_many"] == "one_by_one":
        return sum([draw(s, player, 1) for _ in range(number)])
    if number > 0 and "draw" in s.match.replaceable:
        due = [heard("draw", player=player, amount=number)]
        return len(drawn(s, happening(s, due, DRAW)))
    return len(_drawn(s, player, number))


def drawn(s: Game, events: Sequence[Happening], law: str = DRAW) -> list[int]:
    """Players draw as it was due; the cards."""
    return [card for event in events for card in _drawn(s, event.player, event.amount)]


def _drawn(s: Game, player: int, number: int) -> list[int]:
    deck = s.zone(player, DECK)
    cards = deck[: -number - 1 : -1] if number > 0 else []
    if number != 1:
        s.cite(DRAW_MANY if number > 1 else ZERO_TIMES)
    if cards:
        told = cards if "draw" in s.match.heard else ()
        events = [heard("draw", s.ref(card), player=player) for card in told]
        move(s, [(card, key(player, HAND)) for card in cards], DRAW, "draw", events=events)
    return cards


def discard(s: Game, cards: Sequence[int]) -> list[int]:
    """Cards from a hand to the trash; those that were discarded."""
    told = [heard("discarded", s.ref(card), origin=s.where[card] % ZONES, player=s.owner(card)) for card in cards]
    return discarded(s, happening(s, told, DISCARD) if "discarded" in s.match.replaceable else told)


def discarded(s: Game, events: Sequence[Happening], law: str = DISCARD) -> list[int]:
    """Cards are discarded as it was due; the cards."""
    cards = [event.subject & CARD_MASK for event in events]
    if cards:
        move(s, [(card, key(s.owner(card), TRASH)) for card in cards], DISCARD, "discard", events=events)
    return cards


def rest(s: Game, cards: Sequence[int], law: str = REST_LAW, by: tuple[int, int] | None = None) -> list[int]:
    """Rests cards that are active; the cards that were rested (1-3-2-1).

    ``by``: the card whose effect does it, and that effect's player.
    """
    return _turn(s, cards, Rests, law, by)


def set_active(s: Game, cards: Sequence[int], law: str = ACTIVE_LAW, by: tuple[int, int] | None = None) -> list[int]:
    """Sets rested cards active; the cards that were."""
    return _turn(s, cards, BecomesActive, law, by)


def _turn(s: Game, cards: Sequence[int], event: type[OfCard], law: str, by: tuple[int, int] | None) -> list[int]:
    """Turns those of the cards that are rested or active before."""
    marks, before = s.marks, 0 if event is Rests else REST
    kind = "rests" if event is Rests else "becomes active"
    turning: list[int] = []
    for card in cards:
        if marks[card] & REST == before:
            turning.append(card)
    if by is not None and len(turning) < len(cards):
        s.cite(SAME_STATE)
    source, manner, master = (-1, "", -1) if by is None else (by[0], BY_EFFECT, by[1])
    if kind in s.match.replaceable:
        due = [heard(kind, s.ref(card), source, manner=manner, by=master) for card in turning]
        return turned(s, happening(s, due, law, whole=len(turning) == len(cards)), law)
    _turned(s, turning)
    if turning and concerns(s, kind):
        happen(s, [event(law, subject=s.ref(card), other=source, manner=manner, by=master) for card in turning])
    return turning


def turned(s: Game, events: Sequence[Happening], law: str) -> list[int]:
    """Cards become rested or active as it was due; the cards."""
    told = {"rests": Rests, "becomes active": BecomesActive}
    cards = [event.subject & CARD_MASK for event in events]
    _turned(s, cards)
    happen(s, [told[e.kind](law, subject=e.subject, other=e.other, manner=e.manner, by=e.by) for e in events])
    return cards


def _turned(s: Game, cards: Sequence[int]) -> None:
    for card in cards:
        s.marks[card] ^= REST
    if cards and RESTING in s.match.looks_at:
        s.touched(RESTING)


# --- damage -----------------------------------------------------------------------------------


def damage(s: Game, hits: Sequence[tuple[int, int, int]], kind: str) -> list[int]:
    """Deals damage to Units, Bases and Shields at once: (card, amount, source); the cards that received any (5-5).

    What reduces damage is taken off first; damage of zero is neither dealt nor received (5-21-2-1).
    """
    dealt: list[tuple[int, int, int]] = []
    for aimed, amount, source in hits:
        if amount <= 0:
            s.cite(ZERO)
            s.cite(ZERO_TIMES)
            continue
        now = info(s, aimed)
        if not now.may and not now.cannot:  # no effect concerns it
            dealt.append((aimed, amount, source))
            continue
        card = _taker(s, aimed, source, kind)
        if card < 0:
            s.cite(PROHIBITED)
            s.cite(REDUCED_TO_ZERO)
            continue
        left = _left(s, card, amount, source, kind) if info(s, card).may else amount
        if left <= 0:
            continue
        dealt.append((card, left, source))
    if "damaged" not in s.match.replaceable:
        return _dealt(s, dealt, kind)
    due = [heard("damaged", s.ref(card), source, to=s.where[card], amount=left, manner=kind)
           for card, left, source in dealt]  # fmt: skip
    return damaged(s, happening(s, due, DEAL, whole=len(dealt) == len(hits)))


def damaged(s: Game, events: Sequence[Happening], law: str = DEAL) -> list[int]:
    """Damage is dealt as it was due; the cards that receive it."""
    dealt = [(event.subject & CARD_MASK, event.amount, event.other) for event in events]
    return _dealt(s, dealt, events[0].manner) if events else []


def _dealt(s: Game, dealt: Sequence[tuple[int, int, int]], kind: str) -> list[int]:
    events, concerned = [], concerns(s, "damaged")
    for card, amount, source in dealt:
        ref = s.ref(card)
        s.set_damage(card, s.damage(card) + amount)
        s.dealt = (*s.dealt, (source, ref, kind))
        if kind == BATTLE_DAMAGE and s.alive(source):
            s.breachers = (*s.breachers, (source, info(s, source & CARD_MASK).keywords.get("Breach", 0)))
        if concerned:
            events.append(Damages(DEAL, subject=ref, other=source, to=s.where[card], amount=amount, manner=kind))
    if events:
        happen(s, events)
    return [card for card, _, _ in dealt]


def _taker(s: Game, card: int, source: int, kind: str) -> int:
    """Who receives the damage: another card, where a substitution effect says so (10-1-9); NO_CARD if it cannot be.

    What a card cannot receive is no damage that could be reduced, or be dealt to another in its place (1-3-3).
    """
    taken: list[tuple[int, int]] = []  # who takes it for whom: each effect replaces it once
    while True:
        if info(s, card).cannot and _immune(s, card, source, kind):
            return -1
        others = substitution.takers(s, card, kind) if info(s, card).may else []
        others = [other for other in others if (card, other) not in taken]
        if not others:
            return card
        s.cite(REDIRECTED)
        other = int(substitution.taken(s, card, others))
        taken.append((card, other))
        card = other & CARD_MASK


def _left(s: Game, card: int, amount: int, source: int, kind: str) -> int:
    """What a card receives of damage: first what takes its place, then what reduces it."""
    for word in info(s, card).may:
        if not isinstance(word, ReceivesInstead) or not word.concerns(s, card, source, kind):
            continue
        if compare(s, word.relation, amount, word.number):
            s.cite(REDIRECTED)
            amount = word.amount
            break  # what has been replaced is not that damage any more
    return amount - _reduction(s, card, source, kind)


def _reduction(s: Game, card: int, source: int, kind: str) -> int:
    """How much effects reduce this damage; several add up."""
    total = 0
    for word in info(s, card).may:
        if not isinstance(word, Reduces) or word.damage not in ("", kind):
            continue
        if word.next:
            kept = ("may", s.ref(card), s.match.permission_numbers[word])
            s.effects = [e for e in s.effects if (e.what, e.target, e.value) != kept]
        once = (counted_for(s, s.ref(card), word.once), word.once)
        if once not in s.used and word.concerns(s, card, source, kind):
            total += word.by
            if word.once >= 0:
                s.used = (*s.used, once)
    if total:
        s.cite(REDUCE)
        s.changed()
    return total


def would_hurt(s: Game, card: int, amount: int, source: int) -> bool:
    """Whether a card would receive damage of an effect: it can, and the damage is not reduced to nothing."""
    now = info(s, card)
    if now.cannot and _immune(s, card, source, EFFECT_DAMAGE):
        return False
    words = [word for word in now.may if isinstance(word, Reduces) and not _is_used(s, card, word)]
    return amount > sum(word.by for word in words if word.concerns(s, card, source, EFFECT_DAMAGE))


def _is_used(s: Game, card: int, word: Reduces) -> bool:
    """Whether damage was reduced by it this turn, where it works once per turn."""
    return word.once >= 0 and (counted_for(s, s.ref(card), word.once), word.once) in s.used


def _immune(s: Game, card: int, source: int, kind: str) -> bool:
    words = (word for word in info(s, card).cannot if isinstance(word, OfDamage))
    return any(word.concerns(s, card, source, kind) for word in words)


# --- leaving ----------------------------------------------------------------------------------


def destroy(s: Game, cards: Sequence[int], by: int = -1, law: str = DESTROY) -> list[int]:
    """Units, Bases and Shields are destroyed together: one batch of events (10-1-6-3); those that were.

    A Shield is revealed; with a Burst it waits in no location until that is decided (4-1-2).
    """
    causes = [(card, *_cause(s, s.ref(card), by, law)) for card in cards]
    return destroy_by(s, causes, law)


def destroy_by(s: Game, causes: list[tuple[int, int, str]], law: str) -> list[int]:
    """Destroys cards: each with what destroys it, and how; those that were."""
    due: list[Happening] = []
    for card, killer, manner in causes:
        kind = "shield destroyed" if s.where[card] % ZONES == SHIELDS else "destroyed"
        due.append(heard(kind, s.ref(card), killer, manner=manner))
    return destroyed(s, happening(s, due, law) if "destroyed" in s.match.replaceable else due, law)


def destroyed(s: Game, events: Sequence[Happening], law: str) -> list[int]:
    """Cards are destroyed as it was due; those that were."""
    moves: list[Moving] = []
    bursts: list[int] = []
    for event in events:
        card = event.subject & CARD_MASK
        if event.kind == "shield destroyed":
            in_battle = event.manner == BATTLE_DAMAGE
            s.cite(SHIELD_DESTROYED if in_battle else SHIELD_REVEALED)
            if has_burst(s, card):
                bursts.append(card)
                if in_battle:
                    s.cite(SHIELD_BURST)
                moves.append((card, key(s.owner(card), LIMBO)))
                continue
        moves.append((card, key(s.owner(card), TRASH)))
    if not moves:
        return []
    kills = [
        (event.other, event.subject & CARD_MASK)
        for event in events
        if event.kind == "destroyed" and event.manner == BATTLE_DAMAGE
    ]
    if len(events) > 1 and all(
        event.kind == "shield destroyed" and event.manner == BATTLE_DAMAGE for event in events
    ):
        s.cite(TWO_SHIELDS)
    units = [card for _, card in kills if s.where[card] % ZONES == BATTLE]
    if kills and s.cited is not None:
        witness.destroyed_in_battle(s, len(units))
    move(s, moves, law, "destroy", events=events)
    for killer, victim in kills:
        if killer >= 0 and victim in units:
            breach(s, killer, victim)
    for card in bursts:
        burst(s, card, s.owner(card))
    return [card for card, _ in moves]


def _cause(s: Game, ref: int, by: int, law: str) -> tuple[int, str]:
    """What destroys a card, and how: battle damage, effect damage, or an effect that says so (5-5-4)."""
    dealt = [(source, kind) for source, target, kind in s.dealt if target == ref] if s.dealt else []
    by_battle = [source for source, kind in dealt if kind == BATTLE_DAMAGE]
    if by_battle:
        return by_battle[-1], BATTLE_DAMAGE
    if dealt and law != DESTROY:
        return dealt[-1][0], BY_EFFECT_DAMAGE
    return by, BY_EFFECT


def to_trash(s: Game, cards: Sequence[int], law: str) -> None:
    """Put into the trash without being destroyed, as excess management does (11-4-2-1)."""
    if cards:
        move(s, [(card, key(s.owner(card), TRASH)) for card in cards], law, "trash")


# --- entering -----------------------------------------------------------------------------------


def deploy(
    s: Game, player: int, cards: Sequence[int], law: str = DEPLOY, *, rested: Sequence[int] = (), ex: int = 0
) -> None:
    """Units enter the battle area, new this turn; a Base enters the base section and sends the old one away.

    ``ex``: how many EX Resources paid for it.
    """
    if "deployed" in s.match.prevented:
        cards = [card for card in cards if may_deploy(s, player, card, ex)]
    moves: list[Moving] = []
    bases: list[Moving] = []
    for card in cards:
        if s.defs[card] in s.match.units:
            moves.append((card, player * ZONES + BATTLE))
        else:
            bases.append((card, key(s.shield_owner(player), BASE)))
    if bases:
        to_trash(s, list(s.zones[bases[0][1]]), OLD_BASE)
        moves += bases
    origins = [s.where[card] % ZONES for card in cards]
    move(s, moves, law, "deploy", marks=NEW)
    if "deployed rested" in s.match.words:
        rested = [*rested, *deployed_rested(s, cards)]
    for card in rested:
        s.marks[card] |= REST
        s.tell(DEPLOY, EntersRested, card)
        s.touched(RESTING)  # effects may look at them already
    if [card for card in cards if awaits(s, "deployed", card)]:
        entered = zip(cards, origins, strict=True)
        hear(s, [heard("deployed", s.ref(card), origin=zone, player=player, ex=ex) for card, zone in entered])


def may_deploy(s: Game, player: int, card: int, ex: int = 0) -> bool:
    """Whether no text keeps a player from deploying a card."""
    if "deployed" not in s.match.prevented:
        return True
    zone = s.where[card] % ZONES
    return not is_prevented(s, heard("deployed", s.ref(card), origin=zone, player=player, ex=ex))


def pair(s: Game, pilot: int, unit: int, law: str = PAIR, *, ex: int = 0) -> None:
    """A Pilot is placed beneath a Unit; what triggers by it may be printed on the Pilot itself (10-1-5-4)."""
    linked = s.is_linked(unit)
    move(s, [(pilot, key(s.owner(pilot), PILOTS))], law, "pair")
    s.pairs = (*s.pairs, (unit, pilot))
    s.changed()
    events: list[Happening] = [IsPaired(law, subject=s.ref(unit), other=s.ref(pilot), ex=ex)]
    if s.cited is not None:
        witness.link_condition(s, unit)
    if s.is_linked(unit) and not linked:
        if s.cited is not None:
            witness.linked(s, unit)
        events.append(heard("linked", s.ref(unit), s.ref(pilot), ex=ex))
    happen(s, events)


def shuffle(s: Game, player: int, law: str = SHUFFLE) -> None:
    """Every order of the deck is equally likely afterwards."""
    if "shuffled" in s.match.replaceable:
        shuffled(s, happening(s, [heard("shuffled", player=player)], law), law)
    else:
        shuffled(s, [heard("shuffled", player=player)], law)


def shuffled(s: Game, events: Sequence[Happening], law: str) -> list[int]:
    """Decks are shuffled as it was due."""
    for event in events:
        _shuffled(s, event.player, law)
    hear(s, events)
    return []


def _shuffled(s: Game, player: int, law: str) -> None:
    deck = s.zones[key(player, DECK)]
    if len(deck) == 1:
        s.cite(ONE_CARD)
    chance.shuffle(s, deck)
    forget(s, deck)
    s.tell(law, Shuffles, player)


def reveal(s: Game, cards: Sequence[int], law: str) -> None:
    """Shows cards to everybody; they stay where they are, and are known there."""
    for card in cards:
        shows(s, [card], s.match.seers[s.where[card]])
        s.tell(law, Reveals, card)


def look(s: Game, player: int, cards: Sequence[int], law: str) -> None:
    """A player looks at cards that lie covered, and alone knows them, with a partner who may be told (12-3-4)."""
    covered = [card for card in cards if not s.sees(player, s.where[card])]
    looks(s, s.sharers(player), covered, in_pile=any(s.where[card] % ZONES == DECK for card in covered))
    for card in cards:
        s.tell(law, LooksAt, player, card)
