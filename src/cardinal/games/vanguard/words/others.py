"""How others write the marks and words of Vanguard texts; each row brings one habit to our way of writing it."""

from __future__ import annotations

import re
from typing import Final

from cardinal.language.spelling import Row, in_one_way

ICON: Final = in_one_way(("Power", "Shield", "Critical", "Drive", "Stand", "Rest", "Legion", "Stride"))
NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

ZONE: Final = (
    r"(?:hand|deck|soul|(?:drop|damage|bind|trigger|G) zone|(?:open )?\([VRG]C\)|(?:front|back) row|next \w+ phase"
    r"|(?:locked )?cards?(?! names?\b)|(?:\[(?:Rest|Stand)\] )?(?:[\w<>-]+ ){0,4}(?:rear-guards?|vanguards?|units?))"
)
ONE: Final = re.compile(r"\byour opponent|\bhe or she\b", re.IGNORECASE)
SEVERAL: Final = re.compile(r"\b(?:players|fighters|each (?:player|fighter))\b")


def icon(found: re.Match[str]) -> str:
    known = ICON(found[1])
    return found[0] if known is None else f"[{known}]"


def number(found: re.Match[str]) -> str:
    return NUMBERS[int(found[1]) - 1]


def theirs(found: re.Match[str]) -> str:
    """What an opponent has is his or hers; what several players have is theirs."""
    before = found.string[: found.start()].rpartition(".")[2]
    return "his or her" if ONE.search(before) and not SEVERAL.search(before) else found[0]


ROWS: Final[tuple[Row, ...]] = (
    # marks
    (r"\[([A-Za-z]+)\]", icon),
    (r"\[(VC|RC|GC|VC/RC)\]", r"(\1)"),
    (r"\[(?:1/[Tt]urn|(?i:once per turn))\]", "[1/turn]"),
    (r"\b(Counter|Soul)[ -]?(?i:(blast|charge))(?=\b|\d)", lambda found: f"{found[1]}-{found[2].capitalize()}"),
    (r"\[CC ?(\d+)\]", r"[Counter-Charge \1]"),
    (r"\[(Generation|Limit) Break \((\d)\)\]", r"[\1 Break \2]"),
    # words
    (r"\brear guard", "rear-guard"),
    (r"\b(your|opponent's|a|the|other|that|this) Vanguard(?=s?\b)", r"\1 vanguard"),
    (r"(?<![(\[])\b(Drop|Damage|Bind|Trigger) Zone\b(?!\))", lambda found: f"{found[1].lower()} zone"),
    (r"\bGrade (?=\d)", "grade "),
    (r"\b(a|original|highest|lowest|(?:unit|card|guard|vanguard|opponent)'s) power\b", r"\1 [Power]"),
    (r"(?<=with )(\d+) (\[(?:Power|Shield|Critical)\])", r"\2 \1"),
    (r"\bcan(?:'t| not)\b", "cannot"),
    (r"\b(do|does|did|is|are|was|were|has|have)n't\b", r"\1 not"),
    (r"\buntil (?:the )?end of (?:the )?turn\b", "until end of turn"),
    (r"\buntil the end of (?=(?:that|this) (?:turn|battle)\b)", "until end of "),
    (r"<+ ?([^<>]+?) ?>+", r"<\1>"),
    (r"(?<= )Rear-guard", "rear-guard"),
    (r"\b1(?= of (?:your|them|his|the)\b)", "one"),
    (r"(?<!grade )(?<! or )(?<! and )(?<!-Blast )(?<!have up to )\b([2-9])"
     r"(?= (?:cards|units|rear-guards|of (?:your|them))\b)", number),
    (rf"\btheir(?= {ZONE}(?!\w))", theirs),
    (r"\bhis/her\b", "his or her"),
    (r"\bhe/she\b", "he or she"),
)  # fmt: skip
