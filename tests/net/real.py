"""Random decks of real cards for the big set, written as files into its folder.

A set keeps the decks and cards that it was recorded with: an engine that reads more cards than the one before would
make other decks of the same seed, and every game would differ.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.net.engine import SEATS, kinds
from tests.net.transcripts import Bout, called
from tests.observer.decks import MAKERS, Pool, pool, random_deck


def write_decks(cards: Path, number: int, folder: Path) -> None:
    """So many decks of every edition, and the records of the cards they name."""
    for game in dict.fromkeys(game for game, *_ in kinds() if game in MAKERS):
        known = _sorted(pool(game, cards))
        used: dict[str, Any] = {}
        for rules in dict.fromkeys(rules for each, rules, *_ in kinds() if each == game):
            (folder / game / rules).mkdir(parents=True, exist_ok=True)
            for each in range(1, number + 1):
                deck = random_deck(Random(f"{game} {rules} {each}"), known, rules)
                text = "".join(_lines(deck))
                (folder / game / rules / f"real-{each}.deck").write_text(text, encoding="utf-8")
                used |= {_call(card): card for card in (*deck.main, *getattr(deck, "g", ()))}
        records = [known.record_of(used[name]) for name in sorted(used)]
        (folder / game / "cards.json").write_text(json.dumps(records, ensure_ascii=False, indent=0), encoding="utf-8")


def real_bouts(number: int, folder: Path) -> Iterator[tuple[Bout, int]]:
    """So many games of every edition and format: each deck meets those after it, at larger tables more of them.

    Players of even games are eager: every size of table has both.
    """
    for game, rules, way, usual in kinds():
        for first in range(number if game in MAKERS else 0):
            players = usual + first // 2 % (len(SEATS) - usual + 1) if way.startswith("royale") else usual
            decks = tuple(f"real-{(first + seat) % number + 1}" for seat in range(players))
            yield Bout(game, rules, way, decks, str(folder)), first + 1


def _sorted(cards: Pool) -> Pool:
    """The same cards in an order that does not depend on that of the file."""
    pairs = sorted(zip(cards.cards, cards.records, strict=True), key=lambda pair: (pair[0].id, pair[0].name))
    return Pool(cards.game, tuple(card for card, _ in pairs), tuple(record for _, record in pairs))


def _call(card: Any) -> str:
    return called(card.id, card.name)


def _lines(deck: Any) -> Iterator[str]:
    """A deck as a file; the first vanguard is the first card of its deck."""
    main = list(deck.main)
    if getattr(deck, "first_vanguard", ""):
        yield f"// First Vanguard\n1x {_call(main.pop(0))}\n"
    for title, cards in (("Main", main), ("G", getattr(deck, "g", ())), ("Resource", getattr(deck, "resources", ()))):
        if cards:
            yield f"// {title} Deck\n"
            yield from (f"{copies}x {name}\n" for name, copies in Counter(map(_call, cards)).items())
