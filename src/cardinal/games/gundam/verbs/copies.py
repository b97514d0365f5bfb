"""Cards that gain the effects of other cards: all of them, those with a mark, or the keyword effects (5-16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.parts import lasting
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, who
from cardinal.games.gundam.effects.abilities import BURST, COMMAND, THIS, ConstantPart, Copied, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import NEVER, expiry
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, mark_words, target, until_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import COPY, gates_hold, info
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.gets import Gains, verb_of
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.numbers import with_duration
from cardinal.kernel.lasting import Lasting

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

GAIN = cite("term.gain")
KEYWORDS, CHOSEN = tree.KEYWORDS, tree.CHOSEN
NOT_HAD = (BURST, COMMAND, "pilot")  # lines that are no effect of a Unit or a Base


@dataclass(frozen=True, slots=True)
class OfCards(Copied):
    """The effects that cards possess now, theirs and their Pilots'; one of 【During Pair】 only with its Pilot."""

    source: Whom
    mark: str

    def had(self, s: Game, c: Effect) -> list[tuple[str, tuple[str, int] | int]]:
        found: list[tuple[str, tuple[str, int] | int]] = []
        for card in self.source.cards(s, c):
            if self.mark in ("", KEYWORDS):
                found += [("keyword", item) for item in info(s, card).keywords.items()]
            if self.mark != KEYWORDS:
                found += [("grant", number) for number in info(s, card).abilities if self._means(s, c, card, number)]
        return found

    def _means(self, s: Game, c: Effect, card: int, number: int) -> bool:
        ability = s.match.abilities[number]
        if ability.keyword or ability.kind in NOT_HAD or ability.zones:
            return False
        if any(part.what == COPY for part in ability.constant):
            return False  # what copies is not copied: it would copy itself without end
        if self.mark == CHOSEN:
            return number == c.number
        return (not self.mark or ability.is_marked(self.mark)) and gates_hold(s, card, ability)


@dataclass(frozen=True, slots=True)
class Copy(Deed):
    """Cards gain what other cards have of effects at this moment."""

    who: Whom
    what: OfCards
    until: str

    def run(self, s: Game, c: Effect) -> None:
        had = self.what.had(s, c)
        end = expiry(s, c, self.until)
        cards = self.who.cards(s, c) if had and end != NEVER else []
        for card in cards:
            for what, value in had:
                s.effects.append(Lasting(what, s.ref(card), value, end, s.tick(), c.source, c.master))
                s.tell(GAIN, Gains, card, what, value, self.until)
        did(c, cards)
        if cards:
            s.changed()
        done(c)

    def changes(self) -> str:
        return COPY


def define(grammar: Grammar) -> None:
    for number, gain in (("one", "gains"), ("many", "gain")):
        start = f"{{who:subject.{number}}} {gain}"
        _wordings(grammar, start, "effects")
        _wordings(grammar, start, "keyword effects", marks=(KEYWORDS,))
        with_duration(grammar, tree.Copies, f"{start} the same keyword effects as {{source:object}}", marks=(KEYWORDS,))
        _wordings(grammar, start, "{marks*:mark.quoted} {effects|effect}")
        spoken = f"{start} that effect"
        with_duration(grammar, tree.Copies, spoken, source=tree.Ref("it"), marks=(tree.SPOKEN_OF,))


def _wordings(grammar: Grammar, start: str, effects: str, **said: object) -> None:
    with_duration(grammar, tree.Copies, f"{start} {{the|all}} {effects} of {{source:object}}", **said)
    with_duration(grammar, tree.Copies, f"{start} {{|all of }}{{source:ref.possessive}} {effects}", **said)


def _copied(effect: tree.Copies, source: Whom) -> OfCards:
    (mark,) = effect.marks or ("",)
    if mark == tree.SPOKEN_OF:
        raise CannotCompile("that effect, of which nothing is said before")
    return OfCards(source, mark)


@COMPILES.enter(tree.Copies, "who", "source", "marks", "until", law=GAIN)
def _compile(effect: tree.Copies, draft: Draft) -> None:
    if isinstance(effect.source, tree.Pick) and effect.who == tree.Ref("chosen"):
        raise CannotCompile("cards that are chosen to gain effects of others that are chosen after them")
    source = draft.chosen(effect.source)
    draft.add(Copy(draft.chosen(effect.who), _copied(effect, source), lasting(effect.until)))


@LASTS.enter(tree.Copies, "who", "source", "marks", "until")
def _lasts(effect: tree.Copies, compiler: Compiler) -> list[ConstantPart]:
    copied = _copied(effect, who(effect.source))
    if copied.mark == CHOSEN or (copied.source == THIS and who(effect.who) == THIS):
        raise CannotCompile("effects that a card has already, or that are chosen, in a constant effect")
    return [ConstantPart(COPY, copied, who(effect.who))]


@SAYINGS.says(tree.Copies)
def _says(who: tree.Who, source: tree.Who, marks: tuple[str, ...], until: tree.Until) -> str:
    (mark,) = marks or ("",)
    kind = {"": "all effects", KEYWORDS: "all keyword effects"}.get(mark) or mark_words(mark)
    return f"{target(who)} {verb_of(who, 'gains', 'gain')} {kind} of {target(source)}{until_words(until)}"
