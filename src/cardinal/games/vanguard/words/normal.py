"""The normal form of spelling: one way to write what printings write in many.

The habits of printings are in ``spellings``; nothing here looks at what a sentence means.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from cardinal.games.vanguard.words.others import ROWS
from cardinal.games.vanguard.words.spellings import LETTERS, SPELLINGS
from cardinal.language.grammar import articles
from cardinal.language.spelling import BULLET, SHARED, Rows, plain

#: before a line of its own; others stand before one of several things that may be done
ANY_BULLET: Final = re.compile(BULLET)
BULLETS: Final = re.compile(
    BULLET + r"(?=\[?(?:(?i:auto|act|cont)|G Guardian|(?:Ultimate )?Stride)\b|\(|[A-Z][\w ]+-\[)"
)
OTHERS: Final = Rows(*SHARED, *ROWS)

HEADER: Final = re.compile(
    r'(?:"?\[(?:AUTO|ACT|CONT)\](?! of )|\[(?:G Guardian|(?:Ultimate )?Stride)\]|[A-Z][\w ]+-\[)'
)
KIND: Final = re.compile(
    r"(?<!\w )\[(?i:(auto|act|cont))\](?: (?=[(\[:]))?|\[(?i:(auto|act|cont))\]|^(AUTO|ACT|CONT)(?=[(\[:])",
    re.MULTILINE,
)
CHOICE: Final = re.compile(r"[-*•・] ?(?=[A-Z\[])")  # before one of several things that may be done
NO_COLON: Final = re.compile(r"(?<=Break \d\])(?=(?:When|During|At|If|This|All|Your|While) )")
HOLE: Final = re.compile(
    r"\w+ (?:is|are|with|of|choose|have) an?(?=[,.])|\w+, and(?=\.)|:\[\?\]|(?<=[\])]:)$", re.IGNORECASE
)
CONTINUED: Final = re.compile(r"[a-z,.]")
SHORT: Final = 20  # letters of a piece of a line
GIVES: Final = re.compile(r'\bgets?(?: ")?$')
GRANTED: Final = re.compile(r'"(?:[A-Z][\w ]*-)?\[(?:AUTO|ACT|CONT)\]')
REMINDER: Final = re.compile(r" ?(\((?=[^()]*[a-z] [a-z])(?:[^()]|\([^()]*\))*\)) ?")
AFTER_HEADER: Final = re.compile(r":|-Stride Step|-Opponent Turn")
COST: Final = re.compile(r"(?<=:)\[(?:[^\[\]]|\[[^\[\]]*\])*, (?:and )?choose (?:[^\[\]]|\[[^\[\]]*\])*\] ")
ENDS: Final = re.compile(r'(?:[\w\]"]|[a-z] \([VRG]C\))$')
CLOSING: Final = re.compile(r'(?<=[a-z\d)\]])"(?=$|\.|, and "?\[?| and "| until|, then,)')
#: a line that is a keyword has no full stop
KEYWORD: Final = re.compile(r"[A-Z][a-z]+!*(?: [A-Z][a-z]+!*| \d+)*(?:-\([VRGC/]+\))?")
BODY: Final = re.compile(r"^[^:]*?\[(?:AUTO|ACT|CONT)\](?:\((?:[^()]|\([^()]*\))*\)|[^:(])*:")  # what stands before it


def normal(line: str) -> str:
    """The normal form of an ability line.

    >>> normal("[AUTO](V)/(R): [CB1] When this unit attacks,draw a card")
    '[AUTO](VC/RC):[Counter-Blast 1] When this unit attacks, draw a card.'
    """
    text = OTHERS(articles(signs(line)))
    text = re.sub(r",(?=[a-z])", ", ", text)
    text = NO_COLON.sub(":", reminders(COST.sub(cost_groups, SPELLINGS(text))))
    return articles(full_stops(text))


def signs(text: str) -> str:
    """A text with its signs in the forms of our printings."""
    text = without_bullets(unicodedata.normalize("NFKC", plain(text)).translate(LETTERS))
    return KIND.sub(lambda found: f"[{(found[1] or found[2] or found[3]).upper()}]", text)


def without_bullets(text: str) -> str:
    """A text without the signs before its lines: before all of them, or before those that begin an ability.

    >>> without_bullets("• [AUTO](RC):When this unit attacks, if you have a\\n• vanguard, draw a card.")
    '[AUTO](RC):When this unit attacks, if you have a\\nvanguard, draw a card.'
    """
    lines = [line for line in text.split("\n") if line.strip()]
    every = len(lines) > 1 and all(ANY_BULLET.match(line) for line in lines)
    return (ANY_BULLET if every else BULLETS).sub("", text)


def lacks(text: str) -> str:
    """The words behind which a word of the printing is missing; no clan or name can be guessed.

    >>> lacks("[AUTO](RC):At the end of your turn, if your vanguard is a, draw a card.")
    'vanguard is a'
    """
    found = HOLE.search(text)
    return found[0] if found else ""


def cost_groups(cost: re.Match[str]) -> str:
    """Part a cost where another choice begins: "[Turn it face up, choose a card, and bind it]"."""
    first, *others = re.split(r", (?:and )?(?=choose )", cost[0])
    closed = [re.sub(r", (?!and )(?=[^,]*$)", ", and ", group) for group in (first, *others[:-1])]
    groups = [*closed, *others[-1:]] if others else [first]
    return " & C".join([groups[0], *(group.removeprefix("c") for group in groups[1:])])


def reminders(text: str) -> str:
    """Keep the reminder at the end of a header, or else the one at the end of the line; others are left out.

    >>> reminders("[CONT](RC)[Generation Break 1](with a G unit)Brave (with few cards):Lock it (it turns over).")
    '[CONT](RC)[Generation Break 1]Brave(with few cards):Lock it.'
    """
    found = list(REMINDER.finditer(text))
    headers = [each for each in found if AFTER_HEADER.match(text, each.end())]
    for each in reversed(found):
        before, after = text[: each.start()], text[each.end() :]
        if each in headers:
            text = before + each[1] + after
        elif not after and not headers:
            text = f"{full_stops(before)} {each[1]}"
        else:
            text = f"{before} {after}" if re.match(r"[\w\[]", after) and not before.endswith("]") else before + after
    return text


def full_stops(text: str) -> str:
    """End a sentence with a full stop, also the last one of a granted ability in quotes."""
    if text.count('"') % 2 and text.endswith('.".'):
        text = text[:-2]  # a sign that closes nothing
    granted = GRANTED.search(text)
    if granted:
        text = text[: granted.end()] + CLOSING.sub(_closed, text[granted.end() :])
        if text.count('"') % 2 and text.endswith(".") and not text.endswith('".'):
            text += '".'
    header = BODY.match(text)
    body = text[header.end() if header else 0 :]
    has_sentence = re.search(r"[a-z]+ [a-z]+", body) is not None and "):[Legion" not in text
    if has_sentence and text.endswith(","):
        text = text[:-1]
    return text + "." if has_sentence and ENDS.search(text) else text


def _closed(quote: re.Match[str]) -> str:
    """The end of a granted ability: with a full stop, unless it is a keyword; names and marks have quotes, too."""
    before = quote.string[: quote.start()]
    named = any(KEYWORD.fullmatch(before.rpartition(sign)[2]) for sign in (":", '"'))
    return '"' if named else '."'


def ability_lines(text: str) -> tuple[str, ...]:
    """The ability lines of a card text, with lines that a printing broke in two joined again.

    A name that stands on a line of its own, as some sources print it, gets its quotes back.
    """
    lines: list[str] = []
    for line in (part.strip() for part in signs(text).split("\n")):
        if not line or line.startswith("Updated:"):
            continue
        if lines and lines[-1].count("(") > lines[-1].count(")") and (")" in line or len(line) < SHORT):
            lines[-1] += f" {line}"  # a reminder that was broken in two
            continue
        if lines and CHOICE.match(line):
            lines[-1] += f" - {CHOICE.sub('', line)}"  # one of several things that may be done
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
