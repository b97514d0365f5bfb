"""With a finger: cards are dragged to where they go, and a long press shows them in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest

pytestmark = pytest.mark.browser
LONG = 700  # milliseconds, more than a press takes
STEPS = 6
#: a card in the hand that can be put somewhere, as the page has it
MOVABLE = "#hand .card.lit"


class Finger:
    """One finger on the screen."""

    def __init__(self, guest: Guest) -> None:
        self._wire = guest.context.new_cdp_session(guest.page)

    def _say(self, kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    def down(self, x: float, y: float) -> None:
        self._say("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._say("touchMove", (x, y))

    def up(self) -> None:
        self._say("touchEnd")


def middle(one: Any) -> tuple[float, float]:
    box = one.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def guest(sit: Sit) -> Iterator[Guest]:
    """A person on a phone who can deploy something."""
    found = sit("phone")
    found.start("gundam", seed=7)
    while not found.page.locator(MOVABLE).count():
        at = found.at
        found.page.locator("#options button[data-text]").last.click()
        found.page.wait_for_function("at => Number(document.body.dataset.at) > at", arg=at, timeout=PATIENCE)
        found.settle()
    yield found


def test_a_long_press_shows_the_card_in_full(guest: Guest) -> None:
    card = guest.page.locator("#hand .card").first
    name, at = card.get_attribute("data-name"), guest.at
    finger = Finger(guest)
    finger.down(*middle(card))
    guest.page.wait_for_timeout(LONG)
    finger.up()
    guest.page.wait_for_selector("#look.open", timeout=PATIENCE)
    assert guest.page.inner_text("#look h2") == name
    assert guest.at == at, "it was looked at, not played"


def test_a_card_is_dragged_onto_the_table(guest: Guest) -> None:
    at, (x, y) = guest.at, middle(guest.page.locator(MOVABLE).first)
    to_x, to_y = middle(guest.page.locator("#table [data-place='A.battle'], #table .own .battle, #table").first)
    finger = Finger(guest)
    finger.down(x, y)
    for step in range(1, STEPS + 1):
        finger.move(x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS)
    assert guest.page.locator(".ghost").count() == 1, "the card follows the finger"
    finger.up()
    guest.page.wait_for_function("at => Number(document.body.dataset.at) > at", arg=at, timeout=PATIENCE)
    assert not guest.page.locator(".ghost").count()


def test_a_swipe_along_the_hand_is_no_drag(guest: Guest) -> None:
    at, (x, y) = guest.at, middle(guest.page.locator(MOVABLE).first)
    finger = Finger(guest)
    finger.down(x, y)
    for step in range(1, STEPS + 1):
        finger.move(x - 20 * step, y + step)
    assert not guest.page.locator(".ghost").count()
    finger.up()
    assert guest.at == at
