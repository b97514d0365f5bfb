"""What cards get while it lasts: AP and the like, keywords, traits, effects, what they may and cannot do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardinal.games.gundam.effects.abilities import Who
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import NEVER, NEXT_TURN, expiry
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.quantities import value
from cardinal.games.gundam.effects.selectors import cards_of
from cardinal.games.gundam.events import Gains
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import GUARDED, LESS_AP, info
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.verbs.deed import Deed

if TYPE_CHECKING:
    from cardinal.games.gundam.game import Game

GAIN = cite("term.gain")
NUMBERS = ("ap", "hp", "cost", "level")


@dataclass(frozen=True, slots=True)
class Gets(Deed):
    """A lasting effect on cards, as long as they are these cards."""

    what: str  # ap, set ap, keyword, trait, grant (an effect by its number), may, cannot ...
    who: Who
    value: Any
    until: str

    def run(self, s: Game, c: Effect) -> None:
        what, until = self.what, self.until
        number = value(s, c, self.value) if what in NUMBERS else self.value
        end = expiry(s, c, until)
        cards = [] if end == NEVER or (number == 0 and what in NUMBERS) else cards_of(s, c, self.who)
        if what in ("ap", "hp") and number < 0:
            cards = [card for card in cards if f"be reduced {what}" not in s.match.protected(s, c, card)]
        for card in cards:
            enemy = what == "ap" and number < 0 and s.team(s.owner(card)) != s.team(c.master)
            kept_as, kept = LESS_AP if enemy and GUARDED[0] in s.match.words else what, number
            if until == NEXT_TURN:
                kept_as, kept = NEXT_TURN, (kept_as, number)
            s.effects.append((kept_as, s.ref(card), kept, end, s.tick(), c.source, c.master))
            s.tell(GAIN, Gains, card, what, number, until)
        did(c, cards)
        if cards:
            s.changed()
            if what == "ap" and number < 0 and until != NEXT_TURN and "ap reduced" in s.match.heard:
                happen(s, [("ap reduced", s.ref(card), c.source, ("effect", c.master)) for card in cards])
        done(c)

    def changes(self) -> str:
        return self.what.removeprefix("set ")

    def allows(self) -> str:
        if self.what not in ("may", "cannot"):
            return ""
        return str(self.value[0] if isinstance(self.value, tuple) else self.value)


@dataclass(frozen=True, slots=True)
class CopyKeywords(Deed):
    """All of these keywords that another card has, as it has them."""

    who: Who
    words: tuple[str, ...]
    source: Who
    until: str

    def run(self, s: Game, c: Effect) -> None:
        had = [item for card in cards_of(s, c, self.source) for item in info(s, card).keywords.items()]
        for card in cards_of(s, c, self.who):
            for word in [item for item in had if item[0] in self.words]:
                s.effects.append(("keyword", s.ref(card), word, expiry(s, c, self.until), s.tick(), c.source, c.master))
                s.tell(GAIN, Gains, card, "keyword", word, self.until)
        s.changed()
        done(c)
