"""What ``cards check`` keeps between runs: the same answers as without, and never an old one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardinal.commands.cards import SOURCES, Checked, check_file, check_known
from cardinal.games import find_game, games
from cardinal.language import kept, verdicts
from cardinal.language.verdicts import Known, Verdict, Verdicts, card_key, sources_version
from cardinal.table.game import GameTable
from tests.fuzz import damage

CARD: dict[str, object] = {"name": "Half", "id": "XX01/002", "type": "normal", "grade": 1, "power": 7000, "critical": 1,
                           "text": "[CONT](RC):Boost\n[AUTO]:When the moon is full, howl."}  # fmt: skip
VANGUARD = find_game("vanguard")
LOADED = f"""
import sys
from cardinal.commands.cards import check_file
from cardinal.games import find_game
check_file([{CARD!r}], find_game("vanguard").table, "")
files = [getattr(module, "__file__", None) for name, module in sys.modules.items() if name.startswith("cardinal")]
print(*filter(None, files), sep="\\n")
"""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A folder of sources."""
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "reads.py").write_text("GO = 1", encoding="utf-8")
    return folder


@pytest.fixture
def kept_one(sources: Path) -> Verdicts:
    """One verdict, kept."""
    found = Verdicts("vanguard", [sources])
    found.keep({card_key(CARD): Verdict(2, 0, ((2, 8, "When the moon is full, howl.", ""),))}, {})
    assert found.load()
    return found


def forbid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameTable, "define", lambda *_: pytest.fail("compiled again"))


def nonsense(seed: int) -> list[dict[str, object]]:
    """Cards of which nothing has to be right."""
    chance = Random(seed)
    values: list[object] = ["", "normal", "trigger", "unit", 0, -1, 3, 1.5, True, None, [], ["a", 2], {"b": None},
                            "Oak \ud800", "[AUTO]:When the moon is full, howl.", "[CONT](RC):Boost",
                            "draw " * 500]  # fmt: skip
    names = ["name", "id", "type", "grade", "power", "critical", "text", "trigger", "skill", "moon"]
    return [{name: chance.choice(values) for name in chance.sample(names, chance.randint(0, 8))} for _ in range(60)]


@pytest.mark.parametrize("game", sorted(games()))
def test_the_answers_are_those_without_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = find_game(game)
    cards = [*[dict(card) for card in kit.shipped_cards.values()][:80], CARD, *nonsense(4)]
    without = check_file(cards, kit.table, "x")
    assert check_known(cards, kit, "x") == without
    forbid(monkeypatch)
    assert check_known(cards, kit, "x") == without
    assert [each.status for each in check_known(cards, kit, "x").cards] == [each.status for each in without.cards]


def test_of_a_file_with_one_new_card_one_card_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    other = {**CARD, "text": "[CONT](RC):Boost"}
    first = check_known([CARD, CARD], VANGUARD, "x").cards
    compiled: list[int] = []
    define = GameTable.define

    def counted(table: Any, cards: Any, place: str) -> Any:
        compiled.append(len(cards))
        return define(table, cards, place)

    monkeypatch.setattr(GameTable, "define", counted)
    assert [card.status for card in check_known([CARD, other, CARD], VANGUARD, "x").cards] == [
        first[0].status, "full", first[1].status,
    ]  # fmt: skip
    assert compiled == [1]


@pytest.mark.parametrize("field", sorted(CARD))
def test_a_changed_card_is_another_card(field: str) -> None:
    assert card_key(CARD) != card_key({**CARD, field: f"{CARD[field]}"} | {field: "another"})
    assert card_key({**CARD, "grade": 1}) != card_key({**CARD, "grade": "1"}) != card_key({**CARD, "grade": True})


@pytest.mark.parametrize("name", ["reads.py", "more.py", "inside/more.py", "by_hand.yaml"])
def test_a_changed_source_makes_old_verdicts_false(name: str, kept_one: Verdicts, sources: Path) -> None:
    (sources / name).parent.mkdir(exist_ok=True)
    (sources / name).write_text("GO = 2", encoding="utf-8")
    assert Verdicts("vanguard", [sources]).load() == {}


