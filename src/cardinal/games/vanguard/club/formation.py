"""The main phase: whom to call where, when to exchange a column, which abilities to activate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardinal.games.vanguard.cards import Printed
from cardinal.games.vanguard.club.judging import gain, net_worth
from cardinal.games.vanguard.club.sight import COLUMNS, SIDE_COLUMNS, Option, Sight, is_sentinel
from cardinal.games.vanguard.club.worth import attack_worth, column_worth, formation_worth, hand_worth, unit_worth

Cell = tuple[int, Printed] | None  # power and card on a circle
VANGUARD_WEIGHT = 1.3
ENOUGH = 0.08  # what a call must gain beyond its cost
LOST = 0.3  # how much of a unit counts that a call retires
ARRIVES = 0.6  # how much of what a card does as it is called counts
#: how dear cards of the hand are, by own damage
DEARNESS = (0.5, 0.5, 0.55, 0.65, 0.8, 0.9)
SMALL, SHORT = 4, 0.08  # a hand below this many cards, and how much dearer each missing card makes the others
WALL = 0.15  # how much dearer the only sentinel of the hand is: no other card does what it does
LAST_STAND, SHIELD = 3, 0.3  # from this damage on a trigger is dearer: it is needed as a shield


class Plan(NamedTuple):
    """Something to do in the main phase: what it gains, and the option that begins it."""

    gains: float
    option: int


def main_move(sight: Sight, played: set[tuple[str, str]]) -> int:
    """The best thing to do next, or to go on to the battle phase; ``played`` are abilities played this turn."""
    leave = next(option.number for option in sight.options if option.verb == "pass")
    plans = [*_activations(sight, played), *_calls(sight), *_exchanges(sight)]
    best = max(plans, key=lambda plan: plan.gains, default=Plan(0.0, leave))
    return best.option if best.gains > ENOUGH else leave


# --- abilities ------------------------------------------------------------------------------


def _activations(sight: Sight, played: set[tuple[str, str]]) -> Iterator[Plan]:
    for option in sight.options:
        if option.verb == "act" and (option.what, option.ability) not in played:
            place = option.what.split()[0]
            unit = sight.me.units.get(place)
            yield Plan(net_worth(sight, option.ability, unit.name if unit else "", place), option.number)


# --- calls ----------------------------------------------------------------------------------


def _calls(sight: Sight) -> Iterator[Plan]:
    """For each column the best units from the hand; the plan begins with its front unit."""
    if sight.turn == 1:
        return
    numbers: dict[tuple[str, str], int] = {}
    for option in sight.options:
        if option.verb == "call":
            name, _, place = option.what.rpartition(" to ")
            numbers[name, place] = option.number
    if not numbers:
        return
    names = list(dict.fromkeys(name for name, _ in numbers))
    cards = {name: sight.look(name) for name in names}
    prices = {name: _price(sight, card) - _arrival(sight, card) for name, card in cards.items()}
    copies = {name: sum(1 for card in sight.me.hand if card.name == name) for name in names}
    for front, back in COLUMNS:
        fronts = [""] if front == "V" else ["", *(name for name in names if (name, front) in numbers)]
        backs = ["", *(name for name in names if (name, back) in numbers)]
        now = _column(sight, front, back, "", "", cards)
        for first in fronts:
            for second in backs:
                if (not first and not second) or (first == second and copies[first] < 2):
                    continue
                gains = _column(sight, front, back, first, second, cards) - now
                gains -= sum(prices[name] for name in (first, second) if name)
                gains -= _lost(sight, front, first) + _lost(sight, back, second)
                yield Plan(gains, numbers[(first, front) if first else (second, back)])


def _price(sight: Sight, card: Printed) -> float:
    """How much the hand misses a card that is called."""
    dear = DEARNESS[min(sight.me.damage, 5)] + SHORT * max(0, SMALL - len(sight.me.hand))
    price = dear * hand_worth(sight, card)
    if is_sentinel(card):
        return price + (WALL if sum([is_sentinel(other) for other in sight.me.hand]) == 1 else 0.0)
    return price + (SHIELD if card.trigger and sight.me.damage >= LAST_STAND else 0.0)


def _arrival(sight: Sight, card: Printed) -> float:
    """What the card does as it is called."""
    return sum(
        max(0.0, ARRIVES * net_worth(sight, line, card.name))
        for line in card.text.split("\n")
        if "placed on (RC)" in line and "from your deck" not in line
    )


def _lost(sight: Sight, place: str, called: str) -> float:
    """The unit that a call would retire; its attacks are counted elsewhere."""
    unit = sight.me.units.get(place)
    return LOST * unit_worth(unit) if called and unit else 0.0


def _column(sight: Sight, front: str, back: str, first: str, second: str, cards: dict[str, Printed]) -> float:
    behind = _cell(sight, back, second, cards)
    if front != "V":
        return column_worth(_cell(sight, front, first, cards), behind, sight.foe_power)
    vanguard = sight.me.vanguard
    boost = behind[0] if behind and "boost" in behind[1].skills else 0
    power = (vanguard.power if vanguard else 0) + boost
    return VANGUARD_WEIGHT * attack_worth(power, sight.foe_power) + (0.1 if boost else 0.0) + boost / 100000


def _cell(sight: Sight, place: str, called: str, cards: dict[str, Printed]) -> Cell:
    if called:
        return cards[called].power, cards[called]
    unit = sight.me.units.get(place)
    return None if unit is None or unit.locked else (unit.power, unit.card)


# --- exchanges ------------------------------------------------------------------------------


def _exchanges(sight: Sight) -> Iterator[Plan]:
    for option in sight.options:
        if option.verb == "swap":
            front, back = SIDE_COLUMNS[0] if option.what == "left" else SIDE_COLUMNS[1]
            before = formation_worth(sight.me, sight.foe_power)
            _turn_round(sight, front, back)
            after = formation_worth(sight.me, sight.foe_power)
            _turn_round(sight, front, back)
            yield Plan(after - before - 0.05, option.number)


def _turn_round(sight: Sight, front: str, back: str) -> None:
    units = sight.me.units
    first, second = units.pop(front, None), units.pop(back, None)
    if second is not None:
        units[front] = second._replace(place=front)
    if first is not None:
        units[back] = first._replace(place=back)


# --- circles for cards that an effect calls ---------------------------------------------------


def best_circle(sight: Sight) -> int:
    """The circle on which a card that an effect calls is of most use."""
    card = sight.look(sight.source)
    cards = {card.name: card}

    def gains(option: Option) -> float:
        place = option.what
        front, back = next((pair for pair in COLUMNS if place in pair), COLUMNS[0])
        called = ("", card.name) if place == back else (card.name, "")
        more = _column(sight, front, back, *called, cards) - _column(sight, front, back, "", "", cards)
        return more - 1.5 * _lost(sight, place, card.name)

    return max(sight.options, key=gains).number


def text_gain(sight: Sight, card: Printed) -> float:
    """What the lines of a card promise, all together."""
    return sum(0.3 * gain(sight, line) for line in card.text.split("\n") if line)
