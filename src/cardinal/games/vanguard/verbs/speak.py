"""What a sentence speaks of: "it", also after a charge or blast in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.words.executable import Naming

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


@dataclass(frozen=True, slots=True)
class SpeakOf(Deed):
    """ "[Stand] this unit, and it gets ...": from now on "it" is what is named here."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        c.it = tuple(self.who.refs(s, c))
        c.before = ()
        done(c)


#: what is done in between and still counted afterwards
CHARGES = ("soul charge", "soul blast", "face up")


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
        assert c.saved, "nothing was saved"
        c.charged = c.it
        between = c.deeds[len(c.saved[1]) :]
        (c.it, deeds, treated), c.saved = c.saved, ()
        c.deeds = (*deeds, *(deed for deed in between if deed in CHARGES))
        c.treated = (*treated, *(entry for entry in c.treated if entry[0] in CHARGES and entry not in treated))
        done(c)


@compiles(Naming, "who", silent=True)
def compile_naming(draft: Draft, effect: Naming) -> None:
    draft.add(SpeakOf(who(effect.who)))
