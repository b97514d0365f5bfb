"""What the G assist step does (6.4.1.2.5), as a program."""

from __future__ import annotations

from cardinal.games.vanguard.effects.abilities import ACT, Ability
from cardinal.games.vanguard.effects.asking import IT, THEM
from cardinal.games.vanguard.effects.card_relations import NextGrade
from cardinal.games.vanguard.effects.conditions import Did
from cardinal.games.vanguard.effects.selectors import Selection
from cardinal.games.vanguard.rules.zones import GZONE, HAND
from cardinal.games.vanguard.verbs.choose import Choose
from cardinal.games.vanguard.verbs.look import Look
from cardinal.games.vanguard.verbs.put import Move
from cardinal.games.vanguard.verbs.reveal import Reveal
from cardinal.games.vanguard.verbs.sentence import If
from cardinal.games.vanguard.verbs.shuffle import Shuffle

_NEXT = Selection("your", (), False, (NextGrade(),))
_HAND = Selection("your", (HAND,), False, ())
_G_ZONE = Selection("your", (GZONE,), False, ())

#: look at five, take up to one of the next grade; if so, two hand cards and two G zone cards are removed
PROGRAM = (
    Look("look", "your", 5, 5),
    Choose(0, 1, _NEXT, how="search"),
    Reveal(IT),
    Move("put", IT, "hand"),
    If(Did("hand"), target=9),
    Choose(2, 2, _HAND),
    Choose(2, 2, _G_ZONE, joined=True),
    Reveal(THEM),
    Move("remove", THEM, "removed"),
    Shuffle("your"),
)


def g_assist(index: int) -> Ability:
    """What the step does, as an ability of the vanguard."""
    return Ability(index=index, kind=ACT, text="G assist", program=PROGRAM)
