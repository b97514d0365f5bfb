"""Pairing a Pilot with a Unit by an effect (5-9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardinal.effects.asking import All
from cardinal.games.gundam.compiling.parts import picked
from cardinal.games.gundam.compiling.rooms import COMPILES, POSSIBLE
from cardinal.games.gundam.compiling.selectors import CannotCompile, selection, who
from cardinal.games.gundam.effects.abilities import CHOSEN, IT, Condition, Whom
from cardinal.games.gundam.effects.card_tests import PilotSide
from cardinal.games.gundam.effects.conditions import Choosable, IsNow
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.selections import Before
from cardinal.games.gundam.explaining.cards import SAYINGS, subject, target
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules import actions
from cardinal.games.gundam.rules.information import info
from cardinal.games.gundam.rules.permitting import kept_apart
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import FORBIDS, HAPPENS, Forbidden, Happens
from cardinal.language.voices import FORMS, inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar


@dataclass(frozen=True, slots=True)
class Pair(Deed):
    """A card that is a Pilot, with a Unit that has none and may have one."""

    pilot: Whom
    unit: Whom

    def run(self, s: Game, c: Effect) -> None:
        pilots = [card for card in self.pilot.cards(s, c) if s.definition(card).is_pilot()]
        units = [unit for unit in self.unit.cards(s, c) if _is_free(s, unit)]
        units = [unit for unit in units if pilots and not kept_apart(s, pilots[0], unit)]
        if pilots and units:
            actions.pair(s, pilots[0], units[0])
        did(c, pilots and units)
        done(c)


def _is_free(s: Game, unit: int) -> bool:
    return s.pilot_of(unit) < 0 and "be paired" not in info(s, unit).cannot


PAIRS = inflected("pair")
WITH_PILOT = (" with a Pilot", " with a {object:such.pilot}")
PAIRED = Happens("paired", "{who} is paired with a Pilot", "{who} is paired with {object}", done=PAIRS, what=(),
                 tails=WITH_PILOT)  # fmt: skip
HAPPENS.enter("paired", PAIRED)
HAPPENS.enter("pair", Happens("paired", "", "{who} is paired with {object}", of_other=True, own=True))
LINK, BECOME = inflected("link"), inflected("become", "became", "become")
HAPPENS.enter("links", Happens("linked", "{who} links", does=LINK))
FORBIDS.enter("be paired", Forbidden("be paired", "be paired with a Pilot"))


def define(grammar: Grammar) -> None:
    grammar.rule("effect", tree.Pair, "pair {pilot:object} with {unit:ref.object}")
    some = ("pair {pilot:object} with {unit:any.one}", "pair {pilot:object} with {unit:pick}")
    grammar.rule("effect", tree.Pair, *some)
    grammar.rule("such.pilot", tree.Cards, "{filters:kinds.some}Pilot{filters:after.one}", what=("pilot",))
    never = ("", " with {object:np.many}", " with {object:your.many}")
    grammar.rule("makes.never", tree.When, *(f"pair {{who:np.many}}{units}" for units in never), event="pair")
    grammar.rule("prevented", tree.When, "{who:np.many} can't be paired with {object:np.many}", event="paired")
    grammar.rule("prevented", tree.When, "{who:ref.one} can't be paired with {object:np.many}", event="paired")
    for form in FORMS:
        alone = f"{PAIRS.form(form)} a {{who:paired.pilot}}{{:cause.made.timed}}"
        grammar.rule(f"makes.{form}", tree.When, alone, event="pair")
        joins = f"{PAIRS.form(form)} {{who:any.one}} with {{object:actor}}{{:cause.made.timed}}"
        grammar.rule(f"makes.{form}", tree.When, joins, event="pair")
        becomes = f"{BECOME.form(form)} a Link Unit{{:cause.made.timed}}"
        grammar.rule(f"does.{form}", tree.When, becomes, event="links")
    grammar.rule("paired.pilot", tree.Cards, "{filters:kinds}Pilot{filters:after.one}", what=("pilot",))
    paired = "{who:paired.pilot} {%s} paired with {object:actor}{:cause.timed}"
    grammar.rule("event", tree.When, "a " + paired.replace("{%s}", "is"), event="pair")
    grammar.rule("past", tree.When, "a " + paired.replace("{%s}", "has been"), event="pair")
    grammar.rule("past.not", tree.When, "no " + paired.replace("{%s}", "has been"), event="pair")


@COMPILES.enter(tree.Pair, "pilot", "unit", law=cite("term.pair"))
def _compile(effect: tree.Pair, draft: Draft) -> None:
    """Pilot and Unit may both be chosen; what was chosen first is then what was chosen before the last choice."""
    pilot, unit = effect.pilot, _unpaired(effect.unit)
    first, last = (unit, pilot) if isinstance(unit, tree.Ref) else (pilot, unit)
    one = draft.chosen(first)
    if isinstance(last, tree.Pick) and one is CHOSEN:
        draft.pick(last, joined=True)
        one, other = Before(), IT
    else:
        other = draft.chosen(last)
    draft.add(Pair(other, one) if first is unit else Pair(one, other))


def _unpaired(unit: tree.Who) -> tree.Who:
    """The Unit that a Pilot is paired with: where one is chosen, it is one without a Pilot (3-3-4)."""
    if isinstance(unit, tree.Pick):
        if unit.count != tree.Count(1, 1):
            raise CannotCompile("a Pilot that is paired with several Units")
        unit = unit.cards
    return tree.Pick(tree.Count(1, 1), _free(unit)) if isinstance(unit, tree.Cards) else unit


def _free(units: tree.Cards) -> tree.Cards:
    return replace(units, filters=(*units.filters, tree.Filter("unpaired")))


@POSSIBLE.enter(tree.Pair)
def _possible(effect: tree.Pair) -> Condition | None:
    match effect:
        case tree.Pair(tree.Ref() as pilot, tree.Cards() as unit):
            return All((IsNow(who(pilot), PilotSide()), Choosable(selection(_free(unit)), 1)))
    return picked(effect.pilot)


@SAYINGS.says(tree.Pair)
def _says(pilot: tree.Who, unit: tree.Who) -> str:
    return f"pair {target(pilot)} with {subject(unit)}"
