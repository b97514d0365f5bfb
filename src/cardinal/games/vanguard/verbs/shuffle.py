"""Shuffling decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import actions
from cardinal.games.vanguard.rules.zones import DECK, ZONES
from cardinal.games.vanguard.saying.cards import owned, says
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import HAPPENS, OF_ZONE, Happens
from cardinal.games.vanguard.words.voices import tells
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ALL_DECKS = cite("action.dominate.shuffle")


@dataclass(frozen=True, slots=True)
class Shuffle(Deed):
    """If a dominated unit went back to the deck of its owner, all decks are shuffled (10.35.2.5)."""

    whose: str

    def run(self, s: Fight, c: Resolving) -> None:
        players = sides(s, c, self.whose)
        if any(player == c.master for _, player, _ in s.dominated) and _returned_elsewhere(s, c, players):
            players = s.players_in_turn_order()
            s.cite(ALL_DECKS)
        for player in players:
            actions.shuffle_deck(s, player)
        done(c)


def _returned_elsewhere(s: Fight, c: Resolving, players: tuple[int, ...]) -> bool:
    """Whether a card that this effect moved lies in a deck that would not be shuffled."""
    moved = [s.where[ref & CARD_MASK] for ref in (*c.before, *c.it) if s.alive(ref)]
    return any(key % ZONES == DECK and key // ZONES not in players for key in moved)


SHUFFLE = inflected("shuffle")
DECKS = (" your deck{whose:deck.yours}", " his or her deck{whose:deck.own}")
HAPPENS.enter("shuffled", Happens("a deck is shuffled", done=(SHUFFLE,), what=DECKS, passive=False, by=OF_ZONE))


@wording
def words_of_shuffle(grammar: Grammar) -> None:
    for owner, by in (("your", "your"), ("your opponent's", "opponent")):
        tells(grammar, "shuffled", f"{owner} deck is shuffled", by=by)
        was = f"{owner} deck {{has been|had been|was}} shuffled{{:cause}}"
        grammar.rule("past", tree.When, was, event="shuffled", by=by)


@compiles(tree.Shuffle, "whose", law=cite("action.shuffle"), silent=True)
def compile_shuffle(draft: Draft, effect: tree.Shuffle) -> None:
    draft.add(Shuffle(effect.whose))


@says(tree.Shuffle)
def say_shuffle(whose: str) -> str:
    return f"shuffle {owned(whose) or 'every '}deck"
