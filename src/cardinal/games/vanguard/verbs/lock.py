"""Lock, unlock, and cards put on circles as locked cards (10.22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.locking import lock, unlock
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.playing import open_circles
from cardinal.games.vanguard.rules.zones import FACE_DOWN, LOCKED
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.triggers import happens, or_it
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.machine import ask
from cardinal.language.grammar import Derived, Grammar

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

PUT_LOCKED = cite("action.lock.put_as_locked")


@dataclass(frozen=True, slots=True)
class Lock(Deed):
    """Locks cards that no effect protects from it."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        cards = [card for card in self.who.cards(s, c) if "be locked" not in info(s, card).cannot]
        locked = lock(s, cards)
        did(c, locked, "lock")
        treat(s, c, cards, "lock")
        c.it = tuple(s.ref(card) for card in cards)
        done(c)


@dataclass(frozen=True, slots=True)
class Unlock(Deed):
    """Unlocks cards that no effect keeps locked."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        cards = [card for card in self.who.cards(s, c) if "be unlocked" not in info(s, card).cannot]
        did(c, unlock(s, cards), "unlock")
        treat(s, c, cards, "unlock")
        c.it = tuple(s.ref(card) for card in cards)
        done(c)


@dataclass(frozen=True, slots=True)
class PutLocked(Deed):
    """Puts a card on a rear-guard circle as a locked card: face down, and not as a unit (10.22.9)."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        cards = self.who.cards(s, c)
        if c.phase == 0:
            c.phase = 1
            player = s.owner(cards[0]) if cards else c.master
            circles = open_circles(s, player) if cards else []
            ask(s, player, "circle", PUT_LOCKED, [("to", circle) for circle in circles], cards[0] if cards else -1)
            return
        did(c, bool(s.choice), "put")
        if s.choice:
            circle = key(s.owner(cards[0]), s.choice[1])
            moving.move(s, [(card, circle) for card in cards[:1]], PUT_LOCKED, "put", marks=LOCKED | FACE_DOWN)
            treat(s, c, cards[:1], "put")
        done(c)


@wording
def words_of_lock(grammar: Grammar) -> None:
    for node, words in ((tree.Lock, "{lock|locks}"), (tree.Unlock, "{unlock|unlocks}")):
        grammar.rule("effect", node, f"{words} {{who:object}}", f"{words} {{who:all.yours}}")
    happens(grammar, "locked", "{who:actor} is locked")
    happens(grammar, "unlocked", "{who:actor} is unlocked")
    happens(grammar, "locked", "{who:actor} is locked or unlocked", also=Derived(or_it("unlocked")))
    grammar.rule("being.state", tree.Filter, "locked", kind="locked")


@compiles(tree.Lock, "who", law=cite("action.lock"))
def compile_lock(draft: Draft, effect: tree.Lock) -> None:
    draft.add(Lock(who(effect.who)))


@compiles(tree.Unlock, "who", law=cite("action.unlock"))
def compile_unlock(draft: Draft, effect: tree.Unlock) -> None:
    draft.add(Unlock(who(effect.who)))


@says(tree.Lock)
def say_lock(who: tree.Who) -> str:
    return f"lock {target(who)}"


@says(tree.Unlock)
def say_unlock(who: tree.Who) -> str:
    return f"unlock {target(who)}"
