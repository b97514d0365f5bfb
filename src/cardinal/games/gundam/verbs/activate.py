"""Activating effects of a card by another effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import This
from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import CannotCompile, who
from cardinal.games.gundam.effects.abilities import BURST, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import MAY, did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, mark_words, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.resolving import begin_effect, command_activated, finds_all
from cardinal.games.gundam.rules.zones import BASE, BATTLE, PILOTS, ZONES
from cardinal.games.gundam.verbs.deed import Choosing, Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.kernel.events import NOTHING
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.voices import FORMS, inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

PAIRED_COMMAND = cite("command.pilot.effect_activated")


@dataclass(frozen=True, slots=True)
class Activate(Deed):
    """Activates an effect of a card that has this mark, such as the 【Main】 of a Burst's own card; of several that
    are possible its player takes one, or (``every``) all in their order.

    The command effect of a card that is paired can be activated since 1.9.0; the card stays paired (3-4-6-3-1).
    """

    who: Whom
    mark: str
    every: bool = False

    def run(self, s: Game, c: Effect) -> None:
        if c.phase == 0:
            found = tuple(self._found(s, c))
            c.scratch, c.phase = found, 1
            if len(found) > 1 and not self.every:
                ask(s, c.master, "option", MAY, [("option", n) for n, _ in enumerate(found, 1)], c.source & CARD_MASK)
                return
            s.choice = ("option", 1)
            did(c, found)
        if not c.scratch:
            done(c)
            return
        chosen = c.scratch[s.choice[1] - 1] if c.phase == 1 else c.scratch[0]
        c.scratch, c.phase = (c.scratch[1:] if self.every else ()), 2
        if not c.scratch:
            done(c)
        _begin(s, c, *chosen)

    def _found(self, s: Game, c: Effect) -> Iterator[tuple[int, int]]:
        """Cards and their effects with this mark whose targets are there."""
        cards = self.who.cards(s, c) or ([c.card] if isinstance(self.who, This) and c.card >= 0 else [])
        for card in cards:
            for number in effects_of(s, c, card, self.mark):
                if finds_all(s, Effect(number, s.ref(card), c.master), s.match.abilities[number]):
                    yield card, number


def effects_of(s: Game, c: Effect, card: int, mark: str) -> list[int]:
    """The effects of a card with this mark: those that it has now on the field, else those that are printed on it."""
    on_field = s.where[card] % ZONES in (BATTLE, BASE) and mark != BURST  # a Burst is printed, no effect of a Unit
    numbers = info(s, card).abilities if on_field else s.definition(card).abilities
    if mark == tree.CHOSEN:
        return [number for number in numbers if number == c.number]
    return [number for number in numbers if not mark or s.match.abilities[number].is_marked(mark)]


@dataclass(frozen=True, slots=True)
class ChooseEffect(Choosing):
    """Chooses one of the effects of a card, which is "that effect" from now on."""

    who: Whom
    mark: str

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c)
        found = [number for card in cards for number in effects_of(s, c, card, self.mark)]
        found = [number for number in found if s.match.abilities[number].kind != "pilot"]
        if c.phase == 0 and len(found) > 1:
            c.phase = 1
            ask(s, c.master, "option", MAY, [("option", n) for n, _ in enumerate(found, 1)], c.source & CARD_MASK)
            return
        c.number = found[s.choice[1] - 1 if c.phase else 0] if found else -1
        did(c, found)
        done(c)


def _begin(s: Game, c: Effect, card: int, number: int) -> None:
    begin_effect(s, c.master, s.ref(card), number, NOTHING, -1)
    if s.where[card] % ZONES == PILOTS:
        s.cite(PAIRED_COMMAND)
    if s.match.abilities[number].kind == "command":
        command_activated(s, c.master, card)


HAPPENS.enter("activate", Happens("command", "", players=True))
HAPPENS.enter("activated", Happens("activated", "", players=True))
COMMANDS = tree.Cards(("command",))
ACTIVATES = inflected("activate")


def define(grammar: Grammar) -> None:
    grammar.rule("effect", tree.Activate, "activate {who:ref.possessive} 【{mark:mark.name}】{| effect}")
    grammar.rule("effect", tree.Activate, "activate 【{mark:mark.name}】 on {who:ref.object}")
    grammar.rule("effect", tree.Activate, "activate the 【{mark:mark.name}】 effect {of|on} {who:ref.object}")
    for words, every in (("{one|1} of ", False), ("all {|of }", True)):
        of_card = f"activate {words}{{who:ref.possessive}} 【{{mark:mark.name}}】 effects"
        grammar.rule("effect", tree.Activate, of_card, every=every)
    spoken_of = "activate {that effect|the chosen effect}"
    grammar.rule("effect", tree.Activate, spoken_of, who=tree.Ref("it"), mark=tree.SPOKEN_OF)
    one = "choose {one|1} of {who:ref.possessive} "
    grammar.rule("effect", tree.ChooseEffect, one + "【{mark:mark.name}】 effects", one + "effects")
    grammar.listing("marks.named", "mark.quoted", "/")
    grammar.alias("mark.quoted", "【{:mark.name}】")
    of_chosen = "activate {the |}【{mark:mark.name}】{| effect} {of|on} {who:pick.zoned}"
    grammar.rule("effect", tree.Activate, of_chosen)
    _activation(grammar)
    for form in FORMS:
        verb = ACTIVATES.form(form)
        effects = ("effect", "{marks:marks.named} effect")
        said = [f"{verb} {{who:any.one}}'s {words}{{:cause.made.timed}}" for words in effects]
        grammar.rule(f"makes.{form}", tree.When, *said, event="activate")
        command = f"{verb} {{a Command effect|the effect of a Command}}{{:cause.made.timed}}"
        grammar.rule(f"makes.{form}", tree.When, command, event="activate", who=COMMANDS)


def _activation(grammar: Grammar) -> None:
    """Effects with a mark, as what is activated: "when you activate a 【Burst】 effect"."""
    marked = "{marks*:mark.quoted} effect"
    objects = (f"a {marked}", f"{marked}s", f"a {marked} of {{who:any.one}}", f"{marked}s of {{who:np.many}}",
               "{who:ref.possessive} {effect|effects}", f"{{who:ref.possessive}} {marked}")  # fmt: skip
    for form in FORMS:
        made = (f"{ACTIVATES.form(form)} {words}{{:cause.made.timed}}" for words in objects)
        grammar.rule(f"makes.{form}", tree.When, *made, event="activated")
        does = (f"{ACTIVATES.form(form)} {words}" for words in (f"a {marked}", f"{marked}s"))
        grammar.rule(f"does.{form}", tree.When, *does, event="activated")
    grammar.rule("makes.never", tree.When, *(f"activate {words}" for words in objects), event="activated")
    grammar.rule("prevented", tree.When, f"{{who:np.many}} can't activate {marked}s", event="activated")
    grammar.rule("prevented", tree.When, f"{{who:ref.one}} can't activate {marked}s", event="activated")
    bare = "a {marks*:mark.quoted}"
    for form in FORMS:
        burst = f"{ACTIVATES.form(form)} {bare}{{:cause.made.timed}}"
        grammar.rule(f"makes.{form}", tree.When, burst, event="activated")
    told = (f"a {marked} %s activated", "the {marks*:mark.quoted}{| effect} of {who:any.one} %s activated",
            f"a {marked} of {{who:any.one}} %s activated")  # fmt: skip
    for category, be in (("event", "is"), ("past", "has been"), ("past.not", "has not been")):
        grammar.rule(category, tree.When, *(f"{words % be}{{:cause.timed}}" for words in told), event="activated")


@COMPILES.enter(tree.Activate, "who", "mark", "every")
def _compile(effect: tree.Activate, draft: Draft) -> None:
    if effect.mark == tree.SPOKEN_OF:
        raise CannotCompile("that effect, of which nothing is said before")
    draft.add(Activate(draft.chosen(effect.who), effect.mark, effect.every))


@COMPILES.enter(tree.ChooseEffect, "who", "mark")
def _compile_choice(effect: tree.ChooseEffect, draft: Draft) -> None:
    draft.add(ChooseEffect(who(effect.who), effect.mark))


@SAYINGS.says(tree.Activate)
def _says(who: tree.Who, mark: str, every: bool) -> str:
    if mark in (tree.CHOSEN, tree.SPOKEN_OF):
        return f"activate {mark_words(mark)}"
    return f"activate {'all' if every else 'one of the'} {mark} effects of {target(who)}"


@SAYINGS.says(tree.ChooseEffect)
def _says_choice(who: tree.Who, mark: str) -> str:
    return f"choose one of the {f'{mark} ' if mark else ''}effects of {target(who)}"
