"""Many games: ``sim``, ``tournament``, ``ladder``."""

from __future__ import annotations

from typing import Annotated

import typer

from cardinal.cli.options import RANDOM, AllowUnread, Game, Json, Players, Rules, Way

app = typer.Typer()


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
