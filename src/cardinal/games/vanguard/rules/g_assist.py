"""The G assist step (6.4.1.2): a search for the next grade, for a fighter who lacks it.

What the step does is a program of deeds (``compiling/g_assist.py``), so that every choice in it is made, shown and
hidden in the same way as elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import GZONE, HAND
from cardinal.kernel.machine import ask, call

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.frames import Frame

CHOOSE = cite("g_assist.choose")
LOW_GRADE = cite("g_assist.low_grade")
G_ZONE = cite("g_assist.g_zone")
NEXT_GRADE = cite("g_assist.no_next_grade")
SHOW_HAND = cite("g_assist.show_hand")
SEARCH = cite("g_assist.search")
GRADE_THREE = 3


def forbids_assist(s: Fight, player: int) -> str:
    """Why a player cannot use G assist: all three conditions are needed (6.4.1.2.2)."""
    vanguard = s.vanguard(player)
    if vanguard < 0 or info(s, vanguard).grade >= GRADE_THREE:
        return LOW_GRADE
    if len(s.zone(player, GZONE)) < 2:
        return G_ZONE
    wanted = info(s, vanguard).grade + 1
    if any(info(s, card).grade == wanted for card in s.zone(player, HAND)):
        return NEXT_GRADE
    return ""


def ask_assist(s: Fight, f: Frame) -> None:
    """The step asks only a player who could use it."""
    if s.allows(forbids_assist(s, s.turn_player)):
        ask(s, s.turn_player, "g assist", CHOOSE, [("assist",), ("pass",)])
    else:
        s.choice = ()


def assist(s: Fight, f: Frame) -> None:
    """The hand is shown, then the search begins (6.4.1.2.4, 6.4.1.2.5)."""
    if not s.choice or s.choice[0] != "assist":
        return
    player = s.turn_player
    actions.reveal(s, s.zone(player, HAND), SHOW_HAND)
    frame = Resolving(s.match.g_assist, s.ref(s.vanguard(player)), player)
    call(s, "resolve", frame)
    s.cite(SEARCH)
