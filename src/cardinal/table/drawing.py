"""What the boards of all games are drawn with: lines of text that fit a width."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from cardinal.kernel.seen import CardSeen, Side, View

WIDTH = 80


def known_names(cards: Iterable[CardSeen]) -> str:
    """The names of cards that lie covered in a zone, and are known nevertheless."""
    return ", ".join(card.name for card in cards if card.known)


def rule(width: int = WIDTH) -> Text:
    """A thin line across."""
    return Text(" " + "-" * (width - 2), style="dim")


def heading(view: View, width: int) -> Text:
    """Whose turn it is, and which part of it."""
    turn = view.turn
    if not turn.number:
        words = "Preparation"
    else:
        whose = "your turn" if turn.player == view.viewer else f"{turn.player}'s turn"
        step = f", {turn.step} step" if turn.step else ""
        words = f"Turn {turn.number}: {whose}, {turn.phase} phase{step}"
    return Text(f"== {words} ".ljust(width, "="), style="bold")


def counted(side: Side, zone: str, turned: str = "") -> Text:
    """How many cards a zone has, how many of them are turned, and which are known although they lie covered."""
    part = Text(f"  {zone} ", style="dim").append(str(side.count(zone)), style="bold not dim")
    if turned:
        part.append(turned, style="not dim")
    if names := known_names(side.cards(zone)):
        part.append(f" (known: {names})", style="not dim")
    return part


def numbered(cards: Sequence[CardSeen]) -> list[str]:
    """The names of cards, counted where several have one name, as the notation counts them."""
    every = Counter(card.name for card in cards)
    so_far: Counter[str] = Counter()
    names = []
    for card in cards:
        so_far[card.name] += 1
        names.append(f"{card.name}#{so_far[card.name]}" if every[card.name] > 1 else card.name)
    return names


def each_name(cards: Iterable[CardSeen], key: Callable[[str], tuple[int, str]]) -> Iterator[tuple[str, int]]:
    """Every name among cards with its number, in the order of a key: for the lines of a hand."""
    numbers = Counter(card.name for card in cards)
    return ((name, numbers[name]) for name in sorted(numbers, key=key))


def others(view: View) -> list[str]:
    """Everybody else in the order of seats from the viewer on."""
    seats = list(view.sides)
    here = seats.index(view.viewer) if view.viewer in seats else -1
    return [*seats[here + 1 :], *seats[: max(here, 0)]]


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
