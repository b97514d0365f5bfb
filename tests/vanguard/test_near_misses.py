"""Triggers: what comes near to them and is something else. The answers were judged by the rules, and stay."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from cardinal.games.vanguard.words import read
from tests.conftest import EDITIONS
from tests.vanguard import near_sights
from tests.vanguard.near_misses import KEPT, answers, happenings, lines, own_wordings, wordings, write


def test_every_wording_is_read() -> None:
    said = [*wordings(), *own_wordings()]
    assert len(said) == len(set(said))
    assert not [each for each in said if read(lines([each], "(RC)")).gaps()]


def test_happenings_have_names_of_their_own() -> None:
    names = [each.name for each in happenings()]
    assert len(names) == len(set(names))


def test_no_answer_of_a_trigger_has_changed() -> None:
    """If one has: judge it by the rules. A right answer is written by ``python -m tests.vanguard.near_misses``."""
    compare(KEPT, write({rules: answers(rules) for rules in EDITIONS}))


def test_no_answer_of_a_condition_or_choice_has_changed() -> None:
    """If one has: judge it by the rules. A right answer is written by ``python -m tests.vanguard.near_sights``."""
    compare(near_sights.KEPT, near_sights.write())


def compare(kept: Path, found: str) -> None:
    judged, now = kept.read_text(encoding="utf-8").splitlines(), found.splitlines()
    if judged != now:
        pytest.fail("\n".join(difflib.unified_diff(judged, now, "judged", "now", lineterm="", n=3)))
