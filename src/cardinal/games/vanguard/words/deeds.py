"""Conditions about what took place: "if you called a card", "if the attack did not hit"."""

from __future__ import annotations

from cardinal.games.vanguard.words.happenings import DONE
from cardinal.games.vanguard.words.places import ZONES
from cardinal.games.vanguard.words.tree import (
    BattleNumber,
    Both,
    Comparison,
    Did,
    DidMany,
    Filter,
    Happened,
    Is,
    Not,
    Ref,
    When,
)
from cardinal.games.vanguard.words.voices import TURN
from cardinal.language.grammar import Grammar

YOU_DID = (
    ("{do|did}", ""),
    ("called{| it| a card| a unit}", "call"),
    ("rode{| a card}", "ride"),
    ("bound {a card|it}", "bind"),
    ("chose {a unit|a card}", "choose"),
    ("returned {a card|a rear-guard|it|it to your hand}", "return"),
    ("put {a card|it}", "put"),
    ("{drew|drew a card}", "draw"),
    ("put {a card|it} into your hand", "hand"),
    ("retired {a unit|it|a rear-guard}", "retire"),
    ("discarded {a card|it}", "discard"),
    ("[Stand] it", "stand"),
    ("had revealed cards", "reveal"),
    ("moved {it|this unit}", "move"),
)
IT_WAS = (
    ("{your opponent|he or she} {does|did}", ""),
    ("{returned|it was returned|it is returned}", "return"),
    ("{retired|it was retired|it is retired|a unit was retired|a unit is retired}", "retire"),
    ("{discarded|it was discarded|a card was discarded}", "discard"),
    ("{called|it was called|it is called|a card was called|a card is called|he or she called a card}", "call"),
    ("he or she chose", "choose"),
    ("a card was bound", "bind"),
    ("a card was put", "put"),
)
ONE_WAS = (("called", "call"), ("retired", "retire"), ("discarded", "discard"), ("put", "put"), ("bound", "bind"))
PUT_INTO = (
    *((f"on the {edge} of your deck", f"deck {edge}") for edge in ("bottom", "top")),
    *((f"into your {words}", zone) for words, zone in ZONES.items() if zone != "hand"),  # which has words of its own
)


def define(grammar: Grammar) -> None:
    done(grammar)
    not_done(grammar)
    done_with_many(grammar)
    battle_numbers(grammar)


def done(grammar: Grammar) -> None:
    for words, what in YOU_DID:
        grammar.rule("condition.did", Did, f"you {words}", what=what)
    for what, deed in DONE.sorted():
        if deed.alone:
            grammar.rule("condition.did", Did, f"you {deed.past or deed.done} {{a card|a unit|it}}", what=what)
    for words, what in IT_WAS:
        grammar.rule("condition.did", Did, words, what=what)
    for place, zone in PUT_INTO:
        grammar.rule("condition.did", Did, f"you put {{a card|it}} {place}{{ this way|}}", what=zone)
    grammar.alias("condition.one", "{:condition.did}")
    grammar.rule("condition.did", Did, "you {give|gave} {it|that unit} {given:bonuses.slash}")
    grammar.words("charged.both", {"": Did("face up")})
    grammar.words("charged.soul", {"you [Counter-Charge] and [Soul-Charge]": Did("soul charge")})
    grammar.rule("condition.one", Both, "{conditions*:charged.soul}{conditions*:charged.both}")
    hit = "the attack {hit|hits} a vanguard"
    grammar.rule("condition.did", Did, hit, what="hit vanguard")
    done_with_one(grammar)
    chosen = "a {filters*:being.circle} was chosen{| with this effect}"
    grammar.rule("condition.one", Is, chosen, who=Ref("it"))
    charged = "the card [Soul-Charge] is a {filters:adjectives}card{filters:suffixes.some}"
    grammar.rule("condition.one", Is, charged, who=Ref("charged"))


def done_with_one(grammar: Grammar) -> None:
    """ "if you called a <Dusk> unit": with at least one card of a kind."""
    one = Comparison(">=", 1)
    for what, deed in DONE.sorted():
        if deed.counted and deed.done:
            was = f"{{was|is}} {deed.done} {{with this effect|by this effect|this way}}"
            grammar.rule("was.done", DidMany, was, what=what, number=one, whole=True)
    for kind in ("{filters:adjectives}{card|unit}{filters:suffixes.some}", "{filters*:adjective}{card|unit}"):
        for active, what in (*ONE_WAS, ("chose", "choose")):
            grammar.rule("condition.one", DidMany, f"you {active} a {kind}", what=what, number=one)
        for words, zone in (("soul", "soul"), ("hand", "hand"), ("drop zone", "drop")):
            put = f"you put a {kind} into your {words}"
            grammar.rule("condition.one", DidMany, put, what=zone, number=one)
        grammar.rule("condition.one", DidMany, f"a {kind} {{:was.done}}")


