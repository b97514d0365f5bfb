"""The tool that breaks rules on purpose makes changes that Python can read, of both kinds, in every part."""

from __future__ import annotations

import ast

from cardinal.games.gundam.laws import LEDGER as GUNDAM
from cardinal.games.vanguard.laws import LEDGER as VANGUARD
from tests.mutation.sites import PARTS, SOURCE, all_sites

LEDGERS = {"games/gundam": GUNDAM.laws, "games/vanguard": VANGUARD.laws}


def test_every_change_is_source_and_differs() -> None:
    for site in list(all_sites())[::40]:
        before = (SOURCE / site.file).read_bytes()
        after = site.apply(before)
        assert ast.dump(ast.parse(after)) != ast.dump(ast.parse(before)), site


def test_checks_and_citations_are_found_in_both_games() -> None:
    for part in PARTS:
        found = list(all_sites((part,)))
        assert sum(site.kind == "check" for site in found) > 50, part
        if part.startswith("games/"):
            citations = [site for site in found if site.kind == "citation"]
            assert len(citations) > 200, part
            assert all(site.law in LEDGERS[part] for site in citations)
