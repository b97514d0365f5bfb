"""Near misses: what triggers, holds and can be chosen in every situation is what was judged, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from cardinal.games import find_game
from tests.near_misses import gundam
from tests.near_misses.gundam_situations import Situation, positions, situations

JUDGED: dict[str, Any] = yaml.safe_load(gundam.ANSWERS.read_text(encoding="utf-8"))
SHAPES = (gundam.HERE / "gundam_shapes.txt").read_text(encoding="utf-8").splitlines()
HAPPENINGS = list(situations())
POSITIONS = list(positions())


def _name(value: object) -> str:
    return value.name if isinstance(value, Situation) else str(value)


@pytest.mark.parametrize("situation", HAPPENINGS, ids=_name)
def test_what_triggers(situation: Situation) -> None:
    judged = [wording for wording, hits in JUDGED["triggers"].items() if situation.name in hits]
    assert gundam.triggered(situation) == judged


@pytest.mark.parametrize("position", POSITIONS, ids=_name)
def test_what_holds_and_what_can_be_chosen(position: Situation) -> None:
    judged = [wording for wording, hits in JUDGED["conditions"].items() if position.name in hits]
    assert gundam.holding(position) == judged
    chosen = {wording: hits[position.name] for wording, hits in JUDGED["choices"].items() if position.name in hits}
    assert {wording: ", ".join(cards) for wording, cards in gundam.found(position).items()} == chosen


def test_every_wording_hits_somewhere_and_misses_somewhere() -> None:
    for kind, every in (("triggers", HAPPENINGS), ("conditions", POSITIONS), ("choices", POSITIONS)):
        assert list(JUDGED[kind]) == gundam.WORDINGS[kind]
        assert not [wording for wording, hits in JUDGED[kind].items() if not hits], kind
        always = {
            "a friendly Unit is in play",
            "this is a (Dusk) Unit",
            "this is a blue Unit",
            "this Unit has 3 or more AP",
        }
        constant = [wording for wording, hits in JUDGED[kind].items() if len(hits) == len(every)]
        assert kind == "choices" or not {*constant} - always, kind


def test_no_answer_is_about_something_that_is_not_asked() -> None:
    names = {situation.name for situation in HAPPENINGS}
    assert len(names) == len(HAPPENINGS)
    assert {hit for hits in JUDGED["triggers"].values() for hit in hits} <= names
    places = {position.name for position in POSITIONS}
    assert len(places) == len(POSITIONS)
    for kind in ("conditions", "choices"):
        assert {hit for hits in JUDGED[kind].values() for hit in hits} <= places


def test_every_shape_of_a_printed_trigger_is_asked_about() -> None:
    """The shapes were taken by machine from all printed cards that are read in full; those of ours are asked here."""
    wordings = gundam.TRIGGERS
    asked = {shape for start in range(0, len(wordings), 90) for shape in gundam.shapes(wordings[start : start + 90])}
    texts = [str(card.get("text") or "") for card in find_game("gundam").shipped_cards.values()]
    own = {shape for text in texts for shape in gundam.shapes(text.splitlines())}
    assert not {*SHAPES} - asked
    assert not own - asked
