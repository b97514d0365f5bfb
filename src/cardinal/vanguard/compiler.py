"""From the tree of a text to a program of instructions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardinal.text import tree
from cardinal.vanguard.abilities import (
    ACT,
    AUTO,
    CONT,
    Ability,
    ContinuousPart,
    CostPart,
    Holding,
    Instruction,
    Selection,
    TriggerSpec,
)  # fmt: skip
from cardinal.vanguard.compile_selectors import (
    PLACES,
    CannotCompile,
    at_time,
    condition,
    moment_name,
    only,
    reads,
    selection,
    tests,
    trigger,
    who,
)  # fmt: skip
from cardinal.vanguard.laws import cite
from cardinal.vanguard.selectors import ALL_CLANS
from cardinal.vanguard.zones import DAMAGE, REAR_GUARD_CIRCLES, SOUL, V

COUNTER_BLAST = cite("action.counter_blast")
SOUL_BLAST = cite("action.soul_blast")
COST_LAW = {"retire": cite("action.retire"), "discard": cite("action.discard"), "bind": cite("action.bind")}
PAY = cite("play.cost")
ANY_NUMBER = 1000
PLAYER_DEEDS = {
    "normal ride": "ride",
    "normal ride this phase": "ride",
    "normal call": "call",
    "intercept": "intercept",
    "guard": "guard",
    "call to GC": "guard",
}
CALLED_TO = ("RC", "open RC", "separate RC", "separate open RC", "column RC", "GC")
SKILLS = ("boost", "intercept", "twin drive", "triple drive", "restraint", "lord", "sentinel")


class Compiler:
    """Compiles the abilities of a set of cards into one table; given abilities get numbers of their own."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []

    def compile(self, source: tree.Ability, text: str, line: int = 0) -> Ability:
        """The ability of one line of text."""
        only(source, "kind", "zones", "marks", "cost", "trigger", "condition", "pay", "body", "reminder")
        made = Ability(index=len(self.abilities), kind=source.kind, text=text, line=line)
        self.abilities.append(made)
        made.zones = frozenset(zone for name in source.zones for zone in PLACES[name])
        for mark, number in source.marks:
            if mark == "limit break":
                made.limit_break = number
            elif mark == "1/turn":
                made.once_per_turn = True
            else:
                raise CannotCompile(f"the mark {mark}")
        if keyword := _keyword(source):
            self._keyword(made, keyword)
        elif instead := _instead(source):
            self._replacement(made, instead)
        elif source.kind == CONT:
            made.continuous = tuple(self._continuous(source))
        else:
            made.cost = costs(source.cost)
            self._trigger(made, source)
            made.program = tuple(self._program(source, made))
        return made

    # --- automatic and activated abilities --------------------------------------------------

    def _trigger(self, made: Ability, source: tree.Ability) -> None:
        match source.trigger:
            case tree.When():
                made.trigger = trigger(source.trigger)
            case tree.AtTime():
                made.trigger = at_time(source.trigger)
            case tree.Situation(situation):
                made.situation = condition(situation)

    def _program(self, source: tree.Ability, made: Ability) -> list[Instruction]:
        program: list[Instruction] = []
        if made.once_per_turn:
            program.append(("unusable", "turn"))
        if source.kind == ACT and made.cost:
            program.append(("pay", False, 0))
        body = list(source.body)
        if source.pay:
            self._paid(program, source, body)
        else:
            if source.condition is not None and body:
                first = body[0]
                both = source.condition if first.condition is None else tree.Both((source.condition, first.condition))
                body[0] = replace(first, condition=both)
            for sentence in body:
                self._sentence(program, sentence)
        return program

    def _paid(self, program: list[Instruction], source: tree.Ability, body: list[tree.Sentence]) -> None:
        """ "You may pay the cost. If you do ...": what follows is skipped when it is not paid (8.6.4)."""
        if source.condition is not None:
            program.append(("if", condition(source.condition), 0))
        start = len(program)
        program.append(("pay", True, 0))
        restrictions = [sentence for sentence in body if _is_restriction(sentence)]
        for sentence in body:
            if not _is_restriction(sentence):
                self._sentence(program, sentence)
        if source.condition is not None:
            program[start - 1] = ("if", condition(source.condition), len(program))
        program[start] = ("pay", True, len(program))
        if restrictions:
            program.append(("unpaid", len(program) + 1 + len(restrictions)))
        for sentence in restrictions:
            for effect in sentence.effects:
                self._effect(program, effect)

    def _sentence(self, program: list[Instruction], sentence: tree.Sentence) -> None:
        only(sentence, "effects", "condition", "may", "then", "otherwise", "each")
        jumps: list[int] = []
        begin = -1
        if sentence.each is not None:
            begin = len(program)
            program.append(("for each", selection(sentence.each), 0))
        if sentence.then:
            jumps.append(len(program))
            program.append(("then", 0))
        if sentence.condition == tree.Did("pay"):
            jumps.append(len(program))
            program.append(("pay", True, 0))
        elif sentence.condition is not None:
            jumps.append(len(program))
            program.append(("if", condition(sentence.condition), 0))
        elif not sentence.then:
            program.append(("sentence",))
        if sentence.may and _each_player_draws(sentence):
            program.append(("each may draw", sentence.effects[0].count.least))  # type: ignore[union-attr]
            self._land(program, jumps)
            return
        if sentence.may:
            jumps.append(len(program))
            program.append(("may", 0, _possible(sentence.effects)))
        for effect in sentence.effects:
            self._effect(program, effect)
        if sentence.otherwise:
            program.append(("jump", 0))
            over = len(program) - 1
            self._land(program, jumps)
            for effect in sentence.otherwise:
                self._effect(program, effect)
            program[over] = ("jump", len(program))
        else:
            self._land(program, jumps)
        if sentence.each is not None:
            program.append(("next of each", begin))
            program[begin] = ("for each", program[begin][1], len(program))

    @staticmethod
    def _land(program: list[Instruction], jumps: list[int]) -> None:
        end = len(program)
        for place in jumps:
            old = program[place]
            landed = {"then": ("then", end), "if": ("if", old[1], end), "pay": ("pay", True, end)}
            program[place] = landed.get(old[0], ("may", end, old[-1]))

    # --- effects ------------------------------------------------------------------------------

    def _effect(self, program: list[Instruction], effect: tree.Effect) -> None:
        add = program.append
        match effect:
            case tree.Draw(count, whose, each):
                add(("draw", whose, count.least, _most(count), None if each is None else selection(each)))
            case tree.Choose(count, cards, by, at_random):
                how = "random" if at_random else ""
                add(("choose", count.least, _most(count), selection(cards), by, how))
            case tree.Search(count, cards):
                add(("choose", count.least, _most(count), selection(cards), "your", "search"))
            case tree.Move():
                self._move(program, effect)
            case tree.TopCards():
                self._top_cards(program, effect)
            case tree.Shuffle(whose):
                add(("shuffle", whose))
            case tree.Reveal(meant, count):
                if count is not None and isinstance(meant, tree.Cards):
                    add(("choose", count.least, _most(count), selection(meant), "your", ""))
                    meant = tree.Ref("it")
                add(("reveal", who(meant)))
            case tree.Gets():
                program += [("gets", *part) for part in self._gains(effect)]
            case tree.Loses() | tree.Becomes() | tree.MayAttack():
                program += [("gets", *part) for part in _changes(effect)]
            case tree.Cannot():
                add(_cannot(effect))
            case tree.Turn(meant, state):
                add(("turn", who(meant), state))
            case tree.Damage(number, whose):
                add(("damage", number, whose))
            case tree.Exchange(meant, other):
                add(("exchange", who(meant), None if other is None else who(other)))
            case tree.EndGame(whose, result):
                add(("end game", whose, result))
            case tree.Unusable(rest_of):
                add(("unusable", rest_of))
            case tree.Later(time, sentences):
                only(time, "edge", "what", "whose")
                add(("later", moment_name(time), self._later(sentences)))
            case tree.CounterCharge(number):
                face_down = Selection("your", (DAMAGE,), False, (("face down", ""),))
                add(("choose", number, number, face_down, "your", ""))
                add(("turn", ("it",), "face up"))
            case tree.CounterBlast(number, filters):
                face_up = Selection("your", (DAMAGE,), False, (("face up", ""), *tests(filters)))
                add(("choose", number, number, face_up, "your", ""))
                add(("counter blast",))
            case tree.SoulBlast(number, filters):
                soul = Selection("your", (SOUL,), False, tests(filters))
                add(("choose", number, number, soul, "your", ""))
                add(("move", "soul blast", ("it",), "drop", ""))
            case tree.Nullify("cannot be hit", meant) if meant is not None:
                add(("nullify", who(meant), "be hit"))
            case _:
                raise CannotCompile(f"the effect {type(effect).__name__}")

    def _move(self, program: list[Instruction], effect: tree.Move) -> None:
        meant = effect.who
        if effect.count is not None and isinstance(meant, tree.Cards):
            how = "search" if meant.zone == "among" else ""
            count = effect.count
            program.append(("choose", count.least, _most(count), selection(meant), "your", how))
            meant = tree.Ref("it")
        only(effect, "verb", "who", "to", "state", "count", "whose")
        if effect.verb == "ride" or (effect.to == "VC" and effect.verb == "put"):
            program.append(("ride", who(meant), effect.state))
        elif effect.verb == "call" or effect.to in CALLED_TO:
            program.append(("call", who(meant), effect.to, effect.state))
        else:
            program.append(("move", effect.verb, who(meant), effect.to, effect.state))

    def _top_cards(self, program: list[Instruction], effect: tree.TopCards) -> None:
        count = effect.count
        if effect.verb in ("look", "reveal"):
            program.append(("look", effect.verb, effect.whose, count.least, _most(count)))
        elif effect.verb == "call":
            program.append(("look", "reveal", effect.whose, count.least, _most(count)))
            program.append(("call", ("it",), effect.to or "RC", effect.state))
        elif count.least != count.most:
            raise CannotCompile("an open number of cards from the top of the deck")
        else:
            to = effect.to or {"soul charge": "soul", "bind": "bind"}[effect.verb]
            program.append(("top", effect.verb, count.least, to, effect.whose, effect.state))

    def _gains(self, effect: tree.Gets) -> list[tuple[str, tuple[Any, ...], Any, str]]:
        meant, until = who(effect.who), effect.until.when
        if until == "opponent stand":
            raise CannotCompile("an effect for the opponent's next stand phase")
        parts: list[tuple[str, tuple[Any, ...], Any, str]] = []
        for bonus in effect.bonuses:
            value: Any = bonus.amount.value
            if bonus.amount.each is not None:
                value = ("each", value, selection(bonus.amount.each))
            elif bonus.amount.of is not None:
                value = ("of", value, who(bonus.amount.of), bonus.amount.measure)
            parts.append((bonus.what, meant, value, until))
        for word in effect.keywords:
            parts.append(("keyword", meant, word, until))
        for given in effect.abilities:
            if keyword := _keyword(given):
                parts.append(("keyword", meant, keyword.word, until))
            else:
                from cardinal.text.vanguard import show  # noqa: PLC0415 - the printer is only needed here

                parts.append(("grant", meant, self.compile(given, show(given)).index, until))
        return parts

    def _later(self, sentences: tuple[tree.Sentence, ...]) -> int:
        later = Ability(index=len(self.abilities), kind=AUTO, text="")
        self.abilities.append(later)
        program: list[Instruction] = []
        for sentence in sentences:
            self._sentence(program, sentence)
        later.program = tuple(program)
        return later.index

    # --- continuous abilities -------------------------------------------------------------------

    def _continuous(self, source: tree.Ability) -> list[ContinuousPart]:
        found: list[ContinuousPart] = []
        for sentence in source.body:
            conditions = [condition(c) for c in (source.condition, sentence.condition) if c is not None]
            holding: Holding | None = None
            if conditions:
                holding = conditions[0] if len(conditions) == 1 else ("all", tuple(conditions))
            for effect in sentence.effects:
                for what, meant, value, _ in self._continuous_effect(effect):
                    found.append(ContinuousPart(what, value, meant, holding, reads(holding, meant, value)))
        return found

    def _continuous_effect(self, effect: tree.Effect) -> list[tuple[str, tuple[Any, ...], Any, str]]:
        match effect:
            case tree.Gets():
                return self._gains(effect)
            case tree.Loses() | tree.Becomes() | tree.MayAttack():
                return _changes(effect)
            case tree.Cannot(meant, what) if meant is not None and not effect.filters:
                return [("cannot", who(meant), DEEDS.get(what, what), "")]
            case tree.DeckRule():
                return []  # read by ``deck`` when a deck is checked
            case tree.Nullify("opponent triggers", None):
                return [("may", ("this",), "nullify opponent triggers", "")]
            case tree.Keyword(word):
                return [("keyword", ("this",), word, "")]
        raise CannotCompile(f"the continuous effect {type(effect).__name__}")

    # --- keywords and replacements ----------------------------------------------------------------

    def _keyword(self, made: Ability, keyword: tree.Keyword) -> None:
        made.keyword = keyword.word
        if keyword.word == "forerunner":
            made.kind = AUTO
            same_clan = Selection("your", (V,), True, (("same clan", ""),))
            made.trigger = TriggerSpec("rides", ("cards", same_clan), ("this",), (), (), None)
            made.program = (("may", 2, ("present",)), ("call", ("this",), "RC", ""))
        elif keyword.word not in SKILLS:
            raise CannotCompile(f"the keyword {keyword.word}")

    def _replacement(self, made: Ability, effect: tree.Instead) -> None:
        """What happens instead; an optional replacement that is declined lets the event happen."""
        only(effect, "when", "optional", "effects")
        made.replaces = trigger(effect.when)
        program: list[Instruction] = []
        for sentence in effect.effects:
            self._sentence(program, sentence)
        if effect.optional:
            shifted = [_shift(step, 1) for step in program]
            end = len(shifted) + 3
            program = [("may", end - 1, None), *shifted, ("jump", end), ("proceed",)]
        made.program = tuple(program)


