"""A match of Lantern: its laws, why an option is none, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from cardinal.effects.match import ACT, Laws, PlainMatch, plain_events
from cardinal.games.lantern import night
from cardinal.games.lantern.board import DESCRIBER
from cardinal.games.lantern.cards import Printed
from cardinal.games.lantern.laws import EDITION, LEDGER, cite
from cardinal.games.lantern.night import HAND, QUAY, Night
from cardinal.games.lantern.rules import battle, playing, turn
from cardinal.games.lantern.rules.keepers import Now, now
from cardinal.games.lantern.words import LANGUAGE, ROOMS
from cardinal.kernel.describing import Describer
from cardinal.kernel.state import Decision
from cardinal.kernel.writing import name

ENDLESS = cite("win.endless")


class LanternMatch(PlainMatch[Night, Printed]):
    """What stays the same during a game."""

    game = "lantern"
    describer: Describer[Night] = DESCRIBER
    events = plain_events(night, *ROOMS())
    reader = LANGUAGE.reader
    field = QUAY
    state = Night
    laws = Laws(turn.DAY, cite("win.concede"), ENDLESS,
                *(cite(f"ability.{key}") for key in ("wait", "order", "if", "may", "if_you_do")))  # fmt: skip
    one_way: tuple[str, ...] = ("play", "attack", "end")
    loop_laws = (ENDLESS,) * 3

    def __init__(self, rules: str, printed: Sequence[Printed]) -> None:
        procedures = (turn.PREPARE, turn.TURN, battle.BATTLE, playing.GUST_DONE)
        super().__init__(rules, EDITION, LEDGER, procedures, printed)
        self.base = [Now(definition.printed.strength or 0) for definition in self.definitions]

    def settle(self, s: Night) -> None:
        """What the rules do by themselves."""
        turn.settle(s)

    def forbids(self, s: Night, card: int, deed: str) -> bool:
        """Whether a card says that this cannot be done to it."""
        return deed in now(s, card).cannot

    def going_on(self, s: Night) -> tuple[tuple[int, ...], ...]:
        """Lights and oil make a position another one, too."""
        return (*super().going_on(s), s.lights, (s.oil,))

    def against(self, s: Night, player: int, asked: Decision, text: str) -> str:
        """The law against an option that the player who is asked does not have."""
        verb, _, rest = text.removeprefix("step ").partition(" ")
        if asked.kind == "step in":
            card = self.find(s, player, QUAY, rest)
            return (battle.forbids_step_in(s, card) if card >= 0 else "") or asked.law
        if asked.kind == "main" and verb == "play":
            card = self.find(s, player, HAND, rest)
            return playing.COST if card < 0 else playing.forbids_play(s, player, card) or asked.law
        if asked.kind == "main" and verb == "attack":
            attacker, _, aim = rest.partition(" > ")
            card, target = self.find(s, player, QUAY, attacker), self.find(s, 1 - player, QUAY, aim)
            law = playing.forbids_attack(s, card) if card >= 0 else playing.AIM
            return law or (playing.forbids_target(s, target) if target >= 0 else "") or playing.AIM
        using = [(card, ability) for card, ability in self.at_work(s, ACT) if name(s, card) == rest and verb == "act"]
        return next((law for each in using if (law := playing.forbids_use(s, player, *each))), asked.law)
