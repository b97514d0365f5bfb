"""The rule ids of every edition, as they lie in the tests: ids only, no sentence of a rule.

``python -m tests.rule_ids FOLDER`` writes them anew from a folder of catalogs (JSON lines with ``id`` and ``heading``).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
CATALOGS = {
    "gundam": {"1.6.0": "gundam-1.6.0.jsonl", "1.9.0": "gundam-1.9.0.jsonl"},
    "vanguard": {
        "playbook-2.0": "vanguard-playbook-2.0.jsonl",
        "cr-1.31": "vanguard-1.31.jsonl",
        "cr-1.45.4": "vanguard-1.45.4-ja.jsonl",
        "cr-g-late": "vanguard-g-late.jsonl",
    },
}
HEADING = "# "


class Ids(NamedTuple):
    """The ids of an edition: rules that say something, and headings."""

    rules: list[str]
    headings: list[str]


def _file(game: str, edition: str) -> Path:
    return HERE / game / f"ids_{edition}.txt"


def rule_ids(game: str, edition: str) -> Ids:
    """Every rule id of an edition."""
    lines = _file(game, edition).read_text(encoding="utf-8").splitlines()
    headings = [line.removeprefix(HEADING) for line in lines if line.startswith(HEADING)]
    return Ids([line for line in lines if not line.startswith(HEADING)], headings)


def write(catalogs: Path) -> None:
    """Makes the lists from the catalogs."""
    for game, files in CATALOGS.items():
        for edition, name in files.items():
            rules = [json.loads(line) for line in (catalogs / name).read_text(encoding="utf-8").splitlines()]
            lines = [HEADING * bool(rule.get("heading")) + rule["id"] for rule in rules]
            _file(game, edition).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
