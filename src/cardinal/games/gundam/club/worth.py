"""What things are worth: Units on the field, cards in a hand, Shields. A Shield is worth less than a small Unit."""

from __future__ import annotations

from cardinal.games.gundam.cards import CardDefinition, Printed
from cardinal.games.gundam.club.reading import keywords_of
from cardinal.games.gundam.club.table import Side, Table, Unit

KEYWORDS = {"Blocker": 1.1, "First Strike": 0.6, "High-Maneuver": 0.5, "Suppression": 1.2}
COUNTED = {"Repair": 0.3, "Breach": 0.3, "Support": 0.4}
CARD = 1.4
SHIELD = 1.7
BASE = 1.0
LETHAL = 100.0
THERE, AP, HP = 0.5, 0.6, 0.5  # a Unit, each point of its AP and of its HP
PILOTED, LINK = 0.5, 0.3
HURRY = 0.2  # how much more a Shield is worth for each that is gone


def worth(unit: Unit) -> float:
    """What a Unit on the field is worth to its player."""
    words = sum(KEYWORDS.get(word, 0.2) + COUNTED.get(word, 0.0) * number for word, number in unit.keywords.items())
    paired = (PILOTED if unit.pilot else 0.0) + (LINK if unit.linked else 0.0)
    return THERE + AP * unit.ap + HP * max(0, unit.left) + words + paired


def body(printed: Printed) -> float:
    """What the Unit of a card is worth by its printed numbers and keywords."""
    words = sum(KEYWORDS.get(word, 0.0) for word in keywords_of(printed.text))
    return THERE + AP * printed.ap + HP * printed.hp + words


def in_hand(table: Table, name: str) -> float:
    """How gladly a card is kept in the hand: what can be played soon, and Pilots for Units that are there."""
    printed = table.printed(name)
    wait = max(0, printed.level - table.me.level - 1)
    value = 1.0
    if printed.type == "unit":
        value = 0.4 + 0.5 * body(printed)
    elif printed.type == "pilot" or printed.pilot is not None:
        partners = [*(unit.name for unit in table.me.units if not unit.pilot), *table.me.hand]
        value = 1.8 if any(links(table, partner, name) for partner in partners) else 1.0
    elif printed.type == "base":
        value = 1.6 if table.me.base is None or table.printed(table.me.base.name).type == "ex base" else 0.8
    elif printed.type == "command":
        value = 1.5
    return value - 0.35 * wait - 0.3 * (table.me.hand.count(name) - 1)


def links(table: Table, unit: str, pilot: str) -> bool:
    """Whether a Pilot satisfies the link condition of a Unit, by what is printed on the two."""
    above, below = table.printed(unit), table.printed(pilot)
    if not above.link or not (below.type == "pilot" or below.pilot is not None):
        return False
    return CardDefinition(above).links_with(CardDefinition(below))


def pilot_values(printed: Printed) -> tuple[int, int]:
    """The AP and HP that a Pilot adds."""
    return CardDefinition(printed).pilot_values()


def hit_worth(unit: Unit, side: Side) -> float:
    """What an attack on a player does, if nothing stops it: to the Base, the Shields, or the player."""
    if unit.ap <= 0:
        return 0.0
    if side.base is not None:
        return BASE * min(1.0, unit.ap / max(1, side.base.left)) + (0.3 if unit.ap >= side.base.left else 0.0)
    if not side.shields:
        return LETHAL
    taken = min(side.shields, 2 if unit.has("Suppression") else 1)
    return taken * (SHIELD + HURRY * max(0, 6 - side.shields))
