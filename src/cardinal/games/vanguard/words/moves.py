"""Effects that put cards somewhere."""

from __future__ import annotations

from cardinal.games.vanguard.words.describing import EACH_PLAYER
from cardinal.games.vanguard.words.tree import Cards, Count, Filter, Move, Ref, Some
from cardinal.games.vanguard.words.voices import does
from cardinal.language.grammar import Grammar

EDGES = (("bottom", "deck bottom"), ("top", "deck top"), ("top or bottom", "deck top or bottom"))
REST, REST_CARDS, REMAINING = Ref("rest"), Ref("rest", form=1), Ref("rest", form=2)


def define(grammar: Grammar) -> None:
    simple(grammar)
    put(grammar)
    call(grammar)
    shared(grammar)
    grammar.alias("effect", "{:effect.move}")


def simple(grammar: Grammar) -> None:
    """Verbs of the rulebook that name the place themselves."""
    does(grammar, Move, "retire", "effect.move", verb="retire", to="drop")
    grammar.rule("effect.move", Move, "{discard|discards} {who:object}", verb="discard", to="drop")
    grammar.rule("effect.move", Move, "{heal|heals} {who:object}", verb="heal", to="drop")
    grammar.rule("effect.move", Move, "{bind|binds} {who:object}", verb="bind", to="bind")
    grammar.rule("effect.move", Move, "{bind|binds} {who:object} {state:face}", verb="bind", to="bind")
    rest = "{bind|binds} {who:rest.of.them} {state:face}"
    grammar.rule("effect.move", Move, rest, verb="bind", to="bind")
    for every in ("{who:all.yours}", "{who:all.zoned}"):
        grammar.rule("effect.move", Move, f"{{bind|binds}} {every} {{state:face}}", verb="bind", to="bind")
    face_up = "put {who:object} {state:face} in your G zone"
    grammar.rule("effect.move", Move, face_up, verb="put", to="gzone", whose="your")
    grammar.rule("effect.move", Move, "discard {who:some.zoned}", verb="discard", to="drop")
    grammar.rule("effect.move", Move, "discards {who:some.zoned}", verb="discard", to="drop", by="same")
    chosen, same = "bind {who:some}", "binds {who:some}"
    among = "bind {who:some.among} {state:face}"  # without it the words could belong to the cards
    grammar.rule("effect.move", Move, chosen + " {state:face}", chosen, among, verb="bind", to="bind")
    grammar.rule("effect.move", Move, same + " {state:face}", same, verb="bind", to="bind", by="same")
    for verb, to in (("discard", "drop"), ("bind", "bind")):
        theirs = f"your opponent {verb}s {{who:some}}"
        grammar.rule("effect.move", Move, theirs, verb=verb, to=to, by="opponent")
    grammar.rule("effect.move", Move, "heal {who:some.zoned}", verb="heal", to="drop")
    back = "put {who:object} back in any order"
    grammar.rule("effect.move", Move, back, verb="put", to="deck top", state="any order")
    grammar.rule("effect.move", Move, "{ride|rides} {who:object}{| on (VC)| on your (VC)}", verb="ride", to="VC")
    for who in ("{who:object}", "{who:rest.of.them}"):
        resting = f"{{ride|rides}} {who}{{| on (VC)}} {{as|at}} [Rest]"
        grammar.rule("effect.move", Move, resting, verb="ride", to="VC", state="rest")
    grammar.rule("effect.move", Move, "{ride|rides} {who:object} as [Stand]", verb="ride", to="VC", state="stand")


