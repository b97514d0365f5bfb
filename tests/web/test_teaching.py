"""A first game that teaches: all of it comes up when one does as proposed, and nothing breaks when one does not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from cardinal.games import find_game, games
from cardinal.kernel.phrases import Phrase
from cardinal.table.languages import LANGUAGES, in_words, words_of
from cardinal.table.lesson import Lesson, Offer
from cardinal.web import frames, teaching
from tests.web.learner import ENDLESS, Learner
from tests.web.visit import Visit

TAUGHT = [name for name, kit in games().items() if kit.lesson is not None]
OTHERS = [language for language in LANGUAGES if language != "en"]


def lesson_of(game: str) -> Lesson:
    lesson = find_game(game).lesson
    assert lesson is not None
    return lesson


@cache
def played(game: str) -> list[dict[str, Any]]:
    """A lesson by the moves that it proposes: what was so at each decision at which something was told, and the end."""
    found = []
    with TemporaryDirectory() as folder:
        learner = Learner(Path(folder), game)
        for _ in range(ENDLESS):
            if learner.is_over:
                break
            if things := learner.told_here():
                found.append({"things": things, "lit": learner.lesson["lit"], "scene": learner.scene})
            learner.take(learner.proposed)
        turns = [line["text"] for line in learner.log.values() if line["what"] == "turn"]
        found.append({"lesson": learner.lesson, "turns": turns, "over": learner.scene["over"]})
        learner.end()
    return found


def plain(lesson: dict[str, Any]) -> dict[str, Any]:
    """A lesson with its cards only counted: they have other names when they come back."""
    return {**lesson, "lit": sorted("card" if name[1:].isdigit() else name for name in lesson["lit"])}


# --- as proposed ----------------------------------------------------------------------------------


def test_the_real_games_teach_and_the_small_one_does_not() -> None:
    assert len(TAUGHT) == 2 and set(games()) - set(TAUGHT) == {"lantern"}


@pytest.mark.parametrize("game", TAUGHT)
def test_everything_is_told_in_order_within_the_turns(game: str) -> None:
    *told, end = played(game)
    lesson = lesson_of(game)
    assert [thing["key"] for each in told for thing in each["things"]] == [thing.key for thing in lesson.things]
    assert all(len(each["things"]) <= teaching.MOST for each in told)
    assert end["lesson"]["over"] and end["lesson"]["closing"] == lesson.closing
    assert end["lesson"]["said"] == end["lesson"]["of"] == len(lesson.things)


@pytest.mark.parametrize("game", TAUGHT)
def test_it_takes_five_turns_and_begins_as_it_says(game: str) -> None:
    end, lesson = played(game)[-1], lesson_of(game)
    own = [text for text in end["turns"] if text.endswith("A")]
    assert end["turns"][0] == f"turn 1: {lesson.begins}"
    assert lesson.turns == 5 and len(own) == lesson.turns + 1, "it ends as the next turn begins"
    assert not end["over"], "one can play on"


def names_in(scene: dict[str, Any]) -> Iterator[str]:
    """Everything of a scene that can be lit: its cards, its zones."""
    for seat, zones in scene["sides"].items():
        for zone, here in zones.items():
            yield f"{seat}.{zone}"
            yield from [card["id"] for card in here["cards"]]


def names_of(option: dict[str, Any]) -> set[str]:
    """Everything that an option is about."""
    named = {option.get("card", ""), option.get("target", ""), option.get("place", ""), option["text"]}
    return (named | set(option.get("also", ()))) - {""}


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_lit_is_there_and_can_be_done(game: str) -> None:
    *told, _ = played(game)
    things = {thing.key: thing for thing in lesson_of(game).things}
    for each in told:
        options = each["scene"]["asked"]["options"]
        offered = {name for option in options for name in names_of(option)}
        empty = {f"{seat}.{zone}" for seat in "AB" for zone in ("damage", "drop")}  # shown, also with no card
        assert set(each["lit"]) <= offered | set(names_in(each["scene"])) | empty
        for key in (thing["key"] for thing in each["things"]):
            assert each["lit"], f"{key}: nothing is lit"
            for offer in (meant for meant in things[key].meant if isinstance(meant, Offer)):
                named = [names_of(one) for one in options if one["takes"][0].split(" ")[0] == offer.verb]
                assert all(names & set(each["lit"]) for names in named), f"{key}: {offer.verb} is not lit"


@pytest.mark.parametrize("game", TAUGHT)
def test_it_proposes_what_it_teaches(game: str, tmp_path: Path) -> None:
    learner, lesson, seen = Learner(tmp_path, game), lesson_of(game), 0
    moves = {thing.key: thing.move.verb for thing in lesson.things if thing.move is not None}
    while not learner.is_over and seen < len(moves):
        wanted = [moves[thing["key"]] for thing in learner.told_here() if thing["key"] in moves]
        if wanted:
            assert learner.proposed["takes"][0].split(" ")[0] == wanted[0]
        seen += len(wanted)
        learner.take(learner.proposed)
    assert seen == len(moves)


@pytest.mark.parametrize("game", TAUGHT)
def test_it_is_the_same_game_every_time(game: str, tmp_path: Path) -> None:
    texts = []
    for folder in ("one", "two"):
        learner = Learner(tmp_path / folder, game)
        for _ in range(12):
            learner.take(learner.proposed)
        texts.append([line["text"] for line in learner.log.values()])
        learner.end()
    assert texts[0] == texts[1]


# --- otherwise ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_does_something_else_is_told_each_thing_once_at_most(game: str, seed: int, tmp_path: Path) -> None:
    learner, chance = Learner(tmp_path, game), Random(seed)
    told: list[str] = []
    for _ in range(ENDLESS):
        if learner.is_over:
            break
        told += [thing["key"] for thing in learner.told_here()]
        assert learner.lesson["said"] == len(told)
        learner.take(chance.choice(learner.options))
        assert "refused" not in learner.last
    assert learner.is_over and learner.lesson["lit"] == []
    assert len(told) == len(set(told)) > 3
    if not learner.scene["over"]:
        learner.take(chance.choice(learner.options))  # one plays on, and it stays as it is
        assert learner.is_over and learner.lesson["said"] == len(told)


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_taken_back_was_not_said(game: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, game)
    before: list[tuple[int, dict[str, Any]]] = []
    for _ in range(14):
        before.append((learner.room["at"], plain(learner.lesson)))
        learner.take(learner.proposed)
    assert learner.lesson["said"] > 6
    for at, lesson in reversed(before):
        learner.say(do="undo", at=learner.room["at"])
        assert (learner.room["at"], plain(learner.lesson)) == (at, lesson)
    learner.take(learner.proposed)
    assert plain(learner.lesson) == before[1][1], "and is said again"


@pytest.mark.parametrize("game", TAUGHT)
def test_also_its_end_can_be_taken_back(game: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, game)
    while not learner.is_over:
        before = plain(learner.lesson)
        learner.take(learner.proposed)
    learner.say(do="undo", at=learner.room["at"])
    assert plain(learner.lesson) == before and not learner.is_over


@pytest.mark.parametrize("game", TAUGHT)
def test_a_game_that_is_taken_up_again_has_said_what_it_said(game: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, game)
    for _ in range(12):
        learner.take(learner.proposed)
    name, lesson, proposed = learner.room["name"], learner.lesson, learner.proposed["takes"]
    learner.say(do="sync")
    assert learner.lesson == lesson
    learner.end()
    again = Visit(tmp_path)
    again.say(do="continue", room=name)
    assert plain(again.room["lesson"]) == plain(lesson)
    assert proposed in [option["takes"] for option in again.options]


def test_an_ordinary_game_with_the_same_decks_and_seed_teaches_nothing(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    wanted = teaching.first_game(TAUGHT[0])
    seats = [{"who": seat.who, "deck": seat.deck} for seat in wanted.seats]
    visit.say(do="start", game=wanted.game, seats=seats, rules=wanted.rules, seed=wanted.seed)
    assert "lesson" not in visit.room


def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    for game in ("lantern", "nothing"):
        visit.say(do="lesson", game=game)
        assert visit.last["refused"]["remedy"] and "scene" not in visit.last
    about = visit.say(do="sync")[-1]["games"]
    assert {name: each["lesson"] for name, each in about.items()} == {name: name in TAUGHT for name in games()}


def test_beginning_a_lesson_is_costly() -> None:
    assert frames.Lesson in frames.DEAR


# --- what it is made of ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_speaks_of_laws_and_words_that_there_are(game: str) -> None:
    lesson, kit = lesson_of(game), find_game(game)
    terms = {term.key: term for term in kit.glossary}
    for thing in lesson.things:
        assert thing.terms or thing.key == "end"
        assert all(kit.table.ledger.named(law, lesson.rules) for law in thing.laws), thing.key
        for key in thing.terms:
            assert str(terms[key].name).casefold() in thing.says.casefold(), (thing.key, key)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", TAUGHT)
def test_everything_is_said_in_every_language(game: str, language: str) -> None:
    lesson, kit = lesson_of(game), find_game(game)
    words = words_of(language, [kit.folder])
    terms = {term.key: term for term in kit.glossary}
    said: list[Phrase] = [lesson.closing, *(thing.says for thing in lesson.things)]
    said += [text for term in kit.glossary for text in (term.name, term.says)]
    assert not [text for text in said if text.pattern not in words]
    for thing in lesson.things:
        for key in thing.terms:
            assert in_words(terms[key].name, words) in in_words(thing.says, words), (thing.key, key)


@pytest.mark.parametrize("game", TAUGHT)
def test_sentences_are_short(game: str) -> None:
    texts = [thing.says for thing in lesson_of(game).things] + [term.says for term in find_game(game).glossary]
    assert not [text for text in texts if len(text) > 125 or not text.endswith(".")]


# --- the glossary ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TAUGHT)
def test_the_glossary_gives_the_rules_of_the_edition(game: str, tmp_path: Path) -> None:
    kit = find_game(game)
    assert len({term.key for term in kit.glossary}) == len(kit.glossary) > 30
    learner = Learner(tmp_path, game)
    [told] = learner.say(do="glossary", ask="g")
    assert told["say"] == "glossary" and len(learner.frames[-1]) < 20_000
    known = set(kit.table.ledger.rules(lesson_of(game).rules))
    assert {term["key"] for term in told["terms"]} == {term.key for term in kit.glossary}
    assert all(term["rules"] and set(term["rules"]) <= known for term in told["terms"])
    [japanese] = Learner(tmp_path, game, "ja").say(do="glossary")
    names = {term["key"]: term["name"] for term in told["terms"]}
    assert sum(names[term["key"]] != term["name"] for term in japanese["terms"]) > 30


def test_words_that_an_edition_does_not_have_are_left_out(tmp_path: Path) -> None:
    visit, sizes = Visit(tmp_path), {}
    for rules in ("cr-1.31", "cr-g-late"):
        visit.start("vanguard", rules=rules)
        [told] = visit.say(do="glossary")
        sizes[rules] = {term["key"] for term in told["terms"]}
    assert sizes["cr-g-late"] - sizes["cr-1.31"] == {"stride", "generation_break"}


def test_without_a_game_there_is_nothing_to_explain(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.say(do="glossary")
    assert "no game" in visit.last["refused"]["why"]
