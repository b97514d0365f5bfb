"""A scenario on the table of one page: its steps with what they assert, and what is played on from any of them.

Everything of it is open: who brings a position knows all its cards. So the page sees it from the seat that decides, or
from whichever seat it likes, and decides for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardinal.games import table_of
from cardinal.games.moments import expected
from cardinal.judge.documents import Document
from cardinal.judge.editing import Body, as_yaml
from cardinal.judge.scenario import matching
from cardinal.judge.stepping import Stepped, brought, one_of, stepped
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.phrases import chain, phrase
from cardinal.kernel.seen import Json
from cardinal.kernel.session import Header, Session
from cardinal.kernel.state import SEATS, State
from cardinal.web.room import PERSON, Refused

MOVES = 1_000  # that are played on from a step


@dataclass(slots=True)
class Bench:
    """A file of scenarios, one of them on the table, and where in it the page is."""

    text: str
    name: str
    documents: list[Document]
    which: int
    stepped: Stepped
    session: Session
    at: int = 0
    view: str = ""  # a seat, or nothing for the one who decides
    moves: list[int] = field(default_factory=list)  # how many options had been taken before each of one's own moves
    changes: int = 0  # the moment, as the page knows it: whatever was done since counts
    laid: State | None = None  # the position as it is edited, where play goes on from it by itself
    draft: Json = field(default_factory=dict)  # what of its position can be changed, while it is edited

    @property
    def state(self) -> State:
        """The game as it goes on from here."""
        return self.session.state

    @property
    def shown(self) -> State:
        """The game as it is shown."""
        return self.laid or self.session.state

    @property
    def viewed(self) -> int:
        """Whose view the page gets."""
        if self.view:
            return SEATS.index(self.view)
        if self.laid is not None:
            return table_of(self.stepped.document.game).turn(self.laid)[0]
        return self.state.asked.player if self.state.asked is not None else 0

    @property
    def marks(self) -> list[int]:
        """How long the log was before each step, so that an entry leads to its step."""
        return [step.said for step in self.stepped.steps[: self.at]]

    def go(self, at: int, view: str) -> None:
        """To a step; what was played on from another one is left."""
        self.at = max(0, min(at, len(self.stepped.steps) - 1))
        self.view = view if view and view in SEATS[: self.state.players] else ""
        self.session = _from(self.stepped, self.at)
        self.moves.clear()
        self.laid = None
        self.changes += 1

    def lay(self, s: State) -> None:
        """Shows the position as it is set up, if play goes on from it by itself: else one would see what came of it."""
        table, now = table_of(self.stepped.document.game), self.session.state
        if (s.zones, s.marks, table.turn(s)[0]) != (now.zones, now.marks, table.turn(now)[0]):
            self.laid = s

    def look(self, view: str) -> None:
        """The same position from another seat."""
        self.view = view if view and view in SEATS[: self.state.players] else ""

    # --- playing on -----------------------------------------------------------------------------

    def take(self, moment: int, texts: Sequence[str]) -> None:
        """Options in a row, for whoever is asked; one that the engine takes by itself is passed over."""
        if moment != self.changes:
            raise Refused("The game has moved on meanwhile.", remedy="look at the table again")
        before = len(self.session.taken)
        if before >= MOVES:
            raise Refused(f"More than {MOVES:,} moves are not played on here.", remedy="keep it as a scenario")
        for text in texts:
            s = self.state
            number = matching(s.match.option_texts(s), text) if s.asked is not None else -1
            if number >= 0:
                self.session.take(number)
            elif len(self.session.taken) == before:
                self._refuse(text)
        if len(self.session.taken) == before:
            raise Refused("No option was named.", remedy="choose one of those that are lit")
        self.moves.append(before)
        self.laid = None
        self.changes += 1

    def _refuse(self, text: str) -> None:
        asked = self.state.asked
        told = self.may(SEATS[asked.player] if asked is not None else SEATS[0], text)
        rules = f" [{', '.join(told['rules'])}]" if told["rules"] else ""
        raise Refused(f"{quoted(text)}: {told['why']}{rules}")

    def undo(self) -> None:
        """The last of one's own moves is taken back."""
        if not self.moves:
            raise Refused("There is nothing to take back.", remedy="step back in the script instead")
        self.session.undo(self.moves.pop())
        self.changes += 1

    def concede(self) -> None:
        """Whoever is looked at gives up."""
        if self.state.over:
            raise Refused("The game is over.")
        self.moves.append(len(self.session.taken))
        self.session.concede(self.viewed)
        self.changes += 1

    def may(self, seat: str, text: str) -> Json:
        """Whether a player may do something now, by the text of its option; else why not, and by which rules."""
        s = self.state
        if not seat or seat not in SEATS[: s.players]:
            raise CardinalError(f"{quoted(seat)} does not play here.", remedy=f"name one of {SEATS[: s.players]}")
        if s.asked is None:
            return {"can": False, "why": "The game is over.", "rules": list(s.match.rules(s.ending))}
        player = SEATS.index(seat)
        if s.asked.player == player and matching(s.match.option_texts(s), text, s.match.numbered_texts(s)) >= 0:
            return {"can": True, "why": phrase("Yes."), "rules": list(s.match.rules(s.asked.law))}
        refusal = s.match.why_not(s, player, text)
        if refusal is None:
            return {"can": False, "why": "It is not an option.", "rules": []}
        return {"can": False, "why": refusal.says, "rules": list(refusal.rules)}

    # --- telling --------------------------------------------------------------------------------

    def told(self, *, whole: bool) -> Json:
        """Where the page is; the steps only where it has not been told of them."""
        document = self.stepped.document
        told: Json = {
            "file": self.name,
            "name": document.name,
            "names": [each.name for each in self.documents],
            "which": self.which,
            "rules": self.stepped.rules,
            "named": list(document.rules),
            "choices": list(self._choices()),
            "tools": tools(self.draft),
            "at": self.at,
            "view": self.view,
            "holds": self.stepped.holds,
            "verdict": chain(" ", self._verdict()),
            "own": [f"{taken.player}: {taken.option}" for taken in self.session.taken],
        }
        more = {"steps": self._steps()} | ({"draft": self.draft} if self.draft else {})
        return told | (more if whole else {})

    def _steps(self) -> list[Json]:
        return [
            {"line": step.line, "player": step.player, "text": step.text,
             "says": _says(number, step.player), "checks": [
                 {"says": check.says, "problem": check.problem} for check in step.checks]}
            for number, step in enumerate(self.stepped.steps)
        ]  # fmt: skip

    def _verdict(self) -> Iterator[str]:
        yield phrase("All of it holds.") if self.stepped.holds else phrase("Not all of it holds.")
        if self.laid is not None:
            yield phrase("From here play goes on by itself.")

    def _choices(self) -> Iterator[Json]:
        """Which scenario of the file, by which rules, seen by whom: fields, with the frame that says another value."""
        names = [each.name for each in self.documents]
        if len(names) > 1:
            yield {"key": "which", "says": phrase("Scenario"), "value": self.which, "values": list(range(len(names))),
                   "words": names, "sets": "which", "frame": {"do": "open"}}  # fmt: skip
        if "head" not in self.draft:
            editions = table_of(self.stepped.document.game).editions
            rules = list(dict.fromkeys((*self.stepped.document.rules, self.stepped.rules, *editions)))
            yield {"key": "bench-rules", "says": phrase("Rules"), "value": self.stepped.rules, "values": rules,
                   "kind": "edition", "sets": "rules", "frame": {"do": "open", "which": self.which}}  # fmt: skip
        seats = list(SEATS[: self.state.players])
        words = [phrase("who decides"), *seats]
        yield {"key": "bench-view", "says": phrase("View"), "value": self.view, "values": ["", *seats], "words": words,
               "sets": "view", "frame": {"do": "step", "at": self.at}}  # fmt: skip

    def seats(self) -> list[Json]:
        """Who sits at the table: whoever judges, everywhere."""
        return [{"seat": seat, "who": PERSON, "deck": ""} for seat in SEATS[: self.state.players]]

    # --- writing --------------------------------------------------------------------------------

    def scenario(self, *, whole: bool = False) -> Json:
        """The position, what the script did until here, and what was played on, as the text of a scenario.

        The ``whole`` scenario has all of its script, if nothing was played on, and all that must be so in the end.
        """
        table = table_of(self.stepped.document.game)
        if not whole:
            body = _anew(self.stepped.document.body, self.before())
            body |= {"rules": self.stepped.rules, "expect": expected(table, self.state)}
            return {"name": self.name, "text": as_yaml(body), "why": ""}
        body = self.folded()
        end = self.state if self.session.taken else self.stepped.state(len(self.stepped.steps) - 1)
        body = {"expect": expected(table, end), **body}
        return {"name": self.name, "text": as_yaml(body), "why": ""}

    def folded(self) -> Body:
        """The scenario; what was played on takes the place of what came after it in the script."""
        body = self.stepped.document.body
        return _anew(body, self.before()) if self.session.taken else dict(body)

    def noted(self, look: Json) -> tuple[Body, int]:
        """The scenario with one more place of its script, here, where one looks; and which place that is."""
        before = self.before()
        return {**self.folded(), "script": [*before, look, *self._after()]}, len(before)

    def go_to_item(self, item: int) -> None:
        """To the last step of a part of the script."""
        self.go(max([0, *(at for at, step in enumerate(self.stepped.steps) if at and step.item <= item)]), self.view)

    def before(self) -> list[object]:
        """The script until here, with what was played on."""
        item = self.stepped.steps[self.at].item
        played = [{taken.player: taken.option} for taken in self.session.taken]
        return [*self._script()[: max(0, item)], *self._begun(item), *played]

    def _after(self) -> list[object]:
        """What of the script comes after this step; nothing where one has played on."""
        if self.session.taken:
            return []
        item = self.stepped.steps[self.at].item
        later = (step for step in self.stepped.steps[self.at + 1 :] if step.item == item and step.text)
        return [*({step.player: step.text} for step in later), *self._script()[item + 1 :]]

    def _script(self) -> list[object]:
        script = self.stepped.document.body.get("script")
        return list(script) if isinstance(script, list) else []

    def _begun(self, item: int) -> list[object]:
        """The steps of one part of the script as far as they are done: its options one by one, or where it looks."""
        own = [step for step in self.stepped.steps[1 : self.at + 1] if step.item == item]
        script = self._script()
        looks = 0 <= item < len(script) and any(not step.text for step in own)
        return [script[item]] if looks else [{step.player: step.text} for step in own if step.text]


