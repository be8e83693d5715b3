"""The words card files are written in, and nothing else."""

from __future__ import annotations

import dataclasses
from typing import Any

from spellwright.kernel import Effect, Seq, SpellwrightError
from spellwright.magic.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Continuous,
    Keyword,
    OpeningHand,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.amounts import (
    CardTypesAmong,
    CountersOn,
    CountOf,
    EvenShare,
    Half,
    LifeOf,
    Noted,
    PlayersWho,
    StatOf,
    Sum,
    TargetsBeyond,
    ThatMany,
    TheX,
    ThisTurn,
    Times,
)
from spellwright.magic.card import Card, card
from spellwright.magic.changes import (
    AddPT,
    AddTypes,
    Change,
    ChangeWord,
    ControlBy,
    DefinePT,
    Gain,
    Lose,
    LoseAll,
    LoseTypes,
    SetColors,
    SetLandType,
    SetPT,
    SetPTToManaValue,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from spellwright.magic.conditions import (
    Compare,
    Condition,
    DuringTurn,
    Exists,
    IfDid,
    InStep,
    Matches,
    NotSo,
    Paid,
)
from spellwright.magic.cost import mana_cost
from spellwright.magic.costs import (
    AddCounters,
    Cost,
    Give,
    Mana,
    PayLife,
    TakeCounters,
    TapSelf,
    UntapSelf,
    WithSelf,
)
from spellwright.magic.effects.control import (
    KeywordAction,
    ForEach,
    If,
    Later,
    May,
    MayPay,
    Modal,
    Nothing,
    Reflexive,
    Repeat,
    SetIt,
    SetNumber,
    Then,
)
from spellwright.magic.effects.happen import (
    CreateTokens,
    Deal,
    Draw,
    ExtraCombat,
    ExtraTurn,
    GainLife,
    GetEmblem,
    LoseGame,
    LoseLife,
    PutCounters,
    RemoveCounters,
    Tap,
    Untap,
    WinGame,
)
from spellwright.magic.effects.instead import (
    ChangeNumber,
    EnterAsCopy,
    EnterChoosing,
    EnterPaying,
    EnterTapped,
    EnterWithCounters,
    GoElsewhere,
    InsteadDo,
    KeepLife,
    MayInstead,
    Prevent,
    Regenerate,
    UseUp,
)
from spellwright.magic.effects.lasting import Affect, ApplyRule, Attach, BecomeCopy, ChangeText
from spellwright.magic.effects.mana import ANY_COLOR, AddMana, tap_for
from spellwright.magic.effects.moving import (
    Arrange,
    ChooseAmong,
    Destroy,
    Did,
    Discard,
    LookAt,
    Mill,
    Move,
    PutBack,
    Reveal,
    RevealHand,
    Sacrifice,
    Search,
    Shuffle,
    ShuffleIn,
    Transform,
)
from spellwright.magic.effects.shields import ChooseSource, PreventNext
from spellwright.magic.effects.stack import CastCard, ChangeTarget, CopySpell, Counter
from spellwright.magic.filters import (
    Affected,
    Anything,
    AttachedTo,
    Colored,
    ControlledBy,
    Filter,
    Has,
    InCombat,
    InZone,
    Is,
    IsAbilityOnStack,
    IsPermanent,
    IsPlayer,
    IsSpell,
    ItIs,
    Named,
    Other,
    OwnedBy,
    Self,
    Stat,
    Status,
    TargetsMatch,
    WithCounter,
    WithTargets,
)
from spellwright.magic.keywords import (
    DEATHTOUCH,
    DEFENDER,
    DELVE,
    DOUBLE_STRIKE,
    FEAR,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    HASTE,
    HEXPROOF,
    HORSEMANSHIP,
    INDESTRUCTIBLE,
    INFECT,
    INTIMIDATE,
    LIFELINK,
    MENACE,
    PERSIST,
    PROWESS,
    REACH,
    SHADOW,
    SHROUD,
    SKULK,
    TRAMPLE,
    UNDYING,
    VIGILANCE,
    WITHER,
    annihilator,
    chapters,
    cycling,
    enchant,
    equip,
    flashback,
    kicker,
    landwalk,
    morph,
    ninjutsu,
    protection,
    suspend,
    toxic,
    ward,
)
from spellwright.magic.patterns import (
    Attacks,
    BecomesTapped,
    BecomesTarget,
    BeginningOf,
    Blocks,
    CastsSpell,
    CountersPut,
    DealsDamage,
    DeclaresAttack,
    Does,
    DrawsCard,
    Goes,
    IsDealtDamage,
    LifeChange,
    Pattern,
    TappedForMana,
    Transforms,
    WhenState,
    WouldDealDamage,
    WouldDraw,
    WouldFallBelow,
    WouldGo,
    WouldHappen,
    WouldRegenerate,
)
from spellwright.magic.references import (
    AttachedObject,
    ControllerOf,
    Each,
    HandOf,
    It,
    NotedThings,
    OwnerOf,
    Ref,
    Source,
    Target,
    TopOfLibrary,
    Who,
)

# --- filters

CREATURE, LAND, ARTIFACT = Is("Creature"), Is("Land"), Is("Artifact")
ENCHANTMENT, PLANESWALKER, BATTLE = Is("Enchantment"), Is("Planeswalker"), Is("Battle")
INSTANT, SORCERY, BASIC, LEGENDARY = Is("Instant"), Is("Sorcery"), Is("Basic"), Is("Legendary")
AURA, EQUIPMENT, SNOW = Is("Aura"), Is("Equipment"), Is("Snow")
PLAINS, ISLAND, SWAMP = Is("Plains"), Is("Island"), Is("Swamp")
MOUNTAIN, FOREST = Is("Mountain"), Is("Forest")
WHITE, BLUE, BLACK, RED, GREEN = (Colored(c) for c in "WUBRG")
COLORLESS, MULTICOLORED = Colored(""), Colored("**")
PERMANENT, SPELL, ABILITY = IsPermanent(), IsSpell(), IsAbilityOnStack()
TAPPED, UNTAPPED, TOKEN, NONTOKEN = (
    Status(w) for w in ("tapped", "untapped", "token", "nontoken")
)
ATTACKING, BLOCKING, UNBLOCKED = InCombat("attacking"), InCombat("blocking"), InCombat("unblocked")
ATTACKED_THIS_TURN, FACE_DOWN = Status("attacked this turn"), Status("face down")
YOURS, THEIRS = ControlledBy("you"), ControlledBy("opponent")
YOUR_HAND, YOUR_GRAVEYARD = InZone("hand", "you"), InZone("graveyard", "you")
YOUR_LIBRARY, GRAVEYARDS = InZone("library", "you"), InZone("graveyard")
ANY_PLAYER, ANY_OPPONENT = IsPlayer(), IsPlayer("opponent")
ANY_TARGET = CREATURE | ANY_PLAYER | PLANESWALKER | BATTLE  # CR 115.4
OTHER, ANYTHING, THEM = Other(), Anything(), ItIs()

# --- references

SELF, IT, YOU, OPPONENT = Source(), It(), Who("you"), Who("opponent")
EACH_PLAYER, EACH_OPPONENT, THAT_PLAYER = Who("each"), Who("opponent"), Who("that player")
DEFENDING_PLAYER, ACTIVE_PLAYER = Who("defending"), Who("active")
X, THAT_MANY = TheX(), ThatMany()
ANY_NUMBER = 1 << 30
TAP, UNTAP_SYMBOL = TapSelf(), UntapSelf()
IF_YOU_DO = IfDid()
YOUR_TURN = DuringTurn("you")
REVOLT = Compare(ThisTurn("left"), ">=", 1)
DELIRIUM = Compare(CardTypesAmong(YOUR_GRAVEYARD), ">=", 4)


def _filter(what: Any) -> Filter:
    """SELF and players may stand where a filter is wanted."""
    if isinstance(what, Filter):
        return what
    if isinstance(what, Source):
        return Self()
    if isinstance(what, It):
        return ItIs()
    if isinstance(what, AttachedObject):
        return AttachedTo(what.word.split()[0])
    if isinstance(what, Who):
        return IsPlayer("any" if what.word == "each" else what.word)
    raise SpellwrightError(f"{what!r} does not say which things are meant")


def _ref(what: Any) -> Ref:
    """A filter where things are wanted means each of them."""
    if isinstance(what, Ref):
        return what
    if isinstance(what, Filter):
        return Each(what)
    raise SpellwrightError(f"{what!r} is nothing that an effect can speak of")


def _word(who: Any) -> str:
    if isinstance(who, Who):
        return "any" if who.word == "each" else who.word
    return str(who)


def _seq(effects: tuple[Any, ...]) -> Effect:
    if len(effects) == 1 and isinstance(effects[0], Effect):
        return effects[0]
    return Seq(tuple(effects))


def target(
    what: Any = ANY_TARGET, n: Any = 1, up_to: Any = None, name: str = "", divide: Any = None
) -> Target:
    """Target something; `up_to` makes it up to that many; `divide` splits an amount among them."""
    if up_to is not None:
        return Target(_filter(what), 0, up_to, name=name, divide=divide)
    lo = n if isinstance(n, int) else 1
    return Target(_filter(what), lo, n, name=name, divide=divide)


@dataclasses.dataclass(frozen=True)
class Chosen:
    """What a player chooses to pay with: only in costs."""

    n: Any
    of: Filter


def choose(n: Any, of: Any) -> Any:
    """n things of your choice, in a cost."""
    return Chosen(n, _filter(of))


def controller_of(what: Any) -> Ref:
    return ControllerOf(_ref(what))


def owner_of(what: Any) -> Ref:
    return OwnerOf(_ref(what))


def hand_of(who: Any) -> Ref:
    return HandOf(_ref(who))


def top_of_library(n: Any = 1, who: Ref = YOU) -> Ref:
    return TopOfLibrary(who, n)


def each(what: Any) -> Ref:
    return Each(_filter(what))


def noted(name: str) -> Ref:
    return NotedThings(name)


ENCHANTED_CREATURE = AttachedObject("enchanted creature")
ENCHANTED_LAND = AttachedObject("enchanted land")
EQUIPPED_CREATURE = AttachedObject("equipped creature")

# --- filters with a parameter


def is_a(word: str) -> Filter:
    """Has this type, supertype or subtype."""
    return Is(word)


def named(name: str) -> Filter:
    return Named(name)


def having(keyword: Keyword) -> Filter:
    return Has(keyword.name)


def with_counter(kind: str, at_least: int = 1) -> Filter:
    return WithCounter(kind, at_least)


def power(op: str, n: Any) -> Filter:
    return Stat("power", op, n)


def toughness(op: str, n: Any) -> Filter:
    return Stat("toughness", op, n)


def mana_value(op: str, n: Any) -> Filter:
    return Stat("mana value", op, n)


def in_zone(zone: str, who: Any = "any") -> Filter:
    return InZone(zone, _word(who))


def owned_by(who: Any) -> Filter:
    return OwnedBy(_word(who))


def with_targets(n: int) -> Filter:
    """A spell or ability with so many targets."""
    return WithTargets(n)


def targeting(what: Any) -> Filter:
    return TargetsMatch(_filter(what))


# --- amounts


def count(of: Any) -> Any:
    return CountOf(_filter(of))


def power_of(what: Any) -> Any:
    return StatOf("power", _ref(what))


def toughness_of(what: Any) -> Any:
    return StatOf("toughness", _ref(what))


def mana_value_of(what: Any) -> Any:
    return StatOf("mana value", _ref(what))


def card_types_among(of: Any) -> Any:
    return CardTypesAmong(_filter(of))


def counters_on(kind: str, on: Any = SELF) -> Any:
    return CountersOn(kind, _ref(on))


def this_turn(what: str, who: Any = YOU) -> Any:
    return ThisTurn(what, _word(who))


def players_who(what: str, who: Any = OPPONENT) -> Any:
    return PlayersWho(_word(who), what)


def plus(*parts: Any) -> Any:
    return Sum(tuple(parts))


def even_share(of: Any, among: Any) -> Any:
    """An amount divided evenly, rounded down."""
    return EvenShare(of, _ref(among))


def targets_beyond(free: int = 1) -> Any:
    return TargetsBeyond(free)


def times(factor: int, of: Any) -> Any:
    return Times(factor, of)


def half(of: Any, up: bool = True) -> Any:
    return Half(of, up)


def life_of(who: Ref = YOU) -> Any:
    return LifeOf(who)


def how_many_noted(name: str, among: Any = None) -> Any:
    return Noted(name, None if among is None else _filter(among))


# --- conditions


def exists(of: Any, at_least: int = 1) -> Condition:
    return Exists(_filter(of), at_least)


def compare(left: Any, op: str, right: Any) -> Condition:
    return Compare(left, op, right)


def matches(what: Any, of: Any) -> Condition:
    return Matches(_ref(what), _filter(of))


def paid(name: str) -> Condition:
    return Paid(name)


def in_step(*steps: str) -> Condition:
    return InStep(steps)


def not_(condition: Condition) -> Condition:
    return NotSo(condition)


# --- events


def enters(what: Any = SELF, untapped: bool | None = None) -> Pattern:
    tapped = None if untapped is None else not untapped
    return Goes(_filter(what), to="battlefield", tapped=tapped)


def dies(what: Any = SELF) -> Pattern:
    return Goes(_filter(what), "battlefield", "graveyard")


def leaves(what: Any = SELF, zone: str = "battlefield") -> Pattern:
    return Goes(_filter(what), zone)


def goes(what: Any, frm: str = "", to: str = "", cause: str = "") -> Pattern:
    return Goes(_filter(what), frm, to, cause)


def casts(who: Any, what: Any = ANYTHING, nth: int = 0) -> Pattern:
    return CastsSpell(_word(who), _filter(what), nth)


def draws(who: Any, except_first_in_draw_step: bool = False, nth: int = 0) -> Pattern:
    return DrawsCard(_word(who), except_first_in_draw_step, nth)


def deals_damage(what: Any = SELF, to: Any = ANY_PLAYER, combat: bool | None = None) -> Pattern:
    return DealsDamage(_filter(what), _filter(to), combat)


def is_dealt_damage(what: Any = SELF, combat: bool | None = None) -> Pattern:
    return IsDealtDamage(_filter(what), combat)


def attacks(what: Any = SELF, whom: Any = "") -> Pattern:
    return Attacks(_filter(what), _word(whom) if whom else "")


def player_attacks(who: Any = YOU) -> Pattern:
    return DeclaresAttack(_word(who))


def blocks(what: Any = SELF) -> Pattern:
    return Blocks(_filter(what), "blocks")


def becomes_blocked(what: Any = SELF) -> Pattern:
    return Blocks(_filter(what), "blocked")


def beginning_of(step: str, whose: Any = "any") -> Pattern:
    return BeginningOf(step, _word(whose))


def counters_put(on: Any, kind: str = "") -> Pattern:
    return CountersPut(_filter(on), kind)


def becomes_tapped(what: Any = SELF) -> Pattern:
    return BecomesTapped(_filter(what))


def tapped_for_mana(what: Any) -> Pattern:
    return TappedForMana(_filter(what))


def becomes_target(what: Any = SELF, by: Any = "any") -> Pattern:
    return BecomesTarget(_filter(what), _word(by))


def gains_life_event(who: Any) -> Pattern:
    return LifeChange(_word(who), True)


def loses_life_event(who: Any) -> Pattern:
    return LifeChange(_word(who), False)


def does(who: Any, action: str, what: Any = None) -> Pattern:
    return Does(_word(who), action, None if what is None else _filter(what))


def transforms(what: Any = SELF) -> Pattern:
    return Transforms(_filter(what))


def turned_face_up(what: Any = SELF) -> Pattern:
    return Transforms(_filter(what), True)


def state_is(condition: Condition) -> Pattern:
    return WhenState(condition)


YOUR_UPKEEP, EACH_UPKEEP = BeginningOf("upkeep", "you"), BeginningOf("upkeep")
YOUR_END_STEP, NEXT_END_STEP = BeginningOf("end", "you"), BeginningOf("end")
YOUR_DRAW_STEP = BeginningOf("draw", "you")

# --- abilities


def when(
    event: Pattern,
    *effects: Any,
    if_: Condition | None = None,
    zones: tuple[str, ...] = ("battlefield",),
    word: str | None = None,
    once_each_turn: bool = False,
) -> Ability:
    """When, whenever or at an event: a triggered ability; `if_` is an intervening if."""
    return Triggered(
        event,
        _seq(effects),
        condition=if_,
        zones=zones,
        word=word,
        once_each_turn=once_each_turn,
    )


def mana_when(event: Pattern, *effects: Any) -> Ability:
    """A triggered mana ability (CR 605.1b)."""
    return Triggered(event, _seq(effects), mana=True)


def activated(
    costs: list[Any] | Any,
    *effects: Any,
    only_if: Condition | None = None,
    as_sorcery: bool = False,
    zones: tuple[str, ...] = ("battlefield",),
    once_each_turn: bool = False,
    anyone: bool = False,
    word: str | None = None,
) -> Ability:
    """Costs: effects. Adding mana without a target makes it a mana ability."""
    effect = _seq(effects)
    return Activated(
        _costs(costs),
        effect,
        zones=zones,
        mana=isinstance(effect, AddMana),
        sorcery_speed=as_sorcery,
        condition=only_if,
        once_each_turn=once_each_turn,
        anyone=anyone,
        word=word,
    )


def loyalty(change: int, *effects: Any) -> Ability:
    """A loyalty ability: +N, 0 or -N (CR 606)."""
    cost = AddCounters("loyalty", change) if change >= 0 else TakeCounters("loyalty", -change)
    text = f"+{change}" if change > 0 else str(change)
    return Activated((cost,), _seq(effects), loyalty=text)


def static(
    what: Any,
    *changes: Change,
    while_: Condition | None = None,
    zones: tuple[str, ...] = ("battlefield",),
    word: str | None = None,
) -> Ability:
    """A static ability that changes characteristics."""
    return Continuous(_filter(what), tuple(changes), while_, zones, word=word)


def defines(*changes: Change) -> Ability:
    """A characteristic-defining ability (CR 604.3)."""
    return Continuous(Self(), tuple(changes), defines=True)


def rule(
    kind: str,
    what: Any = None,
    amount: Any = None,
    detail: Any = None,
    while_: Condition | None = None,
) -> Rule:
    """A static ability about what is allowed, required or charged."""
    affects = None if what is None else _filter(what)
    return Rule(kind, affects, amount, detail, while_)


def replace(event: Any, effect: Effect, if_: Condition | None = None) -> Ability:
    """If an event would happen, this instead."""
    return Replacement(event, effect, if_)


def _enters(effect: Effect) -> Ability:
    return Replacement(WouldGo(Self(), to="battlefield"), effect, self_only=True)


def enters_tapped(unless: Condition | None = None) -> Ability:
    return _enters(EnterTapped(unless))


def enters_with(n: Any, kind: str) -> Ability:
    return _enters(EnterWithCounters(kind, n))


def enters_choosing(name: str, *words: str) -> Ability:
    return _enters(EnterChoosing(name, words))


def enters_as_copy_of(of: Any) -> Ability:
    return _enters(EnterAsCopy(_filter(of)))


def enters_tapped_unless_paying_life(n: int) -> Ability:
    return _enters(EnterPaying(n))


def would_go(what: Any, frm: str = "", to: str = "", cause: str = "") -> Any:
    return WouldGo(_filter(what), frm, to, cause)


def would_draw(who: Any = YOU, except_first_in_draw_step: bool = False) -> Any:
    return WouldDraw(_word(who), except_first_in_draw_step)


def would_deal_damage(source: Any = None, to: Any = None, combat: bool | None = None) -> Any:
    return WouldDealDamage(
        None if source is None else _filter(source), None if to is None else _filter(to), combat
    )


def would(kind: str, what: Any = None, who: Any = "any") -> Any:
    return WouldHappen(kind, None if what is None else _filter(what), _word(who))


def would_fall_below(life: int, who: Any = YOU) -> Any:
    """Damage would reduce a player's life total to less than this."""
    return WouldFallBelow(life, _word(who))


def keep_life(life: int) -> Effect:
    return KeepLife(life)


def go_elsewhere(to: str) -> Effect:
    return GoElsewhere(to)


def prevent(amount: Any = None, once: bool = False) -> Effect:
    return Prevent(amount, once)


def prevent_next(amount: Any, to: Any) -> Effect:
    """Prevent the next so much damage to it this turn."""
    return PreventNext(amount, _ref(to))


def choose_source(of: Any) -> Effect:
    """A source of your choice; it is "it" from here on."""
    return ChooseSource(_filter(of))


def instead(*effects: Any) -> Effect:
    return InsteadDo(_seq(effects) if effects else None)


def may_instead(*effects: Any) -> Effect:
    return MayInstead(_seq(effects))


def change_number(times: int = 1, plus: int = 0) -> Effect:
    return ChangeNumber(times, plus)


def instead_of_mana(*costs: Any, if_: Condition | None = None, name: str = "") -> Ability:
    """You may pay this rather than the mana cost (CR 118.9)."""
    return AlternativeCost(_costs(list(costs)), if_, name or "alternative cost")


def additional_cost(*costs: Any) -> Ability:
    return AdditionalCost(_costs(list(costs)))


def opening_hand(*effects: Any) -> Ability:
    """You may begin the game with this (CR 103.6)."""
    return OpeningHand(_seq(effects))


# --- costs


def _costs(costs: Any) -> tuple[Cost, ...]:
    if not isinstance(costs, list | tuple):
        costs = [costs]
    return tuple(_cost(c) for c in costs)


def _cost(cost: Any) -> Cost:
    """Mana as text; effects in the place of a cost are done as one."""
    if isinstance(cost, Cost):
        return cost
    if isinstance(cost, str):
        return Mana(mana_cost(cost))
    raise SpellwrightError(f"{cost!r} is no cost")


def pay_life(n: Any) -> Cost:
    return PayLife(n)


def remove_counters_cost(kind: str, n: Any = 1) -> Cost:
    return TakeCounters(kind, n)


def _give_or(action: str, what: Any, zone: str, effect: Any) -> Any:
    """In a cost a thing of your choice or SELF is given; elsewhere it is an effect."""
    if isinstance(what, Chosen):
        return Give(action, what.n, what.of)
    return effect


def sacrifice(what: Any) -> Any:
    """Sacrifice it, or as a cost: choose(n, …)."""
    return _give_or("sacrifice", what, "battlefield", None) or Sacrifice(_ref(what))


def sacrifice_this() -> Cost:
    return WithSelf("sacrifice")


def discard_this() -> Cost:
    return WithSelf("discard", "hand")


def exile_this(zone: str = "battlefield") -> Cost:
    return WithSelf("exile", zone)


def each_sacrifices(who: Any, n: Any, of: Any) -> Effect:
    return Sacrifice(who=_ref(who), n=n, of=_filter(of))


def tap_chosen(n: Any, of: Any) -> Cost:
    return Give("tap", n, _filter(of))


# --- effects


def deal(amount: Any, to: Any = None, source: Any = SELF) -> Effect:
    return Deal(amount, _ref(to if to is not None else target()), _ref(source))


def deal_divided(amount: Any, among: Any, up_to: Any = None) -> Effect:
    """Damage divided as you choose among any number of targets."""
    hi = up_to if up_to is not None else amount
    return Deal(amount, Target(_filter(among), 1, hi, divide=amount))


def gain_life(n: Any, who: Any = YOU) -> Effect:
    return GainLife(n, _ref(who))


def lose_life(n: Any, who: Any = YOU) -> Effect:
    return LoseLife(n, _ref(who))


def draw(n: Any = 1, who: Any = YOU) -> Effect:
    return Draw(n, _ref(who))


def discard(n: Any = 1, who: Any = YOU, of: Any = ANYTHING, at_random: bool = False) -> Any:
    if isinstance(n, Chosen):
        return Give("discard", n.n, n.of)
    return Discard(n, _ref(who), _filter(of), at_random)


def mill(n: Any = 1, who: Any = YOU) -> Effect:
    return Mill(n, _ref(who))


def destroy(what: Any, regenerable: bool = True) -> Effect:
    return Destroy(_ref(what), regenerable)


def exile(what: Any, note: str = "", face_down: bool = False) -> Any:
    """Exile it; as a cost: choose(n, …). `note` remembers it for linked abilities."""
    if isinstance(what, Chosen):
        return Give("exile", what.n, what.of)
    return Move(_ref(what), "exile", note=note, face_down=face_down)


def return_to_hand(what: Any) -> Any:
    if isinstance(what, Chosen):
        return Give("return", what.n, what.of)
    return Move(_ref(what), "hand", cause="return")


def return_to_battlefield(
    what: Any, under: str = "owner", tapped: bool = False, transformed: bool = False
) -> Effect:
    return Move(_ref(what), "battlefield", under, tapped=tapped, transformed=transformed)


def put_onto_battlefield(what: Any, under: str = "you", tapped: bool = False) -> Effect:
    return Move(_ref(what), "battlefield", under, tapped=tapped)


def put_into_hand(what: Any) -> Effect:
    return Move(_ref(what), "hand")


def put_into_graveyard(what: Any) -> Effect:
    return Move(_ref(what), "graveyard")


def put_on_library(what: Any, place: str = "top") -> Effect:
    return Move(_ref(what), "library", place=place)


def put_back_from_hand(n: Any) -> Effect:
    return PutBack(n)


def search(
    of: Any, to: str = "hand", n: Any = 1, tapped: bool = False, reveal: bool = False
) -> Effect:
    """Search your library, put what you find somewhere, shuffle."""
    return Search(_filter(of), to, n, tapped, reveal)


def search_to_top(of: Any, n: Any = 1) -> Effect:
    """Search your library, reveal, shuffle and put it on top."""
    return Search(_filter(of), "library", n, reveal=True, shuffle_first=True)


def fetch(of: Any) -> Ability:
    """{T}, pay 1 life, sacrifice this: search for such a card and put it onto the battlefield."""
    return activated([TAP, pay_life(1), sacrifice_this()], search(of, to="battlefield"))


def shuffle(who: Any = YOU) -> Effect:
    return Shuffle(_ref(who))


def shuffle_in(*zones: str, who: Any = YOU) -> Effect:
    """Players shuffle these zones of theirs into their library: "hand", "graveyard"."""
    return ShuffleIn(zones, _ref(who))


def scry(n: Any) -> Effect:
    return Arrange(n, "bottom", word="scry")


def surveil(n: Any) -> Effect:
    return Arrange(n, "graveyard", word="surveil")


def rearrange_top(n: Any) -> Effect:
    """Look at the top cards, put them back in any order."""
    return Arrange(n)


def look_at(what: Any) -> Effect:
    return LookAt(_ref(what))


def look_at_top(n: Any = 1) -> Effect:
    return LookAt(TopOfLibrary(YOU, n))


def reveal(what: Any) -> Any:
    if isinstance(what, Chosen):
        return Give("reveal", what.n, what.of)
    return Reveal(_ref(what))


def reveal_hand(who: Any) -> Effect:
    return RevealHand(_ref(who))


def choose_among(
    what: Any, of: Any = ANYTHING, n: Any = 1, up_to: Any = None, who: Any = YOU
) -> Effect:
    """A player chooses some of them; they are "it" from here on."""
    lo, hi = (n, n) if up_to is None else (0, up_to)
    return ChooseAmong(_ref(what), _filter(of), lo, hi, _ref(who))


def counter(what: Any) -> Effect:
    return Counter(_ref(what))


def change_target(of: Any) -> Effect:
    return ChangeTarget(_ref(of))


def copy_spell(what: Any, who: Any = YOU, n: Any = 1) -> Effect:
    return CopySpell(_ref(what), _ref(who), n)


def cast_free(what: Any, optional: bool = True) -> Effect:
    return CastCard(_ref(what), True, optional)


def put_counters(kind: str, n: Any = 1, on: Any = SELF) -> Effect:
    return PutCounters(kind, n, _ref(on))


def remove_counters(kind: str, n: Any = 1, on: Any = SELF) -> Effect:
    return RemoveCounters(kind, n, _ref(on))


def token(line: str, name: str = "", color: str = "", *abilities: Any) -> Card:
    """A token as it is described: "Creature — Goblin 1/1" (CR 111.4)."""
    made = card(name or _token_name(line), "", line, color=color, layout="token")
    return made.rules(*abilities) if abilities else made


def _token_name(line: str) -> str:
    return line.partition("—")[2].rsplit(" ", 1)[0].strip() or line


def create(what: Card, n: Any = 1, who: Any = YOU, tapped: bool = False, attacking: bool = False) -> Effect:
    return CreateTokens(what, n, _ref(who), tapped, attacking)


def emblem(*abilities: Any) -> Effect:
    """You get an emblem with these abilities."""
    return GetEmblem(card("Emblem", "", "Emblem", layout="emblem").rules(*abilities))


def tap(what: Any) -> Effect:
    return Tap(_ref(what))


def untap(what: Any) -> Effect:
    return Untap(_ref(what))


def transform(what: Any = SELF) -> Effect:
    return Transform(_ref(what))


def gets(what: Any, power: Any, toughness: Any, until: str = "end of turn") -> Effect:
    """+N/+M until end of turn."""
    return Affect(_ref(what), (AddPT(power, toughness),), until)


def gains(what: Any, *abilities: Ability, until: str = "end of turn") -> Effect:
    return Affect(_ref(what), (Gain(tuple(abilities)),), until)


def becomes(what: Any, *changes: Change, until: str = "end of turn") -> Effect:
    return Affect(_ref(what), tuple(changes), until)


def change_text(of: Any, colors: bool = True, lands: bool = True) -> Effect:
    """Replace one colour word or basic land type by another."""
    return ChangeText(_ref(of), colors, lands)


def gain_control(what: Any, until: str = "forever") -> Effect:
    return Affect(_ref(what), (ControlBy("you"),), until)


def rule_for(what: Any, kind: str, until: str = "end of turn", **more: Any) -> Effect:
    """A rule for these things for a while: "can't block this turn"."""
    return ApplyRule(Rule(kind, Affected(), **more), until, _ref(what))


def shield(event: Any, effect: Effect, until: str = "end of turn", once: bool = True) -> Effect:
    """Prevent or replace the next event for a while."""
    inner = UseUp(effect) if once and not isinstance(effect, Prevent) else effect
    return Later(Replacement(event, inner), until)


def regenerate(what: Any = SELF) -> Effect:
    """The next time it would be destroyed this turn it is not (CR 701.19)."""
    return Later(Replacement(WouldRegenerate(ItIs()), Regenerate()), about=_ref(what))


def attach(what: Any, to: Any) -> Effect:
    return Attach(_ref(what), _ref(to))


def become_copy(what: Any, of: Any) -> Effect:
    return BecomeCopy(_ref(what), _ref(of))


def add_mana(*choices: str, n: Any = 1, then: Effect | None = None) -> Effect:
    """Add one of these: "R", "CC", …"""
    return AddMana(tuple(tuple(c) for c in choices), n, then)


def add_any_color(n: Any = 1, then: Effect | None = None) -> Effect:
    return AddMana(tuple((c,) for c in ANY_COLOR), n, then)


def extra_turn(who: Any = YOU) -> Effect:
    return ExtraTurn(_ref(who))


def extra_combat(main_after: bool = True) -> Effect:
    return ExtraCombat(main_after)


def win_game(who: Any = YOU) -> Effect:
    return WinGame(_ref(who))


def lose_game(who: Any = YOU) -> Effect:
    return LoseGame(_ref(who))


# --- control words


def may(*effects: Any, who: Any = YOU) -> Effect:
    return May(_seq(effects), _ref(who))


def if_(
    condition: Condition, *then: Any, otherwise: Effect | None = None, word: str = ""
) -> Effect:
    return If(condition, _seq(then), otherwise, word)


def then(*effects: Any) -> Effect:
    """The next thing in the same sentence: "…, then …". How a card reads, not what it does."""
    return Then(_seq(effects))


def and_(*effects: Any) -> Effect:
    """The next thing in the same sentence: "… and …"."""
    return Then(_seq(effects), " and ")


def afterwards(*effects: Any) -> Effect:
    """The next thing in a sentence of its own: "… . Then …"."""
    return Then(_seq(effects), ". Then ")


def new_line(*effects: Any) -> Effect:
    """The next thing on a line of its own."""
    return Then(_seq(effects), "\n")


def may_pay(who: Any, costs: Any, *then: Any, otherwise: Effect | None = None) -> Effect:
    return MayPay(_ref(who), _costs(costs), _seq(then) if then else None, otherwise)


def unless_pays(who: Any, costs: Any, *effects: Any) -> Effect:
    """Do it unless the player pays."""
    return MayPay(_ref(who), _costs(costs), None, _seq(effects))


def choose_one(*modes: Any) -> Effect:
    return Modal(tuple(modes))


def choose_modes(lo: Any, hi: Any, *modes: Any, repeat: bool = False) -> Effect:
    return Modal(tuple(modes), lo, hi, repeat)


def for_each(of: Any, *effects: Any) -> Effect:
    return ForEach(_ref(of), _seq(effects))


def repeat(n: Any, *effects: Any) -> Effect:
    return Repeat(n, _seq(effects))


def seq(*effects: Any) -> Effect:
    return _seq(effects)


def later(ability: Ability, until: str = "end of turn", about: Any = None, once: bool = True) -> Effect:
    """A delayed trigger (or another ability) for a while; `about` is its "it"."""
    return Later(ability, until, None if about is None else _ref(about), once)


def when_you_do(*effects: Any) -> Effect:
    return Reflexive(Triggered(WhenState(IfDid()), _seq(effects)))


def let_it_be(what: Any) -> Effect:
    return SetIt(_ref(what))


def let_that_many_be(n: Any) -> Effect:
    return SetNumber(n)


def did(action: str, number: Any = 0) -> Effect:
    return Did(action, number)


def amass(n: Any, kind: str = "Zombie") -> Effect:
    """Put counters on an Army you control, made if there is none; it becomes this kind too (CR 701.47)."""
    army = CREATURE & YOURS & Is("Army")
    made = card(f"{kind} Army", "", f"Creature — {kind} Army 0/0", color="B", layout="token")
    steps = Seq(
        (
            If(NotSo(Exists(army)), CreateTokens(made)),
            ChooseAmong(Each(army), prompt="Amass: choose an Army"),
            PutCounters("+1/+1", n, IT),
            If(NotSo(Matches(IT, Is(kind))), Affect(IT, (AddTypes(subtypes=(kind,)),), "forever")),
        )
    )
    return KeywordAction(f"amass {kind}s", steps, n)


CLUE = card("Clue", "", "Artifact — Clue", layout="token").rules(
    activated(["{2}", WithSelf("sacrifice")], Draw(1))
)


def investigate() -> Effect:
    return KeywordAction("investigate", CreateTokens(CLUE))


NOTHING = Nothing()

__all__ = [name for name in dir() if not name.startswith("_") and name not in ("Any", "annotations")]
