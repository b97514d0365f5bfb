"""Action steps (9): one action each, from the player after the active one round, until all pass in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.applied import cite_action_hand
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.frames import ActionStep
from cardinal.games.gundam.rules.playing import activated, forbids_command, play_option
from cardinal.games.gundam.rules.steps import question, question_after_triggers, step
from cardinal.games.gundam.rules.zones import HAND, ZONES
from cardinal.kernel.machine import Procedure, ask, jump, label, leave

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game
    from cardinal.kernel.state import Option

ACT = cite("action_step.options")
ACTIVE_PLAYER = cite("action_step.active_player")
ENDS = cite("action_step.end")
AGAIN = cite("action_step.goes_on")
GIVEN = {"play": cite("action_step.command"), "act": cite("action_step.activate")}


def _begin(s: Game, f: ActionStep) -> None:
    """The standby player first; in a team battle a team has one right (point 31)."""
    order, own = s.in_turn_order(), s.team(s.active)
    if s.match.format == "team":
        sides = (1 - own, own) if s.match.team_acts else (*s.teammates(1 - own), *s.teammates(own))
    else:
        sides = (*order[1:], order[0]) if order[0] == s.active else order  # the active player may be out of the game
    f.sides, f.turn, f.passes, f.asked = sides, 0, 0, 0


def action_options(s: Game, player: int) -> list[Option]:
    """The commands and effects a player may use in an action step."""
    options: list[Option] = []
    commands, defs, hand = s.match.commands["action"], s.defs, s.zones[player * ZONES + HAND]
    if s.cited is not None:
        cite_action_hand(s, hand)
    seen: list[int] = []  # of cards that cannot be told apart one is enough
    for card in hand:
        if defs[card] in commands and defs[card] not in seen:
            seen.append(defs[card])
            if s.allows(forbids_command(s, player, card, "action")):
                options.append(("play", card))
    if s.match.acts_at["action"] or s.match.gained_activated or s.cited is not None:
        for card, ability in activated(s, player, "action"):
            options.append(("act", card, ability.index))
    return options


def _ask(s: Game, f: ActionStep) -> None:
    """Asks the next side that could do anything; the others pass. When all have passed in a row, it is over."""
    sides, watched, team_acts = f.sides, s.cited is not None, s.match.team_acts
    while f.passes < len(sides):
        side = sides[f.turn % len(sides)]
        if watched and side == sides[-1]:
            s.cite(ACTIVE_PLAYER)
        members = s.teammates(side) if team_acts else (side,)
        for player in members[f.asked :]:
            options = action_options(s, player)
            if options:
                s.priority = player
                for option in options if watched else ():
                    s.cite(GIVEN[option[0]])
                ask(s, player, "action", ACT, [*options, ("pass",)])
                return
            f.asked += 1
        sides = _pass(s, f)
    s.cite(ENDS)
    leave(s)


def _pass(s: Game, f: ActionStep) -> tuple[int, ...]:
    """A side passes, or is out of this step where a pass is final (point 29); the sides that are still in it."""
    sides: tuple[int, ...] = f.sides
    f.asked = 0
    if s.match.passes_final:
        f.turn %= len(sides)
        f.sides = sides = sides[: f.turn] + sides[f.turn + 1 :]
    else:
        f.passes += 1
        f.turn += 1
    return sides


def _act(s: Game, f: ActionStep) -> None:
    jump(s, f, "right")
    if s.choice[0] == "pass":
        f.asked += 1
        return
    f.passes = 0
    f.turn += 1
    f.asked = 0
    s.cite(AGAIN)
    play_option(s, s.priority, s.choice)


def without(s: Game, f: ActionStep) -> None:
    """Sides that have left the game: the right passes on, and their passes do not count."""
    sides = f.sides
    gone = [side for side in sides if all(s.out[player] for player in range(s.players) if s.team(player) == side)]
    if not gone:
        return
    turn = f.turn % len(sides)
    order = [*sides[turn:], *sides[:turn]]
    passed = order[len(order) - f.passes :] if f.passes else []
    if order[0] in gone:
        f.asked = 0
    f.sides = tuple(side for side in order if side not in gone)
    f.turn = 0
    f.passes = sum(1 for side in passed if side not in gone)


ACTION_STEP = Procedure(
    "action step",
    [
        question("action_step.by_turns", _begin),
        label("right"),
        question_after_triggers("action_step.options", _ask),
        step("action_step.options", _act),
    ],
    ActionStep,
)
