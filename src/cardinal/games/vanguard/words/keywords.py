"""Lines that are only a keyword, and the skills of cards in the G zone."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import Ability, Keyword, Sentence
from cardinal.language.grammar import Grammar

WHOLE_LINE = {
    "Sentinel": "sentinel",
    "Forerunner": "forerunner",
    "Lord": "lord",
    "Restraint": "restraint",
    "Boost": "boost",
    "Intercept": "intercept",
    "Twin Drive!!": "twin drive",
    "Triple Drive!!!": "triple drive",
    "Resist": "resist",
    "Blaze": "blaze",
    "Afterimage": "afterimage",
    "Engorge": "engorge",
    "Charge": "charge",
    "Hollow": "hollow",
    "Harmony": "harmony",
}

STRIDE_STEP = "-Stride Step-[{cost}] [Stride] this card on your (VC) from face down"
GUARD_STEP = "-Opponent Turn's Guard Step-[{cost}] Call this card to your (GC) from face down"
SKILLS = (
    ("[Stride]", "stride", STRIDE_STEP),
    ("[Ultimate Stride]", "ultimate stride", STRIDE_STEP),
    ("[G Guardian]", "g guardian", GUARD_STEP),
)


def define(grammar: Grammar) -> None:
    grammar.rule("keyword", Sentence, "{effects*:keyword.word}")
    for words, word in WHOLE_LINE.items():
        grammar.rule("keyword.word", Keyword, words, word=word)
    grammar.rule("keyword.word", Keyword, "Success {number:digits}", word="success")
    for places in ("(VC)", "(RC)", "(VC/RC)"):
        circles = tuple(places.strip("()").split("/"))
        grammar.rule("keyword.word", Keyword, f"Revelation-{places}", word="revelation", places=circles)
    for mates in ("{options*:bare.name}", "{options:name.choice}"):
        grammar.rule("keyword.word", Keyword, f"[Legion {{number:digits}}]{mates}", word="seek mate")
    skills(grammar)


def skills(grammar: Grammar) -> None:
    """How a card comes out of the G zone; such a line has no kind and is always there."""
    for icon, word, text in SKILLS:
        grammar.rule("ability", Ability, f"{icon}{{body*:{word}}}.", kind="CONT", zones=("gzone",))
        grammar.rule("ability", Ability, f"{icon}{{reminder}}{{body*:{word}}}.", kind="CONT", zones=("gzone",))
        grammar.rule(word, Sentence, f"{{effects*:{word} skill}}")
        grammar.rule(f"{word} skill", Keyword, text, word=word)