def test_what_is_no_source_changes_nothing(kept_one: Verdicts, sources: Path) -> None:
    (sources / "reads.pyc").write_text("GO = 2", encoding="utf-8")
    assert Verdicts("vanguard", [sources]).load() == kept_one.load()


def test_a_moved_source_is_another_one(sources: Path) -> None:
    before = sources_version([sources])
    (sources / "reads.py").rename(sources / "moved.py")
    assert sources_version([sources]) != before


def test_nothing_is_kept_if_a_source_changes_meanwhile(sources: Path) -> None:
    found = Verdicts("vanguard", [sources])
    (sources / "reads.py").write_text("GO = 2", encoding="utf-8")
    found.keep({card_key(CARD): Verdict(2, 0)}, {})
    assert not found.file.exists()


def test_every_source_that_a_verdict_comes_from_is_looked_at() -> None:
    """What is loaded to read and compile a card lies in the folders that are hashed, or only finds the game."""
    home = Path(kept.__file__).parents[1]
    env = {**os.environ, "CARDINAL_INTERPRETED": "1", "PYTHONPATH": str(home.parent)}
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, env=env)
    loaded = {Path(line).relative_to(home) for line in done.stdout.splitlines()}
    assert Path("games/vanguard/compiling/lines.py") in loaded
    others = {str(path) for path in loaded if path.parts[0] not in SOURCES and path.parts[:2] != ("games", "vanguard")}
    assert {each for each in others if not each.endswith("__init__.py")} == {
        "native.py", "games/finding.py", "games/whose.py", "lab/progress.py",
    }  # fmt: skip


def test_another_game_s_verdicts_are_not_believed(kept_one: Verdicts, sources: Path) -> None:
    other = Verdicts("gundam", [sources])
    kept_one.file.rename(other.file)
    assert other.load() == {}


def test_no_flipped_bit_is_believed(kept_one: Verdicts) -> None:
    data = kept_one.file.read_bytes()
    for bit in range(len(data) * 8):
        made = bytearray(data)
        made[bit // 8] ^= 1 << bit % 8
        kept_one.file.write_bytes(made)
        assert kept_one.load() == {}, bit


def test_of_forged_files_with_a_right_hash_only_verdicts_are_taken(kept_one: Verdicts) -> None:
    body = kept_one.file.read_bytes().split(b"\n", 1)[1]
    for seed in range(300):
        forged = msgspec.msgpack.encode(damage.structure(Random(seed), msgspec.msgpack.decode(body, strict=False)))
        kept_one.file.write_bytes(kept_one._seal(forged) + b"\n" + forged)
        for key, verdict in kept_one.load().items():
            assert type(key) is bytes
            again: Any = Checked("", "").judged(verdict)
            assert again.verdict() == verdict


@pytest.mark.parametrize("mode", [0o622, 0o646, 0o666])
def test_a_file_that_others_can_write_is_not_believed(mode: int, kept_one: Verdicts) -> None:
    kept_one.file.chmod(mode)
    assert kept_one.load() == {}


def test_a_folder_that_others_can_write_is_not_used(kept_one: Verdicts) -> None:
    kept.folder().chmod(0o777)
    assert kept_one.load() == {}
    kept_one.file.unlink()
    kept_one.keep({card_key(CARD): Verdict(2, 0)}, {})
    assert not kept_one.file.exists()


def test_another_user_s_file_is_not_believed(kept_one: Verdicts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert kept_one.load() == {}


def test_a_link_and_a_pipe_are_not_followed(kept_one: Verdicts, tmp_path: Path) -> None:
    elsewhere = kept_one.file.rename(tmp_path / "elsewhere")
    kept_one.file.symlink_to(elsewhere)
    assert kept_one.load() == {}
    kept_one.file.unlink()
    os.mkfifo(kept_one.file)
    assert kept_one.load() == {}


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert check_known([CARD], VANGUARD, "x") == check_file([CARD], VANGUARD.table, "x")


def test_no_more_than_so_many_are_kept_the_new_ones_first(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "MOST", 5)
    found = Verdicts("vanguard", [sources])
    old, new = ({card_key({"name": name}): Verdict(1, 0) for name in names} for names in ("abcd", "efg"))
    found.keep(new, old)
    known: Known = found.load()
    assert len(known) == 5
    assert set(new) <= set(known)