def _says(number: int, player: str) -> str:
    """What a step is at which nothing is taken."""
    if not number:
        return phrase("The position")
    return phrase("What {seat} can do", seat=player) if player else phrase("What must be so")


def tools(draft: Json) -> Json:
    """What can be done with a scenario: buttons, each with the frame that it says, or the panel that it opens."""
    editing = [_tool("draft-done", phrase("Done"), do="edit", what="done")] if "head" in draft else [
        _tool("draft-open", phrase("Edit the start"), do="draft"),
        _tool("draft-now", phrase("Edit this moment"), do="draft", now=True)]  # fmt: skip
    for what, says in (("undo", phrase("Undo the change")), ("redo", phrase("Redo"))):
        if draft:
            editing.append(_tool(f"draft-{what}", says, do="edit", what=what) | {"off": not draft[what]})
    noting = [
        _tool("note-asked", phrase("Assert who is asked"), do="note", what="asked"),
        _tool("note-options", phrase("the options"), do="note", what="options"),
        _tool("note-counts", phrase("how many cards lie where"), do="note", what="counts"),
    ]
    keeping = [
        _tool("keep-whole", phrase("Keep the scenario"), do="scenario", whole=True),
        _tool("keep-played", phrase("Keep it until here"), do="scenario"),
        _tool("keep-ruling", phrase("Keep it as a ruling"), do="ruling"),
        {"id": "compare", "says": phrase("By other editions and readings …")},
        {"id": "report", "says": phrase("Report …")},
    ]
    return {"edit": editing, "note": noting, "keep": keeping}


def _tool(name: str, says: str, **frame: Json | str | bool) -> Json:
    return {"id": name, "says": says, "frame": frame}


def _anew(body: Body, script: list[object]) -> Body:
    """A scenario with another script: what must be so in its end, and which rules it shows, belongs to the old one."""
    return {key: value for key, value in body.items() if key not in ("expect", "cites", "laws")} | {"script": script}


def open_bench(text: str, name: str, which: int, rules: str) -> Bench:
    """A scenario of a text, set up at its position."""
    documents = brought(text, name)
    found = stepped(one_of(documents, which), rules)
    return Bench(text, name, documents, which, found, _from(found, 0))


def _from(found: Stepped, at: int) -> Session:
    """What is played on from a step: the options since then can be taken back."""
    nothing = Header(game=found.document.game, rules=found.rules, cards="", decks=[], seed=0)
    return Session(nothing, found.state(at).clone, watched=False)
