"""The command line: ``./cardinal COMMAND``. Errors are one readable message and exit status 2."""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from typing import Annotated

import typer

from cardinal import __version__
from cardinal.commands.naming import Command, tell_troubles
from cardinal.commands.output import WRONG, answer
from cardinal.kernel.errors import CardinalError

app = typer.Typer(
    name="cardinal",
    help="The comprehensive rules of trading card games, executed exactly.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
rules_app = typer.Typer(help="Rule documents: how each numbered rule is realized.", no_args_is_help=True)
cards_app = typer.Typer(help="Card files: what the engine understands of them.", no_args_is_help=True)
deck_app = typer.Typer(help="Deck lists: whether they are legal.", no_args_is_help=True)
app.add_typer(rules_app, name="rules")
app.add_typer(cards_app, name="cards")
app.add_typer(deck_app, name="deck")

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


@app.command()
def play(
    game: Game = "",
    deck: Annotated[list[str] | None, typer.Argument(help="Your deck and the others': files or names.")] = None,
    rules: Rules = "",
    way: Way = "",
    seed: Annotated[int, typer.Option(help="0 takes one by chance.")] = 0,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = False,
    opponent: Annotated[str, typer.Option(help="Who plays the other seats, as in `sim --players`.")] = "",
    invite: Annotated[list[str] | None, typer.Option(help="A player from outside who may sit at the table.")] = None,
    think: Annotated[
        float, typer.Option(help="Seconds for a decision of the expert or of a guest; a turn has 15 times as many.",
                            min=0.0, max=60.0)
    ] = 1.0,
    port: Annotated[int, typer.Option(help="Of the browser's table; 0 takes a free one.", min=0, max=65535)] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    check: Annotated[bool, typer.Option("--check", help="Play a few moves by itself and exit 0.")] = False,
    replay: Annotated[str, typer.Option("--replay", help="Where the game is written; default: with all games.")] = "",
    allow_unread: AllowUnread = False,
) -> None:
    """Play against the computer, in the browser or in the terminal."""
    from cardinal.commands.playing import play_game
    from cardinal.door.naming import give_time
    from cardinal.games.whose import game_of_decks

    game = game or game_of_decks(deck or [])
    give_time(think)
    if not (terminal or deck or replay or opponent):
        from cardinal.commands.extras import needs

        with needs("web", "the table in the browser", ", or play with --terminal"):
            from cardinal.web.serving import check_table, serve
        if invite:
            from cardinal.commands.playing import invite_guests

            invite_guests(game, invite)
        if check:
            check_table(game)
        else:
            serve(port, browser=browser)
        return
    play_game(
        game,
        deck or [],
        rules,
        seed,
        way,
        check=check,
        replay=replay,
        allow_unread=allow_unread,
        opponent=opponent,
    )


@app.command()
def test(
    everything: Annotated[bool, typer.Option("--all", help="Also the slow tests and those in the browser.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Lint, types, and what the change concerns.")] = False,
    compiled: Annotated[bool, typer.Option("--compiled", help="On the compiled engine (see `compile`).")] = False,
    arguments: Annotated[list[str] | None, typer.Argument(help="Passed on to pytest.")] = None,
) -> None:
    """Run the tests: lint, types, unit tests, scenarios."""
    from cardinal.commands.testing import run_tests

    answer(run_tests(arguments or [], everything=everything, quick=quick, compiled=compiled))


@app.command()
def scenario(
    paths: list[str],
    trace: Annotated[bool, typer.Option("--trace", help="Also tell what happened, by which rules.")] = False,
    strict_cites: Annotated[
        bool, typer.Option("--strict-cites", help="A rule under cites that was not applied is a failure.")
    ] = False,
    editions: Annotated[
        bool, typer.Option("--editions", help="Play each by all editions of its game, and tell where they part.")
    ] = False,
    ruling: Annotated[str, typer.Option("--ruling", help="Write them as rulings to hand on: .md.")] = "",
    as_json: Json = False,
) -> None:
    """Run scenario files and folders."""
    from cardinal.commands.judging import compare_editions, run_scenarios, write_ruling

    if ruling:
        write_ruling(paths, ruling, as_json=as_json)
    elif editions:
        compare_editions(paths, as_json=as_json)
    else:
        run_scenarios(paths, as_json=as_json, trace=trace, strict_cites=strict_cites)


@app.command()
def sim(
    decks: list[str],
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="Same seed, same games, whatever the workers.")] = 1,
    players: Players = None,
    workers: Annotated[int, typer.Option(help="0: one per core.")] = 0,
    engine: Annotated[str, typer.Option(help="local: all cores here; ray: a cluster.")] = "local",
    address: Annotated[str, typer.Option(help="Of a Ray cluster; without one, Ray is begun here.")] = "",
    pairs: Annotated[bool, typer.Option("--pairs", help="Each seed with everybody in every seat.")] = False,
    until: Annotated[float, typer.Option(help="Stop when the share of A is known within this width: 0.04.")] = 0.0,
    out: Annotated[str, typer.Option(help="A row per game: .parquet, .csv, .jsonl.")] = "",
    report: Annotated[str, typer.Option(help="A page with tables and plots: .html.")] = "",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the games of --out.")] = False,
    rules: Rules = "",
    game: Game = "",
    way: Way = "",
    verify: Annotated[int, typer.Option(help="Re-run every N-th replay in a process with another hash seed.")] = 0,
    think: Annotated[float, typer.Option(help="Seconds for a decision of a player from outside.", min=0.01)] = 1.0,
    allow_unread: AllowUnread = False,
    as_json: Json = False,
) -> None:
    """Play many games between decks and count how they end; the game is found by them."""
    from cardinal.commands.laboratory import simulate

    simulate(
        decks,
        games,
        seed,
        players or RANDOM,
        workers,
        engine,
        rules,
        game,
        way,
        verify=verify,
        allow_unread=allow_unread,
        as_json=as_json,
        think=think,
        pairs=pairs,
        until=until,
        address=address,
        files=[out, report],
        resume=resume,
    )


