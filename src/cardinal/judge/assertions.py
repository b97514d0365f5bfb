"""What a scenario asserts of a position, and how it is compared."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.listing import DOZEN, a_dozen
from cardinal.kernel.outside import whole_number
from cardinal.kernel.seen import HIDDEN_NAME, KnownAt, ZoneSeen
from cardinal.kernel.state import SEATS, State
from cardinal.table.entries import contains, fits, read_entries, read_entry, same_cards, show
from cardinal.table.game import Table


def check_expectation(table: Table, s: State, options: list[str], numbered: list[str], key: str, value: object) -> str:
    """A sentence that says what is otherwise, or nothing."""
    if key in _PLAIN:
        found = _plain(table, s, key)
        return "" if _same(found, value) else _differs(key, value, found)
    if key == "options":
        wanted = [str(text) for text in value] if isinstance(value, list) else [str(value)]
        same = sorted(wanted) in (sorted(options), sorted(numbered))
        return "" if same else _options_differ(wanted, options)
    if key == "cited":
        return _check_cited(s, value)
    if key == "log has":
        lines = table.log_lines(s)
        texts = [str(text) for text in (value if isinstance(value, list) else [value])]
        missing = [text for text in texts if not any(text in line for line in lines)]
        return f"the log should have {missing[0]!r}; it ends with {lines[-3:]}" if missing else ""
    if sight := SIGHT.fullmatch(key):
        viewer, seat, zone = sight.groups()
        if max(viewer, seat) > SEATS[s.players - 1] or not (table.is_zone(zone) or table.is_place(zone)):
            raise unknown(key, table)
        return _check_sight(s, viewer, seat, zone, value)
    if len(key) > 2 and key[0] in SEATS[: s.players] and key[1] == ".":
        return _check_player(table, s, SEATS.index(key[0]), key, key[2:], value)
    raise unknown(key, table)


_PLAIN = ("over", "winner", "turn", "phase", "step", "asked")


#: what a player may know: `A sees B.hand` is a number, or names with ? for covered cards; of a pile the top ones, in
#: order (our own assertion)
SIGHT = re.compile(r"([A-H]) sees ([A-H])\.(\w+)")


def _check_sight(s: State, viewer: str, seat: str, zone: str, value: object) -> str:
    view = s.match.view(s, SEATS.index(viewer))
    seen = view.sides[seat].zones.get(zone, EMPTY)
    names = sorted(card.name for card in seen.cards)
    found: object = seen.count if seen.covered else names
    if isinstance(value, list) and seen.covered:
        found = names = _top(seen.known, min(len(value), seen.count))
        same = names == [str(name) for name in value]
    elif isinstance(value, list):
        same = names == sorted(str(name) for name in value)
    else:
        same = _same(str(seen.count), value)
    return "" if same else _differs(f"{viewer} sees {seat}.{zone}", value, found)


EMPTY = ZoneSeen(0)


def _top(cards: Iterable[KnownAt], number: int) -> list[str]:
    """The top cards of a pile, with ? for those that the viewer does not know."""
    known = {card.at: card.name for card in cards}
    return [known.get(at, HIDDEN_NAME) for at in range(1, number + 1)]


def _plain(table: Table, s: State, key: str) -> str:
    if key == "over":
        return "true" if s.over else "false"
    if key == "winner":
        if not s.over:
            return "none"
        return SEATS[s.winner] if s.winner >= 0 else "draw"
    if key == "asked":
        return SEATS[s.asked.player] if s.asked else "none"
    player, phase, step = table.turn(s)
    return {"turn": SEATS[player], "phase": phase, "step": step}[key]


def _same(found: str, value: object) -> bool:
    return str(value).strip().lower() == found.lower()


def _options_differ(wanted: list[str], options: list[str]) -> str:
    """What was expected and what was found; of long lists only what the other does not have."""
    if max(len(wanted), len(options)) <= DOZEN:
        return _differs("options", "; ".join(wanted), "; ".join(options))
    missing = [text for text in wanted if text not in options]
    besides = [text for text in options if text not in wanted]
    return f"options: missing {a_dozen(missing) or 'none'}; besides those expected {a_dozen(besides) or 'none'}"


def _differs(key: str, expected: object, found: object) -> str:
    return f"{key}: expected {expected}, found {found}"


def _check_cited(s: State, value: object) -> str:
    ledger, edition = s.match.ledger, s.match.edition
    applied = {rule for law in s.cited or () for rule in ledger.ids(law, edition)}
    missing = [str(rule) for rule in (value if isinstance(value, list) else [value]) if rule not in applied]
    return f"cited: {', '.join(missing)} was not applied" if missing else ""


def _check_player(table: Table, s: State, player: int, key: str, what: str, value: object) -> str:
    if what.endswith(" has") and table.is_zone(what.removesuffix(" has")):
        found = table.cards(s, player, what.removesuffix(" has"))
        has = contains(read_entries(value, table.known_states), found)
        return "" if has else _differs(key, value, show(found, table.known_states))
    if table.is_zone(what) and not (table.is_place(what) and isinstance(value, str) and whole_number(value) is None):
        return _check_zone(table, s, player, key, what, value)
    if table.is_place(what):
        return _check_place(table, s, player, key, what, value)
    name, _, attribute = what.rpartition(".")
    if name and attribute in table.attributes:
        found_value = table.attribute(s, player, name, attribute)
        if found_value is None:
            return f"{key}: there is no card {name}"
        return "" if _same_value(found_value, value) else _differs(key, value, found_value)
    raise unknown(key, table)


def unknown(key: str, table: Table) -> CardinalError:
    """An assertion that nothing in this game answers."""
    plain = ", ".join((*_PLAIN, "options", "cited", "log has"))
    return CardinalError(
        f"`{key}` is nothing that can be expected",
        remedy=f"write {plain}, a location such as A.hand, B sees A.hand, A breaks, "
        f"or A.NAME with one of {', '.join(table.attributes)}",
    )


def _check_zone(table: Table, s: State, player: int, key: str, zone: str, value: object) -> str:
    found = table.cards(s, player, zone)
    if isinstance(value, str):
        if (number := whole_number(value)) is not None:
            told = f"{len(found)} ({show(found, table.known_states)})"
            return "" if len(found) == number else _differs(key, value, told)
        if value in ("empty", "none"):
            return "" if not found else _differs(key, value, show(found, table.known_states))
        value = [value]
    wanted = read_entries(value, table.known_states)
    if table.is_ordered(zone):
        top = found[: len(wanted)]
        ok = len(top) == len(wanted) and all(fits(w, t) for w, t in zip(wanted, top, strict=True))
        return "" if ok else _differs(key, value, show(top, table.known_states))
    return "" if same_cards(wanted, found) else _differs(key, value, show(found, table.known_states))


def _check_place(table: Table, s: State, player: int, key: str, place: str, value: object) -> str:
    found = table.cards(s, player, place)
    if str(value) in ("empty", "none", "0"):
        return "" if not found else _differs(key, value, show(found, table.known_states))
    wanted = read_entry(str(value), table.known_states)
    return "" if len(found) == 1 and fits(wanted, found[0]) else _differs(key, value, show(found, table.known_states))


def _same_value(found: object, value: object) -> bool:
    if isinstance(found, (list, tuple)):
        wanted = value if isinstance(value, list) else [value] if value != "" else []
        return sorted(str(w).lower() for w in wanted) == sorted(str(f).lower() for f in found)
    return str(found).lower() == str(value).strip().lower()
