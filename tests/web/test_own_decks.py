"""Decks of one's own over the wire: cards are found, decks looked at while they are built, kept, named, deleted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardinal.cards.imported import HOME, keep
from cardinal.cards.keeping import kept_decks
from cardinal.games import find_game, games
from cardinal.games.whose import find_deck, game_of_decks
from cardinal.kernel.errors import CardinalError
from cardinal.table.odds import odds_of
from tests.web.visit import DECKS, Visit

OWL = {"name": "<img src=x onerror=alert(1)>", "id": "ZZ-1", "type": "unit", "color": "Blue", "level": 9, "cost": 1,
       "ap": 1, "hp": 1, "text": "<Blocker>"}  # fmt: skip


@pytest.fixture
def visit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visit:
    monkeypatch.setenv(HOME, str(tmp_path / "data"))
    return Visit(tmp_path)


def said(visit: Visit, **frame: Any) -> dict[str, Any]:
    return visit.say(**frame)[0]


def text_of(game: str) -> str:
    return find_game(game).find_deck(DECKS[game][0]).read_text(encoding="utf-8")


# --- finding cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_cards_are_found_by_name_and_by_every_facet(visit: Visit, game: str) -> None:
    everything = said(visit, do="cards", game=game)
    assert everything["found"] == len(find_game(game).shipped_cards)
    name = everything["cards"][0]["name"]
    assert name in [card["name"] for card in said(visit, do="cards", game=game, words=name.upper())["cards"]]
    for facet in everything["facets"]:
        for value, count in facet["values"]:
            found = said(visit, do="cards", game=game, facets={facet["name"]: [value]})
            assert found["found"] == count, (facet["name"], value)
            assert all(value in card["facets"][facet["name"]] for card in found["cards"])


@pytest.mark.parametrize(
    ("game", "facets"),
    [("vanguard", {"clan", "grade", "keyword", "trigger"}), ("gundam", {"color", "level", "keyword", "trait"})],
)
def test_a_game_says_by_what_its_cards_are_found(visit: Visit, game: str, facets: set[str]) -> None:
    there = {each["name"]: each["values"] for each in said(visit, do="cards", game=game)["facets"]}
    assert facets <= set(there)
    assert all(there[name] for name in facets)


def test_several_facets_narrow_and_several_values_widen(visit: Visit) -> None:
    one = said(visit, do="cards", game="gundam", facets={"color": ["Red"]})["found"]
    two = said(visit, do="cards", game="gundam", facets={"color": ["Red", "Purple"]})["found"]
    both = said(visit, do="cards", game="gundam", facets={"color": ["Red"], "level": ["1"]})["found"]
    assert 0 < both < one < two


def test_imported_cards_are_found_at_once_and_pages_follow(visit: Visit) -> None:
    assert said(visit, do="cards", game="gundam", words="onerror")["found"] == 0
    keep("gundam", [OWL])
    (owl,) = said(visit, do="cards", game="gundam", words="onerror")["cards"]
    assert owl["name"] == OWL["name"] and owl["facets"]["keyword"] == ["Blocker"]
    first = said(visit, do="cards", game="gundam")
    after = said(visit, do="cards", game="gundam", first=len(first["cards"]))
    assert first["found"] == after["found"] and not {c["id"] for c in first["cards"]} & {
        c["id"] for c in after["cards"]
    }


# --- building ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_a_deck_of_the_menu_is_looked_at(visit: Visit, game: str) -> None:
    told = said(visit, do="deck", game=game, deck=DECKS[game][0])
    assert told["legal"] and told["curve"]
    sums: dict[str, int] = {}
    for card in told["cards"]:
        sums[card["section"]] = sums.get(card["section"], 0) + card["number"]
    assert sum(number for _, number in told["curve"]) == sum(sums.get(each, 0) for each in ("main", "first"))
    again = said(visit, do="deck", game=game, text=told["text"])
    assert again["cards"] == told["cards"] and again["legal"]


@pytest.mark.parametrize("game", games())
def test_the_odds_of_a_deck_are_told_as_the_command_tells_them(visit: Visit, game: str) -> None:
    told = said(visit, do="deck", game=game, deck=DECKS[game][0])["odds"]
    kit = find_game(game)
    odds = odds_of(kit.table.deck_named(DECKS[game][0])[1], kit.opening, told["turns"])
    assert [(row["what"], row["first"]["hand"]) for row in told["rows"]] == [(o.what, o.first.hand) for o in odds]


@pytest.mark.parametrize("text", ["1 Chimney Sow", "50 Chimney Sow", "4 Chimney Sow\n6 Bellows Hound", "10 Resource"])
def test_a_deck_that_is_hardly_begun_has_no_odds_or_sound_ones(visit: Visit, text: str) -> None:
    told = said(visit, do="deck", game="gundam", text=text)
    assert "legal" in told
    assert all(0 <= part <= 1 for row in told["odds"].get("rows", []) for part in row["first"]["turns"])


def test_what_is_wrong_with_a_deck_names_its_rule_and_cards(visit: Visit) -> None:
    told = said(visit, do="deck", game="gundam", text="5 Chimney Sow\n")
    assert not told["legal"]
    assert any(one["cards"] == ["Chimney Sow"] and one["rules"] for one in told["violations"])


# --- keeping -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_a_kept_deck_is_chosen_played_and_found_by_every_command(visit: Visit, game: str) -> None:
    told = said(visit, do="keep", game=game, name="My Own, 2nd", text=text_of(game))
    assert told["deck"] == "my-own-2nd" and told["decks"][0]["kept"]
    mine = visit.desk.hello()["games"][game]["decks"][0]
    assert (mine["id"], mine["name"], mine["kept"]) == ("my-own-2nd", "My Own, 2nd", True)
    assert find_deck("my-own-2nd") == kept_decks(game)[0] and game_of_decks(["my-own-2nd"]) == game
    assert said(visit, do="deck", game=game, deck="my-own-2nd")["legal"]
    seats = [{"who": "person", "deck": "my-own-2nd"}, {"who": "random", "deck": DECKS[game][1]}]
    visit.say(do="start", game=game, seats=seats, seed=3)
    assert visit.options and visit.room["seats"][0]["deck"] == "My Own, 2nd"


def test_a_name_is_replaced_only_when_that_is_wished(visit: Visit) -> None:
    said(visit, do="keep", game="gundam", name="Mine", text="4 Chimney Sow")
    assert "already" in said(visit, do="keep", game="gundam", name="mine!", text="3 Chimney Sow")["why"]
    assert "4x" in kept_decks("gundam")[0].read_text()
    said(visit, do="keep", game="gundam", name="mine!", text="3 Chimney Sow", replace=True)
    assert len(kept_decks("gundam")) == 1 and "3x" in kept_decks("gundam")[0].read_text()


@pytest.mark.parametrize("name", ["", "?!", "kiln-row", "Kiln Row", "../../kiln row"])
def test_a_name_that_cannot_be_is_refused(visit: Visit, name: str) -> None:
    assert said(visit, do="keep", game="gundam", name=name, text="4 Chimney Sow")["say"] == "refused"
    assert not kept_decks("gundam")


@pytest.mark.parametrize("text", ["", "hello", "4 Nobody at All", "9999 Chimney Sow", "[" * 50_000, "1x a\n" * 500])
def test_what_is_no_deck_is_not_kept(visit: Visit, text: str) -> None:
    told = said(visit, do="keep", game="gundam", name="mine", text=text)
    assert told["say"] == "refused" and told["why"]
    assert not kept_decks("gundam")


def test_a_deck_that_is_deleted_is_gone_and_a_shipped_one_stays(visit: Visit) -> None:
    said(visit, do="keep", game="gundam", name="Mine", text="4 Chimney Sow")
    assert said(visit, do="forget", game="gundam", deck="kiln-row")["say"] == "refused"
    told = said(visit, do="forget", game="gundam", deck="mine")
    assert not any(deck["kept"] for deck in told["decks"]) and not kept_decks("gundam")
    with pytest.raises(CardinalError, match="there is no deck"):
        find_deck("mine")


def test_a_strange_file_among_the_decks_takes_nothing_from_the_menu(visit: Visit) -> None:
    said(visit, do="keep", game="gundam", name="Mine", text="4 Chimney Sow")
    folder = kept_decks("gundam")[0].parent
    (folder / "noise.deck").write_bytes(bytes(range(256)))
    (folder / "folder.deck").mkdir()
    (folder / "large.deck").write_bytes(b"x" * 100_000)
    kept = [deck["id"] for deck in visit.desk.hello()["games"]["gundam"]["decks"] if deck["kept"]]
    assert kept == ["mine"]
