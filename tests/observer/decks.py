"""Random decks of whole card files, legal in an edition, of cards whose text is understood in full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cardinal.cards.files import read_card_file
from cardinal.games import table_of
from cardinal.games.gundam.cards import RESOURCE
from cardinal.games.gundam.cards import Printed as GundamCard
from cardinal.games.gundam.cards import read_card as read_gundam
from cardinal.games.gundam.deck import Deck as GundamDeck
from cardinal.games.vanguard.cards import Printed as VanguardCard
from cardinal.games.vanguard.cards import read_card as read_vanguard
from cardinal.games.vanguard.deck import Deck as VanguardDeck
from cardinal.games.vanguard.deck import allowed_copies, keywords
from cardinal.games.vanguard.vocabulary import foreign_words
from cardinal.kernel.errors import CardinalError

#: cards of each grade in a deck of fifty: the rest are sixteen triggers and the first vanguard
GRADES = {0: 2, 1: 14, 2: 11, 3: 6}
#: cards of each type in a Gundam deck
TYPES = {"unit": 26, "pilot": 9, "command": 9, "base": 6}
COLORS = ("Blue", "Green", "Red", "White", "Purple")
HAS_G_DECK = ("cr-1.45.4", "cr-g-late")


@dataclass(frozen=True)
class Pool:
    """The cards that decks are made of, and their files' records, for replays."""

    game: str
    cards: tuple[Any, ...]
    records: tuple[Mapping[str, Any], ...]

    def record_of(self, card: Any) -> Mapping[str, Any]:
        """The record of a card."""
        return self.records[self.cards.index(card)]


@cache
def pool(game: str, folder: Path) -> Pool:
    """The cards of a file that are understood in full; one of each number."""
    table = table_of(game)
    read = read_vanguard if game == "vanguard" else read_gundam
    records = []
    for record in read_card_file(folder / game / "cards.json"):
        try:
            read({**record, "text": ""})
        except CardinalError:
            continue
        records.append(record)
    table.read_many([str(record.get("text") or "") for record in records], lambda done: None)
    definitions, _ = table.define(records, str(folder))
    found = {
        record.get("id") or definition.name: (definition.printed, record)
        for definition, record in zip(definitions, records, strict=True)
        if not definition.unread
    }
    return Pool(game, tuple(card for card, _ in found.values()), tuple(record for _, record in found.values()))


def copies(rng: Random, cards: Sequence[Any], number: int, most: int = 4) -> list[Any]:
    """So many cards, of each as many copies as chance gives and the rules allow."""
    left = list(cards)
    rng.shuffle(left)
    found: list[Any] = []
    while len(found) < number and left:
        found += [left.pop()] * min(rng.choice((1, 2, 3, 4, 4)), most, number - len(found))
    return found


@cache
def known_in(rules: str, cards: tuple[VanguardCard, ...]) -> tuple[VanguardCard, ...]:
    """The cards whose words an edition knows."""
    return tuple(card for card in cards if not foreign_words(card, rules))


def vanguard_deck(rng: Random, cards: tuple[VanguardCard, ...], rules: str) -> VanguardDeck:
    """A deck of one clan or of a few, as many cards as there are of each grade, and a G deck where there is one."""
    known = known_in(rules, cards)
    clans = sorted({clan for card in known for clan in card.clans})
    while True:
        own = set(rng.sample(clans, rng.choice((1, 1, 1, 2, 3))))
        mine = [card for card in known if own.intersection(card.clans)]
        if (deck := _vanguard_of(rng, mine, rules)) is not None:
            return deck


def _vanguard_of(rng: Random, mine: list[VanguardCard], rules: str) -> VanguardDeck | None:
    normal = [card for card in mine if card.type == "normal" and "sentinel" not in keywords(card)]
    sentinels = [card for card in mine if card.type == "normal" and "sentinel" in keywords(card)]
    triggers = [card for card in mine if card.type == "trigger"]
    heals = copies(rng, [card for card in triggers if card.trigger == "heal"], 4)
    main = heals + copies(rng, [card for card in triggers if card.trigger != "heal"], 16 - len(heals))
    guards = copies(rng, sentinels, 4)
    main += guards
    for grade, number in GRADES.items():
        wanted = number - (len(guards) if grade == 1 else 0)
        main += copies(rng, [card for card in normal if card.grade == grade], wanted)
    zeros = [card for card in normal if card.grade == 0 and main.count(card) < 4]
    main += copies(rng, [card for card in normal if main.count(card) == 0 and card.grade in (1, 2)], 49 - len(main))
    if len(main) != 49 or not zeros or sum(card.type == "trigger" for card in main) != 16:
        return None
    first = rng.choice(zeros)
    if any(main.count(card) > allowed_copies(card) for card in main):
        return None
    g = copies(rng, [card for card in mine if card.type.startswith("g ")], 16) if rules in HAS_G_DECK else []
    return VanguardDeck("", [first, *main], g, first.name)


def gundam_deck(rng: Random, cards: tuple[GundamCard, ...], rules: str) -> GundamDeck:
    """A deck of two colors; half of its Pilots fit one of its Units, where there are such."""
    colors = set(rng.sample(COLORS, 2))
    mine = [card for card in cards if card.color in colors]
    main: list[GundamCard] = []
    for kind, number in TYPES.items():
        fitting = [card for card in mine if card.type == kind]
        if kind == "pilot":
            links = " ".join(card.link for card in main)
            partners = [card for card in fitting if any(part in links for part in (card.name, *card.traits))]
            main += copies(rng, partners, number // 2)
            fitting = [card for card in fitting if card not in main]
        main += copies(rng, fitting, number - sum(card.type == kind for card in main))
    main += copies(rng, [card for card in mine if card.type == "unit" and card not in main], 50 - len(main))
    return GundamDeck("", main, [RESOURCE] * 10)


#: games that others have printed cards for
MAKERS: dict[str, Any] = {"vanguard": vanguard_deck, "gundam": gundam_deck}


def random_deck(rng: Random, cards: Pool, rules: str) -> Any:
    """A deck that is legal in an edition, and of which nothing is unread in it."""
    table = table_of(cards.game)
    make = MAKERS[cards.game]
    while True:
        deck = make(rng, cards.cards, rules)
        if not table.violations(deck, rules) and not table.unread_clauses(deck, rules):
            return deck
