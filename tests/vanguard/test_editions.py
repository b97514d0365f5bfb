"""Every difference between the editions is real: with another edition's value, a scenario fails."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from cardinal.games.vanguard import editions, match
from cardinal.games.vanguard.editions import DOUBTFUL, EDITIONS, Edition
from cardinal.judge.documents import Document, find_files, read_file
from cardinal.judge.scenario import run_document

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "vanguard"
#: shown by `deck check` and tests/vanguard/test_deck.py, not by scenarios
DECKS = ("sentinel_limit", "g_deck_limit")
#: what only the editions with a G zone have
G_ERA = (
    "stride_payment", "g_unit_leaves", "g_guardian_leaves", "g_units_return", "hearts_answer", "hollow_lasts",
    "revelation_rests",
    "time_leap", "ultimate_stride", "dominate",
)  # fmt: skip
#: what no position can tell apart, and why
INVISIBLE = {
    **{(name, field): "there are no G units" for name in ("playbook-2.0", "cr-1.31") for field in G_ERA},
    ("cr-1.45.4", "dominate"): "nothing is dominated in this edition",
    ("cr-1.31", "rest_attacker"): "the document does not say when the attacker rests",
    ("playbook-2.0", "check_after_guard_pass"): "the next step begins with a check timing of its own",
    ("cr-1.31", "check_after_guard_pass"): "the next step begins with a check timing of its own",
    ("cr-1.45.4", "check_after_guard_pass"): "the next step begins with a check timing of its own",
    ("cr-g-late", "check_after_guard_pass"): "the next step begins with a check timing of its own",
    ("playbook-2.0", "boosted_after_booster_left"): "the playbook is silent",
    ("playbook-2.0", "drive_zero"): "the playbook has no drive value",
    ("playbook-2.0", "rear_guard_drive"): "the playbook has no drive value",
    ("playbook-2.0", "retire"): "the playbook does not say whether they leave together",
    ("playbook-2.0", "close_status"): "the playbook has one pass through the close step",
    ("playbook-2.0", "situation_again"): "the playbook has no situation triggers",
    ("playbook-2.0", "unpaid_cost"): "the playbook has no usage restrictions",
    ("playbook-2.0", "cray_elemental"): "the clan came later",
    ("playbook-2.0", "face_down_damage"): "the playbook only says that they may be looked at",
    ("cr-1.31", "cray_elemental"): "the clan came later",
    ("cr-1.31", "look_up_to"): "the document has no rule for looking",
}


def differences() -> list[tuple[str, str, Any]]:
    found = []
    for field in fields(Edition):
        if field.name in ("name", "year", "language", *DECKS):
            continue
        values = {getattr(edition, field.name) for edition in EDITIONS.values()}
        for name, edition in EDITIONS.items():
            for other in sorted(values - {getattr(edition, field.name)}, key=str):
                if (name, field.name) not in INVISIBLE:
                    found.append((name, field.name, other))
    return found


def documents(name: str) -> list[Document]:
    every = [document for path in find_files([str(SCENARIOS)]) for document in read_file(path)]
    return [replace(document, rules=(name,)) for document in every if name in document.rules]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "field", "other"), differences())
def test_another_edition_s_value_fails_a_scenario(
    name: str, field: str, other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = replace(EDITIONS[name], **{field: other})
    monkeypatch.setitem(editions.EDITIONS, name, changed)
    monkeypatch.setitem(match.PROCEDURES, name, match.procedures(changed))
    assert any(not result.passed for document in documents(name) for result in run_document(document))


def test_every_field_differs_somewhere_or_says_why_it_is_a_switch() -> None:
    same = [f.name for f in fields(Edition) if len({getattr(e, f.name) for e in EDITIONS.values()}) == 1]
    assert not set(same) - set(DOUBTFUL)  # a reading that all documents share is a switch


def test_the_types_of_doubtful_fields_are_the_values_they_can_have() -> None:
    hints = {name: get_args(hint) for name, hint in get_type_hints(Edition).items()}
    words = {name: doubt.values for name, doubt in DOUBTFUL.items() if hints[name]}
    assert {name: set(hints[name]) for name in words} == {name: set(values) for name, values in words.items()}
    assert len(words) > 5
