"""Whether what a text says is true: the conditions of effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.abilities import Holding
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.selectors import (
    cards_of,
    compare,
    differ,
    held,
    is_meant,
    names_of,
    passes,
    players_meant,
    refs_of,
    select,
)
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.last_state import is_or_was, looks_back, present, was_so
from cardinal.games.gundam.rules.memory import happened
from cardinal.games.gundam.rules.remains import last_state
from cardinal.games.gundam.rules.sides import is_player, player_ref, sides
from cardinal.games.gundam.rules.zones import LIMBO, OUTSIDE, TRASH, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

BREACH_AT_NOTHING = cite("keyword.breach.nothing_there")
WHOSE_TURN = (cite("royale.enemies"), cite("team.phases"))  # in a battle royale, in a team battle


def holds(s: Game, f: Effect, condition: Holding) -> bool:
    """Whether a condition is true now."""
    return CONDITIONS[condition[0]](s, f, condition)


def all_hold(s: Game, f: Effect, conditions: tuple[Holding, ...]) -> bool:
    """Whether all conditions are true now."""
    for condition in conditions:  # noqa: SIM110 - the plain loop is much faster, and this is asked all the time
        if not CONDITIONS[condition[0]](s, f, condition):
            return False
    return True


def count(s: Game, f: Effect, chosen: Any) -> int:
    """How many cards a description fits; of "unique names" each name counts once."""
    found = present(s, f, chosen)
    return len(names_of(s, found)) if differ(chosen) else len(found)


def _has(s: Game, f: Effect, c: Holding) -> bool:
    _, chosen, relation, value, most, one_player = c
    if one_player:
        return any(compare(relation, held(s, f, player, chosen), value, most) for player in sides(s, f, chosen.whose))
    return compare(relation, count(s, f, chosen), value, most)


def _is(s: Game, f: Effect, c: Holding) -> bool:
    """Whether it is so of the cards spoken of; of one that has left, whether it was so then."""
    if c[1] == ("this",):
        was = looks_back(s, f)
        return was_so(s, f, was, c[2]) if was is not None else s.alive(f.source) and is_or_was(s, f, f.source, c[2])
    known = [ref for ref in refs_of(s, f, c[1]) if s.alive(ref) or last_state(s, ref) is not None]
    return bool(known) and all(is_or_was(s, f, ref, c[2]) for ref in known)


def _is_now(s: Game, f: Effect, c: Holding) -> bool:
    """Whether cards that are still there are so: what is to be done to them needs them."""
    cards = cards_of(s, f, c[1])
    return bool(cards) and all(passes(s, f, card, c[2]) for card in cards)


def _during(s: Game, f: Effect, c: Holding) -> bool:
    if s.players > 2:
        s.cite(WHOSE_TURN[s.match.format == "team"])
    return bool(s.is_active_side(f.master) == (c[1] == "your turn"))


def _level(s: Game, f: Effect, c: Holding) -> bool:
    _, whose, relation, value, most = c
    return any(compare(relation, s.level(player), value, most) for player in sides(s, f, whose))


def _attacking(s: Game, f: Effect, c: Holding) -> bool:
    if s.attacking_unit() != f.source & CARD_MASK:
        return False
    if c[1] is None:
        return True
    if c[1][0] == "players":
        return s.target_player >= 0
    return s.target >= 0 and is_meant(s, f, c[1], s.target)


def _choosable(s: Game, f: Effect, c: Holding) -> bool:
    """Whether so many such cards can be chosen; of different names, if that is said."""
    found = s.match.choosable(s, f, c[1])
    return bool(len(names_of(s, found) if differ(c[1]) else found) >= c[2])


def _every_side(s: Game, f: Effect, c: Holding) -> bool:
    """Whether every player who chooses finds a target among their own cards (10-2-2); or any, by another reading."""
    _, chosen, number, by = c
    theirs = [_finds(s, f, player, chosen, number) for player in s.opponents(f.master)]
    mine = [] if by == "enemies" else [_finds(s, f, f.master, chosen, number)]
    if by == "you and that player":
        theirs = [any(theirs)]  # one of them will be that player
    elif by == "all":
        theirs += [_finds(s, f, mate, chosen, number) for mate in s.teammates(f.master) if mate != f.master]
    every = s.match.readings["all_players_choose"] == "one_on_every_side"
    return all((*mine, *theirs)) if every else any((*mine, *theirs))


def _finds(s: Game, f: Effect, player: int, chosen: Any, number: int) -> bool:
    """Whether a player finds so many cards of their own to choose."""
    frame = f.copy()
    frame.master, frame.it = player, (player_ref(player),)
    return sum(1 for card in s.match.choosable(s, frame, chosen) if s.owner(card) == player) >= number


def _choosable_apart(s: Game, f: Effect, c: Holding) -> bool:
    """Whether "1 of these and 1 of those" can be different cards."""
    every = {card for chosen, _ in c[1] for card in s.match.choosable(s, f, chosen)}
    return bool(len(every) >= sum(number for _, number in c[1]))


def _paired(s: Game, f: Effect, c: Holding) -> bool:
    """【During Pair】, with such a Pilot if one is described."""
    pilot = s.pilot_of(f.source & CARD_MASK)
    return pilot >= 0 and passes(s, f, pilot, c[1])


def _outnumber(s: Game, f: Effect, c: Holding) -> bool:
    """ "You have fewer Units in play than an enemy player"."""
    mine = len(present(s, f, c[1]))
    counts: list[int] = []
    for player in s.opponents(f.master):
        frame = f.copy()
        frame.master = player
        counts.append(len(select(s, frame, c[1])))
    return any(mine < theirs if c[2] == "<" else mine > theirs for theirs in counts)


def acted_on(s: Game, f: Effect, verb: str) -> list[int]:
    """What this effect did something to; it destroys what its damage destroys (5-10-1)."""
    found = [ref for done, ref in f.treated if done == verb and ref >= 0]
    if verb == "destroy":
        dealt = [ref for done, ref in f.treated if done == "damage" and not s.alive(ref)]
        found += [ref for ref in dealt if s.where[ref & CARD_MASK] % ZONES in (TRASH, OUTSIDE, LIMBO)]
    return list(dict.fromkeys(found))


def _did_to(s: Game, f: Effect, c: Holding) -> bool:
    """How many such cards this effect did something to."""
    _, verb, whose, tests, (relation, value, _of, most) = c
    owners = sides(s, f, whose)
    found = [ref for ref in acted_on(s, f, verb) if s.owner(ref & CARD_MASK) in owners and is_or_was(s, f, ref, tests)]
    return compare(relation, len(found), value, most)


def _deployed_from(s: Game, f: Effect, c: Holding) -> bool:
    event = f.event
    return bool(event.kind == "deployed" and event.subject == f.source and event.origin == c[1])


def _shield_area(s: Game, f: Effect, c: Holding) -> bool:
    """Whether there is a card in the shield area that Breach hits (13-1-2-4)."""
    player = f.event.player
    there = s.base(player) >= 0 or bool(s.shields(player))
    if not there:
        s.cite(BREACH_AT_NOTHING)
    return there


#: events that may come of playing a card
PLAYING_EVENTS = ("command", "played", "deployed", "paired", "linked")

CONDITIONS: dict[str, Callable[[Game, Effect, Holding], bool]] = {
    "has": _has,
    "is": _is,
    "is now": _is_now,
    "during": _during,
    "player level": _level,
    "attacking": _attacking,
    "all": lambda s, f, c: all_hold(s, f, c[1]),
    "any": lambda s, f, c: any(holds(s, f, part) for part in c[1]),
    "not": lambda s, f, c: not holds(s, f, c[1]),
    "did": lambda s, f, c: bool(f.did),
    "manner": lambda s, f, c: f.event.manner in c[1],
    "event player": lambda s, f, c: f.event.player in sides(s, f, c[1]),
    "paired": _paired,
    "depends": lambda s, f, c: holds(s, f, c[2] if holds(s, f, c[1]) else c[3]),
    "linked": lambda s, f, c: s.is_linked(f.source & CARD_MASK),
    "choosable": _choosable,
    "every side": _every_side,
    "choosable apart": _choosable_apart,
    "players": lambda s, f, c: compare(c[2], len(players_meant(s, f, c[1][1], c[1][2])), c[3], c[4]),
    "outnumber": _outnumber,
    "did to": _did_to,
    "they did": lambda s, f, c: any(verb == c[1] and is_player(ref) for verb, ref in f.treated),
    "happened": lambda s, f, c: happened(s, f, c[1]),
    "deployed from": _deployed_from,
    "destroyed with": lambda s, f, c: f.event.kind == "destroyed" and f.event.manner in c[1],
    "used ex": lambda s, f, c: f.event.kind in PLAYING_EVENTS and f.event.ex > 0,
    "effect of": lambda s, f, c: f.event.by in sides(s, f, c[1]),
    "amount": lambda s, f, c: f.event.amount >= c[1],
    "by effect": lambda s, f, c: bool(s.stack) and isinstance(s.stack[-1], Effect),
    "shield area": _shield_area,
    "target player": lambda s, f, c: s.target_player >= 0,
}
