"""Choices that costs and effects ask for: the best card for something good, the worst for something bad."""

from __future__ import annotations

import re

from cardinal.games.vanguard.club.judging import net_worth, parts
from cardinal.games.vanguard.club.sight import FIGHTING, Option, Sight, Unit
from cardinal.games.vanguard.club.worth import STEP, attack_worth, hand_worth, unit_worth

GOOD = re.compile(r"gets? (?:\[Power\]|\[Critical\]|\[Shield\]|grade|\")|\[Stand\]|unlock|cannot be")
WEAKENS = re.compile(r"\[Power\] -")
CALLS = re.compile(r"\bcall (?:it|them)\b|\bride it\b|on your \(RC\)")
TO_HAND = re.compile(r"into your hand")
TO_DECK = re.compile(r"(?:bottom|top) of your deck|return (?:it|them|that card) to your deck|your deck")
SACRIFICE = re.compile(
    r"of your (?!opponent)[^.,]*?(?:rear-guards?|units?)[^.,]*, (?:and )?(?:retire|lock|bind|\[Rest\]|put|return)"
)
USES_UP = re.compile(r":(Charge|Hollow|Revelation)\b")  # keywords that cost a unit, or its attack


def pays(sight: Sight) -> int:
    """Pays where the effect is worth the cost."""
    worth = net_worth(sight, sight.ability, sight.source) if sight.ability else 1.0
    return 0 if worth > 0 else 1


def may(sight: Sight) -> int:
    """What one may do is mostly good; units are used up only when the end of the game is near."""
    keyword = USES_UP.search(sight.ability)
    if keyword is None:
        return 0
    return 1 if keyword[1] == "Revelation" or sight.foe.damage < 3 else 0


def cost(sight: Sight) -> int:
    """Pays with what is missed least; stops as soon as it is enough."""
    enough = [option for option in sight.options if option.verb == "done"]
    if enough:
        return enough[0].number
    strides = sight.phase == "ride"
    return min(sight.options, key=lambda option: _price(sight, option, strides)).number


def _price(sight: Sight, option: Option, strides: bool) -> float:
    unit = sight.unit_of(option)
    if unit is not None:
        return unit_worth(unit) + (5.0 if unit.place == "V" else 0.0)
    card = sight.look(option.name)
    if option.zone != "hand":
        return card.power / 100000 + 0.01 * card.grade  # cards of damage, soul and drop zone are much alike
    worth = hand_worth(sight, card)
    return worth / max(card.grade, 0.3) if strides else worth


def choose(sight: Sight) -> int:
    """A card as the text says: for whom it is good or bad decides."""
    stop = [option for option in sight.options if option.verb == "done"]
    cards = [option for option in sight.options if option.verb != "done"]
    _, effect = parts(sight.ability)
    best = max(cards, key=lambda option: _likes(sight, option, effect))
    if stop and _likes(sight, best, effect) < 0:
        return stop[0].number
    return best.number


def _likes(sight: Sight, option: Option, effect: str) -> float:
    """How much a choice is liked; below nothing if it had better not be made."""
    unit = sight.unit_of(option)
    if not sight.is_mine(option):
        return unit_worth(unit) + (1.0 if unit.place == "V" else 0.0) if unit else _card_likes(sight, option)
    if unit is None:
        return _own_card_likes(sight, option, effect)
    if _is_good(effect):
        return _favourite(sight, unit, effect)
    return -unit_worth(unit)


def _is_good(effect: str) -> bool:
    return bool(GOOD.search(effect)) and not WEAKENS.search(effect) and not SACRIFICE.search(effect)


def _favourite(sight: Sight, unit: Unit, effect: str) -> float:
    """The unit that uses more power, or standing again, best."""
    if "unlock" in effect or "cannot be hit" in effect:
        return 1.0 + unit_worth(unit) + (2.0 if unit.place == "V" else 0.0)
    attacks = unit.place in FIGHTING
    if "[Stand]" in effect:
        return 1.0 + unit_worth(unit) + (1.0 if attacks else 0.0) - (2.0 if unit.stands else 0.0)
    if not attacks or not unit.stands:
        return 0.1 + unit_worth(unit) / 100 + (0.2 if attacks else 0.0)
    more = attack_worth(unit.power + STEP, sight.foe_power) - attack_worth(unit.power, sight.foe_power)
    return 1.0 + more + 0.1 * unit_worth(unit) + (0.1 if unit.place == "V" else 0.0)


def _own_card_likes(sight: Sight, option: Option, effect: str) -> float:
    """A card of the hand, the deck, the drop zone, the soul or the damage zone."""
    card = sight.look(option.name)
    if CALLS.search(effect):
        return 0.1 + card.power / 10000 + 0.1 * card.grade
    if option.zone == "hand":
        return 2.0 - hand_worth(sight, card)
    if TO_HAND.search(effect):
        return 0.1 + hand_worth(sight, card)
    if option.zone == "drop" and TO_DECK.search(effect):
        return 1.0 if card.trigger else 0.1 + 0.1 * card.grade
    return 0.1 + (0.0 if card.trigger else 0.2) + 0.01 * (3 - card.grade)


def _card_likes(sight: Sight, option: Option) -> float:
    return 0.1 + sight.look(option.name).grade


def order(sight: Sight) -> int:
    """What comes under the deck does not matter; a good card may lie on top."""
    top = [option for option in sight.options if option.verb == "top"]
    if len(top) == 1 and len(sight.options) == 2:
        good = hand_worth(sight, sight.look(top[0].name)) >= 1.0
        return top[0].number if good else sight.options[-1].number
    return max(sight.options, key=lambda option: hand_worth(sight, sight.look(option.name))).number


def more(sight: Sight) -> int:
    """Draws and looks as long as the deck lasts."""
    return 0 if sight.me.deck > 6 else len(sight.options) - 1


def look(sight: Sight) -> int:
    """As many cards as may be looked at."""
    return len(sight.options) - 1 if sight.options[0].verb == "number" else 0
