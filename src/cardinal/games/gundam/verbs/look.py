"""Looking at cards: the top cards of a deck, or hidden ones elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import amount
from cardinal.games.gundam.effects.abilities import Number, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.explaining.cards import SAYINGS, cards_words, deck_words, player_words, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.moving import hear
from cardinal.games.gundam.rules.sides import actors, effect_of, sides
from cardinal.games.gundam.rules.substitution import REPLACED, happening
from cardinal.games.gundam.rules.zones import DECK, ZONES
from cardinal.games.gundam.verbs.deed import Speaking
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, DONE, HAPPENS, OF_EFFECT, Happens
from cardinal.games.gundam.words.voices import players_deeds
from cardinal.kernel.events import Happening, heard
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

LOOK = cite("effect.choose_from_deck")


@dataclass(frozen=True, slots=True)
class LookAt(Speaking):
    """Looks at, or reveals, the top cards of a deck; they stay in it until they are moved."""

    number: Number
    by: str
    reveal: bool
    whose: str = "your"

    def run(self, s: Game, c: Effect) -> None:
        number = value(s, c, self.number)
        cards: list[int] = []
        for player in actors(s, c, self.by):
            for owner in (player,) if self.whose == "your" else sides(s, c, self.whose):
                cards += seen(s, c, s.zone(owner, DECK)[: -number - 1 : -1], player, reveal=self.reveal)
        c.among = tuple(s.ref(card) for card in cards)
        c.it = ()  # none of them is chosen yet
        did(c, cards)
        done(c)


@dataclass(frozen=True, slots=True)
class Peek(Speaking):
    """Looks at cards that are hidden."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = seen(s, c, self.who.cards(s, c), c.master, reveal=False)
        c.among = tuple(s.ref(card) for card in cards)
        did(c, cards)
        done(c)


def seen(s: Game, c: Effect, cards: Sequence[int], player: int, *, reveal: bool) -> list[int]:
    """A player looks at cards, or shows them to all: those of which no text says that it cannot be."""
    kind, deed = (REVEALED, "reveal") if reveal else (LOOKED, "look")
    if kind in s.match.heard or kind in s.match.replaceable:
        due = [_sight(s, c, kind, card, player) for card in cards]
        due = happening(s, due, LOOK) if kind in s.match.replaceable else due
        cards = _seen(s, due, LOOK)
    else:
        _shown(s, cards, player, reveal=reveal)
    acted(c, deed, (s.ref(card) for card in cards))
    return list(cards)


def _sight(s: Game, c: Effect, kind: str, card: int, player: int) -> Happening:
    zone = s.where[card] % ZONES
    return heard(kind, s.ref(card), c.source, origin=zone, player=player, manner=actions.BY_EFFECT, by=effect_of(s, c))


def _seen(s: Game, events: Sequence[Happening], law: str) -> list[int]:
    """Cards are seen as it was due; the cards."""
    cards = [event.subject & CARD_MASK for event in events]
    if cards:
        _shown(s, cards, events[0].player, reveal=events[0].kind == REVEALED)
        hear(s, events)
    return cards


def _shown(s: Game, cards: Sequence[int], player: int, *, reveal: bool) -> None:
    if reveal:
        actions.reveal(s, cards, LOOK)
    else:
        actions.look(s, player, cards, LOOK)


LOOKED, REVEALED = "looked", "revealed"
REPLACED.enter(LOOKED, _seen)
REPLACED.enter(REVEALED, _seen)
DONE.enter("look", "looked at")
IN_DECKS = (" {who:any.event}", " {who:zoned.many}", " {who:top.event}")
LOOKS = Happens(LOOKED, "{who} is looked at", manners=BY_EFFECT, source=OF_EFFECT, players=True,
                done=inflected("look at"), what=IN_DECKS)  # fmt: skip
HAPPENS.enter(LOOKED, LOOKS)


def define(grammar: Grammar) -> None:
    grammar.words("top.one", {"the top card": tree.Amount(1)})
    grammar.rule("top.many", tree.Amount, "the top {value:digits} cards")
    for owner, whose in (("your", "your"), ("your opponent's", "enemy"), ("their", "their")):
        deck = tree.Cards(("card",), whose, "deck")
        grammar.words("top.event", {f"the top card of {owner} deck": deck})
    for number in ("one", "many"):
        for owner, whose in (("your", "your"), ("your opponent's", "enemy"), ("that player's", "their")):
            cards = f"{{number:top.{number}}} of {owner} deck"
            grammar.rule("effect", tree.LookAt, f"look at {cards}", whose=whose)
            grammar.rule("effect", tree.LookAt, f"reveal {cards}", reveal=True, whose=whose)
        theirs = f"{{number:top.{number}}} of their deck"
        players_deeds(grammar, tree.LookAt, f"look at {theirs}")
        players_deeds(grammar, tree.LookAt, f"reveal {theirs}", reveal=True)
    grammar.rule("effect", tree.Peek, "look at {who:pick}", "look at {who:ref.object}", "look at {who:all}")
    hand = tree.Cards(("card",), "enemy", "hand")
    grammar.rule("effect", tree.Peek, "look at {your opponent's|an enemy player's} hand", who=hand)


@COMPILES.enter(tree.LookAt, "number", "by", "reveal", "whose")
def _compile(effect: tree.LookAt, draft: Draft) -> None:
    draft.add(LookAt(amount(effect.number), effect.by, effect.reveal, effect.whose))


@COMPILES.enter(tree.Peek, "who")
def _compile_peek(effect: tree.Peek, draft: Draft) -> None:
    draft.add(Peek(draft.chosen(effect.who)))


@SAYINGS.says(tree.LookAt)
def _says(number: tree.Amount, by: str, reveal: bool, whose: str) -> str:
    deck = "the deck" if whose == "your" else deck_words(whose)
    return f"{player_words(by)}{'reveal' if reveal else 'look at'} {cards_words(number)} from the top of {deck}"


@SAYINGS.says(tree.Peek)
def _says_peek(who: tree.Who) -> str:
    return f"look at {target(who)}"
