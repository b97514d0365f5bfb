"""Which cards a text means, and whether what it says is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.effects.abilities import Selection, Test, Who
from cardinal.games.vanguard.effects.card_relations import AMONG_THEMSELVES, most_together
from cardinal.games.vanguard.effects.card_tests import (
    DONE_WITH,
    LOCKED_CARDS,
    MOVED_BY,
    OPEN_CIRCLES,
    WITH_LOCKED,
    passes,
)
from cardinal.games.vanguard.effects.context import Resolving, treated
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.information import Info
from cardinal.games.vanguard.rules.units import by_master, cite_mates, passed_over
from cardinal.games.vanguard.rules.zones import DECK, FIELD, HEART, LOCKED, MATE, ZONES
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

FINAL_INFORMATION = cite("final_information")


def sides(s: Fight, f: Resolving, whose: str) -> tuple[int, ...]:
    """The players whose cards are meant, the turn player first."""
    if whose == "your":
        return (f.master,)
    if whose == "opponent":
        return (1 - f.master,)
    return s.players_in_turn_order()


def select(s: Fight, f: Resolving, chosen: Selection) -> list[int]:
    """All cards that a description fits, in the order of their zones."""
    found: list[int] = []
    source = f.source & CARD_MASK if chosen.other else -1
    if not chosen.zones:
        candidates = [ref & CARD_MASK for ref in f.among if s.alive(ref) and _still_in_deck(s, ref)]
        return [card for card in candidates if passes(s, f, card, chosen.tests)]
    hidden = 0 if LOCKED_CARDS in chosen.tests or WITH_LOCKED in chosen.tests else LOCKED
    for player in sides(s, f, chosen.whose):
        for zone in chosen.zones:
            for card in s.zones[player * ZONES + zone]:
                if card == source:
                    continue
                if zone <= FIELD and s.marks[card] & hidden:
                    if s.cited is not None:
                        passed_over(s, chosen.tests)
                    continue
                if passes(s, f, card, chosen.tests):
                    found.append(card)
    if s.cited is not None and MATE in chosen.zones:
        cite_mates(s, sides(s, f, chosen.whose))
    if s.dominated and chosen.whose != "any":
        return with_dominated(s, f, chosen, found)
    return found


def _still_in_deck(s: Fight, ref: int) -> bool:
    """Of the cards looked at, those that the effect has put somewhere are no longer "among them"."""
    return s.where[ref & CARD_MASK] % ZONES == DECK


def count(s: Fight, f: Resolving, chosen: Selection) -> int:
    """How many cards a description fits; of "different names" or grades each one counts once."""
    kinds = [kind for kind, _ in chosen.tests]
    if kinds and kinds[0] == DONE_WITH:
        return done_with(s, f, chosen.tests[0][1], chosen.tests[1:])
    if kinds and kinds[0] == MOVED_BY:
        return sum(1 for _, by, source in s.brought if (by, source) == (chosen.tests[0][1], f.source))
    if kinds and kinds[0] == OPEN_CIRCLES:
        places = [(player, circle) for player in sides(s, f, chosen.whose) for circle in chosen.zones]
        return sum(1 for player, circle in places if not s.zone(player, circle))
    for kind in kinds:
        if kind in AMONG_THEMSELVES:
            plain = chosen._replace(tests=tuple(test for test in chosen.tests if test[0] != kind))
            return most_together(s, kind, select(s, f, plain))
    return len(select(s, f, chosen))


def done_with(s: Fight, f: Resolving, deed: str, tests: tuple[Test, ...]) -> int:
    """With how many cards, or with how many of certain cards, this resolution has done it."""
    if not tests:
        return sum(1 for done in f.deeds if done == deed)
    return sum(1 for done, ref in f.treated if done == deed and passes(s, f, ref & CARD_MASK, tests))


def with_dominated(s: Fight, f: Resolving, chosen: Selection, found: list[int]) -> list[int]:
    """A dominated unit counts among the units of the dominating player and not of the other (10.35.2)."""
    staying, gained = by_master(s, found, sides(s, f, chosen.whose), chosen.zones)
    if chosen.other and f.source & CARD_MASK in gained:
        gained.remove(f.source & CARD_MASK)
    return staying + [card for card in gained if passes(s, f, card, chosen.tests)]


#: what a sentence can speak of without describing it
REFERENCES = (
    "this", "it", "called", "them", "boosted", "boosting", "attacker", "attacked", "opponent unit", "revealed", "rest",
    "rider", "it and this", "them and this", "heart", "your vanguard", "charged", "bound", "subject", "object", "paid",
    "subject and this",
)  # fmt: skip


#: cards that are named by what the effect has done to them
BY_DEED = {"called": "call", "bound": "bind", "paid": "pay"}


def refs_of(s: Fight, f: Resolving, who: Who) -> list[int]:
    """References of the cards a text means; they may have become other cards meanwhile."""
    what = who[0]
    if what == "this":
        return [f.source]
    if what == "it":
        return list(f.it)
    if what in BY_DEED:
        return treated(f, BY_DEED[what])
    if what == "them":
        return [*f.before, *f.it]
    if what == "cards":
        return [s.ref(card) for card in select(s, f, who[1])]
    if what == "boosted":
        return [s.attacker]
    if what == "boosting":
        return [s.booster]
    if what == "attacker":
        return [s.attacker]
    if what == "attacked":
        return list(s.attacked)
    if what == "opponent unit":
        return list(s.attacked) if f.source in (s.attacker, s.partner) else [s.attacker]
    if what == "revealed":
        return list(f.among)
    if what == "charged":
        return list(f.saved)
    if what == "rest":
        return [ref for ref in f.among if ref not in f.it and ref not in f.before and _still_in_deck(s, ref)]
    if what in ("rider", "subject"):
        return [f.event.subject]
    if what == "object":
        return [f.event.other]
    if what == "subject and this":
        return [f.event.subject, f.source]
    if what == "it and this":
        return [*f.it, f.source]
    if what == "them and this":
        return [*f.before, *f.it, f.source]
    if what == "heart":
        return [ref for ref in (*f.before, *f.it) if s.where[ref & CARD_MASK] % ZONES == HEART]
    if what == "your vanguard":
        vanguard = s.vanguard(f.master)
        return [s.ref(vanguard)] if vanguard >= 0 else []
    raise AssertionError(f"no such reference: {what}")


def cards_of(s: Fight, f: Resolving, who: Who) -> list[int]:
    """The cards a text means, as far as they are still those cards."""
    if who[0] == "cards":
        return select(s, f, who[1])
    if who[0] == "this":
        return [f.source & CARD_MASK] if s.alive(f.source) else []
    return [ref & CARD_MASK for ref in refs_of(s, f, who) if s.alive(ref)]


def final_information(s: Fight, ref: int) -> Info:
    """A card as it is, or as it was in the zone it left during this resolution (8.8)."""
    for card, values in s.remains:
        if card == ref & CARD_MASK:
            s.cite(FINAL_INFORMATION)
            was = Info()
            for field, value in zip(Info.__slots__, values, strict=True):
                setattr(was, field, value)
            return was
    return info(s, ref & CARD_MASK)
