"""Conditions: what stands after "if" and "while"."""

from __future__ import annotations

from cardinal.games.gundam.words.happenings import DONE
from cardinal.games.gundam.words.numbers import SPANS
from cardinal.games.gundam.words.tree import (
    Amount,
    Attacking,
    Both,
    Cards,
    Compared,
    Comparison,
    DeployedFrom,
    DidTo,
    During,
    Filter,
    Happened,
    HappensNow,
    Has,
    Is,
    Not,
    Outnumber,
    PlayedWith,
    PlayerLevel,
    Ref,
    Totals,
)
from cardinal.language.grammar import Grammar

ONE = Comparison(">=", 1)
NONE = Comparison("=", 0)
PHASES = ("start", "draw", "resource", "main", "end")
STEPS = ("attack", "block", "action", "damage")


def define(grammar: Grammar) -> None:
    turns(grammar)
    having(grammar)
    in_play(grammar)
    zones(grammar)
    being(grammar)
    attacking(grammar)
    history(grammar)
    together(grammar)


def turns(grammar: Grammar) -> None:
    for owner, when in (("your", "your turn"), ("your opponent's", "opponent turn")):
        grammar.rule("condition.single", During, f"it is {owner} turn", when=when)
        grammar.rule("condition.turn", During, f"{owner} turn", when=when)
        grammar.rule("during", During, f"during {owner} turn", when=when)
        grammar.rule("during", During, f"during {owner} {{part:phase}}", when=when)
    grammar.words("phase", {f"{name} phase": name for name in PHASES})
    grammar.words("phase.step", {f"{name} step": f"{name} step" for name in STEPS})
    grammar.rule("during", During, "during {the|a} {part:phase}", "during {the|a} {part:phase.step}", when="")
    grammar.rule("condition.single", Not, "it is not {condition:condition.turn}")
    grammar.rule("condition.single", PlayerLevel, "you are Lv.{number:compare.level}")
    opponents = "{your opponent is|an enemy player is} Lv.{number:compare.level}"
    grammar.rule("condition.single", PlayerLevel, opponents, whose="enemy")


def held(grammar: Grammar) -> None:
    """The cards a player has: the words do not say whose they are."""
    another = "another {filters:states}{filters:kinds}{what:nouns.one}{filters:after.one}{ in play|}"
    owners = (("held", "your", "your"), ("held.enemy", "enemy", "their"), ("held.anyone", "", "their"))
    for owner, whose, their in owners:
        for number in ("one", "many"):
            start = f"{{other}}{{filters:states}}{{filters:kinds}}{{what:nouns.{number}}}"
            grammar.rule(f"{owner}.{number}", Cards, f"{start}{{filters:after.{number}}}{{ in play|}}", whose=whose)
        grammar.rule(f"{owner}.another", Cards, another, whose=whose, other=True)
        for number, zoned in (("many", f"{owner}.zoned"), ("one", f"{owner}.zoned.one")):
            lying = f"{{filters:kinds}}{{what:nouns.{number}}}{{filters:after.{number}}} in {their} {{zone}}"
            grammar.rule(zoned, Cards, lying, whose=whose)
            exiled = f"exiled {{filters:kinds}}{{what:nouns.{number}}}{{filters:after.{number}}}"
            grammar.rule(zoned, Cards, exiled, whose=whose, zone="removal")


def held_phrases(grammar: Grammar, cards: str) -> None:
    """How many cards a player has: "a Base", "another Unit", "no Units", "2 or more Units", "only 1 Unit"."""
    phrase = f"having.{cards}"
    single = ("a {cards:%s.one}", "a {cards:%s.zoned.one}", "{cards:%s.another}")
    grammar.rule(phrase, Has, *(words % cards for words in single), number=ONE)
    grammar.rule(phrase, Has, *(f"no {{cards:{cards}.{kind}}}" for kind in ("many", "one", "zoned")), number=NONE)
    several = "{number:compare.some} {cards:%s.%s}"
    grammar.rule(phrase, Has, *(several % (cards, kind) for kind in ("many", "zoned")))
    grammar.rule(phrase, Has, f"only {{number:compare.exact}} {{cards:{cards}.one}}")


