"""A board for any game, drawn from a view: zones with their numbers, cards that lie in order with theirs, the hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from cardinal.kernel.phrases import chain, phrase
from cardinal.kernel.seen import CardSeen, Side, Spot, View, ZoneSeen
from cardinal.table.drawing import WIDTH, counted, each_name, flow, heading, joined, numbered, others, rule

INDENT = 3
TITLE = 13  # where the numbers of a side begin
HAND = "hand"  # the zone that is written out for the viewer, in any game


def plain_board(view: View, width: int = WIDTH) -> Text:
    """The whole table as the viewer sees it; every line fits the width."""
    lines = [heading(view, width)]
    for seat in others(view):
        lines += [*_side(view, seat, width), rule(width)]
    if view.battle is not None and view.battle.attacker is not None:
        lines += [_battle(view), rule(width)]
    if view.viewer in view.sides:
        lines += [*_side(view, view.viewer, width), *_hand(view.own, width)]
    return joined(lines, width)


def _side(view: View, seat: str, width: int) -> list[Text]:
    """One player's side: the numbers of cards, then what lies on the table."""
    title = Text(f" {seat} {'you' if seat == view.viewer else 'opponent':10}", style="bold")
    if seat in (view.out or ()):
        return [title.append("  out", style="not bold dim")]
    side = view.sides[seat]
    piles = [Text(f"  {name} ", style="dim").append(str(n), style="bold not dim") for name, n in side.numbers.items()]
    piles += [counted(side, name) for name, zone in side.zones.items() if not zone.ordered]
    lines = flow(title, piles, width, TITLE)
    for name, zone in side.zones.items():
        if zone.ordered:
            lines += _laid_out(name, zone, width)
    return lines


def _laid_out(name: str, zone: ZoneSeen, width: int) -> Iterator[Text]:
    """Cards side by side on the table, a line for each."""
    first = Text(" " * INDENT + f"{name:{TITLE - INDENT}}", style="dim")
    for card, called in zip(zone.cards, numbered(zone.cards), strict=True):
        yield from flow(first, [Text(part, style="not dim") for part in _told(card, called)], width, TITLE)
        first = Text(" " * TITLE)


def _told(card: CardSeen, called: str) -> Iterator[str]:
    """A card in parts: its name, its states, its numbers, what it can, and what lies with it."""
    yield "face down" if card.is_hidden else called
    yield from (f" [{mark}]" for mark in card.marks)
    if card.numbers:
        yield f"  {numbers(card)}"
    yield from (f" <{word}>" for word in card.keywords)
    yield from (f"  {what}: {name}" for what, name in card.beside.items())


def numbers(card: CardSeen) -> str:
    """The numbers of a card in words."""
    named = card.numbers.items()
    return chain(", ", [phrase("{what} {number}", what=phrase(what), number=number) for what, number in named])


def _battle(view: View) -> Text:
    """Who attacks whom, and the two numbers that are compared."""
    battle = view.battle
    assert battle is not None, "nobody attacks"
    attacker = _called(view, battle.attacker) if battle.attacker else ""
    target = " and ".join(_called(view, spot) for spot in battle.targets) or battle.player
    return Text(f" Attack: {attacker} > {target}, {battle.attack} against {battle.defence}", style="bold")


def _called(view: View, spot: Spot) -> str:
    return view.card(spot).name


def _hand(side: Side, width: int) -> list[Text]:
    """The cards of the hand, one line for each name."""
    faces = {card.name: card for card in side.cards(HAND)}
    lines: list[Text] = []
    for name, number in each_name(side.cards(HAND), lambda name: (0, name)):
        many = Text(f" x{number}" if number > 1 else "", style="bold")
        told = [Text(f"  ({numbers(faces[name])})", style="dim")] if faces[name].numbers else []
        lines += flow(Text(" " * INDENT + name), [many, *told], width, INDENT)
    return lines
