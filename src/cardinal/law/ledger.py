"""Laws: one behaviour, many numberings.

Code cites a *law*, a short stable key such as ``drive.reveal``. A game's ledger maps each law
to the rule ids of every edition, says it in one sentence, and says how it is realized.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum


class How(StrEnum):
    """How a law is realized by the engine."""

    ENFORCED = "enforced"  # a step or a check in the code
    DEFINED = "defined"  # a type, a zone, a term
    OUTSIDE = "outside"  # nothing an engine could do: sleeves, manners, pictures
    OPEN = "open"  # not realized yet


@dataclass(frozen=True, slots=True)
class Law:
    """One behaviour, with the rule ids under which each edition states it."""

    key: str
    how: How
    says: str
    ids: dict[str, tuple[str, ...]]

    def in_edition(self, edition: str) -> tuple[str, ...]:
        """The rule ids of this law in an edition; empty where the edition does not have it."""
        return self.ids.get(edition, ())


class UnknownLaw(LookupError):
    """A citation that names no law. Raised at import, so that it cannot reach a player."""


def closure(implied: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """For each law, all that it implies, directly or through others."""
    found: dict[str, tuple[str, ...]] = {}
    for law, first in implied.items():
        reached: list[str] = []
        todo = list(first)
        while todo:
            other = todo.pop(0)
            if other not in reached and other != law:
                reached.append(other)
                todo += implied.get(other, ())
        found[law] = tuple(reached)
    return found


def unheard(law: str) -> None:
    """Takes the laws that are applied where nobody listens to them."""


class Ledger:
    """All laws of one game.

    >>> ledger = Ledger([Law("draw", How.ENFORCED, "Move the top card to the hand.", {"e": ("1.1",)})])
    >>> ledger.cite("draw")
    'draw'
    >>> ledger.by_rule("e", "1.1")[0].key
    'draw'
    """

    def __init__(
        self,
        laws: Iterable[Law],
        implied: Mapping[str, tuple[str, ...]] | None = None,
        follows_from: Mapping[str, str] | None = None,
    ) -> None:
        self.laws: dict[str, Law] = {}
        self.follows_from = dict(follows_from or {})  # which law stands for another where an edition is silent
        self.implied = dict(implied or {})  # laws that are applied with another
        self._by_rule: dict[tuple[str, str], list[Law]] = {}
        for law in laws:
            if law.key in self.laws:
                raise UnknownLaw(f"the law {law.key!r} is in the ledger twice")
            self.laws[law.key] = law
            for edition, ids in law.ids.items():
                for rule in ids:
                    self._by_rule.setdefault((edition, rule), []).append(law)

        for key, others in self.implied.items():
            for other in (key, *others):
                self.cite(other)
        for pair in self.follows_from.items():
            for key in pair:
                self.cite(key)

    def cite(self, key: str) -> str:
        """The key itself, if it is a law; fails at import otherwise."""
        if key not in self.laws:
            raise UnknownLaw(f"no law is called {key!r}; add it to the ledger or cite another")
        return key

    def ids(self, key: str, edition: str) -> tuple[str, ...]:
        """The rule ids of a law in an edition."""
        return self.laws[key].in_edition(edition)

    def named(self, key: str, edition: str) -> tuple[str, ...]:
        """The rule ids to name for a law: its own, or those of the law it follows from in that edition."""
        while not self.ids(key, edition) and key in self.follows_from:
            key = self.follows_from[key]
        return self.ids(key, edition)

    def by_rule(self, edition: str, rule: str) -> list[Law]:
        """The laws under which a rule of an edition is realized."""
        return self._by_rule.get((edition, rule), [])

    def rules(self, edition: str) -> list[str]:
        """Every rule id of an edition that the ledger knows."""
        return [rule for (name, rule) in self._by_rule if name == edition]
