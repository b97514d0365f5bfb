"""Effects that win or lose the game (1.2.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.vanguard.compiling.draft import Draft, compiles
from cardinal.games.vanguard.effects.context import Resolving
from cardinal.games.vanguard.effects.selectors import sides
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules import moving
from cardinal.games.vanguard.saying.cards import says
from cardinal.games.vanguard.verbs.deed import Deed, done
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.wording import wording
from cardinal.language.grammar import Grammar
from cardinal.language.saying import word

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight

WIN = cite("win.by_effect")


@dataclass(frozen=True, slots=True)
class EndGame(Deed):
    """An effect that wins or loses ends the game at once, before any check timing (1.2.5)."""

    whose: str
    result: str

    def run(self, s: Fight, c: Resolving) -> None:
        players = sides(s, c, self.whose)
        losers = players if self.result == "lose" else tuple(p for p in range(s.players) if p not in players)
        done(c)
        moving.end(s, WIN, tuple(losers))


@wording
def words_of_end_game(grammar: Grammar) -> None:
    for words, whose, result in (
        ("you win", "your", "win"),
        ("you lose", "your", "lose"),
        ("your opponent wins", "opponent", "win"),
        ("your opponent loses", "opponent", "lose"),
        ("{each player|each fighter} loses", "any", "lose"),
        ("{all fighters|all players|both players} lose", "any", "lose"),
    ):
        grammar.rule("effect", tree.EndGame, f"{words} the game", whose=whose, result=result)


@compiles(tree.EndGame, "whose", "result", silent=True)
def compile_end_game(draft: Draft, effect: tree.EndGame) -> None:
    draft.add(EndGame(effect.whose, effect.result))


@says(tree.EndGame)
def say_end_game(whose: str, result: str) -> str:
    name = word({"your": "you", "opponent": "your opponent", "any": "every player"}, whose, "the player")
    return f"{name} {'win' if name == 'you' else 'wins'} the game" if result == "win" else _lose(name, result)


def _lose(name: str, result: str) -> str:
    return f"{name} {word({'lose': 'lose' if name == 'you' else 'loses'}, result, 'the result')} the game"
