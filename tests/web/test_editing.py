"""The position editor at the judge's desk: every change is set up, told, taken back, and written as a scenario."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardinal.games import games, table_of
from cardinal.judge.documents import read_documents, read_file
from cardinal.judge.editing import as_yaml
from cardinal.judge.scenario import run_document
from tests.judge.test_stepping import RULING
from tests.web.test_inquiry import bench, opened
from tests.web.test_spoken import ENGLISH, SAME
from tests.web.visit import Visit

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FIELD = {"vanguard": "FL", "gundam": "battle", "lantern": "quay"}
PILES = {"vanguard": "drop", "gundam": "trash", "lantern": "wake"}


@pytest.fixture
def visit(tmp_path: Path) -> Visit:
    return Visit(tmp_path)


def form(visit: Visit) -> dict[str, Any]:
    found: dict[str, Any] = bench(visit)["draft"]
    return found


def zone(visit: Visit, seat: str, name: str) -> dict[str, Any]:
    return next(each for each in form(visit)["sides"][seat] if each["zone"] == name)


def field(fields: list[dict[str, Any]], key: str) -> dict[str, Any]:
    return next(each for each in fields if key in (each["key"], each["what"]))


def edit(visit: Visit, what: str, seat: str = "A", zone: str = "", at: int = 0, **more: Any) -> dict[str, Any]:
    """A change that is made."""
    told = visit.say(do="edit", what=what, seat=seat, zone=zone, at=at, **more)
    assert told[-1]["say"] == "scene", told
    return form(visit)


def text_of(visit: Visit) -> str:
    text: str = visit.say(do="scenario", whole=True)[0]["text"]
    return text


def passes(text: str) -> bool:
    """Whether a file passes, as `./cardinal scenario` runs it."""
    (document,) = read_documents(text, Path("edited.yaml"))
    results = run_document(document)
    assert all(result.passed for result in results), [result.problem for result in results]
    return bool(results)


def begun(visit: Visit, game: str) -> dict[str, Any]:
    assert visit.say(do="draft", game=game)[-1]["say"] == "scene"
    return form(visit)


# --- from nothing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_a_position_is_made_from_nothing_and_written(visit: Visit, game: str) -> None:
    begun(visit, game)
    place, pile, table = FIELD[game], PILES[game], table_of(game)
    edit(visit, "head", key="name", value="A new one: with a colon")
    edit(visit, "head", key="turn", value="B")
    edit(visit, "head", key="turn_number", value="4")
    edit(visit, "add", zone=place, value="Filler")
    edit(visit, "state", zone=place, key="rest", value="on")
    number = table.known_states.numbers[0]
    edit(visit, "state", zone=place, key=f"+N {number}", value="2")
    edit(visit, "add", "B", "hand", value="Filler x3")
    edit(visit, "move", "B", "hand", value=pile)
    edit(visit, "fillers", zone="deck", value="7")
    assert zone(visit, "B", "hand")["count"] == 0 and zone(visit, "B", pile)["count"] == 3
    assert zone(visit, "A", "deck")["count"] == 7
    text = text_of(visit)
    assert passes(text)
    (document,) = read_documents(text, Path("x.yaml"))
    assert document.name == "A new one: with a colon" and document.body["turn_number"] == "4"
    assert document.body["A"] == {place: f"Filler (rest, +2 {number})", "deck": "7"}
    assert visit.say(do="open", text=text)[-1]["bench"]["name"] == document.name


@pytest.mark.parametrize("game", games())
def test_everything_that_is_offered_is_the_tables(visit: Visit, game: str) -> None:
    told, table = begun(visit, game), table_of(game)
    assert visit.desk.bench is not None
    zones = [each["zone"] for each in told["sides"]["A"]]
    assert zones == [*table.written_zones(visit.desk.bench.state, 0), *table.counters]
    assert field(told["head"], "at")["values"] == list(table.phases)
    assert field(told["head"], "rules")["values"] == list(table.editions)
    assert "Filler" in told["names"] and not told["undo"] and not told["redo"]


@pytest.mark.parametrize("game", games())
def test_every_phase_can_be_begun_with(visit: Visit, game: str) -> None:
    begun(visit, game)
    for phase in table_of(game).phases:
        edit(visit, "head", key="at", value=phase)
        assert field(form(visit)["head"], "at")["value"] == phase


@pytest.mark.parametrize("game", games())
def test_every_state_that_is_offered_can_be_had_and_lost(visit: Visit, game: str) -> None:
    begun(visit, game)
    had = 0
    for name in [each["zone"] for each in form(visit)["sides"]["A"] if each["zone"] not in table_of(game).counters]:
        if visit.say(do="edit", what="add", seat="A", zone=name, value="Filler")[-1]["say"] != "scene":
            continue  # no Unit lies among the Resources
        for state in [each for each in zone(visit, "A", name)["cards"][-1]["fields"] if each["what"] == "state"]:
            at = len(zone(visit, "A", name)["cards"]) - 1
            for value in ("1", ""):
                edit(visit, "state", zone=name, at=at, key=state["key"], value=value)
                now = field(zone(visit, "A", name)["cards"][at]["fields"], state["key"])["value"]
                assert now == (bool(value) if isinstance(state["value"], bool) else int(value or 0)), state
            had += 1
    assert had > 3


def test_cards_are_ordered_copied_and_removed(visit: Visit) -> None:
    begun(visit, "vanguard")
    for name in ("Filler", "Filler Vanguard", "Filler x2 (face down)"):
        edit(visit, "add", zone="damage", value=name)
    edit(visit, "order", zone="damage", at=2, value="1")
    assert [each["name"] for each in zone(visit, "A", "damage")["cards"]] == ["Filler", "Filler", "Filler Vanguard"]
    assert field(zone(visit, "A", "damage")["cards"][0]["fields"], "face down")["value"] is True
    edit(visit, "copies", zone="damage", at=0, value="4")
    assert zone(visit, "A", "damage")["count"] == 6
    edit(visit, "remove", zone="damage", at=1)
    assert zone(visit, "A", "damage")["count"] == 5


def test_a_card_that_goes_elsewhere_keeps_the_states_that_there_are_there(visit: Visit) -> None:
    begun(visit, "gundam")
    edit(visit, "add", zone="battle", value="Filler (rest, 2 damage, +3 ap)")
    edit(visit, "move", zone="battle", value="B.battle")
    assert "Filler (rest, 2 damage, +3 ap)" in form(visit)["text"]
    edit(visit, "move", "B", "battle", value="A.trash")
    assert "trash: Filler\n" in form(visit)["text"].replace("}", "\n")


def test_a_place_for_one_card_has_the_last_one(visit: Visit) -> None:
    begun(visit, "vanguard")
    edit(visit, "add", zone="V", value="Filler")
    edit(visit, "add", zone="FL", value="Filler")
    edit(visit, "move", zone="FL", value="V")
    assert [zone(visit, "A", name)["count"] for name in ("V", "FL")] == [1, 0]


def test_what_lies_there_by_default_can_be_changed(visit: Visit) -> None:
    begun(visit, "gundam")
    edit(visit, "remove", zone="base")
    edit(visit, "copies", zone="shields", value="2")
    assert visit.scene["sides"]["A"]["shields"]["count"] == 2 and "base" not in visit.scene["sides"]["A"]
    assert passes(text_of(visit))


def test_more_players_have_seats_and_fewer_have_none(visit: Visit) -> None:
    begun(visit, "gundam")
    edit(visit, "head", key="format", value="royale-last")
    assert set(form(visit)["sides"]) == set("ABC")
    edit(visit, "head", key="players", value="4")
    edit(visit, "add", "D", "hand", value="Filler")
    edit(visit, "head", key="turn", value="D")
    edit(visit, "head", key="format", value="duel")
    assert set(form(visit)["sides"]) == set("AB") and field(form(visit)["head"], "turn")["value"] == "A"
    assert passes(text_of(visit))


def test_what_is_counted_is_changed(visit: Visit) -> None:
    begun(visit, "lantern")
    edit(visit, "counter", zone="lights", value="2")
    assert visit.scene["numbers"]["A"]["lights"] == 2
    assert passes(text_of(visit))


@pytest.mark.parametrize("game", games())
def test_more_of_a_number_lasts_until_the_end_of_the_turn(visit: Visit, game: str) -> None:
    begun(visit, game)
    place, table = FIELD[game], table_of(game)
    what = place if table.is_place(place) else "Filler"
    edit(visit, "add", zone=place, value="Filler")

    def has() -> list[object]:
        assert visit.desk.bench is not None
        return [table.attribute(visit.desk.bench.state, 0, what, number) for number in table.known_states.numbers]

    before = has()
    for number in table.known_states.numbers:
        edit(visit, "state", zone=place, key=f"+N {number}", value="3")
    assert has() == [int(str(each)) + 3 for each in before]
    told = visit.say(do="draft", now=True)[-1]["bench"]["draft"]  # written from what lasts, too
    assert f"+3 {table.known_states.numbers[0]}" in told["text"]
    while visit.scene["turn"]["player"] == "A":
        visit.take(next(each for each in visit.options if each["text"] in ("pass", "end")))
    assert has() == before


def test_a_unit_with_its_pilot_is_named_together(visit: Visit) -> None:
    opened(visit, RULING.replace("script:", "  # no pilot\nscript:").replace(
        "cards:", "cards:\n  - {name: Nell, type: pilot, color: Blue, level: 1, cost: 1, ap: 1, hp: 1}"))  # fmt: skip
    visit.say(do="draft")
    edit(visit, "add", "B", "battle", value="Walker + Nell (2 damage)")
    assert [each["name"] for each in zone(visit, "B", "battle")["cards"]] == ["Walker + Nell"]


# --- from a scenario, and from the table ----------------------------------------------------------


WRITTEN = ["vanguard/07-guard.yaml", "gundam/08-block.yaml", "gundam/12-team-shields.yaml",
           "gundam/13-keywords-pair-link.yaml", "lantern/rules.yaml"]  # fmt: skip


@pytest.mark.parametrize("file", WRITTEN)
def test_scenarios_of_ours_are_opened_edited_and_written_again(tmp_path: Path, file: str) -> None:
    for document in read_file(SCENARIOS / file)[:6]:
        if "deck_lists" in document.body:
            continue
        visit = Visit(tmp_path)
        opened(visit, as_yaml(document.body))
        visit.say(do="draft")
        hand = zone(visit, "A", "hand")["count"]
        edit(visit, "add", zone="hand", value="Filler")
        assert zone(visit, "A", "hand")["count"] == hand + 1
        (after,) = read_documents(text_of(visit), Path("x.yaml"))
        others = {key: value for key, value in document.body.items() if key != "A"}
        assert {key: value for key, value in after.body.items() if key != "A"} == {
            "expect": after.body["expect"], **others}  # fmt: skip
        edit(visit, "undo", "")
        assert as_yaml(read_documents(form(visit)["text"], Path("x"))[0].body) == as_yaml(document.body)
        assert passes(text_of(visit))


def test_the_position_on_the_table_is_edited(visit: Visit) -> None:
    opened(visit)
    visit.say(do="step", at=4)
    sides = visit.scene["sides"]
    visit.say(do="draft", now=True)
    assert bench(visit)["at"] == 0 and len(bench(visit)["steps"]) == 1
    assert visit.scene["sides"]["A"]["battle"] == sides["A"]["battle"] | {
        "cards": [{**each, "id": mine["id"]} for each, mine in zip(
            sides["A"]["battle"]["cards"], visit.scene["sides"]["A"]["battle"]["cards"], strict=True)]}  # fmt: skip
    assert visit.scene["sides"]["B"]["shields"]["count"] == 2
    assert passes(text_of(visit))
    edit(visit, "undo", "")
    assert bench(visit)["name"] == "A rested Unit does not attack"


def test_any_moment_of_a_game_becomes_a_position(tmp_path: Path) -> None:
    """Wherever one stops, what lies there is written: set up again, the same cards lie there."""
    for game in games():
        visit = Visit(tmp_path)
        begun(visit, game)
        visit.say(do="step", at=0)
        chance = Random(3)
        for _ in range(30):
            visit.take(chance.choice(visit.options))
            if visit.scene["over"]:
                break
        sides = visit.scene["sides"].items()
        counts = {seat: {name: one["count"] for name, one in zones.items()} for seat, zones in sides}
        assert visit.desk.bench is not None
        told = visit.say(do="draft", now=True)
        assert told[-1]["say"] == "scene", told
        zones = {seat: {each["zone"]: each["count"] for each in form(visit)["sides"][seat]} for seat in "AB"}
        for seat, there in counts.items():
            assert {name: number for name, number in zones[seat].items() if number and name in there} == {
                name: number for name, number in there.items() if name in zones[seat]}  # fmt: skip


def test_a_game_from_its_preparation_has_no_position(visit: Visit) -> None:
    decks = "deck_lists: {A: {main: [Filler x20]}, B: {main: [Filler x20]}}"
    opened(visit, f"name: x\ngame: lantern\nrules: 1.0\n{decks}\n")
    refused = visit.say(do="draft")[0]
    assert "no position" in refused["why"] and refused["remedy"]
    assert visit.say(do="draft", now=True)[-1]["say"] == "scene"


# --- what cannot be ---------------------------------------------------------------------------------


WRONG = [
    ({"what": "add", "seat": "A", "zone": "battle", "value": "Nobody"}, "Nobody"),
    ({"what": "add", "seat": "A", "zone": "resources", "value": "Walker"}, "A.resources: Walker"),
    ({"what": "add", "seat": "A", "zone": "battle", "value": " "}, "No card"),
    ({"what": "add", "seat": "A", "zone": "nowhere", "value": "Filler"}, "no zone 'nowhere'"),
    ({"what": "add", "seat": "A", "zone": "hand", "value": "Filler x9999"}, "too many"),
    ({"what": "add", "seat": "C", "zone": "hand", "value": "Filler"}, "does not play"),
    ({"what": "remove", "seat": "A", "zone": "battle", "at": 7}, "no such card"),
    ({"what": "copies", "seat": "A", "zone": "battle", "value": "-1"}, "no number"),
    ({"what": "fillers", "seat": "A", "zone": "deck", "value": "many"}, "no number"),
    ({"what": "counter", "seat": "A", "zone": "lights", "value": "1"}, "no number 'lights'"),
    ({"what": "state", "seat": "A", "zone": "battle", "key": "asleep", "value": "on"}, "no state"),
    ({"what": "state", "seat": "A", "zone": "battle", "key": "N damage", "value": "x"}, "no number"),
    ({"what": "state", "seat": "A", "zone": "battle", "key": "+N luck", "value": "2"}, "no state"),
    ({"what": "move", "seat": "A", "zone": "battle", "value": "Z.hand"}, "does not play"),
    ({"what": "move", "seat": "A", "zone": "battle", "value": "resources"}, "A.resources"),
    ({"what": "head", "key": "rules", "value": "0.1"}, "0.1"),
    ({"what": "head", "key": "game", "value": "chess"}, "nothing for 'game'"),
    ({"what": "head", "key": "at", "value": "night"}, "night"),
    ({"what": "head", "key": "turn", "value": "Z"}, "Z"),
    ({"what": "head", "key": "format", "value": "solo"}, "solo"),
    ({"what": "head", "key": "seed", "value": "x" * 100}, "seed"),
    ({"what": "undo"}, "no further change"),
    ({"what": "redo"}, "no further change"),
    ({"what": "explode"}, "no move"),
    ({"what": "add", "seat": "A", "zone": "hand", "value": "x" * 201}, "no move"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "why"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing(
    visit: Visit, change: dict[str, Any], why: str
) -> None:
    opened(visit)
    visit.say(do="draft")
    before = visit.say(do="sync")[0]
    (refused,) = visit.say(do="edit", **change)
    assert refused["say"] == "refused" and why in refused["why"] and refused["remedy"]
    after = visit.say(do="sync")[0]
    assert (after["bench"], after["scene"]["sides"]) == (before["bench"], before["scene"]["sides"])
    assert visit.say(do="may", seat="A", text="attack Walker > player")[0]["say"] == "may"
    assert visit.say(do="edit", what="done")[0]["say"] == "scene" and "sides" not in form(visit)


def test_nobody_edits_without_having_begun(visit: Visit) -> None:
    frames = ({"do": "edit", "what": "undo"}, {"do": "edit", "what": "done"}, {"do": "draft"},
              {"do": "note", "what": "asked"})  # fmt: skip
    for frame in frames:
        assert visit.say(**frame)[0]["say"] == "refused"
    opened(visit)
    assert "No position is edited" in visit.say(do="edit", what="head", key="turn", value="B")[0]["why"]
    assert "chess" in visit.say(do="draft", game="chess")[0]["why"]
    visit.start("gundam")
    assert visit.say(do="edit", what="undo")[0]["say"] == "refused"


def test_nonsense_by_chance_leaves_the_position_sound(visit: Visit) -> None:
    begun(visit, "gundam")
    chance = Random(5)
    words = ["", "A", "B", "Z", "hand", "deck", "battle", "rest", "N damage", "+N ap", "3", "-1", "Filler", "1.6.0",
             "[", "x: {", "none"]  # fmt: skip
    kinds = ["head", "counter", "fillers", "add", "remove", "copies", "order", "state", "move", "undo", "redo"]
    keys = ["name", "rules", "format", "players", "turn", "turn_number", "at", "seed", "rest", "N damage", "+N ap"]
    for _ in range(300):
        told = visit.say(do="edit", what=chance.choice(kinds), seat=chance.choice("AB"), at=chance.randrange(3),
                         value=chance.choice(words), zone=chance.choice(words), key=chance.choice(keys))  # fmt: skip
        assert told[-1]["say"] == "scene" or (told[-1]["why"] and told[-1]["remedy"]), told
    assert passes(text_of(visit))


# --- back and on --------------------------------------------------------------------------------------


def test_changes_are_taken_back_and_made_again(visit: Visit) -> None:
    texts = [begun(visit, "gundam")["text"]]
    for number in range(5):
        texts.append(edit(visit, "add", zone="hand", value=f"Filler x{number + 1}")["text"])
    for text in texts[-2::-1]:
        assert edit(visit, "undo", "")["text"] == text
    assert not form(visit)["undo"] and form(visit)["redo"]
    assert edit(visit, "redo", "")["text"] == texts[1]
    assert edit(visit, "add", zone="trash", value="Filler")["redo"] is False
    assert edit(visit, "undo", "")["text"] == texts[1]  # what was taken back does not come back


def test_what_was_played_becomes_the_script(visit: Visit) -> None:
    begun(visit, "gundam")
    edit(visit, "add", zone="battle", value="Filler")
    attack = next(each for each in visit.options if each["text"] == "attack Filler > player")
    visit.take(attack)
    edit(visit, "add", "B", "hand", value="Filler")
    assert [step["text"] for step in bench(visit)["steps"]] == ["", "attack Filler > player"]
    assert edit(visit, "undo", "") and bench(visit)["at"] == 1
    assert passes(text_of(visit))


def test_who_is_done_has_the_scenario_and_can_begin_again(visit: Visit) -> None:
    begun(visit, "gundam")
    edit(visit, "add", zone="hand", value="Filler")
    visit.say(do="edit", what="done")
    assert "sides" not in form(visit) and form(visit)["undo"]
    assert "No position is edited" in visit.say(do="edit", what="add", seat="A", zone="hand", value="Filler")[0]["why"]
    visit.say(do="draft")
    assert zone(visit, "A", "hand")["count"] == 1 and form(visit)["undo"]
    visit.say(do="leave")
    visit.say(do="open", text=RULING)
    assert "draft" not in bench(visit)


# --- what must be so --------------------------------------------------------------------------------


def test_what_is_so_now_is_asserted(visit: Visit) -> None:
    begun(visit, "gundam")
    edit(visit, "add", zone="battle", value="Filler x2")
    edit(visit, "state", zone="battle", key="rest", value="")
    for what in ("asked", "options", "counts"):
        assert visit.say(do="note", what=what)[-1]["say"] == "scene"
    visit.take(next(each for each in visit.options if each["text"].startswith("attack")))
    visit.say(do="note", what="asked")
    steps = bench(visit)["steps"]
    assert [step["text"].split(" ")[0] for step in steps] == ["", "", "", "", "attack", ""]
    assert bench(visit)["at"] == 5 and bench(visit)["holds"]
    assert "A.battle: 2" in {check["says"] for check in steps[3]["checks"]}
    text = text_of(visit)
    assert passes(text)
    assert not _passes(text.replace("A.battle: 2", "A.battle: 3"))


def _passes(text: str) -> bool:
    return all(result.passed for result in run_document(read_documents(text, Path("x.yaml"))[0]))


def test_an_answer_of_may_is_asserted_as_it_is(visit: Visit) -> None:
    opened(visit)
    visit.say(do="step", at=0)
    assert visit.say(do="note", what="may", seat="A", text="attack Walker > player")[-1]["say"] == "scene"
    assert visit.say(do="note", what="may", seat="A", text="attack Sleeper > player")[-1]["say"] == "scene"
    script = read_documents(form(visit)["text"], Path("x"))[0].body["script"]
    assert isinstance(script, list)
    assert script[:2] == [{"A can": ["attack Walker > player"]}, {"A cannot": ["attack Sleeper > player"]}]
    assert len(script) == 5 and bench(visit)["at"] == 2
    refused = visit.say(do="note", what="may", seat="B", text="pass")[0]
    assert "B is not asked now" in refused["why"]
    assert visit.say(do="note", what="may", seat="A", text="")[0]["say"] == "refused"


def test_in_the_middle_of_a_step_one_looks_between_its_options(visit: Visit) -> None:
    script = "script:\n  - A: attack Walker > player; end\n"
    opened(visit, RULING.partition("script:")[0] + script)
    taken = [step["text"] for step in bench(visit)["steps"]]
    visit.say(do="step", at=1)
    visit.say(do="note", what="asked")
    assert [step["text"] for step in bench(visit)["steps"]] == [*taken[:2], "", *taken[2:]]
    assert bench(visit)["at"] == 2


@pytest.mark.parametrize("game", games())
def test_the_editor_speaks_the_language_of_the_page(tmp_path: Path, game: str) -> None:
    visit = Visit(tmp_path, language="ja")
    begun(visit, game)
    for name in (FIELD[game], "hand"):
        edit(visit, "add", zone=name, value="Filler x2")
    told = bench(visit)
    fields = [*form(visit)["head"], *told["choices"], *(tool for group in told["tools"].values() for tool in group)]
    fields += [one for each in form(visit)["sides"]["A"] for one in each["fields"]]
    fields += [one for each in form(visit)["sides"]["A"] for card in each["cards"] for one in card["fields"]]
    says = [*(each["says"] for each in fields), *form(visit)["says"].values()]
    says += [told["verdict"], told["steps"][0]["says"]]
    assert len(says) > 30 and not [each for each in says if set(ENGLISH.findall(each)) - SAME]


def test_the_position_is_shown_also_where_play_goes_on_by_itself(visit: Visit) -> None:
    """With nothing but a hand that cannot be played, the turn would end at once: one sees what one has laid out."""
    begun(visit, "gundam")
    edit(visit, "add", zone="hand", value="Filler x2")
    assert visit.scene["turn"]["player"] == "A" and visit.scene["sides"]["A"]["hand"]["count"] == 2
    assert "hand" not in visit.scene["sides"]["B"] and "goes on by itself" in bench(visit)["verdict"]
    visit.say(do="step", at=0)
    assert visit.scene["turn"]["player"] == "B" and visit.options and "by itself" not in bench(visit)["verdict"]
    edit(visit, "add", zone="battle", value="Filler")
    assert visit.scene["turn"]["player"] == "A" and visit.options and "by itself" not in bench(visit)["verdict"]


def test_a_shared_area_has_cards_of_both_partners(visit: Visit) -> None:
    begun(visit, "gundam")
    edit(visit, "head", key="format", value="team")
    assert [len(zone(visit, "A", "shields")["cards"]), zone(visit, "A", "shields")["count"]] == [8, 8]
    assert not [each for each in form(visit)["sides"]["C"] if each["zone"] in ("shields", "base")]
    own = [field(card["fields"], "of C")["value"] for card in zone(visit, "A", "shields")["cards"]]
    assert sorted(own) == [False] * 4 + [True] * 4
    edit(visit, "state", zone="shields", at=0, key="of C", value="" if own[0] else "on")
    now = [field(card["fields"], "of C")["value"] for card in zone(visit, "A", "shields")["cards"]]
    assert now == [not own[0], *own[1:]]
    assert passes(text_of(visit))
