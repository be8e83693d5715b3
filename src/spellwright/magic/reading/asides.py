"""Combat, targets and sizes beyond the common: blocking this, a lesser size, what costs less for its target (CR 509, 601.2f)."""

from __future__ import annotations

from spellwright.magic.effects.control import Then
from spellwright.magic.effects.instead import EnterTapped, EnterWithCounters
from spellwright.magic.objects.names import Statistic
from spellwright.magic.objects.speech import Ability, Amount
from spellwright.magic.reading.abilities import replace_enter, triggered
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.refs import FIRST
from spellwright.magic.records.conditions import COMBAT_STEPS
from spellwright.magic.records.filters import InCombat, Stat
from spellwright.magic.words import *
from spellwright.magic.words.nouns import as_filter

# fmt: off
say("after", " blocking ~", lambda: InCombat("blocking this"))
say("after", " blocked by ~", lambda: InCombat("blocked by this"))
SIZES: tuple[Statistic, ...] = ("power", "toughness", "mana value")
for stat in SIZES:
    say("after", f" with {stat} less than or equal to <amount>", lambda a, s=stat: Stat(s, "<=", a))
    say("after", f" with {stat} greater than <amount>", lambda a, s=stat: Stat(s, ">", a))
    say("after", f" with lesser {stat}", lambda s=stat: Stat(s, "<", _own(s)))
    say("after", f" with greater {stat}", lambda s=stat: Stat(s, ">", _own(s)))


def _own(stat: Statistic) -> Amount:
    return {"power": power_of, "toughness": toughness_of, "mana value": mana_value_of}[stat](IT)


# costs
say("ability", "~ costs {x} less to cast, where x is <amount>.", lambda a: rule("this costs less", amount=where_x(a)))
say("ability", "<costs>: <body> this ability costs {x} less to activate, where x is <amount>.", lambda c, b, a: activated(list(c), *b, less=where_x(a)))

# what enters otherwise (CR 614.12)
say("ability", "<things> enter tapped.", lambda f: replace(would_go(f, to="battlefield"), EnterTapped()))
say("ability", "each other <thing> enters with an additional <kind> counter on it.", lambda f, k: replace(would_go(f & OTHER, to="battlefield"), EnterWithCounters(k, 1)))
say("ability", "each <thing> enters with an additional <kind> counter on it.", lambda f, k: replace(would_go(f, to="battlefield"), EnterWithCounters(k, 1)))

# spells and abilities
say("spell", "spell or ability<afters>", lambda b: _aimed(b))


def _aimed(after: tuple[object, ...]) -> object:
    made = SPELL | ABILITY
    for part in after:
        made = made & part  # type: ignore[operator]
    return made


for word in ("when", "whenever"):
    say("event", f"{word} you or <one> becomes the target of a spell or ability an opponent controls", lambda f: becomes_target(as_filter(YOU) | f, by=OPPONENT))
    say("event", f"{word} ~ or <one> is turned face up", lambda f: turned_face_up(SELF) | turned_face_up(f))
    say("event", f"{word} <one> is put into your graveyard from the battlefield", lambda f: goes(f & owned_by(YOU), "battlefield", "graveyard"))
    say("event", f"{word} ~ is put into your graveyard from the battlefield", lambda: goes(as_filter(SELF) & owned_by(YOU), "battlefield", "graveyard"))
    say("event", f"{word} <art><spell> deals damage to an opponent", lambda _, f: deals_damage(f, ANY_OPPONENT))
    say("event", f"{word} <art><spell> deals damage to a player", lambda _, f: deals_damage(f, ANY_PLAYER))
    say("event", f"{word} another card is put into a graveyard from anywhere", lambda: goes(NONTOKEN & OTHER, to="graveyard"))

# effects
HELD = "those creatures don't untap during their controllers' next untap steps"
ways("sentence", (f"tap all <things>. {HELD}", f"tap each <thing>. {HELD}"), lambda f: (tap(each(f)), stay_tapped(each(f))))
ways("clause", (f"if <if>, tap all <things>. {HELD}",), lambda c, f: if_(c, tap(each(f)), Then(stay_tapped(each(f)), ". ")))
ways("ability", ("when <who> dies during combat, <body>",), lambda w, b: triggered(dies(w), b, in_step(*COMBAT_STEPS)))
say("ability", "~ gets +x/+y, where x is the exiled creature card's power and y is its toughness.", lambda: static(SELF, AddPT(power_of(noted("exiled")), toughness_of(noted("exiled")))))
say("ability", "~ enters with <counters> on it if it wasn't cast or no mana was spent to cast it.", lambda c: _uncast(*c))


def _uncast(n: int, kind: str) -> Ability | None:
    entering = enters_with(n, kind)
    return replace_enter(entering, not_(was_cast()) | matches(SELF, NO_MANA_SPENT))


say("effect", "<ref> connives x", lambda r: connive(r, X))
say("if", "it has one or more <kind> counters on it", lambda k: matches(IT, with_counter(k)))
say("if", "it has one or more counters on it", lambda: matches(IT, with_counter()))
form("stat", r"power|toughness|mana value", lambda m: m[0])
say("if", "it has <stat> <int> or less", lambda s, n: Either(matches(w, Stat(s, "<=", n)) for w in (FIRST, IT)))
say("if", "it has <stat> <int> or greater", lambda s, n: Either(matches(w, Stat(s, ">=", n)) for w in (FIRST, IT)))
ways("effect", ("put its counters on <ref>", "put those counters on <ref>"), lambda r: put_its_counters(IT, r))
say("if", "an artifact entered under your control this turn", lambda: compare(this_turn("artifacts entered"), ">=", 1))
say("ability", "if an opponent would draw <int> or more cards, instead you and that player each draw a card.", lambda n: replace(would_draw(OPPONENT, several=True, at_least=n), instead(draw(1, together(YOU, THAT_PLAYER)))))
say("effect", "remove <ref> from combat", remove_from_combat)
say("effect", "<target> becomes blocked", become_blocked)
say("line", "hideaway <int>", hideaway)
say("aim", "nonland permanent with the least mana value", lambda: PERMANENT & ~LAND & with_least("mana value", PERMANENT & ~LAND))
say("aim", "creature with the least power", lambda: CREATURE & with_least("power", CREATURE))
say("aim", "creature with the greatest power", lambda: CREATURE & with_greatest("power", CREATURE))
say("player", "that permanent's controller", lambda: Either((controller_of(FIRST), controller_of(IT))))
