"""Text that is no card text: an answer in bounded time that says what was not understood and where, never a guess."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from cardinal.games import table_of
from cardinal.games.gundam import words as gundam
from cardinal.games.vanguard import words as vanguard
from cardinal.language.reading import MOST_LETTERS, MOST_LINES, MOST_WORDS, Reading
from tests.text.test_explaining import lines

GAMES: dict[str, Any] = {"vanguard": vanguard, "gundam": gundam}
GOOD = {"vanguard": "[AUTO]:When this unit is placed on (VC), draw a card.", "gundam": "【Deploy】Draw 1."}
GIVES = {
    "vanguard": '[AUTO](RC):When this unit attacks, this unit gets "{}" until end of turn.',
    "gundam": '【Attack】This Unit gains "{}" during this turn.',
}
SECONDS = 5.0
SEED = 20_240_607


def answered(game: str, text: str) -> Reading[Any]:
    """The reading of a text, which must come soon and place whatever it does not understand."""
    begin = time.perf_counter()
    reading: Reading[Any] = GAMES[game].read(text)
    assert time.perf_counter() - begin < SECONDS
    rows = text.split("\n")
    for missing in reading.unread:
        assert 1 <= missing.row <= len(rows)
        assert 1 <= missing.column <= max(1, len(rows[missing.row - 1]))
        assert len(missing.words) <= MOST_WORDS + 4
        assert missing.words
    return reading


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text",
    [
        "あなたのデッキの上から一枚引く。",
        "Ziehe eine Karte, wenn diese Einheit angreift.",
        "x" * 100_000,
        "lorem ipsum, dolor. " * 5_000,
        "garbage\n" * 12_500,
        "(" * 1_900,
        "[" * 100_000,
        '"' * 1_900,
        "<" * 1_900,
        "【" * 1_900,
        "([<{" * 400,
        "\x00\x01\x02",
        "[AUTO](RC):" + "When this unit attacks, " * 4_000,
        "【Attack】" + "Choose 1 enemy Unit, " * 4_000,
        "=1+1",
        "'; drop table cards; --",
    ],
    ids=lambda text: text[:12].encode("unicode_escape").decode(),
)
def test_what_is_no_card_text_is_unread_and_placed(game: str, text: str) -> None:
    reading = answered(game, text)
    assert reading.status == "none"
    assert reading.unread


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", ["", "\n\n", "   ", "\t\n "])
def test_an_empty_text_is_understood(game: str, text: str) -> None:
    assert answered(game, text).status == "full"


@pytest.mark.parametrize("game", GAMES)
def test_a_truncated_line_is_never_taken_for_a_whole_one(game: str) -> None:
    reader = GAMES[game]
    for line in lines(game)[::7]:
        for end in range(len(line) // 2, len(line) - 2, 5):
            for ability in answered(game, line[:end]).abilities:
                assert reader.show(ability) == reader.LANGUAGE.normal(line[:end])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("depth", [2, 3, 10, 25, 100, 1_000])
def test_a_text_that_gives_a_text_that_gives_a_text_is_read_to_its_bottom_or_not_at_all(game: str, depth: int) -> None:
    text = GOOD[game]
    for _ in range(depth):
        text = GIVES[game].replace("{}", text)
        if len(text) > 90_000:
            break
    reading = answered(game, text)
    if len(text) > MOST_LETTERS:
        assert reading.status == "none"
        assert str(MOST_LETTERS) in reading.unread[0].reason
    elif reading.abilities:
        assert GAMES[game].show(reading.abilities[0]) == GAMES[game].LANGUAGE.normal(text)


@pytest.mark.parametrize("game", GAMES)
def test_a_text_of_too_many_lines_says_where_reading_ended(game: str) -> None:
    reading = answered(game, "\n".join([GOOD[game]] * (MOST_LINES + 5)))
    assert len(reading.abilities) == MOST_LINES
    assert reading.unread[0].row == MOST_LINES + 1


@pytest.mark.parametrize("game", GAMES)
def test_the_place_of_unread_words_is_told_in_the_printed_text(game: str) -> None:
    odd = {
        "vanguard": "[AUTO] : When this unit is placed on (VC),  howl at it.",
        "gundam": "【Deploy】 Draw 1.  Howl at it.",
    }
    [missing] = answered(game, f"{GOOD[game]}\n\n  {odd[game]}").unread
    assert missing.row == 3
    assert odd[game][missing.column - 3 :].lower().startswith("howl")
    assert missing.words.lower().startswith("howl")


@pytest.mark.parametrize("game", GAMES)
def test_a_card_with_bad_text_is_defined_and_not_legal(game: str) -> None:
    card = {
        "vanguard": {"name": "X", "type": "normal", "grade": 1, "power": 5000, "critical": 1},
        "gundam": {"name": "X", "type": "unit", "level": 1, "cost": 1, "ap": 1, "hp": 1},
    }[game]
    for text in ("x" * 100_000, "デッキ", "[" * 5_000, GIVES[game] * 300):
        [definition], _ = table_of(game).define([{**card, "text": text}], "here")
        assert definition.unread
        assert not definition.abilities


def mutations(game: str, number: int) -> list[str]:
    """Lines with words changed, left out, doubled and exchanged with words of other lines."""
    chance = Random(SEED)
    every = lines(game)
    found = []
    for _ in range(number):
        words = chance.choice(every).split(" ")
        other = chance.choice(every).split(" ")
        at = chance.randrange(len(words))
        deed = chance.randrange(5)
        if deed == 0:
            del words[at]
        elif deed == 1:
            words.insert(at, chance.choice(other))
        elif deed == 2:
            words[at] = chance.choice(other)
        elif deed == 3:
            words = words[:at] + other[chance.randrange(len(other)) :]
        else:
            letters = list(words[at] or "x")
            letters[chance.randrange(len(letters))] = chance.choice("x0[](){}<>\"'.:,【】")
            words[at] = "".join(letters)
        found.append(" ".join(words))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_changed_lines_never_crash_and_what_is_called_full_prints_back(game: str) -> None:
    reader = GAMES[game]
    full = 0
    for text in mutations(game, 3_000):
        reading = answered(game, text)
        normals = [reader.LANGUAGE.normal(line) for line in reader.LANGUAGE.lines(text)]
        for number, ability in zip(reading.lines, reading.abilities, strict=True):
            assert reader.show(ability) == normals[number]
            full += 1
    assert full > 50
