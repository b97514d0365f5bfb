"""Two measurements of speed, compared: what is slower now, and by how much.

The machine may be another one, or busy with something else: both figures are taken in units of a fixed loop in pure
Python that was measured beside each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.outside import json_value, read_bytes

MOST_LOST = 0.15  # of the speed
TIMES = "_us"
REMEDY = "name a file that `./cardinal bench --json` wrote"


class Ratio(NamedTuple):
    """How a figure has changed: over 1 is faster now."""

    name: str
    before: float
    now: float
    ratio: float

    @property
    def lost(self) -> bool:
        """Whether that is too much."""
        return self.ratio < 1 - MOST_LOST


def read_measurement(path: Path) -> Mapping[str, object]:
    """A measurement that ``bench --json`` wrote."""
    data = json_value(read_bytes(path, "measurement"), str(path), "measurement")
    if not isinstance(data, dict) or _number(data.get("calibration")) <= 0:
        raise CardinalError("this is no measurement of speed", place=str(path), remedy=REMEDY)
    if not any(True for _ in figures(data)):
        raise CardinalError("this measurement has no figures", place=str(path), remedy=REMEDY)
    return data


def ratios(before: Mapping[str, object], now: Mapping[str, object]) -> list[Ratio]:
    """Every figure that both measurements have."""
    machine = _number(now["calibration"]) / _number(before["calibration"])  # over 1: this machine is slower
    old = dict(figures(before))
    found = []
    for name, value in figures(now):
        if name in old:
            faster = old[name] / value if name.endswith(TIMES) else value / old[name]
            found.append(Ratio(name, old[name], value, round(faster * machine, 3)))
    return found


def figures(data: Mapping[str, object]) -> Iterator[tuple[str, float]]:
    """The speeds of a measurement, by game and name: rates, and times where the name says so."""
    for game, measured in data.items():
        if isinstance(measured, Mapping):
            yield from ((f"{game} {name}", value) for name, value in _speeds(measured))


def _speeds(measured: Mapping[object, object]) -> Iterator[tuple[str, float]]:
    for name, value in measured.items():
        if name == "editions" and isinstance(value, Mapping):
            yield from ((f"{edition}", number) for edition, each in value.items() if (number := _number(each)) > 0)
        elif name not in ("decisions_per_game", "state_bytes") and (number := _number(value)) > 0:
            yield str(name), number


def _number(value: object) -> float:
    """A figure; 0 for what is none."""
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) and value < 1e12 else 0.0
