"""The focus never falls to the page: whole games by keyboard alone, looked at after every key."""

from __future__ import annotations

from random import Random

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import Guest

pytestmark = pytest.mark.browser
KEYS = [
    "1",
    "2",
    "3",
    "4",
    "5",
    "Space",
    "Enter",
    "Enter",
    "Tab",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "y",
    "n",
    "Escape",
]
FOCUS = """() => { const at = document.activeElement;
    return !at || at === document.body || !at.isConnected ? '' : at.id || at.className || at.tagName; }"""


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_whole_game_by_keyboard_keeps_the_focus(sit: Sit, game: str) -> None:
    guest = sit()
    guest.start(game, seed=8)
    chance = Random(4)
    for number in range(4000):
        guest.settle()
        assert (where := guest.page.evaluate(FOCUS)), f"the focus fell to the page before key {number}"
        if guest.is_over:
            break
        key = chance.choice(KEYS)
        guest.page.keyboard.press(key)
        assert guest.page.evaluate(FOCUS), f"the focus fell to the page after {key}, from {where}"
    assert guest.is_over, f"not over at option {guest.at}"


def test_the_focus_goes_with_the_card_that_is_moved(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", seed=8)
    card = _until_lit(guest, "#hand .card.lit")
    guest.page.locator(f"#hand .card[data-id='{card}']").focus()
    guest.page.keyboard.press("Enter")
    guest.settle()
    guest.page.wait_for_function(
        "id => document.activeElement.dataset.id === id || document.activeElement.id === 'prompt'", arg=card
    )


def test_a_click_on_nothing_leaves_the_focus_at_the_prompt(sit: Sit) -> None:
    guest = sit()
    guest.start("vanguard")
    guest.page.mouse.click(5, 300)
    guest.page.wait_for_function("() => document.activeElement !== document.body")


def _until_lit(guest: Guest, selector: str) -> str:
    """Plays until something is lit there; which card it is."""
    chance = Random(1)
    for _ in range(200):
        guest.settle()
        if guest.page.locator(selector).count():
            return guest.page.locator(selector).first.get_attribute("data-id") or ""
        guest.click_something(chance)
    raise AssertionError(f"nothing is lit: {selector}")
