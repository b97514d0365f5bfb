"""What cards get while it lasts: AP and the like, keywords, traits, effects, what they may and cannot do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardinal.effects.asking import Amount
from cardinal.games.gundam.compiling.parts import here, lasting, on_cards
from cardinal.games.gundam.compiling.rooms import COMPILES, LASTS
from cardinal.games.gundam.compiling.selectors import KEYWORDS, amount, keyword, who
from cardinal.games.gundam.effects.abilities import ConstantPart, Copied, Permission, Value, Whom
from cardinal.games.gundam.effects.context import Effect
from cardinal.games.gundam.effects.durations import NEVER, NEXT_TURN, expiry
from cardinal.games.gundam.effects.program import did, done
from cardinal.games.gundam.effects.quantities import multiplied
from cardinal.games.gundam.explaining.cards import SAYINGS, filters_words, measure, target, times_words, until_words
from cardinal.games.gundam.laws import cite
from cardinal.games.gundam.rules.information import GUARDED, LESS_AP, info, protected
from cardinal.games.gundam.rules.moving import happen
from cardinal.games.gundam.rules.permitting import is_prevented
from cardinal.games.gundam.rules.sides import effect_of
from cardinal.games.gundam.verbs.deed import Deed
from cardinal.games.gundam.verbs.keyword import keyword_words
from cardinal.games.gundam.words import tree
from cardinal.games.gundam.words.happenings import FORBIDS, HAPPENS, OF_EFFECT, Forbidden, Happens
from cardinal.games.gundam.words.numbers import with_duration
from cardinal.games.gundam.words.properties import KEYWORDS as PRINTED
from cardinal.games.gundam.words.voices import ENEMY
from cardinal.kernel.events import Event, Happening, Names, heard
from cardinal.kernel.lasting import Lasting
from cardinal.kernel.phrases import chain, patterns, phrase
from cardinal.language.saying import Unsaid, listed, nothing_else
from cardinal.language.voices import FORMS, inflected

if TYPE_CHECKING:
    from cardinal.games.gundam.compiling.draft import Draft
    from cardinal.games.gundam.compiling.lines import Compiler
    from cardinal.games.gundam.game import Game
    from cardinal.language.grammar import Grammar

GAIN = cite("term.gain")
VALUES = patterns({"ap": "{card} gets AP{more}", "hp": "{card} gets HP{more}",
                   "cost": "{card} gets cost {more}", "level": "{card} gets Lv.{more}"})  # fmt: skip
DEEDS = patterns({"grant": "{card} gains an effect", "lose effects": "{card} loses effects"})


@dataclass(slots=True)
class Gains(Event):
    """A card gets AP, HP, a keyword or an effect for a while."""

    name = "gets"
    card: int
    what: str
    value: int | str | tuple[str, int]
    until: str

    def says(self, names: Names) -> str:
        if self.what in VALUES:
            return phrase(VALUES[self.what], card=names.card(self.card), more=f"{self.value:+d}")
        if self.what == "keyword" and isinstance(self.value, tuple):
            keyword = chain(" ", [phrase(str(part)) for part in self.value if part])
            return phrase("{card} gains <{keyword}>", card=names.card(self.card), keyword=keyword)
        return phrase(DEEDS[self.what], card=names.card(self.card)) if self.what in DEEDS else ""


@dataclass(frozen=True, slots=True)
class Gets(Deed):
    """A lasting effect on cards, as long as they are these cards."""

    what: str  # ap, set ap, keyword, trait, grant (an effect by its number), may, cannot ...
    who: Whom
    value: Value
    until: str

    def run(self, s: Game, c: Effect) -> None:
        what, until = self.what, self.until
        value = self.value.value(s, c) if isinstance(self.value, Amount) else self.value
        end = expiry(s, c, until)
        cards = [] if end == NEVER or (value == 0 and what in VALUES) else self.who.cards(s, c)
        got = _got(what, value)
        if got and s.match.replaceable.intersection(got):
            cards = [card for card in cards if not any(is_prevented(s, _gain(s, c, kind, card)) for kind in got)]
        less = what in ("ap", "hp") and isinstance(value, int) and value < 0
        if less:
            cards = [card for card in cards if f"be reduced {what}" not in protected(s, c, card)]
        assert not isinstance(value, Copied), "copying is a deed of its own"
        told = value.called() if isinstance(value, Permission) else value
        kept = s.match.permission_numbers[value] if isinstance(value, Permission) else value
        for card in cards:
            enemy = less and what == "ap" and s.team(s.owner(card)) != s.team(c.master)
            kept_as = LESS_AP if enemy and GUARDED.action in s.match.words else what
            asleep = (NEXT_TURN, (kept_as, kept)) if until == NEXT_TURN else (kept_as, kept)
            s.effects.append(Lasting(asleep[0], s.ref(card), asleep[1], end, s.tick(), c.source, c.master))
            s.tell(GAIN, Gains, card, what, told, until)
        did(c, cards)
        if cards:
            s.changed()
            if got and s.match.heard.intersection(got):
                happen(s, [_gain(s, c, kind, card) for card in cards for kind in got])
            if less and what == "ap" and until != NEXT_TURN and "ap reduced" in s.match.heard:
                refs = [s.ref(card) for card in cards]
                happen(s, [heard("ap reduced", r, c.source, manner="effect", by=effect_of(s, c)) for r in refs])
        done(c)

    def changes(self) -> str:
        return self.what.removeprefix("set ")

    def allows(self) -> str:
        return word(self.value) if self.what in ("may", "cannot") else ""


def _got(what: str, value: Value) -> tuple[str, ...]:
    """The events that a keyword effect is gained or lost: that one, and any."""
    if what == "keyword" and isinstance(value, tuple):
        return f"gains {value[0]}", "gains"
    return (f"loses {value}", "loses") if what == "lose keyword" else ()


def _gain(s: Game, c: Effect, kind: str, card: int) -> Happening:
    return heard(kind, s.ref(card), c.source, manner="effect", by=effect_of(s, c))


def word(value: Value) -> str:
    """The word for what is allowed or forbidden."""
    return value.called() if isinstance(value, Permission) else str(value)


@dataclass(frozen=True, slots=True)
class CopyKeywords(Deed):
    """All of these keywords that another card has, as it has them."""

    who: Whom
    words: tuple[str, ...]
    source: Whom
    until: str

    def run(self, s: Game, c: Effect) -> None:
        had = [item for card in self.source.cards(s, c) for item in info(s, card).keywords.items()]
        for card in self.who.cards(s, c):
            for word in [item for item in had if item[0] in self.words]:
                end = expiry(s, c, self.until)
                s.effects.append(Lasting("keyword", s.ref(card), word, end, s.tick(), c.source, c.master))
                s.tell(GAIN, Gains, card, "keyword", word, self.until)
        s.changed()
        done(c)


FIELDS = ("who", "changes", "keywords", "traits", "abilities", "until", "times")


HAPPENS.enter("gains", Happens("gains", "", source=OF_EFFECT))
HAPPENS.enter("loses", Happens("loses", "", source=OF_EFFECT))
HAPPENS.enter("ap reduced", Happens("ap reduced", "the AP of {who} is reduced", source=OF_EFFECT))
FORBIDS.enter("be reduced ap", Forbidden("have its AP reduced", by_enemies=True, alone=False))


def define(grammar: Grammar) -> None:
    for words, what in (("AP", "ap"), ("HP", "hp"), ("cost ", "cost"), ("Lv. ", "level")):
        grammar.rule("change", tree.Change, f"{words}{{value:signed}}", what=what)
    grammar.rule("cost.less", tree.Change, "{value:negative}", what="price")
    grammar.rule("cost.more", tree.Change, "{value:digits}", what="price")
    grammar.listing("changes", "change", ", ", ", and ", " and ")
    for number, get, gain in (("one", "gets", "gains"), ("many", "get", "gain")):
        _getting(grammar, f"{{who:subject.{number}}}", get, gain)
        _costing(grammar, f"{{who:subject.{number}}}", "costs" if number == "one" else "cost")
    copied = "this Unit gets {changes} and all {copies*:keyword.filter} on {source:ref.object}"
    with_duration(grammar, tree.Gets, copied, who=tree.Ref("this"))
    _by_an_amount(grammar, "reduce", -1)
    _by_an_amount(grammar, "increase", 1)
    _gaining(grammar)
    reduced = "this Unit's AP is reduced by an enemy effect"
    grammar.rule("event", tree.When, reduced, event="ap reduced", who=tree.Ref("this"), source=ENEMY)


def _gaining(grammar: Grammar) -> None:
    """Keyword effects that cards gain or lose, as what happens: "when this Unit gains <Blocker>"."""
    grammar.words("keyword.got", {f"<{printed}>": name for printed, name in PRINTED.items()})
    grammar.words("keyword.got", {"a keyword effect": ""})
    for event, verb in (("gains", inflected("gain")), ("loses", inflected("lose", "lost"))):
        for form in FORMS:
            said = f"{verb.form(form)} {{marks*:keyword.got}}{{:cause.made.timed}}"
            grammar.rule(f"does.{form}", tree.When, said, event=event)
        never = (f"{who} can't {verb.base} {{marks*:keyword.got}}" for who in ("{who:np.many}", "{who:ref.one}"))
        grammar.rule("prevented", tree.When, *never, event=event)


def _costing(grammar: Grammar, who: str, cost: str) -> None:
    """ "This card costs 1 less to play for each ..."."""
    for words, read in (("less", "cost.less"), ("more", "cost.more")):
        with_duration(grammar, tree.Gets, f"{who} {cost} {{changes*:{read}}} {words} to play")
        with_duration(grammar, tree.Gets, f"{who} {cost} {{changes*:{read}}} {words} to play for {{times:amount.each}}")


def _getting(grammar: Grammar, who: str, get: str, gain: str) -> None:
    gets = tree.Gets
    with_duration(grammar, gets, f"{who} {get} {{changes}}")
    with_duration(grammar, gets, f"{who} {get} {{changes}} and {{keywords}}")
    with_duration(grammar, gets, f"{who} {get} {{changes}} and {gain} {{keywords}}")
    with_duration(grammar, gets, f"{who} {gain} {{keywords}}")
    with_duration(grammar, gets, f"{who} {gain} {{keywords}} and {get} {{changes}}")
    with_duration(grammar, gets, f"{who} {gain} {{traits*:trait}}")
    with_duration(grammar, gets, f"{who} {gain} {{traits*:trait}} and {get} {{changes}}")
    grammar.rule("effect", gets, f"{who} {get} {{changes}} for {{times:amount.each}}{{until:until.after}}")
    for words, what in (("AP", "ap"), ("HP", "hp")):
        equal = f"{who} {get} {words} equal to {{times:amount.equal}}{{until:until.after}}"
        grammar.rule("effect", gets, equal, changes=(tree.Change(what, 1),))
    grammar.rule("effect", gets, f"{who} {get} {{changes}}{{until:until.some}} for {{times:amount.each}}")
    grammar.rule("effect", gets, f"for {{times:amount.each}}, {who} {get} {{changes}}{{until:until.after}}")
    grammar.rule("effect", gets, f"{{until}}, {who} {get} {{changes}} for {{times:amount.each}}")
    following = f"{who} {gain} the following effect{{until:until.after}}：■{{abilities*:granted}}"
    grammar.rule("effect.final", gets, following)
    with_duration(grammar, gets, f'{who} {gain} "{{abilities*:granted.quoted}}"')


def _by_an_amount(grammar: Grammar, verb: str, sign: int) -> None:
    """ "reduce its AP by an amount equal to the number of ..."."""
    by = "by an amount equal to {times:amount.equal}"
    number = "negative" if sign < 0 else "positive"
    for words, what in (("AP", "ap"), ("HP", "hp")):
        after = f"{verb} {{who:ref.possessive}} {words}{{until:until.after}} {by}"
        before = f"{{until}}, {verb} {{who:ref.possessive}} {words} {by}"
        grammar.rule("effect", tree.Gets, after, before, changes=(tree.Change(what, sign),))
        plain = f"{verb} {{who:ref.possessive}} {words} by {{changes*:change.by.{what}.{verb}}}"
        grammar.rule(f"change.by.{what}.{verb}", tree.Change, f"{{value:{number}}}", what=what)
        with_duration(grammar, tree.Gets, plain)
        grammar.rule("effect", tree.Gets, f"{plain} for {{times:amount.each}}{{until:until.after}}")
    cost = f"{verb} the cost of {{who:ref.object}} {by}"
    grammar.rule("effect", tree.Gets, cost, changes=(tree.Change("cost", sign),))


@COMPILES.enter(tree.Gets, *FIELDS, "copies", "source", law=GAIN)
def _compile(effect: tree.Gets, draft: Draft) -> None:
    meant = draft.chosen(effect.who)
    for what, gained in gains(effect, draft.compiler):
        draft.add(Gets(what, meant, gained, on_cards(effect.until)))
    if effect.copies and effect.source is not None:
        draft.add(CopyKeywords(meant, _copied(effect.copies), who(effect.source), lasting(effect.until)))


@LASTS.enter(tree.Gets, *FIELDS)
def _lasts(effect: tree.Gets, compiler: Compiler) -> list[ConstantPart]:
    return [ConstantPart(what, gained, who(here(effect.who))) for what, gained in gains(effect, compiler)]


def gains(effect: tree.Gets, compiler: Compiler) -> list[tuple[str, Value]]:
    """What cards get, each with its amount."""
    found: list[tuple[str, Value]] = []
    for change in effect.changes:
        number = change.value if effect.times is None else multiplied(change.value, amount(effect.times))
        found.append((change.what, number))
    found += [("keyword", keyword(word)) for word in effect.keywords]
    found += [("trait", wanted.text) for wanted in effect.traits]
    for given in effect.abilities:
        ability = compiler.compile(given, "")
        if ability.keyword and not ability.gates:
            found.append(("keyword", ability.constant[0].value))
        else:
            found.append(("grant", ability.index))
    return found


def _copied(words: tuple[tree.Filter, ...]) -> tuple[str, ...]:
    """The keywords that are taken over from another card."""
    found = [option for word in words for option in (word.options or (word,))]
    return tuple(KEYWORDS[word.text] for word in found)


@SAYINGS.says(tree.Gets)
def _says(
    who: tree.Who,
    changes: tuple[tree.Change, ...],
    keywords: tuple[tree.Keyword, ...],
    traits: tuple[tree.Filter, ...],
    abilities: tuple[tree.Ability, ...],
    until: tree.Until,
    times: tree.Amount | None,
    copies: tuple[tree.Filter, ...],
    source: tree.Ref | None,
    may: bool,
) -> str:
    got = [f"{measure(change.what)} {change.value:+d}" for change in changes]
    if times is not None:
        got = [f"{listed(got)}{times_words(times)}"]
    got += [keyword_words(keyword) for keyword in keywords]
    got += [f"the trait {filters_words((trait,))}" for trait in traits]
    got += [f"this effect: [{SAYINGS.say(ability)}]" for ability in abilities]
    if copies:
        if source is None:
            raise Unsaid("keywords that come from nowhere")
        got.append(f"what {target(source)} has of: {filters_words(copies)}")
    else:
        nothing_else("gains", source=source)
    if not got:
        raise Unsaid("cards that get nothing")
    return f"{target(who)} {'may get' if may else verb_of(who, 'gets', 'get')} {listed(got)}{until_words(until)}"


def verb_of(who: tree.Who, one_does: str, they_do: str) -> str:
    """The form of a verb: what one card does, or several."""
    several = not isinstance(who, tree.Ref) or who.what in ("them", "remaining", "looked")
    return they_do if several else one_does
