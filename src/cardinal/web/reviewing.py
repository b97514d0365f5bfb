"""Where a game was lost, for the page: looked for in a process of its own, some decisions at a time, so that the page
sees how far it is.

Everything of the game is open then: only one that is over is looked through.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache

from msgspec import to_builtins

from cardinal.door.replays import replay
from cardinal.expert.review import AGAIN, Lapse, Review
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.seen import Json

PART = 3  # decisions that are looked at in a row
LIMIT = 400  # of the last decisions: more are in no game that anybody plays


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a review: some decisions, or at last those that looked worst once more."""

    text: str  # of the replay
    seat: str
    first: int  # of the decisions
    seen: tuple[Lapse, ...] = ()

    def run(self) -> Found:
        """What is found in this part."""
        looking = _review(self.text, self.seat)
        moments = looking.moments[-LIMIT:]
        if self.first >= len(moments):
            return Found(self.first, len(moments), tuple(looking.worst(self.seen)))
        some = [looking.look(at) for at in moments[self.first : self.first + PART]]
        return Found(min(self.first + PART, len(moments)), len(moments), tuple(lapse for lapse in some if lapse))


@dataclass(frozen=True, slots=True)
class Found:
    """What a part has found, and how far it is now."""

    done: int
    of: int
    lapses: tuple[Lapse, ...]


@lru_cache(2)
def _review(text: str, seat: str) -> Review:
    game = replay(text)
    if seat not in game.match.seats:
        raise CardinalError(f"Nobody sits at {quoted(seat)} in this game.",
                            remedy="choose one of " + ", ".join(game.match.seats))  # fmt: skip
    return Review(game, seat)


async def reviewed(text: str, seat: str, look: Callable[[Part], Awaitable[Found]]) -> AsyncIterator[Json]:
    """How far the review is, again and again, and at last what was found."""
    first, seen = 0, list[Lapse]()
    while True:
        found = await look(Part(text, seat, first))
        seen += found.lapses
        first = found.done
        if first >= found.of:
            break
        yield {"done": first, "of": found.of + AGAIN}
    worst = await look(Part(text, seat, first, tuple(seen))) if seen else Found(first, first, ())
    yield {"done": first + AGAIN, "of": first + AGAIN, "lapses": [to_builtins(lapse) for lapse in worst.lapses]}
