"""Parts of effects that need no program: triggers, durations, prohibitions, reductions, what must be there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardinal.games.gundam.compiling.conditions import at_time, condition, trigger
from cardinal.games.gundam.compiling.selectors import KEYWORDS, CannotCompile, only, players, selection, tests, who
from cardinal.games.gundam.effects.abilities import ConstantPart, Holding, TriggerSpec
from cardinal.games.gundam.rules.zones import PRIVATE
from cardinal.games.gundam.words import tree

ANY_NUMBER = 1000
MARK_EVENTS = {"deploy": "deployed", "attack": "attacks", "destroyed": "destroyed", "when paired": "paired",
               "when linked": "linked"}  # fmt: skip
DURATIONS = ("", "turn", "battle", "opponent turn")

DAMAGE_EVENTS = ("receives damage", "would receive damage")


def reduces(source: tree.Ability) -> bool:
    """ "When this Unit receives damage, reduce it by 2": applied before the damage is dealt, so not a trigger."""
    match source:
        case tree.Ability((tree.Sentence((tree.ReduceDamage(_, None),)),), trigger=tree.When(event)):
            return event in DAMAGE_EVENTS
    return False


def reduction(source: tree.Ability, once: int) -> ConstantPart:
    """What such a line takes off, of which damage, from where; ``once``: the effect, if it works once per turn."""
    sentence = source.body[0]
    effect, when = sentence.effects[0], source.trigger
    assert isinstance(effect, tree.ReduceDamage)
    assert isinstance(when, tree.When)
    only(when, "event", "who", "how", "source")
    only(sentence, "effects", "condition")
    if effect.next or when.how not in ("", "damage", "battle damage", "effect damage"):
        raise CannotCompile("a reduction of certain damage")
    kind = {"battle damage": "battle", "effect damage": "effect"}.get(when.how, "")
    tests_of_source = () if when.source is None else _source_tests(when.source)
    by = ANY_NUMBER if effect.by is None else effect.by
    conditions = [condition(c) for c in (source.condition, sentence.condition) if c is not None]
    holding: Holding | None = ("all", tuple(conditions)) if conditions else None
    return ConstantPart("may", ("reduce", by, kind, tests_of_source, once), who(when.who or tree.Ref("this")), holding)


#: the fields of each effect that the compiler looks at; a text that says more is refused
HANDLED: dict[str, tuple[str, ...]] = {
    "Draw": ("number", "by", "times"),
    "Either": ("condition", "effect", "otherwise"),
    "TopToShields": ("number",),
    "Peek": ("who",),
    "Loses": ("who", "keywords", "until"),
    "Discard": ("pick", "by"),
    "Choose": ("picks", "by"),
    "Damage": ("amount", "to", "times"),
    "Destroy": ("who",),
    "Rest": ("who",),
    "SetActive": ("who",),
    "Recover": ("who", "amount", "may"),
    "Return": ("who", "to", "randomly", "by"),
    "AddToHand": ("who", "by"),
    "Put": ("who", "to"),
    "Exile": ("who",),
    "Mill": ("number", "whose"),
    "LookAt": ("number", "by", "reveal"),
    "Reveal": ("who", "by"),
    "Shuffle": ("whose",),
    "Gets": ("who", "changes", "keywords", "traits", "abilities", "until", "times", "copies", "source"),
    "Cannot": ("who", "actions", "damage", "source", "until"),
    "Deploy": ("who", "rested", "pay"),
    "DeployTokens": ("tokens", "either", "times"),
    "PlaceResource": ("number", "ex", "rested", "by"),
    "Pair": ("pilot", "unit"),
    "ChangeTarget": ("attacker", "target"),
    "Battle": ("units",),
    "OneOf": ("options",),
    "ReduceDamage": ("by", "who", "damage", "until", "next"),
    "RedirectDamage": ("who", "to", "damage", "until"),
    "MayTarget": ("who", "target", "until"),
    "MayAttack": ("who", "until"),
    "MustTarget": ("who", "target", "until", "must"),
    "StaysRested": ("who", "when"),
    "OnlyAttacks": ("who", "after"),
    "DeployedRested": ("cards",),
    "Later": ("trigger", "body", "until"),
    "PlayAs": ("level", "cost"),
    "Becomes": ("who", "what", "value", "until"),
    "Escapes": ("who", "to", "until"),
    "AlsoNamed": ("name",),
    "Activate": ("who", "mark"),
    "PayCost": ("number",),
}


def for_a_class(effect: tree.Effect) -> tree.Until | None:
    """How long an effect lasts that is said of a class of cards, without "all": it reaches those that come later, too.

    None for any other effect, and for one whose number is counted once.
    """
    if not isinstance(effect, tree.Gets | tree.Cannot | tree.MayTarget | tree.MayAttack | tree.ReduceDamage):
        return None
    if isinstance(effect, tree.ReduceDamage) and effect.next:
        return None
    if isinstance(effect, tree.Gets) and effect.times is not None:
        return None
    meant = effect.who
    of_a_class = isinstance(meant, tree.Cards) and not meant.every and not meant.zone
    return effect.until if of_a_class and effect.until.when else None


def copied(words: tuple[tree.Filter, ...]) -> tuple[str, ...]:
    """The keywords that are taken over from another card."""
    found = [option for word in words for option in (word.options or (word,))]
    return tuple(KEYWORDS[word.text] for word in found)


def understood(effect: tree.Effect) -> None:
    """Fails on an effect, or a part of it, that the compiler does not look at."""
    if type(effect).__name__ not in HANDLED:
        raise CannotCompile(f"the effect {type(effect).__name__}")
    only(effect, *HANDLED[type(effect).__name__])


def multiplied(value: int, number: Any) -> Any:
    if isinstance(number, tuple):
        return (number[0], number[1] * value, *number[2:])
    return number * value


def gate(mark: tree.Mark) -> Holding:
    if mark.name == "during link":
        return ("linked",)
    return ("paired", tests(mark.filters))


def trigger_of(source: tree.Ability) -> TriggerSpec:
    match source.trigger:
        case tree.When():
            spec = trigger(source.trigger)
        case tree.AtTime():
            spec = at_time(source.trigger)
        case None:
            marks = [mark for mark in source.marks if mark.name in MARK_EVENTS]
            if not marks or len(marks) != len(source.timings) or not all(mark.or_ for mark in marks[1:]):
                raise CannotCompile(f"the timing {', '.join(source.timings)}")
            spec, *more = (_of_mark(mark) for mark in marks)
            spec = spec._replace(also=tuple(more))
    if source.condition is not None:
        before = condition(source.condition)
        also = tuple(other._replace(conditions=(*other.conditions, before)) for other in spec.also)
        spec = spec._replace(conditions=(*spec.conditions, before), also=also)
    return spec


def _of_mark(mark: tree.Mark) -> TriggerSpec:
    """What a mark such as 【Deploy】 waits for; 【When Paired】 perhaps for such a Pilot."""
    pilot = tree.Cards(("pilot",), "", filters=mark.filters)
    return TriggerSpec(MARK_EVENTS[mark.name], ("this",), ("cards", selection(pilot)) if mark.filters else None)


def on_cards(duration: tree.Until) -> str:
    """How long an effect on certain cards lasts: it may also begin later, with the opponent's next turn."""
    return duration.when if duration.when == "opponent next turn" else lasting(duration)


