"""One line of a deck list as people write it: every way in which it may be read, the plainest first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

#: signs that stand for others; letters without width are left out
SIGNS: Final = str.maketrans({
    **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
    "\u00a0": " ", "\u3000": " ", "\t": " ", "（": "(", "）": ")", "［": "[", "］": "]", "：": ":", "，": ",",
    "ｘ": "x", "Ｘ": "x", "✕": "×", "✖": "×", "‐": "-", "‑": "-", "−": "-", "’": "'", "‘": "'", "“": '"', "”": '"',
    **dict.fromkeys("\ufeff\u200b\u200c\u200d\u2060\ufe0f"),
})  # fmt: skip
TICK: Final = re.compile(r"\[[ xX✓]?\]\s+")
ENUMERATED: Final = re.compile(r"[0-9]{1,3}[.)]\s+(?=\S)")
BEFORE: Final = re.compile(
    r"(?:[\[({]\s*[xX×]?\s*(?P<held>[0-9]+)\s*[xX×]?\s*[\])}]|[xX×]\s?(?P<signed>[0-9]+)(?=\s)|(?P<digits>[0-9]+))"
    r"(?P<sign>\s*[xX×*](?=[\s\[(\"'])|\s*×|\s*枚|\s*(?:pcs?\.?|cop(?:y|ies)(?:\s+of)?)(?=\s)|)"
    r"(?P<gap>\s*[-–—:=,|;]\s+|[:=,|;]|\s*)"
    r"(?P<what>\S.*)"
)
GLUED: Final = re.compile(r"(?P<digits>[0-9]+)[xX*](?P<what>\S.*)")
BEHIND: Final = (
    re.compile(r"(?P<what>.*\S)[\s,:=|–—-]*[(\[{]\s*[xX×*]?\s*(?P<digits>[0-9]+)\s*[xX×*枚]?\s*[)\]}]"),
    re.compile(r"(?P<what>.*\S)(?:\s+[-–—]|\s*[:=,|])?(?:\s+[xX×*]|\s*[×*]|(?<=[:=,|])[xX])\s*(?P<digits>[0-9]+)"),
    re.compile(r"(?P<what>.*?\S)\s*(?:\s[-–—]|[:=,|])\s*(?P<digits>[0-9]+)\s*[xX×枚]?"),
    re.compile(r"(?P<what>.*\S)\s+(?P<digits>[0-9]+)\s*[xX×枚]"),
    re.compile(r"(?P<what>.*[^0-9\s])(?P<digits>[0-9]+)枚"),
)
LOOSE: Final = re.compile(r"(?P<what>.*\S)\s+(?P<digits>[0-9]{1,2})")
ONLY: Final = re.compile(r"[(\[{]?\s*[xX×*]?\s*(?P<digits>[0-9]{1,2})\s*[xX×*枚]?\s*[)\]}]?")
PRICE: Final = re.compile(r"[$€£¥]\s?[0-9][0-9.,]*|[0-9]+[.,][0-9]+\s?[$€£¥]")
BRACKETED: Final = re.compile(r"\s*(?:\(([^()]*)\)|\[([^\[\]]*)\]|\{([^{}]*)\})\s*$")
LINK: Final = re.compile(r"https?://|www\.", re.IGNORECASE)
MARKS: Final = 4  # that stand behind a name in brackets


class Wording(NamedTuple):
    """A way to read a line: how many of what; no number where none is written."""

    number: str
    what: str


def clean(line: str) -> str:
    """A line in usual signs, without bullets and what marks it up.

    >>> clean("  • **４×  Glass Heron**"), clean("> - [x] 4x Rook"), clean("🔥 4 Rook")
    ('4× Glass Heron', '4x Rook', '4 Rook')
    """
    line = " ".join(line.translate(SIGNS).replace("**", "").replace("`", "").split())
    while line and not (line[0].isalnum() or line[0] in "\"'([{<×"):
        line = line[1:].lstrip()
    if (tick := TICK.match(line)) is not None:
        line = line[tick.end() :]
    return line.rstrip("*_~ ")


def wordings(line: str) -> Iterator[Wording]:
    """Every way to read a clean line as so many of something.

    >>> [next(wordings(each)) for each in ("4x Rook", "Rook x4", "[4] Rook", "4xGD01-118", "Rook - 4")]
    ... # doctest: +NORMALIZE_WHITESPACE
    [Wording(number='4', what='Rook'), Wording(number='4', what='Rook'), Wording(number='4', what='Rook'),
     Wording(number='4', what='GD01-118'), Wording(number='4', what='Rook')]
    """
    if (listed := ENUMERATED.match(line)) is not None:
        yield from (each for each in _behind(line[listed.end() :]))
        yield from (each for each in _before(line[listed.end() :]))
    yield from _before(line)
    yield from _behind(line)


def _before(line: str) -> Iterator[Wording]:
    """``4x Name``, ``4 Name``, ``[4] Name``, ``4xGD01-118``."""
    found = BEFORE.fullmatch(line)
    if found is not None:
        is_apart = found["held"] or found["signed"] or found["sign"] or found["gap"]
        if is_apart and any(each.isalnum() for each in found["what"]):
            yield Wording(found["held"] or found["signed"] or found["digits"], found["what"].strip())
    if (glued := GLUED.fullmatch(line)) is not None and len(glued["what"]) > 1:
        yield Wording(glued["digits"], glued["what"])


def _behind(line: str) -> Iterator[Wording]:
    """``Name x4``, ``Name (4)``, ``Name - 4``, ``Name: 4``."""
    for form in BEHIND:
        if (found := form.fullmatch(line)) is not None:
            yield Wording(found["digits"], found["what"].strip(" ,:=|-–—"))


def loosely(line: str) -> Iterator[Wording]:
    """What is only taken where it leads to a known card: a bare number behind the name, no number at all."""
    if (found := LOOSE.fullmatch(line)) is not None:
        yield Wording(found["digits"], found["what"])
    if (listed := ENUMERATED.match(line)) is not None:
        yield Wording("", line[listed.end() :])
    yield Wording("", line)


def only_number(line: str) -> str:
    """The number of a line that is nothing else; empty for any other.

    >>> [only_number(each) for each in ("x4", "4", "(4)", "4 Rook")]
    ['4', '4', '4', '']
    """
    found = ONLY.fullmatch(line)
    return found["digits"] if found is not None else ""


def without_price(line: str) -> str:
    """A line without what the card costs in a shop."""
    return " ".join(PRICE.sub(" ", line).split())


def marks(what: str) -> tuple[str, tuple[str, ...]]:
    """A name without what stands behind it in brackets, and that.

    >>> marks("Tam, Ash-Page (FV) [R]")
    ('Tam, Ash-Page', ('R', 'FV'))
    """
    found: list[str] = []
    while len(found) < MARKS and (mark := BRACKETED.search(what)) is not None and what[: mark.start()].strip():
        found.append((mark[1] or mark[2] or mark[3] or "").strip())
        what = what[: mark.start()].strip()
    return what, tuple(found)


def is_link(line: str) -> bool:
    """Whether a line leads to a page elsewhere."""
    return LINK.search(line) is not None
