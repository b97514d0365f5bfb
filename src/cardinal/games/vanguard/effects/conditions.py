"""Whether what a text says is true: the conditions of abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardinal.games.vanguard import witness
from cardinal.games.vanguard.effects.abilities import Holding, Selection
from cardinal.games.vanguard.effects.card_relations import compare, most_together
from cardinal.games.vanguard.effects.card_tests import passes
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import cards_of, count, done_with, refs_of
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.last_known import as_they_were, units_of_battle
from cardinal.games.vanguard.rules.vanguard_circle import asked_about, pair
from cardinal.games.vanguard.rules.zones import VANGUARDS, ZONES, V
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


SEEK = cite("keyword.seek_mate.ability")
SEEK_GRADE = 3


def holds(s: Fight, f: Resolving, condition: Holding) -> bool:
    """Whether a condition is true now."""
    return CONDITIONS[condition[0]](s, f, condition)


def _has_number(s: Fight, f: Resolving, c: Holding) -> bool:
    return compare(s, c[2], count(s, f, c[1]), c[3])


def _compare(s: Fight, f: Resolving, c: Holding) -> bool:
    return compare(s, c[2], count(s, f, c[1]), count(s, f, c[3]))


def _is(s: Fight, f: Resolving, c: Holding) -> bool:
    cards = cards_of(s, f, c[1])
    if c[1][0] == "cards" and c[1][1].zones == VANGUARDS:
        cards = asked_about(s, cards)
    elif c[1][0] == "your vanguard":
        cards = asked_about(s, [card for place in VANGUARDS for card in s.zone(f.master, place)])
    return bool(cards) and all(passes(s, f, card, c[2]) for card in cards)


def _are_together(s: Fight, f: Resolving, c: Holding) -> bool:
    """What is said of several cards together, such as that they have different names."""
    cards = cards_of(s, f, c[1])
    return bool(cards) and most_together(s, c[2], cards) == len(cards)


def _during(s: Fight, f: Resolving, c: Holding) -> bool:
    if c[1] == "your" and s.turn_player != f.master:
        return False
    if c[1] == "opponent" and s.turn_player == f.master:
        return False
    return c[2] in ("turn", s.phase, s.step)


def _boosted(s: Fight, f: Resolving, c: Holding) -> bool:
    """Late rules: the condition stays when the booster leaves (12.9.1); else it needs both (7.3.1.6.1.1)."""
    if not s.boosts or f.source & CARD_MASK not in s.attacking_units():
        return False
    if s.boosting_unit() < 0 and not s.match.edition_values.boosted_after_booster_left:
        return False
    return c[1] is None or passes(s, f, s.booster & CARD_MASK, c[1].tests)


def _battle_of(s: Fight, f: Resolving, c: Holding) -> bool:
    """ "The battle that this unit attacked / boosted" (a vanguard, a rear-guard): that is, what was boosted."""
    _, what, target, meant = c
    if target and target not in _targets_of_deed(s, f, what):
        return False
    attackers = (s.attacker, s.partner)
    by_role = {
        "was attacked": s.attacked,
        "attacked": attackers,
        "boosted": (s.booster,),
        "was boosted": attackers if s.boosts else (),
        "attacked or boosted": (*attackers, s.booster),
    }
    units = by_role[what]
    if meant is None or meant[0] == "this":
        if s.cited is not None and f.source in units:
            witness.spoken_of_in_battle(s, f.source)
        return f.source in units
    return any(_fought(s, f, unit, meant[1]) for unit in units if unit >= 0)


def _targets_of_deed(s: Fight, f: Resolving, what: str) -> tuple[str, ...]:
    if what == "boosted" or (what == "attacked or boosted" and f.source == s.booster):
        return ("vanguard" if s.attacker_circle % ZONES in VANGUARDS else "rear-guard",)
    return (s.battle_kind,) if s.battle_kind != "both" else ("vanguard", "rear-guard")


def _fought(s: Fight, f: Resolving, ref: int, chosen: Selection) -> bool:
    """A unit of this battle, as it was in it even if it has left (7.4.1.8.2.1 of the late rules)."""
    card = ref & CARD_MASK
    if s.cited is not None:
        witness.spoken_of_in_battle(s, ref)
    if chosen.other and card == f.source & CARD_MASK:
        return False
    with as_they_were(s, units_of_battle(s)):
        if chosen.whose != "any" and (s.master(card) == f.master) != (chosen.whose == "your"):
            return False
        return s.where[card] % ZONES in chosen.zones and passes(s, f, card, chosen.tests)


def _boosted_unit_is(s: Fight, f: Resolving, c: Holding) -> bool:
    """What this unit boosted: a unit of a kind, or either unit of a legion (7.3.1.6)."""
    return c[1][0] != "cards" or any(_fought(s, f, ref, c[1][1]) for ref in (s.attacker, s.partner) if ref >= 0)


def _battled(s: Fight, f: Resolving, c: Holding) -> bool:
    """What is said of the unit that boosted in this battle, or of the one that was boosted."""
    units = (s.attacker, s.partner) if c[1] == "boosted" else (s.booster,)
    if s.cited is not None:
        for ref in units:
            witness.spoken_of_in_battle(s, ref)
    with as_they_were(s, units_of_battle(s)):
        return any(passes(s, f, ref & CARD_MASK, c[2]) for ref in units if ref >= 0)


def _can_seek(s: Fight, f: Resolving, c: Holding) -> bool:
    """Seek Mate is there for a leader not in legion, against a vanguard of grade 3 or greater (11.10.2)."""
    s.cite(SEEK)
    player = f.master
    other = s.vanguard(1 - player)
    if other < 0 or info(s, other).grade < SEEK_GRADE:
        return False
    return s.where[f.source & CARD_MASK] % ZONES == V and pair(s, player) is None


def _did_many(s: Fight, f: Resolving, c: Holding) -> bool:
    """Of how many cards, or of how many certain cards, the steps before did it."""
    _, what, relation, number, tests = c
    return compare(s, relation, done_with(s, f, what, tests), number)


def _hit_vanguard(s: Fight, f: Resolving, c: Holding) -> bool:
    circles = dict(zip(s.attacked, s.attacked_circles, strict=True))
    return any(circles[ref] % ZONES == V for ref in s.hit)


def _moved(s: Fight, f: Resolving, c: Holding) -> bool:
    """How many own cards of a kind came from one zone to another in this turn."""
    _, tests, places, origins, relation, number = c
    found = [
        card
        for card, origin, to, locked in s.travels
        if to // ZONES == f.master and to % ZONES in places and (not origins or origin % ZONES in origins)
        if not (locked and tests)  # it had no clan, and nothing else, when it left (10.22.3)
    ]
    return compare(s, relation, sum(1 for card in found if passes(s, f, card, tests)), number)


CONDITIONS: dict[str, Callable[[Fight, Resolving, Holding], bool]] = {
    "has": _has_number,
    "compare": _compare,
    "is": _is,
    "are together": _are_together,
    "during": _during,
    "battle number": lambda s, f, c: compare(s, c[1], s.battles, c[2]),
    "did many": _did_many,
    "did": lambda s, f, c: c[1] in f.deeds if c[1] else bool(f.did),
    "not": lambda s, f, c: not holds(s, f, c[1]),
    "all": lambda s, f, c: all(holds(s, f, part) for part in c[1]),
    "any": lambda s, f, c: any(holds(s, f, part) for part in c[1]),
    "boosted": _boosted,
    "battle of": _battle_of,
    "boosted unit is": _boosted_unit_is,
    "battled": _battled,
    "hit": lambda s, f, c: bool(s.hit),
    "hit vanguard": _hit_vanguard,
    "moved": _moved,
    "own place": lambda s, f, c: f.event.to // ZONES == f.master,
    "present": lambda s, f, c: s.alive(f.source),
    "can seek": _can_seek,
    "opponent place": lambda s, f, c: f.event.to // ZONES != f.master,
    "there": lambda s, f, c: any(s.alive(ref) for ref in refs_of(s, f, c[1])),
    "attacking": lambda s, f, c: s.battle_kind in (c[1], "both"),
}
