"""A game with an observer at its log: fed entry by entry, and compared with the position at every decision."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardinal.games.gundam.rules import zones as gundam_zones
from cardinal.games.gundam.words import READER
from cardinal.games.vanguard.rules import zones as vanguard_zones
from cardinal.kernel.events import Event
from tests.observer.gundam import GundamBooks
from tests.observer.gundam_battle import GundamObserver
from tests.observer.vanguard import CENTER, VanguardBooks
from tests.observer.vanguard_battle import VanguardObserver

#: the place that every number of the log means, for eight players
PLACES = {
    game: [(player, zone) for player in range(8) for zone in names]
    for game, names in (("vanguard", vanguard_zones.NAMES), ("gundam", gundam_zones.NAMES))
}


@cache
def gundam_line(text: str, number: int) -> str:
    """A printed line of a card, counted from 1 and without reminders; nothing for an effect that was given."""
    notes = READER.read(text).notes
    return [line for line in READER.language.lines(text) if line not in notes][number - 1] if number else ""


def as_entry(event: Event) -> tuple[Any, ...]:
    """An event as the observer writes it down: its law, its word, and whatever takes part in it."""
    return (event.law, event.word(), *(value for name, value in event.roles().items() if name != "verb"))


class Listening:
    """An observer, and how much of the log it has heard."""

    def __init__(self, s: Any) -> None:
        """Before the game has begun: everything is still in its deck."""
        match = s.match
        game = match.game
        zones = vanguard_zones.NAMES if game == "vanguard" else gundam_zones.NAMES

        def line(number: int) -> str:
            ability = match.abilities[number]
            return str(ability.printed()) if game == "vanguard" else gundam_line(ability.text, ability.line)

        def printed(card: int) -> Any:
            return match.definitions[self.defs[card]].printed

        self.defs = s.defs
        self.told = 0
        common = (zones, printed, line, list(s.owners))
        self.observer: Any = (
            VanguardObserver(*common, edition=match.edition)
            if game == "vanguard"
            else GundamObserver(*common, players=s.players, format=match.format)
        )
        for card, key in enumerate(s.where):
            self.observer.put(card, self.observer.where(key))
            if game == "vanguard" and s.marks[card] & vanguard_zones.FACE_DOWN:
                self.observer.face_down.add(card)

    def listen(self, s: Any) -> None:
        """Hears what is new, and what is asked."""
        self.defs = s.defs
        for card in range(len(self.observer.owners), len(s.owners)):  # tokens come from outside the game
            self.observer.owners.append(s.owners[card])
            self.observer.put(card, (s.owners[card], "outside"))
        for event in s.log[self.told :]:
            self.observer.hear(as_entry(event))
        self.told = len(s.log)
        if s.asked is not None:
            self.observer.asked(s.asked.player, s.asked.kind, s.match.option_texts(s))
        if not self.observer.lost_track:
            (compare_vanguard if s.match.game == "vanguard" else compare_gundam)(self.observer, s)


def compare_vanguard(books: VanguardBooks, s: Any) -> None:
    """The books say where every card is and in which state, as it is."""
    states = ((1, books.rested, "rested"), (2, books.face_down, "face down"), (4, books.locked, "locked"),
              (8, books.deleted, "deleted"))  # fmt: skip
    books.made["position"] += len(s.where)
    for card, key in enumerate(s.where):
        place, known = PLACES["vanguard"][key], books.place[card]
        if place != known and not (known[0] == place[0] and {known[1], place[1]} <= set(CENTER)):
            books.check("position", False, f"{books.name(card)} is at {place}, the log told {known}")
    books.made["states"] += len(s.where)
    marked = {card: marks for card, marks in enumerate(s.marks) if marks}
    for bit, cards, word in states:
        for card in cards.symmetric_difference([card for card, marks in marked.items() if marks & bit]):
            place = PLACES["vanguard"][s.where[card]]
            books.check("states", False, f"{books.name(card)} at {place}: the log told {word} is {card in cards}")
    for player in (0, 1):
        now, told = s.vanguard(player), books.leader[player]
        books.check("vanguard", told == now, f"{now} is the vanguard of {player}, not {told}")


def compare_gundam(books: GundamBooks, s: Any) -> None:
    """The books say where every card is, whether it is rested, its damage and its Pilot, as they are."""
    books.made["position"] += len(s.where)
    for card, key in enumerate(s.where):
        if PLACES["gundam"][key] != books.place[card]:
            place, known = PLACES["gundam"][key], books.place[card]
            books.check("position", False, f"{books.name(card)} is at {place}, the log told {known}")
    books.made["states"] += len(s.where)
    marked = {card: marks for card, marks in enumerate(s.marks) if marks}
    rested = {card for card, marks in marked.items() if marks & gundam_zones.REST}
    units = [card for card in range(len(s.where)) if books.place[card][1] == "battle"]
    new = {card for card in units if s.marks[card] & gundam_zones.NEW}
    for word, told, there in (("rested", books.rested, rested), ("new", books.new.intersection(units), new)):
        for card in told ^ there:
            books.check(
                "states", False, f"{books.name(card)} at {books.place[card]}: the log told {word} is {card in told}"
            )
    damage = {card: s.damage(card) for card in marked if s.damage(card)}
    told = {card: number for card, number in books.damage.items() if number}
    books.check("damage counters", damage == told, f"{damage}, the log told {told}")
    books.check("pairs", dict(s.pairs) == books.pairs, f"{s.pairs} are pairs, the log told {books.pairs}")
    books.check("turn", not books.turn or s.active == books.turn_player, f"it is the turn of {s.active}")
