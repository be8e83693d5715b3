"""Wordings that a few cards have, by what they speak of: hands and libraries, damage, tokens, what is cast free."""

from __future__ import annotations

import dataclasses

from spellwright.kernel import Effect
from spellwright.magic.effects.counters import MoveCounters
from spellwright.magic.effects.happen import CreateTokens
from spellwright.magic.effects.stack import CastCard
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.refs import FIRST
from spellwright.magic.records.filters import Stat, Status
from spellwright.magic.words import *
from spellwright.magic.words.nouns import as_filter

# fmt: off
# hands
say("sentence", "look at <player>'s hand and choose x cards from it. that player discards those cards", lambda w: (look_at(hand_of(w)), and_(choose_among(IT, n=X)), discard(X, w, THEM)))
say("sentence", "<player> reveals their hand. you choose <int> <cards> from it. that player discards those cards", lambda w, n, f: (reveal_hand(w), choose_among(IT, f, n=n), discard(n, w, THEM)))
say("clause", "you may cast <art><cast> from your hand without paying its mana cost", lambda _, f: cast_free(hand_of(YOU), of=f))

# graveyards and libraries
for word in ("when", "whenever"):
    say("event", f"{word} one or more <cards> are put into your graveyard from your library", lambda f: one_or_more(goes(f & owned_by(YOU), "library", "graveyard")))
    say("event", f"{word} one or more <cards> are put into your graveyard from anywhere", lambda f: one_or_more(goes(f & NONTOKEN & owned_by(YOU), to="graveyard")))
    say("event", f"{word} one or more cards leave your graveyard", lambda: one_or_more(leaves(owned_by(YOU), "graveyard")))
    say("event", f"{word} a player mills one or more <cards>", lambda f: one_or_more(goes(f, "library", "graveyard", "mill")))
    say("event", f"{word} one or more <cards> are milled", lambda f: one_or_more(goes(f, "library", "graveyard", "mill")))
    say("event", f"{word} a player mills <art><card>", lambda _, f: goes(f, "library", "graveyard", "mill"))
    say("event", f"{word} an opponent mills <art><card>", lambda _, f: goes(f & owned_by(OPPONENT), "library", "graveyard", "mill"))
    say("event", f"{word} <who> dies or you discard it", lambda w: dies(w) | goes(w, cause="discard") if w == SELF else None)
    say("event", f"{word} <art><thing> deals damage to ~", lambda _, f: deals_damage(f, SELF))
    say("event", f"{word} <art><spell> deals damage to ~", lambda _, f: deals_damage(f, SELF))
    say("event", f"{word} an opponent is dealt damage", lambda: deals_damage(ANYTHING, ANY_OPPONENT))
    say("event", f"{word} <one> or <thing> dies", lambda a, b: dies(a | b))
    say("event", f"{word} either of those creatures deals combat damage", lambda: deals_damage(THEM, ANYTHING | ANY_PLAYER, combat=True))
    say("event", f"{word} <who> dies or is exiled from the battlefield", lambda w: dies(w) | goes(w, "battlefield", "exile"))
say("sentence", "choose <target>. until your next turn, <event>, <several>", lambda t, e, b: (later(when(e, *b), "your next turn", about=t, once=False),))

# damage that is prevented (CR 615)
say("clause", "prevent all damage that would be dealt by <art><source> of your choice this turn", lambda _, f: seq(choose_source(f), prevent_all(IT, to=False)))
say("ability", "prevent all damage that would be dealt by instant and sorcery spells.", lambda: replace(would_deal_damage(SPELL & (INSTANT | SORCERY)), prevent()))

# what was done this turn
say("if", "an opponent was dealt damage this turn", lambda: compare(this_turn("damaged", "opponent"), ">=", 1))

