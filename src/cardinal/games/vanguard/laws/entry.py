"""How a line of Vanguard's ledger is written."""

from __future__ import annotations

from cardinal.law.ledger import How, Law

ENFORCED = How.ENFORCED
DEFINED = How.DEFINED
OUTSIDE = How.OUTSIDE
OPEN = How.OPEN

PLAYBOOK = "playbook-2.0"
CR_131 = "cr-1.31"
CR_1454 = "cr-1.45.4"
CR_G_LATE = "cr-g-late"
EDITION_NAMES = (PLAYBOOK, CR_131, CR_1454, CR_G_LATE)


def law(
    key: str,
    how: How,
    says: str,
    *,
    cr: str = "",
    pb: str = "",
    e131: str = "",
    j1454: str = "",
    elg: str = "",
) -> Law:
    """One law; rule ids are separated by spaces, ``cr`` stands for the same ids in all three
    comprehensive rules (and is added to those given for one of them)."""
    ids = {
        PLAYBOOK: tuple(pb.split()),
        CR_131: tuple((cr + " " + e131).split()),
        CR_1454: tuple((cr + " " + j1454).split()),
        CR_G_LATE: tuple((cr + " " + elg).split()),
    }
    return Law(key, how, says, {edition: found for edition, found in ids.items() if found})
