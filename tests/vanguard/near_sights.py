"""What conditions and choices look at, and what lies beside it: the same idea as the near misses of triggers.

Every condition is asked, and every choice made, by a Watcher on A's back right circle, on a board that both players
share and on boards that differ from it in one thing. ``near_sights.txt`` keeps the answers that were judged.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.fight import Fight
from cardinal.games.vanguard.positions import begin
from cardinal.games.vanguard.rules.zones import NAMES, ZONES
from cardinal.games.vanguard.verbs.choose import Choose
from cardinal.games.vanguard.verbs.sentence import If
from cardinal.kernel.state import SEATS
from tests.conftest import EDITIONS
from tests.vanguard.near_misses import DAWN, DUSK

CONDITIONS = """
you have a <Dawn> rear-guard
you have another <Dawn> rear-guard
you have another <Dusk> rear-guard
you have a <Dusk> vanguard
you have a <Dawn> vanguard
you have a unit named "Imp"
you have a rear-guard with "Imp" in its card name
the number of your rear-guards is four or more
the number of your other rear-guards is three or more
the number of your opponent's rear-guards is four or more
the number of your <Dawn> rear-guards is one or more
the number of cards in your hand is two or more
the number of cards in your soul is two or more
the number of cards in your drop zone is two or more
the number of cards in your damage zone is two or more
the number of face up cards in your damage zone is two or more
the number of cards in your bind zone is two or more
the number of <Dawn> cards in your soul is one or more
the number of your rear-guards is more than your opponent's
your vanguard is grade 3 or greater
your vanguard is [Stand]
this unit is [Rest]
it is your turn
""".strip().splitlines()
CHOICES = """
Choose one of your rear-guards
Choose one of your other rear-guards
Choose one of your vanguards
Choose one of your units
Choose one of your other units
Choose one of your opponent's rear-guards
Choose one of your opponent's vanguards
Choose one of your opponent's units
Choose one of your <Dawn> rear-guards
Choose one of your opponent's <Dawn> rear-guards
Choose one of your [Rest] rear-guards
Choose one of your [Stand] rear-guards
Choose one of your grade 2 or greater rear-guards
Choose one of your rear-guards with "Imp" in its card name
Choose one of your rear-guards in the front row
Choose one of your opponent's rear-guards in the front row
Choose one of your opponent's rear-guards in the back row
Choose one of your opponent's rear-guards in the same column as this unit
Choose one of your locked cards
Choose one of your opponent's locked cards
Choose a card from your hand
Choose a card from your soul
Choose a card from your drop zone
Choose a card from your damage zone
Choose a face up card from your damage zone
Choose a face down card from your damage zone
Choose a card from your bind zone
Choose a <Dawn> from your bind zone
Choose a <Dawn> from your soul
Choose a card named "Imp" from your drop zone
""".strip().splitlines()

USUAL = "the usual board"
#: what is different on a board, for A unless it is said to be B's
BOARDS: dict[str, dict[str, dict[str, Any]]] = {
    USUAL: {},
    "FL locked": {"A": {"FL": "Imp (locked)"}},
    "FL deleted": {"A": {"FL": "Imp (deleted)"}},
    "FL resting": {"A": {"FL": "Imp (rest)"}},
    "FL empty": {"A": {"FL": "empty"}},
    "FL a second watcher": {"A": {"FL": "Watcher"}},
    "no other rear-guard": {"A": {"FL": "empty", "BL": "empty", "BC": "empty"}},
    "V of Dawn": {"A": {"V": "Duke"}},
    "V resting": {"A": {"V": "Lord (rest)"}},
    "V in legion with Duke": {"A": {"mate": ["Duke"]}},
    "a guardian": {"A": {"G": ["Imp"]}},
    "the watcher resting": {"A": {"BR": "Watcher (rest)"}},
    "no hand": {"A": {"hand": []}},
    "no soul": {"A": {"soul": []}},
    "face down damage": {"A": {"damage": ["Imp (face down)", "Elf"]}},
    "face down bound": {"A": {"bind": ["Imp (face down)", "Elf"]}},
    "B's FL locked": {"B": {"FL": "Imp (locked)"}},
    "B's FL empty": {"B": {"FL": "empty"}},
}


def board(change: dict[str, dict[str, Any]]) -> dict[str, Any]:
    side = {"V": "Lord", "FL": "Imp", "BL": "Elf", "BC": "Elf", "BR": "Watcher"}
    side |= {zone: ["Imp", "Elf"] for zone in ("hand", "soul", "damage", "drop", "bind")}
    asked = [f"[ACT](RC):If {said}, draw a card." for said in CONDITIONS]
    chosen = [f"[ACT](RC):{said}, and bind it face up." for said in CHOICES]
    small = {"grade": 1, "power": 6000, "shield": 5000}
    cards = [
        {"name": "Watcher", **DUSK, **small, "text": "\n".join([*asked, *chosen])},
        {"name": "Imp", **DAWN, **small, "grade": 2},
        {"name": "Elf", **DUSK, **small},
        {"name": "Lord", **DUSK, "grade": 3, "power": 10000},
        {"name": "Duke", **DAWN, "grade": 3, "power": 10000},
    ]
    return {"cards": cards, "A": side | change.get("A", {}), "B": side | change.get("B", {})}


def answers(rules: str, change: dict[str, dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """What the watcher finds on a board: whether a condition holds, where the cards of a choice are."""
    s = begin(rules, board(change), "near sights", Path())
    watcher = next(card for card in s.zones[NAMES.index("BR")])
    abilities = [s.match.abilities[number] for number in s.definition(watcher).abilities]
    for said, ability in zip((*CONDITIONS, *CHOICES), abilities, strict=True):
        f = Resolving(ability.index, s.ref(watcher), 0)
        first = next(deed for deed in ability.program if isinstance(deed, If | Choose))
        if isinstance(first, If):
            yield said, "yes" if first.condition.holds(s, f) else "no"
        else:
            yield said, _places(s, first.chosen.find(s, f)) or "nothing"


def _places(s: Fight, cards: list[int]) -> str:
    places = [(SEATS[s.where[card] // ZONES], NAMES[s.where[card] % ZONES], s.definition(card).name) for card in cards]
    return ", ".join(f"{seat}.{zone} {name}" for seat, zone, name in places)


def write() -> str:
    """Answers as they are kept: for each text those of the usual board, and the boards on which it is different."""
    found: dict[str, dict[str, dict[str, str]]] = {said: {} for said in (*CONDITIONS, *CHOICES)}
    for name, change in BOARDS.items():
        for rules in EDITIONS:
            for said, answer in answers(rules, change):
                found[said].setdefault(name, {})[rules] = answer
    lines: list[str] = []
    for said, boards in found.items():
        lines.append(said)
        grouped: dict[str, list[str]] = {}
        for name, by_edition in boards.items():
            grouped.setdefault(_told(by_edition), []).append(name)
        for answer, names in grouped.items():
            where = "; ".join(names) if USUAL not in names else "else"
            lines += textwrap.wrap(f"{answer}: {where}", 118, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(lines) + "\n"


def _told(by_edition: dict[str, str]) -> str:
    if len(set(by_edition.values())) == 1:
        return next(iter(by_edition.values()))
    return " / ".join(f"{answer} ({rules})" for rules, answer in by_edition.items())


KEPT = Path(__file__).with_suffix(".txt")


if __name__ == "__main__":
    KEPT.write_text(write(), encoding="utf-8")
