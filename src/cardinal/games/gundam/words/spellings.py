"""How others write the marks, keywords and words of Gundam texts: each row brings one habit to our own way."""

from __future__ import annotations

import re
from typing import Final

from cardinal.games.gundam.words.marks import NAMES
from cardinal.language.spelling import Row, in_one_way

#: brackets of marks
LETTERS: Final = str.maketrans("〔〕〖〗•", "【】【】･")
MARK: Final = in_one_way((*NAMES, "Activate", "Pilot"))
KEYWORD: Final = in_one_way(("Blocker", "Suppression", "First Strike", "High-Maneuver", "Breach", "Repair", "Support"))
DIGITS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
#: a Unit that is chosen as an attack target is "a" Unit in our printings
NO_TARGET: Final = r"(?!(?:[^.]|\.(?=\w| [a-z]))*\battack target)"
#: what may stand behind "it's"
STATE: Final = r"(?:an?|not|your|being|rested|active|damaged|attacking|battling|paired|destroyed|Lv\.)(?=\W|\d)"
TIMES: Final = re.compile(r"(?i)^(activate) ?[･/•:-]? ?(main|action)$")


def mark(found: re.Match[str]) -> str:
    """A mark in its brackets, its words and the dot between them as we write them.

    >>> import re
    >>> [re.sub(r"[【\\[]([^】\\]]*)[】\\]]", mark, text) for text in ("[once per turn]", "【Activate/main】", "[Oak]")]
    ['【Once per Turn】', '【Activate･Main】', '[Oak]']
    """
    inside = found[1].strip()
    if times := TIMES.match(inside):
        return f"【{times[1].capitalize()}･{times[2].capitalize()}】"
    name, dot, rest = re.sub(r"[•・·]", "･", inside).partition("･")
    known = MARK(name)
    if known is None:
        return found[0]
    return f"【{known}{dot}{rest}】"


def keyword(found: re.Match[str]) -> str:
    """A keyword in angle brackets, with its number."""
    known = KEYWORD(found[1])
    return found[0] if known is None else f"<{known}{' ' + found[2] if found[2] else ''}>"


def digit(found: re.Match[str]) -> str:
    return found[1] + DIGITS[found[2]]


def circled(found: re.Match[str]) -> str:
    return chr(ord("①") + int(found[1] or found[2]) - 1)


ROWS: Final[tuple[Row, ...]] = (
    (r"【([^】]*)】", mark),
    (r"\[([A-Za-z][^\[\]]*)\](?! Unit)", mark),
    (r"<([A-Za-z][A-Za-z -]*?) ?(\d+)?>", keyword),
    (r"\[([A-Za-z][A-Za-z -]*?) ?(\d+)?\](?! Unit)", keyword),
    (r"\( ([^()]*) \)", r"(\1)"),
    (r"(?:(?<=】)|^|(?<=, ))\((\d)\)(?= ?[:：,])|(?:(?<=\bpay )|(?<=\bpaid ))\((\d)\)", circled),
    (r"\b(?:Lv|LV|lv|Level|level)\.? ?(?=\d)", "Lv."),
    (r"\b(AP|HP) (?=[+-]\d)", r"\1"),
    (r"\bcan ?not\b", "can't"),
    (r"\bwill not\b", "won't"),
    (r"\bdoesn't(?= have\b)", "does not"),
    (r"\b(is|are|was|were|has|have|did)n't(?= )", r"\1 not"),
    (r"\bdon't(?= have\b)", "do not"),
    (rf"\b([Ii]t|[Tt]hat)'s(?= {STATE})", r"\1 is"),
    (r"\b([Tt]hey)'re(?= )", r"\1 are"),
    (r"\b(friendly|enemy|this|that|other|rested|active|damaged|\d|EX|Link|of your|all) (unit|pilot|base)(?=s?\b)",
     lambda found: f"{found[1]} {found[2].capitalize()}"),
    (rf"\b([Cc]hoose |[Dd]raw |[Dd]iscard |[Dd]eal |top )(one|two|three|four|five)\b{NO_TARGET}", digit),
    (rf"\b([Cc]hoose) an? (?!number\b){NO_TARGET}", r"\1 1 "),
    (r"\b(If you do)(?= (?!not\b)[a-z])", r"\1,"),
    (r"\b([Ss]et (?:it|them|this Unit)) active\b", r"\1 as active"),
    (r"\bthe opponent's\b", "your opponent's"),
)  # fmt: skip
