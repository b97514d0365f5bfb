"""Spellings in which others write the same text: every card that is full must stay full, and do the same.

A variant is a function from text to text that changes spelling only. Those that fit any game stand here; those of a
game's own marks are rows of its ``words/study.yaml``.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from cardinal.lab.study.corpus import Card
from cardinal.language.nodes import Node
from cardinal.language.reader import Reader
from cardinal.language.reading import read_text

Change = Callable[[str], str]
WIDTH = 60  # where a printing breaks its lines
FULL_DIGITS = {ord(str(each)): ord("０") + each for each in range(10)}
FULL_MARKS = {ord(each): ord(each) + 0xFEE0 for each in ",.()+:/&!"}


def rows(*pairs: tuple[str, str]) -> Change:
    """Replaces by regular expressions, one after the other."""
    known = [(re.compile(pattern), replacement) for pattern, replacement in pairs]

    def change(text: str) -> str:
        for pattern, replacement in known:
            text = pattern.sub(replacement, text)
        return text

    return change


def by_line(change: Change) -> Change:
    """A change of every line."""
    return lambda text: "\n".join(change(line) for line in text.split("\n"))


def curly(text: str) -> str:
    """Quotation marks that open and close.

    >>> curly('a "Oak" card')
    'a “Oak” card'
    """
    return re.sub(r'"([^"]*)"', "“\\1”", text)


def wrapped(text: str) -> str:
    """Hard line breaks inside sentences, behind words in small letters, as narrow columns have them."""

    def broken(line: str) -> str:
        parts = textwrap.wrap(line, WIDTH, break_long_words=False, break_on_hyphens=False) or [line]
        return "\n".join(parts) if all(part[:1].islower() for part in parts[1:]) else line

    return "\n".join(broken(line) for line in text.split("\n"))


ANY_GAME: Mapping[str, Change] = {
    "entities for signs": rows((r"&", "&amp;"), (r'"', "&quot;"), (r"'", "&#39;")),
    "entities for angle brackets": rows((r"<", "&lt;"), (r">", "&gt;")),
    "line breaks as tags": rows((r"\n", "<br>")),
    "line breaks as closed tags": rows((r"\n", "<br />\n")),
    "paragraph tags": by_line(lambda line: f"<p>{line}</p>"),
    "bold first words": by_line(rows((r"^(\S+)", r"<b>\1</b>"))),
    "tags with attributes": by_line(lambda line: f'<span class="text">{line}</span>'),
    "entities for spaces": rows((r" ", "&nbsp;")),
    "no-break spaces": rows((r" ", "\u00a0")),
    "ideographic spaces": rows((r" ", "\u3000")),
    "double spaces": rows((r" ", "  ")),
    "tabs": rows((r" ", "\t")),
    "thin spaces": rows((r" ", "\u2009")),
    "indented lines": by_line(lambda line: f"   {line}  "),
    "carriage returns": rows((r"\n", "\r\n")),
    "empty lines": rows((r"\n", "\n\n")),
    "full-width digits": lambda text: text.translate(FULL_DIGITS),
    "full-width marks": lambda text: text.translate(FULL_MARKS),
    "zero-width spaces": rows((r" ", " \u200b")),
    "zero-width joiners": rows((r"(?<=[a-z])(?=[a-z]{3})", "\u200d")),
    "byte order mark": lambda text: f"\ufeff{text}",
    "soft hyphens": rows((r"(?<=[a-z]{3})(?=[a-z]{3})", "\u00ad")),
    "curly quotes": curly,
    "full-width quotes": rows((r'"', "＂")),
    "curly apostrophes": rows((r"'", "’")),
    "accents as apostrophes": rows((r"'", "´")),
    "modifier apostrophes": rows((r"'", "ʼ")),
    "hyphens": rows((r"(?<=\w)-(?=\w)", "‐")),
    "no-break hyphens": rows((r"(?<=\w)-(?=\w)", "‑")),
    "minus signs": rows((r"-(?=\d)", "−")),
    "full-width plus": rows((r"\+(?=\d)", "＋")),
    "decomposed letters": lambda text: unicodedata.normalize("NFD", text),
    "no final stop": by_line(rows((r"\.$", ""))),
    "a space before stops": by_line(rows((r"(?<=[a-z])\.$", " ."))),
    "a space before commas": rows((r"(?<=[a-z]),(?= )", " ,")),
    "no space behind commas": rows((r"(?<=[a-z]), (?=[a-z])", ",")),
    "bullets": by_line(lambda line: f"• {line}" if line else line),
    "dashes as bullets": by_line(lambda line: f"- {line}" if line else line),
    "stars as bullets": by_line(lambda line: f"* {line}" if line else line),
    "hard line breaks": wrapped,
    "wrong articles": rows((r"\b([Aa])n (?=[a-z])", r"\1 ")),
    "cannot in two words": rows((r"\bcannot\b", "can not"), (r"\bcan't\b", "can not")),
    "short negations": rows((r"\bcannot\b", "can't"), (r"\b(does|is|are|was|were|do|did) not\b", r"\1n't")),
    "long negations": rows((r"\bcan't\b", "cannot"), (r"\bwon't\b", "will not"), (r"\b(does|is|do)n't\b", r"\1 not")),
    "the end of the turn": rows((r"\buntil (?:the )?end of (?:the )?turn\b", "until the end of the turn")),
    "end of turn": rows((r"\buntil (?:the )?end of (?:the )?turn\b", "until end of turn")),
    "till": rows((r"\buntil (?=end|the end)", "till ")),
    "face-up": rows((r"\bface (?=up\b|down\b)", "face-")),
    "faceup": rows((r"\bface (?=up\b|down\b)", "face")),
}


class Spelled(NamedTuple):
    """A variant: how many full cards it changes, and how many of these stay full and do the same."""

    name: str
    changed: int
    stay: int
    example: str  # the shortest text that does not

    @property
    def share(self) -> float:
        """Of the cards that are changed."""
        return self.stay / self.changed if self.changed else 1.0


class Spellings:
    """Reads cards in other spellings."""

    def __init__(self, reader: Reader[Node], compiled: Callable[[Node], object]) -> None:
        self.reader = reader
        self.compiled = compiled

    def spelled(self, name: str, change: Change, cards: Iterable[Card]) -> Spelled:
        """What a variant does to cards; of several with the same text one is asked."""
        changed = stay = 0
        wrong: list[str] = []
        for card in {card.text: card for card in cards}.values():
            text = change(card.text)
            if text == card.text:
                continue
            changed += 1
            if self.is_same(text, card):
                stay += 1
            else:
                wrong.append(text)
        return Spelled(name, changed, stay, min(wrong, key=len, default=""))

    def is_same(self, text: str, card: Card) -> bool:
        """Whether a text is read in full, and does what the card does."""
        language = self.reader.language
        lines = [line for line in language.lines(text) if not language.is_reminder(line)]
        if tuple(language.normal(line) for line in lines) == card.lines:
            return True
        reading = read_text(text, language)
        if reading.unread or len(reading.abilities) != len(card.trees):
            return False
        pairs = zip(reading.abilities, card.trees, strict=True)
        return all(one == other or self.compiled(one) == self.compiled(other) for one, other in pairs)