DEEDS = {"attack a vanguard": "attack vanguard", "attack a rear-guard": "attack rear-guard"}


def _cannot(effect: tree.Cannot) -> Instruction:
    until = effect.until.when
    if effect.who is None:
        if effect.what not in PLAYER_DEEDS:
            raise CannotCompile(f"a player who cannot {effect.what}")
        until = until or "turn"
        return ("player cannot", effect.player, PLAYER_DEEDS[effect.what], tests(effect.filters), until)
    if effect.filters:
        raise CannotCompile(f"cannot {effect.what} by certain units")
    return ("gets", "cannot", who(effect.who), DEEDS.get(effect.what, effect.what), until)


def _changes(effect: tree.Loses | tree.Becomes | tree.MayAttack) -> list[tuple[str, tuple[Any, ...], Any, str]]:
    until = effect.until.when
    match effect:
        case tree.Loses(meant, keyword):
            return [("lose", who(meant), keyword, until)]
        case tree.MayAttack(meant, how):
            return [("may", who(meant), how, until)]
        case tree.Becomes(meant, what, text, amount):
            if what in ("clan", "name"):
                return [(what, who(meant), text, until)]
            if what == "all clans":
                return [("clan", who(meant), ALL_CLANS, until)]
            return [(f"base {what}", who(meant), amount, until)]


