"""The normal form of spelling: one way to write what printings write in many.

Each row of a table is one habit of some printing; nothing here looks at what a sentence means.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from .grammar import articles

LETTERS: Final = str.maketrans(
    {"‐": "-", "‑": "-", "–": "-", "−": "-", "“": '"', "”": '"', "’": "'", "‘": "'", "。": ".",
     "〈": "<", "〉": ">", "【": "[", "】": "]"}
)  # fmt: skip

SPELLINGS: Final = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        # spaces
        (r"\s+", " "),
        (r"^ | $", ""),
        (r" (?=[,.])", ""),
        (r"\( (?=[VRG]C)", "("),
        (r'(?<=[a-z(]) " (?=[A-Z])', ' "'),
        (r'(?<=[\w!]) "(?=[ ,.\]&])', '"'),
        # misprints
        (r"begininng", "beginning"),
        (r"seperate", "separate"),
        (r"vaunguard", "vanguard"),
        (r"Soul-Chage", "Soul-Charge"),
        (r"search you deck", "search your deck"),
        (r"if your have", "if you have"),
        (r"are Rest\b", "are [Rest]"),
        (r"(?<=, )rest all of", "[Rest] all of"),
        (r"(?<= )Power ?(?=[+-]\d)", "[Power] "),
        (r"\? ?(\w[\w ]+?) ?\?(?= (?:vanguard|rear-guard|guardian|rides|on|from|in)\b|,)", r"<\1>"),
        (r"(?<=\[Power\] )\?(?=\d)", "+"),
        (r"\[Rest\[ ?(?=this)", "[Rest] "),
        (r"\[Rest (?=<)", "[Rest] "),
        (r"(?<=[a-z])[. ]+\](?= [A-Z])", "]"),
        (r"(?<=hand)\. (?=and )", ", "),
        (r"(?<=[>\"]) (?=call it to )", ", "),
        (r"(?<=rear-guards) and (?=retire it\])", ", and "),
        (r"((?:another|one) of your (?:other )?(?:<[^<>]+> )?(?:unit|rear-guard|vanguard))\b(?![s'-])", r"\1s"),
        (r"(?<=-card with )(\"[^\"]+\" in its card name)(?= When)", r"\1]"),
        (r"^AUTO:", "[AUTO]:"),
        (r"^(\[AUTO\])LB(\d)", r"\1[Limit Break \2]"),
        (r"(?<=:)\(\[(Counter-Blast [^()\[\]]+)\) (?=When|At)", r"[\1] "),
        (r"(?<=is placed on \([RVG]C\)), and (?=if )", ", "),
        # clans and races
        (r"[«<]+ ?([^«»<>]+?) ?[»>]+", r"<\1>"),
        # circles and zones
        (r"\[\((VC|RC|GC|VC/RC)\)\]", r"(\1)"),
        (r"\((V|R|G)\)", r"(\1C)"),
        (r"\(V/R\)", "(VC/RC)"),
        (r"(?<=C)\)/\((?=[VRG]C)", "/"),
        (r"^\[(AUTO|ACT|CONT)\](VC|RC|GC)(?=[:\[(])", r"[\1](\2)"),
        (r"(?<=[TO]\])[\[{(]?(?i:(hand|soul|deck|(?:drop|damage|bind|trigger|g) zone))[\]})]?(?=[:\[(])",
         lambda found: f"({found[1].title()})"),
        (r"(?<=C\))/(Hand|Soul|Deck)(?=:)", r"(\1)"),
        # icons
        (r" ?\(\[?(?:Boost|Intercept|Twin ?Drive!*) ?\]? ?\)", ""),
        (r"\bTwin Drive\b(?!!)", "Twin Drive!!"),
        (r"\[ +", "["),
        (r"\bCB ?(\d)", r"Counter-Blast \1"),
        (r"\bSB ?(\d)", r"Soul-Blast \1"),
        (r"\bSC ?(\d)", r"Soul-Charge \1"),
        (r"(Counter|Soul)[ -](Blast|Charge) ?\(?(\d+)\)?", r"\1-\2 \3"),
        (r"\[(Soul|Counter)-Charge\] (\d)", r"[\1-Charge \2]"),
        (r"(?<=may |do, )(Soul|Counter)-(Blast|Charge) (\d)(?=[.,])", r"[\1-\2 \3]"),
        (r"\[(Soul|Counter)-Charge (\d)(?=,)", r"[\1-Charge \2]"),
        (r"(?<=[: ])\[Counter-Blast (\d):(?= ?When)", r"[Counter-Blast \1] "),
        (r"(-Blast \d+) ?\]?(?=-(?:card|grade|<))", r"\1"),
        (r"\[?\bLimit[ -]Break ?\(?(\d)\)?\]?", r"[Limit Break \1]"),
        (r"\[LB ?(\d)\]", r"[Limit Break \1]"),
        (r"\[GB ?(\d)\]", r"[Generation Break \1]"),
        (r"(\[(?:Power|Critical|Shield|Drive)\]) ?([+-]) ?(\d)", r"\1 \2\3"),
        (r"(?<=:)\[\[?Rest[\]\[]? this unit", "[[Rest] this unit"),
        (r"(?<= & )\[?Rest[\]\[]?(?: this unit)?(?=\]| &)", "[Rest] this unit"),
        (r"(?<=>)(?=[a-z])", " "),
        # grammar
        (r"\b([Ii])[Ff] you do so,", r"\1f you do,"),
        (r"\bIF\b", "If"),
        (r"(?<=pay the cost), and if you do,", ". If you do,"),
        (r"(?<=\"\[AUTO\]\([VR]C\));", ":"),
        (r"(?<=one of your opponent's vanguard)(?!s)", "s"),
        # capitals
        (r"diSC(?=ard)", "disc"),
        (r"(?<= )Rear-guard", "rear-guard"),
        (r"(?<=[\])]:)[a-z]|(?<=[a-z0-9]\] )(?:w(?=hen )|i(?=f )|c(?=hoose )|d(?=raw ))",
         lambda found: found[0].upper()),
        # punctuation
        (r"(?<=:Sentinel)\(|(?<=:Forerunner)\(", " ("),
        (r"(?<=\d\]) (?=\((?:This ability|Active))", ""),
        (r"(?<=[\])])[ :]*: ?", ":"),
        (r"^(\[(?:AUTO|ACT|CONT)\](?:\([VRGC/]+\))?);", r"\1:"),
        (r"^(\[(?:AUTO|ACT|CONT)\](?:\([VRGC/]+\))?)(?=When|During|At|If|\[Counter|\[Soul|\[Choose)", r"\1:"),
        (r"(?<=[TO]\]:)(\[[^\[\]]+\])(?=[A-Z])", r"\1 "),
        (r"(?<=[a-z0-9>])\](?=(?:When|If|At|During|Choose|Search|Look|This|Draw|Until|Your)\b)", "] "),
        (r"\.{2,}", "."),
    )
)  # fmt: skip

HEADER: Final = re.compile(
    r'(?:"?\[(?:AUTO|ACT|CONT)\]|\[(?:G Guardian|(?:Ultimate )?Stride)\]|[A-Z][\w ]+-\[)'
)
CONTINUED: Final = re.compile(r"[a-z,.]")
GIVES: Final = re.compile(r'\bgets?(?: ")?$')
GRANTED: Final = re.compile(r'"\[(?:AUTO|ACT|CONT)\]')
CLOSING: Final = re.compile(r'(?<=[a-z)\]])"(?=$|\.|, and "?\[?| and "| until)')


def normal(line: str) -> str:
    """The normal form of an ability line.

    >>> normal("[AUTO](V)/(R): [CB1] When this unit attacks,draw a card")
    '[AUTO](VC/RC):[Counter-Blast 1] When this unit attacks, draw a card.'
    """
    text = unicodedata.normalize("NFKC", line).translate(LETTERS)
    text = re.sub(r",(?=[a-z])", ", ", text)
    for pattern, replacement in SPELLINGS:
        text = pattern.sub(replacement, text)
    return articles(full_stops(text))


def full_stops(text: str) -> str:
    """End a sentence with a full stop, also the last one of a granted ability in quotes."""
    granted = GRANTED.search(text)
    if granted:
        text = text[: granted.end()] + CLOSING.sub('."', text[granted.end() :])
    has_sentence = re.search(r"[a-z]+ [a-z]+", text) is not None
    return text + "." if has_sentence and re.search(r'[\w\]"]$', text) else text


def ability_lines(text: str) -> tuple[str, ...]:
    """The ability lines of a card text, with lines that a printing broke in two joined again.

    A name that stands on a line of its own, as some sources print it, gets its quotes back.
    """
    lines: list[str] = []
    for line in (part.strip() for part in text.split("\n")):
        if not line or line.startswith("Updated:"):
            continue
        unfinished = bool(lines) and re.search(r"[a-z,]$", lines[-1]) is not None
        if lines and CONTINUED.match(line):
            lines[-1] += line if line[0] in ",." else f" {line}"
        elif lines and GIVES.search(lines[-1]) and HEADER.match(line):
            lines[-1] += line if lines[-1].endswith('"') else f' "{line}"'
        elif unfinished and not line.startswith("(") and not HEADER.match(line):
            lines[-1] += f' "{line}"' if re.match(r"[A-Z\[]", line) and len(line) < 50 else f" {line}"
        else:
            lines += re.split(
                r"(?<=[.)])(?=\[(?:AUTO|ACT|CONT)\])|(?<=[.)]) (?=\[(?:AUTO|ACT|CONT)\][:(\[])", line
            )
    return tuple(lines)


def is_reminder(line: str) -> bool:
    """Whether a line is nothing but a reminder in brackets."""
    return re.fullmatch(r"\(.*\)\.?", line) is not None