@app.command()
def tournament(
    decks: Annotated[list[str] | None, typer.Argument(help="Deck files or names; all shipped decks.")] = None,
    games: Annotated[int, typer.Option(help="How many games in all.")] = 10_000,
    seed: Annotated[int, typer.Option(help="Same seed, same games, whatever the workers.")] = 1,
    players: Players = None,
    workers: Annotated[int, typer.Option(help="0: one per core.")] = 0,
    game: Game = "",
    rules: Rules = "",
    way: Way = "",
    least: Annotated[int, typer.Option(help="Tell abilities that were used in fewer games than this.")] = 20,
    think: Annotated[float, typer.Option(help="Seconds for a decision of a player from outside.", min=0.01)] = 1.0,
    report: Annotated[str, typer.Option(help="A page with ratings and the table of decks: .html.")] = "",
    as_json: Json = False,
) -> None:
    """Every deck against every other, in every edition that allows both; wins, ratings, and used abilities."""
    from cardinal.commands.laboratory import tournament as play_tournament

    play_tournament(
        game, decks or [], games, seed, workers, rules, least, as_json=as_json, players=players or RANDOM, way=way,
        think=think, report=report,
    )  # fmt: skip


@app.command()
def ladder(
    players: Annotated[list[str] | None, typer.Argument(help="Players by name; all that come with the game.")] = None,
    games: Annotated[int, typer.Option(help="The most games that two players play.", min=2)] = 400,
    think: Annotated[float, typer.Option(help="Seconds for a decision of a player that thinks.", min=0.01)] = 0.2,
    deck: Annotated[list[str] | None, typer.Option(help="Decks to play with; all shipped ones.")] = None,
    seed: Annotated[int, typer.Option(help="Same seed, same shuffles, whatever the workers.")] = 1,
    workers: Annotated[int, typer.Option(help="0: one per core.", min=0)] = 0,
    game: Game = "",
    rules: Rules = "",
    way: Way = "",
    report: Annotated[str, typer.Option(help="A page with ratings and the table of players: .html.")] = "",
    as_json: Json = False,
) -> None:
    """All players of a game against each other, by the same shuffles from both sides, until one is surely stronger."""
    from cardinal.commands.climbing import ladder as climb

    climb(players or [], game, deck or [], rules, way, games, think, seed, workers, report, as_json=as_json)


