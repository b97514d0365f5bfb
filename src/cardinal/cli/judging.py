"""Rulings: ``scenario``, and ``rules``."""

from __future__ import annotations

from typing import Annotated

import typer

from cardinal.cli.options import Game, Json, Rules

app = typer.Typer()
rules_app = typer.Typer(help="Rule documents: how each numbered rule is realized.", no_args_is_help=True)
app.add_typer(rules_app, name="rules")


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
