"""Parts of sentences that compile by themselves: what is forbidden or changed, and what a sentence is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardinal.games.vanguard.compiling.selectors import CannotCompile, check_noun, only, selection, tests, who
from cardinal.games.vanguard.effects.abilities import ANY_NUMBER, Holding, Instruction, Selection, Who
from cardinal.games.vanguard.effects.card_relations import EVERY_CLAN
from cardinal.games.vanguard.rules.zones import DAMAGE, SOUL
from cardinal.games.vanguard.verbs.call import CALL_CIRCLES
from cardinal.games.vanguard.words import tree
from cardinal.games.vanguard.words.executable import Naming

NAME_OF = "name of"
PLAYER_DEEDS = {
    "normal ride": "ride",
    "normal ride this phase": "ride",
    "normal call": "call",
    "intercept": "intercept",
    "guard": "guard",
    "call to GC from hand": "guard",
    "call to GC": "call to GC",
}
WAYS_TO_ATTACK = (
    "from back row",
    "back row",
    "front row",
    "column",
    "vanguard from back row",
    "intercept from back row",
)
UNIT_DEEDS = (
    "attack", "attack a vanguard", "attack a rear-guard", "be hit", "be attacked", "boost", "be boosted", "intercept",
    "be retired", "be retired by effects", "be retired when hit", "be chosen", "be chosen by effects",
    "be chosen by opponent effects", "stand", "stand in your stand phase",
    "stand in opponent stand phase", "be locked", "be unlocked", "deal damage",
)  # fmt: skip
DEEDS = {
    "attack a vanguard": "attack vanguard", "attack a rear-guard": "attack rear-guard",
    "stand in your stand phase": "stand in stand phase",  # a unit stands in the stand phase of its master only
    "stand in opponent stand phase": "stand in stand phase",
}  # fmt: skip

KNOWN_PLACES = (
    "drop", "hand", "deck", "deck top", "deck bottom", "soul", "damage", "bind", "removed", "gzone", "VC", "RC",
    "open RC", "GC", *CALL_CIRCLES,
)  # fmt: skip
CALLED_TO = ("RC", "open RC", "GC", *CALL_CIRCLES)
EITHER = {"hand or soul": ("hand", "soul"), "soul or drop": ("soul", "drop")}


#: the fields of each effect that the compiler looks at; a text that says more is refused
HANDLED: dict[type[tree.Node], tuple[str, ...]] = {
    Naming: ("who",),
    tree.Draw: ("count", "whose", "each", "per"),
    tree.Choose: ("count", "cards", "by", "at_random", "each", "per"),
    tree.Search: ("count", "cards", "by", "each"),
    tree.Move: ("verb", "who", "to", "state", "count", "whose", "by"),
    tree.TopCards: ("verb", "count", "to", "whose", "state", "each"),
    tree.Shuffle: ("whose",),
    tree.Reveal: ("who", "count"),
    tree.Gets: ("who", "bonuses", "abilities", "keywords", "until"),
    tree.Loses: ("who", "keyword", "until"),
    tree.Becomes: ("who", "what", "text", "amount", "until"),
    tree.MayAttack: ("who", "how", "until"),
    tree.Cannot: ("who", "what", "until", "filters", "player"),
    tree.Turn: ("who", "state"),
    tree.Damage: ("number", "whose", "nullified"),
    tree.Exchange: ("who", "other"),
    tree.MoveTo: ("who", "place"),
    tree.LookAt: ("cards",),
    tree.EndGame: ("whose", "result"),
    tree.Unusable: ("rest_of",),
    tree.Later: ("time", "effects"),
    tree.Nullify: ("what", "who"),
    tree.MarkActive: ("who", "mark", "number"),
    tree.DeckRule: ("number", "name"),
    tree.Keyword: ("word", "number"),
    tree.Lock: ("who",),
    tree.Unlock: ("who",),
    tree.Delete: ("who",),
    tree.Legion: ("who",),
    tree.Stride: ("who", "state"),
    tree.BecomesState: ("who", "state", "until"),
    tree.TimeLeap: ("who",),
    tree.Dominate: ("who", "until"),
    tree.AttackWith: ("who", "target"),
    tree.AttackedChanges: ("who",),
    tree.GuardiansGuard: ("who",),
    tree.ExtraTurn: ("whose",),
    tree.Declare: ("what", "filters"),
    tree.LosesCost: ("who", "kind", "mark", "until"),
    tree.StrideCost: ("grade", "instead", "as_grade", "filters"),
    tree.FreeStride: ("until", "filters"),
    tree.OneOf: ("options",),
    tree.CounterBlast: ("number", "filters"),
    tree.SoulBlast: ("number", "filters"),
    tree.CounterCharge: ("number",),
    tree.Instead: ("when", "optional", "effects", "cost"),
}


def understood(effect: tree.Effect) -> None:
    """Fails on an effect, or a part of it, that the compiler does not look at."""
    if type(effect) not in HANDLED:
        raise CannotCompile(f"the effect {type(effect).__name__}")
    only(effect, *HANDLED[type(effect)])
    for cards in (getattr(effect, "cards", None), getattr(effect, "who", None)):
        if isinstance(cards, tree.Cards):
            check_noun(cards)


DURATIONS = ("", "turn", "battle", "opponent turn", "game", "opponent end", "your end")


def lasting(duration: tree.Until) -> str:
    """How long an effect lasts; a duration that the engine does not have is refused."""
    if duration.when not in DURATIONS:
        raise CannotCompile(f"an effect that lasts until {duration.when}")
    return duration.when


def cannot(effect: tree.Cannot) -> Instruction:
    """What a card or a player cannot do for a while."""
    if effect.until.when in ("opponent stand", "your stand") and effect.what == "stand" and effect.who is not None:
        return ("gets", "cannot", who(effect.who), "stand in stand phase", "stand phase")
    until = lasting(effect.until)
    if effect.who is None:
        if effect.what not in PLAYER_DEEDS:
            raise CannotCompile(f"a player who cannot {effect.what}")
        until = until or "turn"
        return ("player cannot", effect.player, PLAYER_DEEDS[effect.what], tests(effect.filters), until)
    if effect.filters:
        raise CannotCompile(f"cannot {effect.what} by certain units")
    if effect.what not in UNIT_DEEDS:
        raise CannotCompile(f"a unit that cannot {effect.what}")
    return ("gets", "cannot", who(effect.who), DEEDS.get(effect.what, effect.what), until)


def changes(effect: tree.Loses | tree.Becomes | tree.MayAttack) -> list[tuple[str, tuple[Any, ...], Any, str]]:
    until = lasting(effect.until)
    match effect:
        case tree.Loses(meant, keyword):
            return [("lose", who(meant), keyword, until)]
        case tree.MayAttack(meant, how) if how in WAYS_TO_ATTACK:
            return [("may", who(meant), how, until)]
        case tree.MayAttack(_, how):
            raise CannotCompile(f"a unit that may attack {how}")
        case tree.Becomes(meant, what, text, amount):
            if what in ("clan", "name"):
                return [(what, who(meant), text, until)]
            if what == "name of":
                return [("name", who(meant), (NAME_OF, who(tree.Ref(text))), until)]
            if what == "all clans":
                return [("clan", who(meant), EVERY_CLAN, until)]
            return [(f"base {what}", who(meant), amount, until)]


def most(count: tree.Count) -> int:
    return ANY_NUMBER if count.most is None else count.most


def keyword_of(source: tree.Ability) -> tree.Keyword | None:
    if len(source.body) == 1 and len(source.body[0].effects) == 1:
        effect = source.body[0].effects[0]
        if isinstance(effect, tree.Keyword) and source.body[0].condition is None:
            return effect
    return None


def instead_of(source: tree.Ability) -> tree.Instead | None:
    if len(source.body) == 1 and len(source.body[0].effects) == 1:
        effect = source.body[0].effects[0]
        if isinstance(effect, tree.Instead):
            return effect
    return None


JUMPS = {
    "if": 2,
    "then": 1,
    "may": 1,
    "pay": 2,
    "jump": 1,
    "for each": 2,
    "next of each": 1,
    "unpaid": 1,
    "payable or fail": 1,
}


def shifted(step: Instruction, by: int) -> Instruction:
    """The same instruction in a program that begins later."""
    if step[0] == "option":
        return ("option", tuple(target + by for target in step[1]))
    place = JUMPS.get(step[0])
    return step if place is None else (*step[:place], step[place] + by, *step[place + 1 :])


def forbidden(effect: tree.Cannot) -> tuple[str, str, tuple[Any, ...]]:
    """Whom a continuous ability stops from what, and with which cards."""
    if effect.what not in PLAYER_DEEDS:
        raise CannotCompile(f"a player who cannot {effect.what}")
    return (effect.player, PLAYER_DEEDS[effect.what], tests(effect.filters))


def each_player_draws(sentence: tree.Sentence) -> int:
    """ "Each player may draw a card": everybody is asked; how many cards, or 0 if it says something else."""
    match sentence.effects:
        case (tree.Draw(count, "any", None),) if sentence.may and count.least == count.most:
            return count.least
    return 0


def asks_to_pay(condition: tree.Condition | None) -> bool:
    """ "You may pay the cost. If you do, ..." in the middle of a text, perhaps under a condition."""
    if isinstance(condition, tree.Both):
        return condition.conditions[-1] == tree.Did("pay")
    return condition == tree.Did("pay")


def before_paying(condition: tree.Condition | None) -> tree.Condition | None:
    """What must be true for the cost to be asked for."""
    if not isinstance(condition, tree.Both):
        return None
    first = condition.conditions[:-1]
    return first[0] if len(first) == 1 else tree.Both(first)


def is_restriction(sentence: tree.Sentence) -> bool:
    return bool(sentence.effects) and all(isinstance(effect, tree.Unusable) for effect in sentence.effects)


#: zones whose cards a player does not see: whether there are such cards comes out by looking
UNSEEN = ("deck", "among")


def possible(effects: tuple[tree.Effect, ...]) -> Holding | None:
    """What must be there for a "you may" to be worth asking."""
    match effects[0] if effects else None:
        case tree.Choose(_, cards):
            return ("has", selection(cards), ">=", 1)
        case tree.Move(_, tree.Ref("this")) | tree.BecomesState(tree.Ref("this")):
            return ("present",)
        case tree.Move(_, tree.Cards(zone=zone) as cards, count=tree.Count(least, _)) if zone not in UNSEEN:
            return ("has", selection(cards), ">=", max(1, least))
        case tree.Turn(tree.Ref("this"), state):
            return ("not", ("is", ("this",), ((state, ""),)))
        case tree.CounterBlast(number, filters):
            return ("has", Selection("your", (DAMAGE,), False, (("face up", ""), *tests(filters))), ">=", number)
        case tree.SoulBlast(number, filters):
            return ("has", Selection("your", (SOUL,), False, tests(filters)), ">=", number)
        case tree.Node() as first:
            return _spoken_of_is_there(getattr(first, "who", None))
    return None


def _spoken_of_is_there(who: object) -> Holding | None:
    """What was to be chosen before can only be treated if something was chosen (8.5.4.1.3)."""
    match who:
        case tree.Ref("it" | "them" | "subject" | "object" | "paid" as what):
            return ("there", ("them" if what == "it" else what,))
    return None


def land(program: list[Instruction], jumps: list[int]) -> None:
    """Jumps that skip what a sentence says end here."""
    end = len(program)
    for place in jumps:
        old = program[place]
        landed = {"then": ("then", end), "if": ("if", old[1], end), "pay": ("pay", True, end)}
        program[place] = landed.get(old[0], ("may", end, *old[2:]))


#: what a program that begins later may speak of, besides this unit: kept when it is made
LATER_NAMES = (
    "bound", "called", "subject", "object", "attacker", "attacked", "boosted", "boosting", "opponent unit", "paid",
    "them",
)  # fmt: skip


def spoken_of(program: list[Instruction]) -> Who:
    """Which cards a program that begins later speaks of: those called or bound, all of them, or the last one."""
    for meant in LATER_NAMES:
        if any((meant,) in step for step in program):
            return (meant,)
    return ("it",)


def alternatives(body: tuple[tree.Sentence, ...]) -> list[tree.Sentence]:
    """ "If you have ..., and if you do not, ...": the second sentence is what happens otherwise."""
    found: list[tree.Sentence] = []
    for sentence in body:
        if_not = sentence == tree.Sentence(sentence.effects, tree.Not(tree.Did("")))
        if if_not and found and _asks_what_is(found[-1]):
            found[-1] = replace(found[-1], otherwise=sentence.effects)
        else:
            found.append(sentence)
    return found


def _asks_what_is(sentence: tree.Sentence) -> bool:
    """Whether a sentence has a condition about the game, not about what was done, and no alternative yet."""
    asks = sentence.condition is not None and not isinstance(sentence.condition, tree.Did)
    return asks and not sentence.may and not sentence.otherwise
