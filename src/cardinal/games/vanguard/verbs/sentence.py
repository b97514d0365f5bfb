"""Sentences: requirements, "then", "you may", and what happens otherwise (8.1.1.2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Has, Not
from cardinal.games.vanguard import applied
from cardinal.games.vanguard.compiling.conditions import condition
from cardinal.games.vanguard.compiling.deeds import counted_anew
from cardinal.games.vanguard.compiling.depending import Need, depending
from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import PLAIN, selection, tests
from cardinal.games.vanguard.effects.abilities import AUTO
from cardinal.games.vanguard.effects.asking import THIS, Condition
from cardinal.games.vanguard.effects.card_tests import LIES_FACE_UP
from cardinal.games.vanguard.effects.conditions import PRESENT, Did, Is, There
from cardinal.games.vanguard.effects.context import Resolving, count_anew
from cardinal.games.vanguard.effects.selectors import REFERENCES, Selection
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.zones import DAMAGE, SOUL
from cardinal.games.vanguard.verbs.deed import Deed, Jumping, done, go_to
from cardinal.games.vanguard.verbs.draw import EachMayDraw, each_player_draws
from cardinal.games.vanguard.verbs.for_each import ForEach, NextOfEach
from cardinal.games.vanguard.verbs.pay import Pay, asks_to_pay, before_paying
from cardinal.games.vanguard.words import tree
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

UNMET = cite("ability_kind.automatic_requirement")
REFERS_BACK = cite("requirement.refers_back")
IF_CHAIN = cite("requirement.if_chain")
REQUIREMENT = cite("requirement.one_sentence")
THEN = cite("requirement.then_chain")
MAY = cite("ability.may")
JUDGED_WHEN_RESOLVING = cite("check.order_matters")


@dataclass(frozen=True, slots=True)
class If(Jumping):
    """A requirement: what stands before the next full stop is skipped if it is not met (8.1.1.2.3.2)."""

    condition: Condition

    def run(self, s: Fight, c: Resolving) -> None:
        met = self.condition.holds(s, c)
        c.done = (met,)
        s.cite(REQUIREMENT)
        if isinstance(self.condition, Did):
            s.cite(REFERS_BACK)
        elif s.cited is not None and s.match.abilities[c.ability].kind == AUTO:
            s.cite(JUDGED_WHEN_RESOLVING)
        if met:
            done(c)
        else:
            s.cite(IF_CHAIN if isinstance(self.condition, Did) else UNMET)
            if s.cited is not None:
                applied.unmet(s, s.match.abilities[c.ability])
            c.did = 0
            go_to(c, self.target)


@dataclass(frozen=True, slots=True)
class Then(Jumping):
    """A sentence that begins with "Then" is skipped with the one before it (8.1.1.2.3.5)."""

    def run(self, s: Fight, c: Resolving) -> None:
        if c.done == (False,):
            s.cite(THEN)
            go_to(c, self.target)
        else:
            done(c)


@dataclass(frozen=True, slots=True)
class Sentence(Deed):
    """A sentence without a requirement begins."""

    def run(self, s: Fight, c: Resolving) -> None:
        c.done = (True,)
        done(c)


@dataclass(frozen=True, slots=True)
class ComeTo(Deed):
    """The requirements of a sentence are met; others need that."""

    sentence: str

    def run(self, s: Fight, c: Resolving) -> None:
        c.deeds = (*c.deeds, self.sentence)
        done(c)


@dataclass(frozen=True, slots=True)
class Needs(Jumping):
    """What goes on with a sentence whose requirement was not met is skipped with it (8.1.1.2.3.2, 8.1.1.2.3.4)."""

    sentences: tuple[str, ...]
    law: str

    def run(self, s: Fight, c: Resolving) -> None:
        if any(sentence in c.deeds for sentence in self.sentences):
            done(c)
        else:
            s.cite(self.law)
            c.done = (False,)
            c.did = 0
            go_to(c, self.target)


@dataclass(frozen=True, slots=True)
class CountAnew(Deed):
    """What a later sentence asks for begins here: what was done of it before is something else."""

    deeds: tuple[str, ...]

    def run(self, s: Fight, c: Resolving) -> None:
        count_anew(c, self.deeds)
        done(c)


@dataclass(frozen=True, slots=True)
class Jump(Jumping):
    """What stands between is the other alternative."""

    def run(self, s: Fight, c: Resolving) -> None:
        go_to(c, self.target)


@dataclass(frozen=True, slots=True)
class May(Jumping):
    """ "You may": the player says yes or no, if there is anything to do."""

    possible: Condition | None
    by: str

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            if self.possible is not None and not self.possible.holds(s, c):
                c.did = 0
                go_to(c, self.target)
                return
            c.phase = 1
            player = c.master if self.by == "your" else 1 - c.master
            ask(s, player, "may", MAY, [("yes",), ("no",)], c.source & CARD_MASK)
            return
        if s.choice[0] == "yes":
            c.done = ("yes",)
            c.did = 1
            done(c)
        else:
            c.done = (False,)
            c.did = 0
            go_to(c, self.target)


@compiles(tree.Sentence, "effects", "condition", "may", "then", "otherwise", "each", "by", "per", "joined")
def compile_sentence(draft: Draft, sentence: tree.Sentence) -> None:
    write_sentence(draft, sentence)


def write_sentences(draft: Draft, body: Sequence[tree.Sentence]) -> None:
    """Sentence after sentence; what a later one asks for is counted from the one on that it speaks of, and those
    that need another one are skipped with it."""
    anew, needing = counted_anew(body), depending(body)
    needed = {number for needs in needing.values() for each in needs for number in each.sentences}
    for number, sentence in enumerate(body):
        if number in anew:
            draft.add(CountAnew(anew[number]))
        jumps = [draft.add(_needs(each)) for each in needing.get(number, ())]
        write_sentence(draft, sentence, come_to(number) if number in needed else "")
        draft.land(jumps)


def _needs(need: Need) -> Needs:
    return Needs(tuple(map(come_to, need.sentences)), IF_CHAIN if need.looks_back else REQUIREMENT)


def come_to(number: int) -> str:
    """How it is noted that the requirements of a sentence were met."""
    return f"sentence {number}"


def write_sentence(draft: Draft, sentence: tree.Sentence, noted: str = "") -> None:
    """What skips the sentence comes first, then what it says."""
    begin = len(draft.program)
    if sentence.each is not None:
        draft.add(ForEach(selection(sentence.each), sentence.per))
    jumps = _requirements(draft, sentence, noted)
    if number := each_player_draws(sentence):
        draft.add(EachMayDraw(number))
        draft.land(jumps)
        return
    if sentence.may:
        jumps.append(draft.add(May(possible(sentence.effects), sentence.by)))
    draft.write(*sentence.effects)
    if sentence.otherwise:
        over = draft.add(Jump())
        draft.land(jumps)
        draft.write(*sentence.otherwise)
        draft.land([over])
    else:
        draft.land(jumps)
    if sentence.each is not None:
        draft.add(NextOfEach(target=begin))
        draft.land([begin])


def _requirements(draft: Draft, sentence: tree.Sentence, noted: str) -> list[int]:
    """ "Then", "if ..." and "you may pay the cost": where the program skips the sentence."""
    jumps = [draft.add(Then())] if sentence.then else []
    paid = asks_to_pay(sentence.condition)
    holding = before_paying(sentence.condition) if paid else sentence.condition
    if holding is not None:
        jumps.append(draft.add(If(condition(holding))))
    elif not paid and not sentence.then:
        draft.add(Sentence())
    if noted:
        draft.add(ComeTo(noted))
    if paid:
        jumps.append(draft.add(Pay(True)))
    return jumps


#: zones whose cards a player does not see: whether there are such cards comes out by looking
UNSEEN = ("deck", "among", "looked at", "found")


def possible(effects: tuple[tree.Effect, ...]) -> Condition | None:
    """What must be there for a "you may" to be worth asking."""
    first = effects[0] if effects else None
    chosen = getattr(first, "who", None)
    if isinstance(chosen, tree.Some) and chosen.cards.zone not in UNSEEN:
        return Has(selection(chosen.cards), ">=", max(1, chosen.count.least))
    match first:
        case tree.Choose(_, cards):
            return Has(selection(cards), ">=", 1)
        case tree.Move(_, tree.Ref("this")) | tree.BecomesState(tree.Ref("this")):
            return PRESENT
        case tree.Turn(tree.Ref("this"), state):
            return Not(Is(THIS, (PLAIN[state],)))
        case tree.CounterBlast(number, filters):
            return Has(Selection("your", (DAMAGE,), False, (LIES_FACE_UP, *tests(filters))), ">=", number)
        case tree.SoulBlast(number, filters):
            return Has(Selection("your", (SOUL,), False, tests(filters)), ">=", number)
        case tree.Node():
            return _spoken_of_is_there(getattr(first, "who", None))
    return None


def _spoken_of_is_there(who: object) -> Condition | None:
    """What was to be chosen before can only be treated if something was chosen (8.5.4.1.3)."""
    match who:
        case tree.Ref("it" | "them" | "subject" | "object" | "paid" as what):
            return There(REFERENCES["them" if what == "it" else what])
    return None
