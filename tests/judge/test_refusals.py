"""Whoever asks why something cannot be done is told the law that stands in the way; what does not apply is not cited.

``refusals.yaml`` has positions as scenarios have them; ``refuses`` says for a player's text which law refuses it at the
end of the script, ``spares`` which laws the script does not apply. Scenarios only see that an option is none
(``cannot``), which may have several reasons, and which laws were applied at least.
"""

from __future__ import annotations

import json
from pathlib import Path

from cardinal.games import table_of
from cardinal.judge.documents import Document, read_file
from cardinal.judge.scenario import Runner
from cardinal.kernel.outside import yaml_documents
from cardinal.kernel.state import SEATS

FILE = Path(__file__).with_name("refusals.yaml")
Case = tuple[Document, dict[str, str], list[str]]


def _cases(folder: Path) -> list[Case]:
    """Each position as a scenario, and what it says of refusals and of laws that it spares."""
    cases = []
    for number, (body, _, _) in enumerate(yaml_documents(FILE.read_text(encoding="utf-8"), str(FILE), "cases")):
        assert isinstance(body, dict)
        refuses, spares = body.pop("refuses", {}), body.pop("spares", [])
        assert isinstance(refuses, dict)
        assert isinstance(spares, list)
        assert refuses or spares
        file = folder / f"{number}.yaml"
        file.write_text(json.dumps(body), encoding="utf-8")  # JSON is YAML, too
        [document] = read_file(file)
        cases.append((document, refuses, spares))
    return cases


def test_every_refusal_names_the_law_that_stands_in_the_way(tmp_path: Path) -> None:
    wrong = [problem for case in _cases(tmp_path) for problem in _problems(*case)]
    assert not wrong, "\n".join(wrong)


def _problems(document: Document, refuses: dict[str, str], spares: list[str]) -> list[str]:
    table = table_of(document.game, document.place)
    found = []
    for rules in document.rules:
        s = table.begin(rules, document.body, document.place, document.file.parent)
        s.log, s.cited, s.cache = [], {}, None
        runner = Runner(s, table, document)
        runner.go(document.body.get("script") or [], None)
        found += [f"{document.name} [{rules}]: {problem}" for problem in runner.problems]
        applied = [law for law in spares if table.ledger.cite(law) in s.cited]
        found += [f"{document.name} [{rules}]: {law} was applied" for law in applied]
        for asked, law in refuses.items():
            seat, _, text = asked.partition(" ")
            refusal = s.match.why_not(s, SEATS.index(seat), text)
            told = refusal.law if refusal else "nothing"
            if told != law:
                found.append(f"{document.name} [{rules}]: `{asked}` is refused by {told}, not by {law}")
    return found
