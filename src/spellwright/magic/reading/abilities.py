"""Abilities: triggered, activated, static, replacing; printed by `text.abilities` (CR 113)."""

from __future__ import annotations

import dataclasses
from typing import Any

from spellwright.kernel import Effect
from spellwright.magic.effects.moving import Move
from spellwright.magic.keywords.sagas import chapter
from spellwright.magic.objects.abilities import Ability, Replacement, Rule
from spellwright.magic.objects.names import RuleKind, Zone
from spellwright.magic.objects.speech import Change, Condition, Filter, Pattern, Ref
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.sentences import told_as_x
from spellwright.magic.records.conditions import COMBAT_STEPS
from spellwright.magic.records.costs import WithSelf
from spellwright.magic.records.filters import AttachedTo, Self
from spellwright.magic.records.references import AttachedObject
from spellwright.magic.records.times import BEFORE_ATTACKERS
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import CastsSpell, EitherEvent, Goes
from spellwright.magic.text.events import ROMAN
from spellwright.magic.text.rules import PREDICATES
from spellwright.magic.text.wordings import normalise
from spellwright.magic.words import *
from spellwright.magic.words.abilities import Detail
from spellwright.magic.words.nouns import as_filter


def zones_of(event: Pattern) -> tuple[Zone, ...]:
    """Where an ability works, by the event that it waits for (CR 113.6, 603.6)."""
    if isinstance(event, CastsSpell) and event.what == Self():
        return ("stack",)
    if isinstance(event, EitherEvent) and any(_is_own_discard(part) for part in event.parts):
        return ("battlefield", "graveyard", "exile")
    if (
        isinstance(event, Goes)
        and event.what == Self()
        and event.to == "graveyard"
        and not event.frm
    ):
        return ("graveyard",)
    return ("battlefield",)


def _is_own_discard(event: Pattern) -> bool:
    return isinstance(event, Goes) and event.what == Self() and event.cause == "discard"


def triggered(
    event: Pattern, body: tuple[Effect, ...], condition: Condition | None = None, once: bool = False
) -> Either:
    made = [
        when(event, *body, if_=condition, zones=zones, once_each_turn=once)
        for zones in (zones_of(event), *((GRAVEYARD,) if _moves_itself(body) else ()))
    ]
    return Either(made)


GRAVEYARD: tuple[Zone, ...] = ("graveyard",)


def _moves_itself(body: tuple[Effect, ...]) -> bool:
    """Does the source move to the hand or the battlefield? Then it may do so from the graveyard (CR 113.6)."""
    moves = (part for part in walk(body) if isinstance(part, Move))
    return any(part.what == SELF and part.to in ("hand", "battlefield") for part in moves)


ONCE = " this ability triggers only once each turn."
say("ability", "<event>, <body>", triggered)
say("ability", "<event>, if <if>, <body>", lambda e, c, b: triggered(e, b, c))
say("ability", f"<event>, <body>{ONCE}", lambda e, b: triggered(e, b, once=True))
say("ability", f"<event>, if <if>, <body>{ONCE}", lambda e, c, b: triggered(e, b, c, True))
say("ability", "when you cycle ~, <body>", lambda b: when_cycled(*b))

# activated (CR 602)
LIMITS: dict[str, dict[str, Any]] = {
    "": {},
    " activate only as a sorcery.": {"as_sorcery": True},
    " activate only as an instant.": {"as_instant": True},
    " activate only once each turn.": {"once_each_turn": True},
    " activate only during your turn.": {"only_if": YOUR_TURN},
    " activate only during your turn and only once each turn.": {
        "only_if": YOUR_TURN,
        "once_each_turn": True,
    },
    " activate only as a sorcery and only once each turn.": {
        "as_sorcery": True,
        "once_each_turn": True,
    },
    " any player may activate this ability.": {"anyone": True},
    " activate only during your upkeep.": {"only_if": YOUR_TURN & in_step("upkeep")},
    " activate only during your end step.": {"only_if": YOUR_TURN & in_step("end")},
    " activate only during any upkeep step.": {"only_if": in_step("upkeep")},
    " activate only during combat after blockers are declared.": {
        "only_if": in_step(
            "declare blockers", "first-strike damage", "combat damage", "end of combat"
        )
    },
    " activate only during combat.": {"only_if": in_step(*COMBAT_STEPS)},
    " activate only during your turn, before attackers are declared.": {
        "only_if": BEFORE_ATTACKERS
    },
}


