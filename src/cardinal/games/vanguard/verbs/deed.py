"""Deeds: the instructions of an ability, and what they note in its context."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Self

from cardinal.effects.verbs import Verb
from cardinal.games.vanguard.effects.asking import Test, Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.preventing import unprevented

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

FOLLOW = cite("zone.tracked")


@dataclass(frozen=True, slots=True)
class Deed(Verb["Fight", Resolving]):
    """One instruction: it does something, or asks and is run again with the answer in ``s.choice``.

    The context's ``phase`` says where it is then.
    """

    def shifted(self, by: int) -> Deed:
        """The same in a program that begins later."""
        return self

    def cause(self) -> str:
        """What texts call it when something happens due to it, if they have a name for it."""
        return ""

    def concerns(self) -> tuple[Test, ...]:
        """Which cards its lasting effect is about, where the state keeps only the numbers of ability and deed."""
        return ()

    def speaks_of(self, who: Whom) -> bool:
        """Whether one of its roles is these cards."""
        return any(getattr(self, role.name) == who for role in fields(self))

    def speaking_of(self, other: Whom, instead_of: Whom) -> Self:
        """The same with other cards in the roles of these."""
        changed = {role.name: other for role in fields(self) if getattr(self, role.name) == instead_of}
        return replace(self, **changed) if changed else self


@dataclass(frozen=True, slots=True)
class Jumping(Deed):
    """A deed after which the program may go on elsewhere."""

    target: int = field(default=0, kw_only=True)

    def landing(self, target: int) -> Self:
        """The same with another target."""
        return replace(self, target=target)

    def shifted(self, by: int) -> Deed:
        return replace(self, target=self.target + by)


def done(c: Resolving) -> None:
    """The deed is finished; the next one follows."""
    c.instruction += 1
    c.phase = 0


def go_to(c: Resolving, number: int) -> None:
    """The program goes on at another deed."""
    c.instruction = number
    c.phase = 0


def did(c: Resolving, happened: int, *deeds: str) -> None:
    """Notes to how many cards an action happened: "if you do" asks for the last one, "if you rode" for that one.

    A verb and a place of the same name (to bind, to the bind zone) are one deed.
    """
    c.did = int(bool(happened))
    if happened:
        c.deeds = (*c.deeds, *(deed for deed in dict.fromkeys(deeds) for _ in range(happened)))


def treat(s: Fight, c: Resolving, cards: list[int], *deeds: str) -> None:
    """Remembers cards that the text may name by what was done to them: "the card bound with this effect"."""
    c.treated = (*c.treated, *((deed, s.ref(card)) for deed in dict.fromkeys(deeds) for card in cards))


def free(s: Fight, cards: list[int], suffering: str) -> list[int]:
    """Of these cards those that no effect protects from it: "be locked"."""
    unheld = [card for card in cards if suffering not in words_of(s, card).cannot]
    return unprevented(s, unheld, suffering.removeprefix("be "))


def followed(s: Fight, c: Resolving, cards: list[int], before: list[int]) -> None:
    """The ability follows the cards it has moved (4.1.8)."""
    now = {old: s.ref(card) for old, card in zip(before, cards, strict=True)}
    c.it = tuple(now.get(ref, ref) for ref in c.it) if c.it else tuple(now.values())
    c.among = tuple(now.get(ref, ref) for ref in c.among)
    c.before = tuple(now.get(ref, ref) for ref in c.before)
    subject, other = c.event.subject, c.event.other
    if subject in now or other in now:
        c.event = c.event.of(now.get(subject, subject), now.get(other, other))
    if c.source in now:
        c.source = now[c.source]
    s.cite(FOLLOW)
