"""The forms of English verbs: declared once, so that every voice of a verb can be made of its row.

A voice is a frame around one form: "{who} is {passive}", "{who} has been {passive}", "you {base}", "{player} {third}".
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

FORMS: Final = ("base", "third", "past", "participle")
SIBILANT: Final = re.compile(r"(?:s|x|z|ch|sh)$")
CONSONANT_Y: Final = re.compile(r"(?<=[^aeiou])y$")


class Inflected(NamedTuple):
    """A verb in the forms that frames have a place for."""

    base: str
    third: str
    past: str
    participle: str

    def form(self, name: str) -> str:
        """The form of this name."""
        return str(getattr(self, name))


def inflected(base: str, past: str = "", participle: str = "") -> Inflected:
    """The forms of a verb; what is irregular is given.

    >>> inflected("destroy")
    Inflected(base='destroy', third='destroys', past='destroyed', participle='destroyed')
    >>> inflected("discharge").past, inflected("reach").third, inflected("draw", "drew", "drawn").participle
    ('discharged', 'reaches', 'drawn')
    >>> inflected("look at").third
    'looks at'
    """
    verb, space, particle = base.partition(" ")
    third = CONSONANT_Y.sub("ies", verb)
    if third == verb:
        third += "es" if SIBILANT.search(verb) else "s"
    regular = verb + "d" if verb.endswith("e") else CONSONANT_Y.sub("i", verb) + "ed"
    past = past or regular
    return Inflected(*(form + space + particle for form in (verb, third, past, participle or past)))
