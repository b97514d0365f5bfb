"""Decks of one's own in the browser: a list is pasted, a deck built and kept, cards are brought, games put away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardinal.cards.imported import HOME, imported_cards
from cardinal.cards.keeping import kept_decks
from cardinal.games import find_game
from cardinal.web.serving import served
from tests.web.browser.conftest import Sit
from tests.web.browser.guest import PATIENCE, Guest

pytestmark = pytest.mark.browser
AXE = Path(__file__).with_name("axe.min.js")
MARKUP = "<img src=x onerror=\"document.title='bad'\">"
CARDS = [{"cardName": MARKUP, "cardNo": "ZZ-1", "category": "Unit", "colour": "Blue", "lv": 1, "cost": 1, "attack": 1,
          "hp": 1, "effect": MARKUP}]  # fmt: skip
SCHEMES = ["dark", "light"]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A table with nothing on its shelves."""
    monkeypatch.setenv(HOME, str(tmp_path / "data"))
    (tmp_path / "data" / "games").mkdir(parents=True)
    with served(tmp_path / "data" / "games") as address:
        yield address.page


def text_of(game: str, deck: str) -> str:
    return find_game(game).find_deck(deck).read_text(encoding="utf-8")


def bring(guest: Guest, name: str, content: bytes) -> None:
    """A file is chosen, as if it had been dropped."""
    guest.page.set_input_files("[name=bring]", files=[{"name": name, "mimeType": "", "buffer": content}])


def drop(guest: Guest, name: str, content: str) -> None:
    """A file is dropped on the page."""
    guest.page.evaluate(
        """([name, content]) => {
            const data = new DataTransfer();
            data.items.add(new File([content], name));
            for (const kind of ["dragenter", "dragover", "drop"])
                dispatchEvent(new DragEvent(kind, {dataTransfer: data, cancelable: true, bubbles: true}));
        }""",
        [name, content],
    )


def faultless(guest: Guest) -> None:
    """No finding of axe-core that is serious, and nothing wider than the page."""
    guest.page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    found: list[Any] = guest.page.evaluate("axe.run().then(result => result.violations)")
    serious = [(one["id"], [node["target"] for node in one["nodes"]]) for one in found
               if one["impact"] in ("serious", "critical")]  # fmt: skip
    assert not serious, serious
    assert not guest.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    cut = guest.page.evaluate(
        """[...document.querySelectorAll("main *")].filter(one => one.scrollWidth > one.clientWidth + 1
            && getComputedStyle(one).overflowX === "hidden"
            && !one.classList.contains("unseen")).map(one => one.outerHTML)"""
    )
    assert not cut, cut


def legal(guest: Guest, yes: bool = True) -> None:
    """Waits until the rules have said of the deck that it is legal, or not."""
    guest.page.wait_for_selector(f"#build [data-legal={str(yes).lower()}]", timeout=PATIENCE)


# --- lists and building ------------------------------------------------------------------------------


def test_a_pasted_list_is_answered_while_it_is_typed_and_played(sit: Sit) -> None:
    guest = sit()
    page = guest.page
    page.select_option("[name=game]", "gundam")
    page.select_option("[name=deck-A]", label="paste a list …")
    lines = [line.replace("x ", " x ") for line in text_of("gundam", "kiln-row").split("\n") if line[:1].isdigit()]
    page.fill("[name=text-A]", "\n".join(line for line in lines if "Resource" not in line))
    page.wait_for_selector(".seat .answer.right", timeout=PATIENCE)
    assert "10 x Resource" in page.inner_text(".seat .answer")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("body[data-screen=table]", timeout=PATIENCE)


