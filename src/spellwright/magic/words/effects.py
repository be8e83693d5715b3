"""Verbs for card files: what happens."""

from __future__ import annotations

from typing import Literal, overload

from spellwright.kernel import Effect, Seq
from spellwright.magic.effects.control import If, KeywordAction, Later
from spellwright.magic.effects.happen import (
    CreateCopies,
    CreateTokens,
    Deal,
    Draw,
    ExtraCombat,
    ExtraTurn,
    GainLife,
    GetEmblem,
    LoseGame,
    LoseLife,
    PayAnyAmount,
    PutCounters,
    RemoveCounters,
    Tap,
    Untap,
    WinGame,
)
from spellwright.magic.effects.instead import Prevent, Regenerate, UseUp
from spellwright.magic.effects.lasting import (
    Affect,
    ApplyRule,
    Attach,
    BecomeCopy,
    ChangeText,
    Flip,
)
from spellwright.magic.effects.looking import ChooseAmong, PutBack
from spellwright.magic.effects.mana import ANY_COLOR, AddMana
from spellwright.magic.effects.moving import Destroy, Discard, Mill, Move, Transform
from spellwright.magic.effects.stack import (
    CastCard,
    CastCopy,
    ChangeTarget,
    ChangeTargetTo,
    CopySpell,
    Counter,
)
from spellwright.magic.effects.until import ExileUntilLeaves
from spellwright.magic.objects.abilities import Ability, Replacement, Rule, Triggered
from spellwright.magic.objects.card import Card, card, parse_type_line, token_name
from spellwright.magic.objects.names import Lasts, RuleKind, Zone
from spellwright.magic.objects.speech import Target
from spellwright.magic.records.changes import AddPT, AddTypes, Change, ControlBy, Gain
from spellwright.magic.records.conditions import Exists, IfDid, Matches, NotSo
from spellwright.magic.records.costs import Cost, Give, WithSelf
from spellwright.magic.records.filters import Affected, Is, ItIs
from spellwright.magic.records.references import Each
from spellwright.magic.records.watched import WhenState
from spellwright.magic.records.would import Would, WouldRegenerate
from spellwright.magic.words.abilities import Detail, activated
from spellwright.magic.words.nouns import (
    ANYTHING,
    CREATURE,
    IT,
    SELF,
    YOU,
    YOURS,
    Chosen,
    Noun,
    Number,
    as_filter,
    as_ref,
    target,
)

__all__ = [
    "CLUE",
    "add_any_color",
    "add_color_of",
    "add_extra_mana",
    "add_mana",
    "amass",
    "attach",
    "become_copy",
    "becomes",
    "cast_copy",
    "cast_free",
    "change_target",
    "change_target_to",
    "change_text",
    "copy_spell",
    "counter",
    "create",
    "create_copies",
    "deal",
    "deal_divided",
    "destroy",
    "discard",
    "draw",
    "each_returns_own",
    "emblem",
    "exile",
    "exile_until_leaves",
    "extra_combat",
    "extra_turn",
    "flip",
    "gain_control",
    "gain_life",
    "gains",
    "get_energy",
    "gets",
    "investigate",
    "lose_game",
    "lose_life",
    "mill",
    "pay_any_energy",
    "put_back_from_hand",
    "put_counters",
    "put_into_graveyard",
    "put_into_hand",
    "put_on_library",
    "put_onto_battlefield",
    "regenerate",
    "remove_counters",
    "return_to_battlefield",
    "return_to_hand",
    "play_free",
    "rule_for",
    "shield",
    "skip_next",
    "tap",
    "token",
    "transform",
    "untap",
    "win_game",
]


def deal(amount: Number, to: Noun | None = None, source: Noun = SELF, own: bool = False) -> Effect:
    """Deal damage; `own`: the amount is another one for each player, who is "that player" in it."""
    return Deal(amount, as_ref(to if to is not None else target()), as_ref(source), own)


def deal_divided(amount: Number, among: Noun, up_to: Number | None = None) -> Effect:
    """Damage divided as you choose among any number of targets."""
    if up_to is None:
        return Deal(amount, Target(as_filter(among), 0, amount, divide=amount))
    return Deal(amount, Target(as_filter(among), 1, up_to, divide=amount))


def gain_life(n: Number, who: Noun = YOU) -> Effect:
    """Players gain life."""
    return GainLife(n, as_ref(who))


