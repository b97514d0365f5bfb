"""Cards and decks: ``cards``, ``deck``."""

from __future__ import annotations

from typing import Annotated

import typer

from cardinal.cli.options import AllowUnread, Game, Json, Rules
from cardinal.commands.output import answer

app = typer.Typer()
cards_app = typer.Typer(help="Card files: what the engine understands of them.", no_args_is_help=True)
deck_app = typer.Typer(help="Deck lists: whether they are legal.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")
app.add_typer(deck_app, name="deck")


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
    players: Annotated[str, typer.Option(help="Who plays all decks; club, if the game has one.")] = "",
    seed: Annotated[int, typer.Option(help="Same seed, same games.")] = 1,
    workers: Annotated[int, typer.Option(help="0: one per core.")] = 0,
    rules: Rules = "",
    game: Game = "",
    as_json: Json = False,
) -> None:
    """Whether a change made a deck better, by a test that ends as soon as it is decided."""
    from cardinal.commands.comparing import compare_decks

    compare_decks(old, new, field or [], games, margin, players, seed, workers, rules, game, as_json=as_json)