def having(grammar: Grammar) -> None:
    """ "you have 2 or more (Dusk) Units in play", "your opponent has an EX Resource"."""
    held(grammar)
    for cards in ("held", "held.enemy"):
        held_phrases(grammar, cards)
    opponent = "{your opponent|the enemy player|an enemy player}"
    yours, theirs = "{condition:having.held}", "{condition:having.held.enemy}"
    grammar.rule("condition.single", Has, "you have {:having.held}")
    grammar.rule("condition.single", Not, f"you do not have {yours}", f"{opponent} does not have {theirs}")
    grammar.rule("condition.single", Has, f"{opponent} has {{:having.held.enemy}}", one_player=True)
    neither = "neither player has {condition:having.anyone}"
    held_phrases(grammar, "held.anyone")
    grammar.rule("condition.single", Not, neither.replace("having.anyone", "having.held.anyone"))
    grammar.alias("compare.some", "{:compare}", "{:compare.range}")
    described = "{filters:states}{filters:kinds}{what:nouns.many}{filters:after.many}"
    grammar.rule("held.bare", Cards, described + "{ in play|}", whose="your")
    for owner, zoned in (("your", "held.bare"), ("their", "held.bare.theirs")):
        grammar.rule(zoned, Cards, f"{{filters:kinds}}{{what:nouns.many}}{{filters:after.many}} in {owner} {{zone}}",
                     whose="your")  # fmt: skip
    grammar.rule("held.bare.theirs", Cards, described + "{ in play|}", whose="your")
    for words, relation in (("fewer", "<"), ("more", ">")):
        yours = f"you have {words} {{cards:held.bare}} than {{your opponent|an enemy player}}"
        grammar.rule("condition.single", Outnumber, yours, relation=relation)
        zones = f"there are {words} {{cards:lying.many}} than in {{your opponent's|an enemy player's}}"
        grammar.rule("condition.single", Outnumber, zones, relation=relation)
    for words, relation in (("fewer", ">"), ("more", "<")):
        theirs = f"{{your opponent|an enemy player}} has {words} {{cards:held.bare.theirs}} than you"
        grammar.rule("condition.single", Outnumber, theirs, relation=relation)
    same = "you have the same number of {cards:held.bare} as {your opponent|an enemy player}"
    grammar.rule("condition.single", Outnumber, same, relation="=")
    compared = {"{the same as|equal to}": "=", "{greater|more|higher} than": ">", "{less|lower} than": "<"}
    for words, relation in compared.items():
        for cards in ("lying.many", "your.bare.own"):
            than = f"the number of {{cards:{cards}}} is {words} {{your opponent's|an enemy player's}}"
            grammar.rule("condition.single", Outnumber, than, relation=relation)
    grammar.rule("your.bare.own", Cards, f"your {described}{{ in play|}}", whose="your")
    lying = "{filters:kinds}{what:nouns.many}{filters:after.many} in your {zone}"
    grammar.rule("lying.many", Cards, lying, whose="your")
    grammar.words("summed.plain", {"AP": "ap", "HP": "hp", "cost": "cost"})
    for cards in ("np.many", "your.many"):
        total = f"the total {{measure:summed.plain}} of {{cards:{cards}}} is {{number:compare.some}}"
        grammar.rule("condition.single", Totals, total)
        level = f"the total Lv. of {{cards:{cards}}} is {{number:compare.level}}"
        grammar.rule("condition.single", Totals, level, measure="level")
    grammar.rule("condition.single", Compared, "{amount:amount.compared} is {number:compare.amount}")
    grammar.rule("condition.single", Compared, "{amount:amount.total} is {number:compare.theirs}")
    grammar.rule("condition.single", Compared, "{amount:amount.measure} is {number:compare.some}")
    for words, measure in (("AP", "ap"), ("HP", "hp"), ("Lv.", "level"), ("cost", "cost")):
        of = ("{of:ref.measured}", "{of:the.one}")
        grammar.rule(f"owner.{measure}", Amount, *of, value=1, measure=measure)
        grammar.rule(f"like.{measure}", Comparison, f"{{count:owner.{measure}}}", relation="=")
        same = f"{{amount:owner.{measure}}} and {{number:like.{measure}}} have the same {words}"
        grammar.rule("condition.single", Compared, same)
    grammar.rule("held.part", Has, "a {cards:held.one}", number=ONE)
    grammar.rule("held.part", Has, "no {cards:held.many}", number=NONE)
    grammar.rule("held.part", Has, "{number:compare.some} {cards:held.many}")
    grammar.rule("condition.single", Both, "you have {conditions*:held.part} and {conditions*:held.part}")


