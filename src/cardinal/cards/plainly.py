"""Names as they are compared: what people write differently is left out."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=20_000)
def plain(text: str) -> str:
    """A name without signs, spaces, accents and capital letters.

    >>> plain("Pip, Last Match-Box"), plain("Cogwheel Ⅱ")
    ('piplastmatchbox', 'cogwheelii')
    """
    spread = unicodedata.normalize("NFKD", text).casefold()
    return "".join(each for each in spread if each.isalnum())
