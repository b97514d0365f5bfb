"""Decks dealt so that every card lies in those of enough games, with as few games as that takes.

A deck is made of what is still needed, the most needed cards first; the rest is drawn by chance. Two cards of one name
never meet in a game, so that whatever is told by name is told of one card.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from math import ceil
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cardinal.games import table_of
from cardinal.games.gundam.cards import RESOURCE
from cardinal.games.gundam.deck import Deck as GundamDeck
from cardinal.games.vanguard.deck import Deck as VanguardDeck
from cardinal.games.vanguard.deck import keywords
from cardinal.games.vanguard.editions import edition
from cardinal.games.vanguard.vocabulary import foreign_words
from tests.observer.decks import COLORS, Pool, pool

GAMES = 20  # in so many every card lies in a deck
#: at least so many cards of each grade; what is needed most fills up the rest
GRADES = {1: 9, 2: 7, 3: 5}
NORMAL, TRIGGERS, MAIN = 33, 16, 50
#: at least so many cards of each type
TYPES = {"unit": 22, "pilot": 6, "command": 5, "base": 3}
RESOURCES = 10
#: formats by turns, and by how many they are played
TABLES = {
    "vanguard": (("duel", 2),),
    "gundam": (("duel", 2), ("royale-winner", 3), ("duel", 2), ("team", 4), ("duel", 2), ("royale-last", 5)),
}
PLAYERS = ("random", "club", "eager")  # by turns, each with every edition and format


NAMES = re.compile(r'["“\[]([A-Z][^"”\[\]]{2,60})["”\]]')  # names and parts of names, as texts quote them
MANY_NAMES = 20  # of which a deck takes heed
FOR_PARTNERS = 3  # games that a card is wanted in more, where others of its deck speak of it


class Bout(NamedTuple):
    """One game of the plan."""

    number: int
    game: str
    rules: str
    way: str
    decks: tuple[Any, ...]
    player: str
    plan: int = 0  # the seed of the plan

    @property
    def seed(self) -> int:
        """Of the game's chance and of its players'."""
        return 1_000 + self.number + 1_000_000 * self.plan

    def __str__(self) -> str:
        return f"{self.game}-{self.number}-{self.rules}-{self.way}{len(self.decks)}-{self.player}"

    def cards(self) -> set[str]:
        """The cards of its decks, as they are called."""
        return {called(card) for deck in self.decks for card in deck.every() if card != RESOURCE}


def called(card: Any) -> str:
    """A card by its number, of which there is one."""
    return str(card.id or card.name)


@dataclass
class Dealer:
    """Deals the decks of one game after the other; knows which cards are needed how often yet."""

    rules: str
    rng: Random
    left: Counter[str]  # games of the edition that a card is still needed in
    used: set[str]  # names of cards that lie in a deck of this game already
    partners: bool = False  # whether cards that others speak of by name are dealt with them
    spoken: tuple[str, ...] = ()  # names, and parts of names, in the texts of the deck that is dealt

    def take(self, among: Sequence[Any], number: int, most: int = 2) -> list[Any]:
        """So many cards, the most needed ones first, each in one or two copies, or more where there are too few."""
        fresh = [card for card in among if card.name not in self.used]
        self.rng.shuffle(fresh)
        fresh.sort(key=lambda card: -self._wanted(card))
        chosen: list[Any] = []
        for card in fresh:
            if card.name not in self.used and len(chosen) < number:
                wanted = self.rng.randint(1, most) if self.left[called(card)] else 1
                chosen += [card] * min(wanted, number - len(chosen))
                self.used.add(card.name)
                if self.partners and len(self.spoken) < MANY_NAMES:
                    self.spoken += tuple(set(NAMES.findall(f"{card.text} {getattr(card, 'link', '')}")))
        return chosen + self._further(chosen, number - len(chosen))

    def _wanted(self, card: Any) -> int:
        """How much a card is wanted: in how many games yet, and more where the deck speaks of it."""
        spoken_of = self.spoken and any(name in card.name for name in self.spoken)
        return self.left[called(card)] + (FOR_PARTNERS if spoken_of else 0)

    def _further(self, chosen: list[Any], number: int) -> list[Any]:
        """Further copies of the same cards, up to what the rules allow."""
        found: list[Any] = []
        for card in dict.fromkeys(chosen):
            found += [card] * min(4 - chosen.count(card), number - len(found))
        return found


# --- Vanguard -----------------------------------------------------------------------------------


@cache
def is_sentinel(card: Any) -> bool:
    """Whether few of such cards are allowed in a deck."""
    return "sentinel" in keywords(card)


def vanguard_deck(dealer: Dealer, cards: tuple[Any, ...]) -> Any:
    """A deck of the clan that is needed most; one that is too small is mixed with others, until there are enough."""
    clans: list[tuple[str, ...]] = []
    wanted: Counter[tuple[str, ...]] = Counter()
    for card in cards:
        wanted[card.clans] += 0 if card.name in dealer.used else dealer.left[called(card)]
    before = set(dealer.used)
    for clan, _ in wanted.most_common():
        clans.append(clan)
        dealer.used.clear()
        dealer.used |= before
        if (deck := _vanguard_of(dealer, [card for card in cards if card.clans in clans])) is not None:
            return deck
        if len(clans) == 1 or dealer.rng.random() < 0.5:
            continue
        clans.pop(0)  # two that are small together: another first
    raise AssertionError(f"no deck of {dealer.rules} can be made")


def _vanguard_of(dealer: Dealer, mine: list[Any]) -> Any:
    rules = edition(dealer.rules)
    triggers = [card for card in mine if card.type == "trigger"]
    main = dealer.take([card for card in triggers if card.trigger == "heal"], 4)
    main += dealer.take([card for card in triggers if card.trigger != "heal"], TRIGGERS - len(main))
    normal = [card for card in mine if card.type == "normal"]
    first = dealer.take([card for card in normal if card.grade == 0 and not is_sentinel(card)], 1)
    if not first or len(main) != TRIGGERS:
        return None
    guards = dealer.take([card for card in normal if is_sentinel(card)], 4)
    others = [card for card in normal if not is_sentinel(card)]
    for grade, number in GRADES.items():
        main += dealer.take([card for card in others if card.grade == grade], number)
    main += guards
    main += dealer.take(others, MAIN - 1 - len(main))
    if len(main) != MAIN - 1:
        return None
    g = [card for card in mine if card.type.startswith("g ")]
    return VanguardDeck("", [*first, *main], dealer.take(g, max(0, rules.g_deck_limit), most=1), first[0].name)


# --- Gundam -------------------------------------------------------------------------------------


def gundam_deck(dealer: Dealer, cards: tuple[Any, ...]) -> Any:
    """A deck of the two colors that are needed most, in turn with others; its Resources are needed, too."""
    wanted = Counter({color: dealer.rng.random() for color in COLORS})
    for card in cards:
        if card.color and card.name not in dealer.used:
            wanted[card.color] += dealer.left[called(card)]
    first, *others = [color for color, _ in wanted.most_common()]
    colors = (first, dealer.rng.choice(others))
    mine = [card for card in cards if card.color in colors and card.type in TYPES]
    main: list[Any] = []
    for kind, number in TYPES.items():
        main += dealer.take([card for card in mine if card.type == kind], number)
    main += dealer.take(mine, MAIN - len(main))
    resources = [card for card in cards if card.type == "resource"]
    resources.sort(key=lambda card: (-dealer.left[called(card)], dealer.rng.random()))
    return GundamDeck("", main, resources[:RESOURCES])


# --- the plan -----------------------------------------------------------------------------------

MAKERS: dict[str, Callable[[Dealer, tuple[Any, ...]], Any]] = {"vanguard": vanguard_deck, "gundam": gundam_deck}
#: cards that lie in no deck: they come into a game by being made
MADE = frozenset(("unit token", "ex resource", "ex base"))


@cache
def full_in(game: str, rules: str, folder: Path) -> tuple[Any, ...]:
    """The cards of decks that an edition plays in full."""
    known = [card for card in pool(game, folder).cards if card.type not in MADE]
    if game == "vanguard":
        return tuple(card for card in known if not foreign_words(card, rules))
    definitions = table_of(game).match_of(rules, known).definitions
    return tuple(card for card, definition in zip(known, definitions, strict=False) if not definition.unread)


def planned(game: str, folder: Path, games: int = GAMES, seed: int = 0, *, partners: bool = False) -> Iterator[Bout]:
    """The games that are played: editions, formats and players by turns, until no card is needed any more.

    With ``partners`` cards that name each other (legions, rides, Link Units) are dealt together.
    """
    editions = table_of(game).editions
    cards = {rules: full_in(game, rules, folder) for rules in editions}
    left = _shares(cards, games)
    rng = Random(f"{game} {seed}" if seed else game)
    number = 0
    for rules in cycle(editions):
        if not any(+needed for needed in left.values()):
            break
        if +left[rules]:
            way, players = TABLES[game][number // len(editions) % len(TABLES[game])]
            decks = _dealt(Dealer(rules, rng, left[rules], set(), partners), MAKERS[game], cards[rules], players)
            bout = Bout(number, game, rules, way, decks, PLAYERS[(number + number // 12) % len(PLAYERS)], seed)
            for card in bout.cards():
                left[rules][card] = max(0, left[rules][card] - 1)
            yield bout
            number += 1


def _shares(cards: Mapping[str, tuple[Any, ...]], games: int) -> dict[str, Counter[str]]:
    """In how many games of every edition a card is needed: each edition that plays it in full has its share."""
    known = Counter(called(card) for own in cards.values() for card in own)
    return {rules: Counter({called(card): ceil(games / known[called(card)]) for card in own})
            for rules, own in cards.items()}  # fmt: skip


def _dealt(
    dealer: Dealer, make: Callable[[Dealer, tuple[Any, ...]], Any], cards: tuple[Any, ...], players: int
) -> tuple[Any, ...]:
    decks = []
    for _ in range(players):
        dealer.spoken = ()
        decks.append(make(dealer, cards))
    return tuple(decks)


def missing(game: str, folder: Path) -> dict[str, list[str]]:
    """Cards of the file that are dealt to nobody, by the reason."""
    editions = table_of(game).editions
    dealt = {called(card) for rules in editions for card in full_in(game, rules, folder)}
    found: dict[str, list[str]] = defaultdict(list)
    for card in pool(game, folder).cards:
        if card.type in MADE:
            found[f"{card.type}: made, not dealt"].append(called(card))
        elif called(card) not in dealt:
            found["in no edition in full"].append(called(card))
    return dict(found)


__all__ = ["GAMES", "MADE", "Bout", "Pool", "called", "full_in", "missing", "planned"]
