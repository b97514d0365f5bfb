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
)
from cardinal.gundam.cards import Printed
from cardinal.gundam.compile_costs import costs
from cardinal.gundam.compile_jumps import land, portion, skip_with_choice
from cardinal.gundam.compile_parts import (
    ANY_NUMBER,
    forbidden,
    gate,
    lasting,
    multiplied,
    possible,
    reduces,
    reduction,
    targets_of,
    trigger_of,
    understood,
)
from cardinal.gundam.compile_selectors import (
    KEYWORDS,
    ZONE,
    CannotCompile,
    amount,
    condition,
    only,
    selection,
    who,
)
from cardinal.text.gundam import executable, tree, works_in


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
        made.gates = tuple(gate(mark) for mark in source.gates)
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
            made.trigger = trigger_of(source)
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
        made.targets = tuple(targets_of(source.body))
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
        start = 0
        done: list[int] = []
        for sentence in body:
            end = len(program)
            start = start if sentence.continues else end
            portion(program, done, sentence.joint)
            self._sentence(program, sentence)
            if sentence.continues:
                skip_with_choice(program, start, end)
        land(program, done)

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
            program.append(("may", 0, possible(effects)))
        for effect in effects:
            self._effect(program, effect)
        land(program, jumps)

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
                add(("draw", multiplied(number.value, times) if times != 1 else amount(number), by))
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
                add(("damage", multiplied(number.value, times) if times != 1 else amount(number), target))
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
        targets = tuple(("all", tuple(targets_of(option.body))) for option in options)
        program[start] = ("option", tuple(places), targets, len(program))
        for end in ends:
            program[end] = ("jump", len(program))

    def _gains(self, effect: tree.Gets) -> list[tuple[str, Any]]:
        only(effect, "who", "changes", "keywords", "traits", "abilities", "until", "times")
        found: list[tuple[str, Any]] = []
        for change in effect.changes:
            value: Any = change.value
            if effect.times is not None:
                value = multiplied(change.value, amount(effect.times))
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