# sizes and counters
ways("if", ("~ didn't attack this turn",), lambda: not_(matches(SELF, ATTACKED_THIS_TURN)))
say("effect", "put ~'s counters on <ref>", lambda r: put_its_counters(SELF, r))
say("after", " with mana value equal to <amount>", lambda a: Stat("mana value", "=", a))
say("after", " with power equal to <amount>", lambda a: Stat("power", "=", a))
say("after", " you own but don't control", lambda: owned_by(YOU) & ~YOURS)
say("after", " you control but don't own", lambda: YOURS & ~owned_by(YOU))
say("adjective", "equipped ", lambda: Status("equipped"))
say("sentence", "destroy <target> and <target>", lambda a, b: (destroy(together(a, b)),))
say("ref", "<target> and <target>", lambda a, b: None if a == b else together(a, b))
say("effect", "<target> and <target> each get <change> until end of turn", lambda a, b, p: gets(together(a, b), *p))
say("had", "that player lose <life>", lambda n: Either(lose_life(n, w) for w in (FIRST, THAT_PLAYER)))
say("event", "when ~ or another creature is returned to your hand from the battlefield", lambda: goes(CREATURE & owned_by(YOU), "battlefield", "hand"))
say("player", "that spell or ability's controller", lambda: Either((controller_of(FIRST), controller_of(IT))))
for drawer in ("its controller", "that creature's controller"):
    say("clause", f"{drawer} may draw a card", lambda: Either(may(draw(1, w), who=w) for w in (controller_of(IT), controller_of(FIRST))))

say("ruled", "can't be blocked except by creatures with <keyword> or <keyword>", lambda a, b: ("can't be blocked except by", having(a) | having(b), None))
say("ability", "you may cast spells from your hand without paying their mana costs.", lambda: rule("cast free", YOUR_HAND))
say("if", "it has no <kind> counters on it", lambda k: Either(not_(matches(w, with_counter(k))) for w in (IT, SELF)))
say("sentence", "draw a card, then discard a card. if it's <art><card>, <several>", lambda _, f, e: (draw(1), then(discard(1)), if_(matches(IT, f), *e)))
say("event", "when ~ enters or transforms", lambda: enters(SELF) | transforms(SELF))
say("ability", "when <who> dies, if it has no <kind> counters on it, <body>", lambda w, k, b: when(dies(w), *b, if_=not_(matches(IT, with_counter(k)))))

# even mana values, what can't be done, what enters otherwise
ways("after", (" with even mana values", " with an even mana value"), lambda: WITH_EVEN_MANA_VALUE)
say("if", "you can't", lambda: IF_YOU_CANT)
say("clause", "you may put <art><card> from your hand or graveyard onto the battlefield attached to <ref>", lambda _, f, r: put_attached(f, r))
say("effect", "gain control of <ref> for as long as that creature is enchanted", lambda r: gain_control(r, "while it is enchanted"))
say("clause", "if a creature an opponent controls would enter this turn, it enters under your control instead", lambda: later(replace(would_go(CREATURE & THEIRS, to="battlefield"), enter_under_you()), once=False))
for whose in ("that player's", "their"):
    ways("sentence", (f"tap all <things>. those creatures don't untap during {whose} next untap step",), lambda f: (tap(each(f)), stay_tapped(each(f))))
ways("ability", ("enchanted player can't cast more than one spell each turn.",), lambda: rule("cast limit", cast_by("enchanted"), amount=1, detail="cast"))


# dice (CR 706)
form("span", r"(\d+)(?:-(\d+))?(?= \| )", lambda m: (int(m[1]), int(m[2] or m[1])))
say("row", "<span> | <body>", lambda s, b: (*s, seq(*b)))
say("row", "<span> | create <int> of those tokens.", lambda s, n: (*s, n))
say("rows", "<row>", lambda r: (r,))
say("rows", "<row>\n<rows>", lambda r, more: (r, *more))
say("body", "roll a d<int>.\n<rows>", lambda n, rows: _table(n, rows))
say("effect", "roll a d<int>", roll_die)


def _table(sides: int, rows: tuple[tuple[int, int, Effect | int], ...]) -> tuple[Effect, ...] | None:
    """The table with the tokens of its first row where it speaks of them again."""
    first = rows[0][2]
    made = []
    for lo, hi, effect in rows:
        if isinstance(effect, int):
            if not isinstance(first, CreateTokens):
                return None
            effect = dataclasses.replace(first, n=effect)
        made.append((lo, hi, effect))
    return (roll_die(sides, *made),)


# halves (CR 702.102, 702.127)
say("line", "fuse", lambda: FUSE)
say("line", "aftermath", lambda: AFTERMATH)


# goading (CR 701.15)
say("effect", "goad <ref>", goad)

