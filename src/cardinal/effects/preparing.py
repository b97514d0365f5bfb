"""Preparing a game on a plain table: who goes first, shuffled decks, first hands, and one redraw for who likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from cardinal.effects.events import GoesFirst
from cardinal.effects.tabletop import Table
from cardinal.kernel import chance
from cardinal.kernel.frames import Frame
from cardinal.kernel.machine import Procedure, Step, ask, call

T = TypeVar("T", bound=Table)


def preparing(first: str, hands: str, again: str, cards: Callable[[T, int], int]) -> Procedure:
    """The preparation by its laws; ``cards`` says with how many cards a player begins."""

    def choose_first(s: T, f: Frame) -> None:
        s.turn_player = s.first_player = s.first_player if s.first_player >= 0 else chance.below(s, s.players)
        s.tell(first, GoesFirst, s.first_player)

    def deal(s: T, f: Frame) -> None:
        for player in s.in_turn_order():
            s.shuffle(player, hands)
            s.draw(player, cards(s, player), hands)

    def redraw(number: int) -> tuple[Step, Step]:
        def question(s: T, f: Frame) -> None:
            ask(s, s.in_turn_order()[number], "redraw", again, [("keep",), ("again",)])

        def answer(s: T, f: Frame) -> None:
            player = s.in_turn_order()[number]
            hand = list(s.zone(player, s.HAND))
            if s.choice[0] == "again":
                s.move(hand, s.DECK, "put back", again)
                s.shuffle(player, again)
                s.draw(player, len(hand), again)

        return Step(again, question), Step(again, answer)

    def begin(s: T, f: Frame) -> None:
        call(s, "turn")

    rows = [Step(first, choose_first), Step(hands, deal), *redraw(0), *redraw(1), Step("", begin)]
    return Procedure("prepare", rows)
