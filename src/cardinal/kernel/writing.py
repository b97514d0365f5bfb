"""What the notations of all games have in common: names of cards, counted where that is needed, and waiting abilities.

A game writes one option (``option_text``) and says what of it others may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardinal.kernel.state import CARD_MASK, SEATS, Decision, Option, State


def name(s: State, card: int) -> str:
    """The printed name of a card."""
    return s.match.definitions[s.defs[card]].name


def texts_of(s: State, write: Callable[[Decision, Option], str], decision: Decision | None = None) -> list[str]:
    """The texts of a decision's options, in their order; of the one that is asked, if none is given."""
    asked = decision or s.asked
    return [] if asked is None else [write(asked, option) for option in asked.options]


def counted(s: State, card: int, among: Sequence[int]) -> str:
    """A card by its name and its number among these of the name."""
    own = name(s, card)
    return f"{own}#{[other for other in among if name(s, other) == own].index(card) + 1}"


def prefix(decision: Decision, owner: int) -> str:
    """Whose card it is, where it is not the decider's."""
    return "" if owner == decision.player else f"{SEATS[owner]}."


def waiting_card(s: State, decision: Decision, option: Option) -> tuple[str, bool]:
    """A waiting ability by its card's name, and whether its line has to be written, too.

    Cards of one name are counted in the order in which they began to wait.
    """
    card = s.waiting[option[1]].source & CARD_MASK
    entries = [s.waiting[other[1]] for other in decision.options]
    sources = list(dict.fromkeys(entry.source & CARD_MASK for entry in entries))
    alike = [other for other in sources if name(s, other) == name(s, card)]
    text = counted(s, card, alike) if len(alike) > 1 else name(s, card)
    return text, len({entry.ability for entry in entries if entry.source & CARD_MASK == card}) > 1
