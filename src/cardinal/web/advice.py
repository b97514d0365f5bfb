"""What the usual player of a game would do in a person's place: a hint, in games against computers.

The adviser is a computer like those that play: it is given the view of the seat that decides and nothing else, and
thinks where they think. It sits beside the person all the game long, because it remembers what it has proposed this
turn and does not propose the same without end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.seen import Json
from cardinal.players import Asked, usual
from cardinal.web.errands import Mind, Thought

if TYPE_CHECKING:
    from cardinal.web.room import Room

CHANCE = "random"  # the usual player of a game that nobody knows: what it would do helps nobody


@dataclass(slots=True)
class Adviser:
    """Who advises the person in a game, and what was proposed last."""

    mind: Mind | None = None
    moment: tuple[int, int] = (-1, -1)  # at which something was proposed: asked again, the same is said again
    said: int = 0


def adviser_of(room: Room) -> str:
    """The name of who can be asked for hints in a game; empty where nobody can."""
    name = usual(room.session.header.game)
    return name if len(room.persons) == 1 and name != CHANCE else ""


def question(room: Room, seat: int) -> Thought:
    """What the adviser has to think about: the decision of a seat, as that seat sees the table."""
    s, asked = room.state, room.state.asked
    if not adviser_of(room):
        raise CardinalError("Nobody gives hints in this game.", remedy="play alone against a computer of the club")
    if asked is None:
        raise CardinalError("Nobody is asked anything now.", remedy="ask in a game that goes on")
    if asked.player != seat:
        raise CardinalError("It is not your decision.", remedy="wait for the others")
    mind = room.adviser.mind
    if mind is None:
        header = room.session.header
        printed = {definition.name: definition.printed for definition in reversed(s.match.definitions)}
        mind = room.adviser.mind = Mind(adviser_of(room), header.seed + seat, header.game, printed, seat)
    view = s.match.view(s, seat, len(s.log or ()))
    return Thought(mind, (room.at, room.backs), view, Asked(asked.kind, len(asked.options)))


def known(room: Room) -> int | None:
    """What was proposed at this moment already; or what the lesson of a first game proposes."""
    if room.teaching is not None and (number := room.teaching.proposed(room.session)) is not None:
        return number
    return room.adviser.said if room.adviser.moment == (room.at, room.backs) else None


def proposed(room: Room, thought: Thought, number: int) -> list[Json]:
    """The hint for the page; none where the game has gone on while somebody thought."""
    if thought.moment != (room.at, room.backs):
        return []
    room.adviser.moment, room.adviser.said = thought.moment, number
    text = room.state.match.option_texts(room.state)[number]
    return [{"say": "hint", "at": room.at, "who": thought.mind.who, "takes": [text]}]
