"""Preparation and the turn (chapters 1, 4 and 5)."""

from __future__ import annotations

from cardinal.effects.events import TurnBegins
from cardinal.effects.match import settled, when_nothing_waits
from cardinal.effects.preparing import preparing
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import HAND, NEW, QUAY, WAKE, Night
from cardinal.games.lantern.rules import battle, playing
from cardinal.games.lantern.rules.keepers import now
from cardinal.kernel.events import heard
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, Step, ask, call, jump, label

FIRST, LIGHTS, FOUR, AGAIN = (cite(f"prepare.{key}") for key in ("first", "lights", "hand", "again"))
DAWN, OIL, DRAW, DAY, DUSK, END = (cite(f"turn.{key}") for key in ("dawn", "oil", "draw", "day", "dusk", "end"))
NO_LIGHT, BOTH, DROWNED = cite("win.lights"), cite("win.draw"), cite("ability.drowned")
PHASES = ("dawn", "main", "dusk")
BEGINNING_HAND, HAND_LIMIT, MOST_OIL = 4, 6, 6


def settle(s: Night) -> None:
    """What the rules do by themselves: who has lost, which keepers have no strength left (1.1, 1.3, 8.4)."""
    if s.settled == s.version or s.over:
        return
    dark = [player for player, lights in enumerate(s.lights) if not lights]
    if dark:
        s.lose(dark, NO_LIGHT if len(dark) == 1 else BOTH)
        return
    drowned = [card for player in range(s.players) for card in s.zone(player, QUAY) if now(s, card).strength <= 0]
    if drowned:
        s.move(drowned, WAKE, "sink", DROWNED)
    s.settled = s.version


def _first_hand(s: Night, player: int) -> int:
    s.cite(LIGHTS)
    return BEGINNING_HAND + (player != s.first_player)


PREPARE = preparing(FIRST, FOUR, AGAIN, _first_hand)

# --- the turn ---------------------------------------------------------------------------------


def _dawn(s: Night, f: Frame) -> None:
    player = s.turn_player
    s.turn_number += 1
    s.turns = tuple(count + (each == player) for each, count in enumerate(s.turns))
    s.tell(DAWN, TurnBegins, player, s.turn_number)
    s.begin_phase("dawn", DAWN)
    s.turn(s.zone(player, QUAY), DAWN, rest=False)
    for card in s.zone(player, QUAY):
        s.marks[card] &= ~NEW
    s.happen([heard("dawns", player=player)])


def _oil(s: Night, f: Frame) -> None:
    s.oil = min(MOST_OIL, s.turns[s.turn_player])
    s.changed()


def _draw(s: Night, f: Frame) -> None:
    if s.turn_number > 1:
        s.draw(s.turn_player, 1, DRAW)


def _day(s: Night, f: Frame) -> None:
    s.begin_phase("main", DAY)
    ask(s, s.turn_player, "main", DAY, playing.options(s))


def _act(s: Night, f: Frame) -> None:
    verb, *what = s.choice
    if verb != "end":
        jump(s, f, "day")
    if verb == "play":
        playing.play(s, what[0])
    elif verb == "act":
        playing.use(s, *what)
    elif verb == "attack":
        battle.begin(s, *what)


def _dusk(s: Night, f: Frame) -> None:
    s.begin_phase("dusk", DUSK)
    cards = s.apart(s.zone(s.turn_player, HAND))
    over = len(s.zone(s.turn_player, HAND)) > HAND_LIMIT
    ask(s, s.turn_player, "discard", DUSK, [("choose", card) for card in cards] if over else [("enough",)])


def _discard(s: Night, f: Frame) -> None:
    if s.choice[0] == "choose":
        s.move([s.choice[1]], WAKE, "discard", DUSK)
        jump(s, f, "dusk")


def _end(s: Night, f: Frame) -> None:
    s.effects = [effect for effect in s.effects if effect.until != s.turn_number]
    s.turn_player = 1 - s.turn_player
    s.changed()
    jump(s, f, "turn")


TURN = Procedure("turn", [
    label("turn"), settled(DAWN, _dawn), settled(OIL, _oil), settled(DRAW, _draw),
    label("day"), when_nothing_waits(DAY, _day), settled(DAY, _act),
    label("dusk"), Step(DUSK, _dusk), settled(DUSK, _discard), settled(END, _end),
])  # fmt: skip


def start_at(s: Night, phase: str) -> None:
    """A position begins in a phase: by day with the oil of the turn."""
    call(s, "turn")
    s.turns = ((s.turn_number + (phase != "dawn")) // 2 + 1 - s.turn_number % 2,) * 2
    if phase == "dawn":
        s.turn_number -= 1
    else:
        s.oil = min(MOST_OIL, s.turns[s.turn_player])
        s.stack[-1].step = TURN.labels["day" if phase == "main" else "dusk"]
