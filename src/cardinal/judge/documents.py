"""Reading scenario files: YAML, one scenario per document, every scalar as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from cardinal.games import first_game
from cardinal.kernel.errors import CardinalError, quoted
from cardinal.kernel.outside import Document as Written
from cardinal.kernel.outside import is_file, is_folder, read_text, yaml_documents
from cardinal.kernel.state import SEATS

WHAT = "scenario file"
KEYS = ("name", "game", "rules", "cites", "laws", "cards", "turn", "turn_number", "at", "seed", "players", "format",
        "script", "expect", "deck_lists", "first")  # fmt: skip


@dataclass(slots=True)
class Document:
    """One scenario as it is written, with where it stands."""

    file: Path
    line: int
    name: str
    game: str
    rules: tuple[str, ...]
    cites: dict[str, tuple[str, ...]]
    body: dict[str, object] = field(default_factory=dict)
    steps: tuple[int, ...] = ()  # the lines of the file where the steps of the script stand
    closing: int = 0  # the line of the closing expectation
    laws: tuple[str, ...] = ()  # keys of laws that this shows, where one number states several (our own)

    @property
    def place(self) -> str:
        """Where the scenario stands."""
        return f"{self.file}:{self.line}"


def find_files(paths: list[str]) -> list[Path]:
    """The scenario files that paths name; folders are searched."""
    found: list[Path] = []
    for text in paths:
        path = Path(text)
        if is_folder(path):
            found += sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml"))
        elif is_file(path):
            found.append(path)
        else:
            raise CardinalError("there is no such file or folder", place=quoted(text), remedy="check the path")
    if not found:
        raise CardinalError("no scenario files there", place=", ".join(paths), remedy="scenario files end in .yaml")
    return found


def read_file(path: Path) -> list[Document]:
    """All scenarios of a file."""
    return read_documents(read_text(path, WHAT), path)


def read_documents(text: str, path: Path) -> list[Document]:
    """All scenarios of a text that is, or may become, the file of that path."""
    return [_document(path, found) for found in yaml_documents(text, str(path), WHAT)]


def _ids(value: object) -> tuple[str, ...]:
    """Rule ids: a list, or a single one."""
    return tuple(str(rule) for rule in value) if isinstance(value, list) else (str(value),)


def _document(path: Path, found: Written) -> Document:
    body, line, lines = found
    place = f"{path}:{line}"
    if not isinstance(body, dict):
        raise CardinalError("a scenario is a mapping of keys", place=place, remedy="begin with `name: ...`")
    for key in body:
        if key not in KEYS and key not in tuple(SEATS):
            raise CardinalError(
                f"unknown key `{key}`", place=place, remedy="keys are " + ", ".join((*KEYS, "A", "B", "..."))
            )
    for needed in ("name", "game", "rules"):
        if not body.get(needed):
            raise CardinalError(f"the key `{needed}` is missing", place=place, remedy=f"add `{needed}: ...`")
    if not isinstance(body["game"], str):
        raise CardinalError("`game` is one word", place=place, remedy=f"write `game: {first_game()}`")
    if not isinstance(body["name"], str):
        raise CardinalError("`name` is a sentence", place=place, remedy="write `name: What is shown`")
    written = body["rules"] if isinstance(body["rules"], list) else [body["rules"]]
    if not all(isinstance(edition, str) for edition in written):
        raise CardinalError("`rules` is an edition, or a list of them", place=place, remedy="write `rules: [EDITION]`")
    rules = tuple(written)
    cites = body.get("cites") or []
    if isinstance(cites, dict):
        per_edition = {edition: _ids(ids) for edition, ids in cites.items()}
    else:
        per_edition = {edition: _ids(cites) for edition in rules}
    laws = _ids(body["laws"]) if body.get("laws") else ()
    steps, closing = tuple(lines.get("script", [0])[1:]), lines.get("expect", [0])[0]
    return Document(path, line, body["name"], body["game"], rules, per_edition, body, steps, closing, laws)
