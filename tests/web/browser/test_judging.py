"""The judge's desk in the browser: scenarios are opened, stepped through, played on from, and kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardinal.judge.stepping import brought, one_of, stepped
from tests.judge.test_stepping import RULING
from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest
from tests.web.browser.test_own_decks import drop
from tests.web.browser.test_room import SMALL
from tests.web.browser.test_table import _axe

pytestmark = pytest.mark.browser
MARKUP = "<img src=x onerror=\"document.title='bad'\">"


def paste(guest: Guest, text: str = RULING) -> None:
    """A scenario is pasted at the start, and set up."""
    guest.page.locator("#judge summary").click()
    guest.page.fill("[name=scenario-text]", text)
    guest.page.click("#open-scenario")


def at_step(guest: Guest, number: int) -> None:
    """Waits until this step is the one that is shown."""
    guest.page.wait_for_selector(f"#steps li.now[data-step='{number}']", state="attached", timeout=PATIENCE)


def said(guest: Guest, place: str, text: str) -> None:
    """Waits until something is written somewhere."""
    guest.page.locator(place, has_text=text).first.wait_for(timeout=PATIENCE)


def test_a_scenario_is_pasted_stepped_through_and_played_on(sit: Sit) -> None:
    guest = sit()
    paste(guest)
    at_step(guest, 0)
    said(guest, ".script h2", "A rested Unit does not attack")
    assert guest.page.get_attribute(".script [data-holds]", "data-holds") == "false"
    said(guest, "#steps li.wrong", "expected 4, found 3")
    guest.page.click("#step-on")
    at_step(guest, 1)
    guest.page.keyboard.press(".")
    at_step(guest, 2)
    guest.page.keyboard.press(",")
    at_step(guest, 1)
    guest.page.locator("#steps li[data-step='3'] button").click()
    at_step(guest, 3)
    guest.page.locator("#options button").first.click()
    guest.page.wait_for_selector("#steps li.own", timeout=PATIENCE)
    guest.page.keyboard.press("u")
    guest.page.wait_for_selector("#steps li.own", state="detached", timeout=PATIENCE)
    assert guest.page.evaluate("document.activeElement !== document.body")


def test_what_may_be_done_is_asked_with_the_keyboard(sit: Sit) -> None:
    guest = sit()
    paste(guest)
    at_step(guest, 0)
    guest.page.focus("[name=may-text]")
    guest.page.keyboard.type("attack Sleeper > player")
    guest.page.keyboard.press("Enter")
    said(guest, "#may .wrong .rule", "-")
    guest.page.fill("[name=may-text]", "attack Walker > player")
    guest.page.keyboard.press("Enter")
    said(guest, "#may .right", "Yes")


def test_another_scenario_edition_and_view_are_chosen(sit: Sit) -> None:
    guest = sit()
    two = RULING + "---\n" + RULING.replace("A rested", "Another")
    file = {"name": "two.yaml", "mimeType": "", "buffer": two.encode()}
    guest.page.set_input_files("[name=scenario]", files=[file])
    at_step(guest, 0)
    guest.page.select_option("[name=which]", "1")
    said(guest, ".script h2", "Another Unit")
    guest.page.select_option("[name=bench-rules]", "1.9.0")
    said(guest, ".edition", "1.9.0")
    guest.page.select_option("[name=bench-view]", "B")
    guest.page.wait_for_selector(".below[data-seat=B]", timeout=PATIENCE)


def test_what_was_played_is_a_file_that_holds(sit: Sit) -> None:
    guest = sit()
    paste(guest)
    at_step(guest, 0)
    guest.page.locator("#steps li[data-step='3'] button").click()
    at_step(guest, 3)
    with guest.page.expect_download() as download:
        guest.page.click("#keep-played")
    text = Path(download.value.path()).read_text(encoding="utf-8")
    again = stepped(one_of(brought(text, "x.yaml"), 0))
    assert again.steps[-2].text == "attack Walker > player"
    assert not any(check.problem for check in again.steps[-1].checks)


def test_a_dropped_scenario_is_set_up_and_comes_back_after_a_reload(sit: Sit) -> None:
    guest = sit()
    drop(guest, "ruling.yaml", RULING)
    at_step(guest, 0)
    guest.page.click("#step-on")
    at_step(guest, 1)
    guest.page.reload()
    at_step(guest, 1)


def test_what_is_wrong_is_said_with_its_line_and_nothing_is_executed(sit: Sit) -> None:
    guest = sit()
    paste(guest, "name: [")
    said(guest, "#message", "scenario.yaml:2: this is not YAML")
    guest.page.fill("[name=scenario-text]", RULING.replace("- A: attack Walker > player", f"- A: {json.dumps(MARKUP)}"))
    guest.page.click("#open-scenario")
    at_step(guest, 0)
    said(guest, "#steps li.wrong", "onerror")
    assert guest.page.title() == "Cardinal"


@pytest.mark.parametrize("size", ["desk", "phone", "wide"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_desk_has_no_faults(sit: Sit, size: str, theme: str) -> None:
    guest = sit(size, theme=theme)
    paste(guest)
    at_step(guest, 0)
    if size == "phone":
        guest.page.locator(".steps .phone").click()
        guest.page.wait_for_selector(".script.open")
    _axe(guest)
    assert not guest.page.evaluate(SMALL)
    assert not guest.page.evaluate("document.documentElement.scrollWidth > innerWidth")
