"""From the tree of a text to what automatic abilities wait for: trigger conditions (8.6)."""

from __future__ import annotations

from dataclasses import replace

from cardinal.effects.asking import Such
from cardinal.games.vanguard.compiling.conditions import condition
from cardinal.games.vanguard.compiling.selectors import CannotCompile, only, tests, who, zones_named
from cardinal.games.vanguard.effects import asking, conditions
from cardinal.games.vanguard.effects.abilities import TriggerSpec
from cardinal.games.vanguard.effects.asking import Condition, Whom
from cardinal.games.vanguard.rules.automatic import CAUSES
from cardinal.games.vanguard.rules.replacing import REPLACEABLE
from cardinal.games.vanguard.rules.zones import CIRCLES, DROP, FIELD, REAR_GUARD_CIRCLES, VANGUARDS
from cardinal.games.vanguard.words import references, tree
from cardinal.games.vanguard.words.happenings import HAPPENS, OF_CARD, OF_EFFECT, OF_ZONE

BATTLE_ROLES = ("", "attacked", "boosted", "was attacked", "was boosted", "attacked or boosted")
STEP_NAMES = {"ride step": "ride", "stride step": "stride", "G assist step": "g assist"}
OWN = "own"  # of the player who was named: "his or her"
THIS_UNIT = tree.Filter("this unit")
THIS = tree.Ref("this")
AS_UNIT, AS_CARD = (references.THIS.index(words) for words in ("this unit", "this card"))
BESIDE = {"column": "same column", "column RC": "same column", "row": "same row", "column VC RC": "same column",
          "other RC": "other circle"}  # fmt: skip
#: events of attackers that are told with the circle of the unit they attack
ATTACKS = ("attacks", "hits", "does not hit", "boosted battle hits")
FIGHTS = (*ATTACKS, "boosts", "is boosted", "attacked", "is hit")
#: events whose second card is revealed, not on a circle: "a <Dusk> unit" is a card of that type (3.8.1.1)
CHECKS = ("drive check", "damage check")
#: events of cards that are nowhere on a circle
NO_ROLE = ("discarded", "drive checked")
#: what effects and costs of cards do: texts may say of whose, and of which
OF_CARDS = ("effect", "cost", "effect or cost")


def trigger(when: tree.When) -> TriggerSpec:
    """An event that an automatic ability waits for."""
    known = ("event", "who", "other", "places", "origins", "whose", "whence", "during", "cause", "source", "by", "also",
             "face")  # fmt: skip
    only(when, *known)
    if when.also:
        first = trigger(replace(when, also=()))
        return first._replace(also=(*first.also, *(_other_event(when, other) for other in when.also)))
    if when.event not in HAPPENS and when.event not in ATTACKS:
        raise CannotCompile(f"the event {when.event!r}")
    when = _beside(when)
    event, places, origins = when.event, _zones(when.places), _zones(when.origins)
    if event == "put" and not origins and when.who == THIS and when.who.form == AS_UNIT:
        origins = CIRCLES
    extra: list[Condition] = []
    subject = _subject(when, extra)
    other = None if when.other is None else _in_its_role(when, when.other, who(when.other))
    cause, by = _cause(when)
    if event in ATTACKS and isinstance(when.other, tree.Cards):
        places = {"vanguard": VANGUARDS, "rear-guard": REAR_GUARD_CIRCLES}.get(when.other.what, ())
    if event == "boosted battle hits":
        extra += [] if subject is None else [conditions.BoostedUnitIs(subject)]
        subject = asking.THIS
    elif event not in FIGHTS:
        extra += _whose_place(when)
    extra += _done_by(when)
    if when.face:
        extra.append(conditions.LiesThere(when.face))
    during = None if when.during is None else condition(when.during)
    by_this = when.source is not None and THIS_UNIT in when.source.filters
    found = TriggerSpec(event, subject, other, places, origins, during, tuple(extra), cause=cause, by=by)
    spec = found._replace(by_this=by_this)
    return _retired(spec) if event == "retired" else spec


def _other_event(when: tree.When, other: tree.When | tree.AtTime) -> TriggerSpec:
    """ "When this unit is placed on (VC), or at ...": another event, perhaps of the same card."""
    if isinstance(other, tree.AtTime):
        return at_time(other)
    return trigger(replace(other, who=when.who) if other.who == tree.Ref("same") else other)


def of_this_card(when: tree.When, whose: tree.Who | None = None) -> TriggerSpec:
    """An event without its card: it happens to the card that is asked about, which was told before."""
    if OWN in (when.whose, when.whence) and isinstance(whose, tree.Ref | tree.Cards):
        _check_own(replace(when, who=whose))
    if when.during is not None:
        raise CannotCompile("a part of the turn in which something happened to a card")
    to, whence = ("" if owner == OWN else owner for owner in (when.whose, when.whence))
    return trigger(replace(when, who=tree.Ref("this", form=AS_CARD), whose=to, whence=whence))


