"""Vanguard as the judge sees it: positions, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from cardinal.cards.decklist import DeckLine
from cardinal.cards.library import replay_name
from cardinal.games.vanguard import GAME, positions
from cardinal.games.vanguard.cards import CardDefinition, Printed, read_card
from cardinal.games.vanguard.compiling.keywords import SKILLS as ICONS
from cardinal.games.vanguard.deck import Deck, Violation, build, library_beside, unread_clauses, violations
from cardinal.games.vanguard.editions import DOUBTFUL, edition, readings
from cardinal.games.vanguard.effects.abilities import Ability
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.hidden import determinize
from cardinal.games.vanguard.laws import LEDGER
from cardinal.games.vanguard.laws.entry import EDITION_NAMES
from cardinal.games.vanguard.match import VanguardMatch
from cardinal.games.vanguard.notation import name
from cardinal.games.vanguard.remarks import remarks
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import BY_NAME, DECK, DELETED, FACE_DOWN, LOCKED, NAMES, REST, ZONES, G
from cardinal.games.vanguard.usage import Usage, lines
from cardinal.games.vanguard.words import READER
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import Header
from cardinal.kernel.state import State
from cardinal.kernel.views import log_lines
from cardinal.law.ledger import unheard
from cardinal.law.readings import Reading, edition_of
from cardinal.table.entries import Entry
from cardinal.table.game import checked
from cardinal.table.texts import CardTexts


class VanguardTable(CardTexts):
    """The judge's access to Vanguard."""

    game = "vanguard"
    editions: tuple[str, ...] = EDITION_NAMES
    ledger = LEDGER
    reader = READER
    attributes: tuple[str, ...] = ("power", "shield", "critical", "grade", "drive", "clan", "abilities", "keywords")

    def begin(self, rules: str, body: dict[str, Any], place: str, folder: Path) -> Fight:
        """A state in the position that a scenario describes, ready to run."""
        return positions.begin(rules, body, place, folder)

    @property
    def newest(self) -> str:
        """The late rules."""
        return EDITION_NAMES[-1]

    @property
    def formats(self) -> tuple[str, ...]:
        """A fight is between two players."""
        return GAME.formats

    def read_deck(self, path: Path, *own: Mapping[str, Mapping[str, Any]]) -> Deck:
        """A deck from its file."""
        return build(GAME.read_list(path), library_beside(path, *own))

    def find_card(self, line: DeckLine, path: Path) -> Printed:
        """The card that a line of a deck list means."""
        return library_beside(path).find(line.name, f"{path.name}:{line.line}", line.id)

    def violations(self, deck: Deck, rules: str, note: Callable[[str], None] = unheard) -> list[Violation]:
        """What makes a deck illegal in an edition."""
        return violations(deck, edition(rules), note)

    def unread_clauses(self, deck: Deck, rules: str) -> list[str]:
        """What the engine does not understand of a deck's cards."""
        return unread_clauses(deck, rules)

    def define(self, cards: list[Mapping[str, Any]], place: str) -> tuple[list[CardDefinition], list[Ability]]:
        """Cards of a file as the engine has them."""
        match = VanguardMatch(self.newest, [read_card(card, place) for card in cards])
        return match.definitions, match.abilities

    def remarks(self, tree: Any) -> list[str]:
        """An effect without a printed end."""
        return remarks(tree)

    def explain(self, tree: Any, rules: str) -> tuple[str, list[tuple[str, tuple[str, ...], str]]]:
        """The tree of a line in plain sentences, and the laws that it concerns, with their rules."""
        from cardinal.games.vanguard import explaining  # noqa: PLC0415 - only for this

        return explaining.explain(tree), explaining.rules_of(tree, edition_of(rules))

    def new_game(self, rules: str, decks: list[Deck], seed: int, way: str = "") -> tuple[Header, Callable[[], State]]:
        """A whole game from its preparation: its header, and a function that begins it."""
        fresh = positions.new_fight(rules, decks, seed)
        header = Header(
            game="vanguard",
            rules=rules,
            cards=fresh.match.cards_hash,
            decks=[
                {
                    "main": [replay_name(GAME.shipped_cards, card) for card in deck.main],
                    "g": [replay_name(GAME.shipped_cards, card) for card in deck.g],
                    "first": [deck.first_vanguard],
                }
                for deck in decks
            ],
            seed=seed,
        )
        return header, fresh.clone

    def replayer(self, header: Header, place: str) -> Callable[[], State]:
        """Begins the game of a replay again; other cards than those it was played with are refused."""
        checked(self, header.rules, place)
        library = library_beside(Path(place))

        def found(names: list[str]) -> list[Printed]:
            return [library.find(name, place) for name in names]

        decks = [Deck("", found(deck["main"]), found(deck["g"]), deck["first"][0]) for deck in header.decks]
        own, begin = self.new_game(header.rules, decks, header.seed)
        if own.cards != header.cards:
            raise CardinalError("the replay was played with other cards of these names", place=place,
                                remedy="use the card files it was played with")  # fmt: skip
        return begin

    def usage(self) -> Usage:
        """Watches one game."""
        return Usage()

    def lines(self, s: Fight) -> set[tuple[str, int]]:
        """Every line of the cards of a match that does something of its own."""
        return lines(s.match)

    def world(self, s: Fight, viewer: int, chance: Random) -> Fight:
        """A game that agrees with everything the viewer sees and knows."""
        return determinize(s, viewer, chance)

    def is_zone(self, text: str) -> bool:
        """Zones hold any number of cards; the guardian circle does, too."""
        return text in NAMES[G:]

    def is_place(self, text: str) -> bool:
        """Circles, and the place of a legion mate."""
        return text in (*NAMES[: G + 1], "mate")

    def is_ordered(self, zone: str) -> bool:
        """Only a deck's order can be asserted."""
        return zone == "deck"

    def cards(self, s: Fight, player: int, zone: str) -> list[Entry]:
        """The cards of a zone with their states, the top of a deck first."""
        number = BY_NAME[zone]
        cards = s.zone(player, number)
        return [Entry(name(s, card), 1, states(s, card)) for card in (reversed(cards) if number == DECK else cards)]

    def attribute(self, s: Fight, player: int, what: str, attribute: str) -> Any:
        """A characteristic of a card by place or name."""
        card = self._find(s, player, what)
        if card < 0:
            return None
        now = info(s, card)
        if attribute == "clan":
            return now.clans
        if attribute == "abilities":
            lines = [ability for number in now.abilities if not (ability := s.match.abilities[number]).implied]
            unread = 0 if now.lost else len(s.definition(card).unread)
            return unread + sum(1 for line in lines if line.keyword not in ICONS or line.keyword in now.keywords)
        if attribute == "keywords":
            return now.keywords
        return getattr(now, attribute)

    def _find(self, s: Fight, player: int, what: str) -> int:
        if what in BY_NAME:
            cards = s.zone(player, BY_NAME[what])
            return cards[-1] if cards else -1
        for zone in range(ZONES):
            for card in s.zone(player, zone):
                if name(s, card) == what:
                    return card
        return -1

    def readings(self, edition: str, rule: str = "") -> dict[str, Reading]:
        """Fields of the editions' table that a judge could argue with."""
        return {name: each for name, each in readings(edition).items() if not rule or rule in DOUBTFUL[name].rules}

    def turn(self, s: Fight) -> tuple[int, str, str]:
        """Turn player, phase and step."""
        return s.turn_player, s.phase, s.step

    def log_lines(self, s: Fight) -> list[str]:
        """The action log in plain sentences, with everything known."""
        return log_lines(s, viewer=None)


def states(s: Fight, card: int) -> tuple[str, ...]:
    """Every state of a card that can be asserted."""
    marks = s.marks[card]
    return (
        "rest" if marks & REST else "stand",
        "face down" if marks & FACE_DOWN else "face up",
        "locked" if marks & LOCKED else "unlocked",
        "deleted" if marks & DELETED else "undeleted",
    )


TABLE = VanguardTable()
