"""From the tree of a text to effects that the engine runs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardinal.gundam.abilities import (
    ACTIVATED,
    BURST,
    COMMAND,
    CONSTANT,
    TRIGGERED,
    Ability,
    ConstantPart,
    Holding,
    Instruction,
    TriggerSpec,
)
from cardinal.gundam.cards import Printed
from cardinal.gundam.compile_costs import costs
from cardinal.gundam.compile_selectors import (
    KEYWORDS,
    ZONE,
    CannotCompile,
    amount,
    at_time,
    condition,
    only,
    selection,
    tests,
    trigger,
    who,
)
from cardinal.gundam.zones import PRIVATE
from cardinal.text.gundam import executable, tree, works_in

ANY_NUMBER = 1000
MARK_EVENTS = {"deploy": "deployed", "attack": "attacks", "destroyed": "destroyed", "when paired": "paired",
               "when linked": "linked"}  # fmt: skip
DURATIONS = ("", "turn", "battle", "opponent turn")


class Compiler:
    """Compiles the effects of a set of cards into one table; tokens that texts describe get definitions."""

    def __init__(self) -> None:
        self.abilities: list[Ability] = []
        self.tokens: list[Printed] = []  # described in texts; numbered from 0, after the cards of the match

    def compile(self, source: tree.Ability, text: str, line: int = 0) -> Ability:
        """The effect of one line of text."""
        only(source, "body", "marks", "cost", "condition", "trigger", "reminder", "development")
        source = executable(source)
        made = Ability(index=len(self.abilities), kind=CONSTANT, text=text, line=line, source=source)
        self.abilities.append(made)
        made.once_per_turn = source.once_per_turn
        made.gates = tuple(_gate(mark) for mark in source.gates)
        if zone := works_in(source):
            made.zones = (ZONE[zone],)
        kind = source.kind
        if reduces(source):
            made.constant = (reduction(source, made.index if made.once_per_turn else -1),)
        elif kind == "keyword":
            self._keywords(made, source)
        elif kind == "pilot":
            made.kind = "pilot"
        elif kind == "constant":
            self._constant(made, source)
        else:
            made.kind = {"burst": BURST, "command": COMMAND, "activated": ACTIVATED}.get(kind, TRIGGERED)
            self._active(made, source)
        return made

    # --- effects that happen ------------------------------------------------------------------

    def _active(self, made: Ability, source: tree.Ability) -> None:
        made.timings = tuple(name.removeprefix("activate ") for name in source.timings)
        made.cost = costs(source.cost)
        if made.kind == TRIGGERED:
            made.trigger = _trigger_of(source)
        elif source.trigger is not None:
            raise CannotCompile("a trigger on an effect that is activated")
        elif source.condition is not None:
            made.gates = (*made.gates, condition(source.condition))
        program: list[Instruction] = [("pay",)] if made.cost else []
        if source.development is not None:
            self._development(program, source)
        else:
            self._body(program, source.body)
        made.program = tuple(program)
        made.targets = tuple(_targets(source.body))
        first = source.body[0]
        if made.kind == ACTIVATED and first.condition is not None and not first.joint:
            made.targets = (condition(first.condition), *made.targets)
        if source.development is not None:
            made.targets = ()  # the cards may be exiled although the effect finds no target then

    def _development(self, program: list[Instruction], source: tree.Ability) -> None:
        """Cards of the trash may be exiled for it; if so, the text behind the mark is done (13-1-8-1)."""
        assert source.development is not None
        number = next(mark.number for mark in source.marks if mark.number)
        cards = selection(replace(source.development, zone="trash", whose="your"))
        program += [("may", 0, ("choosable", cards, number)), ("choose", number, number, cards, "you", False)]
        program.append(("move", "exile", ("chosen",), "removed"))
        self._body(program, source.body)
        program[0] = ("may", len(program), program[0][2])

    def _body(self, program: list[Instruction], body: tuple[tree.Sentence, ...]) -> None:
        for sentence in body:
            self._sentence(program, sentence)

    def _sentence(self, program: list[Instruction], sentence: tree.Sentence) -> None:
        only(sentence, "effects", "condition", "may", "joint", "continues")
        jumps: list[int] = []
        if sentence.joint in ("did", "did not"):
            jumps.append(len(program))
            program.append(("if you do", 0, sentence.joint == "did"))
        elif sentence.joint == "then":
            program.append(("then",))
        elif sentence.joint not in ("", "and"):
            raise CannotCompile(f"a sentence that begins with {sentence.joint}")
        if sentence.condition is not None:
            jumps.append(len(program))
            program.append(("if", condition(sentence.condition), 0))
        effects = sentence.effects
        if sentence.may and isinstance(effects[0], tree.PayCost):
            jumps.append(len(program))
            program.append(("may pay", effects[0].number, 0))
            effects = effects[1:]
        elif sentence.may:
            jumps.append(len(program))
            program.append(("may", 0, _possible(effects)))
        for effect in effects:
            self._effect(program, effect)
        for place in jumps:
            program[place] = _landing(program[place], len(program))

    def _chosen(self, program: list[Instruction], meant: tree.Who, by: str = "you") -> tuple[Any, ...]:
        """Whom an effect means; "1 enemy Unit" is chosen on the way."""
        if isinstance(meant, tree.Pick):
            self._pick(program, meant, by, joined=False)
            return ("chosen",)
        return who(meant)

    def _pick(self, program: list[Instruction], pick: tree.Pick, by: str, *, joined: bool) -> None:
        count = pick.count
        if pick.cards.what == ("player",):
            program.append(("choose player", pick.cards.whose))
            return
        if count.equal is not None:
            number = amount(count.equal)
            program.append(("choose", number, number, selection(pick.cards), by, joined))
            return
        most = ANY_NUMBER if count.most is None else count.most
        program.append(("choose", count.least, most, selection(pick.cards), by, joined))

    def _effect(self, program: list[Instruction], effect: tree.Effect) -> None:
        add = program.append
        understood(effect)
        match effect:
            case tree.Draw(number, by):
                times = 1 if effect.times is None else amount(effect.times)
                add(("draw", _times(number.value, times) if times != 1 else amount(number), by))
            case tree.Either(test, first, second):
                self._either(program, condition(test), first, second)
            case tree.Activate(meant, mark):
                add(("activate", who(meant), mark))
            case tree.TopToShields(number):
                add(("top to shields", amount(number)))
            case tree.Peek(meant):
                add(("look at", who(meant)))
            case tree.Loses(meant, words):
                target = self._chosen(program, meant)
                for word in words:
                    if word.text not in KEYWORDS:
                        raise CannotCompile(f"cards that lose {word.text}")
                    add(("gets", "lose keyword", target, KEYWORDS[word.text], lasting(effect.until)))
            case tree.Discard(pick, by):
                most = ANY_NUMBER if pick.count.most is None else pick.count.most
                add(("discard", pick.count.least, most, selection(pick.cards), by))
            case tree.Choose(picks, by):
                for number, pick in enumerate(picks):
                    self._pick(program, pick, by, joined=number > 0)
            case tree.Damage(number, to) if to is not None:
                target = self._chosen(program, to)
                times = 1 if effect.times is None else amount(effect.times)
                add(("damage", _times(number.value, times) if times != 1 else amount(number), target))
            case tree.Destroy(meant):
                add(("destroy", self._chosen(program, meant)))
            case tree.Rest(meant):
                add(("rest", self._chosen(program, meant)))
            case tree.SetActive(meant):
                add(("set active", self._chosen(program, meant)))
            case tree.Recover(meant, number, False):
                add(("recover", self._chosen(program, meant), amount(number)))
            case tree.Return(meant, "deck top or bottom", False, "you"):
                add(("top or bottom", self._chosen(program, meant)))
            case tree.Return(tree.Pick(tree.Count(n, m), tree.Cards(zone="looked") as cards), to, False, "you") if (
                n == m and to in ("deck top", "deck bottom")
            ):
                add(("return in order", n, selection(cards), to))
            case tree.Return(meant, to, randomly, by):
                target = self._chosen(program, meant, by)
                if randomly:
                    add(("random", target))
                    add(("move", "return", ("chosen",), to, "random"))
                else:
                    add(("move", "return", target, to))
            case tree.AddToHand(meant, by):
                add(("move", "add", self._chosen(program, meant, by), "hand"))
            case tree.Put(meant, to):
                add(("move", "put", self._chosen(program, meant), to))
            case tree.Exile(meant):
                add(("move", "exile", self._chosen(program, meant), "removed"))
            case tree.Mill(number, whose):
                add(("mill", amount(number), whose))
            case tree.LookAt(number, by, reveal):
                add(("look", amount(number), by, reveal))
            case tree.Reveal(meant, "you"):
                add(("reveal", self._chosen(program, meant)))
            case tree.Shuffle(whose):
                add(("shuffle", whose))
            case tree.Gets():
                target = self._chosen(program, effect.who)
                for what, value in self._gains(effect):
                    add(("gets", what, target, value, lasting(effect.until)))
            case tree.Cannot():
                target = self._chosen(program, effect.who)
                for word in forbidden(effect):
                    add(("gets", "cannot", target, word, lasting(effect.until)))
            case tree.Deploy(meant, rested, pay):
                add(("deploy", self._chosen(program, meant), rested, pay))
            case tree.DeployTokens(tokens, False):
                add(("tokens", tuple(self._token(pick) for pick in tokens)))
            case tree.PlaceResource(number, ex, rested, by):
                add(("resource", number, ex, rested, by))
            case tree.Pair(pilot, unit):
                pilots = self._chosen(program, pilot)
                add(("pair", pilots, self._chosen(program, unit)))
            case tree.ChangeTarget(attacker, target):
                described = attacker.cards if isinstance(attacker, tree.Pick) else attacker
                add(("redirect", self._chosen(program, target), who(described)))
            case tree.Battle(units):
                add(("begin battle", tuple(self._chosen(program, unit) for unit in units)))
            case tree.OneOf(options):
                self._one_of(program, options)
            case tree.ReduceDamage(by, meant, damage, once) if meant is not None:
                target = self._chosen(program, meant)
                manner = "reduce once" if once else "reduce"
                less = (manner, ANY_NUMBER if by is None else by, damage, (), -1)
                add(("gets", "may", target, less, lasting(effect.until)))
            case tree.RedirectDamage(meant, to, damage, until):
                target = self._chosen(program, meant)
                add(("redirect damage", target, who(to), damage, lasting(until)))
            case tree.MayTarget(meant, target, until):
                add(("gets", "may", self._chosen(program, meant), ("target", selection(target).tests), lasting(until)))
            case _:
                raise CannotCompile(f"the effect {type(effect).__name__}")

    def _either(self, program: list[Instruction], test: Holding, first: tree.Effect, second: tree.Effect) -> None:
        start = len(program)
        program.append(("either", test, 0))
        self._effect(program, first)
        program.append(("jump", 0))
        program[start] = ("either", test, len(program))
        over = len(program) - 1
        self._effect(program, second)
        program[over] = ("jump", len(program))

    def _one_of(self, program: list[Instruction], options: tuple[tree.Mode, ...]) -> None:
        start = len(program)
        program.append(("option", ()))
        places: list[int] = []
        ends: list[int] = []
        for option in options:
            places.append(len(program))
            self._body(program, option.body)
            ends.append(len(program))
            program.append(("jump", 0))
        program[start] = ("option", tuple(places))
        for end in ends:
            program[end] = ("jump", len(program))

    def _gains(self, effect: tree.Gets) -> list[tuple[str, Any]]:
        only(effect, "who", "changes", "keywords", "traits", "abilities", "until", "times")
        found: list[tuple[str, Any]] = []
        for change in effect.changes:
            value: Any = change.value
            if effect.times is not None:
                value = _times(change.value, amount(effect.times))
            found.append((change.what, value))
        found += [("keyword", (KEYWORDS[word.name], word.number)) for word in effect.keywords]
        found += [("trait", wanted.text) for wanted in effect.traits]
        for given in effect.abilities:
            ability = self.compile(given, "")
            if ability.keyword and not ability.gates:
                found.append(("keyword", ability.constant[0].value))
            else:
                found.append(("grant", ability.index))
        return found

    def _token(self, pick: tree.TokenPick) -> tuple[int, Any, bool]:
        """A token by its number among those that texts describe; -1 is the EX Base."""
        number: Any = pick.count.least
        if pick.count.equal is not None:
            number = amount(pick.count.equal)
        elif pick.count.most != pick.count.least:
            raise CannotCompile("an open number of tokens")
        token = pick.token
        if token.name == "EX Base":
            return (-1, number, pick.rested)
        from cardinal.text.gundam import show  # noqa: PLC0415 - the grammar is built only if it is needed

        text = "\n".join(show(ability) for ability in token.abilities)
        traits = tuple(wanted.text for wanted in token.traits)
        printed = Printed(token.name, "unit token", ap=token.ap, hp=token.hp, traits=traits, text=text)
        if printed not in self.tokens:
            self.tokens.append(printed)
        return (self.tokens.index(printed), number, pick.rested)

    # --- constant effects ---------------------------------------------------------------------

    def _keywords(self, made: Ability, source: tree.Ability) -> None:
        parts: list[ConstantPart] = []
        for sentence in source.body:
            for effect in sentence.effects:
                if not isinstance(effect, tree.Keyword):
                    raise CannotCompile("a keyword line with more")
                parts.append(ConstantPart("keyword", (KEYWORDS[effect.name], effect.number), ("this",), None))
        if source.condition is not None:
            made.gates = (*made.gates, condition(source.condition))
        made.keyword = parts[0].value[0]
        made.constant = tuple(parts)

    def _constant(self, made: Ability, source: tree.Ability) -> None:
        parts: list[ConstantPart] = []
        for sentence in source.body:
            only(sentence, "effects", "condition")
            own = [condition(c) for c in (source.condition, sentence.condition) if c is not None]
            holding: Holding | None = None if not own else own[0] if len(own) == 1 else ("all", tuple(own))
            for effect in sentence.effects:
                parts += [
                    ConstantPart(what, value, meant, holding) for what, value, meant in self._lasting(made, effect)
                ]
        made.constant = tuple(parts)

    def _lasting(self, made: Ability, effect: tree.Effect) -> list[tuple[str, Any, Any]]:
        understood(effect)
        match effect:
            case tree.Gets():
                return [(what, value, who(_here(effect.who))) for what, value in self._gains(effect)]
            case tree.Cannot():
                return [("cannot", word, who(_here(effect.who))) for word in forbidden(effect)]
            case tree.ReduceDamage(by, meant, damage, False) if by is not None and meant is not None:
                return [("may", ("reduce", by, damage, (), -1), who(_here(meant)))]
            case tree.MayTarget(meant, target):
                return [("may", ("target", selection(target).tests), who(_here(meant)))]
            case tree.MayAttack(meant):
                return [("may", "attack when deployed", who(meant))]
            case tree.AlsoNamed(name):
                return [("name", name, ("this",))]
        raise CannotCompile(f"the constant effect {type(effect).__name__}")


def _here(meant: tree.Who) -> tree.Who:
    """ "This card in your hand": the effect works there, and speaks of its own card."""
    return tree.Ref(meant.what) if isinstance(meant, tree.Ref) and meant.zone else meant


def _landing(step: Instruction, end: int) -> Instruction:
    """A jump that goes to the end of its sentence."""
    if step[0] == "if":
        return ("if", step[1], end)
    if step[0] == "may":
        return ("may", end, *step[2:])
    if step[0] == "may pay":
        return ("may pay", step[1], end)
    return (step[0], end, *step[2:])


DAMAGE_EVENTS = ("receives damage", "would receive damage")


def reduces(source: tree.Ability) -> bool:
    """ "When this Unit receives damage, reduce it by 2": applied before the damage is dealt, so not a trigger."""
    match source:
        case tree.Ability((tree.Sentence((tree.ReduceDamage(_, None),)),), trigger=tree.When(event)):
            return event in DAMAGE_EVENTS
    return False


def reduction(source: tree.Ability, once: int) -> ConstantPart:
    """What such a line takes off, of which damage, from where; ``once``: the effect, if it works once per turn."""
    sentence = source.body[0]
    effect, when = sentence.effects[0], source.trigger
    assert isinstance(effect, tree.ReduceDamage)
    assert isinstance(when, tree.When)
    only(when, "event", "who", "how", "source")
    only(sentence, "effects", "condition")
    if effect.next or when.how not in ("", "damage", "battle damage", "effect damage"):
        raise CannotCompile("a reduction of certain damage")
    kind = {"battle damage": "battle", "effect damage": "effect"}.get(when.how, "")
    tests_of_source = () if when.source is None else _source_tests(when.source)
    by = ANY_NUMBER if effect.by is None else effect.by
    conditions = [condition(c) for c in (source.condition, sentence.condition) if c is not None]
    holding: Holding | None = ("all", tuple(conditions)) if conditions else None
    return ConstantPart("may", ("reduce", by, kind, tests_of_source, once), who(when.who or tree.Ref("this")), holding)


#: the fields of each effect that the compiler looks at; a text that says more is refused
HANDLED: dict[str, tuple[str, ...]] = {
    "Draw": ("number", "by", "times"),
    "Either": ("condition", "effect", "otherwise"),
    "TopToShields": ("number",),
    "Peek": ("who",),
    "Loses": ("who", "keywords", "until"),
    "Discard": ("pick", "by"),
    "Choose": ("picks", "by"),
    "Damage": ("amount", "to", "times"),
    "Destroy": ("who",),
    "Rest": ("who",),
    "SetActive": ("who",),
    "Recover": ("who", "amount"),
    "Return": ("who", "to", "randomly", "by"),
    "AddToHand": ("who", "by"),
    "Put": ("who", "to"),
    "Exile": ("who",),
    "Mill": ("number", "whose"),
    "LookAt": ("number", "by", "reveal"),
    "Reveal": ("who", "by"),
    "Shuffle": ("whose",),
    "Gets": ("who", "changes", "keywords", "traits", "abilities", "until", "times"),
    "Cannot": ("who", "actions", "damage", "source", "until"),
    "Deploy": ("who", "rested", "pay"),
    "DeployTokens": ("tokens",),
    "PlaceResource": ("number", "ex", "rested", "by"),
    "Pair": ("pilot", "unit"),
    "ChangeTarget": ("attacker", "target"),
    "Battle": ("units",),
    "OneOf": ("options",),
    "ReduceDamage": ("by", "who", "damage", "until", "next"),
    "RedirectDamage": ("who", "to", "damage", "until"),
    "MayTarget": ("who", "target", "until"),
    "MayAttack": ("who",),
    "AlsoNamed": ("name",),
    "Activate": ("who", "mark"),
    "PayCost": ("number",),
}


def understood(effect: tree.Effect) -> None:
    """Fails on an effect, or a part of it, that the compiler does not look at."""
    if type(effect).__name__ not in HANDLED:
        raise CannotCompile(f"the effect {type(effect).__name__}")
    only(effect, *HANDLED[type(effect).__name__])


def _times(value: int, number: Any) -> Any:
    if isinstance(number, tuple):
        return (number[0], number[1] * value, *number[2:])
    return number * value


def _gate(mark: tree.Mark) -> Holding:
    if mark.name == "during link":
        return ("linked",)
    return ("paired", tests(mark.filters))


def _trigger_of(source: tree.Ability) -> TriggerSpec:
    match source.trigger:
        case tree.When():
            spec = trigger(source.trigger)
        case tree.AtTime():
            spec = at_time(source.trigger)
        case None:
            marks = [mark for mark in source.marks if mark.name in MARK_EVENTS]
            if len(marks) != 1:
                raise CannotCompile(f"the timing {', '.join(source.timings)}")
            other = (
                ("cards", selection(tree.Cards(("pilot",), "", filters=marks[0].filters))) if marks[0].filters else None
            )
            spec = TriggerSpec(MARK_EVENTS[marks[0].name], ("this",), other)
    if source.condition is not None:
        spec = spec._replace(conditions=(*spec.conditions, condition(source.condition)))
    return spec


def lasting(duration: tree.Until) -> str:
    """How long an effect lasts; a duration that the engine does not have is refused."""
    if duration.when not in DURATIONS:
        raise CannotCompile(f"an effect that lasts until {duration.when}")
    return duration.when


SIMPLE_DEEDS = {"attack": "attack", "attack player": "attack players", "be paired": "be paired",
                "be set active": "be set active", "be rested": "be rested", "be destroyed": "be destroyed"}  # fmt: skip


def forbidden(effect: tree.Cannot) -> list[Any]:
    """What cards cannot do or have done to them."""
    only(effect, "who", "actions", "damage", "source", "until")
    found: list[Any] = []
    for action in effect.actions:
        if action == "receive damage":
            sources = () if effect.source is None else _source_tests(effect.source)
            found.append(("receive damage", effect.damage, sources))
        elif action == "activate blocker" and effect.source is None:
            found.append("block")
        elif action == "be attacked" and isinstance(effect.source, tree.Cards):
            found.append(("be attacked", selection(effect.source).tests))
        elif effect.source is not None:
            raise CannotCompile(f"cards that cannot {action} by certain cards")
        elif action in SIMPLE_DEEDS:
            found.append(SIMPLE_DEEDS[action])
        else:
            raise CannotCompile(f"cards that cannot {action}")
    return found


#: what is not a card of its kind cannot be where damage comes from: a Command's damage is not that of a Unit
SOURCES = {"unit": ("unit", "unit token"), "base": ("base", "ex base"), "command": ("command",)}


def _source_tests(source: tree.Who) -> tuple[Any, ...]:
    if not isinstance(source, tree.Cards):
        raise CannotCompile("damage from certain sources")
    if source.what in (("player",), ("effect",)):
        only(source, "what", "whose")
        return (("owner", source.whose),)
    chosen = selection(source)
    whose: tuple[Any, ...] = (("owner", chosen.whose),) if chosen.whose else ()
    kinds = tuple(kind for noun in source.what for kind in SOURCES.get(noun, ()))
    return (*whose, *((("type", kinds),) if kinds else ()), *chosen.tests)


def _targets(body: tuple[tree.Sentence, ...]) -> list[Holding]:
    """What must be there to be chosen, in the portion before "Then" or "If you do" (10-1-8-1-2)."""
    found: list[Holding] = []
    for sentence in body:
        if sentence.joint:
            break
        if sentence.may or sentence.condition is not None:
            continue
        for effect in sentence.effects:
            found += _targets_of(effect)
    return found


def _targets_of(effect: tree.Effect) -> list[Holding]:
    """The targets of one effect; of an effect with another in its place, those of the one that is done."""
    match effect:
        case tree.Choose(picks, "you"):
            found = [selection(pick.cards) for pick in picks if pick.cards.what != ("player",)]
            return [("choosable", chosen, 1) for chosen in found if chosen.zones and not set(chosen.zones) <= PRIVATE]
        case tree.Either(test, first, second):
            one, other = _targets_of(first), _targets_of(second)
            return [("depends", condition(test), ("all", tuple(one)), ("all", tuple(other)))] if one or other else []
    return []


def _possible(effects: tuple[tree.Effect, ...]) -> Holding | None:
    """What must be there for a "you may" to be worth asking."""
    match effects[0] if effects else None:
        case tree.Choose(picks) if picks and picks[0].cards.what != ("player",):
            return ("choosable", selection(picks[0].cards), 1)
        case tree.Discard(pick):
            return ("choosable", selection(pick.cards), max(1, pick.count.least))
        case (
            tree.Deploy(tree.Pick() as pick)
            | tree.Pair(tree.Pick() as pick)
            | tree.Rest(tree.Pick() as pick)
            | tree.SetActive(tree.Pick() as pick)
            | tree.Destroy(tree.Pick() as pick)
            | tree.Return(tree.Pick() as pick)
            | tree.AddToHand(tree.Pick() as pick)
            | tree.Exile(tree.Pick() as pick)
        ) if pick.count.equal is None:
            return ("choosable", selection(pick.cards), max(1, pick.count.least))
    return None
