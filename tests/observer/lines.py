"""What an observer reads on a printed line: its cost, whether it is used once a turn, what it changes by itself."""

from __future__ import annotations

import re
from typing import NamedTuple

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
ONCE = re.compile(r"\[1/turn\]|【Once per Turn】|cannot be used for the rest of (that|this) turn", re.I)
WIDE = str.maketrans("：［］", ":[]")  # letters of another width
CIRCLED = "①②③④⑤⑥⑦⑧⑨"
GUNDAM_TIMED = re.compile(
    r"【(Deploy|Attack|Destroyed|When [^】]+|Activate[^】]*|Main|Action|Burst|Main/Action)】", re.I
)


class Cost(NamedTuple):
    """The countable parts of a cost."""

    counter_blast: int = 0
    soul_blast: int = 0
    discard: int = 0


def is_once(line: str) -> bool:
    """Whether an ability is used once a turn: by its header or its last words, not by an ability that it gives.

    >>> is_once('[ACT](VC):[Soul-Blast 1] This unit gets "[ACT](VC)[1/turn]:[Soul-Blast 1] Draw a card.".')
    False
    """
    own = line.partition('"')[0] + line.rpartition('"')[2] if '"' in line else line
    return ONCE.search(own) is not None


def bracketed(text: str) -> str:
    """What stands in the first square brackets of a text that begins with them, brackets within them included.

    >>> bracketed("[[Rest] this unit] Draw a card.")
    '[Rest] this unit'
    """
    if not text.startswith("["):
        return ""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "[") - (letter == "]")
        if depth == 0:
            return text[1:at]
    return text[1:].partition("When ")[0]  # printed without its end


def vanguard_cost(line: str) -> Cost:
    """The cost of a line: what is bracketed right behind its header.

    >>> vanguard_cost("[ACT](VC):[Counter-Blast 2 & Soul-Blast 1] Draw a card.")
    Cost(counter_blast=2, soul_blast=1, discard=0)
    >>> vanguard_cost("[ACT](VC):[Counter-Blast 3 & SB2] Draw a card.")
    Cost(counter_blast=3, soul_blast=2, discard=0)
    """
    line = line.translate(WIDE)
    header, colon, rest = line.partition(":")
    if not colon:  # printed without it
        rest = re.sub(r"^.*?\[(ACT|AUTO)\](\([^)]*\)/?)*", "", line)
    text = header if "Blast" in header and colon else bracketed(rest.strip())  # some brackets are not closed in time
    found = re.search(r"choose (\w+) [^,&\[\]]*?from your hand,? and discard", text, re.I)
    discard = NUMBERS.get(found[1].lower(), -1) if found else 0
    return Cost(_number("Counter", text), _number("Soul", text), discard)


def _number(word: str, text: str) -> int:
    found = re.findall(rf"(?:{word}[- ]?Blast|\b{word[0]}B)\s*\(?(\d+)", text, re.I)
    return sum(int(number) for number in found)


class Changes(NamedTuple):
    """A line that changes values by itself, where it does so, and whether of its own card only."""

    places: tuple[str, ...]
    own_only: bool


PLACES = {
    "VC": ("V", "mate"),
    "RC": ("FL", "FR", "BL", "BC", "BR"),
    "GC": ("G",),
    "Soul": ("soul",),
    "Drop": ("drop",),
    "Bind": ("bind",),
    "Damage": ("damage",),
    "Hand": ("hand",),
}


def vanguard_changes(text: str, value: str) -> list[Changes]:
    """The continuous lines of a text that speak of a value.

    >>> vanguard_changes("[CONT](VC): This unit gets [Power] +2000.", "Power")
    [Changes(places=('V', 'mate'), own_only=True)]
    >>> vanguard_changes("[CONT](VC): Your other units in the same column as this unit get [Power] +2000.", "Power")
    [Changes(places=('V', 'mate'), own_only=False)]
    """
    found = []
    for line in re.split(r"\n|(?<=[.)])(?=\[(?:ACT|AUTO|CONT)\])", text):  # some are printed in one line
        if "[CONT]" not in line[:60] or not re.search(rf"\[?{value}\]?", line, re.I):
            continue
        header = line.partition(":")[0]
        places = tuple(place for word, names in PLACES.items() if word.lower() in header.lower() for place in names)
        who = re.findall(r"(\w+ \w+,? gets?)\b", line)
        own = ("this unit gets", "this unit, gets")  # others "as this unit get"
        found.append(Changes(places, bool(who) and all(each.lower() in own for each in who)))
    return found


ZONES = r"\((?P<zones>VC|RC|VC/RC|VC\)/\(RC)\)"
GAINS_BY_ATTACKING = re.compile(
    rf"^\[AUTO\]{ZONES}:When this unit attacks(?P<vanguard> a vanguard)?, this unit gets \[Power\] \+(?P<number>\d+) "
    r"until end of that battle\.$"
)
GAINS_BY_ACT = re.compile(
    rf"^\[ACT\]{ZONES}(\[1/turn\])?:\[[^\]]*Blast \d+\] ?This unit gets \[Power\] \+(?P<number>\d+) "
    r"until end of turn\.$"
)


def gains_by_attacking(text: str, zone: str, at_vanguard: bool) -> list[int]:
    """The powers that a unit surely gets when it attacks, by lines that say nothing else.

    >>> gains_by_attacking("[AUTO](VC):When this unit attacks a vanguard, this unit gets [Power] +3000 until end of "
    ...                    "that battle.", "V", True)
    [3000]
    """
    found = [GAINS_BY_ATTACKING.match(line.strip()) for line in text.split("\n")]
    circle = "VC" if zone == "V" else "RC"
    return [int(line["number"]) for line in found if line and circle in line["zones"]
            and (at_vanguard or not line["vanguard"])]  # fmt: skip


def keyword_number(text: str, keyword: str) -> int:
    """The number of a keyword that stands at the beginning of a line; 0 if none does.

    >>> keyword_number("<Repair 2> (At the end of your turn ...)", "Repair")
    2
    """
    found = [re.match(rf"<{keyword} (\d+)>", line) for line in text.split("\n")]
    return sum(int(line[1]) for line in found if line)


def gundam_constant(text: str, value: str) -> bool:
    """Whether a line of a text speaks of a value without waiting for a moment."""
    return any(re.search(value, line) and not GUNDAM_TIMED.search(line) for line in re.split(r"\n|(?<=\.)(?=【)", text))


def gundam_resources(line: str) -> int:
    """How many Resources a line takes before its colon.

    >>> gundam_resources("【Activate･Main】②：Draw 1.")
    2
    """
    head, colon, _ = line.partition("：")
    head = head if colon else line.partition(":")[0]
    return sum(CIRCLED.index(letter) + 1 for letter in head if letter in CIRCLED)
