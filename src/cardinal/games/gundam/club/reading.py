"""Card text as a player at the club reads it: what is done, how much of it, and to which cards.

This is no second compiler: the engine plays the text exactly. A player only has to guess whether an effect is worth
using and whom it should hit, so that what is not recognised counts for nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cardinal.games.gundam.club.table import Table, Unit

MARKER = re.compile(r"【([^】]*)】")
CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨"
LIMIT = re.compile(r"(\d+) or (less|more) (AP|HP)")
LEVEL = re.compile(r"Lv\.(\d+) or (lower|higher)")
TRAIT = re.compile(r"\(([^)]+)\)")
SENTENCE = re.compile(r"(?<=\.)\s+")
LEAD = re.compile(r"^(Then|If you do|Also|At the end of this turn|During this turn),\s*", re.I)
MAYBE = re.compile(r"^(If|When|While)\b[^,]*,\s*", re.I)
AMOUNT = re.compile(r"\d+ (?:battle )?damage|[ah]p[+-]\d+|\d+ or (?:less|more|lower|higher)|lv\.\d+")
ALL = 99
ELSEWHERE = ("trash", "hand", "deck", "shield")
GOING = re.compile(r"\b(?:in)?to (?:your|its owner's|their owners?'?s?|the (?:top|bottom) of \S+)( \w+)")


@dataclass(frozen=True, slots=True)
class Cards:
    """Which cards a sentence speaks of."""

    side: str = "any"  # enemy, friendly, any, this
    where: str = "field"  # field, trash, hand, deck, shields
    number: int = 1
    limits: tuple[tuple[str, int, int], ...] = ()  # (AP, HP or level, from, to)
    rested: bool | None = None
    damaged: bool = False
    trait: str = ""
    token: bool = False
    other: bool = False

    def fits(self, unit: Unit, table: Table, this: Unit | None = None) -> bool:
        """Whether a Unit is one of them."""
        if self.side == "this":
            return this is not None and unit.place == this.place
        if self.side != "any" and (self.side == "friendly") != (unit.seat in table.team):
            return False
        if self.rested is not None and unit.rest != self.rested:
            return False
        if (self.damaged and not unit.damage) or (self.other and this is not None and unit.place == this.place):
            return False
        printed = table.printed(unit.name)
        if (self.trait and self.trait not in printed.traits) or (self.token and printed.type != "unit token"):
            return False
        numbers = {"AP": unit.ap, "HP": unit.hp, "Lv": printed.level}
        return all(least <= numbers[what] <= most for what, least, most in self.limits)


class Deed(NamedTuple):
    """One thing that an effect does."""

    what: str
    amount: int
    cards: Cards
    word: str = ""  # the keyword that is given


class Reading(NamedTuple):
    """A line of text: its markers, what it costs, and what it does."""

    markers: tuple[str, ...]
    resources: int
    cost: tuple[Deed, ...]
    deeds: tuple[Deed, ...]


THIS = Cards("this")
SUPPORT = Cards("friendly", other=True)

#: what a sentence does, by the words in it; the number in it is how much
DEEDS = (
    ("damage", re.compile(r"deals? (\d+) (?:battle )?damage", re.I)),
    ("destroy", re.compile(r"\bdestroy\b", re.I)),
    ("exile", re.compile(r"\bexile\b", re.I)),
    ("active", re.compile(r"\bset (?:it|them|this)\b.*\bas active", re.I)),
    ("stay rested", re.compile(r"won't be set as active", re.I)),
    ("rest", re.compile(r"\brest (?:it|them|this|all|up to)\b|^rest \d", re.I)),
    ("bounce", re.compile(r"return\b.*\bto (?:its owner's|their owners?'?s?|your) hand", re.I)),
    ("to deck", re.compile(r"return\b.*\b(?:it|them|Unit)\b.*\bdeck", re.I)),
    ("take", re.compile(r"\badd\b.*\bto (?:your|its owner's) hand", re.I)),
    ("weaken", re.compile(r"AP-(\d+)")),
    ("strengthen", re.compile(r"AP\+(\d+)")),
    ("toughen", re.compile(r"HP\+(\d+)")),
    ("recover", re.compile(r"recovers? (\d+) HP", re.I)),
    ("draw", re.compile(r"\bdraw (\d+)", re.I)),
    ("discard", re.compile(r"\bdiscards? (\d+)", re.I)),
    ("token", re.compile(r"deploy (\d+) .*?\[[^\]]+\]", re.I)),
    ("ex base", re.compile(r"deploy (\d+) EX Base", re.I)),
    ("deploy", re.compile(r"\bdeploy (?:it|them|this card)\b", re.I)),
    ("ex resource", re.compile(r"place (\d+) (?:rested )?EX Resource", re.I)),
    ("resource", re.compile(r"place (\d+) (?:rested )?Resource", re.I)),
    ("mill", re.compile(r"place the top (?:(\d+) )?cards? of your deck into your trash", re.I)),
    ("keyword", re.compile(r"\bgains? (?:【[^】]*】)?[<＜]([^>＞]+)[>＞]")),
    ("cannot attack", re.compile(r"can't attack|can't choose the enemy player", re.I)),
    ("reach", re.compile(r"may choose an? .*as its attack target", re.I)),
    ("protect", re.compile(r"can't (?:receive|be destroyed)", re.I)),
    ("pair", re.compile(r"\bpair (?:it|them|this)\b", re.I)),
)
TOKEN = re.compile(r"\[[^\]]+\]\((?:.*?AP(\d+))?.*?(?:HP(\d+))?\)")


def lines_of(text: str) -> list[str]:
    """The lines of a card that say something."""
    return [line for line in text.split("\n") if line.strip()]


@lru_cache(maxsize=4096)
def read(line: str) -> Reading:
    """One line of card text.

    >>> read("【Main】Choose 1 enemy Unit with 3 or less AP. Deal 2 damage to it.").deeds[0][:2]
    ('damage', 2)
    """
    markers = tuple(part for found in MARKER.findall(line[: _body(line)]) for part in re.split(r"[･・]", found))
    said = line[_body(line) :].lstrip("/ ")
    cost, colon, effect = said.partition("：")
    if not colon:
        cost, effect = "", said
    resources = sum(CIRCLED.index(sign) for sign in cost if sign in CIRCLED)
    return Reading(markers, resources, _deeds(cost), _deeds(effect))


def _body(line: str) -> int:
    """Where the words begin after the markers."""
    found = re.match(r"(?:\s*/?\s*【[^】]*】)*", line)
    return found.end() if found else 0


def _deeds(said: str) -> tuple[Deed, ...]:
    found: list[Deed] = []
    spoken: tuple[Cards, ...] = ()
    for sentence in SENTENCE.split(said.strip()):
        clause = MAYBE.sub("", LEAD.sub("", sentence))
        clause = re.sub(r"^you may ", "", clause, flags=re.I)
        if re.match(r"choose\b", clause, re.I):
            spoken = tuple(cards_of(part) for part in re.split(r" and (?=\d)", clause))
            continue
        for what, pattern in DEEDS:
            hit = pattern.search(clause)
            if hit is not None:
                found += _deed(what, hit, clause, spoken)
    return tuple(found)


def _deed(what: str, hit: re.Match[str], clause: str, spoken: tuple[Cards, ...]) -> list[Deed]:
    if what == "keyword":
        word, _, number = hit[1].rpartition(" ")
        word, amount = (word, int(number)) if number.isdigit() else (hit[1], 0)
        return [Deed(what, amount, cards, word) for cards in _objects(clause, spoken)]
    amount = int(hit[1]) if hit.groups() and hit[1] else 1
    if what == "token":
        return [Deed(what, amount * token_worth(clause), THIS)]
    if what in ("draw", "discard", "ex base", "ex resource", "resource", "mill"):
        return [Deed(what, amount, THIS)]
    return [Deed(what, amount, cards) for cards in _objects(clause, spoken)]


def token_worth(clause: str) -> int:
    """The AP and HP of a token that a text describes, together."""
    hit = TOKEN.search(clause)
    numbers = [int(number) for number in re.findall(r"[AH]P(\d+)", clause)]
    return sum(numbers[:2]) if hit and numbers else 2


def _objects(clause: str, spoken: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Whom a clause is about: this Unit, what was chosen, or cards that it describes itself."""
    words = clause.lower()
    if re.search(r"\b(it|they|them|those|that)\b", words) and spoken:
        return spoken
    if "this unit" in words or "this card" in words or "this base" in words:
        return (THIS,)
    if re.search(r"\b(unit|units|card|cards|shields?|base|tokens?|pilot)\b", words):
        return (cards_of(clause),)
    return spoken or (THIS,)


@lru_cache(maxsize=4096)
def cards_of(clause: str) -> Cards:
    """The cards that a clause describes."""
    words = clause.lower()
    number = re.search(r"\b(all|each)\b", words) or re.search(r"\b(\d+)\b", AMOUNT.sub("", words))
    trait = TRAIT.search(clause)
    limits = [(what, 0, int(n)) if bound == "less" else (what, int(n), 99) for n, bound, what in LIMIT.findall(clause)]
    limits += [("Lv", 0, int(n)) if bound == "lower" else ("Lv", int(n), 99) for n, bound in LEVEL.findall(clause)]
    return Cards(
        side=_side(words),
        where=next((zone for zone in ELSEWHERE if zone in GOING.sub("", words)), "field"),
        number=1 if number is None else int(number[1]) if number[1].isdigit() else ALL,
        limits=tuple(limits),
        rested=True if "rested" in words else False if re.search(r"\bactive\b", words) else None,
        damaged="damaged" in words,
        trait=trait[1] if trait else "",
        token="token" in words,
        other="other" in words,
    )


def _side(words: str) -> str:
    if "enem" in words or "opponent" in words:
        return "enemy"
    return "friendly" if re.search(r"\b(friendly|your)\b", words) else "any"
