"""Keywords that are a whole line, as abilities: written out as texts, or made of instructions directly."""

from __future__ import annotations

from cardinal.effects.asking import All, AnyOf, Has, Not, Such
from cardinal.games.vanguard.compiling.costs import costs, costs_of_stride
from cardinal.games.vanguard.compiling.selectors import CannotCompile, tests
from cardinal.games.vanguard.effects.abilities import ACT, AUTO, CONT, GUARDIAN, STRIDE, Ability, CostPart, TriggerSpec
from cardinal.games.vanguard.effects.asking import THIS, Condition
from cardinal.games.vanguard.effects.card_relations import ClanOfThis, SameColumn
from cardinal.games.vanguard.effects.card_tests import HasTrigger, InState, Measured
from cardinal.games.vanguard.effects.conditions import PRESENT, CameTo, CanSeek, During, Is
from cardinal.games.vanguard.effects.selectors import Selection
from cardinal.games.vanguard.laws import cite
from cardinal.games.vanguard.rules.information import POWER
from cardinal.games.vanguard.rules.zones import BIND, CIRCLES, DECK, DROP, GZONE, HAND, REAR_GUARD_CIRCLES, VANGUARDS, V
from cardinal.games.vanguard.verbs.become import Become, Harmony
from cardinal.games.vanguard.verbs.call import Call
from cardinal.games.vanguard.verbs.choose import Choose
from cardinal.games.vanguard.verbs.legion import Legion
from cardinal.games.vanguard.verbs.pay import Pay
from cardinal.games.vanguard.verbs.put import Move
from cardinal.games.vanguard.verbs.sentence import If, May
from cardinal.games.vanguard.verbs.shuffle import Shuffle
from cardinal.games.vanguard.verbs.stride import Stride
from cardinal.games.vanguard.verbs.unusable import Unusable
from cardinal.games.vanguard.words import tree

SKILLS = ("boost", "intercept", "twin drive", "triple drive", "restraint", "lord", "sentinel", "resist")
SEEK = cite("keyword.seek_mate.ability")
STRIDE_COST = cite("keyword.stride_skill.default")
G_GUARDIAN_COST = cite("keyword.g_guardian.call")
SEEK_CARDS = 4
AFTERIMAGE_HAND = 6
STRIDE_GRADES = 3

#: hand cards of total grade 3 or more
DEFAULT_STRIDE_COST = (CostPart("discard", STRIDE_COST, 1, Selection("your", (HAND,), False, ()), STRIDE_GRADES),)
#: what every printed G guardian asks for
DEFAULT_GUARDIAN_COST = (
    CostPart("discard", G_GUARDIAN_COST, 1, Selection("your", (HAND,), False, (HasTrigger("heal"),))),
)


def keyword_ability(made: Ability, keyword: tree.Keyword) -> None:
    """Makes a line that is only a keyword into what it does."""
    word = keyword.word
    made.keyword = word
    made.words = (*made.words, word)
    if word in SKILLS:
        return
    if word not in MAKERS:
        raise CannotCompile(f"the keyword {word}")
    MAKERS[word](made, keyword)


def _forerunner(made: Ability, keyword: tree.Keyword) -> None:
    made.kind = AUTO
    same_clan = Selection("your", (V,), True, (ClanOfThis(shared=True),))
    made.trigger = TriggerSpec("rides", Such(same_clan), THIS, (), (), None)
    made.program = (May(PRESENT, "your", target=2), Call(THIS, "RC"))


def _seek_mate(made: Ability, keyword: tree.Keyword) -> None:
    """Four dropped cards go back to the deck, a mate is searched for and legions; once in the game (11.10.2)."""
    options = tests(keyword.options)
    made.kind = ACT
    made.zones = frozenset(VANGUARDS)
    made.words = (*made.words, "legion")
    made.mates = options if len(options) == 1 else (AnyOf(options),)
    made.requires, made.requires_law = CanSeek(), SEEK
    made.cost = (CostPart("deck top", SEEK, SEEK_CARDS, Selection("your", (DROP,), False, ())),)
    wanted = Selection("your", (DECK,), False, made.mates)
    made.program = (
        Pay(False),
        Unusable("game"),
        Choose(0, 1, wanted, how="search"),
        Legion(None),
        Shuffle("your"),
    )


def _stride(made: Ability, keyword: tree.Keyword) -> None:
    made.kind = STRIDE
    made.zones = frozenset((GZONE,))
    made.cost = costs_of_stride(keyword.cost) if keyword.cost else DEFAULT_STRIDE_COST
    made.program = (Pay(False), Stride(THIS, keyword.word == "ultimate stride"))


def _g_guardian(made: Ability, keyword: tree.Keyword) -> None:
    made.kind = GUARDIAN
    made.zones = frozenset((GZONE,))
    made.cost = costs(keyword.cost) if keyword.cost else DEFAULT_GUARDIAN_COST
    made.program = (Pay(False), Call(THIS, "GC"))


def _harmony(made: Ability, keyword: tree.Keyword) -> None:
    """When another own unit is placed in the same column, both are in harmony for the turn (11.34.1)."""
    made.kind = AUTO
    other = Selection("your", CIRCLES, True, (SameColumn(THIS),))
    made.trigger = TriggerSpec("placed", Such(other), None, (), (), None)
    made.program = (Harmony(),)


def _success(made: Ability, keyword: tree.Keyword) -> None:
    """In the own turn, with a rear-guard of that power, a unit becomes successful; looked at again on resolution."""
    strong = Selection("your", REAR_GUARD_CIRCLES, False, (Measured(POWER, ">=", keyword.number),))
    reached: Condition = Has(strong, ">=", 1)
    fresh: Condition = Not(Is(THIS, (InState("successful"),)))
    made.kind = AUTO
    made.situation = All((fresh, During("your", "turn"), reached))
    made.program = (If(reached, target=2), Become(THIS, "successful", "turn"))


def _afterimage(made: Ability, keyword: tree.Keyword) -> None:
    """When a bound card comes to the opponent's hand, the unit may return to a hand of six or fewer (11.22.1)."""
    made.kind = AUTO
    made.trigger = TriggerSpec("put", None, None, (HAND,), (BIND,), None, (CameTo("opponent"),))
    small_hand: Condition = Has(Selection("your", (HAND,), False, ()), "<=", AFTERIMAGE_HAND)
    made.program = (If(small_hand, target=3), May(PRESENT, "your", target=3), Move("return", THIS, "hand"))


MAKERS = {
    "forerunner": _forerunner,
    "seek mate": _seek_mate,
    "stride": _stride,
    "ultimate stride": _stride,
    "g guardian": _g_guardian,
    "harmony": _harmony,
    "success": _success,
    "afterimage": _afterimage,
}


def implied_skill(kind: str, index: int) -> Ability | None:
    """The skill that a card of the G zone has although its file does not print it (11.11.1.3.1)."""
    word = {"g unit": "stride", "g guardian": "g guardian"}.get(kind, "")
    if not word:
        return None
    made = Ability(index=index, kind=CONT, text="", implied=True)
    keyword_ability(made, tree.Keyword(word))
    return made
