"""Deck construction (5.1): which decks are legal, and why others are not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from cardinal.cards import decks
from cardinal.cards.decks import Violation, cards_of
from cardinal.cards.library import Shelf, Source
from cardinal.cards.written import DeckLine, DeckList
from cardinal.games.vanguard.cards import FILLER, FILLER_VANGUARD, Printed, read_card
from cardinal.games.vanguard.editions import Edition
from cardinal.games.vanguard.laws import LEDGER, cite
from cardinal.games.vanguard.vocabulary import foreign_words
from cardinal.games.vanguard.words import preload, reading_of, tree
from cardinal.kernel.errors import CardinalError
from cardinal.law.ledger import unheard


class Violate(Protocol):
    """Notes a law that a deck breaks."""

    def __call__(self, law: str, message: str, *cards: str) -> None: ...


LEGAL = cite("prepare.legal_deck")
FIFTY = cite("deck.fifty")
FOUR_COPIES = cite("deck.four_copies")
BY_NAME = cite("deck.four_copies.by_name")
BY_TEXT = (cite("deck.abilities"), cite("golden.card_over_rules"))
SIXTEEN_TRIGGERS = cite("deck.sixteen_triggers")
FOUR_HEALS = cite("deck.four_heals")
FOUR_SENTINELS = cite("deck.four_sentinels")
MAIN_DECK_TYPES = cite("deck.main_types")
G_DECK_SIZE = cite("deck.g_deck.size")
G_DECK_TYPES = cite("deck.g_deck.g_units")
G_DECK_COPIES = cite("deck.g_deck.four_copies")
FIRST_VANGUARD = cite("prepare.first_vanguard")
DECK_SIZE, TRIGGERS, COPIES = 50, 16, 4


@dataclass(slots=True)
class Deck(decks.Deck[Printed]):
    """A deck and its G deck. The first vanguard is among the fifty."""

    g: list[Printed]
    first_vanguard: str

    def every(self) -> list[Printed]:
        return [*self.main, *self.g]

    def listed(self, name: Callable[[Printed], str]) -> dict[str, list[str]]:
        main, g = ([name(card) for card in cards] for cards in (self.main, self.g))
        return {"main": main, "g": g, "first": [self.first_vanguard]}


class Library(Shelf[Printed]):
    """Where card names are looked up: the given cards before the shipped ones."""

    def __init__(self, *sources: Source, with_imported: bool = False) -> None:
        super().__init__("vanguard", sources, read_card, (FILLER, FILLER_VANGUARD), with_imported=with_imported)

    def remedy(self, name: str) -> str:
        """A state in brackets that is none is the likeliest mistake."""
        return "states are rest, face down, face up, locked, deleted" if "(" in name else super().remedy(name)


def build(deck: DeckList, library: Shelf[Printed]) -> Deck:
    """Finds every card of a deck list; an unknown card is an error that names the line."""
    main, g = cards_of(deck, library, "main", "first"), cards_of(deck, library, "g")
    preload([card.text for card in (*main, *g)])
    first = cards_of(deck, library, "first")
    return Deck(deck.name, main, g, first[0].name if first else "")


def fill_in(deck: DeckList, library: Shelf[Printed]) -> None:
    """The first vanguard, where a list does not name it: the only card that can be meant becomes it."""
    if not deck.lines or deck.section("first"):
        return
    zeros = [line for line in deck.section("main") if _may_be_first(line, library)]
    single = [line for line in zeros if line.number == 1]
    meant = single if len(single) == 1 else zeros
    if len({line.name for line in meant}) != 1:
        deck.notes.append("no line names the first vanguard: it is chosen when the game begins")
        return
    line = meant[0]
    at = deck.lines.index(line)
    deck.lines[at : at + 1] = [replace(line, number=line.number - 1)] if line.number > 1 else []
    deck.lines.insert(0, replace(line, number=1, section="first", title="first vanguard"))
    deck.notes.append(f"no line names the first vanguard: {line.name} is taken for it")


def _may_be_first(line: DeckLine, library: Shelf[Printed]) -> bool:
    """Whether a line names a card that players mean as their first vanguard: one of grade 0 without a trigger."""
    with suppress(CardinalError):
        card = library.find(line.name, "", line.id)
        return card.grade == 0 and card.type == "normal"
    return False


def violations(deck: Deck, edition: Edition, note: Callable[[str], None] = unheard) -> list[Violation]:
    """Every rule of deck construction that a deck breaks in an edition; ``note`` is told what else was applied."""
    found: list[Violation] = []
    note(LEGAL)

    def violate(law: str, message: str, *cards: str) -> None:
        found.append(Violation(law, LEDGER.ids(law, edition.name), message, cards))

    main = deck.main
    if len(main) != DECK_SIZE:
        violate(FIFTY, f"the deck has {len(main)} cards, not {DECK_SIZE}")
    _check_copies(main, FOUR_COPIES, "", violate, note)
    triggers = sum(1 for card in main if card.type == "trigger")
    if triggers != TRIGGERS:
        violate(SIXTEEN_TRIGGERS, f"{triggers} trigger units, not {TRIGGERS}")
    heals = [card.name for card in main if card.trigger == "heal"]
    if len(heals) > COPIES:
        violate(FOUR_HEALS, f"{len(heals)} heal triggers; {COPIES} are allowed", *sorted(set(heals)))
    sentinels = [card.name for card in main if "sentinel" in keywords(card)]
    if edition.sentinel_limit >= 0 and len(sentinels) > edition.sentinel_limit:
        violate(
            FOUR_SENTINELS, f"{len(sentinels)} sentinels; {edition.sentinel_limit} are allowed", *sorted(set(sentinels))
        )
    strangers = sorted({card.name for card in main if card.type not in ("normal", "trigger")})
    if strangers:
        violate(MAIN_DECK_TYPES, f"not for a main deck: {', '.join(strangers)}", *strangers)
    _check_first_vanguard(deck, violate)
    _check_g_deck(deck, edition, violate, note)
    g_deck = deck.g if edition.g_deck_limit >= 0 else []
    for card in dict.fromkeys((*main, *g_deck)):
        for word, law in foreign_words(card, edition.name):
            violate(law, f"{card.name}: {edition.name} does not know {word}", card.name)
    return found


def _check_first_vanguard(deck: Deck, violate: Violate) -> None:
    zeros = [card.name for card in deck.main if card.grade == 0]
    if deck.first_vanguard:
        if deck.first_vanguard not in zeros:
            violate(FIRST_VANGUARD, f"the first vanguard {deck.first_vanguard} is not grade 0", deck.first_vanguard)
    elif not zeros:
        violate(FIRST_VANGUARD, "no grade 0 card could be the first vanguard")


def _check_copies(cards: list[Printed], law: str, where: str, violate: Violate, note: Callable[[str], None]) -> None:
    """At most four of a name, whatever else differs, unless a text of theirs says otherwise."""
    for name, number in Counter(card.name for card in cards).items():
        kinds = list(dict.fromkeys(card for card in cards if card.name == name))
        limit = allowed_copies(kinds[0])
        if (number > limit) != (number > COPIES):
            for each in BY_TEXT:
                note(each)
        if number > limit:
            violate(law, f"{number} copies of {name}{where}; {limit} are allowed", name)
            if len(kinds) > 1:
                note(BY_NAME)


def _check_g_deck(deck: Deck, edition: Edition, violate: Violate, note: Callable[[str], None]) -> None:
    if not deck.g:
        return
    if edition.g_deck_limit < 0:
        violate(G_DECK_SIZE, f"{edition.name} has no G deck")
        return
    if len(deck.g) > edition.g_deck_limit:
        violate(G_DECK_SIZE, f"{len(deck.g)} cards in the G deck; {edition.g_deck_limit} are allowed")
    strangers = sorted({card.name for card in deck.g if card.type in ("normal", "trigger")})
    if strangers:
        violate(G_DECK_TYPES, f"not for a G deck: {', '.join(strangers)}", *strangers)
    _check_copies(deck.g, G_DECK_COPIES, " in the G deck", violate, note)


def keywords(card: Printed) -> tuple[str, ...]:
    """The keyword lines of a card."""
    words = []
    for ability in reading_of(card.text, card.id).abilities:
        for sentence in ability.body:
            words += [effect.word for effect in sentence.effects if isinstance(effect, tree.Keyword)]
    return tuple(words)


def allowed_copies(card: Printed) -> int:
    """Four, unless an ability of the card about deck construction says otherwise (5.1.2.6)."""
    for ability in reading_of(card.text, card.id).abilities:
        for sentence in ability.body:
            for effect in sentence.effects:
                if isinstance(effect, tree.DeckRule) and effect.name in ("", card.name):
                    return effect.number
    return COPIES