def lasting(duration: tree.Until) -> str:
    """How long an effect lasts; a duration that the engine does not have is refused."""
    if duration.when not in DURATIONS:
        raise CannotCompile(f"an effect that lasts until {duration.when}")
    return duration.when


SIMPLE_DEEDS = {"attack": "attack", "attack player": "attack players", "be paired": "be paired",
                "be set active": "be set active", "be rested": "be rested", "be destroyed": "be destroyed",
                "be chosen": "be chosen", "be returned": "be returned", "block": "block",
                "recover": "recover"}  # fmt: skip


def opposing(cards: tree.Cards) -> tuple[Any, ...]:
    """What is said of Units that can only be enemies: who blocks, who attacks, who is attacked (8-2-1, 8-3-1)."""
    only(cards, "what", "whose", "filters")
    if cards.whose not in ("", "enemy") or not {*cards.what} <= {"unit", "unit token"}:
        raise CannotCompile(f"{cards.whose} {'/'.join(cards.what)} in a battle with this Unit")
    return selection(cards).tests


def attackable(target: tree.Cards) -> tuple[Any, ...]:
    """The active enemy Units that a Unit may choose as its attack target."""
    return ("target", opposing(target))


def number_of_players(count: tree.Count) -> tuple[int, int]:
    """How many players are chosen: at least, and at most."""
    if count.equal is not None:
        raise CannotCompile("a number of players that is counted")
    return count.least, ANY_NUMBER if count.most is None else count.most


