"""Effects: what happens; printed by `text.verbs` and `text.moving` (CR 608.2, 701)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Effect
from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.speech import Ability, Amount, Change, Filter, Ref
from spellwright.magic.reading.amounts import counted_sizes
from spellwright.magic.reading.book import Either, form, say, ways
from spellwright.magic.reading.matcher import Make
from spellwright.magic.reading.refs import FIRST, THEY
from spellwright.magic.words import *
from spellwright.magic.words.nouns import as_filter


def verb(base: str, third: str, rest: str, make: Make) -> None:
    """Something that players do: as a command, of you, of others, of them, and after an "and"."""
    ways(
        "effect", (f"{base} {rest}".strip(), f"you {base} {rest}".strip()), lambda *v: make(YOU, *v)
    )
    say("effect", f"<player> {third} {rest}".strip(), make)
    say("effect", f"<player> each {base} {rest}".strip(), make)
    say("effect", f"they {base} {rest}".strip(), lambda *v: Either(make(w, *v) for w in THEY))
    say("more", f"{third} {rest}".strip(), lambda *v: Either(make(w, *v) for w in THEY))
    say("had", f"<player> {base} {rest}".strip(), make)


verb("draw", "draws", "<drawn>", lambda w, n: draw(n, w))
verb("gain", "gains", "<life>", lambda w, n: gain_life(n, w))
verb("lose", "loses", "<life>", lambda w, n: lose_life(n, w))
verb("lose", "loses", "half their life, rounded up", lambda w: lose_life(half(life_of(w)), w))
verb("lose", "loses", "half your life, rounded up", lambda w: lose_life(half(life_of(w)), w))
verb("mill", "mills", "<drawn>", lambda w, n: mill(n, w))
verb("discard", "discards", "<drawn>", lambda w, n: discard(n, w))
verb("discard", "discards", "<drawn> at random", lambda w, n: discard(n, w, at_random=True))
verb("discard", "discards", "their hand", lambda w: discard(None, w))
verb("discard", "discards", "your hand", lambda w: discard(None, w))
verb("discard", "discards", "<art><card>", lambda w, _, f: discard(1, w, f))
verb("sacrifice", "sacrifices", "<some>", lambda w, s: each_sacrifices(w, s[0], s[1]))
verb("get", "gets", "<counters>", lambda w, c: put_counters(c[1], c[0], w))
verb("shuffle", "shuffles", "", shuffle)
verb("win", "wins", "the game", win_game)
verb("lose", "loses", "the game", lose_game)
verb("take", "takes", "an extra turn after this one", extra_turn)
verb("reveal", "reveals", "their hand", reveal_hand)
verb(
    "shuffle",
    "shuffles",
    "their graveyard into their library",
    lambda w: shuffle_in("graveyard", who=w),
)
verb(
    "shuffle",
    "shuffles",
    "your graveyard into your library",
    lambda w: shuffle_in("graveyard", who=w),
)
verb("shuffle", "shuffles", "their hand and graveyard into their library", lambda w: shuffle_in("hand", "graveyard", who=w))  # fmt: skip
verb("shuffle", "shuffles", "your hand and graveyard into your library", lambda w: shuffle_in("hand", "graveyard", who=w))  # fmt: skip
ways("effect", ("scry <n>", "you scry <n>"), scry)
ways("effect", ("surveil <n>", "you surveil <n>"), surveil)
say("effect", "investigate", investigate)
say("effect", "proliferate", proliferate)
say("effect", "manifest dread", manifest_dread)
say("effect", "transform ~", transform)
say("effect", "amass <subtypes> <n>", lambda s, n: amass(n, s.word))
form("energy", r"(?:\{e\})+", lambda m: len(m[0]) // 3)
say("effect", "you get <energy>", get_energy)

# damage
say("effect", "~ deals <damage> to <ref>", deal)
say(
    "effect",
    "it deals <damage> to <ref>",
    lambda n, r: Either((deal(n, r), deal(n, r, FIRST), deal(n, r, IT))),
)
say(
    "effect",
    "<that> deals <damage> to <ref>",
    lambda _, n, r: Either((deal(n, r, FIRST), deal(n, r, IT))),
)
say("effect", "<target> deals <damage> to <ref>", lambda s, n, r: deal(n, r, s))
say(
    "effect",
    "enchanted creature deals <damage> to <ref>",
    lambda n, r: deal(n, r, ENCHANTED_CREATURE),
)
ways("more", ("<damage> to <ref>", "deals <damage> to <ref>"), deal)
say("had", "~ deal <damage> to <ref>", deal)
say(
    "had",
    "it deal <damage> to <ref>",
    lambda n, r: Either((deal(n, r), deal(n, r, FIRST), deal(n, r, IT))),
)
say("aims", "targets", lambda: ANY_TARGET)
say("aims", "target <things>", lambda f: f)
say("effect", "~ deals <damage> divided as you choose among any number of <aims>", deal_divided)
say(
    "effect",
    "~ deals <damage> divided as you choose among one or 2 <aims>",
    lambda n, f: deal_divided(n, f, 2),
)
say(
    "effect",
    "~ deals <damage> divided as you choose among one, 2, or 3 <aims>",
    lambda n, f: deal_divided(n, f, 3),
)
for among in ("any number of", "one or 2", "one, 2, or 3"):
    hi = {"any number of": None, "one or 2": 2, "one, 2, or 3": 3}[among]
    say("effect", f"distribute <counters> among {among} <aims>", lambda c, f, hi=hi: distribute_counters(c[1], c[0], f, c[0] if hi is None else hi))  # fmt: skip

# things
for base, does_ in (
    ("destroy", destroy),
    ("exile", exile),
    ("tap", tap),
    ("untap", untap),
    ("counter", counter),
    ("regenerate", regenerate),
    ("sacrifice", sacrifice),
    ("transform", transform),
):
    say("effect", f"{base} <ref>", lambda r, d=does_: d(r))
form(
    "nevermore",
    r"\. (?:it|they|that creature|those creatures) can't be regenerated",
    lambda m: True,
)
say("effect", "destroy <ref><nevermore>", lambda r, _: destroy(r, regenerable=False))
say("effect", "exile <ref> until ~ leaves the battlefield", exile_until_leaves)
ways("effect", ("counter <ref>. if that spell is countered this way, exile it instead of putting it into its owner's graveyard",), lambda r: counter(r, "exile"))  # fmt: skip
form("hand", r"(?:its|their) owner(?:'s|s') hands?|your hand", lambda m: True)
form("library", r"(?:its|their) owner(?:'s|s') librar(?:y|ies)|your library", lambda m: True)
form("tapped", r" tapped", lambda m: True)
form("owner", r" under (?:its|their) owner(?:'s|s') control", lambda m: True)
say("effect", "return <ref> to <hand>", lambda r, _: return_to_hand(r))
say("effect", "put <ref> into <hand>", lambda r, _: put_into_hand(r))
say("effect", "put <ref> on top of <library>", lambda r, _: put_on_library(r))
say("effect", "put <ref> on the bottom of <library>", lambda r, _: put_on_library(r, "bottom"))
say("effect", "put <ref> into <grave>", lambda r, _: put_into_graveyard(r))
form("grave", r"(?:its owner's|your|their owners') graveyards?", lambda m: True)
say("effect", "return <ref> to the battlefield[<tapped>][<owner>]", lambda r, t, _: return_to_battlefield(r, tapped=bool(t)))  # fmt: skip
say("effect", "return <ref> to the battlefield transformed[<owner>]", lambda r, _: return_to_battlefield(r, transformed=True))  # fmt: skip
ways("effect", ("put <ref> onto the battlefield[<tapped>] under your control", "put <ref> onto the battlefield[<tapped>]"), lambda r, t: put_onto_battlefield(r, tapped=bool(t)))  # fmt: skip
say("effect", "return <ref> to the battlefield[<tapped>] with <counters> on it", lambda r, t, c: return_with_counters(r, (c[1], c[0]), tapped=bool(t)) if isinstance(c[0], int) else None)  # fmt: skip
say("effect", "shuffle <ref> into <library>", lambda r, _: shuffle_away(r))

# counters
ways("effect", ("put <counters> on <ref>", "put <counters> on each of <target>"), lambda c, r: put_counters(c[1], c[0], r))  # fmt: skip
say("effect", "put <art><kind> counter on <ref><each>", lambda _, k, r, n: put_counters(k, n, r))
say("effect", "remove <counters> from <ref>", lambda c, r: remove_counters(c[1], c[0], r))
say("effect", "remove all counters from <ref>", remove_all_counters)
say("effect", "remove a counter from <ref>", remove_a_counter)
say("effect", "double the number of <kind> counters on <ref>", double_counters)
say(
    "effect",
    "move <counters> from <ref> onto <ref>",
    lambda c, a, b: move_counters(a, b, c[1], c[0]),
)

# for a while
UNTIL = "until end of turn"
for gets_, gains_ in (("gets", "gains"), ("get", "gain"), ("each get", "gain")):
    say("effect", f"<ref> {gets_} <change> {UNTIL}", lambda r, p: gets(r, *p))
    say("effect", f"<ref> {gets_} <sizes> {UNTIL}<each>", lambda r, s, n: _gets_each(r, s, n))
    say("effect", f"<ref> {gains_} <keywords> {UNTIL}", lambda r, k: gains(r, *k))
    say("effect", f"<ref> {gains_} <quoted> {UNTIL}", lambda r, k: gains(r, *k))
    ways("effect", (f"<ref> {gets_} <change> and {gains_} <keywords> {UNTIL}", f"{UNTIL}, <ref> {gets_} <change> and {gains_} <keywords>"), lambda r, p, k: becomes(r, AddPT(*p), Gain(k)))  # fmt: skip
    ways("effect", (f"<ref> {gets_} <change> and {gains_} <quoted> {UNTIL}",), lambda r, p, k: becomes(r, AddPT(*p), Gain(k)))  # fmt: skip
    say("had", f"<target> get <change> {UNTIL}", lambda r, p: gets(r, *p))
ways("more", (f"gets <change> {UNTIL}",), lambda p: Either(gets(w, *p) for w in (FIRST, SELF, IT)))
ways("more", (f"gains <keywords> {UNTIL}", f"gain <keywords> {UNTIL}"), lambda k: Either(gains(w, *k) for w in (FIRST, SELF, IT)))  # fmt: skip
say(
    "effect",
    f"<ref> loses <keywords> {UNTIL}",
    lambda r, k: becomes(r, Lose(tuple(x.name for x in k))),
)
say("effect", f"<ref> loses all abilities {UNTIL}", lambda r: becomes(r, LoseAll()))
say("effect", "gain control of <ref>", gain_control)
say("effect", f"gain control of <ref> {UNTIL}", lambda r: gain_control(r, "end of turn"))
say("effect", "gain control of <ref> for as long as ~ remains on the battlefield", lambda r: gain_control(r, "while source"))  # fmt: skip
for forbidden in ("can't block", "can't be blocked", "can't attack", "can't attack or block"):
    say("effect", f"<ref> {forbidden} this turn", lambda r, k=forbidden: rule_for(r, k))
    say(
        "more",
        f"{forbidden} this turn",
        lambda k=forbidden: Either(rule_for(w, k) for w in (FIRST, SELF, IT)),
    )
say("more", "can't be blocked by <things> this turn", lambda f: Either(rule_for(w, "can't be blocked", detail=f) for w in (FIRST, SELF, IT)))  # fmt: skip
say("effect", "<ref> can't be blocked this turn except by <things>", lambda r, f: None)
say("effect", f"switch <target>'s power and toughness {UNTIL}", lambda r: becomes(r, SwitchPT()))
say("effect", f"<ref> becomes <color> {UNTIL}", lambda r, c: becomes(r, SetColors(c.color)))
say(
    "effect",
    f"<ref> has base power and toughness <size> {UNTIL}",
    lambda r, s: becomes(r, SetPT(*s)),
)
form("size", r"(\d+)/(\d+)", lambda m: (int(m[1]), int(m[2])))


def _gets_each(what: Ref, sizes: tuple[Amount | int, Amount | int], amount: Amount) -> Any:
    change = counted_sizes(sizes, amount)
    return None if change is None else gets(what, *change)


# damage that is prevented
say("effect", "prevent the next <n> damage that would be dealt to <ref> this turn", prevent_next)
say("effect", "prevent all combat damage that would be dealt this turn", lambda: shield(would_deal_damage(combat=True), prevent()))  # fmt: skip
say("effect", "prevent all combat damage that would be dealt to and dealt by <ref> this turn", lambda r: prevent_all(r, True))  # fmt: skip
say("effect", "prevent all damage that would be dealt to and dealt by <ref> this turn", prevent_all)
say(
    "effect",
    "prevent all damage that would be dealt to <ref> this turn",
    lambda r: prevent_all(r, by=False),
)
say("effect", "prevent all combat damage that would be dealt to <ref> this turn", lambda r: prevent_all(r, True, by=False))  # fmt: skip
say("effect", "prevent all combat damage that would be dealt by <ref> this turn", lambda r: prevent_all(r, True, to=False))  # fmt: skip
say(
    "effect",
    "prevent all damage that would be dealt by <ref> this turn",
    lambda r: prevent_all(r, to=False),
)

# copies, attachments, spells
say("effect", "create a token that's a copy of <ref>", create_copies)
say("effect", "create <int> tokens that are copies of <ref>", lambda n, r: create_copies(r, n))
say(
    "effect",
    "create a tapped token that's a copy of <ref>",
    lambda r: create_copies(r, tapped=True),
)
say("effect", "<ref> becomes a copy of <ref>", become_copy)
say("effect", "copy <ref>. you may choose new targets for the copy", copy_spell)
say("effect", "change the target of <target>", change_target)
ways(
    "effect",
    ("attach ~ to <ref>", "attach it to <ref>"),
    lambda r: None if r == SELF else attach(SELF, r),
)
say("effect", "attach <target> to <ref>", attach)
say("effect", "after this phase, there is an additional combat phase", lambda: extra_combat(False))
say("effect", "after this main phase, there is an additional combat phase followed by an additional main phase", extra_combat)  # fmt: skip

# fmt: off
say("effect", "return ~ from your graveyard to your hand", lambda: return_to_hand(SELF))
say("effect", "return ~ from your graveyard to the battlefield[<tapped>]", lambda t: return_to_battlefield(SELF, tapped=bool(t)))
say("effect", "switch <target>'s power and toughness until end of turn", lambda r: becomes(r, SwitchPT()))
say("effect", "put <counters> on <ref> and <counters> on <ref>", lambda c, a, d, b: put_counters(c[1], c[0], together(a, b)) if c == d else None)
form("animated", r"((?:artifact |enchantment )?creature)(?![\w'])", lambda m: tuple(word.capitalize() for word in m[1].split()))
form("kept", r"\. (?:it's|they're) still (?:an? )?(land|artifact|enchantment|planeswalker)s?", lambda m: m[1])
say("effect", "<ref> becomes <art><size> [<colored> ][<kindsof>]<animated>[ with <keywords>] until end of turn<kept>", lambda r, _, s, c, k, t, w, still: _animated(r, s, c, k, t, w, still))
say("effect", "<ref> becomes <art><size> creature with all creature types until end of turn<kept>", lambda r, _, s, still: becomes(r, SetPT(*s), AddTypes(("Creature",), still=still), AddAllCreatureTypes()))
say("effect", "defending player can't cast spells this turn", lambda: rule_for(DEFENDING_PLAYER, "can't cast spells"))
say("shielded", "you", lambda: as_filter(YOU))
say("shielded", "you or creatures you control", lambda: as_filter(YOU) | (CREATURE & YOURS))


def _shield(source: Filter, to: Filter, *besides: Effect) -> Effect:
    """The next damage that a source of your choice deals is prevented, and this happens besides (CR 609.7, 615.5)."""
    event = would_deal_damage(THEM & source if source != ANYTHING else THEM, to=to)
    stop = prevent(once=True)
    return seq(choose_source(source), shield(event, seq(stop, *besides) if besides else stop))


NEXT_TIME = "the next time <art><source> of your choice would deal damage to <shielded> this turn, prevent that damage"
say("clause", NEXT_TIME, lambda _, f, to: _shield(f, to))
say("clause", f"{NEXT_TIME}. if damage from <art><source> is prevented this way, <several>", lambda _, f, to, __, kind, e: _shield(f, to, if_(matches(IT, kind), *e)))
say("clause", f"{NEXT_TIME}. gain life equal to the damage prevented this way", lambda _, f, to: _shield(f, to, gain_life(THAT_MANY)))
say("source", "source", lambda: ANYTHING)
say("source", "<color> source", lambda c: c)
say("source", "artifact source", lambda: ARTIFACT)


def _animated(what: Ref, size: tuple[int, int], color: str | None, kinds: tuple[str, ...] | None, types: tuple[str, ...], gifts: tuple[Ability, ...] | None, still: str) -> Effect:
    """Something becomes a creature for a while and stays what it was (CR 205.1b)."""
    changes: list[Change] = [SetPT(*size)]
    if color is not None:
        changes.append(SetColors(color))
    changes.append(AddTypes(types, kinds or (), still=still))
    if gifts:
        changes.append(Gain(gifts))
    return becomes(what, *changes)
say("sentence", "return <one> to its owner's hand", lambda f: (choose_among(each(f)), return_to_hand(IT)))
say("sentence", "return <int> <things> to their owners' hands", lambda n, f: (choose_among(each(f), n=n), return_to_hand(IT)))
say("clause", "you may return <one> to its owner's hand", lambda f: may(choose_among(each(f)), return_to_hand(IT)))
say("clause", "if <that> would die this turn, exile it instead", lambda _: Either(later(replace(would_go(THEM, "battlefield", "graveyard"), go_elsewhere("exile")), about=w) for w in (FIRST, IT)))
say("effect", "damage can't be prevented this turn", lambda: ApplyRule(Rule("damage can't be prevented")))
say("effect", "switch ~'s power and toughness until end of turn", lambda: becomes(SELF, SwitchPT()))
say("effect", "exile all graveyards", lambda: exile(each(GRAVEYARDS)))
say("effect", "<ref> becomes <art><size> [<colored> ][<kindsof>]artifact creature[ with <keywords>] until end of turn", lambda r, _, s, c, k, w: _animated(r, s, c, k, ("Artifact", "Creature"), w, ""))
say("sentence", "untap up to <int> <things>", lambda n, f: (choose_among(each(f), up_to=n), untap(IT)))
say("target", "up to <int> target cards from a single graveyard", lambda n: target(GRAVEYARDS, up_to=n, one_zone=True))
say("effect", "bolster <n>", bolster)
say("effect", "support <int>", lambda n: None)
