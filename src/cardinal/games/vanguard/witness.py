"""What a watcher is told besides the law of a step: the laws that apply without a step of their own.

A step cites its law when it runs. That a zone is public, that a number of cards is nobody's secret, that a circle
with a locked card is a lock circle: those are no steps. They are noted here when something is a case of them.
Only a game that is watched comes here (``State.cited``); whoever calls this module has asked for that first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.information import CLAN, NAME
from cardinal.games.vanguard.rules.zones import (
    BIND,
    CIRCLES,
    DAMAGE,
    DECK,
    DELETED,
    DROP,
    FACE_DOWN,
    FIELD,
    GZONE,
    HAND,
    LOCKED,
    MATE,
    REMOVED,
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


def changes(s: Fight, now: Info, what: str, value: Any) -> None:
    """An effect is about to change what a card is; a clan or a name that it has already is not there twice."""
    if (what == CLAN and value in now.clans) or (what == NAME and value in now.names):
        s.cite(TWICE)


STILL_REFERRED: Final = cite("attack.still_referred")


def spoken_of_in_battle(s: Fight, ref: int) -> None:
    """A text speaks of a unit by what it did in this battle; it may have left meanwhile."""
    fought = {s.attacker: s.attacker_circle, **dict(zip(s.attacked, s.attacked_circles, strict=True))}
    if ref in fought and (not s.alive(ref) or s.where[ref & CARD_MASK] != fought[ref]):
        s.cite(STILL_REFERRED)


def just_reached(s: Fight, relation: str) -> None:
    """A text compares two numbers, and they are the same: whether that is enough depends on its words."""
    note(s, REACHED.get(relation, ()))


# --- what happens -----------------------------------------------------------------------------

#: laws of events that need no closer look
OF_EVENT: Final[dict[str, tuple[str, ...]]] = {}

#: events that need one
LOOKS: Final[dict[str, Callable[[Fight, tuple[Any, ...]], None]]] = {}


def observe(s: Fight, what: str, data: tuple[Any, ...]) -> None:
    """An event is told: the laws of which it is a case are applied by it."""
    note(s, OF_EVENT.get(what, ()))
    look = LOOKS.get(what)
    if look is not None:
        look(s, data)


NOT_UNDONE: Final = cite("nullify.not_undone")


def nullified(s: Fight) -> None:
    """A trigger icon does nothing; what earlier ones of this turn have given stays."""
    sources = [source & CARD_MASK for _, _, _, until, _, source, _ in s.effects if until == s.turn_number]
    if any(source >= 0 and s.definition(source).trigger for source in sources):
        s.cite(NOT_UNDONE)


# --- where cards go ---------------------------------------------------------------------------

#: laws of cards that come into a zone
INTO: Final[dict[int, tuple[str, ...]]] = {REMOVED: laws("zone.removal")}
PLACED: Final = cite("action.place")
RETIRED: Final = cite("action.retire.any_way")
ON_TOP: Final = cite("zone.deck.put_on_top")


def moved(s: Fight, card: int, origin: int, to: int) -> None:
    """A card has come from one zone into another."""
    note(s, INTO.get(to % ZONES, ()))
    if to % ZONES <= FIELD < origin % ZONES and not s.marks[card] & LOCKED:
        s.cite(PLACED)
    if to % ZONES == DROP and origin % ZONES <= MATE:
        s.cite(RETIRED)
    if to % ZONES == DECK and s.zones[to][-1] == card:
        s.cite(ON_TOP)


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
    up, down = FACES.get(zone, ((), ()))
    for card in s.zone(player, zone):
        key, marks = player * ZONES + zone, s.marks[card]
        if zone == V and marks & (FACE_DOWN | DELETED) == FACE_DOWN:
            continue  # nobody has stood up yet
        note(s, down if marks & FACE_DOWN else up)
        if marks & DELETED:
            s.cite(DELETED_PUBLIC)
        if not sees(viewer, key, marks):
            s.cite(SHOWN if _shown_to(s, viewer, card) else COUNTED)
        elif marks & FACE_DOWN and sees(1 - player, key, marks):
            s.cite(FACE_DOWN_PUBLIC)


def _shown_to(s: Fight, viewer: int, card: int) -> bool:
    """Whether a card that lies covered has been revealed by the effect that is being carried out."""
    return card in s.held and viewer != s.where[card] // ZONES
