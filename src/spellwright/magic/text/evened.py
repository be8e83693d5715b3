"""Wordings of Oracle that mean the same, each evened out to one: the table of `wordings`.

What each of them means, and why the two mean the same, is listed in docs/reading.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from spellwright.magic.text.word_lists import ABILITY_WORDS, any_of

# "her" is an object before these words and at the end of a phrase, else a possessive.
HER_OBJECT = (
    r"\bher\b(?=$|[^\w\s]| (?:and|as|at|attack|becomes|block|deal|face|for|from|if|in|instead"
    r"|into|on|onto|or|tapped|then|this|to|transformed|under|unless|until|with)\b)"
)

COLOR_NAMES = "white|blue|black|red|green"
# a command and "you do" are the same
VERBS = "(?:draw|gain|lose|discard|create|mill|scry|surveil|sacrifice|search|put|shuffle|proliferate|investigate)"

WORDINGS: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (re.compile(pattern), rewrite)
    for pattern, rewrite in (
        (r"^(?:[*•]\s*|-\s+)", "• "),
        (r"^\[([+-]?[\dx]+)\]\s*:", r"\1:"),  # loyalty costs in brackets
        (rf'(^(?:• )?|(?<!\w)")(?:{any_of(ABILITY_WORDS)})-', r"\1"),
        # CR 207.2d: flavour words mean nothing
        (
            r"^(?!(?:i|ii|iii|iv|v|vi)(?:, (?:i|ii|iii|iv|v|vi))*-)(?!choose )[a-z][a-z' ]*-(?=when(?:ever)? |at the beginning |if you would )",
            "",
        ),
        (r'\.?"([.,])', r'\1"'),
        (r"\b(enter(?:s|ed|ing)?) the battlefield\b", r"\1"),
        (r"\b(sacrifices? [^.,:;]*?) of their choice\b", r"\1"),
        (r"\bconverted mana cost\b", "mana value"),
        (r"\b(shuffles?) (?:your|their|his or her) library\b", r"\1"),
        (r" to (?:your|their|his or her) mana pool\b", ""),
        (r"\b(search [^.,]+ library for [^.,]+), put that card\b", r"\1, put it"),
        # CR 707.9b: what is not legendary is copied as it is
        (
            r", except (?:it|the token|the copy) isn't legendary(?: if (?:the spell|equipped creature|that creature|it)(?:'s| is) legendary)?",
            ", except the copy isn't legendary",
        ),
        (
            r"\byou may cast ([^.]*?) this turn as though they had flash",
            r"you may cast \1 as though they had flash this turn",
        ),
        (
            r"\buntil your next turn, you may cast ([^.]*? as though they had flash)",
            r"you may cast \1 until your next turn",
        ),
        (
            r"\bif (an? [a-z]+) would enter under an opponent's control",
            r"if \1 an opponent controls would enter",
        ),
        (
            r"\bif that spell would be put into (?:your|a) graveyard(?: this turn)?, exile it instead",
            "if that spell would be put into a graveyard, exile it instead",
        ),
        (r"\b(move any number of counters from [^.]*?) to (?=another target)", r"\1 onto "),
        (
            r"\bthat source deals (double|triple) that damage to that player or permanent instead",
            r"it deals \1 that damage to that permanent or player instead",
        ),
        (
            r"\bif damage would be dealt to (an opponent or )(?:a )?(permanent an opponent controls),",
            r"if a source would deal damage to \1a \2,",
        ),
        (
            r"\bif damage would be dealt to (you or a permanent you control), prevent half",
            r"if a source would deal damage to \1, prevent half",
        ),
        (
            r"\bdies while its power is (\w+) or greater or (?=is exiled from the battlefield while its power)",
            "dies or ",
        ),
        (r"\bcard from your graveyard gains\b", "card in your graveyard gains"),
        (
            r"\b(deals? damage) (to [^.,]*?) (equal to (?:(?!\bthey\b|\btheir\b|that player)[^.,])*?)(?=\.|, where| and |, then)",
            r"\1 \3 \2",
        ),
        (
            r"\bprevent (all|the next \w+) damage that would be dealt this turn (to [^.]*)\.",
            r"prevent \1 damage that would be dealt \2 this turn.",
        ),
        (r"\bif that (?:creature|permanent|land) is (an? )", r"if it's \1"),
        (r"\byou becomes the target\b", "you become the target"),
        (r"\buntap each ([a-z]+) you control", r"untap all \1s you control"),
        (
            r"(you cast it from your graveyard, )(return [^.]*?) at the beginning of the next end step\.",
            r"\1at the beginning of the next end step, \2.",
        ),
        (r"\bdeals combat damage to one of your opponents\b", "deals combat damage to an opponent"),
        (
            r"\b(when(?:ever)? a permanent is put into an opponent's graveyard)(?! from)",
            r"\1 from the battlefield",
        ),
        (
            r"\b(would deal damage this turn, )use twice that many instead",
            r"\1it deals double that damage instead",
        ),
        (r"\bif you discarded (an? [a-z ]*?card) this way\b", r"if it's \1"),
        (r"\bif (?:~|this creature) is monstrous, (?=destroy)", "if it's monstrous, "),
        (
            r"^(~|this [a-z]+) can't have counters put on (?:it|them)\.",
            r"counters can't be put on \1.",
        ),
        (r"\bwith even mana values\b", "with an even mana value"),
        (
            r"^your opponents can't block with creatures ([^.]*)\.",
            r"creatures your opponents control \1 can't block.",
        ),
        (
            r"(tap all creatures target player controls\. those creatures don't untap during )that player's next untap step",
            r"\1their controllers' next untap steps",
        ),
        (r"\bput those counters on\b", "put its counters on"),
        (r"\btransforms into ~", "transforms"),
        (r"\bwhen you transform ~ into ~", "when you transform ~"),
        (
            r'\buntil end of turn, ([^.,"]*? gains? "[^"]*")(?=$|\.)',
            r"\1 until end of turn.",
        ),
        # CR 109.2: what is put into exile was on the battlefield
        (r"\bdies or is put into exile\b", "dies or is exiled from the battlefield"),
        (r"\bdies or (?:when(?:ever)? you |you )?discard it\b", "dies or you discard it"),
        (r"\bthey get ((?:an?|that many|[\w]+) rad counters?)", r"that player gets \1"),
        (
            r"\bprevent all (combat )?damage (?:that )?((?:an?|other) [^.]*?) would deal this turn",
            lambda m: f"prevent all {m[1] or ''}damage that would be dealt by {m[2]} this turn",
        ),
        (r"\b(?:each )?other creature(?: sources)? this turn", "other creatures this turn"),
        (r"\bif an? ([a-z]+) card (?:is|was) discarded this way\b", r"if it's a \1 card"),
        (r"\bhad (no [a-z]+ counters on it)", r"has \1"),
        (
            r"(\bwhen(?:ever)? [^,]* is put into your graveyard from the battlefield, [^.]*\. if you do, )return (?:that card|that creature|it) to the battlefield(?! under)",
            r"\1return that creature to the battlefield under its owner's control",
        ),
        (r"(\bwhen(?:ever)? an [^,]*? or )an? (blocking creature)", r"\1\2"),
        (
            r"(\bwhen(?:ever)? an? (?:[a-z]+ )*spell deals damage[^,]*, [^.]*?)that source's controller",
            r"\1that spell's controller",
        ),
        (r"\band/or\b", "or"),
        (r"\bhe or she\b", "they"),
        (r"\bhis or her\b", "their"),
        (r"\bhim or her\b", "them"),
        (r"\b(?:she|he)\b", "it"),  # also "she's"
        (r"\b(?:her|him)self\b", "itself"),
        (HER_OBJECT, "it"),
        (r"\bhim\b", "it"),
        (r"\b(?:her|his)\b", "its"),
        (r"\b1 or (more|fewer|less)\b", r"one or \1"),
        # CR 603.1: one event or each; CR 700.4: only creatures and planeswalkers are said to die
        (r"\bwhenever\b", "when"),
        (r"\b(?:is|are) put into a graveyard from the battlefield\b", "dies"),
        (r"\bwhen (~|this [a-z]+) enters or attacks\b", r"when \1 enters or attacks"),
        (rf"((?:^|[.,:] |\band |\bthen |• )(?:if [^.,]*, )?)you (?={VERBS}\b)", r"\1"),
        (
            r"(^|[.,:] |• |\")all (?=[^.,:\"]*? (?:get|gets|have|gain|lose|attack|block|can't|don't|are)\b)",
            r"\1",
        ),
        (r"\b(and|then) deals ((?:\d+|x) damage)\b", r"\1 \2"),
        (r", reveal that card\b", ", reveal it"),
        (r", reveal those cards\b", ", reveal them"),
        (r"\bin a turn\b", "each turn"),
        (
            r"^if (~|this [a-z]+) was kicked, (?:it|~|this [a-z]+) enters with ([^.]*) on it\.",
            r"\1 enters with \2 on it if it was kicked.",
        ),
        (r"\buntil end of turn, (you may (?:play|cast) [^.]*)\.", r"\1 this turn."),
        (
            r"\b(you may play [^.]*?) until the end of your next turn\.",
            r"until the end of your next turn, \1.",
        ),
        (
            r"\byou may play (?:cards exiled this way|them|it)\b(?! exiled)",
            "you may play those cards",
        ),
        (
            r"(create [^.\"]*? tokens?(?: named [^.\"]*)?)\. (?:it has|they have) (?=\")",
            r"\1 with ",
        ),
        # CR 205.1b: what becomes an artifact creature keeps its other types
        (
            r"(\bbecomes an? [^.,\"]*?artifact creature) in addition to its other types( and gains )?",
            lambda m: m[1] + (" with " if m[2] else ""),
        ),
        (r"\band each (player|opponent)(?=[.,]| this turn)", r"and \1"),
        (r"\bfor each ([^.]*?), or (?!more|less|fewer|greater)", r"for each \1, and "),
        (
            r"\byou've (drawn|gained|lost|cast|attacked)\b(?=[^.]*\bthis turn\b)",
            lambda m: f"you {'drew' if m[1] == 'drawn' else m[1]}",
        ),
        (r"\bexile all cards (?:from|in) all graveyards\b", "exile all graveyards"),
        (r"\bexile all cards from ((?:target|that|each) [a-z]+'s graveyard)\b", r"exile \1"),
        (
            r"\b(power|toughness) is (greater|less) than (~|this [a-z]+)'s \1\b",
            r"\1 is \2 than \3's",
        ),
        (r"^once during each of your turns, ", "during each of your turns, "),
        (
            r"\beach (other )?([a-z-]+ )?(creature|permanent|land|artifact) "
            r"(you control|they control|that player controls|an opponent controls) (get|gain)s\b",
            r"\1\2\3s \4 \5",
        ),
        (
            r"\bat the beginning of each player's (upkeep|end step|draw step)\b",
            r"at the beginning of each \1",
        ),
        (
            r"^(when [^.,]*, )((?:(?! and )[^.,:\"])*?) at the beginning of the next end step\.",
            r"\1at the beginning of the next end step, \2.",
        ),
        (
            r"\byou may copy (it|that spell) and may choose new targets for the copy",
            r"you may copy \1. you may choose new targets for the copy",
        ),
        (
            r"\b(with (?:power|toughness|mana value) [a-z0-9]+ or (?:less|greater)) "
            r"(you control|you don't control|an opponent controls)\b",
            r"\2 \1",
        ),
        (r"\bany player controls (an? [^,.]*)", r"there is \1 on the battlefield"),
        (r"^each player (can't draw) ", r"players \1 "),
        (r"^each opponent (can't draw) ", r"your opponents \1 "),
        (
            r"^each player may play an additional land (?:on|during) each of their turns",
            "players may play an additional land on each of their turns",
        ),
        (r"\bcontrol at least ([a-z]+)\b", r"control \1 or more"),
        (r"\bthere are ([a-z]+ or more) cards in your hand\b", r"you have \1 cards in hand"),
        (
            r"\b((?:return|exile|shuffle|put) (?:all|up to [a-z]+) [^.,]*?cards) in (your graveyard|all graveyards)\b",
            r"\1 from \2",
        ),
        (r"\b(discard cards|sacrifice creatures) the same way and\b", r"\1 and"),
        (r"\ball cards in hands and graveyards\b", "all cards from all hands and graveyards"),
        # CR 400.3: in your graveyard lie cards that you own
        (
            r"(put into a graveyard from anywhere, [^.]*?into) its owner's library\b",
            r"\1 your library",
        ),
        # CR 106.12a: nobody else taps it for mana
        (r"\bwhen (~|this [a-z]+) is tapped for mana\b", r"when you tap \1 for mana"),
        (r"(can't be blocked) this turn (except by [^.]*)\.", r"\1 \2 this turn."),
        (r"\btheir controller's next untap step\b", "their controllers' next untap steps"),
        (r"\byour opponents control\b", "an opponent controls"),
        (r"\bthat player controls\b", "they control"),
        (r"\b(creatures|permanents|lands|artifacts) each (?=get|gain|deal|have)", r"\1 "),
        (r"\bcontrol (an? [a-z]+) or an? ([a-z]+)\b", r"control \1 or \2"),
        (
            r"\b(with(?:out)? (?:defender|flying|reach|trample|haste|deathtouch|lifelink|menace|vigilance)|of the chosen type) "
            r"(you control|you don't control|an opponent controls)\b",
            r"\2 \1",
        ),
        (
            r"\breturn ([^.,]*?) to the battlefield( tapped| transformed)? under your control\b",
            r"put \1 onto the battlefield\2 under your control",
        ),
        (
            r"(^|[.:,] )until your next turn, ((?!if|when|you may|any|at |that )[^.\"]*)\.",
            r"\1\2 until your next turn.",
        ),
        (r"\btheir owner's hand\b", "their owners' hands"),
        (r"\bthe beginning of the end step\b", "the beginning of each end step"),
        (
            r"\bif it had (?:one or more counters|counters|a counter) on it\b",
            "if it has one or more counters on it",
        ),
        (
            r"\b(creature|permanent)s you control with counters on them have\b",
            r"each \1 you control with a counter on it has",
        ),
        (
            r"\b(deals that much damage plus \w+) to that (?:permanent or player|player or permanent|player) instead",
            r"\1 instead",
        ),
        (
            r"\b(would deal (?:(?:non)?combat )?damage to an opponent or )(?=permanent an opponent)",
            r"\1a ",
        ),
        (r"\bif it had an? ([^ ]+) counter on it\b", r"if it has one or more \1 counters on it"),
        (r"\bhas an? ([^ ]+) counter on it\b", r"has one or more \1 counters on it"),
        (r"\b(for each [^.,]*?) on the battlefield\b", r"\1"),
        (
            r"(^|[.:] |• )((?:(?! and )[^.,:\"])*?) at the beginning of the next end step\.",
            r"\1at the beginning of the next end step, \2.",
        ),
        (
            r"(^|[.:,] |• )until end of turn, ((?!if|when|you may|any|at )[^.\"]*)\.",
            r"\1\2 until end of turn.",
        ),
        (rf"\b({COLOR_NAMES}) and ({COLOR_NAMES})\b", lambda m: " and ".join(sorted((m[1], m[2])))),
        (r"\bfor each ([^.,]*?) or (?!more|less|fewer|greater)", r"for each \1 and "),
        (r"\bif (?:the|that) player does(n't)?,", r"if they do\1,"),
        (r"\bthe (creature|permanent|spell)'s (controller|owner)\b", r"that \1's \2"),
        (
            r"\b(exile|sacrifice) (?:the|that) (creature|permanent|token)"
            r" (at the beginning of the next end step)\b",
            r"\3, \1 that \2",
        ),
        (
            r"\b(at the beginning of the next end step, (?:exile|sacrifice)) the (creature|permanent|token)\b",
            r"\1 that \2",
        ),
        # CR 113.8: an ability of a card in a graveyard is its owner's
        (
            r"(put into a graveyard from anywhere, shuffle it into) its owner's library\b",
            r"\1 your library",
        ),
        (r"^([+-]?[\dx]+):(?=\S)", r"\1: "),
        (r"(\bin addition to its other types) and it has\b", r"\1 and has"),
        (r"(\bdraw step, [^.,]*? draws?) an additional card\b", r"\1 a card"),
        # CR 205.1b, 613.4b: the same numbers before the types or after them
        (
            r"\b(is|becomes) an? ([a-z ]*?creature) with base power and toughness (\d+/\d+)( in addition)",
            lambda m: f"{m[1]} {'an' if m[3][0] == '8' else 'a'} {m[3]} {m[2]}{m[4]}",
        ),
        (
            r"\bif no mana was spent to cast (?:it|that spell), (counter|~ deals)",
            r"if no mana was spent to cast it, \1",
        ),
        (r"(\beach (?:player's )?upkeep, ~ deals \d+ damage to) them\b", r"\1 that player"),
        (r"\b([a-z]+) spell or ([a-z]+) spell\b", r"\1 or \2 spell"),
        (r"\bif a permanent was returned this way,", "if you do,"),
        (
            r"\byou have (hexproof[^.,]*?) this turn and permanents you control gain \1 until end of turn",
            r"you and permanents you control gain \1 until end of turn",
        ),
        (r"\bchoose an exiled card ([^.]*)\.", r"choose a card \1 from exile."),
        (
            r"\bactivate abilities of colorless eldrazi\b(?! sources)",
            "activate abilities of colorless eldrazi sources",
        ),
        (
            r"\b(?:until your next turn, )?prevent all damage (target permanent) would deal"
            r"(?: until your next turn)?\.",
            r"prevent all damage that would be dealt by \1 until your next turn.",
        ),
        (
            r" that's still a planeswalker until end of turn\.",
            " until end of turn. it's still a planeswalker.",
        ),
        (
            r"\bwhen one or more ([a-z ]*?)s you control leave the battlefield during your turn, ",
            lambda m: (
                f"when {'an' if m[1][0] in 'aeiou' else 'a'} {m[1]} you control leaves the battlefield during your turn, "
            ),
        ),
        (
            r"^(if [^,]*), rather than pay (~|this spell)'s mana cost, you may ([^.]*)\.",
            r"\1, you may \3 rather than pay \2's mana cost.",
        ),
        (r"(it's still a planeswalker\. prevent all damage that would be dealt to) it\b", r"\1 ~"),
        (r"\bif its mana value is x\b", "if it has mana value x"),
        (
            r"\bif (?:its|that creature's) (power|toughness|mana value) is ([a-z0-9]+ or (?:less|greater))\b",
            r"if it has \1 \2",
        ),
        (r"\beach creature you control has (ward \{\d+\})", r"creatures you control have \1"),
        (r"\bgoad all creatures\b", "goad each creature"),
        (
            r"\byou may exile an? ([a-z]+ card) from it until ~ leaves the battlefield\b",
            r"you may choose a \1 from it and exile that card until ~ leaves the battlefield",
        ),
        (
            r"\beach other creature you control that's an? ([a-z]+) or an? ([a-z]+) gets\b",
            r"other \1 and \2 creatures you control get",
        ),
        (
            r"\. it deals ([^.]*? damage) instead if ([^.]*)\.",
            r". if \2, it deals \1 instead.",
        ),
        (
            r"(^|[.:] |, )((?:create|draw|gain|scry) [^.,:\"]*?) if ((?:you|there|it's|an?|your)\b[^.,\"]*)\.",
            r"\1if \3, \2.",
        ),
        (
            r"^(choose (?:two|three|four|2|3|4)\. you may choose the same mode more than once)\.?-?$",
            r"\1.",
        ),
        (
            r"\bspend this mana only to cast an? ((?:(?! spell)[a-z ])+) spell(?= or activate|\.)",
            r"spend this mana only to cast \1 spells",
        ),
        (
            r"\byou gained life this turn or lost life this turn\b",
            "you gained or lost life this turn",
        ),
        (
            r"\byou may play those cards without paying their mana costs this turn",
            "you may play those cards this turn without paying their mana costs",
        ),
        (r"(^|[.:] )until end of turn, (when [^,.]*), ", r"\1\2 this turn, "),
        (
            r"\b(that player|target opponent|target player) exiles the top (card|[a-z]+ cards) of their library",
            r"exile the top \2 of \1's library",
        ),
        # CR 607.2a: linked abilities
        (
            r"\b(?:each card|all cards|the cards?) exiled with (?:~|this [a-z]+)(?! this turn)|\bthe exiled (?:creature )?cards?\b(?!')",
            "the exiled card",
        ),
        (r"(\bthe exiled card to) their owners' hands\b", r"\1 its owner's hand"),
        (
            r"(\bthe exiled card to the battlefield(?: tapped)? under) their owners?'s? control\b",
            r"\1 its owner's control",
        ),
        (
            r"\beach (creature|permanent|land|artifact) with (flying|islandwalk|defender) doesn't untap during its controller's untap step",
            r"\1s with \2 don't untap during their controllers' untap steps",
        ),
        (r"\b(damage that would be dealt by) each creature\b", r"\1 creatures"),
        (
            r"\beach (creature|permanent|land|artifact) with an? ([a-z]+) counter on it doesn't untap during its controller's untap step",
            r"\1s with \2 counters on them don't untap during their controllers' untap steps",
        ),
        (
            r"\breturn to their owners' hands all ([^.]*)\.",
            r"return all \1 to their owners' hands.",
        ),
        (r"\bwith the lowest mana value\b", "with the least mana value"),
        (
            r", you and that player draw a card instead\.",
            ", instead you and that player each draw a card.",
        ),
        (r"\bit also has base power\b", "it has base power"),
        (r" and sacrifice (it|~|this [a-z]+):", r", sacrifice \1:"),
        (r"(\btarget [^.]*? an opponent controls\. )its controller\b", r"\1that player"),
        (r"\bpay ((?:\{[^}]+\})+)\. if you don't, (lose the game)\.", r"\2 unless you pay \1."),
        (
            r"\bfor each ([a-z]+ counter on (?:it|~)), (create [^.]*)\.",
            lambda m: f"{m[2]} for each {m[1]}.",
        ),
        (
            r"\bfor each ([^.,]*), ((?:~|it) gets [+-]\S+ until end of turn)",
            r"\2 for each \1",
        ),
    )
]
