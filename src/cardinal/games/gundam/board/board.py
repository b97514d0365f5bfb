"""The board as text, drawn from what one player sees (see ``views``), never from the state.

Two to eight players: the others from the next seat on, a teammate last, the viewer at the bottom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from cardinal.games.gundam.cards import EX_RESOURCE, CardDefinition
from cardinal.table.drawing import WIDTH, Card, View, flow, heading, joined, known_names, rule, size

Facts = Mapping[str, CardDefinition]  # the cards, by name
Zones = Mapping[str, Any]

COUNTED = ("hand", "deck", "trash", "removed")
INDENT = 3
NAMES_BEGIN = 15  # the column of the Units' names


def board(view: View, facts: Facts, width: int = WIDTH) -> Text:
    """The whole table as the viewer sees it; every line fits the width."""
    me = str(view["viewer"])
    lines = [heading(view, width)]
    for seat in _others(view):
        lines += [*_player(view, seat, width), rule(width)]
    if middle := _middle(view):
        lines += [*middle, rule(width)]
    lines += [*_player(view, me, width), *_hand(view["players"][me].get("hand", ()), facts, width)]
    return joined(lines, width)


def _others(view: View) -> list[str]:
    """Everybody else in the order of seats from the viewer on; a teammate sits beside the viewer."""
    seats = list(view["players"])
    here = seats.index(view["viewer"])
    others = [*seats[here + 1 :], *seats[:here]]
    return sorted(others, key=lambda seat: is_teammate(view, seat))


def is_teammate(view: View, seat: str) -> bool:
    """Whether a player is on the viewer's team: teams sit crosswise."""
    seats = list(view["players"])
    distance = seats.index(seat) - seats.index(view["viewer"])
    return view.get("format") == "team" and distance % 2 == 0


def _player(view: View, seat: str, width: int) -> list[Text]:
    """One player's side: numbers, Base and Shields, Units."""
    zones = view["players"][seat]
    who = "you" if seat == view["viewer"] else "partner" if is_teammate(view, seat) else "opponent"
    title = Text(f" {seat} {who:10}", style="bold")
    if seat in view.get("out", ()):
        return [title.append("  eliminated", style="not bold dim")]
    lines = flow(title, _numbers(zones), width, 13)
    lines += flow(Text(" " * INDENT), _defence(view, seat), width, NAMES_BEGIN)
    units = zones.get("battle", ())
    for card, name in zip(units, numbered(units), strict=True):
        lines += _unit(card, name, width)
    return lines if units else [*lines, Text(" " * INDENT + "no Units", style="dim")]


def _numbers(zones: Zones) -> Iterator[Text]:
    for zone in COUNTED:
        number = size(zones.get(zone, 0))
        if number or zone != "removed":
            part = Text(f"  {zone} ", style="dim").append(str(number), style="bold not dim")
            if names := known_names(zones.get(zone, ())):
                part.append(f" (known: {names})", style="not dim")
            yield part
    resources = zones.get("resources", ())
    active = sum(not card.get("rest") for card in resources)
    extra = sum(card["name"] == EX_RESOURCE.name for card in resources)
    told = f" ({active} active, {extra} EX)" if extra else f" ({active} active)"
    part = Text("  resources ", style="dim").append(str(len(resources)), style="bold not dim")
    yield part.append(told, style="not dim") if resources else part


def _defence(view: View, seat: str) -> Iterator[Text]:
    """The Base and the number of Shields; a team has them together, with its leader."""
    seats = list(view["players"])
    leader = seats[seats.index(seat) % 2] if view.get("format") == "team" else seat
    if leader != seat:
        yield Text(f"Base and Shields: those of {leader}", style="dim")
        return
    zones = view["players"][seat]
    yield Text("Shields ", style="dim").append(str(size(zones.get("shields", 0))), style="bold not dim")
    for card in zones.get("base", ()):
        yield Text("  Base ", style="dim").append(f"{card['name']}", style="not dim")
        yield Text(f" HP {card['hp']}{marks(card)}{_keywords(card)}")
    if not zones.get("base"):
        yield Text("  no Base", style="dim")


# --- Units ----------------------------------------------------------------------------------


def numbered(cards: Sequence[Card]) -> list[str]:
    """The names of cards, counted where several have one name, as the notation counts them."""
    every = Counter(card["name"] for card in cards)
    so_far: Counter[str] = Counter()
    names = []
    for card in cards:
        name = card["name"]
        so_far[name] += 1
        names.append(f"{name}#{so_far[name]}" if every[name] > 1 else name)
    return names


def _unit(card: Card, name: str, width: int) -> list[Text]:
    """AP and HP, name, states; then the Pilot and the keyword effects, on a second line if need be."""
    style = "dim" if card.get("rest") else ""
    first = Text(" " * INDENT).append(f"AP {card['ap']:<2} HP {card['hp']:<2}", style="bold")
    first.pad_right(NAMES_BEGIN - len(first.plain))
    parts = [Text(name, style=style), *(Text(mark, style=style) for mark in _each_mark(card))]
    if "pilot" in card:
        parts.append(Text(f"  + {card['pilot']}{' (link)' if card.get('linked') else ''}", style="cyan"))
    if words := _keywords(card):
        parts.append(Text(f" {words}", style="cyan"))
    return flow(first, parts, width, NAMES_BEGIN)


def marks(card: Card) -> str:
    """The states of a card, each in brackets."""
    return "".join(_each_mark(card))


def _each_mark(card: Card) -> list[str]:
    states = [word for word in ("rest", "new") if card.get(word)]
    states += [f"{card['damage']} damage"] if card.get("damage") else []
    return [f" [{state}]" for state in states]


def _keywords(card: Card) -> str:
    return "".join(f" <{word}>" for word in card.get("keywords", ()))


def _middle(view: View) -> list[Text]:
    """The attack that goes on, and cards at work that are in no location."""
    lines = []
    if battle := view.get("battle"):
        target = battle["target"] or battle["player"]
        lines.append(Text(f" Attack: {battle['attacker']} > {target}", style="bold"))
    for seat, zones in view["players"].items():
        lines += [Text(f" {seat}'s card at work: {card['name']}") for card in zones.get("limbo", ())]
    return lines


# --- the hand -------------------------------------------------------------------------------


def _hand(cards: Sequence[Card], facts: Facts, width: int) -> list[Text]:
    """The cards of the hand, one line for each name, the lowest Lv. first."""
    numbers = Counter(card["name"] for card in cards)
    names = sorted(numbers, key=lambda name: (facts[name].printed.level if name in facts else 0, name))
    return [line for name in names for line in _hand_lines(name, numbers[name], facts.get(name), width)]


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


def short_facts(card: CardDefinition) -> str:
    """A card in a few numbers, for the end of a line."""
    return f"Lv.{card.printed.level} cost {card.printed.cost} {values(card)}".rstrip()