def in_play(grammar: Grammar) -> None:
    """ "2 or more enemy Units are in play", "there is a friendly Base in play"."""
    grammar.rule("condition.single", Has, "{number:compare.some} {cards:np.many} are in play")
    grammar.rule("condition.single", Has, "{number:compare.some} are in play", cards=Cards(("those",)))
    for place, be in (("be.phrase", "are"), ("have.phrase", "have")):
        of = f"{be} {{being*:{place}.many}}"
        several = ("{number:compare.some} of {cards:your.many}", "{number:compare.some} {cards:np.many}")
        grammar.rule("condition.single", Has, *(f"{cards} {of}" for cards in several))
        none = ("none of {cards:your.many}", "no {cards:np.many}")
        grammar.rule("condition.single", Has, *(f"{cards} {of}" for cards in none), number=NONE)
        grammar.rule(f"{place}.all", Filter, f"{{options*:{place}.many}}", kind="not")
        every = f"{{cards:all}} {be} {{being*:{place}.all}}"
        grammar.rule("condition.single", Has, every, number=NONE)
    for cards in ("{cards:any.one}", "1 of {cards:your.many}"):
        grammar.rule("condition.single", Has, f"{cards} is {{being*:be.alone.phrase.one}}", number=ONE)
    grammar.rule("condition.single", Has, "{cards:any.one} has {being*:have.phrase.one}", number=ONE)
    for cards in ("np.many", "your.many", "zoned.many"):
        grammar.rule("condition.single", Has, f"the number of {{cards:{cards}}} is {{number:compare.some}}")
    grammar.rule("condition.single", Has, "{cards:any.one} is in play", number=ONE)
    grammar.rule("only.one", Cards, "{filters:kinds}{what:nouns.one}{filters:after.one}", whose="your", other=True)
    only = "this Unit is {the only|your only} {cards:only.one}{ you have in play| in play|}"
    grammar.rule("condition.single", Has, only, number=NONE)
    grammar.rule("condition.single", Has, "no {cards:np.one} is in play", number=NONE)
    grammar.rule("condition.single", Has, "no {cards:np.many} are in play", number=NONE)
    grammar.rule("condition.single", Has, "there are {number:compare.some} {cards:np.many}")
    grammar.rule("condition.single", Has, "there are {number:compare.some} {cards:your.many}")
    grammar.rule("condition.single", Has, "there are no {cards:np.many}", number=NONE)
    grammar.rule("condition.single", Has, "there is {cards:any.one}", "there is {cards:a.player}", number=ONE)
    grammar.rule("condition.single", Has, "there are {number:compare.some} {cards:players.many}")


def zones(grammar: Grammar) -> None:
    """ "there are 7 or more (Dusk) cards in your trash"."""
    grammar.rule("condition.single", Has, "there are {number:compare.some} {cards:zoned.many}")
    grammar.rule("condition.single", Has, "there are no {cards:zoned.many}", number=NONE)
    grammar.rule(
        "lying.one", Cards, "{filters:kinds}{what:nouns.one}{filters:after.one} is in your {zone}", whose="your"
    )
    grammar.rule("condition.single", Has, "a {cards:lying.one}", number=ONE)


