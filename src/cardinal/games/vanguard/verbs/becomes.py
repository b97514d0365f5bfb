"""New clans, names and printed numbers, for a while or as long as an ability is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, Part, compiles, continues
from cardinal.games.vanguard.compiling.selectors import amount, lasting, who
from cardinal.games.vanguard.effects.amounts import NameOf
from cardinal.games.vanguard.effects.likeness import EVERY_CLAN
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.saying.cards import does, quantity_words, says, target, until_words
from cardinal.games.vanguard.saying.tables import REFERENCES, ROLES
from cardinal.games.vanguard.verbs.gets import Gets
from cardinal.games.vanguard.words import tree
from cardinal.language.saying import Unsaid, nothing_else

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler


@compiles(tree.Becomes, "who", "what", "text", "amount", "until", "number", law=cite("effect.continuous"))
def compile_becomes(draft: Draft, effect: tree.Becomes) -> None:
    draft.add(Gets(*_change(effect)))


@continues(tree.Becomes, "who", "what", "text", "amount", "until", "number")
def compile_is_also(compiler: Compiler, effect: tree.Becomes) -> list[Part]:
    return [_change(effect)]


def _change(effect: tree.Becomes) -> Part:
    meant, until = who(effect.who), lasting(effect.until)
    if effect.what in ("clan", "name"):
        return effect.what, meant, effect.text, until
    if effect.what == "name of":
        return "name", meant, NameOf(who(tree.Ref(effect.text))), until
    if effect.what == "all clans":
        return "clan", meant, EVERY_CLAN, until
    number = effect.amount if effect.number is None else amount(effect.number)
    return f"base {effect.what}", meant, number, until


@says(tree.Becomes)
def say_becomes(
    who: tree.Who, what: str, text: str, amount: int, until: tree.Until, number: tree.Amount | None
) -> str:
    if number is not None:
        nothing_else("a number that is counted", text=text, amount=amount)
        return f"the {what} of {target(who)} becomes {quantity_words(number)}{until_words(until)}"
    if what in ("power", "grade", "critical", "shield"):
        nothing_else("a new number", text=text)
        return f"the printed {what} of {target(who)} becomes {amount}{until_words(until)}"
    nothing_else("a new word", amount=amount)
    if what == "name of" and text == "this":
        return f"{does(who, 'also has', 'also have')} the name of this card{until_words(until)}"
    if what == "name of" and (text == "it" or text in ROLES):
        named = "that card" if text == "it" else REFERENCES[text]
        return f"{does(who, 'also has', 'also have')} the name of {named}{until_words(until)}"
    words = {
        "clan": (f"also belongs to {text}", f"also belong to {text}"),
        "name": (f'is also named "{text}"', f'are also named "{text}"'),
        "all clans": ("belongs to all clans and nations", "belong to all clans and nations"),
    }
    if what not in words:
        raise Unsaid(f"the change of {what!r}")
    if what == "all clans":
        nothing_else("all clans", text=text)
    return f"{does(who, *words[what])}{until_words(until)}"