def put(grammar: Grammar) -> None:
    """ "put it into your hand", "put the rest on the bottom of your deck in any order"."""
    grammar.words("owner", {"your": "your", "the": "", "its owner's": "owner", "your opponent's": "opponent"})
    grammar.words(
        "owner.other", {"their owners'": "owner", "his or her": "opponent"}
    )
    grammar.words("owner.one", {"their owner's": "owner"})
    grammar.alias("moved", "{:object}", "{:all.yours}", "{:all.zoned}", "{:together}", "{:joined}")
    grammar.words(
        "moved", {"the rest": REST, "the rest of the cards": REST_CARDS, "the remaining cards": REMAINING,
         "the remaining one card": Ref("rest", form=3), "the rest of the cards you looked at": Ref("rest", form=4),
         "the rest of the revealed cards": Ref("rest", form=5), "the rest of them": Ref("rest", form=6),
         "each of the rest": Ref("rest", form=7)}
    )
    for owner, whose in (("your", "your"), ("his or her", "opponent")):
        rest = f"the rest of {owner} {{zone}}{{filters*:not.them}}"
        grammar.rule("moved", Cards, rest, what="card", whose=whose)
    grammar.words("not.them", {"": Filter("not", options=(Filter("one of", "them"),))})
    for owner in ("{whose:owner}", "{whose:owner.other}", "{whose:owner.one}"):
        for verb in ("put", "return"):
            put_to(grammar, verb, f"{verb} {{who:moved}}", owner)
            put_to(grammar, verb, f"{{{verb}s|your opponent {verb}s}} {{who:moved}}", owner, by="opponent")
            for chosen in ("{who:some.among}", "{who:some}"):
                put_to(grammar, verb, f"{verb} {chosen}", owner)
                put_to(grammar, verb, f"your opponent {verb}s {chosen}", owner, by="opponent")
                put_to(grammar, verb, f"{verb}s {chosen}", owner, by="same")
    one = "{who:some.one.left}"
    grammar.rule("effect.move", Move, f"put {one} into {{whose:owner}} {{to:zone}}", verb="put")
    grammar.rule("effect.move", Move, f"bind {one} {{state:face}}", f"bind {one}", verb="bind", to="bind")
    for chosen in ("moved", "some.among", "some"):
        grammar.rule("effect.move", Move, f"put {{who:{chosen}}} into {{to:zone}}", verb="put")
    grammar.words("zone.either", {"hand or soul": "hand or soul", "soul or drop zone": "soul or drop"})
    grammar.rule("effect.move", Move, "{return|returns} {who:moved} to {to:zone}", verb="return")
    grammar.rule("effect.move", Move, "put {who:object} on your (VC)", verb="put", to="VC", whose="your")
    for owner, whose in (("your ", "your"), ("his or her ", "opponent"), ("", "")):
        locked = f"on {owner}(RC) as a locked card"
        fixed = {"verb": "put", "to": "RC", "state": "locked", "whose": whose}
        grammar.rule("effect.move", Move, f"{{put|puts}} {{who:object}} {locked}", **fixed)
        grammar.rule("effect.move", Move, f"put {{who:some.among}} {locked}", **fixed)
    grammar.rule("this.placed", Cards, "your {zone}{filters*:this.filter}", what="card")
    grammar.rule("this.from", Some, "{cards:this.placed}", count=Count(1, 1))
    for edge, to in EDGES[:2]:
        from_zone = f"put this card on the {edge} of your deck from {{who:this.from}}"
        grammar.rule("effect.move", Move, from_zone, verb="put", to=to, whose="your")
    down = "{put|puts} {who:object} {state:face} into {whose:owner} {to:zone}"
    grammar.rule("effect.move", Move, down, verb="put")
    grammar.rule("effect.move", Move, "{remove|removes} {who:object}", verb="remove", to="removed")


def put_to(grammar: Grammar, verb: str, start: str, owner: str, by: str = "your") -> None:
    preposition = "{into|in|to}" if verb == "put" else "{to|into}"
    into = f"{start} {preposition} {owner} {{to:zone}}"
    if start == "put {who:moved}" and owner == "{whose:owner}":
        plain = f"{{put|puts}} {{who:some.plain}} into {owner} {{to:zone}}"
        grammar.rule("effect.move", Move, f"{plain} from among them", verb=verb)
        either = f"{{put|puts}} {{who:moved}} into {owner} {{to:zone.either}}"
        grammar.rule("effect.move", Move, either, verb=verb)
    grammar.rule("effect.move", Move, into, into + " {state:face}", verb=verb, by=by)
    if "{who:moved}" in start and owner == "{whose:owner}":
        grammar.rule("effect.move", Move, into + " from face up", verb=verb, by=by)
    grammar.rule("effect.move", Move, f"{start} on {owner} deck", verb=verb, to="deck top", by=by)
    for edge, to in EDGES:
        on = f"{start} on the {edge} of {owner} deck"
        grammar.rule("effect.move", Move, on, verb=verb, to=to, by=by)
        grammar.rule("effect.move", Move, on + " in any order", verb=verb, to=to, state="any order", by=by)


