"""Units that move between circles (10.32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import CannotCompile, who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.rules.moving import key
from cardinal.games.vanguard.rules.playing import open_circles
from cardinal.games.vanguard.rules.vanguard_circle import is_g
from cardinal.games.vanguard.rules.zones import COLUMN, REAR_GUARD_CIRCLES, REST, ZONES, G, V
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.saying.effects import goal_words
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import DONE, HAPPENS, Done, Happens, performs
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

ACTION_MOVE = cite("action.move")
GUARDED = cite("action.call.superior_guardian")
ONTO_G_UNIT = cite("action.move.onto_g_unit")
DOMINATED_MOVES = cite("action.dominate.moves")


@dataclass(frozen=True, slots=True)
class Exchange(Deed):
    """Units change places, keeping their orientation; or one moves to another circle."""

    who: Whom
    other: Whom | None
    to: str = ""

    def run(self, s: Fight, c: Resolving) -> None:
        cards = self.who.cards(s, c)
        if self.other is not None:
            cards += self.other.cards(s, c)
        cards = [card for card in cards if s.where[card] % ZONES in REAR_GUARD_CIRCLES]
        if len(cards) >= 2:
            first, second = cards[:2]
            places = s.where[first], s.where[second]
            moving.move(s, [(first, places[1]), (second, places[0])], ACTION_MOVE, "exchange")
            did(c, 2, "move")
            done(c)
        elif self.other is None and cards:
            _move_to_circle(s, c, cards[0], self.to)
        else:
            c.did = 0
            done(c)


def _move_to_circle(s: Fight, c: Resolving, card: int, to: str) -> None:
    player = s.master(card)
    if s.owner(card) != player:
        s.cite(DOMINATED_MOVES)
        c.did = 0
        done(c)
        return
    if c.phase == 0:
        c.phase = 1
        circles = [circle for circle in open_circles(s, player) if not s.zone(player, circle)]
        if to == "that RC":
            circles = [circle for circle in circles if key(player, circle) in c.circles]
        elif to == "column RC":
            circles = [circle for circle in circles if COLUMN[circle] == COLUMN[s.where[card] % ZONES]]
        ask(s, c.master, "circle", ACTION_MOVE, [("to", circle) for circle in circles], card)
        return
    did(c, bool(s.choice), "move")
    if s.choice:
        moving.move(s, [(card, key(player, s.choice[1]))], ACTION_MOVE, "exchange")
    done(c)


@dataclass(frozen=True, slots=True)
class Rearrange(Deed):
    """Units take each other's circles as the player likes: for each of them one of those circles is named."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        cards = [card for card in self.who.cards(s, c) if s.where[card] % ZONES in REAR_GUARD_CIRCLES]
        c.picks = (*c.picks, s.choice[1]) if c.phase else ()
        left = [s.where[card] % ZONES for card in cards if s.where[card] % ZONES not in c.picks]
        if len(left) > 1:
            c.phase = 1
            ask(s, c.master, "circle", ACTION_MOVE, [("to", circle) for circle in left], cards[len(c.picks)])
            return
        places = (*c.picks, *left)
        named = zip(cards, places, strict=True)
        moves = [(card, s.where[card] - s.where[card] % ZONES + place) for card, place in named]
        moved = [(card, to) for card, to in moves if s.where[card] != to]
        if moved:
            moving.move(s, moved, ACTION_MOVE, "exchange")
        did(c, len(moved), "move")
        done(c)


@dataclass(frozen=True, slots=True)
class MoveToVanguard(Deed):
    """A unit moves onto the vanguard circle, standing; nobody rides (10.32.3). A rule action clears the circle."""

    who: Whom
    also: tuple[str, ...] = ()  # what else a text may call it

    def run(self, s: Fight, c: Resolving) -> None:
        cards = self.who.cards(s, c)
        cards = [card for card in cards if s.where[card] % ZONES in REAR_GUARD_CIRCLES and s.owner(card) == c.master]
        did(c, len(cards), "move", *self.also)
        if cards:
            if any(is_g(s, unit) for unit in s.zone(c.master, V)):
                s.cite(ONTO_G_UNIT)
            moving.move(s, [(card, key(c.master, V)) for card in cards[:1]], ACTION_MOVE, "exchange")
            s.stamp[cards[0]] = s.tick()
        done(c)


