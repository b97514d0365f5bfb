"""The turn (7): start, draw, resource, main and end phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.effects.durations import UNTIL_START
from cardinal.games.gundam.events import TurnBegins
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.facts import PHASES as TIMES
from cardinal.games.gundam.rules.facts import TURNS
from cardinal.games.gundam.rules.frames import Turn
from cardinal.games.gundam.rules.information import table
from cardinal.games.gundam.rules.memory import remember_turn
from cardinal.games.gundam.rules.moving import happen, key, move
from cardinal.games.gundam.rules.permitting import stays_rested
from cardinal.games.gundam.rules.playing import main_options, play_option
from cardinal.games.gundam.rules.steps import (
    calls,
    named_step,
    phase,
    question,
    question_after_triggers,
    resolve_triggers,
    step,
    step_and_triggers,
)
from cardinal.games.gundam.rules.telling_apart import options_among
from cardinal.games.gundam.rules.triggers import repair
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DECK,
    HAND,
    HAND_LIMIT,
    NEW,
    RESOURCE_DECK,
    RESOURCES,
    REST,
    TURNED,
    ZONES,
)
from cardinal.kernel.events import heard
from cardinal.kernel.frames import Frame
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.loops import reset
from cardinal.kernel.machine import Procedure, ask, at_step, jump, label

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

ACTIVE_STEP = cite("start.active")
LAST_CARD = cite("draw_phase.last_card")
RESOURCE = cite("resource_phase.place")
NOT_POSSIBLE = cite("golden.impossible")
NO_MORE_ROOM = cite("zone.resource.limit")
MAIN = cite("main.actions")
MAIN_ENDS = cite("main.end")
HAND_STEP = cite("end.hand")
NEW_TURN = cite("turn.active_player")
TURN_PASSES = cite("end.turn_passes")
TEAM_TURN = cite("team.phases")
# the rules that give the actions of the main phase
GIVEN = {"deploy": cite("main.play"), "pair": cite("main.play"), "play": cite("main.play"),
         "act": cite("main.activate"), "attack": cite("battle.attack.target"), "end": MAIN_ENDS,
         "hand over": TEAM_TURN}  # fmt: skip
SLEEPING = "opponent next turn"


def _new_turn(s: Game, f: Frame) -> None:
    s.turn_number += 1
    s.used = ()
    s.history = s.left = ()
    s.closed = ()
    if s.effects:
        _turn_effects(s)
    for base in range(0, s.players * ZONES, ZONES):
        for card in (*s.zones[base + BATTLE], *s.zones[base + BASE]):
            s.marks[card] &= ~NEW
    s.touched(TURNS)
    s.settled = s.version
    s.tell(NEW_TURN, TurnBegins, s.active, s.turn_number)


def _turn_effects(s: Game) -> None:
    """What the last turn left behind ends; what waits for this turn begins."""
    if any(_left_over(s, effect.until) for effect in s.effects):
        s.effects = [effect for effect in s.effects if not _left_over(s, effect.until)]
        s.changed()
    if any(effect.what == SLEEPING for effect in s.effects):
        s.effects = [_awake(s, effect) for effect in s.effects]
        s.changed()


def _awake(s: Game, effect: Lasting) -> Lasting:
    """An effect "during your opponent's next turn" begins with that turn."""
    if effect.what != SLEEPING or not _over(s, effect.until):
        return effect
    what, value = effect.value
    return effect._replace(what=what, value=value)


def _left_over(s: Game, until: object) -> bool:
    """What ends before a turn begins, and what a turn or battle left behind whose player was defeated."""
    if isinstance(until, tuple) and until[0] == UNTIL_START:
        return bool(s.is_active_side(until[1]) and s.turn_number > until[2])
    return until == "battle" or (isinstance(until, int) and until < s.turn_number)


# --- start phase --------------------------------------------------------------------------------


def _set_active(s: Game, f: Frame) -> None:
    """All rested cards of the battle area, resource area and base section, at once (7-2-3-2)."""
    known, marks = table(s), s.marks
    cards: list[int] = []
    for player in s.teammates(s.active):
        for zone in TURNED:
            for card in s.zones[player * ZONES + zone]:
                if marks[card] & REST and (card not in known or not stays_rested(s, card)):
                    cards.append(card)
    if cards:
        actions.set_active(s, cards, ACTIVE_STEP)


def _start_of_turn(s: Game, f: Frame) -> None:
    if "start of turn" in s.match.heard:
        happen(s, [heard("start of turn", player=player) for player in s.teammates(s.active)])


START_PHASE = [
    phase("start", "active"),
    *step_and_triggers("start.active", _set_active, "start.effects_first"),
    named_step("start"),
    *step_and_triggers("start.start_step", _start_of_turn, "start.effects_first"),
]


# --- draw and resource phase --------------------------------------------------------------------


def _draw(s: Game, f: Frame) -> None:
    for player in s.teammates(s.active):
        actions.draw(s, player, 1)
        if not s.zones[player * ZONES + DECK]:
            s.cite(LAST_CARD)


DRAW_PHASE = [phase("draw"), *step_and_triggers("draw_phase.draw", _draw)]


def _place_resource(s: Game, f: Frame) -> None:
    """The top card of the resource deck; an empty one places nothing, and nobody is defeated by it."""
    for player in s.teammates(s.active):
        deck = s.zone(player, RESOURCE_DECK)
        if deck and s.room_for_resource(player):
            card = deck[-1]
            move(s, [(card, key(player, RESOURCES))], RESOURCE, "resource")
            if not s.room_for_resource(player):
                s.cite(NO_MORE_ROOM)  # it was the last that may be placed
            if "placed" in s.match.heard:
                happen(s, [heard("placed", s.ref(card), player=player)])
        else:
            s.cite(NO_MORE_ROOM if deck else NOT_POSSIBLE)


RESOURCE_PHASE = [phase("resource"), *step_and_triggers("resource_phase.place", _place_resource)]


# --- main phase ---------------------------------------------------------------------------------


def _ask_main(s: Game, f: Frame) -> None:
    options = main_options(s, s.active)
    if s.cited is not None:
        for option in options:
            s.cite(GIVEN[option[0]])
    ask(s, s.active, "main", MAIN, options)


def _do_main(s: Game, f: Frame) -> None:
    if s.choice[0] == "end":
        return
    jump(s, f, "play")
    if s.choice[0] == "hand over":
        s.active = next(player for player in s.teammates(s.active) if player != s.active)
        return
    play_option(s, s.active, s.choice)


MAIN_PHASE = [
    phase("main"),
    label("play"),
    question_after_triggers("main.actions", _ask_main),
    step("main.actions", _do_main),
]


# --- end phase ----------------------------------------------------------------------------------


def _end_of_turn(s: Game, f: Frame) -> None:
    """ "At the end of the turn", and Repair (13-1-1-1)."""
    if "end of turn" in s.match.heard:
        happen(s, [heard("end of turn", player=player) for player in s.teammates(s.active)])
    repair(s)


def _ask_discard(s: Game, f: Turn) -> None:
    """More than ten cards: the player chooses what to discard, one after the other, and discards them together."""
    for player in s.teammates(s.active):
        picked = [card for card in f.discarding if s.owner(card) == player]
        excess = len(s.zone(player, HAND)) - HAND_LIMIT - len(picked)
        if excess > 0:
            left = [card for card in s.zone(player, HAND) if card not in f.discarding]
            ask(s, player, "discard", HAND_STEP, options_among(s, "choose", left))
            return
    if not f.discarding:
        jump(s, f, "cleanup step")
    s.choice = ()


def _discard(s: Game, f: Turn) -> None:
    if s.choice:
        f.discarding = (*f.discarding, s.choice[1])
        jump(s, f, "discard")
        return
    actions.discard(s, list(f.discarding))


def _begin_hand_step(s: Game, f: Turn) -> None:
    s.step = "hand"
    s.touched(TIMES)
    reset(s)
    f.discarding = ()


def _cleanup(s: Game, f: Frame) -> None:
    """Effects that last during this turn end, all at once (7-6-6-1)."""
    if s.timed:
        s.timed = [timed for timed in s.timed if timed[0] != s.turn_number]
    lasting = [effect for effect in s.effects if not _over(s, effect.until)] if s.effects else s.effects
    if len(lasting) != len(s.effects):
        s.effects = lasting
        s.changed()


def _over(s: Game, until: object) -> bool:
    if isinstance(until, tuple):
        word, player, since = until
        if word == UNTIL_START:
            return False
        return bool(s.is_active_side(player) == (word == "end of turn") and s.turn_number > since)
    return until == s.turn_number


def _cleanup_again(s: Game, f: Frame) -> None:
    """Something new that lasts during this turn does not last into the next; by another reading it does (point 23)."""
    if not s.effects or not any(_over(s, effect.until) for effect in s.effects):
        return
    if s.match.readings["cleanup_repeats"] == "yes":
        jump(s, f, "cleanup")
    else:
        s.effects = [e._replace(until=s.turn_number + 1) if e.until == s.turn_number else e for e in s.effects]


END_PHASE = [
    phase("end", "action"),
    calls("action step", "end.action"),
    named_step("end"),
    *step_and_triggers("end.end_step", _end_of_turn, "end.effects_first"),
    question("end.hand", _begin_hand_step),
    label("discard"),
    question("end.hand", _ask_discard),
    *step_and_triggers("end.hand", _discard, "end.effects_first"),
    label("cleanup step"),
    named_step("cleanup"),
    label("cleanup"),
    *step_and_triggers("end.cleanup", _cleanup, "end.effects_first"),
    question("end.cleanup.again", _cleanup_again),
]


# --- the turn -----------------------------------------------------------------------------------


def _next_turn(s: Game, f: Frame) -> None:
    """The turn passes to the next player who is still in the game; a team's leader acts first."""
    if s.match.long_memory:
        remember_turn(s)
    if s.match.format == "team":
        s.active = 1 - s.team(s.active)
    elif s.players == 2:
        s.active = 1 - s.active
    else:
        order = ((s.active + s.direction * n) % s.players for n in range(1, s.players + 1))
        s.active = next(player for player in order if not s.out[player])
    jump(s, f, "turn")


def break_off(s: Game, f: Frame) -> None:
    """The turn of a player who has left ends at once, without its end phase, and the next begins (12-2-5)."""
    s.cite(TURN_PASSES)
    _next_turn(s, f)
    _new_turn(s, f)
    s.phase, s.step = "start", ""
    jump(s, f, "broken off")


PHASES = ("start", "draw", "resource", "main", "end")  # labels of the turn

TURN = Procedure(
    "turn",
    [
        label("turn"),
        step("turn.active_player", _new_turn),
        label("broken off"),
        resolve_triggers("turn.effects_first"),  # what still waits when the turn of a player who has left ended at once
        label("start"),
        *START_PHASE,
        label("draw"),
        *DRAW_PHASE,
        label("resource"),
        *RESOURCE_PHASE,
        label("main"),
        *MAIN_PHASE,
        label("end"),
        *END_PHASE,
        step("end.turn_passes", _next_turn),
    ],
    Turn,
)


def start_at(s: Game, name: str) -> None:
    """Puts the turn procedure on the stack so that play begins at a phase (for set up positions)."""
    s.stack = [at_step(s, "turn", TURN.labels[name], Turn())]
