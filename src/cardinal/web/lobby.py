"""The start screen: which games, editions, formats, decks and opponents there are; and beginning a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from cardinal.cards.decklist import refuse_clauses
from cardinal.door.naming import at_table
from cardinal.games import find_game, table_of, troubles, working
from cardinal.kernel.seen import Json
from cardinal.kernel.session import Session
from cardinal.kernel.state import SEATS
from cardinal.players.contest import Contest
from cardinal.table.kit import GameKit
from cardinal.web import journal, shelf
from cardinal.web.frames import Start
from cardinal.web.limits import KEPT, too_many_kept
from cardinal.web.room import Room, new_room


def menu(folder: Path) -> Json:
    """What can be played, which games are kept, and which files of the folder could not be shown."""
    shown, unshown = shelf.kept(folder)
    wrong = troubles()
    there = {kit.name: _game(kit.name) for kit in working(wrong.append)}
    left_out = [{"why": f"{each.place}: {each.cause}", "remedy": each.remedy} for each in wrong]
    return {"games": there, "left_out": left_out, "kept": shown, "unshown": unshown}


@cache
def _game(game: str) -> Json:
    kit = find_game(game)
    table = kit.table
    return {
        "title": kit.title,
        "editions": list(table.editions),
        "newest": table.newest,
        "formats": list(table.formats),
        "ways": {way.name: {"title": way.title, "least": way.least, "most": way.most} for way in kit.ways},
        "decks": [_deck(kit, path) for path in kit.shipped_decks],
        "opponents": at_table(game),
    }


def _deck(kit: GameKit, path: Path) -> dict[str, str]:
    written = kit.read_list(path)
    return {"id": path.stem, "name": written.name or path.stem, "rules": written.rules}


# --- a game that begins ---------------------------------------------------------------------------


def begin(wanted: Start, contest: Contest, folder: Path) -> Room:
    """The game that the start screen describes; nothing is written before all of it is found possible."""
    table = table_of(wanted.game)
    header, fresh = table.new_game(contest.rules, list(contest.decks), contest.seed, contest.way)
    named = {f"deck {SEATS[seat]}": deck.name for seat, deck in enumerate(contest.decks) if deck.name}
    header = msgspec.structs.replace(header, options={**header.options, **named})
    session = Session(header, fresh)
    if not wanted.unread:
        refuse_clauses(table.unread(session.state), "another edition, or allow cards that are not wholly understood")
    refuse_full(folder)
    return new_room(folder, session, [seat.who for seat in wanted.seats])


def refuse_full(folder: Path) -> None:
    """Stops where so many games are kept that no more should be."""
    if folder.is_dir() and sum(1 for _ in folder.glob(f"*{journal.SUFFIX}")) >= KEPT:
        raise too_many_kept(folder)
