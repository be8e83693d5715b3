"""Uncommon ways to say what common words say; printed by the chapters that these words belong to."""

from __future__ import annotations

from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.nouns import both
from spellwright.magic.reading.refs import FIRST
from spellwright.magic.records.filters import InCombat
from spellwright.magic.words import *
from spellwright.magic.words.nouns import as_filter

# fmt: off
# countering
say("effect", "counter <ref>. if that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard", lambda r: counter(r, "library"))

# what nobody may do for a while
say("effect", "your opponents can't cast spells this turn", lambda: rule_for(EACH_OPPONENT, "can't cast spells"))
say("effect", "<player> can't cast spells this turn", lambda w: rule_for(w, "can't cast spells"))
say("keyword", "protection from creatures", lambda: protection(CREATURE, "creatures"))

# damage by toughness (CR 510.1a)
form("assigning", r"assigns combat damage equal to its toughness rather than its power", lambda m: True)
say("ability", "each <thing> <assigning>.", lambda f, _: rule("damage by toughness", f))
say("like", " lose <keywords>", lambda k: (Lose(tuple(x.name for x in k)),))
say("like", " loses <keywords>", lambda k: (Lose(tuple(x.name for x in k)),))

# what players do
say("event", "when an opponent discards a card", lambda: goes(owned_by(OPPONENT), cause="discard"))
say("event", "when you cast <art><cast> from your graveyard", lambda _, f: casts(YOU, f & cast_from("graveyard", own=True)))
say("event", "when you cast <art><cast> from your library", lambda _, f: casts(YOU, f & cast_from("library", own=True)))
say("event", "when you cast <art><cast> from your hand", lambda _, f: casts(YOU, f & cast_from("hand", own=True)))
say("event", "when a player casts <art><cast> from their hand", lambda _, f: casts("any", f & cast_from("hand", own=True)))
say("event", "when a player casts their second spell each turn", lambda: casts("any", nth=2))
say("event", "when you sacrifice ~", lambda: goes(SELF, "battlefield", "graveyard", "sacrifice"))
say("event", "when a player sacrifices <one>", lambda f: goes(f, "battlefield", "graveyard", "sacrifice"))
say("event", "when you become the target of a spell", lambda: becomes_target(as_filter(YOU), of_spell=True))
say("event", "when <one> enters under an opponent's control", lambda f: enters(f & THEIRS))
say("event", "when you tap <art><thing> for mana", lambda _, f: tapped_for_mana(f & YOURS))

# conditions
say("if", "you have <int> or less life", lambda n: compare(life_of(YOU), "<=", n))
say("if", "it had no <kind> counters on it", lambda k: not_(matches(IT, with_counter(k))))
say("if", "~ has <keyword>", lambda k: matches(SELF, having(k)))
say("if", "~ is <art><type>", lambda _, t: matches(SELF, t))
say("if", "~ is <art><subtype>", lambda _, t: matches(SELF, t))
say("if", "an opponent lost <int> or more life this turn", lambda n: compare(this_turn("life lost", "opponent"), ">=", n))
ways("if", ("that creature is <art><thing>", "that permanent is <art><thing>"), lambda _, f: Either(matches(w, f) for w in (FIRST, IT)))

# amounts
say("amount", "the power of <ref>", power_of)
say("amount", "<int> plus <amount>", lambda n, a: plus(n, a))
say("amount", "the number of <kind> counters on it", lambda k: Either(counters_on(k, w) for w in (FIRST, SELF, IT)))

# damage
say("effect", "it deals <damage> divided as you choose among any number of <aims>", deal_divided)
say("effect", "~ deals damage to <ref> equal to <amount>", lambda r, a: deal(a, r))
say("effect", "it deals damage to <ref> equal to <amount>", lambda r, a: Either((deal(a, r), deal(a, r, FIRST), deal(a, r, IT))))
say("effect", "prevent all damage that would be dealt this turn to <ref>", lambda r: prevent_all(r, by=False))
say("effect", "prevent all damage that would be dealt to you and creatures you control this turn", lambda: shield(would_deal_damage(to=as_filter(YOU) | (CREATURE & YOURS)), prevent()))

