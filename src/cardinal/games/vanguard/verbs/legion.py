"""Legion by an effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.legion import legion
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import HAPPENS, Happens, performs, sign
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


@dataclass(frozen=True, slots=True)
class Legion(Deed):
    """What was found becomes the mate of the vanguard, or of a heart card."""

    who: Whom | None

    def cause(self) -> str:
        return "legion"

    def run(self, s: Fight, c: Resolving) -> None:
        found = [ref & CARD_MASK for ref in c.it if s.alive(ref)]
        hearts = self.who.cards(s, c) if self.who is not None else []
        happened = bool(found) and legion(s, c.master, found, hearts[0] if hearts else -1)
        c.it = tuple(s.ref(card) for card in found)
        did(c, happened, "legion")
        done(c)


LEGIONS = Happens("{who} makes a legion", "{who} makes a legion with {other}", does=(sign("[Legion]"),), cause="")
HAPPENS.enter("legions", LEGIONS)
performs("legion", tree.Legion)


@wording
def words_of_legion(grammar: Grammar) -> None:
    grammar.rule("effect", tree.Legion, "[Legion]")
    grammar.rule("effect", tree.Legion, "[Legion] with {who:object}")
    heart = "put it on (VC) as a heart card that is [Legion] with {that card|it}"
    grammar.rule("effect", tree.Legion, heart, who=tree.Ref("heart"))
    grammar.rule("state.word", tree.Filter, "[Legion]", kind="state", text="legion")
    turn = "during the turn {that|when|where} {who:subject.is} [Legion]"
    grammar.rule("turn.legion", tree.Is, turn, filters=(tree.Filter("state", "legion this turn"),))
    grammar.alias("turn.of", "{:turn.legion}")
    grammar.alias("circumstance", "{:turn.of}")
    grammar.rule("if.part", tree.Is, " {:turn.legion}")
    grammar.rule("if.part", tree.Both, " {conditions*:turn.legion}, if {conditions*:condition}")


@compiles(tree.Legion, "who", law=cite("action.legion"))
def compile_legion(draft: Draft, effect: tree.Legion) -> None:
    draft.add(Legion(None if effect.who is None else who(effect.who)))


@says(tree.Legion)
def say_legion(who: tree.Who | None) -> str:
    return f"it makes a legion with {'your vanguard' if who is None else target(who)}"
