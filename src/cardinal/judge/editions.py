"""The script of a scenario played by every edition of its game, and where the editions first part."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import zip_longest

from cardinal.games import table_of
from cardinal.judge.documents import Document
from cardinal.judge.scenario import Result, Runner
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.listing import a_dozen
from cardinal.kernel.state import SEATS, State
from cardinal.kernel.views import Told
from cardinal.law.readings import edition_of
from cardinal.table.game import Table, checked

PASSED, FAILED, CANNOT = "passed", "failed", "cannot be played"


@dataclass(slots=True)
class Moment:
    """What one edition did after an option of the script, and what it asks then."""

    taken: str  # the option, or nothing at the beginning
    line: int
    happened: list[Told]
    asked: str  # who, and what kind of decision
    options: list[str]
    rules: tuple[str, ...]  # by which it is asked


@dataclass(slots=True)
class Played:
    """A scenario by one set of rules."""

    rules: str
    outcome: str
    problem: str = ""
    moments: list[Moment] = field(default_factory=list)


@dataclass(slots=True)
class Side:
    """What one of two editions does where they part, and the rules by which it does."""

    rules: str
    does: str
    cites: tuple[str, ...]


@dataclass(slots=True)
class Difference:
    """The first moment at which two editions part: the number of the option, and both sides."""

    option: int
    taken: str
    line: int
    sides: tuple[Side, Side]


@dataclass(slots=True)
class Compared:
    """A scenario by all editions; each but the first is compared with the first one that could play it."""

    document: Document
    played: list[Played]
    differences: dict[str, Difference]

    @property
    def own(self) -> list[Played]:
        """By the rules that the scenario names itself."""
        return [each for each in self.played if each.rules in self.document.rules]


class Watcher(Runner):
    """Plays a script, and keeps what it leads to."""

    moments: list[Moment]

    def _collect(self) -> None:
        since = self.seen
        super()._collect()
        if since == 0:
            self.moments = []
        self.moments.append(_moment(self.s, self.line, since, self.options()))


def _moment(s: State, line: int, since: int, options: list[str]) -> Moment:
    happened = [Told(event.word(), s.match.rules(event.law), text)
                for event in (s.log or ())[since:] if (text := event.says(s.match.names(s, None)))]  # fmt: skip
    taken = happened[0].text if since and happened else ""
    if s.asked is None:
        return Moment(taken, line, happened, "nobody: the game is over", options, s.match.rules(s.ending))
    asked = f"{SEATS[s.asked.player]} ({s.asked.kind})"
    return Moment(taken, line, happened, asked, options, s.match.rules(s.asked.law))


def other_readings(document: Document, table: Table) -> list[str]:
    """The first rules that a scenario names, once with each other value of each of their readings."""
    rules = document.rules[0]
    chosen = [part.partition("=")[0] for part in rules.split("+")[1:]]
    found = table.readings(edition_of(rules)) if edition_of(rules) in table.editions else {}
    return [f"{rules}+{name}={value.replace(' ', '_')}" for name, reading in found.items() if name not in chosen
            for value in reading.others]  # fmt: skip


def compare(document: Document, besides: Iterable[str] = ()) -> Compared:
    """Plays a scenario by the rules that it names, then by all other editions, and by other rules ``besides``."""
    table = table_of(document.game, document.place)
    named = [checked(table, rules, document.place) for rules in document.rules]
    played = [play(document, table, rules) for rules in dict.fromkeys((*named, *table.editions, *besides))]
    able = [each for each in played if each.outcome != CANNOT]
    found = {each.rules: difference for each in able[1:] if (difference := first_difference(able[0], each))}
    return Compared(document, played, found)


def play(document: Document, table: Table, rules: str) -> Played:
    """A scenario by one set of rules, with all its moments; what it does not name itself may be unable to play it."""
    if lacking := table.lacking(edition_of(rules), document.body):
        return Played(rules, CANNOT, f"the edition has no zone or place {' and no '.join(lacking)}")
    try:
        s = table.begin(rules, document.body, document.place, document.file.parent)
        s.log, s.cited, s.cache = [], {}, None
        watcher = Watcher(s, table, document)
        watcher.go(document.body.get("script") or [], document.body.get("expect"))
    except CardinalError as problem:
        if rules in document.rules:
            raise
        return Played(rules, CANNOT, problem.cause)
    result = Result(document, rules, "\n".join(watcher.problems))
    return Played(rules, PASSED if result.passed else FAILED, result.problem, watcher.moments)


def first_difference(one: Played, other: Played) -> Difference | None:
    """Where two editions first do or ask something else; None where they play alike."""
    for number, (here, there) in enumerate(zip(one.moments, other.moments, strict=False)):
        if sides := _apart(one.rules, here, other.rules, there):
            return Difference(number, here.taken, here.line, sides)
    return None


def _apart(one: str, here: Moment, other: str, there: Moment) -> tuple[Side, Side] | None:
    for mine, yours in zip_longest(here.happened, there.happened):
        if mine is None or yours is None or mine.text != yours.text:
            return _does(one, here, mine), _does(other, there, yours)
    if here.asked != there.asked:
        return _asks(one, here), _asks(other, there)
    if sorted(here.options) != sorted(there.options):
        return _offers(one, here, there), _offers(other, there, here)
    return None


def _does(rules: str, moment: Moment, told: Told | None) -> Side:
    """What happens; where the other edition does more, this one asks already."""
    return Side(rules, told.text, told.rules) if told is not None else _asks(rules, moment)


def _asks(rules: str, moment: Moment) -> Side:
    return Side(rules, f"asks {moment.asked}: {a_dozen(moment.options)}".removesuffix(": "), moment.rules)


def _offers(rules: str, moment: Moment, other: Moment) -> Side:
    more = [text for text in moment.options if text not in other.options]
    return Side(rules, f"asks {moment.asked}, with the options of both"
                       + (f" and {a_dozen(more)}" if more else " only"), moment.rules)  # fmt: skip


# --- telling ----------------------------------------------------------------------------------


def as_text(found: Compared) -> str:
    """The table of a scenario, and the first difference of each edition."""
    lines = [f"{found.document.place} {found.document.name}"]
    for each in found.played:
        difference = found.differences.get(each.rules)
        apart = f"parts from {difference.sides[0].rules} {_when(difference)}" if difference else ""
        why = each.problem if each.outcome == CANNOT else apart
        lines.append(f"  {each.rules:14} {each.outcome:16} {why}".rstrip())
    for difference in found.differences.values():
        lines += ["", f"  {_when(difference)}" + (f", {difference.taken}" if difference.taken else "")
                  + f" (line {difference.line}):"]  # fmt: skip
        lines += [_side(side) for side in difference.sides]
    for each in found.played:
        if each.outcome == FAILED:
            lines += ["", *(f"  {each.rules:14} {line}" for line in each.problem.split("\n"))]
    return "\n".join(lines)


def _side(side: Side) -> str:
    return f"    {side.rules:14} {side.does} [{', '.join(side.cites) or 'no rule'}]"


def _when(difference: Difference) -> str:
    return f"after option {difference.option}" if difference.option else "before any option"


def as_data(found: Compared) -> dict[str, object]:
    """The same as plain data."""
    return {
        "place": found.document.place,
        "name": found.document.name,
        "editions": [
            {"edition": each.rules, "outcome": each.outcome, "problem": each.problem,
             "difference": _difference_data(found.differences.get(each.rules))}
            for each in found.played
        ],
    }  # fmt: skip


def _difference_data(difference: Difference | None) -> dict[str, object] | None:
    if difference is None:
        return None
    sides = [{"edition": side.rules, "does": side.does, "rules": side.cites} for side in difference.sides]
    return {"option": difference.option, "taken": difference.taken, "line": difference.line, "sides": sides}
