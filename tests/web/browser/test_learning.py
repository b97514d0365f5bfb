"""Learning by playing: hints, lessons, and what words mean."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest
from tests.web.browser.test_languages import japanese
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


# --- a first game ---------------------------------------------------------------------------------

#: what the server says is meant, and is drawn nowhere
UNLIT = """async () => {
    const { lesson } = await import("/lesson.js");
    const keys = ["id", "place", "zone-of", "text"];
    const drawn = (name) => keys.map((key) => `[data-${key}="${CSS.escape(name)}"]`).join();
    return lesson.value.lit.filter((name) => ![...document.querySelectorAll(drawn(name))]
        .some((one) => getComputedStyle(one).outlineStyle === "double" && one.getBoundingClientRect().width > 0));
}"""
MEANT_IN_PILE = """() => [...document.querySelectorAll('dialog.viewer :is([data-id], [data-text])')]
    .find(one => getComputedStyle(one).outlineStyle === 'double')"""
FOCUSED = "document.activeElement !== document.body && document.activeElement.isConnected"


def learn(guest: Guest, game: str) -> None:
    """Begins the first game from the start screen."""
    guest.page.select_option("[name=game]", game)
    guest.page.locator("#first-game").press("Enter")
    guest.page.wait_for_selector("#lesson", timeout=PATIENCE)
    guest.settle()


def things(guest: Guest) -> list[str]:
    """The keys of what is told now."""
    found: list[str] = guest.page.eval_on_selector_all("[data-thing]", "all => all.map(one => one.dataset.thing)")
    return found


def follow(guest: Guest, *, by_key: bool = False) -> None:
    """Does what is proposed, by a click on the hint or with the keyboard; of a pile, on the card that is lit."""
    guest.settle()
    guest.page.wait_for_selector("#hint span", timeout=PATIENCE)
    at = guest.at
    if guest.page.locator("dialog.viewer").count():
        guest.page.evaluate_handle(MEANT_IN_PILE).as_element().click()
    elif by_key:
        guest.page.keyboard.press("h")
        guest.page.keyboard.press("Enter")
    else:
        guest.page.click("#hint")
    guest.page.wait_for_function("at => Number(document.body.dataset.at) > at", arg=at, timeout=PATIENCE)
    guest.settle()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_first_game_is_taught_step_by_step(sit: Sit, game: str, size: str) -> None:
    guest = sit(size)
    learn(guest, game)
    seen = things(guest)
    assert seen and guest.page.get_attribute("#lesson > div", "aria-live") == "polite"
    for number in range(10):
        assert guest.page.evaluate(UNLIT) == []
        box = guest.page.locator("#lesson").bounding_box()
        assert box and box["y"] >= 0 and box["y"] + 20 < guest.page.viewport_size["height"], "it can be seen"
        follow(guest, by_key=number % 2 == 1)
        assert guest.page.evaluate(FOCUSED), "the focus is never lost"
        seen += [key for key in things(guest) if key not in seen]
    assert len(seen) > 6
    _axe(guest)


@pytest.mark.parametrize("game", ["vanguard", "gundam"])
def test_a_whole_lesson_ends_and_the_game_goes_on(sit: Sit, game: str) -> None:
    """Everything that is meant is drawn, at every step; at the end one plays on without the lesson."""
    guest = sit("desk")
    learn(guest, game)
    for _ in range(200):
        if guest.page.locator("#lesson-leave").count():
            break
        assert guest.page.evaluate(UNLIT) == [], things(guest)
        follow(guest)
    assert "That is the game" in guest.page.inner_text("#lesson") and not things(guest)
    _axe(guest)
    at = guest.at
    guest.page.click("#lesson-end")
    assert not guest.page.locator("#lesson").count() and guest.page.evaluate(FOCUSED)
    guest.page.reload()
    guest.page.wait_for_selector("body[data-screen=table]", timeout=PATIENCE)
    guest.settle()
    assert guest.at == at and not guest.page.locator("#lesson").count(), "it was left for good"
    assert ask(guest, "button")


def test_a_lesson_can_be_left_at_any_time_and_survives_a_reload(sit: Sit) -> None:
    guest = sit("phone", locale="ja-JP")
    learn(guest, "gundam")
    follow(guest)
    told = guest.page.inner_text("#lesson")
    assert "ベース" in told
    japanese(guest, ["vanguard", "gundam"])
    guest.page.locator("#lesson [data-term]").first.click()
    guest.page.wait_for_selector("dialog.glossary dt", timeout=PATIENCE)
    japanese(guest, ["vanguard", "gundam"])
    guest.page.click("dialog .shut")
    guest.page.reload()
    guest.page.wait_for_selector("#lesson", timeout=PATIENCE)
    assert guest.page.inner_text("#lesson") == told
    guest.page.click("#lesson-end")
    assert not guest.page.locator("#lesson").count()
    guest.settle()
    assert not guest.page.locator("#hint span").count(), "nothing is proposed unasked any more"


def test_what_is_taken_back_is_told_no_more(sit: Sit) -> None:
    guest = sit("desk")
    learn(guest, "gundam")
    before = things(guest)
    follow(guest)
    assert things(guest) != before
    guest.page.click("#undo")
    guest.page.wait_for_selector(f"[data-thing={before[0]}]", timeout=PATIENCE)
    assert things(guest) == before


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_new_word_opens_the_glossary_which_is_searched(sit: Sit, size: str) -> None:
    guest = sit(size)
    learn(guest, "vanguard")
    word = guest.page.locator("#lesson [data-term]").first
    word.focus()
    guest.page.keyboard.press("Enter")
    dialog = guest.page.locator("dialog.glossary[open]")
    dialog.locator("dt").first.wait_for()
    assert dialog.locator("dt").first.inner_text() == "Damage zone"
    assert "4.8.1" in dialog.locator("dd").first.inner_text()
    _axe(guest)
    guest.page.fill("dialog input", "11.4.1")
    assert "Boost" in dialog.locator("dt").all_inner_texts()
    guest.page.fill("dialog input", "xyzzy")
    assert dialog.locator("dt").count() == 0
    guest.page.keyboard.press("Escape")  # clears the field
    guest.page.wait_for_function("document.querySelectorAll('dialog dt').length > 30", timeout=PATIENCE)
    guest.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    guest.page.wait_for_function("document.activeElement.dataset.term === 'damage_zone'", timeout=PATIENCE)


def test_the_glossary_is_a_click_away_in_any_game_that_has_one(sit: Sit) -> None:
    guest = sit("desk")
    guest.start("gundam")
    guest.page.click(".drop summary")
    guest.page.click("#glossary")
    guest.page.wait_for_selector("dialog.glossary dt", timeout=PATIENCE)
    assert guest.page.locator("dialog.glossary dt").count() > 30
    guest.page.keyboard.press("Escape")
    other = sit("desk")
    other.page.select_option("[name=game]", "lantern")
    assert not other.page.locator("#first-game").count()
    other.start("lantern")
    other.page.click(".drop summary")
    assert not other.page.locator("#glossary").count()
