"""Choices that effects, costs and limits ask for: the enemy's best for harm, one's own least for a price."""

from __future__ import annotations

from cardinal.games.gundam.club.effects import CARES_WHO, HARMFUL, effect_worth, gain, support
from cardinal.games.gundam.club.fighting import focus
from cardinal.games.gundam.club.reading import Deed, lines_of, read, repeated
from cardinal.games.gundam.club.table import Option, Table, Unit
from cardinal.games.gundam.club.worth import in_hand, worth
from cardinal.kernel.state import SEATS

GIVEN_UP = frozenset(("exile", "to deck"))
GAINED = frozenset(("take", "deploy", "pair"))


def among(table: Table) -> Option:
    """The card or player that an effect should speak of; ``done`` where no more is better."""
    return max(table.options, key=lambda option: _value(table, option))


def _value(table: Table, option: Option) -> float:
    if option.verb != "choose":
        return 0.0
    deeds = _deeds(table)
    if not option.cards:
        return _player_value(table, option.rest, deeds)
    unit = table.units.get(option.places[0])
    if unit is not None:
        return _unit_value(table, unit, deeds)
    enemy = option.rest[:2] in {f"{seat}." for seat in SEATS if seat not in table.team}
    done = {deed.what for deed in deeds}
    if option.places[0]:  # a Base
        return 1.0 if enemy != done.isdisjoint(HARMFUL) else -1.0
    value = 3.0 + in_hand(table, option.cards[0])
    lost = done.isdisjoint(GAINED) and not done.isdisjoint(GIVEN_UP)
    return -value if lost != enemy else value


def _deeds(table: Table) -> tuple[Deed, ...]:
    """What the effect does that asks; a Burst may do what another line of its card says."""
    if table.effect == "Support":
        return support(table.source).deeds
    again = repeated(table.effect)
    lines = lines_of(table.printed(table.asked.source or "").text) if again else []
    meant = [line for line in lines if again in read(line).markers]
    return read(meant[0] if meant else table.effect).deeds


def _unit_value(table: Table, unit: Unit, deeds: tuple[Deed, ...]) -> float:
    side = "friendly" if unit.seat in table.team else "enemy"
    meant = [deed for deed in deeds if deed.what in CARES_WHO and deed.cards.side in ("any", side)]
    return sum(gain(table, deed, unit) for deed in meant) if meant else 0.1 * worth(unit)


def _player_value(table: Table, seat: str, deeds: tuple[Deed, ...]) -> float:
    if seat not in table.sides:
        return 0.0
    harm = any(deed.what in HARMFUL or deed.what in ("discard", "mill") for deed in deeds)
    if seat in table.team:
        return 0.1 if harm else 2.0
    return 1.0 + focus(table, table.sides[seat])


def least(table: Table) -> Option:
    """What is missed least: the price of an effect, a discarded card, a Unit that makes room."""
    return min(table.options, key=lambda option: _price(table, option))


def _price(table: Table, option: Option) -> float:
    if option.verb != "choose":
        return 0.0 if option.verb == "done" else 9.0
    unit = table.units.get(option.places[0]) if option.places else None
    if unit is not None:
        return 10.0 + worth(unit) + (0.1 if unit.seat != table.seat else 0.0)
    return 10.0 + in_hand(table, option.cards[0]) if option.cards else 10.0


def whether(table: Table) -> Option:
    """What one may do, or pay for, is done if it gains anything; what is not understood, if it costs nothing."""
    agree, refuse = table.options
    if agree.verb == "yes" and not _deeds(table):
        return agree
    return agree if effect_worth(table, table.effect, table.source) > 0 else refuse


def order(table: Table) -> Option:
    """Cards that go to a deck: the best first from the top; of one card, whether it is wanted soon."""
    verbs = {option.verb for option in table.options}
    if len(verbs) == 1:
        return max(table.options, key=lambda option: in_hand(table, option.cards[0]) if option.cards else 0.0)
    wanted = "top" if in_hand(table, table.options[0].cards[0]) >= 1.5 else "bottom"
    return next(option for option in table.options if option.verb == wanted)
