"""Every scenario of the tree passes in every edition it names, and the engine applies what its header cites."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardinal.judge.documents import Document, find_files, read_file
from cardinal.judge.scenario import must_be_applied, run_document, unknown_cites

FOLDER = Path(__file__).parents[1] / "scenarios"
DOCUMENTS = [document for path in find_files([str(FOLDER)]) for document in read_file(path)]


def _id(document: Document) -> str:
    return f"{document.file.name}:{document.line}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=_id)
def test_scenario_passes_in_every_edition(document: Document) -> None:
    results = must_be_applied(run_document(document))
    problems = [f"[{result.rules}] {result.problem}" for result in results if not result.passed]
    assert not problems, f"{document.place}: {document.name}\n" + "\n".join(problems)


def test_every_citation_is_a_rule_of_its_edition() -> None:
    unknown = [f"{document.place}: {rule}" for document in DOCUMENTS for rule in unknown_cites(document)]
    assert not unknown


def test_no_two_scenarios_have_the_same_name() -> None:
    names = [(document.file.name, document.name) for document in DOCUMENTS]
    assert len(names) == len(set(names))
