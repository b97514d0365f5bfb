"""What a watcher is told of an event besides the law of its step: the laws of which it is a case.

Only a game that is watched comes here (``Game.tell``, ``State.cited``); play itself does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from cardinal.effects.verbs import spoken, walk
from cardinal.games.gundam.applied import selections
from cardinal.games.gundam.events import Activates, Damages, Moves, Resolves
from cardinal.games.gundam.laws import cite, cite_all
from cardinal.games.gundam.rules.zones import (
    BASE,
    BATTLE,
    DECK,
    HAND,
    PILOTS,
    REMOVED,
    RESOURCE_DECK,
    RESOURCES,
    SHIELDS,
    TRASH,
    ZONES,
)
from cardinal.kernel.events import Event

if TYPE_CHECKING:
    from cardinal.games.gundam.effects.abilities import Ability
    from cardinal.games.gundam.game import Game

ON_FIELD: Final = (BATTLE, BASE)
EX_BASE: Final = cite("token.ex_base")
LINK_BY_NAME: Final = cite("link.name_part")
LINKED: Final = cite("link.unit")


NEW_UNIT: Final = cite_all("unit.deployed", "unit.called")
NEW_BASE: Final = cite_all("base.deployed", "base.called")
TOKEN: Final = cite_all("token.term", "token.like_real", "token.no_color", "token.zero")
PAIRED: Final = cite_all("pilot.paired", "pilot.called")
AS_PILOT: Final = cite_all(
    "command.pilot.choice", "command.pilot.called", "command.pilot.rules", "command.pilot.printed"
)
COMMAND: Final = cite_all("command.activates", "command.called", "command.timing")
ELSEWHERE: Final = cite_all("term.play.elsewhere")
LOCATED: Final = cite_all("pilot.located_text")
SEVERAL_NAMES: Final = cite_all("card.name.several", "card.name.pilot_everywhere")
SAME_NAME: Final = cite_all("card.name.same_on_field")
TOKEN_PAIRED: Final = cite_all("token.pairs")
PILOT_TEXT: Final = cite_all("pilot.adds", "pilot.lower_text", "command.pilot.rules")

#: laws of events that need no closer look
OF_EVENT: Final[dict[str, tuple[str, ...]]] = {
    "plays": cite_all("term.play", "main.play.done"),
    "recovers": cite_all("recovery.counters", "counter.removed"),
    "looks at": cite_all("zone.deck.private"),
    "resource": cite_all("resource.placed", "resource.called", "orientation.enters_active"),
    "turn": cite_all("player.active", "player.standby"),
    "attacks": cite_all("battling.who"),
    "blocks": cite_all("battling.target_changed"),
    "mill": cite_all("zone.deck.together"),
    "rests": cite_all("orientation.rested"),
    "becomes active": cite_all("orientation.active"),
}

#: what a text speaks of (a word, or the name of what it asks), and the law that says what it means
OF_WORD: Final[dict[str, tuple[str, ...]]] = {
    "name has": cite_all("card.name.part", "card.name.several"),
    "named": cite_all("card.name.reference", "card.name.part", "card.name.several"),
    "name lacks": cite_all("card.name.part"),
    "trait": cite_all("card.trait.reference"),
    "color": cite_all("card.color"),
    "any of": cite_all("text.slash"),
    "linked": cite_all("link.unit"),
    "battling": cite_all("battling.who"),
    "player level": cite_all("card.level.player"),
    "unit": cite_all("unit.called"),
    "pilot": cite_all("pilot.called", "command.pilot.called"),
    "command": cite_all("command.called", "command.pilot.called"),
    "base": cite_all("base.called"),
}
#: what a card is called where a text looks for it
CALLED: Final = {
    BATTLE: cite_all("unit.called"),
    BASE: cite_all("base.called"),
    PILOTS: cite_all("pilot.called", "command.pilot.called"),
}
WITH_PILOTS: Final = {"trait": cite_all("card.trait.not_from_pilot"), "color": cite_all("card.color.not_from_pilot")}
WITH_TOKENS: Final = {
    "color": cite_all("token.no_color", "card.color.none"),
    "level": cite_all("card.level.token", "token.zero"),
    "cost": cite_all("card.cost.token", "token.zero"),
}


def observe(s: Game, event: Event) -> None:
    """An event is told: the laws of which it is a case are applied by it."""
    _cite(s, OF_EVENT.get(event.word(), ()))
    if isinstance(event, Moves):
        look = LOOKS.get(event.verb)
        if look is not None:
            look(s, event)
    elif isinstance(event, Damages):
        _damage(s, event)
    elif isinstance(event, (Resolves, Activates)):
        _effect(s, event)


def _cite(s: Game, keys: Iterable[str]) -> None:
    for law in keys:
        s.cite(law)


def _deploy(s: Game, event: Moves) -> None:
    card, origin, to = event.card, event.origin, event.to
    if origin % ZONES != HAND and not s.definition(card).token:
        _cite(s, ELSEWHERE)
    _cite(s, NEW_BASE if to % ZONES == BASE else NEW_UNIT)
    if s.definition(card).token:
        _cite(s, (*TOKEN, EX_BASE) if s.definition(card).type == "ex base" else TOKEN)
    name = s.definition(card).name
    if any(other != card and s.definition(other).name == name for other in s.zones[to]):
        _cite(s, SAME_NAME)


def _pair(s: Game, event: Moves) -> None:
    _cite(s, PAIRED)
    if s.definition(event.card).type == "command":
        _cite(s, AS_PILOT)


def _command(s: Game, event: Moves) -> None:
    _cite(s, COMMAND)
    for number in s.definition(event.card).abilities:
        if s.match.abilities[number].kind == "command":
            speaks(s, s.match.abilities[number])


def level(s: Game, player: int) -> None:
    """A player's Lv. is looked at; EX Resources count as any others."""
    if any(s.definition(card).token for card in s.zone(player, RESOURCES)):
        _cite(s, LEVEL_WITH_EX)


