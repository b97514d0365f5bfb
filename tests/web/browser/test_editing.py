"""The position editor in the browser: laid out, changed by mouse and by keys, asserted, compared, kept, reported."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardinal.games import games, table_of
from cardinal.judge.documents import read_documents
from cardinal.judge.scenario import run_document
from cardinal.kernel.session import read_replay, verify
from tests.judge.test_stepping import RULING
from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest
from tests.web.browser.test_judging import at_step, paste, said
from tests.web.browser.test_room import SMALL
from tests.web.browser.test_table import _axe
from tests.web.test_editing import FIELD

pytestmark = pytest.mark.browser
BROAD = "document.documentElement.scrollWidth > innerWidth"


def begin(guest: Guest, game: str = "gundam") -> None:
    guest.page.click(f"[data-draft={game}]")
    guest.page.wait_for_selector("#editor", state="attached", timeout=PATIENCE)
    if guest.page.locator(".steps .phone").is_visible():
        guest.page.locator(".steps .phone").click()
        guest.page.wait_for_selector(".script.open")


def field(guest: Guest, name: str) -> Any:
    return guest.page.locator(f"#editor [name='{name}'], #editor [data-field='{name}']").first


def lies(guest: Guest, zone: str, count: int) -> None:
    """Waits until so many cards lie in the zone that is chosen."""
    script = f"document.querySelector('#editor [name=zone] option[value={zone}]').textContent.endsWith(' {count}')"
    guest.page.wait_for_function(script, timeout=PATIENCE)


def add(guest: Guest, zone: str, card: str, count: int) -> None:
    field(guest, "zone").select_option(zone)
    field(guest, "card").fill(card)
    guest.page.locator("#editor form button[type=submit]").click()
    lies(guest, zone, count)


def kept(guest: Guest, button: str) -> Path:
    with guest.page.expect_download() as download:
        guest.page.click(button)
    return Path(download.value.path())


def passes(path: Path) -> bool:
    (document,) = read_documents(path.read_text(encoding="utf-8"), path)
    return all(result.passed for result in run_document(document))


@pytest.mark.parametrize("game", games())
def test_a_position_is_laid_out_by_mouse_played_asserted_and_kept(sit: Sit, game: str) -> None:
    guest = sit()
    begin(guest, game)
    add(guest, FIELD[game], "Filler", 1)
    field(guest, "rest").check()
    guest.page.wait_for_selector("#table .card.rest, #table .card .marks", timeout=PATIENCE)
    add(guest, "hand", "Filler x2", 2)
    guest.page.click("#draft-undo")
    lies(guest, "hand", 0)
    guest.page.click("#draft-redo")
    lies(guest, "hand", 2)
    guest.page.click("#note-asked")
    at_step(guest, 1)
    guest.page.locator("#options button").first.click()
    guest.page.wait_for_selector("#steps li.own", timeout=PATIENCE)
    guest.page.click("#note-counts")
    guest.page.wait_for_selector("#steps li.own", state="detached", timeout=PATIENCE)
    guest.page.click("#draft-done")
    guest.page.wait_for_selector("#editor", state="detached", timeout=PATIENCE)
    path = kept(guest, "#keep-whole")
    assert passes(path) and "Filler (rest" in path.read_text(encoding="utf-8")


def test_a_position_is_laid_out_by_keys(sit: Sit) -> None:
    guest = sit()
    guest.page.focus("[data-draft=vanguard]")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("#editor", timeout=PATIENCE)
    field(guest, "zone").focus()
    guest.page.keyboard.type("damage")
    guest.page.keyboard.press("Tab")
    field(guest, "card").focus()
    guest.page.keyboard.type("Filler x3")
    guest.page.keyboard.press("Enter")
    lies(guest, "damage", 3)
    field(guest, "face down").focus()
    guest.page.keyboard.press("Space")
    guest.page.wait_for_function("document.querySelector('#editor [name=\"face down\"]').checked", timeout=PATIENCE)
    assert guest.page.evaluate("document.activeElement.name") == "face down"
    field(guest, "copies").focus()
    guest.page.keyboard.press("ControlOrMeta+A")
    guest.page.keyboard.type("4")
    guest.page.keyboard.press("Tab")
    lies(guest, "damage", 4)
    guest.page.keyboard.press("Shift+Tab")
    assert guest.page.evaluate("document.activeElement !== document.body")


def test_what_is_wrong_is_said_at_its_field_and_the_table_stays(sit: Sit) -> None:
    guest = sit()
    begin(guest)
    field(guest, "card").fill("Fillr")
    field(guest, "card").press("Enter")
    said(guest, "#editor form [role=alert]", "did you mean Filler?")
    add(guest, "battle", "Filler", 1)
    guest.page.wait_for_selector("#editor [role=alert]", state="detached", timeout=PATIENCE)
    field(guest, "move").select_option("resources")
    said(guest, "#editor fieldset [role=alert]", "A.resources: Filler")
    assert field(guest, "move").input_value() == ""
    lies(guest, "battle", 1)
    field(guest, "turn_number").fill("-3")
    field(guest, "turn_number").press("Enter")
    said(guest, "#editor .fields [role=alert]", "turn_number")
    assert field(guest, "turn_number").input_value() == "-3"  # to be corrected
    field(guest, "turn_number").fill("5")
    field(guest, "turn_number").press("Enter")
    said(guest, ".turnline b", "Turn 5")
    guest.page.click("#draft-undo")
    said(guest, ".turnline b", "Turn 3")
    assert field(guest, "turn_number").input_value() == "3"


def test_a_card_is_found_by_its_name_and_a_zone_by_a_click(sit: Sit) -> None:
    guest = sit()
    begin(guest, "vanguard")
    guest.page.locator("#table [data-place='A.FR']").click()
    guest.page.wait_for_function("document.querySelector('#editor [name=zone]').value === 'FR'", timeout=PATIENCE)
    field(guest, "card").press_sequentially("headsman")
    found = guest.page.locator("#found option[value*='Headsman']")
    found.first.wait_for(state="attached", timeout=PATIENCE)
    name = found.first.get_attribute("value")
    add(guest, "FR", name or "", 1)
    guest.page.wait_for_selector(f"#table .card[data-name=\"{name}\"]", timeout=PATIENCE)


def test_the_start_and_this_moment_of_a_scenario_are_edited(sit: Sit) -> None:
    guest = sit()
    paste(guest)
    at_step(guest, 0)
    guest.page.click("#draft-open")
    guest.page.wait_for_selector("#editor", timeout=PATIENCE)
    assert guest.page.locator("#steps > li").count() == 5
    guest.page.click("#draft-done")
    guest.page.locator("#steps li[data-step='4'] button").click()
    at_step(guest, 4)
    guest.page.click("#draft-now")
    guest.page.wait_for_selector("#editor", timeout=PATIENCE)
    guest.page.wait_for_function("document.querySelectorAll('#steps > li').length === 1", timeout=PATIENCE)
    assert passes(kept(guest, "#keep-whole"))
    guest.page.reload()
    said(guest, ".script h2", "a position of it")  # what was edited is brought again


def test_an_answer_becomes_a_part_of_the_script(sit: Sit) -> None:
    guest = sit()
    paste(guest)
    at_step(guest, 0)
    guest.page.fill("[name=may-text]", "attack Sleeper > player")
    guest.page.click("#may button[type=submit]")
    guest.page.click("#note-may")
    at_step(guest, 1)
    said(guest, "#steps li.now", "cannot: attack Sleeper > player")


def test_other_editions_are_looked_through_and_a_ruling_is_written(sit: Sit) -> None:
    guest = sit()
    paste(guest)
    at_step(guest, 0)
    guest.page.click("#compare")
    said(guest, "#editions dt", "1.9.0")
    _axe(guest)
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector("#editions", state="detached", timeout=PATIENCE)
    path = kept(guest, "#keep-ruling")
    assert path.read_text(encoding="utf-8").startswith("# A rested Unit does not attack")


def test_a_game_that_is_over_is_reported_as_a_replay(sit: Sit) -> None:
    guest = sit()
    guest.start("lantern", seed=3, who_A="random")
    guest.page.wait_for_selector("#end", timeout=PATIENCE)
    guest.page.locator("#end .report").click()
    guest.page.fill("[name=note]", "Look at\nthis")
    path = kept(guest, "dialog [type=submit]")
    assert "# note: Look at\n# note: this\n" in path.read_text(encoding="utf-8")
    replay = read_replay(path)
    verify(replay, table_of("lantern").replayer(replay.header, str(path)), str(path))


def test_a_game_that_goes_on_is_reported_as_it_is_seen(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", seed=3)
    chance = Random(3)
    while guest.at < 8:
        guest.click_something(chance)
    guest.settle()
    guest.page.locator(".drop summary").click()
    guest.page.locator(".drawer .report").click()
    text = kept(guest, "dialog [type=submit]").read_text(encoding="utf-8")
    assert text.startswith("# cardinal report 1\n# game: gundam") and '"seed"' not in text and "seen by A" in text


@pytest.mark.parametrize("size", ["desk", "phone", "wide"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_editor_has_no_faults(sit: Sit, size: str, theme: str) -> None:
    guest = sit(size, theme=theme)
    begin(guest)
    add(guest, "battle", "Filler x2", 2)
    field(guest, "card").fill("Nobody")
    field(guest, "card").press("Enter")
    guest.page.wait_for_selector("#editor [role=alert]", timeout=PATIENCE)
    _axe(guest)
    assert not guest.page.evaluate(SMALL)
    assert not guest.page.evaluate(BROAD)
    if size == "phone":
        guest.page.locator(".script > .shut").click()
    guest.page.locator(".drop summary").click()
    guest.page.locator(".drawer .report").click()
    guest.page.wait_for_selector("dialog [name=note]")
    _axe(guest)
    assert not guest.page.evaluate(BROAD)


def test_the_editor_speaks_japanese(sit: Sit) -> None:
    guest = sit(locale="ja-JP")
    begin(guest)
    said(guest, "#draft-done", "編集を終える")
    labels = guest.page.locator("#editor label").all_inner_texts()
    assert len(labels) > 8 and any(label.startswith("ターンの席") for label in labels)


def test_a_ruling_of_ours_is_still_a_file_that_passes(sit: Sit) -> None:
    guest = sit()
    paste(guest, RULING.replace("shields: 4", "shields: 3"))
    at_step(guest, 0)
    assert passes(kept(guest, "#keep-whole"))
