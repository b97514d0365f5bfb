"""A game in progress, as programs use it: what is asked, what may be seen, what is taken, and ways back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Self

from cardinal.door.deciding import Decision, Option, decision_of
from cardinal.door.events import Ear, Event
from cardinal.door.refusing import Refusal, Refused
from cardinal.door.saves import Saved, packed, unpacked
from cardinal.door.seats import number_of
from cardinal.door.steps import GAVE_UP, Past, Step
from cardinal.door.trial import Trial
from cardinal.door.worlds import worlds_of
from cardinal.door.writing import replay_text
from cardinal.kernel.codec import digest
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.listing import a_dozen
from cardinal.kernel.machine import concede, take
from cardinal.kernel.seen import View
from cardinal.kernel.session import CONCEDE
from cardinal.kernel.state import SEATS, SPECTATOR, State

if TYPE_CHECKING:
    from cardinal.door.match import Match
    from cardinal.door.playing import Company

SNAPSHOT_EVERY = 32  # options
WANTED = 60  # letters of what was wanted that are told


class Game:
    """A game of a match. Everything it gives out is frozen; only ``take``, ``concede`` and ``undo`` change it.

    >>> import cardinal
    >>> offered = next(iter(cardinal.games().values()))
    >>> game = cardinal.match(offered.name, ["cinder-court", "lanternfolk"]).game(seed=7)
    >>> game.decision.seat, game.decision.kind, game.decision.rules
    ('B', 'redraw', ('5.4.3.4',))
    >>> game.take("done")
    >>> game.why_not("ride Nobody", seat="A").rules
    ('6.5.1.1.2',)
    >>> game.undo()
    >>> game.taken, len(game.view("B").own.cards("hand")), game.view("A").sides["B"].cards("hand")[0].name
    (0, 5, '?')
    >>> world = next(game.worlds("A"))
    >>> world.view("A") == game.view("A"), world.digest == game.digest
    (True, False)
    >>> game.playout("club").over
    True
    """

    __slots__ = ("_asked", "_ears", "_snapshots", "_state", "_steps", "match", "past", "seed")

    def __init__(self, match: Match, seed: int, state: State, past: Past | None = None) -> None:
        self.match = match
        self.seed = seed
        self.past = past  # of a world; a game that began with its seed has none
        self._state = state
        self._steps: list[Step] = []
        self._snapshots: list[tuple[int, State]] = [(0, state.clone())]
        self._ears: dict[int, Ear] = {}
        self._asked: tuple[State, int, Decision | None] | None = None  # the decision, made once for each moment

    def __repr__(self) -> str:
        asked = self.decision
        doing = f"{asked.seat} decides: {asked.kind}" if asked else f"over, winner {self.winner}"
        return f"<{self.match.name} game {self.seed}, {self.taken} options taken, {doing}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Its match, and its save."""
        return restored, (self.match, self.save())

    # --- how it stands ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self._state.over

    @property
    def winner(self) -> str | None:
        """The seat that has won, several of a team as ``AC``; None for a draw, and as long as it goes on."""
        return "".join(SEATS[player] for player in self.match.table.winners(self._state)) or None

    @property
    def ended_by(self) -> tuple[str, ...]:
        """The rules by which it ended."""
        return self._state.match.rules(self._state.ending) if self.over else ()

    @property
    def digest(self) -> str:
        """A text that is the same for the same position, on every machine."""
        return digest(self._state)

    @property
    def taken(self) -> int:
        """How many options were taken."""
        return len(self._steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was done, by the numbers of seats and options."""
        return tuple(self._steps)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.match.describer.turn(self._state).number

    @property
    def decision(self) -> Decision | None:
        """What is asked now, and of whom; None when it is over."""
        kept = self._asked
        if kept is None or kept[0] is not self._state or kept[1] != self.taken:
            kept = self._asked = (self._state, self.taken, decision_of(self._state))
        return kept[2]

    def view(self, seat: str | None) -> View:
        """What a seat may know now, or a spectator (None). What has happened is told by ``events``, not by its log."""
        s = self._state
        return s.match.view(s, number_of(seat, s.players), len(s.log or ()))

    def events(self, seat: str | None, since: int = 0) -> tuple[Event, ...]:
        """What has happened, as a seat or a spectator (None) may know it, from the ``since``-th such event on."""
        return tuple(self._heard(number_of(seat, self._state.players))[since:])

    def _heard(self, viewer: int) -> list[Event]:
        ear = self._ears.get(viewer)
        if ear is None:
            ear = self._ears[viewer] = Ear(viewer, self.past.told_to(viewer) if self.past else ())
        return ear.listen(self._state)

    def why_not(self, text: str | Option, seat: str | None = None) -> Refusal | None:
        """Why an option is not possible for a seat (without one: for whoever is asked); None if it is possible."""
        s = self._state
        text = text.text if isinstance(text, Option) else text
        if s.over:
            return Refusal("the game is over", self.ended_by)
        player = self._decider() if seat is None else number_of(seat, s.players)
        if text == CONCEDE:
            return None
        if s.asked is not None and s.asked.player == player and self._index(text) is not None:
            return None
        refused = s.match.why_not(s, player, text)
        return None if refused is None else Refusal(refused.says, refused.rules)

    def _decider(self) -> int:
        return self._state.asked.player if self._state.asked is not None else 0

    # --- what is done -----------------------------------------------------------------------------

    def take(self, option: Option | int | str) -> None:
        """Takes an option, by itself, by its number or by its notation; what cannot be taken changes nothing."""
        s = self._state
        if option == CONCEDE and s.asked is not None:
            self.step(Step(s.asked.player, GAVE_UP))
            return
        index = self._meant(option)
        assert s.asked is not None
        self.step(Step(s.asked.player, index))

    def concede(self, seat: str) -> None:
        """A player gives up."""
        player = number_of(seat, self._state.players)
        if self.over or player == SPECTATOR:
            raise Refused(Refusal("the game is over" if self.over else "a spectator does not play"), wanted=CONCEDE)
        self.step(Step(player, GAVE_UP))

    def step(self, step: Step) -> None:
        """Does what was done before, or what somebody has decided who was asked."""
        if step.option == GAVE_UP:
            concede(self._state, step.player)
        else:
            take(self._state, step.option)
        self._steps.append(step)
        if len(self._steps) % SNAPSHOT_EVERY == 0:
            self._snapshots.append((len(self._steps), self._state.clone()))

    def decide_by(self, company: Company) -> None:
        """Whoever is asked decides: one of these players."""
        if self._state.asked is not None:
            company.decide(self, self._state)

    def left_by(self, company: Company) -> None:
        """These players hear that it is over, or is left."""
        company.part(self._state)

    def _meant(self, option: Option | int | str) -> int:
        """The number of an option among those of the decision."""
        s = self._state
        texts = s.match.option_texts(s) if s.asked is not None else []
        if isinstance(option, Option):
            if option.index < len(texts) and texts[option.index] == option.text:
                return option.index
            option = option.text  # of another moment: it may be possible still
        if isinstance(option, int) and not isinstance(option, bool) and 0 <= option < len(texts):
            return option
        if isinstance(option, str) and (found := self._index(option)) is not None:
            return found
        raise self._refused(option, texts)

    def _index(self, text: str) -> int | None:
        """The option of a text; numbers of abilities and cards may be written where they need not be."""
        s = self._state
        for write in (s.match.option_texts, s.match.numbered_texts, s.match.counted_texts):
            texts = write(s) if s.asked is not None else []
            if text in texts:
                return texts.index(text)
        return None

    def _refused(self, option: Option | int | str, texts: Sequence[str]) -> Refused:
        remedy = f"possible is {a_dozen(texts, str(option))}" if texts else "nobody is asked any more"
        if isinstance(option, str) and (refusal := self.why_not(option)) is not None:
            return Refused(refusal, wanted=option[:WANTED], remedy=remedy)
        what = f"there is no option {option}" if isinstance(option, int) else "this is no option"
        asked = self._state.asked
        rules = self._state.match.rules(asked.law) if asked is not None else ()
        return Refused(Refusal(what, rules), wanted=str(option)[:WANTED], remedy=remedy)

    # --- copies and ways back ---------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy."""
        new = self.__new__(type(self))
        new.match, new.seed, new.past = self.match, self.seed, self.past
        new._state = self._state.clone()
        new._steps, new._snapshots = self._steps[:], self._snapshots[:]
        new._ears, new._asked = {}, None
        return new

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """A deep copy of whatever has a game has a copy of it."""
        return self.clone()

    def undo(self, n: int = 1) -> None:
        """Takes the last options back."""
        if not 0 <= n <= self.taken:
            raise CardinalError(f"{n} options cannot be taken back: {self.taken} were taken since it began",
                                remedy=f"take back 0 to {self.taken}")  # fmt: skip
        self.go_back(self.taken - n)

    def go_back(self, to: int) -> None:
        """The position after the first options: from the nearest snapshot on."""
        steps = self._steps
        self._snapshots = [(number, s) for number, s in self._snapshots if number <= to]
        number, s = self._snapshots[-1]
        self._state, self._steps, self._ears = s.clone(), steps[:number], {}
        for step in steps[number:to]:
            self.step(step)

    def save(self) -> bytes:
        """The game as bytes, with the way it came; ``match.load`` takes them back."""
        first = self._snapshots[0][1] if self.past is not None else None
        return packed(Saved(self.seed, self._state, self._steps, self.past, first))

    def replay(self) -> str:
        """The game as the text of a replay file."""
        if self.past is not None:
            raise CardinalError("a world has no replay: it did not begin with its seed",
                                remedy="write the replay of the game that it was imagined in")  # fmt: skip
        return replay_text(self.match, self.seed, self._steps, self._state)

    # --- for those who think ahead ----------------------------------------------------------------

    def worlds(self, seat: str | None, seed: int = 1) -> Iterator[Game]:
        """Games that agree with everything a seat knows, without end; what it does not know is dealt anew."""
        viewer = number_of(seat, self._state.players)
        past = Past(viewer, tuple(self._heard(viewer)), tuple(self._heard(SPECTATOR)))
        match, worlds = self.match.told_to(seat), worlds_of(self.match.table, self._state, viewer, seed)
        return (Game(match, seed, world, past) for world in worlds)

    def trial(self) -> Trial:
        """A bare copy that keeps nothing of what happens: for those who try out much in little time."""
        return Trial.of(self.match, self._state)

    def playout(self, players: str | Sequence[str] = "", turns: int | None = None, seed: int = 1) -> Game:
        """A copy that players have played on: to its end, or for so many turns.

        Without names it is the usual player of the game: ``club``, where there is one.
        """
        from cardinal.door.playing import play_on  # noqa: PLC0415 - players from outside are given games themselves

        new = self.clone()
        play_on(new, players, turns, seed)
        return new


def restored(match: Match, data: bytes) -> Game:
    """A game that was saved."""
    seed, state, steps, past, first = unpacked(data, match.compiled)
    for each in (state, first):
        if each is not None and match.closed:
            each.match = match.compiled.imagined(each.defs)
    game = Game(match, seed, state, past)
    game._steps = list(steps)
    game._snapshots = [(0, match.first(seed) if first is None else first)]
    return game
