"""Lantern as the judge sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardinal.cards.decks import Deck, Violation
from cardinal.cards.printed import CardData
from cardinal.effects.match import Line
from cardinal.games.lantern import GAME
from cardinal.games.lantern.cards import FILLER, Printed, read_card, violations
from cardinal.games.lantern.laws import EDITION, LEDGER
from cardinal.games.lantern.match import LanternMatch
from cardinal.games.lantern.night import LIGHTS, NEW, REST, Night
from cardinal.games.lantern.rules import turn
from cardinal.games.lantern.rules.keepers import now
from cardinal.games.lantern.words import LANGUAGE
from cardinal.law.ledger import unheard
from cardinal.table.entries import Entry
from cardinal.table.plain_table import PlainTable
from cardinal.table.positions import Body, number_in


class LanternTable(PlainTable[Night, Printed, Line[Night]]):
    """The judge's access to Lantern."""

    kit, ledger, state, language, reader = GAME, LEDGER, Night, LANGUAGE, LANGUAGE.reader
    editions: tuple[str, ...] = (EDITION,)
    attributes: tuple[str, ...] = ("strength", "keywords")
    filler = FILLER
    card_states: Mapping[str, int] = {"rest": REST, "stand": 0, "new": NEW, "old": 0}
    phases = turn.PHASES
    counters, card_numbers = ("lights",), ("strength",)

    def read_card(self, data: CardData, place: str) -> Printed:
        return read_card(data, place)

    def violations(self, deck: Deck[Printed], rules: str, note: Callable[[str], None] = unheard) -> list[Violation]:
        return violations(deck)

    def match_of(self, rules: str, printed: list[Printed]) -> LanternMatch:
        return LanternMatch(rules, printed)

    def empty(self, rules: str, printed: list[Printed], players: int) -> Night:
        return Night(LanternMatch(rules, printed), players)

    def start(self, s: Night, body: Body, place: str, phase: str) -> None:
        s.lights = tuple(number_in(self.written(body, seat, place), "lights", LIGHTS, place) for seat in range(2))
        turn.start_at(s, phase)

    def is_zone(self, text: str) -> bool:
        return text in ("lights", "oil") or super().is_zone(text)

    def cards(self, s: Night, player: int, zone: str) -> list[Entry]:
        """The cards of a zone; lights and oil are counted like cards."""
        if zone in ("lights", "oil"):
            return [Entry(zone)] * (s.lights[player] if zone == "lights" else s.oil * (player == s.turn_player))
        return super().cards(s, player, zone)

    def states(self, s: Night, card: int) -> tuple[str, ...]:
        return ("rest" if s.marks[card] & REST else "stand", "new" if s.marks[card] & NEW else "old")

    def attribute(self, s: Night, player: int, what: str, attribute: str) -> object:
        card = self.find(s, player, what)
        if card < 0:
            return None
        return now(s, card).strength if attribute == "strength" else tuple(sorted(now(s, card).words))


TABLE = LanternTable()
