"""Delete (10.26)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import who
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.events import OfCard, TurnsFaceUp
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.automatic import hear
from cardinal.games.vanguard.rules.vanguard_circle import partner
from cardinal.games.vanguard.rules.zones import DELETED, FACE_DOWN
from cardinal.games.vanguard.saying.cards import says, target
from cardinal.games.vanguard.verbs.deed import Deed, did, done, free, treat
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import (
    DONE,
    FORBIDS,
    HAPPENS,
    OF_EFFECT,
    Done,
    Happens,
    Prohibited,
    performs,
)
from cardinal.games.vanguard.words.voices import does
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.events import Names
from cardinal.kernel.phrases import phrase
from cardinal.language.grammar import Grammar
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

DELETE = cite("action.delete")
UNDELETE = cite("action.delete.ends")
DELETED_LEGION = cite("action.delete.legion")
CHANGES_STAY = cite("action.delete.modifications_stay")


@dataclass(slots=True)
class Deletes(OfCard):
    """A unit is deleted."""

    name = "deletes"
    kind: str = "deleted"

    def says(self, names: Names) -> str:
        return phrase("{card} is deleted", card=names.card(self.card))


def delete(s: Fight, cards: Sequence[int], law: str = DELETE) -> int:
    """Units are turned face down and stay the units they are, without power and text (10.26.2). How many."""
    deleted = [card for card in cards if s.is_unit(card) and not s.marks[card] & DELETED]
    told: list[OfCard] = []
    for card in deleted:
        s.marks[card] |= DELETED | FACE_DOWN
        told.append(Deletes(law, subject=s.ref(card), origin=s.where[card], to=s.where[card]))
        s.told(told[-1])
        _stays_in_legion(s, card)
    s.changed()
    hear(s, told)
    return len(deleted)


def undelete(s: Fight, cards: Sequence[int], law: str = UNDELETE) -> bool:
    """Deleted units are turned face up; what changed them meanwhile goes on (10.26.9)."""
    back = [card for card in cards if s.marks[card] & DELETED]
    for card in back:
        s.marks[card] &= ~(DELETED | FACE_DOWN)
        s.tell(law, TurnsFaceUp, card)
        s.cite(UNDELETE)
        _stays_in_legion(s, card)
        if any(effect.target == s.ref(card) for effect in s.effects):
            s.cite(CHANGES_STAY)
    if back:
        s.changed()
    return bool(back)


def _stays_in_legion(s: Fight, card: int) -> None:
    """Turning a unit over ends no legion: the pair is tied by what the cards are, not by how they lie (10.26.10)."""
    if partner(s, card) >= 0:
        s.cite(DELETED_LEGION)


@dataclass(frozen=True, slots=True)
class Delete(Deed):
    """Turns vanguards face down, so that they have no text and no original power."""

    who: Whom

    def run(self, s: Fight, c: Resolving) -> None:
        cards = free(s, self.who.cards(s, c), "be deleted")
        did(c, delete(s, cards), "delete")
        treat(s, c, cards, "delete")
        done(c)


HAPPENS.enter("deleted", Happens("{who} is deleted", done=(inflected("delete"),), what=(" {who:thing}",), by=OF_EFFECT))
DONE.enter("delete", Done("deleted", state=True))
FORBIDS.enter("be deleted", Prohibited("be deleted", "be deleted"))
performs("delete", tree.Delete)


@wording
def words_of_delete(grammar: Grammar) -> None:
    does(grammar, tree.Delete, "delete")
    grammar.rule("state.word", tree.Filter, "deleted", kind="state", text="deleted")


@compiles(tree.Delete, "who", law=DELETE)
def compile_delete(draft: Draft, effect: tree.Delete) -> None:
    draft.add(Delete(who(effect.who)))


@says(tree.Delete)
def say_delete(who: tree.Who) -> str:
    return f"delete {target(who)}"
