"""A first game that teaches: what is told at which moment, what it points at, and what the lesson would do.

All of it follows from the game and is kept nowhere: the game is played again beside itself, and what was new at which
decision of the learner is found on the way. So a move that is taken back takes back what was said, and a game that is
taken up again has said what it said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field

from cardinal.games import find_game
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.events import Event as Told
from cardinal.kernel.events import Happening
from cardinal.kernel.seen import Json
from cardinal.kernel.session import Header, Session
from cardinal.kernel.state import CARD_MASK, SEATS, Option, State
from cardinal.law.readings import edition_of
from cardinal.players import usual
from cardinal.table.lesson import Event, Latest, Lesson, Meant, Offer, Side, Thing, When, Zone
from cardinal.table.stage import Stage
from cardinal.web.frames import Sits, Start
from cardinal.web.scene import Sight

LEARNER, MINE, THEIRS = 0, SEATS[0], SEATS[1]  # where the learner sits
OPTION = "lesson"  # of the header of a game that teaches
MOST = 2  # things that are told at one decision
PERSON = "person"


def lesson_of(game: str) -> Lesson:
    """The lesson of a game; refused where it has none."""
    found = find_game(game).lesson
    if found is None:
        raise CardinalError(f"{quoted(find_game(game).title)} has no lesson.", remedy="begin an ordinary game of it")
    return found


def first_game(game: str) -> Start:
    """The lesson of a game, as it would be chosen on the start screen."""
    lesson = lesson_of(game)
    seats = tuple(Sits(who, deck) for who, deck in zip((PERSON, usual(game)), lesson.decks, strict=True))
    return Start(game=game, seats=seats, rules=lesson.rules, seed=lesson.seed)


@dataclass(frozen=True, slots=True)
class Said:
    """What was told at a decision."""

    at: int
    things: tuple[Thing, ...]


@dataclass(slots=True)
class Teaching:
    """A lesson in a game: ``own`` is that game, played again."""

    lesson: Lesson
    own: Session
    said: list[Said] = field(default_factory=list)
    ended: int = -1  # the moment at which the lesson was over
    seen: dict[Event, int] = field(default_factory=dict)  # where in the log each kind of event stands first
    turns: list[int] = field(default_factory=list)  # where in the log the learner's turns begin
    heard: int = 0  # how much of the log was looked through

    def __post_init__(self) -> None:
        self._look()

    def follow(self, session: Session) -> None:
        """Goes where the game is."""
        taken = session.taken
        same = next((n for n, (own, now) in enumerate(zip(self.own.taken, taken, strict=False)) if own != now),
                    min(len(self.own.taken), len(taken)))  # fmt: skip
        if same < len(self.own.taken):
            self._back(same)
        for one in taken[same:]:
            if self.ended >= 0:
                return  # what comes now is no matter of the lesson
            expected = self._next(one.option)
            self.own.repeat(one)
            self._look(expected)

    def _back(self, to: int) -> None:
        self.own.undo(to)
        self.heard = min(self.heard, len(self.own.state.log or ()))
        self.said = [each for each in self.said if each.at <= to]
        self.seen = {event: at for event, at in self.seen.items() if at < self.heard}
        self.turns = [at for at in self.turns if at < self.heard]
        if self.ended > to:
            self.ended = -1

    # --- what is new ----------------------------------------------------------------------------

    def _next(self, option: str) -> set[str]:
        """What may be taken with an option in one move: then nobody sees the decision in which that is offered."""
        shortcuts = _stage(self.own.state).shortcuts(self.own.state)
        return {one.texts[1] for one in shortcuts if one.texts[0] == option and len(one.texts) > 1}

    def _look(self, expected: Set[str] = frozenset()) -> None:
        """Hears what has happened; what is new is told where the learner decides and is shown the decision."""
        s = self.own.state
        self._hear(s)
        at = len(self.own.taken)
        if s.over or len(self.turns) > self.lesson.turns:
            self.ended = at
        elif _is_asked(s) and expected.isdisjoint(s.match.option_texts(s)) and (new := self._new(s)):
            self.said.append(Said(at, new))

    def _hear(self, s: State) -> None:
        wanted = [thing.when.happened for thing in self.lesson.things if thing.when.happened is not None]
        log = s.log or ()
        for number in range(self.heard, len(log)):
            event = log[number]
            if event.word() == "turn" and event.roles().get("player") == LEARNER:
                self.turns.append(number)
            for each in wanted:
                if each not in self.seen and _is(each, s, number):
                    self.seen[each] = number
        self.heard = len(log)

    def _new(self, s: State) -> tuple[Thing, ...]:
        """What is told now: first what this decision is about, then what has happened; in the order of the lesson."""
        told = {thing.key for each in self.said for thing in each.things}
        new = [thing for thing in self.lesson.things if thing.key not in told and self._is_new(s, thing.when)]
        chosen = sorted(new, key=lambda thing: not (thing.when.asked or thing.when.offers))[:MOST]
        return tuple(thing for thing in new if thing in chosen)

    def _is_new(self, s: State, when: When) -> bool:
        assert s.asked is not None
        turn = s.match.describer.turn(s)
        return (
            when.asked in ("", s.asked.kind)
            and when.phase in ("", turn.phase)
            and when.turn in ("", "mine" if turn.player == MINE else "theirs")
            and (when.happened is None or when.happened in self.seen)
            and (when.offers is None or any(_fits(s, option, when.offers) for option in s.asked.options))
        )

    # --- what is told ---------------------------------------------------------------------------

    def now(self) -> tuple[Thing, ...]:
        """What is new at this decision."""
        return self.said[-1].things if self.said and self.said[-1].at == len(self.own.taken) else ()

    def told(self, session: Session, sight: Sight) -> Json:
        """The lesson for the page: what was told last, what of it is meant now, and how much there is."""
        self.follow(session)
        is_over = self.ended >= 0
        s = self.own.state
        things = self.said[-1].things if self.said and not is_over else ()
        lit = [name for thing in self.now() for meant in thing.meant for name in named(s, meant, sight)]
        return {
            "things": [_told(s, self.own.header, thing) for thing in things],
            "lit": [] if is_over else list(dict.fromkeys(lit)),
            "said": sum(len(each.things) for each in self.said),
            "of": len(self.lesson.things),
            "over": is_over,
            **({"closing": self.lesson.closing} if is_over else {}),
        }

    def proposed(self, session: Session) -> int | None:
        """The option that the lesson itself proposes at this moment."""
        self.follow(session)
        s, moves = self.own.state, [thing.move for thing in self.now() if thing.move is not None]
        if s.asked is None or self.ended >= 0:
            return None
        fitting = (n for move in moves for n, option in enumerate(s.asked.options) if _fits(s, option, move))
        return next(fitting, None)


def _is_asked(s: State) -> bool:
    """Whether the learner decides."""
    return s.asked is not None and s.asked.player == LEARNER


def teaching_of(session: Session) -> Teaching | None:
    """What teaches in a game; nobody does in one that was not begun as a lesson."""
    header = session.header
    lesson = find_game(header.game).lesson if OPTION in header.options else None
    return Teaching(lesson, Session(header, session.begin)) if lesson is not None else None


def _told(s: State, header: Header, thing: Thing) -> Json:
    terms = {term.key: term.name for term in find_game(header.game).glossary}
    return {
        "key": thing.key,
        "says": thing.says,
        "rules": _numbers(map(s.match.rules, thing.laws)),
        "terms": [{"key": key, "name": terms[key]} for key in thing.terms],
    }


def glossary(s: State) -> Json:
    """What the words of a game mean, as far as the edition that is played has them."""
    kit, edition = find_game(s.match.game), edition_of(s.match.rulebook)
    terms = [
        {"key": term.key, "name": term.name, "says": term.says,
         "rules": _numbers(kit.table.ledger.ids(law, edition) for law in term.laws)}
        for term in kit.glossary
    ]  # fmt: skip
    return {"terms": [term for term in terms if term["rules"]]}


def _numbers(of_laws: Iterable[tuple[str, ...]]) -> list[str]:
    return list(dict.fromkeys(rule for rules in of_laws for rule in rules))


# --- what is meant ------------------------------------------------------------------------------


def _is(wanted: Event, s: State, number: int) -> bool:
    """Whether an entry of the log is such an event."""
    event = (s.log or ())[number]
    if event.word() != wanted.word or not event.law.startswith(wanted.law):
        return False
    roles = event.roles()
    return wanted.whose in ("", _side(s, roles)) and wanted.zone in ("", _zone(s, event, roles))


def _zone(s: State, event: Told, roles: dict[str, object]) -> str:
    """Where the card of an event lies after it, as far as the event says so."""
    to = event.to if isinstance(event, Happening) else roles.get("to", -1)
    zones = s.match.describer.zones
    return zones[to % len(zones)] if isinstance(to, int) and to >= 0 else ""


def _side(s: State, roles: dict[str, object]) -> Side:
    """Whose an event is: the player's whom it names, else the owner's of its card."""
    player = roles.get("player", -1)
    if not isinstance(player, int) or player < 0:
        card = roles.get("card", -1)
        player = s.owners[card] if isinstance(card, int) and card >= 0 else -1
    return "mine" if player == LEARNER else "theirs" if player >= 0 else ""


def _fits(s: State, option: Option, offer: Offer) -> bool:
    """Whether an option is such a one."""
    if option[0] != offer.verb:
        return False
    pointing = _stage(s).pointing(s, option)
    return not offer.at or (pointing.target >= 0) == (offer.at == "card")


def named(s: State, meant: Meant, sight: Sight) -> Iterator[str]:
    """The names, for the page, of what is meant: cards, places, zones, options."""
    match meant:
        case Zone(whose, name):
            yield f"{MINE if whose == 'mine' else THEIRS}.{name}"
        case Latest(event, role):
            yield from _latest(s, event, role, sight)
        case Offer():
            for option, text in zip(s.asked.options if s.asked else (), s.match.option_texts(s), strict=True):
                if _fits(s, option, meant):
                    yield from _of_option(s, option, sight, aimed=bool(meant.at)) or (text,)


def _of_option(s: State, option: Option, sight: Sight, *, aimed: bool) -> list[str]:
    """The card that an option is about with those just like it; where it is directed, if that is meant or all."""
    pointing = _stage(s).pointing(s, option)
    cards = [sight.names.get(card, "") for card in sight.alike.get(pointing.card, [pointing.card])]
    aims = [sight.names.get(pointing.target, ""), pointing.place] if aimed or not any(cards) else []
    return [name for name in (*cards, *aims) if name]


def _latest(s: State, event: Event, role: str, sight: Sight) -> Iterator[str]:
    log = s.log or ()
    for number in range(len(log) - 1, -1, -1):
        if _is(event, s, number):
            card = log[number].roles().get(role, -1)
            name = sight.names.get(card & CARD_MASK, "") if isinstance(card, int) and card >= 0 else ""
            yield from [name] if name else []
            return


def _stage(s: State) -> Stage:
    return find_game(s.match.game).stage
