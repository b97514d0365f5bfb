"""The tool that breaks rules on purpose makes changes that Python can read, of both kinds, in every part."""

from __future__ import annotations

import ast

from tests.mutation.sites import PARTS, SOURCE, all_sites


def test_every_change_is_source_and_differs() -> None:
    for site in list(all_sites())[::40]:
        before = (SOURCE / site.file).read_bytes()
        after = site.apply(before)
        assert ast.dump(ast.parse(after)) != ast.dump(ast.parse(before)), site


def test_checks_and_citations_are_found_in_both_games() -> None:
    kinds = {(site.file.partition("/")[0], site.kind) for site in all_sites()}
    assert kinds >= {(part, "check") for part in PARTS}
    assert kinds >= {("vanguard", "citation"), ("gundam", "citation")}
