"""What docs/LEARNING.md shows runs, and its numbers are those of the program."""

from __future__ import annotations

import re
from pathlib import Path

from cardinal.rl import LONGEST
from cardinal.rl.cards import BUCKETS, PRINTED, SIZE
from cardinal.rl.encoding import KINDS, NOW, OPTION, OPTIONS, PHASES, PLACES, STATES, TURN, VERBS, ZONE

TEXT = (Path(__file__).parents[2] / "docs" / "LEARNING.md").read_text(encoding="utf-8")


def test_every_example_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert examples
    for example in examples:
        shown: dict[str, object] = {}
        exec(compile(example, "docs/LEARNING.md", "exec"), shown)
        assert shown["reward"] in (-1.0, 0.0, 1.0)


def test_the_table_of_numbers_is_true() -> None:
    rows = [int(number) for number in re.findall(r"^\| [^|]+ \| (\d+) \|", TEXT, re.MULTILINE)]
    assert rows == [TURN, PHASES, KINDS, ZONE, OPTION]
    assert (PRINTED, NOW, STATES, VERBS, PLACES, BUCKETS, SIZE, OPTIONS) == (6, 6, 8, 24, 24, 64, 70, 160)
    assert f"{LONGEST:,} actions" in TEXT.replace("\n", " ")
