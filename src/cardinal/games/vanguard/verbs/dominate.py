"""Dominate: units that change their master for a while (10.35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import lasting, who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.domination import WITH_EFFECT
from cardinal.games.vanguard.rules.units import is_dominated
from cardinal.games.vanguard.rules.vanguard_circle import partner
from cardinal.games.vanguard.saying.cards import says, target, until_words
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import performs
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.events import Event, Names
from cardinal.kernel.phrases import phrase
from cardinal.language.grammar import Grammar

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

DOMINATE = cite("action.dominate")
DOMINATE_ONCE = cite("action.dominate.once")
DOMINATE_LEGION = cite("action.dominate.legion")


@dataclass(slots=True)
class Dominates(Event):
    """A player takes command of a unit of the opponent."""

    name = "dominates"
    player: int
    card: int

    def says(self, names: Names) -> str:
        return phrase("{player} dominates {card}", player=names.seat(self.player), card=names.card(self.card))


@dataclass(frozen=True, slots=True)
class Dominate(Deed):
    """The master of the effect becomes the master of units for a while (10.35.1)."""

    who: Whom
    until: str

    def run(self, s: Fight, c: Resolving) -> None:
        cards = [card for card in self.who.cards(s, c) if s.is_unit(card)]
        mates = [partner(s, card) for card in cards]
        if any(mate >= 0 for mate in mates):
            s.cite(DOMINATE_LEGION)
        cards += [mate for mate in mates if mate >= 0 and mate not in cards]
        free = [card for card in cards if s.master(card) != c.master and not is_dominated(s, card)]
        if len(free) < len(cards):
            s.cite(DOMINATE_ONCE)
        end = expiry(s, c, self.until) if self.until else WITH_EFFECT
        s.dominated = (*s.dominated, *((s.ref(card), c.master, end) for card in free))
        for card in free:
            s.tell(DOMINATE, Dominates, c.master, card)
        did(c, bool(free), "dominate")
        s.changed()
        done(c)


performs("dominate", tree.Dominate)


@wording
def words_of_dominate(grammar: Grammar) -> None:
    grammar.rule("effect", tree.Dominate, "dominate {who:affected}{until:until.after}")
    grammar.rule("state.word", tree.Filter, "dominated", kind="state", text="dominated")


@compiles(tree.Dominate, "who", "until", law=DOMINATE)
def compile_dominate(draft: Draft, effect: tree.Dominate) -> None:
    draft.add(Dominate(who(effect.who), lasting(effect.until)))


@says(tree.Dominate)
def say_dominate(who: tree.Who, until: tree.Until) -> str:
    return f"dominate {target(who)}{until_words(until) or ' while this resolves'}"
