"""Words around something that is described elsewhere: "your {:kind}", "{:kind} from your {zone}".

A frame reads a node by another category, the *base*, and says more of it: fields that the base leaves open, and more
items of a tuple. So what can be described is written once, and every place where it can stand once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Final

from cardinal.language.forms import ANY_FORM, SPAN, Derive, Literal, Part, Slot, Template, splits
from cardinal.language.nodes import Node

BASE: Final = ""  # the field name of the slot that the base fills


def open_values(node: type[Node]) -> dict[str, object]:
    """What a base has in the fields that it leaves open."""
    return {each.name: "" if each.default is MISSING else each.default for each in fields(node)}


@dataclass(slots=True, eq=False)
class Frame(Template):
    """A base with words around it; ``joined`` is the tuple field, if any, to which the frame adds."""

    node: type[Node]
    number: int
    parts: tuple[Part, ...]
    fixed: dict[str, object]
    derived: dict[str, Derive]
    joined: str
    open: dict[str, object]  # what the base has in the fields that the frame says
    names: tuple[str, ...]  # all fields
    slots: tuple[Slot, ...]

    @classmethod
    def of(
        cls,
        node: type[Node],
        number: int,
        parts: tuple[Part, ...],
        fixed: dict[str, object],
        derived: dict[str, Derive],
        values: Mapping[str, object],
    ) -> Frame:
        """The frame of a template; its base is the slot ``{:category}``, ``values`` what it may leave open."""
        said = [part.field for part in parts if isinstance(part, Slot) and part.field != BASE]
        tuples = {name for name in said if values[name] == ()}
        if len(tuples) > 1 or any(said.count(name) > 1 for name in set(said) - tuples):
            raise ValueError(f"a frame of {node.__name__} that says a field twice")
        left_open = {name: values[name] for name in sorted({*said, *fixed, *derived} - tuples)}
        names = tuple(name for name in values if name != "form")
        slots = tuple(part for part in parts if isinstance(part, Slot))
        return cls(node, number, parts, fixed, derived, next(iter(tuples), ""), left_open, names, slots)

    def complete(self, values: tuple[object, ...]) -> tuple[object, ...]:
        said = tuple(zip(self.slots, values, strict=True))
        return (self.build(said),) if all(slot.field != BASE or self.leaves_open(value) for slot, value in said) else ()

    def could_show(self, kind: type[object], number: int) -> bool:
        return kind is self.node and number in (ANY_FORM, self.number)

    def leaves_open(self, value: object) -> bool:
        """Whether a base says nothing of what the frame says."""
        for name, what in self.open.items():  # noqa: SIM110 - the plain loop is faster, and this is read all the time
            if getattr(value, name) != what:
                return False
        return True

    def build(self, values: tuple[tuple[Slot, object], ...]) -> Node:
        base = next(value for slot, value in values if slot.field == BASE)
        assert isinstance(base, Node)
        found = {name: getattr(base, name) for name in self.names} | self.fixed
        items: tuple[object, ...] = ()
        for slot, value in values:
            if slot.field == BASE:
                items += getattr(value, self.joined) if self.joined else ()
            elif slot.field == self.joined:
                more = (value,) if slot.item else value
                assert isinstance(more, tuple)
                items += more
            else:
                found[slot.field] = value
        if self.joined:
            found[self.joined] = items
        for name, derive in self.derived.items():
            found[name] = derive(found)
        return self.node(**found, form=self.number + SPAN * base.form)

    def show(self, value: object, exact: bool) -> str | None:
        if type(value) is not self.node:
            return None
        form, own = divmod(value.form, SPAN)
        if (exact and own != self.number) or not self.says(value):
            return None
        form = form if own == self.number else 0
        for strict in (True, False):
            for shares in self.sharings(value):
                shown = [self.show_part(part, value, form, shares, strict) for part in self.parts]
                if None not in shown:
                    return "".join(text or "" for text in shown)
        return None

    def says(self, value: Node) -> bool:
        """Whether the fields without a slot are what this frame says."""
        if any(getattr(value, name) != what for name, what in self.fixed.items()):
            return False
        if not self.derived:
            return True
        known = {name: getattr(value, name) for name in self.names}
        return all(known[name] == derive(known) for name, derive in self.derived.items())

    def sharings(self, value: Node) -> Iterator[dict[Slot, object]]:
        """Every way to share the items of the joined field among the base and the slots, the base taking least."""
        if not self.joined:
            yield {}
            return
        slots = tuple(each for each in self.parts if isinstance(each, Slot) and each.field in (BASE, self.joined))
        for shares in reversed(list(splits(getattr(value, self.joined), slots))):
            yield dict(zip(slots, shares, strict=True))

    def show_part(self, part: Part, value: Node, form: int, shares: dict[Slot, object], exact: bool) -> str | None:
        if isinstance(part, Literal):
            return part.printed
        if part.field == BASE:
            return part.category.show_best(self.base(value, form, shares.get(part)), exact)
        if part in shares:
            return part.category.show_best(shares[part], exact)
        return part.category.show(getattr(value, part.field))

    def base(self, value: Node, form: int, items: object) -> Node:
        """The base of a node: with what the frame says left open, and its share of the items."""
        found = {name: getattr(value, name) for name in self.names} | self.open
        if self.joined:
            found[self.joined] = items
        return self.node(**found, form=form)

