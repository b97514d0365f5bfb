"""Which cards are different options: those that cannot be told apart are one.

In a zone without order copies with the same state are alike. In an order on a deck all copies are, wherever they
come from. Of cards whose faces the player does not see any one is as good as another: chance takes it.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import DECK, FIELD, ZONES, sees

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

ORDERS = ("top", "bottom")
PLACE_BITS, MARK_BITS = 6, 4  # so many has the key of a zone, and so many marks has a card
UNSEEN = "choose unseen"  # one of the cards whose faces the player does not see


def options_among(s: Fight, verb: str, cards: list[int]) -> list[tuple[str, int]]:
    """One option for each card that can be told apart from the others."""
    seen: set[int] = set()
    options: list[tuple[str, int]] = []
    ordered = verb in ORDERS
    for card in cards:
        where = s.where[card]
        if where % ZONES > FIELD or ordered:
            look = s.defs[card] if ordered else (s.defs[card] << PLACE_BITS | where) << MARK_BITS | s.marks[card]
            if look in seen:
                continue
            seen.add(look)
        options.append((verb, card))
    return options


def options_on_circle(s: Fight, verb: str, cards: list[int]) -> list[tuple[str, int]]:
    """Of cards that share a circle, one option for each that is not in every way like another."""
    return [(verb, card) for card in {_all_of(s, card): card for card in reversed(cards)}.values()][::-1]


def _all_of(s: Fight, card: int) -> Hashable:
    """Everything that can be known of a card on the field: what it is, how it lies, what is meant for it later."""
    now, ref = info(s, card), s.ref(card)
    lasting = tuple((effect.what, str(effect.value), str(effect.until)) for effect in s.effects if effect.target == ref)
    spoken_of = any(ref in its or any(ref == each for _, each in treated) for *_, its, treated in s.timed)
    awaited = spoken_of or any(ref in entry for entry in s.used)
    return (s.defs[card], s.marks[card], now.values(), lasting, card if awaited else -1)


def unseen(s: Fight, player: int, cards: list[int]) -> list[int]:
    """Those in a hidden zone of somebody else, or face down there; a deck is shown to who searches it."""
    return [card for card in cards if s.where[card] % ZONES != DECK and not sees(player, s.where[card], s.marks[card])]


def choices_among(s: Fight, player: int, cards: list[int]) -> list[Option]:
    """What a player who chooses among these cards can say."""
    hidden = unseen(s, player, cards)
    if not hidden:
        return list(options_among(s, "choose", cards))
    return [*options_among(s, "choose", [card for card in cards if card not in hidden]), (UNSEEN, hidden[0])]
