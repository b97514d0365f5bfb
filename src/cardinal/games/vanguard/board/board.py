"""The board as text, drawn from what one player sees (see ``views``), never from the state.

The opponent sits across the table: their back row is on top, and their left is on your right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from cardinal.games.vanguard.cards import Printed
from cardinal.table.drawing import HIDDEN_NAME, WIDTH, Card, View, flow, heading, joined, known_names, rule, size

Facts = Mapping[str, Printed]  # what is printed on the cards, by name

OWN_ROWS = (("FL", "V", "FR"), ("BL", "BC", "BR"))
THEIR_ROWS = (("BR", "BC", "BL"), ("FR", "V", "FL"))
COUNTED = ("hand", "deck", "drop", "soul", "damage")  # always told; the others where there is a card
RARE = ("bind", "gzone", "removed")


def board(view: View, facts: Facts, width: int = WIDTH) -> Text:
    """Both sides of the table as the viewer sees them; every line fits the width."""
    me = str(view["viewer"])
    other = next(seat for seat in view["players"] if seat != me)
    mine, theirs = view["players"][me], view["players"][other]
    lines = [heading(view, width), *_counts(f"{other} opponent", theirs, width)]
    for row in THEIR_ROWS:
        lines += _row(theirs, row, width)
    lines += _middle(view, width)
    for row in OWN_ROWS:
        lines += _row(mine, row, width)
    lines += [*_counts(f"{me} you", mine, width), *_hand(mine.get("hand", ()), facts)]
    return joined(lines, width)


def _counts(title: str, zones: Mapping[str, Any], width: int) -> list[Text]:
    """The number of cards in each zone; of the damage, how many are face down and pay nothing."""
    return flow(Text(f" {title:12}", style="bold"), _numbers(zones), width, 13)


def _numbers(zones: Mapping[str, Any]) -> Iterator[Text]:
    for zone in (*COUNTED, *RARE):
        number = size(zones.get(zone, 0))
        if not number and zone not in COUNTED:
            continue
        part = Text(f"  {zone} ", style="dim").append(str(number), style="bold not dim")
        if down := _face_down(zones.get(zone, ())) if zone == "damage" else 0:
            part.append(f" ({down} face down)", style="not dim")
        if names := known_names(zones.get(zone, ())):
            part.append(f" (known: {names})", style="not dim")
        if zone == "gzone" and (up := number - _face_down(zones[zone])):
            part.append(f" ({up} face up)", style="not dim")
        yield part


def _face_down(cards: tuple[Card, ...]) -> int:
    return sum("face down" in card.get("states", ()) for card in cards)


# --- circles --------------------------------------------------------------------------------


def _row(zones: Mapping[str, Any], places: tuple[str, ...], width: int) -> list[Text]:
    """Three circles side by side, each as high as the highest."""
    column = (width - 2) // 3
    cells = [_circle(place, zones, column - 1) for place in places]
    lines = []
    for number in range(max(map(len, cells))):
        line = Text(" ")
        for cell in cells:
            part = cell[number].copy() if number < len(cell) else Text()
            part.pad_right(column - cell_len(part.plain))
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return lines


def _circle(place: str, zones: Mapping[str, Any], width: int) -> list[Text]:
    """The units of a circle; on the vanguard circle also the mate, and hearts by name."""
    cards = zones.get(place, ())
    if not cards:
        return [Text(f"{place:2} -", style="dim")]
    lines = [line for card in reversed(cards) for line in _unit(place, card, width)]
    if place == "V":
        lines += [line for card in zones.get("mate", ()) for line in _unit("mate", card, width)]
        hearts = [line for card in zones.get("heart", ()) for line in wrap(f"heart: {card['name']}", width - 3)]
        lines += [Text(f"   {line}", style="dim") for line in hearts]
    return lines


def _unit(place: str, card: Card, width: int) -> list[Text]:
    """Place, grade, power and states; below it the name."""
    style = "dim" if card.get("states") else ""
    top = Text(f"{place:2} ", style="dim")
    if "power" in card:
        top.append(f"G{card['grade']} ", style="not dim")
        top.append(str(card["power"]), style="bold not dim")
        if card["critical"] != 1:
            top.append(f" crit {card['critical']}", style="bold not dim")
    for state in card.get("states", ()):
        top.append(f" [{state}]", style="not dim")
    name = "face down" if card["name"] == HIDDEN_NAME else card["name"]
    return [top, *(Text(f"   {line}", style=style) for line in wrap(name, width - 3))]


def _middle(view: View, width: int) -> list[Text]:
    """Guardians, and the card of a check, lie between the two sides."""
    lines = []
    for seat, zones in view["players"].items():
        guardians = zones.get("G", ())
        for number, card in enumerate(guardians, start=1):
            place = f"G#{number}" if len(guardians) > 1 else "G"
            lines.append(Text(f" {place} {seat}'s guardian: {card['name']}, shield {card.get('shield', 0)}"))
        lines += [Text(f" {seat}'s check: {card['name']}") for card in zones.get("trigger", ())]
    return [rule(width), *lines, rule(width)] if lines else [rule(width)]


# --- the hand -------------------------------------------------------------------------------


def _hand(cards: tuple[Card, ...], facts: Facts) -> list[Text]:
    """The cards of the hand, one line for each name, the highest grade first."""
    numbers = Counter(card["name"] for card in cards)
    names = sorted(numbers, key=lambda name: (-facts[name].grade if name in facts else 0, name))
    return [_hand_line(name, numbers[name], facts.get(name)) for name in names]


def _hand_line(name: str, number: int, printed: Printed | None) -> Text:
    line = Text(" " * 3)
    if printed is not None:
        shield = f"shield {printed.shield:5}" if printed.shield else "no shield"
        line.append(f"G{printed.grade} {printed.power:5}  {shield:12}  ", style="dim")
    line.append(name)
    if number > 1:
        line.append(f" x{number}", style="bold")
    if printed is not None and printed.trigger:
        line.append(f"  ({printed.trigger} trigger)", style="dim")
    return line


def short_facts(printed: Printed) -> str:
    """A card in a few numbers, for the end of a line."""
    shield = f", shield {printed.shield}" if printed.shield else ""
    trigger = f", {printed.trigger} trigger" if printed.trigger else ""
    return f"G{printed.grade} {printed.power}{shield}{trigger}"
