"""The ledger: complete, cited rightly, and said in our own words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardinal.games.vanguard.laws import LEDGER
from cardinal.games.vanguard.laws.entry import CR_131, CR_1454, CR_G_LATE, PLAYBOOK
from cardinal.law.ledger import How, Law, Ledger, UnknownLaw

SOURCE = Path(__file__).parents[2] / "src" / "cardinal" / "vanguard"
CATALOGS = Path(__file__).parents[3] / "shared" / "rules"
FILES = {
    PLAYBOOK: "vanguard-playbook-2.0.jsonl",
    CR_131: "vanguard-1.31.jsonl",
    CR_1454: "vanguard-1.45.4-ja.jsonl",
    CR_G_LATE: "vanguard-g-late.jsonl",
}


def catalog(edition: str) -> list[dict[str, object]]:
    path = CATALOGS / FILES[edition]
    if not path.is_file():
        pytest.skip("the rule catalogs are not beside this checkout")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("edition", FILES)
def test_every_numbered_rule_of_every_edition_is_in_the_ledger(edition: str) -> None:
    rules = [str(rule["id"]) for rule in catalog(edition) if not rule.get("heading")]
    assert [rule for rule in rules if not LEDGER.by_rule(edition, rule)] == []


@pytest.mark.parametrize("edition", FILES)
def test_the_ledger_names_no_rule_that_does_not_exist(edition: str) -> None:
    known = {str(rule["id"]) for rule in catalog(edition)}
    assert [rule for rule in LEDGER.rules(edition) if rule not in known] == []


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
    for path in SOURCE.glob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if re.search(r'\bs\.(cite|tell)\("', line):
                late.append(f"{path.name}:{number}: {line.strip()}")
    assert late == []


def test_a_law_is_one_sentence() -> None:
    for law in LEDGER.laws.values():
        assert law.says.endswith("."), law.key
        assert len(law.says) <= 160, law.key