LEVEL_WITH_EX: Final = cite_all("card.level.player", "token.like_real", "token.ex_resource")
DESTROYED: Final = cite_all("destroy.to_owner")
LIKE_REAL: Final = cite_all("token.like_real")
NOT_DESTROYED: Final = cite_all("term.remove.not_destroyed")
DAMAGE: Final = {
    "battle": cite_all("damage.stays", "damage.battle"),
    "effect": cite_all("damage.stays", "damage.effect"),
}
EXCESS: Final = cite_all("damage.excess_lost")
COUNTERS: Final = {BATTLE: cite("battle.damage.unit_counters"), BASE: cite("battle.damage.base_counters")}
BASE_DESTROYED: Final = cite_all("battle.damage.base_destroyed")
UNIT_DESTROYED: Final = cite_all("battle.damage.unit_destroyed")
BOTH_DESTROYED: Final = (*UNIT_DESTROYED, cite("battle.damage.both_destroyed"))
SECRET: Final = cite_all("zone.order_secret")
OWNER: Final = cite_all("player.owner.named")
TOP_SHIELD: Final = cite_all("zone.shield.top")
TEAM_SHIELD: Final = cite("team.shield_owner")
SHIELD_ADDED: Final = cite("zone.shield.added_on_top")


def _resource(s: Game, event: Moves) -> None:
    if s.definition(event.card).token:
        _cite(s, TOKEN)


def _destroy(s: Game, event: Moves) -> None:
    if event.origin % ZONES in ON_FIELD:
        _cite(s, DESTROYED)


def _exile(s: Game, event: Moves) -> None:
    if event.origin % ZONES in ON_FIELD:
        _cite(s, NOT_DESTROYED)


def _damage(s: Game, event: Damages) -> None:
    """Damage beyond the HP of a Base or a Shield is lost."""
    card, amount, kind = event.card, event.amount, event.manner
    _cite(s, DAMAGE[kind])
    if s.definition(card).token:
        _cite(s, LIKE_REAL)
        if s.definition(card).type == "ex base":
            s.cite(EX_BASE)
    zone = s.where[card] % ZONES
    hp = 1 if zone == SHIELDS else s.match.base[s.defs[card]].hp
    if zone in (SHIELDS, BASE) and s.damage(card) > hp and amount > 1:
        _cite(s, EXCESS)
    if kind == "battle" and zone in COUNTERS:
        s.cite(COUNTERS[zone])


def destroyed_in_battle(s: Game, units: int) -> None:
    """Battle damage destroys Units, so many of them, or a Base."""
    _cite(s, BASE_DESTROYED if not units else UNIT_DESTROYED if units == 1 else BOTH_DESTROYED)


