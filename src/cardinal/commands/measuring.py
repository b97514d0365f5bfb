"""``bench``: how fast the engine is on this machine, and whether it has become slower."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardinal.commands.building import engine
from cardinal.commands.output import answer, result, talk
from cardinal.kernel.errors import CardinalError


def benchmark(seconds: float, against: str, *, as_json: bool) -> None:
    """Measures speed on this machine, one core; compares with a measurement of before if one is named."""
    from cardinal.lab import benchmark as measuring
    from cardinal.lab.comparing import read_measurement

    if seconds <= 0:
        raise CardinalError(f"--seconds {seconds}: nothing to measure in no time")
    before = read_measurement(Path(against)) if against else None
    talk(f"the engine runs {engine()}")
    data = measuring.benchmark(seconds, lambda text: talk(f"measuring {text}"))
    if before is None:
        result(_table(data), data, as_json=as_json)
    else:
        _compare(before, data, as_json=as_json)


def _table(data: Mapping[str, object]) -> str:
    lines = []
    for game, measured in data.items():
        if not isinstance(measured, dict):
            continue  # a figure of the machine
        lines.append(game)
        for name, value in measured.items():
            if isinstance(value, dict):
                lines += [f"    {edition:18}{number:>12}" for edition, number in value.items()]
            else:
                lines.append(f"  {name:20}{value:>12}")
    lines += [f"{'compiled':22}{data['compiled']!s:>12}", f"{'calibration (ms)':22}{data['calibration']:>12}"]
    return "\n".join(lines)


def _compare(before: Mapping[str, object], data: Mapping[str, object], *, as_json: bool) -> None:
    """Shows the ratios; the answer is no if something is more than 15% slower."""
    from cardinal.lab.comparing import MOST_LOST, ratios

    found = ratios(before, data)
    lines = [f"{'over 1 is faster now':34}{'before':>12}{'now':>12}{'ratio':>8}"]
    lines += [f"{one.name:34}{one.before:>12g}{one.now:>12g}{one.ratio:>8.2f}{'  slower' * one.lost}" for one in found]
    if before.get("compiled") != data["compiled"]:
        lines.append("One of them was measured on the compiled engine, the other was not.")
    slower = [one.name for one in found if one.lost]
    if slower:
        lines.append(f"More than {MOST_LOST:.0%} slower: {', '.join(slower)}.")
    told = {one.name: one.ratio for one in found}
    result("\n".join(lines), {**data, "ratios": told, "slower": slower}, as_json=as_json)
    answer(not slower)
