"""Whole games in a real browser: by mouse, by keyboard, on a phone, through a reload, with four, as a replay."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest

pytestmark = pytest.mark.browser
AXE = Path(__file__).with_name("axe.min.js")


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_whole_game_by_mouse(sit: Sit, game: str) -> None:
    guest = sit()
    guest.start(game)
    clicks = guest.play(Random(2))
    assert clicks > 10
    assert guest.page.inner_text("#end")
    assert guest.page.locator("#log li").count() > 20


def test_a_reload_loses_nothing(sit: Sit) -> None:
    guest = sit()
    guest.start("vanguard")
    chance = Random(3)
    while guest.at < 12:
        guest.click_something(chance)
    guest.settle()
    at, lines = guest.at, guest.page.locator("#log li").count()
    guest.page.reload()
    guest.page.wait_for_selector("body[data-screen=table]", timeout=PATIENCE)
    guest.settle()
    assert guest.at == at
    assert guest.page.locator("#log li").count() == lines
    guest.play(chance)


def test_a_game_in_portrait(sit: Sit) -> None:
    guest = sit("phone")
    guest.start("gundam", seed=6)
    guest.play(Random(6))
    width = guest.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 391, f"the page is {width} wide"


def test_four_players(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", format="royale-last", who_C="random", who_D="random")
    seen = {place.get_attribute("data-seat") for place in guest.page.query_selector_all("[data-seat]")}
    assert {"A", "B", "C", "D"} <= seen
    guest.play(Random(9))


def test_undo_and_why_not(sit: Sit) -> None:
    guest = sit()
    guest.start("vanguard")
    chance = Random(1)
    while guest.at < 6:
        guest.click_something(chance)
    guest.settle()
    before = guest.at
    guest.page.locator("#undo").click()
    guest.page.wait_for_function(f"() => Number(document.body.dataset.at) < {before}", timeout=PATIENCE)
    dim = guest.page.locator("button.card:not(.lit)[data-id]")
    dim.first.click()
    guest.page.wait_for_function("() => document.querySelector('#message')?.textContent.trim()", timeout=PATIENCE)


def test_the_text_of_a_card_is_shown_on_hover_and_focus(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam")
    chance = Random(1)
    while guest.at < 4:
        guest.click_something(chance)
    guest.settle()
    card = guest.page.locator("button.card[data-name]").first
    name = card.get_attribute("data-name")
    card.hover()
    guest.page.wait_for_function("name => document.querySelector('#look')?.textContent.includes(name)", arg=name)


def test_a_replay_is_stepped_back_and_forth_and_played_on(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", seed=12)
    chance = Random(5)
    while guest.at < 14:
        guest.click_something(chance)
    guest.settle()
    guest.page.locator("summary", has_text="More").click()
    guest.page.locator("#concede").click()  # until the end, only the own side of a game is shown
    guest.page.get_by_role("button", name="Give up", exact=True).click()
    guest.page.wait_for_selector("#end", timeout=PATIENCE)
    line = guest.page.locator("#log li[data-at='14']").last
    at = int(line.get_attribute("data-at") or 0)
    line.locator("button, a").first.click()
    guest.page.wait_for_selector(f"body[data-screen=replay][data-at='{at}']", timeout=PATIENCE)
    guest.page.locator("#back").click()
    guest.page.wait_for_function(f"() => Number(document.body.dataset.at) === {at - 1}", timeout=PATIENCE)
    guest.page.locator("#forward").click()
    guest.page.wait_for_function(f"() => Number(document.body.dataset.at) === {at}", timeout=PATIENCE)
    guest.page.select_option("#view", "B")
    guest.page.wait_for_function("() => document.querySelector('[data-seat=A] [data-zone=hand] button.card') === null")
    with guest.page.expect_download() as kept:
        guest.page.locator("#keep-moment").click()
    assert kept.value.suggested_filename.endswith(f"-{at}.yaml")
    assert "game: gundam" in Path(kept.value.path()).read_text(encoding="utf-8")
    guest.page.locator("#play-on").click()
    guest.page.wait_for_selector("body[data-screen=table]", timeout=PATIENCE)


def test_between_persons_taking_back_is_asked_on_the_screen(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", seed=4, who_B="person")
    chance = Random(2)
    while guest.at < 5:
        guest.settle()
        if guest.page.locator("#cover").count():
            guest.page.locator("#cover button").first.click()
            guest.page.wait_for_selector("#cover", state="detached", timeout=PATIENCE)
        guest.click_something(chance)
    guest.settle()
    before = guest.at
    for answer, goes_back in (("Do not allow", False), ("Allow", True)):
        guest.page.locator("#cover .back" if guest.page.locator("#cover").count() else "#undo").click()
        guest.page.wait_for_selector("#take-back", timeout=PATIENCE)
        _axe(guest)
        guest.page.get_by_role("button", name=answer, exact=True).click()
        guest.page.wait_for_selector("#take-back", state="detached", timeout=PATIENCE)
        assert (guest.at < before) is goes_back


def test_a_page_that_is_not_let_in_says_what_to_do(browser: Any, table: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(table.partition("?")[0])
    assert "Open the address that the program printed" in page.inner_text("body")
    page.goto(table)
    page.wait_for_selector("#start", timeout=PATIENCE)
    page.evaluate("history.replaceState(null, '', '/?key=old'); import('/wire.js').then((wire) => wire.connect())")
    page.wait_for_function("document.body.innerText.includes('Open the address')", timeout=PATIENCE)
    context.close()


def test_a_file_that_is_opened_is_shown(sit: Sit, games: Path) -> None:
    guest = sit()
    guest.start("gundam", seed=3)
    chance = Random(3)
    while guest.at < 10:
        guest.click_something(chance)
    kept = max(games.glob("*.replay"), key=lambda path: path.stat().st_mtime_ns)
    long = "\n".join("# a remark: 日本語 🂡 " + "x" * 80 for _ in range(400)) + "\n" + kept.read_text(encoding="utf-8")
    other = sit()
    file = {"name": "a.replay", "mimeType": "text/plain", "buffer": long.encode()}
    other.page.set_input_files("input[type=file]", file)
    other.page.wait_for_selector("body[data-screen=replay]", timeout=PATIENCE)
    other.page.wait_for_function("document.querySelectorAll('#view option').length == 3", timeout=PATIENCE)


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_nothing_stands_in_the_way_of_a_screen_reader(sit: Sit, game: str, size: str) -> None:
    guest = sit(size)
    _axe(guest)  # the start screen
    guest.start(game)
    chance = Random(7)
    while guest.at < 10:
        guest.click_something(chance)
    guest.settle()
    _axe(guest)


def _axe(guest: Guest) -> None:
    """No finding of axe-core that is serious."""
    guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = guest.page.evaluate("axe.run().then(result => result.violations)")
    bad = [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found
           if one["impact"] in ("serious", "critical")]  # fmt: skip
    assert not bad, bad
