"""A game as the text of a replay file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardinal.door.steps import GAVE_UP, Step
from cardinal.kernel.session import ReplayDiffers, Session, replay_bytes
from cardinal.kernel.state import State

if TYPE_CHECKING:
    from cardinal.door.match import Match


def replay_text(match: Match, seed: int, steps: Sequence[Step], end: State) -> str:
    """The game that begins with a seed and goes on by these steps; it has to come to where it stands."""
    header = msgspec.structs.replace(match.header, seed=seed)
    session = Session(header, lambda: match.fresh(seed), watched=False)
    for step in steps:
        if step.option == GAVE_UP:
            session.concede(step.player)
        else:
            session.take(step.option)
    if session.state.zones != end.zones:
        raise ReplayDiffers("this game did not come from its seed by its steps",
                            remedy="it was loaded from a save that was changed")  # fmt: skip
    return replay_bytes(session).decode()
