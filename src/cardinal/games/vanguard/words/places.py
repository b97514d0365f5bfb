"""Zones and circles, one or several, as they stand behind "from", "in" and "on": "hand or drop zone", "(RC) and soul".

A place is a word of the tree ("hand", "RC"); several are joined in it by "or" (in any of them), "+" (in all of them
together) or "and" (one in each).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardinal.language.grammar import Grammar

ZONES = {
    "hand": "hand", "deck": "deck", "drop zone": "drop", "soul": "soul", "damage zone": "damage", "bind zone": "bind",
    "G zone": "gzone",
}  # fmt: skip
CIRCLES = {"(VC)": "VC", "(RC)": "RC", "(GC)": "GC"}
ALL = ZONES | CIRCLES | {"trigger zone": "trigger", "circle": "circle", "circle other than (VC)": "circles"}
#: units that stand for their circle: "from your hand or rear-guards"
UNITS = {"rear-guards": "RC", "a rear-guard": "RC", "one of your rear-guards": "RC", "vanguards": "VC"}
#: what may stand before each further place
AGAIN = ("", "your ", "in your ", "on your ", "from your ")


def define(grammar: Grammar) -> None:
    grammar.words("zone", ZONES)
    grammar.words("zone.own", {words: zone for words, zone in ZONES.items() if zone in ("hand", "soul", "gzone")})
    for number, again in enumerate(AGAIN):
        several(grammar, f"zone.or.{number}", "or", " or ", again, ALL)
        several(grammar, f"zone.all.{number}", "and", " + ", again, ALL)
        several(grammar, f"zone.and.{number}", "and", " and ", again, ALL)
    for number, unit in enumerate(UNITS):
        for word in ("or", "and"):
            beside(grammar, f"zone.{word}.unit.{number}", word, unit)


def places(kind: str, whose: str = "your") -> tuple[str, ...]:
    """The slots for several zones of somebody: ``or``, ``all`` or ``and``."""
    if whose != "your":
        return (f"{{zone:zone.{kind}.0}}",)
    known = range(len(UNITS)) if kind in ("or", "and") else ()
    units = tuple(f"{{zone:zone.{kind}.unit.{number}}}" for number in known)
    return (*(f"{{zone:zone.{kind}.{number}}}" for number in range(len(AGAIN))), *units)


def several(grammar: Grammar, category: str, word: str, joint: str, again: str, known: dict[str, str]) -> None:
    """Two or more places, at least one of which is no circle: units on circles have nouns of their own."""
    found = pattern(word, again, known)
    grammar.token(category, found, decoded(word, joint, again, known), encoded(word, joint, again, known))


def pattern(word: str, again: str, known: dict[str, str]) -> str:
    one = "(?:" + "|".join(re.escape(each) for each in known) + ")"
    circles = "(?:" + "|".join(re.escape(each) for each in CIRCLES) + ")"
    between, last = f", {re.escape(again)}", f",? {word} {re.escape(again)}"
    zone = "(?:" + "|".join(re.escape(each) for each in known if each not in CIRCLES) + ")"
    a_zone = f"(?=(?:{circles}(?:{last}|{between}))*{zone})"
    return f"{a_zone}{one}(?:{between}{one})*{last}{one}"


def tuples(grammar: Grammar, category: str, word: str) -> None:
    """Two or more places as a tuple: where something comes from or goes to."""
    joint = f" {word} "
    decode, encode = decoded(word, joint, "", ALL), encoded(word, joint, "", ALL)
    grammar.token(
        category, pattern(word, "", ALL), lambda text: tuple(str(decode(text)).split(joint)),
        lambda value: encode(joint.join(value)) if isinstance(value, tuple) else None,
    )  # fmt: skip


def decoded(word: str, joint: str, again: str, known: dict[str, str]) -> Callable[[str], object]:
    def decode(text: str) -> object:
        parts = re.split(f", {word} {re.escape(again)}| {word} {re.escape(again)}|, {re.escape(again)}", text)
        return joint.join(known[part] for part in parts)

    return decode


def encoded(word: str, joint: str, again: str, known: dict[str, str]) -> Callable[[object], str | None]:
    words = {name: text for text, name in known.items()}

    def encode(value: object) -> str | None:
        parts = value.split(joint) if isinstance(value, str) else []
        if len(parts) < 2 or any(part not in words for part in parts):
            return None
        shown = [words[part] for part in parts]
        last = f", {word} {again}" if len(shown) > 2 else f" {word} {again}"
        return f", {again}".join(shown[:-1]) + last + shown[-1]

    return encode


def beside(grammar: Grammar, category: str, word: str, unit: str) -> None:
    """A zone, or units: "hand or rear-guards"; or one of each: "vanguards and rear-guards"."""
    zones = {f"{words} {word} {unit}": f"{zone} {word} {UNITS[unit]}" for words, zone in ZONES.items()}
    if word == "and" and unit == "rear-guards":
        zones["vanguards and rear-guards"] = "VC and RC"
    grammar.words(category, zones)
