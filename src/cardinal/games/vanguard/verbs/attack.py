"""Attacks made by effects, and battles that effects change: who is attacked, who is guarded (10.34, 7.1.2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, Forever, Part, compiles, continues
from cardinal.games.vanguard.compiling.selectors import CannotCompile, lasting, one_of_each, selection, times, who
from cardinal.games.vanguard.effects.abilities import CONT
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.aiming import SEVERAL, Aims
from cardinal.games.vanguard.rules.attacking import LEGION_MATE, kind_of_battle
from cardinal.games.vanguard.rules.zones import BATTLE_CIRCLES, MATE, ZONES, G
from cardinal.games.vanguard.saying.cards import (
    count_words,
    does,
    many,
    says,
    subject,
    target,
    times_words,
    until_words,
)
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.verbs.gets import changes
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.describing import ONE, describe
from cardinal.games.vanguard.words.happenings import FORBIDS, Prohibited
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.events import Event, Names
from cardinal.kernel.phrases import phrase
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler
    from cardinal.games.vanguard.fight import Fight

KIND_CHANGES = cite("battle.kind_changes")
GUARDED = cite("guard.which_unit")
ATTACK = cite("action.attack")
ATTACK_WAITS = cite("action.attack.waits")


@dataclass(slots=True)
class TargetChanges(Event):
    """Another unit is attacked instead."""

    name = "target changes"
    card: int
    target: int

    def says(self, names: Names) -> str:
        return phrase("{card} now attacks {target} instead", card=names.card(self.card), target=names.card(self.target))


@dataclass(frozen=True, slots=True)
class AttackWith(Deed):
    """A unit will attack another as soon as the effects in progress are over (10.34.1)."""

    who: Whom
    target: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        attackers = [ref for ref in self.who.refs(s, c) if s.alive(ref)]
        targets = tuple(ref for ref in self.target.refs(s, c) if s.alive(ref))
        if attackers and targets:
            s.forced_attacks = (*s.forced_attacks, (c.master, attackers[0], targets))
            s.cite(ATTACK)
            if s.in_battle():
                s.cite(ATTACK_WAITS)
        did(c, bool(attackers and targets))
        done(c)


@dataclass(frozen=True, slots=True)
class AttackedChanges(Deed):
    """Another unit of the defender is attacked from now on; a Legion Mate cannot be made to be (7.4.1.8.6).

    Nothing happens that waits for an attack: the attack is the one that was declared.
    """

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        named = [card for card in self.who.cards(s, c) if s.is_unit(card) and s.master(card) != s.turn_player]
        if any(s.where[card] % ZONES == MATE for card in named):
            s.cite(LEGION_MATE)
        able = [card for card in named if s.where[card] % ZONES in BATTLE_CIRCLES]
        changes = bool(able) and s.in_battle() and bool(s.attacked) and s.attacking_unit() >= 0
        if changes:
            s.attacked = (s.ref(able[0]),)
            s.attacked_circles = (s.where[able[0]],)
            s.battle_kind = kind_of_battle(s, (able[0],))
            s.tell(KIND_CHANGES, TargetChanges, s.attacker & CARD_MASK, able[0])
            s.changed()
        did(c, changes)
        done(c)


@dataclass(frozen=True, slots=True)
class GuardiansGuard(Deed):
    """All guardians of the player guard this unit."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        guarded = [s.ref(card) for card in self.who.cards(s, c) if s.is_unit(card)]
        guardians = [s.ref(card) for card in s.zone(c.master, G)]
        if guarded and guardians:
            others = tuple(entry for entry in s.guards if entry[0] not in guardians)
            s.guards = (*others, *((guardian, guarded[0]) for guardian in guardians))
            s.cite(GUARDED)
            s.changed()
        did(c, bool(guarded and guardians))
        done(c)


FORBIDS.enter("attack", Prohibited("attack", "attack"))
FORBIDS.enter("attack a vanguard", Prohibited("attack a vanguard", "attack a vanguard", "attack vanguard"))
FORBIDS.enter("attack a rear-guard", Prohibited("attack a rear-guard", "attack a rear-guard", "attack rear-guard"))
FORBIDS.enter("be attacked", Prohibited("be attacked", "be attacked"))


CIRCLES_OF_EACH = (tree.Filter("vanguard"), tree.Filter("rear-guard"))
ONE_OF_EACH = tree.Cards("unit", "opponent", filters=(tree.Filter("one of each", options=CIRCLES_OF_EACH),))


