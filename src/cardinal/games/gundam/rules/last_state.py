"""Questions about cards that have left the field: they are answered by what the card was then (13-2-8-2-1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.abilities import Selection, Test
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.selectors import compare, is_meant, passes, select
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.remains import Remains, last_state, own_end, zone_of
from cardinal.games.gundam.rules.sides import sides
from cardinal.games.gundam.rules.zones import BASE, BATTLE, PILOTS, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

LAST_STATE = cite("timing.destroyed.last_state")

Known = Callable[["Game", Effect, Remains, Any], bool]


def looks_back(s: Game, f: Effect) -> Remains | None:
    """The last state of an effect's own card that was destroyed, unless it is on the field again."""
    was = own_end(s, f.source)
    if was is not None:
        s.cite(LAST_STATE)
    return None if was is None or s.where[was.card] % ZONES in (BATTLE, BASE) else was


def is_or_was(s: Game, f: Effect, ref: int, tests: tuple[Test, ...]) -> bool:
    """Whether tests are true of the card of a reference: as it is, or as it was when it left the field."""
    if s.alive(ref):
        return passes(s, f, ref & CARD_MASK, tests)
    was = last_state(s, ref)
    return was is not None and was_so(s, f, was, tests)


def was_so(s: Game, f: Effect, was: Remains, tests: tuple[Test, ...]) -> bool:
    """Whether tests were true of a card then; what a card never loses is looked at as it is."""
    return all(_was(s, f, was, kind, wanted) for kind, wanted in tests)


def _was(s: Game, f: Effect, was: Remains, kind: str, wanted: Any) -> bool:
    if kind in KNOWN:
        return KNOWN[kind](s, f, was, wanted)
    return passes(s, f, was.card, ((kind, wanted),))


def _number(measure: str) -> Known:
    def test(s: Game, f: Effect, was: Remains, wanted: Any) -> bool:
        relation, value, of, most = wanted
        if of is not None:
            return passes(s, f, was.card, ((measure.removesuffix("_left"), wanted),))
        return compare(relation, getattr(was, measure), value, most)

    return test


def _battling(s: Game, f: Effect, was: Remains, who: Any) -> bool:
    """It was one of the two of the battle that goes on; ``who``: against such a card."""
    if was.ref not in (s.attacker, s.target):
        return False
    other = s.target if was.ref == s.attacker else s.attacker
    return who is None or (other >= 0 and is_meant(s, f, who, other))


KNOWN: dict[str, Known] = {
    "ap": _number("ap"),
    "hp": _number("hp_left"),
    "level": _number("level"),
    "cost": _number("cost"),
    "trait": lambda s, f, was, name: name in was.traits,
    "keyword": lambda s, f, was, word: word in was.keywords if word else bool(was.keywords),
    "rested": lambda s, f, was, _: was.rested,
    "active": lambda s, f, was, _: not was.rested,
    "damaged": lambda s, f, was, _: was.damage > 0,
    "undamaged": lambda s, f, was, _: was.damage == 0,
    "link": lambda s, f, was, _: was.linked,
    "paired": lambda s, f, was, who: was.pilot >= 0 and (who is None or passes(s, f, was.pilot, who[1].tests)),
    "unpaired": lambda s, f, was, _: was.pilot < 0,
    "deployed this turn": lambda s, f, was, _: was.new,
    "attacking": lambda s, f, was, _: was.ref == s.attacker,
    "attacked": lambda s, f, was, _: was.ref == s.target,
    "blocking": lambda s, f, was, _: s.blocked and was.ref == s.target,
    "battling": _battling,
    "any of": lambda s, f, was, options: any(_was(s, f, was, *option) for option in options),
    "all of": was_so,
    "none of": lambda s, f, was, options: not was_so(s, f, was, options),
}


def present(s: Game, f: Effect, chosen: Selection) -> list[int]:
    """The cards in play that a description fits, for an effect of a destroyed card with itself and its Pilot."""
    found = select(s, f, chosen)
    was = looks_back(s, f) if s.remains and chosen.zones else None
    if was is None or s.owner(was.card) not in sides(s, f, chosen.whose):
        return found
    if zone_of(was) in chosen.zones and not chosen.other and was_so(s, f, was, chosen.tests):
        found = [*found, was.card]
    beneath = was.pilot >= 0 and PILOTS in chosen.zones and was.pilot not in found
    return [*found, was.pilot] if beneath and passes(s, f, was.pilot, chosen.tests) else found
