"""What the page may say. Everything else is refused with a sentence, and changes nothing."""

from __future__ import annotations

import msgspec

from cardinal.kernel.errors import CardinalError

LARGEST = 1_000_000  # bytes of a frame: a pasted deck list or a replay file


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits in a seat, and with which deck: a shipped one by its name, or a pasted list."""

    who: str
    deck: str = ""
    text: str = ""


class Start(msgspec.Struct, tag_field="do", tag="start", forbid_unknown_fields=True):
    """Begins a game."""

    game: str
    seats: list[Seat]
    rules: str = ""
    format: str = ""
    seed: int = 0
    unread: bool = False  # cards that are not wholly understood are allowed


class Continue(msgspec.Struct, tag_field="do", tag="continue", forbid_unknown_fields=True):
    """Takes up a game where it was left."""

    room: str


class Take(msgspec.Struct, tag_field="do", tag="take", forbid_unknown_fields=True):
    """Takes options in a row, at a moment of the game."""

    at: int
    takes: list[str]


class Undo(msgspec.Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Takes the last decision back."""


class Why(msgspec.Struct, tag_field="do", tag="why", forbid_unknown_fields=True):
    """Asks why nothing can be done with a card."""

    card: str


class Concede(msgspec.Struct, tag_field="do", tag="concede", forbid_unknown_fields=True):
    """Gives up."""


class Uncover(msgspec.Struct, tag_field="do", tag="uncover", forbid_unknown_fields=True):
    """The person of a seat is at the screen."""

    seat: str


class Card(msgspec.Struct, tag_field="do", tag="card", forbid_unknown_fields=True):
    """Asks for a card in full, and what the engine makes of it."""

    name: str


class Deck(msgspec.Struct, tag_field="do", tag="deck", forbid_unknown_fields=True):
    """Asks what a pasted deck list is taken for."""

    game: str
    text: str
    rules: str = ""


class Leave(msgspec.Struct, tag_field="do", tag="leave", forbid_unknown_fields=True):
    """Back to the start screen; the game is kept."""


class Watch(msgspec.Struct, tag_field="do", tag="watch", forbid_unknown_fields=True):
    """Opens a replay: a kept game by its name, or the text of a file."""

    room: str = ""
    text: str = ""


class Step(msgspec.Struct, tag_field="do", tag="step", forbid_unknown_fields=True):
    """Goes to a moment of the replay, in somebody's view: a seat, or nothing for a spectator."""

    at: int
    view: str = ""


class PlayOn(msgspec.Struct, tag_field="do", tag="play on", forbid_unknown_fields=True):
    """Plays on from the moment of the replay that is shown, in a new game."""

    seats: list[str]


class Sync(msgspec.Struct, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """Asks for the whole table again."""


Frame = Start | Continue | Take | Undo | Why | Concede | Uncover | Card | Deck | Leave | Watch | Step | PlayOn | Sync
_DECODER = msgspec.json.Decoder(Frame)


def read(data: str | bytes) -> Frame:
    """A frame of the page."""
    if len(data) > LARGEST:
        raise CardinalError("This is too long to be a move.", remedy="reload the page")
    try:
        frame: Frame = _DECODER.decode(data)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as problem:
        raise CardinalError(f"The page said something that is no move ({str(problem)[:120]}).",
                            remedy="reload the page") from None  # fmt: skip
    return frame
