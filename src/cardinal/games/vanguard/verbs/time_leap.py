"""Time leap: units bound, others called in their place, and the way back (10.31)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import Selection
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.playing import open_circles
from cardinal.games.vanguard.rules.telling_apart import options_among
from cardinal.games.vanguard.rules.zones import BIND, DECK, FIELD, REAR_GUARD_CIRCLES, ZONES
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import DONE, Done, performs
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

TIME_LEAP = cite("action.time_leap")
HOMEWARD = "end turn"
OWN_DECK = Selection("your", (DECK,), False, ())


BOUND, ASKED, PLACED = 1, 2, 3  # the phases of a leap: what it has done, or asked for last


@dataclass(frozen=True, slots=True)
class TimeLeap(Deed):
    """Binds rear-guards and calls cards one grade higher from the deck in their place (10.31.2).

    ``scratch`` holds the bound cards and the circles chosen so far, ``picks`` what was found for each bound card.
    """

    who: Whom

    def cause(self) -> str:
        return "time leap"

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            cards = [card for card in self.who.cards(s, c) if s.where[card] % ZONES in REAR_GUARD_CIRCLES]
            moving.move(s, [(card, key(s.owner(card), BIND)) for card in cards], TIME_LEAP, "bind")
            c.scratch = (tuple(s.ref(card) for card in cards if s.where[card] % ZONES == BIND), ())
            c.picks = ()
            c.phase = BOUND
            return
        if c.phase == ASKED:
            c.picks = (*c.picks, s.choice[1] if s.choice[0] == "choose" else -1)
        elif c.phase == PLACED:
            c.scratch = (c.scratch[0], (*c.scratch[1], s.choice[1]))
        bound, circles = c.scratch
        while len(c.picks) < len(bound):
            if _ask_leap(s, c, bound[len(c.picks)] & CARD_MASK):
                c.phase = ASKED
                return
        found = [card for card in c.picks if card >= 0]
        places = open_circles(s, c.master)
        if len(circles) < len(found) and places:
            c.phase = PLACED
            ask(s, c.master, "circle", TIME_LEAP, [("to", circle) for circle in places], found[len(circles)])
            return
        _leap(s, c, found)


def _ask_leap(s: Fight, c: Resolving, bound: int) -> bool:
    """Asks for a card one grade above a bound card, or above any of the group; True if the player must answer."""
    group = s.match.edition_values.time_leap == "group"
    grades = {info(s, ref & CARD_MASK).grade + 1 for ref in c.scratch[0]} if group else {info(s, bound).grade + 1}
    found = [card for card in OWN_DECK.find(s, c) if info(s, card).grade in grades and card not in c.picks]
    found.sort(key=s.defs.__getitem__)
    if not found:
        c.picks = (*c.picks, -1)
        return False
    options: list[Option] = [*options_among(s, "choose", found), ("done",)]
    ask(s, c.master, "choose", TIME_LEAP, options, c.source & CARD_MASK)
    return True


def _leap(s: Fight, c: Resolving, found: list[int]) -> None:
    """All found cards are called together; at the end of the turn they change places with the bound ones again."""
    bound, circles = c.scratch
    if found:
        moves = [(card, key(c.master, circle)) for card, circle in zip(found, circles, strict=False)]
        moving.move(s, moves, TIME_LEAP, "call")
    if bound:
        actions.shuffle_deck(s, c.master)
    pairs = [(s.ref(card), old) for card, old in zip(c.picks, bound, strict=True) if card >= 0]
    if pairs and s.match.edition_values.time_leap == "group":
        called = [unit for unit, _ in pairs]  # whichever goes back, all bound cards are called again
        pairs = list(zip_longest(called, bound, fillvalue=called[0]))[: len(bound)]
    if pairs:
        its = tuple(ref for both in pairs for ref in both)
        s.timed.append((HOMEWARD, c.master, c.source, s.match.leap_back, its, ()))
    c.it = tuple(s.ref(card) for card in found)
    did(c, len(found), "call", "time leap")
    treat(s, c, found, "call", "time leap")
    done(c)


@dataclass(frozen=True, slots=True)
class LeapBack(Deed):
    """At the end of the turn the called unit goes under the deck, and the bound card is called again."""

    def cause(self) -> str:
        return "time leap"

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 1:
            moving.move(s, [(c.scratch, key(c.master, s.choice[1]))], TIME_LEAP, "call")
        c.phase = 0
        while c.it:
            unit, bound = c.it[:2]
            c.it = c.it[2:]
            card = unit & CARD_MASK
            if s.alive(unit) and s.where[card] % ZONES <= FIELD:
                moving.move(s, [(card, key(s.owner(card), DECK))], TIME_LEAP, "put", bottom=True)
                c.among = (*c.among, unit)
            circles = open_circles(s, c.master)
            if unit not in c.among or not s.alive(bound) or not circles:
                continue
            c.scratch = bound & CARD_MASK
            c.phase = 1
            ask(s, c.master, "circle", TIME_LEAP, [("to", circle) for circle in circles], c.scratch)
            return
        done(c)


performs("call", tree.TimeLeap)
DONE.enter("time leap", Done("time leaped", alone=False))


@wording
def words_of_time_leap(grammar: Grammar) -> None:
    grammar.rule("effect", tree.TimeLeap, "time leap {who:affected}")


@compiles(tree.TimeLeap, "who", law=TIME_LEAP)
def compile_time_leap(draft: Draft, effect: tree.TimeLeap) -> None:
    draft.add(TimeLeap(who(effect.who)))


@says(tree.TimeLeap)
def say_time_leap(who: tree.Who) -> str:
    return f"time leap {target(who)}"
