"""The first hand, rides, strides and G assist."""

from __future__ import annotations

import re
from collections import Counter

from cardinal.games.vanguard.cards import Printed
from cardinal.games.vanguard.club.formation import text_gain
from cardinal.games.vanguard.club.sight import Sight, is_sentinel

KEEP = {1: 2, 2: 2, 3: 1}  # how many cards of a grade stay in the first hand
NAMED_SOUL = re.compile(r'a card named "([^"]+)" in your soul')
RERIDE = 2.2  # how much better a vanguard of the same grade must be


def redraw(sight: Sight) -> int:
    """Returns what does not help to ride grade after grade."""
    count = Counter(card.grade for card in sight.me.hand)
    for option in sight.options:
        if option.verb == "return":
            card = sight.look(option.name)
            spare = count[card.grade] - KEEP.get(card.grade, 0)
            if spare > 0 and not (is_sentinel(card) and spare <= 1):
                return option.number
    return _last(sight)


def ride(sight: Sight) -> int:
    """The next grade, if it is there; the same grade only for something much better."""
    vanguard = sight.me.vanguard
    grade = vanguard.card.grade if vanguard else -1
    now = _as_vanguard(sight, vanguard.card) if vanguard else 0.0
    best, number = 0.0, _last(sight)
    for option in sight.options:
        if option.verb == "ride":
            card = sight.look(option.name)
            worth = _as_vanguard(sight, card) + 20 * (card.grade - grade)
            if card.grade <= grade:
                worth = worth - now - RERIDE if grade >= 3 else -1.0
            if worth > best:
                best, number = worth, option.number
    return number


def _as_vanguard(sight: Sight, card: Printed) -> float:
    copies = sum(1 for other in sight.me.hand if other.name == card.name)
    worth = card.power / 2500 + text_gain(sight, card) + 0.2 * copies - (3.0 if is_sentinel(card) else 0.0)
    return worth + (2.0 if _has_its_soul(sight, card) else 0.0)


def _has_its_soul(sight: Sight, card: Printed) -> bool:
    """Whether the soul holds, or gets by this ride, the card that the text names."""
    named = NAMED_SOUL.search(card.text)
    if named is None:
        return False
    vanguard = sight.me.vanguard
    return sight.me.has("soul", named[1]) or (vanguard is not None and vanguard.name == named[1])


def stride(sight: Sight) -> int:
    """The best G unit there is."""
    best, number = -1.0, _last(sight)
    for option in sight.options:
        if option.verb == "stride":
            card = sight.look(option.name)
            worth = card.power / 5000 + text_gain(sight, card)
            if worth > best:
                best, number = worth, option.number
    return number


def assist(sight: Sight) -> int:
    """G assist is for those who cannot ride."""
    vanguard = sight.me.vanguard
    grade = vanguard.card.grade if vanguard else 0
    can_ride = any(card.grade == grade + 1 for card in sight.me.hand)
    return _last(sight) if can_ride else 0


def stays(sight: Sight) -> int:
    """The card that becomes, or stays, the vanguard or unit: the strongest."""
    return max(sight.options, key=lambda option: (sight.look(option.name).grade, sight.look(option.name).power)).number


def _last(sight: Sight) -> int:
    """``pass`` or ``done``, which come last."""
    return sight.options[-1].number
