"""The club player of the Gundam Card Game: what it sees, that it can be relied on, and that it plays well."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from cardinal.games.gundam.club.club import DECISIONS, ClubPlayer
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.hidden import determinize
from cardinal.games.gundam.prompts import PROMPTS
from cardinal.games.gundam.views import GundamBattle
from cardinal.kernel.machine import take
from cardinal.kernel.seen import AskedSeen, CardSeen, OptionSeen, Side, TurnSeen, View, ZoneSeen
from cardinal.players import Asked, Player, RandomPlayer, decide, player, printed_in
from tests.gundam.games import EDITIONS, FORMATS, game, played

JSON = (dict, list, str, int, bool, type(None))


def club(s: Game, seed: int = 1) -> Player:
    return player("club", seed, "gundam", printed_in(s))


def asked(s: Game) -> tuple[View, Asked]:
    assert s.asked is not None
    return s.match.view(s, s.asked.player), Asked(s.asked.kind, len(s.asked.options))


def between(seated: list[Player], s: Game) -> Iterator[int]:
    """What is chosen in a game, decision by decision."""
    while not s.over:
        assert s.asked is not None
        choice = decide(seated[s.asked.player], s)
        yield choice
        take(s, choice)


def winner(seated: list[Player], s: Game) -> int:
    for _ in between(seated, s):
        pass
    return s.winner


def one_club(s: Game, seats: tuple[int, ...], seed: int) -> list[Player]:
    return [club(s) if seat in seats else RandomPlayer(seed + seat) for seat in range(s.players)]


# --- what it sees -----------------------------------------------------------------------------


def only_json(value: Any) -> bool:
    if isinstance(value, dict):
        return all(type(key) is str and only_json(inner) for key, inner in value.items())
    return all(map(only_json, value)) if isinstance(value, list) else type(value) in JSON


class Witness:
    """A player who looks at everything that a player is given."""

    looks = True

    def __init__(self) -> None:
        self.given = 0
        self._random = Random(1)

    def choose(self, view: Any, asked: Any) -> int:
        assert isinstance(view, View)
        assert only_json(msgspec.json.decode(msgspec.json.encode(view)))
        assert only_json(view.json())
        assert (type(asked.kind), type(asked.choices)) == (str, int)
        self.given += 1
        return self._random.randrange(asked.choices)


@pytest.mark.parametrize("way", FORMATS)
def test_a_player_is_given_only_plain_texts_and_numbers(way: str) -> None:
    s = game("1.9.0", way, 3)
    witness = Witness()
    winner([witness] * s.players, s)
    assert witness.given > 20


@pytest.mark.source
def test_it_keeps_nothing_of_the_game_but_what_is_printed_on_cards() -> None:
    s = game("1.9.0", "duel", 3)
    one = ClubPlayer(1, printed_in(s))
    winner([one, RandomPlayer(1)], s)
    kept = {name: value for name, value in vars(one).items() if name != "_printed"}
    assert all(only_json(value) for value in kept.values()), kept


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("way", FORMATS)
def test_worlds_that_look_alike_get_the_same_answer(rules: str, way: str) -> None:
    rng = Random(5)
    moved = 0
    for s in played(rules, way, 4):
        if s.over:
            break
        assert s.asked is not None
        other = determinize(s, s.asked.player, rng)
        moved += other.zones != s.zones
        assert decide(club(other), other) == decide(club(s), s)
    assert moved > 20, "the other world is hardly ever another"


# --- that it can be relied on -------------------------------------------------------------------


@pytest.mark.parametrize("way", FORMATS)
def test_the_same_game_is_played_twice(way: str) -> None:
    first, second = (
        list(between([club(s, seat) for seat in range(s.players)], s))
        for s in (game("1.9.0", way, 8) for _ in range(2))
    )
    assert first == second


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("way", FORMATS)
def test_every_kind_of_decision_is_answered(rules: str, way: str) -> None:
    kinds: set[str] = set()
    for seed in (1, 2, 3):
        for s in played(rules, way, seed):
            if s.asked is not None:
                view, decision = asked(s)
                assert 0 <= club(s).choose(view, decision) < decision.choices
                kinds.add(decision.kind)
    assert kinds >= {"redraw", "main", "action", "burst", "choose", "discard", "ex"}
    assert FORMATS[way] < 4 or "block" in kinds, "there are Blockers in the fourth deck"


@pytest.mark.parametrize(
    ("kind", "options", "best"),
    [
        ("loop", ["number 2", "number 0", "number 1"], 1),
        ("number", ["number 1", "number 3", "number 2"], 1),
        ("option", ["option 1", "option 2"], 0),
        ("pay", ["pay", "decline"], 1),
        ("order", ["top Windfall Hopper", "top Grafted Stag"], 1),
        ("order", ["top Grafted Stag", "bottom Grafted Stag"], 0),
        ("choose", ["choose A", "choose B"], 1),
        ("choose", ["choose Windfall Hopper", "done"], 0),
        ("something new", ["this", "that"], 0),
    ],
)
def test_kinds_that_the_shipped_decks_never_ask(kind: str, options: list[str], best: int) -> None:
    s = game("1.9.0", "duel", 1)
    cards = [text.partition(" ")[2] for text in options]
    about = [
        OptionSeen(text, (card,), ("",)) if len(card) > 5 else OptionSeen(text)
        for text, card in zip(options, cards, strict=True)
    ]
    effect = "【Deploy】Choose 1 enemy player. They discard 1." if cards[0] == "A" else None
    asked = AskedSeen("A", kind, "", (), tuple(about), ability=effect)
    view = msgspec.structs.replace(s.match.view(s, 0), viewer="A", asked=asked)
    one = ClubPlayer(1, printed_in(game("1.9.0", "team", 1)))
    assert one.choose(view, Asked(kind, len(options))) == best


def test_every_prompt_has_been_thought_of() -> None:
    asked_here = {"first", "direction", "main", "resolve", "option", "pay"}
    assert asked_here | DECISIONS.keys() >= PROMPTS.keys()


# --- that it plays well -------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EDITIONS)
def test_it_beats_the_beginner_in_a_duel(rules: str) -> None:
    won = 0
    for seed in range(10):
        for seat in (0, 1):
            s = game(rules, "duel", seed)
            won += winner(one_club(s, (seat,), seed), s) == seat
    assert won >= 18


@pytest.mark.parametrize("way", ["royale-winner", "royale-last"])
def test_it_beats_a_table_of_beginners(way: str) -> None:
    won = 0
    for seed in range(8):
        s = game("1.9.0", way, seed)
        seat = seed % s.players
        won += winner(one_club(s, (seat,), seed), s) == seat
    assert won >= 5


def test_a_club_team_beats_a_team_of_beginners() -> None:
    won = 0
    for seed in range(6):
        s = game("1.9.0", "team", seed)
        team = seed % 2
        won += winner(one_club(s, (team, team + 2), seed), s) == team
    assert won >= 5


def test_a_team_hands_over_once_in_a_turn() -> None:
    s = game("1.9.0", "team", 2)
    seated = [club(s) for _ in range(4)]
    handed: dict[tuple[int, int], int] = {}
    while not s.over:
        assert s.asked is not None
        choice = decide(seated[s.asked.player], s)
        if s.asked.options[choice] == ("hand over",):
            key = (s.turn_number, s.asked.player)
            handed[key] = handed.get(key, 0) + 1
        take(s, choice)
    assert handed
    leaders = [times for (_, who), times in handed.items() if who < 2]
    assert set(leaders) == {1}


def test_views_stay_plain_bytes() -> None:
    """What options are about is in the view that is sent, too"""
    s = next(s for s in played("1.9.0", "duel", 1) if s.asked is not None and s.asked.kind == "main")
    assert s.asked is not None
    sent = msgspec.json.decode(msgspec.json.encode(s.match.view(s, s.asked.player).json()))
    assert len(sent["asked"]["about"]) == len(sent["asked"]["options"])


# --- what a club player knows -------------------------------------------------------------------


def unit(name: str, ap: int, hp: int, *keywords: str, rest: bool = False) -> CardSeen:
    return CardSeen(name, {}, False, ("rest",) if rest else (), keywords, {"ap": ap, "hp": hp, "damage": 0})


def side(units: list[CardSeen], shields: int) -> Side:
    piles = {"deck": ZoneSeen(20, covered=True), "shields": ZoneSeen(shields, covered=True)}
    area = {"battle": ZoneSeen(len(units), tuple(units)), "resources": ZoneSeen(5, (CardSeen("Resource"),) * 5)}
    return Side(piles | area)


def answer(
    kind: str,
    options: list[str],
    mine: list[CardSeen],
    theirs: list[CardSeen],
    *,
    turn: str = "A",
    shields: tuple[int, int] = (0, 0),
    effect: str | None = None,
    battle: GundamBattle | None = None,
) -> str:
    """What A answers at a table with these Units; what options speak of is worked out from the names in them."""
    fields = {"A": mine, "B": theirs}
    places = {face.name: f"{seat}.battle.{n}" for seat, faces in fields.items() for n, face in enumerate(faces)}

    def seen(text: str) -> OptionSeen:
        words = text.partition(" ")[2].removeprefix("B.").split(" > ")
        cards = tuple(word for word in words if word and word not in ("player", "over"))
        return OptionSeen(text, cards, tuple(places.get(card, "") for card in cards))

    view = View(
        game="gundam", rules="1.9.0", viewer="A", format="duel", out=(), battle=battle,
        turn=TurnSeen(turn, 9, "main"),
        sides={"A": side(mine, shields[0]), "B": side(theirs, shields[1])},
        asked=AskedSeen("A", kind, "", (), tuple(map(seen, options)), ability=effect),
    )  # fmt: skip
    one = ClubPlayer(1, printed_in(game("1.9.0", "team", 1)))
    return options[one.choose(view, Asked(kind, len(options)))]


def test_it_takes_the_victory_before_a_good_trade() -> None:
    options = ["attack Stag > player", "attack Stag > Ox", "end"]
    assert answer("main", options, [unit("Stag", 4, 4)], [unit("Ox", 1, 4, rest=True)]) == "attack Stag > player"
    found = answer("main", options, [unit("Stag", 4, 4)], [unit("Ox", 1, 4, rest=True)], shields=(0, 3))
    assert found == "attack Stag > Ox"


def test_it_does_not_throw_a_strong_unit_away() -> None:
    mine, theirs = [unit("Stag", 3, 3)], [unit("Ox", 6, 6, rest=True)]
    assert answer("main", ["attack Stag > Ox", "end"], mine, theirs, shields=(0, 3)) == "end"


def test_it_blocks_what_would_defeat_it_and_not_what_costs_little() -> None:
    mine, theirs = [unit("Wall", 1, 2, "Blocker")], [unit("Ox", 4, 4, rest=True)]
    battle = GundamBattle(names=("Ox", ""), places=("B.battle.0", ""), attacked="A")
    for own, best in ((0, "block Wall"), (5, "pass")):
        found = answer("block", ["block Wall", "pass"], mine, theirs, turn="B", battle=battle, shields=(own, 4))
        assert found == best


def test_harm_is_done_to_the_best_of_the_enemy_and_to_the_least_of_its_own() -> None:
    mine, theirs = [unit("Stag", 4, 4), unit("Pip", 1, 1)], [unit("Crab", 1, 2), unit("Ox", 4, 4)]
    harm = "【Deploy】Choose 1 enemy Unit. Destroy it."
    assert answer("choose", ["choose B.Crab", "choose B.Ox"], mine, theirs, effect=harm) == "choose B.Ox"
    price = "【Main】Choose 1 of your Units. Destroy it. If you do, draw 2."
    assert answer("choose", ["choose Stag", "choose Pip"], mine, theirs, effect=price) == "choose Pip"


def test_damage_goes_where_it_destroys() -> None:
    theirs = [unit("Ox", 4, 4), unit("Goat", 3, 2)]
    harm = "【Attack】Choose 1 enemy Unit. Deal 2 damage to it."
    assert (
        answer("choose", ["choose B.Ox", "choose B.Goat"], [unit("Stag", 4, 4)], theirs, effect=harm) == "choose B.Goat"
    )


def test_a_card_is_fetched_for_its_worth_though_a_discard_follows() -> None:
    text = "【Main】Choose 1 Unit card from your trash. Add it to your hand. Then, discard 1."
    options = ["choose Windfall Hopper", "choose Grafted Stag"]
    assert answer("choose", options, [], [], effect=text) == "choose Grafted Stag"
    assert answer("discard", options, [], [], effect=text) == "choose Windfall Hopper"


def test_a_battle_is_turned_by_an_action_only_if_it_can_be() -> None:
    mine, theirs = [unit("Stag", 4, 4)], [unit("Ox", 6, 4, rest=True)]
    battle = GundamBattle(names=("Ox", "Stag"), places=("B.battle.0", "A.battle.0"))
    options = ["play Red Flag in Both Hands", "pass"]
    assert answer("action", options, mine, theirs, turn="B", battle=battle) == options[0]
    mine[0] = unit("Stag", 4, 9)
    assert answer("action", options, mine, theirs, turn="B", battle=battle) == "pass"


# --- several Units, and what an effect makes possible ---------------------------------------------

TWO_ON_ONE = ["attack Pip > Ox", "attack Squib > Ox", "attack Pip > player", "attack Squib > player", "end"]


def test_two_small_units_destroy_a_big_one_together() -> None:
    mine, theirs = [unit("Pip", 3, 4), unit("Squib", 3, 4)], [unit("Ox", 3, 6, "Suppression", rest=True)]
    first = answer("main", TWO_ON_ONE, mine, theirs, shields=(4, 6))
    assert first.endswith("> Ox")
    theirs[0].numbers["damage"] = 3
    left = ["attack Squib > Ox", "attack Squib > player", "end"]
    assert answer("main", left, [mine[1]], theirs, shields=(4, 6)) == "attack Squib > Ox", "the second one ends it"


def test_units_that_do_not_reach_even_together_attack_the_player() -> None:
    mine, theirs = [unit("Pip", 3, 4), unit("Squib", 3, 4)], [unit("Ox", 3, 9, "Suppression", rest=True)]
    assert answer("main", TWO_ON_ONE, mine, theirs, shields=(4, 6)).endswith("> player")


def test_damage_prepares_an_attack() -> None:
    """A Unit with 3 AP destroys what has 4 HP left, once a point of damage has been dealt."""
    theirs = [unit("Ox", 3, 4, rest=True), unit("Goat", 5, 5)]
    harm = "【Main】Choose 1 enemy Unit. Deal 1 damage to it."
    options = ["choose B.Ox", "choose B.Goat"]
    assert answer("choose", options, [unit("Stag", 3, 6)], theirs, effect=harm, shields=(4, 4)) == "choose B.Ox"
    assert answer("choose", options, [unit("Stag", 2, 6)], theirs, effect=harm, shields=(4, 4)) == "choose B.Goat"


@pytest.mark.parametrize("shields", [0, 1, 4])
def test_a_command_is_played_that_takes_the_hit(shields: int) -> None:
    options = ["play Spare Carriage on the Siding", "pass"]
    battle = GundamBattle(names=("Ox", ""), places=("B.battle.0", ""), attacked="A")
    theirs = [unit("Ox", 4, 4, rest=True)]
    assert answer("action", options, [], theirs, turn="B", battle=battle, shields=(shields, 4)) == options[0]