def _most(count: tree.Count) -> int:
    return ANY_NUMBER if count.most is None else count.most


def _keyword(source: tree.Ability) -> tree.Keyword | None:
    if len(source.body) == 1 and len(source.body[0].effects) == 1:
        effect = source.body[0].effects[0]
        if isinstance(effect, tree.Keyword) and source.body[0].condition is None:
            return effect
    return None


def _instead(source: tree.Ability) -> tree.Instead | None:
    if len(source.body) == 1 and len(source.body[0].effects) == 1:
        effect = source.body[0].effects[0]
        if isinstance(effect, tree.Instead):
            return effect
    return None


JUMPS = {"if": 2, "then": 1, "may": 1, "pay": 2, "jump": 1, "for each": 2, "next of each": 1, "unpaid": 1}


def _shift(step: Instruction, by: int) -> Instruction:
    """The same instruction in a program that begins later."""
    place = JUMPS.get(step[0])
    return step if place is None else (*step[:place], step[place] + by, *step[place + 1 :])


def _each_player_draws(sentence: tree.Sentence) -> bool:
    """ "Each player may draw a card": everybody is asked."""
    match sentence.effects:
        case (tree.Draw(count, "any", None),):
            return count.least == count.most
    return False


def _is_restriction(sentence: tree.Sentence) -> bool:
    return bool(sentence.effects) and all(isinstance(effect, tree.Unusable) for effect in sentence.effects)