def not_done(grammar: Grammar) -> None:
    grammar.words("did.not", {"do not": Did(), "did not": Did(form=1)})
    grammar.rule("condition.one", Not, "you {condition:did.not}")
    grammar.words("opponent.did.not", {"does not": Did(), "did not": Did(form=1), "doesn't": Did(form=2)})
    failed = {"you did not put{| it into your hand}": "put", "you did not call": "call"}
    failed |= {"{your opponent|he or she} did not put": "put", "he or she did not discard it": "discard"}
    for words, what in failed.items():
        grammar.rule("condition.one", Not, words, condition=Did(what))
    deeds = (("retire", "retire"), ("lock", "lock"), ("discard", "discard"), ("[Rest]", "rest"))
    for words, what in deeds:
        many = f"{words} {{condition:many.{what}}}"
        grammar.rule("condition.one", Not, f"{{your opponent|he or she}} {{did not|does not}} {many}")
        grammar.rule("condition.one", Not, f"{{your opponent|he or she}} could not {many}", could=True)
        grammar.rule(f"many.{what}", DidMany, "{number:at.least} cards", what=what)
    grammar.words("exactly.one", {"one": Comparison("=", 1)})
    grammar.rule("at.least", Comparison, "{value:number}", relation=">=")
    grammar.rule("condition.one", Not, "{condition:many.rear.guards} were not retired")
    grammar.rule("many.rear.guards", DidMany, "{number:at.least} rear-guards", what="retire")
    could = ("lock", "bind", "retire", "put", "discard")
    grammar.words("could.not", {f"could not {deed}": Did(deed) for deed in could})
    grammar.rule("condition.one", Not, "{your opponent|he or she} {condition:opponent.did.not}")
    grammar.rule("condition.one", Not, "{your opponent|he or she|you} {condition:could.not}", could=True)
    not_hit = ("the attack did not hit during that battle", "the attack did not hit", "that attack did not hit")
    grammar.words("not.hit", {words: Did("hit", form=form) for form, words in enumerate(not_hit)})
    grammar.rule("condition.one", Not, "{condition:not.hit}")


def done_with_many(grammar: Grammar) -> None:
    """How many cards something was done with."""
    kind = "{number:some.many} {filters:adjectives}{cards|units|rear-guards}{filters:suffixes}"
    for what, deed in DONE.sorted():
        if not deed.counted:
            continue
        active, passive = deed.past or deed.done, deed.passive or deed.done
        grammar.rule("condition.one", DidMany, f"you {active} {kind}", what=what)
        grammar.rule("condition.one", DidMany, f"you {active} {kind} in total", what=what, whole=True)
        exactly = f"you {active} {{number:exactly.one}} {{filters:adjectives}}{{card|unit}}{{filters:suffixes}}"
        grammar.rule("condition.one", DidMany, exactly, what=what)
        were = f"{kind} {{were|are}} {passive}"
        grammar.rule("condition.one", DidMany, were, what=what)
        grammar.rule("condition.one", DidMany, f"{were}{{ with| due to}} this effect", what=what, whole=True)
        grammar.rule("condition.one", DidMany, f"you {active} {{number:some.many}}", what=what)
        grammar.rule("did.more", DidMany, f"{active} {kind}", what=what)
        total = f"a total of {{number:some.many}} cards were {passive}{{| with this effect}}"
        grammar.rule("condition.one", DidMany, total, what=what, whole=True)
        all_in_all = f"the total number {passive} with this effect is {{number:number.compared}}"
        grammar.rule("condition.one", DidMany, all_in_all, what=what, whole=True)
    grammar.rule("condition.one", Both, "{conditions*:condition.did}, and {conditions*:did.more}")
    for place, what in (("{your|the} drop zone", "drop"), ("your soul", "soul")):
        into = f"{kind} were put into {place}"
        grammar.rule("condition.one", DidMany, into, what=what)
        grammar.rule("condition.one", DidMany, f"{into} with this effect", what=what, whole=True)
    stood = "{number:some.many} {filters:adjectives}units [Stand]{| this way}"
    grammar.rule("condition.one", DidMany, stood, what="stand")


def happened(grammar: Grammar) -> None:
    """ "if one of your rear-guards has been locked this turn", or has not; "during the turn that ..."."""
    grammar.rule("condition.one", Happened, f"{{event:past}} {TURN}", "{event:past.timed}")
    grammar.rule("condition.one", Not, "{condition:not.happened}")
    grammar.rule("not.happened", Happened, f"{{event:past.not}} {TURN}")
    grammar.rule("circumstance.one", Happened, "during the turn that {event:told.passive}")


def battle_numbers(grammar: Grammar) -> None:
    happened(grammar)
    of_turn = "of {that|this|the} turn"
    nth = "{number:battle.compared}"
    grammar.rule("attacks.nth", When, nth, event="attacks", who=Ref("this"), often=True)
    its_battle = f"during this unit's {{event:attacks.nth}} battle {of_turn}"
    grammar.rule("during.its.battle", Happened, its_battle)
    grammar.words("now.attacking", {"": Is(Ref("this"), (Filter("attacking"),))})
    grammar.rule("circumstance.one", Both, "{conditions*:during.its.battle}{conditions*:now.attacking}")
    grammar.rule("condition.one", BattleNumber, "you attacked {number:some.many} times this turn")
    battle = f"it {{is|was}} the {{number:battle.compared}} battle {of_turn}"
    later = f"it is the {{number:battle.least}} {of_turn} or {{more|later}}"
    grammar.rule("condition.one", BattleNumber, battle, later)
    grammar.words("battle.compared", {"first or second": Comparison("<=", 2)})
    grammar.rule("battle.least", Comparison, "{value:ordinal} battle", relation=">=")