def replaced(when: tree.When) -> TriggerSpec:
    """An event in whose place something else happens: a card moves, or is turned where it is (8.2.1.3)."""
    spec = trigger(when)
    if spec.event not in REPLACEABLE:
        raise CannotCompile(f"what happens instead when a unit would be {when.event}")
    if spec.event in ("placed", "called") and isinstance(spec.who, Such):  # it is no unit yet
        return spec._replace(who=Such(replace(spec.who.chosen, zones=())))
    return spec


def _retired(spec: TriggerSpec) -> TriggerSpec:
    """Who is put into the drop zone from the field is retired; a G guardian is, wherever it goes (10.4)."""
    who = spec.who
    if isinstance(who, Such) and not who.chosen.zones:
        who = Such(replace(who.chosen, zones=CIRCLES))  # a locked card is put there, but only units retire
    told = spec._replace(who=who, origins=spec.origins or CIRCLES)
    return told._replace(event="put", places=(DROP,), also=(told,))


def _beside(when: tree.When) -> tree.When:
    """ "Placed in the same column as this unit", "on another (RC)" are said of the unit that is placed."""
    if len(when.places) != 1 or when.places[0] not in BESIDE or not isinstance(when.who, tree.Cards):
        return when
    place = when.places[0]
    beside = replace(when.who, filters=(*when.who.filters, tree.Filter(BESIDE[place])))
    circles = tuple(word for word in place.split() if word in ("VC", "RC"))
    return replace(when, places=circles, who=beside)


def _subject(when: tree.When, extra: list[Condition]) -> Whom | None:
    """Whom the event happens to; of "this engorged unit" the state is a condition of its own."""
    meant = when.who
    if not isinstance(meant, tree.Cards):
        return None if meant is None else _itself(meant)
    if THIS_UNIT in meant.filters:
        its = tests(tuple(each for each in meant.filters if each != THIS_UNIT))
        extra.append(conditions.Is(asking.THIS, its))
        return asking.THIS
    if when.event == "unlocked":  # it was a locked card, and is one no longer
        meant = replace(meant, filters=tuple(each for each in meant.filters if each.kind != "locked"))
    return _in_its_role(when, meant, who(meant))


def _itself(meant: tree.Ref) -> Whom:
    """Before anything has happened a text can speak of its own card only, as "this unit" or, at times, as "it"."""
    if meant.what != "this" and (meant.what != "it" or meant.noun):
        raise CannotCompile(f"an event of {meant.what}, before anything was spoken of")
    return asking.THIS


def _in_its_role(when: tree.When, meant: tree.Meant, compiled: Whom) -> Whom:
    """A unit, rear-guard, vanguard or guardian is one where the event finds it; a card is any card.

    What is revealed, discarded or comes from a zone that is not the field has no role: there "unit" says the type.
    What becomes a heart was a vanguard, and is no unit any more (10.27.3).
    """
    if isinstance(meant, tree.Ref):
        return _itself(meant)
    if meant.zone:
        return compiled
    origins = _zones(when.origins)
    elsewhere = bool(origins) and all(zone > FIELD for zone in origins) and when.event not in ("placed", "called")
    revealed = when.event in CHECKS and meant is when.other
    was = when.event == "becomes heart" and meant.what in ("unit", "vanguard")
    if was or meant.what == "card" or (meant.what == "unit" and (elsewhere or revealed or when.event in NO_ROLE)):
        assert isinstance(compiled, Such), compiled
        return Such(replace(compiled.chosen, zones=()))
    return compiled


def _cause(when: tree.When) -> tuple[str, Whom | None]:
    """Why it happens: by an effect or for a cost, of whose cards, and of which."""
    whose = "" if when.source is None else {"your": "your ", "opponent": "opponent "}.get(when.source.whose, "")
    kind = when.cause
    if when.by in ("your", "opponent") and HAPPENS[when.event].by == OF_EFFECT:
        if whose and whose != f"{when.by} ":
            raise CannotCompile("what a player does by the effects of another")
        whose, kind = f"{when.by} ", kind or "effect or cost"
    if when.source is not None and when.source.other:
        whose += "other "
    cause = whose + kind if kind in OF_CARDS else kind
    if cause not in CAUSES:
        raise CannotCompile(f"something that happens due to {cause}")
    return cause, None if when.source is None else _whose_effect(when.source)


def _whose_effect(source: tree.Cards) -> Whom | None:
    """The cards whose effects or costs are meant, if not all of a player: a card may be anywhere."""
    if source.what != "card" or source.zone:
        return who(source)
    meant = who(replace(source, other=False))
    assert isinstance(meant, Such), meant
    return Such(replace(meant.chosen, zones=())) if source.filters else None