def _activated(costs: tuple[Any, ...], body: tuple[Effect, ...], limits: dict[str, Any]) -> Either:
    zones: tuple[Zone, ...] = ("battlefield",)
    for cost in costs:
        if isinstance(cost, WithSelf) and cost.zone != "battlefield":
            zones = (cost.zone,)  # CR 113.6m
    where = (zones, GRAVEYARD) if _moves_itself(body) and zones != GRAVEYARD else (zones,)
    return Either(activated(list(costs), *body, zones=each, **limits) for each in where)


for words_, limits_ in LIMITS.items():
    say(
        "ability", f"<costs>: <body>{words_}", lambda c, b, limits=limits_: _activated(c, b, limits)
    )
say(
    "ability",
    "<costs>: <body> activate only if <if>.",
    lambda c, b, i: _activated(c, b, {"only_if": i}),
)
say("ability", "<costs>: <body> this ability costs {1} less to activate<each>.", lambda c, b, n: _activated(c, b, {"less": n}))  # fmt: skip
say("ability", "<loyalty>: <body>", lambda n, b: loyalty(n, *b))

# static (CR 604): a subject, and what it is like
say("subject", "~", lambda: SELF)
ways("subject", ("<things>", "all <things>", "each <thing>"), lambda f: f)
ways("subject", ("other <things>", "all other <things>", "each other <thing>"), lambda f: f & OTHER)
form("subject", r"(?:enchanted|equipped) (?:creature|land|permanent|artifact|planeswalker)(?![\w'])", lambda m: AttachedTo(m[0]))  # fmt: skip
form("get", r" gets? ", lambda m: True)
form("have", r" ha(?:s|ve) ", lambda m: True)
form("andhave", r" and ha(?:s|ve) ", lambda m: True)
form("be", r" (?:is|are) ", lambda m: True)
LANDS = (PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST)
say("like", "<get><change>", lambda _, p: (AddPT(*p),))
say("like", "<have><keywords>", lambda _, k: (Gain(k),))
say("like", "<have><quoted>", lambda _, q: (Gain(q),))
say("like", "<have><keywords> and <quoted>", lambda _, k, q: (Gain((*k, *q)),))
say("like", "<get><change><andhave><keywords>", lambda _, p, __, k: (AddPT(*p), Gain(k)))
say("like", "<get><change><andhave><quoted>", lambda _, p, __, q: (AddPT(*p), Gain(q)))
form("having", r"ha(?:s|ve) ", lambda m: True)
say("like", "<have>base power and toughness <size>", lambda _, s: (SetPT(*s),))
ways("like", (" lose all abilities", " loses all abilities"), lambda: (LoseAll(),))
say("like", "<be>every creature type", lambda _: (AddAllCreatureTypes(),))
say("like", "<be><color>", lambda _, c: (SetColors(c.color),))
say("like", "<be><art><subtype>", lambda _, __, t: (SetLandType(t.word),) if t in LANDS else None)
say("like", "<be><subtypes>", lambda _, t: (SetLandType(t.word),) if t in LANDS else None)
ALONE = (
    "can't attack", "can't block", "can't attack alone", "can't block alone", "can't attack or block",
    "can't be blocked", "can't be blocked except by two or more", "can attack despite defender", "must attack",
    "must block", "must be blocked", "can't be countered", "no combat damage",
)  # fmt: skip


def _predicates(kind: str) -> set[str]:
    """The words of a rule as the printer has them, for one and for many."""
    text = PREDICATES[kind]
    forms = {text.replace("^", ""), text.replace("^attack", "attacks").replace("^block", "blocks").replace("^assign", "assigns")}  # fmt: skip
    return {line for each in forms for line in normalise(each, "")}


for kind_ in ALONE:
    for words_ in _predicates(kind_):
        say("ruled", words_, lambda kind=kind_: (kind, None, None))
