"""What the page may say, as types. Everything else is refused with a sentence, and changes nothing.

A frame is decoded as a whole before anything of it is looked at: what the rest of the program gets has the right
kinds, numbers in their ranges, and names without control characters.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cardinal.judge.editing import What
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.table.languages import Language
from cardinal.web.limits import FRAME

LARGEST = FRAME

Word = Annotated[str, Meta(max_length=80, pattern=r"\A[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*\Z")]
Name = Annotated[str, Meta(max_length=200, pattern=r"\A[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*\Z")]
Room = Annotated[str, Meta(max_length=80, pattern=r"\A[\w][\w .-]*\Z")]  # the name of a file, never a path
Seat = Annotated[str, Meta(max_length=1)]
Option = Annotated[str, Meta(max_length=2_000, pattern=r"\A[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*\Z")]
Text = Annotated[str, Meta(pattern=r"\A[^\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]*\Z")]  # has lines
Moment = Annotated[int, Meta(ge=0, le=1_000_000)]
Seed = Annotated[int, Meta(ge=0, lt=2**53)]  # survives every JSON reader


class Said(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """What the page wants: ``do`` says what."""


class Asks(Said, kw_only=True):
    """A question of the start screen; ``ask`` is the page's own name for it, by which it knows the answer."""

    ask: Word = ""


