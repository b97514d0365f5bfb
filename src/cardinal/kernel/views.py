"""What the views of all games have in common: who looks, how the game stands, the question that is asked, the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardinal.kernel.state import SEATS, SPECTATOR, Decision, State

Entry = tuple[Any, ...]  # of the log: law, what happened, and more


def common(s: State, viewer: int, prompt: Callable[[Decision], str]) -> dict[str, Any]:
    """What everybody may know of any game; ``prompt`` is the sentence for a decision."""
    seen: dict[str, Any] = {
        "game": s.match.game,
        "rules": s.match.rulebook,
        "viewer": SEATS[viewer] if viewer != SPECTATOR else "spectator",
        "over": s.over,
    }
    if s.over:
        seen["winner"] = SEATS[s.winner] if s.winner >= 0 else "draw"
        seen["ended by"] = list(s.match.rules(s.ending))
    if (asked := s.asked) is not None:
        seen["asked"] = {
            "player": SEATS[asked.player],
            "kind": asked.kind,
            "prompt": prompt(asked),
            "rules": list(s.match.rules(asked.law)),
        }
    return seen


def with_rule(s: State, law: str, text: str) -> str:
    """A sentence of the log with the rule by which it happened."""
    rules = s.match.rules(law) if text else ()
    return f"{text} [{rules[0]}]" if rules else text