# cards cast from graveyards, exiled afterwards
GRAVE = "if that spell would be put into a graveyard, exile it instead"
say("sentence", f"you may cast <target> without paying its mana cost. {GRAVE}", lambda t: (cast_free(t, exiled=True),))
say("sentence", f"you may cast <target> this turn. {GRAVE}", lambda t: (may_cast(t, exiled=True),))
say("clause", f"when you do, you may cast <target> without paying its mana cost. {GRAVE}", lambda t: when_you_do(cast_free(t, exiled=True)))

# two subjects, base sizes, what is not cast
say("subject", "~ and <things>", lambda f: as_filter(SELF) | f)


# counters, types that died, modes, costs by targets
ways("effect", ("move any number of counters from <target> to <target>", "move any number of counters from <target> onto <target>"), lambda a, b: move_any_counters(a, b))
say("effect", "move one or more counters from ~ onto <target>", lambda t: move_any_counters(SELF, t, 1))
say("if", "another <subtype> died under your control this turn", lambda t: compare(died_this_turn(t.word), ">=", 1))
say("body", "choose one. if ~ was kicked, choose any number instead.\n<modes>", lambda m: (choose_modes(if_kicked(0, 1), if_kicked(len(m), 1), *m),))
say("if", "it targets <one>", lambda f: matches(SELF, targeting(f)))
say("ability", "spells you cast that target ~ cost {<int>} less to cast.", lambda n: rule("cost less", targeting(SELF), amount=n, detail="you"))
say("ability", "spells your opponents cast that target ~ cost {<int>} more to cast.", lambda n: rule("cost more", targeting(SELF), amount=n, detail="opponent"))
say("effect", "move a counter of each kind not on ~ from <target> onto ~", lambda t: MoveCounters(t, SELF, "", 1, missing=True))


# what is said of a spell and its X; damage that can't be prevented, or half of it
OWN_DAMAGE = as_filter(YOU) | (PERMANENT & YOURS)
say("abilities", "if x is <int> or more, ~ can't be countered and the damage can't be prevented.", lambda n: (rule("can't be countered", SELF, while_=compare(X, ">=", n)), rule("damage can't be prevented", SELF, while_=compare(X, ">=", n))))
say("ability", "damage that would be dealt by ~ can't be prevented.", lambda: rule("damage can't be prevented", SELF))
say("ability", "if a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.", lambda: replace(would_deal_damage(to=OWN_DAMAGE), prevent_half()))


# flashback for a turn; abilities that stay; mana costs
say("sentence", "<target> gains flashback until end of turn. the flashback cost is equal to its mana cost", lambda t: (gain_flashback(t),))
say("effect", "~ gains <quoted>", lambda q: gains(SELF, *q, until="forever"))
say("ends", " with '<ability>'", lambda a: (a,))
say("after", " with mana cost <mana> or <mana>", lambda a, b: with_mana_cost(a, b))
# what was so as it left
say("event", "when ~ dies or is exiled from the battlefield while its power is <int> or greater", lambda n: dies(as_filter(SELF) & power(">=", n)) | goes(as_filter(SELF) & power(">=", n), "battlefield", "exile"))
form("stop", r"""(?<=\.')|(?<=\.'")""", lambda m: True)


# from a graveyard onto the battlefield
say("event", "when <one> enters, if it entered from your graveyard or you cast it from your graveyard", lambda f: from_graveyard(enters(f)))

say("clause", "if a source you control would deal damage this turn, it deals double that damage instead", lambda: later(replace(would_deal_damage(YOURS), change_number(times=2)), once=False))

# offering (CR 702.48)
say("line", "<subtype> offering", lambda t: offering(t, t.word.lower()))
say("event", "when a permanent is put into an opponent's graveyard from the battlefield", lambda: goes(PERMANENT & owned_by(OPPONENT), "battlefield", "graveyard"))
say("sentence", f"you may cast <target>. {GRAVE}", lambda t: (CastCard(t, free=False, exiled=True),))
say("zone", " from that player's graveyard", lambda: in_zone("graveyard", THAT_PLAYER))
say("sentence", f"you may <pay>. when you do, you may cast <target> without paying its mana cost. {GRAVE}", lambda c, t: (may_pay(YOU, c), when_you_do(cast_free(t, exiled=True))))
say("if", "it's monstrous", lambda: matches(SELF, Status("monstrous")))
say("ability", "counters can't be put on ~.", lambda: rule("can't get counters", SELF))
say("ability", "~ is colorless.", lambda: defines(SetColors("")))
