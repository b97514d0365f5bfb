"""What happens instead of something, and what takes place after all (8.2.1.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft
from cardinal.games.vanguard.compiling.selectors import only
from cardinal.games.vanguard.compiling.triggers import replaced
from cardinal.games.vanguard.effects.abilities import Ability
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.rules import actions, moving
from cardinal.games.vanguard.rules.zones import ZONES
from cardinal.games.vanguard.saying.cards import say, says
from cardinal.games.vanguard.saying.conditions import trigger_words
from cardinal.games.vanguard.saying.effects import effects_words
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.verbs.lock import lock_now, unlock_now
from cardinal.games.vanguard.verbs.sentence import Jump, May
from cardinal.games.vanguard.words import tree
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight


@dataclass(frozen=True, slots=True)
class Proceed(Deed):
    """A declined replacement: what would have been replaced takes place."""

    def run(self, s: Fight, c: Resolving) -> None:
        subject, to = c.event.subject, c.event.to
        assert c.instead_of, "nothing was replaced"
        law, verb, bottom, marks, event = c.instead_of
        if event == "drawn":  # the card that is on the top now
            subject = s.ref(top) if (top := s.top_of_deck(to // ZONES)) >= 0 else -1
        if s.alive(subject) and verb in TURNED:
            TURNED[verb](s, [subject & CARD_MASK], law)
        elif s.alive(subject):
            moving.move_now(s, [(subject & CARD_MASK, to)], law, verb, bottom=bottom, marks=marks, event=event)
        done(c)


#: how a card is turned after all
TURNED: dict[str, Callable[[Fight, list[int], str], object]] = {
    "stands": lambda s, cards, law: actions.orient(s, cards, law, "stands"),
    "rests": lambda s, cards, law: actions.orient(s, cards, law, "rests"),
    "locked": lock_now, "unlocked": unlock_now,
}  # fmt: skip


def instead_of(source: tree.Ability) -> tree.Instead | None:
    """The replacement that a line is."""
    if len(source.body) == 1 and len(source.body[0].effects) == 1:
        effect = source.body[0].effects[0]
        if isinstance(effect, tree.Instead):
            return effect
    return None


def compile_instead(draft: Draft, made: Ability, effect: tree.Instead) -> None:
    """What happens instead; an optional replacement that is declined lets the event happen."""
    only(effect, "when", "optional", "effects")
    made.replaces = replaced(effect.when)
    made.declinable = effect.optional
    draft.write(*effect.effects)
    made.program = tuple(draft.program)
    if effect.optional:
        later = [deed.shifted(1) for deed in draft.program]
        end = len(later) + 3
        made.program = (May(None, "your", target=end - 1), *later, Jump(target=end), Proceed())


@says(tree.Instead)
def say_instead(
    when: tree.When, optional: bool, effects: tuple[tree.Sentence, ...], cost: tuple[tree.Cost, ...]
) -> str:
    paid = f"pay ({effects_words(cost)}) and " if cost else ""
    done = " ".join(say(each) for each in effects).rstrip(".")
    choice = "you may instead" if optional else "instead"
    return f"{trigger_words(when).replace('when ', 'before ', 1)}, {choice} {paid}do this: {done}"
