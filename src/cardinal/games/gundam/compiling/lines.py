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
    Who,
)
from cardinal.games.gundam.verbs.activate import Activate
from cardinal.games.gundam.verbs.battle import Battle
from cardinal.games.gundam.verbs.change_target import ChangeTarget
from cardinal.games.gundam.verbs.choose import Choose, ChoosePlayer
from cardinal.games.gundam.verbs.damage import Damage, DamagePlayer
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.deploy import Deploy
from cardinal.games.gundam.verbs.destroy import Destroy
from cardinal.games.gundam.verbs.discard import Discard
from cardinal.games.gundam.verbs.draw import Draw
from cardinal.games.gundam.verbs.each_player import EachPlayer
from cardinal.games.gundam.verbs.gets import CopyKeywords, Gets
from cardinal.games.gundam.verbs.look import LookAt, Peek
from cardinal.games.gundam.verbs.may import May, MayPay
from cardinal.games.gundam.verbs.mill import Mill
from cardinal.games.gundam.verbs.move import Move
from cardinal.games.gundam.verbs.must_target import DrawAttacks
from cardinal.games.gundam.verbs.pair import Pair
from cardinal.games.gundam.verbs.pay import Pay
from cardinal.games.gundam.verbs.place_resource import PlaceResource
from cardinal.games.gundam.verbs.portions import If, IfYouDo, Then
from cardinal.games.gundam.verbs.recover import Recover
from cardinal.games.gundam.verbs.redirect_damage import RedirectDamage
from cardinal.games.gundam.verbs.rest import Rest
from cardinal.games.gundam.verbs.returning import RandomOrder, ReturnInOrder, ReturnTopOrBottom
from cardinal.games.gundam.verbs.reveal import Reveal
from cardinal.games.gundam.verbs.rule import Rule
from cardinal.games.gundam.verbs.set_active import SetActive
from cardinal.games.gundam.verbs.shuffle import Shuffle
from cardinal.games.gundam.verbs.stays_rested import StaysRested
from cardinal.games.gundam.verbs.tokens import DeployTokens
from cardinal.games.gundam.verbs.top_to_shields import TopToShields
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
        program: list[Deed] = [Pay()] if made.cost else []
        if source.development is not None:
            self._development(program, source)
        else:
            self.body(program, source.body)
        made.program = tuple(program)
        made.needs = () if source.development is not None else tuple(needed(source.body))
        made.targets = tuple(targets_of(source.body))

    def _development(self, program: list[Deed], source: tree.Ability) -> None:
        """Cards of the trash may be exiled for it; if so, the text behind the mark is done (13-1-8-1)."""
        assert source.development is not None
        number = next(mark.number for mark in source.marks if mark.number)
        cards = selection(source.development)
        program += [May(("choosable", cards, number)), Choose(number, number, cards)]
        program.append(Move("exile", ("chosen",), "removed"))
        self.body(program, source.body)
        land(program, [0])

    def body(self, program: list[Deed], body: tuple[tree.Sentence, ...]) -> None:
        """The sentences of a text; those that every player does for themselves are an effect of each player."""
        shared, rest, by = together(body)
        if shared:
            program.append(EachPlayer(self.sub_effect(tree.Ability(shared)).index, by))
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
        program: list[Deed] = []
        self.body(program, source.body)
        made.program = tuple(program)
        made.needs = tuple(needed(source.body))
        made.targets = tuple(targets_of(source.body))
        return made

    def rule(self, program: list[Deed], effect: tree.Effect, until: tree.Until) -> None:
        """What holds for all such cards while it lasts, also for those that come later."""
        made = Ability(index=len(self.abilities), kind=CONSTANT, text="", source=effect)
        self.abilities.append(made)
        parts = constant_part(self, effect)
        made.constant = tuple(ConstantPart(what, value, meant, None) for what, value, meant in parts)
        program.append(Rule(made.index, lasting(until)))

    def _sentence(self, program: list[Deed], sentence: tree.Sentence) -> None:
        only(sentence, "effects", "condition", "may", "joint", "continues")
        jumps: list[int] = []
        if sentence.joint in ("did", "did not"):
            jumps.append(len(program))
            program.append(IfYouDo(sentence.joint == "did"))
        elif sentence.joint == "then":
            program.append(Then())
        elif sentence.joint not in ("", "and"):
            raise CannotCompile(f"a sentence that begins with {sentence.joint}")
        if sentence.condition is not None:
            jumps.append(len(program))
            program.append(If(condition(sentence.condition)))
        effects = sentence.effects
        if sentence.may and isinstance(effects[0], tree.PayCost):
            jumps.append(len(program))
            program.append(MayPay(effects[0].number))
            effects = effects[1:]
        elif sentence.may:
            jumps.append(len(program))
            by = "their" if getattr(effects[0], "by", "you") == "they" else "your"
            program.append(May(possible(effects), by))
        elif isinstance(effects[0], tree.Recover) and effects[0].may:
            jumps.append(len(program))
            program.append(May(possible(effects)))
        for effect in effects:
            self.effect(program, effect)
        land(program, jumps)

    def chosen(self, program: list[Deed], meant: tree.Who, by: str = "you") -> tuple[Any, ...]:
        """Whom an effect means; "1 enemy Unit" is chosen on the way."""
        if isinstance(meant, tree.Pick):
            self._pick(program, meant, by, joined=False)
            return ("chosen",)
        return who(meant)

    def _pick(self, program: list[Deed], pick: tree.Pick, by: str, *, joined: bool) -> None:
        count = pick.count
        if pick.cards.what == ("player",):
            _, whose, tests = players(pick.cards)
            program.append(ChoosePlayer(whose, tests, *number_of_players(count)))
            return
        if count.equal is not None:
            number = amount(count.equal)
            program.append(Choose(number, number, selection(pick.cards), by, joined))
            return
        most = ANY_NUMBER if count.most is None else count.most
        program.append(Choose(count.least, most, selection(pick.cards), by, joined))

    def effect(self, program: list[Deed], effect: tree.Effect) -> None:
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
                add(StaysRested(self.chosen(program, meant)))
            case tree.MustTarget(attackers, attacked) if isinstance(attackers, tree.Cards) and attackers.every:
                units = enemy_units(attackers)
                add(DrawAttacks(self.chosen(program, attacked), units, lasting(effect.until), effect.must))
            case tree.MustTarget(attackers, attacked):
                drawing = draws_attacks(attackers, effect.must)
                add(Gets("may", self.chosen(program, attacked), drawing, on_cards(effect.until)))
            case tree.MayAttack(meant):
                add(Gets("may", self.chosen(program, meant), "attack when deployed", on_cards(effect.until)))
            case tree.DeployTokens(tokens, True):
                one_of(self, program, tuple(tree.Mode((tree.Sentence((tree.DeployTokens((t,)),)),)) for t in tokens))
            case tree.Draw(number, by):
                times = 1 if effect.times is None else amount(effect.times)
                add(Draw(multiplied(number.value, times) if times != 1 else amount(number), by))
            case tree.Either(test, first, second):
                either(self, program, condition(test), first, second)
            case tree.Activate(meant, mark):
                add(Activate(who(meant), mark))
            case tree.TopToShields(number):
                add(TopToShields(amount(number)))
            case tree.Peek(meant):
                add(Peek(self.chosen(program, meant)))
            case tree.Loses(meant, words):
                target = self.chosen(program, meant)
                if not words:
                    raise CannotCompile("cards that lose all effects")
                for word in words:
                    if word.text not in KEYWORDS:
                        raise CannotCompile(f"cards that lose {word.text}")
                    add(Gets("lose keyword", target, KEYWORDS[word.text], on_cards(effect.until)))
            case tree.Discard(pick, by):
                most = ANY_NUMBER if pick.count.most is None else pick.count.most
                add(Discard(pick.count.least, most, alike(pick.cards), by))
            case tree.Choose(picks, by):
                for number, pick in enumerate(picks):
                    self._pick(program, pick, by, joined=number > 0)
            case tree.Damage(tree.Amount(of=tree.Ref("chosen")) as number, tree.Pick() as to) if effect.times is None:
                self._pick(program, to, "you", joined=True)  # the number is that of the card chosen before
                add(Damage(amount(replace(number, of=tree.Ref("before"))), ("it",)))
            case tree.Damage(_, tree.Cards(("player",))) if effect.times is None:
                add(DamagePlayer())
            case tree.Damage(number, to) if to is not None:
                target = self.chosen(program, to)
                times = 1 if effect.times is None else amount(effect.times)
                add(Damage(multiplied(number.value, times) if times != 1 else amount(number), target))
            case tree.Destroy(meant):
                add(Destroy(self.chosen(program, meant)))
            case tree.Rest(meant):
                add(Rest(self.chosen(program, meant)))
            case tree.SetActive(meant):
                add(SetActive(self.chosen(program, meant)))
            case tree.Recover(meant, number):
                add(Recover(self.chosen(program, meant), amount(number)))
            case tree.Return(meant, "deck top or bottom", False, "you"):
                add(ReturnTopOrBottom(self.chosen(program, meant)))
            case tree.Return(tree.Pick(tree.Count(n, m), tree.Cards(zone="looked") as cards), to, False, "you") if (
                n == m and to in ("deck top", "deck bottom")
            ):
                add(ReturnInOrder(n, selection(cards), to))
            case tree.Return(meant, to, randomly, by):
                target = self.chosen(program, meant, by)
                if randomly:
                    add(RandomOrder(target))
                    add(Move("return", ("chosen",), to, randomly=True))
                else:
                    add(Move("return", target, to))
            case tree.AddToHand(meant, by):
                add(Move("add", self.chosen(program, meant, by), "hand"))
            case tree.Put(meant, to):
                add(Move("put", self.chosen(program, meant), to))
            case tree.Exile(meant):
                add(Move("exile", self.chosen(program, meant), "removed"))
            case tree.Mill(number, whose):
                add(Mill(amount(number), whose))
            case tree.LookAt(number, by, reveal):
                add(LookAt(amount(number), by, reveal))
            case tree.Reveal(meant, "you"):
                add(Reveal(self.chosen(program, meant)))
            case tree.Shuffle(whose):
                add(Shuffle(whose))
            case tree.Gets():
                target = self.chosen(program, effect.who)
                for what, value in self.gains(effect):
                    add(Gets(what, target, value, on_cards(effect.until)))
                if effect.copies and effect.source is not None:
                    add(CopyKeywords(target, copied(effect.copies), who(effect.source), lasting(effect.until)))
            case tree.Escapes(meant, to):
                add(Gets("may", self.chosen(program, meant), ("escape", to), on_cards(effect.until)))
            case tree.Becomes(meant, what, number):
                add(Gets(f"set {what}", self.chosen(program, meant), number, on_cards(effect.until)))
            case tree.Cannot():
                target = self.chosen(program, effect.who)
                for word in forbidden(effect):
                    add(Gets("cannot", target, word, on_cards(effect.until)))
            case tree.Deploy(meant, rested, pay):
                add(Deploy(self.chosen(program, meant), rested, pay))
            case tree.DeployTokens(tokens, False):
                add(DeployTokens(tuple(token(self.tokens, self.named, pick, effect.times) for pick in tokens)))
            case tree.PlaceResource(number, ex, rested, by):
                add(PlaceResource(number, ex, rested, by))
            case tree.Pair(pilot, unit):
                self._pair(program, pilot, unit)
            case tree.ChangeTarget(attacker, target):
                described = attacker.cards if isinstance(attacker, tree.Pick) else attacker
                add(ChangeTarget(self.chosen(program, target), who(described)))
            case tree.Battle(units):
                add(Battle(tuple(self.chosen(program, unit) for unit in units)))
            case tree.OneOf(options):
                one_of(self, program, options)
            case tree.ReduceDamage(by, meant, damage, once) if meant is not None:
                target = self.chosen(program, meant)
                manner = "reduce once" if once else "reduce"
                less = (manner, ANY_NUMBER if by is None else by, damage, (), -1)
                add(Gets("may", target, less, on_cards(effect.until)))
            case tree.RedirectDamage(meant, to, damage, until):
                target = self.chosen(program, meant)
                add(RedirectDamage(target, who(to), damage, lasting(until)))
            case tree.MayTarget(meant, target, until):
                add(Gets("may", self.chosen(program, meant), attackable(target), on_cards(until)))
            case _:
                raise CannotCompile(f"the effect {type(effect).__name__}")

    def _pair(self, program: list[Deed], pilot: tree.Who, unit: tree.Who) -> None:
        """Pilot and Unit may both be chosen; what was chosen first is then what was chosen before the last choice."""
        unit = unpaired(unit)
        first, last = (unit, pilot) if isinstance(unit, tree.Ref) else (pilot, unit)
        one: Who = self.chosen(program, first)
        if isinstance(last, tree.Pick) and one == ("chosen",):
            self._pick(program, last, "you", joined=True)
            one, other = ("before",), ("it",)
        else:
            other = self.chosen(program, last)
        program.append(Pair(other, one) if first is unit else Pair(one, other))

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
