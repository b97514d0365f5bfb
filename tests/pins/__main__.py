"""Writes the hashes of all files of every pinned version into the requirements: ``python -m tests.pins``.

Call it after a version was changed. It asks the index that pip is configured to ask, with pip's own code (which has
no public way to ask for the files of a release); the program itself never needs it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = ("requirements.txt", "requirements-test.txt", "requirements-compile.txt")
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)")

#: runs in the Python that has pip: the environment of the tests has none
ASK = r"""
import sys
from pip._internal.commands import create_command
from pip._internal.index.collector import LinkCollector, parse_links
from pip._vendor.packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename

def version(name):
    try:
        return str((parse_wheel_filename if name.endswith(".whl") else parse_sdist_filename)(name)[1])
    except Exception:
        return ""

command = create_command("download")
options, _ = command.parser.parse_args([])
with command.main_context():
    collector = LinkCollector.create(command.get_default_session(options), options)
    for pin in sys.argv[1:]:
        name, wanted = pin.split("==")
        for source in collector.collect_sources(canonicalize_name(name), lambda found: []).index_urls:
            page = collector.fetch_response(source.link) if source is not None and source.link is not None else None
            for link in parse_links(page) if page is not None and source.link.scheme == "https" else ():
                if version(link.filename) == wanted and link.hash_name == "sha256":
                    print(pin, link.hash)
"""


def main() -> None:
    """Every file anew."""
    python = next((path for path in sys.argv[1:]), sys.executable)
    for name in FILES:
        path = ROOT / name
        rows = [row.removesuffix(" \\") for row in path.read_text(encoding="utf-8").split("\n")]
        rows = [row for row in rows if not row.startswith("    --hash=")]
        pins = {row: f"{found[1]}=={found[2]}" for row in rows if (found := PINNED.match(row))}
        asked = subprocess.run([python, "-c", ASK, *pins.values()], capture_output=True, text=True, check=True)
        hashes: dict[str, set[str]] = {}
        for line in asked.stdout.split("\n"):
            if line.count(" ") == 1:
                pin, found_hash = line.split(" ")
                hashes.setdefault(pin, set()).add(found_hash)
        lines = [_with_hashes(row, pins[row], hashes) if row in pins else row for row in rows]
        path.write_text("\n".join(lines), encoding="utf-8")
        print(name, {pin: len(each) for pin, each in hashes.items()})


def _with_hashes(row: str, pin: str, hashes: dict[str, set[str]]) -> str:
    if pin not in hashes:
        raise SystemExit(f"the index knows no files of {pin}: check the version, and the network")
    return " \\\n".join([row, *(f"    --hash=sha256:{each}" for each in sorted(hashes[pin]))])


if __name__ == "__main__":
    main()
