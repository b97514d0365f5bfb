"""Reading scenario files: YAML, one scenario per document, every scalar as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from cardinal.kernel.errors import CardinalError
from cardinal.kernel.state import SEATS

KEYS = ("name", "game", "rules", "cites", "cards", "turn", "turn_number", "at", "seed", "players", "format",
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
    body: dict[str, Any] = field(default_factory=dict)
    steps: tuple[int, ...] = ()  # the lines of the file where the steps of the script stand
    closing: int = 0  # the line of the closing expectation

    @property
    def place(self) -> str:
        """Where the scenario stands."""
        return f"{self.file}:{self.line}"


def find_files(paths: list[str]) -> list[Path]:
    """The scenario files that paths name; folders are searched."""
    found: list[Path] = []
    for text in paths:
        path = Path(text)
        if path.is_dir():
            found += sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml"))
        elif path.is_file():
            found.append(path)
        else:
            raise CardinalError("there is no such file or folder", place=text, remedy="check the path")
    if not found:
        raise CardinalError("no scenario files there", place=", ".join(paths), remedy="scenario files end in .yaml")
    return found


def read_file(path: Path) -> list[Document]:
    """All scenarios of a file."""
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    try:
        nodes = list(yaml.compose_all(path.read_text(encoding="utf-8"), Loader=loader))
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark
        line = mark.line + 1 if mark else 1
        raise CardinalError(
            f"this is not YAML: {problem.problem}", place=f"{path}:{line}", remedy="mind indentation, colons and quotes"
        ) from None
    except (UnicodeDecodeError, yaml.YAMLError) as problem:
        raise CardinalError(
            f"this cannot be read: {problem}", place=str(path), remedy="save it as UTF-8 YAML"
        ) from None
    return [_document(path, node) for node in nodes if node is not None]


def _plain(node: yaml.Node, path: Path) -> Any:
    if isinstance(node, yaml.ScalarNode):
        return node.value
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, path) for item in node.value]
    found: dict[str, Any] = {}
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise CardinalError("a key is a word", place=f"{path}:{key.start_mark.line + 1}")
        if key.value in found:
            raise CardinalError(f"the key `{key.value}` stands twice", place=f"{path}:{key.start_mark.line + 1}")
        found[key.value] = _plain(value, path)
    return found


def _ids(value: Any) -> tuple[str, ...]:
    """Rule ids: a list, or a single one."""
    return tuple(str(rule) for rule in value) if isinstance(value, list) else (str(value),)


def _document(path: Path, node: yaml.Node) -> Document:
    line = node.start_mark.line + 1
    place = f"{path}:{line}"
    if not isinstance(node, yaml.MappingNode):
        raise CardinalError("a scenario is a mapping of keys", place=place, remedy="begin with `name: ...`")
    body = _plain(node, path)
    for key in body:
        if key not in KEYS and key not in tuple(SEATS):
            raise CardinalError(
                f"unknown key `{key}`", place=place, remedy="keys are " + ", ".join((*KEYS, "A", "B", "..."))
            )
    for needed in ("name", "game", "rules"):
        if not body.get(needed):
            raise CardinalError(f"the key `{needed}` is missing", place=place, remedy=f"add `{needed}: ...`")
    if not isinstance(body["game"], str):
        raise CardinalError("`game` is one word", place=place, remedy="write `game: vanguard`")
    rules = tuple(body["rules"]) if isinstance(body["rules"], list) else (str(body["rules"]),)
    cites = body.get("cites") or []
    if isinstance(cites, dict):
        per_edition = {edition: _ids(ids) for edition, ids in cites.items()}
    else:
        per_edition = {edition: _ids(cites) for edition in rules}
    steps, closing = _lines(node)
    return Document(path, line, body["name"], body["game"], rules, per_edition, body, steps, closing)


def _lines(node: yaml.MappingNode) -> tuple[tuple[int, ...], int]:
    """Where the steps of the script stand, and the closing expectation."""
    steps: tuple[int, ...] = ()
    closing = 0
    for key, value in node.value:
        if key.value == "script" and isinstance(value, yaml.SequenceNode):
            steps = tuple(step.start_mark.line + 1 for step in value.value)
        elif key.value == "expect":
            closing = key.start_mark.line + 1
    return steps, closing
