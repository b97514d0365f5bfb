"""Pace: what others do is stopped, stepped, listed with ways to the log, and passed ahead of; the end is in words."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest
from tests.web.browser.test_asking import kind, until
from tests.web.browser.test_table import _axe

pytestmark = pytest.mark.browser
ROYALE = {"format": "royale-last", "who_C": "random", "who_D": "random"}


def give_up(guest: Guest) -> None:
    """Ends the game."""
    guest.page.locator("summary", has_text="More").click()
    guest.page.locator("#concede").click()
    guest.page.get_by_role("button", name="Give up", exact=True).click()
    guest.page.wait_for_selector("#end", timeout=PATIENCE)


def to_the_other(guest: Guest) -> None:
    """Ends the turn of this page in a game at a slow pace."""
    chance = Random(5)
    for _ in range(200):
        if guest.page.locator("#pause").count():
            return
        guest.settle()
        found = guest.page.locator("#options .pass")
        if found.count() and found.first.is_visible():
            found.first.click()
        else:
            guest.click_something(chance)
        guest.page.wait_for_timeout(60)
    raise AssertionError("the others never play")


def test_slow_is_slow(sit: Sit) -> None:
    """Every step of the others stays at least a second, however many wait."""
    guest = sit(pace="slow")
    guest.start("vanguard")
    to_the_other(guest)
    seen = {}
    end = time.monotonic() + 7
    while time.monotonic() < end:
        seen.setdefault(guest.page.get_attribute("body", "data-at"), time.monotonic())
        guest.page.wait_for_timeout(20)
    times = sorted(seen.values())
    steps = [after - before for before, after in pairwise(times)]
    assert len(steps) >= 2 and min(steps[:-1] or steps) > 1


def test_what_others_do_is_stopped_and_stepped(sit: Sit) -> None:
    guest = sit(pace="slow")
    guest.start("vanguard")
    for _ in range(9):  # until it is stopped where more than one step waits
        to_the_other(guest)
        guest.page.locator("#pause").click()
        guest.page.wait_for_timeout(300)
        if guest.page.locator("#one").count():
            break
        guest.page.locator("#pause").click()
        guest.settle()
    at = guest.at
    guest.page.wait_for_timeout(2200)
    assert guest.at == at
    guest.page.locator("#one").click()
    guest.page.wait_for_function(f"() => Number(document.body.dataset.at) === {at + 1}", timeout=PATIENCE)
    guest.page.wait_for_timeout(2200)
    assert guest.at == at + 1
    _axe(guest)
    guest.page.keyboard.press("p")
    guest.page.wait_for_function(f"() => Number(document.body.dataset.at) > {at + 1}", timeout=PATIENCE)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_last_moves_of_the_others_lead_to_the_log(sit: Sit, size: str) -> None:
    guest = sit(size)
    guest.start("gundam")
    until(guest, lambda one: one.page.locator(".moves button").count() > 2)
    move = guest.page.locator(".moves button").first
    line = move.get_attribute("data-line")
    move.click()
    guest.page.wait_for_selector(f"#log li.now[data-n='{line}']", timeout=PATIENCE)
    assert guest.page.evaluate("() => !!document.activeElement.closest('#log')")
    _axe(guest)


@pytest.mark.parametrize("wait", ["attacked", "turn"])
def test_passing_ahead_lasts_until_it_is_asked_to_end(sit: Sit, wait: str) -> None:
    guest = sit()
    guest.start("gundam", seed=3, **ROYALE)
    until(guest, lambda one: one.page.locator(f"[data-ahead={wait}]").count() > 0, seed=2)
    guest.page.locator(f"[data-ahead={wait}]").click()
    guest.page.wait_for_function(
        "() => !document.querySelector('#always') || document.querySelector('#end')", timeout=PATIENCE
    )
    guest.settle()
    if guest.is_over:
        return
    turn = guest.page.evaluate("import('/state.js').then(({scene}) => scene.value.turn.player)")
    attacked = guest.page.evaluate("import('/state.js').then(({scene}) => !!scene.value.battle)")
    assert turn == "A" or (wait == "attacked" and attacked)


def test_the_end_of_a_turn_does_not_skip_the_partner(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", format="team", who_C="random", who_D="random")
    both = "#options button[data-text=end]", "#options button[data-text='hand over']"
    until(guest, lambda one: kind("main")(one) and all(one.page.locator(each).count() for each in both), most=1500)
    at = guest.at
    guest.page.locator(both[0]).click()
    guest.page.wait_for_selector("dialog[open]", timeout=PATIENCE)
    assert "partner" in guest.page.inner_text("dialog h2")
    assert guest.at == at
    _axe(guest)
    guest.page.locator("dialog .go").click()
    guest.page.wait_for_function(f"() => Number(document.body.dataset.at) > {at}", timeout=PATIENCE)
    assert not guest.page.locator("dialog[open]").count()


def test_a_team_has_its_shields_together_and_the_end_names_it(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", format="team", who_C="random", who_D="random")
    until(guest, kind("main"))
    assert "your team's shields" in guest.page.inner_text("[data-seat=A] .defence")
    assert "shared with A" in guest.page.inner_text(".side[data-seat=C]")
    assert guest.page.locator(".row.own .side[data-seat=C]").count() == 1
    give_up(guest)
    assert guest.page.inner_text("#end h2") == "Your team lost: the team B, D won"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_says_why_and_what_next(sit: Sit, theme: str) -> None:
    guest = sit(theme=theme)
    guest.start("vanguard")
    guest.play(Random(2))
    end = guest.page.inner_text("#end")
    assert guest.page.inner_text("#end h2") in ("You won", "You lost")
    assert "Sixth damage" in end or "The deck is empty" in end
    for name in ("Rematch", "Change decks", "Watch the replay"):
        assert guest.page.get_by_role("button", name=name).count() == 1
    _axe(guest)
    with guest.page.expect_download() as told:
        guest.page.locator("#end a[download]").click()
    assert told.value.suggested_filename.endswith(".replay")
    guest.page.get_by_role("button", name="Rematch").click()
    guest.page.wait_for_selector("#end", state="detached", timeout=PATIENCE)


def test_moments_of_weight_flash_and_sound_only_if_wanted(sit: Sit) -> None:
    """With reduced motion nothing flashes; a sound is made where it was switched on, and not before."""
    guest = sit(motion="no-preference", pace="fast")
    guest.page.add_init_script(
        """const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...more) {
            window.rung = (window.rung || 0) + 1; start.apply(this, more); };
        new MutationObserver(() => { if (document.querySelector('.weight')) window.flashed = true; })
            .observe(document, {childList: true, subtree: true});"""
    )
    guest.page.reload()
    guest.page.wait_for_selector("#start", timeout=PATIENCE)
    guest.start("vanguard")
    give_up(guest)
    assert guest.page.evaluate("window.flashed") and not guest.page.evaluate("window.rung")
    guest.page.get_by_role("button", name="Rematch").click()
    guest.page.wait_for_selector("#end", state="detached", timeout=PATIENCE)
    guest.settle()
    guest.page.locator("summary", has_text="More").click()
    guest.page.locator("#sound").check()
    guest.page.locator("#concede").click()
    guest.page.get_by_role("button", name="Give up", exact=True).click()
    guest.page.wait_for_selector("#end", timeout=PATIENCE)
    guest.page.wait_for_function("() => window.rung > 0")


def test_nothing_flashes_with_reduced_motion(sit: Sit) -> None:
    guest = sit()
    guest.start("vanguard")
    give_up(guest)
    assert not guest.page.locator(".weight").count() or not guest.page.locator(".weight").first.is_visible()


def test_a_move_is_on_the_screen_soon(sit: Sit) -> None:
    """Within a tenth of a second, in the middle of some moves; and the first paint within one."""
    guest = sit()
    paint = guest.page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    assert paint < 1000
    guest.start("gundam")
    until(guest, kind("main"))
    waits = []
    for _ in range(12):
        if guest.is_over or not guest.page.locator("#options .pass, #hand .card.lit").count():
            break
        waits.append(
            guest.page.evaluate(
                """() => new Promise(done => {
            const at = document.body.dataset.at, began = performance.now();
            const seen = new MutationObserver(() => {
                if (document.body.dataset.at !== at) { seen.disconnect(); done(performance.now() - began); } });
            seen.observe(document.body, {attributes: true});
            (document.querySelector('#hand .card.lit') || document.querySelector('#options .pass')).click();
            setTimeout(() => done(-1), 800);
        })"""
            )
        )
        guest.settle()
    taken = sorted(one for one in waits if one >= 0)
    assert taken and taken[len(taken) // 2] < 100, waits
