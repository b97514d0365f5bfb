"""Decks at the table: those of a game that begins, lists that are pasted, decks that are built and kept."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from cardinal.cards.decklist import BYTES, each_line, refuse_large
from cardinal.cards.keeping import bare_name, keep_deck
from cardinal.cards.library import Card, Shelf
from cardinal.cards.written import Answer, DeckLine, DeckList
from cardinal.games import find_game, table_of
from cardinal.kernel.errors import QUOTED, CardinalError, quoted
from cardinal.kernel.outside import read_text
from cardinal.kernel.seen import Json
from cardinal.kernel.state import SEATS
from cardinal.players.contest import Contest, illegal, read_contest
from cardinal.table.game import Table
from cardinal.table.kit import GameKit
from cardinal.table.odds import odds_of
from cardinal.table.search import curve, kind, search
from cardinal.web.frames import Cards, Deck, Keep, Start

PASTED = "pasted.deck"
TURNS = 5  # of which the odds are told
WRONG = 20  # lines that are wrong before the rest of a list is not looked at


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
    """The file of a deck: one of the menu by its name, or a draft of what was pasted. No name is ever made a path."""
    if text.strip():
        refuse_large(text, PASTED)
        path = folder / f"{SEATS[number]}-{PASTED}"
        path.write_text(text, encoding="utf-8")
        return str(path)
    return str(_named(find_game(game), name))


def _named(kit: GameKit, name: str) -> Path:
    """The file of a deck of the menu."""
    named = {path.stem: path for path in kit.named_decks}
    if name not in named:
        raise CardinalError(f"There is no deck called {quoted(name)}.",
                            remedy=f"choose one of {', '.join(named)}, or paste a list")  # fmt: skip
    return named[name]


def _refuse_illegal(contest: Contest) -> None:
    found = illegal(contest)
    if found:
        seat, first = found[0]
        rules = f" [{', '.join(first.rules)}]" if first.rules else ""
        more = f" There are {len(found) - 1} more reasons." if len(found) > 1 else ""
        raise CardinalError(f"The deck of {SEATS[seat]} is not legal in {contest.rules}: {first.message}{rules}.{more}",
                            remedy="change the deck, or choose another edition")  # fmt: skip


# --- a list that is pasted, or a deck that is looked at -----------------------------------------------


def answer_deck(wanted: Deck) -> Json:
    """What every line of a list is taken for, and whether the deck is legal."""
    table = table_of(wanted.game)
    text = read_text(_named(table.kit, wanted.deck), "deck", BYTES) if wanted.deck else wanted.text
    written = DeckList(PASTED, game=wanted.game)
    shelf = table.library(table.kit.shipped_cards, with_imported=True)
    lines = _answer_lines(table, shelf, written, text)
    if not any(line["number"] for line in lines):
        raise CardinalError("There is no card in this list.", remedy="write lines such as `4x Name`")
    told: Json = {"lines": lines, "name": written.name, "legal": False, "violations": [], "unread": [],
                  "notes": written.notes}  # fmt: skip
    if any("wrong" in line for line in lines):
        return told
    table.fill_in(written, shelf)
    return {**told, **_judged(table, written, shelf, wanted.rules or written.rules)}


def _judged(table: Table, written: DeckList, shelf: Shelf[Any], rules: str) -> Json:
    """A deck as it was found: whether it is legal in an edition, what is not understood of it, and its counts."""
    deck = table.build(written, shelf)
    edition = rules if rules in table.editions else table.newest
    wrong = table.violations(deck, edition)
    return {
        "rules": edition,
        "legal": not wrong,
        "unread": table.unread_clauses(deck, edition),
        "violations": [{"rules": list(one.rules), "message": one.message, "cards": list(one.cards)} for one in wrong],
        "cards": [_entry(table, line, shelf.find(line.name, PASTED, line.id)) for line in written.lines],
        "curve": curve(table.kit, deck.main),
        "odds": _odds(table.kit, deck),
        "text": written.text(table.kit.sections),
    }  # fmt: skip


def _entry(table: Table, line: DeckLine, card: Card) -> Json:
    values = {facet.name: list(facet.values(card)) for facet in table.kit.facets.all}
    return {"number": line.number, "name": card.name, "id": card.id, "section": line.section, "facets": values,
            "kind": kind(table.kit, card)}  # fmt: skip


def _odds(kit: GameKit, deck: Any) -> Json:
    """How likely cards of the deck are there by a turn, where the game says how it begins."""
    if kit.opening is None or len(kit.opening.drawn(deck)) < max(kit.opening.hands) + TURNS:
        return {}
    odds = odds_of(deck, kit.opening, TURNS)
    return {"turns": TURNS, "same": all(each.first == each.second for each in odds),
            "rows": [{"what": each.what, "copies": each.copies, "first": each.first._asdict(),
                      "second": each.second._asdict()} for each in odds]}  # fmt: skip


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


# --- cards and decks of one's own -------------------------------------------------------------------


def look_for(wanted: Cards) -> Json:
    """The cards that are looked for."""
    return search(table_of(wanted.game), wanted.words, wanted.facets, wanted.first)


def keep(wanted: Keep) -> Json:
    """Keeps a deck under a name, in our own form; what is not legal yet may be kept, what is no deck may not."""
    table = table_of(wanted.game)
    shelf = table.library(table.kit.shipped_cards, with_imported=True)
    refuse_large(wanted.text, PASTED)
    written = table.listed(wanted.text, PASTED, shelf)
    if not written.lines:
        raise CardinalError("There is no card in this deck.", remedy="add some first")
    table.build(written, shelf)
    written.game, written.name = wanted.game, wanted.name.strip()
    written.rules = wanted.rules if wanted.rules in table.editions else table.newest
    taken = frozenset(bare_name(path.stem) for path in table.kit.shipped_decks)
    path = keep_deck(written, written.text(table.kit.sections), taken, replace=wanted.replace)
    return {"game": wanted.game, "deck": path.stem, "name": written.name}
