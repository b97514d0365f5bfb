"""Learning by playing: hints, lessons, and what words mean."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest
from tests.web.browser.test_table import _axe

pytestmark = pytest.mark.browser
SIZES = ["desk", "wide", "phone"]
#: the names of what is lit because it is meant
MEANT = """() => [...document.querySelectorAll('[data-id], [data-place], [data-text]')]
    .filter(one => getComputedStyle(one).outlineStyle === 'double')
    .map(one => one.dataset.id || one.dataset.place || one.dataset.text)"""


def ask(guest: Guest, how: str) -> str:
    """Asks what the club would do, by the button or the key; its answer."""
    guest.settle()
    if how == "key":
        guest.page.keyboard.press("h")
    else:
        guest.page.click("#hint")
    guest.page.wait_for_selector("#hint span", timeout=PATIENCE)
    return guest.page.inner_text("#hint span")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_hint_lights_what_is_meant_and_a_click_takes_it(sit: Sit, game: str, size: str) -> None:
    guest = sit(size)
    guest.start(game, seed=3)
    for number in range(8):
        said = ask(guest, "key" if number % 2 else "button")
        assert said and guest.page.evaluate(MEANT)
        assert guest.page.evaluate("document.activeElement.id") == "hint"
        at = guest.at
        guest.page.click("#hint")
        guest.page.wait_for_function("at => Number(document.body.dataset.at) > at", arg=at, timeout=PATIENCE)
        assert not guest.page.locator("#hint span").count(), "a hint is for one decision"
    _axe(guest)


def test_between_persons_and_in_games_that_nobody_knows_there_are_no_hints(sit: Sit) -> None:
    guest = sit()
    guest.start("lantern")
    guest.page.keyboard.press("h")
    assert not guest.page.locator("#hint").count() and not guest.page.locator("#message.shown").count()
