"""Choosing and searching: one card at a time, at random, by everybody (8.5.3, 10.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import (
    FOUND,
    CannotCompile,
    chosen_from,
    for_each_named,
    most,
    one_of_each,
    selection,
    sum_of_grades,
    times,
)
from cardinal.games.vanguard.effects.abilities import ANY_NUMBER
from cardinal.games.vanguard.effects.asking import Amount
from cardinal.games.vanguard.effects.card_relations import Alike
from cardinal.games.vanguard.effects.card_tests import LIES_FACE_DOWN, LIES_FACE_UP
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import DoneWith, Selection
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import happen
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.having import has_keyword
from cardinal.games.vanguard.rules.preventing import is_prevented
from cardinal.games.vanguard.rules.telling_apart import UNSEEN, choices_among, options_among, unseen
from cardinal.games.vanguard.rules.zones import DECK, FIELD, HEART, HIDDEN, ZONES, sees
from cardinal.games.vanguard.saying.cards import count_words, says, some, times_words
from cardinal.games.vanguard.saying.effects import player_words
from cardinal.games.vanguard.verbs.deed import Deed, did, done, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import (
    DONE,
    FORBIDS,
    HAPPENS,
    OF_ZONE,
    Done,
    Happens,
    Prohibited,
    performs,
)
from cardinal.kernel import chance
from cardinal.kernel.knowing import forget
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

MUST = cite("choose.must")
FOR_EACH = cite("misc.for_each")
ANY = cite("golden.number")
UP_TO = cite("choose.up_to")
AS_MANY = cite("choose.as_many")
NONE = cite("choose.none")
PARTIAL = cite("golden.partial")
HIDDEN_ZONE = cite("choose.hidden")
SEARCH_HIDDEN = cite("action.search_hidden")
SEARCH_PUBLIC = cite("action.search_public")
RANDOM = cite("random.choose")
TURN_PLAYER_FIRST = cite("golden.turn_player_first")
RESIST = cite("keyword.resist")
EVERY = "all"
SEEN_FROM_OUTSIDE = (LIES_FACE_UP, LIES_FACE_DOWN)  # everybody sees which way a card lies


@dataclass(frozen=True, slots=True)
class Choose(Deed):
    """Chooses cards one at a time; as many as there are need no question (8.5.3.1)."""

    least: int
    most: int
    chosen: Selection
    by: str = "your"
    how: str = ""
    joined: bool = False
    each: Amount | None = None
    total: int = 0  # not more than so many together with those chosen right before

    def run(self, s: Fight, c: Resolving) -> None:
        least, most, chosen, how = self.least, self.most, self.chosen, self.how
        if self.each is not None:
            s.cite(FOR_EACH)
            times = c.scratch if c.phase else self.each.value(s, c)
            least, most = least * times, most * times
        if c.phase == 0:
            c.before = (*c.before, *c.it) if self.joined else ()
            c.picks = ()
            if self.total and len(c.before) >= self.total:
                self._chosen(s, c)
                return
            if (least, most) == (0, ANY_NUMBER):
                s.cite(ANY)
            if how == "search" and DECK in chosen.zones and is_prevented(s, -1, "searched", to=self._deck(s, c)):
                self._chosen(s, c)
                return
            c.scratch = 0 if self.each is None else times  # or, where everybody chooses: whose turn it is to choose
            if how == "random":
                s.cite(RANDOM)
                _choose_unseen(s, c, chosen.find(s, c), most)
                self._chosen(s, c)
                return
        elif s.choice[0] == "done":
            self._chosen_by_one(s, c)
            return
        elif c.phase == 1 and s.choice[0] == UNSEEN:
            _choose_unseen(s, c, unseen(s, self._chooser(s, c), choosable(s, c, chosen)), 1)
        elif c.phase == 1:
            c.picks = (*c.picks, s.choice[1])
        player = self._chooser(s, c)
        found = [card for card in choosable(s, c, chosen) if self.by != "any" or s.master(card) == player]
        if least > 1:
            found = self._in_company(s, c, found, least)
        mine = sum(1 for card in c.picks if self.by != "any" or s.master(card) == player)
        if how == "search" and chosen.zones and not any(zone in HIDDEN for zone in chosen.zones):
            how = "public search"
            s.cite(SEARCH_PUBLIC)
        if how == EVERY:  # "choose all of your rear-guards": there is nothing to decide
            c.picks = (*c.picks, *found)
            self._chosen_by_one(s, c)
            return
        optional = least < most or (c.done != ("yes",) and (how == "search" or _hidden(s, c, found, chosen)))
        wanted = most - mine
        if not found or wanted <= 0 or (not optional and len(found) <= wanted):
            c.picks = (*c.picks, *(found if wanted > 0 else ()))
            self._chosen_by_one(s, c)
            return
        if s.cited is not None:
            for card in found:
                witness.looks_at(s, player, card)
        seen = not chosen.zones or any(sees(player, s.where[card], s.marks[card]) for card in found)
        if not optional and not seen:
            _choose_unseen(s, c, found, wanted)  # cards that cannot be told apart are no choice
            self._chosen_by_one(s, c)
            return
        c.phase = 1
        if how == "search" and chosen.zones:
            found.sort(key=s.defs.__getitem__)  # the order of a list says nothing about the order of the deck
            _searched(s, found)
        options: list[Option] = []
        options += choices_among(s, player, found) if chosen.zones else options_among(s, "choose", found)
        if optional and (mine >= least or least == most):
            options.append(("done",))
        ask(s, player, "choose", _law_of_choice(how, least, most, optional), options, c.source & CARD_MASK)

    def _in_company(self, s: Fight, c: Resolving, found: list[int], least: int) -> list[int]:
        """ "Two cards with the same card name": as many as possible must be chosen, so none without a partner."""
        for test in self.chosen.tests:
            if isinstance(test, Alike) and found:
                cards = [*c.picks, *found]
                company = {card: min(least, test.company(s, card, cards)) for card in found}
                found = [card for card in found if company[card] == max(company.values())]
        return found

    def _chooser(self, s: Fight, c: Resolving) -> int:
        """Whom chooses; where everybody does, the turn player first (1.3.4)."""
        if self.by == "any":
            return s.players_in_turn_order()[int(c.scratch)]
        return c.master if self.by == "your" else 1 - c.master

    def _deck(self, s: Fight, c: Resolving) -> int:
        """The deck that is searched."""
        return int(self._chooser(s, c) * ZONES + DECK)

    def _chosen_by_one(self, s: Fight, c: Resolving) -> None:
        if self.by == "any" and c.scratch + 1 < s.players:
            c.scratch += 1
            c.phase = 2
            s.choice = ("next",)
            s.cite(TURN_PLAYER_FIRST)
        else:
            self._chosen(s, c)

    def _chosen(self, s: Fight, c: Resolving) -> None:
        c.it = tuple(s.ref(card) for card in c.picks)
        if self.most > 1 and not self.chosen.zones and not isinstance(self.chosen, DoneWith):
            treat(s, c, list(c.picks), FOUND)  # "put one of them into your hand" speaks of these
        if isinstance(self.chosen, DoneWith):
            treat(s, c, [card for card in self.chosen.find(s, c) if card not in c.picks], "left")
        if not self.joined:  # "the number of cards chosen" speaks of the last choice
            c.deeds = tuple(deed for deed in c.deeds if deed != "choose")
            c.treated = tuple(entry for entry in c.treated if entry[0] != "choose")
        did(c, len(c.picks), "choose")
        treat(s, c, list(c.picks), "choose")
        if "chosen" in s.match.heard:
            for card in c.picks:
                happen(s, "chosen", s.ref(card), -1, s.where[card], s.where[card])
        if self.how == "search" and DECK in self.chosen.zones:
            happen(s, "searched", to=self._deck(s, c))
        s.cite(AS_MANY if c.picks else NONE)
        if len(c.picks) < self.least:
            s.cite(PARTIAL)
        done(c)


def _searched(s: Fight, found: list[int]) -> None:
    """Whoever searches a deck has it in hand: of its order nothing is known any longer; it is shuffled afterwards."""
    for place in {s.where[card] for card in found if s.where[card] % ZONES == DECK}:
        forget(s, s.zones[place])


def choosable(s: Fight, c: Resolving, chosen: Selection) -> list[int]:
    """The cards that may be chosen: not twice, and not those that an effect protects."""
    taken = c.picks if not c.loop else (*c.picks, *(ref & CARD_MASK for ref in c.loop[1]))
    found = [card for card in chosen.find(s, c) if card not in taken]
    return [card for card in found if not _protected(s, c, card)]


def _protected(s: Fight, c: Resolving, card: int) -> bool:
    now = info(s, card)
    cannot = now.cannot
    by_opponent = s.master(card) != c.master
    if "resist" in now.keywords:
        s.cite(RESIST)
        if by_opponent and s.where[card] % ZONES <= FIELD and has_keyword(s, card, "resist"):
            return True
    if not cannot:
        return False
    return "be chosen" in cannot or is_prevented(s, card, "chosen")


def _law_of_choice(how: str, least: int, most: int, optional: bool) -> str:
    if how == "search":
        return SEARCH_HIDDEN
    if how == "public search":
        return SEARCH_PUBLIC
    if least < most:
        return UP_TO
    return HIDDEN_ZONE if optional else MUST


def _hidden(s: Fight, c: Resolving, found: list[int], chosen: Selection) -> bool:
    """Certain cards in a hidden zone, not revealed: nobody can prove that they are there (8.5.3.1.4)."""
    certain = any(test not in SEEN_FROM_OUTSIDE for test in chosen.tests)
    if not certain or not found:
        return False
    revealed = {ref & CARD_MASK for done, ref in c.treated if done == "reveal" and s.alive(ref)}
    return all(s.where[card] % ZONES in HIDDEN and card not in revealed for card in found)


def _choose_unseen(s: Fight, c: Resolving, found: list[int], number: int) -> None:
    """So many of these cards, by chance."""
    for _ in range(min(number, len(found))):
        c.picks = (*c.picks, found.pop(chance.below(s, len(found))))


@dataclass(frozen=True, slots=True)
class ChooseSum(Deed):
    """Cards one at a time until the sum of their grades is reached, or all there are; more may be chosen then."""

    total: int
    chosen: Selection
    by: str

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            c.before, c.picks = (), ()
        elif s.choice[0] == "done":
            self._chosen(s, c)
            return
        else:
            c.picks = (*c.picks, s.choice[1])
        found = choosable(s, c, self.chosen)
        reached = sum(info(s, card).grade for card in c.picks) >= self.total
        if not found:
            self._chosen(s, c)
            return
        c.phase = 1
        player = c.master if self.by == "your" else 1 - c.master
        options: list[Option] = [*choices_among(s, player, found), *([("done",)] if reached else [])]
        ask(s, player, "choose", MUST, options, c.source & CARD_MASK)

    def _chosen(self, s: Fight, c: Resolving) -> None:
        c.it = tuple(s.ref(card) for card in c.picks)
        did(c, len(c.picks), "choose")
        treat(s, c, list(c.picks), "choose")
        done(c)


CHOICE = inflected("choose", "chose", "chosen")
HAPPENS.enter("chosen", Happens("{who} is chosen", done=(CHOICE,)))
DECKS = (" your deck{whose:deck.yours}", " his or her deck{whose:deck.own}")
SEARCHED = Happens("a deck is searched", done=(inflected("search"),), what=DECKS, passive=False, by=OF_ZONE,
                   barred=("search {his or her|your} deck",))  # fmt: skip
HAPPENS.enter("searched", SEARCHED)
DONE.enter("choose", Done("chosen", "chose", alone=False))
FORBIDS.enter("be chosen", Prohibited("be chosen", "be chosen"))
performs("choose", tree.Choose, tree.Search)


@compiles(tree.Choose, "count", "cards", "by", "at_random", "times", "total")
def compile_choose(draft: Draft, effect: tree.Choose) -> None:
    among_chosen = effect.cards.zone == "chosen"
    count, joined = effect.count, isinstance(draft.last(), Choose) and not among_chosen
    if total := sum_of_grades(effect.cards):
        if count.least > 1 or count.most is not None:
            raise CannotCompile("so many cards and a sum of their grades")
        others = tuple(wanted for wanted in effect.cards.filters if wanted.kind != "sum of grades")
        draft.add(ChooseSum(total, chosen_from(replace(effect.cards, filters=others)), effect.by))
        return
    every = one_of_each(effect.cards) if not effect.at_random and effect.times is None else ()
    for number, cards in enumerate(every):
        how = "search" if cards.zone == "deck" else ""  # who chooses there looks through it
        one = Choose(min(1, count.least), 1, selection(cards), effect.by, how, joined or bool(number))
        draft.add(replace(one, total=effect.total))
    if not every:
        if effect.total:
            raise CannotCompile("a total of cards that are not chosen one of each")
        how = "random" if effect.at_random else EVERY if count.every else ""
        again = times(effect.times)
        count, wanted = for_each_named(count, chosen_from(effect.cards))
        draft.add(Choose(count.least, most(count), wanted, effect.by, how, joined, again))


@compiles(tree.Some, "count", "cards", "times", "by", "at_random")
def compile_some(draft: Draft, some: tree.Some) -> None:
    """What a verb chooses itself."""
    if one_of_each(some.cards):
        raise CannotCompile("one of each of several cards, chosen on the way")
    how = "random" if some.at_random else EVERY if some.count.every else ""
    again = times(some.times)
    draft.add(Choose(some.count.least, most(some.count), chosen_from(some.cards), some.by, how, each=again))


@compiles(tree.Search, "count", "cards", "by", "times", law=cite("action.search"))
def compile_search(draft: Draft, effect: tree.Search) -> None:
    count, last = effect.count, draft.last()
    effect = replace(effect, cards=searched(effect.cards, effect.by))
    every = one_of_each(effect.cards) if effect.times is None else ()
    for number, cards in enumerate(every):
        draft.add(Choose(min(1, count.least), 1, selection(cards), effect.by, "search", bool(number)))
    if not every:
        of_heart = isinstance(last, Choose) and last.chosen.zones == (HEART,)
        count, wanted = for_each_named(count, selection(effect.cards))
        draft.add(Choose(count.least, most(count), wanted, effect.by, "search", of_heart, times(effect.times)))


def searched(cards: tree.Cards, by: str) -> tree.Cards:
    """The cards of the deck of whoever searches it."""
    return replace(cards, whose=by) if cards.zone == "deck" and by == "opponent" else cards


@says(tree.Choose)
def say_choose(
    count: tree.Count, cards: tree.Cards, by: str, at_random: bool, times: tree.Amount | None, with_this: bool,
    total: int,
) -> str:  # fmt: skip
    chance = " at random" if at_random else ""
    this = "this card and " if with_this else ""
    most_of_all = f", not more than {total} together" if total else ""
    said = f"{this}{some(count_words(count), cards)}{chance}{times_words(times)}{most_of_all}"
    return f"{player_words(by)}choose {said}"


@says(tree.Some)
def say_some(count: tree.Count, cards: tree.Cards, times: tree.Amount | None, by: str, at_random: bool) -> str:
    chance = " at random" if at_random else ""
    return f"{player_words(by)}choose {some(count_words(count), cards)}{chance}{times_words(times)}"


@says(tree.Search)
def say_search(count: tree.Count, cards: tree.Cards, by: str, times: tree.Amount | None) -> str:
    return f"{player_words(by)}search for {some(count_words(count), searched(cards, by))}{times_words(times)}"