@app.command()
def review(
    file: str,
    seat: Annotated[str, typer.Option(help="Whose decisions; those of all who have not won.")] = "",
    as_json: Json = False,
) -> None:
    """Tell where a game was lost: up to three decisions after which the chance to win was clearly smaller."""
    from cardinal.commands.reviewing import tell_lapses

    tell_lapses(file, seat, as_json=as_json)


@app.command()
def decks(game: Game = "", as_json: Json = False) -> None:
    """List the shipped decks."""
    from cardinal.commands.cards import list_decks

    list_decks(game, as_json=as_json)


@app.command("compile")
def compile_(
    jobs: Annotated[int, typer.Option(help="So many files at once; 0 is one for each core.", min=0, max=64)] = 0,
    remove: Annotated[bool, typer.Option("--remove", help="Take the compiled engine away.")] = False,
    as_json: Json = False,
) -> None:
    """Compile the engine in place: the same games, several times as fast. It takes a C compiler."""
    from cardinal.commands.building import compile_engine

    compile_engine(jobs=jobs, remove=remove, as_json=as_json)


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(help="How long each measurement runs.")] = 3.0,
    against: Annotated[str, typer.Option(help="A file of `bench --json`: compare, fail over 15% loss.")] = "",
    as_json: Json = False,
) -> None:
    """Measure speed on this machine, one core."""
    from cardinal.commands.measuring import benchmark

    benchmark(seconds, against, as_json=as_json)


@app.command()
def replay(
    file: str,
    scenario: Annotated[str, typer.Option("--scenario", help="Write a moment of it as a scenario: .yaml.")] = "",
    at: Annotated[int, typer.Option(help="After so many options; -1 is the end.", min=-1)] = -1,
    seat: Annotated[str, typer.Option(help="The next decision of this seat from there on.")] = "",
    moves: Annotated[int, typer.Option(help="So many of the next moves are its script.", min=0, max=1000)] = 5,
    as_json: Json = False,
) -> None:
    """Re-run a stored game and verify it; or write a moment of it as a scenario."""
    from cardinal.commands.judging import verify_replay, write_moment

    if scenario:
        write_moment(file, at, seat, moves, scenario, as_json=as_json)
    else:
        verify_replay(file, as_json=as_json)


@rules_app.command("coverage")
def rules_coverage(
    game: Game = "",
    missing: Annotated[bool, typer.Option("--missing", help="List enforced rules that no scenario shows.")] = False,
    as_json: Json = False,
) -> None:
    """Per edition: how each numbered rule is realized, and which scenarios exercise it."""
    from cardinal.commands.judging import show_coverage

    show_coverage(game, missing=missing, as_json=as_json)


@rules_app.command("readings")
def rules_readings(game: Game = "", rules: Rules = "", as_json: Json = False) -> None:
    """What can be read in two ways, how it is read, and how a match can choose otherwise."""
    from cardinal.commands.judging import show_readings

    show_readings(game, rules, as_json=as_json)


@rules_app.command("show")
def rules_show(edition: str, rule: str, as_json: Json = False) -> None:
    """One rule in our own words, where it lives in the code, which scenarios show it."""
    from cardinal.commands.judging import show_rule

    show_rule(edition, rule, as_json=as_json)


@rules_app.command("find")
def rules_find(
    words: Annotated[list[str], typer.Argument(help="Words, the beginnings of words, or numbers of rules.")],
    game: Game = "",
    edition: Annotated[str, typer.Option(help="Only the laws of this edition; see `rules coverage`.")] = "",
    most: Annotated[int, typer.Option(help="Show so many.", min=1, max=1000)] = 15,
    as_json: Json = False,
) -> None:
    """Find rules by words, in our own words: the law, what it says, its number in each edition."""
    from cardinal.commands.judging import find_rules

    find_rules(words, game, edition, most, as_json=as_json)


@cards_app.command("check")
def cards_check(
    file: str,
    game: Game = "",
    normal: Annotated[bool, typer.Option("--normal", help="Also show every spelling that is read as another.")] = False,
    as_json: Json = False,
) -> None:
    """Read the text of every card and say what is not understood, with line, column and words."""
    from cardinal.commands.cards import check_cards

    check_cards(file, game, as_json=as_json, normal=normal)


