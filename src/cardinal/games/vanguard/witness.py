"""What a watcher is told besides the law of a step: the laws that apply without a step of their own.

A step cites its law when it runs. That a zone is public, that a number of cards is nobody's secret, that a circle
with a locked card is a lock circle: those are no steps. They are noted here when something is a case of them.
Only a game that is watched comes here (``State.cited``); whoever calls this module has asked for that first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.information import CLAN, DRIVE_KEYWORDS, KEYWORD, NAME
from cardinal.games.vanguard.rules.zones import (
    BIND,
    CIRCLES,
    DAMAGE,
    DECK,
    DELETED,
    DROP,
    FACE_DOWN,
    GZONE,
    HAND,
    REMOVED,
    REST,
    SOUL,
    TRIGGER,
    ZONES,
    V,
    sees,
)  # fmt: skip
from cardinal.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from cardinal.games.vanguard.fight import Fight
    from cardinal.games.vanguard.rules.information import Info


def laws(*keys: str) -> tuple[str, ...]:
    """Laws by their keys; one that is not in the ledger fails at import."""
    return tuple(cite(key) for key in keys)


def note(s: Fight, keys: Iterable[str]) -> None:
    """All of these are applied."""
    for law in keys:
        s.cite(law)


# --- preparing --------------------------------------------------------------------------------

G_DECK: Final = laws("deck.g_deck", "prepare.g_zone", "zone.g", "zone.g.start")


def prepared(s: Fight) -> None:
    """The decks are laid down; a G deck, if there is one, lies face down in its zone."""
    for player in range(s.players):
        g_deck = s.zone(player, GZONE)
        if g_deck and all(s.marks[card] & FACE_DOWN for card in g_deck):
            note(s, G_DECK)


# --- what texts ask ---------------------------------------------------------------------------

#: what it means that a number is just the one that a text names
REACHED: Final = {
    ">": laws("ability.compare.strict"),
    "<": laws("ability.compare.strict"),
    ">=": laws("ability.compare.inclusive"),
    "<=": laws("ability.compare.inclusive"),
}


SAME_NAME: Final = cite("misc.same_name")
SEVERAL_NAMES: Final = laws("misc.several_names", "misc.several_names.side_by_side")
ONE_IN_COMMON: Final = cite("misc.several_names.compare")
TWICE: Final = cite("card.characteristic.duplicate")


def names_compared(s: Fight, names: tuple[str, ...], others: tuple[str, ...]) -> None:
    """A text asks whether two cards have the same name."""
    s.cite(SAME_NAME)
    if len(names) > 1 or len(others) > 1:
        several_names(s)
        s.cite(ONE_IN_COMMON)


def several_names(s: Fight) -> None:
    """A text asks for the name of a card that has several."""
    note(s, SEVERAL_NAMES)


def changes(s: Fight, now: Info, what: str, value: object) -> None:
    """An effect is about to change what a card is; a clan or a name that it has already is not there twice."""
    if (what == CLAN and value in now.clans) or (what == NAME and value in now.names):
        s.cite(TWICE)
    if what == KEYWORD and value in DRIVE_KEYWORDS:
        several_drives(s, (*now.keywords, value))


STILL_REFERRED: Final = cite("attack.still_referred")


def spoken_of_in_battle(s: Fight, ref: int) -> None:
    """A text speaks of a unit by what it did in this battle; it may have left meanwhile."""
    fought = {s.attacker: s.attacker_circle, **dict(s.under_attack())}
    if ref in fought and (not s.alive(ref) or s.where[ref & CARD_MASK] != fought[ref]):
        s.cite(STILL_REFERRED)


def just_reached(s: Fight, relation: str) -> None:
    """A text compares two numbers, and they are the same: whether that is enough depends on its words."""
    note(s, REACHED.get(relation, ()))


# --- icons ------------------------------------------------------------------------------------

ICONS: Final = {
    "boost": cite("card.skill_icon.boost"),
    "intercept": cite("card.skill_icon.intercept"),
    "twin drive": cite("card.skill_icon.twin_drive"),
    "triple drive": cite("card.skill_icon.triple_drive"),
}
ONE_TO_BEGIN_WITH: Final = cite("card.drive.base")
LARGEST: Final = cite("keyword.drive.largest")
ONCE: Final = cite("keyword.twin_drive.once")
WITHOUT_TWIN_DRIVE: Final = cite("misc.card.dragonic_overlord")


def uses(s: Fight, card: int, word: str) -> None:
    """A card may use a skill; its icon, if it has one, is what gives it."""
    if word in s.definition(card).printed.skills:
        s.cite(ICONS[word])


RESTING_INTERCEPT: Final = cite("question.resting_intercept")
INTERCEPTS: Final = cite("guard.intercept")


def may_intercept(s: Fight, card: int) -> None:
    """A unit is offered as an interceptor, standing or resting."""
    s.cite(INTERCEPTS)
    uses(s, card, "intercept")
    if s.marks[card] & REST:
        s.cite(RESTING_INTERCEPT)


def several_drives(s: Fight, words: tuple[str, ...]) -> None:
    """Of several drive abilities among these keywords only the largest counts."""
    drive = [word for word in words if word in DRIVE_KEYWORDS]
    if len(drive) > 1:
        s.cite(LARGEST)
    if drive.count("twin drive") > 1:
        s.cite(ONCE)


def drives(s: Fight, card: int, words: tuple[str, ...]) -> None:
    """A unit is about to make drive checks, with these keywords."""
    s.cite(ONE_TO_BEGIN_WITH)
    drive = [word for word in words if word in DRIVE_KEYWORDS]
    for word in drive:
        uses(s, card, word)
    several_drives(s, words)
    if not drive and "twin drive" in s.match.base[s.defs[card]].keywords:
        s.cite(WITHOUT_TWIN_DRIVE)

NOT_UNDONE: Final = cite("nullify.not_undone")


def nullified(s: Fight) -> None:
    """A trigger icon does nothing; what earlier ones of this turn have given stays."""
    sources = [source for _, _, _, until, _, source, _ in s.effects if until == s.turn_number]
    if any(source >= 0 and s.definition(source & CARD_MASK).trigger for source in sources):
        s.cite(NOT_UNDONE)


# --- who sees what ----------------------------------------------------------------------------

COUNTED: Final = cite("zone.count_public")
FACE_DOWN_PUBLIC: Final = cite("zone.face_down_public")
DELETED_PUBLIC: Final = cite("action.delete.public")
SHOWN: Final = cite("zone.revealed_hidden")
ON_CIRCLE: Final = laws("zone.circle.public", "zone.field.public")
DOWN_ON_CIRCLE: Final = laws("zone.circle.face_down")

#: laws by which the cards of a zone are shown or not: those that lie face up, and those that lie face down
FACES: Final[dict[int, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    **dict.fromkeys(CIRCLES, (ON_CIRCLE, DOWN_ON_CIRCLE)),
    HAND: (laws("zone.hand.hidden"), ()),
    DECK: (laws("zone.deck.hidden"), ()),
    DROP: (laws("zone.drop.public"), ()),
    SOUL: (laws("zone.soul.public"), ()),
    DAMAGE: (laws("zone.damage.public"), ()),
    BIND: (laws("zone.bind.public"), laws("zone.bind.face_down")),
    TRIGGER: (laws("zone.trigger.public"), ()),
    GZONE: (laws("zone.g.face_up"), laws("zone.g.hidden")),
    REMOVED: (laws("zone.removal.public"), ()),
}


def shown(s: Fight, viewer: int, player: int, zone: int) -> None:
    """A viewer looks at the cards of a player's zone: at the faces that may be seen, at the number of the rest."""
    for card in s.zone(player, zone):
        looks_at(s, viewer, card)


def looks_at(s: Fight, viewer: int, card: int) -> None:
    """A viewer looks at one card, or is to name it: its zone says whether the face may be seen."""
    key, marks = s.where[card], s.marks[card]
    if key % ZONES == V and marks & (FACE_DOWN | DELETED) == FACE_DOWN:
        return  # nobody has stood up yet
    up, down = FACES.get(key % ZONES, ((), ()))
    note(s, down if marks & FACE_DOWN else up)
    if marks & DELETED:
        s.cite(DELETED_PUBLIC)
    if not sees(viewer, key, marks):
        s.cite(SHOWN if _shown_to(s, viewer, card) else COUNTED)
    elif marks & FACE_DOWN and sees(1 - key // ZONES, key, marks):
        s.cite(FACE_DOWN_PUBLIC)


def _shown_to(s: Fight, viewer: int, card: int) -> bool:
    """Whether a card that lies covered has been revealed by the effect that is being carried out."""
    return card in s.held and viewer != s.where[card] // ZONES
