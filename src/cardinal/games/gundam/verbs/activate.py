"""Activating effects of a card by another effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import This
from cardinal.games.gundam.compiling.rooms import COMPILES
from cardinal.games.gundam.compiling.selectors import who
from cardinal.games.gundam.effects.abilities import Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.explaining.cards import SAYINGS, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.resolving import begin_effect, command_activated, finds_all
from cardinal.games.gundam.rules.zones import PILOTS, ZONES
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import HAPPENS, Happens
from cardinal.kernel.events import NOTHING
from cardinal.language.voices import FORMS, inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

PAIRED_COMMAND = cite("command.pilot.effect_activated")


@dataclass(frozen=True, slots=True)
class Activate(Deed):
    """Activates the first effect of a card that has this mark, such as the 【Main】 of a Burst's own card.

    The command effect of a card that is paired can be activated since 1.9.0; the card stays paired (3-4-6-3-1).
    """

    who: Whom
    mark: str

    def run(self, s: Game, c: Effect) -> None:
        cards = self.who.cards(s, c) or ([c.card] if isinstance(self.who, This) and c.card >= 0 else [])
        found = next(((card, number) for card in cards for number in self._possible(s, c, card)), None)
        done(c)
        did(c, found is not None)
        if found is not None:
            _begin(s, c, *found)

    def _possible(self, s: Game, c: Effect, card: int) -> Iterator[int]:
        """The effects of a card with this mark whose targets are there."""
        for number in s.definition(card).abilities:
            ability = s.match.abilities[number]
            if ability.is_marked(self.mark) and finds_all(s, Effect(number, s.ref(card), c.master), ability):
                yield number


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
    grammar.listing("marks.named", "mark.quoted", "/")
    grammar.alias("mark.quoted", "【{:mark.name}】")
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
    told = (f"a {marked} %s activated", "the {marks*:mark.quoted}{| effect} of {who:any.one} %s activated",
            f"a {marked} of {{who:any.one}} %s activated")  # fmt: skip
    for category, be in (("event", "is"), ("past", "has been"), ("past.not", "has not been")):
        grammar.rule(category, tree.When, *(f"{words % be}{{:cause.timed}}" for words in told), event="activated")


@COMPILES.enter(tree.Activate, "who", "mark")
def _compile(effect: tree.Activate, draft: Draft) -> None:
    draft.add(Activate(who(effect.who), effect.mark))


@SAYINGS.says(tree.Activate)
def _says(who: tree.Who, mark: str) -> str:
    return f"activate the {mark} effects of {target(who)}"
