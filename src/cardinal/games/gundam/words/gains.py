"""Effects that last: what cards get, may and can't do."""

from __future__ import annotations

from cardinal.games.gundam.words.tree import (
    AlsoNamed,
    Becomes,
    Cannot,
    Cards,
    Change,
    DeployedRested,
    Escapes,
    Gets,
    Keyword,
    Loses,
    MayAttack,
    MayTarget,
    MustTarget,
    OnlyAttacks,
    RedirectDamage,
    ReduceDamage,
    Ref,
    StaysRested,
)
from cardinal.language.grammar import Grammar

ENEMY = Cards(("player",), "enemy")
ENEMY_EFFECTS = Cards(("effect",), "enemy")
NUMBERED = ("breach", "repair", "support")


def define(grammar: Grammar) -> None:
    changes(grammar)
    getting(grammar)
    amounts(grammar)
    receiving(grammar)
    forbidding(grammar)
    targets(grammar)
    reducing(grammar)
    destruction(grammar)
    rules(grammar)


def lasting(grammar: Grammar, node: type, template: str, **fixed: object) -> None:
    """A rule with its duration after it or before it."""
    grammar.rule("effect", node, template + "{until:until.after}", **fixed)
    grammar.rule("effect", node, "{until}, " + template, **fixed)


def changes(grammar: Grammar) -> None:
    for words, what in (("AP", "ap"), ("HP", "hp"), ("cost ", "cost"), ("Lv. ", "level")):
        grammar.rule("change", Change, f"{words}{{value:signed}}", what=what)
    grammar.listing("changes", "change", ", ", ", and ", " and ")
    grammar.rule("keyword", Keyword, "<{name:keyword.name}>")
    grammar.rule("keyword", Keyword, "<{name:keyword.name} {number:digits}>")
    grammar.listing("keywords", "keyword", ", ", ", and ", " and ")


def getting(grammar: Grammar) -> None:
    for number, get, gain in (("one", "gets", "gains"), ("many", "get", "gain")):
        who = f"{{who:subject.{number}}}"
        lasting(grammar, Gets, f"{who} {get} {{changes}}")
        lasting(grammar, Gets, f"{who} {get} {{changes}} and {{keywords}}")
        lasting(grammar, Gets, f"{who} {get} {{changes}} and {gain} {{keywords}}")
        lasting(grammar, Gets, f"{who} {gain} {{keywords}}")
        lasting(grammar, Gets, f"{who} {gain} {{keywords}} and {get} {{changes}}")
        lasting(grammar, Gets, f"{who} {gain} {{traits*:trait}}")
        grammar.rule("effect", Gets, f"{who} {get} {{changes}} for {{times:amount.each}}{{until:until.after}}")
        grammar.rule("effect", Gets, f"{who} {get} {{changes}}{{until:until.some}} for {{times:amount.each}}")
        grammar.rule("effect", Gets, f"for {{times:amount.each}}, {who} {get} {{changes}}{{until:until.after}}")
        grammar.rule("effect", Gets, f"{{until}}, {who} {get} {{changes}} for {{times:amount.each}}")
        lose = "loses" if number == "one" else "lose"
        lasting(grammar, Loses, f"{who} {lose} {{keywords:lost}}")
        lasting(grammar, Loses, f"{who} {lose} all effects")
        following = f"{who} {gain} the following effect{{until:until.after}}：■{{abilities*:granted}}"
        grammar.rule("effect.final", Gets, following)
        lasting(grammar, Gets, f'{who} {gain} "{{abilities*:granted.quoted}}"')
    grammar.listing("lost", "keyword.single", ", ", ", and ", " and ")
    lasting(grammar, Becomes, "{who:ref.possessive} {what:measure} becomes {value:digits}")
    copied = "this Unit gets {changes} and all {copies*:keyword.filter} on {source:ref.object}"
    lasting(grammar, Gets, copied, who=Ref("this"))


def amounts(grammar: Grammar) -> None:
    """ "reduce its AP by an amount equal to the number of ..."."""
    for verb, value in (("reduce", -1), ("increase", 1)):
        for words, what in (("AP", "ap"), ("HP", "hp")):
            change = (Change(what, value),)
            by = "by an amount equal to {times:amount.equal}"
            grammar.rule(
                "effect",
                Gets,
                f"{verb} {{who:ref.possessive}} {words}{{until:until.after}} {by}",
                f"{{until}}, {verb} {{who:ref.possessive}} {words} {by}",
                changes=change,
            )
        cost = f"{verb} the cost of {{who:ref.object}} by an amount equal to {{times:amount.equal}}"
        grammar.rule("effect", Gets, cost, changes=(Change("cost", value),))


def receiving(grammar: Grammar) -> None:
    """ "can't receive battle damage from enemy Units"."""
    grammar.words("damage.of", {"battle damage": "battle", "effect damage": "effect", "damage": ""})
    for number in ("one", "many"):
        start = f"{{who:subject.{number}}} can't receive"
        actions = ("receive damage",)
        lasting(grammar, Cannot, f"{start} {{damage:damage.of}}", actions=actions)
        lasting(grammar, Cannot, f"{start} enemy {{damage:damage.of}}", actions=actions, source=ENEMY)
        lasting(grammar, Cannot, f"{start} {{damage:damage.of}} from {{source:np.many}}", actions=actions)