say("ruled", "can't be blocked by <things>", lambda f: ("can't be blocked", f, None))
say(
    "ruled",
    "can't be blocked except by <things>",
    lambda f: ("can't be blocked except by", f, None),
)
say("ruled", "can block only <things>", lambda f: ("can block only", f, None))
say(
    "ruled",
    "can block an additional creature each combat",
    lambda: ("can block additional", None, 1),
)
say(
    "ruled",
    "can't attack you or planeswalkers you control",
    lambda: ("can't attack", "you and planeswalkers", None),
)
form("untap", r"(?:doesn't|don't) untap during (?:its controller's|your|their controllers') untap steps?", lambda m: True)  # fmt: skip
say("ruled", "<untap>", lambda _: ("doesn't untap", None, None))


Said = tuple[RuleKind, Detail, int | None]  # a kind of rule, its detail, its amount


def _static(
    what: Filter | Ref, changes: tuple[Change, ...], condition: Condition | None = None
) -> Ability:
    return static(what, *changes, while_=condition)


def _ruled(what: Filter | Ref, said: Said, condition: Condition | None = None) -> Rule:
    return rule(said[0], what, amount=said[2], detail=said[1], while_=condition)


def _both(
    what: Filter | Ref,
    said: tuple[tuple[Change, ...], Said],
    condition: Condition | None = None,
) -> tuple[Ability, ...] | None:
    """A static ability, and a rule for the same things in the same sentence."""
    changes, ruled = said
    takes = any(isinstance(change, LoseAll | SetLandType) for change in changes)
    if takes and not isinstance(what, AttachedTo):
        return None  # it might take the rule from itself
    also = dataclasses.replace(_ruled(what, ruled, condition), joint=" and ")
    return _static(what, changes, condition), also


say("ability", "<subject><like><stop>", lambda s, p, _: _static(s, p))
say(
    "ability",
    "<subject><like>, where x is <amount>.",
    lambda s, p, a: None if (changes := told_as_x(p, a)) is None else _static(s, changes),
)
say("ability", "<subject><like> as long as <if>.", _static)
say(
    "ability",
    "as long as ~ is in your graveyard and <if>, <subject><like>.",
    lambda c, s, p: static(s, *p, while_=c, zones=("graveyard",)),
)
ways("ability", ("as long as <if>, <subject><like>.",), lambda c, s, p: _static(s, p, c))
say("ability", "as long as <if>, it<like>.", lambda c, p: _static(SELF, p, c))
say("ability", "during your turn, <subject><like>.", lambda s, p: _static(s, p, YOUR_TURN))
say("ability", "<subject> <ruled>.", _ruled)
say("ability", "<subject> <ruled> as long as <if>.", _ruled)
say("ability", "as long as <if>, <subject> <ruled>.", lambda c, s, r: _ruled(s, r, c))
say("ability", "as long as <if>, it <ruled>.", lambda c, r: _ruled(SELF, r, c))
say("ability", "<subject> <ruled> unless <if>.", lambda s, r, c: _ruled(s, r, not_(c)))
# what it is like, and what is made true of it: two abilities in one sentence, the second is not given to it (CR 113.12)
say("both", "<like> and <ruled>", lambda p, r: (p, r))
say("both", "<get><change>, <having><keywords>, and <ruled>", lambda _, p, __, k, r: ((AddPT(*p), Gain(k)), r))  # fmt: skip
say("abilities", "<subject><both>.", lambda s, p: _both(s, p))
say("abilities", "<subject><both> as long as <if>.", lambda s, p, c: _both(s, p, c))
say("abilities", "as long as <if>, <subject><both>.", lambda c, s, p: _both(s, p, c))
say("abilities", "as long as <if>, it<both>.", lambda c, p: _both(SELF, p, c))
say("abilities", "during your turn, <subject><both>.", lambda s, p: _both(s, p, YOUR_TURN))
say("ability", "you control <attached>.", lambda a: static(a, ControlBy("you")))
form(
    "attached",
    r"enchanted (?:creature|permanent|artifact|land|planeswalker)",
    lambda m: AttachedTo(m[0]),
)
say(
    "ability",
    "~'s power and toughness are each equal to <amount>.",
    lambda a: defines(DefinePT(a, a)),
)
say("ability", "~'s power is equal to <amount>.", lambda a: defines(DefinePT(a, None)))
say("ability", "~'s toughness is equal to <amount>.", lambda a: defines(DefinePT(None, a)))

