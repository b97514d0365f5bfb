"""Preparing to play (6-2): shuffling, who is first, redraw, shields, EX Base and EX Resource; for all formats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.events import BeginsWith, GoesFirst
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.frames import Preparing
from cardinal.games.gundam.rules.moving import key, move
from cardinal.games.gundam.rules.steps import question, step
from cardinal.games.gundam.rules.zones import BASE, DECK, HAND, RESOURCES, SHIELDS
from cardinal.kernel import chance
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, Step, ask, at_step, call, jump, label

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

LEGAL_DECK = cite("prepare.legal_deck")
RESOURCE_DECK = cite("prepare.resource_deck")
REDRAW_NEXT = cite("prepare.redraw.second")
SHUFFLE = cite("prepare.shuffle")
TEAM_FIRST = cite("team.first")
ROYALE_FIRST = cite("royale.first")
DIRECTION = cite("royale.direction")
WHO_IS_FIRST = cite("prepare.first_player")
REDRAW = cite("prepare.redraw")
REDRAWN = cite("prepare.redraw.way")
SHIELD = cite("prepare.shields")
TEAM_SHIELDS = cite("team.shields")
EX_BASE = cite("prepare.ex_base")
EX_RESOURCE = cite("prepare.ex_resource")
BEGIN = cite("prepare.begin")
HAND_SIZE = 5
SHIELD_NUMBER = 6
TEAM_SHIELD_NUMBER = 4


def prepare(s: Game, first: int = -1) -> None:
    """Puts the preparation on the stack; ``first`` fixes Player One."""
    s.stack = [at_step(s, "prepare", 0, Preparing(first))]


def _shuffle(s: Game, f: Frame) -> None:
    s.cite(LEGAL_DECK)
    for player in range(s.players):
        actions.shuffle(s, player, SHUFFLE)
    s.cite(RESOURCE_DECK)


def _ask_first(s: Game, f: Preparing) -> None:
    """The winner of a roll decides; with more than two players, or a fixed Player One, nobody is asked."""
    if f.first >= 0:
        s.choice = ()
        return
    winner = chance.below(s, s.players)
    f.first = winner
    if s.players > 2:
        s.cite(TEAM_FIRST if s.match.format == "team" else ROYALE_FIRST)
        s.choice = ()
        return
    ask(s, winner, "first", WHO_IS_FIRST, [("first",), ("second",)])


def _set_first(s: Game, f: Preparing) -> None:
    if s.choice and s.choice[0] == "second":
        f.first = 1 - f.first
    s.first_player = s.active = s.team(f.first) if s.match.format == "team" else f.first
    s.tell(WHO_IS_FIRST, GoesFirst, s.active)


def _ask_direction(s: Game, f: Frame) -> None:
    """In a battle royale Player One decides which way the turns go round (12-2-1)."""
    s.choice = ()
    if s.match.format.startswith("royale"):
        ask(s, s.active, "direction", DIRECTION, [("clockwise",), ("counterclockwise",)])


def _set_direction(s: Game, f: Frame) -> None:
    if s.choice:
        s.direction = 1 if s.choice[0] == "clockwise" else -1


def _hands(s: Game, f: Frame) -> None:
    for player in s.in_turn_order():
        actions.draw(s, player, HAND_SIZE)


def _ask_redraw(s: Game, f: Preparing) -> None:
    """Player One decides first, then the others in turn."""
    for player in s.in_turn_order():
        if player not in f.asked:
            if f.asked:
                s.cite(REDRAW_NEXT)
            f.asked = (*f.asked, player)
            ask(s, player, "redraw", REDRAW, [("redraw",), ("keep",)])
            return
    jump(s, f, "shields")


def _redraw(s: Game, f: Preparing) -> None:
    """The whole hand goes to the bottom, five are drawn, and only then the deck is shuffled (6-2-1-6-1)."""
    player = f.asked[-1]
    if s.choice[0] == "redraw":
        cards = list(s.zone(player, HAND))
        move(s, [(card, key(player, DECK)) for card in cards], REDRAWN, "return", bottom=True)
        actions.draw(s, player, HAND_SIZE)
        actions.shuffle(s, player, REDRAWN)
    jump(s, f, "redraw")


def _lay_shields(s: Game, f: Frame) -> None:
    """Six each; a team lays four each in turn, the leader first, into the shared area (12-3-5)."""
    if s.match.format == "team":
        leader_first = s.match.readings["team_first_shield"] == "leader"
        for team in (0, 1):
            for _ in range(TEAM_SHIELD_NUMBER):
                for player in (team, team + 2) if leader_first else (team + 2, team):
                    move(s, [(s.top_of_deck(player), key(team, SHIELDS))], TEAM_SHIELDS, "shield")
        return
    for player in s.in_turn_order():
        top = s.zone(player, DECK)[: -SHIELD_NUMBER - 1 : -1]
        move(s, [(card, key(player, SHIELDS)) for card in top], SHIELD, "shield")


def _tokens(s: Game, f: Frame) -> None:
    """Everybody, or every team, has an EX Base; everybody but Player One, or Player One's team, an EX Resource."""
    for owner in sorted({s.shield_owner(player) for player in s.living()}):
        _begin_with(s, EX_BASE, owner, s.match.ex_base, BASE)
    for player in s.living():
        if s.team(player) != s.team(s.first_player):
            _begin_with(s, EX_RESOURCE, player, s.match.ex_resource, RESOURCES)
    s.changed()
    s.waiting = []


def _begin_with(s: Game, law: str, owner: int, token: int, zone: int) -> None:
    """A token that lies there when the game begins."""
    s.tell(law, BeginsWith, owner, s.match.create(s, owner, token, key(owner, zone)), zone)


def _begin(s: Game, f: Frame) -> None:
    """Player One begins, or who is next if Player One has left already."""
    s.active = s.in_turn_order()[0]
    s.settled = s.version
    s.stack.clear()  # in place: the machine is running on it
    call(s, "turn")


PREPARE = Procedure(
    "prepare",
    [
        Step(SHUFFLE, _shuffle),
        question("prepare.first_player", _ask_first),
        Step(WHO_IS_FIRST, _set_first),
        Step("", _ask_direction),
        Step("", _set_direction),
        step("prepare.hand", _hands),
        label("redraw"),
        question("prepare.redraw", _ask_redraw),
        step("prepare.redraw", _redraw),
        label("shields"),
        Step(SHIELD, _lay_shields),
        Step(EX_BASE, _tokens),
        Step(BEGIN, _begin),
    ],
    Preparing,
)
