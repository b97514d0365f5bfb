"""Descriptions of cards, used everywhere: "1 to 2 rested enemy Link Units with 4 or less HP and <Blocker>".

The categories end in ``one`` or ``many``: the noun's number. ``np``: a description without article;
``your``: with "your" before it; ``zoned``: in a zone that is named; ``any``: with an article ("a friendly Unit",
"one of your Units"), ``all``: all of them; ``pick``: a number of them.
"""

from __future__ import annotations

from itertools import permutations

from cardinal.games.gundam.words import properties
from cardinal.games.gundam.words.tree import Cards, Filter, Pick, Ref, Several
from cardinal.language.grammar import Grammar

#: the enemy players, as those who do something; one word for all other players (12-2-6)
ENEMIES = "{all enemy players|all opponents|your opponents}{| each}"
ENEMY = "{your opponent|each opponent|each enemy player}"

NUMBERS = ("one", "many")
NOUNS = {
    "unit": ("Unit", "Units"),
    "unit token": ("Unit token", "Unit tokens"),
    "base": ("Base", "Bases"),
    "shield": ("Shield", "Shields"),
    "resource": ("Resource", "Resources"),
    "ex resource": ("EX Resource", "EX Resources"),
    "ex base": ("EX Base", "EX Bases"),
    "pilot": ("Pilot", "Pilots"),
    "command": ("Command", "Commands"),
    "shield area card": ("shield area card", "shield area cards"),
    "card": ("card", "cards"),
    "unit card": ("Unit card", "Unit cards"),
    "pilot card": ("Pilot card", "Pilot cards"),
    "command card": ("Command card", "Command cards"),
    "base card": ("Base card", "Base cards"),
}
#: between two nouns that are described together; a mixture of them is meant either way
TWO_NOUNS = {"one": " or ", "many": "{ or | and | and/or }"}
WHOSE = ("friendly", "enemy")
PLAY = "{| in play}"
#: what an effect may have done something to, where the text speaks of that one
DONE_TO = ("unit", "card", "base", "pilot", "unit token", "unit card", "pilot card", "command card", "base card",
           "shield", "resource")  # fmt: skip
ZONES = {"trash": "trash", "hand": "hand", "deck": "deck", "shield area": "shields", "removal area": "removal",
         "resource area": "resources"}  # fmt: skip


def define(grammar: Grammar) -> None:
    nouns(grammar)
    properties.define(grammar)
    for number in NUMBERS:
        phrases(grammar, f"np.{number}", number)
        zoned(grammar, f"zoned.{number}", number)
        at_random(grammar, f"random.{number}", number)
        yours(grammar, f"your.{number}", number)
        phrases(grammar, f"np.bare.{number}", number, end="")
        yours(grammar, f"your.bare.{number}", number, end="")
    for description in (phrases, zoned, yours):
        description(grammar, "all", "many", "all ", every=True)
    yours(grammar, "all", "many", "all of ", every=True)
    phrases(grammar, "each", "one", "each ", every=True)
    single(grammar)
    picks(grammar)
    references(grammar)
    subjects(grammar)


def nouns(grammar: Grammar) -> None:
    for index, number in enumerate(NUMBERS):
        grammar.words(f"noun.{number}", {words[index]: noun for noun, words in NOUNS.items()})
        grammar.listing(f"nouns.{number}", f"noun.{number}", "/")
    grammar.words("other", {"": False, "other ": True})
    pairs = permutations(ZONES.items(), 2)
    either = {f"{one} or {two}": f"{zone} or {other}" for (one, zone), (two, other) in pairs}
    grammar.words("zone", ZONES | either)


