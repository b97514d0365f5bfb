"""What a grammar is declared by, and which declarations a reading uses.

One call that adds rules is one declaration, unless a larger one is named around it: a verb with all its voices, a
property in all its places, a frame around every verb. A word used by one text alone is told by these, not by forms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Final

from cardinal.language.forms import Alternative, Category, Form, Match, Opening, Slot, Source, splits

if TYPE_CHECKING:
    from cardinal.language.grammar import Grammar

VERB, PROPERTY, FRAME, OTHER = "verb", "property", "frame", "other"
KINDS: Final = (VERB, PROPERTY, FRAME, OTHER)


@dataclass(frozen=True, slots=True, eq=False)
class Declaration:
    """Something that a grammar is told once."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


class Declarations:
    """Which alternative comes from which declaration."""

    def __init__(self) -> None:
        self.of: dict[Alternative, Declaration] = {}
        self._named: dict[tuple[str, str], Declaration] = {}
        self._around: list[Declaration] = []

    @contextmanager
    def within(self, kind: str, name: str) -> Iterator[Declaration]:
        """What is added inside belongs to this declaration; the innermost counts."""
        if kind not in KINDS:
            raise ValueError(f"a declaration is one of {', '.join(KINDS)}, not {kind!r}")
        found = self._named.setdefault((kind, name), Declaration(kind, name))
        self._around.append(found)
        try:
            yield found
        finally:
            self._around.pop()

    def next(self, name: str) -> Declaration:
        """The declaration of what one call adds."""
        return self._around[-1] if self._around else Declaration(OTHER, name)

    def every(self, grammar: Grammar) -> list[Declaration]:
        """All of them, in the order in which they were made."""
        return list(dict.fromkeys(self.source(each, c) for c in grammar.categories.values() for each in c.alternatives))

    def source(self, alternative: Alternative, category: Category) -> Declaration:
        """The declaration of an alternative; one that was added without a call is its own."""
        if alternative not in self.of:
            self.of[alternative] = Declaration(OTHER, f"{category.name}: {type(alternative).__name__}")
        return self.of[alternative]


Used = Counter[Declaration]


@dataclass(slots=True)
class _Log:
    """What was printed, in order; what was tried in vain is taken out again."""

    used: list[Declaration] = field(default_factory=list)


@dataclass(frozen=True, slots=True, eq=False)
class _Traced:
    """An alternative that notes its declaration when it prints."""

    inner: Alternative
    declaration: Declaration
    log: _Log

    def read(self, source: Source, at: int) -> Iterator[Match]:
        return self.inner.read(source, at)

    def opening(self, going: frozenset[int]) -> Opening:
        return self.inner.opening(going)

    def show(self, value: object, exact: bool) -> str | None:
        before = len(self.log.used)
        shown = self.inner.show(value, exact)
        if shown is None:
            del self.log.used[before:]
        else:
            self.log.used.append(self.declaration)
        return shown


@dataclass(slots=True, eq=False)
class _TracedForm(Form):
    """A form that shares a tuple among several slots: only the split that fits is noted."""

    log: _Log = field(default_factory=_Log)

    def show_joined(self, items: tuple[object, ...], slots: tuple[Slot, ...]) -> dict[Slot, str | None]:
        before = len(self.log.used)
        for exact in (True, False):
            for shares in splits(items, slots):
                pairs = zip(slots, shares, strict=True)
                shown = {slot: slot.category.show_best(share, exact) for slot, share in pairs}
                if None not in shown.values():
                    return shown
                del self.log.used[before:]
        return {}


KNOWN: Final = tuple(each.name for each in fields(Category) if each.name not in ("name", "number"))


def _become(category: Category, known: dict[str, object]) -> None:
    for name, value in known.items():
        setattr(category, name, value)


class Tracing:
    """Prints values and notes the declarations of every part: what prints a reading back is what reads it."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.declared = grammar.declared
        self._log = _Log()
        self._plain: list[tuple[Category, dict[str, object]]] = []

    def __enter__(self) -> Tracing:
        for category in self.grammar.categories.values():
            self._plain.append((category, {name: getattr(category, name) for name in KNOWN}))
            fresh = Category(category.name, category.number)  # what a category has found out goes with its alternatives
            fresh.alternatives = [self._traced(each, category) for each in category.alternatives]
            _become(category, {name: getattr(fresh, name) for name in KNOWN})
        return self

    def __exit__(self, *problem: object) -> None:
        for category, known in self._plain:
            _become(category, known)
        self._plain.clear()

    def _traced(self, alternative: Alternative, category: Category) -> Alternative:
        declaration = self.declared.source(alternative, category)
        if isinstance(alternative, Form) and alternative.joined:
            alternative = _TracedForm(**{each.name: getattr(alternative, each.name) for each in fields(alternative)})
            alternative.log = self._log
        return _Traced(alternative, declaration, self._log)

    def used(self, category: str, value: object) -> Used:
        """The declarations by which a value is printed, each as often as it is used."""
        self._log.used.clear()
        self.grammar.show(category, value)
        return Counter(self._log.used)