class Sits(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits in a seat, and with which deck: a shipped one by its name, or a pasted list. Never a path."""

    who: Word
    deck: Word = ""
    text: Text = ""


class Start(Said, tag="start"):
    """Begins a game."""

    game: Word
    seats: Annotated[tuple[Sits, ...], Meta(max_length=26)]
    rules: Name = ""
    format: Word = ""
    seed: Seed = 0
    unread: bool = False  # cards that are not wholly understood are allowed


class Lesson(Said, tag="lesson"):
    """Begins the first game that teaches, of a game that has one."""

    game: Word


class Continue(Said, tag="continue"):
    """Takes up a game where it was left."""

    room: Room


class Take(Said, tag="take"):
    """Takes options in a row, at a moment of the game; ``id`` is the page's own name of this move."""

    at: Moment
    takes: Annotated[tuple[Option, ...], Meta(max_length=50)]
    id: Word = ""


class Undo(Said, tag="undo"):
    """Takes the last decision back; between persons it asks the others. ``at`` is the moment that the page shows."""

    at: Moment | None = None


class PutBack(Said, tag="put back"):
    """Of several cards that are chosen, one that was chosen is not, after all."""

    at: Moment
    card: Word


class Allow(Said, tag="allow"):
    """A person answers another who wants to take something back."""

    seat: Seat
    yes: bool


class Why(Said, tag="why"):
    """Asks why nothing can be done with a card."""

    card: Word


class Hint(Said, tag="hint"):
    """Asks what the usual player of the game would do in this decision."""

    at: Moment


class Concede(Said, tag="concede"):
    """Gives up."""

    at: Moment | None = None


class Uncover(Said, tag="uncover"):
    """The person of a seat is at the screen."""

    seat: Seat


class Card(Said, tag="card"):
    """Asks for a card in full, and what the engine makes of it."""

    name: Name


class Glossary(Asks, tag="glossary"):
    """Asks what the words of the game on the table mean."""


class Deck(Asks, tag="deck"):
    """Asks what a pasted deck list is taken for, or what a deck of the menu holds."""

    game: Word
    text: Text = ""
    deck: Word = ""
    rules: Name = ""


class Cards(Asks, tag="cards"):
    """Looks for cards: by words, and by what they have of the facets of their game."""

    game: Word
    words: Name = ""
    facets: Annotated[dict[Word, Annotated[tuple[Word, ...], Meta(max_length=40)]], Meta(max_length=20)] = {}
    first: Moment = 0


class Keep(Asks, tag="keep"):
    """Keeps a deck under a name; ``replace`` where one of that name is to go."""

    game: Word
    name: Word
    text: Text
    rules: Name = ""
    replace: bool = False


class Forget(Asks, tag="forget"):
    """Deletes a deck that is kept."""

    game: Word
    deck: Word


class Import(Asks, tag="import"):
    """Asks how a file of cards is read that was brought here; with ``yes``, takes its cards over."""

    file: Word
    game: Word = ""
    fields: Annotated[dict[Word, Word], Meta(max_length=40)] = {}  # ours: theirs
    yes: bool = False


class Shelf(Asks, tag="shelf"):
    """Asks for kept games: of one game or all, from one of them on."""

    game: Word = ""
    first: Moment = 0


class Delete(Asks, tag="delete"):
    """Puts a kept game away."""

    room: Room


class Restore(Asks, tag="restore"):
    """Brings back a game that was put away."""

    room: Room


class Leave(Said, tag="leave"):
    """Back to the start screen; the game is kept."""


class Watch(Said, tag="watch"):
    """Opens a replay: a kept game by its name, or the text of a file; ``more`` of it follows in another frame."""

    room: Room | None = None
    text: Text = ""
    more: bool = False


class Step(Asks, tag="step"):
    """Goes to a moment of the replay, in somebody's view: a seat, or nothing for a spectator."""

    at: Moment
    view: Seat = ""


class Review(Said, tag="review"):
    """Asks where a seat has lost a game that is over."""

    room: Room
    seat: Seat


class PlayOn(Said, tag="play on"):
    """Plays on from the moment of the replay that is shown, in a new game."""

    seats: Annotated[tuple[Word, ...], Meta(max_length=26)]


class Scenario(Asks, tag="scenario"):
    """Asks for the moment that is shown as the text of a scenario; of an open scenario for the ``whole`` of it."""

    whole: bool = False


class Report(Asks, tag="report"):
    """Asks for a file of what is on the table, with a note: all of it where it is open, else what one sees."""

    note: Annotated[Text, Meta(max_length=2_000)] = ""


class Speak(Said, tag="speak"):
    """Says in which language the page wants to be told everything; it is told the whole table again."""

    language: Language


class Judges(Asks):
    """What is said at the judge's desk."""


class Open(Judges, tag="open"):
    """Sets a scenario up: of a file by its text, which may come in several frames, or another one of the open file."""

    text: Text = ""
    name: Name = ""
    more: bool = False
    which: Moment = 0
    rules: Name = ""


class May(Judges, tag="may"):
    """Asks whether a seat may do something now, by the text of its option."""

    seat: Seat
    text: Option


class Draft(Judges, tag="draft"):
    """Begins to edit a position: of the open scenario, as the table is ``now``, or of a ``game`` from nothing."""

    game: Word = ""
    now: bool = False


class Edit(Judges, tag="edit"):
    """Changes the position that is edited, goes back to before a change, or on again, or is done with it."""

    what: What | Literal["undo", "redo", "done"]
    seat: Seat = ""
    zone: Word = ""
    at: Moment = 0
    key: Word = ""
    value: Name = ""


class Note(Judges, tag="note"):
    """Adds to the script what is so now: who is asked, the options, how many cards lie where, or what one may do."""

    what: Literal["asked", "options", "counts", "may"]
    seat: Seat = ""
    text: Option = ""


class Compare(Judges, tag="compare"):
    """Asks how the scenario goes by every edition, and by the other readings of its own."""


class Ruling(Judges, tag="ruling"):
    """Asks for the scenario as a ruling for people, in Markdown."""


class Sync(Said, tag="sync"):
    """Asks for the whole table again."""


Frame = (
    Start | Lesson | Continue | Leave | Speak | Sync
    | Take | PutBack | Undo | Allow | Concede | Uncover
    | Why | Card | Hint | Glossary
    | Deck | Cards | Keep | Forget | Import
    | Shelf | Delete | Restore
    | Watch | Step | PlayOn | Review | Scenario
    | Report
    | Open | May | Draft | Edit | Note | Compare | Ruling
)  # fmt: skip
#: they read files or games, or have somebody think
DEAR = (Start, Lesson, Continue, Deck, Cards, Keep, Import, Shelf, Watch, PlayOn, Review, Scenario, Report, Open, Hint,
        Draft, Edit, Note, Compare, Ruling)  # fmt: skip
_DECODER = msgspec.json.Decoder(Frame)


def read(data: str | bytes) -> Frame:
    """A frame of the page."""
    if len(data) > LARGEST or (isinstance(data, str) and len(data.encode(errors="replace")) > LARGEST):
        raise CardinalError(f"This is too long: a message has at most {LARGEST} bytes.", remedy="send less at once")
    try:
        frame: Frame = _DECODER.decode(data)
    except RecursionError:
        raise CardinalError("The page said something that is no move: it is too deep.",
                            remedy="reload the page") from None  # fmt: skip
    except (msgspec.DecodeError, ValueError) as problem:  # also what is no Unicode
        raise CardinalError(f"The page said something that is no move ({quoted(_plain(str(problem)))}).",
                            remedy="reload the page") from None  # fmt: skip
    return frame


def _plain(problem: str) -> str:
    """The decoder's words without the expressions that it checks names by."""
    before, _, after = problem.partition("matching regex")
    return f"{before}without such characters - at{after.rpartition(' - at')[2]}" if after else problem
