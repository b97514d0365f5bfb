"""A side in numbers: what the chance to win is estimated from (``expert``). Each is larger for who has more of it."""

from __future__ import annotations

from cardinal.games.gundam.club.table import Side, Table, Unit
from cardinal.games.gundam.club.worth import body, worth
from cardinal.kernel.seen import View
from cardinal.table.player import Lookup

FEATURES = (
    "moves", "shields", "no shields", "one shield", "two shields", "base", "base left", "units", "strength", "ap", "hp",
    "ready", "blockers", "linked", "biggest", "hand", "few cards", "hand strength", "playable", "level", "level 4",
    "ex", "margin", "danger", "chance", "chance on the move", "deck", "exposed",
)  # fmt: skip
FEW = 10  # cards in a deck that begin to count


def features(view: View, seat: str, printed: Lookup) -> list[float]:
    """The numbers of a side, from the view of its own seat."""
    table = Table(view, printed)
    me, units = table.me, table.me.units
    moves = 1.0 if table.my_turn else 0.0
    foes = [side for other, side in table.sides.items() if other not in table.team]
    chance = max([_reach(units, side) for side in foes], default=0.0)
    danger = max([_reach(side.units, me) for side in foes], default=0.0)
    cards = [table.printed(name) for name in me.hand]
    return [
        moves,
        me.shields / 3,
        1.0 if me.shields == 0 else 0.0,
        1.0 if me.shields <= 1 else 0.0,
        1.0 if me.shields <= 2 else 0.0,
        1.0 if me.base is not None else 0.0,
        me.base.left / 4 if me.base is not None else 0.0,
        len(units) / 3,
        sum([worth(unit) for unit in units]) / 8,
        sum([unit.ap for unit in units]) / 8,
        sum([unit.left for unit in units]) / 8,
        sum([1.0 for unit in units if not unit.rest]) / 2,
        sum([1.0 for unit in units if unit.has("Blocker")]),
        sum([1.0 for unit in units if unit.linked]) / 2,
        max([worth(unit) for unit in units], default=0.0) / 5,
        len(cards) / 4,
        max(0, 3 - len(cards)) / 3,
        sum([body(card) for card in cards if card.type == "unit"]) / 8,
        sum([1.0 for card in cards if card.level <= me.level + 1]) / 3,
        me.level / 4,
        1.0 if me.level >= 4 else 0.0,
        me.ex / 1.0,
        max(-4, min(6, table.margin)) / 3,
        danger,
        chance,
        chance * moves,
        max(0, FEW - me.deck) / FEW,
        _exposed(units, foes),
    ]


def _reach(units: list[Unit], side: Side) -> float:
    """How near the Units of a player are to defeating a side that nobody defends: 1 for near enough."""
    attackers = sum([1 for unit in units if unit.ap > 0])
    return max(0.0, 1.0 - max(0, side.hits - attackers) / 4)


def _exposed(units: list[Unit], foes: list[Side]) -> float:
    """Rested Units that an enemy can destroy by attacking them."""
    strongest = max([unit.ap for side in foes for unit in side.units], default=0)
    return sum([worth(unit) for unit in units if unit.rest and 0 < unit.left <= strongest]) / 8


class _Strength:
    """What the house asks for (``table.strength``)."""

    names = FEATURES

    def of(self, view: View, seat: str, printed: Lookup) -> list[float]:
        """The numbers of a seat, from its own view."""
        return features(view, seat, printed)

    def together(self, view: View) -> tuple[str, ...]:
        """Teams, or everybody alone; those who are out have no chance."""
        if view.format == "team":
            seats = "".join(view.sides)
            return seats[::2], seats[1::2]
        return tuple([seat for seat in view.sides if seat not in (view.out or ())])


STRENGTH = _Strength()
