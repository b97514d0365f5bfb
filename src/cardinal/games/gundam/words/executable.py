"""An ability as an engine runs it: every reference names its card, every "instead" stands in its place.

The references that remain are: this, chosen (what was chosen, picked, revealed, discarded or placed into the trash
last; of several all of them), looked (the cards looked at), deployed (what was deployed last), subject, object and
source (the cards that are who, object and source of the trigger), chosen player, remaining, paired, attacker; and
"pilot of chosen", or of another of these, for the Pilot beneath it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from cardinal.games.gundam.words.antecedents import (
    NOTHING,
    SEVERAL,
    goes_on,
    may_be_one,
    one_chosen,
    one_held,
    one_of_two,
    speaks_of_this,
)
from cardinal.games.gundam.words.replacing import in_hand, one_case, replaced
from cardinal.games.gundam.words.tree import (
    CHOSEN,
    SAME_NUMBER,
    SPOKEN_OF,
    Ability,
    Activate,
    AddToHand,
    Amount,
    Attacking,
    AtTime,
    Both,
    ByPlayer,
    Cannot,
    Cards,
    Choose,
    ChooseEffect,
    Condition,
    Copies,
    Damage,
    Deploy,
    DeployTokens,
    Destroy,
    DidTo,
    Discard,
    Draw,
    Effect,
    Either,
    Exile,
    Filter,
    Gets,
    HappensNow,
    Has,
    Is,
    Later,
    LookAt,
    Loses,
    MayTarget,
    Mill,
    Mode,
    Peek,
    Pick,
    Recover,
    Ref,
    Rest,
    Return,
    Reveal,
    Sentence,
    SetActive,
    Trigger,
    When,
    Who,
)
from cardinal.language.nodes import Node

SUBJECTS = (SetActive, Rest, Gets, Recover, Cannot, MayTarget)


def executable(ability: Ability) -> Ability:
    """The ability with its references resolved and its replacements in place."""
    ability = at_its_time(ability)
    ability = replace(ability, trigger=not_yet(ability.trigger, ability.body))
    names = Names.of(ability.trigger)
    body = one_case(replaced(ability.body, ability.trigger is not None))
    return replace(
        ability,
        trigger=Names().resolve(ability.trigger),
        cost=tuple(names.effect(effect) for effect in ability.cost),
        condition=names.condition(ability.condition),
        body=names.sentences(body),
    )


def at_its_time(ability: Ability) -> Ability:
    """A whole line "At the end of the turn, ..." is an effect of every turn, not what an effect says of this one."""
    first = ability.body[0].effects[0]
    if ability.kind != "constant" or len(ability.body) > 1 or not isinstance(first, Later):
        return ability
    said = isinstance(first.trigger, AtTime) and first.trigger.form == 1  # "of the turn", not "of this turn"
    whole = said and len(ability.body[0].effects) == 1 and ability.body[0].condition is None
    return replace(ability, trigger=first.trigger, body=first.body) if whole else ability


def not_yet(trigger: Trigger | None, body: tuple[Sentence, ...]) -> Trigger | None:
    """ "When you rest ..., rest this Unit instead": what is replaced would happen, whether the text says so or not."""
    return replace(trigger, would=True) if isinstance(trigger, When) and body[0].instead else trigger


# --- references ---------------------------------------------------------------------------------


#: where cards go by what happens to them
GONE_TO = {"destroyed": "trash", "discarded": "trash", "trashed": "trash", "returned": "hand", "added": "hand",
           "exiled": "removal", "destroys": "trash"}  # fmt: skip
#: what a card does in a trigger to the other one, and what is done to the one that the trigger speaks of
TREATED_BY = {"destroys": ("destroy", "object"), "destroyed": ("destroy", "subject"),
              "discarded": ("discard", "subject"), "exiled": ("exile", "subject"), "returned": ("return", "subject"),
              "rested": ("rest", "subject")}  # fmt: skip
#: what effects note that they have done to cards, so that texts can speak of these cards
TREATS: dict[type, str] = {Rest: "rest", Destroy: "destroy", Exile: "exile", Return: "return", Damage: "damage",
                           SetActive: "set active", Recover: "recover"}  # fmt: skip
#: what effects note so that texts can speak of "the same number"
COUNTED: dict[type, str] = {Rest: "rest", Destroy: "destroy", Exile: "exile", Return: "return", Discard: "discard"}
UNKNOWN = "something"
FOUND = "found"  # what "it" means that a condition has spoken of


@dataclass(slots=True)
class Names:
    """What "it", "them" and "that" mean at one place of a text."""

    it: str = "this"
    chosen: bool = False
    roles: tuple[tuple[str, Cards], ...] = ()  # the cards of the trigger that are only described
    counted: Cards | None = None  # what the condition before counts: "if 5 or more are in play"
    them: str = ""  # what was done to a class of cards, if that is what "them" means
    went: str = ""  # where the card of the trigger has gone by it
    treated: tuple[str, str] = ("", "")  # what the trigger did to which of its cards
    spoken: tuple[Filter, ...] = ()  # the effects that were named last: "a Unit with <Blocker>"
    named: bool = False  # whether the text has spoken of its own card so far
    held: Has | None = None  # what the condition of the sentence finds: "if you have a Base in play"
    picks: tuple[Cards, ...] = ()  # what was chosen last, each by its description
    found: Cards | None = None  # the one that a condition speaks of: "if the Unit battling it is damaged"
    number: str = ""  # what was done last to a number of cards: "discard any number ... draw the same number"

    @classmethod
    def of(cls, trigger: Trigger | None) -> Names:
        if isinstance(trigger, AtTime) and trigger.after is not None:
            return cls(named=isinstance(trigger.after.who, Ref))
        if not isinstance(trigger, When):
            return cls()
        places = (("object", trigger.object), ("source", trigger.source), ("subject", trigger.who))
        roles = tuple((role, who) for role, who in places if isinstance(who, Cards) and who.what != ("player",))
        described = not isinstance(trigger.who, Ref) and any(role == "subject" for role, _ in roles)
        went = "" if trigger.would else GONE_TO.get(trigger.event, "")
        named = any(isinstance(who, Ref) for who in (trigger.who, trigger.object, trigger.source))
        it = "object" if trigger.event == "pair" and any(role == "object" for role, _ in roles) else "subject"
        treated = TREATED_BY.get(trigger.event, ("", "subject"))
        return cls(it if described else "this", roles=roles, went=went, named=named, treated=treated)

    def copy(self) -> Names:
        return replace(self)

    def sentences(self, body: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        done: list[Sentence] = []
        before = (self.it, self.chosen, self.them)
        for number, sentence in enumerate(body):
            if sentence.joint == "otherwise":  # what was done before it was not done
                self.it, self.chosen, self.them = before
            before = (self.it, self.chosen, self.them)
            if number + 1 < len(body) and body[number + 1].joint == "otherwise":  # it may have been printed before
                self.named = self.named or speaks_of_this(body[number + 1].condition)
            done.append(self.sentence(sentence, first=number == 0))
        return tuple(done)

    def sentence(self, sentence: Sentence, first: bool) -> Sentence:
        continues = not first and not sentence.joint and sentence.condition is None and goes_on(sentence)
        self.held = self.held if first else None
        self.named = self.named or getattr(sentence.effects[0], "who", None) == Ref("this")  # "... while it is rested"
        self.named = self.named or isinstance(sentence.condition, Attacking)  # "while this Unit is attacking ..."
        condition = self.condition(sentence.condition)
        effects = tuple(self.effect(effect) for effect in sentence.effects)
        return replace(sentence, condition=condition, effects=effects, continues=continues)

    def condition(self, condition: Condition | None) -> Condition | None:
        if condition is None:
            return None
        if isinstance(condition, HappensNow) and self.it == "this":
            condition = replace(condition, who=Ref("this"))  # what happened is what the effect waited for
        found = self.resolve(self.counting(condition))
        if isinstance(found, DidTo) and found.who == Ref("chosen"):
            found = replace(found, who=None, cards=Cards(("card",)))  # the one that this effect has chosen
        self.spoken = effects_named(condition) or self.spoken
        for each in condition.conditions if isinstance(condition, Both) else (condition,):
            if isinstance(each, Is) and isinstance(each.who, Ref) and each.who.what == "this" and not self.chosen:
                self.it = "this"
            if isinstance(each, Is) and isinstance(each.who, Cards) and self.it == "this":
                self.it, self.found = FOUND, replace(Names(self.it, named=True).resolve(each.who), every=True)
            if isinstance(each, Has):
                self.held = each if may_be_one(each) else None
                self.named = self.named or (each.cards.other and self.held is None)  # "no other": than this one
        assert isinstance(found, Condition)
        return found

    def counting(self, condition: Condition) -> Condition:
        """A condition that says "5 or more" of what the one before it counts, with these cards."""
        if not isinstance(condition, Has):
            return condition
        if condition.cards.what == ("those",) and self.counted is not None:
            return replace(condition, cards=self.counted)
        self.counted = condition.cards
        return condition

    def effect(self, effect: Effect) -> Effect:
        """The effect with its references resolved; what it does gives "it" a new meaning."""
        if isinstance(effect, Either):
            condition = self.condition(effect.condition)
            assert condition is not None
            own = self.copy()
            otherwise = own.effect(effect.otherwise)
            self.named = own.named
            return Either(condition, self.effect(effect.effect), otherwise)
        if isinstance(effect, ByPlayer):
            own = self.copy()
            if isinstance(effect.effects[-1], Reveal):
                self.it, self.them = "looked", ""  # what they show
            return replace(effect, effects=tuple(own.effect(each) for each in effect.effects))
        if isinstance(effect, Later):
            waited = not_yet(effect.trigger, effect.body)
            inner = Names.of(waited) if isinstance(waited, When) else self.copy()
            trigger = self.resolve(waited)
            if isinstance(trigger, When) and isinstance(trigger.who, Ref) and trigger.who.what != "this":
                inner.it = "subject"  # "When it destroys ..., it gets AP+2"
            return replace(effect, trigger=trigger, body=inner.sentences(replaced(effect.body, True)))
        effect = that_effect(effect, self.spoken)
        found: Effect = self.resolve(in_hand(effect) if isinstance(effect, Gets) else effect)
        if isinstance(found, Deploy | AddToHand | Return | Exile) and self.went:
            found = replace(found, who=self.where_it_went(effect, found.who))
        self.after(effect)
        return found

    def where_it_went(self, effect: Effect, who: Who) -> Who:
        """The card of a trigger that has left by it; "it" may be that one, or the one that did it."""
        if who == Ref(self.treated[1]):
            return Ref(self.treated[1], zone=f"its {self.went}")
        either = self.treated[1] == "object" and self.it == "this" and getattr(effect, "who", None) == Ref("it")
        return Ref(SEVERAL) if either else who

    def after(self, effect: Effect) -> None:
        """What "it" and "them" mean after an effect."""
        self.spoken = effects_named(effect) or self.spoken
        self.number = COUNTED.get(type(effect), "")
        if TREATS.get(type(effect)) == self.treated[0]:
            self.treated = ("", self.treated[1])  # from now on it is this effect that has done so
        who = getattr(effect, "who", getattr(effect, "to", None))
        of_a_class = isinstance(who, Cards) and who.what != ("player",)
        self.them = TREATS.get(type(effect), UNKNOWN) if of_a_class else ""
        if isinstance(effect, Choose):
            if all(pick.cards.what != ("player",) for pick in effect.picks):
                self.it, self.chosen, self.picks = "chosen", True, tuple(pick.cards for pick in effect.picks)
        elif isinstance(effect, Mill | Discard):
            self.it, self.chosen, self.picks = "chosen", True, ()  # the cards that were placed or discarded
        elif isinstance(effect, Draw):
            self.it = "drawn" if self.it == "this" else self.it
        elif isinstance(effect, LookAt) or (isinstance(effect, Peek) and of_a_class):
            self.it, self.them = "looked", ""
        elif isinstance(effect, Deploy | DeployTokens):
            self.it = "deployed"
        elif isinstance(who, Pick):
            self.it, self.chosen, self.picks = "chosen", True, (who.cards,)
        elif isinstance(effect, SUBJECTS) and isinstance(who, Ref) and who.what == "this":
            self.it = "this"

    def resolve(self, value: Any) -> Any:
        """A copy of a tree with its references resolved."""
        if isinstance(value, tuple):
            return tuple(self.resolve(each) for each in value)
        if isinstance(value, Ability):
            return executable(value)
        if isinstance(value, Mode):
            return replace(value, body=self.copy().sentences(replaced(value.body, False)))
        if isinstance(value, Ref):
            return self.reference(value)
        if isinstance(value, Choose):
            return self.choice(value)
        if isinstance(value, Amount) and value.measure == SAME_NUMBER and self.number:
            return replace(value, measure="", each=Cards(("card",), filters=(Filter("by this effect", self.number),)))
        if isinstance(value, Cards) and value.what == ("those",):
            return self.those(value)
        if isinstance(value, Cards) and not value.zone:
            value = among_the_seen(value)
        if not isinstance(value, Node):
            return value
        changed = {each.name: self.resolve(getattr(value, each.name)) for each in fields(value) if each.name != "form"}
        return replace(value, **changed)

    def reference(self, ref: Ref) -> Who:
        if ref.what == "this":
            self.named = True
        done = [wanted.text for wanted in ref.filters if wanted.kind == "by this effect"]
        if ref.what == "it" and done == [self.treated[0]] and self.roles:
            return Ref(self.treated[1])  # "the destroyed Unit" is the one of the trigger
        if ref.what == "it" and not done:
            return self.the_one(ref)
        if ref.what == "them" and any(wanted.kind == "by this effect" for wanted in ref.filters):
            return replace(ref, what="it")  # what was done to them says which they are
        if ref.what == "them" and self.them:
            return replace(ref, what="it", filters=(Filter("by this effect", self.them),))
        if ref.what == "them":
            return replace(ref, what=self.it if self.it in ("deployed", "looked") else "chosen")
        if ref.what == "its pilot":
            return replace(ref, what="paired" if self.it == "this" else f"pilot of {self.it}")
        if ref.what == "that player":
            return replace(ref, what="chosen player")
        if ref.what in ("that", "that enemy", "that friendly"):
            return self.that(ref)
        if ref.what in ("former", "latter"):
            return one_of_two(self.picks if self.it == "chosen" else (), ref)
        return ref

    def the_one(self, ref: Ref) -> Who:
        """ "It": what was named last, if that is one card."""
        if self.it == FOUND and self.found is not None:
            return Ref(SEVERAL) if ref.filters else self.found
        if self.it == "this" and not self.named:
            return self.of_condition(ref)
        if self.it == "this" and self.held is not None:
            return replace(ref, what=SEVERAL)
        return replace(ref, what=SEVERAL if self.it == "chosen" and len(self.picks) > 1 else self.it)

    def those(self, cards: Cards) -> Cards:
        """ "1 of them": of what is looked at, of what was chosen, or of what the condition before counts."""
        if self.it == "looked":
            return Cards(("card",), "your", "looked")
        if self.chosen or self.them:
            return Cards(("card",), filters=(Filter("is", who=self.reference(Ref("them"))),))
        return cards if self.counted is None else self.counted

    def choice(self, choose: Choose) -> Choose:
        """What is chosen; "1 of these and 1 of those with less than that Unit" speaks of what is chosen first."""
        own, picks = self.copy(), list[Pick]()
        for pick in shared_zone(choose.picks):
            seen = own.it == "looked"
            picks.append(own.resolve(replace(pick, cards=of_the_seen(pick.cards)) if seen else pick))
            own.it, own.chosen, own.picks = "chosen", True, (*(own.picks if len(picks) > 1 else ()), pick.cards)
        return replace(choose, picks=tuple(picks))

    def that(self, ref: Ref) -> Who:
        """ "That Unit": what was chosen, else the card of the trigger that fits."""
        if self.it == "chosen" and self.picks:
            found = one_chosen(self.picks, ref)
            if found is not None or not self.roles:
                return found or replace(ref, what=NOTHING)
        elif self.chosen or not self.roles:
            return self.of_condition(ref) if self.it == "this" else replace(ref, what=self.it)
        wanted: Callable[[Cards], bool] = {
            "that": lambda cards: True,
            "that enemy": lambda cards: cards.whose == "enemy",
            "that friendly": lambda cards: cards.whose in ("friendly", "your"),
        }[ref.what]
        return replace(ref, what=next((role for role, cards in self.roles if wanted(cards)), self.it))

    def of_condition(self, ref: Ref) -> Who:
        """What the condition of the sentence has found, where nothing else was named."""
        return replace(ref, what=NOTHING) if self.held is None else one_held(self.held, ref)


def effects_named(value: object) -> tuple[Filter, ...]:
    """The effects by which a tree describes cards, and the one that it lets a player choose."""
    if isinstance(value, ChooseEffect):
        return (Filter("effect", CHOSEN),)
    if isinstance(value, Filter) and value.kind in ("effect", "keyword"):
        return (value,) if value.text else ()
    inside = value if isinstance(value, tuple) else ()
    if isinstance(value, Choose | Pick | Cards | Is | Filter):
        inside = tuple(getattr(value, each.name) for each in fields(value))
    return tuple(dict.fromkeys(found for each in inside for found in effects_named(each)))


def that_effect(effect: Effect, spoken: tuple[Filter, ...]) -> Effect:
    """An effect that says "that effect", with the one that was named; one of several cannot be meant."""
    if not isinstance(effect, Loses | Copies | Activate) or len(spoken) != 1:
        return effect
    named = spoken[0]
    if isinstance(effect, Activate):
        return replace(effect, mark=named.text) if effect.mark == SPOKEN_OF and named.kind == "effect" else effect
    if effect.marks != (SPOKEN_OF,):
        return effect
    if named.kind == "effect":
        return replace(effect, marks=(named.text,))
    if isinstance(effect, Loses):
        return replace(effect, marks=(), keywords=(named,))
    return Gets(effect.who, copies=(named,), source=Ref("it"), until=effect.until)


def among_the_seen(cards: Cards) -> Cards:
    """ "1 Pilot card revealed this way": it lies among the cards that were looked at."""
    seen = [wanted for wanted in cards.filters if wanted.kind == "by this effect" and wanted.text in ("look", "reveal")]
    if not seen:
        return cards
    rest = tuple(wanted for wanted in cards.filters if wanted not in seen)
    return replace(cards, whose="your", zone="looked", filters=rest)


def of_the_seen(cards: Cards) -> Cards:
    """ "Look at your opponent's hand and choose 1 card": one of these, where no other place is named."""
    named = cards.zone or cards.whose or cards.what == ("shield area card",)
    nowhere = not named and all(what.endswith("card") for what in cards.what)
    return replace(cards, whose="your", zone="looked") if nowhere else cards


def shared_zone(picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """In "1 Unit card and 1 Pilot card from your trash" both are in the trash."""
    last = picks[-1].cards
    return tuple(
        replace(pick, cards=replace(pick.cards, whose=last.whose, zone=last.zone))
        if last.zone and not pick.cards.zone and all(what.endswith("card") for what in pick.cards.what)
        else pick
        for pick in picks
    )