def _possible(effects: tuple[tree.Effect, ...]) -> Holding | None:
    """What must be there for a "you may" to be worth asking."""
    match effects[0] if effects else None:
        case tree.Choose(_, cards):
            return ("has", selection(cards), ">=", 1)
        case tree.Move(_, tree.Ref("this")):
            return ("present",)
        case tree.Turn(tree.Ref("this"), state):
            return ("not", ("is", ("this",), ((state, ""),)))
        case tree.CounterBlast(number, filters):
            return ("has", Selection("your", (DAMAGE,), False, (("face up", ""), *tests(filters))), ">=", number)
        case tree.SoulBlast(number, filters):
            return ("has", Selection("your", (SOUL,), False, tests(filters)), ">=", number)
    return None


# --- costs ------------------------------------------------------------------------------------


def costs(source: tuple[tree.Cost, ...]) -> tuple[CostPart, ...]:
    """The parts of a cost; "choose ..., and discard it" is one part."""
    parts: list[CostPart] = []
    chosen: tree.Choose | None = None
    for cost in source:
        match cost:
            case tree.CounterBlast(number, filters):
                face_up = Selection("your", (DAMAGE,), False, (("face up", ""), *tests(filters)))
                parts.append(CostPart("counter blast", COUNTER_BLAST, number, face_up))
            case tree.SoulBlast(number, filters):
                parts.append(
                    CostPart("soul blast", SOUL_BLAST, number, Selection("your", (SOUL,), False, tests(filters)))
                )
            case tree.Choose():
                chosen = cost
            case tree.TopCards(_, count, to):
                action = {"drop": "deck top to drop", "bind": "deck top bind"}.get(to, "soul charge")
                parts.append(CostPart(action, PAY, count.least, None))
            case _:
                parts.append(_action(cost, chosen))
                chosen = None
    if chosen is not None:
        raise CannotCompile("a cost that chooses and does nothing")
    return tuple(parts)


def _action(cost: tree.Cost, chosen: tree.Choose | None) -> CostPart:
    match cost:
        case tree.Move(verb, meant, to, state):
            action = verb if verb in ("retire", "discard") else to
            if action == "bind" and state == "face down":
                action = "bind face down"
        case tree.Turn(meant, state):
            action = state if state in ("stand", "rest") else f"turn {state}"
        case tree.Reveal(meant):
            action = "reveal"
        case _:
            raise CannotCompile(f"the cost {type(cost).__name__}")
    law = COST_LAW.get(action, PAY)
    if isinstance(meant, tree.Ref) and (meant.what == "this" or chosen is None):
        return CostPart(action, law, 1, None)  # "reveal this card, and put it ...": it is this card
    if isinstance(meant, tree.Cards) and chosen is None:
        raise CannotCompile("a cost paid with all cards of a kind")
    if chosen is None or chosen.count.least != chosen.count.most:
        raise CannotCompile("a cost with an open number of cards")
    return CostPart(action, law, chosen.count.least, selection(chosen.cards))


__all__ = ["REAR_GUARD_CIRCLES", "CannotCompile", "Compiler", "costs"]
