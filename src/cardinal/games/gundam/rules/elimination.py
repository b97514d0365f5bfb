"""Players who leave a game that goes on (12-2-5): their cards, their effects, and what they were about to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import action_steps, plays, turn
from cardinal.games.gundam.rules.frames import ActionStep, Activating, Entering, Ordering, Playing
from cardinal.games.gundam.rules.moving import key, move
from cardinal.games.gundam.rules.rules_management import settle
from cardinal.games.gundam.rules.zones import LIMBO, OUTSIDE, TRASH
from cardinal.kernel.machine import ask, jump, run

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.frames import Frame
    from cardinal.kernel.state import Decision, Option

NO_MORE = cite("command.to_trash")
ELIMINATED = {"royale-winner": cite("royale.deck_out"), "royale-last": cite("royale.eliminated")}
#: questions whose options depend on who is there: they are put again
PUT_AGAIN = ("main", "action", "resolve")
NAMES_A_CARD = ("choose", "block", "top", "bottom")
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
            s.marks[card] = s.known[card] = 0
        s.zones[key(player, OUTSIDE)] = cards
    s.pairs = tuple(pair for pair in s.pairs if s.owner(pair[0]) not in losers)
    s.effects = [effect for effect in s.effects if effect.master not in losers]
    s.waiting = [entry for entry in s.waiting if entry.master not in losers]
    s.cite(ELIMINATED[s.match.format])
    s.changed()
    _end_what_was_theirs(s, losers)


def _end_what_was_theirs(s: Game, losers: list[int]) -> None:
    """What they were doing ends; so does a battle with them and, if it was their turn, the turn.

    Effects of others that are being resolved go on. The stack is changed in place: the machine is running
    on it.
    """
    if len(s.living()) < 2:
        return
    s.stack[:] = [frame for frame in s.stack if _doer(s, frame) not in losers]
    for frame in s.stack:
        if isinstance(frame, ActionStep) and frame.sides:
            action_steps.without(s, frame)
        elif isinstance(frame, Effect):
            frame.picks = tuple(card for card in frame.picks if s.owner(card) not in losers)
    attacked = s.target_player in losers or (s.target >= 0 and not s.alive(s.target))
    if s.active in losers:
        s.attacker = s.target = s.target_player = -1
        broken = _without_steps(s, "turn")
        if broken is not None and s.match.readings["royale_active_removed"] == "turn_ends":
            turn.break_off(s, broken)
        elif broken is not None:
            jump(s, broken, "cleanup step" if s.phase == "end" else "end")
    elif s.attacker >= 0 and (attacked or not s.alive(s.attacker)):
        broken = _without_steps(s, "battle")
        if broken is not None:
            jump(s, broken, "battle end")
    _clear_limbo(s)


def _without_steps(s: Game, procedure: str) -> Frame | None:
    """A turn or battle that ends early: of what is above it on the stack, effects go on and steps do not."""
    numbers = s.match.numbers
    found = next((number for number, frame in enumerate(s.stack) if frame.procedure == numbers[procedure]), -1)
    if found < 0:
        return None
    above = s.stack[found + 1 :]
    s.stack[found + 1 :] = [f for f in above if isinstance(f, Ordering) or _doer(s, f) >= 0]
    return s.stack[found]


def _clear_limbo(s: Game) -> None:
    """Commands and Bursts of others that were at work and now never end go to the trash (3-4-4, 13-2-5-3)."""
    at_work = {entry.card for entry in s.waiting}
    for frame in s.stack:
        at_work.update(_cards_at_work(s, frame))
    left = [card for player in s.living() for card in s.zone(player, LIMBO) if card not in at_work]
    if left:
        move(s, [(card, key(s.owner(card), TRASH)) for card in left], NO_MORE, "trash")


def _cards_at_work(s: Game, frame: Frame) -> tuple[int, ...]:
    """The Command or Burst that a frame of the stack has in hand."""
    if isinstance(frame, Effect):
        return (frame.card,)
    if isinstance(frame, Ordering):
        return (frame.entry.card,) if frame.entry is not None else ()
    if isinstance(frame, Playing) and s.match.procedures[frame.procedure] is plays.COMMAND:
        return (frame.played,)
    return ()


def _doer(s: Game, frame: Frame) -> int:
    """Whose effect or play a frame of the stack is; -1 for procedures of the rules."""
    if isinstance(frame, Effect):
        return int(frame.master)
    return frame.player if isinstance(frame, (Playing, Activating, Entering)) else -1


def cards_named(s: Game) -> dict[Option, int]:
    """The cards that the options of an open question name, as the cards they are now."""
    options = s.asked.options if s.asked is not None else ()
    return {option: s.ref(option[1]) for option in options if option[0] in NAMES_A_CARD}


def go_on(s: Game, asked: Decision, asking: Frame, named: dict[Option, int]) -> None:
    """After a player gave up while a question was open: it is put again, or play goes on without that player.

    With that player's effects something may have gone that kept a card from being destroyed (11-1-2).
    """
    s.asked = None
    settle(s)
    if s.over:
        return
    if s.stack[-1] is not asking or (asked.kind == "main" and s.out[asked.player]):  # the turn has gone on elsewhere
        run(s)
    elif asked.kind in PUT_AGAIN:
        asking.step -= 1
        run(s)
    elif s.out[asked.player]:
        s.choice = (IN_THEIR_PLACE.get(asked.kind, "done"),)
        run(s)
    else:
        options = [option for option in asked.options if _is_there(s, option, named)]
        ask(s, asked.player, asked.kind, asked.law, options or [("done",)], asked.source)
        run(s)


def _is_there(s: Game, option: Option, named: dict[Option, int]) -> bool:
    """Whether the player or the card that an option names is still there."""
    if option[0] == "player":
        return not s.out[option[1]]
    return option not in named or s.alive(named[option])
