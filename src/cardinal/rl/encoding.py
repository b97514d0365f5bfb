"""What a learner observes: a view and a decision as numbers of a fixed shape, and options as the numbers of actions.

The shape depends on the game and the number of seats alone. ``observation`` is one row of numbers: the *table* (turn,
phase, kind of decision; then for each side, the observer's own first, and each zone how many cards lie there, the sum
of what the seen ones are, what they are worth now, and their states), followed by the *options*, ``OPTIONS`` rows of
``OPTION`` numbers. ``Encoder.parts`` splits it again. Who is not asked observes the table, and no option.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from cardinal.door.deciding import Decision, Option
from cardinal.door.match import Match
from cardinal.door.refusing import Refusal, Refused
from cardinal.kernel.seen import CardSeen, View, ZoneSeen
from cardinal.rl.cards import SIZE, Numbers, bucket, card_numbers, scaled

OPTIONS = 160  # actions; where a decision has more options, the first so many are offered
TURN = 2  # the number of the turn, and whether it is one's own
PHASES, KINDS, VERBS, PLACES = 16, 24, 24, 24  # buckets for words
NOW = 6  # numbers that a card has now, in the order of their names
STATES = 8  # buckets for states and keywords of cards
ZONE = 2 + SIZE + NOW + STATES  # how many cards, how many of them seen, and their sums
OPTION = 1 + VERBS + PLACES + 1 + SIZE  # there is one; what it does; where; whether at one's own; its cards


class Observation(TypedDict):
    """What an environment gives out."""

    observation: Numbers
    action_mask: NDArray[np.int8]


class Encoder:
    """Views and decisions of one match as numbers."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.cards = card_numbers(match.compiled)
        self.zones = {zone: number for number, zone in enumerate(match.compiled.describer.zones)}
        self.table = TURN + PHASES + KINDS + len(match.seats) * len(self.zones) * ZONE
        self.size = self.table + OPTIONS * OPTION
        self._nobody = np.zeros(SIZE, np.float32)

    # --- observing --------------------------------------------------------------------------------

    def observe(self, view: View, decision: Decision | None) -> Observation:
        """What a seat may know, and the options if it is the one that decides."""
        found = np.zeros(self.size, np.float32)
        mask = np.zeros(OPTIONS, np.int8)
        asked = decision if decision is not None and decision.seat == view.viewer else None
        self._table(found[: self.table], view, asked)
        if asked is not None:
            rows = found[self.table :].reshape(OPTIONS, OPTION)
            for option in asked.options[:OPTIONS]:
                self._option(rows[option.index], option, view.viewer)
            mask[: len(asked.options)] = 1
        return {"observation": found, "action_mask": mask}

    def parts(self, observation: Numbers) -> tuple[Numbers, Numbers]:
        """The table of an observation, and its options, a row for each action."""
        return observation[: self.table], observation[self.table :].reshape(OPTIONS, OPTION)

    def _table(self, found: Numbers, view: View, asked: Decision | None) -> None:
        found[0] = view.turn.number / 20
        found[1] = view.turn.player == view.viewer
        found[TURN + bucket(f"{view.turn.phase} {view.turn.step}", PHASES)] = 1
        if asked is not None:
            found[TURN + PHASES + bucket(asked.kind, KINDS)] = 1
        at = TURN + PHASES + KINDS
        for seat in _from(view.viewer, self.match.seats):
            for name, zone in view.sides[seat].zones.items():
                begin = at + self.zones[name] * ZONE
                self._zone(found[begin : begin + ZONE], zone)
            at += len(self.zones) * ZONE

    def _zone(self, found: Numbers, zone: ZoneSeen) -> None:
        found[0] = zone.count / 10
        for card in zone.cards:
            if not card.is_hidden:
                self._card(found, card)
        for known in zone.known:
            found[1] += 0.1
            found[2 : 2 + SIZE] += self._named(known.name)

    def _card(self, found: Numbers, card: CardSeen) -> None:
        found[1] += 0.1
        found[2 : 2 + SIZE] += self._named(card.name)
        for place, name in enumerate(sorted(card.numbers)[:NOW]):
            found[2 + SIZE + place] += scaled(name, card.numbers[name])
        for word in (*card.marks, *card.keywords):
            found[2 + SIZE + NOW + bucket(word, STATES)] += 1

    def _named(self, name: str) -> Numbers:
        return self.cards.get(name, self._nobody)

    def _option(self, found: Numbers, option: Option, viewer: str) -> None:
        found[0] = 1
        found[1 + bucket(option.verb, VERBS)] = 1
        seat, _, zone = option.place.partition(".")
        if zone:
            found[1 + VERBS + bucket(zone.partition(".")[0], PLACES)] = 1
            found[1 + VERBS + PLACES] = seat == viewer
        for name in option.cards:
            found[2 + VERBS + PLACES :] += self._named(name)

    # --- acting -----------------------------------------------------------------------------------

    def encode(self, option: Option) -> int:
        """The action that takes an option."""
        if option.index >= OPTIONS:
            raise Refused(Refusal(f"only the first {OPTIONS} options of a decision are actions"), wanted=option.text)
        return option.index

    def decode(self, action: int, decision: Decision) -> Option:
        """The option that an action takes."""
        if not 0 <= action < min(OPTIONS, len(decision.options)):
            raise Refused(Refusal(f"there is no option {action} among {len(decision.options)}"), wanted=str(action))
        return decision.options[int(action)]


def _from(viewer: str, seats: Sequence[str]) -> tuple[str, ...]:
    """The seats in their order, beginning with the viewer's own."""
    at = seats.index(viewer) if viewer in seats else 0
    return (*seats[at:], *seats[:at])
