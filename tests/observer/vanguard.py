"""The observer of a cardfight: places, turns, rides, calls, costs and uses, in its own words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.observer.books import Books, Entry
from tests.observer.lines import GAINS_BY_ACT, Cost, is_once, vanguard_cost

REST, FACE_DOWN, LOCKED, DELETED = 1, 2, 4, 8  # the states of a card as the log writes them
CENTER = ("V", "mate", "heart")  # all that lies on the vanguard circle
REAR = ("FL", "FR", "BL", "BC", "BR")
FRONT = ("V", "mate", "FL", "FR")
FIELD = (*CENTER, *REAR, "G")
OPEN = (*FIELD, "drop", "soul", "damage", "bind", "trigger")
PHASES = ("stand", "draw", "ride", "main", "battle", "end")
QUIET = ("main", "start", "ride", "stride")  # decisions before which everything due has happened
MOVE_LENGTH = 7
SUM_OF_GRADES = "sum of their grades being 3 or greater"  # the usual cost of a stride
GRADE_TEXTS = r"grade [+-]|grades? (is|are|becomes?)|also (a )?grade|regardless of .*grade|as (a|if|though)"


@dataclass
class Paying:
    """An ability that has begun, and what was paid since."""

    card: int
    line: str
    wanted: Cost
    counter_blast: int = 0
    soul_blast: int = 0
    discard: int = 0


@dataclass
class VanguardBooks(Books):
    """Where everything is, whose turn it is, and what the turn player has done in it."""

    edition: str = ""
    face_down: set[int] = field(default_factory=set)
    locked: set[int] = field(default_factory=set)
    deleted: set[int] = field(default_factory=set)
    leader: list[int] = field(default_factory=lambda: [-1, -1])
    mate: list[int] = field(default_factory=lambda: [-1, -1])
    hearts: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    tied: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])  # the pair below a G unit
    regular: int = -1
    extra: list[int] = field(default_factory=list)
    rode: int = 0
    strode: int = 0
    drawn: int = 0
    striding: bool = False
    stride_grades: int = 0
    stride_line: str = ""
    paying: Paying | None = None

    # --- moves ------------------------------------------------------------------------------

    def is_move(self, entry: Entry) -> bool:
        return len(entry) == MOVE_LENGTH and all(isinstance(value, int) for value in entry[2:])

    def on_move(self, law: str, verb: str, *data: Any) -> None:
        card, origin, to, marks, _before = data
        was, now = self.where(origin), self.where(to)
        known = self.place.get(card)
        same = known == was or (known is not None and known[0] == was[0] and {known[1], was[1]} <= set(CENTER))
        self.check("place", same, f"{self.name(card)} leaves {was}, but was {known}")
        self._by_rule(law, verb, card, was, now)
        self.put(card, now)
        on_field = was[1] in FIELD and now[1] in FIELD
        if not on_field:
            self.life[card] += 1
        if not on_field or now[1] in ("V", "G") or was[1] in (*CENTER, "G"):
            self._states(card, marks)
        if now[1] in OPEN or (now[1] == "gzone" and not marks & FACE_DOWN):
            self.shown.add(card)
        self._center(verb, card, was, now)
        self.moved(law, verb, card, was, now)

    def moved(self, law: str, verb: str, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        """What the battle makes of a move."""

    def _states(self, card: int, marks: int) -> None:
        for bit, states in ((REST, self.rested), (FACE_DOWN, self.face_down), (LOCKED, self.locked),
                            (DELETED, self.deleted)):  # fmt: skip
            (states.add if marks & bit else states.discard)(card)

    def _center(self, verb: str, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        """Who is the vanguard: the card on top, below it hearts, beside it a mate."""
        player = now[0]
        if now[1] in CENTER:
            if verb == "stride":
                below = tuple(unit for unit in (self.leader[player], self.mate[player]) if unit >= 0)
                self.tied[player] = below if len(below) == 2 else ()
                self.hearts[player] = (*self.hearts[player], *below)
                for unit in below:
                    self._states(unit, 0)
                self.leader[player], self.mate[player] = card, -1
            elif verb == "legion" and not self.hearts[player]:
                self.mate[player] = card
            elif verb == "legion":
                self.hearts[player] = (*self.hearts[player], card)
                self.tied[player] = self.hearts[player][-2:]
            else:
                self.leader[player] = card
        elif was[1] in CENTER:
            self._leaves_center(was[0], card)

    def _leaves_center(self, player: int, card: int) -> None:
        self.hearts[player] = tuple(heart for heart in self.hearts[player] if heart != card)
        if card == self.mate[player]:
            self.mate[player] = -1
        elif card == self.leader[player]:
            below, rest = self.hearts[player], card in self.before_rested
            self.leader[player] = below[0] if below else self.mate[player]
            self.mate[player] = below[1] if len(below) > 1 else -1
            self.hearts[player] = ()
            for unit in below:
                self._states(unit, REST if rest else 0)

    before_rested: frozenset[int] = frozenset()  # before the entry that is heard
    before_face_down: frozenset[int] = frozenset()

    def hear(self, entry: Entry) -> None:
        self.before_rested, self.before_face_down = frozenset(self.rested), frozenset(self.face_down)
        super().hear(entry)

    # --- what the turn allows ---------------------------------------------------------------

    def grade(self, card: int) -> int:
        """Printed, and what effects add."""
        return int(self.printed(card).grade) + self.total(card, "grade")

    def _by_rule(self, law: str, verb: str, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        if law == "ride.normal":
            self._normal_ride(card, was, now)
        elif law == "main.call":
            self._normal_call(card, was, now)
        elif law == "draw_phase.draw":
            self.drawn += 1
            self.check(
                "draw phase", self.phase == "draw" and now == (self.turn_player, "hand"), "drawn at a wrong time"
            )
        elif verb == "stride":
            self.check("stride from face down", card in self.face_down and was[1] == "gzone", f"{self.name(card)}")
            self.check("stride type", self.printed(card).type == "g unit", f"{self.name(card)} strides")
        if verb == "discard":
            if self.striding:
                self.stride_grades += self.grade(card)
            if self.paying is not None:
                self.paying.discard += 1
        if verb == "soul blast" and self.paying is not None:
            self.paying.soul_blast += 1

    def _normal_ride(self, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        self.rode += 1
        old = self.leader[self.turn_player]
        self.check("one ride", self.rode == 1, f"ride {self.rode} of turn {self.turn}")
        self.check(
            "ride from hand", was == (self.turn_player, "hand") and now == (self.turn_player, "V"), f"{was} {now}"
        )
        self.check("ride phase", self.phase == "ride", f"a ride in {self.phase}")
        step = self.grade(card) - self.grade(old)
        self.check("ride grade", step in (0, 1), f"{self.name(card)} on {self.name(old)}", GRADE_TEXTS)

    def _normal_call(self, card: int, was: tuple[int, str], now: tuple[int, str]) -> None:
        self.check("call phase", self.phase == "main", f"a call in {self.phase}")
        self.check("call place", was == (self.turn_player, "hand") and now[0] == self.turn_player and now[1] in REAR,
                   f"{self.name(card)} from {was} to {now}")  # fmt: skip
        self.grade_allows(card, self.turn_player)

    def grade_allows(self, card: int, player: int) -> None:
        leader = self.leader[player]
        right = leader >= 0 and self.grade(card) <= self.grade(leader)
        says = f"{self.name(card)} above the vanguard {leader}"
        self.check("call grade", right, says, self.says_so(GRADE_TEXTS) or self.from_text(card))

    def from_text(self, card: int) -> bool:
        return "grade" in self.text(card)

    # --- turns ------------------------------------------------------------------------------

    def on_goes_first(self, law: str, player: int) -> None:
        self.regular = 1 - player

    def on_extra_turn(self, law: str, players: tuple[int, ...]) -> None:
        self.extra += players

    def on_turn(self, law: str, player: int, number: int) -> None:
        expected = self.extra.pop() if self.extra else 1 - self.regular
        self.check("turn order", player == expected and number == self.turn + 1, f"turn {number} of {player}")
        self.check("phases", self.phase in ("", "end"), f"the turn ends after {self.phase}")
        if not self.turn:
            for who in (0, 1):
                self.check("opening hand", self.count(who, "hand") == 5, f"{who} begins with {self.count(who, 'hand')}")
        if expected == 1 - self.regular:
            self.regular = expected
        self.end_effects(lambda effect: effect.until == "turn")
        self.used.clear()
        self.turn_player, self.turn, self.phase = player, number, ""
        self.rode = self.strode = self.drawn = 0

    def on_phase(self, law: str, player: int, name: str) -> None:
        before = PHASES.index(self.phase) if self.phase else -1
        self.check("phases", player == self.turn_player and PHASES[before + 1] == name, f"{name} after {self.phase}")
        if name == "draw":
            self._all_stand()
        if name == "ride":
            right = self.drawn == 1 or not self.count(player, "deck")
            self.check("one draw", right, f"{self.drawn} drawn in the draw phase", "instead")
        self._end_stride()
        self.settle_payment()
        self.phase = name

    def _all_stand(self) -> None:
        mine = [card for card in self.cards(self.turn_player, *FIELD) if card in self.rested - self.locked]
        mine = [card for card in mine if card not in self.hearts[self.turn_player]]
        words = r"cannot (be )?\[?stand|do(es)? not \[?stand|not \[?stand\]?"
        names = ", ".join(map(self.name, mine))
        self.check("stand phase", not mine, f"still rested: {names}", self.says_so(words))

    def _end_stride(self) -> None:
        if self.striding:
            words = r"stride[^.]*cost|cost[^.]*stride|without paying|regarded as grade|grade \+"
            says = f"a stride for grades of {self.stride_grades}: {self.stride_line[:90]}"
            usual = not self.stride_line or SUM_OF_GRADES in self.stride_line  # not printed: as usual
            paid = self.stride_grades >= 3 or not usual
            self.check("stride cost", paid, says, words)
        self.striding = False

    def on_takes(self, law: str, player: int, kind: str, text: str, by_engine: bool, secret: bool) -> None:
        if kind in QUIET:
            self._end_stride()
            self.settle_payment()
        if kind == "stride" and text.startswith("stride "):
            self.strode += 1
            self.striding, self.stride_grades = True, 0
            self.check("one stride", self.strode == 1, f"stride {self.strode} of turn {self.turn}")
            self.check("stride step", self.phase == "ride" and player == self.turn_player, f"a stride in {self.phase}")
            grades = [self.grade(leader) if leader >= 0 else 0 for leader in self.leader]
            ultimate = self.says_so("ultimate stride") or "ultimate stride" in " ".join(
                self.text(card).lower() for card in self.cards(player, "gzone")
            )
            self.check("stride grades", min(grades) >= 3, f"a stride with vanguards of grades {grades}",
                       ultimate or self.says_so(GRADE_TEXTS))  # fmt: skip
        if kind == "pay" and text == "pay":
            self.begin(*self.playing)
        self.taken(kind, text, player)

    def taken(self, kind: str, text: str, player: int) -> None:
        """What the battle makes of an option."""

    # --- abilities --------------------------------------------------------------------------

    def on_activates(self, law: str, player: int, card: int, ability: int) -> None:
        self.settle_payment()
        self.begin(card, ability)
        self.shown.add(card)
        if self.striding:
            self.stride_line = self.line(ability)

    def on_plays(self, law: str, player: int, card: int, ability: int) -> None:
        self.settle_payment()
        self.shown.add(card)
        self.playing = (card, ability)

    playing: tuple[int, int] = (-1, -1)

    def begin(self, card: int, ability: int) -> None:
        """An ability whose cost is paid from here on."""
        line = self.line(ability)
        self.paying = Paying(card, line, vanguard_cost(line))
        if is_once(line):
            key = (card, self.life[card], ability)
            self.used[key] += 1
            self.check(
                "once a turn",
                self.used[key] == 1,
                f"{self.name(card)}: {line[:80]}",
                "any number of times",
            )

    def settle_payment(self) -> None:
        """What was paid for an ability is what its line asks for."""
        paid, self.paying = self.paying, None
        if paid is None or not paid.line or "[Stride]" in paid.line or "[G Guardian]" in paid.line:
            return
        words = r"without paying|instead of paying|cost[^.]*(lose|reduc|\[?-|0)|may pay[^.]*instead|lose[^.]*cost"
        excuse = self.says_so(words) or "-Blast] " in paid.line  # "[Soul-Blast] any number": an effect, not a cost
        says = f"{self.name(paid.card)}: {paid.line[:120]!r}"
        wanted = paid.wanted
        if (gain := GAINS_BY_ACT.match(paid.line)) is not None:
            given = any(e.number == int(gain["number"]) for e in self.effects_on(paid.card, "power"))
            self.check("power by an ability", given, says, "instead|lose")
        self.check(
            "counter blast", paid.counter_blast == wanted.counter_blast, f"{paid.counter_blast} paid, {says}", excuse
        )
        self.check("soul blast", paid.soul_blast == wanted.soul_blast, f"{paid.soul_blast} paid, {says}", excuse)
        if wanted.discard > 0:
            self.check("discard", paid.discard >= wanted.discard, f"{paid.discard} discarded, {says}", excuse)

    # --- states -----------------------------------------------------------------------------

    def on_first_vanguard(self, law: str, card: int, *rest: int) -> None:
        self.on_move(law, "first vanguard", card, *rest)

    def on_turns_face_up(self, law: str, card: int) -> None:
        self.check("face", card in self.face_down, f"{self.name(card)} was face up already")
        self.face_down.discard(card)
        self.deleted.discard(card)
        if self.place[card][1] == "gzone":
            self.shown.add(card)

    def on_turns_face_down(self, law: str, card: int) -> None:
        self.check("face", card not in self.face_down, f"{self.name(card)} was face down already")
        self.face_down.add(card)
        if law == "action.counter_blast" and self.paying is not None:
            self.paying.counter_blast += 1
        if law == "action.counter_blast":
            self.check("counter blast place", self.place[card][1] == "damage", f"{self.name(card)} pays")

    def on_stands(self, law: str, card: int) -> None:
        self.check("orientation", card in self.rested, f"{self.name(card)} stood already")
        self.rested.discard(card)

    def on_rests(self, law: str, card: int) -> None:
        self.check("orientation", card not in self.rested, f"{self.name(card)} was rested already")
        self.rested.add(card)
        self.rests(law, card)

    def rests(self, law: str, card: int) -> None:
        """What the battle makes of a unit that rests."""

    def on_locks(self, law: str, card: int) -> None:
        self.life[card] += 1
        self._states(card, LOCKED | FACE_DOWN)

    def on_unlocks(self, law: str, card: int) -> None:
        self.life[card] += 1
        self._states(card, 0)

    def on_deletes(self, law: str, card: int) -> None:
        self.deleted.add(card)
        self.face_down.add(card)

    def on_gets(self, law: str, card: int, what: str, number: Any, until: str) -> None:
        self.note_effect(card, what, number, until)
        self.gained(law, card, what, number)

    def gained(self, law: str, card: int, what: str, number: Any) -> None:
        """What a trigger makes of it."""

    def on_shuffles(self, law: str, player: int) -> None: ...
    def on_stands_by(self, law: str, *data: Any) -> None: ...
    def on_reveals(self, law: str, *data: Any) -> None: ...
    def on_looks_at(self, law: str, *data: Any) -> None: ...
    def on_becomes(self, law: str, *data: Any) -> None: ...
    def on_replaces(self, law: str, *data: Any) -> None: ...
    def on_ability_changes(self, law: str, *data: Any) -> None: ...
    def on_dominates(self, law: str, *data: Any) -> None: ...
