"""The texts of the page stand in tables by language: no key is missing in one, and none is without use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardinal.games import games

PAGE = Path(__file__).parents[2] / "src" / "cardinal" / "web" / "page"
KEY = re.compile(r'^ {2}"([\w. -]+)": ', re.MULTILINE)
FIELD = re.compile(r"\{(\w+)\}")
FORM = re.compile(r'\b(\w+): "')
#: the plural forms that a language has, in tables that have one form for each
FORMS = {"en": {"one", "other"}, "ja": {"other"}}
WORD = re.compile(r"[A-Za-z]+")
SAME = {"AP", "HP", "Lv", "Tab", "Enter"}  # words that are the same in every language
#: families of keys that only other languages have: for what the server says in English
SERVERS = ("format.", "phase.", "step.", "word.")
NAMED = re.compile(r"\b(?:t|rich|has)\(\s*\"([\w.:-]+)\"")  # a key where its text is wanted
#: what may be a key, or the part of one before a hole
WORDS = re.compile(r"[\"`]((?:[a-z]+:)?[a-z-]+\.[\w.-]*)(\$\{|[\"`])")


def tables() -> dict[str, Path]:
    """The folders that have texts: the page's own, and those of games."""
    mats = {name: kit.page for name, kit in games().items() if kit.has_mat and (kit.page / "en.js").is_file()}
    return {"": PAGE / "texts", **mats}


def languages(folder: Path) -> dict[str, str]:
    """The tables of a folder, as they are written, by language."""
    return {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("??.js")}


def modules() -> str:
    """All that the page and the mats of games are written in, but for the tables."""
    paths = {path for path in PAGE.rglob("*.js") if not {"vendor", "texts"} & set(path.parts)}
    paths |= {path for kit in games().values() if kit.has_mat for path in kit.page.glob("*.js") if len(path.stem) > 2}
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths))


@pytest.mark.parametrize("name", tables())
def test_every_language_has_the_same_keys_with_the_same_fields(name: str) -> None:
    texts = languages(tables()[name])
    english = fields(texts["en"])
    assert english and set(texts) == set(FORMS)
    for language, text in texts.items():
        assert {key: value for key, value in fields(text).items() if not key.startswith(SERVERS)} == english, language


@pytest.mark.parametrize("name", tables())
def test_plurals_have_the_forms_of_their_language(name: str) -> None:
    texts = languages(tables()[name])
    counted = {key for key, text in values(texts["en"]).items() if text.startswith("{")}
    for language, text in texts.items():
        forms = {key: set(FORM.findall(value)) for key, value in values(text).items() if value.startswith("{")}
        assert forms == dict.fromkeys(counted, FORMS[language]), language


@pytest.mark.parametrize("name", tables())
def test_no_text_is_left_in_english(name: str) -> None:
    texts = {language: values(text) for language, text in languages(tables()[name]).items()}
    for language in texts.keys() - {"en"}:
        alike = {text for key, text in texts["en"].items() if texts[language][key] == text}
        assert not {text for text in alike if set(WORD.findall(FIELD.sub("", text))) - SAME}, language


def values(text: str) -> dict[str, str]:
    """The texts of a table as they are written, by key."""
    parts = KEY.split(text)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def fields(text: str) -> dict[str, set[str]]:
    """The keys of a table, each with the fields of its text."""
    parts = KEY.split(text)[1:]
    keys, values = parts[::2], parts[1::2]
    assert len(keys) == len(set(keys)), "a key stands twice"
    return {key: set(FIELD.findall(value)) for key, value in zip(keys, values, strict=True)}


@pytest.mark.parametrize("name", tables())
def test_no_text_is_without_use(name: str) -> None:
    found = WORDS.findall(modules())
    whole, begun = {word for word, end in found if end != "${"}, tuple(word for word, end in found if end == "${")
    idle = {key for key in fields(languages(tables()[name])["en"]) if key not in whole and not key.startswith(begun)}
    assert not idle


def test_every_key_that_is_used_has_a_text() -> None:
    assert set(NAMED.findall(modules())) <= set(fields(languages(PAGE / "texts")["en"]))
