"""Habits of printings: what is written in many ways, and the one way that stands for all of them.

Each row is one habit; the rows are applied from top to bottom.
"""

from __future__ import annotations

import re
from typing import Final

from cardinal.language.spelling import Rows

LETTERS: Final = str.maketrans(
    {"‐": "-", "‑": "-", "–": "-", "−": "-", "“": '"', "”": '"', "’": "'", "‘": "'", "。": ".",
     "〈": "<", "〉": ">", "【": "[", "】": "]"}
)  # fmt: skip


def zones(found: re.Match[str]) -> str:
    """Zones of a header that stand behind each other: "Deck/Hand", "(RC/GC)/Drop zone"."""
    circles, *names = found.groups()
    return (circles or "") + "".join(f"({name.title()})" for name in names if name)


def cost_in_front(found: re.Match[str]) -> str:
    """The cost of an automatic ability, written inside its sentence, as it is otherwise written: in front of it."""
    header, event, cost = found.groups()
    cost = re.sub(r"(?<=^\[)[a-z]|(?<= & )[a-z]", lambda first: first[0].upper(), cost)
    return f"{header}{cost} {event}, you may pay the cost. If you do, "


THEIR_NAMES: Final = {"different": "different card names", "same": "the same card names"}
YOUR_EFFECT: Final = "due to the effect of your card"
THEIR_EFFECT: Final = "due to the effect of your opponent's card"

BRACKETS: Final = r"\[(?:[^\[\]]|\[[^\[\]]*\])*\]"  # what stands in brackets, with brackets in it

