"""``cards study``: how well the grammar of a game fits cards that nobody wrote it for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from cardinal.cards.files import read_card_file
from cardinal.commands.output import result
from cardinal.games import find_game, table_of
from cardinal.lab.progress import progress
from cardinal.lab.study.corpus import Corpus, corpus
from cardinal.lab.study.generated import Generated, generated
from cardinal.lab.study.paradigm import Paradigm, cells_of, paradigm
from cardinal.lab.study.perturbing import Perturbed, perturbed
from cardinal.lab.study.smoke import Smoke, smoke
from cardinal.lab.study.usage import Usage, usage
from cardinal.lab.study.variants import ANY_GAME, Spelled, Spellings, rows
from cardinal.lab.study.words import StudyWords, study_words
from cardinal.table.game import Table

SEED = 14
LEAST = 0.98  # of the cards that a spelling changes
Item = TypeVar("Item")


class Extent(NamedTuple):
    """How much is tried; 0 is all there is."""

    sentences: int
    lines: int
    cards: int
    tried: int


QUICK = Extent(sentences=1000, lines=100, cards=200, tried=60)
WHOLE = Extent(sentences=20_000, lines=0, cards=0, tried=0)


class Study(NamedTuple):
    """All figures of a game."""

    game: str
    corpus: Corpus
    usage: Usage
    generated: Generated
    perturbed: Perturbed
    spelled: tuple[Spelled, ...]
    tried: Smoke
    cells: Paradigm


def study_cards(game: str, file: str, *, whole: bool, names: bool, as_json: bool) -> None:
    """Takes every measure and prints them."""
    kit = find_game(game)
    cards = read_card_file(Path(file)) if file else list(kit.shipped_cards.values())
    found = study(kit.name, cards, file or f"the shipped cards of {kit.name}", WHOLE if whole else QUICK)
    result("\n".join(table_lines(found, names=names)), data_of(found), as_json=as_json)


def study(game: str, cards: Sequence[dict[str, object]], place: str, extent: Extent) -> Study:
    """The figures of a game, with progress on standard error."""
    table, words = table_of(game), study_words(find_game(game))
    language = table.reader.language
    with progress("cards", len({str(card.get("text") or "") for card in cards})) as update:
        read = corpus(cards, table, place, update)
    with progress("sentences", extent.sentences) as update:
        made = generated(language, extent.sentences, SEED, update)
    lines = _some(sorted(read.lines()), extent.lines)
    with progress("lines with a word changed", len(lines)) as update:
        changed = perturbed(lines, language, table.compiled, words, update)
    spelled = _spelled(read, table, words, extent.cards)
    return Study(game, read, usage(read, language), made, changed, spelled, *_played(game, read, extent.tried))


def _played(game: str, read: Corpus, most: int) -> tuple[Smoke, Paradigm]:
    """What lines do when they are tried, and known verbs and properties in every voice and place."""
    kit = find_game(game)
    each_line = ((line, tree, card) for card in read.full for line, tree in zip(card.lines, card.trees, strict=True))
    known = {line: (line, tree, card.data) for line, tree, card in each_line}
    lines = _some([known[line] for line in sorted(known)], most) if "trials" in kit.parts else []
    with progress("lines tried", len(lines)) as update:
        tried = smoke(kit, lines, update)
    cells = _some(cells_of(kit), most)
    with progress("verbs and properties", len(cells)) as update:
        return tried, paradigm(kit, cells, update)


def _spelled(read: Corpus, table: Table, words: StudyWords, most: int) -> tuple[Spelled, ...]:
    cards = _some([card for card in read.full if card.lines], most)
    changes = {**ANY_GAME, **{name: rows(*known) for name, known in words.spellings.items()}}
    spellings = Spellings(table.reader, table.compiled)
    found: list[Spelled] = []
    with progress("spellings", len(changes)) as update:
        for name, change in changes.items():
            found.append(spellings.spelled(name, change, cards))
            update(len(found))
    return tuple(each for each in found if each.changed)


def _some(items: list[Item], most: int) -> list[Item]:
    return Random(SEED).sample(items, most) if 0 < most < len(items) else items


# --- as a table -----------------------------------------------------------------------------------


def table_lines(found: Study, *, names: bool) -> list[str]:
    """All figures as a small table; with ``names`` also what they are made of."""
    read, used, made, changed = found.corpus, found.usage, found.generated, found.perturbed
    good = [each for each in found.spelled if each.share >= LEAST]
    figures = [
        ("cards", f"{read.cards}, in full {len(read.full)} ({_share(len(read.full), read.cards)})"),
        ("declarations", f"{len(used.declarations)}, used by no text {len(used.unused)}, by one {len(used.single)}"),
        *((f"  {kind}", f"{all_}, by no text {none}, by one {one}")
          for kind, (all_, none, one) in used.by_kind().items() if all_),
        ("one set left out", f"{used.share_known:.1%} of the cards of {len(used.sets)} sets are said by the others"),
        ("sentences made", f"{made.sentences}: {_counts(made.counts)}"),
        ("words changed", f"{changed.lines} lines: {_counts(changed.counts)}"),
        ("spellings", f"{len(found.spelled)}, of which {len(good)} keep {LEAST:.0%} of the cards they change"),
        *_figures_of_play(found.tried, found.cells),
    ]  # fmt: skip
    lines = [f"{title:18}{figure}" for title, figure in figures]
    return lines + (_names(found) if names else [])


def _figures_of_play(tried: Smoke, cells: Paradigm) -> list[tuple[str, str]]:
    """Of a game that tries its lines out."""
    played = f"{_counts(cells.counts)}; of those that make sense {cells.share_played:.1%} are played"
    figures = [("lines tried", f"{tried.lines}: {_counts(tried.counts)}")] if tried.lines else []
    return figures + ([("verbs, properties", f"{cells.cells}: {played}")] if cells.cells else [])


def _names(found: Study) -> list[str]:
    lines = [f"used by one text: {each}" for each in found.usage.single]
    lines += [f"set {each.set}: {each.known} of {each.cards}" for each in found.usage.sets]
    lines += [f"{each.how}, {each.number} times: {each.where}\n  {each.example}" for each in found.generated.faults]
    lines += [f"{each.how}, {each.number} times: {each.swap.old!r} -> {each.swap.new!r}\n  {each.example}"
              for each in found.perturbed.unheard]  # fmt: skip
    lines += [f"{how}: {line} {why}".rstrip() for line, how, why in found.tried.idle]
    lines += [f"{each.how}: {each.cell.row}, {each.cell.voice}: {each.line} {each.why}".rstrip()
              for each in (*found.cells.lacking, *found.cells.refused)]  # fmt: skip
    return lines + [f"spelling {each.name}: {each.share:.1%} of {each.changed}" for each in found.spelled]


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "none"


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{how} {number}" for how, number in sorted(counts.items(), key=lambda item: -item[1]))


# --- as data --------------------------------------------------------------------------------------


def data_of(found: Study) -> dict[str, object]:
    """All figures, and what they are made of."""
    used = found.usage
    kinds = {kind: dict(zip(("all", "unused", "single"), row, strict=True)) for kind, row in used.by_kind().items()}
    return {
        "game": found.game,
        "cards": found.corpus.cards,
        "full": len(found.corpus.full),
        "declarations": {
            "all": len(used.declarations), "unused": len(used.unused), "single": len(used.single), "kinds": kinds,
            "used_by_one": [str(each) for each in used.single],
        },
        "left_out": {"share": used.share_known, "sets": [each._asdict() for each in used.sets]},
        "sentences": {
            "made": found.generated.sentences, "outcomes": dict(found.generated.counts),
            "faults": [each._asdict() for each in found.generated.faults],
        },
        "words_changed": {
            "lines": found.perturbed.lines, "outcomes": dict(found.perturbed.counts),
            "faults": [{**each._asdict(), "swap": each.swap._asdict()} for each in found.perturbed.unheard],
        },
        "spellings": [{**each._asdict(), "share": each.share} for each in found.spelled],
        "tried": {
            "lines": found.tried.lines, "outcomes": dict(found.tried.counts),
            "idle": [{"line": line, "how": how, "why": why} for line, how, why in found.tried.idle],
        },
        "cells": {
            "all": found.cells.cells, "outcomes": dict(found.cells.counts), "share_played": found.cells.share_played,
            "lacking": [{**each._asdict(), "cell": each.cell._asdict()} for each in found.cells.lacking],
            "refused": [{**each._asdict(), "cell": each.cell._asdict()} for each in found.cells.refused],
        },
    }  # fmt: skip
