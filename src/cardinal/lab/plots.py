"""Small drawings for a report, as SVG: they need no script and no file beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from cardinal.lab.rates import Rate

WIDE, HIGH = 640, 160
SCALES = (0.05, 0.1, 0.2, 0.5)
LINE = 200  # the width of an interval in a table


def interval(share: Rate, low: float = 0.0, high: float = 1.0, middle: float = 0.5) -> str:
    """A share as a dot on a line, with its bounds; a thin stroke marks the middle.

    >>> interval(Rate(0.5, 0.4, 0.6)).count("<line")
    2
    """

    def at(value: float) -> float:
        return round((min(max(value, low), high) - low) / (high - low) * LINE, 1)

    return (
        f'<svg class="interval" viewBox="0 0 {LINE} 14" width="{LINE}" height="14" role="img" '
        f'aria-label="{share.value:.1%}, between {share.low:.1%} and {share.high:.1%}">'
        f'<line class="axis" x1="{at(middle)}" x2="{at(middle)}" y1="0" y2="14"/>'
        f'<line class="bound" x1="{at(share.low)}" x2="{at(share.high)}" y1="7" y2="7"/>'
        f'<circle cx="{at(share.value)}" cy="7" r="4"/></svg>'
    )


def reach(bounds: Iterable[tuple[float, float]]) -> float:
    """How far a scale has to go from its middle, so that all bounds are on it: to one of a few round numbers.

    >>> reach([(-0.07, 0.02)]), reach([]), reach([(0.1, 0.9)])
    (0.1, 0.05, 0.5)
    """
    most = max((abs(bound) for both in bounds for bound in both), default=0.0)
    return next((far for far in SCALES if most <= far), SCALES[-1])


def bars(counts: Mapping[int, int], what: str) -> str:
    """How often each number came up.

    >>> bars({5: 1, 7: 3}, "turns").count("<rect")
    3
    """
    if not counts:
        return ""
    first, last = min(counts), max(counts)
    most, step = max(counts.values()), WIDE / (last - first + 1)
    drawn = []
    for number in range(first, last + 1):
        tall = round(counts.get(number, 0) / most * (HIGH - 20), 1)
        left = round((number - first) * step, 1)
        title = f"<title>{number} {escape(what)}: {counts.get(number, 0)} games</title>"
        place = f'x="{left}" y="{HIGH - 20 - tall}" width="{max(1, round(step - 2, 1))}" height="{tall}"'
        drawn.append(f"<rect {place}>{title}</rect>")
    labels = [
        f'<text x="{round((number - first + 0.5) * step, 1)}" y="{HIGH - 4}">{number}</text>'
        for number in _labels(first, last)
    ]
    return (
        f'<svg class="bars" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(what)}, from {first} to {last}">'
        + "".join(drawn + labels)
        + "</svg>"
    )


def _labels(first: int, last: int) -> Sequence[int]:
    """About ten numbers to write below.

    >>> list(_labels(3, 30))[:3]
    [3, 6, 9]
    """
    return range(first, last + 1, max(1, round((last - first + 1) / 10)))
