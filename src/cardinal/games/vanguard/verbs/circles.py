"""Circles and columns that are chosen, and spoken of afterwards: "choose one of your opponent's open (RC)"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.compiling.selectors import CannotCompile, most, times
from cardinal.games.vanguard.effects.asking import Amount
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.zones import BACK_ROW, COLUMN, FRONT_ROW, REAR_GUARD_CIRCLES, ZONES
from cardinal.games.vanguard.saying.cards import count_words, owned, says, times_words
from cardinal.games.vanguard.saying.effects import player_words
from cardinal.games.vanguard.verbs.deed import Deed, did, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.happenings import performs
from cardinal.games.vanguard.words.wording import wording
from cardinal.kernel.machine import ask
from cardinal.kernel.state import CARD_MASK
from cardinal.language.grammar import Grammar

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

MUST, UP_TO = cite("choose.must"), cite("choose.up_to")
ONE = tree.Count(1, 1)
#: what can be said of a circle
KINDS = ("open", "occupied", "front row", "back row")


@dataclass(frozen=True, slots=True)
class ChooseCircle(Deed):
    """Chooses circles one at a time; as many as there are need no question (8.5.3.1)."""

    least: int
    most: int
    whose: str
    kinds: tuple[str, ...]
    by: str
    each: Amount | None = None

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            c.circles = ()
            c.scratch = 1 if self.each is None else self.each.value(s, c)
        elif s.choice[0] == "done":
            self._chosen(c)
            return
        else:
            c.circles = (*c.circles, s.choice[1])
        found = [circle for circle in self._found(s, c) if circle not in c.circles]
        wanted = self.most * c.scratch - len(c.circles)
        optional = self.least < self.most
        if not found or wanted <= 0 or (not optional and len(found) <= wanted):
            c.circles = (*c.circles, *(found if wanted > 0 else ()))
            self._chosen(c)
            return
        c.phase = 1
        player = c.master if self.by == "your" else 1 - c.master
        enough = [("done",)] if optional and len(c.circles) >= self.least * c.scratch else []
        places = [("place", circle) for circle in found]
        ask(s, player, "choose", UP_TO if optional else MUST, [*places, *enough], c.source & CARD_MASK)

    def _found(self, s: Fight, c: Resolving) -> list[int]:
        places = [player * ZONES + circle for player in sides(s, c, self.whose) for circle in REAR_GUARD_CIRCLES]
        return [place for place in places if all(is_such(s, place, kind) for kind in self.kinds)]

    def _chosen(self, c: Resolving) -> None:
        did(c, len(c.circles), "choose circle")
        done(c)


@dataclass(frozen=True, slots=True)
class ChooseColumn(Deed):
    """Chooses one of the three columns, as this player sees them: its circles of both players."""

    def run(self, s: Fight, c: Resolving) -> None:
        if c.phase == 0:
            c.phase = 1
            ask(s, c.master, "choose", MUST, [("column", name) for name in COLUMN_NAMES], c.source & CARD_MASK)
            return
        own = str(s.choice[1])
        facing = {"left": "right", "right": "left"}.get(own, own)  # the same column, seen from the other side
        both = ((c.master, own), (1 - c.master, facing))
        c.circles = tuple(player * ZONES + circle for player, name in both for circle in COLUMN_NAMES[name])
        done(c)


#: the rear-guard circles of a column, as their owner sees it
COLUMN_NAMES = {
    name: tuple(circle for circle in REAR_GUARD_CIRCLES if COLUMN[circle] == number)
    for number, name in enumerate(("left", "center", "right"))
}


def is_such(s: Fight, place: int, kind: str) -> bool:
    """What is said of a circle: a locked card is no unit, and its circle not open."""
    if kind == "open":
        return not s.zones[place]
    if kind == "occupied":
        return any(s.is_unit(card) for card in s.zones[place])
    return place % ZONES in (FRONT_ROW if kind == "front row" else BACK_ROW)


performs("choose circle", tree.ChooseCircle)


@wording
def words_of_circles(grammar: Grammar) -> None:
    owners = (("your", "your"), ("your opponent's", "opponent"), ("his or her", "opponent"))
    for form, noun in enumerate(("rear-guard", "unit")):
        grammar.words("occupied", {f" with a {noun}": tree.Filter("occupied", form=form)})
    for owner, whose in owners:
        for start in (f"{owner} (RC)", f"{owner} {{filters*:open}}(RC)"):
            plain = (start, start + " in {the|your} {filters*:row.one}", start + "{filters*:occupied}")
            grammar.rule("circles.of", tree.Cards, *plain, what="circle", whose=whose)
    opened = "{filters*:open}(RC) in your {filters*:row.one}"
    grammar.rule("circle.one", tree.Cards, opened, "{filters*:open}(RC)", what="circle")
    both = "circles other than (VC)"
    grammar.rule("circles.any", tree.Cards, both, what="circle", whose="any")
    for player, by in (("choose", "your"), ("{your opponent|he or she} chooses", "opponent")):
        chosen = f"{player} {{count:count.of}} of {{circles:circles.of}}"
        for times_ in ("", " {times:times.each}"):
            grammar.rule("effect", tree.ChooseCircle, chosen + times_, by=by)
            anywhere = f"{player} {{count:count.any}} {{circles:circles.any}}{times_}"
            grammar.rule("effect", tree.ChooseCircle, anywhere, by=by)
        grammar.rule("effect", tree.ChooseCircle, f"{player} a {{circles:circle.one}}", by=by, count=ONE)
    for number, words in enumerate(("one", "two", "three"), start=1):
        grammar.words("count.any", {f"up to any {words}": tree.Count(0, number)})
    column = tree.Cards("column", "any")
    grammar.rule("effect", tree.ChooseCircle, "choose a column", count=ONE, circles=column)
    grammar.words("call.place", {
        "that (RC)": "that RC", "the chosen (RC)": "chosen RC", "those separate (RC)": "those RC",
        "separate (RC) in the same column as the chosen (RC)": "separate RC of that column",
        "the (RC) of the unit that attacked": "attacker RC",
    })  # fmt: skip
    on_that = "on that (RC) {|face down }as a locked card"
    fixed = {"verb": "put", "to": "that RC", "state": "locked"}
    grammar.rule("effect.move", tree.Move, f"{{put|puts}} {{who:object}} {on_that}", **fixed)
    for deck, whose in (("your", "your"), ("his or her", "opponent")):
        for top in ("{count:count.one} card from the top", "the top {count:count.card}"):
            put = f"{{put|puts}} {top} of {deck} deck {{|face down }}{on_that}"
            grammar.rule("effect.top", tree.TopCards, put, whose=whose, **fixed)
    grammar.rule("effect", tree.MoveTo, "move {who:object} to that (RC)", place="that RC")
    spoken_of(grammar)


def spoken_of(grammar: Grammar) -> None:
    """What is said of the cards on the circles that were chosen."""
    grammar.rule("suffix.free", tree.Filter, " in that column", kind="chosen circle")
    on = "on {the chosen|that|those} {(RC)|circles}"
    grammar.rule("suffix.free", tree.Filter, f" {on}", kind="chosen circle")
    grammar.rule("condition.count", tree.Has, "there is {number:some.one} {cards:on.chosen.one}")
    grammar.rule("on.chosen.one", tree.Cards, "{:nouned.one}{filters*:on.chosen}", whose="any")
    grammar.rule("on.chosen", tree.Filter, f" {on}", kind="chosen circle")


@compiles(tree.ChooseCircle, "count", "circles", "by", "times", law=MUST)
def compile_choose_circle(draft: Draft, effect: tree.ChooseCircle) -> None:
    circles = effect.circles
    if circles.what == "column":
        draft.add(ChooseColumn())
        return
    kinds = tuple(wanted.kind for wanted in circles.filters)
    if any(kind not in KINDS for kind in kinds) or effect.count.most is None:
        raise CannotCompile("circles of a kind")
    count = effect.count
    draft.add(ChooseCircle(count.least, most(count), circles.whose, kinds, effect.by, times(effect.times)))


SAID = {"open": "open ", "occupied": "occupied ", "front row": "front row ", "back row": "back row "}


@says(tree.ChooseCircle)
def say_choose_circle(count: tree.Count, circles: tree.Cards, by: str, times: tree.Amount | None) -> str:
    if circles.what == "column":
        return f"{player_words(by)}choose a column"
    kinds = "".join(SAID[wanted.kind] for wanted in circles.filters)
    whose = owned(circles.whose) or "any "
    return f"{player_words(by)}choose {count_words(count)} of {whose}{kinds}rear-guard circles{times_words(times)}"
