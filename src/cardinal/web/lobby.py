"""The start screen: which games, editions, formats, decks and opponents there are; and beginning a game."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from cardinal.cards.decklist import DeckLine, DeckList, each_line, read_deck, refuse_clauses
from cardinal.cards.files import shipped_decks
from cardinal.games import GAMES, table_of
from cardinal.judge.table import Table
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import Session
from cardinal.kernel.state import SEATS
from cardinal.lab.contest import Contest, illegal, read_contest
from cardinal.players import names
from cardinal.web import journal
from cardinal.web.frames import Start
from cardinal.web.room import Room, new_room

PASTED = "pasted.deck"


def menu(folder: Path) -> dict[str, Any]:
    """What can be played, and which games are kept."""
    return {"games": {game: _game(game) for game in GAMES}, "kept": kept(folder)}


def _game(game: str) -> dict[str, Any]:
    table = table_of(game)
    return {
        "editions": list(table.editions),
        "newest": table.newest,
        "formats": list(table.formats),
        "decks": [_deck(path) for path in shipped_decks(game)],
        "opponents": names(game),
    }


def _deck(path: Path) -> dict[str, str]:
    written = read_deck(path)
    return {"id": path.stem, "name": written.name or path.stem, "rules": written.rules}


def kept(folder: Path) -> list[dict[str, Any]]:
    """The games on disk, the newest first; files that are no games are left out."""
    found: list[dict[str, Any]] = []
    for path in sorted(folder.glob(f"*{journal.SUFFIX}"), reverse=True)[:50]:
        try:
            game = journal.read(path)
        except CardinalError:
            continue
        decks = [game.header.options.get(f"deck {SEATS[seat]}", "") for seat in range(len(game.seats))]
        found.append({"room": path.stem, "game": game.header.game, "rules": game.header.rules, "over": game.over,
                      "moves": len(game.taken), "seats": list(game.seats), "decks": decks})  # fmt: skip
    return found


@contextmanager
def pasted(text: str) -> Iterator[Path]:
    """A pasted deck list as a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, PASTED)
        path.write_text(text, encoding="utf-8")
        yield path


def begin(wanted: Start, folder: Path) -> Room:
    """The game that the start screen describes."""
    table = table_of(wanted.game)
    if not wanted.seats:
        raise CardinalError("Nobody sits at this table.", remedy="choose who plays")
    with tempfile.TemporaryDirectory() as drafts:
        decks = [_deck_file(Path(drafts), number, seat.deck, seat.text) for number, seat in enumerate(wanted.seats)]
        seed = wanted.seed or int.from_bytes(os.urandom(6), "big") + 1
        contest = read_contest(wanted.game, decks, ["random"], wanted.rules, seed, wanted.format)
    _refuse_illegal(contest)
    header, fresh = table.new_game(contest.rules, list(contest.decks), seed, contest.way)
    named = {f"deck {SEATS[seat]}": deck.name for seat, deck in enumerate(contest.decks) if deck.name}
    header = msgspec.structs.replace(header, options={**header.options, **named})
    session = Session(header, fresh)
    if not wanted.unread:
        refuse_clauses(table.unread(session.state), "another edition, or allow cards that are not wholly understood")
    return new_room(folder, session, [seat.who for seat in wanted.seats], [deck.name for deck in contest.decks])


def _deck_file(folder: Path, number: int, name: str, text: str) -> str:
    if not text.strip():
        return name
    path = folder / f"{SEATS[number]}-{PASTED}"
    path.write_text(text, encoding="utf-8")
    return str(path)


def _refuse_illegal(contest: Contest) -> None:
    found = illegal(contest)
    if found:
        seat, first = found[0]
        rules = f" [{', '.join(first.rules)}]" if first.rules else ""
        more = f" There are {len(found) - 1} more reasons." if len(found) > 1 else ""
        raise CardinalError(f"The deck of {SEATS[seat]} is not legal in {contest.rules}: {first.message}{rules}.{more}",
                            remedy="change the deck, or choose another edition")  # fmt: skip


def answer_deck(game: str, text: str, rules: str) -> dict[str, Any]:
    """What every line of a pasted list is taken for, and whether the deck is legal."""
    table = table_of(game)
    written = DeckList(PASTED)
    with pasted(text) as path:
        lines = [_answer_line(table, path, *line) for line in each_line(written, text)]
        if not any(line["number"] for line in lines):
            raise CardinalError("There is no card in this list.", remedy="write lines such as `4x Name`")
        told: dict[str, Any] = {"lines": lines, "name": written.name, "legal": False, "violations": [], "unread": []}
        if any("wrong" in line for line in lines):
            return told
        deck = table.read_deck(path)
    edition = rules if rules in table.editions else table.newest
    wrong = table.violations(deck, edition)
    told["legal"] = not wrong
    told["violations"] = [{"rules": list(one.rules), "message": one.message} for one in wrong]
    told["unread"] = table.unread_clauses(deck, edition)
    return told


def _answer_line(table: Table, path: Path, number: int, raw: str, found: DeckLine | str | CardinalError) -> Any:
    told: dict[str, Any] = {"line": number, "text": raw[:120], "number": 0}
    if isinstance(found, str):
        return {**told, "taken": found}
    try:
        if isinstance(found, CardinalError):
            raise found
        card = table.find_card(found, path)
    except CardinalError as problem:
        return {**told, "wrong": problem.cause, "remedy": problem.remedy, "number": int(isinstance(found, DeckLine))}
    name = f"{card.name} ({card.id})" if card.id else card.name
    return {**told, "taken": f"{found.number} x {name}", "number": found.number, "section": found.section}
