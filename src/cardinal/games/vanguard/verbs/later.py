"""What an effect leaves behind for a later moment (8.6.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.verbs import walk
from cardinal.games.vanguard.compiling.depending import alternatives
from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import only
from cardinal.games.vanguard.compiling.triggers import moment_name
from cardinal.games.vanguard.effects.abilities import AUTO
from cardinal.games.vanguard.effects.asking import IT, THEM, Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import REFERENCES, DoneWith
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.saying.cards import say, says
from cardinal.games.vanguard.saying.conditions import trigger_words
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.verbs.sentence import write_sentences
from cardinal.games.vanguard.words import tree

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

LATER = cite("auto.timed")


@dataclass(frozen=True, slots=True)
class Later(Deed):
    """Creates an automatic ability that triggers once, at a later moment (8.6.5)."""

    moment: str
    ability: int
    who: Whom
    deeds: tuple[str, ...] = ()  # what was done before that it speaks of

    def run(self, s: Fight, c: Resolving) -> None:
        treated = tuple(entry for entry in c.treated if entry[0] in self.deeds) if self.deeds else ()
        s.timed.append((self.moment, c.master, c.source, self.ability, tuple(self.who.refs(s, c)), treated))
        s.cite(LATER)
        done(c)


@compiles(tree.Later, "time", "effects", law=LATER, silent=True)
def compile_later(draft: Draft, effect: tree.Later) -> None:
    """What happens later, and to which cards: there they are spoken of as "them"."""
    only(effect.time, "edge", "what", "whose")
    owner = {"any": "", "your": "your "}[effect.time.whose]
    later = draft.compiler.new(AUTO)
    inner = Draft(draft.compiler)
    write_sentences(inner, alternatives(effect.effects))
    meant = _spoken_of(inner.program)
    later.program = tuple(deed.speaking_of(THEM, instead_of=meant) for deed in inner.program)
    draft.add(Later(owner + moment_name(effect.time), later.index, meant, _named_by_deed(later.program)))


def _named_by_deed(program: tuple[Deed, ...]) -> tuple[str, ...]:
    """By which deeds a program that begins later names cards; what it does itself it knows besides."""
    return tuple(dict.fromkeys(part.deed for part in walk(program) if isinstance(part, DoneWith)))


#: what a program that begins later may speak of, besides this unit: kept when it is made
LATER_NAMES = (
    "bound", "called", "subject", "object", "attacker", "attacked", "boosted", "boosting", "opponent unit", "paid",
    "their rear-guards", "them",
)  # fmt: skip


def _spoken_of(program: list[Deed]) -> Whom:
    """Which cards a program that begins later speaks of: those called or bound, all of them, or the last one."""
    for meant in map(REFERENCES.__getitem__, LATER_NAMES):
        if any(deed.speaks_of(meant) for deed in program):
            return meant
    return IT


@says(tree.Later)
def say_later(time: tree.AtTime, effects: tuple[tree.Sentence, ...]) -> str:
    done = " ".join(say(each) for each in effects).rstrip(".")
    return f"later, {trigger_words(time)}: {done[:1].lower()}{done[1:]}"
