"""Vanguard as the judge sees it: positions, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from cardinal.cards.decks import Violation
from cardinal.cards.library import Shelf, Source
from cardinal.cards.printed import CardData
from cardinal.cards.written import DeckList
from cardinal.games.vanguard import GAME, positions
from cardinal.games.vanguard.cards import Printed, read_card
from cardinal.games.vanguard.compiling.keywords import SKILLS as ICONS
from cardinal.games.vanguard.compiling.lines import Compiler
from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.deck import Deck, Library, build, fill_in, violations
from cardinal.games.vanguard.editions import DOUBTFUL, edition, readings
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.hidden import determinize
from cardinal.games.vanguard.laws import LEDGER
from cardinal.games.vanguard.laws.entry import EDITION_NAMES
from cardinal.games.vanguard.match import VanguardMatch
from cardinal.games.vanguard.remarks import remarks
from cardinal.games.vanguard.rules import turn
from cardinal.games.vanguard.rules.continuous import info
from cardinal.games.vanguard.rules.zones import BY_NAME, DELETED, FACE_DOWN, LOCKED, NAMES, REST, ZONES, G
from cardinal.games.vanguard.usage import Usage, lines
from cardinal.games.vanguard.words import READER
from cardinal.games.vanguard.words.tree import Ability as Line
from cardinal.kernel.writing import name
from cardinal.law.ledger import unheard
from cardinal.law.readings import Reading, edition_of
from cardinal.table.game import GameTable
from cardinal.table.positions import Body, Lists
from cardinal.table.texts import deeds


class VanguardTable(GameTable[Fight, Deck, Printed, Line]):
    """The judge's access to Vanguard."""

    kit = GAME
    editions: tuple[str, ...] = EDITION_NAMES
    ledger = LEDGER
    reader = READER
    known_states = positions.STATES_NAMED
    attributes: tuple[str, ...] = ("power", "shield", "critical", "grade", "drive", "clan", "abilities", "keywords")
    single_zones = frozenset(NAMES[:G])
    phases = turn.PHASES
    zones_filled = frozenset(("deck", "V"))
    set_up = frozenset(("legions", "heart_chosen", "rode", "strode"))  # of rides nothing but the ride phase asks
    zone_laws: Mapping[str, str] = {
        "gzone": "zone.g", "removed": "zone.removal", "heart": "action.heart", "mate": "action.legion",
    }  # fmt: skip

    def begin(self, rules: str, body: Body, place: str, folder: Path) -> Fight:
        """A state in the position that a scenario describes, ready to run."""
        return positions.begin(rules, body, place, folder)

    def read_card(self, data: CardData, place: str) -> Printed:
        return read_card(data, place)

    def library(self, *sources: Source, with_imported: bool = False) -> Library:
        return Library(*sources, with_imported=with_imported)

    def build(self, deck: DeckList, library: Shelf[Printed]) -> Deck:
        return build(deck, library)

    def fill_in(self, deck: DeckList, shelf: Shelf[Printed]) -> None:
        fill_in(deck, shelf)

    def rebuilt(self, lists: Lists, find: Callable[[str], Printed]) -> Deck:
        main, g = ([find(each) for each in lists[part]] for part in ("main", "g"))
        return Deck("", main, g, lists["first"][0])

    def match_of(self, rules: str, printed: list[Printed]) -> VanguardMatch:
        return VanguardMatch(rules, printed)

    def prepared(
        self, rules: str, decks: list[Deck], seed: int, way: str, first: int = -1, pool: Sequence[Deck] = ()
    ) -> Fight:
        return positions.new_fight(rules, decks, seed, first, pool)

    def violations(self, deck: Deck, rules: str, note: Callable[[str], None] = unheard) -> list[Violation]:
        """What makes a deck illegal in an edition."""
        return violations(deck, edition(rules), note)

    def compiled(self, line: Line) -> object:
        """What a line, and every ability that it gives, does; None if there is no program for it."""
        compiler = Compiler()
        try:
            compiler.compile(line, "")
        except CannotCompile:
            return None
        return deeds(compiler.abilities)

    def remarks(self, tree: Line) -> list[str]:
        """An effect without a printed end."""
        return remarks(tree)

    def explain(self, tree: Line, rules: str) -> tuple[str, list[tuple[str, tuple[str, ...], str]]]:
        """The tree of a line in plain sentences, and the laws that it concerns, with their rules."""
        from cardinal.games.vanguard import explaining  # noqa: PLC0415 - only for this

        return explaining.explain(tree), explaining.rules_of(tree, edition_of(rules))

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
        return text == "mate" or text in NAMES[: G + 1]

    def is_ordered(self, zone: str) -> bool:
        """Only a deck's order can be asserted."""
        return zone == "deck"

    def zone(self, s: Fight, player: int, zone: str) -> list[int]:
        cards = s.zone(player, BY_NAME[zone])
        return list(reversed(cards)) if zone == "deck" else cards

    def states(self, s: Fight, card: int) -> tuple[str, ...]:
        marks = s.marks[card]
        return (
            "rest" if marks & REST else "stand",
            "face down" if marks & FACE_DOWN else "face up",
            "locked" if marks & LOCKED else "unlocked",
            "deleted" if marks & DELETED else "undeleted",
        )

    def written_states(self, s: Fight, player: int, zone: str, card: int) -> tuple[str, ...]:
        """Those worth a message; where a card lies face down by default, that it is face up."""
        written = super().written_states(s, player, zone, card)
        if zone == "gzone":
            return tuple(state for state in written if state != "face down") or ("face up",) * (not written)
        return written

    def states_in(self, s: Fight, player: int, zone: str) -> tuple[str, ...]:
        """Units rest, are locked and deleted, and get power; elsewhere cards lie face down, or face up."""
        if self.is_place(zone):
            return tuple(each for each in super().states_in(s, player, zone) if each != "face down")
        return {"gzone": ("face up",), "damage": ("face down",), "bind": ("face down",)}.get(zone, ())

    def attribute(self, s: Fight, player: int, what: str, attribute: str) -> object:
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


TABLE = VanguardTable()
