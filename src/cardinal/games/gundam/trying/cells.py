"""Known verbs in every voice, known properties in every place: sentences made of the rows that are declared.

The rows are those of the game; the frames around them are written here once more, in the words of texts, so that a
voice that the grammar does not know is found.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator

from cardinal.games.gundam.words import language
from cardinal.games.gundam.words.happenings import DONE, FORBIDS, HAPPENS, Happens
from cardinal.games.gundam.words.properties import COLORS, KEYWORDS, STATES
from cardinal.language.forms import Form, Literal, Words
from cardinal.table.trials import Cell

DRAW, GETS = "draw 1", "this Unit gets AP+1 during this turn"
#: what is said where a row has a place for something else
FILLED = {
    "any.one": "an enemy Unit", "any.event": "a friendly {n}", "ref.measured": "this Unit", "a.player": "a player",
    "damage.kind": "battle damage", "enemy.one": "an enemy Unit", "enemy.whose": "enemy", "such.pilot": "(Dusk) Pilot",
    "compare": "3 or less", "compare.level": "4 or lower", "quoted": '"Oak"', "zone.name": "Space",
    "superlative": "lowest", "measure": "HP", "mark.name": "Burst", "any.bare": "a (Dusk) Pilot", "most": "Units",
    "compare.than.AP": "higher AP than this Unit", "compare.than.HP": "lower HP than this Unit",
    "compare.than.Lv.": "lower Lv. than this Unit", "compare.than.cost": "higher cost than this Unit",
    "compare.same": "this Unit",
}  # fmt: skip
#: what an event is said of, if it is not a Unit in play
NOUNS = {"added": "card", "discarded": "card", "draw": "card", "exiled": "card", "place": "Resource",
         "play": "Command card", "trashed": "card", "revealed": "card", "looked": "card",
         "shuffled": "deck"}  # fmt: skip
CAUSES = (
    "by an effect", "by an enemy effect", "by one of your effects", "by one of your opponent's effects",
    "by an enemy Unit", "by a friendly (Dusk) Unit", "by the effect of an enemy Unit", "due to an effect",
    "with battle damage", "by effect damage", "by you", "by your opponent", "from your hand", "from your trash",
)  # fmt: skip
TIMES = ("during your turn", "during your opponent's turn", "while this Unit is attacking")
OF_ENEMIES = ("by an enemy effect", "by one of your opponent's effects", "by an enemy Unit", "by your opponent",
              "by the effect of an enemy Unit")  # fmt: skip
OF_OWN = ("by one of your effects", "by a friendly (Dusk) Unit", "by you")
#: causes and places that there are in no game, though nothing is wrong with the words
UNHEARD_OF: dict[str, tuple[str, ...]] = {
    "added": (*OF_ENEMIES, "from your hand"), "deployed": OF_ENEMIES,
    "play": (*OF_ENEMIES, "by an effect", "due to an effect", *OF_OWN[:2]),
    "paired": (*OF_ENEMIES, "by an effect", "due to an effect", *OF_OWN, *TIMES[1:]), "place": (*OF_ENEMIES, "by you"),
    "draw": OF_ENEMIES, "discarded": (*OF_ENEMIES[2:4], "from your trash"), "attacked": (*TIMES[::2], "in a turn"),
    "trashed": ("from your trash", "from your hand"), "exiled": ("from your hand",), "links": TIMES[1:],
    "looked": (*OF_ENEMIES, "by an effect"), "revealed": (*OF_ENEMIES, "from your trash"),
    "shuffled": ("event: such a card", "event: counted", "perfect counted: you", "perfect counted: your opponent"),
    "attacks": TIMES[1:2], "blocks": (TIMES[0], TIMES[2], "in a turn"), "blocked": TIMES[1:2],
}  # fmt: skip
COUNTED = ("counted", "counted before the noun", "every")
UNHEARD_OF |= {"battling": COUNTED, "attacking": COUNTED, "blocking": (*COUNTED, "event"), "active": ("event",),
               "place": (*UNHEARD_OF["place"], "event: such a card")}  # fmt: skip
LEAVING = ("destroyed", "returned", "exiled")  # of a card that is in play no longer
OF_ITSELF = ("predicate", "predicate not")
OF_THIS = ("event of this Unit", "would")
NOW = "【Activate･Main】/【Activate･Action】【Once per Turn】"
ANY_TIME = "【Main】/【Action】"


def cells() -> Iterator[Cell]:
    """The whole table."""
    for event, told in HAPPENS.sorted():
        yield from _done(event, told)
        yield from _does(event, told)
    yield from _forbidden()
    yield from _this_way()
    yield from _deeds()
    for words in _states():
        yield from _being(words)
    for words in dict.fromkeys(_owned()):
        yield from _having(words)


def _filled(template: str) -> str:
    """A template without its slots."""
    text = template
    for category, words in FILLED.items():
        for field in ("object", "how", "source", "who"):
            text = text.replace(f"{{{field}:{category}}}", words)
    return text


def _line(frame: str, noun: str = "Unit", then: str = DRAW) -> tuple[str, ...]:
    parts = {"{n}": noun, "{then}": then, "{now}": NOW, "{any}": ANY_TIME}
    for slot, words in parts.items():
        frame = frame.replace(slot, words)
    return (frame,)


def _then(event: str) -> str:
    return GETS if event == "draw" else DRAW


# --- what happens ---------------------------------------------------------------------------


def _done(event: str, told: Happens) -> Iterator[Cell]:
    """What is done to a card, or by a player with it."""
    if told.done is None or not _is_object(told):
        return
    noun, tail = NOUNS.get(event, "Unit"), _filled(told.tails[0])
    causes = ["in a turn", *TIMES, *(CAUSES if told.cause == "cause" else ())]
    causes = [cause for cause in causes if told.from_zone or not cause.startswith("from")]
    causes = [cause for cause in causes if cause not in UNHEARD_OF.get(event, ())]
    causes = [cause for cause in causes if "damage" not in cause or "damage" in told.manners]
    spoken_of = not told.what or " {who:any.event}" in told.what
    frames = dict(_passive(told.done.participle + tail, causes)) if spoken_of else {}
    if noun == "Unit":
        said = dict(_in_play(told.done.participle + tail))
        frames |= {voice: said[voice] for voice in (OF_THIS if event in LEAVING else said)}
    if told.what:
        frames |= dict(_active(told.done.base, told.done.third, told.done.participle, tail))
    for voice, frame in frames.items():
        if voice not in UNHEARD_OF.get(event, ()):
            yield Cell(event, voice, _line(frame, noun, _then(event)))


def _is_object(told: Happens) -> bool:
    """Whether it is done to the card itself, and not to something of it, such as its cost."""
    return not told.what or told.what[0].startswith(" {")


def _passive(done: str, causes: Collection[str]) -> Iterator[tuple[str, str]]:
    for who in ("a friendly {n}", "one of your {n}s", "an enemy {n}", "another friendly {n}"):
        yield f"event of {who}", f"When {who} is {done}, {{then}}."
    yield "event of several", f"When one or more of your {{n}}s are {done}, {{then}}."
    if "in a turn" in causes:
        yield "event in a turn", f"During your turn, when a friendly {{n}} is {done}, {{then}}."
    for cause in (each for each in causes if each != "in a turn"):
        yield f"event {cause}", f"When a friendly {{n}} is {done} {cause}, {{then}}."
    for auxiliary in ("has been", "has not been", "was"):
        yield f"perfect {auxiliary}", f"{{now}}If a friendly {{n}} {auxiliary} {done} this turn, {{then}}."
    yield "perfect counted", f"{{now}}If 2 or more friendly {{n}}s have been {done} this turn, {{then}}."
    yield "perfect none", f"{{now}}If no friendly {{n}}s have been {done} this turn, {{then}}."
    yield "end of a turn where", f"At the end of a turn where a friendly {{n}} has been {done}, {{then}}."


def _in_play(done: str) -> Iterator[tuple[str, str]]:
    """What is said of Units only."""
    yield "event of this Unit", f"When this Unit is {done}, {{then}}."
    yield "that has been", f"{{any}}Choose 1 Unit that has been {done} this turn. Return it to its owner's hand."
    yield "that was", f"{{any}}Choose 1 Unit that was {done} this turn. Return it to its owner's hand."
    yield "that has not been", f"{{any}}Choose 1 Unit that has not been {done} this turn. Exile it from the game."
    yield "participle", f"{{any}}Choose 1 Unit {done} this turn. Return it to its owner's hand."
    yield "would", f"If this Unit would be {done}, draw 1 instead."


def _active(base: str, third: str, participle: str, tail: str) -> Iterator[tuple[str, str]]:
    for player, verb in (("you", base), ("your opponent", third), ("a player", third)):
        yield f"event: {player}", f"When {player} {verb} a {{n}}{tail}, {{then}}."
    yield "event: such a card", f"When you {base} a (Dusk) {{n}}{tail}, {{then}}."
    yield "event: counted", f"When you {base} 2 or more {{n}}s{tail}, {{then}}."
    yield "event: with an effect", f"When you {base} a {{n}}{tail} with an effect, {{then}}."
    for player, has in (("you", "have"), ("your opponent", "has")):
        yield f"perfect: {player}", f"{{now}}If {player} {has} {participle} a {{n}}{tail} this turn, {{then}}."
        yield f"perfect not: {player}", f"{{now}}If {player} {has} not {participle} a {{n}}{tail} this turn, {{then}}."
        counted = f"{{now}}If {player} {has} {participle} 2 or more {{n}}s{tail} this turn, {{then}}."
        yield f"perfect counted: {player}", counted
    yield "end of a turn where you", f"At the end of a turn where you have {participle} a {{n}}{tail}, {{then}}."


def _does(event: str, told: Happens) -> Iterator[Cell]:
    """What a card does."""
    if told.does is None:
        return
    for tail in dict.fromkeys(_filled(each) for each in told.tails):
        if "{" not in tail and tail not in (" this Unit", " a player") and told.kind:
            third, base, done = (form + tail for form in (told.does.third, told.does.base, told.does.participle))
            for voice, frame in _doing(third, base, done, UNHEARD_OF.get(event, ())):
                yield Cell(f"{event}{tail}", voice, _line(frame))


def _doing(third: str, base: str, done: str, unheard_of: Container[str]) -> Iterator[tuple[str, str]]:
    for who in ("this Unit", "a friendly (Dusk) Unit", "one of your other Units"):
        yield f"event of {who}", f"When {who} {third}, {{then}}."
    yield "event of several", f"When one or more of your Units {base}, {{then}}."
    if "in a turn" not in unheard_of:
        yield "event in a turn", f"During your turn, when this Unit {third}, {{then}}."
    for cause in (time for time in TIMES if time not in unheard_of):
        yield f"event {cause}", f"When a friendly Unit {third} {cause}, {{then}}."
    for who, has in (("this Unit", "has"), ("this Unit", "has not"), ("a friendly Unit", "has")):
        yield f"perfect of {who} {has}", f"{{now}}If {who} {has} {done} this turn, {{then}}."
    yield "perfect counted", f"{{now}}If 2 or more of your Units have {done} this turn, {{then}}."
    yield "perfect none", f"{{now}}If no friendly Units have {done} this turn, {{then}}."
    yield "that has", f"{{any}}Choose 1 Unit that has {done} this turn. Return it to its owner's hand."
    yield "that has not", f"{{any}}Choose 1 Unit that has not {done} this turn. Return it to its owner's hand."
    yield "end of a turn where", f"At the end of a turn where this Unit has {done}, {{then}}."


# --- what is forbidden, what an effect did, what it does --------------------------------------


def _forbidden() -> Iterator[Cell]:
    for action, entry in FORBIDS.sorted():
        if not entry.printed:
            continue
        for voice, frame in _cannot(entry.printed, by_cause=entry.by_enemies):
            yield Cell(f"can't {action}", voice, _line(frame))


def _cannot(words: str, *, by_cause: bool) -> Iterator[tuple[str, str]]:
    yield "this", f"This Unit can't {words}."
    yield "all", f"All your (Dusk) Units can't {words}."
    yield "enemies", f"Enemy Units can't {words}."
    yield "a turn", f"During your turn, this Unit can't {words}."
    yield "while", f"While this Unit is rested, it can't {words}."
    yield "chosen", f"{{any}}Choose 1 enemy Unit. It can't {words} during this turn."
    yield "next turn", f"{{any}}Choose 1 enemy Unit. It can't {words} during your opponent's next turn."
    yield "several", f"【Main】Choose 2 enemy Units. They can't {words} during this turn."
    yield "shared", f"This Unit gets AP+1 and can't {words}."
    if by_cause:
        causes = ("enemy effects", "your opponent's effects", "effects", "enemy Units", "the effects of enemy Units",
                  "enemy Commands", "friendly effects")  # fmt: skip
        for cause in causes:
            yield f"by {cause}", f"This Unit can't {words} by {cause}."
        yield "chosen, by them", f"{{any}}Choose 1 friendly Unit. It can't {words} by enemy effects during this turn."


#: what does it, and to which cards
FIRST = {
    "rest": ("Choose 1 to 2 Units. Rest them.", "Unit"), "destroy": ("Choose 1 to 2 Units. Destroy them.", "Unit"),
    "return": ("Choose 1 to 2 Units. Return them to their owners' hands.", "Unit"),
    "discard": ("Discard 2.", "Unit card"), "deploy": ("Choose 1 Unit card from your trash. Deploy it.", "Unit"),
    "exile": ("Choose 1 to 3 cards from your trash. Exile them from the game.", "Unit card"),
    "place": ("Place the top 3 cards of your deck into your trash.", "Unit card"),
    "add": ("Choose 1 Unit card from your trash. Add it to your hand.", "Unit card"),
    "reveal": ("Reveal the top 3 cards of your deck.", "Unit card"),
    "look": ("Look at the top 3 cards of your deck.", "Unit card"),
}  # fmt: skip


def _this_way() -> Iterator[Cell]:
    for verb, done in DONE.sorted():
        first, noun = FIRST.get(verb, ("", "card"))
        frames = {
            "you did, with this effect": f"If you {done} a {noun} with this effect, draw 1.",
            "you did, this way": f"If you {done} a {noun} this way, draw 1.",
            "you did it to several": f"If you {done} 2 or more {noun}s this way, draw 1.",
            "was, this way": f"If a {noun} was {done} this way, draw 1.",
            "is, with this effect": f"If a {noun} is {done} with this effect, draw 1.",
            "this effect did": f"If this effect {done} 1 or more {noun}s, draw 1.",
            "for each": f"This Unit gets AP+1 during this turn for each {noun} {done} this way.",
            "if you do": "If you do, draw 1.",
        }
        for voice, frame in frames.items():
            yield Cell(f"{verb} this way", voice, (f"【Deploy】{first} {frame}",))


def _deeds() -> Iterator[Cell]:
    """Every deed that is declared in all voices, with its owners said in one way."""
    thirds = [_said(form) for form in language().categories["deed.third"].alternatives]
    bases = [_said(form) for form in language().categories["deed.base"].alternatives]
    rows = [row for row in zip(bases, thirds, strict=True) if "their" not in row[0] and "your" not in row[0]]
    rows = [row for row in rows if "{o}" in row[0]]
    for base, third in (*rows, ("draw 1", "draws 1"), ("discard 1", "discards 1")):
        zone = "trash" if "deploy" in base else "hand" if "reveal" in base else ""
        own = f"1 Unit card from your {zone}" if zone else "1 of your Units"
        theirs = f"1 Unit card from their {zone}" if zone else "1 of their Units"
        for voice, frame in _voices(base, third, own, theirs):
            yield Cell(base, voice, _line(frame))


def _said(form: object) -> str:
    assert isinstance(form, Form)
    objects = ("object", "pick.zoned")  # what can be said in any way; the other deeds have a word for it
    said = (part.printed if isinstance(part, Literal) else part.category.name for part in form.parts)
    return "".join("{o}" if words in objects else words for words in said)


def _voices(base: str, third: str, own: str, theirs: str) -> Iterator[tuple[str, str]]:
    mine, opponent = base.replace("{o}", own), third.replace("{o}", theirs)
    large = mine[0].upper() + mine[1:]
    yield "imperative", f"【Deploy】{large}."
    yield "may", f"【Deploy】You may {mine}. If you do, draw 1."
    yield "cost", f"【Activate･Main】{large}：Draw 1."
    yield "later", f"At the end of your turn, {mine}."
    yield "your opponent", f"【Deploy】Your opponent {opponent}."
    yield "each player", f"【Deploy】Each player {opponent}."
    yield "all players", f"【Deploy】All players {base.replace('{o}', theirs)}."
    yield "each opponent", f"【Deploy】Each opponent {opponent}."
    yield "your opponent may", f"【Deploy】Your opponent may {base.replace('{o}', theirs)}. If they don't, draw 1."
    yield "both sentences", f"【Deploy】{large}. Then, draw 1."
    yield "if", f"【Deploy】If you have 2 or more Units in play, {mine}."
    if "{o}" in base and not own.endswith(("hand", "trash")):
        large = base[0].upper() + base[1:]
        yield "it", f"【Deploy】Choose 1 enemy Unit. {large.replace('{o}', 'it')}."
        yield "all", f"【Deploy】{large.replace('{o}', 'all enemy Units')}."


# --- properties ---------------------------------------------------------------------------------


def _states() -> Iterator[str]:
    yield from (words for words in STATES if words != "remaining")
    yield from (*list(COLORS)[:2], "(Dusk)", "(Dusk)/(Dawn)", "Link", "Lv.4 or lower", "Lv.3")


def _being(words: str) -> Iterator[Cell]:
    after = {"Link": "linked"}.get(words, words)
    article = "an" if words[0] in "aeiou" else "a"
    frames = {
        "before the noun": f"{{any}}Choose 1 {words} Unit. Return it to its owner's hand.",
        "with an owner": f"{{any}}Choose 1 {words} enemy Unit. Return it to its owner's hand.",
        "non-": f"{{any}}Choose 1 non-{words} enemy Unit. Return it to its owner's hand.",
        "that is": f"{{any}}Choose 1 enemy Unit that is {after}. Return it to its owner's hand.",
        "that is not": f"{{any}}Choose 1 enemy Unit that is not {after}. Return it to its owner's hand.",
        "that are": f"All your Units that are {after} get AP+1.",
        "all": f"All {words} friendly Units get AP+1.",
        "predicate": f"While this Unit is {after}, it gets AP+1.",
        "predicate not": f"While this Unit is not {after}, it gets AP+1.",
        "of another": f"While a friendly Unit is {after}, this Unit gets AP+1.",
        "counted": f"While 2 or more of your Units are {after}, this Unit gets AP+1.",
        "counted before the noun": f"While there are 2 or more {words} friendly Units, this Unit gets AP+1.",
        "none": f"While no enemy Units are {after}, this Unit gets AP+1.",
        "every": f"While all of your Units are {after}, this Unit gets AP+1.",
        "for each": f"This Unit gets AP+1 for each of your {words} Units.",
        "for each that is": f"This Unit gets AP+1 for each of your Units that is {after}.",
        "event": f"When {article} {words} friendly Unit attacks, draw 1.",
        "other than": f"{{any}}Choose 1 enemy Unit other than {article} {words} Unit. Return it to its owner's hand.",
        "having": f"{{now}}If you have {article} {words} Unit in play, draw 1.",
        "or": f"{{any}}Choose 1 enemy Unit that is {after} or rested. Return it to its owner's hand.",
    }
    for place, frame in frames.items():
        if place not in UNHEARD_OF.get(words, ()):
            yield Cell(words, place, _line(frame))


def _owned() -> Iterator[str]:
    """What a card has, of every form that is declared, as far as its slots are filled."""
    yield from (f"<{keyword}>" for keyword in list(KEYWORDS)[:6])
    yield "(Dusk)"
    for form in language().categories["have.one"].alternatives:
        if isinstance(form, Words):
            yield form.literal.printed
        elif isinstance(form, Form):
            parts = [p.printed if isinstance(p, Literal) else FILLED.get(p.category.name, "{") for p in form.parts]
            if "{" not in "".join(parts) and "most" not in parts[0]:
                yield "".join(parts)


def _having(words: str) -> Iterator[Cell]:
    frames = {
        "with": f"{{any}}Choose 1 enemy Unit with {words}. Return it to its owner's hand.",
        "without": f"{{any}}Choose 1 enemy Unit without {words}. Return it to its owner's hand.",
        "that has": f"{{any}}Choose 1 enemy Unit that has {words}. Return it to its owner's hand.",
        "that does not have": f"{{any}}Choose 1 enemy Unit that does not have {words}. Return it to its owner's hand.",
        "predicate": f"While this Unit has {words}, it gets AP+1.",
        "predicate not": f"While this Unit does not have {words}, it gets AP+1.",
        "of another": f"While an enemy Unit has {words}, this Unit gets AP+1.",
        "counted": f"While 2 or more of your Units have {words}, this Unit gets AP+1.",
        "none": f"While no enemy Units have {words}, this Unit gets AP+1.",
        "for each": f"This Unit gets AP+1 for each enemy Unit with {words}.",
        "event": f"When an enemy Unit with {words} attacks, draw 1.",
        "or": f"{{any}}Choose 1 enemy Unit with {words} or <Blocker>. Return it to its owner's hand.",
    }
    for place, frame in frames.items():
        if "this Unit" not in words or place not in OF_ITSELF:
            yield Cell(words, place, _line(frame))
