"""Bonuses, abilities and keywords that cards get for a while (8.7.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Changing, Draft, N, Part, Value, compiles, continues
from cardinal.games.vanguard.compiling.selectors import amount as counted
from cardinal.games.vanguard.compiling.selectors import lasting, who
from cardinal.games.vanguard.effects.amounts import NameOf
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.events import Gains
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.derived import ANYTHING, NUMBERS
from cardinal.games.vanguard.rules.information import CANNOT, LOSE, LOSE_KIND, NUMERIC
from cardinal.games.vanguard.rules.power_changes import powers, tell_increases
from cardinal.games.vanguard.rules.presence import DURING
from cardinal.games.vanguard.saying.abilities import which_words
from cardinal.games.vanguard.saying.cards import bonus_words, does, say, says, until_words
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import FORBIDS, HAPPENS, Happens, Prohibited
from cardinal.games.vanguard.words.voices import tells
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.lasting import Lasting
from cardinal.language.grammar import Grammar
from cardinal.language.saying import Unsaid, listed

if TYPE_CHECKING:
    from cardinal.games.vanguard.compiling.lines import Compiler
    from cardinal.games.vanguard.fight import Fight

CONTINUOUS = cite("effect.continuous")
GIVE = cite("action.give")


#: what is not more if it is said twice: the later effect takes the place of an equal one
ONCE = frozenset((LOSE, LOSE_KIND, CANNOT))


@dataclass(frozen=True, slots=True)
class Gets(Deed):
    """A continuous effect of a resolved ability: on these cards, as long as they are these cards (8.7.3)."""

    what: str
    who: Whom
    value: Value
    until: str

    def run(self, s: Fight, c: Resolving) -> None:
        number = self._value(s, c)
        cards = self.who.cards(s, c)
        end = expiry(s, c, self.until)
        if number == 0:
            cards = []
        stamp = s.tick()
        before = powers(s, cards)
        if self.what in ONCE:
            known = {(self.what, s.ref(card), number, end) for card in cards}
            s.effects = [effect for effect in s.effects if effect[:4] not in known]
        for card in cards:
            if self.until == "its end":
                end = expiry(s, c, "your end" if s.owner(card) == c.master else "opponent end")
            s.effects.append(Lasting(self.what, s.ref(card), number, end, stamp, c.source, c.master))
            s.tell(GIVE if self.what == "grant" else CONTINUOUS, Gains, card, self.what, number, self.until)
        c.did = int(bool(cards))
        if cards:
            s.changed_by(NUMBERS if self.what in NUMERIC else ANYTHING)
        tell_increases(s, before)
        done(c)

    def _value(self, s: Fight, c: Resolving) -> int | str:
        """A number for each of some cards is counted once, when the effect resolves (12.6)."""
        value = self.value
        if isinstance(value, int | str):
            return value
        return (value.name(s, c) or 0) if isinstance(value, NameOf) else value.value(s, c)


def changes(node: type[N], *looked_at: str, law: str | None = None) -> Callable[[Changing[N]], Changing[N]]:
    """Enters what a node changes: for a while by an effect, or as long as a continuous ability is there."""

    def entered(function: Changing[N]) -> Changing[N]:
        def for_a_while(draft: Draft, effect: N) -> None:
            draft.add(*(Gets(*part) for part in function(draft.compiler, effect)))

        compiles(node, *looked_at, law=law)(for_a_while)
        continues(node, *looked_at)(function)
        return function

    return entered


FORBIDS.enter("gain abilities", Prohibited("gain abilities", "gain abilities"))
HAPPENS.enter("power increased", Happens("the power of {who} is increased"))


@wording
def words_of_gets(grammar: Grammar) -> None:
    tells(grammar, "power increased", "{who:owner.of}'s [Power] is increased")


@changes(tree.Gets, "who", "bonuses", "abilities", "keywords", "until", law=CONTINUOUS)
def compile_gets(compiler: Compiler, effect: tree.Gets) -> list[Part]:
    meant, until = who(effect.who), lasting(effect.until, *DURING)
    parts: list[Part] = [(bonus.what, meant, _value(bonus.amount), until) for bonus in counted_alike(effect.bonuses)]
    parts += [("keyword", meant, keyword, until) for keyword in effect.keywords]
    for given in effect.abilities:
        ability = compiler.given(given)
        parts.append(("grant", meant, ability.index, until))
        if ability.keyword:  # as with a printed line: the ability, and its word
            parts.append(("keyword", meant, ability.keyword, until))
    return parts


def counted_alike(bonuses: tuple[tree.Bonus, ...]) -> tuple[tree.Bonus, ...]:
    """ "[Power] +1000/[Critical] +1 for each ...": what stands behind them all is counted for all of them."""
    if not bonuses or any(_is_counted(bonus.amount) for bonus in bonuses[:-1]) or not _is_counted(bonuses[-1].amount):
        return bonuses
    last = bonuses[-1].amount
    return tuple(replace(bonus, amount=replace(last, value=bonus.amount.value)) for bonus in bonuses)


def _is_counted(amount: tree.Amount) -> bool:
    return amount.each is not None


def _value(amount: tree.Amount) -> Value:
    """A number, or one for each of some cards, or that of a card."""
    return amount.value if amount.each is None and amount.of is None else counted(amount)


@changes(tree.Loses, "who", "keyword", "until", "which", law=cite("action.lose"))
def compile_loses(compiler: Compiler, effect: tree.Loses) -> list[Part]:
    if effect.which is not None:
        return [(LOSE_KIND, who(effect.who), compiler.kind(effect.which), lasting(effect.until, *DURING))]
    return [("lose", who(effect.who), effect.keyword, lasting(effect.until, *DURING))]


@says(tree.Gets)
def say_gets(
    who: tree.Who,
    bonuses: tuple[tree.Bonus, ...],
    abilities: tuple[tree.Ability, ...],
    keywords: tuple[str, ...],
    until: tree.Until,
) -> str:
    gains = [bonus_words(bonus) for bonus in counted_alike(bonuses)]
    gains += [f"the keyword {keyword}" for keyword in keywords]
    gains += [f"this ability: [{say(ability)}]" for ability in abilities]
    if not gains:
        raise Unsaid("cards that get nothing")
    return f"{does(who, 'gets', 'get')} {listed(gains)}{until_words(until)}"


@says(tree.Loses)
def say_loses(who: tree.Who, keyword: str, until: tree.Until, which: tree.Which | None) -> str:
    what = f"the keyword {keyword}" if keyword else f"all {which_words(which or tree.Which())}"
    return f"{does(who, 'loses', 'lose')} {what}{until_words(until)}"
