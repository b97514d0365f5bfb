"""The ledger: complete, cited rightly, and said in our own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardinal.games.vanguard.laws import LEDGER
from cardinal.games.vanguard.laws.entry import EDITION_NAMES
from cardinal.law.ledger import How, Law, Ledger, UnknownLaw
from tests.rule_ids import rule_ids

SOURCE = Path(__file__).parents[2] / "src" / "cardinal" / "games" / "vanguard"


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_numbered_rule_of_every_edition_is_in_the_ledger(edition: str) -> None:
    rules = rule_ids("vanguard", edition).rules
    assert len(rules) > 100
    assert [rule for rule in rules if not LEDGER.by_rule(edition, rule)] == []


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_ledger_names_no_rule_that_does_not_exist(edition: str) -> None:
    rules, headings = rule_ids("vanguard", edition)
    assert [rule for rule in LEDGER.rules(edition) if rule not in {*rules, *headings}] == []


def test_a_citation_that_names_no_law_fails() -> None:
    with pytest.raises(UnknownLaw, match="no law is called"):
        LEDGER.cite("drive.reveel")


def test_a_law_stands_in_the_ledger_once() -> None:
    law = Law("draw", How.ENFORCED, "Draw.", {})
    with pytest.raises(UnknownLaw, match="twice"):
        Ledger([law, law])


def test_every_citation_stands_at_module_level_or_in_a_table_of_steps() -> None:
    """Only there does a wrong one fail at import."""
    late = []
    for path in SOURCE.rglob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if re.search(r'\bs\.(cite|tell)\("', line):
                late.append(f"{path.name}:{number}: {line.strip()}")
    assert late == []


def test_a_law_is_one_sentence() -> None:
    for law in LEDGER.laws.values():
        assert law.says.endswith("."), law.key
        assert len(law.says) <= 160, law.key
