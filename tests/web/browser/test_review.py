"""After a game: where it was lost, with a way to that moment."""

from __future__ import annotations

from random import Random

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE

pytestmark = pytest.mark.browser


def test_where_a_game_was_lost_is_a_list_of_links_to_moments(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", seed=4)
    chance = Random(4)
    while guest.at < 24:
        guest.click_something(chance)
    guest.page.locator("summary", has_text="More").click()
    guest.page.locator("#concede").click()
    guest.page.get_by_role("button", name="Give up", exact=True).click()
    guest.page.click("#end button.where")
    guest.page.wait_for_selector("#end progress", timeout=PATIENCE)
    guest.page.wait_for_selector("#end ol.where button", timeout=240_000)  # who looks lets all others go first
    lapses = guest.page.locator("#end ol.where button")
    assert 1 <= lapses.count() <= 3, "clicks by chance lose somewhere"
    text, at = lapses.first.inner_text(), lapses.first.get_attribute("data-at")
    assert "instead of" in text and "%" in text
    lapses.first.click()
    guest.page.wait_for_selector(f"body[data-screen=replay][data-at='{at}']", timeout=PATIENCE)
    guest.page.wait_for_selector("#prompt ol.where button", timeout=PATIENCE)
