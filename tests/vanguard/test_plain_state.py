"""A state is plain data: what a text forbids or frees is kept by where it is written, and works after loading."""

from __future__ import annotations

from pathlib import Path

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.positions import begin
from cardinal.games.vanguard.rules.attacking import stopped
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.costs import free_strides
from cardinal.games.vanguard.rules.zones import BC, GZONE, HAND, V
from cardinal.kernel.codec import load, save
from cardinal.kernel.machine import run

UNIT = {"type": "normal", "clan": "Dusk", "grade": 1, "power": 6000, "shield": 5000, "skill": "boost"}
LINES = (
    "[ACT](VC):Until end of turn, your opponent cannot call grade 1 or less cards from hand to (GC).",
    "[ACT](VC):Until end of turn, you may [Stride] without paying the cost the next time you [Stride].",
    "[CONT](RC):This unit cannot boost grade 1 units.",
)


def table(*lines: str) -> Fight:
    cards = [
        {"name": "Speaker", **UNIT, "text": "\n".join(lines)},
        {"name": "Imp", **UNIT},
        {"name": "Tower", "clan": "Dusk", "grade": 4, "power": 15000, "type": "g unit"},
    ]
    sides = {"A": {"V": "Speaker", "BC": "Speaker", "gzone": ["Tower"]}, "B": {"V": "Imp", "hand": ["Imp"]}}
    s = begin("cr-g-late", {"cards": cards, **sides}, "plain", Path())
    run(s)
    return s


def played(s: Fight) -> Fight:
    """The only ability of A's vanguard resolves; the fight is saved and loaded."""
    vanguard = s.zone(0, V)[0]
    (number,) = s.definition(vanguard).abilities
    c = Resolving(number, s.ref(vanguard), 0)
    while c.instruction < len(s.match.abilities[number].program):
        s.match.abilities[number].program[c.instruction].run(s, c)
    return load(save(s), s.match, "plain.save")


def test_a_player_who_cannot_call_is_stopped_after_loading() -> None:
    s = played(table(LINES[0]))
    assert stopped(s, 1, "guard", s.zone(1, HAND)[0])


def test_a_free_stride_is_free_after_loading() -> None:
    s = played(table(LINES[1]))
    assert len(free_strides(s, 0, s.zone(0, GZONE)[0])) == 1


def test_what_a_card_is_can_be_kept_as_plain_data() -> None:
    s = table(LINES[2])
    booster = s.zone(0, BC)[0]
    now = info(s, booster)
    assert any(isinstance(word, tuple) for word in now.cannot)
    s.remains = ((booster, now.values()),)
    assert load(save(s), s.match, "plain.save").remains == s.remains
