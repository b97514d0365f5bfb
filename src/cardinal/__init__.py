"""Cardinal: a rules engine for trading card games, played, judged and simulated by the rulebook.

What programs use is offered here, and loaded when it is used; docs/PYTHON.md tells of it.

    >>> import cardinal
    >>> offered = next(iter(cardinal.games().values()))
    >>> game = cardinal.match(offered.name, [deck.name for deck in offered.decks[:2]]).game(seed=7)
    >>> game.decision.kind
    'redraw'
"""

from importlib import import_module
from typing import TYPE_CHECKING

from cardinal.native import begin

if TYPE_CHECKING:
    from cardinal.door.deciding import Decision, Option
    from cardinal.door.events import Event
    from cardinal.door.game import Game
    from cardinal.door.match import Match, match
    from cardinal.door.player import Clock, Player, Result
    from cardinal.door.refusing import Refusal, Refused
    from cardinal.door.replays import Replayed, replay
    from cardinal.games import catalogue as games
    from cardinal.kernel.errors import CardinalError, Unreadable
    from cardinal.kernel.seen import View
    from cardinal.lab.report import Report
    from cardinal.lab.running import play

__version__ = "0.1.0"

#: where each name is that is offered; ``games`` is the package of that name, which can be called
OFFERED = {
    "CardinalError": "cardinal.kernel.errors",
    "Clock": "cardinal.door.player",
    "Decision": "cardinal.door.deciding",
    "Event": "cardinal.door.events",
    "Game": "cardinal.door.game",
    "Match": "cardinal.door.match",
    "Option": "cardinal.door.deciding",
    "Player": "cardinal.door.player",
    "Refusal": "cardinal.door.refusing",
    "Refused": "cardinal.door.refusing",
    "Replayed": "cardinal.door.replays",
    "Report": "cardinal.lab.report",
    "Result": "cardinal.door.player",
    "Unreadable": "cardinal.kernel.errors",
    "View": "cardinal.kernel.seen",
    "match": "cardinal.door.match",
    "play": "cardinal.lab.running",
    "replay": "cardinal.door.replays",
}

__all__ = [
    "CardinalError",
    "Clock",
    "Decision",
    "Event",
    "Game",
    "Match",
    "Option",
    "Player",
    "Refusal",
    "Refused",
    "Replayed",
    "Report",
    "Result",
    "Unreadable",
    "View",
    "games",
    "match",
    "play",
    "replay",
]

begin()  # before anything else of the package is imported: where the engine is compiled, that is what is imported


def __getattr__(name: str) -> object:
    if name == "games":
        return import_module("cardinal.games")
    if name not in OFFERED:
        raise AttributeError(f"module 'cardinal' has no attribute {name!r}")
    found: object = getattr(import_module(OFFERED[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