def call(grammar: Grammar) -> None:
    grammar.words(
        "call.place",
        {
            "(RC)": "RC",
            "an open (RC)": "open RC",
            "separate (RC)": "separate RC",
            "the same (RC)": "same RC",
            "(GC)": "GC",
            "separate open (RC)": "separate open RC",
            "a (RC) with a unit": "occupied RC",
            "separate (RC) with a unit": "separate occupied RC",
            "a front row (RC)": "front RC",
            "a back row (RC)": "back RC",
            "separate (RC) in the same column": "separate column RC",
            "separate (RC) in different rows": "separate rows RC",
            "separate (RC) on the front row and back row": "separate both rows RC",
        },
    )
    beside = " {in|of} the same column as this unit"
    described = (
        ("{a (RC) this unit is not on|another (RC)}", "other RC"), ("another open (RC)", "other open RC"),
        ("{|a }(RC)" + beside, "column RC"), ("another (RC)" + beside, "other column RC"),
        ("{|a }open (RC)" + beside, "open column RC"),
    )  # fmt: skip
    grammar.words("rest.of.them", {"the rest": REST})
    for who in (
        "{who:object}",
        "{who:rest.of.them}",
        "{who:some.among}",
        "{who:some.zoned}",
    ):
        called = f"{{call|calls}} {who} to {{to:call.place}}"
        grammar.rule("effect.move", Move, called, verb="call")
        grammar.rule("effect.move", Move, called + " {as|at} [Rest]", verb="call", state="rest")
        grammar.rule("effect.move", Move, called + " as hollowed", verb="call", state="hollowed")
        early = f"{{call|calls}} {who} as [Rest] to {{to:call.place}}"  # "at [Rest]" is said of the card
        grammar.rule("effect.move", Move, early, verb="call", state="rest")
        grammar.rule("effect.move", Move, f"{{call|calls}} {who} to {{a|your}} (RC)", verb="call", to="RC")
        grammar.rule("effect.move", Move, f"{{call|calls}} {who} to open (RC)", verb="call", to="open RC")
        for circle, to in described:
            there = f"{{call|calls}} {who} to {circle}"
            grammar.rule("effect.move", Move, there, verb="call", to=to)
            grammar.rule("effect.move", Move, there + " {as|at} [Rest]", verb="call", to=to, state="rest")
        its = f"{{call|calls}} {who} to (RC) {{in|of}} the same column as that unit"
        grammar.rule("effect.move", Move, its, verb="call", to="its column RC")
        here = f"{{call|calls}} {who} to the (RC) this unit"
        grammar.rule("effect.move", Move, here + " is on", verb="call", to="this RC")
        grammar.rule("effect.move", Move, here + " was on", verb="call", to="left RC")
    often = "call {who:some.among} to {to:call.place} {times:times.each}"
    grammar.rule("effect.move", Move, often, verb="call")
    every = "call {who:all.plain}"
    grammar.rule("effect.move", Move, f"{every} from among them to {{to:call.place}}", verb="call")
    grammar.rule("effect.move", Move, f"{every} to (GC)", verb="call", to="GC")
    for who, where in (("{who:object}", " from the bind zone"), ("{who:object}", " from face up")):
        from_there = f"call {who}{where} to {{to:call.place}}"
        late = f"call {who} to {{to:call.place}}{where}"
        grammar.rule("effect.move", Move, from_there, late, verb="call")
    own = "{|your opponent }{call|calls} {who:object} to his or her open (RC)"
    grammar.rule("effect.move", Move, own, verb="call", to="open RC")
    theirs = "your opponent calls {who:object} to {to:call.place}"
    grammar.rule("effect.move", Move, theirs, verb="call", by="opponent")
    same = "call {who:some.same} from among them to {to:call.place}"
    grammar.rule("effect.move", Move, same, verb="call")
    every = "call {who:all.plain} to {to:call.place}"
    grammar.rule("effect.move", Move, every + " {as|at} [Rest] from among them", verb="call", state="rest")
    grammar.rule("effect.move", Move, every + " from among them", verb="call")


def shared(grammar: Grammar) -> None:
    """What each player does with cards of their own."""
    discard = f"{EACH_PLAYER} {{discards|discard}} {{who:some.own}}"
    grammar.rule("effect.move", Move, discard, verb="discard", to="drop", by="any")
