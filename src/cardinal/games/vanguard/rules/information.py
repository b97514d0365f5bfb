"""What a card is: its characteristics (2), and what an effect can change about them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Self

# What an effect changes. Numbers come after everything else (8.7.1.2, 8.7.1.3).
CLAN, NAME, KEYWORD, LOSE, GRANT, CANNOT, MAY = "clan", "name", "keyword", "lose", "grant", "cannot", "may"
FORBID = "forbid"
PLAYER_CANNOT = "player cannot"  # the same for a while
HIT_EFFECTS = "hit effects"  # what a unit may: its "when attack hits" abilities trigger without a hit, too
STATE = "state"
LOSE_KIND = "lose abilities"  # all abilities of a kind, by the key of its description
LOSE_ONE = "lose ability"  # one ability, by its number
MARK_OF = "mark of ability"  # one ability has another mark: (ability, word, number)
FREE_ONE = "free ability"  # one ability has lost its cost: (ability, until it is next played or paid, or "")
LOSING = frozenset((LOSE, LOSE_KIND, LOSE_ONE))
OF_ONE_ABILITY = frozenset((MARK_OF, FREE_ONE))  # what changes an ability and not its card
POWER, CRITICAL, SHIELD, GRADE, DRIVE = "power", "critical", "shield", "grade", "drive"
BASE_POWER, BASE_GRADE, BASE_CRITICAL, BASE_DRIVE = "base power", "base grade", "base critical", "base drive"
BASE_SHIELD = "base shield"
BASES: Final = (BASE_POWER, BASE_GRADE, BASE_CRITICAL, BASE_DRIVE, BASE_SHIELD)
NUMERIC: Final = frozenset((POWER, CRITICAL, SHIELD, GRADE, DRIVE, *BASES))
DRIVE_KEYWORDS: Final = {"twin drive": 1, "triple drive": 2}

Written = tuple[int, int]  # where it is said with which cards something cannot be done: the ability, and its part


#: what a card has
VALUES: Final = (
    "abilities", "cannot", "clans", "critical", "drive", "drive_gained", "grade", "keywords", "lost", "may",
    "names", "nations", "power", "races", "shield", "states",
)  # fmt: skip


class Words:
    """What is said of a card in words; effects change its numbers far more often."""

    __slots__ = ("abilities", "cannot", "clans", "keywords", "lost", "may", "names", "nations", "races", "states")

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.clans: tuple[str, ...] = ()
        self.races: tuple[str, ...] = ()
        self.keywords: tuple[str, ...] = ()
        self.abilities: tuple[int, ...] = ()  # every ability it has now, by number of the match
        self.lost = False  # lost all its abilities
        self.cannot: tuple[str | Written, ...] = ()
        self.may: tuple[str, ...] = ()
        self.nations: tuple[str, ...] = ()
        self.states: tuple[str, ...] = ()  # charging, hollowed, engorged ...


class Info(Words):
    """A card as it is now."""

    __slots__ = ("critical", "drive", "drive_gained", "grade", "power", "shield")

    def __init__(self) -> None:
        super().__init__()
        self.grade = 0
        self.power = 0
        self.critical = 0
        self.shield = 0
        self.drive = 1
        self.drive_gained = False

    @classmethod
    def of(cls, values: tuple[object, ...]) -> Self:
        """The information that was kept as plain data."""
        new = cls()
        for field, value in zip(VALUES, values, strict=True):
            setattr(new, field, value)
        return new

    def values(self) -> tuple[object, ...]:
        """It as plain data, to be kept."""
        return tuple(getattr(self, field) for field in VALUES)

    def copy(self) -> Info:
        """The same information, to be changed."""
        new = Info.__new__(Info)
        new.names, new.clans, new.races = self.names, self.clans, self.races
        new.grade, new.power, new.critical, new.shield = self.grade, self.power, self.critical, self.shield
        new.drive, new.drive_gained = self.drive, self.drive_gained
        new.keywords, new.abilities, new.lost = self.keywords, self.abilities, self.lost
        new.cannot, new.may = self.cannot, self.may
        new.nations, new.states = self.nations, self.states
        return new


def change(now: Info, what: str, value: int | str | Written) -> None:
    """One effect changes one thing."""
    if isinstance(value, int):
        _change_number(now, what, value)
    elif isinstance(value, str):
        _add_word(now, what, value)
    else:
        now.cannot = (*now.cannot, value)


def _change_number(now: Info, what: str, value: int) -> None:
    """A number of the card, or the number of an ability that it gets."""
    if what == POWER:
        now.power += value
    elif what == CRITICAL:
        now.critical += value
    elif what == SHIELD:
        now.shield += value
    elif what == GRADE:
        now.grade += value
    elif what == DRIVE:
        now.drive += value
        now.drive_gained = True
    elif what == GRANT and "gain abilities" not in now.cannot:
        now.abilities = (*now.abilities, value)
    elif what == BASE_POWER:
        now.power = value
    elif what == BASE_GRADE:
        now.grade = value
    elif what == BASE_CRITICAL:
        now.critical = value
    elif what == BASE_SHIELD:
        now.shield = value
    elif what == BASE_DRIVE:
        now.drive = value
        now.drive_gained = True


def _add_word(now: Info, what: str, value: str) -> None:
    """A word that is true of the card, or no longer."""
    if what == CLAN:
        now.clans = now.clans if value in now.clans else (*now.clans, value)
    elif what == NAME:
        now.names = now.names if value in now.names else (*now.names, value)
    elif what == KEYWORD:
        _gain_keyword(now, value)
    elif what == LOSE:
        _lose(now, value)
    elif what == CANNOT:
        now.cannot = (*now.cannot, value)
    elif what == MAY:
        now.may = (*now.may, value)
    elif what == STATE:
        now.states = now.states if value in now.states else (*now.states, value)


def lose_abilities(now: Info, lost: Collection[int], keywords: Sequence[str]) -> None:
    """The card no longer has these abilities, nor the keywords that were lines of its text."""
    now.abilities = tuple(each for each in now.abilities if each not in lost)
    lose_keywords(now, keywords)


def lose_one(now: Info, lost: int, keyword: str) -> None:
    """One ability goes; an equal one that the card has got besides stays."""
    if lost in now.abilities:
        at = now.abilities.index(lost)
        now.abilities = (*now.abilities[:at], *now.abilities[at + 1 :])
        lose_keywords(now, [keyword] if keyword else [])


def lose_keywords(now: Info, words: Sequence[str]) -> None:
    """Each of these words once: an icon of the same name stays."""
    left = list(now.keywords)
    for word in words:
        if word in left:
            left.reverse()
            left.remove(word)
            left.reverse()
    before = _drive_of(now.keywords)
    now.keywords = tuple(left)
    now.drive += _drive_of(now.keywords) - before


def _drive_of(words: tuple[str, ...]) -> int:
    """Drive abilities do not add up: the largest counts (10.2.1.1, 11.2.2)."""
    return max((DRIVE_KEYWORDS.get(word, 0) for word in words), default=0)


def _gain_keyword(now: Info, word: str) -> None:
    before = _drive_of(now.keywords)
    now.keywords = (*now.keywords, word)
    now.drive += _drive_of(now.keywords) - before
    now.drive_gained = now.drive_gained or word in DRIVE_KEYWORDS


def _lose(now: Info, word: str) -> None:
    before = _drive_of(now.keywords)
    if word == "":
        now.abilities = ()
        now.lost = True
        now.keywords = tuple(k for k in now.keywords if k in ("boost", "intercept") or k in DRIVE_KEYWORDS)
    else:
        now.keywords = tuple(k for k in now.keywords if k != word)
    now.drive += _drive_of(now.keywords) - before