# players and the whole game
say("ability", "you have no maximum hand size.", lambda: rule("no maximum hand size", YOU))
say(
    "ability",
    "you may play an additional land on each of your turns.",
    lambda: rule("extra land", YOU, amount=1),
)
say(
    "ability",
    "you may choose not to untap ~ during your untap step.",
    lambda: rule("may stay tapped", SELF),
)
say("ability", "players can't gain life.", lambda: rule("can't gain life", ANY_PLAYER))
say("ability", "your opponents can't gain life.", lambda: rule("can't gain life", ANY_OPPONENT))
say("ability", "you have hexproof.", lambda: rule("player hexproof", YOU))
say("ability", "you have shroud.", lambda: rule("player shroud", YOU))
say(
    "ability",
    "you may cast <casts> as though they had flash.",
    lambda f: rule("flash", None if f == ANYTHING else f),
)
say("ability", "each player can't cast more than one spell each turn.", lambda: rule("cast limit", ANYTHING, amount=1, detail="cast"))  # fmt: skip
say("ability", "creatures can't attack you unless their controller pays {<int>} for each creature they control that's attacking you.", lambda n: rule("attack cost", CREATURE, amount=n, detail="you"))  # fmt: skip
say(
    "ability",
    "<casts> you cast cost {<int>} less to cast.",
    lambda f, n: rule("cost less", f, amount=n, detail="you"),
)
say("ability", "<casts> cost {<int>} more to cast.", lambda f, n: rule("cost more", f, amount=n))
say("ability", "<casts> your opponents cast cost {<int>} more to cast.", lambda f, n: rule("cost more", f, amount=n, detail="opponent"))  # fmt: skip
say("ability", "~ costs {<int>} less to cast<each>.", lambda n, a: rule("this costs less", amount=a if n == 1 else times(n, a)))  # fmt: skip

# as it enters, instead of something, besides the mana cost
say("ability", "~ enters tapped.", enters_tapped)
say("ability", "~ enters tapped unless <if>.", enters_tapped)
say("ability", "~ enters with <counters> on it.", lambda c: enters_with(*c))
say("ability", "~ enters with <art><kind> counter on it<each>.", lambda _, k, n: enters_with(n, k))
say("ability", "~ enters tapped with <counters> on it.", lambda c: enters_tapped_with(*c))
say(
    "ability",
    "as ~ enters, you may pay <int> life. if you don't, it enters tapped.",
    enters_tapped_unless_paying_life,
)
say(
    "ability",
    "you may have ~ enter as a copy of any <thing> on the battlefield.",
    enters_as_copy_of,
)
COLOR_NAMES = ("white", "blue", "black", "red", "green")
say("ability", "as ~ enters, choose a color.", lambda: enters_choosing("color", *COLOR_NAMES))
say("ability", "~ enters tapped. as it enters, choose a color.", enters_tapped_choosing_color)
for damage_, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    say("ability", f"prevent all {damage_} that would be dealt to <subject>.", lambda s, c=combat: replace(would_deal_damage(to=s, combat=c), prevent()))  # fmt: skip
    say("ability", f"prevent all {damage_} that would be dealt to you.", lambda c=combat: replace(would_deal_damage(to=YOU, combat=c), prevent()))  # fmt: skip
    say("ability", f"prevent all {damage_} that would be dealt by <subject>.", lambda s, c=combat: replace(would_deal_damage(s, combat=c), prevent()))  # fmt: skip
say("ability", "if <who> would die, exile it instead.", lambda w: replace(would_go(w, "battlefield", "graveyard"), go_elsewhere("exile")))  # fmt: skip
say("ability", "you may pay <mana> rather than pay ~'s mana cost.", instead_of_mana)
say("ability", "you may <pay> rather than pay ~'s mana cost.", instead_of_mana)
say("ability", "you may <pay> and <pay> rather than pay ~'s mana cost.", instead_of_mana)
say(
    "ability",
    "if <if>, you may <pay> rather than pay ~'s mana cost.",
    lambda c, p: instead_of_mana(p, if_=c),
)
say("ability", "as an additional cost to cast ~, <pay>.", additional_cost)
say("ability", "as an additional cost to cast ~, <pay> and <pay>.", additional_cost)
say("ability", "you may cast ~ from your graveyard.", lambda: may_cast_from("graveyard"))
say("ability", "if ~ is in your opening hand, you may begin the game with it on the battlefield.", lambda: opening_hand(put_onto_battlefield(SELF)))  # fmt: skip
say("ability", "whenever enchanted land is tapped for mana, its controller adds an additional <symbols>.", lambda s: mana_when(tapped_for_mana(ENCHANTED_LAND), add_extra_mana(s, who=controller_of(IT))))  # fmt: skip

