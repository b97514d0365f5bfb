"""What happens at once.

``by`` of an effect: you, they (the player spoken of), all (each player), enemies (each enemy player),
you and that player, you and destroyer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.games.gundam.words.tree.cards import Amount, Count, Effect, Filter, Pick, Who
from cardinal.language.nodes import Node

if TYPE_CHECKING:
    from cardinal.games.gundam.words.tree.abilities import Ability


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """``times``: so many times the number."""

    number: Amount
    by: str = "you"
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Choose so many of these cards of your hand and put them into the trash."""

    pick: Pick
    by: str = "you"


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Choose targets; "it" and "them" after it are what was chosen."""

    picks: tuple[Pick, ...]
    by: str = "you"


@dataclass(frozen=True, slots=True)
class ChooseEffect(Effect):
    """Choose one of the effects of a card, with this mark if one is named; "that effect" after it is that one."""

    who: Who
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """``to`` None: to what the damage before was dealt to ("deal 3 damage instead"). ``times``: so many times
    the amount."""

    amount: Amount
    to: Who | None
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    who: Who


@dataclass(frozen=True, slots=True)
class Rest(Effect):
    who: Who


@dataclass(frozen=True, slots=True)
class SetActive(Effect):
    who: Who


@dataclass(frozen=True, slots=True)
class Recover(Effect):
    who: Who
    amount: Amount
    may: bool = False


@dataclass(frozen=True, slots=True)
class Return(Effect):
    """``to``: hand, deck top, deck bottom, deck (then shuffled), deck top or bottom (the player chooses);
    always of the owner. ``randomly``: in random order."""

    who: Who
    to: str
    randomly: bool = False
    by: str = "you"


@dataclass(frozen=True, slots=True)
class AddToHand(Effect):
    who: Who
    by: str = "you"


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """Put cards that are neither destroyed nor discarded. ``to``: trash, shields, base."""

    who: Who
    to: str


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Place the top cards of a deck into its owner's trash, or remove them from the game (``exile``)."""

    number: Amount
    whose: str = "your"
    exile: bool = False


@dataclass(frozen=True, slots=True)
class TopToShields(Effect):
    """Place the top cards of your deck face down among your Shields."""

    number: Amount


@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Remove cards from the game."""

    who: Who


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """Look at the top cards of a deck; they are "it", "them", the zone looked and (later) the remaining cards.
    ``reveal``: show them to all players."""

    number: Amount
    by: str = "you"
    reveal: bool = False
    whose: str = "your"


@dataclass(frozen=True, slots=True)
class Peek(Effect):
    """Look at cards that are hidden."""

    who: Who


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    who: Who
    by: str = "you"


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    whose: str = "your"


@dataclass(frozen=True, slots=True)
class Token(Node):
    """A token described in the text. ``name`` "EX Base" has no other fields."""

    name: str
    traits: tuple[Filter, ...] = ()
    ap: int = 0
    hp: int = 0
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class TokenPick(Node):
    count: Count
    token: Token
    rested: bool = False


@dataclass(frozen=True, slots=True)
class Deploy(Effect):
    """Deploy cards, without paying unless ``pay`` ("pay its cost to deploy it")."""

    who: Who
    rested: bool = False
    pay: bool = False


@dataclass(frozen=True, slots=True)
class DeployTokens(Effect):
    """``either``: only one of them, the player chooses. ``times``: so many times the number."""

    tokens: tuple[TokenPick, ...]
    either: bool = False
    times: Amount | None = None


@dataclass(frozen=True, slots=True)
class DeployMore(Effect):
    """ "Deploy 2 instead": so many of the tokens that were spoken of; ``executable`` puts them in its place."""

    number: int


@dataclass(frozen=True, slots=True)
class PlaceResource(Effect):
    """From the resource deck, or an EX Resource."""

    number: int
    ex: bool = False
    rested: bool = False
    by: str = "you"


@dataclass(frozen=True, slots=True)
class Pair(Effect):
    pilot: Who
    unit: Who


@dataclass(frozen=True, slots=True)
class Activate(Effect):
    """Activate an effect with this mark (main, action, burst ..., or "chosen") of a card; ``every``: all of them."""

    who: Who
    mark: str
    every: bool = False


@dataclass(frozen=True, slots=True)
class PlayAs(Effect):
    """Play this card as if it had this Lv. and this cost; None: as printed."""

    level: int | None
    cost: int | None


@dataclass(frozen=True, slots=True)
class ChangeTarget(Effect):
    """The attack target of the battle (of ``attacker``) becomes this Unit."""

    attacker: Who
    target: Who


@dataclass(frozen=True, slots=True)
class Battle(Effect):
    """Begin a battle and perform only its damage step; the first attacks."""

    units: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class PayCost(Effect):
    """Rest so many Resources."""

    number: int
