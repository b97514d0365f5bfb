"""The texts of the page stand in tables by language: no key is missing in one, and none is without use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardinal.games import games

PAGE = Path(__file__).parents[2] / "src" / "cardinal" / "web" / "page"
KEY = re.compile(r'^ {2}"([\w.-]+)": ', re.MULTILINE)
FIELD = re.compile(r"\{(\w+)\}")
#: a key as it stands, or the part of it before what is filled in
USED = re.compile(r"\b(?:t|rich|has)\(\s*(?:\w+ \? )?[\"`]([\w.:-]+)(\$\{)?")
ELSE = re.compile(r"\b(?:t|rich)\(\s*[^\"`()]+ \? \"([\w.:-]+)\" : \"([\w.:-]+)\"")  # one of two keys


def tables() -> dict[str, tuple[Path, list[Path]]]:
    """The folders that have texts, the page's own and those of games, with the modules that use them."""
    own = [path for path in PAGE.rglob("*.js") if "vendor" not in path.parts and "texts" not in path.parts]
    found = {"": (PAGE / "texts", own)}
    for name, kit in games().items():
        if kit.has_mat and (kit.page / "en.js").is_file():
            found[name] = (kit.page, [*own, *kit.page.glob("*.js")])
    return found


def languages(folder: Path) -> dict[str, str]:
    """The tables of a folder, as they are written, by language."""
    return {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("??.js")}


def used() -> tuple[set[str], set[str]]:
    """The keys that modules name, and the beginnings of those that are put together."""
    modules = {path for _, found in tables().values() for path in found}
    modules |= {path for kit in games().values() if kit.has_mat for path in kit.page.glob("*.js")}
    told = "\n".join(path.read_text(encoding="utf-8") for path in sorted(modules))
    whole = {key for key, open_ in USED.findall(told) if not open_} | {key for two in ELSE.findall(told) for key in two}
    return whole, {key for key, open_ in USED.findall(told) if open_}


@pytest.mark.parametrize("name", tables())
def test_every_language_has_the_same_keys_with_the_same_fields(name: str) -> None:
    texts = languages(tables()[name][0])
    english = fields(texts["en"])
    assert english
    for language, text in texts.items():
        assert fields(text) == english, language


def fields(text: str) -> dict[str, set[str]]:
    """The keys of a table, each with the fields of its text."""
    parts = KEY.split(text)[1:]
    keys, values = parts[::2], parts[1::2]
    assert len(keys) == len(set(keys)), "a key stands twice"
    return {key: set(FIELD.findall(value)) for key, value in zip(keys, values, strict=True)}


@pytest.mark.parametrize("name", tables())
def test_no_text_is_without_use(name: str) -> None:
    whole, begun = used()
    prefix = f"{name}:" if name else ""
    keys = {prefix + key for key in fields(languages(tables()[name][0])["en"])}
    idle = {key for key in keys if key not in whole and not key.startswith(tuple(begun))}
    assert not idle


def test_every_key_that_is_used_has_a_text() -> None:
    whole, begun = used()
    there = {
        f"{name}:{key}" if name else key
        for name, (folder, _) in tables().items()
        for key in fields(languages(folder)["en"])
    }
    assert not whole - there
    assert all(any(key.startswith(each) for key in there) for each in begun)
