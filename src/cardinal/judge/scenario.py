"""Running scenarios: set up a position, play the script, compare what is with what must be."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from cardinal.games import table_of
from cardinal.judge.assertions import check_expectation
from cardinal.judge.decks import BREAKS, check_deck
from cardinal.judge.documents import Document
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.events import Takes
from cardinal.kernel.listing import a_dozen
from cardinal.kernel.machine import concede, run, take
from cardinal.kernel.state import SEATS, State
from cardinal.law.ledger import How
from cardinal.law.readings import edition_of
from cardinal.table.game import Table, checked


class Failure(Exception):
    """Something that must be so is not so."""


@dataclass(slots=True)
class Result:
    """How a scenario went by one set of rules; ``cited`` are the laws that were applied."""

    document: Document
    rules: str
    problem: str = ""
    cited: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)  # where in the code laws were applied, if it was asked for
    log: tuple[str, ...] = ()  # what happened, with the rules by which it did, if it was asked for
    unread: tuple[str, ...] = ()  # clauses of card text that the engine does not understand
    unapplied: tuple[str, ...] = ()  # rules and laws that the header cites and the engine did not apply

    @property
    def passed(self) -> bool:
        return not self.problem


def run_document(document: Document, *, trace: bool = False, noting: type[dict[str, None]] = dict) -> list[Result]:
    """Runs a scenario by all rules it names; ``trace`` keeps the log, ``noting`` takes the laws that are cited."""
    table = table_of(document.game, document.place)
    results = []
    for rules in document.rules:
        results.append(_run(document, table, checked(table, rules, document.place), trace=trace, noting=noting))
    return results


def must_be_applied(results: list[Result]) -> list[Result]:
    """The same results, where a header that cites what was not applied is a failure."""
    for result in results:
        if result.passed and result.unapplied:
            result.problem = f"line {result.document.line}: cites {', '.join(result.unapplied)}, which was not applied"
    return results


def unapplied_cites(document: Document, table: Table, rules: str, cited: Collection[str]) -> tuple[str, ...]:
    """What the header names and this run did not apply: rule ids under `cites`, keys under `laws`.

    A rule that only defines a term is not asked for.
    """
    edition, ledger = edition_of(rules), table.ledger
    applied = {rule for law in cited if law for rule in ledger.ids(law, edition)}
    missing = [rule for rule in document.cites.get(rules, ()) if rule not in applied]
    rules_missing = [rule for rule in missing if any(law.how is How.ENFORCED for law in ledger.by_rule(edition, rule))]
    return (*rules_missing, *(key for key in document.laws if key not in cited))


def unknown_cites(document: Document) -> list[str]:
    """Rule ids under `cites` that the named edition does not have."""
    table = table_of(document.game, document.place)
    return [
        f"{edition} {rule}"
        for edition, rules in document.cites.items()
        for rule in rules
        if not table.ledger.by_rule(edition_of(edition), rule)
    ]


def _run(document: Document, table: Table, rules: str, *, trace: bool, noting: type[dict[str, None]]) -> Result:
    s = table.begin(rules, document.body, document.place, document.file.parent)
    s.log = []
    s.cited = noted = noting()
    s.cache = None  # what was worked out before anybody watched is worked out again, with its laws
    runner = Runner(s, table, document)
    runner.go(document.body.get("script") or [], document.body.get("expect"))
    log = tuple(table.log_lines(s)) if trace else ()
    places = getattr(noted, "places", {})
    problem, cited = "\n".join(runner.problems), tuple(s.cited or ())
    unapplied = unapplied_cites(document, table, rules, cited)
    return Result(document, rules, problem, cited, places, log, tuple(table.unread(s)), unapplied)


class Runner:
    """Plays a script on a state."""

    def __init__(self, s: State, table: Table, document: Document) -> None:
        self.s = s
        self.wanted = ""  # the text that was no option, for a message
        self.table = table
        self.document = document
        self.line = document.line  # of the step that is being played
        self.problems: list[str] = []  # whatever is otherwise than it must be, with its line and the situation
        self.on_the_way: list[tuple[int, str]] = []  # options that the engine took by itself
        self.seen = 0

    def go(self, script: object, expect: object) -> None:
        """The whole script, then the closing expectation. What is only looked at and wrong does not stop it."""
        if not isinstance(script, list):
            raise self.malformed("`script` is a list of steps")
        run(self.s)
        self._collect()
        for number, step in enumerate(script):
            self.line = self.document.steps[number] if self.document.steps else self.line
            if not isinstance(step, dict) or len(step) != 1:
                raise self.malformed(f"a script step is one key and its value, not {step!r}")
            [(key, value)] = step.items()
            try:
                self._step(key, value)
            except Failure as failure:
                self._wrong([str(failure)])
                return
        if expect is not None:
            self.line = self.document.closing or self.line
            self._expect(expect)

    def _wrong(self, found: list[str]) -> None:
        """Notes what is otherwise than it must be, and how the game stands."""
        if found:
            lines = [f"{'  ' if self.problems or number else ''}line {self.line}: {each}"
                     for number, each in enumerate(found)]  # fmt: skip
            self.problems.append("\n".join([*lines, self.situation()]))

    def malformed(self, problem: str, remedy: str = "write `- A: option; option`") -> CardinalError:
        """A script that cannot be read."""
        return CardinalError(problem, place=f"{self.document.file}:{self.line}", remedy=remedy)

    def _step(self, key: str, value: object) -> None:
        if key == "expect":
            self._expect(value)
        elif key in SEATS[: self.s.players]:
            for text in self._taken(key, value):
                self.take(SEATS.index(key), text.strip())
        elif match := re.fullmatch(rf"([{SEATS[: self.s.players]}]) (can|cannot)", key):
            if not value:
                raise self.malformed(f"`{key}` names no option", "write `- A can: [option, option]`")
            self._can(SEATS.index(match[1]), value, wanted=match[2] == "can")
        else:
            raise self.malformed(f"unknown script step `{key}`", "steps are P, P can, P cannot, expect")

    def _taken(self, key: str, value: object) -> list[str]:
        """The options of a step, with semicolons between them; the name of a card may have one, too."""
        if not isinstance(value, str) or not value.strip():
            raise self.malformed(f"`{key}` takes options by their texts, not {value!r}")
        return [value] if ";" in value and self.matching(value.strip()) >= 0 else value.split(";")

    # --- playing ----------------------------------------------------------------------------

    def take(self, player: int, text: str) -> None:
        """One option by its text."""
        if text == "concede":
            concede(self.s, player)
            self._collect()
            return
        asked = self.s.asked
        if asked is not None and asked.player == player:
            number = self.matching(text)
            if number >= 0:
                take(self.s, number)
                self.on_the_way.clear()
                self._collect()
                return
        if self._used_up(player, text):
            return
        seat = SEATS[player]
        if asked is None:
            raise Failure(f"{seat} takes `{text}`, but the game is over")
        if asked.player != player:
            raise Failure(f"{seat} takes `{text}`, but {SEATS[asked.player]} is asked")
        self.wanted = text
        raise Failure(f"{seat} takes `{text}`, which is not an option")

    def _used_up(self, player: int, text: str) -> bool:
        for number, (who, taken) in enumerate(self.on_the_way):
            if who == player and (taken == text or re.sub(r" \d+$", "", text) == taken):
                del self.on_the_way[: number + 1]
                return True
        return False

    def _collect(self) -> None:
        log = self.s.log or []
        asked = self.s.asked
        if asked is not None and not asked.law:
            self._wrong([f"no law asks for the decision `{asked.kind}`"])
        for event in log[self.seen :]:
            if not event.law:
                self._wrong([f"no law stands behind `{event.word()}`"])
            if isinstance(event, Takes) and event.by_engine:
                self.on_the_way.append((event.player, event.text))
        self.seen = len(log)

    def options(self) -> list[str]:
        """The options of the decision that is asked."""
        return self.s.match.option_texts(self.s) if self.s.asked else []

    def numbered(self) -> list[str]:
        """The same options with ability numbers always written."""
        return self.s.match.numbered_texts(self.s) if self.s.asked else []

    def matching(self, text: str) -> int:
        """The number of the option a text means, or -1; a card may be counted where it need not be."""
        number = matching(self.options(), text, self.numbered())
        if number < 0 and "#" in text:
            counted = self.counted()
            return counted.index(text) if text in counted else -1
        return number

    def counted(self) -> list[str]:
        """The same options with cards always counted where there are several of their name."""
        return self.s.match.counted_texts(self.s) if self.s.asked else []

    # --- looking ----------------------------------------------------------------------------

    def _can(self, player: int, texts: object, *, wanted: bool) -> None:
        asked = self.s.asked
        seat = SEATS[player]
        named = self._texts(f"{seat} {'can' if wanted else 'cannot'}", texts)
        if asked is None or asked.player != player:
            who = "nobody: the game is over" if asked is None else SEATS[asked.player]
            raise Failure(f"{seat} should be asked now; asked is {who}")
        if not wanted:
            self._ask_why_not(player, named)
        wrong = {
            text: f"{seat} {'can' if wanted else 'cannot'} `{text}`: it is {'not ' if wanted else ''}an option"
            for text in named
            if (self.matching(text) >= 0) != wanted
        }
        for text in named:
            self.looked("can" if wanted else "cannot", text, wrong.get(text, ""))
        self._wrong(list(wrong.values()))

    def looked(self, what: str, value: object, problem: str) -> None:
        """Something was looked at: what must be so, and what is otherwise; for those who keep it."""

    def _ask_why_not(self, player: int, texts: list[str]) -> None:
        """The law by which the engine refuses each of these is applied by refusing it."""
        for text in texts:
            refusal = self.s.match.why_not(self.s, player, text)
            if refusal is not None:
                self.s.cite(refusal[0])

    def _expect(self, expected: object) -> None:
        if not isinstance(expected, dict):
            raise self.malformed("`expect` is a mapping of what must be so", "write `expect: {A.FL: Filler}`")
        found = []
        for key, value in expected.items():
            self._texts(key, value)
            try:
                problem = self._problem(key, value)
            except CardinalError as wrong:
                raise self.malformed(wrong.cause, wrong.remedy) from None
            self.looked(key, value, problem)
            if problem:
                found.append(problem)
        self._wrong(found)

    def _problem(self, key: str, value: object) -> str:
        """What is otherwise than one assertion says, or nothing."""
        if key == "options" and isinstance(value, list) and sorted(value) == sorted(self.counted()):
            return ""
        if deck := BREAKS.fullmatch(key):
            return check_deck(self.table, self.s, self.document, deck[1], value)
        return check_expectation(self.table, self.s, self.options(), self.numbered(), key, value)

    def _texts(self, key: str, value: object) -> list[str]:
        """The texts of a step: one, or a list of them; a mapping (`- act V: x`) would compare with nothing."""
        written = value if isinstance(value, list) else [value]
        texts = [text for text in written if isinstance(text, str)]
        if len(texts) != len(written):
            raise self.malformed(f"`{key}` holds something else than texts", f'write `{key}: ["text", "text"]`')
        return texts

    def situation(self) -> str:
        """Where the game stands, for a message."""
        asked = self.s.asked
        if asked is None:
            return "  the game is over" if self.s.over else "  nobody is asked"
        return f"  asked: {SEATS[asked.player]} ({asked.kind}); options: " + a_dozen(self.options(), self.wanted)


def matching(options: list[str], text: str, numbered: list[str] | None = None) -> int:
    """The number of the option a text means, or -1: exact but for ability numbers.

    A number may be left out where only one option fits, and given where the option has none.
    """
    if text in options:
        return options.index(text)
    if text.split(" ", 1)[0] not in ("act", "resolve"):
        return -1
    if numbered and text in numbered:
        return numbered.index(text)
    fits = [number for number, option in enumerate(options) if re.sub(r" \d+$", "", option) == text]
    return fits[0] if len(fits) == 1 else -1
