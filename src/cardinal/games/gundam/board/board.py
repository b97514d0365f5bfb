"""The board as text, drawn from what one player sees (see ``views``), never from the state.

Two to eight players: the others from the next seat on, a teammate last, the viewer at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from cardinal.games.gundam.cards import EX_RESOURCE, CardDefinition
from cardinal.games.gundam.seen import GundamBattle
from cardinal.kernel.seen import CardSeen, Side, View
from cardinal.table.drawing import WIDTH, counted, each_name, flow, heading, joined, numbered, others, rule

Facts = Mapping[str, CardDefinition]  # the cards, by name

COUNTED = ("hand", "deck", "trash", "removed")
INDENT = 3
NAMES_BEGIN = 15  # the column of the Units' names


def board(view: View, facts: Facts, width: int = WIDTH) -> Text:
    """The whole table as the viewer sees it; every line fits the width."""
    lines = [heading(view, width)]
    for seat in sorted(others(view), key=lambda seat: is_teammate(view, seat)):  # who sits beside the viewer
        lines += [*_player(view, seat, width), rule(width)]
    if middle := _middle(view):
        lines += [*middle, rule(width)]
    lines += [*_player(view, view.viewer, width), *_hand(view.own.cards("hand"), facts, width)]
    return joined(lines, width)


def is_teammate(view: View, seat: str) -> bool:
    """Whether a player is on the viewer's team: teams sit crosswise."""
    seats = list(view.sides)
    return view.format == "team" and (seats.index(seat) - seats.index(view.viewer)) % 2 == 0


def _player(view: View, seat: str, width: int) -> list[Text]:
    """One player's side: numbers, Base and Shields, Units."""
    side = view.sides[seat]
    who = "you" if seat == view.viewer else "partner" if is_teammate(view, seat) else "opponent"
    title = Text(f" {seat} {who:10}", style="bold")
    if seat in (view.out or ()):
        return [title.append("  eliminated", style="not bold dim")]
    lines = flow(title, _numbers(side), width, 13)
    lines += flow(Text(" " * INDENT), _defence(view, seat), width, NAMES_BEGIN)
    units = side.cards("battle")
    for card, name in zip(units, numbered(units), strict=True):
        lines += _unit(card, name, width)
    return lines if units else [*lines, Text(" " * INDENT + "no Units", style="dim")]


def _numbers(side: Side) -> Iterator[Text]:
    for zone in COUNTED:
        if side.count(zone) or zone != "removed":
            yield counted(side, zone)
    resources = side.cards("resources")
    active = sum("rest" not in card.marks for card in resources)
    extra = sum(card.name == EX_RESOURCE.name for card in resources)
    told = f" ({active} active, {extra} EX)" if extra else f" ({active} active)"
    part = counted(side, "resources")
    yield part.append(told, style="not dim") if resources else part


def _defence(view: View, seat: str) -> Iterator[Text]:
    """The Base and the number of Shields; a team has them together, with its leader."""
    seats = list(view.sides)
    leader = seats[seats.index(seat) % 2] if view.format == "team" else seat
    if leader != seat:
        yield Text(f"Base and Shields: those of {leader}", style="dim")
        return
    side = view.sides[seat]
    yield Text("Shields ", style="dim").append(str(side.count("shields")), style="bold not dim")
    for card in side.cards("base"):
        yield Text("  Base ", style="dim").append(card.name, style="not dim")
        yield Text(f" HP {card.numbers['hp']}{marks(card)}{_keywords(card)}")
    if not side.count("base"):
        yield Text("  no Base", style="dim")


# --- Units ----------------------------------------------------------------------------------


def _unit(card: CardSeen, name: str, width: int) -> list[Text]:
    """AP and HP, name, states; then the Pilot and the keyword effects, on a second line if need be."""
    style = "dim" if "rest" in card.marks else ""
    first = Text(" " * INDENT).append(f"AP {card.numbers['ap']:<2} HP {card.numbers['hp']:<2}", style="bold")
    first.pad_right(NAMES_BEGIN - len(first.plain))
    parts = [Text(name, style=style), *(Text(mark, style=style) for mark in _each_mark(card))]
    if pilot := card.beside.get("pilot"):
        parts.append(Text(f"  + {pilot}{' (link)' if 'linked' in card.marks else ''}", style="cyan"))
    if words := _keywords(card):
        parts.append(Text(f" {words}", style="cyan"))
    return flow(first, parts, width, NAMES_BEGIN)


def marks(card: CardSeen) -> str:
    """The states of a card, each in brackets."""
    return "".join(_each_mark(card))


def _each_mark(card: CardSeen) -> list[str]:
    states = [word for word in card.marks if word != "linked"]
    states += [f"{card.numbers['damage']} damage"] if card.numbers.get("damage") else []
    return [f" [{state}]" for state in states]


def _keywords(card: CardSeen) -> str:
    return "".join(f" <{word}>" for word in card.keywords)


def _middle(view: View) -> list[Text]:
    """The attack that goes on, and cards at work that are in no location."""
    lines = []
    if isinstance(view.battle, GundamBattle):
        attacker, target = view.battle.names
        lines.append(Text(f" Attack: {attacker} > {target or view.battle.attacked}", style="bold"))
    for seat, side in view.sides.items():
        lines += [Text(f" {seat}'s card at work: {card.name}") for card in side.cards("limbo")]
    return lines


# --- the hand -------------------------------------------------------------------------------


def _hand(cards: Sequence[CardSeen], facts: Facts, width: int) -> list[Text]:
    """The cards of the hand, one line for each name, the lowest Lv. first."""
    names = each_name(cards, lambda name: (facts[name].printed.level if name in facts else 0, name))
    return [line for name, number in names for line in _hand_lines(name, number, facts.get(name), width)]


def _hand_lines(name: str, number: int, card: CardDefinition | None, width: int) -> list[Text]:
    first = Text(" " * INDENT)
    if card is not None:
        first.append(f"Lv.{card.printed.level:<2} cost {card.printed.cost:<2} {values(card):12}", style="dim")
    parts = [Text(name), Text(f" x{number}" if number > 1 else "", style="bold")]
    if card is not None:
        parts.append(Text(f"  ({_kind(card)})", style="dim"))
    return flow(first, parts, width, len(first.plain))


def values(card: CardDefinition) -> str:
    """The AP and HP a card has or, as a Pilot, adds."""
    if card.is_pilot():
        ap, hp = card.pilot_values()
        return f"AP+{ap} HP+{hp}"
    if card.type == "base":
        return f"HP {card.printed.hp}"
    return "" if card.type == "command" else f"AP {card.printed.ap} HP {card.printed.hp}"


def _kind(card: CardDefinition) -> str:
    if card.type == "command" and card.printed.pilot is not None:
        return f"command, or Pilot {card.printed.pilot.name}"
    return f"link {card.printed.link.removesuffix(' Trait')}" if card.printed.link else card.type