@cards_app.command("explain")
def cards_explain(
    file: str,
    name: Annotated[str, typer.Argument(help="The card's name or number.")],
    game: Game = "",
    rules: Rules = "",
    as_json: Json = False,
) -> None:
    """What the engine will do for a card: in plain sentences, as a tree and as a program."""
    from cardinal.commands.explaining import explain_card

    explain_card(file, name, game, rules, as_json=as_json)


@cards_app.command("study")
def cards_study(
    game: Annotated[str, typer.Argument(help="The game whose grammar is studied.")],
    file: Annotated[str, typer.Argument(help="A card file; without one the shipped cards.")] = "",
    whole: Annotated[bool, typer.Option("--whole", help="Try everything, not a sample: it takes minutes.")] = False,
    names: Annotated[bool, typer.Option("--names", help="Also name what the figures are made of.")] = False,
    as_json: Json = False,
) -> None:
    """Measure how well a game's grammar fits cards nobody wrote it for: a table of figures."""
    from cardinal.commands.studying import study_cards

    study_cards(game, file, whole=whole, names=names, as_json=as_json)


@cards_app.command("import")
def cards_import(
    file: str,
    game: Game = "",
    yes: Annotated[bool, typer.Option("--yes", help="Accept the mapping that is shown.")] = False,
    maps: Annotated[list[str] | None, typer.Option("--map", help="OURS=THEIRS: which of their fields is ours.")] = None,
    as_json: Json = False,
) -> None:
    """Take card data from elsewhere (JSON, YAML, CSV) over, so that decks find the cards."""
    from cardinal.commands.importing import import_cards

    import_cards(file, game, maps or [], yes=yes, as_json=as_json)


@cards_app.command("list")
def cards_list(game: Game = "", as_json: Json = False) -> None:
    """Show which cards are imported."""
    from cardinal.commands.importing import list_cards

    list_cards(game, as_json=as_json)


@cards_app.command("forget")
def cards_forget(
    names: Annotated[list[str] | None, typer.Argument(help="Names or numbers of imported cards.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every imported card.")] = False,
    game: Game = "",
    as_json: Json = False,
) -> None:
    """Remove imported cards."""
    from cardinal.commands.importing import forget_cards

    answer(forget_cards(names or [], game, everything=everything, as_json=as_json))


@deck_app.command("check")
def deck_check(
    file: str,
    rules: Rules = "",
    cards: Annotated[list[str] | None, typer.Option("--cards", help="Further card files.")] = None,
    game: Game = "",
    allow_unread: AllowUnread = False,
    as_json: Json = False,
) -> None:
    """Whether a deck is legal; each violation with its rule id."""
    from cardinal.commands.cards import check_deck

    answer(check_deck(file, rules, cards or [], game, as_json=as_json, allow_unread=allow_unread))


@deck_app.command("odds")
def deck_odds(
    deck: str,
    turns: Annotated[int, typer.Option(help="So many turns.")] = 4,
    game: Game = "",
    as_json: Json = False,
) -> None:
    """How likely each card and each part of the curve is in the opening hand, and by each turn."""
    from cardinal.commands.odds import tell_odds

    tell_odds(deck, turns, game, as_json=as_json)


@deck_app.command("compare")
def deck_compare(
    old: str,
    new: str,
    field: Annotated[list[str] | None, typer.Option(help="Decks to meet; all shipped ones that are legal.")] = None,
    games: Annotated[int, typer.Option(help="At most so many in all.", min=1)] = 20_000,
    margin: Annotated[float, typer.Option(help="Decks that differ by less are equal.", min=0.001, max=0.5)] = 0.02,
    players: Annotated[str, typer.Option(help="Who plays all decks.")] = "club",
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 1,
    workers: Annotated[int, typer.Option(help="0: one per core.")] = 0,
    rules: Rules = "",
    game: Game = "",
    as_json: Json = False,
) -> None:
    """Whether a change made a deck better, by a test that ends as soon as it is decided."""
    from cardinal.commands.comparing import compare_decks

    compare_decks(old, new, field or [], games, margin, players, seed, workers, rules, game, as_json=as_json)


for commands in (app, rules_app, cards_app, deck_app):
    for each in commands.registered_commands:
        each.cls = Command


def main() -> None:
    """Runs the command line; a wrong call is one message, never a traceback."""
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
