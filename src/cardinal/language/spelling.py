"""The one step before a grammar: what others write in many ways is written in one. It is for spelling only.

``plain`` takes out what is not text (HTML, letters without width) and brings families of signs to one sign; a game
says which it wants otherwise. ``Rows`` are habits of printings as data, applied from top to bottom: a few that all
games share stand here, and come first; the others stand beside the words of each game.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from cardinal.language.needed import Letters, needed

Replacement = str | Callable[[re.Match[str]], str]
Row = tuple[str, Replacement]

BREAKS: Final = re.compile(r"</?(?:br|p|div|li|ul|ol|tr|td)\b[^<>]*>", re.IGNORECASE)
TAGS: Final = re.compile(r"</?(?:b|i|u|em|strong|span|font|small|sup|sub|a|img)\b(?:\s[^<>]*)?/?>", re.IGNORECASE)
ENTITY: Final = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]+\d*);")
NO_WIDTH: Final = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufe0e\ufe0f\ufeff]")
#: compatible letters that mean something of their own: circled numbers, Roman numerals, the dot and colon of marks
KEPT: Final = "①-⑳Ⅰ-ↈ･：™"
COMPATIBLE: Final = re.compile(f"[^\\x00-\\x7f{KEPT}]+")
FAMILIES: Final[Mapping[str, str]] = {
    '"': "“”„‟″「」『』",
    "'": "‘’‚‛′´`ʼ",
    "-": "‐‑‒–—―−",
    "<": "〈《«‹",
    ">": "〉》»›",
    " ": "\t\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
    ".": "。",
}
SIGNS: Final = {ord(each): sign for sign, family in FAMILIES.items() for each in family}
BULLET: Final = r"(?m)^ *(?:[•●◦▪‣∙]|[*·・-](?= )) *"  # which a game takes away where it begins a line of its own

#: habits that printings of every game have
SHARED: Final[tuple[Row, ...]] = (
    (r"\s+", " "),
    (r"^ | $", ""),
    (r" +(?=[,.](?:\s|$))", ""),
    (r"(?<=[a-z]),(?=[a-z])", ", "),
    (r"\bface-?(?=(?:up|down)\b)", "face "),
    (r"\btill (?=(?:the )?end\b)", "until "),
)


def plain(text: str) -> str:
    """A text without tags, entities and letters that nobody sees, every sign in its usual form.

    >>> plain("<b>Draw</b>&nbsp;１ card，<br>then rest “Oak”.")
    'Draw 1 card,\\nthen rest "Oak".'
    """
    usual = text.isascii()
    if not usual:
        text = NO_WIDTH.sub("", text)
    if "<" in text:
        text = TAGS.sub("", BREAKS.sub("\n", text))
    if "&" in text:
        text = ENTITY.sub(_entity, text)
    if not usual or not text.isascii():  # entities stand for any letter
        text = unicodedata.normalize("NFC", NO_WIDTH.sub("", text).translate(SIGNS))
        text = COMPATIBLE.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
    return text.replace("\r", "").replace("\t", " ").replace("`", "'")


def _entity(found: re.Match[str]) -> str:
    return html.unescape(found[0])


class Rows:
    """Patterns and what stands in their place, one after the other. They are prepared when a first line is spelled."""

    def __init__(self, *rows: Row) -> None:
        self.rows = rows

    @cached_property
    def prepared(self) -> Sequence[tuple[Letters, re.Pattern[str], Replacement]]:
        """The rows, with letters of which some must be there for a pattern to find something."""
        return [(needed(pattern), re.compile(pattern), replacement) for pattern, replacement in self.rows]

    def __call__(self, text: str) -> str:
        for letters, pattern, replacement in self.prepared:
            for each in letters:
                if each in text:
                    text = pattern.sub(replacement, text)
                    break
        return text


def in_one_way(known: Sequence[str]) -> Callable[[str], str | None]:
    """Finds a word of a list whatever its letters' case, and whether it has a space or a hyphen inside.

    >>> found = in_one_way(["First Strike", "High-Maneuver"])
    >>> found("FIRST STRIKE"), found("high maneuver"), found("Oak")
    ('First Strike', 'High-Maneuver', None)
    """
    words = {_folded(each): each for each in known}
    return lambda text: words.get(_folded(text))


def _folded(text: str) -> str:
    return " ".join(re.split(r"[\s-]+", text.strip().lower()))
