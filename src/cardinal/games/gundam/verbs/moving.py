"""Instructions of card effects: choosing, drawing, moving and looking at cards (5, 10-3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.conditions import acted_on
from cardinal.games.gundam.effects.conditions import count as number_of
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done, operation
from cardinal.games.gundam.effects.selectors import cards_of, measured, refs_of
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.last_state import is_or_was
from cardinal.games.gundam.rules.moving import PILOT_FOLLOWS
from cardinal.games.gundam.rules.sides import player_ref, sides
from cardinal.games.gundam.rules.zones import BASE, BATTLE, DECK, ZONES
from cardinal.kernel.knowing import ordered
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.games.gundam.rules.triggers import Event

ACTIVE_FIRST = cite("golden.active_chooses_first")
LOOK = cite("effect.choose_from_deck")
ORDER = cite("zone.order_by_owner")
YOU = (cite("effect.target.own_card"), cite("team.you"))  # in a battle royale, in a team battle


def value(s: Game, f: Effect, amount: Any) -> int:
    """A written number, or a number for each of some cards, or a measure of a card."""
    if isinstance(amount, tuple):
        if amount[0] in NUMBERS:
            return NUMBERS[amount[0]](s, f, amount)
        return int(amount[1] * (sum(measured(s, f, amount[2], amount[4])) // amount[3]))
    return int(amount)


def _acted_on(s: Game, f: Effect, amount: tuple[Any, ...]) -> int:
    """So many for each such card that this effect did something to."""
    _, each, verb, tests, per = amount
    return int(each * (sum(1 for ref in acted_on(s, f, verb) if is_or_was(s, f, ref, tests)) // per))


NUMBERS: dict[str, Callable[[Game, Effect, tuple[Any, ...]], int]] = {
    "each": lambda s, f, amount: int(amount[1] * (number_of(s, f, amount[2]) // amount[3])),
    "players": lambda s, f, amount: int(amount[1] * (len(refs_of(s, f, amount[2])) // amount[3])),
    "acted on": _acted_on,
    "paid": lambda s, f, amount: int(amount[1] * f.event[3][1]),
}


def actors(s: Game, f: Effect, by: str) -> tuple[int, ...]:
    """The players who do something: you, the player spoken of, everybody, every enemy player."""
    if by == "you":
        if s.players > 2:
            s.cite(YOU[s.match.format == "team"])
        return (f.master,)
    if by == "all":
        s.cite(ACTIVE_FIRST)
        return s.in_turn_order()
    if by == "enemies":
        return sides(s, f, "enemy")
    if by == "you and destroyer":
        destroyer = f.event[2]
        other = (s.owner(destroyer & CARD_MASK),) if destroyer >= 0 else ()
        return tuple(dict.fromkeys((f.master, *other)))
    return sides(s, f, "their")


# --- cards -----------------------------------------------------------------------------------


@operation("draw")
def _draw(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    number = value(s, f, i[1])
    players = actors(s, f, i[2])
    drawn = [actions.draw(s, player, number) for player in players]
    acted(f, "draw", (player_ref(player) for player, count in zip(players, drawn, strict=True) if count))
    did(f, number > 0 and all(count == number for count in drawn))
    done(f)


@operation("move")
def _move(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Returns, adds to hand, puts or exiles cards; several that go to a deck are ordered by their owner."""
    _, verb, who, to, *manner = i
    refs = [ref for ref in refs_of(s, f, who) if s.alive(ref)]
    cards = [ref & CARD_MASK for ref in refs]
    if verb == "return" and to == "hand":
        cards = s.match.permitted(s, f, cards, "be returned")
    if to in ("deck top", "deck bottom") and not manner:
        pilots = [pilot for card in cards if (pilot := s.pilot_of(card)) >= 0]
        if pilots:
            s.cite(PILOT_FOLLOWS)
        cards += pilots
        if len(cards) > 1:
            if not _ordered(s, f, cards, to):
                return
            cards = list(f.picks)
    did(f, cards)
    s.match.put(s, cards, verb, to, _returned(s, f, cards) if verb == "return" and to == "hand" else ())
    if to in ("deck top", "deck bottom"):
        _order_is_secret(s, cards, at_random=bool(manner))
    if to == "deck":
        for owner in dict.fromkeys(s.owner(card) for card in cards):
            actions.shuffle(s, owner)
    f.it = tuple(s.ref(ref & CARD_MASK) if ref & CARD_MASK in cards else ref for ref in f.it)
    f.among = tuple(s.ref(ref & CARD_MASK) if ref & CARD_MASK in cards else ref for ref in f.among)
    if f.source >= 0 and f.source & CARD_MASK in cards:
        f.source = s.ref(f.source & CARD_MASK)
    acted(f, "place" if verb == "put" else verb, (s.ref(card) for card in cards))
    done(f)


