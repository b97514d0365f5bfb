"""The Gundam Card Game as the judge sees it: positions, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from cardinal.cards.decks import Violation
from cardinal.cards.library import Shelf, Source
from cardinal.cards.printed import CardData
from cardinal.cards.written import DeckList
from cardinal.games.gundam import GAME, positions
from cardinal.games.gundam.cards import CardDefinition, Printed, read_card
from cardinal.games.gundam.compiling.lines import Compiler
from cardinal.games.gundam.compiling.selectors import CannotCompile
from cardinal.games.gundam.deck import Deck, Library, build, fill_in, violations
from cardinal.games.gundam.editions import READINGS
from cardinal.games.gundam.effects.abilities import Ability
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.hidden import determinize
from cardinal.games.gundam.laws import LEDGER
from cardinal.games.gundam.laws.entry import EDITION_NAMES
from cardinal.games.gundam.laws.policies import POLICIES
from cardinal.games.gundam.match import GundamMatch
from cardinal.games.gundam.remarks import remarks
from cardinal.games.gundam.rules import turn
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.zones import BASE, BATTLE, BY_NAME, DECK, NAMES, NEW, PILOTS, REST, SHIELDS, ZONES
from cardinal.games.gundam.usage import Usage, lines
from cardinal.games.gundam.words import READER
from cardinal.games.gundam.words.tree import Ability as Line
from cardinal.kernel.state import SEATS
from cardinal.kernel.writing import name
from cardinal.law.ledger import unheard
from cardinal.law.readings import Reading, edition_of
from cardinal.table.entries import Entry
from cardinal.table.game import GameTable
from cardinal.table.positions import Body, Lists
from cardinal.table.texts import deeds


class GundamTable(GameTable[Game, Deck, Printed, Line]):
    """The judge's access to the Gundam Card Game."""

    kit = GAME
    editions: tuple[str, ...] = EDITION_NAMES
    ledger = LEDGER
    reader = READER
    known_states = positions.STATES
    attributes: tuple[str, ...] = ("ap", "hp", "damage", "level", "cost", "abilities", "keywords")
    single_zones = frozenset(("base",))
    phases = turn.PHASES
    zones_filled = frozenset(("deck", "resourcedeck", "shields", "base"))
    zones_apart = frozenset(("pilots", "limbo", "outside"))  # Pilots are written and seen with their Units
    set_up = frozenset(("pairs", "first_player", "priority"))  # who was first matters before the first turn only

    def begin(self, rules: str, body: Body, place: str, folder: Path) -> Game:
        """A state in the position that a scenario describes, ready to run."""
        return positions.begin(rules, body, place, folder)

    def read_card(self, data: CardData, place: str) -> Printed:
        return read_card(data, place)

    def library(self, *sources: Source, with_imported: bool = False) -> Library:
        return Library(*sources, with_imported=with_imported)

    def build(self, deck: DeckList, library: Shelf[Printed]) -> Deck:
        return build(deck, library)

    def fill_in(self, deck: DeckList, shelf: Shelf[Printed]) -> None:
        fill_in(deck)

    def rebuilt(self, lists: Lists, find: Callable[[str], Printed]) -> Deck:
        return Deck("", [find(each) for each in lists["main"]], [find(each) for each in lists["resource"]])

    def match_of(self, rules: str, printed: list[Printed]) -> GundamMatch:
        return GundamMatch(rules, printed)

    def prepared(
        self, rules: str, decks: list[Deck], seed: int, way: str, first: int = -1, pool: Sequence[Deck] = ()
    ) -> Game:
        return positions.new_game(rules, decks, seed, way, first, pool)

    def usual_format(self, players: int) -> str:
        """A duel, or a battle royale to the last."""
        return "duel" if players == 2 else "royale-last"

    def violations(self, deck: Deck, rules: str, note: Callable[[str], None] = unheard) -> list[Violation]:
        """What makes a deck illegal in an edition; no text lifts a limit here."""
        return violations(deck, rules)

    def define(self, cards: Sequence[CardData], place: str) -> tuple[list[CardDefinition], list[Ability]]:
        """Cards of a file as the engine has them; what the rules bring along lies among them."""
        printed = [read_card(card, place) for card in cards]
        match = GundamMatch(self.newest, printed)
        by_card = {definition.printed: definition for definition in match.definitions}
        return [by_card[card] for card in printed], match.abilities

    def explain(self, tree: Line, rules: str) -> tuple[str, list[tuple[str, tuple[str, ...], str]]]:
        """The tree of a line in plain sentences, and the laws that it concerns, with their rules."""
        from cardinal.games.gundam import explaining  # noqa: PLC0415 - only for this

        return explaining.explain(tree), explaining.rules_of(tree, edition_of(rules))

    def compiled(self, line: Line) -> object:
        """What a line, and every ability that it gives, does; None if there is no program for it."""
        compiler = Compiler()
        try:
            compiler.compile(line, "")
        except CannotCompile:
            return None
        return deeds(compiler.abilities), compiler.tokens

    def remarks(self, tree: Line) -> list[str]:
        """Sentences about a line that is read, but perhaps not meant so."""
        return remarks(tree)

    def usage(self) -> Usage:
        """Watches one game."""
        return Usage()

    def lines(self, s: Game) -> set[tuple[str, int]]:
        """Every line of the cards of a match that does something of its own."""
        return lines(s.match)

    def world(self, s: Game, viewer: int, chance: Random) -> Game:
        """A game that agrees with everything the viewer sees and knows."""
        return determinize(s, viewer, chance)

    def is_zone(self, text: str) -> bool:
        """Every location is compared as a list."""
        return text in NAMES or text == "active"

    def is_place(self, text: str) -> bool:
        """The base section holds one card."""
        return text == "base"

    def is_ordered(self, zone: str) -> bool:
        """Decks and Shields have a top."""
        return zone in ("deck", "shields")

    def zone(self, s: Game, player: int, zone: str) -> list[int]:
        number = BY_NAME[zone]
        owner = s.shield_owner(player) if number in (BASE, SHIELDS) else player
        cards = s.zone(owner, number)
        return list(reversed(cards)) if number in (DECK, SHIELDS) else cards

    def cards(self, s: Game, player: int, zone: str) -> list[Entry]:
        """The cards of a location with their states; of active Resources only how many there are."""
        if zone == "active":
            return [Entry("Resource") for _ in s.active_resources(player)]
        return super().cards(s, player, zone)

    def called(self, s: Game, card: int) -> str:
        """A Unit with its Pilot."""
        pilot = s.pilot_of(card) if s.where[card] % ZONES == BATTLE else -1
        return name(s, card) if pilot < 0 else f"{name(s, card)} + {name(s, pilot)}"

    def states(self, s: Game, card: int) -> tuple[str, ...]:
        marks = s.marks[card]
        return (
            "rest" if marks & REST else "active",
            "new" if marks & NEW else "old",
            f"{s.damage(card)} damage",
            f"of {SEATS[s.owner(card)]}",
        )

    def written_zones(self, s: Game, player: int) -> list[str]:
        """A team's shield area is written under its first player."""
        zones = super().written_zones(s, player)
        shared = () if s.shield_owner(player) == player else ("base", "shields")
        return [zone for zone in zones if zone not in shared]

    def written_states(self, s: Game, player: int, zone: str, card: int) -> tuple[str, ...]:
        """Damage, who has come this turn, and whose card it is where that is not its side's."""
        usual = ("active", "old", "0 damage", f"of {SEATS[player]}")
        return (*(state for state in self.states(s, card) if state not in usual), *self.written_numbers(s, card))

    def states_in(self, s: Game, player: int, zone: str) -> tuple[str, ...]:
        """Cards rest, Units and Bases are damaged and get AP and HP; in a shared area lie cards of both partners."""
        partners = (each for each in range(s.players) if each != player and s.shield_owner(each) == player)
        of = tuple(f"of {SEATS[each]}" for each in partners) if zone in ("base", "shields") else ()
        field = ("rest", "new", "N damage", "+N ap", "+N hp") if zone in ("battle", "base") else ()
        return (*(field or (("rest",) if zone == "resources" else ())), *of)

    def attribute(self, s: Game, player: int, what: str, attribute: str) -> object:
        """A characteristic of a card by name."""
        card = self._find(s, player, what)
        if card < 0:
            return None
        now = info(s, card)
        if attribute == "damage":
            return s.damage(card)
        if attribute == "abilities":
            return len(now.abilities) + len(s.definition(card).unread)
        if attribute == "keywords":
            return tuple(f"{word} {number}".removesuffix(" 0") for word, number in now.keywords.items())
        return getattr(now, attribute)

    def _find(self, s: Game, player: int, what: str) -> int:
        if what == "base":
            return s.base(player)
        plain, _, number = what.partition("#")
        for zone in (BATTLE, BASE, PILOTS, *range(ZONES)):
            owner = s.shield_owner(player) if zone in (BASE, SHIELDS) else player
            found = [card for card in s.zone(owner, zone) if name(s, card) == plain]
            if found:
                place = int(number) if number.isdecimal() else 0 if number else 1
                return found[place - 1] if 0 < place <= len(found) else -1
        return -1

    def readings(self, edition: str, rule: str = "") -> dict[str, Reading]:
        """The policies; they are the same in all editions."""
        return {name: READINGS[name] for name, policy in POLICIES.items() if not rule or rule in policy.ids}

    def winners(self, s: Game) -> tuple[int, ...]:
        """The winner, or both players of the team that has won."""
        return tuple(player for player in range(s.players) if s.team(player) == s.winner) if s.winner >= 0 else ()

    def turn(self, s: Game) -> tuple[int, str, str]:
        """Active player, phase and step."""
        return s.team(s.active), s.phase, s.step


TABLE = GundamTable()