@wording
def words_of_attack(grammar: Grammar) -> None:
    grammar.rule("effect", tree.AttackWith, "{who:subject.one} attacks {target:attack.target}")
    grammar.rule("effect", tree.AttackWith, "attack {target:attack.target}", who=tree.Ref("it"))
    other = "the unit that is being attacked{| during that battle} changes to {who:object}"
    grammar.rule("effect", tree.AttackedChanges, other)
    grammar.rule("effect", tree.GuardiansGuard, "all of your guardians guard {who:object}")
    would = "when {who:ref.one} would choose a unit to attack, "
    chosen = "choose {count:count.of} of {cards:yours.many}"
    battles = ", and this unit battles all of the chosen units in one attack"
    grammar.rule("effect", tree.BattlesSeveral, f"{would}{chosen}{{| instead}}{battles}")
    grammar.rule("effect", tree.BattlesSeveral, f"{would}{{times:times.each}}, {chosen}{battles}")
    each = f"{would}choose up to one each of your opponent's vanguards and rear-guards{battles}"
    grammar.rule("effect", tree.BattlesSeveral, each, count=tree.Count(0, 1), cards=ONE_OF_EACH)
    beside = ", and this unit battles both the vanguard and the units on the chosen (RC) in one attack"
    for each in ("", " {times:times.each}"):
        circles = f"when {{who:ref.one}} attacks a vanguard, choose {{count:count.of}} of your opponent's (RC){each}"
        fixed = {"cards": tree.Cards("rear-guard", "opponent"), "beside": True}
        grammar.rule("effect", tree.BattlesSeveral, circles + beside, **fixed)
    grammar.alias("attack.target", "{:yours.one}", "{:one.of}")
    describe(grammar, "attack.target", ONE, "your opponent's other ", whose="opponent", other=True)


@compiles(tree.AttackWith, "who", "target")
def compile_attack_with(draft: Draft, effect: tree.AttackWith) -> None:
    draft.add(AttackWith(who(effect.who), who(effect.target)))


@compiles(tree.AttackedChanges, "who", law=KIND_CHANGES)
def compile_attacked_changes(draft: Draft, effect: tree.AttackedChanges) -> None:
    draft.add(AttackedChanges(who(effect.who)))


@compiles(tree.GuardiansGuard, "who", law=GUARDED)
def compile_guardians_guard(draft: Draft, effect: tree.GuardiansGuard) -> None:
    draft.add(GuardiansGuard(who(effect.who)))


WAYS_TO_ATTACK = (
    "from back row",
    "back row",
    "front row",
    "all units",
    "column",
    "vanguard from back row",
    "intercept from back row",
)


@changes(tree.MayAttack, "who", "how", "until")
def compile_may_attack(compiler: Compiler, effect: tree.MayAttack) -> list[Part]:
    until = lasting(effect.until)
    if effect.how not in WAYS_TO_ATTACK:
        raise CannotCompile(f"a unit that may attack {effect.how}")
    return [("may", who(effect.who), effect.how, until)]


@continues(tree.BattlesSeveral, "who", "count", "cards", "times", "beside")
def compile_battles_several(compiler: Compiler, effect: tree.BattlesSeveral) -> list[Forever]:
    """Such a unit, and whom it may battle at once, described by an ability of its own."""
    described = one_of_each(effect.cards) or (effect.cards,)
    if effect.count.most is None:
        raise CannotCompile("any number of units that are attacked at once")
    made = compiler.new(CONT)
    parts = tuple(selection(cards) for cards in described)
    made.aims = Aims(effect.count.least, effect.count.most, parts, times(effect.times), effect.beside)
    return [("may", who(effect.who), f"{SEVERAL}{made.index}", "")]


@says(tree.BattlesSeveral)
def say_battles_several(
    who: tree.Who, count: tree.Count, cards: tree.Cards, times: tree.Amount | None, beside: bool
) -> str:
    others = f"the attacked vanguard and {count_words(count)}" if beside else count_words(count)
    return f"{subject(who)} battles {others} of {many(cards)}{times_words(times)} in one attack"


@says(tree.AttackWith)
def say_attack_with(who: tree.Who, target: tree.Who) -> str:
    return f"{subject(who)} attacks {subject(target)}"


@says(tree.AttackedChanges)
def say_attacked_changes(who: tree.Who) -> str:
    return f"{subject(who)} becomes the unit that is attacked in this battle"


@says(tree.GuardiansGuard)
def say_guardians_guard(who: tree.Who) -> str:
    return f"all of your guardians guard {target(who)}"


ATTACKS = {
    "from back row": "may attack from the back row",
    "vanguard from back row": "may attack a vanguard from the back row",
    "back row": "may attack the back row", "front row": "battles every unit of the opposing front row",
    "all units": "battles every opposing unit",
    "column": "battles every unit of the attacked column", "intercept from back row": "may intercept from the back row",
}  # fmt: skip


@says(tree.MayAttack)
def say_may_attack(who: tree.Who, how: str, until: tree.Until) -> str:
    words = word(ATTACKS, how, "the attack")
    return f"{does(who, words, words.replace('battles', 'battle'))}{until_words(until)}"
