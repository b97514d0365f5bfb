"""What units and players cannot do, for a while or as long as an ability is there (8.7.3.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, Forever, compiles, continues
from cardinal.games.vanguard.compiling.selectors import ON_CIRCLES, CannotCompile, lasting, tests, who
from cardinal.games.vanguard.compiling.triggers import of_this_card, trigger
from cardinal.games.vanguard.effects.abilities import CONT, Forbidden
from cardinal.games.vanguard.effects.asking import THEM, THIS, Test, Whom
from cardinal.games.vanguard.effects.card_relations import NameOf, SameGrade
from cardinal.games.vanguard.effects.card_tests import OfType
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.attacking import AGAINST
from cardinal.games.vanguard.rules.information import PLAYER_CANNOT
from cardinal.games.vanguard.rules.preventing import written
from cardinal.games.vanguard.saying.cards import does, says, subject, until_words, with_filters
from cardinal.games.vanguard.saying.conditions import trigger_words
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.verbs.gets import Gets
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import FORBIDS, Prohibited
from cardinal.kernel.lasting import Lasting
from cardinal.language.saying import nothing_else, word

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler
    from cardinal.games.vanguard.fight import Fight

RULE_CHANGE = cite("continuous.rule_change")


@dataclass(frozen=True, slots=True)
class PlayerCannot(Deed):
    """An effect that changes the rules for a player; it concerns cards that come later, too (8.7.3.1)."""

    forbidden: Forbidden
    until: str
    like: Whom | None = None  # the cards that those forbidden are compared with, kept as they are now

    def run(self, s: Fight, c: Resolving) -> None:
        like = () if self.like is None else tuple(self.like.refs(s, c))
        its, end = (self.forbidden.what, c.ability, c.instruction, *like), expiry(s, c, self.until)
        for player in sides(s, c, self.forbidden.whose):
            s.effects.append(Lasting(PLAYER_CANNOT, -1 - player, its, end, s.tick(), c.source, c.master))
        s.cite(RULE_CHANGE)
        s.changed()
        done(c)

    def concerns(self) -> tuple[Test, ...]:
        return self.forbidden.cards


PLAYER_DEEDS = {
    "normal ride": "ride",
    "normal ride this phase": "ride",
    "normal call": "call",
    "intercept": "intercept",
    "guard": "guard",
    "call to GC from hand": "guard",
    "call to GC": "call to GC",
    "call to GC from hand nor intercept": "guard",
    "call to GC from hand nor G guardians": "guard",
}
#: what units do and suffer in battles, which is no verb of a text
FORBIDS.enter("be hit", Prohibited("be hit", "be hit"))
FORBIDS.enter("boost", Prohibited("boost", "boost"))
FORBIDS.enter("be boosted", Prohibited("be boosted", "be boosted"))
FORBIDS.enter("intercept", Prohibited("intercept", "intercept"))
FORBIDS.enter("deal damage", Prohibited("deal damage, even where its attack hits"))


FIELDS = ("who", "what", "until", "filters", "player", "event", "against", "deeds")


def _one_by_one(effect: tree.Cannot) -> tuple[tree.Cannot, ...]:
    """ "Cannot attack or boost": it cannot do either."""
    return tuple(replace(effect, what=deed, deeds=()) for deed in effect.deeds) or (effect,)


@compiles(tree.Cannot, *FIELDS, law=cite("effect.continuous"))
def compile_cannot(draft: Draft, effect: tree.Cannot) -> None:
    """What a card or a player cannot do for a while."""
    for each in _one_by_one(effect):
        _compile_one(draft, each)


def _compile_one(draft: Draft, effect: tree.Cannot) -> None:
    if effect.until.when in ("opponent stand", "your stand") and effect.what == "stand" and effect.who is not None:
        draft.add(Gets("cannot", who(effect.who), "stand in stand phase", "stand phase"))
        return
    until = lasting(effect.until)
    if effect.who is None or _is_anywhere(effect):
        for forbidden in _forbidden(draft.compiler, effect):
            kept, like = _kept(forbidden)
            draft.add(PlayerCannot(kept, until or "turn", like))
        return
    if effect.event is not None:
        draft.add(Gets("cannot", who(effect.who), _prevented(draft.compiler, effect), until))
        return
    if effect.filters:
        raise CannotCompile(f"cannot {effect.what} by certain units")
    if effect.what not in FORBIDS:
        raise CannotCompile(f"a unit that cannot {effect.what}")
    draft.add(Gets("cannot", who(effect.who), FORBIDS[effect.what].word or effect.what, until))


def _prevented(compiler: Compiler, effect: tree.Cannot) -> str:
    """What cannot happen to a card, as an ability of its own that describes it."""
    assert effect.event is not None
    spec = of_this_card(effect.event, effect.who)
    whose = isinstance(effect.who, tree.Cards) and effect.who.whose != "your"
    relative = spec.cause.startswith(("your", "opponent")) or spec.extra or spec.other is not None
    if spec.also and spec.event != "put":
        raise CannotCompile("one of several events that cannot happen")
    if whose and relative:
        raise CannotCompile("what cannot be done to cards of the opponent by certain cards")
    made = compiler.new(CONT)
    made.prevents = spec._replace(also=())
    return written(effect.event.event, made.index)


def _is_anywhere(effect: tree.Cannot) -> bool:
    """Whether something cannot happen to cards wherever they are: "your cards cannot be discarded due to an effect"."""
    if effect.event is None or not isinstance(effect.who, tree.Cards) or effect.who.zone or effect.who.what != "card":
        return False
    return not {*ON_CIRCLES, "locked"} & {wanted.kind for wanted in effect.who.filters}


def _barred(compiler: Compiler, effect: tree.Cannot, event: tree.When) -> str:
    """What a player cannot do, or cannot happen to cards anywhere, as an ability of its own that describes it."""
    whom = effect.who if isinstance(effect.who, tree.Cards) else event.who
    spec = trigger(replace(event, by=effect.player, who=whom))
    if spec.also and (effect.who is None or spec.event != "put"):
        raise CannotCompile("one of several events that cannot happen")
    made = compiler.new(CONT)
    made.prevents = spec._replace(also=())
    return written(event.event, made.index)


def _forbidden(compiler: Compiler, effect: tree.Cannot) -> list[Forbidden]:
    """Which player cannot do what, and with which cards."""
    if effect.event is not None:
        return [Forbidden(effect.player, _barred(compiler, effect, effect.event), ())]
    if effect.what not in PLAYER_DEEDS:
        raise CannotCompile(f"a player who cannot {effect.what}")
    when = AGAINST if effect.against else ""
    found = [Forbidden(effect.player, PLAYER_DEEDS[effect.what] + when, tests(effect.filters))]
    if effect.what.endswith("intercept"):
        found.append(Forbidden(effect.player, "intercept" + when, ()))
    if effect.what.endswith("G guardians"):
        found.append(Forbidden(effect.player, "call to GC" + when, (OfType("g guardian"),)))
    return found


def _kept(forbidden: Forbidden) -> tuple[Forbidden, Whom | None]:
    """Cards "with the same grade as that card": what they are compared with is kept when the effect resolves."""
    compared = {test.of for test in forbidden.cards if isinstance(test, SameGrade | NameOf) and test.of != THIS}
    if not compared:
        return forbidden, None
    if len(compared) > 1:
        raise CannotCompile("cards compared with several others")
    found = tuple(replace(test, of=THEM) if isinstance(test, SameGrade | NameOf) else test for test in forbidden.cards)
    return forbidden._replace(cards=found), compared.pop()


@continues(tree.Cannot, *FIELDS)
def compile_never(compiler: Compiler, effect: tree.Cannot) -> list[Forever]:
    """What a card or a player cannot do as long as the ability is there."""
    return [forever for each in _one_by_one(effect) for forever in _never(compiler, each)]


def _never(compiler: Compiler, effect: tree.Cannot) -> list[Forever]:
    if effect.who is None or _is_anywhere(effect):
        return [("forbid", THIS, forbidden, "") for forbidden in _forbidden(compiler, effect)]
    if effect.event is not None:
        return [("cannot", who(effect.who), _prevented(compiler, effect), "")]
    if not effect.filters and effect.what in FORBIDS:
        return [("cannot", who(effect.who), FORBIDS[effect.what].word or effect.what, "")]
    if effect.filters and effect.what == "boost":
        return [("cannot", who(effect.who), Forbidden("", "boost", tests(effect.filters)), "")]
    raise CannotCompile("the continuous effect Cannot")


FORBIDDEN = {
    "move": "move", "normal ride": "normal ride", "normal ride this phase": "normal ride in this phase",
    "normal call": "normal call", "guard": "guard", "call to GC": "call to the guardian circle",
    "call to GC from hand": "call from the hand to the guardian circle",
    "call to GC from hand nor G guardians": "call G guardians, nor call from the hand to the guardian circle",
    "call to GC from hand nor intercept": "intercept, nor call from the hand to the guardian circle",
}  # fmt: skip


@says(tree.Cannot)
def say_cannot(
    who: tree.Who | None, what: str, until: tree.Until, filters: tuple[tree.Filter, ...], player: str,
    event: tree.When | None, against: bool, deeds: tuple[str, ...],
) -> str:
    when = " in battles in which this unit attacks" if against else ""
    if event is not None and who is not None:
        nothing_else("a card that is protected", player=player, filters=filters, deed=what)
        happens = trigger_words(replace(event, who=tree.Ref("it"))).removeprefix("when ")
        return f"of {subject(who)} this cannot happen: {happens}{until_words(until)}"
    if event is not None:
        nothing_else("a player who is kept from something", filters=filters, deed=what)
        happens = trigger_words(replace(event, by=player)).removeprefix("when ")
        return f"this cannot happen: {happens}{until_words(until)}"
    deed = " or ".join(_deed_words(each) for each in deeds or (what,))
    if who is None:
        name = word({"your": "you", "opponent": "your opponent"}, player, "the player")
        which = f" {with_filters('cards', filters, True)}" if filters else ""
        return f"{name} cannot {deed}{which}{when}{until_words(until)}"
    nothing_else("a card that is stopped", against=against)
    nothing_else("a card that is stopped", player=player)
    joint = " by" if what.startswith("be ") else ""
    by = f"{joint} {with_filters('cards', filters, True)}" if filters else ""
    return f"{does(who, 'cannot', 'cannot')} {deed}{by}{until_words(until)}"


def _deed_words(what: str) -> str:
    return FORBIDS[what].says if what in FORBIDS else word(FORBIDDEN, what, "the deed")
