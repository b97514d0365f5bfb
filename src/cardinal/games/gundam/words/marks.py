"""Marks in 【】: when an ability works, and with which Pilot."""

from __future__ import annotations

from cardinal.games.gundam.words.tree import Filter, Mark
from cardinal.language.grammar import Grammar

NAMES = (
    "Deploy",
    "Attack",
    "Destroyed",
    "When Paired",
    "When Linked",
    "During Pair",
    "During Link",
    "Burst",
    "Main",
    "Action",
    "Once per Turn",
    "Twice per Turn",
)


def define(grammar: Grammar) -> None:
    grammar.words("mark.name", {name: name.lower() for name in NAMES})
    grammar.words("mark.name", {"Activate･Main": "activate main", "Activate･Action": "activate action"})
    for start, alternative in (("", False), ("/", True)):
        grammar.rule("mark", Mark, f"{start}【{{name:mark.name}}】", or_=alternative)
        pilot = f"{start}【{{name:mark.name}}･{{filters:mark.filters}} Pilot】"
        grammar.rule("mark", Mark, pilot, or_=alternative)
        grammar.rule("mark", Mark, f"{start}【{{name:mark.name}}･{{filters*:mark.named}}】", or_=alternative)
    grammar.rule("mark.development", Mark, "【{name:mark.name}･Development {number:digits}】")
    grammar.listing("marks", "mark", "", least=0)
    grammar.rule("mark.color", Filter, "{text:color.capital}", kind="color")
    grammar.rule("mark.level", Filter, "Lv.{number:compare.mark}", kind="level")
    grammar.rule("mark.named", Filter, "{text:bracketed}", kind="named")
    grammar.alias("mark.filter", "{:mark.color}", "{:mark.level}", "{:trait}", "{:mark.named}")
    grammar.listing("mark.filters", "mark.filter", " ")
