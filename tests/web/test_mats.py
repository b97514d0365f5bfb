"""What a game brings to the page is served from its own folder: those files, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardinal.games import find_game, games
from cardinal.web.gate import Address
from cardinal.web.mats import PLAIN, mat_file
from cardinal.web.serving import served
from tests.web.test_gate import ask
from tests.web.visit import Visit

#: what the page asks a game for (see ``game.js``)
ASKED = {"Mat", "kind", "resting", "piles", "tint", "style", "face", "strip", "typeLine",
         "facts", "fromDeck", "roomy", "followed", "keys", "spoken", "narrowPiles", "forPlayer", "yes", "no",
         "passes", "portions", "warns", "great", "isDown", "looks", "marks", "now"}  # fmt: skip
PAGE = Path(__file__).parents[2] / "src" / "cardinal" / "web" / "page"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with served(tmp_path_factory.mktemp("games")) as made:
        yield made


def folder_of(game: str) -> Path:
    """Where the mat of a game lies: in its own folder, or in that of the house."""
    page = find_game(game).page
    return page if page.is_dir() else PLAIN


WITH_MAT = [name for name, kit in games().items() if kit.has_mat]


@pytest.mark.parametrize("game", WITH_MAT)
def test_the_mat_of_a_game_is_served(game: str, address: Address) -> None:
    for path in folder_of(game).iterdir():
        status, text = ask(address, f"/games/{game}/{path.name}")
        assert status == 200
        assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", WITH_MAT)
def test_a_mat_exports_what_the_page_asks_for_and_takes_only_what_there_is(game: str) -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in folder_of(game).glob("*.js")}
    exported = re.findall(r"^export (?:const|function) (\w+)", "\n".join(texts.values()), re.MULTILINE)
    assert set(exported) == ASKED | {"languages"}  # which the texts of the page take
    for text in texts.values():
        for path in re.findall(r'from "([^"]+)"', text):
            folder = PAGE if path.startswith("/") else folder_of(game)
            assert (folder / path.lstrip("./")).is_file()


def test_the_page_asks_for_nothing_else() -> None:
    told = "\n".join(path.read_text(encoding="utf-8") for path in PAGE.glob("*.js"))
    assert set(re.findall(r"\bgame\.value\??\.(\w+)", told)) == ASKED


@pytest.mark.parametrize(
    "path",
    [
        "/games/vanguard/../../table.py",
        "/games/vanguard/..%2f..%2ftable.py",
        "/games/vanguard/%2e%2e/stage.py",
        "/games/vanguard/..%5cstage.py",
        "/games/vanguard/stage.py",
        "/games/vanguard/",
        "/games/vanguard",
        "/games/vanguard/.",
        "/games/vanguard/mat.js%00.css",
        "/games/vanguard/mat.js/",
        "/games/vanguard/MAT.JS",
        "/games/vanguard/nothing.js",
        "/games/vanguard/" + "a" * 5000 + ".js",
        "/games/chess/mat.js",
        "/games/../web/mat.js",
        "/games/..%2fweb/app.js",
        "/games//mat.js",
    ],
)
def test_nothing_else_is(path: str, address: Address) -> None:
    status, text = ask(address, path)
    assert status in (400, 404), text[:80]


def test_a_link_that_leads_elsewhere_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = find_game("vanguard")
    monkeypatch.setattr(type(kit), "page", tmp_path)
    (tmp_path / "good.js").write_text("")
    (tmp_path / "away.js").symlink_to(PAGE / "app.js")
    (tmp_path / "folder.js").mkdir()
    assert mat_file("vanguard", "good.js") == tmp_path / "good.js"
    assert mat_file("vanguard", "away.js") is None
    assert mat_file("vanguard", "folder.js") is None


def test_the_menu_says_what_a_game_is_called(tmp_path: Path) -> None:
    menu = Visit(tmp_path).desk.hello()
    assert {name: one["title"] for name, one in menu["games"].items()} == {
        "vanguard": "Cardfight!! Vanguard",
        "gundam": "Gundam Card Game",
        "lantern": "Lantern",
    }


def test_a_game_without_a_mat_is_laid_out_by_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_game("gundam")), "page", tmp_path)
    assert mat_file("gundam", "mat.js") == PLAIN / "mat.js"
    assert mat_file("gundam", "mat.css") == PLAIN / "mat.css"
    assert mat_file("gundam", "cards.js") is None
    visit = Visit(tmp_path)
    visit.start("gundam")
    assert visit.scene["layout"]["laid"] == ["battle", "base"]
    assert "hand" not in visit.scene["layout"]["piles"]


def test_the_plain_mat_exports_what_the_page_asks_for_and_takes_only_what_there_is() -> None:
    text = (PLAIN / "mat.js").read_text(encoding="utf-8")
    assert set(re.findall(r"^export (?:const|function) (\w+)", text, re.MULTILINE)) == ASKED
    for path in re.findall(r'from "([^"]+)"', text):
        assert (PAGE / path.lstrip("/")).is_file()