def lose_life(n: Number, who: Noun = YOU, counted: bool = False) -> Effect:
    """Players lose life; `counted`: the life lost this way is THAT_MANY from here on."""
    return LoseLife(n, as_ref(who), counted)


def draw(n: Number = 1, who: Noun = YOU) -> Effect:
    """Players draw cards."""
    return Draw(n, as_ref(who))


@overload
def discard(n: Chosen) -> Cost: ...
@overload
def discard(
    n: Number | None = 1, who: Noun = YOU, of: Noun = ANYTHING, at_random: bool = False
) -> Effect: ...
def discard(
    n: Number | Chosen | None = 1, who: Noun = YOU, of: Noun = ANYTHING, at_random: bool = False
) -> Effect:
    """Players discard cards of their choice, or at random; as a cost: choose(n, …)."""
    if isinstance(n, Chosen):
        return Give("discard", n.n, n.of, including=n.including)
    return Discard(n, as_ref(who), as_filter(of), at_random)


def mill(n: Number = 1, who: Noun = YOU) -> Effect:
    """Players put the top cards of their library into their graveyard (CR 701.17)."""
    return Mill(n, as_ref(who))


def destroy(what: Noun, regenerable: bool = True) -> Effect:
    """Destroy it; `regenerable=False`: it cannot be regenerated."""
    return Destroy(as_ref(what), regenerable)


@overload
def exile(what: Chosen) -> Cost: ...
@overload
def exile(what: Noun, note: str = "", face_down: bool = False) -> Effect: ...
def exile(what: Noun | Chosen, note: str = "", face_down: bool = False) -> Effect:
    """Exile it; as a cost: choose(n, …). `note` remembers it for linked abilities."""
    if isinstance(what, Chosen):
        return Give("exile", what.n, what.of)
    return Move(as_ref(what), "exile", note=note, face_down=face_down)


def exile_until_leaves(what: Noun) -> Effect:
    """Exile it until this leaves the battlefield."""
    return ExileUntilLeaves(as_ref(what))


@overload
def return_to_hand(what: Chosen) -> Cost: ...
@overload
def return_to_hand(what: Noun) -> Effect: ...
def return_to_hand(what: Noun | Chosen) -> Effect:
    """Return it to its owner's hand; as a cost: choose(n, …)."""
    if isinstance(what, Chosen):
        return Give("return", what.n, what.of)
    return Move(as_ref(what), "hand", cause="return")


def return_to_battlefield(
    what: Noun,
    under: Literal["owner", "owners", "you"] = "owner",
    tapped: bool = False,
    transformed: bool = False,
) -> Effect:
    """Return it to the battlefield, under its owner's control unless it says whose."""
    return Move(as_ref(what), "battlefield", under, tapped=tapped, transformed=transformed)


def each_returns_own(what: Noun) -> Effect:
    """Each player returns to the battlefield all of these cards that they own."""
    return Move(as_ref(what), "battlefield", "owners")


def put_onto_battlefield(
    what: Noun, under: Literal["owner", "owners", "you"] = "you", tapped: bool = False
) -> Effect:
    """Put it onto the battlefield, under your control unless it says whose."""
    return Move(as_ref(what), "battlefield", under, tapped=tapped)


def put_into_hand(what: Noun) -> Effect:
    """Put it into its owner's hand."""
    return Move(as_ref(what), "hand")


def put_into_graveyard(what: Noun) -> Effect:
    """Put it into its owner's graveyard."""
    return Move(as_ref(what), "graveyard")


def put_on_library(what: Noun, place: Literal["top", "bottom"] = "top") -> Effect:
    """Put it on the top or the bottom of its owner's library."""
    return Move(as_ref(what), "library", place=place)


def put_back_from_hand(n: Number) -> Effect:
    """Put cards from your hand on top of your library in any order."""
    return PutBack(n)


def counter(what: Noun, to: Zone = "graveyard") -> Effect:
    """Counter it; `to`: the zone that a spell countered this way goes to."""
    return Counter(as_ref(what), to)


def change_target(of: Noun) -> Effect:
    """Change the target of a spell or ability that has one."""
    return ChangeTarget(as_ref(of))


def change_target_to(of: Noun, to: Noun) -> Effect:
    """Change one target of a spell or ability to this, if it can be."""
    return ChangeTargetTo(as_ref(of), as_ref(to))


