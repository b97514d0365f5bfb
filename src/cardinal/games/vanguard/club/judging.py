"""Whether an ability is worth its cost, judged by the words of its line."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cardinal.games.vanguard.club.sight import KEPT, REAR, Sight
from cardinal.games.vanguard.club.worth import attack_worth, formation_worth, hand_worth, unit_worth

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
BLAST = re.compile(r"\[?(Counter|Soul)-Blast (\d+)")
FROM_HAND = re.compile(r"Choose (\w+) [^&\]]*?from your hand", re.IGNORECASE)
OWN_UNIT = re.compile(r"Choose (?:another|one) of your [^&]*?rear-guards?, and (\[Rest\]|\w+)", re.IGNORECASE)
LEAVES = re.compile(r"(?:Put|Retire|Bind) this unit", re.IGNORECASE)
NOT_A_COST = ("[Soul-Charge", "[Counter-Charge", "[Stand]", "[Rest] it", "[Legion", "[Power]", "[Critical]")
AT_FOE = re.compile(r"opponent's (?:[\w\s]*?)(?:rear-guards?|units?|locked cards?)")
POWER = re.compile(r"\[Power\] \+(\d+)")
DOMINATES = re.compile(r"\bdominate it\b")
TO_HAND = re.compile(r"put (?:it|them) into your hand")
ONLY_GRADE_3 = re.compile(r"one grade 3 <")
DRAWS = re.compile(r"draws? (a|an|one|two|three) cards?", re.IGNORECASE)

#: words of an effect and what they are worth
DEEDS = (
    (re.compile(r"\[Legion \d+\]"), 3.0),
    (re.compile(r"\[Critical\] \+1"), 0.8),
    (re.compile(r"discards? (?:it|them)"), 0.0),
    (re.compile(r"\[Stand\] (?:it|them|this unit)"), 1.2),
    (re.compile(r"call (?:it|them|this card) to"), 0.7),
    (re.compile(r"\bheal it\b"), 0.6),
    (re.compile(r"damage zone, and turn it face up|\[Counter-Charge"), 0.35),
    (re.compile(r"\[Soul-Charge"), 0.15),
    (re.compile(r"[Dd]elete (?:all|it|them)"), 2.0),
    (re.compile(r"bottom of your deck in any order"), 0.1),
    (re.compile(r"loses \"Restraint\""), 0.9),
    (re.compile(r"\b[Tt]ime leap\b"), 0.7),
    (re.compile(r"put (?:it|this card) into your soul"), 0.1),
    (re.compile(r"return this (?:card|unit) to your (?:hand|deck)"), 0.3),
    (re.compile(r"cannot be hit"), 5.0),
    (re.compile(r"discards? (?:it|a card)"), 0.0),
)
#: words about the other side's units, which need somebody there
AGAINST = (
    (re.compile(r"\bretires? it\b|\bbind it\b|\block(?:s)? it\b|bottom of your opponent's deck"), 1.0),
    (re.compile(r"cannot \[Stand\]|cannot be unlocked"), 0.5),
    (re.compile(r"\[Rest\] it"), 0.3),
)


@lru_cache(KEPT)
def parts(line: str) -> tuple[str, str]:
    """The cost of a line and what it does.

    >>> parts("[ACT](RC):[Soul-Blast 1 & [Rest] this unit] Draw a card.")
    ('Soul-Blast 1 & [Rest] this unit', 'Draw a card.')
    >>> parts("[AUTO](VC):When this unit attacks, [Soul-Charge 1].")
    ('', 'When this unit attacks, [Soul-Charge 1].')
    """
    start = _body(line)
    body = line[start:]
    if not body.startswith("[") or body.startswith(NOT_A_COST):
        return "", body
    depth = 0
    for at, letter in enumerate(body):
        depth += (letter == "[") - (letter == "]")
        if depth == 0:
            return body[1:at], body[at + 1 :].strip()
    return "", body


def _body(line: str) -> int:
    """Where the header ends: behind the colon that follows it outside of quotation marks."""
    at = line.find(":")
    return at + 1 if 0 <= at < 90 else 0


def net_worth(sight: Sight, line: str, source: str, place: str = "") -> float:
    """What playing an ability gains, its cost paid."""
    cost, effect = parts(line)
    return gain(sight, effect) - price(sight, cost, source, place)


class Words(NamedTuple):
    """What the words of an effect say, whatever lies on the table."""

    deeds: float  # what is worth the same always
    against: tuple[float, ...]  # shares of the best rear-guard of the other side
    draws: int
    power: float
    dominates: bool
    to_hand: float  # a card put into the hand, when one of grade 3 is not needed
    from_hand: bool  # the opponent discards
    own_choice: bool  # the opponent gives up a rear-guard
    unlocks: bool


@lru_cache(KEPT)
def read(effect: str) -> Words:
    """An effect, read once."""
    draws = DRAWS.search(effect)
    shares = tuple(value for words, value in AGAINST if words.search(effect)) if AT_FOE.search(effect) else ()
    return Words(
        deeds=sum(value for words, value in DEEDS if words.search(effect)),
        against=shares,
        draws=NUMBERS[draws[1].lower()] if draws else 0,
        power=_power(effect),
        dominates=bool(DOMINATES.search(effect)),
        to_hand=0.0 if not TO_HAND.search(effect) else 0.3 if ONLY_GRADE_3.search(effect) else 1.0,
        from_hand="opponent chooses a card from his or her hand" in effect,
        own_choice="opponent chooses one of his or her rear-guards" in effect,
        unlocks="locked cards, and unlock" in effect,
    )


def gain(sight: Sight, effect: str) -> float:
    """What the words of an effect are worth now."""
    words = read(effect)
    worth = words.deeds + words.draws * (1.0 if sight.me.deck > 6 else -3.0)
    if sight.my_turn:
        worth += words.power
    if words.against:
        best = max((unit_worth(unit) for unit in sight.foe.rear_guards), default=0.0)
        worth += sum(value * best for value in words.against)
    if words.dominates:
        worth += max((attack_worth(unit.power, sight.foe_power) for unit in sight.foe.rear_guards), default=0.0)
    if words.to_hand:
        worth += 1.0 if _needs_grade_3(sight) else words.to_hand
    if words.from_hand:
        worth += 0.8
    if words.own_choice:
        worth += 0.8 * min((unit_worth(unit) for unit in sight.foe.rear_guards), default=0.0)
    if words.unlocks:
        worth += 0.7
    return worth


def _needs_grade_3(sight: Sight) -> bool:
    """Whether there is nothing of grade 3 to ride, nor to pay strides with."""
    vanguard = sight.me.vanguard
    rode = vanguard is not None and vanguard.grade >= 3 and not sight.me.count("gzone")
    return not rode and all(card.grade < 3 for card in sight.me.hand)


def _power(effect: str) -> float:
    found = POWER.search(effect)
    if not found:
        return 0.0
    times = 2 if "for each" in effect or "those units" in effect or "units get" in effect else 1
    return min(2.0, 0.45 * times * int(found[1]) / 5000)


def price(sight: Sight, cost: str, source: str, place: str = "") -> float:
    """What a cost costs."""
    total = 0.0
    for kind, number in BLAST.findall(cost):
        total += int(number) * (0.22 if kind == "Counter" else 0.12)
    found = FROM_HAND.search(cost)
    if found:
        cheapest = sorted(hand_worth(sight, card) for card in sight.me.hand)
        total += sum(cheapest[: NUMBERS.get(found[1].lower(), 1)])
    if LEAVES.search(cost):
        total += _leaving(sight, place or _place_of(sight, source)) + 0.15
    elif "[Rest] this unit" in cost:
        total += 0.8 * _leaving(sight, place or _place_of(sight, source))
    own = OWN_UNIT.search(cost)
    if own:
        total += _weakest(sight) * {"retire": 1.0, "lock": 0.6, "[Rest]": 0.3}.get(own[1], 0.8)
    return total


def _weakest(sight: Sight) -> float:
    return min((unit_worth(unit) for unit in sight.me.rear_guards), default=0.0)


def _place_of(sight: Sight, name: str) -> str:
    places = [place for place in REAR if place in sight.me.units and sight.me.units[place].name == name]
    return places[0] if places else ""


def _leaving(sight: Sight, place: str) -> float:
    """What the field loses with the unit of a circle."""
    unit = sight.me.units.get(place)
    if unit is None or place == "V":
        return 0.0
    before = formation_worth(sight.me, sight.foe_power)
    del sight.me.units[place]
    after = formation_worth(sight.me, sight.foe_power)
    sight.me.units[place] = unit
    return before - after
