"""Abilities that a text describes: by kind, icon, keyword and cost (8.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardinal.games.vanguard.effects.abilities import ACT, AUTO, CONT, Ability
from cardinal.games.vanguard.rules.continuous import words_of
from cardinal.games.vanguard.rules.marks import Mark, marks_of

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

KINDS = (ACT, AUTO, CONT)


class Trait(NamedTuple):
    """One thing that must be true of an ability: mark, word, once, cost, costly, costless (see the tree)."""

    kind: str
    text: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class AbilityKind:
    """Which abilities; without a kind and traits any that stands in a text."""

    kind: str
    traits: tuple[Trait, ...]

    def key(self) -> str:
        """What it is called where only texts are kept."""
        return "; ".join((self.kind, *(f"{each.kind} {each.text} {each.number}" for each in self.traits)))

    def among(self, s: Fight, card: int) -> list[int]:
        """Those of the abilities that a card has now, by number."""
        abilities = s.match.abilities
        return [number for number in words_of(s, card).abilities if self.fits(s, card, abilities[number])]

    def fits(self, s: Fight, card: int, ability: Ability) -> bool:
        """Whether an ability of a card is such a one now."""
        return self.fits_always(ability) and all(
            Mark(each.text, each.number) in marks_of(s, card, ability) for each in self.traits if each.kind == "mark"
        )

    def fits_always(self, ability: Ability) -> bool:
        """Whether it is, as far as nothing can change that."""
        if ability.implied or ability.kind not in KINDS or self.kind not in ("", ability.kind):
            return False
        return all(_has(ability, each) for each in self.traits)


def _has(ability: Ability, trait: Trait) -> bool:
    match trait.kind:
        case "mark":
            return any(mark.word == trait.text for mark in ability.marks)
        case "word":
            return trait.text in ability.words
        case "once":
            return ability.once_per_turn
        case "cost":
            return sum(part.number for part in ability.cost if part.action == trait.text) >= trait.number
        case "costly":
            return bool(ability.cost)
        case _:
            return not ability.cost