def phrases(grammar: Grammar, category: str, number: str, start: str = "", end: str = PLAY, **said: object) -> None:
    """Descriptions without zone; ``end`` may allow "in play" behind them."""
    noun = f"{{what:nouns.{number}}}{{filters:after.{number}}}"
    plain = f"{start}{{other}}{{filters:states}}{{filters:kinds}}{noun}"
    late_clause = f"{{filters:kinds}}{{what:nouns.{number}}} in play{{filters:after.some.{number}}}"
    grammar.rule(category, Cards, plain + end, **said)
    if end:
        either = f"{{what*:noun.{number}}}{TWO_NOUNS[number]}{{what*:noun.{number}}}{{filters:after.{number}}}{end}"
        grammar.rule(category, Cards, f"{start}{{other}}{{filters:states}}{either}", **said)
        for whose in WHOSE:
            grammar.rule(category, Cards, f"{start}{{other}}{{filters:states}}{whose} {either}", whose=whose, **said)
        grammar.rule(category, Cards, f"{start}{{other}}{{filters:states}}{late_clause}", **said)
        for whose in WHOSE:
            owned = f"{start}{{other}}{{filters:states}}{whose} {late_clause}"
            grammar.rule(category, Cards, owned, whose=whose, **said)
    for whose in WHOSE:
        state = f"{start}{{other}}{{filters:states}}{whose} {{filters:kinds}}{noun}{end}"
        late = f"{start}{{other}}{whose} {{filters:states.some}}{{filters:kinds}}{noun}{end}"
        early = f"{start}{{other}}{{filters:states}}{{filters:kinds.some}}{whose} {noun}{end}"
        joint = "{/| or }" if end else "/"
        two = f"{{what*:noun.{number}}}{joint}{whose} {{what*:noun.{number}}}"
        both = f"{start}{whose} {two}{{filters:after.{number}}}"
        grammar.rule(category, Cards, state, late, early, both, whose=whose, **said)
    if not end:
        return
    grammar.rule(category, Cards, plain + " belonging to another player", whose="another player", **said)
    grammar.rule(category, Cards, plain + " belonging to each enemy player", whose="each enemy", **said)
    grammar.rule(category, Cards, plain + " belonging to {filters*:owner}", **said)


def zoned(grammar: Grammar, category: str, number: str, start: str = "", **said: object) -> None:
    """Descriptions with a zone: "Unit cards that are Lv.4 or lower from your trash"."""
    plain = f"{start}{{filters:kinds}}{{what:nouns.{number}}}{{filters:after.{number}}}"
    anyone = "{any player's|any|a|a player's}"
    exiled = {"zone": "removal", **said}
    grammar.rule(category, Cards, f"{start}exiled {plain.removeprefix(start)}", **exiled)
    for owner, whose in (("your", "your"), (anyone, ""), ("their", "their"), ("your opponent's", "enemy")):
        grammar.rule(category, Cards, f"{plain} {{from|in}} {owner} {{zone}}", whose=whose, **said)
        early = f"{start}{{filters:kinds}}{{what:nouns.{number}}} {{from|in}} {owner} {{zone}}"
        if "|" not in owner:
            grammar.rule(category, Cards, f"{start}{owner} exiled {plain.removeprefix(start)}", whose=whose, **exiled)
        grammar.rule(category, Cards, f"{early}{{filters:after.some.{number}}}", whose=whose, **said)
    seen = f"{plain} {{among them|from among them|from it}}"
    grammar.rule(category, Cards, seen, whose="your", zone="looked", **said)


def at_random(grammar: Grammar, category: str, number: str) -> None:
    """ "1 card at random from your opponent's hand"."""
    plain = f"{{filters:kinds}}{{what:nouns.{number}}}{{filters:after.{number}}} at random"
    for owner, whose in (("your", "your"), ("their", "their"), ("your opponent's", "enemy")):
        grammar.rule(category, Cards, f"{plain} {{from|in}} {owner} {{zone}}", whose=whose)


def yours(grammar: Grammar, category: str, number: str, start: str = "", end: str = PLAY, **said: object) -> None:
    """ "your other (Dusk) Units": what follows "1 of", "one of", "all" and "for each of"."""
    plain = f"{{other}}{{filters:states}}{{filters:kinds}}{{what:nouns.{number}}}{{filters:after.{number}}}"
    owners = {"your": "your", "your opponent's": "enemy"}
    if number == "many":
        owners |= {"your friendly": "friendly", "their": "their", "your own": "own"}
    nouns = f"{{what*:noun.{number}}}{TWO_NOUNS[number]}{{what*:noun.{number}}}"
    for word, whose in owners.items():
        grammar.rule(category, Cards, f"{start}{word} {plain}{end}", whose=whose, **said)
        if number == "many":
            grammar.rule(category, Cards, f"{start}{word} {nouns}{end}", whose=whose, **said)


