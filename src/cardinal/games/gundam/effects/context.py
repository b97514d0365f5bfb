"""What an effect knows while it resolves: the locals of its frame, by name."""

from __future__ import annotations

from typing import Any, Final

from cardinal.kernel.state import Frame

# [procedure, step, then:]
INSTRUCTION: Final = 2  # number of the next instruction
PHASE: Final = 3  # where an instruction is that asks
ABILITY: Final = 4  # index into the match's abilities
SOURCE: Final = 5  # reference of the card that has the effect
MASTER: Final = 6
EVENT: Final = 7  # what triggered it: (kind, subject, other, more)
IT: Final = 8  # what the sentence speaks of: references
AMONG: Final = 9  # cards looked at or revealed
DID: Final = 10  # whether the last portion was performed completely (5-20-1)
PICKS: Final = 11  # chosen so far
SCRATCH: Final = 12
BEFORE: Final = 13  # what was chosen just before the last choice
NUMBER: Final = 14  # a number that the sentence speaks of
CARD: Final = 15  # the card itself, where the effect is a Command, a Burst, or a Pilot's text
ACTED: Final = 16  # what the effect has done so far: (verb, reference of the card or player)

NO_EVENT: Final = ("", -1, -1, ())


def context(ability: int, source: int, master: int, event: tuple[Any, ...] = NO_EVENT) -> Frame:
    """A fresh record for an effect of a card."""
    return [0, 0, 0, 0, ability, source, master, event, (), (), 1, (), 0, (), 0, -1, ()]


def speaking(ability: int, source: int, master: int, event: tuple[Any, ...]) -> Frame:
    """A fresh record for a triggered effect: "it" is what the event speaks of."""
    frame = context(ability, source, master, event)
    frame[IT] = tuple([ref for ref in event[1:3] if ref >= 0 and ref != source]) if len(event) < 5 else event[4]
    return frame
