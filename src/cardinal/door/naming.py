"""Players by name, the same everywhere: ``random``, ``club``, ``module:Class``, an entry point, ``exec:COMMAND``."""

from __future__ import annotations

import importlib
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import entry_points

from cardinal.door.player import BUDGET, Player
from cardinal.door.program import PREFIX, ProgramPlayer, Programs
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.players import names

GROUP = "cardinal.players"
ELSEWHERE = "CARDINAL_PYTHONPATH"  # in the environment: what PYTHONPATH was when the launcher was called
INVITED = "CARDINAL_GUESTS"  # in the environment, a name in each line
GIVEN = "CARDINAL_THINK"  # in the environment, seconds
LEAST, LONGEST = 0.0, 60.0  # seconds that a decision at a table may be given

#: guests that come with the program, by what they are called; each is a class as anybody could write it. A number
#: after the name, as in ``expert@200``, is how many games it tries for a decision, whatever the clock says
BROUGHT = {"expert": "cardinal.expert:Expert"}
COUNTED = "@"
MOST = 1_000_000  # games for a decision

Maker = Callable[[], Player]


def names_in(said: str | Sequence[str]) -> list[str]:
    """The players that a command line names: several in one text with commas, or each in a text of its own.

    A comma in quotes belongs to a command.

    >>> names_in(["club, exec:python bot.py --a '1,2'"])
    ['club', "exec:python bot.py --a '1,2'"]
    >>> names_in(["club", "exec:python bot.py --a 1,2"])
    ['club', 'exec:python bot.py --a 1,2']
    """
    texts = [said] if isinstance(said, str) else said
    if len(texts) > 1:
        return [name.strip() for name in texts]
    parts, quote = [""], ""
    for letter in texts[0]:
        if letter == "," and not quote:
            parts.append("")
            continue
        parts[-1] += letter
        if letter in "\"'" and quote in ("", letter):
            quote = "" if quote else letter
    return [name.strip() for name in parts]


def is_of_the_house(name: str, game: str) -> bool:
    """Whether a name is that of a player that comes with the game."""
    return name in names(game)


def _look_elsewhere() -> None:
    """Python looks also where PYTHONPATH says, after all that is the program's own (see the launcher)."""
    named = os.environ.get(ELSEWHERE, "").split(os.pathsep)
    sys.path += [path for path in named if path and path not in sys.path]


def at_table(game: str) -> list[str]:
    """Who can be chosen at a table: players of the house, of installed packages, and whoever was invited.

    A page may name nobody else: who opens the table says which programs run on this machine.
    """
    _look_elsewhere()
    brought = [point.name for point in entry_points(group=GROUP)]
    invited = os.environ.get(INVITED, "").split("\n")
    return list(dict.fromkeys(name for name in (*names(game), *BROUGHT, *brought, *invited) if name))


def invite(guests: Sequence[str]) -> None:
    """Lets players from outside sit at the tables of this process and of those that it starts."""
    os.environ[INVITED] = "\n".join(guests)


def give_time(seconds: float) -> None:
    """Says how long a guest may think about a decision at the tables of this process and of those that it starts."""
    os.environ[GIVEN] = f"{min(max(seconds, LEAST), LONGEST):g}"


def time_given() -> float:
    """How long a guest may think about a decision at a table."""
    try:
        return min(max(float(os.environ.get(GIVEN, BUDGET)), LEAST), LONGEST)
    except ValueError:
        return BUDGET


def maker_of(name: str, game: str, programs: Programs, budget: float = BUDGET) -> Maker:
    """What makes the player from outside that is called so; what is not there is told with the remedy."""
    if name.startswith(PREFIX):
        command = name.removeprefix(PREFIX).strip()
        _check_command(command)
        return lambda: ProgramPlayer(command, programs, budget)
    if is_brought(name):
        return _brought(name)
    _look_elsewhere()
    if ":" in name:
        return _checked(name, _from_module(name))
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _checked(name, _loaded(name, point.load))
    brought = [point.name for point in entry_points(group=GROUP)]
    there = ", ".join([*names(game), *BROUGHT, *brought, "module:Class", "exec:COMMAND"])
    raise CardinalError(f"there is no player called {quoted(name)}", remedy=f"check the spelling; there is {there}")


def is_brought(name: str) -> bool:
    """Whether a name is that of a guest that comes with the program."""
    return name.partition(COUNTED)[0] in BROUGHT


def _brought(name: str) -> Maker:
    called, counted, number = name.partition(COUNTED)
    made = _from_module(BROUGHT[called])
    assert callable(made), "a class of players"
    if not counted:
        return lambda: _made(name, made())
    if not (number.isascii() and number.isdigit() and len(number) <= len(str(MOST)) and int(number) <= MOST):
        remedy = f"give a number up to {MOST:,}: {called}{COUNTED}200"
        raise CardinalError(f"{quoted(name)} says no number of games to try", remedy=remedy)
    return lambda: _made(name, made(int(number)))


def _check_command(command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise CardinalError(
            f"the command {quoted(command)} cannot be read: {problem}", remedy="mind the quotes"
        ) from None
    if words and os.path.isfile(words[0]) and not os.access(words[0], os.X_OK):
        raise CardinalError(f"{quoted(words[0])} cannot be run: it is not executable",
                            remedy="chmod +x it, or name what runs it: exec:sh bot.sh")  # fmt: skip
    if not words or shutil.which(words[0]) is None:
        raise CardinalError(f"there is no program {quoted(words[0] if words else '')}",
                            remedy="give a command that can be run: exec:./bot.sh")  # fmt: skip


def _from_module(name: str) -> object:
    module, _, attribute = name.partition(":")
    if "" not in sys.path:  # as `python -m` does: what lies in the folder in which it is called
        sys.path.insert(0, "")
    found = _loaded(name, lambda: importlib.import_module(module))
    if not hasattr(found, attribute):
        offered = [each for each, value in vars(found).items() if isinstance(value, type) and issubclass(value, Player)]
        there = ", ".join(each for each in offered if each != "Player") or "no player"
        raise CardinalError(f"the module {quoted(module)} has no {quoted(attribute)}", remedy=f"it has {there}")
    return getattr(found, attribute)


def _loaded(name: str, load: Callable[[], object]) -> object:
    """The code of others: whatever happens in it is told."""
    try:
        return load()
    except (Exception, SystemExit) as problem:
        said = f"the player {quoted(name)} cannot be loaded: {type(problem).__name__}: {problem}"
        raise CardinalError(said, remedy="check its name and PYTHONPATH, or repair the module") from problem


def _checked(name: str, found: object) -> Maker:
    if isinstance(found, type) and issubclass(found, Player):
        return found
    if callable(found) and not isinstance(found, type):
        return lambda: _made(name, found())
    raise CardinalError(f"{quoted(name)} is no class of players", remedy="derive it from cardinal.Player")


def _made(name: str, made: object) -> Player:
    if not isinstance(made, Player):
        raise CardinalError(f"{quoted(name)} makes no player, but a {type(made).__name__}",
                            remedy="derive it from cardinal.Player")  # fmt: skip
    return made
