"""Descriptions of abilities: "[ACT] abilities", "[Limit Break 5] ability", "abilities with a cost".

``which.one`` and ``which.many`` say something of them, ``which.any`` may be just "ability".
"""

from __future__ import annotations

from cardinal.games.vanguard.words.headers import NUMBERED_ICONS, NUMBERED_WORDS
from cardinal.games.vanguard.words.tree import Filter, Trait, Which
from cardinal.language.grammar import Grammar

KINDS = {f"[{kind}]": kind for kind in ("ACT", "AUTO", "CONT")}
#: what stands before the noun
HEADS = (
    "{kind:ability.kind} {NOUN}", "{traits:trait.words} {NOUN}", "{kind:ability.kind} {traits:trait.words} {NOUN}",
)  # fmt: skip
#: what stands behind it
TAILS = (
    " with {|a }cost {traits:trait.costs}", " with {traits*:trait.costly}", " without {traits*:trait.costless}",
)  # fmt: skip


def define(grammar: Grammar) -> None:
    traits(grammar)
    for number, noun in (("one", "ability"), ("many", "abilities")):
        heads = [head.replace("{NOUN}", noun) for head in HEADS]
        forms = [*heads, "{kind:ability.kind}", *(head + tail for head in (*heads, noun) for tail in TAILS)]
        grammar.rule(f"which.{number}", Which, *forms)
        grammar.alias(f"which.any.{number}", f"{{:which.{number}}}")
        grammar.rule(f"which.any.{number}", Which, noun)
    kind = "{kind:ability.kind} "
    kinded = [f"{kind}ability", "{traits*:trait.icon} ability", f"{kind}{{traits:trait.words}} ability"]
    grammar.rule("which.having", Which, *kinded, *(head + tail for head in ("ability", kinded[0]) for tail in TAILS))
    grammar.rule("having", Filter, "a {which:which.having}", kind="with ability")


def traits(grammar: Grammar) -> None:
    grammar.words("ability.kind", KINDS)
    for icon in NUMBERED_ICONS:
        numbered = f"[{icon} {{number:digits}}]"
        grammar.rule("trait.icon", Trait, numbered, f'"{numbered}"', kind="mark", text=icon.lower())
        grammar.words("mark.icon", {f"[{icon} {number}]": (icon.lower(), number, 0) for number in range(1, 10)})
    for word in NUMBERED_WORDS:
        grammar.words("mark.icon", {f"{word} {number}": (word.lower(), number, 0) for number in range(1, 10)})
    grammar.words("trait.icon", {"[1/turn]": Trait("once")})
    grammar.alias("trait.word", "{:trait.icon}")
    grammar.rule("trait.word", Trait, "{text:ability.word}", kind="word")
    grammar.listing("trait.words", "trait.word", " ")
    for words in ("Counter-Blast", "Soul-Blast"):
        blast = f"[{words} {{number:digits}}]"
        name = words.lower().replace("-", " ")
        grammar.rule("trait.cost", Trait, f"{blast} or more", f'"{blast}" or more', kind="cost", text=name)
    grammar.listing("trait.costs", "trait.cost", " and ")
    grammar.words("trait.costly", {"a cost": Trait("costly")})
    grammar.words("trait.costless", {"a cost": Trait("costless")})
