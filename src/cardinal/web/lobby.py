"""The start screen: which games, editions, formats, decks and opponents there are; and beginning a game."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

from cardinal.cards.decklist import head_of, refuse_clauses
from cardinal.cards.keeping import forget_deck, kept_decks
from cardinal.door.naming import at_table
from cardinal.games import find_game, table_of, troubles, working
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import Json
from cardinal.kernel.session import Session
from cardinal.players.contest import Contest, with_names
from cardinal.web import journal, shelf
from cardinal.web.frames import Forget, Start
from cardinal.web.limits import KEPT, too_many_kept
from cardinal.web.room import Room, new_room
from cardinal.web.teaching import OPTION

HAND = 5  # cards of a test hand where a game does not say how it begins


def menu(folder: Path) -> Json:
    """What can be played, which games are kept, and which files of the folder could not be shown."""
    wrong = troubles()
    there = {kit.name: {**_game(kit.name), "decks": decks_of(kit.name)} for kit in working(wrong.append)}
    left_out = [{"why": f"{each.place}: {each.cause}", "remedy": each.remedy} for each in wrong]
    return {"games": there, "left_out": left_out, **shelf.kept(folder)}


@cache
def _game(game: str) -> Json:
    kit = find_game(game)
    table = kit.table
    return {
        "title": kit.title,
        "editions": list(table.editions),
        "named": {one: kit.edition_titles.get(one, one) for one in table.editions},
        "newest": table.newest,
        "formats": list(table.formats),
        "ways": {way.name: {"title": way.title, "least": way.least, "most": way.most} for way in kit.ways},
        "sections": [
            {"key": each.key, "title": each.title, "header": each.header, "single": each.single}
            for each in kit.sections
        ],
        "facets": [facet.name for facet in kit.facets.all],
        "hand": kit.opening.hands[0] if kit.opening is not None else HAND,
        "opponents": at_table(game),
        "lesson": kit.lesson is not None,
        "glossary": bool(kit.glossary),
    }


def decks_of(game: str) -> list[Json]:
    """The decks that can be chosen: those that somebody keeps, then those that come with the game."""
    return [*_kept_decks(game), *_shipped_decks(game)]


@cache
def _shipped_decks(game: str) -> list[Json]:
    kit = find_game(game)
    notes = {name: msgspec.to_builtins(note) for name, note in kit.deck_notes.items()}
    return [_deck(path, kept=False) | notes.get(path.stem, {}) for path in kit.shipped_decks]


def _kept_decks(game: str) -> list[Json]:
    found = []
    for path in kept_decks(game):
        with suppress(CardinalError):  # a file that is no text is no deck
            found.append(_deck(path, kept=True))
    return found


def _deck(path: Path, *, kept: bool) -> Json:
    head = head_of(path)
    return {"id": path.stem, "name": head.name or path.stem, "rules": head.rules, "kept": kept}


def forget(wanted: Forget) -> Json:
    """Deletes a kept deck."""
    forget_deck(find_game(wanted.game).name, wanted.deck)
    return {"game": wanted.game, "decks": decks_of(wanted.game)}


# --- a game that begins ---------------------------------------------------------------------------


def begin(wanted: Start, contest: Contest, folder: Path, *, teaches: bool = False) -> Room:
    """The game that the start screen describes; nothing is written before all of it is found possible."""
    table = table_of(wanted.game)
    header, fresh = table.new_game(contest.rules, list(contest.decks), contest.seed, contest.way)
    header = with_names(header, contest)
    if teaches:
        header = msgspec.structs.replace(header, options={**header.options, OPTION: "yes"})
    session = Session(header, fresh)
    if not wanted.unread:
        refuse_clauses(table.unread(session.state), "another edition, or allow cards that are not wholly understood")
    refuse_full(folder)
    return new_room(folder, session, [seat.who for seat in wanted.seats])


def refuse_full(folder: Path) -> None:
    """Stops where so many games are kept that no more should be."""
    if folder.is_dir() and sum(1 for _ in folder.glob(f"*{journal.SUFFIX}")) >= KEPT:
        raise too_many_kept(folder)
