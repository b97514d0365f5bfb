"""Attacking (chapter 7)."""

from __future__ import annotations

from cardinal.effects.match import when_nothing_waits
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import QUAY, REST, WAKE, Attacks, Night
from cardinal.games.lantern.rules.keepers import now
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, Step, ask, call
from cardinal.kernel.state import CARD_MASK

ATTACK, AIM, STEP_IN, COMPARE, LIGHT, OFF = (
    cite(f"attack.{key}") for key in ("standing", "target", "step_in", "compare", "light", "off")
)
CANNOT = cite("ability.cannot")


def begin(s: Night, card: int, target: int) -> None:
    """A keeper attacks a keeper, or the other player (-1)."""
    s.turn([card], ATTACK, rest=True)
    s.cite(AIM)
    s.attacker, s.target = s.ref(card), s.ref(target) if target >= 0 else -1
    s.happen([Attacks(ATTACK, subject=s.attacker, other=s.target, player=1 - s.turn_player)])
    call(s, "attack")


def forbids_step_in(s: Night, card: int) -> str:
    """The law by which a keeper cannot step in; none if it can."""
    if s.ref(card) == s.target or (s.marks[card] & REST and "steady" not in now(s, card).words):
        return STEP_IN
    return CANNOT if "step in" in now(s, card).cannot else ""


def _goes_on(s: Night) -> bool:
    """Whether the attacker and what it attacks are still there (7.7)."""
    return s.alive(s.attacker) and (s.target < 0 or s.alive(s.target))


def _ask_step_in(s: Night, f: Frame) -> None:
    player = 1 - s.turn_player
    able = [card for card in s.zone(player, QUAY) if not forbids_step_in(s, card)] if _goes_on(s) else []
    ask(s, player, "step in", STEP_IN, [*(("step in", card) for card in able), ("pass",)])


def _step_in(s: Night, f: Frame) -> None:
    if s.choice[0] == "step in":
        s.turn([s.choice[1]], STEP_IN, rest=True)
        s.target = s.ref(s.choice[1])
        s.happen([Attacks(STEP_IN, "steps in", s.target, s.attacker, player=1 - s.turn_player)])


def _compare(s: Night, f: Frame) -> None:
    attacker, target = s.attacker & CARD_MASK, s.target & CARD_MASK
    if not _goes_on(s):
        s.cite(OFF)
    elif s.target < 0:
        s.change_lights(1 - s.turn_player, -2 if "bright" in now(s, attacker).words else -1, LIGHT)
    else:
        mine, theirs = now(s, attacker).strength, now(s, target).strength
        losers = [attacker] * (mine <= theirs) + [target] * (theirs <= mine)
        safe = [card for card in losers if "sink" in now(s, card).cannot]
        if safe:
            s.cite(CANNOT)
        s.move([card for card in losers if card not in safe], WAKE, "sink", COMPARE)
    s.attacker = s.target = -1


BATTLE = Procedure("attack", [
    when_nothing_waits(STEP_IN, _ask_step_in), Step(STEP_IN, _step_in), when_nothing_waits(COMPARE, _compare),
])  # fmt: skip
