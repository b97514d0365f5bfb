"""What cards cannot do, or have done to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.binding import of_holder
from cardinal.games.gundam.compiling.parts import here, on_cards, opposing, source_of_damage
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, who
from cardinal.games.gundam.effects.abilities import ConstantPart, Word
from cardinal.games.gundam.effects.permissions import ByCause, ByEnemies, OfDamage, Opposing
from cardinal.games.gundam.explaining.cards import SAYINGS, damage_words, subject, target, until_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.verbs.gets import Gets
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import FORBIDS, Forbidden
from cardinal.games.gundam.words.numbers import with_duration
from cardinal.language.saying import listed, nothing_else, word

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.language.grammar import Grammar

FIELDS = ("who", "actions", "damage", "source", "until", "how")
#: how something is done to a card that texts forbid
DESTRUCTION = {"effect": ("effect",), "battle damage": ("battle",), "effect damage": ("effect damage",),
               "damage": ("battle", "effect damage"), "any": ("effect", "battle", "effect damage")}  # fmt: skip
KEPT = {"attack player": "attack players", "activate blocker": "block"}
OWN_EFFECTS = tree.Cards(("effect",), "friendly")
ENEMY_EFFECTS = tree.Cards(("effect",), "enemy")
FORBIDS.enter("attack", Forbidden("attack", "attack"))
FORBIDS.enter("attack player", Forbidden("attack a player"))
FORBIDS.enter("be attacked", Forbidden("be attacked", alone=False))
FORBIDS.enter("attack such", Forbidden("attack", alone=False))
FORBIDS.enter("block", Forbidden("block", "block"))
FORBIDS.enter("block such", Forbidden("block", alone=False))
FORBIDS.enter("activate blocker", Forbidden("use <Blocker>"))
FORBIDS.enter("be blocked", Forbidden("be blocked", "be blocked", alone=False))


def define(grammar: Grammar) -> None:
    printed = {entry.printed: action for action, entry in FORBIDS.sorted() if entry.printed}
    grammar.words("forbidden", printed)
    passive = {words.removeprefix("be "): action for words, action in printed.items() if words.startswith("be ")}
    grammar.words("forbidden.passive", passive)
    grammar.listing("forbidden.list", "forbidden", ", ", ", or ", " or ")
    grammar.listing("forbidden.two", "forbidden.passive", ", ", ", or ", " or ", least=2)
    caused = {words: action for words, action in passive.items() if FORBIDS[action].by_enemies}
    grammar.words("forbidden.caused", caused)
    grammar.listing("forbidden.passives", "forbidden.caused", ", ", ", or ", " or ")
    for number in ("one", "many"):
        _receiving(grammar, f"{{who:subject.{number}}} can't receive")
    for number in ("one", "many"):
        _forbidding(grammar, f"{{who:subject.{number}}} can't")
    attacked = "{source:np.many} can't choose {who:ref.object} as their attack target"
    with_duration(grammar, tree.Cannot, attacked, actions=("be attacked",))
    with_duration(grammar, tree.Cannot, "{source:np.many} can't attack {who:ref.object}", actions=("be attacked",))
    with_duration(grammar, tree.Cannot, "{source:np.many} can't block {who:ref.object}", actions=("be blocked",))
    aimed = "{source:np.many} can't choose {who:ref.object} as {a target|targets|their target}"
    with_duration(grammar, tree.Cannot, aimed, actions=("be chosen",), how="effect")
    reduced = "{who:ref.possessive} AP can't be reduced by enemy effects"
    with_duration(grammar, tree.Cannot, reduced, actions=("be reduced ap",), source=ENEMY_EFFECTS)


def _receiving(grammar: Grammar, start: str) -> None:
    """ "can't receive battle damage from enemy Units"."""
    cannot, actions, enemy = tree.Cannot, ("receive damage",), tree.Cards(("player",), "enemy")
    with_duration(grammar, cannot, f"{start} {{damage:damage.of}}", actions=actions)
    with_duration(grammar, cannot, f"{start} enemy {{damage:damage.of}}", actions=actions, source=enemy)
    with_duration(grammar, cannot, f"{start} {{damage:damage.of}} from {{source:np.many}}", actions=actions)


def _forbidding(grammar: Grammar, who: str) -> None:
    cannot = tree.Cannot
    with_duration(grammar, cannot, f"{who} {{actions:forbidden.list}}")
    with_duration(grammar, cannot, f"{who} be {{actions:forbidden.two}}")
    attacked = f"{who} attack {{the enemy player|the player|players}}"
    with_duration(grammar, cannot, attacked, actions=("attack player",))
    whom = (f"{who} attack {{source:np.many}}", f"{who} choose {{source:any.one}} as {{its|their}} attack target")
    for words in whom:
        with_duration(grammar, cannot, words, actions=("attack such",))
    with_duration(grammar, cannot, f"{who} block {{source:np.many}}", actions=("block such",))
    with_duration(grammar, cannot, f"{who} be attacked by {{source:np.many}}", actions=("be attacked",))
    target = f"{who} be chosen as {{an attack target|attack targets}} {{by|of}} {{source:np.many}}"
    with_duration(grammar, cannot, target, actions=("be attacked",))
    player = f"{who} choose {{the|an}} enemy player as {{its|their}} attack target"
    with_duration(grammar, cannot, player, actions=("attack player",))
    twice = f"{who} be {{actions*:forbidden.caused}} or be {{actions*:forbidden.caused}}"
    with_duration(grammar, cannot, f"{twice} by enemy effects", source=ENEMY_EFFECTS)
    caused = f"{who} be {{actions:forbidden.passives}}"
    theirs = "{enemy effects|your opponent's effects}"
    with_duration(grammar, cannot, f"{caused} by {theirs}", source=ENEMY_EFFECTS)
    with_duration(grammar, cannot, f"{caused} by {{friendly|your}} effects", how="effect", source=OWN_EFFECTS)
    with_duration(grammar, cannot, f"{caused} by effects", how="effect")
    with_duration(grammar, cannot, f"{caused} by {{|the }}effects of {{source:np.many}}", how="effect")
    with_duration(grammar, cannot, f"{caused} by {{source:np.many}}' effects", how="effect")
    with_duration(grammar, cannot, f"{caused} by {{source:np.many}}", how="any")
    with_duration(grammar, cannot, f"{caused} {{by|with}} {{how:damage.kind}}")
    with_duration(grammar, cannot, f"{caused} {{by|with}} {{how:damage.kind}} from {{source:np.many}}")
    with_duration(grammar, cannot, f"{who} be blocked by {{source:np.many}}", actions=("be blocked",))
    with_duration(grammar, cannot, f"{who} activate <Blocker>", actions=("activate blocker",))


@COMPILES.enter(tree.Cannot, *FIELDS, law=cite("golden.prohibition"))
def _compile(effect: tree.Cannot, draft: Draft) -> None:
    meant = draft.chosen(effect.who)
    for action in effect.actions:
        draft.add(Gets("cannot", meant, _forbidden(effect, action), on_cards(effect.until)))


@LASTS.enter(tree.Cannot, *FIELDS)
def _lasts(effect: tree.Cannot, compiler: Compiler) -> list[ConstantPart]:
    meant = who(here(effect.who))
    return [ConstantPart("cannot", _forbidden(effect, action), meant) for action in effect.actions]


def _forbidden(effect: tree.Cannot, action: str) -> Word:
    """What cards cannot do or have done to them."""
    source = None if effect.source is None else of_holder(effect.who, effect.source)
    if action == "receive damage":
        return OfDamage(effect.damage, source_of_damage(source))
    if action == "be blocked" and isinstance(source, tree.Cards | None):
        return Opposing(action, () if source is None else opposing(source))
    if action in ("be attacked", "attack such", "block such") and isinstance(source, tree.Cards):
        return Opposing(action, opposing(source))
    if effect.how:
        if action != "be destroyed" and effect.how not in ("effect", "any"):
            raise CannotCompile(f"cards that cannot {action} by {effect.how}")
        return ByCause(action, DESTRUCTION[effect.how], source_of_damage(source))
    if action not in FORBIDS:
        raise CannotCompile(f"cards that cannot {action}")
    if source == ENEMY_EFFECTS and FORBIDS[action].by_enemies:
        return ByEnemies(action)
    if source is not None:
        raise CannotCompile(f"cards that cannot {action} by certain cards")
    if not FORBIDS[action].alone:
        raise CannotCompile(f"cards that cannot {action}")
    return KEPT.get(action, action)


@SAYINGS.says(tree.Cannot)
def _says(
    who: tree.Who, actions: tuple[str, ...], damage: str, source: tree.Who | None, until: tree.Until, how: str
) -> str:
    deeds = []
    for action in actions:
        if action == "receive damage":
            deeds.append(f"receive {damage_words(damage)}")
        else:
            nothing_else(action, damage=damage)
            deeds.append(word({each: entry.says for each, entry in FORBIDS.items()}, action, "the deed"))
    joint = "from" if actions == ("receive damage",) else "by"
    origin = f" {joint} {subject(source)}" if source is not None else ""
    origin = f" by {how}{origin}" if how else origin
    return f"{target(who)} cannot {listed(deeds, 'or')}{origin}{until_words(until)}"