# fmt: off
say("ability", "<event> and <event>, <body>", lambda a, b, body: triggered(a | b, body))
form("chapters", r"(?:i{1,3}|iv|v)(?:, (?:i{1,3}|iv|v))*(?=-)", lambda m: tuple(ROMAN.index(n.upper()) for n in m[0].split(", ")))
say("ability", "<chapters>-<body>", lambda n, b: chapter(n, seq(*b)))
ways("like", ("<be><art><subtype> in addition to its other land types", "<be><art><subtype> in addition to its other types", "<be><art><subtype> in addition to their other types"), lambda _, __, t: (AddTypes(subtypes=(t.word,)),))
ways("like", ("<be><art><type> in addition to its other types",), lambda _, __, t: (AddTypes(types=(t.word,)),))
ways("like", ("<be><subtypes> in addition to their other types", "<be><subtypes> in addition to their other land types", "<be><subtypes> in addition to their other creature types"), lambda _, t: (AddTypes(subtypes=(t.word,)),))
ways("like", ("<be><types> in addition to their other types",), lambda _, t: (AddTypes(types=(t.word,)),))
ways("like", (" loses all abilities and has base power and toughness <size>", " lose all abilities and have base power and toughness <size>"), lambda s: (LoseAll(), SetPT(*s)))
ways("like", ("<be>legendary",), lambda _: (AddTypes(supertypes=("Legendary",)),))
say("ability", "<casts> can't be countered.", lambda f: rule("can't be countered", f))
say("ability", "activated abilities of <things> can't be activated.", lambda f: rule("can't activate", f & in_zone("battlefield")))
say("ability", "skip your draw step.", lambda: rule("skip draw", YOU))
say("ability", "skip your untap step.", lambda: rule("skip untap", YOU))
say("ability", "creatures able to block <attachedto> do so.", lambda a: rule("must block", CREATURE, detail=as_filter(a)))
say("attachedto", "enchanted creature", lambda: ENCHANTED_CREATURE)
say("attachedto", "equipped creature", lambda: EQUIPPED_CREATURE)
say("attachedto", "~", lambda: SELF)
say("ability", "damage can't be prevented.", lambda: rule("damage can't be prevented"))
say("ability", "no more than <int> creatures can attack each combat.", lambda n: rule("max attackers", amount=n))
say("ability", "no more than <int> creatures can block each combat.", lambda n: rule("max blockers", amount=n))
say("ability", "~ costs {<int>} less to cast if <if>.", lambda n, c: rule("this costs less", amount=n, while_=c))
say("ability", "~ enters with <counters> on it if <if>.", lambda n, c: replace_enter(enters_with(*n), c))
say("ability", "~ enters with <counters> on it, where x is <amount>.", lambda n, a: enters_with(where_x(a), n[1]) if n[0] == X else None)
say("ability", "as ~ enters, you may reveal <art><card> from your hand. if you don't, ~ enters tapped.", lambda _, f: enters_tapped_unless_revealing(f))


def replace_enter(entering: Ability, condition: Condition) -> Ability | None:
    """As it enters, if something holds then (CR 614.12)."""
    if not isinstance(entering, Replacement):
        return None
    return dataclasses.replace(entering, condition=condition)
for which in ("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land"):
    for form_ in ("<one>", "<color>"):
        say("ability", f"as long as {which} is {form_}, it<like>.", lambda f, p, w=which: _static(AttachedTo(w), p, matches(AttachedObject(w), f)))
        say("abilities", f"as long as {which} is {form_}, it<both>.", lambda f, p, w=which: _both(AttachedTo(w), p, matches(AttachedObject(w), f)))
    say("ability", f"as long as {which} is legendary, it<like>.", lambda p, w=which: _static(AttachedTo(w), p, matches(AttachedObject(w), LEGENDARY)))
form("arrested", r"(?:enchanted|equipped) (?:creature|permanent|planeswalker)(?= can't attack or block, and its)", lambda m: AttachedTo(m[0]))
say("abilities", "<arrested> can't attack or block, and its activated abilities can't be activated.", lambda a: (rule("can't attack or block", a), rule("can't activate", a)))
