"""Every sentence that is made as a phrase has its Japanese, with the same fields, and no Japanese is without use."""

from __future__ import annotations

import ast
import json
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardinal.games import games
from cardinal.kernel.phrases import Phrase, chain, phrase
from cardinal.native import PACKAGE
from cardinal.table.languages import HOUSE, LANGUAGES, in_words, words_of

SOURCE = Path(PACKAGE)
FIELD = re.compile(r"\{(\w+)\}")
FOLDERS = [HOUSE, *(kit.folder for kit in games().values())]
OTHERS = [language for language in LANGUAGES if language != "en"]


def constants(node: ast.AST) -> Iterator[str]:
    """The texts that a call of ``patterns`` marks: a text, those of a list, the values of a table."""
    parts = node.values if isinstance(node, ast.Dict) else node.elts if isinstance(node, ast.Tuple | ast.List) else []
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for part in parts:
        yield from constants(part)


def patterns_in(path: Path) -> set[str]:
    """The patterns of phrases that a module makes."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if isinstance(node, ast.Call) and called in ("phrase", "chain", "patterns"):
            found |= set(constants(node.args[0])) - {""}
    return found


def table(folder: Path, language: str) -> dict[str, str]:
    """The table of a folder as it is written; a pattern that stands twice is wrong."""
    pairs: list[tuple[str, str]] = json.loads(
        (folder / "texts" / f"{language}.json").read_text(encoding="utf-8"), object_pairs_hook=list
    )
    assert len(dict(pairs)) == len(pairs), "a pattern stands twice"
    return dict(pairs)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_pattern_is_in_every_language(folder: Path, language: str) -> None:
    """What a game says stands in its own table or in the house's; what all say, in the house's."""
    games_folder = HOUSE / "games"
    said = {
        pattern: path
        for path in folder.rglob("*.py")
        if "_native" not in path.parts and (folder != HOUSE or games_folder not in path.parents)
        for pattern in patterns_in(path)
    }
    known = words_of(language, [folder])
    assert not sorted(f"{path.name}: {pattern}" for pattern, path in said.items() if pattern not in known)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_translations_have_the_fields_of_their_patterns(folder: Path, language: str) -> None:
    for pattern, said in table(folder, language).items():
        assert set(FIELD.findall(said)) == set(FIELD.findall(pattern)), pattern


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_translation_is_without_use(folder: Path, language: str) -> None:
    """Each is of a pattern, or of a text that stands somewhere, such as the name of a phase or what a law says."""
    assert not sorted(set(table(folder, language)) - everything_written())


@cache
def everything_written() -> set[str]:
    """Every text that stands in the sources of the program."""
    paths = [path for path in SOURCE.rglob("*.py") if "_native" not in path.parts]
    found = (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


# --- phrases --------------------------------------------------------------------------------------


def test_a_phrase_is_its_english_text() -> None:
    said = phrase("{card} attacks {target}", card="Rook", target=phrase("a card"))
    assert said == "Rook attacks a card" and hash(said) == hash("Rook attacks a card")
    assert isinstance(said, str) and type(str(said)) is str
    assert chain(" and ", ["Rook", "", "Ember"]) == "Rook and Ember"
    assert phrase("100% {sure}") == "100% {sure}", "what has no fields is not looked through for any"


def test_parts_of_a_sentence_are_said_in_the_language_too_and_may_stand_elsewhere() -> None:
    words = {"{who} has {what}": "{what} <- {who}", " and ": " & ", "nobody": "-"}
    said = phrase("{who} has {what}", who=phrase("nobody"), what=chain(" and ", ["Rook", phrase("nobody")]))
    assert in_words(said, words) == "Rook & - <- -"
    assert in_words("nobody", words) == "nobody", "what is no phrase stays, such as the name of a card"
    assert in_words(phrase("unknown {n}", n=3), words) == "unknown 3"


def test_a_phrase_goes_from_process_to_process_whole() -> None:
    said = chain(" and ", [phrase("{n} cards", n=2), "Rook"])
    again = pickle.loads(pickle.dumps(said))
    assert again == said and isinstance(again, Phrase)
    assert in_words(again, {"{n} cards": "{n}枚", " and ": "と"}) == "2枚とRook"
