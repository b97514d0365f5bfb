"""A glance and the whole view, compared."""

from __future__ import annotations

from cardinal.kernel.state import State


def check_glance(s: State) -> None:
    """A glance answers whatever the whole view does."""
    for viewer in range(-1, s.players):
        glance, whole = s.match.glance(s, viewer), s.match.view(s, viewer, len(s.log or ()))
        zones = {name for side in whole.sides.values() for name in side.zones} | {"nowhere"}
        for seat, side in whole.sides.items():
            assert all(glance.sides[seat].count(zone) == side.count(zone) for zone in zones)
        assert glance.json() == whole.json()
