"""The board as text, drawn from what one player sees (see ``views``), never from the state.

The opponent sits across the table: their back row is on top, and their left is on your right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from rich.cells import cell_len
from rich.text import Text

from cardinal.games.vanguard.cards import CardDefinition, Printed
from cardinal.kernel.phrases import chain, phrase
from cardinal.kernel.seen import CardSeen, Side, View
from cardinal.table.drawing import WIDTH, counted, each_name, flow, heading, joined, others, rule

Facts = Mapping[str, CardDefinition]  # the cards, by name

OWN_ROWS = (("FL", "V", "FR"), ("BL", "BC", "BR"))
THEIR_ROWS = (("BR", "BC", "BL"), ("FR", "V", "FL"))
COUNTED = ("hand", "deck", "drop", "soul", "damage")  # always told; the others where there is a card
RARE = ("bind", "gzone", "removed")


def board(view: View, facts: Facts, width: int = WIDTH) -> Text:
    """Both sides of the table as the viewer sees them; every line fits the width."""
    other = others(view)[0]
    mine, theirs = view.own, view.sides[other]
    lines = [heading(view, width), *_counts(f"{other} opponent", theirs, width)]
    for row in THEIR_ROWS:
        lines += _row(theirs, row, width)
    lines += _middle(view, width)
    for row in OWN_ROWS:
        lines += _row(mine, row, width)
    lines += [*_counts(f"{view.viewer} you", mine, width), *_hand(mine.cards("hand"), facts)]
    return joined(lines, width)


def _counts(title: str, side: Side, width: int) -> list[Text]:
    """The number of cards in each zone; of the damage, how many are face down and pay nothing."""
    return flow(Text(f" {title:12}", style="bold"), _numbers(side), width, 13)


def _numbers(side: Side) -> Iterator[Text]:
    for zone in (*COUNTED, *RARE):
        number, down = side.count(zone), sum("face down" in card.marks for card in side.cards(zone))
        if number or zone in COUNTED:
            part = counted(side, zone, f" ({down} face down)" if zone == "damage" and down else "")
            if zone == "gzone" and number > down:
                part.append(f" ({number - down} face up)", style="not dim")
            yield part


# --- circles --------------------------------------------------------------------------------


def _row(side: Side, places: tuple[str, ...], width: int) -> list[Text]:
    """Three circles side by side, each as high as the highest."""
    column = (width - 2) // 3
    cells = [_circle(place, side, column - 1) for place in places]
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


def _circle(place: str, side: Side, width: int) -> list[Text]:
    """The units of a circle; on the vanguard circle also the mate, and hearts by name."""
    cards = side.cards(place)
    if not cards:
        return [Text(f"{place:2} -", style="dim")]
    lines = [line for card in reversed(cards) for line in _unit(place, card, width)]
    if place == "V":
        lines += [line for card in side.cards("mate") for line in _unit("mate", card, width)]
        hearts = [line for card in side.cards("heart") for line in wrap(f"heart: {card.name}", width - 3)]
        lines += [Text(f"   {line}", style="dim") for line in hearts]
    return lines


def _unit(place: str, card: CardSeen, width: int) -> list[Text]:
    """Place, grade, power and states; below it the name."""
    style = "dim" if card.marks else ""
    top = Text(f"{place:2} ", style="dim")
    if now := card.numbers:
        top.append(f"G{now['grade']} ", style="not dim")
        top.append(str(now["power"]), style="bold not dim")
        if now["critical"] != 1:
            top.append(f" crit {now['critical']}", style="bold not dim")
    for state in card.marks:
        top.append(f" [{state}]", style="not dim")
    name = "face down" if card.is_hidden else card.name
    return [top, *(Text(f"   {line}", style=style) for line in wrap(name, width - 3))]


def _middle(view: View, width: int) -> list[Text]:
    """Guardians, and the card of a check, lie between the two sides."""
    lines = []
    for seat, side in view.sides.items():
        guardians = side.cards("G")
        for number, card in enumerate(guardians, start=1):
            place = f"G#{number}" if len(guardians) > 1 else "G"
            lines.append(Text(f" {place} {seat}'s guardian: {card.name}, shield {card.numbers.get('shield', 0)}"))
        lines += [Text(f" {seat}'s check: {card.name}") for card in side.cards("trigger")]
    return [rule(width), *lines, rule(width)] if lines else [rule(width)]


# --- the hand -------------------------------------------------------------------------------


def _hand(cards: Iterable[CardSeen], facts: Facts) -> list[Text]:
    """The cards of the hand, one line for each name, the highest grade first."""
    names = each_name(cards, lambda name: (-facts[name].printed.grade if name in facts else 0, name))
    return [_hand_line(name, number, facts[name].printed if name in facts else None) for name, number in names]


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
    words = [f"G{printed.grade} {printed.power}"]
    words += [phrase("shield {number}", number=printed.shield)] if printed.shield else []
    words += [phrase("{icon} trigger", icon=phrase(printed.trigger))] if printed.trigger else []
    return chain(", ", words)
