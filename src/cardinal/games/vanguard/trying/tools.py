"""Ways to bring about what a text waits for: abilities of our own that units around the tried card have.

An event of a text says to whom it happens, whose effect or cost brings it about, and where the card goes. A tool that
fits it is made of these: what is chosen, what is done to it, by whom, as an effect or as a cost.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from random import Random
from typing import NamedTuple

from cardinal.games.vanguard.words import tree

FIELD = "one of {your} rear-guards"


class Way(NamedTuple):
    """A verb with what is chosen for it; ``words``: the events and zones that come of it."""

    chosen: str
    verb: str
    tail: str
    words: tuple[str, ...]
    paid: bool = True  # it can be a cost, too

    def mine(self) -> str:
        """As its player does it with cards of his own."""
        return self._done("your")

    def of_opponent(self) -> str:
        """As it is done with units of the opponent."""
        return self._done("your opponent's")

    def _done(self, whose: str) -> str:
        return f"Choose {self.chosen}, and {self.verb} it{self.tail}".replace("{your}", whose)

    def by_opponent(self) -> str:
        """As the opponent is told to do it with cards of his own."""
        verb = self.verb if self.verb.startswith("[") else f"{self.verb}s"
        told = f"Your opponent chooses {self.chosen}, and {verb} it{self.tail}"
        return told.replace("{your}", "his or her")


WAYS = (
    Way(FIELD, "retire", "", ("retired", "put", "drop", "chosen")),
    Way(FIELD, "[Stand]", "", ("stands", "stand", "chosen")),
    Way(FIELD, "[Rest]", "", ("rests", "rest", "chosen")),
    Way(FIELD, "put", " into {your} soul", ("put", "soul")),
    Way(FIELD, "return", " to {your} hand", ("put", "hand", "returned")),
    Way(FIELD, "put", " on the bottom of {your} deck", ("put", "deck")),
    Way(FIELD, "bind", "", ("put", "bind", "chosen")),
    Way(FIELD, "lock", "", ("locked", "lock")),
    Way(FIELD, "delete", "", ("deleted",), paid=False),
    Way("one of {your} vanguards", "delete", "", ("deleted",), paid=False),
    Way("one of {your} locked cards", "unlock", "", ("unlocked", "unlock")),
    Way("a card from {your} hand", "discard", "", ("discarded", "put", "drop")),
    Way("a card from {your} hand", "call", " to (RC)", ("called", "placed"), paid=False),
    Way("a card from {your} drop zone", "call", " to (RC)", ("called", "placed", "drop"), paid=False),
    Way("a card from {your} soul", "call", " to (RC)", ("called", "placed", "soul"), paid=False),
    Way("a card from {your} soul", "put", " into {your} drop zone", ("put", "drop", "soul")),
    Way("a card from {your} drop zone", "bind", "", ("put", "bind", "chosen")),
    Way("a card from {your} drop zone", "put", " into {your} hand", ("put", "hand", "returned")),
    Way("a card from {your} hand", "put", " into {your} soul", ("put", "soul")),
    Way("a card from {your} hand", "reveal", "", ("revealed",)),
    Way("a face up card from {your} damage zone", "turn", " face down", ("turned face down",)),
    Way("a face down card from {your} damage zone", "turn", " face up", ("turned face up",)),
)
#: what is done without a choice
PLAIN: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Draw a card", ("drawn",)),
    ("[Soul-Charge 1]", ("soul", "soul charge", "soul charged", "put")),
    ("[Counter-Charge 1]", ("damage", "turned face up")),
    ("Put the top card of your deck into your drop zone", ("put", "drop", "deck")),
    ("Search your deck for up to one grade 1 card, put it into your hand, and shuffle your deck",
     ("searched", "shuffled", "put", "hand")),
    ("Look at the top card of your deck, call it to (RC)", ("placed", "called", "deck")),
    ("Choose one of your rear-guards, and this unit gets [Power] +10000 until end of turn", ("power increased",)),
    ("Choose one of your other rear-guards, and exchange the positions of this unit and that unit", ("moved",)),
    ("Each fighter draws a card", ("drawn",)),
    ("Your opponent draws a card", ("drawn",)),
)  # fmt: skip
#: everything that a unit may do, with what comes of it
DEEDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    *((way.mine(), way.words) for way in WAYS),
    *((way.of_opponent(), way.words) for way in WAYS if way.chosen == FIELD),
    *PLAIN,
)
MATE = "Steady Mate"
LEGION = f'[ACT](VC):[Legion 20000]"{MATE}"'
LIMITED = "[CONT](VC)[Limit Break 4]:This unit gets [Power] +1000."
#: the skill that a card has of whose state, or of whose word, a text speaks
SKILLS = {
    "blaz": "[AUTO](VC/RC):Blaze", "engorge": "[AUTO](RC):Engorge", "charging": "[AUTO]:Charge",
    "hollow": "[AUTO]:Hollow", "harmony": "[AUTO](RC):Harmony", "success": "[AUTO](RC):Success 9000",
}  # fmt: skip
HEADER = "[ACT](VC/RC)[1/turn]:"
GAIN = "[Soul-Charge 1]"  # what a cost is paid for


class Tool(NamedTuple):
    """An ability, the side whose unit has it, and whether it is the tried card itself."""

    side: str
    text: str
    own: bool = False


def deed(words: Set[str], chance: Random) -> str:
    """Something to do; mostly it brings about what the words speak of."""
    fitting = [text for text, causes in DEEDS if words & set(causes)]
    return f"{HEADER}{chance.choice(fitting) if fitting and chance.random() < 0.7 else chance.choice(DEEDS)[0]}."


def tool(event: tree.When, chance: Random) -> Tool | None:
    """An ability by which an event may come about as the text tells it."""
    wanted = {event.event, *event.places}
    side, own = _who_does(event)
    theirs = _whose(event) == ("A" if side == "B" else "B")
    fitting = _best([(way, way.words) for way in WAYS if way.paid or event.cause != "cost"], wanted)
    if not fitting:
        return _plain(wanted, side, own=own, paid=event.cause == "cost", theirs=theirs, chance=chance)
    way = chance.choice(fitting)
    if event.cause == "cost":
        return Tool(side, f"{HEADER}[{way.mine()}] {GAIN}.", own)
    if not theirs:
        return Tool(side, f"{HEADER}{way.mine()}.", own)
    on_field = way.chosen == FIELD and chance.random() < 0.7
    return Tool(side, f"{HEADER}{way.of_opponent() if on_field else way.by_opponent()}.", own)


def _plain(wanted: Set[str], side: str, *, own: bool, paid: bool, theirs: bool, chance: Random) -> Tool | None:
    fitting = [text for text, words in PLAIN if wanted & set(words) and text.startswith("Your opponent") == theirs]
    if not fitting:
        return None
    text = chance.choice(fitting)
    return Tool(side, f"{HEADER}[{text}] {GAIN}." if paid else f"{HEADER}{text}.", own)


def _who_does(event: tree.When) -> tuple[str, bool]:
    """The side whose card brings an event about, and whether that is the tried card."""
    if event.by == "opponent":
        return "B", False
    if event.source is None:
        return "A", False
    if event.source.whose == "opponent":
        return "B", False
    return "A", event.source.what == "vanguard" or any(each.kind == "this unit" for each in event.source.filters)


def _whose(event: tree.When) -> str:
    """The side whose card it happens to."""
    return "B" if isinstance(event.who, tree.Cards) and event.who.whose == "opponent" else "A"


def _best(ways: Sequence[tuple[Way, tuple[str, ...]]], wanted: Set[str]) -> list[Way]:
    """Those that have most to do with what is wanted."""
    most = max((len(wanted & set(words)) for _, words in ways), default=0)
    return [way for way, words in ways if len(wanted & set(words)) == most] if most else []
