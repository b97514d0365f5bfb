"""What a sentence already speaks of: "this unit", "them", "the unit called with this effect"."""

from __future__ import annotations

from cardinal.games.vanguard.words.places import ZONES
from cardinal.games.vanguard.words.tree import Ref
from cardinal.language.grammar import Grammar

THIS = ("this unit", "this card")
#: words for one card, with what they say of it
IT = {
    "it": "", "that unit": "unit", "that card": "card", "the chosen unit": "chosen unit",
    "the chosen card": "chosen card",
}  # fmt: skip
CALLED = (
    "the unit called with this effect",
    "the unit called by this effect",
    "the card called with this effect",
    "the unit that was called with this effect",
    "that called unit",
    "the called unit",
)
BOUND = (
    "that card bound by this effect",
    "that card bound with this effect",
    "the card bound with this effect",
    "the card that was bound with this effect",
)
BOUND_CARDS = (
    "those cards bound by this effect",
    "the cards that were bound with this effect",
    "the cards bound with this effect",
)
CALLED_UNITS = (
    "the units called with this effect",
    "the cards called with this effect",
    "the units called by this effect",
    "those units called with this effect",
    "the units called from your deck with this effect",
)
IT_BY_DEED = {
    "the unit chosen with this effect": "chosen unit",
    "the unit chosen by this effect": "chosen unit",
    "the unit that was placed": "unit placed",
    "the unit placed": "unit placed",
    "the unit that [Stand]": "unit stood",
    "the card that was put into the drop zone": "card put drop",
    "that rear-guard": "rear-guard",
    "the [Rest] rear-guard": "rear-guard",
    "the [Rest] unit": "unit",
    "the [Stand] unit": "unit",
    "the dominated unit": "unit",
    "the card revealed with that drive check": "card checked",
    "that vanguard": "vanguard",
    "that locked card": "locked card",
    "that unlocked card": "unlocked card",
    "that unlocked unit": "unlocked unit",
    "the card chosen by this effect": "chosen card",
    "the card chosen with this effect": "chosen card",
    "this unit's chosen unit": "chosen unit",
}
#: where a card was put with this effect, by the words of texts
PUT_WHERE = {f"into {owner} {words}": zone for owner in ("the", "your", "his or her") for words, zone in ZONES.items()}
PUT_WHERE |= {
    f"on the {edge} of {owner} deck": f"deck {edge}" for owner in ("your", "his or her") for edge in ("top", "bottom")
}
IT_BY_DEED |= {
    f"the {noun} put {where}{way}": f"card put {zone}"
    for noun in ("card", "unit")
    for where, zone in PUT_WHERE.items()
    for way in ("", " with this effect", " by this effect", " due to this effect", " this way")
}
#: what was done to it with this effect, by the words of texts
DONE_TO = {
    "unlocked": "unlocked unit", "locked": "locked card", "retired": "card put drop", "discarded": "card put drop",
    "returned": "card put hand", "[Stand]": "unit stood",
}  # fmt: skip
IT_BY_DEED |= {
    f"the {noun} {done} {way} this effect": sort
    for done, sort in DONE_TO.items() for noun in ("card", "unit") for way in ("with", "by")
}  # fmt: skip
#: words for several
THEM = {
    "them": "", "those units": "unit", "those cards": "card", "they": "", "the chosen units": "chosen unit",
    "the chosen cards": "chosen card", "those rear-guards": "rear-guard", "those vanguards": "vanguard",
    "each of them": "", "all of them": "", "all of those units": "unit", "all of those cards": "card",
    "each of those units": "unit", "each of those cards": "card", "all of the chosen units": "chosen unit",
    "all of the chosen cards": "chosen card",
}  # fmt: skip
THEM_BY_DEED = {
    "the units chosen with this effect": "chosen unit",
    "the units that [Stand] by this effect": "unit stood",
    "the cards locked by this effect": "locked card",
    "the cards that were searched": "searched card",
}
#: where something is measured these are cards that are described by what was done with them
DESCRIBED = (" with this effect", " by this effect")
NAMED = {
    "the boosted unit": Ref("boosted"),
    "the boosting unit": Ref("boosting"),
    "the revealed card": Ref("revealed"),
    "the card revealed with this effect": Ref("revealed", form=1),
    "the rear-guard this unit boosted": Ref("boosted", form=1),
    "the attacking unit": Ref("attacker"),
    "the unit that attacked": Ref("attacker", form=1),
    "that attacking unit": Ref("attacker", form=2),
    "that boosted unit": Ref("boosted", form=2),
    "this unit's boosted unit": Ref("boosted", form=3),
    "the unit boosted by this unit": Ref("boosted", form=4),
    "that boosting unit": Ref("boosting", form=1),
    "that attacked unit": Ref("attacked", form=2),
    "the unit being attacked": Ref("attacked"),
    "the attacked unit": Ref("attacked", form=1),
    "the battle opponent of the boosted unit": Ref("attacked", form=3),
    "the opponent's unit this unit is battling": Ref("opponent unit"),
}
TOGETHER = {
    "that unit and this unit": Ref("it and this", "unit"),
    "this unit and that unit": Ref("it and this", "unit", form=1),
    "the unit called with this effect and this unit": Ref("it and this", "called unit", form=2),
    "this unit and the unit called with this effect": Ref("it and this", "called unit", form=3),
    "this unit and the chosen unit": Ref("it and this", "chosen unit", form=4),
    "those units and this unit": Ref("them and this", "unit"),
    "the units called with this effect and this unit": Ref("them and this", "called unit", form=1),
}
POSSESSIVE = {
    "its": Ref("it"),
    "that unit's": Ref("it", "unit", form=1),
    "this unit's": Ref("this"),
    "this card's": Ref("this", form=1),
    "the chosen card's": Ref("it", "chosen card", form=2),
    "that card's": Ref("it", "card", form=3),
    "the chosen unit's": Ref("it", "chosen unit", form=4),
    "that rear-guard's": Ref("it", "rear-guard", form=5),
    "that vanguard's": Ref("it", "vanguard", form=6),
    "the attacking unit's": Ref("attacker"),
    "the attacked unit's": Ref("attacked"),
    "the boosted unit's": Ref("boosted"),
    "the boosting unit's": Ref("boosting"),
    "the battle opponent's": Ref("opponent unit"),
    "this unit's battle opponent's": Ref("opponent unit", form=1),
}


