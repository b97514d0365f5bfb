"""Discarding cards (5-11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.costs import cost_with
from cardinal.games.gundam.compiling.parts import ANY_NUMBER, choosable
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS, POSSIBLE
from cardinal.games.gundam.compiling.selectors import CannotCompile, alike, who
from cardinal.games.gundam.effects.abilities import Condition, CostPart, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.selections import Selection
from cardinal.games.gundam.explaining.cards import SAYINGS, pick_words, player_words, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.sides import actors
from cardinal.games.gundam.rules.telling_apart import options_among
from cardinal.games.gundam.rules.zones import HAND, ZONES
from cardinal.games.gundam.verbs.choose import take_turns
from cardinal.games.gundam.verbs.deed import Deed, Speaking, fewest
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import DONE, HAPPENS, Happens
from cardinal.games.gundam.words.voices import players_deeds
from cardinal.kernel import chance
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK, Option
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

ACTIVE_FIRST = cite("golden.active_chooses_first")
IN_PART = cite("golden.as_much_as_possible")
DISCARD = cite("term.discard")
RANDOM = cite("term.random")


@dataclass(frozen=True, slots=True)
class Discard(Speaking):
    """Each player who discards chooses the cards; they go together."""

    least: int
    most: int
    chosen: Selection
    by: str
    randomly: bool = False

    def run(self, s: Game, c: Effect) -> None:
        players = actors(s, c, self.by)
        if len(players) > 1:
            s.cite(ACTIVE_FIRST)
        take_turns(s, c, players)
        while c.scratch:
            player = c.scratch[0]
            mine = [card for card in c.picks if s.owner(card) == player]
            own = c.copy()
            own.master = player
            left = [card for card in self.chosen.find(s, own) if card not in c.picks]
            wanted = self.most - len(mine)
            if wanted <= 0 or not left:
                c.scratch = c.scratch[1:]
            elif self.least == self.most and (self.randomly or len(left) <= wanted):
                if self.randomly:
                    s.cite(RANDOM)
                    chance.shuffle(s, left)
                c.picks = (*c.picks, *left[:wanted])
                c.scratch = c.scratch[1:]
            else:
                options: list[Option] = list(options_among(s, "choose", left))
                if len(mine) >= self.least:
                    options.append(("done",))
                ask(s, player, "discard", DISCARD, options, c.source & CARD_MASK)
                return
        cards = actions.discard(s, c.picks)
        c.it = tuple(s.ref(card) for card in cards)
        c.before = ()
        acted(c, "discard", c.it)
        wanted = len(c.picks) if self.least == ANY_NUMBER else self.least * len(players)  # a whole hand is all there is
        if 0 < len(cards) < wanted:
            s.cite(IN_PART)
        did(c, len(cards) >= wanted and cards)
        done(c)

    def at_least(self, least: int) -> Discard:
        return self if self.least == self.most else replace(self, least=fewest(self.least, least))


@dataclass(frozen=True, slots=True)
class DiscardThem(tree.Effect):
    """Cards of hands that are spoken of are discarded by their owners."""

    who: tree.Who


@dataclass(frozen=True, slots=True)
class DiscardsThem(Deed):
    """Cards that are spoken of, as far as they are in hands."""

    who: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        found = actions.discard(s, [card for card in cards if s.where[card] % ZONES == HAND])
        did(c, found and len(found) == len(cards))
        acted(c, "discard", [s.ref(card) for card in found])
        done(c)


DONE.enter("discard", "discarded")
DISCARDED = Happens("discarded", "{who} is discarded", players=True, from_zone=True, done=inflected("discard"))
HAPPENS.enter("discarded", DISCARDED)


def define(grammar: Grammar) -> None:
    discard = tree.Discard
    grammar.rule("hand.pick", tree.Pick, "{count}", cards=tree.Cards(("card",), "your", "hand"))
    for number in ("one", "many"):
        cards = f"{{filters:kinds}}{{what:nouns.{number}}}{{filters:after.{number}}}"
        grammar.rule(f"hand.{number}", tree.Cards, cards, whose="your", zone="hand")
        grammar.rule("hand.pick", tree.Pick, f"{{count:count.{number}}} {{cards:hand.{number}}}")
        by_chance = f"{{count:count.{number}}} {{cards:hand.{number}}} at random"
        grammar.rule("hand.pick", tree.Pick, by_chance, randomly=True)
    whole_hand = tree.Cards(("card",), "your", "hand")
    grammar.rule("hand.pick", tree.Pick, "{count} at random", cards=whole_hand, randomly=True)
    grammar.rule("effect.cost", discard, "discard {pick:hand.pick}")
    theirs = "{they discard|your opponent discards} {who:ref.object}"
    grammar.rule("effect", DiscardThem, "discard {who:ref.object}", theirs)
    whole = tree.Pick(tree.Count(0, None), tree.Cards(("card",), "your", "hand", every=True))
    grammar.rule("effect", discard, "discard {your hand|all cards in your hand}", pick=whole)
    players_deeds(grammar, discard, "discard {their hand|all cards in their hand}", pick=whole)
    players_deeds(grammar, discard, "discard {pick:hand.pick}{| from their hand| in their hand}")
    of_theirs = {"cards": tree.Cards(("card",), "your", "hand")}
    grammar.rule("hand.theirs", tree.Pick, "{count} of their cards", **of_theirs)
    grammar.rule("hand.theirs", tree.Pick, "{count} of their cards at random", randomly=True, **of_theirs)
    players_deeds(grammar, discard, "discard {pick:hand.theirs}")
    grammar.rule("effect.theirs", discard, "discard {pick:hand.pick}", by="they")


@COMPILES.enter(tree.Discard, "pick", "by", law=DISCARD)
def _compile(effect: tree.Discard, draft: Draft) -> None:
    count = effect.pick.count
    most = ANY_NUMBER if count.most is None else count.most
    least = ANY_NUMBER if effect.pick.cards.every else count.least
    if effect.pick.randomly and least != most:
        raise CannotCompile("a number of cards that chance and a player choose together")
    draft.add(Discard(least, most, alike(effect.pick.cards), effect.by, effect.pick.randomly))


@COMPILES.enter(DiscardThem, "who", law=DISCARD)
def _compile_them(effect: DiscardThem, draft: Draft) -> None:
    draft.add(DiscardsThem(who(effect.who)))


@SAYINGS.says(DiscardThem)
def _says_them(who: tree.Who) -> str:
    return f"discard {target(who)}"


@PAYS.enter(tree.Discard, "pick")
def _pays(effect: tree.Discard) -> CostPart:
    return cost_with("discard", effect.pick)


@POSSIBLE.enter(tree.Discard)
def _possible(effect: tree.Discard) -> Condition | None:
    return choosable(effect.pick)


@SAYINGS.says(tree.Discard)
def _says(pick: tree.Pick, by: str) -> str:
    return f"{player_words(by)}discard {pick_words(pick)}"
