"""Players who leave a game that goes on (12-2-5): their cards, their effects, and what they were about to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.gundam import action_steps, plays
from cardinal.gundam.citing import by_rule
from cardinal.gundam.context import MASTER
from cardinal.gundam.moving import key, move
from cardinal.gundam.zones import LIMBO, OUTSIDE, TRASH
from cardinal.kernel.machine import ask, run

if TYPE_CHECKING:
    from cardinal.gundam.game import Game
    from cardinal.kernel.state import Decision, Frame, Option

NO_MORE = by_rule("3-4-4")
ELIMINATED = by_rule("12-2-5-2")
#: questions whose options depend on who is there: they are put again
PUT_AGAIN = ("main", "action", "resolve")
#: what is taken for a player who left in the middle of somebody else's procedure
IN_THEIR_PLACE = {"burst": "no burst", "direction": "clockwise", "redraw": "keep", "block": "pass"}


def remove(s: Game, losers: list[int]) -> None:
    """Defeated players leave with all cards and effects, without anything triggering."""
    for player in losers:
        cards = [card for card, owner in enumerate(s.owners) if owner == player]
        for card in cards:
            s.zones[s.where[card]].remove(card)
            s.where[card] = key(player, OUTSIDE)
            s.life[card] += 1
            s.marks[card] = 0
        s.zones[key(player, OUTSIDE)] = cards
    s.pairs = tuple(pair for pair in s.pairs if s.owner(pair[0]) not in losers)
    s.effects = [effect for effect in s.effects if effect[6] not in losers]
    s.waiting = [entry for entry in s.waiting if entry[1] not in losers]
    s.cite(ELIMINATED)
    s.changed()
    _end_what_was_theirs(s, losers)


def _end_what_was_theirs(s: Game, losers: list[int]) -> None:
    """What they were doing ends; so does a battle with them and, if it was their turn, the turn.

    The stack is changed in place: the machine is running on it.
    """
    numbers, procedures = s.match.numbers, s.match.procedures
    s.stack[:] = [frame for frame in s.stack if _doer(s, frame) not in losers]
    for frame in s.stack:
        if frame[0] == numbers["action step"] and len(frame) > 2:
            action_steps.without(s, frame)
    turn = next((frame for frame in s.stack if frame[0] == numbers["turn"]), None)
    if s.active in losers and turn is not None:
        s.stack[:] = [turn]
        procedure = procedures[numbers["turn"]]
        ends = s.match.readings["royale_active_removed"] == "turn_ends"
        turn[1] = len(procedure.runs) - 2 if ends else procedure.labels["cleanup step"]
        s.attacker = s.target = s.target_player = -1
        _clear_limbo(s)
        return
    attacked = s.target_player in losers or (s.target >= 0 and not s.alive(s.target))
    if s.attacker >= 0 and (attacked or not s.alive(s.attacker)):
        battle = next((frame for frame in s.stack if frame[0] == numbers["battle"]), None)
        if battle is not None:
            del s.stack[s.stack.index(battle) + 1 :]
            battle[1] = procedures[numbers["battle"]].labels["battle end"]
            _clear_limbo(s)


def _clear_limbo(s: Game) -> None:
    """Commands and Bursts of others that were at work and now never end go to the trash (3-4-4, 13-2-5-3)."""
    at_work = {entry[5] for entry in s.waiting}
    left = [card for player in s.living() for card in s.zone(player, LIMBO) if card not in at_work]
    if left:
        move(s, [(card, key(s.owner(card), TRASH)) for card in left], NO_MORE, "trash")


def _doer(s: Game, frame: Frame) -> int:
    """Whose effect or play a frame of the stack is; -1 for procedures of the rules."""
    if frame[0] == s.match.numbers["resolve"]:
        return int(frame[MASTER])
    return int(frame[2]) if s.match.procedures[frame[0]] in plays.PROCEDURES else -1


def go_on(s: Game, asked: Decision, asking: Frame, player: int) -> None:
    """After a player gave up while a question was open: it is put again, or play goes on without that player."""
    s.asked = None
    if s.stack[-1] is not asking:
        run(s)
    elif asked.kind in PUT_AGAIN:
        asking[1] -= 1
        run(s)
    elif asked.player == player:
        s.choice = (IN_THEIR_PLACE.get(asked.kind, "done"),)
        run(s)
    else:
        options = [option for option in asked.options if not _speaks_of(s, option, player)]
        ask(s, asked.player, asked.kind, asked.law, options or [("done",)], asked.source)
        run(s)


def _speaks_of(s: Game, option: Option, player: int) -> bool:
    """Whether an option is the choice of a player, or of one of the player's cards."""
    if option[0] == "player":
        return bool(option[1] == player)
    return option[0] == "choose" and s.owner(option[1]) == player
