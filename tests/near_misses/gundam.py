"""The table of near misses: which wordings of Watcher trigger, hold and find what, in every situation."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from cardinal.effects.asking import Several, Such, all_hold
from cardinal.effects.events import PhaseBegins, TurnBegins
from cardinal.effects.verbs import spoken
from cardinal.games.gundam.cards import read_card
from cardinal.games.gundam.effects.abilities import TriggerSpec, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.events import Triggers
from cardinal.games.gundam.game import Game
from cardinal.games.gundam.match import GundamMatch
from cardinal.games.gundam.notation import option_texts
from cardinal.games.gundam.positions import begin
from cardinal.games.gundam.rules.zones import NAMES
from cardinal.games.gundam.verbs.choose import Choose
from cardinal.kernel.events import Event
from cardinal.kernel.machine import run, take
from cardinal.kernel.state import SEATS
from cardinal.kernel.writing import name
from tests.near_misses.gundam_situations import OTHERS, Situation, positions, situations

HERE = Path(__file__).parent
WORDINGS: dict[str, list[str]] = yaml.safe_load((HERE / "gundam_wordings.yaml").read_text(encoding="utf-8"))
ANSWERS = HERE / "gundam_answers.yaml"
RULES = "1.9.0"
HEAD = """# The answers of the table of near misses, judged; written by `python -m tests.near_misses.gundam`.
# By wording: where it hits. Every other situation is a miss. What can be chosen is told with its owner.
"""
ENOUGH = 400  # decisions, after which a situation is surely over
KEYWORDS = ("<Support 1>", "<Blocker>")
LINES = 90  # no card has more than a hundred
QUIET = ("pass", "no burst", "no", "decline", "done", "end")

TRIGGERS = [f"{wording}, shuffle your deck." for wording in WORDINGS["triggers"]]
CONDITIONS = [f"【Activate･Main】If {wording}, shuffle your deck." for wording in WORDINGS["conditions"]]
CHOICES = [
    f"【Activate･Main】Choose {wording}. {'Add it to your hand' if 'trash' in wording else 'Rest it'}."
    for wording in WORDINGS["choices"]
]


def watcher(lines: list[str]) -> dict[str, Any]:
    """The card that watches, with all wordings as lines."""
    values = {"type": "unit", "color": "Blue", "level": 4, "cost": 1, "ap": 3, "hp": 5, "traits": ["Dusk"]}
    return {"name": "Watcher", **values, "link": "[Nell]", "text": "\n".join([*KEYWORDS, *lines])}


def begun(situation: Situation, lines: list[str]) -> Game:
    """The position of a situation at its first decision."""
    s = begin(RULES, {**situation.body(), "cards": [watcher(lines), *OTHERS]}, situation.name, HERE)
    assert all(not definition.unread for definition in s.match.definitions), situation.name
    s.log = []
    run(s)
    return s


def played(situation: Situation, lines: list[str]) -> Game:
    """The situation played to the end of its script, and until nothing waits any more."""
    s = begun(situation, lines)
    script = list(situation.script)
    for _ in range(ENOUGH):
        if s.over or s.asked is None or (not script and not _goes_on(s)):
            break
        texts = option_texts(s)
        wanted = _wanted(script, SEATS[s.asked.player], texts)
        if wanted >= 0:
            script.pop(0)
        take(s, wanted if wanted >= 0 else _quietly(texts))
    unplayed = [text for _, text in script if not text.startswith("?")]
    assert not unplayed, (situation.name, unplayed, option_texts(s) if s.asked else "over")
    return s


def _goes_on(s: Game) -> bool:
    """Whether something still resolves, or a battle is fought."""
    return bool(s.waiting or s.attacker >= 0 or (s.asked is not None and s.asked.kind not in ("main", "hand")))


def _wanted(script: list[tuple[str, str]], seat: str, texts: list[str]) -> int:
    """The option that the script takes now; one that need not be asked for, and is not, is left out."""
    while script:
        who, text = script[0]
        asked = [number for number, each in enumerate(texts) if who == seat and _fits(text, each)]
        if asked:
            return asked[0]
        if not text.startswith("?"):
            return -1
        assert who != seat or not any(each.startswith("choose") for each in texts), (text, texts)
        script.pop(0)
    return -1


def _fits(wanted: str, text: str) -> bool:
    """Whether an option is the one that a script means: whose card it is and the number of a line may be left out."""
    owner = r"(?:[A-H]\.)?"
    verb, _, rest = wanted.removeprefix("?").partition(" ")
    words = re.escape(rest).replace(r"\*", owner)
    return re.fullmatch(rf"{verb}(?: {owner if verb == 'choose' else ''}{words}(?: \d+)?)?", text) is not None


def _quietly(texts: list[str]) -> int:
    """The option that does least: pass, decline, or the first of several effects that wait."""
    return next((texts.index(text) for text in QUIET if text in texts), 0)


def triggered(situation: Situation) -> list[str]:
    """The wordings that trigger in a situation."""
    wordings = WORDINGS["triggers"]
    hits: list[str] = []
    for start in range(0, len(wordings), LINES):
        s = played(situation, TRIGGERS[start : start + LINES])
        own = _watching(s)
        told = [each for each in _while_it_lasts(situation, s) if isinstance(each, Triggers) and each.card == own]
        numbers = [each.ability for each in told]
        lines = {s.match.abilities[number].line - len(KEYWORDS) - 1 + start for number in numbers}
        hits += [wordings[line] for line in sorted(lines)]
    return hits


def shapes(lines: list[str]) -> set[str]:
    """What the triggers of some lines are made of: the event, whose cards, and the kinds of conditions."""
    card = read_card({"name": "Lines", "type": "unit", "color": "Blue", "level": 1, "cost": 1, "ap": 1, "hp": 1,
                      "text": "\n".join(lines)}, "lines")  # fmt: skip
    return {shape(spec) for ability in GundamMatch(RULES, [card]).abilities for spec in ability.triggers()}


def shape(spec: TriggerSpec) -> str:
    """One trigger without the filters of its cards."""
    conditions = ", ".join(sorted(spoken(type(condition)) for condition in spec.conditions))
    return f"{spec.event}: {_who(spec.who)}; {_who(spec.other)}; {conditions}".rstrip("; ")


def _who(who: Whom | None) -> str:
    if who is None:
        return "-"
    if isinstance(who, Several):
        return " or ".join(_who(member) for member in who.members)
    if not isinstance(who, Such):
        return spoken(type(who))
    places = "/".join(NAMES[zone] for zone in who.chosen.zones)
    return " ".join(word for word in (who.chosen.whose or "any", "other" if who.chosen.other else "", places) if word)


def _while_it_lasts(situation: Situation, s: Game) -> list[Event]:
    """The log up to the end of the phase in which the situation is: whoever has nothing left to do ends the turn."""
    log = s.log or []
    ends = any(text == "end" for _, text in situation.script)
    turns = [n for n, event in enumerate(log) if isinstance(event, TurnBegins)]
    last = [n for n, event in enumerate(log) if isinstance(event, PhaseBegins) and event.phase == "end"]
    over = turns if ends else sorted(turns + last)
    return log[: over[0]] if over else log


def holding(situation: Situation) -> list[str]:
    """The conditions that are true where things stand."""
    s = played_until(situation, CONDITIONS)
    card = _watching(s)
    frames = [(ability, Effect(ability.index, s.ref(card), 0)) for ability in _own(s)]
    true = [all_hold(s, frame, ability.needs) for ability, frame in frames]
    return [wording for wording, so in zip(WORDINGS["conditions"], true, strict=True) if so]


def found(situation: Situation) -> dict[str, list[str]]:
    """What each choice can choose where things stand."""
    s = played_until(situation, CHOICES)
    card = _watching(s)
    every: dict[str, list[str]] = {}
    for wording, ability in zip(WORDINGS["choices"], _own(s), strict=True):
        frame = Effect(ability.index, s.ref(card), 0)
        chosen = next(deed.chosen for deed in ability.program if isinstance(deed, Choose))
        cards = chosen.choosable(s, frame)
        every[wording] = sorted(f"{SEATS[s.owner(card)]}.{name(s, card)}" for card in cards)
    return {wording: cards for wording, cards in every.items() if cards}


def played_until(situation: Situation, lines: list[str]) -> Game:
    """The position after the script, whatever is asked then."""
    s = begun(situation, lines)
    for seat, text in situation.script:
        assert s.asked is not None
        texts = option_texts(s)
        if SEATS[s.asked.player] == seat and text in texts:
            take(s, texts.index(text))
        else:
            assert text == "pass", (situation.name, text, texts)
    return s


def _watching(s: Game) -> int:
    return next(card for card in range(len(s.defs)) if name(s, card) == "Watcher")


def _own(s: Game) -> list[Any]:
    abilities = s.match.definitions[s.defs[_watching(s)]].abilities
    return [s.match.abilities[number] for number in abilities][len(KEYWORDS) :]


def table() -> dict[str, Any]:
    """The whole table: by wording where it hits, so that everything else is a near miss."""
    triggers: dict[str, list[str]] = {wording: [] for wording in WORDINGS["triggers"]}
    for situation in situations():
        for wording in triggered(situation):
            triggers[wording].append(situation.name)
    conditions: dict[str, list[str]] = {wording: [] for wording in WORDINGS["conditions"]}
    choices: dict[str, dict[str, str]] = {wording: {} for wording in WORDINGS["choices"]}
    for position in positions():
        for wording in holding(position):
            conditions[wording].append(position.name)
        for wording, cards in found(position).items():
            choices[wording][position.name] = ", ".join(cards)
    return {"triggers": triggers, "conditions": conditions, "choices": choices}


if __name__ == "__main__":  # writes the answers, to be looked through
    written = yaml.safe_dump(table(), allow_unicode=True, sort_keys=False, width=118)
    ANSWERS.write_text(HEAD + written, encoding="utf-8")
