"""The first game of Gundam shows what its sentences say: a Unit that is linked attacks at once, a block, a Burst."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.web.learner import Learner


def unit(learner: Learner, card: str) -> dict[str, Any]:
    """A card of the learner's battle area, by its name for the page."""
    return next(one for one in learner.scene["sides"]["A"]["battle"]["cards"] if one["id"] == card)


def test_the_unit_that_is_linked_was_deployed_this_turn_and_attacks(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gundam")
    while "link" not in [thing["key"] for thing in learner.told_here()]:
        learner.take(learner.proposed)
    [card] = learner.lesson["lit"]
    assert unit(learner, card)["linked"] and unit(learner, card)["new"]
    assert learner.proposed["takes"][0].startswith(f"attack {unit(learner, card)['name']} > ")


def test_a_unit_blocks_and_a_burst_is_used(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "gundam")
    while not learner.is_over:
        learner.take(learner.proposed)
    kinds = [line["what"] for line in learner.log.values()]
    taken = [line["text"] for line in learner.log.values() if line["what"] == "takes"]
    assert "blocks" in kinds
    assert any(text.startswith("A: burst") for text in taken) and any(text.startswith("A: block") for text in taken)
