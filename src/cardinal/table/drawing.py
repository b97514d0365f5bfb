"""What the boards of all games are drawn with: lines of text that fit a width."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.cells import cell_len
from rich.text import Text

View = Mapping[str, Any]  # what one player may know (see the ``views`` of a game)
Card = Mapping[str, Any]  # a card as a view tells it
Facts = Mapping[str, Any]  # what a game knows of its cards, by name

WIDTH = 80
HIDDEN_NAME = "?"


def size(zone: Any) -> int:
    """How many cards a zone of a view holds: decks are told as a number only."""
    return zone if isinstance(zone, int) else len(zone)


def known_names(zone: Any) -> str:
    """The names of cards that lie covered in a zone of a view, and are known nevertheless."""
    return ", ".join(card["name"] for card in (() if isinstance(zone, int) else zone) if card.get("known"))


def rule(width: int = WIDTH) -> Text:
    """A thin line across."""
    return Text(" " + "-" * (width - 2), style="dim")


def heading(view: View, width: int) -> Text:
    """Whose turn it is, and which part of it."""
    turn = view["turn"]
    if not turn["number"]:
        words = "Preparation"
    else:
        whose = "your turn" if turn["player"] == view["viewer"] else f"{turn['player']}'s turn"
        step = f", {turn['step']} step" if turn["step"] else ""
        words = f"Turn {turn['number']}: {whose}, {turn['phase']} phase{step}"
    return Text(f"== {words} ".ljust(width, "="), style="bold")


def flow(first: Text, parts: Iterable[Text], width: int, indent: int) -> list[Text]:
    """Parts after one another; what does not fit goes on in the next line."""
    lines = [first]
    for part in parts:
        if cell_len(lines[-1].plain) + cell_len(part.plain) > width:
            lines.append(Text(" " * indent))
        lines[-1].append_text(part)
    return lines


def joined(lines: list[Text], width: int) -> Text:
    """Lines as one text; whatever is still too long is cut."""
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return Text("\n").join(lines)
