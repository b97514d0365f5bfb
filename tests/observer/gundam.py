"""The observer of a Gundam game: places, turns, plays and what they cost, limits, in its own words."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.observer.books import Books, Entry
from tests.observer.lines import gundam_constant, gundam_resources, is_once, keyword_number

PHASES = ("start", "draw", "resource", "main", "end")
TURNED = ("resources", "battle", "base")
IN_PLAY = ("battle", "base", "pilots")
TOKENS = ("unit token", "ex base", "ex resource")
UNITS = ("unit", "unit token")
MOVE_LENGTH = 5
UNIT_LIMIT, RESOURCE_LIMIT, EX_LIMIT, HAND_LIMIT = 6, 15, 5, 10
IDLE = ("takes", "triggers", "resolves", "looks at", "reveals", "shuffles", "phase", "turn")  # no use of an effect
ADDS_SHIELD = "【Deploy】Add 1 of your Shields to your hand."
PRICE_TEXTS = r"cost|Lv\.? ?[+-]|as if it has|level"


@dataclass
class Playing:
    """A card that is being played, and what was rested for it."""

    player: int
    card: int
    paid: int = 0


@dataclass
class GundamBooks(Books):
    """Where everything is, whose turn it is, and what is played."""

    players: int = 2
    format: str = "duel"
    damage: Counter[int] = field(default_factory=Counter)
    pairs: dict[int, int] = field(default_factory=dict)  # Unit: Pilot
    new: set[int] = field(default_factory=set)  # Units deployed this turn
    out: set[int] = field(default_factory=set)
    hit: set[int] = field(default_factory=set)  # players who were dealt battle damage
    first: int = -1
    direction: int = 1
    drawn: Counter[int] = field(default_factory=Counter)
    owed: Counter[int] = field(default_factory=Counter)  # Shields that a 【Deploy】 adds to the hand
    placed: Counter[int] = field(default_factory=Counter)
    playing: Playing | None = None
    activated: tuple[int, int, int] | None = None  # card, Resources wanted, Resources rested
    deciding: tuple[int, int] | None = None  # a waiting effect that has begun and done nothing yet
    recovered: set[int] = field(default_factory=set)  # in this end phase
    hurt: dict[int, int] = field(default_factory=dict)  # Units of the turn's player with damage when it began
    broken: bool = False  # the turn's player has left

    # --- who is with whom -------------------------------------------------------------------

    def team(self, player: int) -> int:
        return player % 2 if self.format == "team" else player

    def mates(self, player: int) -> list[int]:
        return [
            other for other in range(self.players) if self.team(other) == self.team(player) and other not in self.out
        ]

    def area(self, player: int) -> int:
        """Whose base section and shields protect a player: in a team they are shared."""
        return self.team(player)

    # --- moves ------------------------------------------------------------------------------

    def is_move(self, entry: Entry) -> bool:
        return len(entry) == MOVE_LENGTH and all(isinstance(value, int) for value in entry[2:])

    def on_move(self, law: str, verb: str, *data: Any) -> None:
        card, origin, to = data
        was, now = self.where(origin), self.where(to)
        self.check(
            "place", self.place.get(card) == was, f"{self.name(card)} leaves {was}, but was {self.place.get(card)}"
        )
        self._by_rule(law, verb, card, was, now)
        if self.printed(card).type in TOKENS and now[1] not in TURNED:
            now = (self.owners[card], "outside")
        self.put(card, now)
        self.life[card] += 1
        self.forget(card)
        if now[1] in ("hand", "deck", "shields", "resourcedeck"):
            pass
        else:
            self.shown.add(card)
        if verb == "deploy":
            self.new.add(card)
        self.moved(law, verb, card, was, now)

    def forget(self, card: int) -> None:
        """A card that has moved is a new card."""
        self.rested.discard(card)
        self.new.discard(card)
        self.damage.pop(card, None)
        self.pairs = {unit: pilot for unit, pilot in self.pairs.items() if card not in (unit, pilot)}

    def moved(self, law: str, verb: str, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        """What a battle makes of a move."""

    def _by_rule(self, law: str, verb: str, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        if verb == "draw":
            self.check("draw", was[1] == "deck" and now[1] == "hand" and was[0] == now[0], f"{was} {now}")
            self.drawn[now[0]] += 1
        elif law == "resource_phase.place":
            self.placed[now[0]] += 1
            self.check("resource", was[1] == "resourcedeck" and now[0] in self.mates(self.turn_player), f"{was} {now}")
        elif verb == "deploy":
            unit = self.printed(card).type in UNITS
            self.check("deploy place", now[1] == ("battle" if unit else "base"), f"{self.name(card)} to {now}")
            if not unit:
                self.check("one base", not self.count(now[0], "base"), f"a second Base of {now[0]}")
            if ADDS_SHIELD in self.text(card) and self.count(self.area(now[0]), "shields"):
                self.owed[self.area(now[0])] += 1
        elif verb == "pair":
            printed = self.printed(card)
            self.check("pilot", printed.type == "pilot" or printed.pilot is not None, f"{self.name(card)} is no Pilot")
        elif verb == "destroy":
            self.check("destroy", was[1] in (*IN_PLAY, "shields"), f"{self.name(card)} from {was}")
        if verb == "add" and was[1] == "shields":
            self.owed[was[0]] -= 1
        if self.playing is not None and self.playing.card == card and verb in ("deploy", "pair", "play"):
            self._paid()

    # --- playing ----------------------------------------------------------------------------

    def on_plays(self, law: str, player: int, card: int) -> None:
        self.settle_activation()
        self.playing = Playing(player, card)
        self.check("play from hand", self.place[card] == (player, "hand"), f"{self.name(card)} at {self.place[card]}")
        excuse = self.says_so(PRICE_TEXTS) or re.search(PRICE_TEXTS, self.text(card))
        level = int(self.printed(card).level) + self.total(card, "level")
        have = self.count(player, "resources")
        self.check("level", have >= level, f"{self.name(card)} of Lv.{level} with {have} Resources", excuse)
        if self.printed(card).type in ("unit", "base"):
            self.check(
                "play phase", self.phase == "main" and player in self.mates(self.turn_player), f"in {self.phase}"
            )

    def _paid(self) -> None:
        playing, self.playing = self.playing, None
        assert playing is not None
        card = playing.card
        cost = max(0, int(self.printed(card).cost) + self.total(card, "cost"))
        excuse = self.says_so(PRICE_TEXTS) or re.search(PRICE_TEXTS, self.text(card))
        self.check("cost", playing.paid == cost, f"{self.name(card)}: {playing.paid} paid, cost {cost}", excuse)

    def on_activates(self, law: str, player: int, card: int, ability: int) -> None:
        self.settle_activation()
        line = self.line(ability)
        self.activated = (card, gundam_resources(line), 0) if line else None
        self.check("activates", self.place[card][0] in self.mates(player), f"{player} activates {self.name(card)}")
        self._use(card, ability, line)

    def on_resolves(self, law: str, player: int, card: int, ability: int) -> None:
        self.settle_activation()
        self.shown.add(card)
        self.deciding = (card, ability)

    def hear(self, entry: Entry) -> None:
        """An effect that waited is used when it has done something, not when its player says no to it."""
        if self.deciding is not None and entry[1] not in IDLE:
            deciding, self.deciding = self.deciding, None
            self._use(*deciding, self.line(deciding[1]))
        super().hear(entry)

    def _use(self, card: int, ability: int, line: str) -> None:
        if is_once(line):
            key = (card, self.life[card], self.pairs.get(card), ability)
            self.used[key] += 1
            self.check("once a turn", self.used[key] == 1, f"{self.name(card)}: {line[:80]}")

    def settle_activation(self) -> None:
        """The Resources that an effect takes before its colon were rested."""
        done, self.activated = self.activated, None
        if done is not None:
            card, wanted, paid = done
            self.check("cost of an effect", paid == wanted, f"{self.name(card)}: {paid} of {wanted} paid",
                       r"cost")  # fmt: skip

    # --- states -----------------------------------------------------------------------------

    def on_rests(self, law: str, card: int) -> None:
        self.check("orientation", card not in self.rested, f"{self.name(card)} was rested already")
        self.rested.add(card)
        if law == "main.play.pay" and self.place[card][1] == "resources":
            if self.activated is not None:
                self.activated = (*self.activated[:2], self.activated[2] + 1)
            elif self.playing is not None:
                self.playing.paid += 1
                self.check("pays", self.place[card][0] == self.playing.player, f"{self.name(card)} of another player")
        self.rests(law, card)

    def on_enters_rested(self, law: str, card: int) -> None:
        self.rested.add(card)

    def rests(self, law: str, card: int) -> None:
        """What a battle makes of a Unit that rests."""

    def on_becomes_active(self, law: str, card: int) -> None:
        self.check("orientation", card in self.rested, f"{self.name(card)} was active already")
        self.rested.discard(card)

    def on_begins_with(self, law: str, player: int, card: int, zone: int) -> None:
        self.put(card, (player, self.zones[zone]))
        self.shown.add(card)
        self.check("begins with", self.printed(card).type in ("ex base", "ex resource"), f"{self.name(card)}")

    def on_is_paired_with(self, law: str, pilot: int, unit: int) -> None:
        self.check("one pilot", unit not in self.pairs, f"{self.name(unit)} has a Pilot already")
        right = self.place[unit][1] == "battle" and self.place[pilot][1] == "pilots"
        self.check("paired", right and self.team(self.owners[unit]) == self.team(self.owners[pilot]), f"{pilot} {unit}")
        self.pairs[unit] = pilot

    def on_gets(self, law: str, card: int, what: str, number: Any, until: str) -> None:
        self.note_effect(card, what, number, until)

    def on_recovers(self, law: str, card: int, number: int) -> None:
        self.check("recovers", self.damage[card] > 0, f"{self.name(card)} has no damage")
        self.recovered.add(card)
        self.damage[card] = max(0, self.damage[card] - number)

    # --- turns ------------------------------------------------------------------------------

    def on_goes_first(self, law: str, player: int) -> None:
        self.first = player

    def on_takes(self, law: str, player: int, kind: str, text: str, by_engine: bool, secret: bool) -> None:
        if kind == "direction":
            self.direction = 1 if text == "clockwise" else -1
        if kind == "main":
            self.settle_activation()
            for area, number in self.owed.items():
                self.check(
                    "shield to hand", number <= 0, f"{number} Shields of {area} were not added", "can't|cannot|if"
                )
            self.owed.clear()
            self.check(
                "main", self.phase == "main" and player in self.mates(self.turn_player), f"{player} in {self.phase}"
            )
            if text == "hand over":
                self.turn_player = next(mate for mate in self.mates(player) if mate != player)
        if kind == "main" or text in ("no", "decline"):
            self.deciding = None
        self.taken(kind, text, player)

    def taken(self, kind: str, text: str, player: int) -> None:
        """What a battle makes of an option."""

    def _next(self) -> int:
        if self.turn == 0:
            order = [(self.first + self.direction * n) % self.players for n in range(self.players)]
        elif self.format == "team":
            return 1 - self.team(self.turn_player)
        else:
            order = [(self.turn_player + self.direction * n) % self.players for n in range(1, self.players + 1)]
        return next(player for player in order if player not in self.out)

    def on_turn(self, law: str, player: int, number: int) -> None:
        self.check("turn order", player == self._next() and number == self.turn + 1, f"turn {number} of {player}")
        self.check("phases", self.phase in ("", "end") or self.broken, f"the turn ends after {self.phase}")
        if not self.turn:
            self._opening()
        if self.turn and not self.broken:
            self._repaired()
            for mate in self.mates(self.turn_player):
                self.check("hand limit", self.count(mate, "hand") <= HAND_LIMIT, f"{self.count(mate, 'hand')} cards")
        self.end_effects(lambda effect: effect.until in ("turn", "battle"))
        self.used.clear()
        self.new.clear()
        self.broken = False
        self.turn_player, self.turn, self.phase = player, number, ""

    def _opening(self) -> None:
        """Five cards, six Shields and an EX Base; who does not begin has an EX Resource; a team shares its area."""
        for player in self.mates_of_all():
            shields = (8 if player < 2 else 0) if self.format == "team" else 6
            base = int(self.area(player) == player)
            resource = int(self.team(player) != self.team(self.first))
            have = [self.count(player, zone) for zone in ("hand", "shields", "base", "resources")]
            self.check("opening", have == [5, shields, base, resource], f"{player} begins with {have}")

    def mates_of_all(self) -> list[int]:
        return [player for player in range(self.players) if player not in self.out]

    def on_phase(self, law: str, player: int, name: str) -> None:
        self.settle_activation()
        before = PHASES.index(self.phase) if self.phase else -1
        self.check("phases", PHASES[before + 1 :][:1] == (name,) or self.broken, f"{name} after {self.phase}")
        if name == "draw":
            self._all_active()
            self.drawn.clear()
        elif name == "resource":
            self._one_each("draw phase", self.drawn, "deck")
            self.placed.clear()
        elif name == "main":
            self._one_each("resource phase", self.placed, "resourcedeck")
        if name == "end":
            self.recovered.clear()
            mine = [card for mate in self.mates(self.turn_player) for card in self.cards(mate, "battle")]
            self.hurt = {card: self.life[card] for card in mine if self.damage[card]}
        self.phase = name

    def _repaired(self) -> None:
        """Every damaged Unit with Repair has recovered at the end of its player's turn."""
        for card, life in self.hurt.items():
            if self.life[card] == life and keyword_number(self.text(card), "Repair"):
                says = f"{self.name(card)} did not recover"
                self.check("repair", card in self.recovered, says, r"can't|cannot|won't|lose")
        self.hurt = {}

    def _all_active(self) -> None:
        left = [
            card for mate in self.mates(self.turn_player) for card in self.cards(mate, *TURNED) if card in self.rested
        ]
        self.check("start phase", not left, f"still rested: {', '.join(map(self.name, left))}",
                   r"set as active|becomes? active|rested")  # fmt: skip

    def _one_each(self, kind: str, counted: Counter[int], deck: str) -> None:
        for mate in self.mates(self.turn_player):
            full = kind == "resource phase" and self.count(mate, "resources") >= RESOURCE_LIMIT
            right = counted[mate] == 1 or (counted[mate] == 0 and (not self.count(mate, deck) or full))
            self.check(kind, right, f"{counted[mate]} cards of {mate}", r"\bdraw|Resource")

    # --- values -----------------------------------------------------------------------------

    def value(self, card: int, what: str) -> int:
        """AP or HP: printed, with the Pilot's and what effects add."""
        sum_ = int(getattr(self.printed(card), what)) + self.total(card, what)
        if card in self.pairs:
            pilot = self.printed(self.pairs[card])
            sum_ += int(getattr(pilot.pilot or pilot, what))
        return max(0, sum_)

    def unsure(self, what: str, *cards: int) -> bool:
        """Whether printed words in play may change a value without being told."""
        if any(e.what == "grant" or e.until not in ("turn", "battle") for e in self.lasting):
            return True
        here = [card for card, (_, zone) in self.place.items() if zone in IN_PLAY or zone == "limbo"]
        return any(gundam_constant(self.text(card), what.upper()) for card in {*here, *cards})

    def on_shuffles(self, law: str, player: int) -> None: ...
    def on_triggers(self, law: str, *data: Any) -> None: ...
    def on_reveals(self, law: str, *data: Any) -> None: ...
    def on_looks_at(self, law: str, *data: Any) -> None: ...
