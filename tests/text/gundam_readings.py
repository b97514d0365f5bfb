"""Gundam text for tests: short ways to the parts of a reading."""

from __future__ import annotations

from cardinal.games.gundam.words import parses
from cardinal.games.gundam.words.tree import Ability, Amount, Cards, Choose, Condition, Count, Draw, Filter, Ref

DRAW = Draw(Amount(1))
DUSK = Filter("trait", "Dusk")
IT = Ref("it")
THIS = Ref("this")
CHOSEN = Ref("chosen")
ENEMY_UNIT = Cards(("unit",), "enemy")
ONE = Count(1, 1)


def ability(line: str) -> Ability:
    (found,) = parses(line)
    return found


def effects(text: str) -> tuple[object, ...]:
    """The effects of the first sentence of a text."""
    return ability(f"【Main】{text}").body[0].effects


def chosen(text: str) -> Cards:
    """What "choose 1 ..." describes."""
    (effect,) = effects(f"Choose 1 {text}. Rest it.")
    assert isinstance(effect, Choose)
    return effect.picks[0].cards


def condition(text: str) -> Condition | None:
    return ability(f"【Main】If {text}, draw 1.").body[0].condition


def trigger(text: str) -> object:
    return ability(f"{text}, draw 1.").trigger
