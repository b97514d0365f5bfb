"""From the tree of a text to a program of instructions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardinal.games.vanguard.compiling.continuous import continuous_parts
from cardinal.games.vanguard.compiling.costs import costs
from cardinal.games.vanguard.compiling.deeds import check_deeds
from cardinal.games.vanguard.compiling.effects import (
    CALLED_TO,
    EITHER,
    KNOWN_PLACES,
    alternatives,
    asks_to_pay,
    before_paying,
    cannot,
    changes,
    each_player_draws,
    instead_of,
    is_restriction,
    keyword_of,
    land,
    lasting,
    most,
    possible,
    spoken_of,
    understood,
)
from cardinal.games.vanguard.compiling.eras import era_effect, other_stride_cost
from cardinal.games.vanguard.compiling.headers import check_header
from cardinal.games.vanguard.compiling.keywords import keyword_ability
from cardinal.games.vanguard.compiling.selectors import (  # fmt: skip
    CannotCompile,
    check_noun,
    chosen_from,
    condition,
    counted_again,
    one_of_each,
    only,
    selection,
    tests,
    times,
    who,
    zones_named,
)
from cardinal.games.vanguard.compiling.triggers import (
    at_time,
    in_battle,
    moment_name,
    replaced,
    trigger,
    with_its_battle,
)
from cardinal.games.vanguard.effects.abilities import ACT, AUTO, CONT, Ability, Holding, Selection, Who
from cardinal.games.vanguard.rules.keywords import WRITTEN_OUT
from cardinal.games.vanguard.rules.marks import Mark
from cardinal.games.vanguard.rules.zones import DAMAGE, HEART, SOUL
from cardinal.games.vanguard.verbs.become import Become
from cardinal.games.vanguard.verbs.blast import CounterBlast
from cardinal.games.vanguard.verbs.call import Call
from cardinal.games.vanguard.verbs.cannot import Nullify
from cardinal.games.vanguard.verbs.choose import EVERY, Choose
from cardinal.games.vanguard.verbs.damage import Damage
from cardinal.games.vanguard.verbs.deed import Deed
from cardinal.games.vanguard.verbs.draw import Draw, EachMayDraw
from cardinal.games.vanguard.verbs.end_game import EndGame
from cardinal.games.vanguard.verbs.exchange import Exchange, MoveToGuardian, MoveToVanguard
from cardinal.games.vanguard.verbs.gets import Gets
from cardinal.games.vanguard.verbs.instead import Proceed
from cardinal.games.vanguard.verbs.later import Later
from cardinal.games.vanguard.verbs.lock import PutLocked
from cardinal.games.vanguard.verbs.look import Look, LookAt
from cardinal.games.vanguard.verbs.pay import Pay, PayableOrFail, Unpaid
from cardinal.games.vanguard.verbs.put import Move, TopCards, TopOrBottom
from cardinal.games.vanguard.verbs.reveal import Reveal
from cardinal.games.vanguard.verbs.ride import Ride
from cardinal.games.vanguard.verbs.sentence import (
    ForEach,
    If,
    Jump,
    May,
    NextOfEach,
    OneOf,
    RestoreIt,
    SaveIt,
    Sentence,
    SpeakOf,
    Then,
)
from cardinal.games.vanguard.verbs.shuffle import Shuffle
from cardinal.games.vanguard.verbs.turn import Turn
from cardinal.games.vanguard.verbs.unusable import Unusable
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.executable import Naming, Unclear, executable


class Compiler:
    """Compiles the abilities of a set of cards into one table; given abilities get numbers of their own."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []

    def compile(self, source: tree.Ability, text: str, line: int = 0) -> Ability:
        """The ability of one line of text."""
        only(source, "kind", "zones", "marks", "cost", "trigger", "condition", "pay", "body", "reminder", "label")
        source = counted_again(source)
        made = Ability(index=len(self.abilities), kind=source.kind, text=text, line=line, source=source)
        self.abilities.append(made)
        made.zones = frozenset(zone for name in source.zones for zone in zones_named(name))
        for word, number, last in source.marks:
            if word == "1/turn":
                made.once_per_turn = True
            elif word == "homare":
                made.homare = True
            else:
                made.marks = (*made.marks, Mark(word, number, last))
        words = (*(mark[0].removesuffix(" or") for mark in source.marks), source.label[0])
        made.words = tuple(word for word in words if word and word != "1/turn")
        keyword = keyword_of(source)
        check_header(source, keyword)
        if keyword and keyword.word in WRITTEN_OUT:
            made.keyword = keyword.word
            made.words = (*made.words, keyword.word)
            source = WRITTEN_OUT[keyword.word](source, keyword)
            keyword = None
        source = self._executable(source)
        if keyword:
            keyword_ability(made, keyword)
        elif instead := instead_of(source):
            self._replacement(made, instead)
        elif source.kind == CONT:
            made.continuous = continuous_parts(source, self.gains)
            made.cost, made.continuous = other_stride_cost(source, made)
        else:
            made.cost = costs(source.cost)
            source, battle = with_its_battle(source)
            self._trigger(made, source, battle)
            made.program = tuple(self._program(source, made))
        return made

    def _executable(self, source: tree.Ability) -> tree.Ability:
        """The line with every pronoun resolved."""
        try:
            found = executable(source)
        except Unclear as problem:
            raise CannotCompile(f"{problem}") from None
        check_deeds(found)
        return found

    # --- automatic and activated abilities --------------------------------------------------

    def _trigger(self, made: Ability, source: tree.Ability, battle: tuple[Holding, ...]) -> None:
        match source.trigger:
            case tree.When():
                made.trigger = in_battle(trigger(source.trigger), battle)
            case tree.AtTime():
                made.trigger = in_battle(at_time(source.trigger), battle)
            case tree.Situation(situation):
                made.situation = condition(situation) if not battle else ("all", (*battle, condition(situation)))

    def _program(self, source: tree.Ability, made: Ability) -> list[Deed]:
        program: list[Deed] = []
        if made.once_per_turn:
            program.append(Unusable("turn"))
        if source.kind == ACT and made.cost:
            program.append(Pay(False))
        body = alternatives(source.body)
        if any(asks_to_pay(sentence.condition) for sentence in body):
            program.append(PayableOrFail())
        if source.pay:
            self._paid(program, source, body)
        else:
            if source.condition is not None and body:
                first = body[0]
                both = source.condition if first.condition is None else tree.Both((source.condition, first.condition))
                body[0] = replace(first, condition=both)
            for sentence in body:
                self._sentence(program, sentence)
        return [deed.landing(len(program)) if isinstance(deed, PayableOrFail) else deed for deed in program]

    def _paid(self, program: list[Deed], source: tree.Ability, body: list[tree.Sentence]) -> None:
        """ "You may pay the cost. If you do ...": what follows is skipped when it is not paid (8.6.4)."""
        jumps = [len(program)]
        if source.condition is not None:
            jumps.append(len(program) + 1)  # the requirement, and the cost behind it
            program.append(If(condition(source.condition)))
        program.append(Pay(True))
        restrictions = [sentence for sentence in body if is_restriction(sentence)]
        for sentence in body:
            if not is_restriction(sentence):
                self._sentence(program, sentence)
        land(program, jumps)
        if restrictions:
            program.append(Unpaid(target=len(program) + 1 + len(restrictions)))
        for sentence in restrictions:
            for effect in sentence.effects:
                self._effect(program, effect)

    def _sentence(self, program: list[Deed], sentence: tree.Sentence) -> None:
        only(sentence, "effects", "condition", "may", "then", "otherwise", "each", "by", "per")
        jumps: list[int] = []
        begin = len(program)
        if sentence.each is not None:
            program.append(ForEach(selection(sentence.each), sentence.per))
        if sentence.then:
            jumps.append(len(program))
            program.append(Then())
        paid = asks_to_pay(sentence.condition)
        holding = before_paying(sentence.condition) if paid else sentence.condition
        if holding is not None:
            jumps.append(len(program))
            program.append(If(condition(holding)))
        elif not paid and not sentence.then:
            program.append(Sentence())
        if paid:
            jumps.append(len(program))
            program.append(Pay(True))
        if number := each_player_draws(sentence):
            program.append(EachMayDraw(number))
            land(program, jumps)
            return
        if sentence.may:
            jumps.append(len(program))
            program.append(May(possible(sentence.effects), sentence.by))
        for effect in sentence.effects:
            self._effect(program, effect)
        if sentence.otherwise:
            program.append(Jump())
            over = len(program) - 1
            land(program, jumps)
            for effect in sentence.otherwise:
                self._effect(program, effect)
            land(program, [over])
        else:
            land(program, jumps)
        if sentence.each is not None:
            program.append(NextOfEach(target=begin))
            land(program, [begin])

    # --- effects ------------------------------------------------------------------------------

    def _effect(self, program: list[Deed], effect: tree.Effect) -> None:
        """One effect; what a charge or blast moves is not spoken of again."""
        understood(effect)
        aside = isinstance(effect, (tree.CounterCharge, tree.CounterBlast, tree.SoulBlast)) or (
            isinstance(effect, tree.TopCards) and effect.verb == "soul charge"
        )
        if aside:
            program.append(SaveIt())
        self._one_effect(program, effect)
        if aside:
            program.append(RestoreIt())

    def _one_effect(self, program: list[Deed], effect: tree.Effect) -> None:
        add = program.append
        match effect:
            case tree.Draw(count, "any") if count.least != count.most:
                raise CannotCompile("every player drawing up to a number")
            case tree.Draw(count, whose, each, per):
                add(Draw(whose, count.least, most(count), times(each, per)))
            case tree.Choose(count, cards, by, False, None) if one_of_each(cards):
                for number, wanted in enumerate(one_of_each(cards)):
                    single = selection(wanted)
                    least = min(1, count.least)
                    joined = bool(number) or (bool(program) and isinstance(program[-1], Choose))
                    add(Choose(least, 1, single, by, joined=joined))
            case Naming(cards):
                add(SpeakOf(who(cards)))
            case tree.OneOf(options):
                self._one_of(program, options)
            case tree.MoveTo(meant, "VC"):
                add(MoveToVanguard(who(meant)))
            case tree.MoveTo(meant, "GC"):
                add(MoveToGuardian(who(meant)))
            case tree.Choose(count, cards, by, at_random, each, per):
                how = "random" if at_random else EVERY if count.every else ""
                joined = bool(program) and isinstance(program[-1], Choose)
                add(Choose(count.least, most(count), chosen_from(cards), by, how, joined, times(each, per)))
            case tree.Search(count, cards, by, None) if one_of_each(cards):
                for number, wanted in enumerate(one_of_each(cards)):
                    add(Choose(min(1, count.least), 1, selection(wanted), by, "search", bool(number)))
            case tree.Search(count, cards, by, each):
                last = program[-1] if program else None
                of_heart = isinstance(last, Choose) and last.chosen.zones == (HEART,)
                add(Choose(count.least, most(count), selection(cards), by, "search", of_heart, times(each)))
            case tree.Move():
                self._move(program, effect)
            case tree.TopCards():
                self._top_cards(program, effect)
            case tree.Shuffle(whose):
                add(Shuffle(whose))
            case tree.Reveal(meant, count):
                if count is not None and isinstance(meant, tree.Cards):
                    add(Choose(count.least, most(count), selection(meant)))
                    meant = tree.Ref("it")
                add(Reveal(who(meant)))
            case tree.Gets():
                program += [Gets(*part) for part in self.gains(effect)]
            case tree.Loses() | tree.Becomes() | tree.MayAttack():
                program += [Gets(*part) for part in changes(effect)]
            case tree.Cannot():
                add(cannot(effect))
            case tree.Turn(meant, state):
                add(Turn(who(meant), state))
            case tree.Damage(number, whose, nullified):
                add(Damage(number, "your" if whose == "this" else whose, nullified))
            case tree.Exchange(meant, other):
                add(Exchange(who(meant), None if other is None else who(other)))
            case tree.MoveTo(meant, "open RC"):
                add(Exchange(who(meant), None))
            case tree.LookAt(cards):
                add(LookAt(selection(cards)))
            case tree.EndGame(whose, result):
                add(EndGame(whose, result))
            case tree.Unusable(rest_of):
                add(Unusable(rest_of))
            case tree.Later(time, sentences):
                only(time, "edge", "what", "whose")
                owner = {"any": "", "your": "your "}[time.whose]
                add(Later(owner + moment_name(time), *self._later(sentences)))
            case tree.CounterCharge(number):
                face_down = Selection("your", (DAMAGE,), False, (("face down", ""),))
                add(Choose(number, number, face_down))
                add(Turn(("it",), "face up"))
            case tree.CounterBlast(number, filters):
                face_up = Selection("your", (DAMAGE,), False, (("face up", ""), *tests(filters)))
                add(Choose(number, number, face_up))
                add(CounterBlast())
            case tree.SoulBlast(number, filters):
                soul = Selection("your", (SOUL,), False, tests(filters))
                add(Choose(number, number, soul))
                add(Move("soul blast", ("it",), "drop"))
            case tree.Nullify("cannot be hit", meant) if meant is not None:
                add(Nullify(who(meant), "be hit"))
            case _ if (made := era_effect(effect)) is not None:
                add(made)
            case _:
                raise CannotCompile(f"the effect {type(effect).__name__}")

    def _one_of(self, program: list[Deed], options: tuple[tree.Effect, ...]) -> None:
        """ "This or that": a question, then the alternatives one after the other."""
        start = len(program)
        program.append(OneOf(()))
        places: list[int] = []
        ends: list[int] = []
        for option in options:
            places.append(len(program))
            self._effect(program, option)
            ends.append(len(program))
            program.append(Jump())
        program[start] = OneOf(tuple(places))
        land(program, ends)

    def _move(self, program: list[Deed], effect: tree.Move) -> None:
        meant = effect.who
        if effect.count is not None and isinstance(meant, tree.Cards):
            count = effect.count
            how = EVERY if count.every else ""
            program.append(Choose(count.least, most(count), selection(meant), effect.by, how))
            meant = tree.Ref("it")
        if effect.to in EITHER:
            self._one_of(program, tuple(replace(effect, to=to, who=meant, count=None) for to in EITHER[effect.to]))
        elif effect.to == "deck top or bottom":
            program.append(TopOrBottom(who(meant)))
        elif effect.verb == "ride" or (effect.to == "VC" and effect.verb == "put"):
            program.append(Ride(who(meant), effect.state))
        elif effect.state == "locked":
            program.append(PutLocked(who(meant)))
        elif effect.to not in KNOWN_PLACES:
            raise CannotCompile(f"cards put to {effect.to}")
        elif effect.verb == "call" or effect.to in CALLED_TO:
            program.append(Call(who(meant), effect.to, effect.state))
            if effect.state == "hollowed":
                program.append(Become(("it",), "hollowed", "turn"))
        else:
            program.append(Move(effect.verb, who(meant), effect.to, effect.state))

    def _top_cards(self, program: list[Deed], effect: tree.TopCards) -> None:
        count = effect.count
        each = times(effect.each)
        if each is not None and count.least != count.most:
            raise CannotCompile("up to so many cards from the top of the deck for each of some cards")
        if effect.whose == "any" and effect.verb != "put":
            raise CannotCompile("every player's top cards at once")
        if effect.verb in ("look", "reveal"):
            program.append(Look(effect.verb, effect.whose, count.least, most(count), each))
        elif effect.verb == "call":
            program.append(Look("reveal", effect.whose, count.least, most(count), each))
            program.append(Call(("it",), effect.to or "RC", effect.state))
        elif count.least != count.most and (count.most is None or effect.whose != "your"):
            raise CannotCompile("an open number of cards from the top of the deck")
        elif each is not None:
            raise CannotCompile("cards from the top of the deck for each of some cards")
        else:
            to = effect.to or {"soul charge": "soul", "bind": "bind"}.get(effect.verb, "")
            if not to:
                raise CannotCompile("cards from the top of the deck that go nowhere")
            program.append(TopCards(effect.verb, count.least, most(count), to, effect.whose, effect.state))

    def gains(self, effect: tree.Gets) -> list[tuple[str, tuple[Any, ...], Any, str]]:
        meant, until = who(effect.who), lasting(effect.until)
        parts: list[tuple[str, tuple[Any, ...], Any, str]] = []
        for bonus in effect.bonuses:
            value: Any = bonus.amount.value
            if bonus.amount.each is not None:
                check_noun(bonus.amount.each)
                value = ("each", value, selection(bonus.amount.each), bonus.amount.per)
            elif bonus.amount.of is not None:
                value = ("of", value, who(bonus.amount.of), bonus.amount.measure)
            parts.append((bonus.what, meant, value, until))
        for word in effect.keywords:
            parts.append(("keyword", meant, word, until))
        for given in effect.abilities:
            if keyword := keyword_of(given):
                if given.zones and "RC" not in given.zones:
                    raise CannotCompile(f"the keyword {keyword.word}, given for a place")
                parts.append(("keyword", meant, keyword.word, until))
            else:
                parts.append(("grant", meant, self.compile(given, "").index, until))
        return parts

    def _later(self, sentences: tuple[tree.Sentence, ...]) -> tuple[int, Who]:
        """What happens later, and to which cards: there they are spoken of as "them"."""
        later = Ability(index=len(self.abilities), kind=AUTO, text="")
        self.abilities.append(later)
        program: list[Deed] = []
        for sentence in sentences:
            self._sentence(program, sentence)
        meant = spoken_of(program)
        later.program = tuple(deed.speaking_of(("them",), instead_of=meant) for deed in program)
        return later.index, meant

    # --- replacements ----------------------------------------------------------------

    def _replacement(self, made: Ability, effect: tree.Instead) -> None:
        """What happens instead; an optional replacement that is declined lets the event happen."""
        only(effect, "when", "optional", "effects")
        made.replaces = replaced(effect.when)
        made.declinable = effect.optional
        program: list[Deed] = []
        for sentence in effect.effects:
            self._sentence(program, sentence)
        if effect.optional:
            later = [deed.shifted(1) for deed in program]
            end = len(later) + 3
            program = [May(None, "your", target=end - 1), *later, Jump(target=end), Proceed()]
        made.program = tuple(program)
