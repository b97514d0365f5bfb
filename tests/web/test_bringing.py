"""Card files that a page brings: over HTTP with the secret, read elsewhere, taken only when that is confirmed."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from cardinal.cards.imported import HOME, imported_cards
from cardinal.kernel.outside import DRAFT, MOST_BYTES
from cardinal.web import bringing
from cardinal.web.gate import Address
from cardinal.web.serving import served
from tests.web.visit import Visit

MARKUP = "<script>document.title='bad'</script>"
CARDS = [{"cardName": MARKUP, "cardNo": "ZZ-1", "category": "Unit", "colour": "Blue", "lv": 1, "cost": 1, "attack": 1,
          "hp": 1, "effect": "<img src=x onerror=alert(1)>"}]  # fmt: skip
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def table(data: Path) -> Iterator[Address]:
    with served(data) as address:
        yield address


def post(table: Address, data: bytes, name: str, *, key: str | None = None, **headers: str) -> tuple[int, Any]:
    """Sends a file; the status and what is answered."""
    connection = http.client.HTTPConnection("127.0.0.1", table.port, timeout=30)
    address = f"/bring?key={table.key if key is None else key}&name={quote(name)}"
    connection.request("POST", address, body=data, headers=headers)
    answer = connection.getresponse()
    told = answer.read().decode()
    connection.close()
    return answer.status, json.loads(told) if answer.headers["content-type"] == "application/json" else told


def bring(folder: Path, data: bytes, name: str) -> str:
    async def body() -> AsyncIterator[bytes]:
        yield data

    return asyncio.run(bringing.receive(folder, name, body()))


# --- over the wire -----------------------------------------------------------------------------------


def test_only_a_page_that_knows_the_secret_can_bring_a_file(table: Address, data: Path) -> None:
    whole = json.dumps(CARDS).encode()
    assert post(table, whole, "cards.json", key="wrong")[0] == 403
    assert post(table, whole, "cards.json", Origin="http://elsewhere.example")[0] == 403
    assert post(table, whole, "cards.json", Host="elsewhere.example")[0] == 403
    assert not list(data.glob(f"{DRAFT}*"))
    assert post(table, whole, "cards.json")[0] == 200


def test_a_file_without_measure_is_refused_in_a_sentence(table: Address, data: Path) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", table.port, timeout=30)
    connection.request("POST", f"/bring?key={table.key}&name=cards.json", headers={"Content-Length": "52428800"})
    answer = connection.getresponse()
    assert answer.status == 413 and "too large" in json.loads(answer.read())["why"]
    connection.close()
    assert not list(data.glob(f"{DRAFT}*"))


@pytest.mark.parametrize("name", ["photo.png", "cards", "", "../../cards.exe", "cards.json\n"])
def test_a_file_of_another_kind_is_refused_in_a_sentence(table: Address, data: Path, name: str) -> None:
    status, told = post(table, b"[]", name)
    assert status == 400 and told["why"] and told["remedy"]
    assert not list(data.glob(f"{DRAFT}*"))


def test_more_bytes_than_were_said_are_not_kept(data: Path) -> None:
    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield bytes(1 << 20)

    with pytest.raises(bringing.CardinalError, match="too large"):
        asyncio.run(bringing.receive(data, "cards.json", endless()))
    assert not list(data.glob(f"{DRAFT}*")) and MOST_BYTES < 50_000_000


def test_only_a_few_files_wait(data: Path) -> None:
    for number in range(12):
        bring(data, f"[{number}]".encode(), "cards.json")
    assert len(list(data.glob(f"{DRAFT}*"))) == bringing.WAITING


# --- what becomes of it ------------------------------------------------------------------------------


def test_the_mapping_is_shown_first_and_the_cards_are_there_when_it_is_confirmed(data: Path) -> None:
    visit = Visit(data)
    token = bring(data, json.dumps(CARDS).encode(), "cards.json")
    shown = visit.say(do="import", file=token)[0]
    assert shown["say"] == "import" and shown["game"] == "gundam" and shown["cards"] == 1
    assert dict(shown["fields"])["level"] == "lv" and not shown["missing"]
    assert shown["samples"][0]["name"] == MARKUP
    assert not imported_cards("gundam")
    done = visit.say(do="import", file=token, yes=True)[0]
    assert done["done"] and done["new"] == 1
    assert [card["name"] for card in imported_cards("gundam")] == [MARKUP]
    assert visit.say(do="cards", game="gundam", words="document.title")[0]["found"] == 1
    assert "not here any more" in visit.say(do="import", file=token, yes=True)[0]["why"]


def test_a_mapping_is_corrected(data: Path) -> None:
    visit = Visit(data)
    odd = [{**CARDS[0], "weird": "Owl"}]
    token = bring(data, json.dumps(odd).encode(), "cards.json")
    shown = visit.say(do="import", file=token, game="gundam", fields={"name": "weird"})[0]
    assert shown["samples"][0]["name"] == "Owl" and "cardName" in shown["theirs"]
    assert "nonsense" in visit.say(do="import", file=token, fields={"name": "nonsense"})[0]["why"]


def test_records_that_are_no_cards_are_told_with_their_reason(data: Path) -> None:
    visit = Visit(data)
    token = bring(data, json.dumps([*CARDS, {**CARDS[0], "cardNo": "ZZ-2", "lv": "many"}]).encode(), "cards.json")
    shown = visit.say(do="import", file=token)[0]
    assert shown["cards"] == 1 and "many" in shown["left"][0]["why"]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("cards.json", PICTURE),
        ("cards.csv", PICTURE),
        ("cards.yaml", PICTURE),
        ("cards.json", b"{" * 100_000),
        ("cards.json", b"[1, 2, 3]"),
        ("cards.json", b'[{"a": 1}]'),
        ("cards.yaml", b"a: &a [*a]"),
        ("cards.yaml", b"!!python/object:os.system 1"),
        ("cards.csv", b"name,type\n" + b'"' * 5_000),
        ("cards.csv", b"\n\n\n"),
        ("cards.json", b"[]"),
        ("cards.json", b'[{"name": "x", "type": "unit", "lv": 1e999}]'),
    ],
)
@pytest.mark.parametrize("yes", [False, True])
def test_nonsense_is_a_sentence_and_changes_nothing(data: Path, name: str, content: bytes, yes: bool) -> None:
    visit = Visit(data)
    told = visit.say(do="import", file=bring(data, content, name), yes=yes)[0]
    if told["say"] == "refused":
        assert told["why"] and str(data) not in told["why"]
    else:
        assert told["missing"] or not told["cards"]
    assert not imported_cards("gundam") and not imported_cards("vanguard")


@pytest.mark.parametrize("token", ["../../../etc/passwd", "x.json", "abcdefghijk.json", "a/bcdefghijklm.json", ""])
def test_only_a_file_that_was_brought_is_read(data: Path, token: str) -> None:
    assert "not here" in Visit(data).say(do="import", file=token)[0]["why"]