def forms(what: str, *words: str) -> dict[str, object]:
    """The words for one thing, each a form of its own."""
    return {each: Ref(what, form=number) for number, each in enumerate(words)}


def pronouns(what: str, words: dict[str, str]) -> dict[str, object]:
    """The words for what was spoken of, with what they say of it."""
    return {each: Ref(what, noun, form=number) for number, (each, noun) in enumerate(words.items())}


def define(grammar: Grammar) -> None:
    """As one thing, as many, and as the object of a verb."""
    this, it, them = forms("this", *THIS), pronouns("it", IT | IT_BY_DEED), pronouns("them", THEM | THEM_BY_DEED)
    bound, called = forms("bound", *BOUND, *BOUND_CARDS), forms("called", *CALLED, *CALLED_UNITS)
    it |= {words: ref for words, ref in (bound | called).items() if words in BOUND + CALLED}
    them |= {words: ref for words, ref in (bound | called).items() if words in BOUND_CARDS + CALLED_UNITS}
    grammar.words("ref.one", this | it | NAMED)
    grammar.words("ref.many", {words: ref for words, ref in them.items() if words != "them"} | TOGETHER)
    described = {words: ref for words, ref in them.items() if words.endswith(DESCRIBED)}
    objects = {words: ref for words, ref in them.items() if words != "they" and words not in described}
    grammar.words("measured", this | it | objects | NAMED | {"your vanguard": Ref("your vanguard")})
    grammar.alias("object", "{:measured}")
    grammar.words("object", described)
    grammar.words("together", TOGETHER)
    grammar.words("object", {"this face up card": Ref("this", form=10)})
    grammar.words("object", {"the cards revealed with this effect": Ref("revealed", form=2)})
    grammar.words("possessive", POSSESSIVE)
    grammar.words("possessive.many", {"their": Ref("them"), "those units'": Ref("them", "unit", form=1)})
    grammar.words("subject.is", {"the G unit [Stride]": Ref("rider")})
    grammar.words("subject.is", {"the card": Ref("it", "card", form=100)})