def single(grammar: Grammar) -> None:
    """One card, whichever: "a rested friendly Unit", "another Unit", "one of your Units", "your (Dusk) Unit"."""
    grammar.alias("any.event", "a {:np.one}", "one of {:your.many}", "{:your.one}")
    grammar.alias("any.one", "{:any.event}", "a {:zoned.one}")
    bare = ("a {:np.bare.one}", "one of {:your.bare.many}", "{:your.bare.one}")
    grammar.alias("any.bare", *bare)
    noun = "{what:nouns.one}{filters:after.one}"
    for whose in ("", *WHOSE):
        words = f"another {{filters:states}}{whose + ' ' if whose else ''}{{filters:kinds}}{noun}"
        grammar.rule("another.one", Cards, words, whose=whose, other=True)
    grammar.alias("any.event", "{:another.one}")
    grammar.alias("any.bare", "{:another.one}")
    grammar.words("whose", {word: word for word in WHOSE})
    battling = "the {filters:states}{whose} {filters:kinds}{what:nouns.one} {filters*:battling.this}"
    grammar.rule("the.one", Cards, battling)
    grammar.words("the.one", {"the blocking Unit": Cards(("unit",), every=True, filters=(Filter("blocking"),))})


def picks(grammar: Grammar) -> None:
    for number in NUMBERS:
        players = f"{'player' if number == 'one' else 'players'}{{filters:after.{number}}}"
        grammar.rule(f"players.{number}", Cards, f"{{whose:owner.whose}}{players}", what=("player",))
        grammar.rule("pick", Pick, f"{{count:count.{number}}} {{cards:players.{number}}}")
    grammar.alias("a.player", "a {:players.one}")
    known = {"the enemy player": Cards(("player",), "enemy"), "you": Cards(("player",), "your")}
    grammar.words("the.player", known | {"your opponent": Cards(("player",), "enemy", form=1)})
    for number in NUMBERS:
        grammar.rule("pick", Pick, f"{{count:count.{number}}} {{cards:np.{number}}}")
        grammar.rule("pick.zoned", Pick, f"{{count:count.{number}}} {{cards:zoned.{number}}}")
        by_chance = (f"{{count:count.{number}}} {{cards:zoned.{number}}} at random",
                     f"{{count:count.{number}}} {{cards:random.{number}}}")  # fmt: skip
        grammar.rule("pick.zoned", Pick, *by_chance, randomly=True)
    grammar.alias("pick", "{:pick.zoned}")
    grammar.rule("pick", Pick, "{count} of {cards:your.many}")
    lying = "exiled {filters:kinds}{what:nouns.many}{filters:after.many}"
    for owner, whose in (("your", "your"), ("your opponent's", "enemy")):
        grammar.rule("exiled.many", Cards, f"{owner} {lying}", whose=whose, zone="removal")
    grammar.rule("pick.zoned", Pick, "{count} of {cards:exiled.many}")
    grammar.words("those", {"them": Cards(("those",))})
    grammar.rule("pick", Pick, "{count} of {cards:those}")
    for number in NUMBERS:
        grammar.rule(f"is.{number}", Cards, f"{{filters:kinds}}{{what:nouns.{number}}}{{filters:after.{number}}}")
    grammar.rule("is.filter", Filter, "{who:is.one}", kind="is")
    grammar.rule("is.either", Filter, "{options*:is.filter}/1 {options*:is.filter}", kind="any of")
    grammar.rule("either.one", Cards, "{filters*:is.either} among them", what=("card",), whose="your", zone="looked")
    grammar.rule("pick.zoned", Pick, "{count:count.one} {cards:either.one}")
    grammar.listing("picks", "pick", ", ", ", and ", " and ")


def done_to(grammar: Grammar) -> None:
    """What an effect has done something to, by its noun: "the Unit rested with this effect", "the rested Units"."""
    for index, number in enumerate(NUMBERS):
        nouns = {NOUNS[noun][index]: Filter("is", who=Cards((noun,))) for noun in DONE_TO}
        grammar.words(f"done.noun.{number}", nouns)
    grammar.alias("done.noun.possessive", "{:done.noun.one}'s")


