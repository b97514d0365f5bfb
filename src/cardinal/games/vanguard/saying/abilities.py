"""Descriptions of abilities in plain words."""

from __future__ import annotations

from cardinal.games.vanguard.words.tree import Trait, Which
from cardinal.language.saying import listed, word

KINDS = {"": "", "ACT": "activated ", "AUTO": "automatic ", "CONT": "continuous "}


def which_words(which: Which, number: int = 2, *, article: bool = True) -> str:
    """ "activated abilities with limit break 4", or one of them."""
    noun = "ability" if number == 1 else "abilities"
    described = f"{word(KINDS, which.kind, 'the kind')}{noun}"
    traits = listed([trait_words(each) for each in which.traits])
    if number == 1 and article:
        described = f"{'an' if described[0] == 'a' else 'a'} {described}"
    return f"{described} {traits}" if traits else described


def trait_words(trait: Trait) -> str:
    """What must be true of an ability, behind its noun."""
    plain = {"once": "that can be used once in a turn", "costly": "with a cost", "costless": "without a cost"}
    if trait.kind == "cost":
        return f"whose cost has {trait.text} {trait.number} or more"
    if trait.kind in ("mark", "word"):
        return f"with {mark_words(trait.text, trait.number)}"
    return word(plain, trait.kind, "the trait")


def mark_words(text: str, number: int) -> str:
    """ "limit break 4", "brave"."""
    return f"{text} {number}" if number else text


def thing_words(what: str) -> str:
    """Of which ability something is said."""
    return word({"chosen": "the chosen ability", "this": "this ability"}, what, "the ability")