def test_a_deck_is_built_checked_kept_chosen_and_deleted(sit: Sit) -> None:
    guest = sit()
    page = guest.page
    page.select_option("[name=game]", "vanguard")
    page.select_option("[name=copy]", "underhedge")
    legal(guest)
    assert page.locator("#build .part").count() == 3 and "grade 3" in page.inner_text("#build .curve")
    page.click("[data-section=first] .step")  # the first vanguard goes back to the main deck
    page.get_by_role("button", name="Fluff, First Seed on the Wind as first vanguard").click()
    legal(guest)
    page.click("[data-section=main] li:first-child .step:first-child")
    legal(guest, yes=False)
    assert "49 cards, not 50" in page.inner_text("#build .answer") and "5." in page.inner_text("#build .answer .rule")
    page.fill("[name=find]", "dock leaf")
    page.get_by_role("button", name="Add Dock-Leaf Nurse").click()
    legal(guest)
    page.fill("[name=build-name]", "My Hedge")
    page.get_by_role("button", name="Keep the deck").click()
    page.wait_for_selector("text=every command finds it as my-hedge", timeout=PATIENCE)
    assert [path.stem for path in kept_decks("vanguard")] == ["my-hedge"]
    page.click("#build-back")
    page.select_option("[name=deck-A]", "my-hedge")
    page.get_by_role("button", name="Delete My Hedge").click()
    page.get_by_role("button", name="Delete it").click()
    page.wait_for_selector("text=My Hedge is deleted", timeout=PATIENCE)
    assert not kept_decks("vanguard")


def test_cards_are_found_by_what_they_have_and_hands_are_dealt(sit: Sit) -> None:
    guest = sit()
    page = guest.page
    page.select_option("[name=game]", "gundam")
    page.get_by_role("button", name="Build a deck").click()
    page.select_option("[name=facet-type]", "pilot")
    page.wait_for_function("document.querySelectorAll('.found li').length < 30")
    assert {one.inner_text().split("·")[1].strip() for one in page.query_selector_all(".found small")} == {"pilot"}
    page.get_by_role("button", name="Add Hesper Crake (0 in the deck)").click()
    legal(guest, yes=False)
    for _ in range(8):
        page.get_by_role("button", name="One Hesper Crake more").click()
    page.get_by_role("button", name="Deal a hand").click()
    assert page.locator(".hand-test li").count() == 5
    page.get_by_role("button", name="Draw a card").click()
    assert page.locator(".hand-test li.drawn").count() == 1


def test_a_deck_file_that_is_dropped_opens_in_the_builder(sit: Sit) -> None:
    guest = sit()
    guest.page.select_option("[name=game]", "vanguard")
    drop(guest, "mine.txt", text_of("vanguard", "lanternfolk"))
    legal(guest)
    guest.page.get_by_text("The deck as text").click()
    assert "// First Vanguard\n1x Pip, Last Match in the Box" in guest.page.input_value("[name=build-text]")


# --- cards that are brought --------------------------------------------------------------------------


def test_cards_are_dropped_looked_at_confirmed_and_there(sit: Sit) -> None:
    guest = sit()
    page = guest.page
    drop(guest, "cards.json", json.dumps(CARDS))
    page.wait_for_selector(".mapping", timeout=PATIENCE)
    assert page.input_value("[aria-label='What level is in the file']") == "lv"
    assert MARKUP in page.inner_text(".mapping") and not imported_cards("gundam")
    page.get_by_role("button", name="Take 1 card over").click()
    page.wait_for_selector("#bring .answer.right", timeout=PATIENCE)
    assert [card["name"] for card in imported_cards("gundam")] == [MARKUP]
    page.get_by_role("button", name="Build a deck with them").click()
    page.fill("[name=find]", "onerror")
    page.wait_for_function("document.querySelectorAll('.found li').length === 1")
    page.click(".found .step")
    page.wait_for_selector(".part li", timeout=PATIENCE)
    assert MARKUP in page.inner_text(".part") and page.title() == "Cardinal"
    assert page.locator("main img").count() == 0


