"""What comes from outside: files, JSON and YAML, read within bounds or refused with place, cause and remedy.

Everything is bounded before or while it is read: the size of a file, how deep it is nested, how many values it has,
how great a number is, how long a text. Of YAML the events are read, so that an anchor or a tag is refused before
anything is made of it, and nesting costs no recursion. A line ends with a line feed and nowhere else: a card's
name may hold other characters that some take for the end of a line.
"""

from __future__ import annotations

import math
import os
import re
import stat
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias

import msgspec

from cardinal.kernel.errors import CardinalError

if TYPE_CHECKING:
    from yaml.events import CollectionStartEvent, Event, ScalarEvent

MOST_BYTES: Final = 32 << 20  # ten times the largest collection of cards that is known
DEEPEST: Final = 64  # lists and mappings in each other; the deepest file of this program has 20
MOST_VALUES: Final = 2_000_000
LONGEST: Final = 200_000  # characters of one text
GREATEST: Final = 10**12  # of numbers
DIGITS: Final = 40  # longer ones are not even worked out

LONE_HALF: Final = re.compile(r"[\ud800-\udfff]")
BYTE: Final = re.compile(r" \(byte (\d+)\)$")
SHORTER: Final = "write less, or divide it into several files"


def read_bytes(path: Path, what: str, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file; a pipe, a device, a folder and a file without measure are refused."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        with open(handle, "rb") as file:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode):
                raise CardinalError(f"this {what} is no file", place=str(path), remedy="name a file")
            data = file.read(most + 1)
            if data is None:  # it says it is a file, and keeps its readers waiting
                raise CardinalError(f"this {what} is no file", place=str(path), remedy="name a file")
    except (OSError, ValueError) as problem:  # a NUL in a name is a ValueError
        why = problem.strerror if isinstance(problem, OSError) else "there is no such file"
        raise CardinalError(f"this {what} cannot be read: {why}", place=str(path), remedy="check the path") from None
    if len(data) > most:
        raise CardinalError(f"this {what} has more than {most:,} bytes", place=str(path), remedy=SHORTER)
    return data


def is_file(path: Path) -> bool:
    """Whether there is such a file; a name that no file can have is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """Whether there is such a folder."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def read_text(path: Path, what: str, most: int = MOST_BYTES) -> str:
    """The text of a file."""
    return as_text(read_bytes(path, what, most), str(path), what)


def as_text(data: bytes, place: str, what: str) -> str:
    """Bytes as text, without the mark some programs put before it."""
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise CardinalError(f"this {what} cannot be read: it is not UTF-8", place=f"{place}:{line}",
                            remedy="save it as UTF-8") from None  # fmt: skip


# --- writing ----------------------------------------------------------------------------------

DRAFT: Final = ".cardinal-draft-"


def replace_file(path: Path, data: bytes, *, synced: bool = True) -> None:
    """Writes a file whole or not at all: it is on disk, and its name with it, when this returns."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=DRAFT)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if synced:
                file.flush()
                os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    if synced:
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A file's name is on disk only with its folder."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some file systems cannot, and need not
    finally:
        os.close(handle)


def clear_drafts(folder: Path, *, named: tuple[str, ...] = (), older: float = 3600.0) -> None:
    """Removes what calls that were cut off have left behind; a draft of another call that runs now is younger."""
    with suppress(OSError):
        for path in [path for pattern in (f"{DRAFT}*", *named) for path in folder.glob(pattern)]:
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > older:
                    path.unlink()


# --- numbers ----------------------------------------------------------------------------------

WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")


def whole_number(value: object) -> int | None:
    """A whole number of measure, as a number or in digits; None for anything else.

    >>> whole_number("-3"), whole_number(4.0), whole_number("²"), whole_number(True), whole_number("9" * 99)
    (-3, 4, None, None, None)
    """
    if (isinstance(value, str) and WHOLE.fullmatch(value.strip())) or (isinstance(value, float) and value.is_integer()):
        value = int(value)
    return value if type(value) is int and abs(value) <= GREATEST else None


# --- JSON -------------------------------------------------------------------------------------


def json_value(data: bytes, place: str, what: str) -> object:
    """What a JSON text holds."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        value: object = msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as problem:
        raise _no_json(problem, data, place, what) from None
    if trouble := _immoderate(value):
        raise CardinalError(f"this {what} holds {trouble}", place=place, remedy=SHORTER)
    return value


def _no_json(problem: Exception, data: bytes, place: str, what: str) -> CardinalError:
    if isinstance(problem, RecursionError):
        return CardinalError(f"this {what} is nested more than {DEEPEST} deep", place=place, remedy="write it flatter")
    said = str(problem) if isinstance(problem, msgspec.MsgspecError) else "it is not UTF-8"
    where = BYTE.search(said)
    line = data.count(b"\n", 0, int(where[1])) + 1 if where else 1
    cause = BYTE.sub("", said).removeprefix("JSON is malformed: ")
    return CardinalError(f"this is not JSON: {cause}", place=f"{place}:{line}", remedy=f"mend the {what} there")


def _immoderate(value: object) -> str:
    """What of a value is without measure; nothing if all is well."""
    level, values = [value], 0
    for _ in range(DEEPEST):
        values += len(level)
        if values > MOST_VALUES:
            return f"more than {MOST_VALUES:,} values"
        for each in level:
            if trouble := _wrong_scalar(each):
                return trouble
        level = [inner for each in level if isinstance(each, dict | list) for inner in _inside(each)]
        if not level:
            return ""
    return f"lists more than {DEEPEST} deep"


def _inside(value: dict[object, object] | list[object]) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value
        yield from value.values()
    else:
        yield from value


def _wrong_scalar(value: object) -> str:
    if type(value) is str:
        if len(value) > LONGEST:
            return f"a text of more than {LONGEST:,} characters"
        return "half of a character (a lone surrogate)" if LONE_HALF.search(value) else ""
    if type(value) is int and abs(value) > GREATEST:
        return "a number without measure"
    if type(value) is float and not (math.isfinite(value) and abs(value) <= GREATEST):
        return "a number without measure"
    return ""


# --- YAML -------------------------------------------------------------------------------------

Open: TypeAlias = list[object] | dict[object, object]  # what is being read


class Document(NamedTuple):
    """One document of a YAML file."""

    value: object
    line: int  # where it begins
    lines: Mapping[object, list[int]] = {}  # of a mapping, where each key stands and then the parts of its list


def yaml_value(text: str, place: str, what: str) -> object:
    """What the one document of a YAML text holds, its words as numbers and truths where they are such."""
    found = list(yaml_documents(text, place, what, typed=True))
    if len(found) > 1:
        raise CardinalError(f"this {what} has several documents", place=f"{place}:{found[1].line}",
                            remedy="take the `---` out")  # fmt: skip
    return found[0].value if found else None


def yaml_documents(text: str, place: str, what: str, *, typed: bool = False) -> Iterator[Document]:
    """The documents of a YAML text; every word is a text unless ``typed``, and no key stands twice."""
    import yaml  # noqa: PLC0415 - a start without YAML files does not pay for it

    parser: Parser = getattr(yaml, "CBaseLoader", yaml.BaseLoader)(text)
    try:
        yield from _Documents(parser, place, what, typed=typed)
    except yaml.MarkedYAMLError as problem:
        line = problem.problem_mark.line + 1 if problem.problem_mark else 1
        raise CardinalError(f"this is not YAML: {problem.problem}", place=f"{place}:{line}",
                            remedy="mind indentation, colons and quotes") from None  # fmt: skip
    except (yaml.YAMLError, ValueError) as problem:
        first = str(problem).split("\n", 1)[0][:120]
        raise CardinalError(
            f"this {what} cannot be read: {first}", place=place, remedy="save it as UTF-8 YAML"
        ) from None
    finally:
        parser.dispose()


class Parser(Protocol):
    """What tells the events of a YAML text, one after the other."""

    def get_event(self) -> Event: ...

    def dispose(self) -> None: ...


class _Documents:
    """Makes values of events, one after the other, with a stack of what is open."""

    def __init__(self, parser: Parser, place: str, what: str, *, typed: bool) -> None:
        self.parser = parser
        self.place = place
        self.what = what
        self.typed = typed
        self.values = 0
        self.lines: dict[object, list[int]] = {}

    def __iter__(self) -> Iterator[Document]:
        import yaml  # noqa: PLC0415

        while type(event := self.parser.get_event()) is not yaml.StreamEndEvent:
            if type(event) is yaml.DocumentStartEvent:
                first = self.parser.get_event()
                self.lines = {}
                value = self._value(first)
                if not (value is None or (value == "" and not self.typed)):
                    yield Document(value, _line(first), self.lines)

    def _value(self, event: Event) -> object:
        """The value that begins with an event; what is inside follows in the stream."""
        import yaml  # noqa: PLC0415

        get_event, scalar_event, end_event = self.parser.get_event, yaml.ScalarEvent, yaml.CollectionEndEvent
        top: list[object] = []
        open_ones: list[tuple[Open, object]] = []  # lists and mappings that are open, each with a key that waits
        here: Open = top
        key: object = _NO_KEY
        value: object
        while True:
            if len(open_ones) == 2 and isinstance(here, list) and not isinstance(event, end_event):
                self.lines.setdefault(open_ones[1][1], []).append(_line(event))
            if isinstance(event, scalar_event):
                value = self._scalar(event)
            elif isinstance(event, end_event):
                value = here
                here, key = open_ones.pop()
            else:
                opened = self._opened(event, len(open_ones))
                open_ones.append((here, key))
                here, key = opened, _NO_KEY
                event = get_event()
                continue
            if isinstance(here, list):
                here.append(value)
            elif key is _NO_KEY:
                key = self._key(here, value, event)
                if len(open_ones) == 1:
                    self.lines[key] = [_line(event)]
            else:
                here[key] = value
                key = _NO_KEY
            if not open_ones:
                return top[0]
            event = get_event()

    def _opened(self, event: Event, depth: int) -> Open:
        """The list or mapping that begins here; an alias is neither."""
        import yaml  # noqa: PLC0415

        if not isinstance(event, yaml.CollectionStartEvent):
            raise self._wrong("a reference to another place (`*name`)", event, "write it out")
        self._count(event)
        if depth > DEEPEST:
            raise self._wrong(f"lists more than {DEEPEST} deep", event, "write it flatter")
        return [] if isinstance(event, yaml.SequenceStartEvent) else {}

    def _count(self, event: ScalarEvent | CollectionStartEvent) -> None:
        self.values += 1
        if self.values > MOST_VALUES:
            raise self._wrong(f"more than {MOST_VALUES:,} values", event, SHORTER)
        if event.anchor is not None:
            raise self._wrong("a name for another place (`&name`)", event, "write it out where it is meant")
        if event.tag is not None and event.tag != "!":
            raise self._wrong("a tag (`!name`)", event, "leave it out")

    def _scalar(self, event: ScalarEvent) -> object:
        self._count(event)
        text = event.value
        if len(text) > LONGEST:
            raise self._wrong(f"a text of more than {LONGEST:,} characters", event, SHORTER)
        if not self.typed or not event.implicit[0]:
            return text
        try:
            return _typed(text)
        except (ValueError, OverflowError):
            raise self._wrong("a number without measure", event, "write a smaller one") from None

    def _key(self, here: dict[object, object], value: object, event: Event) -> object:
        if isinstance(value, list | dict):
            raise self._wrong("a list as a key", event, "a key is a word")
        if value in here:
            raise self._wrong(f"the key `{str(value)[:40]}` twice", event, "take one of them out")
        return value

    def _wrong(self, holds: str, event: Event, remedy: str) -> CardinalError:
        return CardinalError(f"this {self.what} holds {holds}", place=f"{self.place}:{_line(event)}", remedy=remedy)


_NO_KEY: Final = object()


def _line(event: Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


@lru_cache(4096)
def _typed(text: str) -> object:
    """A word as YAML takes it: a number, a truth, nothing, or a text."""
    import yaml  # noqa: PLC0415

    resolver = _resolver()
    tag = resolver.resolve(yaml.ScalarNode, text, (True, False)).rpartition(":")[2]
    if tag not in ("int", "float", "bool", "null"):
        return text  # dates are texts here, too
    if len(text) > DIGITS:
        raise ValueError("a number without measure")
    value: object = getattr(resolver, f"construct_yaml_{tag}")(yaml.ScalarNode("", text))
    if trouble := _wrong_scalar(value):
        raise ValueError(trouble)
    return value


class Resolver(Protocol):
    """What says of which kind a word of YAML is."""

    def resolve(self, kind: type[object], value: str, implicit: tuple[bool, bool]) -> str: ...


@lru_cache(1)
def _resolver() -> Resolver:
    import yaml  # noqa: PLC0415

    return yaml.SafeLoader("")
