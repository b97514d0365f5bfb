"""Effect damage (5-5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import counted
from cardinal.games.gundam.compiling.rooms import COMPILES, PAYS
from cardinal.games.gundam.compiling.selectors import CannotCompile, amount
from cardinal.games.gundam.effects.abilities import IT, CostPart, Number, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.explaining.cards import SAYINGS, damage_of, target, times_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.sides import is_player, player_of
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import FROM_CARD, HAPPENS, Happens
from cardinal.games.gundam.words.voices import ENEMY
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

DAMAGE_TO_PLAYER = cite("damage.effect.player")


@dataclass(frozen=True, slots=True)
class Damage(Deed):
    """Effect damage to cards; to a player it has no result (point 20)."""

    amount: Number
    to: Whom

    def run(self, s: Game, c: Effect) -> None:
        number = value(s, c, self.amount)
        refs = self.to.refs(s, c)
        cards = [ref & CARD_MASK for ref in refs if ref >= 0 and s.alive(ref)]
        hit = actions.damage(s, [(card, number, c.source) for card in cards], actions.EFFECT_DAMAGE)
        acted(c, "damage", (s.ref(card) for card in hit))
        did(c, hit and len(hit) == len(cards))
        if any(is_player(ref) for ref in refs):
            s.cite(DAMAGE_TO_PLAYER)
            did(c, [player_of(ref) for ref in refs if is_player(ref)])
        done(c)


@dataclass(frozen=True, slots=True)
class DamagePlayer(Deed):
    """Effect damage to a player has no result: only battle damage of a Unit defeats (5-5-4, 1-2-2-1)."""

    def run(self, s: Game, c: Effect) -> None:
        s.cite(DAMAGE_TO_PLAYER)
        did(c, complete=True)
        done(c)


MANNERS = {"battle damage": ("battle",), "effect damage": ("effect",), "damage": ()}
SOURCES = ("{source:any.one}", "{source:enemy.one}")
OF_DAMAGE = (" {how:damage.kind}", " {size:compare} {how:damage.kind}",
             *(f" {{how:damage.kind}} from {source}" for source in SOURCES),
             " {source:enemy.whose} {how:damage.kind}", " {how:damage.plain} from {source:enemy.effect}")  # fmt: skip
RECEIVES = Happens("damaged", "", manners=MANNERS, source=FROM_CARD, does=inflected("receive"), tails=OF_DAMAGE,
                   cause="cause.battle")  # fmt: skip
HAPPENS.enter("receives damage", RECEIVES)
DEALT = (" {how:damage.kind}", " {size:compare} {how:damage.kind}", " {how:damage.kind} to {object:any.one}",
         " {size:compare} {how:damage.kind} to {object:any.one}")  # fmt: skip
DEALS = Happens("damaged", "", of_other=True, manners=MANNERS, does=inflected("deal", "dealt"), tails=DEALT,
                cause="cause.battle")  # fmt: skip
HAPPENS.enter("deals damage", DEALS)


def define(grammar: Grammar) -> None:
    damage = tree.Damage
    grammar.words("damage.of", {"battle damage": "battle", "effect damage": "effect", "damage": ""})
    grammar.rule("effect.cost", damage, "deal {amount} damage to {to:object}")
    grammar.rule("effect", damage, "deal {amount:amount} damage", to=None)
    player = "{the enemy player|the opposing player|your opponent}"
    grammar.rule("effect", damage, f"deal {{amount}} damage to {player}", to=tree.Cards(("player",), "enemy"))
    grammar.rule("effect", damage, "deal {|an amount of }damage to {to:ref.object} equal to {amount:amount.equal}")
    grammar.rule("effect", damage, "deal {|an amount of }damage to {to:pick} equal to {amount:amount.equal}")
    grammar.rule("effect", damage, "deal {|an amount of }damage equal to {amount:amount.equal} to {to:object}")
    grammar.rule("effect", damage, "deal {amount} damage to {to:object} for {times:amount.each}")
    grammar.words("damage.kind", {kind: kind for kind in MANNERS})
    for category, be in (("event", "is"), ("past", "was"), ("past", "has been"), ("past.not", "has not been")):
        for so_much in ("", "{size:compare} "):
            dealt = f"{so_much}{{how:damage.%s}} {be} dealt to {{who:actor}}%s{{:cause.battle.timed}}"
            causes = (("kind", ""), ("kind", " by {source:any.one}"), ("plain", " by {source:enemy.effect}"))
            grammar.rule(category, tree.When, *(dealt % cause for cause in causes), event="receives damage")
    grammar.words("enemy.one", {"an enemy": ENEMY})
    grammar.words("enemy.whose", {"enemy": ENEMY})
    effects = ("an enemy effect", "enemy effects", "an effect of an enemy")
    for form, words in enumerate(effects):
        grammar.words("enemy.effect", {words: replace(ENEMY, form=form)})
    grammar.words("damage.plain", {"damage": "effect damage"})


@COMPILES.enter(tree.Damage, "amount", "to", "times", law=cite("damage.effect"))
def _compile(effect: tree.Damage, draft: Draft) -> None:
    match effect:
        case tree.Damage(tree.Amount(of=tree.Ref("chosen", filters=())) as number, tree.Pick() as to, None):
            draft.pick(to, joined=True)  # the number is that of the card chosen before
            draft.add(Damage(amount(replace(number, of=tree.Ref("before"))), IT))
        case tree.Damage(_, tree.Cards(("player",)), None):
            draft.add(DamagePlayer())
        case tree.Damage(number, to, times) if to is not None:
            meant = draft.chosen(to)
            draft.add(Damage(counted(number, times), meant))
        case _:
            raise CannotCompile("damage that is dealt to nothing")


@PAYS.enter(tree.Damage, "amount", "to")
def _pays(effect: tree.Damage) -> CostPart:
    match effect:
        case tree.Damage(tree.Amount(number, None, None, ""), tree.Ref("this")):
            return CostPart("damage", number, None)
    raise CannotCompile("the cost Damage")


@SAYINGS.says(tree.Damage)
def _says(amount: tree.Amount, to: tree.Who | None, times: tree.Amount | None) -> str:
    aim = "the same target" if to is None else target(to)
    return f"deal {damage_of(amount)} to {aim}{times_words(times)}"
