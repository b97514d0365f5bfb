"""Abilities as things: one is chosen, got by another card, lost, or changed for a while (10.21, 10.29).

The abilities that a text has chosen are kept in the context, each as its card and its number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import CannotCompile, ability_kind, lasting, most, who
from cardinal.games.vanguard.effects.ability_kinds import AbilityKind
from cardinal.games.vanguard.effects.asking import Whom
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.lasting import expiry
from cardinal.games.vanguard.events import AbilityChanges, Gains
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.information import FREE_ONE, GRANT, KEYWORD, LOSE_ONE, MARK_OF
from cardinal.games.vanguard.rules.presence import PRESENCE
from cardinal.games.vanguard.rules.zones import FIELD, ZONES
from cardinal.games.vanguard.saying.abilities import mark_words, thing_words, which_words
from cardinal.games.vanguard.saying.cards import count_words, does, says, subject, until_words
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.kernel.state import Option

CHOOSE = cite("choose.must")
UP_TO = cite("choose.up_to")
GIVE = cite("action.give")
LOSE = cite("action.lose")
LOSE_COST = cite("action.lose_cost")
CONTINUOUS = cite("effect.continuous")
CHOSEN, THIS = "chosen", "this"
EVERY = tree.Count(0, None, every=True)

Thing = tuple[int, int]  # an ability: its card (a reference) and its number


@dataclass(frozen=True, slots=True)
class ChooseAbility(Deed):
    """Chooses abilities of cards, one at a time; of how many cards one each, if ``cards`` says so."""

    least: int
    most: int
    kind: AbilityKind
    of: Whom
    every: bool = False
    cards: int = 0

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            c.abilities = ()
        elif s.choice[0] == "done":
            self._chosen(c)
            return
        else:
            c.abilities = (*c.abilities, (s.ref(s.choice[1]), s.choice[2]))
        found = self._found(s, c)
        wanted = (self.cards or self.most) - len(c.abilities)
        if not found or wanted <= 0:
            self._chosen(c)
        elif self.every:
            c.abilities = tuple((s.ref(card), number) for card, number in found)
            self._chosen(c)
        else:
            self._ask(s, c, found)

    def _ask(self, s: Fight, c: Resolving, found: list[tuple[int, int]]) -> None:
        c.phase = 1
        open_end = self.least < self.most and len(c.abilities) >= self.least
        options: list[Option] = [("ability", card, number) for card, number in found]
        law = UP_TO if self.least < self.most else CHOOSE
        ask(s, c.master, "choose", law, [*options, *([("done",)] if open_end else [])], c.source & CARD_MASK)

    def _found(self, s: Fight, c: Resolving) -> list[tuple[int, int]]:
        """What can be chosen now: nothing twice, and of cards off the field that are alike one."""
        taken = set(c.abilities)
        cards = {ref & CARD_MASK for ref, _ in c.abilities} if self.cards else set()
        found: dict[tuple[int, ...], tuple[int, int]] = {}
        for card in self.of.cards(s, c):
            for number in () if card in cards else self.kind.among(s, card):
                if (s.ref(card), number) not in taken:
                    found.setdefault(_look(s, card, number), (card, number))
        return list(found.values())

    def _chosen(self, c: Resolving) -> None:
        did(c, len(c.abilities), "choose ability")
        done(c)


def _look(s: Fight, card: int, number: int) -> tuple[int, ...]:
    """What tells an ability of a card from others."""
    if s.where[card] % ZONES <= FIELD:
        return card, number
    return s.defs[card], s.marks[card], s.where[card], number


@dataclass(frozen=True, slots=True)
class GetsAbility(Deed):
    """Cards get the chosen abilities, as though they were printed on them (10.21.3)."""

    who: Whom
    until: str
    kind: AbilityKind  # which they can be

    def run(self, s: Fight, c: Resolving) -> None:
        cards = self.who.cards(s, c) if c.abilities else []
        end, stamp = expiry(s, c, self.until), s.tick()
        for card in cards:
            for _, number in c.abilities:
                keyword = s.match.abilities[number].keyword
                given: list[tuple[str, int | str]] = [(GRANT, number), *([(KEYWORD, keyword)] if keyword else [])]
                s.effects += [Lasting(what, s.ref(card), each, end, stamp, c.source, c.master) for what, each in given]
                s.tell(GIVE, Gains, card, GRANT, number, self.until)
        _changed(s, c, len(cards))


def _changed(s: Fight, c: Resolving, happened: int) -> None:
    c.did = int(bool(happened))
    if happened:
        s.changed()
    done(c)


@dataclass(frozen=True, slots=True)
class ChangesAbility(Deed):
    """Something of one ability, or of several, is otherwise for a while: it is lost, has another mark, has no cost."""

    change: str  # lose ability, mark of ability, free ability
    what: str  # chosen, this
    until: str
    word: str = ""  # of the mark; until it is next played or paid
    number: int = 0

    def run(self, s: Fight, c: Resolving) -> None:
        things = [thing for thing in self._things(c) if s.alive(thing[0]) and self._can(s, thing)]
        end, stamp = expiry(s, c, self.until), s.tick()
        for card, number in things:
            s.effects.append(Lasting(self.change, card, self._value(number), end, stamp, c.source, c.master))
            s.tell(LAWS[self.change], AbilityChanges, card & CARD_MASK, number, self.change, self.word, self.number)
        _changed(s, c, len(things))

    def _things(self, c: Resolving) -> tuple[Thing, ...]:
        return c.abilities if self.what == CHOSEN else ((c.source, c.ability),)

    def _can(self, s: Fight, thing: Thing) -> bool:
        """A mark becomes another only where there is one of its name."""
        marks = s.match.abilities[thing[1]].marks
        return self.change != MARK_OF or any(mark.word == self.word for mark in marks)

    def _value(self, ability: int) -> int | tuple[int, str, int] | tuple[int, str]:
        if self.change == MARK_OF:
            return ability, self.word, self.number
        return (ability, self.word) if self.change == FREE_ONE else ability


LAWS: Final = {LOSE_ONE: LOSE, MARK_OF: CONTINUOUS, FREE_ONE: LOSE_COST}

# --- words ------------------------------------------------------------------------------------

OWNERS = ("{of:possessive}", "{of:yours.one}'s")
ONE_OR_MORE = "{that ability|the chosen ability|those abilities|the chosen abilities|all of the chosen abilities}"
LOST = (
    "{that ability|it|the chosen ability} is lost", "{they|those abilities|the chosen abilities} are lost",
)  # fmt: skip
NEXT = {"": "", " until the next time it is played": "played", " until the next time it is paid": "paid"}


@wording
def words_of_choosing(grammar: Grammar) -> None:
    """ "choose one of your vanguard's [ACT] abilities", "choose an ability from your heart card"."""
    for owner in OWNERS:
        such = f"{owner} {{which:which.any.many}}"
        grammar.rule("effect", tree.ChooseAbility, f"choose {{count:count.of}} of {such}")
        grammar.rule("effect", tree.ChooseAbility, f"choose all {{of |}}{such}", count=EVERY)
    one = "choose {count:count.one} {which:which.any.one}"
    for of in ("{of:yours.one}", "one of {of:yours.many}", "{of:zoned.one}"):
        grammar.rule("effect", tree.ChooseAbility, f"{one} {{from|of}} {of}")
    grammar.rule("effect", tree.ChooseAbility, f"{one} each from {{per:count.many}} {{of:zoned.many}}")


@wording
def words_of_changing(grammar: Grammar) -> None:
    """What is done with an ability that was chosen, or with this one."""
    copied = [ONE_OR_MORE, *(f"all {{of |}}{owner} {{which:which.any.many}}" for owner in OWNERS)]
    for things in copied:
        for gets in (f"{{who:subject.one}} gets {things}", f"{{who:subject.many}} get {things}"):
            _lasting(grammar, tree.GetsAbility, gets)
    for lost in LOST:
        _lasting(grammar, tree.LosesAbility, lost)
    _lasting(grammar, tree.LosesAbility, "this ability is lost", what=THIS)
    grammar.words("cost.next", NEXT)
    for thing, what in (("{that ability|the chosen ability}", CHOSEN), ("this ability", THIS)):
        _lasting(grammar, tree.CostLost, f"{thing} loses its cost{{next:cost.next}}", what=what)
    _lasting(grammar, tree.CostLost, "that cost becomes [0]{next:cost.next}", what=CHOSEN)
    for mark in ("{mark:mark.icon}", '"{mark:mark.icon}"'):
        _lasting(grammar, tree.MarkBecomes, f"{{it|that ability}} becomes {mark}")
        _lasting(grammar, tree.MarkBecomes, f"change {{it|that ability}} to {mark}")


def _lasting(grammar: Grammar, node: type[tree.Node], words: str, **fixed: object) -> None:
    grammar.rule("effect", node, words + "{until:until.after}", "{until}, " + words, **fixed)


# --- compiling --------------------------------------------------------------------------------


@compiles(tree.ChooseAbility, "count", "which", "of", "per")
def compile_choose_ability(draft: Draft, effect: tree.ChooseAbility) -> None:
    count, per = effect.count, effect.per
    if per is not None and (count != tree.Count(1, 1) or per.least != per.most):
        raise CannotCompile("several abilities of each of some cards, or of an open number of them")
    cards = most(per) if per is not None else 0
    kind = ability_kind(effect.which)
    draft.add(ChooseAbility(count.least, most(count), kind, who(effect.of), count.every, cards))


def _last_choice(draft: Draft) -> ChooseAbility:
    """What "that ability" is."""
    chosen = [deed for deed in draft.program if isinstance(deed, ChooseAbility)]
    if not chosen:
        raise CannotCompile('no ability was chosen before that "that ability" could be')
    return chosen[-1]


@compiles(tree.GetsAbility, "who", "until", "which", "of", law=GIVE)
def compile_gets_ability(draft: Draft, effect: tree.GetsAbility) -> None:
    if effect.which is not None and effect.of is not None:
        draft.write(tree.ChooseAbility(EVERY, effect.which, effect.of))
    kind = _last_choice(draft).kind
    draft.add(GetsAbility(who(effect.who), lasting(effect.until, PRESENCE), kind))


def _change(draft: Draft, what: str, change: str, until: tree.Until, word: str = "", number: int = 0) -> None:
    if what == CHOSEN:
        _last_choice(draft)
    draft.add(ChangesAbility(change, what, lasting(until, PRESENCE), word, number))


@compiles(tree.LosesAbility, "what", "until", law=LOSE)
def compile_loses_ability(draft: Draft, effect: tree.LosesAbility) -> None:
    _change(draft, effect.what, LOSE_ONE, effect.until)


@compiles(tree.MarkBecomes, "mark", "what", "until")
def compile_mark_becomes(draft: Draft, effect: tree.MarkBecomes) -> None:
    word, number, _ = effect.mark
    _change(draft, effect.what, MARK_OF, effect.until, word, number)


@compiles(tree.CostLost, "what", "next", "until", law=LOSE_COST)
def compile_cost_lost(draft: Draft, effect: tree.CostLost) -> None:
    _change(draft, effect.what, FREE_ONE, effect.until, effect.next)


# --- in plain words ---------------------------------------------------------------------------


@says(tree.ChooseAbility)
def say_choose_ability(count: tree.Count, which: tree.Which, of: tree.Meant, per: tree.Count | None) -> str:
    if per is not None:
        return f"choose {which_words(which, 1)} of each of {count_words(per)} such cards: {subject(of)}"
    several = 1 if count.most == 1 else 2
    return f"choose {count_words(count)} {which_words(which, several, article=False)} of {subject(of)}"


@says(tree.GetsAbility)
def say_gets_ability(
    who: tree.Who, until: tree.Until, which: tree.Which | None, of: tree.Meant | None
) -> str:  # fmt: skip
    what = "each chosen ability"
    if which is not None and of is not None:
        what = f"all {which_words(which, 2)} of {subject(of)}"
    return f"{does(who, 'gets', 'get')} {what}{until_words(until)}"


@says(tree.LosesAbility)
def say_loses_ability(what: str, until: tree.Until) -> str:
    return f"{thing_words(what)} is lost{until_words(until)}"


@says(tree.MarkBecomes)
def say_mark_becomes(mark: tuple[str, int, int], what: str, until: tree.Until) -> str:
    word, number, _ = mark
    return f"{word} of {thing_words(what)} becomes {mark_words(word, number)}{until_words(until)}"


@says(tree.CostLost)
def say_cost_lost(what: str, next: str, until: tree.Until) -> str:
    once = ", until its cost is next paid" if next == "paid" else ", until it is next played" if next else ""
    return f"{thing_words(what)} needs no cost{until_words(until)}{once}"