ENEMY_EFFECTS = tree.Cards(("effect",), "enemy")
#: what enemy effects may be kept from doing: destroying is not damage that destroys
BY_ENEMIES = ("be destroyed", "be chosen", "be rested", "be returned", "be set active", "be reduced ap")


def unpaired(unit: tree.Who) -> tree.Who:
    """The Unit that a Pilot is paired with: where one is chosen, it is one without a Pilot (3-3-4)."""
    if isinstance(unit, tree.Pick):
        if unit.count != tree.Count(1, 1):
            raise CannotCompile("a Pilot that is paired with several Units")
        unit = unit.cards
    if not isinstance(unit, tree.Cards):
        return unit
    return tree.Pick(tree.Count(1, 1), replace(unit, filters=(*unit.filters, tree.Filter("unpaired"))))


def forbidden(effect: tree.Cannot) -> list[Any]:
    """What cards cannot do or have done to them."""
    only(effect, "who", "actions", "damage", "source", "until")
    found: list[Any] = []
    for action in effect.actions:
        if action == "receive damage":
            sources = () if effect.source is None else _source_tests(effect.source)
            found.append(("receive damage", effect.damage, sources))
        elif action == "activate blocker" and effect.source is None:
            found.append("block")
        elif action == "be blocked" and isinstance(effect.source, tree.Cards | None):
            found.append(("be blocked", () if effect.source is None else opposing(effect.source)))
        elif action == "be attacked" and isinstance(effect.source, tree.Cards):
            found.append(("be attacked", opposing(effect.source)))
        elif effect.source == ENEMY_EFFECTS and action in BY_ENEMIES:
            found.append((action, "enemy"))
        elif effect.source is not None:
            raise CannotCompile(f"cards that cannot {action} by certain cards")
        elif action in SIMPLE_DEEDS:
            found.append(SIMPLE_DEEDS[action])
        else:
            raise CannotCompile(f"cards that cannot {action}")
    return found


#: what is not a card of its kind cannot be where damage comes from: a Command's damage is not that of a Unit
SOURCES = {"unit": ("unit", "unit token"), "base": ("base", "ex base"), "command": ("command",)}


def _source_tests(source: tree.Who) -> tuple[Any, ...]:
    if not isinstance(source, tree.Cards):
        raise CannotCompile("damage from certain sources")
    if source.what in (("player",), ("effect",)):
        only(source, "what", "whose")
        return (("owner", source.whose),)
    chosen = selection(source)
    whose: tuple[Any, ...] = (("owner", chosen.whose),) if chosen.whose else ()
    kinds = tuple(kind for noun in source.what for kind in SOURCES.get(noun, ()))
    return (*whose, *((("type", kinds),) if kinds else ()), *chosen.tests)


def needed(body: tuple[tree.Sentence, ...]) -> list[Holding]:
    """The condition without which nothing of a text is done (10-2-1): the leading one, or one of several cases."""
    cases: list[Holding] = []
    for number, sentence in enumerate(body):
        if number and (sentence.joint or sentence.continues or isinstance(sentence.condition, tree.DidTo)):
            continue  # it goes on with what stands before it
        if sentence.condition is None or said_while_playing(sentence.condition):
            return []
        cases.append(condition(sentence.condition))
    return [("any", tuple(cases))] if len(cases) > 1 else cases


def said_while_playing(c: tree.Condition) -> bool:
    """Whether a condition asks how the card itself is played, which is known only when that is done."""
    return isinstance(c, tree.PlayedWith) or (isinstance(c, tree.Both) and any(map(said_while_playing, c.conditions)))


