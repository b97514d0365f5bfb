"""Habits of printings: what is written in many ways, and the one way that stands for all of them.

Each row is one habit; the rows are applied from top to bottom.
"""

from __future__ import annotations

import re
from typing import Final

LETTERS: Final = str.maketrans(
    {"‐": "-", "‑": "-", "–": "-", "−": "-", "“": '"', "”": '"', "’": "'", "‘": "'", "。": ".",
     "〈": "<", "〉": ">", "【": "[", "】": "]"}
)  # fmt: skip


def zones(found: re.Match[str]) -> str:
    """Zones of a header that stand behind each other: "Deck/Hand", "(RC/GC)/Drop zone"."""
    circles, *names = found.groups()
    return (circles or "") + "".join(f"({name.title()})" for name in names if name)


YOUR_EFFECT: Final = "due to the effect of your card"
THEIR_EFFECT: Final = "due to the effect of your opponent's card"

SPELLINGS: Final = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        # spaces
        (r"\s+", " "),
        (r"^ | $", ""),
        (r" (?=[,.])", ""),
        (r"\( (?=[VRG]C)", "("),
        (r'(?<=[a-z(]) " (?=[A-Z])', ' "'),
        (r'(?<=[\w!]) "(?=[ ,.\]&])', '"'),
        # misprints
        (r"begininng", "beginning"),
        (r"(?<=unit's )power(?= is)|(?<=vanguard's )power(?= is)", "[Power]"),
        (r"\byou opponent\b", "your opponent"),
        (r"\bifyou\b", "if you"),
        (r"(?<=of that turn )of(?= more)", "or"),
        (r"\bin ithe\b", "in the"),
        (r"(?<=two )or(?= your )", "of"),
        (r"(?<=grade \d or )lower", "less"),
        (r"(?<=card )from hand(?=, and (?:call|discard|put) )", "from your hand"),
        (r"(?<=from your drop)(?=,)", " zone"),
        (r"(?<=you have )(?=grade \d(?: or greater)? vanguard)", "a "),
        (r"(?<=is )Legion(?=,)", "[Legion]"),
        (r"(?<=\[Power\]): ?(?=\+)", " "),
        (r"(?<=during your) turn's (?=battle phase)", " "),
        (r"(?<=This unit )get (?=\[Power\])", "gets "),
        (r" with (\"[^\"\[]+\")(?= (?:from your|\[Stride\]))", r" with \1 in its card name"),
        (r"\bWen (?=this)", "When "),
        (r"\bue to an effect", "due to an effect"),
        (r"\b(as|to|in) \1\b", r"\1"),
        (r"opponenta's|oponent's", "opponent's"),
        (r"\[Critica\] l ?(?=\+)", "[Critical] "),
        (r"\bamont\b", "among"),
        (r"\bsearch fo up\b", "search for up"),
        (r"\bwih (?=\")", "with "),
        (r"\brearguard", "rear-guard"),
        (r"(?<=attacks a vanguard);", ","),
        (r"(?<=-Blast \d), (?=(?:Soul|Counter)-Blast \d\])", " & "),
        (r"(?<=\. )In addition, [a-z]", lambda found: found[0][-1].upper()),
        (r"(?<=is \[Legion\]), if (?=your)", ", and if "),
        (r"(?<=pay the cost),\.", "."),
        (r"(?<=put into your deck),,", ","),
        (r"(?<=\w)\"(?=in its card name|from your G zone)", '" '),
        (r"seperate", "separate"),
        (r"vaunguard", "vanguard"),
        (r"Soul-Chage", "Soul-Charge"),
        (r"search you deck", "search your deck"),
        (r"if your have", "if you have"),
        (r"are Rest\b", "are [Rest]"),
        (r"(?<=, )rest all of", "[Rest] all of"),
        (r"(?<= )Power ?(?=[+-]\d)", "[Power] "),
        (r"\? ?(\w[\w ]+?) ?\?(?= (?:vanguard|rear-guard|guardian|rides|on|from|in)\b|,)", r"<\1>"),
        (r"(?<=\[Power\] )\?(?=\d)", "+"),
        (r"\[Rest\[ ?(?=this)", "[Rest] "),
        (r"\[Rest (?=<)", "[Rest] "),
        (r"(?<=[a-z])[. ]+\](?= [A-Z])", "]"),
        (r"(?<=hand)\. (?=and )", ", "),
        (r"(?<=[>\"]) (?=call it to )", ", "),
        (r"(?<=rear-guards) and (?=retire it\])", ", and "),
        (r"((?:another|one) of your (?:other )?(?:<[^<>]+> )?(?:unit|rear-guard|vanguard))\b(?![s'-])", r"\1s"),
        (r"(?<=-card with )(\"[^\"]+\" in its card name)(?= When)", r"\1]"),
        (r"^AUTO:", "[AUTO]:"),
        (r"^(\[AUTO\])LB(\d)", r"\1[Limit Break \2]"),
        (r"(?<=:)\(\[(Counter-Blast [^()\[\]]+)\) (?=When|At)", r"[\1] "),
        (r"(?<=is placed on \([RVG]C\)), and (?=if )", ", "),
        (r"(?<=[<>]);", ""),
        # clans and races
        (r"[«<]+ ?([^«»<>]+?) ?[»>]+", r"<\1>"),
        # circles and zones
        (r"\[\((VC|RC|GC|VC/RC)\)\]", r"(\1)"),
        (r"\((V|R|G)\)", r"(\1C)"),
        (r"\(V/R\)", "(VC/RC)"),
        (r"(?<=C)\)/\((?=[VRG]C)", "/"),
        (r"^\[(AUTO|ACT|CONT)\](VC|RC|GC)(?=[:\[(])", r"[\1](\2)"),
        (r"(?<=[TO]\])[\[{(]?(?i:(hand|soul|deck|(?:drop|damage|bind|trigger|g) zone))[\]})]?(?=[:\[(])",
         lambda found: f"({found[1].title()})"),
        (r"(?<=C\))/(Hand|Soul|Deck)(?=:)", r"(\1)"),
        # headers
        (r"^(\[(?:AUTO|ACT|CONT)\](?:\([\w/]+\))?)(?=(?:Hollow|Charge|Harmony|Engorge|Success \d+) ?\()", r"\1:"),
        (r"(?<=[)\]]) (?=(?:Brave|Oracle|Unite|Darkness|Dark Device|Ritual|Thunderstrike|Wave)\b)", ""),
        (r"\bWave- ?(\d)", r"Wave-\1"),
        (r"(?<=Wave-\d[a-z]{2} time)(?= ?[(:])", " only"),
        (r"\[?\bU\[?Stride\]", "[Ultimate Stride]"),
        (r"\[COST\] ?(?=\[)", ""),
        (r"(?<=Step-\[Choose one or more cards) from hand( with the sum[^,]+)", r"\1 from your hand"),
        (r"(?<=and discard them\]), and (?=\[Stride)", " "),
        (r"(?<=[TO]\])(\([RG]C/GC\))?/?(Hand|Deck)?/?(Hand|Soul|Drop zone)(?=[:\[])", zones),
        (r"(?<=\(RC\)) in the (?:center|middle) column(?=[:\[])", " in your middle column"),
        # icons
        (r" ?\(\[?(?:Boost|Intercept|Twin ?Drive!*) ?\]? ?\)", ""),
        (r"\bTwin Drive\b(?!!)", "Twin Drive!!"),
        (r"\[ +", "["),
        (r"\bCB ?(\d)", r"Counter-Blast \1"),
        (r"\bSB ?(\d)", r"Soul-Blast \1"),
        (r"\bSC ?(\d)", r"Soul-Charge \1"),
        (r"(Counter|Soul)[ -](Blast|Charge) ?\(?(\d+)\)?", r"\1-\2 \3"),
        (r"\[(Soul|Counter)-Charge\] (\d)", r"[\1-Charge \2]"),
        (r"(?<=may |do, )(Soul|Counter)-(Blast|Charge) (\d)(?=[.,])", r"[\1-\2 \3]"),
        (r"\[(Soul|Counter)-Charge (\d)(?=,)", r"[\1-Charge \2]"),
        (r"(?<=[: ])\[Counter-Blast (\d):(?= ?When)", r"[Counter-Blast \1] "),
        (r"(-Blast \d+) ?\]?(?=-(?:card|grade|normal|trigger|unit|<))", r"\1"),
        (r"\[?\bLimit[ -]Break ?\(?(\d)\)?\]?", r"[Limit Break \1]"),
        (r"\[LB ?(\d)\]", r"[Limit Break \1]"),
        (r"\[GB ?(\d)\]", r"[Generation Break \1]"),
        (r"(\[(?:Power|Critical|Shield|Drive)\]) ?([+-]) ?(\d)", r"\1 \2\3"),
        (r"(?<=:)\[\[?Rest[\]\[]? this unit", "[[Rest] this unit"),
        (r"(?<= & )\[?Rest[\]\[]?(?: this unit)?(?=\]| &)", "[Rest] this unit"),
        (r"(?<=>)(?=[a-z])", " "),
        # the top and the bottom of a deck
        (r"\b(?:at|to|on) (?:the )?(top|bottom)(?= (?:or (?:the )?bottom )?of )", r"on the \1"),
        (r"(?<=on the top or )the (?=bottom of )", ""),
        # grammar
        (r"\b([Ii])[Ff] you do so,", r"\1f you do,"),
        (r"\bIF\b", "If"),
        (r"(?<=pay the cost), and if you do,", ". If you do,"),
        (r"(?<=\"\[AUTO\]\([VR]C\));", ":"),
        (r"(?<=one of your opponent's vanguard)(?!s)", "s"),
        (r"(?<=\[Power\] )\*(?=\d)", "+"),
        (r"(?<=\d)/Critical ?(?=[+-]\d)", "/[Critical] "),
        (r"(?<=gets )Critical ?(?=[+-]\d)", "[Critical] "),
        (r"\b(drive|grade) ?(?=[+-]\d)", r"\1 "),
        (r"\bduring you turn\b", "during your turn"),
        (r", and (\[Counter-Charge \d\])/(?=\[Soul-Charge \d\])", r", \1, and "),
        (r"(\[Counter-Charge \d\])/(\[Soul-Charge \d\])(?=\.)", r"\1, and \2"),
        (r"(\[Counter-Charge \d\])/(?=\[Soul-Charge \d\])", r"\1, "),
        (r"(gets? \[(?:Power|Shield)\] [+-]\d+(?:/\[Critical\] \+\d)?) (until end of (?:turn|that turn|that battle)) "
         r"(for (?:each|every) [^.,]+)", r"\1 \3 \2"),
        (r"\bgains? (?=\"\[|\[Power)", "gets "),
        (r"(, (?:and )?)you (?=draw|choose|\[(?:Counter|Soul)-Charge)", r"\1"),
        (r"\b(is|are) at (?=\[(?:Rest|Stand)\])", r"\1 "),
        (r"\bdrive check ?(?=[+-]\d)", "drive "),
        (r"(?<=is )put(?= on \(GC\))", "placed"),
        (r"(?<=guard step) (?=that your)", " of the battle "),
        (r"\[Stand\] and dominate (it|that unit)\b", r"[Stand] \1, dominate \1"),
        (r"\bhits the vanguard\b", "hits a vanguard"),
        (r"(?<=into the drop zone), and (?=your vanguard is \[Legion\],)", ", if "),
        (r"(?<=:Resist)\.(?=\")", ""),
        # causes
        (r"(?:due to|by) an effect from (?:one of )?your cards?\b\.?|by your effects from cards", YOUR_EFFECT),
        (r"(?:due to|by) (?:an|the) effects? of your cards?\b|due to your card's effect", YOUR_EFFECT),
        (r"due to an effect from one of your other cards\b", "due to the effect of your other card"),
        (r"due to an effect from (?:one of )?your opponent's cards?\b", THEIR_EFFECT),
        (r"due to (?:an|the) effects? of (?:your opponent's|his or her) cards?\b", THEIR_EFFECT),
        (r"due to (?:the effect of a card|card effects|a card effect)\b", "due to an effect"),
        (r"due to the effect of your time leap ability", "due to time leap"),
        (r"for the cost of your units?(?:'s)? ability", "for the cost of your card"),
        (r"as the cost for (?=\[Stride\])", "for the cost of "),
        (r"as the cost for the ability of (?=your)", "for the cost of "),
        # capitals
        (r"diSC(?=ard)", "disc"),
        (r"(?<= )Rear-guard", "rear-guard"),
        (r"(?<=[\])]:)[a-z]|(?<=[a-z0-9]\] )(?:w(?=hen )|i(?=f )|c(?=hoose )|d(?=raw ))",
         lambda found: found[0].upper()),
        # punctuation
        (r"(?<=[\])])[ :]*: ?", ":"),
        (r"^(\[(?:AUTO|ACT|CONT)\](?:\([VRGC/]+\))?);", r"\1:"),
        (r"^(\[(?:AUTO|ACT|CONT)\](?:\([VRGC/]+\))?)(?=When|During|At|If|\[Counter|\[Soul|\[Choose)", r"\1:"),
        (r"(?<=[TO]\]:)(\[[^\[\]]+\])(?=[A-Z])", r"\1 "),
        (r"(?<=[a-z0-9>])\](?=(?:When|If|At|During|Choose|Search|Look|This|Draw|Until|Your)\b)", "] "),
        (r"\.{2,}", "."),
    )
)  # fmt: skip
