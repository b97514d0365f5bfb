"""Deck lists as people write them, in the shapes of sites, simulators, spreadsheets and chats: each is read whole."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardinal.cards.decklist import BYTES, each_line
from cardinal.cards.known import Known
from cardinal.cards.written import DeckLine, DeckList
from cardinal.games import find_game
from cardinal.games.whose import game_of_file
from cardinal.kernel.errors import CardinalError

PASTED = sorted((Path(__file__).parents[1] / "decks" / "pasted").glob("*/*.txt"))
PARTS = ("main", "g", "resources", "first_vanguard")


def parts(deck: object) -> dict[str, Any]:
    """What a deck consists of."""
    found = {part: getattr(deck, part, []) for part in PARTS}
    return {key: value if isinstance(value, str) else Counter(card.name for card in value)
            for key, value in found.items()}  # fmt: skip


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_a_list_is_taken_as_it_is(path: Path) -> None:
    table = find_game(path.parent.name).table
    shipped = table.read_deck(table.kit.find_deck(path.stem.split("--")[0]))
    assert parts(table.read_deck(path)) == parts(shipped)
    assert game_of_file(path) == path.parent.name


def test_there_are_many_shapes() -> None:
    assert len(PASTED) >= 60


def notes(game: str, text: str) -> list[str]:
    table = find_game(game).table
    return list(table.deck_named(text)[0].notes)


def answers(game: str, text: str) -> list[DeckLine | str | CardinalError]:
    table = find_game(game).table
    known = table.known(table.library(table.kit.shipped_cards))
    return [found for _, _, found in each_line(DeckList("list"), text, table.kit.sections, known)]


def test_what_is_filled_in_is_said() -> None:
    assert any("10 x Resource" in note for note in notes("gundam", "4 Chimney Sow\n4 Bellows Hound\n"))
    assert not any("Resource" in note for note in notes("gundam", "4 Chimney Sow\n9 Resource\n"))
    text = "4 Mallow, Candle Nurse\n1 Pip, Last Match in the Box\n"
    assert any("Pip, Last Match in the Box is taken" in note for note in notes("vanguard", text))


def test_a_first_vanguard_that_could_be_several_is_left_to_the_game() -> None:
    text = "1 Pip, Last Match in the Box\n1 Tam, Ash-Page at the Gate\n"
    written, deck = find_game("vanguard").table.deck_named(text)
    assert deck.first_vanguard == "" and any("chosen when the game begins" in note for note in written.notes)


def test_a_short_name_is_said() -> None:
    assert any("'Isaura' is taken for Isaura, Courier" in note for note in notes("vanguard", "4 Isaura\n4 Cobb\n"))


def test_tokens_and_side_decks_are_left_out() -> None:
    text = "4 Chimney Sow\n1 EX Base\n1 EX Resource\n// Sideboard\n2 Bellows Hound\n// Main Deck\n3 Bellows Hound"
    found = answers("gundam", text)
    assert [(line.number, line.name) for line in found if isinstance(line, DeckLine)] == [
        (4, "Chimney Sow"), (3, "Bellows Hound")]  # fmt: skip


def test_a_slip_of_the_pen_is_no_remark() -> None:
    (found,) = answers("vanguard", "Paper Screen Wardne")
    assert isinstance(found, CardinalError) and "Paper Screen Warden" in str(found.remedy)


@pytest.mark.parametrize(
    "line", ["4 KR01-001 Chimney Sow", "4 Bellows Hound [KR01-001]", "Owl of the Mill KR01-001 x4"]
)
def test_a_number_and_the_name_of_another_card_are_refused(line: str) -> None:
    with pytest.raises(CardinalError, match="'KR01-001' is 'Ash-Barrow on One Wheel'"):
        find_game("gundam").table.deck_named(f"{line}\n")


def test_printings_and_languages_are_the_same_card_unless_they_are_known_apart() -> None:
    cards = {"AB01/001": "Owl", "AB01/001EN": "Owl, Again", "AB-7": "Elk"}
    known = Known([{"name": name, "id": number} for number, name in cards.items()])
    one, other, elk = known.number("AB01/001"), known.number("AB01/001EN"), known.number("ab-7_p3")
    assert one is not None and one.name == "Owl"
    assert other is not None and other.name == "Owl, Again"
    assert elk is not None and elk.name == "Elk"
    assert known.number("AB01/001_p1") is None  # it could be either


def test_a_card_of_each_name_that_differs_only_in_signs_is_never_guessed() -> None:
    known = Known([{"name": "Mill-Owl"}, {"name": "Mill Owl"}])
    assert known.name("mill owl") is None and known.name("Mill Owl") is not None


@pytest.mark.parametrize(
    "unit", ["4x a b (c) - ", "(1) - ", "a: ", "- ", "AB-1 ", "a, ", "1 a, 2 b, ", "Card 5, of ", "| "]
)
def test_no_list_takes_long_whatever_its_lines_are(unit: str) -> None:
    known = Known(
        [{"name": f"Card {n}, of the {n * 7 % 91} Roads", "id": f"XX{n % 99:02d}/{n:03d}EN"} for n in range(5000)]
    )
    line = (unit * 200)[:155].strip()
    text = "\n".join(f"{line} {n}" for n in range(390))[:BYTES]
    before = time.process_time()
    for _ in each_line(DeckList("list"), text, find_game("vanguard").sections, known):
        pass
    assert time.process_time() - before < 5.0