def forbidding(grammar: Grammar) -> None:
    grammar.words(
        "forbidden",
        {
            "attack": "attack",
            "be paired with a Pilot": "be paired",
            "be set as active": "be set active",
            "be rested": "be rested",
            "be blocked": "be blocked",
            "be destroyed": "be destroyed",
            "be chosen": "be chosen",
            "be returned to its owner's hand": "be returned",
            "block": "block",
            "recover HP": "recover",
        },
    )
    passive = {"paired with a Pilot": "be paired", "set as active": "be set active", "rested": "be rested"}
    grammar.words("forbidden.passive", passive)
    grammar.listing("forbidden.list", "forbidden", ", ", ", or ", " or ")
    for number in ("one", "many"):
        who = f"{{who:subject.{number}}} can't"
        lasting(grammar, Cannot, f"{who} {{actions:forbidden.list}}")
        lasting(grammar, Cannot, f"{who} be {{actions*:forbidden.passive}} or {{actions*:forbidden.passive}}")
        attacked = f"{who} attack {{the enemy player|the player|players}}"
        lasting(grammar, Cannot, attacked, actions=("attack player",))
        player = f"{who} choose {{the|an}} enemy player as {{its|their}} attack target"
        lasting(grammar, Cannot, player, actions=("attack player",))
        effects = f"{who} {{actions:forbidden.list}} by enemy effects"
        lasting(grammar, Cannot, effects, source=ENEMY_EFFECTS)
        blocked = f"{who} be blocked by {{source:np.many}}"
        lasting(grammar, Cannot, blocked, actions=("be blocked",))
        blocker = f"{who} activate <Blocker>"
        lasting(grammar, Cannot, blocker, actions=("activate blocker",))
    attacked = "{source:np.many} can't choose {who:ref.object} as their attack target"
    lasting(grammar, Cannot, attacked, actions=("be attacked",))
    reduced = "{who:ref.possessive} AP can't be reduced by enemy effects"
    lasting(grammar, Cannot, reduced, actions=("be reduced ap",), source=ENEMY_EFFECTS)


def targets(grammar: Grammar) -> None:
    """What Units may, and must, attack."""
    for number, its in (("one", "its"), ("many", "their")):
        may = f"{{who:subject.{number}}} may choose {{target:any.one}} as {its} attack target"
        lasting(grammar, MayTarget, may)
        deployed = f"{{who:subject.{number}}} {{may|can}} attack on the turn {{it is|they are}} deployed"
        lasting(grammar, MayAttack, deployed)
    must = "{who:subject.many} choose {target:actor} as their attack target if possible when attacking"
    lasting(grammar, MustTarget, must)
    demand = "{who:subject.many} must choose {target:actor} as their attack target when attacking"
    lasting(grammar, MustTarget, demand, must=True)


def reducing(grammar: Grammar) -> None:
    grammar.rule("effect", ReduceDamage, "reduce {it |}by {by:digits}")
    grammar.rule(
        "effect",
        ReduceDamage,
        "{until}, reduce the next {damage:damage.of} {who:subject.one} receives by {by:digits}",
        next=True,
    )
    after = "reduce the next {damage:damage.of} {who:subject.one} receives by {by:digits}{until:until.some}"
    grammar.rule("effect", ReduceDamage, after, next=True)
    for number, receive in (("one", "receives"), ("many", "receive")):
        received = f"{{damage:damage.of}} {{who:subject.{number}}} {receive}"
        grammar.rule("effect", ReduceDamage, f"{{until}}, reduce {received} by {{by:digits}}")
        grammar.rule("effect", ReduceDamage, f"reduce {received} by {{by:digits}}{{until:until.after}}")
        grammar.rule("effect", ReduceDamage, f"{received} is reduced by {{by:digits}}{{until:until.after}}")
    grammar.rule("effect", ReduceDamage, "it doesn't receive that damage", by=None)
    redirect = "{until}, battle damage {who:ref.one} would receive is dealt to {to:ref.object} instead"
    grammar.rule("effect", RedirectDamage, redirect)


def destruction(grammar: Grammar) -> None:
    """ "If this Unit would be destroyed, return it to its owner's hand instead"."""
    for words, to in (
        ("return it to its owner's hand", "hand"),
        ("return it to the bottom of its owner's deck", "deck bottom"),
        ("{exile|remove} it from the game", "removed"),
    ):
        escapes = f"{{if|when}} {{who:ref.one}} would be destroyed, {words} instead"
        grammar.rule("effect", Escapes, escapes, f"{{until}}, {escapes}", to=to)


def rules(grammar: Grammar) -> None:
    """What holds for whole classes of cards, and names."""
    stays = "{won't|can't} be set as active during the start phase"
    next_turn = f"{stays} of your opponent's next turn"
    for number in ("one", "many"):
        grammar.rule("effect", StaysRested, f"{{who:subject.{number}}} {next_turn}", when="opponent next turn")
    each = "each enemy player's {filters:states}{what:nouns.many}{filters:after.many}"
    grammar.rule("each.enemy", Cards, each, whose="each enemy")
    grammar.rule("effect", StaysRested, f"{{who:each.enemy}} {stays} of their turn", when="their turn")
    grammar.rule("effect", DeployedRested, "all {cards:np.many} are deployed rested")
    only = "{who:subject.one} can only attack during a turn when {after:event}"
    grammar.rule("effect", OnlyAttacks, only)
    grammar.rule("effect", AlsoNamed, "this card's name is also treated as {name:bracketed}")
    grammar.rule("effect", AlsoNamed, "this card's name is also treated as {name:quoted}")