def must_be(body: tuple[tree.Sentence, ...]) -> Holding:
    """What must be so for a part of a text to be chosen: its leading condition, and its targets."""
    return ("all", (*needed(body), *targets_of(body)))


def targets_of(body: tuple[tree.Sentence, ...]) -> list[Holding]:
    """What must be there to be chosen, in the portion before "Then" or "If you do" (10-1-8-1-2)."""
    found: list[Holding] = []
    for number, sentence in enumerate(body):
        if sentence.joint:
            break
        if sentence.may:
            continue
        own = [target for effect in sentence.effects for target in _targets_of(effect)]
        if sentence.condition is None:
            found += own
        elif own and number == 0:  # a later condition may speak of what was done before it
            found.append(("depends", condition(sentence.condition), ("all", tuple(own)), ("all", ())))
    return found


def _targets_of(effect: tree.Effect) -> list[Holding]:
    """The targets of one effect; of an effect with another in its place, those of the one that is done."""
    match effect:
        case tree.Choose((tree.Pick(count, tree.Cards(("player",)) as meant),), "you"):
            return [("players", players(meant), ">=", max(1, count.least), 0)]
        case tree.Choose(picks, "you"):
            found = [(selection(p.cards), max(1, p.count.least)) for p in picks if _is_public(p.cards)]
            apart = [("choosable apart", tuple(found))] if len(found) > 1 else []
            return [("choosable", each, number) for each, number in found] + apart
        case tree.Choose(picks, "all" | "enemies" | "you and that player" as by):
            return [("every side", selection(p.cards), max(1, p.count.least), by) for p in picks if _is_public(p.cards)]
        case tree.OneOf(options):
            return [("any", tuple(must_be(option.body) for option in options))]
        case tree.Either(test, first, second):
            one, other = _targets_of(first), _targets_of(second)
            return [("depends", condition(test), ("all", tuple(one)), ("all", tuple(other)))] if one or other else []
    return []


def _is_public(cards: tree.Cards) -> bool:
    """Whether cards are chosen in a public location, so that they are targets (10-2-2-1)."""
    zones = () if cards.what == ("player",) else selection(cards).zones
    return bool(zones) and not set(zones) <= PRIVATE


def possible(effects: tuple[tree.Effect, ...]) -> Holding | None:
    """What must be there for a "you may" to be worth asking."""
    match effects[0] if effects else None:
        case tree.Rest(tree.Cards() as cards):
            return ("choosable", selection(replace(cards, filters=(*cards.filters, tree.Filter("active")))), 1)
        case tree.Pair(tree.Ref() as pilot, tree.Cards() as unit):
            free = replace(unit, filters=(*unit.filters, tree.Filter("unpaired")))
            return ("all", (("is now", who(pilot), (("has a pilot side", ""),)), ("choosable", selection(free), 1)))
        case tree.Rest(tree.Ref() as meant):  # what is so already cannot be made so (1-3-2-1)
            return ("is now", who(meant), (("active", ""),))
        case tree.SetActive(tree.Ref() as meant):
            return ("is now", who(meant), (("rested", ""),))
        case tree.Recover(meant):
            return ("is now", who(meant), (("damaged", ""),)) if isinstance(meant, tree.Ref) else None
        case tree.Choose(picks) if picks and picks[0].cards.what != ("player",):
            return ("all", tuple(("choosable", selection(p.cards), max(1, p.count.least)) for p in picks))
        case tree.Discard(pick):
            return ("choosable", selection(pick.cards), max(1, pick.count.least))
        case (
            tree.Deploy(tree.Pick() as pick)
            | tree.Pair(tree.Pick() as pick)
            | tree.Rest(tree.Pick() as pick)
            | tree.SetActive(tree.Pick() as pick)
            | tree.Destroy(tree.Pick() as pick)
            | tree.Return(tree.Pick() as pick)
            | tree.AddToHand(tree.Pick() as pick)
            | tree.Exile(tree.Pick() as pick)
            | tree.Reveal(tree.Pick() as pick)
        ) if pick.count.equal is None:
            return ("choosable", selection(pick.cards), max(1, pick.count.least))
    return None
