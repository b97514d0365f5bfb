"""Changing the attack target of a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.events import NewTarget
from cardinal.games.gundam.explaining.cards import SAYINGS, subject
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

NEW_TARGET = cite("battling.target_changed")


@dataclass(frozen=True, slots=True)
class ChangeTarget(Deed):
    """The attack target becomes ``target``, if such an ``attacker`` attacks."""

    target: Whom
    attacker: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = self.target.cards(s, c)
        if s.attacking_unit() < 0 or not self.attacker.means(s, c, s.attacker):
            cards = []
        if cards:
            s.target = s.ref(cards[0])
            s.target_player = -1
            s.tell(NEW_TARGET, NewTarget, s.attacking_unit(), cards[0])
            s.changed()
        did(c, cards)
        done(c)


def define(grammar: Grammar) -> None:
    change = tree.ChangeTarget
    grammar.alias("battler", "the {:np.one}")
    grammar.rule("effect", change, "change the attack target of {attacker:battler} to {target:ref.object}")
    attacker = tree.Cards(("unit",), filters=(tree.Filter("attacking"),))
    grammar.rule("effect", change, "change the attack target to {target:ref.object}", attacker=attacker)
    changed = "change {attacker:ref.possessive} attack target to {target:ref.object}"
    grammar.rule("effect", change, changed)
    grammar.alias("battler.of", "{:np.bare.one}'s")
    grammar.rule("effect", change, "change {a|the} {attacker:battler.of} attack target to {target:ref.object}")


@COMPILES.enter(tree.ChangeTarget, "attacker", "target", law=NEW_TARGET)
def _compile(effect: tree.ChangeTarget, draft: Draft) -> None:
    described = effect.attacker.cards if isinstance(effect.attacker, tree.Pick) else effect.attacker
    draft.add(ChangeTarget(draft.chosen(effect.target), who(described)))


@SAYINGS.says(tree.ChangeTarget)
def _says(attacker: tree.Who, target: tree.Who) -> str:
    return f"the attack of {subject(attacker)} goes to {subject(target)} instead"
