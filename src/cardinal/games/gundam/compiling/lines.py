"""From the tree of a text to effects that the engine runs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from cardinal.games.gundam.cards import Printed
from cardinal.games.gundam.compiling.alternatives import either, one_of
from cardinal.games.gundam.compiling.conditions import condition
from cardinal.games.gundam.compiling.costs import costs
from cardinal.games.gundam.compiling.jumps import Bound, land, portion, skip_with_choice
from cardinal.games.gundam.compiling.lasting import (
    constant,
    constant_part,
    draws_attacks,
    enemy_units,
    keyword_line,
    later,
    playing_line,
    together,
)
from cardinal.games.gundam.compiling.parts import (
    ANY_NUMBER,
    attackable,
    copied,
    for_a_class,
    forbidden,
    gate,
    lasting,
    multiplied,
    needed,
    number_of_players,
    on_cards,
    possible,
    reduces,
    reduction,
    targets_of,
    trigger_of,
    understood,
    unpaired,
)
from cardinal.games.gundam.compiling.selectors import (
    KEYWORDS,
    ZONE,
    CannotCompile,
    alike,
    amount,
    keyword,
    only,
    players,
    selection,
    who,
)
from cardinal.games.gundam.compiling.tokens import token
from cardinal.games.gundam.effects.abilities import (
    ACTIVATED,
    BURST,
    COMMAND,
    CONSTANT,
    TRIGGERED,
    Ability,
    ConstantPart,
    Instruction,
    Who,
)
from cardinal.games.gundam.words import executable, tree, works_in


class Compiler:
    """Compiles the effects of a set of cards into one table; tokens that texts describe get definitions."""

    def __init__(self, named: Iterable[Printed] = ()) -> None:
        self.abilities: list[Ability] = []
        self.named = {card.name: card for card in named}  # tokens that texts may call by their name alone
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
        elif isinstance(source.trigger, tree.When) and source.trigger.event == "playing":
            playing_line(self, made, source)
        elif kind == "keyword":
            keyword_line(made, source)
        elif kind == "pilot":
            made.kind = "pilot"
        elif kind == "constant":
            constant(self, made, source)
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
            self.body(program, source.body)
        made.program = tuple(program)
        made.needs = () if source.development is not None else tuple(needed(source.body))
        made.targets = tuple(targets_of(source.body))

    def _development(self, program: list[Instruction], source: tree.Ability) -> None:
        """Cards of the trash may be exiled for it; if so, the text behind the mark is done (13-1-8-1)."""
        assert source.development is not None
        number = next(mark.number for mark in source.marks if mark.number)
        cards = selection(source.development)
        program += [("may", 0, ("choosable", cards, number)), ("choose", number, number, cards, "you", False)]
        program.append(("move", "exile", ("chosen",), "removed"))
        self.body(program, source.body)
        program[0] = ("may", len(program), program[0][2])

    def body(self, program: list[Instruction], body: tuple[tree.Sentence, ...]) -> None:
        """The sentences of a text; those that every player does for themselves are an effect of each player."""
        shared, rest, by = together(body)
        if shared:
            program.append(("each player", self.sub_effect(tree.Ability(shared)).index, by))
        start = 0
        done: list[int] = []
        bound = Bound(len(program), rest)
        for sentence in rest:
            end = len(program)
            start = start if sentence.continues else end
            portion(program, done, sentence.joint)
            self._sentence(program, sentence)
            if sentence.continues:
                skip_with_choice(program, start, end)
            bound.after(program, sentence)
        land(program, done)

    def sub_effect(self, source: tree.Ability) -> Ability:
        """An effect that is part of another: its references are resolved already."""
        made = Ability(index=len(self.abilities), kind=TRIGGERED, text="", source=source)
        self.abilities.append(made)
        if source.trigger is not None:
            made.trigger = trigger_of(source)
        program: list[Instruction] = []
        self.body(program, source.body)
        made.program = tuple(program)
        made.needs = tuple(needed(source.body))
        made.targets = tuple(targets_of(source.body))
        return made

    def rule(self, program: list[Instruction], effect: tree.Effect, until: tree.Until) -> None:
        """What holds for all such cards while it lasts, also for those that come later."""
        made = Ability(index=len(self.abilities), kind=CONSTANT, text="", source=effect)
        self.abilities.append(made)
        parts = constant_part(self, effect)
        made.constant = tuple(ConstantPart(what, value, meant, None) for what, value, meant in parts)
        program.append(("rule", made.index, lasting(until)))

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
            by = ("their",) if getattr(effects[0], "by", "you") == "they" else ()
            program.append(("may", 0, possible(effects), *by))
        elif isinstance(effects[0], tree.Recover) and effects[0].may:
            jumps.append(len(program))
            program.append(("may", 0, possible(effects)))
        for effect in effects:
            self.effect(program, effect)
        land(program, jumps)

    def chosen(self, program: list[Instruction], meant: tree.Who, by: str = "you") -> tuple[Any, ...]:
        """Whom an effect means; "1 enemy Unit" is chosen on the way."""
        if isinstance(meant, tree.Pick):
            self._pick(program, meant, by, joined=False)
            return ("chosen",)
        return who(meant)

    def _pick(self, program: list[Instruction], pick: tree.Pick, by: str, *, joined: bool) -> None:
        count = pick.count
        if pick.cards.what == ("player",):
            program.append(("choose player", players(pick.cards), *number_of_players(count)))
            return
        if count.equal is not None:
            number = amount(count.equal)
            program.append(("choose", number, number, selection(pick.cards), by, joined))
            return
        most = ANY_NUMBER if count.most is None else count.most
        program.append(("choose", count.least, most, selection(pick.cards), by, joined))

    def effect(self, program: list[Instruction], effect: tree.Effect) -> None:
        """What one effect does."""
        add = program.append
        understood(effect)
        until = for_a_class(effect)
        if until is not None:
            self.rule(program, effect, until)
            return
        match effect:
            case tree.Later():
                later(self, program, effect)
            case tree.StaysRested(meant, "opponent next turn"):
                add(("stays rested", self.chosen(program, meant)))
            case tree.MustTarget(attackers, attacked) if isinstance(attackers, tree.Cards) and attackers.every:
                units = enemy_units(attackers)
                add(("draw attacks", self.chosen(program, attacked), units, lasting(effect.until), effect.must))
            case tree.MustTarget(attackers, attacked):
                drawing = draws_attacks(attackers, effect.must)
                add(("gets", "may", self.chosen(program, attacked), drawing, on_cards(effect.until)))
            case tree.MayAttack(meant):
                add(("gets", "may", self.chosen(program, meant), "attack when deployed", on_cards(effect.until)))
            case tree.DeployTokens(tokens, True):
                one_of(self, program, tuple(tree.Mode((tree.Sentence((tree.DeployTokens((t,)),)),)) for t in tokens))
            case tree.Draw(number, by):
                times = 1 if effect.times is None else amount(effect.times)
                add(("draw", multiplied(number.value, times) if times != 1 else amount(number), by))
            case tree.Either(test, first, second):
                either(self, program, condition(test), first, second)
            case tree.Activate(meant, mark):
                add(("activate", who(meant), mark))
            case tree.TopToShields(number):
                add(("top to shields", amount(number)))
            case tree.Peek(meant):
                add(("look at", self.chosen(program, meant)))
            case tree.Loses(meant, words):
                target = self.chosen(program, meant)
                if not words:
                    raise CannotCompile("cards that lose all effects")
                for word in words:
                    if word.text not in KEYWORDS:
                        raise CannotCompile(f"cards that lose {word.text}")
                    add(("gets", "lose keyword", target, KEYWORDS[word.text], on_cards(effect.until)))
            case tree.Discard(pick, by):
                most = ANY_NUMBER if pick.count.most is None else pick.count.most
                add(("discard", pick.count.least, most, alike(pick.cards), by))
            case tree.Choose(picks, by):
                for number, pick in enumerate(picks):
                    self._pick(program, pick, by, joined=number > 0)
            case tree.Damage(tree.Amount(of=tree.Ref("chosen")) as number, tree.Pick() as to) if effect.times is None:
                self._pick(program, to, "you", joined=True)  # the number is that of the card chosen before
                add(("damage", amount(replace(number, of=tree.Ref("before"))), ("it",)))
            case tree.Damage(_, tree.Cards(("player",))) if effect.times is None:
                add(("damage player",))
            case tree.Damage(number, to) if to is not None:
                target = self.chosen(program, to)
                times = 1 if effect.times is None else amount(effect.times)
                add(("damage", multiplied(number.value, times) if times != 1 else amount(number), target))
            case tree.Destroy(meant):
                add(("destroy", self.chosen(program, meant)))
            case tree.Rest(meant):
                add(("rest", self.chosen(program, meant)))
            case tree.SetActive(meant):
                add(("set active", self.chosen(program, meant)))
            case tree.Recover(meant, number):
                add(("recover", self.chosen(program, meant), amount(number)))
            case tree.Return(meant, "deck top or bottom", False, "you"):
                add(("top or bottom", self.chosen(program, meant)))
            case tree.Return(tree.Pick(tree.Count(n, m), tree.Cards(zone="looked") as cards), to, False, "you") if (
                n == m and to in ("deck top", "deck bottom")
            ):
                add(("return in order", n, selection(cards), to))
            case tree.Return(meant, to, randomly, by):
                target = self.chosen(program, meant, by)
                if randomly:
                    add(("random", target))
                    add(("move", "return", ("chosen",), to, "random"))
                else:
                    add(("move", "return", target, to))
            case tree.AddToHand(meant, by):
                add(("move", "add", self.chosen(program, meant, by), "hand"))
            case tree.Put(meant, to):
                add(("move", "put", self.chosen(program, meant), to))
            case tree.Exile(meant):
                add(("move", "exile", self.chosen(program, meant), "removed"))
            case tree.Mill(number, whose):
                add(("mill", amount(number), whose))
            case tree.LookAt(number, by, reveal):
                add(("look", amount(number), by, reveal))
            case tree.Reveal(meant, "you"):
                add(("reveal", self.chosen(program, meant)))
            case tree.Shuffle(whose):
                add(("shuffle", whose))
            case tree.Gets():
                target = self.chosen(program, effect.who)
                for what, value in self.gains(effect):
                    add(("gets", what, target, value, on_cards(effect.until)))
                if effect.copies and effect.source is not None:
                    add(("copy keywords", target, copied(effect.copies), who(effect.source), lasting(effect.until)))
            case tree.Escapes(meant, to):
                add(("gets", "may", self.chosen(program, meant), ("escape", to), on_cards(effect.until)))
            case tree.Becomes(meant, what, number):
                add(("gets", f"set {what}", self.chosen(program, meant), number, on_cards(effect.until)))
            case tree.Cannot():
                target = self.chosen(program, effect.who)
                for word in forbidden(effect):
                    add(("gets", "cannot", target, word, on_cards(effect.until)))
            case tree.Deploy(meant, rested, pay):
                add(("deploy", self.chosen(program, meant), rested, pay))
            case tree.DeployTokens(tokens, False):
                add(("tokens", tuple(token(self.tokens, self.named, pick, effect.times) for pick in tokens)))
            case tree.PlaceResource(number, ex, rested, by):
                add(("resource", number, ex, rested, by))
            case tree.Pair(pilot, unit):
                self._pair(program, pilot, unit)
            case tree.ChangeTarget(attacker, target):
                described = attacker.cards if isinstance(attacker, tree.Pick) else attacker
                add(("redirect", self.chosen(program, target), who(described)))
            case tree.Battle(units):
                add(("begin battle", tuple(self.chosen(program, unit) for unit in units)))
            case tree.OneOf(options):
                one_of(self, program, options)
            case tree.ReduceDamage(by, meant, damage, once) if meant is not None:
                target = self.chosen(program, meant)
                manner = "reduce once" if once else "reduce"
                less = (manner, ANY_NUMBER if by is None else by, damage, (), -1)
                add(("gets", "may", target, less, on_cards(effect.until)))
            case tree.RedirectDamage(meant, to, damage, until):
                target = self.chosen(program, meant)
                add(("redirect damage", target, who(to), damage, lasting(until)))
            case tree.MayTarget(meant, target, until):
                add(("gets", "may", self.chosen(program, meant), attackable(target), on_cards(until)))
            case _:
                raise CannotCompile(f"the effect {type(effect).__name__}")

    def _pair(self, program: list[Instruction], pilot: tree.Who, unit: tree.Who) -> None:
        """Pilot and Unit may both be chosen; what was chosen first is then what was chosen before the last choice."""
        unit = unpaired(unit)
        first, last = (unit, pilot) if isinstance(unit, tree.Ref) else (pilot, unit)
        one: Who = self.chosen(program, first)
        if isinstance(last, tree.Pick) and one == ("chosen",):
            self._pick(program, last, "you", joined=True)
            one, other = ("before",), ("it",)
        else:
            other = self.chosen(program, last)
        program.append(("pair", other, one) if first is unit else ("pair", one, other))

    def gains(self, effect: tree.Gets) -> list[tuple[str, Any]]:
        """What cards get, each with its amount."""
        found: list[tuple[str, Any]] = []
        for change in effect.changes:
            value: Any = change.value
            if effect.times is not None:
                value = multiplied(change.value, amount(effect.times))
            found.append((change.what, value))
        found += [("keyword", keyword(word)) for word in effect.keywords]
        found += [("trait", wanted.text) for wanted in effect.traits]
        for given in effect.abilities:
            ability = self.compile(given, "")
            if ability.keyword and not ability.gates:
                found.append(("keyword", ability.constant[0].value))
            else:
                found.append(("grant", ability.index))
        return found
