"""A report: what is on the table in one file, with the moment and a note, to be handed on.

Its first lines are comments, which the readers of replays and scenarios pass over. Of a game that goes on it has only
what the seat at this page may know: its view, and the log as it reads it.
"""

from __future__ import annotations

import msgspec

from cardinal.kernel.phrases import in_english
from cardinal.kernel.seen import Json
from cardinal.kernel.session import replay_bytes, seats_line
from cardinal.kernel.state import SEATS, SPECTATOR, State
from cardinal.web.bench import Bench
from cardinal.web.room import Room
from cardinal.web.viewer import Viewer, seats_of

HEAD = "# cardinal report 1"


def reported(note: str, looked: Bench | Viewer | Room, s: State, viewer: int) -> Json:
    """The file of a report, and what it is called."""
    if isinstance(looked, Bench):
        return _file(f"report-{looked.name}", _head(note, s, f"step {looked.at}"), looked.scenario(whole=True)["text"])
    seat = SEATS[viewer] if viewer != SPECTATOR else "a spectator"
    head = _head(note, s, f"after option {looked.at}, seen by {seat}")
    is_open = looked.is_over if isinstance(looked, Viewer) else s.over
    if not is_open:
        return _file(f"report-{looked.name}-{looked.at}.txt", head, _seen(s, viewer))
    if isinstance(looked, Room):
        looked.shown = True  # every card of it is open now: the end stands
        seats = looked.seats
    else:
        seats = seats_of(looked.kept, s.players)
    text = (seats_line(seats) + replay_bytes(looked.session)).decode()
    return _file(f"report-{looked.name}-{looked.at}.replay", head, text)


def _file(name: str, head: str, text: str) -> Json:
    return {"name": name, "text": head + text}


def _head(note: str, s: State, moment: str) -> str:
    """The comments: which game it is, which moment is meant, and what somebody says of it."""
    lines = [HEAD, f"# game: {s.match.game} {s.match.rulebook}", f"# moment: {moment}"]
    lines += [f"# note: {_plain(line)}" for line in note.splitlines() if line.strip()]
    return "\n".join(lines) + "\n"


def _plain(line: str) -> str:
    """A line without what a file of text should not have."""
    return "".join(each if each.isprintable() else " " for each in line).strip()


def _seen(s: State, viewer: int) -> str:
    """What a viewer may know now, as one line of JSON, and the log as the viewer reads it."""
    view = s.match.view(s, viewer)
    told = {key: value for key, value in view.json().items() if key != "log"}
    return "\n".join([msgspec.json.encode(told, enc_hook=in_english).decode(), "", *map(str, view.log)]) + "\n"
