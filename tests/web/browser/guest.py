"""Somebody at the browser: finds what is lit, clicks it or presses its keys, and waits for the table."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Error

SIZES = {"desk": (1280, 720), "wide": (1920, 1080), "phone": (390, 844)}
LIT = "button.card.lit, [data-place].lit, #options button[data-text]"
PATIENCE = 40_000  # milliseconds
DRAWN = 20  # looks at a page until something is lit


class Guest:
    """One page, and the faults that it shows in its console."""

    def __init__(
        self,
        browser: Any,
        table: str,
        size: str = "desk",
        *,
        motion: str = "reduce",
        pace: str = "none",
        theme: str = "dark",
        locale: str = "en-US",
    ) -> None:
        width, height = SIZES[size]
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion=motion,
            color_scheme=theme,
            locale=locale,
            has_touch=size == "phone",
        )
        self.context.add_init_script(f"localStorage['cardinal pace'] ??= '{pace}'")
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda problem: self.faults.append(str(problem)))
        self.page.goto(table)
        self.page.wait_for_selector("#start", timeout=PATIENCE)

    def start(self, game: str, *, seed: int = 5, format: str = "", **seats: str) -> None:
        """Fills in the start screen and presses Play; seats as ``who_B="random"``, ``deck_A="kiln-row"``."""
        self.page.select_option("[name=game]", game)
        if format:
            self.page.select_option("[name=format]", format)
        for name, value in ({"who_A": "person", "who_B": "random"} | seats).items():
            self.page.select_option(f'[name="{name.replace("_", "-")}"]', value)
        self.page.fill("[name=seed]", str(seed))
        self.page.locator("#start button.play").click()
        self.page.wait_for_selector("body[data-screen=table]", timeout=PATIENCE)
        self.settle()

    @property
    def at(self) -> int:
        """The moment of the game."""
        return int(self.page.get_attribute("body", "data-at") or 0)

    @property
    def is_over(self) -> bool:
        """Whether the end is shown."""
        return self.page.locator("#end").count() > 0

    def settle(self) -> None:
        """Waits until it is this person's turn to decide, or the game is over."""
        self.page.wait_for_function(
            "() => document.body.dataset.waiting !== 'true' || document.querySelector('#end, #cover')", timeout=PATIENCE
        )

    def candidates(self) -> list[Any]:
        """Everything that is lit and can be seen."""
        return [one for one in self.page.query_selector_all(LIT) if one.is_visible() and one.is_enabled()]

    def click_something(self, chance: Random) -> None:
        """One click on something that is lit."""
        self.settle()
        found = self.candidates()
        for _ in range(DRAWN):  # the moment is told before all of it is drawn
            if found or self.is_over:
                break
            self.page.wait_for_timeout(50)
            found = self.candidates()
        if not found and self.is_over:
            return
        assert found, f"nothing is lit: {self.page.inner_text('#prompt')}"
        with suppress(Error):  # the page may have drawn it anew since it was found
            chance.choice(found).click(timeout=PATIENCE, force=True)
        self.page.wait_for_timeout(10)

    def play(self, chance: Random, most: int = 1500) -> int:
        """Clicks until the game is over; how often."""
        for number in range(most):
            self.settle()
            if self.is_over:
                return number
            if self.page.locator("#cover").count():
                self.page.locator("#cover button").first.click()
                continue
            self.click_something(chance)
        raise AssertionError(f"not over after {most} clicks, at option {self.at}")

    def close(self) -> None:
        """The page is closed; it must not have complained."""
        faults = [fault for fault in self.faults if "favicon" not in fault]
        self.context.close()
        assert not faults, faults