def _return(s: Game, event: Moves) -> None:
    origin, to = event.origin, event.to
    _cite(s, OWNER)
    if to % ZONES == DECK:
        _cite(s, SECRET)
    if origin % ZONES == SHIELDS:
        _cite(s, TOP_SHIELD)
        if s.match.format == "team":
            s.cite(TEAM_SHIELD)


def _shield(s: Game, event: Moves) -> None:
    """Not in the preparation, where each covers the one before."""
    if s.turn_number and s.match.readings["shield_added"] == "top":
        s.cite(SHIELD_ADDED)


def _effect(s: Game, event: Resolves | Activates) -> None:
    card, number = event.card, event.ability
    ability = s.match.abilities[number]
    if ability.zones and s.definition(card).type == "pilot":
        _cite(s, LOCATED)
    speaks(s, ability)


LOOKS: Final[dict[str, Callable[[Game, Moves], None]]] = {
    "deploy": _deploy,
    "pair": _pair,
    "play": _command,
    "resource": _resource,
    "destroy": _destroy,
    "exile": _exile,
    "return": _return,
    "shield": _shield,
    "add": _return,
}


#: laws by which the cards of a location are shown, or are not
IN_SIGHT: Final = {
    DECK: cite_all("zone.deck.private", "zone.count_public"),
    RESOURCE_DECK: cite_all("zone.resource_deck.private", "zone.count_public"),
    SHIELDS: cite_all("zone.shield.private", "zone.count_public"),
    RESOURCES: cite_all("zone.resource.public"),
    BATTLE: cite_all("zone.battle.public"),
    BASE: cite_all("zone.shield.base_public"),
    TRASH: cite_all("zone.trash.public"),
    REMOVED: cite_all("zone.removal.public"),
}
OWN_HAND: Final = cite_all("zone.hand.own")
PARTNERS_HAND: Final = cite_all("team.information")
OTHER_HAND: Final = cite_all("zone.hand.private", "zone.count_public")


def shown(s: Game, viewer: int, player: int, zone: int) -> None:
    """A viewer looks at a location: at the cards that may be seen, at the number of the others."""
    if zone != HAND:
        _cite(s, IN_SIGHT.get(zone, ()))
    elif viewer == player:
        _cite(s, OWN_HAND)
    else:
        _cite(s, PARTNERS_HAND if s.sees(viewer, player * ZONES + zone) else OTHER_HAND)


def speaks(s: Game, ability: Ability) -> None:
    """What a text says of cards is looked at: names, traits, colors, levels."""
    for zone, called in CALLED.items():
        if any(zone in chosen.zones for chosen in selections((ability.program, ability.targets, ability.constant))):
            _cite(s, called)
    tokens = any(s.definition(card).token for player in s.living() for card in s.units(player))
    for word in words_of(ability):
        _cite(s, OF_WORD.get(word, ()))
        if s.pairs:
            _cite(s, WITH_PILOTS.get(word, ()))
        if tokens:
            _cite(s, WITH_TOKENS.get(word, ()))


def words_of(ability: Ability) -> tuple[str, ...]:
    """The words of a text and the names of what it asks; worked out when they are first asked for."""
    if not ability.words:
        said = (ability.gates, ability.trigger, ability.cost, ability.program, ability.needs, ability.targets)
        every = walk((said, ability.constant))
        ability.words = tuple({part if isinstance(part, str) else spoken(type(part)): None for part in every})
    return ability.words


def pairs(s: Game) -> None:
    """The values of paired Units are worked out: what their Pilots add, and the text that they have from them."""
    _cite(s, PILOT_TEXT)
    if any(s.definition(unit).token for unit, _ in s.pairs):
        _cite(s, TOKEN_PAIRED)


def link_condition(s: Game, unit: int) -> None:
    """A Pilot is compared with the link condition of its Unit, whatever comes of it."""
    s.cite(LINKED)
    if len(s.definition(unit).link_names) + len(s.definition(unit).link_traits) > 1:
        _cite(s, OF_WORD["any of"])


def linked(s: Game, unit: int) -> None:
    """A Unit has become a Link Unit; a name in its condition means every Pilot whose name contains it."""
    card, pilot = s.definition(unit), s.definition(s.pilot_of(unit))
    if card.link_names:
        s.cite(LINK_BY_NAME)
    if len(pilot.pilot_names()) > 1:
        _cite(s, SEVERAL_NAMES)
