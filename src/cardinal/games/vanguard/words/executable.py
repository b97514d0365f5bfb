"""An ability as an engine runs it: what is said of a later moment stands there, and every pronoun names its card.

A pronoun means what was spoken of last and fits its words: a unit or card that was chosen, found, seen or called; the
cards of the event; the fighter of "the battle that your other unit attacked"; what the cost was paid with; this unit.
``Unclear`` is raised where nothing fits, or where an engine could not keep what it means.

What remains of ``Ref`` is said there: "it" and "them" are what was chosen, found, seen or called last; everything else
has a name of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any

from cardinal.games.vanguard.words.doers import doing
from cardinal.games.vanguard.words.happenings import DONE
from cardinal.games.vanguard.words.later import in_their_time
from cardinal.games.vanguard.words.sharing import SAME
from cardinal.games.vanguard.words.topics import (
    Topic,
    event_sorts,
    fits,
    moved_sorts,
    of_what_is_had,
    sorts_of,
    with_it,
    words,
)
from cardinal.games.vanguard.words.tree import (
    Ability,
    AtTime,
    Becomes,
    Bonus,
    Both,
    Cannot,
    Cards,
    Choose,
    Comparison,
    Condition,
    Damage,
    Did,
    DidMany,
    Effect,
    Either,
    Filter,
    Gets,
    Happened,
    Has,
    Instead,
    Is,
    Joined,
    Later,
    LookAt,
    Meant,
    Move,
    Neither,
    Node,
    Not,
    OneOf,
    Ref,
    Reveal,
    Search,
    Sentence,
    Some,
    TimeLeap,
    TopCards,
    Trigger,
    Turn,
    When,
    Who,
)

PRONOUNS = ("it", "them", "it and this", "them and this")
#: who fights in "the battle that your other unit attacked"
FIGHTERS = {"attacked": "attacker", "was attacked": "attacked", "boosted": "boosting", "was boosted": "attacker"}
#: events whose other card is what they are about
THEMES = ("drive check", "damage check")


class Unclear(Exception):
    """A pronoun that nothing is meant by, or of which the engine could not keep what is meant."""


@dataclass(frozen=True, slots=True)
class Naming(Node):
    """From here on "them" are these cards: "[Stand] all of your rear-guards, and they get ..."."""

    who: Cards


def executable(ability: Ability) -> Ability:
    """The ability with its sentences in their time and its references resolved."""
    ability = replace(ability, body=in_their_time(ability.body))
    speech = Speech.of(ability.trigger)
    speech.paid(ability.cost)
    condition = speech.condition(ability.condition)
    return replace(ability, condition=condition, body=speech.sentences(ability.body))


THIS = ("unit",)


@dataclass(slots=True)
class Speech:
    """What "it", "that unit" and "them" mean at one place of a text: topics, the one spoken of last at the end."""

    topics: list[Topic] = field(default_factory=list)
    kept: Topic | None = None  # what the engine keeps as "it" now
    before: tuple[Topic, ...] = ()  # chosen right before it: "choose X, choose Y, and retire them"
    later: bool = False
    captured: str = ""  # what a later moment speaks of that was there before
    seen: str = ""  # whose cards were looked at or revealed last
    put: str = ""  # what was done with the top cards of a deck, if they were put somewhere since
    found: Topic | None = None  # several cards found among those looked at, of which "one of them" may speak
    returned: str = ""  # into whose deck something was put last
    subject: Who | None = None  # of whom the effect before speaks: "..., and during your turn get ..."
    given: tuple[Bonus, ...] = ()  # what cards got last: "if you give it [Power] +3000"
    about: Topic | None = None  # what the condition before was about: "..., then, if it is grade 1"

    @classmethod
    def of(cls, trigger: Trigger | None) -> Speech:
        """At the beginning of a text: what its trigger speaks of; nothing was spoken of before it."""
        speech = cls()
        for who in (getattr(trigger, "who", None), getattr(trigger, "other", None)):
            if isinstance(who, Ref) and who.what in PRONOUNS and who != Ref("it"):  # "it" is this unit there
                raise Unclear(f"nothing was spoken of before the event that {words(who)} could be")
        if isinstance(trigger, When):
            roles = [("object", trigger.other), ("subject", trigger.who)]
            if trigger.event in THEMES:
                roles.reverse()
            for label, who in roles:
                speech._role(label, who, trigger)
        elif isinstance(trigger, AtTime) and trigger.battle_of and isinstance(trigger.who, Cards):
            label = FIGHTERS.get(trigger.battle_of, "described")
            speech.topics.append(Topic(label, frozenset(THIS), trigger.who.what))
        elif isinstance(trigger, AtTime) and trigger.battle_of:
            speech.topics.append(Topic("this", frozenset(THIS)))
        return speech

    def _role(self, label: str, who: Meant | None, trigger: When) -> None:
        described = isinstance(who, Cards) and all(each.kind != "this unit" for each in who.filters)
        if who is not None and not described:
            self.topics.append(Topic("this", frozenset(THIS), whose="your"))
        elif isinstance(who, Cards):
            sorts = {"unit", "card", *event_sorts(trigger)}
            what = who.what if who.what != "card" else ""
            self.topics.append(Topic(label, frozenset(sorts), what, whose=who.whose))

    def paid(self, cost: tuple[Effect, ...]) -> None:
        """The cards that a cost was paid with are the first to be spoken of."""
        chosen = [part for part in cost if isinstance(part, Choose) or isinstance(getattr(part, "who", None), Some)]
        if chosen:
            sorts = frozenset(("unit", "card", *(f"put {part.to}" for part in cost if isinstance(part, Move))))
            self.topics.insert(0, Topic("paid", sorts, many=len(chosen) > 1))

    def copy(self) -> Speech:
        topics = [replace(topic) for topic in self.topics]
        kept = next((new for new, old in zip(topics, self.topics, strict=True) if old is self.kept), None)
        before = tuple(new for new, old in zip(topics, self.topics, strict=True) if any(old is b for b in self.before))
        found = next((new for new, old in zip(topics, self.topics, strict=True) if old is self.found), None)
        return replace(self, topics=topics, kept=kept, before=before, found=found)

    @property
    def narrowed(self) -> bool:
        """Whether several cards were found among those looked at that were not put elsewhere together."""
        return self.found is not None and not any(sort.startswith("put ") for sort in self.found.sorts)

    # --- sentences and conditions ---------------------------------------------------------------

    def sentences(self, body: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        return tuple(self.sentence(sentence) for sentence in body)

    def sentence(self, sentence: Sentence) -> Sentence:
        sentence = self._of_each_called(sentence)
        each = self.resolve(sentence.each)
        condition = self.condition(self._going_on(sentence))
        other = self.copy()
        effects = self.effects(doing(sentence.effects, sentence.by))
        otherwise = other.effects(doing(sentence.otherwise, sentence.by))
        return replace(sentence, each=each, condition=condition, effects=effects, otherwise=otherwise)

    def _of_each_called(self, sentence: Sentence) -> Sentence:
        """ "If the unit called with this effect is a <Dusk>, that unit gets ...": of several each for itself."""
        asked = sentence.condition
        if not isinstance(asked, Is) or asked.who != Ref("called") or self.kept is None or not self.kept.many:
            return sentence
        such = Cards("unit", "any", "called", filters=asked.filters)
        same = (Ref("called"), Ref("it", "unit"), Ref("it"))
        effects = tuple(
            _done_to(effect, such) if getattr(effect, "who", None) in same else effect for effect in sentence.effects
        )
        return replace(sentence, condition=Has(such, Comparison(">=", 1)), effects=effects)

    def _going_on(self, sentence: Sentence) -> Condition | None:
        """ "If you called a <Dusk> unit, ..., then, if it is grade 1": that condition goes on about the same card."""
        condition, about = sentence.condition, self.about
        self.about = None
        if sentence.then and about is not None and isinstance(condition, Is) and condition.who == Ref("it"):
            self.topics.remove(about)
            self.topics.append(about)
        return condition

    def condition(self, condition: Condition | None) -> Condition | None:
        if isinstance(condition, Both | Either):
            said = of_what_is_had(condition.conditions) if isinstance(condition, Both) else condition.conditions
            parts = tuple(found for each in said if (found := self.condition(each)) is not None)
            return replace(condition, conditions=parts)
        if isinstance(condition, Not):
            inner = self.condition(condition.condition)
            assert inner is not None
            return replace(condition, condition=inner)
        if isinstance(condition, Neither) and (self.kept is None or self.find(Ref("it", "card")) is not self.kept):
            raise Unclear('"that card" beside "your vanguard" is not what was chosen last')
        if isinstance(condition, Is):
            return self._is(condition)
        if isinstance(condition, Happened):
            return self._happened(condition)
        if isinstance(condition, Did) and condition.given:
            return self._gave(condition)
        if isinstance(condition, Did | DidMany):
            self.about = self.kept
        if isinstance(condition, Has) and any(each.kind == "chosen circle" for each in condition.cards.filters):
            self.topics.append(Topic("on circle", frozenset(("unit",)), condition.cards.what))
        resolved: Condition | None = self.resolve(condition)
        return resolved

    def _gave(self, condition: Did) -> Did:
        """ "If you give it [Power] +3000": what the sentence before gives, if that is done."""
        if condition.given != self.given:
            raise Unclear("something else is given before")
        return Did()

    def _happened(self, condition: Happened) -> Happened:
        """What has happened to this unit, or to cards that are described."""
        who = condition.event.who
        if isinstance(who, Ref):
            return replace(condition, event=replace(condition.event, who=self.who(who)))
        if who is not None:
            self.topics.append(Topic("described", frozenset(("described",)), who.what))
        return condition

    def _is(self, condition: Is) -> Is:
        """A card that a condition is about is spoken of; what only is described can be no more than "it"."""
        came = any(each.kind.endswith(" due to") for each in condition.filters)
        if came and condition.who == Ref("it") and any("put" in topic.sorts for topic in self.topics):
            subject = next(topic for topic in self.topics if "put" in topic.sorts)
            return replace(condition, who=Ref(subject.label))
        filters = self.resolve(condition.filters)
        if isinstance(condition.who, Cards):
            found = replace(condition, who=self.resolve(condition.who), filters=filters)
            self.topics.append(Topic("described", frozenset(("described",)), condition.who.what))
            return found
        return replace(condition, who=self.who(condition.who), filters=filters)

    # --- effects --------------------------------------------------------------------------------

    def effects(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """Effects one after the other; where cards must be named so that "them" has a meaning, that stands before."""
        done: list[Any] = []
        joined = False
        for effect in effects:
            done.append(None)
            found = self.effect(effect, done, joined)
            joined = isinstance(effect, Choose)
            done.append(found)
        return tuple(each for each in done if each is not None)

    def effect(self, effect: Effect, done: list[Any], joined: bool = False) -> Effect:
        if isinstance(effect, Later):
            return self._later(effect)
        if isinstance(effect, OneOf):
            return replace(effect, options=tuple(self._option(option) for option in effect.options))
        if isinstance(effect, Instead):
            inner = Speech.of(effect.when)
            return replace(effect, effects=inner.sentences(effect.effects))
        effect = self._of_same(self._from_among(self._from_deck(effect)))
        if isinstance(effect, Damage) and effect.whose == "it" and not self._is_kept(Ref("it")):
            raise Unclear("whom the damage is dealt to")
        its_column = isinstance(effect, Move) and effect.to == "its column RC"
        if its_column and self.find(Ref("it", "unit")).label != "subject":
            raise Unclear("the column of a unit that is not the one of the event")
        if isinstance(effect, Becomes) and effect.text == "it":
            effect = replace(effect, text=self.compared())
        self._check_sides(effect)
        changed = {each.name: self._part(effect, each.name) for each in fields(effect) if each.name not in HIDDEN}
        found = replace(effect, **changed)
        self.after(effect, done, joined)
        return found

    def _of_same(self, effect: Effect) -> Effect:
        """An effect without a subject speaks of whom the effect before it spoke."""
        who = getattr(effect, "who", None)
        if who == SAME and self.subject is None:
            raise Unclear("nothing was spoken of before that could be meant")
        if who == SAME and self.subject is not None:
            return _done_to(effect, self.subject)
        self.subject = who if isinstance(who, Ref | Cards | Joined) else None
        self.given = effect.bonuses if isinstance(effect, Gets) else self.given
        return effect

    def _from_deck(self, effect: Effect) -> Effect:
        """ "Returns it to his or her deck, searches for up to one card": in the deck that was just spoken of."""
        if self.seen or not isinstance(effect, Search) or effect.cards.zone != "among" or effect.by != self.returned:
            return effect
        return replace(effect, cards=replace(effect.cards, zone="deck"))

    def _from_among(self, effect: Effect) -> Effect:
        """ "Choose three of them, your opponent chooses one from among them": among what was chosen, or called, if
        nothing was looked at; or among those that were found among the cards looked at, and still lie there."""
        chosen = getattr(effect, "who", None)
        cards = effect.cards if isinstance(effect, Choose | Search) else getattr(chosen, "cards", None)
        if self.kept is None or not isinstance(cards, Cards) or cards.zone != "among":
            return effect
        zone = "found" if self.narrowed else "" if self.seen else "called" if "called" in self.kept.sorts else "chosen"
        if self.kept.group and not self.kept.many:
            zone = self.kept.group
        if not zone:
            return effect
        among = replace(cards, zone=zone, whose="any")
        if isinstance(effect, Search):
            return Choose(effect.count, among, effect.by, times=effect.times)
        if isinstance(effect, Choose):
            return replace(effect, cards=among)
        assert isinstance(chosen, Some)
        changed: dict[str, Any] = {"who": replace(chosen, cards=among)}
        return replace(effect, **changed)

    def _option(self, option: Effect | Sentence) -> Effect | Sentence:
        """One of several alternatives, none of which knows of the others."""
        own = self.copy()
        return own.sentence(option) if isinstance(option, Sentence) else own.effect(option, [])

    def _check_sides(self, effect: Effect) -> None:
        """A card goes to a zone of its owner, and stands in a stand phase of its master."""
        said = ""
        if isinstance(effect, Move):
            said = effect.whose
        elif isinstance(effect, Cannot) and effect.until.when.endswith(" stand"):
            said = effect.until.when.removesuffix(" stand")
        elif isinstance(effect, Cannot) and effect.what.endswith(" stand phase"):
            said = effect.what.removeprefix("stand in ").removesuffix(" stand phase")
        side = self.side(getattr(effect, "who", None)) if said in ("your", "opponent") else said
        if side and side != said:
            raise Unclear(f"it speaks of {said} zones or phases, and the cards are not that player's")

    def side(self, who: Who | None) -> str:
        """Whose card is meant: your, opponent, or "" where that is open."""
        who = who.cards if isinstance(who, Some) else who
        if isinstance(who, Joined):
            sides = {self.side(part) for part in who.parts}
            whose = sides.pop() if len(sides) == 1 else ""
        elif isinstance(who, Cards):
            again = self.kept.whose if self.kept is not None and who.zone in AGAIN else who.whose
            whose = self.seen if who.zone in SEEN else again
        elif isinstance(who, Ref) and who.what in PRONOUNS:
            whose = self.find(who).whose
        elif isinstance(who, Ref) and who.what in NAMED_BY_DEED:
            done = [topic for topic in self.topics if NAMED_BY_DEED[who.what] in topic.sorts]
            whose = done[-1].whose if done else ""
        elif isinstance(who, Ref):
            own = dict.fromkeys(("this", "your vanguard", "boosted", "boosting"), "your")
            own |= {"rest": self.seen, "revealed": self.seen}
            whose = own.get(who.what, "")
        else:
            whose = ""
        return whose if whose in ("your", "opponent") else ""

    def _part(self, effect: Effect, name: str) -> Any:
        value = getattr(effect, name)
        if value == Ref("rest") and not self.seen and self.kept is not None and self.kept.cards is not None:
            others = Filter("not", options=(Filter("one of", "them"),))
            return replace(self.kept.cards, filters=(*self.kept.cards.filters, others))
        if isinstance(value, Ref):
            return self.who(value)
        return self.resolve(value)

    def _later(self, effect: Later) -> Later:
        """What happens later speaks of one thing that was there before, besides this unit."""
        inner = self.copy()
        inner.later, inner.captured = True, ""
        found = replace(effect, effects=inner.sentences(effect.effects))
        for topic, own in zip(inner.topics, self.topics, strict=False):
            own.sorts |= topic.sorts
        return found

    def after(self, effect: Effect, done: list[Any], joined: bool) -> None:
        """What an effect adds to what is spoken of."""
        chosen = getattr(effect, "who", None)
        if isinstance(chosen, Some):
            many, cards = chosen.count.most != 1 or chosen.times is not None, chosen.cards
            topic = Topic("chosen", sorts_of(cards, "chosen"), cards.what, many, whose=self.side(cards))
            topic.group = _group(cards)
            self.keep(topic, joined=False)
            self._finds(topic, cards)
            effect = with_it(effect)
        elif isinstance(chosen, Joined):  # which the engine does not keep
            self.topics.append(Topic("described", frozenset(("described",)), many=True))
        if isinstance(effect, Move) and effect.to == "deck":
            self.returned = effect.whose
        match effect:
            case Choose(count, cards) | Search(count, cards):
                several = count.most is None or count.most > 1 or effect.times is not None
                how = "chosen" if isinstance(effect, Choose) else "searched"
                topic = Topic("chosen", sorts_of(cards, how, "chosen"), cards.what, several, whose=self.side(cards))
                topic.cards = cards if cards.zone == "hand" else None
                topic.group = _group(cards)
                self.keep(topic, joined)
                self._finds(topic, cards)
            case TopCards(verb, count, to, whose) if verb != "soul charge":
                self.seen, self.found = whose, None
                self.put = f"put {to}" if verb in ("put", "bind") else ""
                seen = Topic("chosen", moved_sorts("card", verb, to), many=count.most != 1, whose=whose)
                self.keep(seen, joined=False)
            case TopCards():
                self.topics.insert(0, Topic("charged", frozenset(("put soul",))))
            case Reveal(Ref(what)) if what in SPOKEN and not self.seen:
                self.seen = self.topics[-1].whose
            case TimeLeap():
                self.keep(Topic("chosen", frozenset(("unit", "called"))), joined=False)
            case Move(verb, Ref(what), to) if what in SPOKEN:
                self.topics[-1].adds(*moved_sorts("card", verb, to))
            case Turn(Ref(what), "stand") if what in SPOKEN:
                self.topics[-1].adds("stood")
            case _ if type(effect).__name__ in ("Lock", "Unlock"):
                self._locked(effect)
        who = getattr(effect, "who", None)
        if isinstance(who, Cards) and not isinstance(effect, LookAt):
            place = (done, len(done) - 1) if done else None
            named = Topic("named", sorts_of(who, type(effect).__name__.lower()), who.what, True, self.later, place)
            named.whose = self.side(who)
            self.topics.append(named)

    def _finds(self, topic: Topic, cards: Cards) -> None:
        """Several cards of those looked at are what is spoken of from here on."""
        if cards.zone in SEEN and topic.many:
            self.found = topic

    def _locked(self, effect: Any) -> None:
        deed = type(effect).__name__.lower() + "ed"
        if isinstance(effect.who, Ref) and effect.who.what in SPOKEN:
            self.topics[-1].adds("card", deed)
        else:  # the engine keeps what was locked
            self.keep(Topic("chosen", frozenset(("card", "unit", deed)), many=True), joined=False)

    def keep(self, topic: Topic, joined: bool) -> None:
        """The engine keeps this as "it" from now on."""
        self.before = (*self.before, self.kept) if joined and self.kept is not None else ()
        topic.later = self.later
        self.topics.append(topic)
        self.kept = topic

    # --- references -----------------------------------------------------------------------------

    def resolve(self, value: Any) -> Any:
        """A part of a tree whose descriptions compare with a card that was spoken of."""
        if isinstance(value, tuple):
            return tuple(self.resolve(each) for each in value)
        if isinstance(value, Filter):
            text = self.compared(value.text) if value.text in ("it", "them") else value.text
            number, options = self.resolve(value.number), self.resolve(value.options)
            return replace(value, text=text, number=number, options=options, than=self.resolve(value.than))
        if isinstance(value, Ref):
            return self.who(value, mention=False)
        if isinstance(value, Cards) and value.zone in SEEN and self.put:
            value = replace(value, zone=self.put, whose="any")
        if not isinstance(value, Node) or isinstance(value, Ability | Sentence):
            return value
        return replace(value, **{each.name: self.resolve(getattr(value, each.name)) for each in fields(value)
                                 if each.name != "form"})  # fmt: skip

    def compared(self, text: str = "it") -> str:
        """With which card "the same name as that unit" compares."""
        topic = self.find(Ref(text, "compared" if text == "it" else ""))
        self._capture(topic)
        return text if topic is self.kept else topic.label

    def who(self, ref: Ref, mention: bool = True) -> Ref:
        """A reference that names its card; that card is now the one spoken of last."""
        if ref.what == "rest" and not self.seen:
            return Ref("left")
        if ref.what not in PRONOUNS:
            if mention:
                self._mention(ref.what)
            return ref
        if ref == Ref("them", "rear-guard") and self.kept is not None and self.kept.many and self.kept.what == "unit":
            self._capture(self.kept)
            return Ref("their rear-guards")
        topic = self.find(ref)
        self._capture(topic)
        self.topics.remove(topic)
        self.topics.append(topic)
        if topic.label == "named":
            self._name(topic)
        if topic is self.kept:
            return ref
        if topic.label == "chosen" and ref.noun.startswith("card put "):
            return Ref(ref.noun.removeprefix("card "))
        if topic.label in ("chosen", "named", "described"):
            raise Unclear(f"{words(ref)} would be something that was spoken of before the last choice")
        if ref.what in ("it and this", "them and this"):
            if topic.label == "boosted":
                return Ref("boosted and this")
            if topic.label != "subject":
                raise Unclear(f"{words(ref)} is not what was chosen last")
            return Ref("subject and this")
        return Ref(topic.label)

    def _mention(self, label: str) -> None:
        """This unit, the boosted unit, ...: named directly, and then perhaps spoken of as "it"."""
        if label in ("rest", "called", "bound", "revealed", "heart", "charged"):
            return
        known = [topic for topic in self.topics if topic.label == label]
        for topic in known:
            self.topics.remove(topic)
        self.topics.append(known[-1] if known else Topic(label, frozenset(("unit",))))

    def _capture(self, topic: Topic) -> None:
        if not self.later or topic.later or topic.label == "this":
            return
        if self.captured not in ("", topic.label):
            raise Unclear("what happens later speaks of two different things")
        self.captured = topic.label

    def _name(self, topic: Topic) -> None:
        """Cards that were only described are kept from the effect on that described them, if nothing was kept since."""
        if topic.place is None or any(later.label == "chosen" for later in self._since(topic)):
            raise Unclear("the cards that were described before the last choice")
        done, index = topic.place
        effect = done[index + 1]
        if done[index] is None:
            done[index] = Naming(effect.who)
            done[index + 1] = replace(effect, who=Ref("them"))
        self.kept, self.before = topic, ()
        topic.label = "chosen"

    def _since(self, topic: Topic) -> Iterator[Topic]:
        at = next(index for index, each in enumerate(self.topics) if each is topic)
        return iter(self.topics[at + 1 :])

    def _is_kept(self, ref: Ref) -> bool:
        return self.kept is not None and self.find(ref) is self.kept

    def find(self, ref: Ref) -> Topic:
        """The last thing spoken of that fits the words."""
        for topic in reversed(self.topics):
            if fits(topic, ref):
                return topic
        if ref.noun == "unit" and self.kept is not None:
            return self.kept  # "reveal the top card ... call that unit": there is no unit yet
        raise Unclear(f"nothing was spoken of that {words(ref)} could be")




def _group(cards: Cards) -> str:
    """By what was done with them cards are known, of which one is chosen: "one of those called units"."""
    return cards.zone if any(entry.done and entry.done == cards.zone for entry in DONE.values()) else ""


def _done_to(effect: Effect, who: Who) -> Effect:
    """The same done to these cards."""
    changed: dict[str, Any] = {"who": who}
    return replace(effect, **changed)


#: cards that were looked at or revealed: as they are spoken of, or as all that were looked at
SEEN = ("among", "looked at")
#: cards that an effect has named before, and speaks of again
AGAIN = ("found", "chosen", "called")
#: what is the last topic once an effect has named it
SPOKEN = (*PRONOUNS, "this", "boosted", "boosting", "attacker", "attacked", "opponent unit", "your vanguard")
#: cards that are named by what this effect has done with them
NAMED_BY_DEED = {"called": "called", "bound": "put bind"}
#: parts of an effect with references of their own
HIDDEN = ("form", "abilities", "time", "when", "cost", "instead")
