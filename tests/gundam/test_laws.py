"""The ledger: complete in both editions, cited rightly, and said in our own words."""

from __future__ import annotations

from collections import Counter
from typing import get_args, get_type_hints

import pytest

from cardinal.games.gundam.editions import Readings
from cardinal.games.gundam.laws import LEDGER
from cardinal.games.gundam.laws.entry import EDITION_NAMES, ENFORCED, V_160, V_190, law
from cardinal.games.gundam.laws.implied import FOLLOWS_FROM, IMPLIED
from cardinal.games.gundam.laws.points import POINTS, READ_AS, SETTLED
from cardinal.games.gundam.laws.policies import POLICIES
from cardinal.law.ledger import How, UnknownLaw
from tests.rule_ids import rule_ids


def ids(edition: str) -> list[str]:
    """Every rule of an edition that says something: headings are left out."""
    return rule_ids("gundam", edition).rules


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_numbered_rule_of_every_edition_is_in_the_ledger(edition: str) -> None:
    assert [rule for rule in ids(edition) if not LEDGER.by_rule(edition, rule)] == []


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_ledger_names_no_rule_that_does_not_exist(edition: str) -> None:
    known = set(ids(edition))
    assert [rule for rule in LEDGER.rules(edition) if rule not in known] == []


def test_the_list_of_ids_names_each_once_and_keeps_the_old_ones() -> None:
    for edition in EDITION_NAMES:
        assert [rule for rule, times in Counter(ids(edition)).items() if times > 1] == []
    assert set(ids(V_160)) < set(ids(V_190))


def test_a_law_names_a_rule_once_and_some_rule_at_all() -> None:
    for entry in LEDGER.laws.values():
        assert entry.ids, entry.key
        for edition, rules in entry.ids.items():
            assert len(rules) == len(set(rules)), (entry.key, edition)


def test_an_entry_stands_for_both_editions_unless_it_says_which() -> None:
    assert law("a", ENFORCED, "A.", "1-1").ids == {V_160: ("1-1",), V_190: ("1-1",)}
    assert law("b", ENFORCED, "B.", new="1-2").ids == {V_190: ("1-2",)}
    assert law("c", ENFORCED, "C.", "1-1", old="1-3").ids == {V_160: ("1-1", "1-3"), V_190: ("1-1",)}


def test_what_only_the_late_edition_has_is_not_cited_in_the_early_one() -> None:
    assert LEDGER.ids("keyword.development", V_160) == ()
    assert LEDGER.ids("keyword.development", V_190) == ("13-1-8-1",)
    assert LEDGER.named("team.pilot_own_unit", V_160) == ("12-3-3",)


def test_a_law_is_one_sentence() -> None:
    for entry in LEDGER.laws.values():
        assert entry.says.endswith("."), entry.key
        assert len(entry.says) <= 160, entry.key


def test_no_two_laws_say_the_same() -> None:
    said = Counter(entry.says for entry in LEDGER.laws.values())
    assert [says for says, times in said.items() if times > 1] == []


def test_nothing_is_left_open() -> None:
    assert [entry.key for entry in LEDGER.laws.values() if entry.how is How.OPEN] == []


def test_what_is_implied_or_followed_is_not_outside_the_game() -> None:
    named = {key for first, others in IMPLIED.items() for key in (first, *others)} | set(FOLLOWS_FROM.values())
    assert [key for key in named if LEDGER.laws[key].how is How.OUTSIDE] == []


def test_a_citation_that_names_no_law_fails() -> None:
    with pytest.raises(UnknownLaw, match="no law is called"):
        LEDGER.cite("battle.block.twice")


def test_every_doubtful_point_is_settled_or_a_policy_and_leads_to_laws() -> None:
    expected = {str(number) for number in range(1, 43)} | set("abcdefg")
    by_policy = {policy.point for policy in POLICIES.values() if policy.point}
    assert set(POINTS) == expected
    assert by_policy | set(SETTLED) == expected
    assert by_policy & set(SETTLED) == set()
    for keys in POINTS.values():
        for key in keys:
            LEDGER.cite(key)


def test_every_policy_reads_rules_that_exist() -> None:
    known = set(ids(V_190))
    for name, policy in POLICIES.items():
        assert policy.default not in policy.others, name
        assert policy.ids and set(policy.ids) <= known, name
        assert policy.reason.endswith("."), name


def test_a_point_is_about_the_rules_of_its_policy() -> None:
    for name, policy in POLICIES.items():
        if policy.point:
            rules = {rule for key in POINTS[policy.point] for rule in LEDGER.ids(key, V_190)}
            assert rules & set(policy.ids), name


def test_wrong_references_stand_in_rules_that_exist() -> None:
    assert set(READ_AS) <= set(ids(V_160))


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_first_law_of_a_rule_is_not_its_side_remark(edition: str) -> None:
    """Lists of rules tell the first one."""
    for rule in ids(edition):
        first, *others = LEDGER.by_rule(edition, rule)
        assert not others or first.how is not How.OUTSIDE, rule


def test_the_types_of_readings_are_the_values_they_can_have() -> None:
    hints = {name: get_args(hint) for name, hint in get_type_hints(Readings).items()}
    assert hints == {name: (policy.default, *policy.others) for name, policy in POLICIES.items()}
