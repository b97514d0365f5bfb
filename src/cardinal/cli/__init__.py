"""The command line: ``./cardinal COMMAND``. Errors are one readable message and exit status 2.

Each module has the commands of one subject, with their options; what they do stands in ``commands``, which is imported
when a command is called.
"""

from __future__ import annotations

import os
import sys
import traceback
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from cardinal import __version__
from cardinal.cli import cards, house, judging, laboratory, playing
from cardinal.commands.naming import Command, tell_troubles
from cardinal.commands.output import WRONG
from cardinal.kernel.errors import CardinalError

app = typer.Typer(
    name="cardinal",
    help="The comprehensive rules of trading card games, executed exactly.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for subject in (playing, laboratory, judging, cards, house):
    app.add_typer(subject.app)


def _say_version(wanted: bool) -> None:
    if wanted:
        from cardinal.commands.building import engine

        print(f"cardinal {__version__}, {engine()}")
        raise typer.Exit


@app.callback()
def about(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=_say_version, is_eager=True)
    ] = False,
) -> None:
    """The comprehensive rules of trading card games, executed exactly."""
    tell_troubles()


def _name_commands(commands: typer.Typer) -> None:
    """Commands whose help tells which games and formats there are."""
    for each in commands.registered_commands:
        each.cls = Command
    for group in commands.registered_groups:
        if group.typer_instance is not None:
            _name_commands(group.typer_instance)


_name_commands(app)


def main() -> None:
    """Runs the command line; a wrong call is one message, never a traceback."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # as on standard error
    try:
        app(prog_name="cardinal")
    except CardinalError as problem:
        print(f"cardinal: {problem}", file=sys.stderr)
        print(f"(cardinal {__version__})", file=sys.stderr)
        sys.exit(WRONG)
    except Exception as problem:  # the last resort: a bug is one message, and where to look for it
        where = traceback.extract_tb(problem.__traceback__)[-1]
        place = f"{Path(where.filename).name}:{where.lineno}"
        print(f"cardinal: this is a bug: {type(problem).__name__}: {problem} ({place})", file=sys.stderr)
        print("  please report it with the command and its files; CARDINAL_DEBUG=1 shows the details", file=sys.stderr)
        if os.environ.get("CARDINAL_DEBUG"):
            raise
        sys.exit(WRONG)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(0)
