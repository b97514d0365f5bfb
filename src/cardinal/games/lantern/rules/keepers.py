"""What a keeper is now (8.3): what is printed on it, what is always so, and what lasts this turn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardinal.effects.context import Context
from cardinal.effects.match import ALWAYS
from cardinal.games.lantern.laws import cite
from cardinal.games.lantern.night import Night
from cardinal.kernel.state import CARD_MASK

ALWAYS_LAW = cite("ability.always")


@dataclass(slots=True)
class Now:
    """A card as it is now."""

    strength: int
    words: frozenset[str] = frozenset()
    cannot: frozenset[str] = frozenset()

    def change(self, what: str, value: int | str) -> None:
        """More strength, a keyword, or a prohibition."""
        if isinstance(value, int):
            self.strength += value
        elif what == "word":
            self.words |= {value}
        else:
            self.cannot |= {value}


def now(s: Night, card: int) -> Now:
    """The card as it is now."""
    if s.cache is None:
        s.cache = _derive(s)
    found: Now | None = s.cache.get(card)
    return s.match.base[s.defs[card]] if found is None else found


def _derive(s: Night) -> dict[int, Now]:
    """Every card that something changes; while it is worked out, cards are what is printed on them."""
    s.cache = {}
    changes = [(e.target & CARD_MASK, e.what, e.value) for e in s.effects if s.alive(e.target)]
    for card, ability in s.match.at_work(s, ALWAYS):
        c = Context(ability.index, s.ref(card), s.owners[card])
        if ability.condition is None or ability.condition.holds(s, c):
            s.cite(ALWAYS_LAW)
            changes += [(target, part.what, part.value) for part in ability.given() for target in part.who.cards(s, c)]
    table: dict[int, Now] = {}
    for card, what, value in changes:
        table.setdefault(card, replace(s.match.base[s.defs[card]])).change(what, value)
    return table
