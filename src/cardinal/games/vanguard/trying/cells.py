"""Known verbs in every voice, known properties in every place: sentences made of the rows that are declared.

The rows are those of the game; the frames around them are written here once more, in the words of texts, so that a
voice that the grammar does not know is found.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardinal.games.vanguard.rules.replacing import REPLACEABLE
from cardinal.games.vanguard.words import language
from cardinal.games.vanguard.words.happenings import FORBIDS, HAPPENS, Happens
from cardinal.games.vanguard.words.properties import ABILITY_WORDS, KINDS, MEASURES, STATES
from cardinal.language.voices import Inflected
from cardinal.table.trials import Cell

DRAW: Final = "draw a card"
GETS: Final = "this unit gets [Power] +1000"
#: where an event happens to something else than a rear-guard
NOUNS: Final = {
    "bound": "card", "discarded": "card", "drawn": "card", "put": "card", "returned": "card", "drive checked": "card",
    "turned face down": "card", "turned face up": "card", "unlocked": "locked card", "placed in": "card",
}  # fmt: skip
#: what stands behind a verb, in the place of its slots
TAILS: Final = {
    "put": " into your drop zone", "returned": " to your hand", "placed": " on (RC)", "placed in": " in your drop zone",
    "drive checked": " by your drive check", "becomes heart": " a heart card",
}  # fmt: skip
#: who does it, where it is nothing that rear-guards do
DOERS: Final = {"strides": "G unit", "becomes heart": "vanguard", "legions": "vanguard"}
#: after these the unit is still there, the same card: it can be asked what happened to it
STAYS: Final = frozenset((
    "attacked", "is boosted", "stands", "rests", "chosen", "placed", "called", "deleted", "moved",
))  # fmt: skip
#: no cost does these
NEVER_PAID: Final = frozenset(("called", "placed", "drawn", "deleted", "chosen"))
CAUSES: Final = (
    "due to an effect", "due to the effect of your card", "due to the effect of your opponent's card",
    "due to your opponent's card effects", "due to the effect of your vanguard", "by card effects",
    "due to this unit's effect", "for the cost of your card",
)  # fmt: skip


def cells() -> Iterator[Cell]:
    """The whole table."""
    language()  # the rooms of all verbs have entered their rows
    for event, told in HAPPENS.sorted():
        for verb in told.done:
            if told.passive:
                yield from _done(event, told, verb)
            if " {who:thing}" in told.what:
                yield from _made(event, verb)
        for verb in told.does:
            yield from _does(event, told, verb)
    for word, entry in FORBIDS.sorted():
        if entry.printed:
            yield from _forbidden(word, entry.printed)
    for words in dict.fromkeys(words for words, _ in STATES):
        yield from _being(words)
    for words in _owned():
        yield from _having(words)
    for words, _ in KINDS:
        dropped = f"[ACT](VC):[Soul-Blast 1] Choose a {words} card from your drop zone, and put it into your hand."
        yield Cell(words, "before the noun", (dropped,))


def _tail(event: str, told: Happens) -> str:
    first = told.tails[0]
    return TAILS.get(event, "" if "{" in first else first)


def _done(event: str, told: Happens, verb: Inflected) -> Iterator[Cell]:
    """What is done to a card."""
    noun, tail = NOUNS.get(event, "rear-guard"), _tail(event, told)
    done = verb.participle + tail
    row = f"{event}: {verb.base}"
    for owner in ("your", "your opponent's"):
        to_owner = done.replace("your", owner)
        yield Cell(row, f"event, {owner}", (f"[AUTO](VC):When {owner} {noun} is {to_owner}, {DRAW}.",))
    this = "card" if noun == "card" else "unit"
    if event != "deleted":  # it has lost its text
        yield Cell(row, "event of this unit", (f"[AUTO]:When this {this} is {done}, {DRAW}.",))
    turn = "your opponent's turn" if event in ("attacked", "is hit") else "your turn"
    yield Cell(row, "event, during a turn", (f"[AUTO](VC):When your {noun} is {done} during {turn}, {DRAW}.",))
    for cause in CAUSES if told.cause else ():
        if cause.startswith("for the cost") and event in NEVER_PAID:
            continue
        yield Cell(row, f"event {cause}", (f"[AUTO](VC):When your {noun} is {done} {cause}, {DRAW}.",))
    for no, has in (("", "has been"), (" not", "has not been")):
        yield Cell(row, f"perfect{no}", (f"[CONT](VC):If your {noun} {has} {done} this turn, {GETS}.",))
    several = f"[CONT](VC):If two or more of your {noun}s have been {done} this turn, {GETS}."
    yield Cell(row, "counted", (several,))
    if event in STAYS:
        each = f"[CONT](VC):This unit gets [Power] +1000 for each of your rear-guards {done} this turn."
        yield Cell(row, "participle", (each,))
    if event in REPLACEABLE or event in ("retired", "bound", "returned"):
        yield Cell(row, "would", (f"[CONT](VC):If your {noun} would be {done}, {DRAW} instead.",))
        yield Cell(row, "would, may", (f"[CONT](VC):If your {noun} would be {done}, you may [Soul-Charge 1] instead.",))
    if told.cause:
        yield Cell(row, "cannot", (f"[CONT](VC):Your {noun}s cannot be {done} due to an effect.",))


def _made(event: str, verb: Inflected) -> Iterator[Cell]:
    """What a player does with a card."""
    noun = "card" if event == "rides" else NOUNS.get(event, "rear-guard")
    tail = TAILS.get(event, " face down" if event.endswith("down") else " face up" if event.endswith("face up") else "")
    row = f"{event}: {verb.base}, by a player"
    for player, form in (("you", verb.base), ("your opponent", verb.third)):
        yield Cell(row, f"event, {player}", (f"[AUTO](VC):When {player} {form} a {noun}{tail}, {DRAW}.",))
        has = "have" if player == "you" else "has"
        perfect = f"[CONT](VC):If {player} {has} {verb.participle} a {noun}{tail} this turn, {GETS}."
        yield Cell(row, f"perfect, {player}", (perfect,))
        never = f"[CONT](VC):If {player} {has} not {verb.participle} a {noun}{tail} this turn, {GETS}."
        yield Cell(row, f"perfect not, {player}", (never,))


def _does(event: str, told: Happens, verb: Inflected) -> Iterator[Cell]:
    """What a unit does."""
    tail, row = _tail(event, told), f"{event}: {verb.base}"
    noun = DOERS.get(event, "rear-guard")
    here = "(RC)" if noun == "rear-guard" else ""
    for who in ("this unit", f"your other {noun}" if here else f"your {noun}", f"your opponent's {noun}"):
        yield Cell(row, f"event of {who}", (f"[AUTO]{here}:When {who} {verb.third}{tail}, {DRAW}.",))
    past = f"{verb.participle}{tail} this turn"
    for no in ("", " not"):
        who = "this unit" if here else f"your {noun}"
        yield Cell(row, f"perfect{no}", (f"[CONT](VC/RC):If {who} has{no} {past}, {GETS}.",))
    if here:
        counted = f"[CONT](VC):This unit gets [Power] +1000 for each of your units that have {past}."
        yield Cell(row, "participle", (counted,))
        yield Cell(row, "counted", (f"[CONT](VC):If two or more of your units have {past}, {GETS}.",))


def _forbidden(word: str, printed: str) -> Iterator[Cell]:
    for who in ("This unit", "Your opponent's rear-guards", "All of your rear-guards"):
        yield Cell(word, f"cannot, {who}", (f"[CONT](VC):{who} cannot {printed}.",))
    until = f"it cannot {printed} until end of turn"
    chosen = f"[ACT](VC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and {until}."
    yield Cell(word, "cannot, for a while", (chosen,))


def _being(words: str) -> Iterator[Cell]:
    """What a unit is, or a card that lies face up or face down."""
    damage = " in your damage zone" if words.startswith("face") else ""
    noun = "card" if words == "locked" or damage else "unit"
    whose = f"of your {{}} {noun}s" if not damage else f"{{}} card{damage}"
    each = "[CONT](VC):This unit gets [Power] +1000 for each "
    yield Cell(words, "before the noun", (f"{each}{whose.format(words)}.",))
    yield Cell(words, "non-", (f"{each}{whose.format(f'non-{words}')}.",))
    have = "there is a card" if damage else "you have a unit"
    for no in ("", "not "):
        if words != "locked" or no:
            yield Cell(words, f"that is {no}".rstrip(), (f"[CONT](VC):If {have} that is {no}{words}{damage}, {GETS}.",))
        if noun == "unit":
            yield Cell(words, f"predicate {no}".rstrip(), (f"[CONT](VC/RC):If this unit is {no}{words}, {GETS}.",))


def _owned() -> Iterator[str]:
    """What a card has."""
    yield from (f"the {word} ability" for word in ABILITY_WORDS[:8])
    yield from (f"{words} 12000 or more" for words, kind in MEASURES if kind.endswith("power"))
    yield from (f"{words} 2 or more" for words, kind in MEASURES if kind == "critical")
    yield from ('"Oak" in its card name', "grade 2 or less", "the same card name as your vanguard", "a trigger icon")


def _having(words: str) -> Iterator[Cell]:
    for place in ("with", "without", "that has"):
        yield Cell(words, place, (f"[CONT](VC):If you have a rear-guard {place} {words}, {GETS}.",))
        such = f"a card {place} {words} from your drop zone"
        chosen = f"[ACT](VC):[Soul-Blast 1] Choose {such}, and put it into your hand."
        yield Cell(words, f"{place}, chosen", (chosen,))
        retired = f"[ACT](VC):[Soul-Blast 1] Retire all of your opponent's rear-guards {place} {words}."
        yield Cell(words, f"{place}, all", (retired,))
    for has in ("has", "does not have"):
        yield Cell(words, f"predicate {has}", (f"[CONT](VC/RC):If this unit {has} {words}, {GETS}.",))
    counted = f"[CONT](VC):This unit gets [Power] +1000 for each of your rear-guards with {words}."
    yield Cell(words, "counted", (counted,))
