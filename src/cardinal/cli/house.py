"""The program itself: its tests, its compiled engine, its speed."""

from __future__ import annotations

from typing import Annotated

import typer

from cardinal.cli.options import Json
from cardinal.commands.output import answer

app = typer.Typer()


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
