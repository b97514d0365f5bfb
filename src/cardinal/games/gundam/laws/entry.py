"""How a line of Gundam's ledger is written."""

from __future__ import annotations

from cardinal.law.ledger import How, Law

ENFORCED = How.ENFORCED
DEFINED = How.DEFINED
OUTSIDE = How.OUTSIDE
OPEN = How.OPEN

V_160 = "1.6.0"
V_190 = "1.9.0"
EDITION_NAMES = (V_160, V_190)


def law(key: str, how: How, says: str, ids: str = "", *, old: str = "", new: str = "") -> Law:
    """One law; rule ids are separated by spaces. ``ids`` stand in both editions, ``old`` in 1.6.0 alone,
    ``new`` in 1.9.0 alone.

    >>> law("pair", ENFORCED, "Lay a Pilot under a Unit.", "5-9-1", new="12-3-15").ids
    {'1.6.0': ('5-9-1',), '1.9.0': ('5-9-1', '12-3-15')}
    """
    found = {V_160: tuple(f"{ids} {old}".split()), V_190: tuple(f"{ids} {new}".split())}
    return Law(key, how, says, {edition: rules for edition, rules in found.items() if rules})
