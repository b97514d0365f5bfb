"""One page at the table: what it says is done, or refused with a sentence, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cardinal.games import find_game, table_of
from cardinal.kernel.errors import CardinalError
from cardinal.kernel.session import read_replay, verify
from cardinal.web import journal
from cardinal.web.frames import LARGEST, read
from tests.web.visit import DECKS, Visit

GAMES = ["vanguard", "gundam", "lantern"]


@pytest.fixture
def visit(tmp_path: Path) -> Visit:
    return Visit(tmp_path)


def test_the_menu_has_what_can_be_played(visit: Visit) -> None:
    menu = visit.desk.hello()
    assert set(menu["games"]) == set(GAMES)
    for game in menu["games"].values():
        assert game["newest"] in game["editions"]
        assert "random" in game["opponents"]
        assert all(deck["name"] and deck["id"] for deck in game["decks"])
    assert menu["kept"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_kept_as_a_replay_that_verifies(tmp_path: Path, game: str) -> None:
    visit = Visit(tmp_path)
    visit.start(game)
    visit.play(Random(3))
    assert visit.scene["over"] and visit.scene["winner"] in ("A", "B", "draw") and visit.scene["ended by"]
    path = tmp_path / f"{visit.room['name']}{journal.SUFFIX}"
    replay = read_replay(path)
    assert len(replay.taken) == visit.room["at"]
    verify(replay, table_of(game).replayer(replay.header, str(path)), str(path))


def test_every_seat_of_a_royale_is_told_and_played(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam", ("person", "random", "random", "random"), format="royale-last")
    assert set(visit.scene["sides"]) == set("ABCD")
    visit.play(Random(2), 40)
    assert len(visit.room["seats"]) == 4


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_decision_by_decision_to_the_first(tmp_path: Path, game: str) -> None:
    visit = Visit(tmp_path)
    visit.start(game)
    first = visit.scene
    seen = []
    for number in range(12):
        seen.append((visit.room["at"], visit.scene["sides"], sorted(visit.log)))
        visit.take(visit.options[number % len(visit.options)])
    while seen:
        visit.say(do="undo")
        at, sides, log = seen.pop()
        assert visit.room["at"] == at
        assert strip(visit.scene["sides"]) == strip(sides)
        assert sorted(visit.log) == log
    assert strip(visit.scene["sides"]) == strip(first["sides"])
    assert "nothing to take back" in visit.say(do="undo")[0]["why"]


def strip(sides: dict[str, dict[str, dict[str, object]]]) -> str:
    """The sides without the names that the page has for the cards."""

    def forget(found: dict[str, object]) -> dict[str, object]:
        found.pop("id", None)
        return found

    return json.dumps(json.loads(json.dumps(sides), object_hook=forget), sort_keys=True)


def test_undo_after_the_end_opens_the_game_again(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(5))
    assert visit.scene["over"]
    visit.say(do="undo")
    assert not visit.scene["over"] and visit.options
    assert not journal.read(tmp_path / f"{visit.room['name']}.replay").over


# --- moves that are none ------------------------------------------------------------------------


def test_a_move_sent_twice_is_taken_once(visit: Visit) -> None:
    visit.start()
    at, takes = visit.room["at"], visit.options[0]["takes"]
    visit.say(do="take", at=at, takes=takes)
    now = visit.room["at"]
    told = visit.say(do="take", at=at, takes=takes)
    assert [one["say"] for one in told] == ["taken", "scene"]
    assert (told[0]["at"], told[0]["now"]) == (at, now)
    assert visit.desk.room is not None and visit.desk.room.at == now


def test_a_stale_move_is_refused_and_changes_nothing(visit: Visit) -> None:
    visit.start()
    at = visit.room["at"]
    visit.take(visit.options[-1])
    now = visit.room["at"]
    told = visit.say(do="take", at=at, takes=["ride Nobody"])
    assert told[0]["say"] == "refused" and "moved on" in told[0]["why"]
    assert visit.desk.room is not None and visit.desk.room.at == now


@pytest.mark.parametrize("takes", [["ride Nobody"], ["xyzzy"], [""], []])
def test_an_illegal_move_is_refused_with_a_reason(visit: Visit, takes: list[str]) -> None:
    visit.start()
    before = visit.room["at"]
    told = visit.say(do="take", at=before, takes=takes)
    assert visit.desk.room is not None and visit.desk.room.at == before
    assert told[0]["say"] == "refused" and told[0]["why"]


FRAMES = [
    "", "{", "[]", "null", "1", '"take"', "{}", '{"do": "fly"}', '{"do": "take"}', '{"do": "undo", "more": 1}',
    '{"do": "take", "at": "x", "takes": []}', '{"do": "take", "at": 0, "takes": "attack"}',
    '{"do": "start", "game": 5, "seats": []}', "x" * (LARGEST + 1),
]  # fmt: skip


@pytest.mark.parametrize("data", FRAMES, ids=range(len(FRAMES)))
def test_what_is_no_frame_is_refused_in_a_sentence(data: str) -> None:
    with pytest.raises(CardinalError) as problem:
        read(data)
    assert problem.value.cause.endswith(".") and problem.value.remedy


def test_whatever_a_page_says_leaves_the_game_unharmed(tmp_path: Path) -> None:
    """Ten thousand frames by chance, most of them wrong."""
    visit = Visit(tmp_path)
    visit.start("gundam")
    chance = Random(11)
    words = ["take", "undo", "why", "card", "uncover", "step", "play on", "deck", "watch", "continue", "sync", "fly"]
    keys = ["at", "takes", "card", "name", "seat", "room", "text", "view", "seats", "game"]
    values = [0, -1, 10**9, "", "A", "c1", "../../etc/passwd", [], ["attack"], None, {"a": 1}]
    for _ in range(10_000):
        frame = {"do": chance.choice(words)} | {key: chance.choice(values) for key in chance.sample(keys, 2)}
        told = visit.say(**frame)
        assert all(one["say"] != "refused" or one["why"] for one in told)
        if visit.desk.room is None:
            visit.say(do="continue", room=visit.room["name"])
    assert visit.desk.room is not None and not visit.desk.room.state.over
    visit.play(Random(1))
    assert visit.scene["over"]


def test_nobody_moves_for_a_computer(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam", ("random", "random"))
    assert visit.scene["over"]
    assert "Only computers" in visit.say(do="concede")[0]["why"]


@pytest.mark.parametrize(
    ("frame", "why"),
    [
        ({"game": "chess", "seats": [{"who": "person"}] * 2}, "'chess' is not available"),
        ({"game": "gundam", "seats": [{"who": "person", "deck": "nobody"}] * 2}, "nobody"),
        ({"game": "gundam", "seats": []}, "Nobody sits"),
        ({"game": "gundam", "seats": [{"who": "grandmaster", "deck": "kiln-row"}] * 2}, "no player called"),
        ({"game": "gundam", "seats": [{"who": "person", "deck": "kiln-row"}] * 2, "rules": "9.9"}, "no Gundam edition"),
        ({"game": "gundam", "seats": [{"who": "person", "text": "4x Nonsense"}] * 2}, "Nonsense"),
    ],
)
def test_a_game_that_cannot_begin_says_why(visit: Visit, frame: dict[str, object], why: str) -> None:
    told = visit.say(do="start", **frame)
    assert told[-1]["say"] == "refused"
    assert why in told[-1]["why"]
    assert visit.desk.room is None


# --- asking ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_dim_card_has_a_reason_with_a_rule(tmp_path: Path, game: str) -> None:
    visit = Visit(tmp_path)
    visit.start(game)
    asked = 0
    for _ in range(25):
        lit = {card for option in visit.options for card in (option.get("card"), *option.get("also", ()))}
        for card in visit.scene["sides"]["A"].get("hand", {}).get("cards", []):
            if card["id"] not in lit:
                told = visit.say(do="why", card=card["id"])[0]
                assert told["why"] and told["rules"], told
                asked += 1
        visit.take(visit.options[0])
    assert asked > 10


def test_a_card_is_told_in_full_once_it_was_seen(visit: Visit) -> None:
    visit.start()
    name = visit.scene["sides"]["A"]["hand"]["cards"][0]["name"]
    assert visit.say(do="card", name=name)[0]["lines"][0] == name
    assert "no such card" in visit.say(do="card", name="Nobody")[0]["why"]


def test_conceding_ends_the_game(visit: Visit) -> None:
    visit.start()
    visit.say(do="concede")
    assert visit.scene["over"] and visit.scene["winner"] == "B"


# --- restarts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_restart_loses_nothing(tmp_path: Path, game: str) -> None:
    visit = Visit(tmp_path)
    visit.start(game)
    visit.play(Random(4), 30)
    visit.end()
    again = Visit(tmp_path)  # a program that knows nothing but the folder
    kept = again.desk.hello()["kept"]
    assert [one["room"] for one in kept] == [visit.room["name"]]
    again.say(do="continue", room=kept[0]["room"])
    assert again.room["at"] == visit.room["at"]
    assert strip(again.scene["sides"]) == strip(visit.scene["sides"])
    assert [line["text"] for line in again.log.values()] == [line["text"] for line in visit.log.values()]


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start()
    visit.play(Random(4), 10)
    path = tmp_path / f"{visit.room['name']}.replay"
    whole = path.read_bytes()
    visit.end()
    for cut in range(1, 25):
        path.write_bytes(whole[:-cut])
        again = Visit(tmp_path)
        again.say(do="continue", room=path.stem)
        again.end()
        assert again.room["at"] >= visit.room["at"] - 1
        assert again.options or again.scene["over"]


def test_two_pages_see_one_game(tmp_path: Path) -> None:
    rooms: dict[str, object] = {}
    one, other = Visit(tmp_path, rooms), Visit(tmp_path, rooms)
    one.start()
    other.say(do="continue", room=one.room["name"])
    at = one.room["at"]
    one.take(one.options[-1])
    told = other.say(do="take", at=at, takes=["xyzzy"])
    assert told[0]["say"] == "refused"
    other.say(do="sync")
    assert other.room["at"] == one.room["at"]
    assert strip(other.scene["sides"]) == strip(one.scene["sides"])


# --- replays -----------------------------------------------------------------------------------------


def test_a_replay_can_be_stepped_seen_from_every_side_and_played_on(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(9))
    name, total = visit.room["name"], visit.room["at"]
    visit.say(do="watch", room=name)
    replay = visit.last["scene"]["replay"]
    assert (replay["at"], replay["of"]) == (0, total)
    assert [turn["turn"] for turn in replay["turns"]] == sorted({turn["turn"] for turn in replay["turns"]})
    hands = {}
    for view in ("A", "B", ""):
        visit.say(do="step", at=total // 2, view=view)
        assert visit.last["scene"]["replay"]["at"] == total // 2
        hands[view] = [visit.scene["sides"][seat].get("hand", {}).get("cards", []) for seat in "AB"]
        assert "options" not in visit.scene.get("asked", {})
    assert not hands[""][0] and not hands[""][1]
    assert not hands["A"][1] and not hands["B"][0]
    visit.say(do="step", at=10**6)
    assert visit.last["scene"]["replay"]["at"] == total and visit.scene["over"]
    visit.say(do="step", at=total // 2)
    visit.say(do="play on", seats=["person", "random"])
    assert visit.room["name"] != name and visit.room["at"] >= total // 2
    assert len(journal.read(tmp_path / f"{name}.replay").taken) == total  # the old game is untouched


def test_the_text_of_a_file_is_watched(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.start("gundam")
    visit.play(Random(9), 20)
    text = (tmp_path / f"{visit.room['name']}.replay").read_text()
    other = Visit(tmp_path / "elsewhere")
    other.say(do="watch", text=text)
    assert other.last["scene"]["replay"]["of"] == visit.room["at"]
    assert "not the file of a game" in other.say(do="watch", text="nonsense")[0]["why"]


# --- decks -------------------------------------------------------------------------------------------


def test_every_line_of_a_pasted_list_is_answered(visit: Visit) -> None:
    text = "# my deck\n// Main Deck\n4x Rook, Headsman of Ash\n3 Nobody at All\nnonsense\n// Side Board\n"
    told = visit.say(do="deck", game="vanguard", text=text)[0]
    answers = {line["line"]: line for line in told["lines"]}
    assert list(answers) == [1, 2, 3, 4, 5, 6]
    assert answers[1]["taken"] == "a remark" and "header" in answers[2]["taken"]
    assert "Nobody at All" in answers[4]["wrong"]
    assert "no card" in answers[5]["taken"] and any("nonsense" in note for note in told["notes"])
    assert "no deck" in answers[6]["taken"]
    assert not told["legal"]


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_deck_that_is_pasted_is_legal_and_played(tmp_path: Path, game: str) -> None:
    visit = Visit(tmp_path)
    text = find_game(game).find_deck(DECKS[game][0]).read_text(encoding="utf-8")
    told = visit.say(do="deck", game=game, text=text)[0]
    assert told["legal"] and not told["violations"] and not told["unread"]
    assert all("wrong" not in line for line in told["lines"])
    assert sum(line["number"] for line in told["lines"]) >= 20
    seats = [{"who": "person", "text": text}, {"who": "random", "text": text}]
    visit.say(do="start", game=game, seats=seats, seed=3)
    assert visit.options


def test_a_list_without_cards_is_refused(visit: Visit) -> None:
    assert "no card in this list" in visit.say(do="deck", game="gundam", text="hello")[0]["why"]