def test_a_mapping_is_corrected_in_the_page(sit: Sit) -> None:
    guest = sit()
    bring(guest, "cards.json", json.dumps([{**CARDS[0], "other": "Elk"}]).encode())
    guest.page.wait_for_selector(".mapping", timeout=PATIENCE)
    guest.page.select_option("[aria-label='What name is in the file']", "other")
    guest.page.wait_for_selector(".mapping li b:text-is('Elk')", timeout=PATIENCE)
    guest.page.select_option("[aria-label='What type is in the file']", "")
    guest.page.wait_for_selector(".mapping .bad", timeout=PATIENCE)
    assert guest.page.locator(".mapping .go").count() == 0


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("photo.png", b"\x89PNG\r\n", "no file that is known"),
        ("cards.json", b"\x89PNG\r\n\x1a\n" * 9, "not"),
        ("cards.json", b"{" * 9_000, "not JSON"),
        ("cards.csv", b"", "empty"),
        ("cards.yaml", b"a: &a [*a]", "file"),
        ("cards.json", b" " * 50_000_000, "too large"),
        ("list.txt", b"4 Card\n" * 20_000, "too long"),
    ],
    ids=["picture", "picture by another name", "nonsense", "nothing", "anchor", "50 MB", "long list"],
)
def test_a_file_that_is_none_is_a_sentence_and_changes_nothing(
    sit: Sit, name: str, content: bytes, says: str, tmp_path: Path
) -> None:
    guest = sit()
    guest.faults = []
    path = tmp_path / name
    path.write_bytes(content)
    guest.page.set_input_files("[name=bring]", path)
    guest.page.wait_for_selector("#bring .answer.wrong", timeout=PATIENCE)
    assert says in guest.page.inner_text("#bring .answer.wrong")
    guest.faults = [fault for fault in guest.faults if "400" not in fault]  # the browser tells every refusal
    assert not imported_cards("gundam") and guest.page.locator("#start").count() == 1


# --- the shelf ---------------------------------------------------------------------------------------


def test_what_was_chosen_last_is_chosen_again(sit: Sit) -> None:
    guest = sit()
    guest.start("gundam", who_B="club", deck_A="marrow-orchard", deck_B="bellweather-line")
    guest.page.get_by_text("More", exact=True).click()
    guest.page.click("#leave")
    guest.page.wait_for_selector("#start", timeout=PATIENCE)
    guest.page.reload()
    guest.page.wait_for_selector("#start", timeout=PATIENCE)
    chosen = {name: guest.page.input_value(f"[name={name}]") for name in ("game", "who-B", "deck-A", "deck-B")}
    assert chosen == {"game": "gundam", "who-B": "club", "deck-A": "marrow-orchard", "deck-B": "bellweather-line"}


def test_a_game_is_deleted_and_brought_back(sit: Sit, tmp_path: Path) -> None:
    guest = sit()
    guest.start("gundam")
    guest.page.get_by_text("More", exact=True).click()
    guest.page.click("#leave")
    games = tmp_path / "data" / "games"
    guest.page.click(".kept li .quiet")
    guest.page.wait_for_selector("#bring-back", timeout=PATIENCE)
    guest.page.wait_for_function("() => !document.querySelector('.kept li')", timeout=PATIENCE)
    assert not list(games.glob("*.replay"))
    guest.page.click("#bring-back")
    guest.page.wait_for_selector(".kept li", timeout=PATIENCE)
    assert len(list(games.glob("*.replay"))) == 1
    guest.page.select_option("[name=shelf]", "vanguard")
    guest.page.wait_for_selector(".kept :text('None yet')", timeout=PATIENCE)


# --- for everybody -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_start_builder_and_import_are_faultless(sit: Sit, size: str, scheme: str) -> None:
    guest = sit(size)
    page = guest.page
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    faultless(guest)
    bring(guest, "cards.json", json.dumps([*CARDS, {"cardName": "Elk", "category": "Unit"}]).encode())
    page.wait_for_selector(".mapping", timeout=PATIENCE)
    faultless(guest)
    page.select_option("[name=game]", "vanguard")
    page.select_option("[name=copy]", "orrery-guild")
    legal(guest)
    page.get_by_role("button", name="Deal a hand").click()
    page.click(".found summary >> nth=0")
    faultless(guest)
    page.click("[data-section=main] .step >> nth=0")
    legal(guest, yes=False)
    page.get_by_text("The deck as text").click()
    faultless(guest)


def test_a_deck_is_built_by_keyboard(sit: Sit) -> None:
    guest = sit()
    page = guest.page
    page.select_option("[name=game]", "gundam")
    page.get_by_role("button", name="Build a deck").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#build")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    page.focus("[name=find]")
    page.keyboard.type("chimney")
    page.wait_for_function("document.querySelectorAll('.found li').length === 1")
    for _ in range(len(page.query_selector_all(".facets select")) + 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".part li[data-name='Chimney Sow']")
    assert "Chimney Sow" in page.evaluate("document.activeElement.getAttribute('aria-label')")