@dataclass(frozen=True, slots=True)
class MoveToGuardian(Deed):
    """Units move to the guardian circle, resting; for each the unit it guards is chosen. That is no call."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            refs = [ref for ref in self.who.refs(s, c) if s.alive(ref)]
            cards = [ref & CARD_MASK for ref in refs if s.where[ref & CARD_MASK] % ZONES in REAR_GUARD_CIRCLES]
            did(c, len(cards), "move")
            moving.move(s, [(card, key(c.master, G)) for card in cards], ACTION_MOVE, "exchange", marks=REST)
            c.picks = tuple(s.ref(card) for card in cards)
            c.phase = 1
        elif s.choice:
            s.guards = (*s.guards, (c.picks[0], s.ref(s.choice[1])))
            s.changed()
            c.picks = c.picks[1:]
        attacked = s.attacked_units()
        if not c.picks or not attacked:
            done(c)
            return
        ask(s, c.master, "guarded unit", GUARDED, [("for", card) for card in attacked], c.source & CARD_MASK)


ANYHOW = tree.Ref("same")  # with each other, as the player likes
TO_CIRCLE = ("", " to another (RC)")
BETWEEN = {"places": ("RC",), "origins": ("RC",)}
HAPPENS.enter("moved", Happens("{who} moves", does=(inflected("move"),), tails=TO_CIRCLE, means=BETWEEN))
DONE.enter("move", Done("", "moved", "moved", "moved", alone=False))
performs("move", tree.Exchange, tree.MoveTo)


@wording
def words_of_exchange(grammar: Grammar) -> None:
    grammar.rule("done.caused", tree.When, "move{| to another (RC)}", event="moved", **BETWEEN)
    grammar.rule("effect", tree.Exchange, "exchange {positions|position} of {who:object}")
    grammar.rule("effect", tree.Exchange, "exchange {positions|position} with {other:object}", who=tree.Ref("it"))
    grammar.rule("effect", tree.Exchange, "exchange {the |}{positions|position} of {who:some.yours}")
    grammar.rule("effect", tree.Exchange, "exchange {who:possessive.many} positions")
    grammar.rule("effect", tree.Exchange, "exchange {who:possessive} position with {other:object}")
    chosen = "choose {other:object} and {who:some.yours}{,|} and exchange their positions"
    grammar.rule("effect", tree.Exchange, chosen)
    anyhow = "exchange {the positions|positions} of {who:all.yours} as you like"
    grammar.rule("effect", tree.Exchange, anyhow, "exchange any of {who:possessive.many} positions", other=ANYHOW)
    with_one = "exchange {the positions|positions|position} of {other:object} and {who:some.yours}"
    grammar.rule("effect", tree.Exchange, with_one)
    both = "exchange {the positions|positions|position} of {who:object} and {other:object}"
    grammar.rule("effect", tree.Exchange, both, "{who:ref.one} exchanges positions with {other:object}")
    grammar.rule("effect", tree.Exchange, "move {who:object} to another {|of your }(RC)")
    grammar.rule("effect", tree.MoveTo, "move {who:object} to {|your }(GC){| as [Rest]}", place="GC")
    grammar.rule("effect", tree.MoveTo, "move {who:object}{| in [Stand] unit| as [Stand]} to {|your }(VC)", place="VC")
    grammar.rule("effect", tree.MoveTo, "move {who:object} to {a open|one of your open} (RC)", place="open RC")
    column = "move {who:object} to {a |}open (RC) in the same column as this unit"
    grammar.rule("effect", tree.MoveTo, column, place="column RC")


@compiles(tree.Exchange, "who", "other", law=ACTION_MOVE)
def compile_exchange(draft: Draft, effect: tree.Exchange) -> None:
    if effect.other == ANYHOW:
        draft.add(Rearrange(who(effect.who)))
        return
    draft.add(Exchange(who(effect.who), None if effect.other is None else who(effect.other)))


@compiles(tree.MoveTo, "who", "place", law=ACTION_MOVE)
def compile_move_to(draft: Draft, effect: tree.MoveTo) -> None:
    if effect.place not in ("VC", "GC", "open RC", "that RC", "column RC"):
        raise CannotCompile("the effect MoveTo")
    meant = who(effect.who)
    moved = {"VC": MoveToVanguard(meant), "GC": MoveToGuardian(meant)}
    moved |= {place: Exchange(meant, None, place) for place in ("open RC", "that RC", "column RC")}
    draft.add(moved[effect.place])


@says(tree.Exchange)
def say_exchange(who: tree.Who, other: tree.Who | None) -> str:
    if other == ANYHOW:
        return f"let {target(who)} change places as you like"
    if other is None:
        return f"move {target(who)} to another rear-guard circle"
    return f"let {target(who)} and {target(other)} change places"


@says(tree.MoveTo)
def say_move_to(who: tree.Who, place: str) -> str:
    return f"move {target(who)} to {goal_words(place)}"
