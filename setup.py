"""The wheel of a tree in which the engine is compiled holds it, and says for which Python and machine it is.

    ./cardinal compile && pip wheel --no-deps -w dist .

Where nothing is compiled, or what is compiled is older than the sources, the wheel is one for every machine.
"""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import Distribution, setup

sys.path.insert(0, str(Path(__file__).parent / "src"))
from cardinal.native import HOME, read_stamp

IS_COMPILED = not read_stamp(HOME).wrong


class OfOneMachine(Distribution):
    """A distribution that is of one kind of machine if there is machine code in it."""

    def has_ext_modules(self) -> bool:
        """Whether there is."""
        return IS_COMPILED


setup(distclass=OfOneMachine, exclude_package_data={} if IS_COMPILED else {"cardinal": ["_native/*/*"]})
