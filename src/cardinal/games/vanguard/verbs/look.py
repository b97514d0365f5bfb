"""Looking at cards of a deck or of another zone (3.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import selection
from cardinal.games.vanguard.effects.asking import Amount
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import Selection, sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.zones import DECK, ZONES
from cardinal.games.vanguard.saying.cards import many, says
from cardinal.games.vanguard.verbs.deed import Deed, did, done, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

LOOK_ONE_BY_ONE = cite("look.up_to_one_by_one")
LOOK_NUMBER = cite("look.up_to_decided_first")
LOOK = cite("look.many")
REVEAL = cite("action.reveal.effect")


def top_refs(s: Fight, player: int, number: int) -> tuple[int, ...]:
    """References of the top cards of a deck, the top card first."""
    deck = s.zones[player * ZONES + DECK]
    return tuple(s.ref(card) for card in deck[: -number - 1 : -1]) if number > 0 else ()


@dataclass(frozen=True, slots=True)
class Look(Deed):
    """Looks at, or reveals, cards from the top of a deck; "up to" as the edition says."""

    verb: str
    whose: str
    least: int
    most: int
    each: Amount | None = None
    by: str = "your"

    def run(self, s: Fight, c: Resolving) -> None:
        player, looking = sides(s, c, self.whose)[0], sides(s, c, self.by)[0]
        if self.least == self.most:
            number = self.most if self.each is None else self.most * self.each.value(s, c)
            _seen(s, c, player, number, self.verb, looking)
            done(c)
            return
        if s.match.edition_values.look_up_to == "number first":
            if c.phase == 0:
                c.phase = 1
                numbers = [("number", number) for number in range(self.most + 1)]
                ask(s, looking, "look", LOOK_NUMBER, numbers, c.source & CARD_MASK)
                return
            _seen(s, c, player, s.choice[1] if s.choice else 0, self.verb, looking)
            done(c)
            return
        if c.phase == 0:
            c.scratch = 0
            c.among = ()
        elif s.choice[0] == "again":
            c.scratch += 1
            _seen(s, c, player, c.scratch, self.verb, looking)
        else:
            c.did = int(c.scratch > 0)
            done(c)
            return
        if c.scratch >= min(self.most, len(s.zone(player, DECK))):
            c.did = int(c.scratch > 0)
            done(c)
            return
        c.phase = 1
        ask(s, looking, "look", LOOK_ONE_BY_ONE, [("again",), ("stop",)], c.source & CARD_MASK)


def _seen(s: Fight, c: Resolving, player: int, number: int, verb: str, looking: int) -> None:
    c.among = top_refs(s, player, number)
    c.it = c.among
    did(c, len(c.among), verb)
    cards = [ref & CARD_MASK for ref in c.among]
    treat(s, c, cards, verb)
    if verb == "reveal":
        actions.reveal(s, cards, REVEAL)
    else:
        actions.look(s, looking, cards, LOOK)


@dataclass(frozen=True, slots=True)
class LookAt(Deed):
    """Looks at cards of a zone, such as the opponent's hand."""

    cards: Selection

    def run(self, s: Fight, c: Resolving) -> None:
        actions.look(s, c.master, self.cards.find(s, c), LOOK)
        done(c)


@wording
def words_of_look(grammar: Grammar) -> None:
    grammar.rule("effect", tree.LookAt, "look at {cards:whole.zone}")


@compiles(tree.LookAt, "cards", silent=True)
def compile_look_at(draft: Draft, effect: tree.LookAt) -> None:
    draft.add(LookAt(selection(effect.cards)))


@says(tree.LookAt)
def say_look_at(cards: tree.Cards) -> str:
    return f"look at {many(cards)}"