def being(grammar: Grammar) -> None:
    """ "this Unit is damaged", "it has <Repair>", "this is a (Dusk) Unit"."""
    grammar.rule("battling.elliptic", Filter, "battling {who:any.one}", kind="battling")
    grammar.rule("condition.elliptic", Is, "{filters*:battling.elliptic}", who=Ref("this"))
    for who in ("{who:ref.one}", "{who:the.one}"):
        grammar.rule("condition.single", Is, f"{who} {{is|was}} {{filters*:be.phrase.one}}")
        grammar.rule("condition.single", Is, f"{who} has {{filters*:have.phrase.one}}")
        grammar.rule("condition.single", Is, f"{who} does not have {{filters*:lacks.one}}")
        grammar.rule("condition.single", Is, f"{who} costs {{filters*:costs}}")
    grammar.rule("costs", Filter, "{number:compare}", kind="cost")
    for who, meant in (("this Unit", "this"), ("this Base", "this"), ("it", "it")):
        grammar.rule("condition.single", HappensNow, f"{who} {{was|is}} {{event:passive.caused}}", who=Ref(meant))
    grammar.rule("lacks.one", Filter, "{options*:have.one}", "{options*:have.any.one}", kind="not")
    grammar.rule("kind.one", Cards, "{filters:kinds}{what:nouns.one}{filters:after.one}")
    grammar.rule("condition.single", Is, "a Pilot is not paired with {who:ref.object}", filters=(Filter("unpaired"),))
    grammar.rule("condition.single", Is, "a Pilot is paired with {who:ref.object}", filters=(Filter("paired"),))


def attacking(grammar: Grammar) -> None:
    grammar.alias("condition.single", "{:condition.attacking}")
    player = Cards(("player",), "enemy")
    for who in ("you are", "this Unit is", "it is"):
        targets = ("{target:any.one}", "{target:a.player}")
        grammar.rule("condition.attacking", Attacking, *(f"{who} attacking {target}" for target in targets))
        grammar.rule("condition.attacking", Attacking, f"{who} attacking the enemy player", target=player)
    grammar.rule("condition.attacking", Attacking, "you are attacking")
    grammar.alias("circumstance.attacking", "{:condition.attacking}")
    grammar.rule("circumstance.attacking", Attacking, "{this Unit is|it is} attacking")


def history(grammar: Grammar) -> None:
    """What this effect did, what happened this turn, how this card came into play."""
    grammar.rule("condition.single", DeployedFrom, "you {deploy|deployed} this Unit from your {zone}")
    grammar.rule("condition.single", PlayedWith, "you use an EX Resource to play this card", what="ex resource")
    for verb, participle in DONE.sorted():
        start, this = f"you {{{verb}|{participle}}}", "{with this effect|this way}"
        grammar.rule("condition.single", DidTo, f"{start} a {{cards:kind.one}} {this}", verb=verb)
        several = f"{start} {{number:compare}} {{cards:np.many}} {this}"
        grammar.rule("condition.single", DidTo, several, verb=verb)
    tails = "{| into your trash| to your hand| from the game| to its owner's hand}"
    passive = f"a {{cards:kind.one}} {{is|was}} {{verb:did}}{tails} {{with this effect|this way}}"
    grammar.rule("condition.single", DidTo, passive)
    chosen = "{it|that Unit} {is|was} destroyed{| with this effect| this way}"
    grammar.rule("condition.single", DidTo, chosen, verb="destroy", who=Ref("it"))
    grammar.rule("condition.single", DidTo, "they draw {with this effect|this way}", verb="draw", by="they")
    grammar.rule("condition.single", DidTo, "this effect {verb:did} {number:compare} {cards:np.many}")
    grammar.words("did", {participle: verb for verb, participle in DONE.sorted()})
    for words, negated in (("{event:past}", False), ("{event:past.not}", True)):
        grammar.rule("condition.single", Happened, f"{words} {{this|during this}} turn", negated=negated)
        for span, said in SPANS.items():
            grammar.rule("condition.single", Happened, f"{words} {said}", negated=negated, span=span)


def together(grammar: Grammar) -> None:
    grammar.alias("condition", "{:condition.single}")
    grammar.rule("condition", Both, "{conditions*:condition.single} and {conditions*:condition.single}")
    for word in ("while", "if"):
        grammar.rule("during.more", Both, f"{{conditions*:during}}, {word} {{conditions*:condition}}")
