"""Saves: the same position comes back; a damaged, foreign or other version's save is refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from cardinal.games.vanguard.effects.selectors import Selection
from cardinal.kernel import codec
from cardinal.kernel.codec import VERSION, digest, load, save
from cardinal.kernel.errors import CardinalError, Unreadable
from cardinal.kernel.machine import take
from cardinal.kernel.plain import VALUES, Unsavable, plain
from tests.conftest import fight
from tests.fuzz import saves


def test_a_loaded_game_goes_on_as_the_saved_one() -> None:
    s = fight("cr-1.31", 3)
    loaded = load(save(s), s.match)
    assert plain(loaded) == plain(s)
    for _ in range(40):
        take(s, 0)
        take(loaded, 0)
    assert digest(loaded) == digest(s)


def test_a_save_of_this_match_and_one_of_another_program_are_the_same_game() -> None:
    s = fight("cr-1.31", 3)
    s.log, s.cited = [], {}
    take(s, 0)
    own, foreign = load(save(s), s.match), load(saves.foreign(save(s)), s.match)
    assert plain(own) == plain(foreign) == plain(s)
    assert own.log == foreign.log == s.log
    assert own.cited == foreign.cited == s.cited


def test_only_the_match_that_wrote_a_save_believes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr(codec, "_look_at", lambda s: looked.append("at"))
    s = fight("cr-1.31", 3)
    data = save(s)
    load(data, s.match)
    assert looked == []
    monkeypatch.setattr(s.match, "secret", b"of another match")
    load(data, s.match)
    assert looked == ["at"]


def test_a_seal_fits_nothing_else() -> None:
    """The header of a save that this match wrote, and a body that it did not write."""
    s = fight("cr-1.31", 3)
    with pytest.raises(Unreadable, match="forged or damaged"):
        load(altered(save(s), _card_twice), s.match)


def test_the_digest_tells_two_positions_apart() -> None:
    s = fight("cr-1.31", 3)
    other = s.clone()
    take(other, 0)
    assert digest(other) != digest(s)


@pytest.mark.parametrize("data", [b"", b"hello", b"cardinal-save\n{}\n", b"cardinal-save\nnot json\n\x00"])
def test_what_is_no_save_is_refused(data: bytes) -> None:
    with pytest.raises(CardinalError, match=r"my\.save"):
        load(data, fight("cr-1.31", 3).match, "my.save")


def test_a_damaged_save_is_refused() -> None:
    s = fight("cr-1.31", 3)
    data = bytearray(save(s))
    data[-5] ^= 1
    with pytest.raises(CardinalError, match="damaged"):
        load(bytes(data), s.match, "my.save")


def test_a_save_of_another_version_is_refused_and_named() -> None:
    s = fight("cr-1.31", 3)
    with pytest.raises(CardinalError, match="version 99"):
        load(save(s).replace(f'"version":{VERSION}'.encode(), b'"version":99', 1), s.match, "my.save")


def test_a_save_of_another_edition_is_refused() -> None:
    s = fight("cr-1.31", 3)
    with pytest.raises(CardinalError, match="another game, edition or set of cards"):
        load(save(s), fight("cr-g-late", 3).match, "my.save")


@pytest.mark.source
@pytest.mark.parametrize("value", [Selection("your", (), False, ()), 1.5, [1], {"a": 1}, b"x", (1, (2, [3]))])
def test_what_would_come_back_as_something_else_is_not_saved(value: object, monkeypatch: pytest.MonkeyPatch) -> None:
    s = fight("cr-1.31", 3)
    monkeypatch.setattr(s.stack[-1], "picks", value)
    with pytest.raises(Unsavable, match=r"state\.stack"):
        save(s)


def altered(data: bytes, change: Callable[[list[Any]], None]) -> bytes:
    """A save with another inside and the checksum that fits it."""
    inside = msgspec.msgpack.decode(data.split(b"\n", 2)[2])
    change(inside[0])
    return saves.sealed(data, msgspec.msgpack.encode(inside))


WHERE, ZONES, STACK, OVER = map(VALUES.index, ("where", "zones", "stack", "over"))  # places of values in a save
ASKED = len(VALUES)


def _card_twice(values: list[Any]) -> None:
    values[ZONES][0].append(0)


def _card_elsewhere(values: list[Any]) -> None:
    values[WHERE][0] += 1


def _no_such_procedure(values: list[Any]) -> None:
    values[STACK][0][0] = 9999


def _no_such_step(values: list[Any]) -> None:
    values[STACK][0][1] = -1


def _nobody_asked(values: list[Any]) -> None:
    values[ASKED] = None


def _eight_hundred_players(values: list[Any]) -> None:
    values[0] = 800


def _a_text_for_a_number(values: list[Any]) -> None:
    values[-1] = "much"


@pytest.mark.parametrize(
    "change",
    [_card_twice, _card_elsewhere, _no_such_procedure, _no_such_step, _nobody_asked, _eight_hundred_players,
     _a_text_for_a_number],
)  # fmt: skip
def test_a_forged_save_with_a_right_checksum_is_unreadable(change: Callable[[list[Any]], None]) -> None:
    s = fight("cr-1.31", 3)
    with pytest.raises(Unreadable, match=r"my\.save.*forged or damaged"):
        load(altered(save(s), change), s.match, "my.save")


@pytest.mark.parametrize("body", [b"", b"\x91" * 100_000, b"\xdd\xff\xff\xff\xff", b"\x93\x90\xc0\xc0", b"\xc0"])
def test_bodies_without_a_state_are_unreadable(body: bytes) -> None:
    s = fight("cr-1.31", 3)
    with pytest.raises(Unreadable):
        load(saves.sealed(save(s), body), s.match, "my.save")


def test_a_loaded_game_that_cannot_go_on_says_so() -> None:
    """What only the rules can tell is found when they come to it."""
    s = fight("cr-1.31", 3)
    loaded = load(save(s), s.match, "my.save")
    loaded.zones = []
    with pytest.raises(Unreadable, match=r"my\.save.*cannot go on"):
        take(loaded, 0)


def test_forged_saves_at_random() -> None:
    """A few; ``python -m tests.fuzz`` forges for minutes."""
    came = {saves.attempt(Random(seed)) for seed in range(150)}
    assert "refused" in came
