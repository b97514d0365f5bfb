"""Languages: the page speaks that of the browser or the one that was chosen, all of it, and fetches no other."""

from __future__ import annotations

import shutil
import subprocess
from random import Random
from typing import Any

import pytest

from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest
from tests.web.browser.test_room import CUT, SMALL
from tests.web.browser.test_table import _axe

pytestmark = pytest.mark.browser
GAMES = ["vanguard", "gundam"]
#: texts and labels that are those of an English table, but for what the server says
ENGLISH = """async games => {
    const folders = ['/texts', ...games.map(game => `/games/${game}`)];
    const tables = (language) => Promise.all(
        folders.map(async one => (await import(`${one}/${language}.js`)).default));
    const [own, others] = [await tables('en'), await tables('ja')];
    const plain = (part) => part.replace(/[.*+?^$()|[\\]\\\\{}]/g, '\\\\$&');
    const patterns = own.flatMap((table, n) => Object.entries(table).filter(([key, text]) => text !== others[n][key])
        .flatMap(([, text]) => typeof text === 'string' ? [text] : Object.values(text)))
        .filter(text => /[a-z]{2}/.test(text.replace(/\\{\\w+\\}/g, '')))
        .map(text => new RegExp('^' + text.split(/\\{\\w+\\}/).map(plain).join('.+') + '$'));
    const server = '.ability, [lang=en], .card, #look, small, .deckname, .hint, .sitting, .asks .unseen';
    const said = [];
    for (const one of document.body.querySelectorAll('*')) {
        if (one.closest(server)) continue;
        for (const name of ['aria-label', 'title', 'placeholder']) said.push(one.getAttribute(name));
        said.push(...[...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data));
    }
    const texts = said.map(text => text?.trim()).filter(Boolean);
    return {count: texts.length, english: texts.filter(text => patterns.some(pattern => pattern.test(text)))};
}"""
TIGHT = """() => {
    const ours = 'button, label, h1, h2, h3, legend, .tag, .pile .what, .place > .what';
    return [...document.querySelectorAll(ours)].filter(one =>
        one.offsetWidth && !one.closest('.card, .unseen') && one.scrollWidth > one.clientWidth + 1
    ).map(one => `${one.className || one.tagName} ${one.textContent}`);
}"""


def has_japanese_font() -> bool:
    """Whether letters are drawn as they would be on the machine of who reads them."""
    told = shutil.which("fc-list") and subprocess.run(["fc-list", ":lang=ja"], capture_output=True, check=True).stdout
    return bool(told)


def has_japanese(text: str) -> bool:
    """Whether there is a letter of Japan in a text."""
    return any("\u3040" <= letter <= "\u9fff" for letter in text)


def japanese(guest: Guest, games: list[str]) -> None:
    """Nothing of the page's own is English, and where letters are drawn in full, none is cut."""
    found: Any = guest.page.evaluate(ENGLISH, games)
    assert found["count"] > 20 and not found["english"]
    assert guest.page.evaluate("document.documentElement.lang") == "ja"
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if has_japanese_font():
        assert not guest.page.evaluate(CUT)
        assert not guest.page.evaluate(TIGHT)
        assert not guest.page.evaluate(SMALL)


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_all_of_the_page_is_in_the_language_of_the_browser(sit: Sit, game: str, size: str) -> None:
    guest = sit(size, locale="ja-JP")
    japanese(guest, GAMES)
    _axe(guest)
    guest.start(game)
    chance = Random(6)
    while guest.at < 40 and not guest.is_over:
        japanese(guest, GAMES)
        guest.click_something(chance)
        guest.settle()
    _axe(guest)
    guest.page.locator(".drop summary").click()
    japanese(guest, GAMES)
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("?")
    guest.page.wait_for_selector("dialog[open]", timeout=PATIENCE)
    japanese(guest, GAMES)


def test_questions_and_the_log_are_in_the_language(sit: Sit) -> None:
    guest = sit(locale="ja-JP")
    guest.start("vanguard")
    assert "ファーストヴァンガード" in guest.page.inner_text("#prompt") or "手札" in guest.page.inner_text("#prompt")
    assert all(has_japanese(text) for text in guest.page.locator("#log li .says").all_inner_texts())


def test_a_chosen_language_is_shown_at_once_and_stays(sit: Sit) -> None:
    guest = sit()
    assert guest.page.evaluate("document.documentElement.lang") == "en"
    guest.page.select_option("#language", "ja")
    guest.page.wait_for_selector("html[lang=ja]", timeout=PATIENCE)
    japanese(guest, GAMES)
    guest.page.reload()
    guest.page.wait_for_selector("#start", timeout=PATIENCE)
    japanese(guest, GAMES)
    guest.start("gundam")
    japanese(guest, GAMES)
    guest.page.locator(".drop summary").click()
    guest.page.select_option("#language", "en")
    guest.page.wait_for_selector("html[lang=en]", timeout=PATIENCE)
    assert "Redraw" in guest.page.inner_text("#prompt") or "Go first" in guest.page.inner_text("#prompt")
    assert guest.page.inner_text("#undo").startswith("Undo")


@pytest.mark.parametrize(("locale", "fetched"), [("ja-JP", True), ("en-US", False), ("de-DE", False)])
def test_only_the_language_that_is_shown_is_fetched(sit: Sit, locale: str, fetched: bool) -> None:
    guest = sit(locale=locale)
    guest.start("vanguard")
    names = guest.page.evaluate("performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)")
    for name in ("/texts/ja.js", "/games/vanguard/ja.js"):
        assert (name in names) is fetched
    assert guest.page.evaluate("document.documentElement.lang") == ("ja" if fetched else "en")
