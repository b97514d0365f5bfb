"""What comes from outside is bounded while it is read, and refused with place, cause and remedy."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cardinal.cards.files import read_card_file
from cardinal.cards.importing import read_foreign
from cardinal.games.gundam import cards as gundam_cards
from cardinal.games.vanguard import cards as vanguard_cards
from cardinal.judge.documents import read_file
from cardinal.judge.scenario import run_document
from cardinal.kernel import outside
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import json_value, read_bytes, whole_number, yaml_documents, yaml_value

BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{new}: &{new} [{','.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BOMB, "&name"),
        ("a: *b", r"reference to another place"),
        ("&a [*a]", "&name"),
        ("[" * 100_000, "64 deep"),
        ("{" * 100_000, "64 deep"),
        ("- " * 100_000, "64 deep"),
        ("? " * 100_000, "64 deep"),
        ("a: .inf", "without measure"),
        ("a: .nan", "without measure"),
        ("a: " + "9" * 5000, "without measure"),
        ("a: 1000000000000000", "without measure"),
        ("a: 1" + ":59" * 400, "without measure"),
        ("a: !!python/object/apply:os.system [x]", "a tag"),
        ("a: !!binary x", "a tag"),
        ("a: 1\na: 2", "twice"),
        ('a: "\\ud800"', "not YAML"),
        ("a: \x00", "cannot be read"),
        ("a: " + "x" * 300_000, "characters"),
        ("? [a]\n: b", "a list as a key"),
        ("a: [", "not YAML"),
    ],
)
def test_yaml_without_measure_is_refused_at_once(text: str, why: str) -> None:
    before = time.process_time()
    with pytest.raises(CardinalError, match=why) as refused:
        yaml_value(text, "here.yaml", "card file")
    assert time.process_time() - before < 1
    assert refused.value.place.startswith("here.yaml") and refused.value.remedy


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"[" * 100_000, "64 deep"),
        (b"[" * 70 + b"]" * 70, "64 deep"),
        (b'{"a":' * 100_000, "64 deep"),
        (b'[{"grade": 1e999}]', "out of range"),
        (b'[{"grade": 1e300}]', "without measure"),
        (b'[{"grade": 9999999999999999}]', "without measure"),
        (b'[{"grade": ' + b"9" * 5000 + b"}]", "out of range"),
        (b'["\\ud800"]', "not JSON"),
        (b"[NaN]", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b'["' + b"x" * 300_000 + b'"]', "characters"),
    ],
)
def test_json_without_measure_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(CardinalError, match=why) as refused:
        json_value(data, "here.json", "card file")
    assert refused.value.place.startswith("here.json") and refused.value.remedy


def test_the_line_of_a_fault_is_named() -> None:
    with pytest.raises(CardinalError, match=r"here\.json:3"):
        json_value(b"[\n1,\nx]", "here.json", "card file")
    with pytest.raises(CardinalError, match=r"here\.yaml:2"):
        yaml_value("a: 1\nb: *c\n", "here.yaml", "card file")


def test_words_are_what_yaml_takes_them_for() -> None:
    text = "{a: 1, b: 0x10, c: yes, d: ~, e: 1.5, f: '1', g: on, h: 2020-01-01, i: word, j: 1_000}"
    assert yaml_value(text, "x", "y") == {"a": 1, "b": 16, "c": True, "d": None, "e": 1.5, "f": "1", "g": True,
                                          "h": "2020-01-01", "i": "word", "j": 1000}  # fmt: skip
    [document] = yaml_documents("a: 1\nb: [yes, ~]\n", "x", "y")
    assert document == ({"a": "1", "b": ["yes", "~"]}, 1, {"a": [1], "b": [2, 2, 2]})


def test_more_values_than_any_file_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "MOST_VALUES", 100)
    with pytest.raises(CardinalError, match="more than 100 values"):
        yaml_value("[" + "1," * 200 + "]", "x", "y")
    with pytest.raises(CardinalError, match="more than 100 values"):
        json_value(b"[" + b"1," * 200 + b"1]", "x", "y")


def test_only_files_of_measure_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "big").write_bytes(b"x" * 1001)
    for name in ("pipe", ".", "nothing", "a\0b", "big"):
        with pytest.raises(CardinalError):
            read_bytes(tmp_path / name, "file", 1000)
    with pytest.raises(CardinalError):
        read_bytes(Path("/dev/zero"), "file", 1000)


@pytest.mark.parametrize(
    "value", ["²", "", "1.5", None, True, 1.5, float("inf"), float("nan"), "9" * 5000, 10**13, [], {}]
)
def test_what_is_no_whole_number_of_measure(value: object) -> None:
    assert whole_number(value) is None


# --- the files that use it --------------------------------------------------------------------


def test_card_files_imports_and_scenarios_are_read_within_bounds(tmp_path: Path) -> None:
    readers: dict[str, Callable[[Path], object]] = {
        "x.yaml": read_card_file,
        "x.json": read_foreign,
        "y.yaml": read_file,
    }
    for name, reader in readers.items():
        path = tmp_path / name
        path.write_text("[" * 100_000, encoding="utf-8")
        with pytest.raises(CardinalError, match="deep"):
            reader(path)


SCENARIO = "name: x\ngame: {game}\nrules: {rules}\nA: {{{zone}: {value}}}\n"


@pytest.mark.parametrize(
    ("game", "rules", "zone"),
    [("vanguard", "cr-1.31", "damage"), ("vanguard", "cr-1.31", "deck"), ("gundam", "1.9.0", "trash"),
     ("gundam", "1.9.0", "hand")],
)  # fmt: skip
@pytest.mark.parametrize("value", ["1000000000", "9" * 500, "Filler x1000000000", "[Filler x999, Filler x999]"])
def test_a_count_without_measure_is_a_sentence(tmp_path: Path, game: str, rules: str, zone: str, value: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(SCENARIO.format(game=game, rules=rules, zone=zone, value=value), encoding="utf-8")
    [document] = read_file(path)
    with pytest.raises(CardinalError, match="cards are too many") as refused:
        run_document(document)
    assert refused.value.place and refused.value.remedy


@pytest.mark.parametrize("grade", ["1e999", "'x'", "1000000000", "2.5", "[1]", "'²'"])
def test_a_number_of_a_card_has_a_measure(tmp_path: Path, grade: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(f"- {{name: X, type: normal, grade: {grade}, power: 5000, text: ''}}\n", encoding="utf-8")
    [card] = read_card_file(path)
    with pytest.raises(CardinalError, match=r"`grade` is .*not a number"):
        vanguard_cards.read_card(card)
    path.write_text(f"- {{name: X, type: unit, level: {grade}, cost: 1, ap: 1, hp: 1}}\n", encoding="utf-8")
    [card] = read_card_file(path)
    with pytest.raises(CardinalError, match=r"`level` is .*not a number"):
        gundam_cards.read_card(card)