def references(grammar: Grammar) -> None:
    """What the text already talks about."""
    done_to(grammar)
    treated = ("the {filters*:done.noun.one} {filters*:by.this}", "the {filters*:done.to} {filters*:done.noun.one}")
    this = {"this Unit": 0, "this Base": 1, "this card": 2, "this": 3}
    that = {"that Unit": 0, "that card": 1, "that Unit card": 2, "that Pilot": 3, "that Base": 4}
    for category in ("ref.one", "ref.object"):
        grammar.words(category, {words: Ref("this", form=form) for words, form in this.items()})
        grammar.words(category, {words: Ref("that", form=form) for words, form in that.items()})
        grammar.words(category, {"that enemy Unit": Ref("that enemy"), "the enemy Unit": Ref("that enemy", form=1)})
        grammar.words(category, {"that friendly Unit": Ref("that friendly")})
        grammar.words(category, {"it": Ref("it"), "the attacking Unit": Ref("attacker")})
        grammar.words(category, {"the former": Ref("former"), "the latter": Ref("latter")})
        paired = {
            "the card paired with this Unit": 0,
            "this Unit's paired Pilot": 1,
            "the Pilot paired with this Unit": 2,
            "this Unit's Pilot": 3,
            "this Pilot": 4,  # in the text of a Pilot, which its Unit has (3-3-9-2)
        }
        grammar.words(category, {words: Ref("paired", form=form) for words, form in paired.items()})
        pilots = {"its paired Pilot": 0, "the Pilot paired with it": 1, "its Pilot": 2, "the card paired with it": 3}
        grammar.words(category, {words: Ref("its pilot", form=form) for words, form in pilots.items()})
        grammar.rule(category, Ref, "this {filters:states.some}{Unit|Base}", what="this")
        grammar.rule(category, Ref, "that {filters:kinds.some}{Unit|Base|Pilot|card}", what="that")
        grammar.rule(category, Ref, "this card {in|from} your {zone}", what="this")
        grammar.rule(category, Ref, "that card {from|in} your {zone}", what="that")
        grammar.rule(category, Ref, *treated, what="it")
    measured = {"this Unit": Ref("this"), "it": Ref("it"), "that Unit": Ref("that"), "this Base": Ref("this", form=1)}
    grammar.words("ref.measured", measured)
    grammar.rule("ref.measured", Ref, *treated, what="it")
    several = ("the {filters*:done.noun.many} {filters*:by.this}", "the {filters*:done.to} {filters*:done.noun.many}")
    for category in ("ref.many", "ref.object"):
        grammar.rule(category, Ref, *several, what="them")
    remaining = {"the remaining cards": 0, "the remaining card": 1, "any remaining card": 2, "any remaining cards": 3,
                 "the rest": 4}  # fmt: skip
    grammar.words(
        "ref.object",
        {
            "them": Ref("them"),
            "each of them": Ref("them", form=2),
            "the card": Ref("it", form=1),
            "those Units": Ref("them", form=1),
        },
    )
    grammar.words("ref.object", {words: Ref("remaining", form=form) for words, form in remaining.items()})
    grammar.words("ref.many", {"they": Ref("them"), "those Units": Ref("them", form=1)})
    possessive = {"this Unit's": Ref("this"), "its": Ref("it"), "this card's": Ref("this", form=1)}
    possessive |= {"that Unit's": Ref("that"), "their": Ref("them"), "this Base's": Ref("this", form=2)}
    possessive |= {"the former's": Ref("former"), "the latter's": Ref("latter")}
    grammar.words("ref.possessive", possessive)
    grammar.rule("ref.possessive", Ref, "the {filters*:done.to} {filters*:done.noun.possessive}", what="it")
    grammar.words("ref.possessive.end", {"this Unit's": Ref("this"), "that Unit's": Ref("that")})


def subjects(grammar: Grammar) -> None:
    """Who does or gets something (``subject``), and to what it is done (``object``)."""
    grammar.words("the.base", {"your Base": Cards(("base",), "your"), "the enemy Base": Cards(("base",), "enemy")})
    grammar.words("the.base", {"your opponent's Base": Cards(("base",), "enemy", form=1)})
    grammar.alias("subject.one", "{:ref.one}", "{:the.one}", "{:the.base}")
    grammar.alias("subject.many", "{:ref.many}", "{:all}", "{:np.many}", "{:your.many}")
    also = {"it": "it", "this Unit": "this", "that Unit": "that", "this Base": "this"}  # what comes besides is said so
    for form, (words, meant) in enumerate(also.items(), start=10):
        grammar.words("subject.one", {f"{words} also": Ref(meant, form=form)})
    grammar.words("subject.many", {"they also": Ref("them", form=10)})
    grammar.alias("object", "{:ref.object}", "{:all}", "{:each}", "{:pick}", "{:the.base}", "{:the.one}")
    grammar.rule("object", Several, "{members*:ref.object} and {members*:ref.object}")
    grammar.rule("object", Several, "{members*:ref.object} and {members*:the.base}")
    for others in ("all", "ref.one"):
        grammar.rule("subject.many", Several, f"{{members*:ref.one}} and {{members*:{others}}}")
    grammar.alias("actor", "{:ref.one}", "{:any.event}")
    grammar.rule("actor", Several, "{members*:ref.one} or {members*:any.event}")
