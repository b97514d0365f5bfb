"""Chromium, and a table that it looks at. Where there is no Chromium, these tests are skipped and say so."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardinal.web.serving import served
from tests.web.browser.guest import Guest

Sit = Callable[..., Guest]

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine: install the package chromium to run the browser tests")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is a browser

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="session")
def table(games: Path) -> Iterator[str]:
    with served(games) as address:
        yield address.page


@pytest.fixture
def sit(browser: Any, table: str) -> Iterator[Sit]:
    """Opens pages that look at the table, and closes them; none may have complained."""
    guests: list[Guest] = []

    def open_page(size: str = "desk", **more: Any) -> Guest:
        guests.append(Guest(browser, table, size, **more))
        return guests[-1]

    yield open_page
    for guest in guests:
        guest.close()