def copy_spell(
    what: Noun,
    who: Noun = YOU,
    n: Number = 1,
    new_targets: bool = True,
    legendary: bool = True,
) -> Effect:
    """Copy a spell; new targets may be chosen (CR 707.10); `legendary=False`: the copy isn't."""
    return CopySpell(as_ref(what), as_ref(who), n, new_targets, legendary)


def play_free(what: Noun) -> Effect:
    """You may play a card without paying its mana cost: cast it, or play it as a land."""
    return CastCard(as_ref(what), play=True)


def cast_free(
    what: Noun, optional: bool = True, of: Noun | None = None, exiled: bool = False
) -> Effect:
    """Cast it without paying its mana cost; `optional`: you may; `of`: one that is such a spell; `exiled` afterwards."""
    kind = None if of is None else as_filter(of)
    return CastCard(as_ref(what), True, optional, of=kind, exiled=exiled)


def cast_copy(what: Noun) -> Effect:
    """You may copy a card and cast the copy without paying its mana cost (CR 707.12)."""
    return CastCopy(as_ref(what))


def put_counters(kind: str, n: Number = 1, on: Noun = SELF) -> Effect:
    """Put counters of this kind on it."""
    return PutCounters(kind, n, as_ref(on))


def get_energy(n: Number, who: Noun = YOU) -> Effect:
    """Get {E}, energy counters (CR 107.14)."""
    return PutCounters("energy", n, as_ref(who))


def pay_any_energy(who: Noun = YOU) -> Effect:
    """A player may pay any amount of {E}, which is "that many" from here on."""
    return PayAnyAmount("energy", as_ref(who))


def remove_counters(kind: str, n: Number = 1, on: Noun = SELF) -> Effect:
    """Remove counters of this kind from it."""
    return RemoveCounters(kind, n, as_ref(on))


def token(line: str, name: str = "", color: str = "", *abilities: Ability) -> Card:
    """A token as it is described: "Creature — Goblin 1/1" (CR 111.4)."""
    made = card(name or token_name(parse_type_line(line)[2]), "", line, color, "token")
    return made.rules(*abilities) if abilities else made


def create(
    what: Card,
    n: Number = 1,
    who: Noun = YOU,
    tapped: bool = False,
    attacking: bool = False,
    size: Number | None = None,
) -> Effect:
    """Players create tokens; `size`: their power and toughness, worked out as they are made."""
    return CreateTokens(what, n, as_ref(who), tapped, attacking, size, size)


def create_copies(of: Noun, n: Number = 1, who: Noun = YOU, tapped: bool = False) -> Effect:
    """Create tokens that are copies of it."""
    return CreateCopies(as_ref(of), n, as_ref(who), tapped)


def emblem(*abilities: Ability) -> Effect:
    """You get an emblem with these abilities."""
    return GetEmblem(card("Emblem", "", "Emblem", layout="emblem").rules(*abilities))


def tap(what: Noun) -> Effect:
    """Tap it."""
    return Tap(as_ref(what))


def untap(what: Noun) -> Effect:
    """Untap it."""
    return Untap(as_ref(what))


def flip(what: Noun = SELF) -> Effect:
    """Turn the other half of a flip card up (CR 710)."""
    return Flip(as_ref(what))


def transform(what: Noun = SELF) -> Effect:
    """Turn it over to its other face (CR 701.27)."""
    return Transform(as_ref(what))


def gets(what: Noun, power: Number, toughness: Number, until: Lasts = "end of turn") -> Effect:
    """+N/+M until end of turn."""
    return Affect(as_ref(what), (AddPT(power, toughness),), until)


def gains(what: Noun, *abilities: Ability, until: Lasts = "end of turn") -> Effect:
    """It gains abilities for a while."""
    return Affect(as_ref(what), (Gain(tuple(abilities)),), until)


def becomes(what: Noun, *changes: Change, until: Lasts = "end of turn") -> Effect:
    """Any changes of characteristics for a while."""
    return Affect(as_ref(what), tuple(changes), until)


def change_text(of: Noun, colors: bool = True, lands: bool = True) -> Effect:
    """Replace one colour word or basic land type by another."""
    return ChangeText(as_ref(of), colors, lands)


