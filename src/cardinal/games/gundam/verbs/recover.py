"""Recovering HP (5-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.compiling.selectors import amount, who
from cardinal.games.gundam.effects.abilities import Condition, Number, Whom
from cardinal.games.gundam.effects.card_tests import Damaged
from cardinal.games.gundam.effects.conditions import IsNow
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import acted, did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.events import OfCard
from cardinal.games.gundam.explaining.cards import SAYINGS, damage_of, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.rules.substitution import REPLACED, happening
from cardinal.games.gundam.verbs.deed import Turning
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import FORBIDS, HAPPENS, Forbidden, Happens
from cardinal.games.gundam.words.sharing import at_once
from cardinal.kernel.events import Happening, Names, heard
from cardinal.kernel.phrases import phrase
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


RECOVER = cite("recovery.counters")
NO_RECOVERY = cite("recovery.undamaged")
NOT_ABOVE = cite("recovery.not_above")
PROHIBITED = cite("golden.prohibition")


@dataclass(slots=True)
class Recovers(OfCard):
    """A card recovers."""

    kind: str = "recovers"

    def roles(self) -> dict[str, object]:
        return {"card": self.card, "amount": self.amount}

    def says(self, names: Names) -> str:
        return phrase("{card} recovers {amount}", card=names.card(self.card), amount=self.amount)


def recover(s: Game, cards: Sequence[int], number: int) -> list[int]:
    """Removes damage counters; the cards that recovered (5-6)."""
    hurt = [card for card in cards if s.damage(card) > 0]
    if "recover" in s.match.words and hurt:
        able = [card for card in hurt if "recover" not in info(s, card).cannot]
        if len(able) < len(hurt):
            s.cite(PROHIBITED)
        hurt = able
    if len(hurt) < len(cards):
        s.cite(NO_RECOVERY)
    if "recovers" in s.match.replaceable:
        due = [heard("recovers", s.ref(card), amount=number) for card in hurt]
        return _recovered(s, happening(s, due, RECOVER, whole=len(hurt) == len(cards)))
    return _recover(s, hurt, number)


def _recover(s: Game, hurt: Sequence[int], number: int) -> list[int]:
    for card in hurt:
        if number > s.damage(card):
            s.cite(NOT_ABOVE)
        s.set_damage(card, s.damage(card) - number)
    happen(s, [Recovers(RECOVER, subject=s.ref(card), amount=number) for card in hurt])
    return list(hurt)


def _recovered(s: Game, events: Sequence[Happening], law: str = RECOVER) -> list[int]:
    """Cards recover as it was due; the cards."""
    return _recover(s, [event.subject & CARD_MASK for event in events], events[0].amount) if events else []


REPLACED.enter("recovers", _recovered)


@dataclass(frozen=True, slots=True)
class Recover(Turning):
    """Takes damage off cards; those without damage cannot recover."""

    who: Whom
    amount: Number

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        healed = recover(s, cards, value(s, c, self.amount))
        acted(c, "recover", (s.ref(card) for card in healed))
        did(c, cards and len(healed) == len(cards))
        done(c)


RECOVERY = inflected("recover")
HAPPENS.enter("recovers", Happens("recovers", "{who} recovers HP", does=RECOVERY,
                                  tails=(" HP", " {size:compare} HP")))  # fmt: skip
FORBIDS.enter("recover", Forbidden("recover HP", "recover HP"))


def define(grammar: Grammar) -> None:
    for number, verb in (("one", "recovers"), ("many", "recover")):
        at_once(grammar, number, tree.Recover, f"{verb} {{amount}} HP")
        at_once(grammar, number, tree.Recover, f"{verb} HP equal to {{amount:amount.equal}}")
    grammar.rule("effect", tree.Recover, "{who:subject.one} may recover {amount} HP", may=True)


@COMPILES.enter(tree.Recover, "who", "amount", "may", law=RECOVER)
def _compile(effect: tree.Recover, draft: Draft) -> None:
    draft.add(Recover(draft.chosen(effect.who), amount(effect.amount)))


@POSSIBLE.enter(tree.Recover)
def _possible(effect: tree.Recover) -> Condition | None:
    """What has no damage cannot recover (5-6-3)."""
    return IsNow(who(effect.who), Damaged()) if isinstance(effect.who, tree.Ref) else None


@SAYINGS.says(tree.Recover)
def _says(who: tree.Who, amount: tree.Amount, may: bool) -> str:
    return f"take {damage_of(amount)} off {target(who)}{' (if the player likes)' if may else ''}"