# copies
say("effect", "copy <ref>, except the copy isn't legendary", lambda r: copy_spell(r, new_targets=False, legendary=False))
say("effect", "copy <ref>, except the copy isn't legendary. you may choose new targets for the copy", lambda r: copy_spell(r, legendary=False))
say("spell", "permanent spell[<afters>]", lambda b: both(SPELL & PERMANENT, b))
say("effect", "copy <target>", lambda t: copy_spell(t, new_targets=False))

# control and sizes
say("effect", "gain control of <ref> for as long as ~ remains tapped", lambda r: gain_control(r, "while source is tapped"))
say("effect", "<ref> loses <keywords> and gains <keywords> until end of turn", lambda r, a, b: becomes(r, Lose(tuple(x.name for x in a)), Gain(b)))
say("effect", "<ref> loses all abilities and has base power and toughness <size> until end of turn", lambda r, s: becomes(r, LoseAll(), SetPT(*s)))
say("effect", "<ref> gets <change> and loses all creature types until end of turn", lambda r, p: becomes(r, AddPT(*p), SetSubtypes(())))
say("effect", "until end of turn, <ref> gets <change> and gains <quoted>", lambda r, p, q: becomes(r, AddPT(*p), Gain(q)))
say("effect", "until end of turn, <ref> gain <quoted>", lambda r, q: gains(r, *q))
say("effect", "until end of turn, <ref> gains <quoted>", lambda r, q: gains(r, *q))
say("had", "enchanted creature fight <target>", lambda t: fight(ENCHANTED_CREATURE, t))
say("sentence", "<ref> gains haste", lambda r: (gains(r, HASTE, until="forever"),))
say("cost", "discard <art>card at random", lambda _: discard_at_random())
say("cost", "remove <int> <kind> counters from among <things>", lambda n, k, f: remove_counters_among(n, f, k))
say("effect", "manifest the top card of your library", manifest)

# a creature type that is chosen (CR 614.12a)
say("ability", "as ~ enters, choose a creature type.", lambda: enters_choosing("creature type"))
say("after", " of the chosen type", lambda: OF_CHOSEN_TYPE)

# what may not be paid (CR 118.3, 101.2)
say("abilities", "players can't pay life or sacrifice <things> to cast spells or activate abilities.", lambda f: (rule("can't pay life", ANY_PLAYER), rule("can't sacrifice to pay", f)))

# exploit (CR 702.110)
say("line", "exploit", lambda: EXPLOIT)
say("ability", "when ~ exploits a creature, <body>", lambda b: when(does(YOU, "exploit", SELF), *b))

# foretelling (CR 702.143)
for word in ("when", "whenever"):
    say("event", f"{word} you foretell a card", lambda: does(YOU, "foretell"))

# what it did in combat when it left (CR 506.5, 603.10a)
say("if", "it was attacking or blocking alone", lambda: matches(IT, InCombat("attacking or blocking alone")))

# spells to come
say("effect", "the next <cast> you cast this turn can't be countered", lambda f: ApplyRule(Rule("next spell can't be countered", f)))
say("effect", "you may cast <casts> this turn as though they had flash", lambda f: ApplyRule(Rule("flash", None if f == ANYTHING else f)))
say("effect", "until your next turn, you may cast <casts> as though they had flash", lambda f: ApplyRule(Rule("flash", None if f == ANYTHING else f), "your next turn"))
for letter in "wubrg":
    say("ability", f"for each {{{letter}}} in a cost, you may pay 2 life rather than pay that mana.", lambda c=letter: rule("life for symbols", detail=c.upper()))
ways("like", ("<be>the chosen type in addition to its other types", "<be>the chosen type in addition to their other types"), lambda _: (AddChosenType(),))
