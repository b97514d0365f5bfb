"""Lists of effects in which a later one leaves out its subject: "this unit gets +5000, and loses "Boost" this turn"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardinal.language.nodes import Node


class SharedSubject:
    """What an effect leaves out is the subject (``who``), and perhaps the time (``until``), of the effect before.

    ``same`` stands for a subject that is left out, ``for_both`` for one where the time that is said is meant before,
    too, ``same_time`` for a time that is left out; ``always`` is no time. ``apart``: effects of one of these classes do
    not share with each other, because they have a wording of their own for it. An effect without a time is done at
    once ("it recovers 2 HP and gets AP+1 this turn"): what lasts besides it says its own time.
    """

    def __init__(
        self, kinds: tuple[type, ...], same: Node, for_both: Node, same_time: Node, always: Node,
        apart: tuple[type, ...] = (),
    ) -> None:  # fmt: skip
        self.kinds, self.apart = kinds, apart
        self.same, self.for_both, self.same_time, self.always = same, for_both, same_time, always

    def fill(self, items: tuple[Any, ...]) -> tuple[Any, ...] | None:
        """The items with what the last one leaves out."""
        *before, item = items
        last = before[-1]
        if not self.share(last, item) or last.who is None:
            return None
        if not (lasts(last) and lasts(item)):
            said = item.who == self.same and not (lasts(item) and item.until == self.same_time)
            return (*before, replace(item, who=last.who)) if said else None
        if item.who == self.for_both:
            if last.until != self.always:
                return None
            return (*self.timed(before, item.until), replace(item, who=last.who))
        if item.until == self.same_time:
            return (*before, replace(item, who=last.who, until=last.until))
        return None if last.until == self.always else (*before, replace(item, who=last.who))

    def leave_out(self, items: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        """The items, in every way that the last one can leave something out."""
        *before, item = items
        last = before[-1]
        if not self.share(last, item) or last.who != item.who:
            return
        yield (*before, replace(item, who=self.same))
        if not (lasts(last) and lasts(item)):
            return
        if item.until == last.until:
            yield (*before, replace(item, who=self.same, until=self.same_time))
            yield (*self.timed(before, self.always), replace(item, who=self.for_both))

    def share(self, last: Any, item: Any) -> bool:
        """Whether two effects may share a subject."""
        both = isinstance(last, self.kinds) and isinstance(item, self.kinds)
        return both and not (isinstance(last, self.apart) and isinstance(item, self.apart))

    def timed(self, items: list[Any], until: Node) -> list[Any]:
        """The items, where those at the end that share subject and time with the last have another time."""
        changed, last = list(items), items[-1]
        for index in reversed(range(len(items))):
            item = items[index]
            if type(item) not in self.kinds or not lasts(item) or (item.who, item.until) != (last.who, last.until):
                break
            changed[index] = replace(item, until=until)
        return changed


def lasts(effect: Any) -> bool:
    """Whether an effect has a time, and is not done at once."""
    return hasattr(effect, "until")
