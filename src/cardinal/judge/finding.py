"""Laws found by words: in what they say, in their keys, and by the numbers of rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypedDict

from cardinal.kernel.errors import CardinalError
from cardinal.law.ledger import Law
from cardinal.table.game import Table

MOST_WORDS, LONGEST_WORD = 20, 60
SHORTEST_PREFIX = 3
NUMBER, KEY, SAID, STEM, PREFIX = 20, 6, 5, 4, 2  # what it is worth that a word is found so
ENDINGS = (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", ""))


class Found(NamedTuple):
    """A law, how many of the words it has, and how well."""

    law: Law
    words: int
    worth: int


class LawFound(TypedDict):
    """A law that was found, as plain data."""

    game: str
    law: str
    says: str
    how: str
    ids: dict[str, list[str]]


def words_of(texts: Iterable[str]) -> list[str]:
    """What is looked for: words, or numbers of rules."""
    words = list(dict.fromkeys(word.strip(".,;:!?\"'()").casefold() for text in texts for word in text.split()))
    found = [word for word in words if word]
    if not found or len(found) > MOST_WORDS or max(map(len, found)) > LONGEST_WORD:
        raise CardinalError("there is nothing to look for" if not found else "this is too much to look for",
                            remedy=f"name up to {MOST_WORDS} words, such as `rules find drive check`")  # fmt: skip
    return found


def stem(word: str) -> str:
    """A word without its ending, so that its forms are found together.

    >>> stem("checks") == stem("checked") == stem("checking"), stem("abilities") == stem("ability"), stem("as")
    (True, True, 'as')
    """
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) > 2 and not word.endswith("ss"):
            short = word.removesuffix(ending) + instead
            return short[:-1] if ending in ("ing", "ed") and short[-1] == short[-2] else short
    return word


def find(table: Table, words: Sequence[str], edition: str = "") -> list[Found]:
    """The laws that have all the words, or as many as any law has; the best first."""
    laws = [law for law in table.ledger.laws.values() if not edition or law.in_edition(edition)]
    found = [Found(law, *_worth(law, words, edition)) for law in laws]
    most = max((each.words for each in found), default=0)
    best = [each for each in found if each.words == most > 0]
    return sorted(best, key=lambda each: (-each.worth, len(each.law.says), each.law.key))


def _worth(law: Law, words: Sequence[str], edition: str) -> tuple[int, int]:
    """How many of the words a law has, and what they are worth together."""
    ids = [rule.casefold() for name, rules in law.ids.items() if edition in ("", name) for rule in rules]
    key = re.split(r"[._]", law.key.casefold())
    said = re.findall(r"[\w'-]+", law.says.casefold())
    worths = [_of_word(word, ids, law.key.casefold(), key, said) for word in words]
    return sum(worth > 0 for worth in worths), sum(worths)


def _of_word(word: str, ids: Sequence[str], whole_key: str, key: Sequence[str], said: Sequence[str]) -> int:
    if word in ids or word == whole_key:
        return NUMBER
    if any(rule.startswith((f"{word}.", f"{word}-")) for rule in ids) and word[0].isdigit():
        return PREFIX
    if word in key or word in said:
        return max(KEY * (word in key), SAID * (word in said))
    if stem(word) in map(stem, (*key, *said)):
        return STEM
    begins = len(word) >= SHORTEST_PREFIX and any(each.startswith(word) for each in (*key, *said))
    return PREFIX if begins else 0


def as_data(table: Table, found: Found) -> LawFound:
    """A law that was found, for programs."""
    law = found.law
    ids = {edition: list(rules) for edition, rules in law.ids.items()}
    return {"game": table.game, "law": law.key, "says": law.says, "how": law.how.value, "ids": ids}


def as_text(found: LawFound) -> str:
    """The same for people."""
    ids = "; ".join(f"{edition}: {', '.join(rules)}" for edition, rules in found["ids"].items())
    return f"{found['law']}: {found['says']}\n    {found['game']} {ids}"
