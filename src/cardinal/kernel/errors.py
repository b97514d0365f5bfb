"""Errors that reach a user: each names the place, the cause and the remedy."""

from __future__ import annotations


class CardinalError(Exception):
    """A call that was wrong. Shown as one message, never as a traceback; exit status 2."""

    def __init__(self, message: str, *, place: str = "", remedy: str = "") -> None:
        self.place = place
        self.cause = message
        self.remedy = remedy
        where = f"{place}: " if place else ""
        then = f"\n  {remedy}" if remedy else ""
        super().__init__(f"{where}{message}{then}")


class Refused(CardinalError):
    """A move the rules do not allow, with the law that forbids it and its rule ids."""

    def __init__(self, option: str, reason: str, law: str, rules: tuple[str, ...]) -> None:
        self.option = option
        self.law = law
        self.rules = rules
        number = f" [rule {', '.join(rules)}]" if rules else ""
        super().__init__(f"{option!r} is refused: {reason}{number}")
