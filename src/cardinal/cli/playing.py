"""Games: ``play``, and what is done with games that were played."""

from __future__ import annotations

from typing import Annotated

import typer

from cardinal.cli.options import AllowUnread, Game, Json, Rules, Way

app = typer.Typer()


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
def serve(
    port: Annotated[int, typer.Option(help="0 takes a free one.", min=0, max=65535)] = 0,
) -> None:
    """Serve the table of `play`, without opening a browser."""
    from cardinal.commands.extras import needs

    with needs("web", "the table in the browser"):
        from cardinal.web.serving import serve as serve_table
    serve_table(port, browser=False)


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
