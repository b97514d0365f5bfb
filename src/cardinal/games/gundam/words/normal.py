"""The normal spelling of Gundam text: one way to write what printings write in several."""

from __future__ import annotations

import re
from typing import Final

from cardinal.games.gundam.words import spellings
from cardinal.language.spelling import BULLET, SHARED, Rows, plain

BULLETS: Final = re.compile(BULLET)
OTHERS: Final = Rows(*SHARED, *spellings.ROWS)
LETTERS: Final = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "・": "･",
        "·": "･",
        "−": "-",
        "–": "-",
        "＋": "+",
        "（": "(",
        "）": ")",
        "＜": "<",
        "＞": ">",
        "／": "/",
        "\u00a0": " ",
        "\u3000": " ",
    }
)
SPELLINGS: Final = Rows(
    (r"\s+", " "),
    (r"\b(is|are|was|were|has|have|does|do|did)n't\b(?!, )", r"\1 not"),
    (r"(?<=\w)' (?=(?:t|s)\b)", "'"),
    (r"(?<=[】■]) (?=[A-Z<①-⑨])", ""),
    (r" ?/ ?(?=【)", "/"),
    (r"(?<=\w)(?=(?:Command|Unit|Pilot|Base) card)", " "),
    (r" ?[:：]■", "：■"),
    (r" ?[:：] ?(?=[A-Z①-⑨])", "："),
    (r"(?<=\.) ?■", "■"),
    (r"\[(Blocker|Suppression|First Strike|High-Maneuver|(?:Breach|Repair|Support) \d)\](?=$|[ .])", r"<\1>"),
    (r"\b(Then, |If you do, )([A-Z])(?=[a-z])", lambda found: found[1] + found[2].lower()),
    (r"\b((?:If|While|if|while) a friendly (?:[\w()/<>-]+ ){0,3}[A-Z]\w+)(?= in play,)", r"\1 is"),
    (r"(?<= deck)\. (?:Then, s|S)huffle (?:it|that deck)(?=\.|$)", " and shuffle it"),
    (r"(?<=\byour deck)\. (?:Then, s|S)huffle your deck(?=\.|$)", " and shuffle it"),
    (r"(?<=\bactivate a )command(?= effect\b)", "Command"),
    (r"(?<=\bto your )Shields(?=[.,])", "shields"),
    (r"(?<=<)([A-Z][A-Za-z-]+)(?=\d>)", r"\1 "),
    (r"(?<=\") in (its|their) (?=names?\b)", r" in \1 card "),
    (r"(?<=\breturned to )(?:the hand|hand)\b", "its owner's hand"),
    (r"(?<=\bcan't be exiled) from the game\b", ""),
    (r"(?<=\bcan't be returned to )(?:your hand|their owners' hands|their owner's hand|their hands)\b",
     "its owner's hand"),
    (r"(?<=\bcan't be returned to )(?:your deck|the deck|a deck|their owners' decks|their owner's deck)\b",
     "its owner's deck"),
    (r"(?<=\bcan't be placed )(?:in|into) (?:the|your|its owner's|their owners') trash\b", "into the trash"),
    (r"\b(?:with no|without a) Pilot(?=[,.]| (?!paired\b|cards?\b))", "with no paired Pilot"),
    (r"\b(has|have) no Pilot(?=[,.])", r"\1 no paired Pilot"),
    (r"\b([Pp]lace \d+) active (?=(?:EX )?Resources?\b)", r"\1 "),
    (r"\byour shields\b", "your Shields"),
    (r"\b(While|while|If|if) (this Unit|it) has a Pilot(?=,)", r"\1 \2 has a Pilot paired with it"),
    (r"([①-⑨], )([A-Z])(?=[^.：]*：)", lambda found: found[1] + found[2].lower()),
    (r"(?<=\bResource) from your resource deck\b", ""),
    (r"((?:Look at|Reveal) the top [^.]*\. )Add (\d+) of them to your hand\b", r"\1Add \2 to your hand"),
    (r"\b(?:If|When) (this (?:Unit|Base)) would receive ([^,.]*damage[^,.]*), reduce (?:it|that damage) by (?=\d)",
     r"When \1 receives \2, reduce it by "),
    (r"\bShuffle your trash into your deck\b", "Return all cards from your trash to your deck and shuffle it"),
    (r"\bshuffle your trash into your deck\b", "return all cards from your trash to your deck and shuffle it"),
)
ARTICLE: Final = re.compile(r"\b([Aa])n?(?= [(\[<\"]?([A-Za-z][\w-]*))")
AN: Final = re.compile(r"(?!uni|use|one\b|eu|UN\b)[aeiou]|X\b", re.IGNORECASE)
REMINDER: Final = re.compile(r" ?(\((?=[^()]*(?:[a-z] [a-z]|\.\)))(?:[^()]|\([^()]*\))*\))$")
TRAIT: Final = re.compile(r"\((?:[A-Z0-9][\w'.&-]*|of|the|and)(?: (?:[A-Z0-9][\w'.&-]*|of|the|and))*\)")
CONTINUED: Final = re.compile(r"[a-z,.]")  # how the rest of a sentence begins that a printing broke in two
UNFINISHED: Final = re.compile(r"[a-z,]$")
NOUN: Final = re.compile(r"(?:Unit|Base|Pilot|Command|Resource|Shield|EX|AP|HP|Lv|\d)")
TEXT: Final = re.compile(r"[a-z]+ \S+")


