"""Saves: the same position comes back; a damaged, foreign or other version's save is refused with a reason."""

from __future__ import annotations

import pytest

from cardinal.kernel.codec import digest, load, plain, save
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.machine import take
from tests.conftest import fight


def test_a_loaded_game_goes_on_as_the_saved_one() -> None:
    s = fight("cr-1.31", 3)
    loaded = load(save(s), s.match)
    assert plain(loaded) == plain(s)
    for _ in range(40):
        take(s, 0)
        take(loaded, 0)
    assert digest(loaded) == digest(s)


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
        load(save(s).replace(b'"version":2', b'"version":99', 1), s.match, "my.save")


def test_a_save_of_another_edition_is_refused() -> None:
    s = fight("cr-1.31", 3)
    with pytest.raises(CardinalError, match="another game, edition or set of cards"):
        load(save(s), fight("cr-g-late", 3).match, "my.save")