def gain_control(what: Noun, until: Lasts = "forever") -> Effect:
    """You gain control of it."""
    return Affect(as_ref(what), (ControlBy("you"),), until)


def rule_for(
    what: Noun, kind: RuleKind, until: Lasts = "end of turn", detail: Detail = None
) -> Effect:
    """A rule for these things for a while: "can't block this turn"."""
    return ApplyRule(Rule(kind, Affected(), detail=detail), until, as_ref(what))


def skip_next(
    kind: Literal["skip turn", "skip combat", "skip draw", "skip untap"], who: Noun = YOU
) -> Effect:
    """Players skip their next turn, combat phase or step (CR 500.11)."""
    return ApplyRule(Rule(kind, Affected()), "forever", as_ref(who), once=True)


def shield(event: Would, effect: Effect, until: Lasts = "end of turn", once: bool = True) -> Effect:
    """Prevent or replace the next event for a while."""
    first = effect.parts[0] if isinstance(effect, Seq) else effect
    inner = UseUp(effect) if once and not isinstance(first, Prevent) else effect
    return Later(Replacement(event, inner), until)


def regenerate(what: Noun = SELF, then: Effect | None = None) -> Effect:
    """The next time it would be destroyed this turn it is not (CR 701.19); `then`: when it regenerates this way."""
    after = None if then is None else Triggered(WhenState(IfDid()), then)
    return Later(Replacement(WouldRegenerate(ItIs()), Regenerate(after)), about=as_ref(what))


def attach(what: Noun, to: Noun) -> Effect:
    """Attach it to something (CR 701.3)."""
    return Attach(as_ref(what), as_ref(to))


def become_copy(what: Noun, of: Noun, keeps: bool = False) -> Effect:
    """It becomes a copy of something (CR 707.2); `keeps`: except it has this ability."""
    return BecomeCopy(as_ref(what), as_ref(of), keeps)


def add_mana(*choices: str, n: Number = 1, then: Effect | None = None, who: Noun = YOU) -> Effect:
    """Add one of these: "R", "CC", …; `who`: another player does."""
    return AddMana(tuple(tuple(c) for c in choices), n, then, as_ref(who))


def add_extra_mana(*choices: str, who: Noun = YOU) -> Effect:
    """A player adds this in addition to the mana just added; for `mana_when`."""
    return AddMana(tuple(tuple(c) for c in choices), who=as_ref(who), additional=True)


def add_any_color(n: Number = 1, then: Effect | None = None, note: str = "") -> Effect:
    """Mana of any one colour; `note` remembers on the source that it added some."""
    return AddMana(tuple((c,) for c in ANY_COLOR), n, then, note=note)


def add_color_of(what: Noun, n: Number = 1) -> Effect:
    """One mana of any colour that these things have."""
    return AddMana((), n, colors_of=as_ref(what))


def extra_turn(who: Noun = YOU) -> Effect:
    """Take an extra turn after this one (CR 500.7)."""
    return ExtraTurn(as_ref(who))


def extra_combat(main_after: bool = True) -> Effect:
    """After this phase there is another combat phase, followed by a main phase (CR 500.8)."""
    return ExtraCombat(main_after)


def win_game(who: Noun = YOU) -> Effect:
    """The player wins the game."""
    return WinGame(as_ref(who))


def lose_game(who: Noun = YOU) -> Effect:
    """The player loses the game."""
    return LoseGame(as_ref(who))


def amass(n: Number, kind: str = "Zombie") -> Effect:
    """Put counters on an Army you control, made if there is none; it becomes this kind too (CR 701.47)."""
    army = CREATURE & YOURS & Is("Army")
    made = token(f"Creature — {kind} Army 0/0", color="B")
    steps = Seq(
        (
            If(NotSo(Exists(army)), CreateTokens(made)),
            ChooseAmong(Each(army), prompt="Amass: choose an Army"),
            PutCounters("+1/+1", n, IT),
            If(NotSo(Matches(IT, Is(kind))), Affect(IT, (AddTypes(subtypes=(kind,)),), "forever")),
        )
    )
    return KeywordAction(f"amass {kind}s", steps, n)


CLUE = token("Artifact — Clue", "", "", activated(["{2}", WithSelf("sacrifice")], Draw(1)))


def investigate() -> Effect:
    """Create a Clue token (CR 701.16)."""
    return KeywordAction("investigate", CreateTokens(CLUE))
