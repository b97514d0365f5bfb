"""Room: every letter can be read, no number is cut, no name is broken, and nothing moves the board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest
from tests.web.browser.test_table import _axe

pytestmark = pytest.mark.browser
SMALL = """() => {
    const found = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement, style = getComputedStyle(element), box = element.getBoundingClientRect();
        const size = parseFloat(style.fontSize);
        if (node.textContent.trim() && box.width > 1 && box.height > 1 && style.visibility === 'visible' && size < 10)
            found.add(`${element.className || element.tagName}: ${size} px: ${node.textContent.trim().slice(0, 20)}`);
    }
    return [...found];
}"""
CUT = """() => {
    const numbers = '.card .power, .card .hp, .card .grade, .heap b, .plate .tag, #options button span';
    const beyond = (inner, outer) =>
        inner.right > outer.right + 1 || inner.left < outer.left - 1 || inner.bottom > outer.bottom + 1;
    return [...document.querySelectorAll(numbers)].filter(one => {
        const card = one.closest('.card.full:not(.rest)');
        if (!one.offsetWidth) return false;
        if (card && beyond(one.getBoundingClientRect(), card.getBoundingClientRect())) return true;
        return one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
    }).map(one => `${one.className} ${one.textContent}`);
}"""
BROKEN = """() => [...document.querySelectorAll('#table .card.full:not(.rest) .name, #hand .name')].filter(one => {
    const range = document.createRange(), text = one.firstChild;
    if (!text || !one.offsetWidth || getComputedStyle(one).textOverflow === 'ellipsis') return false;
    return [...text.data.matchAll(/[^ -]+/g)].some(word => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(rect => Math.round(rect.top)));
        return lines.size > 1 || range.getBoundingClientRect().right > one.getBoundingClientRect().right + 3;
    });
}).map(one => one.textContent)"""
SIZES = ["desk", "wide", "phone"]
WAYS: dict[str, dict[str, str]] = {
    "duel": {},
    "team": {"format": "team", "who_C": "random", "who_D": "random"},
    "royale": {"format": "royale-last", "who_C": "random", "who_D": "random"},
}


def advance(guest: Guest, game: str, at: int, **more: Any) -> None:
    """Plays up to a moment of a game by chance."""
    guest.start(game, **more)
    chance = Random(7)
    while guest.at < at and not guest.is_over:
        guest.click_something(chance)
        guest.settle()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "way"), [("vanguard", "duel"), ("gundam", "duel"), ("gundam", "team"), ("gundam", "royale")]
)
def test_every_letter_can_be_read(sit: Sit, game: str, way: str, size: str) -> None:
    guest = sit(size)
    advance(guest, game, 50, **WAYS[way])
    assert not guest.page.evaluate(SMALL)
    assert not guest.page.evaluate(CUT)
    assert not guest.page.evaluate(BROKEN)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game", "least"), [("vanguard", 84), ("gundam", 90)])
def test_cards_are_large_on_a_small_screen(sit: Sit, game: str, least: int) -> None:
    guest = sit()
    advance(guest, game, 40)
    widths = guest.page.evaluate(
        "() => [...document.querySelectorAll('#table .card.full:not(.rest)')].map(one => one.offsetWidth)"
    )
    assert widths and max(widths) >= least, widths


def test_of_many_the_one_who_is_looked_at_is_large(sit: Sit) -> None:
    guest = sit()
    advance(guest, "gundam", 30, **WAYS["royale"])
    width = "seat => document.querySelector(`.side[data-seat=${seat}]`).offsetWidth"
    for seat in "DB":
        guest.page.get_by_role("button", name=f"Look at {seat}").click()
        widths = {one: guest.page.evaluate(width, one) for one in "BCD"}
        assert max(widths, key=lambda one: widths[one]) == seat
    bottom = guest.page.evaluate("() => document.querySelector('.mat').getBoundingClientRect().bottom")
    assert bottom <= guest.page.evaluate("() => document.querySelector('#hand').getBoundingClientRect().top + 1")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_no_message_and_no_choice_moves_the_board(sit: Sit, game: str, size: str) -> None:
    guest = sit(size)
    advance(guest, game, 20)
    parts = ["#table", "#hand"] if size == "phone" else ["#table", ".mat", "#hand"]
    where = f"""() => {parts}.map(one => document.querySelector(one).getBoundingClientRect())
        .map(rect => [rect.x, rect.y, rect.width, rect.height].map(Math.round))"""
    before = guest.page.evaluate(where)
    guest.page.evaluate(
        "import('/state.js').then(({message}) => { message.value = {text: 'No. '.repeat(60), kind: 'why'} })"
    )
    guest.page.wait_for_function("() => document.querySelector('#message.shown')", timeout=PATIENCE)
    assert guest.page.evaluate(where) == before
    guest.page.evaluate("import('/state.js').then(({message}) => { message.value = null })")
    chance = Random(3)
    for _ in range(15):
        guest.click_something(chance)
        guest.settle()
        if guest.is_over:
            break
        assert guest.page.evaluate(where) == before


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_both_themes_can_be_read(sit: Sit, game: str, theme: str) -> None:
    guest = sit(theme=theme)
    advance(guest, game, 30)
    _axe(guest)
    dark = guest.page.evaluate("getComputedStyle(document.body).color") == "rgb(234, 242, 246)"
    assert dark is (theme == "dark")


def test_the_theme_that_was_chosen_stays(sit: Sit) -> None:
    guest = sit(theme="dark")
    guest.start("vanguard")
    guest.page.locator("summary", has_text="More").click()
    guest.page.select_option("#theme", "light")
    _axe(guest)
    guest.page.reload()
    guest.page.wait_for_selector("body[data-screen=table]", timeout=PATIENCE)
    assert guest.page.evaluate("document.documentElement.dataset.theme") == "light"