def articles(text: str) -> str:
    """Spell "a" and "an" after the word that follows, which may be a trait in brackets.

    >>> articles("an Unit, a EX Resource and a (Autumn) Pilot")
    'a Unit, an EX Resource and an (Autumn) Pilot'
    """
    return ARTICLE.sub(lambda found: found[1] + ("n" if AN.match(found[2]) else ""), text)


def normal(line: str) -> str:
    """The normal form of a line.

    >>> normal("【Attack】 Choose 1 enemy Unit.  Rest it")
    '【Attack】Choose 1 enemy Unit. Rest it.'
    """
    text = SPELLINGS(OTHERS(signs(line).strip()))
    found = REMINDER.search(text)
    if found and (found[1].endswith(".)") or not TRAIT.fullmatch(found[1])):
        return f"{full_stop(articles(text[: found.start()]))} {articles(found[1])}"
    return full_stop(articles(text))


def signs(text: str) -> str:
    """A text with its signs in the forms of our printings."""
    return BULLETS.sub("", plain(text)).translate(LETTERS).translate(spellings.LETTERS)


def normal_link(text: str) -> str:
    """The normal form of a link condition.

    >>> normal_link("(Dusk)/[Nell]")
    '(Dusk) / [Nell]'
    """
    return re.sub(r"(?<=[\])t]) ?/ ?(?=[\[(])", " / ", re.sub(r"\s+", " ", text.translate(LETTERS).strip()))


def full_stop(text: str) -> str:
    """End a sentence with a full stop.

    >>> full_stop("Draw 1"), full_stop("<Blocker>")
    ('Draw 1.', '<Blocker>')
    """
    sentence = text.rsplit("】", 1)[-1]
    ends = text.endswith((".", "：")) or sentence.startswith("[") or re.fullmatch(r"(?:<[\w -]+>)?", sentence)
    return text if ends else text + "."


def ability_lines(text: str) -> tuple[str, ...]:
    """The lines of a card text; effects listed with ■ belong to the line before, and so does the rest of a sentence."""
    lines: list[str] = []
    for line in (part.strip() for part in signs(text).split("\n")):
        if not line:
            continue
        if line.startswith("■") and lines:
            lines[-1] += line
        elif lines and (CONTINUED.match(line) or (UNFINISHED.search(lines[-1]) and NOUN.match(line))):
            lines[-1] += f" {line}"
        else:
            lines += re.split(r"(?<=[>)]),? ?(?=<[A-Z])", line) if line.startswith("<") else [line]
    return tuple(lines)


def is_reminder(line: str) -> bool:
    """Whether a line is nothing but a reminder in brackets."""
    return REMINDER.fullmatch(line) is not None
