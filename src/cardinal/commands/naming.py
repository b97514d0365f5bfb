"""Names on the command line that depend on the games there are; they are looked up when help is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from typer.core import TyperCommand

from cardinal.commands.output import talk

if TYPE_CHECKING:
    from typer._click import Context, HelpFormatter


class Command(TyperCommand):
    """A command whose help lists the games and formats that there are."""

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Looks the names up, now that somebody wants to read them."""
        for option in self.params:
            if option.name in NAMES:
                option.metavar = f"[{'|'.join(dict.fromkeys(NAMES[option.name]()))}]"
        super().format_help(ctx, formatter)


def game_names() -> Iterable[str]:
    """The games there are."""
    from cardinal.games import games

    return games()


def format_names() -> Iterable[str]:
    """The formats of all games."""
    from cardinal.games import games

    return [way for kit in games().values() for way in kit.formats]


#: by the name of a command's argument
NAMES: dict[str, Callable[[], Iterable[str]]] = {"game": game_names, "way": format_names}


def tell_troubles() -> None:
    """Says which packages should bring a game and do not; the others work."""
    from cardinal.games import troubles

    for trouble in troubles():
        talk(f"cardinal: {trouble}")
