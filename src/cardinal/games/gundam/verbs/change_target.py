"""Changing the attack target of a battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.events import NewTarget
from cardinal.games.gundam.explaining.cards import SAYINGS, subject
from cardinal.games.gundam.game import NO_CARD
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.moving import hear
from cardinal.games.gundam.rules.permitting import is_prevented
from cardinal.games.gundam.rules.sides import effect_of
from cardinal.games.gundam.rules.zones import BASE, ZONES
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import BY_EFFECT, HAPPENS, OF_EFFECT, Happens
from cardinal.kernel.events import Happening, heard
from cardinal.language.voices import FORMS, inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

NEW_TARGET = cite("battling.target_changed")


@dataclass(frozen=True, slots=True)
class ChangeTarget(Deed):
    """The attack target becomes ``target``, if such an ``attacker`` attacks."""

    target: Whom
    attacker: Whom

    def run(self, s: Game, c: Effect) -> None:
        cards = self.target.cards(s, c)
        if s.attacking_unit() < 0 or not self.attacker.means(s, c, s.attacker):
            cards = []
        if cards and is_prevented(s, _change(s, c, cards[0])):
            cards = []
        if cards:
            _aim(s, cards[0])
            s.tell(NEW_TARGET, NewTarget, s.attacking_unit(), cards[0])
            s.changed()
            hear(s, [_change(s, c, cards[0])])
        did(c, cards)
        done(c)


def _aim(s: Game, card: int) -> None:
    """The attack goes to a Unit; one at a Base is an attack at its player, whose shield area takes the damage."""
    base = s.where[card] % ZONES == BASE
    s.target, s.target_player = (NO_CARD, s.owner(card)) if base else (s.ref(card), NO_CARD)


def _change(s: Game, c: Effect, card: int) -> Happening:
    """That the target of the attack is changed to a card by an effect."""
    return heard(CHANGED, s.attacker, s.ref(card), player=c.master, manner="effect", by=effect_of(s, c))


CHANGED = "target changed"
TELLS = Happens(CHANGED, "the attack target of {who} is changed", manners=BY_EFFECT, source=OF_EFFECT, players=True)
HAPPENS.enter(CHANGED, TELLS)
CHANGES = inflected("change")


def define(grammar: Grammar) -> None:
    _as_event(grammar)
    change = tree.ChangeTarget
    aims = ("{target:ref.object}", "{target:the.base}")
    one = "change the attack target of {attacker:pick} to"
    grammar.rule("effect", change, *(f"{one} {aim}" for aim in aims))
    grammar.rule("effect", change, "change {attacker:ref.possessive} attack target to {target:the.base}")
    attack = tree.Cards(("unit",), filters=(tree.Filter("attacking"),))
    target = "change {that attack's|the attack's|its} target to {target:the.base}"
    grammar.rule("effect", change, target, attacker=attack)
    grammar.alias("battler", "the {:np.one}")
    grammar.rule("effect", change, "change the attack target of {attacker:battler} to {target:ref.object}")
    attacker = tree.Cards(("unit",), filters=(tree.Filter("attacking"),))
    for aim in ("{target:ref.object}", "{target:pick}"):
        grammar.rule("effect", change, f"change the attack target to {aim}", attacker=attacker)
    changed = "change {attacker:ref.possessive} attack target to {target:ref.object}"
    grammar.rule("effect", change, changed)
    grammar.alias("battler.of", "{:np.bare.one}'s")
    grammar.rule("effect", change, "change {a|the} {attacker:battler.of} attack target to {target:ref.object}")


def _as_event(grammar: Grammar) -> None:
    """ "When the attack target of an enemy Unit is changed", "this Unit's attack target can't be changed"."""
    grammar.alias("whose.attack", "{:ref.possessive}", "a {:np.bare.one}'s", "one of {:your.bare.many}'")
    targets = ("{who:whose.attack} attack target", "the attack target of {who:actor}")
    for category, be in (("event", "is"), ("past", "has been"), ("past.not", "has not been")):
        grammar.rule(category, tree.When, *(f"{told} {be} changed{{:cause.timed}}" for told in targets), event=CHANGED)
    never = ("{who:whose.attack} attack target can't be changed{:cause}",
             "the attack {target|targets} of {who:np.many} can't be changed{:cause}")  # fmt: skip
    grammar.rule("prevented", tree.When, *never, event=CHANGED)
    for form in FORMS:
        made = f"{CHANGES.form(form)} {{the attack target|an attack target}} of {{who:actor}}{{:cause.made.timed}}"
        grammar.rule(f"makes.{form}", tree.When, made, event=CHANGED)
    several = "change the attack {target|targets} of %s"
    objects = ("{who:np.many}", "{who:your.many}", "{who:actor}")
    grammar.rule("makes.never", tree.When, *(several % words for words in objects), event=CHANGED)


@COMPILES.enter(tree.ChangeTarget, "attacker", "target", law=NEW_TARGET)
def _compile(effect: tree.ChangeTarget, draft: Draft) -> None:
    described = effect.attacker.cards if isinstance(effect.attacker, tree.Pick) else effect.attacker
    draft.add(ChangeTarget(draft.chosen(effect.target), who(described)))


@SAYINGS.says(tree.ChangeTarget)
def _says(attacker: tree.Who, target: tree.Who) -> str:
    return f"the attack of {subject(attacker)} goes to {subject(target)} instead"
