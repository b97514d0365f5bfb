"""What cards cannot do, or have done to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.compiling.parts import here, on_cards, opposing, source_tests
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, who
from cardinal.games.gundam.effects.abilities import ConstantPart
from cardinal.games.gundam.explaining.cards import SAYINGS, damage_words, subject, target, until_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.words import tree
from cardinal.language.saying import listed, nothing_else, word

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler

FIELDS = ("who", "actions", "damage", "source", "until")
SIMPLE_DEEDS = {"attack": "attack", "attack player": "attack players", "be paired": "be paired",
                "be set active": "be set active", "be rested": "be rested", "be destroyed": "be destroyed",
                "be chosen": "be chosen", "be returned": "be returned", "block": "block",
                "recover": "recover"}  # fmt: skip
ENEMY_EFFECTS = tree.Cards(("effect",), "enemy")
#: what enemy effects may be kept from doing: destroying is not damage that destroys
BY_ENEMIES = ("be destroyed", "be chosen", "be rested", "be returned", "be set active", "be reduced ap")


@COMPILES.enter(tree.Cannot, *FIELDS, law=cite("golden.prohibition"))
def _compile(effect: tree.Cannot, draft: Draft) -> None:
    meant = draft.chosen(effect.who)
    for action in effect.actions:
        draft.add(Gets("cannot", meant, _forbidden(effect, action), on_cards(effect.until)))


@LASTS.enter(tree.Cannot, *FIELDS)
def _lasts(effect: tree.Cannot, compiler: Compiler) -> list[ConstantPart]:
    meant = who(here(effect.who))
    return [ConstantPart("cannot", _forbidden(effect, action), meant) for action in effect.actions]


def _forbidden(effect: tree.Cannot, action: str) -> Any:
    """What cards cannot do or have done to them."""
    source = effect.source
    if action == "receive damage":
        return ("receive damage", effect.damage, () if source is None else source_tests(source))
    if action == "activate blocker" and source is None:
        return "block"
    if action == "be blocked" and isinstance(source, tree.Cards | None):
        return ("be blocked", () if source is None else opposing(source))
    if action == "be attacked" and isinstance(source, tree.Cards):
        return ("be attacked", opposing(source))
    if source == ENEMY_EFFECTS and action in BY_ENEMIES:
        return (action, "enemy")
    if source is not None:
        raise CannotCompile(f"cards that cannot {action} by certain cards")
    if action not in SIMPLE_DEEDS:
        raise CannotCompile(f"cards that cannot {action}")
    return SIMPLE_DEEDS[action]


DEEDS = {
    "attack": "attack", "attack player": "attack a player", "be attacked": "be attacked", "be blocked": "be blocked",
    "be paired": "be paired", "be set active": "be set as active", "be rested": "be rested",
    "be destroyed": "be destroyed", "be chosen": "be chosen", "be reduced ap": "have its AP reduced",
    "activate blocker": "use <Blocker>", "be returned": "be returned", "recover": "recover HP",
}  # fmt: skip


@SAYINGS.says(tree.Cannot)
def _says(who: tree.Who, actions: tuple[str, ...], damage: str, source: tree.Who | None, until: tree.Until) -> str:
    deeds = []
    for action in actions:
        if action == "receive damage":
            deeds.append(f"receive {damage_words(damage)}")
        else:
            nothing_else(action, damage=damage)
            deeds.append(word(DEEDS, action, "the deed"))
    joint = "from" if actions == ("receive damage",) else "by"
    origin = f" {joint} {subject(source)}" if source is not None else ""
    return f"{target(who)} cannot {listed(deeds, 'or')}{origin}{until_words(until)}"
