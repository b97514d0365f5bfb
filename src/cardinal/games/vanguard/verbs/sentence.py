"""Sentences: requirements, "then", "you may", "for each", "this or that", and what a sentence speaks of (8.1.1.2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard import applied
from cardinal.games.vanguard.effects.abilities import AUTO, Holding, Selection, Who
from cardinal.games.vanguard.effects.conditions import holds
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import count, refs_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.verbs.deed import Deed, Jumping, done, go_to
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
FOR_EACH = cite("misc.for_each")


@dataclass(frozen=True, slots=True)
class If(Jumping):
    """A requirement: what stands before the next full stop is skipped if it is not met (8.1.1.2.3.2)."""

    condition: Holding

    def run(self, s: Fight, c: Resolving) -> None:
        met = holds(s, c, self.condition)
        c.done = (met,)
        s.cite(REQUIREMENT)
        if self.condition[0] == "did":
            s.cite(REFERS_BACK)
        elif s.cited is not None and s.match.abilities[c.ability].kind == AUTO:
            s.cite(JUDGED_WHEN_RESOLVING)
        if met:
            done(c)
        else:
            s.cite(IF_CHAIN if self.condition[0] == "did" else UNMET)
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
class ForEach(Jumping):
    """The number is fixed first; nothing is chosen twice among these times (12.6)."""

    counted: Selection
    per: int

    def run(self, s: Fight, c: Resolving) -> None:
        number = count(s, c, self.counted) // self.per
        s.cite(FOR_EACH)
        if number == 0:
            go_to(c, self.target)
            return
        c.loop = (number, ())
        done(c)


@dataclass(frozen=True, slots=True)
class NextOfEach(Jumping):
    """Back to what is done for each, as long as it is not done often enough."""

    def run(self, s: Fight, c: Resolving) -> None:
        left, chosen = c.loop
        if left > 1:
            c.loop = (left - 1, (*chosen, *c.it))
            go_to(c, self.target + 1)
        else:
            c.loop = ()
            done(c)


@dataclass(frozen=True, slots=True)
class SpeakOf(Deed):
    """ "[Stand] this unit, and it gets ...": from now on "it" is what is named here."""

    who: Who

    def run(self, s: Fight, c: Resolving) -> None:
        c.it = tuple(refs_of(s, c, self.who))
        c.before = ()
        done(c)


@dataclass(frozen=True, slots=True)
class SaveIt(Deed):
    """A charge or blast in between does not change what "that unit" means; what it moved is kept, too."""

    def run(self, s: Fight, c: Resolving) -> None:
        c.saved = (c.it, c.deeds, c.treated)
        done(c)


@dataclass(frozen=True, slots=True)
class RestoreIt(Deed):
    """After a charge or blast the sentence speaks again of what it spoke of before."""

    def run(self, s: Fight, c: Resolving) -> None:
        (c.it, c.deeds, treated), c.saved = c.saved, c.it
        c.treated = (*treated, *(entry for entry in c.treated if entry[0] == "soul charge" and entry not in treated))
        done(c)


@dataclass(frozen=True, slots=True)
class OneOf(Deed):
    """ "This or that": the player takes one of the alternatives of the text."""

    targets: tuple[int, ...]

    def shifted(self, by: int) -> Deed:
        return OneOf(tuple(target + by for target in self.targets))

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            c.phase = 1
            options = [("option", number) for number in range(1, len(self.targets) + 1)]
            ask(s, c.master, "option", MAY, options, c.source & CARD_MASK)
        else:
            go_to(c, self.targets[s.choice[1] - 1])


@dataclass(frozen=True, slots=True)
class Jump(Jumping):
    """What stands between is the other alternative."""

    def run(self, s: Fight, c: Resolving) -> None:
        go_to(c, self.target)


@dataclass(frozen=True, slots=True)
class May(Jumping):
    """ "You may": the player says yes or no, if there is anything to do."""

    possible: Holding | None
    by: str

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            if self.possible is not None and not holds(s, c, self.possible):
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
