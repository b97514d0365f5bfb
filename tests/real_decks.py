"""Random decks of the card data that lie in the folder ``shared`` beside the checkout, where there is one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardinal.games.gundam import cards as gundam_cards
from cardinal.games.gundam import deck as gundam_deck
from cardinal.games.vanguard import cards as vanguard_cards
from cardinal.games.vanguard import deck as vanguard_deck
from cardinal.kernel.errors import CardinalError

REAL = Path(__file__).parents[2] / "shared" / "cards"
GRADES = {0: 1, 1: 15, 2: 11, 3: 7}  # besides sixteen triggers: a grade 0 card to begin with, then a usual curve
TRIGGERS = 16
G_UNITS = 15


@cache
def _records(game: str) -> list[dict[str, Any]]:
    path = REAL / game / "cards.json"
    if not path.is_file():
        pytest.skip(f"no card data: there is no folder `shared` with cards/{game}/cards.json beside the checkout")
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _readable(game: str, read: Callable[[dict[str, Any]], Any]) -> Iterator[Any]:
    for card in _records(game):
        with suppress(CardinalError):  # data of other people have their mistakes
            yield read(card)


@cache
def _vanguard() -> list[vanguard_cards.Printed]:
    return list(_readable("vanguard", vanguard_cards.read_card))


@cache
def _gundam() -> list[gundam_cards.Printed]:
    return list(_readable("gundam", gundam_cards.read_card))


def vanguard(rng: Random) -> vanguard_deck.Deck:
    """A deck of one clan with fifteen G units; the clan may be too small for four copies at most."""
    known = _vanguard()
    clan = rng.choice([card.clans for card in known if card.type == "g unit" and card.clans])
    own = [card for card in known if card.clans == clan]
    main: list[vanguard_cards.Printed] = []
    for grade, number in GRADES.items():
        main += copies(rng, [card for card in own if card.type == "normal" and card.grade == grade], number)
    first = next((card.name for card in main if card.grade == 0), "")
    main += copies(rng, [card for card in own if card.type == "trigger"], TRIGGERS)
    g = copies(rng, [card for card in own if card.type in ("g unit", "g guardian")], G_UNITS)
    return vanguard_deck.Deck("real", main, g, first)


def gundam(rng: Random) -> gundam_deck.Deck:
    """A deck of two colors."""
    known = _gundam()
    colors = rng.sample(["Blue", "Green", "Red", "White", "Purple"], 2)
    kinds = ("unit", "pilot", "command", "base")
    main = copies(rng, [card for card in known if card.color in colors and card.type in kinds], 50)
    return gundam_deck.Deck("real", main, [gundam_cards.RESOURCE] * 10)


def copies(rng: Random, among: list[Any], number: int) -> list[Any]:
    """So many cards of these, in up to four copies as long as there are enough of them."""
    if not among:
        return []
    found: list[Any] = []
    while len(found) < number:
        found += [rng.choice(among)] * rng.randint(1, 4)
    return found[:number]
