"""The page shows what it asks: ticks, how many, targets that are lit, which effect of a trigger is given."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest

pytestmark = pytest.mark.browser


def until(guest: Guest, there: Callable[[Guest], bool], seed: int = 1, most: int = 600) -> None:
    """Clicks until something is so."""
    chance = Random(seed)
    for _ in range(most):
        guest.settle()
        if there(guest):
            return
        assert not guest.is_over, "the game ended before"
        guest.click_something(chance)
    raise AssertionError("it did not come to that")


def kind(name: str) -> Callable[[Guest], bool]:
    """Whether a kind of decision is asked."""
    return lambda guest: guest.page.get_attribute("#prompt", "data-kind") == name


def takes(guest: Guest, n: int) -> None:
    """Waits until so many options have been taken."""
    guest.page.wait_for_function("n => Number(document.body.dataset.at) === n", arg=n, timeout=PATIENCE)
    guest.settle()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_chosen_cards_have_a_tick_and_are_taken_back_by_a_click(sit: Sit, size: str) -> None:
    guest = sit(size)
    guest.start("vanguard")
    until(guest, kind("redraw"))
    at = guest.at
    for number in range(2):
        guest.page.locator("#hand .card.lit").first.click()
        takes(guest, at + number + 1)
    assert guest.page.locator("#hand .card.ticked").count() == 2
    assert guest.page.locator("#hand .card.ticked .check").first.is_visible()
    assert "2 chosen" in guest.page.inner_text("#prompt")
    guest.page.locator("#hand .card.ticked").first.click()
    takes(guest, at + 1)
    assert guest.page.locator("#hand .card.ticked").count() == 1
    assert "1 chosen" in guest.page.inner_text("#prompt")


def test_two_copies_of_a_card_are_two_choices(sit: Sit) -> None:
    for seed in range(1, 40):
        guest = sit()
        guest.start("vanguard", seed=seed)
        until(guest, kind("redraw"))
        names = [card.get_attribute("data-name") for card in guest.page.locator("#hand .card").all()]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is None:
            continue
        copies = guest.page.locator(f'#hand .card[data-name="{twice}"]')
        at = guest.at
        for number in range(2):
            copies.and_(guest.page.locator(".lit")).first.click()
            takes(guest, at + number + 1)
            assert copies.and_(guest.page.locator(".ticked")).count() == number + 1
        return
    raise AssertionError("no hand has two copies")


def test_the_target_of_an_attack_is_lit_after_the_button(sit: Sit) -> None:
    """Also where one attacker is left, and all that is asked is whom."""
    guest = sit()
    guest.start("vanguard")
    until(
        guest,
        lambda one: (
            one.page.locator("#options button[data-text=attack]").count() > 0
            and one.page.locator("#table .card.lit").count() == 1
        ),
    )
    guest.page.locator("#options button[data-text=attack]").click()
    until(guest, lambda one: kind("target")(one) or not kind("start")(one))
    if kind("target")(guest):
        lit = guest.page.locator("[data-seat=B] .card.lit")
        assert lit.count() >= 1
        before = guest.at
        lit.first.click()
        guest.page.wait_for_function(f"() => Number(document.body.dataset.at) > {before}", timeout=PATIENCE)


def test_a_trigger_says_which_effect_is_given(sit: Sit) -> None:
    guest = sit()
    guest.start("vanguard")
    until(
        guest, lambda one: kind("trigger")(one) and one.page.locator("#options button", has_text="Both to").count() > 0
    )
    assert "+5000 power: to whom?" in guest.page.inner_text("#prompt")
    other = guest.page.locator("#options button", has_text=" first")
    other.first.click()
    assert "+5000 power" not in guest.page.inner_text("#prompt .asks")
    before = guest.at
    guest.page.locator("#options button", has_text="Both to").first.click()
    guest.page.wait_for_function(f"() => Number(document.body.dataset.at) > {before}", timeout=PATIENCE)
    guest.settle()
    assert not kind("trigger")(guest) or guest.at >= before + 2


def test_attacks_at_shields_say_how_many_break(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam")
    until(guest, lambda one: "breaks 1 of" in one.page.evaluate("document.body.innerText"))
