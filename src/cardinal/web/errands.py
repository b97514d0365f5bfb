"""Work that takes its time, done outside the loop that answers the pages: what decks are, and what computers decide.

All of it is given and answered as plain data, so that a process of its own can do it (``worker.py``). A computer
never meets the state of a game: it is given the view of its seat, as everywhere.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from cardinal.cards.decklist import each_line, refuse_large
from cardinal.cards.library import Shelf
from cardinal.cards.written import Answer, DeckLine, DeckList
from cardinal.door.hosting import Guest
from cardinal.door.match import Match
from cardinal.door.naming import at_table, is_brought, is_of_the_house, maker_of, time_given
from cardinal.door.program import Programs
from cardinal.games import find_game, table_of
from cardinal.kernel.codec import load
from cardinal.kernel.errors import QUOTED, CardinalError, quoted
from cardinal.kernel.seen import Json
from cardinal.kernel.state import SEATS
from cardinal.kernel.views import Told
from cardinal.players import Asked, Player, View, Watcher, player, usual
from cardinal.players.contest import Contest, illegal, read_contest
from cardinal.table.game import Table
from cardinal.web.frames import Deck, Start

PASTED = "pasted.deck"
WRONG = 20  # lines that are wrong before the rest of a list is not looked at
GIVES_UP = -2  # in the place of an option: a guest has failed
MINDS = 600  # players that a process remembers

_numbers = count()


class Mind:
    """A computer in a seat: what it takes to make its player, wherever that is to think."""

    def __init__(
        self, who: str, seed: int, game: str, printed: Mapping[str, Any], seat: int = 0, match: Match | None = None
    ) -> None:
        self.number = next(_numbers)
        self.who, self.seed, self.game, self.printed = who, seed, game, printed
        self.seat, self.match = seat, match  # of a guest, who imagines worlds of this match
        if who not in at_table(game):
            there = ", ".join(at_table(game))
            raise CardinalError(f"there is no player called {quoted(who)} here", remedy=f"there is {there}")
        self.is_guest = not is_of_the_house(who, game)
        if self.is_guest:
            self.looks = self.watches = True
            return
        made = self.player()
        self.looks, self.watches = made.looks, isinstance(made, Watcher)

    def player(self) -> Player:
        """The player itself."""
        return player(self.who, self.seed, self.game, self.printed.__getitem__)

    def guest(self, programs: Programs) -> Guest:
        """The same for a player from outside, in its seat."""
        assert self.match is not None
        budget = time_given()
        made = maker_of(self.who, self.game, programs, budget)()
        if is_brought(self.who):  # it minds the time of those who wait for it, not only its own
            return Guest(self.who, made, self.seat, self.match, self.seed, budget, time.monotonic)
        return Guest(self.who, made, self.seat, self.match, self.seed, budget)

    def substitute(self) -> Mind | None:
        """Who decides where this one could not: the usual player for a guest that comes with the program."""
        return Mind(usual(self.game), self.seed, self.game, self.printed) if is_brought(self.who) else None

    def anew(self) -> Mind:
        """Somebody who has heard nothing yet, in the place of one who has heard what was taken back."""
        return Mind(self.who, self.seed, self.game, self.printed, self.seat, self.match) if self.watches else self


class Thought(NamedTuple):
    """What a computer has to decide, at a moment of its game."""

    mind: Mind
    moment: tuple[int, int]
    view: View
    asked: Asked
    events: tuple[Told, ...] = ()  # all that the seat may know, for one who watches
    state: bytes = b""  # for a guest, who is hosted where worlds can be dealt


class Minds:
    """The players of a process; each remembers what it did this turn, so it is kept while there is room."""

    def __init__(self) -> None:
        self.players: OrderedDict[int, Player | Guest] = OrderedDict()
        self.programs = Programs()
        self.heard: dict[int, int] = {}  # how many events each has been told

    def choose(
        self,
        number: int,
        mind: Mind | None,
        view: View,
        asked: Asked,
        events: tuple[Told, ...] = (),
        state: bytes = b"",
    ) -> int:
        """What a computer decides; -1 if it is not known here and has to be sent along."""
        if number not in self.players:
            if mind is None:
                return -1
            self.players[number] = mind.guest(self.programs) if mind.is_guest else mind.player()
            self.heard[number] = 0
        self.players.move_to_end(number)
        while len(self.players) > MINDS:
            forgotten, _ = self.players.popitem(last=False)
            del self.heard[forgotten]
        chooser = self.players[number]
        if isinstance(chooser, Guest):
            return chooser.decide(load(state, chooser.match.compiled, "table"))
        if isinstance(chooser, Watcher):
            for event in events[self.heard[number] :]:
                chooser.watch(event)
            self.heard[number] = len(events)
        return chooser.choose(view, asked)


@dataclass(frozen=True, slots=True)
class Errand:
    """A question about decks: what a list is taken for, or whether a game can begin with these."""

    frame: Start | Deck

    def run(self) -> Any:
        """The answer."""
        return answer_deck(self.frame) if isinstance(self.frame, Deck) else read_start(self.frame)


# --- a game that begins ---------------------------------------------------------------------------


def read_start(wanted: Start) -> Contest:
    """The decks of a game that is to begin, read and found legal."""
    find_game(wanted.game)
    if not wanted.seats:
        raise CardinalError("Nobody sits at this table.", remedy="choose who plays")
    if len(wanted.seats) > len(SEATS):
        raise CardinalError(f"{len(wanted.seats)} seats are too many.", remedy=f"at most {len(SEATS)} play")
    seed = wanted.seed or (int.from_bytes(os.urandom(8), "big") >> 11) + 1
    with tempfile.TemporaryDirectory() as drafts:
        decks = [_deck_file(wanted.game, Path(drafts), number, seat.deck, seat.text)
                 for number, seat in enumerate(wanted.seats)]  # fmt: skip
        contest = read_contest(wanted.game, decks, ["random"], wanted.rules, seed, wanted.format)
    _refuse_illegal(contest)
    return contest


def _deck_file(game: str, folder: Path, number: int, name: str, text: str) -> str:
    """The file of a deck: a shipped one by its name, or a draft of what was pasted. No name is ever made a path."""
    if text.strip():
        refuse_large(text, PASTED)
        path = folder / f"{SEATS[number]}-{PASTED}"
        path.write_text(text, encoding="utf-8")
        return str(path)
    shipped = {path.stem: path for path in find_game(game).shipped_decks}
    if name not in shipped:
        raise CardinalError(f"There is no deck called {quoted(name)}.",
                            remedy=f"choose one of {', '.join(shipped)}, or paste a list")  # fmt: skip
    return str(shipped[name])


def _refuse_illegal(contest: Contest) -> None:
    found = illegal(contest)
    if found:
        seat, first = found[0]
        rules = f" [{', '.join(first.rules)}]" if first.rules else ""
        more = f" There are {len(found) - 1} more reasons." if len(found) > 1 else ""
        raise CardinalError(f"The deck of {SEATS[seat]} is not legal in {contest.rules}: {first.message}{rules}.{more}",
                            remedy="change the deck, or choose another edition")  # fmt: skip


# --- a list that is pasted ------------------------------------------------------------------------


def answer_deck(wanted: Deck) -> Json:
    """What every line of a pasted list is taken for, and whether the deck is legal."""
    table = table_of(wanted.game)
    written = DeckList(PASTED)
    shelf = table.library(table.kit.shipped_cards, with_imported=True)
    lines = _answer_lines(table, shelf, written, wanted.text)
    if not any(line["number"] for line in lines):
        raise CardinalError("There is no card in this list.", remedy="write lines such as `4x Name`")
    told: Json = {"lines": lines, "name": written.name, "legal": False, "violations": [], "unread": [],
                  "notes": written.notes}  # fmt: skip
    if any("wrong" in line for line in lines):
        return told
    table.fill_in(written, shelf)
    return {**told, **judged(table, table.build(written, shelf), wanted.rules)}


def judged(table: Table, deck: Any, rules: str) -> Json:
    """Whether a deck is legal in an edition, and what of its cards is not understood."""
    edition = rules if rules in table.editions else table.newest
    wrong = table.violations(deck, edition)
    return {"legal": not wrong, "unread": table.unread_clauses(deck, edition),
            "violations": [{"rules": list(one.rules), "message": one.message} for one in wrong]}  # fmt: skip


def _answer_lines(table: Table, shelf: Shelf[Any], written: DeckList, text: str) -> list[Json]:
    """The answer to every line; after many wrong ones the others are not looked up."""
    lines: list[Json] = []
    wrong = 0
    for answer in each_line(written, text, table.kit.sections, table.known(shelf)):
        if isinstance(answer.found, DeckLine):
            written.lines.append(answer.found)
        if wrong < WRONG:
            lines.append(_answer_line(shelf, answer))
            wrong += "wrong" in lines[-1]
        else:
            lines.append({"line": answer.line, "text": answer.text[:QUOTED],
                          "number": int(isinstance(answer.found, DeckLine)),
                          "wrong": "This line was not looked at.", "remedy": "correct the others first"})  # fmt: skip
    return lines


def _answer_line(shelf: Shelf[Any], answer: Answer) -> Json:
    found = answer.found
    told: Json = {"line": answer.line, "text": answer.text[:QUOTED], "number": 0}
    if isinstance(found, str):
        return {**told, "taken": found}
    try:
        if isinstance(found, CardinalError):
            raise found
        card = shelf.find(found.name, f"{PASTED}:{found.line}", found.id)
    except CardinalError as problem:
        return {**told, "wrong": problem.cause, "remedy": problem.remedy, "number": int(isinstance(found, DeckLine))}
    name = f"{card.name} ({card.id})" if card.id else card.name
    return {**told, "taken": f"{found.number} x {name}", "number": found.number, "section": found.section}