SPELLINGS: Final = Rows(
    # spaces
    (r"\s+", " "),
    (r"^ | $", ""),
    (r" (?=[,.])", ""),
    (r"\( (?=[VRG]C)", "("),
    (r'(?<=[a-z(]) " (?=[A-Z])', ' "'),
    (r'(?<=[\w!]) "(?=[ ,.\]&])', '"'),
    (r"\b(battles?) in which\b", r"\1 that"),
    (r"(?<!\()\[(Boost|Intercept)\](?!\))", r'"\1"'),
    (r"\byour opponent choose (?=\w+ (?:cards?|of) )", "your opponent chooses "),
    (r"\b(two|three|four|five|six) cards or more\b", r"\1 or more cards"),
    (r"\ban (?=\([VRG]C\))", "a "),
    (r"\[(Soul|Counter)-Blast (\d)\](\d)\]", r"[\1-Blast \2\3]"),
    (r"\[(Limit|Generation) Break\] ?(\d)", r"[\1 Break \2]"),
    # a cost of "?" is paid by saying so
    (r":\[\?\] (?=.*\(A \? cost is paid)", ":"),
    (r"(?<=cost becomes )\[\?\](?=.*\(A \? cost is paid)", "[0]"),
    # misprints
    (r"begininng", "beginning"),
    (r"\byou opponent\b", "your opponent"),
    (r"\bifyou\b", "if you"),
    (r"(?<=of that turn )of(?= more)", "or"),
    (r"\bin ithe\b", "in the"),
    (r"(?<=two )or(?= your )", "of"),
    (r"(?<=grade \d or )lower", "less"),
    (r"(?<=card )from hand(?=, and (?:call|discard|put) )", "from your hand"),
    (r"(?<=from your drop)(?=,)", " zone"),
    # a zone without a player is that of the card's master (2.11.4)
    (r"(?<!that )(?<!this )(?<!this face up )\b(cards?) (from|in) (?:the )?"
     r"(drop zone|soul|damage zone|bind zone)\b(?! of)", r"\1 \2 your \3"),
    (r"(?<=you have )(?=grade \d(?: or greater)? vanguard)", "a "),
    (r"(?<=is )Legion(?=,)", "[Legion]"),
    (r"(?<=\[Power\]): ?(?=\+)", " "),
    (r"(?<=during your) turn's (?=battle phase)", " "),
    (r"(?<=This unit )get (?=\[Power\])", "gets "),
    (r" with (\"[^\"\[]+\")(?= (?:from your|on your|\[Stride\]))", r" with \1 in its card name"),
    (r"\bWen (?=this)", "When "),
    (r"\b((?:those|these) units(?: called with this effect)?|they) gets\b", r"\1 get"),
    (r"(?<=number of face up)(?= in your)", " cards"),
    (r"(?<=put it )onto(?= your)", "on"),
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
    (r"\b([Cc]hoose (?:[^,.\"]|\"[^\"]*\")+), (?=until end of (?:turn|that battle), (?:it|that) "
     r"(?:(?!, and )[^.\"]|\"[^\"]*\")*(?:\.|$))", r"\1, and "),
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
    (r"[\u3040-\u30ff]+(?=\])", ""),
    (r"(?<=\")_(?=[a-z])", " "),
    (r"\beffect\.s\b\.?", "effects"),
    (r"\bin you (?=damage|drop|soul|hand)", "in your "),
    (r"\bthose card\b", "those cards"),
    (r"\b(up to one|a|one) cards(?= from among)", r"\1 card"),
    (r"(?<=grade )three\b", "3"),
    (r"\bengorged(?= ability)", "engorge"),
    (r"\b([Dd])uring you turn\b", r"\1uring your turn"),
    (r"(?<=next )\[Stand\](?= phase)", "stand"),
    (r"(?<=opponent's drop)(?=,)", " zone"),
    (r"\b(gets?),(?= \"\[)", r"\1"),
    (r"\b([Ss]earch your deck for (?:[^,.\"]|\"[^\"]*\")*?) from your deck(?=,)", r"\1"),
    (r"\b(search for up to one card) from your deck (with \"[^\"]*\" in its card name)", r"\1 \2 from your deck"),
    (r"\bone of your (other )?cards (?=(?:with \"[^\"]*\" in its card name )?from your drop zone)",
     lambda found: "one other card " if found[1] else "one card "),
    (r"\bdue to an effect from a card\b", "due to an effect"),
    (r"(?<=[a-z\d\"]\]) \](?=When|If|At)", " "),
    (r"(?<=gets \[Power\] )(?=\d)", "+"),
    (r"(?<=\.)0(?=\"\.)", ""),
    (r"(\"[^\"\[\]]+\") or (\"[^\"\[\]]+\") or (?=\"[^\"\[\]]+\" in )", r"\1, \2, or "),
    (r"(?<=with \")([A-Z][\w' -]+?)(?= in (?:its|their) card name)", r'\1"'),
    (r"(?<=named \")([A-Z][\w', -]+?)(\]?)(?=, call| from your)", r'\1"'),
    (r"with (\"[^\"]+\") in their (different|same) card names",
     lambda found: f"with {found[1]} in their card names with {THEIR_NAMES[found[2]]}"),
    (r"with (different grades|a different card name from that card) and (\"[^\"]+\" in (?:its|their) card names?)",
     r"with \2 with \1"),
    (r"(with the \w+ ability) and (?=the same card names)", r"\1 with "),
    (r"\b(cards|units) in total (with .+?)(?= from your)", r"\1 \2 in total"),
    (r"(?<=\d000) and (?=choose |search your )", ", and "),
    (r"(?<=to your deck) and shuffle it\b", ", and shuffle your deck"),
    (r"(?<=\d\])\](?= When)", ""),
    (r"\bsearch for your deck for\b", "search your deck for"),
    (r"(?<=opponent chooses one of )their\b", "his or her"),
    (r"(?<=battle that your unit )is being(?= attacked)", "is"),
    (r"\byou may play \"([A-Z])(.+)\.\"\.", lambda found: f"you may {found[1].lower()}{found[2]}."),
    (r"\byou may \"([A-Z])([^\"]+)\.\"\.", lambda found: f"you may {found[1].lower()}{found[2]}."),
    (r"(?<=in your G zone, )\"([A-Z])([^\"]+)\.\"\.", lambda found: f"{found[1].lower()}{found[2]}."),
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
    (r"^A?UTO(?=\()", "[AUTO]"),
    (r"(?<=\")(AUTO|ACT|CONT)(?=\()", r"[\1]"),
    (r"(\[(?:AUTO|ACT|CONT)\]\([VRGC/]+\))\](?=:)", r"\1"),
    (r"(?<=[TO]\])\[Bind zone' />", "(Bind Zone)"),
    (r"^(\[(?:AUTO|ACT|CONT)\])(?=\[(?:Counter|Soul)[ -]Blast)", r"\1:"),
    (r"(\"\[(?:AUTO|ACT|CONT)\]\([VRGC/]+\)) ?(?=When|During|At|If|This)", r"\1:"),
    (r"(?<=\):)(Choose [^\[\].]+\])(?= When)", r"[\1"),
    (r"^(\[(?:AUTO|ACT|CONT)\](?:\([\w/]+\))?)(?=(?:Hollow|Charge|Harmony|Engorge|Success \d+) ?\()", r"\1:"),
    (r"(?<=[)\]]) (?=(?:Brave|Oracle|Unite|Darkness|Dark Device|Ritual|Thunderstrike|Wave)\b)", ""),
    (r"\bWave- ?(\d)", r"Wave-\1"),
    (r"(?<=Wave-\d[a-z]{2} time)(?= ?[(:])", " only"),
    (r"\[?\bU\[?Stride\]", "[Ultimate Stride]"),
    (rf"^(\[AUTO\][^:]*:)(When .+?), \[?COST\]? ?({BRACKETS}),? (?:and )?", cost_in_front),
    (r"\[?COST\]? ?(?=\[)", ""),
    (r"(?<= & )Rest\] (?=(?:one|another|two) of )", "[Rest] "),
    (r"(?<=:)\[\[(Counter-Blast \d) & \[(?=Soul-Blast \d\] [A-Z])", r"[\1 & "),
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
    (r"\[(Soul|Counter)-Charge\] (\d)(?=[.,]| (?:and|until)\b|$)", r"[\1-Charge \2]"),
    (r"(?<=may |do, )(Soul|Counter)-(Blast|Charge) (\d)(?=[.,])", r"[\1-\2 \3]"),
    (r"\[(Soul|Counter)-Charge (\d)(?=,)", r"[\1-Charge \2]"),
    (r"(?<=[: ])\[Counter-Blast (\d):(?= ?When)", r"[Counter-Blast \1] "),
    (r"(-Blast \d+) ?\]?(?=-(?:card|grade|normal|trigger|unit|another|<))", r"\1"),
    (r"\[?\bLimit[ -]Break ?\(?(\d+)\)?\]?", r"[Limit Break \1]"),
    (r"\[LB ?(\d)\]", r"[Limit Break \1]"),
    (r"\[GB ?(\d)\]", r"[Generation Break \1]"),
    (r"(\[(?:Power|Critical|Shield|Drive)\]) ?([+-]) ?(\d)", r"\1 \2\3"),
    (r"(?<=:)\[\[?Rest[\]\[]? this unit", "[[Rest] this unit"),
    (r"(?<= & )\[?Rest[\]\[]?(?: this unit)?(?=\](?! one)| &)", "[Rest] this unit"),
    (r"(?<=-Blast \d & )\[((?:Counter|Soul)-Blast \d)\](?=\])", r"\1"),
    (r"(?<=:)\[\[((?:Counter|Soul)-Blast[^\[\]]*)\]?\](?= [A-Z])", r"[\1]"),
    (r"(?<=:)\[\[(?=(?:Counter|Soul)-Blast [^\[\]]*\] [A-Z])", "["),
    (r"(?<=\[Power\]): ?(?=[+-]\d)", " "),
    (r"(?<=:)(\[\[Rest\] this unit), and put (?=this unit)", r"\1 & Put "),
    (r", (bind it face (?:up|down)), and bind (the top card of your deck face (?:up|down)\])",
     r", and \1 & Bind \2"),
    (r"(?<=[a-z)])\](?=\[(?:Soul|Counter)-Charge)", "] "),
    (r"(pa(?:y|id)(?: with)? \"\[(?:(?!\]).)+?)(?=\"(?: for the cost of| as the cost for|\.$))", r"\1]"),
    (r"(?<=pay )\"([Cc])hoose (.+?)\"(?= (?:for the cost of|as the cost for) \[Stride\])", r'"[Choose \2]"'),
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
    (r"(, (?:and )?)you (?=draw|choose|\[(?:Counter|Soul)-Charge \d)", r"\1"),
    (r"\b(is|are) (?:at|in) (?=\[(?:Rest|Stand)\])", r"\1 "),
    (r"(?<!that )(?<!your )(?<!a )\bdrive check ?(?=[+-]\d)", "drive "),
    (r"(?<=is )put(?= on \(GC\))", "placed"),
    (r"(?<=guard step) (?=that your)", " of the battle "),
    (r"\[Stand\] and dominate (it|that unit)\b", r"[Stand] \1, dominate \1"),
    (r"\bhits the vanguard\b", "hits a vanguard"),
    (r"(?<=into the drop zone), and (?=your vanguard is \[Legion\],)", ", if "),
    (r"(?<=:Resist)\.(?=\")|(?<=:Afterimage)\.(?=\")", ""),
    (r"(?<=:Resist\") &(?= \")", " and"),
    (r"(?<=\.\")(?=\"\[AUTO)", " and "),
    # causes
    (r"(?:due to|by) an effect from (?:one of )?your cards?\b\.?|by your effects from cards", YOUR_EFFECT),
    (r"(?:due to|by) (?:an|the) effects? of your cards?\b|due to your card's effect", YOUR_EFFECT),
    (r"due to an effect from one of your other cards\b", "due to the effect of your other card"),
    (r"due to an effect from (?:one of )?your opponent's cards?\b", THEIR_EFFECT),
    (r"due to (?:an|the) effects? of (?:your opponent's|his or her) cards?\b", THEIR_EFFECT),
    (r"due to (?:the effect of a card|card effects|a card effect)\b", "due to an effect"),
    (r"(?<=is placed on \(RC\) )due to the effect of your time leap ability", "due to time leap"),
    (r"for the cost of your units?(?:'s)? ability", "for the cost of your card"),
    (r"as the cost for (?=\[Stride\])", "for the cost of "),
    (r"as the cost for the ability of (?=your)", "for the cost of "),
    # capitals
    (r"diSC(?=ard)", "disc"),
    (r"(?<= )Rear-guard", "rear-guard"),
    (r"(?<= )Legion Mate\b", "legion mate"),
    (r"(?<=[\])]:)[a-z]", lambda found: found[0].upper()),
    (rf"(?<=[\])]:)(?!\[(?:Rest|Stand|Legion|\w+-Charge)\b)(?=\[[A-Z\[])({BRACKETS} )"  # behind a cost
     r"(w(?=hen )|i(?=f )|c(?=hoose )|d(?=raw ))",
     lambda found: found[1] + found[2].upper()),
    # punctuation
    (r"(?<=[\])])[ :]*: ?", ":"),
    (r"^(\[(?:AUTO|ACT|CONT)\](?:\([VRGC/]+\))?);", r"\1:"),
    (r"^(\[(?:AUTO|ACT|CONT)\](?:\([VRGC/]+\))?)(?=When|During|At|If|\[Counter|\[Soul|\[Choose)", r"\1:"),
    (r"(?<=[TO]\]:)(\[[^\[\]]+\])(?=[A-Z])", r"\1 "),
    (r"(?<=[a-z0-9>])\](?=(?:When|If|At|During|Choose|Search|Look|This|Draw|Until|Your)\b)", "] "),
    (r"(?<=Break \d\]) (?=(?:When|During|At|If|This|All|Your|While) )", ":"),
    (r"(?<=\[Power\]): ?(?=[+-])", " "),
    (r"\.{2,}", "."),
)  # fmt: skip
