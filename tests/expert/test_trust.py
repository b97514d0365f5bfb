"""The program that measures how far positions are to be trusted: it finds what is there, and plays what it measures."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

SOURCE = Path(__file__).parents[2] / "examples" / "trust.py"


@pytest.fixture(scope="module")
def trust() -> ModuleType:
    spec = importlib.util.spec_from_file_location("trust_example", SOURCE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_finds_the_noise_and_the_error_that_are_there(trust: ModuleType) -> None:
    chance, leads = Random(5), []
    for _ in range(3000):
        true, wrong = chance.gauss(0, 0.08), chance.gauss(0, 0.06)
        worlds = [[true + wrong + chance.gauss(0, 0.1), true + chance.gauss(0, 0.3)] for _ in range(16)]
        leads.append(worlds)
    near, end = trust.trusted(leads)
    assert near == pytest.approx((0.1, 0.06, 0.08**2 / (0.08**2 + 0.06**2)), abs=0.02)
    assert end == pytest.approx((0.3, 0.0, 1.0), abs=0.02)


@pytest.mark.parametrize("game", ["gundam", "vanguard"])
def test_leads_are_seen_from_every_distance_in_every_world(
    trust: ModuleType, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trust, "WORLDS", 4)
    gaps = next(trust.gathered(game, 4, 3))
    assert len(gaps) == 4 and {len(world) for world in gaps} == {len(trust.AHEAD) + 1}
    assert any(lead for world in gaps for lead in world) and all(-1 <= lead <= 1 for world in gaps for lead in world)
