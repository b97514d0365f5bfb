"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

PLAYERS = "One per seat, or one for all: club,random, module:Class, exec:COMMAND; or an option for each."
Players = Annotated[list[str] | None, typer.Option("--players", help=PLAYERS)]
RANDOM = ("random",)
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object on standard output and nothing else.")]
Game = Annotated[str, typer.Option("--game", help="The game.")]
Way = Annotated[str, typer.Option("--format", help="How many play, and how.")]
AllowUnread = Annotated[
    bool, typer.Option("--allow-unread", help="Play cards whose text is understood in part, without the rest.")
]
Rules = Annotated[str, typer.Option("--rules", help="The edition, and +READING=VALUE; see `rules readings`.")]
