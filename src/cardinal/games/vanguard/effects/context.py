"""What an ability knows while it resolves: the locals of its frame, by name.

Continuous abilities and trigger conditions are evaluated with the same record, so that every
selector and condition is written once.
"""

from __future__ import annotations

from typing import Any, Final

from cardinal.kernel.state import Frame

# [procedure, step, then:]
INSTRUCTION: Final = 2  # number of the next instruction
PHASE: Final = 3  # where an instruction is that asks
ABILITY: Final = 4  # index into the match's abilities
SOURCE: Final = 5  # reference of the card that has the ability
MASTER: Final = 6
EVENT: Final = 7  # the event that triggered it: (kind, subject, other, from, to)
IT: Final = 8  # what the sentence speaks of: references
AMONG: Final = 9  # cards looked at or revealed
DID: Final = 10  # whether the last action took place
PICKS: Final = 11  # chosen so far
SCRATCH: Final = 12
PAID: Final = 13  # the cost was paid
DONE: Final = 14  # whether the sentence's requirement was met: (True,), (False,), ("yes",)
LOOP: Final = 15  # "for each": (times left, cards chosen so far)
DEEDS: Final = 16  # what has been done in this resolution: call, ride, draw, hand, retire, discard ...
SAVED: Final = 18  # what "it" was before an action that is not spoken of again, such as a charge
BEFORE: Final = 17  # what was chosen just before the last choice: "choose X, choose Y, and retire them"

DECLARED: Final = 19  # the name or other information that was declared
TREATED: Final = 20  # what the effect has done to which cards: (call, card), (bind, card), (pay, card) ...

NO_EVENT: Final = ("", -1, -1, -1, -1)


def context(ability: int, source: int, master: int, event: tuple[Any, ...] = NO_EVENT) -> Frame:
    """A fresh record for an ability of a card."""
    return [0, 0, 0, 0, ability, source, master, event, (), (), 0, (), 0, 0, (), (), (), (), (), "", ()]


def spoken_of(f: Frame, whose: str) -> list[int]:
    """The card that "the same name as that unit" compares with: references."""
    if whose == "it":
        return list(f[IT])
    if whose in ("subject", "object"):
        return [f[EVENT][1 if whose == "subject" else 2]]
    if whose in ("returned", "paid"):
        return treated(f, "return" if whose == "returned" else "pay")
    return list(f[AMONG]) if whose == "revealed" else [f[SOURCE]]


#: with which cards a description may compare
COMPARED = ("it", "subject", "object", "returned", "paid", "revealed", "this", "")


def treated(f: Frame, deed: str) -> list[int]:
    """The cards that an effect has called, bound or returned so far."""
    return [ref for done, ref in f[TREATED] if done == deed]
