"""Preparing the game (5) and standing up (6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.events import GoesFirst
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.continuous import grade_of
from cardinal.games.vanguard.rules.frames import Preparing
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.steps import step
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.zones import DECK, FACE_DOWN, HAND, V
from cardinal.kernel import chance
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, ask, at_step, call, jump, label

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

PREPARE_FIRST_VANGUARD = cite("prepare.first_vanguard")
PREPARE_SHUFFLE = cite("prepare.shuffle")
PREPARE_FIRST_PLAYER = cite("prepare.first_player")
PREPARE_HAND = cite("prepare.hand")
PREPARE_REDRAW = cite("prepare.redraw")
PREPARE_REDRAW_NO_SHUFFLE = cite("prepare.redraw.no_shuffle")
TURN_STAND_UP = cite("turn.stand_up")

FIRST_HAND = 5


def _ask_first_vanguard(s: Fight, f: Preparing) -> None:
    """A grade 0 card of the deck goes face down on the vanguard circle (5.2.2)."""
    player = f.player
    named = s.match.first_vanguards[player]
    zeros = [card for card in s.zone(player, DECK) if grade_of(s, card) == 0]
    if named:
        zeros = [card for card in zeros if s.definition(card).name == named][:1]
    ask(s, player, "first vanguard", PREPARE_FIRST_VANGUARD, options_among(s, "choose", zeros))


def _set_first_vanguard(s: Fight, f: Preparing) -> None:
    player = f.player
    if s.choice:
        move = [(s.choice[1], key(player, V))]
        moving.move(s, move, PREPARE_FIRST_VANGUARD, "first vanguard", marks=FACE_DOWN)
    _next_player(s, f, "first vanguard")


def _next_player(s: Fight, f: Preparing, again: str) -> None:
    f.picks = ()
    f.player = (f.player + 1) % s.players
    if f.player != (s.first_player if again == "redraw" else 0):
        jump(s, f, again)


def _shuffle(s: Fight, f: Frame) -> None:
    for player in range(s.players):
        actions.shuffle_deck(s, player, PREPARE_SHUFFLE)
    if s.cited is not None:
        witness.prepared(s)


def _who_goes_first(s: Fight, f: Preparing) -> None:
    """By chance only, and nobody may choose (5.2.4)."""
    drawn = chance.below(s, s.players)
    s.first_player = drawn if f.first < 0 else f.first
    s.turn_player = s.regular_turn = s.first_player
    f.player = s.first_player
    s.tell(PREPARE_FIRST_PLAYER, GoesFirst, s.first_player)


def _draw_hands(s: Fight, f: Frame) -> None:
    for player in s.players_in_turn_order():
        for _ in range(FIRST_HAND):
            actions.draw(s, player, PREPARE_HAND)


def _ask_return(s: Fight, f: Preparing) -> None:
    hand = [card for card in s.zone(f.player, HAND) if card not in f.picks]
    ask(s, f.player, "redraw", PREPARE_REDRAW, [*options_among(s, "return", hand), ("done",)])


def _return(s: Fight, f: Preparing) -> None:
    if s.choice[0] == "return":
        f.picks = (*f.picks, s.choice[1])
        jump(s, f, "redraw")


def _redraw(s: Fight, f: Preparing) -> None:
    """Returned cards are shuffled in and replaced; returning none shuffles nothing."""
    player, returned = f.player, f.picks
    if returned:
        moving.move(s, [(card, key(player, DECK)) for card in returned], PREPARE_REDRAW, "return")
        actions.shuffle_deck(s, player, PREPARE_REDRAW)
        for _ in returned:
            actions.draw(s, player, PREPARE_REDRAW)
    else:
        s.cite(PREPARE_REDRAW_NO_SHUFFLE)
    _next_player(s, f, "redraw")


def _stand_up(s: Fight, f: Frame) -> None:
    for player in s.players_in_turn_order():
        actions.turn_face(s, s.zone(player, V), down=False, law=TURN_STAND_UP)
    s.waiting.clear()
    call(s, "turn")


PREPARE = Procedure(
    "prepare",
    [
        label("first vanguard"),
        step("prepare.first_vanguard", _ask_first_vanguard),
        step("prepare.first_vanguard", _set_first_vanguard),
        step("prepare.shuffle", _shuffle),
        step("prepare.first_player", _who_goes_first),
        step("prepare.vanguard_damage", lambda s, f: None),
        step("prepare.hand", _draw_hands),
        label("redraw"),
        step("prepare.redraw", _ask_return),
        step("prepare.redraw", _return),
        step("prepare.redraw", _redraw),
        step("turn.stand_up", _stand_up),
    ],
    Preparing,
)


def prepare(s: Fight, first: int = -1) -> None:
    """Puts the preparation on the stack; ``first`` names who goes first where that is given."""
    s.stack = [at_step(s, "prepare", 0, Preparing(first=first))]
