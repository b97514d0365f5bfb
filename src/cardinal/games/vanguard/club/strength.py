"""A side in numbers: what the chance to win is estimated from (``expert``). Each is larger for who has more of it."""

from __future__ import annotations

from cardinal.games.vanguard.cards import Printed
from cardinal.games.vanguard.club.sight import FRONT, Side, careful, is_sentinel
from cardinal.games.vanguard.club.worth import LIMIT, STEP, attack_worth, formation_worth, unit_worth
from cardinal.kernel.seen import View
from cardinal.table.player import Lookup

FEW = 12  # cards in a deck that begin to count

FEATURES = (
    "moves", "damage 1", "damage 2", "damage 3", "damage 4", "damage 5", "hand", "few cards", "shields", "sentinels",
    "shields at 4", "shields at 5", "open damage", "soul", "grade 1", "grade 2", "grade 3", "next grade", "power",
    "formation", "rear-guards", "units", "intercepts", "deck", "strides", "stride cost", "moves at 5", "pressure",
)  # fmt: skip


def features(view: View, seat: str, printed: Lookup) -> list[float]:
    """The numbers of a side, from the view of its own seat."""
    look = careful(printed)
    me = Side(view.sides[seat], look)
    foe = Side(next(side for other, side in view.sides.items() if other != seat), look)
    moves = 1.0 if view.turn.player == seat else 0.0
    vanguard = me.vanguard
    grade = vanguard.grade if vanguard else 0
    defence = foe.vanguard.power if foe.vanguard else 0
    hand, damage = me.hand, me.damage
    shields = sum([card.shield or 0 for card in hand]) / STEP / 2
    sentinels = sum([1.0 for card in hand if is_sentinel(card)])
    rear = me.rear_guards
    formation = formation_worth(me, defence)
    return [
        moves,
        *[1.0 if damage >= at else 0.0 for at in range(1, LIMIT)],
        len(hand) / 4,
        max(0, 4 - len(hand)) / 4,
        shields / 4,
        sentinels,
        shields / 4 if damage >= 4 else 0.0,
        shields / 4 + sentinels if damage >= 5 else 0.0,
        min(me.open_damage, 4) / 2,
        min(me.soul, 8) / 4,
        *[1.0 if grade >= at else 0.0 for at in (1, 2, 3)],
        1.0 if grade >= 3 or (grade + 1) in [card.grade for card in hand] else 0.0,
        (vanguard.power if vanguard else 0) / 10000,
        formation / 4,
        len(rear) / 4,
        sum([unit_worth(unit) for unit in rear]) / 4,
        sum([1.0 for unit in rear if unit.place in FRONT and unit.intercepts]),
        max(0, FEW - me.deck) / FEW,
        _strides(me) / 4,
        1.0 if grade >= 3 and me.count("gzone") and _pays_stride(hand) else 0.0,
        moves if damage >= 5 else 0.0,
        _pressure(me, defence) if foe.damage >= 4 else 0.0,
    ]


def _strides(me: Side) -> int:
    """How many cards wait in the G zone."""
    return me.count("gzone")


def _pays_stride(hand: list[Printed]) -> bool:
    return sum([card.grade for card in hand]) >= 3


def _pressure(me: Side, defence: int) -> float:
    """What the front row threatens a vanguard with that is nearly beaten."""
    front = [unit for place in ("V", *FRONT) if (unit := me.units.get(place)) is not None and not unit.locked]
    return sum([attack_worth(unit.power, defence) for unit in front]) / 4


class _Strength:
    """What the house asks for (``table.strength``)."""

    names = FEATURES

    def of(self, view: View, seat: str, printed: Lookup) -> list[float]:
        """The numbers of a seat, from its own view."""
        return features(view, seat, printed)

    def together(self, view: View) -> tuple[str, ...]:
        """Everybody wins alone."""
        return tuple(view.sides)


STRENGTH = _Strength()