def _order_is_secret(s: Game, cards: list[int], *, at_random: bool) -> None:
    """The owner who ordered cards alone knows how they lie in the deck; by chance, nobody does."""
    for owner in dict.fromkeys(s.owner(card) for card in cards):
        ordered(s, [card for card in cards if s.owner(card) == owner], 0 if at_random else s.sharers(owner))


def _returned(s: Game, f: Effect, cards: list[int]) -> list[Event]:
    """Units and Bases that an effect returns to a hand."""
    if "returned" not in s.match.heard:
        return []
    on_field = [card for card in cards if s.where[card] % ZONES in (BATTLE, BASE)]
    return [("returned", s.ref(card), f.source, (actions.BY_EFFECT, f.master)) for card in on_field]


def _ordered(s: Game, f: Effect, cards: list[int], to: str) -> bool:
    """Asks for the order, from the top down; True when it is known."""
    if f.phase == 0:
        f.picks = ()
        f.phase = 1
    elif s.choice[0] != "done":
        f.picks = (*f.picks, s.choice[1])
    verb = "top" if to == "deck top" else "bottom"
    for owner in dict.fromkeys(s.owner(card) for card in cards):  # each deck has its own order
        left = [card for card in cards if card not in f.picks and s.owner(card) == owner]
        options = s.match.options_among(s, verb, left)
        if len(options) > 1:
            ask(s, owner, "order", ORDER, options, f.source & CARD_MASK)
            return False
        f.picks = (*f.picks, *left)
    return True


@operation("return in order")
def _return_in_order(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """ "Return 2 of them to the top": the cards are named in the order in which they will lie."""
    _, number, chosen, to = i
    if f.phase == 0:
        f.picks = ()
        f.phase = 1
    else:
        f.picks = (*f.picks, s.choice[1])
    found = [card for card in s.match.select(s, f, chosen) if card not in f.picks]
    if len(f.picks) < number and found:
        verb = "top" if to == "deck top" else "bottom"
        ask(s, f.master, "order", ORDER, s.match.options_among(s, verb, found), f.source & CARD_MASK)
        return
    s.match.put(s, list(f.picks), "return", to)
    ordered(s, f.picks, s.sharers(f.master))
    f.it = tuple(s.ref(card) for card in f.picks)
    f.among = tuple(ref for ref in f.among if ref & CARD_MASK not in f.picks)
    acted(f, "return", f.it)
    did(f, len(f.picks) >= number)
    done(f)


@operation("top or bottom")
def _top_or_bottom(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Each card goes on the top or the bottom of the deck, named as they will lie, from the top down."""
    cards = cards_of(s, f, i[1])
    f.picks = (*f.picks, s.choice) if f.phase == 1 else ()
    left = [card for card in cards if not any(card == placed for _, placed in f.picks)]
    if left:
        f.phase = 1
        options = [(verb, card) for _, card in s.match.options_among(s, "top", left) for verb in ("top", "bottom")]
        ask(s, f.master, "order", ORDER, options, f.source & CARD_MASK)
        return
    for verb in ("top", "bottom"):
        s.match.put(s, [card for placed, card in f.picks if placed == verb], "return", f"deck {verb}")
    did(f, cards)
    acted(f, "return", [s.ref(card) for card in cards])
    done(f)


@operation("mill")
def _mill(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    number = value(s, f, i[1])
    moved: list[int] = []
    for player in sides(s, f, i[2]):
        cards = s.zone(player, DECK)[: -number - 1 : -1]
        moved += cards
        s.match.put(s, cards, "mill", "trash")
        did(f, len(cards) == number)
    f.it = tuple(s.ref(card) for card in moved)
    f.before = ()
    acted(f, "place", f.it)
    done(f)


@operation("look")
def _look(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    """Looks at, or reveals, the top cards of the deck; they stay in it until they are moved."""
    number = value(s, f, i[1])
    player = actors(s, f, i[2])[0]
    cards = s.zone(player, DECK)[: -number - 1 : -1]
    f.among = tuple(s.ref(card) for card in cards)
    f.it = ()  # none of them is chosen yet
    if i[3]:
        actions.reveal(s, cards, LOOK)
    else:
        actions.look(s, player, cards, LOOK)
    did(f, cards)
    done(f)


@operation("reveal")
def _reveal(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    cards = cards_of(s, f, i[1])
    actions.reveal(s, cards, LOOK)
    did(f, cards)
    done(f)


@operation("shuffle")
def _shuffle(s: Game, f: Effect, i: tuple[Any, ...]) -> None:
    for player in sides(s, f, i[1]):
        actions.shuffle(s, player)
    done(f)