def _whose_place(when: tree.When) -> list[Condition]:
    """ "Put into your soul", "you ride": whose zone or circle it is, where the words or nobody else say so."""
    whose = when.whose or when.whence or ("your" if when.who is None and when.event in CHECKS else "")
    if OWN in (when.whose, when.whence):
        _check_own(when)
        whose = "" if whose == OWN else whose
    elif HAPPENS[when.event].by == OF_ZONE and when.by in ("your", "opponent") and whose not in ("", when.by):
        raise CannotCompile("what a player does with a zone of another")
    if when.whose and when.whence and when.whose != when.whence and OWN not in (when.whose, when.whence):
        raise CannotCompile("a card that comes from a zone of one player to a zone of the other")
    if isinstance(when.who, tree.Ref) and whose == "opponent":
        raise CannotCompile("this card, coming to a zone of the opponent")
    if isinstance(when.who, tree.Ref):
        return []
    return [conditions.CameTo(whose)] if whose else []


def _check_own(when: tree.When) -> None:
    """ "His or her" zone is one of somebody else, who was named: of the card's owner, or of the player who does it."""
    card = when.who.whose if isinstance(when.who, tree.Cards) else "your" if when.who is not None else ""
    if when.by == "your" or (when.by != "opponent" and "your" in (card, when.whose, when.whence)):
        raise CannotCompile("his or her zone, where nobody else was named")


def _done_by(when: tree.When) -> list[Condition]:
    """The player who does it, where it is not whose effect it is."""
    known = HAPPENS[when.event].by if when.by else ""
    if when.by == "any" or known == OF_EFFECT or not when.by:
        return []
    if known == OF_CARD:
        return [conditions.OfPlayer(when.by)]
    if known == OF_ZONE:
        return [conditions.CameTo(when.by)]
    raise CannotCompile(f"{when.event} by a player")


def _zones(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(zone for name in names for zone in zones_named(name))


def with_its_battle(source: tree.Ability) -> tuple[tree.Ability, tuple[Condition, ...]]:
    """ "When this unit is placed on (GC) during the battle that your vanguard was attacked": in another battle nothing
    stands by. An ability without what it says of its battle, and that as conditions of its trigger."""
    stated = source.condition
    parts = stated.conditions if isinstance(stated, tree.Both) else (stated,)
    rest = tuple(part for part in parts if part is not None and _of_battle(source, part) is None)
    found = tuple(holding for part in parts if part is not None and (holding := _of_battle(source, part)) is not None)
    if source.trigger is None or not found:
        return source, ()
    left = tree.Both(rest) if len(rest) > 1 else rest[0] if rest else None
    return replace(source, condition=left), found


def in_battle(spec: TriggerSpec, battle: tuple[Condition, ...]) -> TriggerSpec:
    """A trigger that waits in certain battles only, whichever of its events it is."""
    if not battle:
        return spec
    return spec._replace(extra=(*spec.extra, *battle), also=tuple(in_battle(each, battle) for each in spec.also))


def _of_battle(source: tree.Ability, part: tree.Condition) -> Condition | None:
    match part:
        case tree.BattleOf():
            return condition(part)
        case tree.Both(inner) if inner and all(isinstance(each, tree.BattleOf | tree.AttackingKind) for each in inner):
            return condition(part)
        case tree.Is(tree.Ref(what), filters) if what in ("boosted", "boosting") and _is_of_battle(source.trigger):
            return conditions.Battled(what, tests(filters))
    return None


def _is_of_battle(trigger: tree.Trigger | None) -> bool:
    return isinstance(trigger, tree.AtTime) and bool(trigger.battle_of)


def at_time(time: tree.AtTime) -> TriggerSpec:
    """A moment that an automatic ability waits for."""
    only(time, "edge", "what", "whose", "battle_of", "target", "who")
    if time.battle_of not in BATTLE_ROLES:
        raise CannotCompile(f"a battle that a unit {time.battle_of}")
    during = None if time.whose == "any" else conditions.During(_turn_of(time), "turn")
    extra: tuple[Condition, ...] = ()
    if time.battle_of:
        extra = (conditions.BattleOf(time.battle_of, time.target, asking.THIS if time.who is None else who(time.who)),)
    return TriggerSpec(moment_name(time), None, None, (), (), during, extra)


def _turn_of(time: tree.AtTime) -> str:
    """In whose turn a moment lies: your guard step is the one in which you guard, in the other's turn (7.4)."""
    if time.what == "guard":
        return {"your": "opponent", "opponent": "your"}[time.whose]
    return time.whose


def moment_name(time: tree.AtTime) -> str:
    """The name of a moment, as ``automatic.moment`` uses it."""
    return f"{time.edge} {STEP_NAMES.get(time.what, time.what)}"
