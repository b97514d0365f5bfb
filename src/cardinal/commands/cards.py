"""``cards check`` and ``deck check``: what a deck builder asks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from cardinal.cards.decklist import head_of
from cardinal.cards.files import read_card_file
from cardinal.commands.output import result, talk
from cardinal.games import find_game, games, table_of
from cardinal.games.whose import find_deck, game_of_cards, game_of_file
from cardinal.kernel.errors import CardinalError
from cardinal.lab.progress import progress
from cardinal.language.reading import Gap
from cardinal.language.verdicts import Verdict, Verdicts, card_key, told
from cardinal.table.game import Table, checked
from cardinal.table.kit import GameKit

FULL, PARTIAL, NONE = "full", "partial", "none"
MANY = 500  # cards: reading fewer takes no time worth a bar
PACKAGE = Path(__file__).parents[1]
#: all that what is understood of a card comes from, beside its game
SOURCES = ("kernel", "law", "cards", "language", "effects", "table", "commands")


def check_deck(
    file: str, rules: str, card_files: list[str], game: str, *, as_json: bool, allow_unread: bool = False
) -> bool:
    """Whether a deck is legal; True if it is."""
    path = find_deck(file, game)
    table = table_of(game or game_of_file(path), str(path))
    own = {str(card.get("name")): card for name in card_files for card in read_card_file(Path(name))}
    written, deck = table.deck_file(path, own)
    edition = checked(table, rules or written.rules or table.newest, str(path))
    found = table.violations(deck, edition)
    unread = table.unread_clauses(deck, edition)
    legal = not found and (allow_unread or not unread)
    data: dict[str, object] = {
        "legal": legal,
        "unread": unread,
        "notes": written.notes,
        "rules": edition,
        "violations": [
            {"rule": v.rules[0] if v.rules else "", "rules": list(v.rules), "law": v.law, "message": v.message,
             "cards": list(v.cards)}
            for v in found
        ],
    }  # fmt: skip
    lines = [f"{path.name} ({edition}): " + ("legal" if legal else "not legal")]
    lines += [f"  {', '.join(v.rules) or v.law}: {v.message}" for v in found]
    lines += [f"  not understood: {clause}" for clause in unread]
    lines += [f"  note: {note}" for note in written.notes]
    if unread and not allow_unread:
        lines.append("  take other cards, or say --allow-unread to play without these clauses")
    result("\n".join(lines), data, as_json=as_json)
    return legal


@dataclass(slots=True)
class Checked:
    """What is understood of one card."""

    name: str
    id: str
    text: str = ""
    lines: int = 0  # ability lines, reminders left out
    gaps: tuple[Gap, ...] = ()
    notes: tuple[Gap, ...] = ()  # what is read, but should be looked at again
    by_hand: int = 0
    wrong: str = ""  # why it is no card at all

    @classmethod
    def of(cls, card: Mapping[str, object]) -> Checked:
        """A card of which nothing is known yet."""
        return cls(str(card.get("name") or ""), str(card.get("id") or ""), "\n".join(_texts(card.get("text"))))

    def judged(self, known: Verdict) -> Checked:
        """The card, with what is known of it from the last run."""
        gaps, notes = (tuple(Gap(*each) for each in found) for found in (known.gaps, known.notes))
        return Checked(self.name, self.id, self.text, known.lines, gaps, notes, known.by_hand, known.wrong)

    def verdict(self) -> Verdict:
        """What is to be kept for the next run."""
        return Verdict(self.lines, self.by_hand, told(self.gaps), told(self.notes), self.wrong)

    @property
    def status(self) -> str:
        """full, partial or none."""
        if self.wrong:
            return NONE
        if not self.gaps:
            return FULL
        return PARTIAL if len(self.gaps) < self.lines else NONE


@dataclass(slots=True)
class Check:
    """What is understood of a card file."""

    cards: list[Checked] = field(default_factory=list)

    def counts(self) -> dict[str, int]:
        """The figures of the whole file."""
        found = {"cards": len(self.cards)}
        for status in (FULL, PARTIAL, NONE):
            found[status] = sum(card.status == status for card in self.cards)
        found["by_hand"] = sum(card.by_hand > 0 for card in self.cards)
        found["clauses"] = sum(card.lines for card in self.cards)
        found["clauses_understood"] = sum(card.lines - len(card.gaps) for card in self.cards if not card.wrong)
        return found


def check_known(cards: list[dict[str, object]], kit: GameKit, place: str) -> Check:
    """What is understood of every card of a file; of those that have not changed it is known from the last run."""
    verdicts = Verdicts(kit.name, [*(PACKAGE / part for part in SOURCES), kit.folder])
    known = verdicts.load()
    keys = [card_key(card) for card in cards]
    missing = [number for number, key in enumerate(keys) if key not in known]
    new = check_file([cards[number] for number in missing], kit.table, place).cards if missing else []
    anew = dict(zip(missing, new, strict=True))
    if missing:
        verdicts.keep({keys[number]: entry.verdict() for number, entry in anew.items()}, known)
    return Check([
        anew[number] if number in anew else Checked.of(card).judged(known[keys[number]])
        for number, card in enumerate(cards)
    ])  # fmt: skip


def check_file(cards: list[dict[str, object]], table: Table, place: str) -> Check:
    """Reads and compiles every card of a file."""
    checked = Check([Checked.of(card) for card in cards])
    texts = [entry.text for entry in checked.cards]
    if len(cards) < MANY:
        table.read_many(texts, lambda done: None)
    else:
        with progress("cards", len(set(texts))) as update:
            table.read_many(texts, update)
    good: list[Mapping[str, object]] = []
    for card, entry in zip(cards, checked.cards, strict=True):
        entry.lines, entry.by_hand = table.clauses(entry.text, entry.id)
        try:
            table.read_card(card, place)
            good.append(card)
        except CardinalError as problem:
            entry.wrong = f"{problem.cause}"
    definitions, _ = table.define(good, place)
    sound = [entry for entry in checked.cards if not entry.wrong]
    for entry, definition in zip(sound, definitions, strict=True):
        entry.gaps = definition.unread
        known = {gap.row for gap in entry.gaps}
        entry.notes = tuple(note for note in table.notes(entry.text, entry.id) if note.row not in known)
    return checked


def check_cards(file: str, game: str, *, as_json: bool, normal: bool = False) -> None:
    """Reads every card of a file, says what is not understood, and counts."""
    cards = read_card_file(Path(file))
    kit = find_game(game or game_of_cards(cards))
    checked = check_known(cards, kit, file)
    counts = checked.counts()
    lines: list[str] = []
    unread: list[dict[str, object]] = []
    notes: list[dict[str, object]] = []
    wrong: list[dict[str, str]] = []
    changed: list[dict[str, object]] = []
    for card in checked.cards:
        title = f"{card.name} ({card.id})" if card.id else card.name
        if card.wrong:
            wrong.append({"name": card.name, "id": card.id, "reason": card.wrong})
            talk(f"{title or 'a card without a name'}: not a card of {kit.name}: {card.wrong}")
        for gap in card.gaps:
            unread.append(_placed(card, gap))
            lines.append(f"{title}: not understood: {gap}")
        for note in card.notes:
            notes.append(_placed(card, note))
            lines.append(f"{title}: note: {note}")
        for each in kit.table.spellings(card.text) if normal else ():
            changed.append({"name": card.name, "id": card.id, "line": each.row, "column": each.column,
                            "printed": each.printed, "normal": each.normal})  # fmt: skip
            lines.append(f"{title}: line {each.row}, column {each.column}: {each.printed!r} is read as {each.normal!r}")
    lines.append(", ".join(f"{key}: {value}" for key, value in counts.items()))
    data: dict[str, object] = {**counts, "unread": unread, "notes": notes, "wrong": wrong}
    if normal:
        data["normal"] = changed
    result("\n".join(lines), data, as_json=as_json)


def _placed(card: Checked, gap: Gap) -> dict[str, object]:
    return {"name": card.name, "id": card.id, "line": gap.row, "column": gap.column, "words": gap.words,
            "reason": gap.reason}  # fmt: skip


def _texts(value: object) -> list[str]:
    if value in (None, ""):
        return []
    return [str(each) for each in value] if isinstance(value, (list, tuple)) else [str(value)]


def list_decks(game: str, *, as_json: bool) -> None:
    """The decks that have names, shipped and kept: their games and editions, and where they lie."""
    found: list[dict[str, object]] = []
    for kit in [find_game(game)] if game else games().values():
        for path in kit.named_decks:
            with suppress(CardinalError):  # a file that is no text is no deck
                found.append({"name": path.stem, "game": kit.name, "rules": head_of(path).rules, "path": str(path),
                              "kept": path not in kit.shipped_decks})  # fmt: skip
    text = "\n".join(f"{deck['name']:22} {deck['game']:9} {deck['rules']:14}{' yours' * bool(deck['kept'])}".rstrip()
                     for deck in found)  # fmt: skip
    result(text, {"decks": found}, as_json=as_json)
