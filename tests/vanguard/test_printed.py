"""Every ability, also one that a text gives to a unit, can be told as it would be printed."""

from __future__ import annotations

from pathlib import Path

from cardinal.games.vanguard.cards import Printed, read_card
from cardinal.games.vanguard.match import VanguardMatch

LINES = Path(__file__).parents[1] / "text" / "vanguard_lines.txt"
GIVEN = '[ACT](VC):[Counter-Blast 1] This unit gets "[AUTO](VC):{}" until end of turn.'
SUBJECT = "When your rear-guard is put into the drop zone, call it to (RC)."


def card(name: str, text: str) -> Printed:
    data = {"name": name, "type": "normal", "grade": 3, "power": 10000, "critical": 1, "clan": "Dusk", "text": text}
    return read_card(data, "test")


def test_a_given_ability_with_a_pronoun_is_printed() -> None:
    match = VanguardMatch("cr-g-late", [card("Giver", GIVEN.format(SUBJECT))])
    assert not match.definitions[0].unread
    assert f"[AUTO](VC):{SUBJECT}" in {ability.printed() for ability in match.abilities}


def test_all_abilities_of_known_lines_are_printed() -> None:
    lines = [line for line in LINES.read_text(encoding="utf-8").split("\n") if line.startswith("[")]
    match = VanguardMatch("cr-g-late", [card(f"Card {number}", line) for number, line in enumerate(lines)])
    assert len(match.abilities) > len(lines) / 2
    for ability in match.abilities:
        if ability.line or ability.source is not None:  # what an effect leaves for later is no ability of a text
            assert ability.printed()
