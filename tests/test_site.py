"""The documentation as a site: it is built without a warning, and every command and file that it shows works."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cardinal.cards.sections import MAIN
from cardinal.games import table_of

ROOT = Path(__file__).parents[1]
PAGES = ("FIRST_GAME", "CARDS_AND_DECKS", "JUDGING")
FILES = {
    "CARDS_AND_DECKS": "cards.yaml",
    "JUDGING": "ruling.yaml",
}  # what the example in YAML is called in its commands


@pytest.mark.parametrize("name", PAGES)
def test_every_command_of_a_page_works(name: str, tmp_path: Path) -> None:
    text = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    for example in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL):
        (tmp_path / FILES[name]).write_text(example, encoding="utf-8")
    commands = "".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL)).splitlines()
    assert commands
    for command in commands:
        words = shlex.split(command)[1:]
        told = subprocess.run([sys.executable, "-m", "cardinal", *words], capture_output=True, text=True, cwd=tmp_path,
                              env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False)  # fmt: skip
        assert told.returncode == 0, (command, told.stdout, told.stderr)


def test_every_card_of_the_deck_that_is_shown_is_there() -> None:
    text = (ROOT / "docs" / "CARDS_AND_DECKS.md").read_text(encoding="utf-8")
    (written,) = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    parsed, deck = table_of("gundam").deck_named(written)
    assert (parsed.game, parsed.name) == ("gundam", "My Kiln")
    assert len(deck.main) == sum(line.number for line in parsed.lines if line.section == MAIN.key) >= 8


def test_the_example_of_a_ruling_fails_where_the_rule_is_another(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "JUDGING.md").read_text(encoding="utf-8")
    (ruling,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "ruling.yaml").write_text(ruling.replace("Sleeper (rest)", "Sleeper"), encoding="utf-8")
    told = subprocess.run([sys.executable, "-m", "cardinal", "scenario", "ruling.yaml"], capture_output=True, text=True,
                          cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False)  # fmt: skip
    assert told.returncode == 1 and "2 failed" in told.stdout


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("furo", reason="the theme of the site is an extra")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", str(ROOT / "docs"), str(tmp_path / "site")]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    for page in ("index", "REFERENCE", *PAGES):
        assert (tmp_path / "site" / f"{page}.html").is_file()
    assert "cardinal.match" in (tmp_path / "site" / "REFERENCE.html").read_text(encoding="utf-8")


def test_every_page_is_in_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert page.stem == "index" or f"\n{page.stem}\n" in index, page.name
