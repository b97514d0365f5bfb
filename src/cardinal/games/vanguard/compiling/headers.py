"""Whether the body of a line fits its header: an event belongs to [AUTO], a cost to [ACT] or [AUTO] (3.1)."""

from __future__ import annotations

from cardinal.games.vanguard.compiling.selectors import CannotCompile
from cardinal.games.vanguard.effects.abilities import ACT, AUTO, CONT
from cardinal.games.vanguard.verbs.instead import instead_of
from cardinal.games.vanguard.verbs.pay import asks_to_pay
from cardinal.games.vanguard.words import tree

#: the header that a line which is only a keyword must have: its kind, and where it works if that is always the same
KEYWORD_HEADERS: dict[str, tuple[str, tuple[str, ...]]] = {
    "seek mate": (ACT, ("VC",)), "forerunner": (AUTO, ()), "harmony": (AUTO, ()), "success": (AUTO, ()),
    "afterimage": (AUTO, ()), "engorge": (AUTO, ()), "charge": (AUTO, ()), "hollow": (AUTO, ()), "blaze": (AUTO, ()),
    "revelation": (AUTO, ()), "stride": (CONT, ("gzone",)), "ultimate stride": (CONT, ("gzone",)),
    "g guardian": (CONT, ("gzone",)), "resist": (CONT, ()), "sentinel": (CONT, ()), "restraint": (CONT, ()),
}  # fmt: skip


def check_header(source: tree.Ability, keyword: tree.Keyword | None) -> None:
    """Fails on a line whose body its header cannot have."""
    if keyword is not None:
        _check_keyword(source, keyword)
    elif problem := _misfit(source):
        raise CannotCompile(problem)


def _check_keyword(source: tree.Ability, keyword: tree.Keyword) -> None:
    kind, zones = KEYWORD_HEADERS.get(keyword.word, (source.kind, ()))
    if source.kind != kind or (zones and source.zones != zones):
        raise CannotCompile(f"the keyword {keyword.word} in a line of another kind or place")


def _misfit(source: tree.Ability) -> str:
    """Why the body does not fit, or nothing."""
    later = any(asks_to_pay(sentence.condition) for sentence in source.body)
    asked = source.pay or later
    if asked and not source.cost:
        return "it asks for a cost to be paid, and none is written"
    if source.kind == ACT:
        return _misfit_of_act(source, asked)
    if source.kind == AUTO:
        return _misfit_of_auto(source, asked)
    if source.trigger is not None:
        return "a [CONT] ability that waits for an event"
    return "a [CONT] ability with a cost" if source.cost or asked else ""


def _misfit_of_act(source: tree.Ability, asked: bool) -> str:
    if source.trigger is not None:
        return "an [ACT] ability that waits for an event"
    return "an [ACT] ability whose cost is a choice" if asked else ""


def _misfit_of_auto(source: tree.Ability, asked: bool) -> str:
    if source.trigger is None and instead_of(source) is None:
        return "an [AUTO] ability that waits for nothing"
    return "an [AUTO] ability whose cost is never asked for" if source.cost and not asked else ""
