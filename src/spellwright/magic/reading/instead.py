"""What happens instead: more damage, other draws, other zones; printed by `text.instead` (CR 614, 615)."""

from __future__ import annotations

from spellwright.magic.objects.speech import Ability, Filter
from spellwright.magic.reading.book import form, say, ways
from spellwright.magic.words import *
from spellwright.magic.words.nouns import as_filter

# fmt: off
ANYONE = PERMANENT | ANY_PLAYER
form("twofold", r"(double|triple)", lambda m: {"double": 2, "triple": 3}[m[1]])
say("dealer", "a source you control", lambda: YOURS)
say("dealer", "a source an opponent controls", lambda: THEIRS)
say("dealer", "a source", lambda: ANYTHING)
say("dealer", "<one>", lambda f: f)
say("dealer", "<art>[<adjectives>]source you control", lambda _, a: (YOURS if a is None else _all(a) & YOURS))


def _all(parts: tuple[Filter, ...]) -> Filter:
    made = parts[0]
    for part in parts[1:]:
        made = made & part
    return made


def _more(source: Filter, to: Filter | None, times: int) -> Ability:
    given = None if source == ANYTHING else source
    return replace(would_deal_damage(given, to), change_number(times=times))


def _added(source: Filter, to: Filter, n: int, combat: bool | None) -> Ability:
    given = None if source == ANYTHING else source
    return replace(would_deal_damage(given, to, combat), change_number(plus=n))


ways("ability", ("if <dealer> would deal damage to a permanent or player, it deals <twofold> that damage to that permanent or player instead.",), lambda s, n: _more(s, ANYONE, n))
say("ability", "if <dealer> would deal damage to an opponent, it deals <twofold> that damage to that player instead.", lambda s, n: _more(s, ANY_OPPONENT, n))
say("ability", "if <dealer> would deal damage to an opponent or a permanent an opponent controls, it deals <twofold> that damage to that permanent or player instead.", lambda s, n: _more(s, ANY_OPPONENT | (PERMANENT & THEIRS), n))
FOES = ANY_OPPONENT | (PERMANENT & THEIRS)
for sort_, combat_ in (("damage", None), ("noncombat damage", False)):
    ways("ability", (f"if <dealer> would deal {sort_} to a permanent or player, it deals that much damage plus <int> instead.",), lambda s, n, c=combat_: _added(s, ANYONE, n, c))
    say("ability", f"if <dealer> would deal {sort_} to an opponent or a permanent an opponent controls, it deals that much damage plus <int> instead.", lambda s, n, c=combat_: _added(s, FOES, n, c))
    say("ability", f"if <dealer> would deal {sort_} to an opponent, it deals that much damage plus <int> instead.", lambda s, n, c=combat_: _added(s, ANY_OPPONENT, n, c))
say("who", "<art>[<adjectives>]source you control", lambda _, a: YOURS if a is None else _all(a) & YOURS)
say("who", "<art>[<adjectives>]source an opponent controls", lambda _, a: THEIRS if a is None else _all(a) & THEIRS)

# life
say("ability", "if you would gain life, gain that much life plus <int> instead.", lambda n: replace(would("GainLife", who=YOU), change_number(plus=n)))
say("ability", "if you would gain life, gain twice that much life instead.", lambda: replace(would("GainLife", who=YOU), change_number(times=2)))

# draws
say("ability", "if you would draw a card while you have no cards in hand, instead <several>.", lambda e: replace(would_draw(YOU), instead(*e), if_=compare(count(YOUR_HAND), "=", 0)))
say("ability", "if you would draw a card, instead <several>.", lambda e: replace(would_draw(YOU), instead(*e)))
ways("ability", ("if you would draw a card, <effect> instead.",), lambda e: replace(would_draw(YOU), instead(e)))
say("ability", "if an opponent would draw a card except the first one they draw in each of their draw steps, instead that player skips that draw and draw a card.", lambda: replace(would_draw(OPPONENT, except_first_in_draw_step=True), instead(draw(1))))

# zones
say("ability", "if a card or token would be put into a graveyard from anywhere, exile it instead.", lambda: replace(would_go(ANYTHING, to="graveyard"), go_elsewhere("exile")))
say("ability", "if a card would be put into a graveyard from anywhere, exile it instead.", lambda: replace(would_go(NONTOKEN, to="graveyard"), go_elsewhere("exile")))
say("ability", "if a card would be put into an opponent's graveyard from anywhere, exile it instead.", lambda: replace(would_go(NONTOKEN & owned_by(OPPONENT), to="graveyard"), go_elsewhere("exile")))

# counters
OWN = ((CREATURE | PLANESWALKER) & YOURS) | as_filter(YOU)
say("ability", "if you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters on that permanent or player instead.", lambda: replace(would_get_counters(ANYONE, who=YOU), change_number(times=2)))
say("ability", "if an opponent would put one or more counters on a permanent or player, they put half that many of each of those kinds of counters on that permanent or player instead, rounded down.", lambda: replace(would_get_counters(ANYONE, who=OPPONENT), change_number(half=True)))
say("ability", "if you would put one or more counters on a creature or planeswalker you control or on yourself, put that many plus one of each of those kinds of counters on that permanent or player instead.", lambda: replace(would_get_counters(OWN, who=YOU), change_number(plus=1)))
form("thatone", r"it|that (?:creature|permanent)", lambda m: True)
say("ability", "if one or more <kind> counters would be put on <one>, that many plus one <kind> counters are put on <thatone> instead.", lambda k, f, again, _: replace(would_get_counters(f, k), change_number(plus=1)) if k == again else None)
ways("ability", ("if one or more <kind> counters would be put on <one>, twice that many <kind> counters are put on <thatone> instead.",), lambda k, f, again, _: replace(would_get_counters(f, k), change_number(times=2)) if k == again else None)
say("ability", "if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.", lambda: replace(would("MakeTokens", who=YOU), change_number(times=2)))
