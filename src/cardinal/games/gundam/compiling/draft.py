"""A program that is being written, deed by deed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardinal.games.gundam.compiling.binding import bound, of_no_pilot
from cardinal.games.gundam.compiling.conditions import asks_who_does_it, condition
from cardinal.games.gundam.compiling.parts import ANY_NUMBER, for_a_class, lasting, number_of_players, possible
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import CannotCompile, amount, only, players, selection, who
from cardinal.games.gundam.effects.abilities import CHOSEN, Number, Whom
from cardinal.games.gundam.verbs.choose import Choose, ChoosePlayer
from cardinal.games.gundam.verbs.deed import Deed, Skip, Speaking
from cardinal.games.gundam.verbs.each_player import EachPlayer, together
from cardinal.games.gundam.verbs.may import May, MayPay
from cardinal.games.gundam.verbs.portions import If, IfYouDo, Jump, Then
from cardinal.games.gundam.verbs.rule import Rule
from cardinal.games.gundam.words import tree

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.lines import Compiler


class Draft:
    """The deeds so far, and the compiler that knows the other effects of the match."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self.program: list[Deed] = []

    def add(self, *deeds: Deed) -> int:
        """The next deeds; the place of the first of them."""
        self.program += deeds
        return len(self.program) - len(deeds)

    def here(self) -> int:
        """The place that is reached now."""
        return len(self.program)

    def land(self, jumps: list[int]) -> None:
        """These jumps go to the place that is reached now."""
        for place in jumps:
            deed = self.program[place]
            if isinstance(deed, Skip):
                self.program[place] = deed.landing(self.here())

    # --- sentences ----------------------------------------------------------------------------

    def body(self, body: tuple[tree.Sentence, ...]) -> None:
        """The sentences of a text; those that every player does for themselves are an effect of each player."""
        shared, rest, by = together(body)
        if shared:
            self.add(EachPlayer(self.compiler.sub_effect(tree.Ability(shared)).index, by))
        start = 0
        done: list[int] = []  # what follows "If you do" is one portion with it, up to "If you do not" (5-20-1)
        bound = Bound(self.here(), rest)
        for number, sentence in enumerate(rest):
            end = self.here()
            if sentence.joint == "otherwise" and number and rest[number - 1].condition is not None:
                continue  # it was added with the sentence before
            start = start if sentence.continues else end
            if sentence.joint == "did not":
                self.land(done)
                done.clear()
            elif sentence.joint == "did":
                done.append(end)
            following = rest[number + 1] if number + 1 < len(rest) else None
            self._sentence(sentence, following if following and following.joint == "otherwise" else None)
            if sentence.continues:
                self._skip_with_choice(start, end)
            if bound.binds(sentence):
                self.land([bound.start])
        self.land(done)

    def _sentence(self, sentence: tree.Sentence, otherwise: tree.Sentence | None = None) -> None:
        """A sentence; ``otherwise`` is done in its place if its condition is not true, which is asked once."""
        only(sentence, "effects", "condition", "may", "joint", "continues")
        jumps: list[int] = []
        tested = -1
        if sentence.joint in ("did", "did not"):
            jumps.append(self.add(IfYouDo(sentence.joint == "did")))
        elif sentence.joint == "then":
            self.add(Then())
        elif sentence.joint not in ("", "and"):
            raise CannotCompile(f"a sentence that begins with {sentence.joint}")
        if asks_who_does_it(sentence.condition):
            raise CannotCompile("what did something, asked when it is over")
        if sentence.condition is not None:
            tested = self.add(If(condition(sentence.condition)))
            jumps.append(tested)
        effects = sentence.effects
        if sentence.may and isinstance(effects[0], tree.PayCost):
            jumps.append(self.add(MayPay(effects[0].number)))
            effects = effects[1:]
        elif sentence.may:
            by = "their" if getattr(effects[0], "by", "you") == "they" else "your"
            jumps.append(self.add(May(possible(effects), by)))
        elif isinstance(effects[0], tree.Recover) and effects[0].may:
            jumps.append(self.add(May(possible(effects))))
        for effect in effects:
            self.effect(effect)
        if otherwise is None or tested < 0:
            self.land(jumps)
            return
        leaves = self.add(Jump())
        self.land([tested])
        self._sentence(replace(otherwise, joint=""))
        self.land([place for place in jumps if place != tested])
        self.program[leaves] = Jump(self.here())

    def _skip_with_choice(self, start: int, end: int) -> None:
        """A sentence that speaks of something chosen before it is skipped together with the choice.

        What was chosen only if a condition is not fulfilled is not there if it is.
        """
        for place, deed in enumerate(self.program[start:end], start):
            if not _speaks(self.program[place:end]):
                return
            if isinstance(deed, Skip) and deed.otherwise == end:
                self.program[place] = deed.landing(self.here())
            elif isinstance(deed, Jump) and deed.to == end and not _speaks(self.program[start:place]):
                self.program[place] = Jump(self.here())

    # --- effects ------------------------------------------------------------------------------

    def effect(self, effect: tree.Effect) -> None:
        """What one effect does."""
        of_no_pilot(effect)
        until = for_a_class(effect)
        if until is None:
            COMPILES(effect, self)
            return
        made = self.compiler.constant(effect)
        effect, spoken_of = bound(effect)
        made.constant = tuple(LASTS(effect, self.compiler))
        self.add(Rule(made.index, lasting(until), None if spoken_of is None else who(spoken_of)))

    def chosen(self, meant: tree.Who, by: str = "you") -> Whom:
        """Whom an effect means; "1 enemy Unit" is chosen on the way."""
        if isinstance(meant, tree.Pick):
            self.pick(meant, by)
            return CHOSEN
        return who(meant)

    def pick(self, pick: tree.Pick, by: str = "you", *, joined: bool = False) -> None:
        """A choice of cards or players."""
        count = pick.count
        if pick.cards.what == ("player",):
            self.add(ChoosePlayer(players(pick.cards), *number_of_players(count)))
            return
        least: Number = count.least if count.equal is None else amount(count.equal)
        most: Number = ANY_NUMBER if count.most is None else count.most
        if pick.randomly and (by != "you" or count.least != count.most):
            raise CannotCompile("a number of cards that chance and a player choose together")
        most = most if count.equal is None else least
        self.add(Choose(least, most, selection(pick.cards), by, joined, pick.randomly))


def _speaks(deeds: Sequence[Deed]) -> bool:
    """Whether some of these deeds give what follows something to speak of."""
    return any(isinstance(deed, Speaking) for deed in deeds)


class Bound:
    """What follows "Then" behind a leading condition is bound by it: without it neither is done (10-2-1).

    A condition further on in a text binds only its own sentence (5-20-2), and one that says what is done "if not"
    binds only its two halves.
    """

    def __init__(self, start: int, body: Sequence[tree.Sentence]) -> None:
        leads = bool(body) and body[0].condition is not None and not body[0].joint
        self.start = start if leads and not any(sentence.joint == "otherwise" for sentence in body[1:2]) else -1
        self.tied = False

    def binds(self, sentence: tree.Sentence) -> bool:
        """Whether the leading condition skips a sentence that was compiled, too."""
        if sentence.joint == "then":
            self.tied = self.start >= 0
        elif not sentence.joint and not sentence.continues:
            self.tied = False
        return self.tied
