"""Triggers: what comes near to them and is something else. The answers were judged by the rules, and stay."""

from __future__ import annotations

import difflib

import pytest

from cardinal.text.vanguard import read
from tests.conftest import EDITIONS
from tests.vanguard.near_misses import KEPT, answers, happenings, lines, own_wordings, wordings, write


def test_every_wording_is_read() -> None:
    said = [*wordings(), *own_wordings()]
    assert len(said) == len(set(said))
    assert not [each for each in said if read(lines([each], "(RC)")).gaps()]


def test_happenings_have_names_of_their_own() -> None:
    names = [each.name for each in happenings()]
    assert len(names) == len(set(names))


def test_no_answer_has_changed() -> None:
    """If one has: judge it by the rules. A right answer is written by ``python -m tests.vanguard.near_misses``."""
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    now = write({rules: answers(rules) for rules in EDITIONS}).splitlines()
    if kept != now:
        pytest.fail("\n".join(difflib.unified_diff(kept, now, "judged", "now", lineterm="", n=3)))
