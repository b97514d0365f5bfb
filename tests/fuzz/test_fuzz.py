"""A little of it every day; ``python -m tests.fuzz --minutes 20`` is the rest."""

from __future__ import annotations

import pytest

from tests.fuzz.readers import READERS, attempt

EVERYDAY = {"saves": 60, "scenarios": 60, "journals": 40, "replays": 40, "decks": 60, "cards": 60}


@pytest.mark.parametrize("reader", READERS)
def test_damaged_texts_are_taken_or_refused_with_a_reason(reader: str) -> None:
    came = {attempt(reader, seed) for seed in range(EVERYDAY.get(reader, 150))}
    assert came <= {"taken", "refused"}
    assert "refused" in came or reader in ("saves", "notation")  # those answer, and do not refuse
