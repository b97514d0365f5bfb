"""Drawing cards (3.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import CannotCompile, most, times
from cardinal.games.vanguard.effects.asking import Amount
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.saying.cards import count_words, says, times_words
from cardinal.games.vanguard.saying.effects import ONE, player_words
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import DONE, HAPPENS, OF_ZONE, SO_MANY, Done, Happens, performs
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ZERO_TIMES = cite("golden.zero_times")
DRAW_UP_TO = cite("draw.up_to")
DRAW_MANY = cite("draw.many")
TURN_PLAYER_FIRST = cite("golden.turn_player_first")


@dataclass(frozen=True, slots=True)
class Draw(Deed):
    """ "Draw up to" asks before each card, the first included (3.12.4)."""

    whose: str
    least: int
    most: int
    each: Amount | None = None

    def run(self, s: Fight, c: Resolving) -> None:
        if self.least == self.most:
            s.cite(DRAW_MANY)
            times = self._number(s, c)
            if times == 0:
                s.cite(ZERO_TIMES)
            drawn = [actions.draw(s, player) for player in sides(s, c, self.whose) for _ in range(times) if not s.over]
            did(c, sum(map(bool, drawn)), "draw")
            done(c)
            return
        player = sides(s, c, self.whose)[0]
        if c.phase == 0:
            c.scratch = self._number(s, c)  # how many more: counted before the first card is drawn
            c.phase = 1
        elif s.choice[0] == "stop":
            c.scratch = 0
        else:
            actions.draw(s, player, DRAW_UP_TO)
            c.scratch -= 1
            c.phase = 2  # a card has been drawn
        if c.scratch <= 0:
            did(c, c.phase == 2, "draw")
            done(c)
            return
        ask(s, player, "draw", DRAW_UP_TO, [("again",), ("stop",)], c.source & CARD_MASK)

    def _number(self, s: Fight, c: Resolving) -> int:
        """How many cards at most: so many, or for each of some cards."""
        return self.most if self.each is None else self.most * self.each.value(s, c)


@dataclass(frozen=True, slots=True)
class EachMayDraw(Deed):
    """Every player decides for himself or herself, the turn player first (1.3.4)."""

    number: int

    def run(self, s: Fight, c: Resolving) -> None:
        order = s.players_in_turn_order()
        if c.phase == 0:
            c.scratch = 0
            c.did = 0
        else:
            if s.choice[0] == "yes":
                c.did = 1
                for _ in range(self.number):
                    actions.draw(s, order[c.scratch])
            c.scratch += 1
        if c.scratch >= s.players:
            done(c)
            return
        c.phase = 1
        ask(s, order[c.scratch], "may", TURN_PLAYER_FIRST, [("yes",), ("no",)], c.source & CARD_MASK)


DRAWN = Happens("{who} is drawn", done=(inflected("draw", "drew", "drawn"),), what=(" a card", *SO_MANY), by=OF_ZONE,
                barred=("draw {cards|a card}",))  # fmt: skip
HAPPENS.enter("drawn", DRAWN)
DONE.enter("draw", Done("drawn", "drew", alone=False))
performs("draw", tree.Draw)


@compiles(tree.Draw, "count", "whose", "times", law=cite("action.draw"))
def compile_draw(draft: Draft, effect: tree.Draw) -> None:
    count = effect.count
    if effect.whose == "any" and count.least != count.most:
        raise CannotCompile("every player drawing up to a number")
    draft.add(Draw(effect.whose, count.least, most(count), times(effect.times)))


def each_player_draws(sentence: tree.Sentence) -> int:
    """ "Each player may draw a card": everybody is asked; how many cards, or 0 if it says something else."""
    match sentence.effects:
        case (tree.Draw(count, "any", None),) if sentence.may and count.least == count.most:
            return count.least
    return 0


@says(tree.Draw)
def say_draw(count: tree.Count, whose: str, times: tree.Amount | None) -> str:
    number = count_words(count)
    return f"{player_words(whose)}draw {number} card{'s' * (number not in ONE)}{times_words(times)}"
