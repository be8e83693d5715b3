"""Nouns for card files: which things, whose, how many, if what."""

from __future__ import annotations

import dataclasses

from spellwright.kernel import Effect, Seq, SpellwrightError
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.names import PLAYERS, Comparison, Players, Zone
from spellwright.magic.objects.speech import Amount, Filter, Ref, Target
from spellwright.magic.records.amounts import (
    BasicLandTypesAmong,
    CardTypesAmong,
    ThatMany,
    TheX,
    ThisTurn,
)
from spellwright.magic.records.bare_filters import HasAdventure, HasNoAbilities
from spellwright.magic.records.chosen_filters import WithChosenName
from spellwright.magic.records.comparing import SharesType
from spellwright.magic.records.conditions import Compare, DuringTurn, IfDid
from spellwright.magic.records.costs import TapSelf, UntapSelf
from spellwright.magic.records.damaged_filters import DamagedBy
from spellwright.magic.records.filters import (
    Anything,
    AttachedTo,
    CardsInHand,
    Colored,
    ControlledBy,
    Has,
    HasActivated,
    HasBasicLandType,
    HeldBy,
    InCombat,
    InZone,
    InZoneOf,
    Is,
    IsAttachedTo,
    IsPermanent,
    IsPlayer,
    ItIs,
    Named,
    Other,
    OtherThan,
    OwnedBy,
    Self,
    Stat,
    Status,
    WithCounter,
)
from spellwright.magic.records.library_filters import OnTop
from spellwright.magic.records.player_filters import WithLife
from spellwright.magic.records.references import (
    AttachedObject,
    ControllerOf,
    Each,
    GraveyardOf,
    HandOf,
    It,
    NotedThings,
    OwnerOf,
    Several,
    Source,
    TopOfLibrary,
    Who,
)
from spellwright.magic.records.stack_filters import (
    FromSource,
    IsAbilityOnStack,
    IsSpell,
    TargetsMatch,
    WasCastFrom,
    WithTargets,
)

__all__ = [
    "ABILITY",
    "ACTIVE_PLAYER",
    "ANYTHING",
    "ANY_NUMBER",
    "ANY_OPPONENT",
    "ANY_PLAYER",
    "ANY_TARGET",
    "ARTIFACT",
    "ATTACKED_THIS_TURN",
    "ATTACKING",
    "ATTACKING_YOU",
    "AURA",
    "BASIC",
    "BATTLE",
    "BLACK",
    "BLOCKING",
    "BLUE",
    "COLORLESS",
    "COMMANDER",
    "CREATURE",
    "DEFENDING_PLAYER",
    "DELIRIUM",
    "DOMAIN",
    "DRAWN_THIS_TURN",
    "EACH_OPPONENT",
    "EACH_PLAYER",
    "ENCHANTED_CREATURE",
    "ENCHANTED_LAND",
    "ENCHANTED_PLAYER",
    "ENCHANTMENT",
    "ENTERED_THIS_TURN",
    "EQUIPMENT",
    "EQUIPPED_CREATURE",
    "FACE_DOWN",
    "FOREST",
    "GRAVEYARDS",
    "GREEN",
    "IF_YOU_DO",
    "INSTANT",
    "ISLAND",
    "IT",
    "LAND",
    "LEGENDARY",
    "LOYALTY_ABILITY",
    "MOUNTAIN",
    "MONOCOLORED",
    "MULTICOLORED",
    "NONTOKEN",
    "OPPONENT",
    "OTHER",
    "PERMANENT",
    "PLAINS",
    "PLANESWALKER",
    "RED",
    "REVOLT",
    "SELF",
    "SNOW",
    "SORCERY",
    "SPELL",
    "SUSPENDED",
    "SWAMP",
    "TAP",
    "TAPPED",
    "THAT_MANY",
    "THAT_PLAYER",
    "THEIRS",
    "THEM",
    "TOKEN",
    "TRIGGERED_ABILITY",
    "UNBLOCKED",
    "UNTAPPED",
    "UNTAP_SYMBOL",
    "WHITE",
    "WITHOUT_ABILITIES",
    "WITH_ACTIVATED_ABILITY",
    "WITH_ADVENTURE",
    "WITH_BASIC_LAND_TYPE",
    "WITH_CHOSEN_NAME",
    "X",
    "YOU",
    "YOURS",
    "YOUR_GRAVEYARD",
    "YOUR_HAND",
    "ON_TOP",
    "YOUR_LIBRARY",
    "YOUR_TURN",
    "attached_to",
    "cast_from",
    "choose",
    "controller_of",
    "dealt_damage_by",
    "each",
    "from_source",
    "graveyard_of",
    "hand_of",
    "having",
    "held_by",
    "in_zone",
    "in_zone_of",
    "is_a",
    "mana_value",
    "named",
    "noted",
    "other_than",
    "owned_by",
    "owner_of",
    "power",
    "sharing_type_with",
    "target",
    "targeting",
    "together",
    "top_of_library",
    "toughness",
    "with_cards_in_hand",
    "with_counter",
    "with_life",
    "with_targets",
]

CREATURE, LAND, ARTIFACT = Is("Creature"), Is("Land"), Is("Artifact")
ENCHANTMENT, PLANESWALKER, BATTLE = Is("Enchantment"), Is("Planeswalker"), Is("Battle")
INSTANT, SORCERY, BASIC, LEGENDARY = Is("Instant"), Is("Sorcery"), Is("Basic"), Is("Legendary")
AURA, EQUIPMENT, SNOW = Is("Aura"), Is("Equipment"), Is("Snow")
PLAINS, ISLAND, SWAMP = Is("Plains"), Is("Island"), Is("Swamp")
MOUNTAIN, FOREST = Is("Mountain"), Is("Forest")
WHITE, BLUE, BLACK, RED, GREEN = (
    Colored("W"),
    Colored("U"),
    Colored("B"),
    Colored("R"),
    Colored("G"),
)
COLORLESS, MONOCOLORED, MULTICOLORED = Colored(""), Colored("1"), Colored("**")
PERMANENT, SPELL, ABILITY = IsPermanent(), IsSpell(), IsAbilityOnStack()
TAPPED, UNTAPPED, TOKEN, NONTOKEN = (Status(w) for w in ("tapped", "untapped", "token", "nontoken"))
ATTACKING, BLOCKING, UNBLOCKED = InCombat("attacking"), InCombat("blocking"), InCombat("unblocked")
ATTACKING_YOU = InCombat("attacking you")
ENTERED_THIS_TURN = Status("entered this turn")
ATTACKED_THIS_TURN, FACE_DOWN = Status("attacked this turn"), Status("face down")
DRAWN_THIS_TURN, WITH_ACTIVATED_ABILITY = Status("drawn this turn"), HasActivated()
WITHOUT_ABILITIES, WITH_ADVENTURE = HasNoAbilities(), HasAdventure()
YOURS, THEIRS = ControlledBy("you"), ControlledBy("opponent")
YOUR_HAND, YOUR_GRAVEYARD = InZone("hand", "you"), InZone("graveyard", "you")
ON_TOP = OnTop()
YOUR_LIBRARY, GRAVEYARDS = InZone("library", "you"), InZone("graveyard")
ANY_PLAYER, ANY_OPPONENT = IsPlayer(), IsPlayer("opponent")
ANY_TARGET = CREATURE | ANY_PLAYER | PLANESWALKER | BATTLE  # CR 115.4
OTHER, ANYTHING, THEM = Other(), Anything(), ItIs()
WITH_CHOSEN_NAME = WithChosenName()
SUSPENDED = InZone("exile") & Has("suspend") & WithCounter("time")  # CR 702.62b
WITH_BASIC_LAND_TYPE = HasBasicLandType()
TRIGGERED_ABILITY, LOYALTY_ABILITY = IsAbilityOnStack("triggered"), IsAbilityOnStack("loyalty")
COMMANDER = Status("commander")
SELF, IT, YOU, OPPONENT = Source(), It(), Who("you"), Who("opponent")
EACH_PLAYER, EACH_OPPONENT, THAT_PLAYER = Who("each"), Who("opponent"), Who("that player")
DEFENDING_PLAYER, ACTIVE_PLAYER = Who("defending"), Who("active")
ENCHANTED_PLAYER = Who("enchanted")
X, THAT_MANY = TheX(), ThatMany()
ANY_NUMBER = 1 << 30
TAP, UNTAP_SYMBOL = TapSelf(), UntapSelf()
IF_YOU_DO = IfDid()
YOUR_TURN = DuringTurn("you")
REVOLT = Compare(ThisTurn("left"), ">=", 1)
DELIRIUM = Compare(CardTypesAmong(YOUR_GRAVEYARD), ">=", 4)
DOMAIN = BasicLandTypesAmong(LAND & YOURS)


Noun = Filter | Ref  # which things are meant: SELF, a filter, a target
Whose = Ref | Players  # players: YOU, OPPONENT, or the word itself
Number = Amount | int


def as_filter(what: Noun) -> Filter:
    """SELF and players may stand where a filter is wanted."""
    if isinstance(what, Filter):
        return what
    if isinstance(what, Source):
        return Self()
    if isinstance(what, It):
        return ItIs()
    if isinstance(what, AttachedObject):
        return AttachedTo(what.word)
    if isinstance(what, Who):
        return IsPlayer("any" if what.word == "each" else what.word)
    raise SpellwrightError(f"{what!r} does not say which things are meant")


def as_ref(what: Noun) -> Ref:
    """A filter where things are wanted means each of them."""
    if isinstance(what, Ref):
        return what
    if isinstance(what, Filter):
        return Each(what)
    raise SpellwrightError(f"{what!r} is nothing that an effect can speak of")


def as_word(who: Whose) -> Players:
    """The word for players where a rule asks each of them whether they are meant."""
    if isinstance(who, Who):
        return "any" if who.word == "each" else who.word
    if isinstance(who, str):
        return who  # what is none of the words is refused when the card is put together
    raise SpellwrightError(f"{who!r} does not say which players are meant: allowed are {PLAYERS}")


def as_effect(effects: tuple[Effect, ...]) -> Effect:
    if len(effects) == 1:
        return effects[0]
    return Seq(tuple(effects))


def target(
    what: Noun = ANY_TARGET,
    n: Number = 1,
    up_to: Number | None = None,
    name: str = "",
    divide: Number | None = None,
    one_zone: bool = False,
) -> Target:
    """Target something; `up_to` makes it up to that many; `divide` splits an amount among them.

    `one_zone`: all of them in one player's zone, "from a single graveyard".
    """
    if up_to is not None:
        return Target(as_filter(what), 0, up_to, name=name, divide=divide, one_zone=one_zone)
    lo = n if isinstance(n, int) else 1
    return Target(as_filter(what), lo, n, name=name, divide=divide, one_zone=one_zone)


@dataclasses.dataclass(frozen=True)
class Chosen:
    """What a player chooses to pay with: only in costs."""

    n: Number
    of: Filter
    including: Filter | None = None


def choose(n: Number, of: Noun, including: Noun | None = None) -> Chosen:
    """n things of your choice, in a cost; `including`: one of them at least is such a thing."""
    return Chosen(n, as_filter(of), None if including is None else as_filter(including))


def together(*whats: Noun) -> Ref:
    """All of these, at once: together(SELF, graveyard_of(YOU))."""
    return Several(tuple(as_ref(w) for w in whats))


def controller_of(what: Noun) -> Ref:
    """The player who controls it, or last did."""
    return ControllerOf(as_ref(what))


def dealt_damage_by(what: Noun) -> Filter:
    """Was dealt damage by it this turn: CREATURE & dealt_damage_by(SELF)."""
    return DamagedBy(as_ref(what))


def owner_of(what: Noun) -> Ref:
    """The player who owns it (CR 108.3)."""
    return OwnerOf(as_ref(what))


def hand_of(who: Noun) -> Ref:
    """The cards in the hands of these players."""
    return HandOf(as_ref(who))


def graveyard_of(who: Noun) -> Ref:
    """The cards in the graveyards of these players."""
    return GraveyardOf(as_ref(who))


def top_of_library(n: Number = 1, who: Ref = YOU) -> Ref:
    """The top cards of a library."""
    return TopOfLibrary(who, n)


def each(what: Noun) -> Ref:
    """Everything that matches, without targeting."""
    return Each(as_filter(what))


def noted(name: str) -> Ref:
    """What the source remembers under this name: linked abilities (CR 607)."""
    return NotedThings(name)


ENCHANTED_CREATURE = AttachedObject("enchanted creature")
ENCHANTED_LAND = AttachedObject("enchanted land")
EQUIPPED_CREATURE = AttachedObject("equipped creature")


def is_a(word: str) -> Filter:
    """Has this type, supertype or subtype."""
    return Is(word)


def other_than(what: Noun) -> Filter:
    """Not what was spoken of before: "another target creature"."""
    return OtherThan(as_ref(what))


def attached_to(what: Noun) -> Filter:
    """Is attached to something spoken of: AURA & attached_to(ENCHANTED_CREATURE)."""
    return IsAttachedTo(as_ref(what))


def from_source(of: Noun) -> Filter:
    """An ability of a source that matches: ABILITY & from_source(ARTIFACT)."""
    return FromSource(as_filter(of))


def with_cards_in_hand(op: Comparison, n: Number) -> Filter:
    """A player with so many cards in hand: ANY_PLAYER & with_cards_in_hand("=", 0)."""
    return CardsInHand(op, n)


def with_life(op: Comparison, n: Number) -> Filter:
    """A player with so much life: ANY_PLAYER & with_life("<=", 13)."""
    return WithLife(op, n)


def named(name: str) -> Filter:
    """Has this name."""
    return Named(name)


def sharing_type_with(what: Noun) -> Filter:
    """Has a card type in common with it."""
    return SharesType(as_ref(what))


def having(keyword: Keyword) -> Filter:
    """Has this keyword ability."""
    return Has(keyword.name)


def with_counter(kind: str = "", at_least: int = 1) -> Filter:
    """Has at least so many counters of this kind, or of any kind, on it."""
    return WithCounter(kind, at_least)


def power(op: Comparison, n: Number) -> Filter:
    """Its power compares like this: power("<=", 2)."""
    return Stat("power", op, n)


def toughness(op: Comparison, n: Number) -> Filter:
    """Its toughness compares like this: toughness(">=", 4)."""
    return Stat("toughness", op, n)


def mana_value(op: Comparison, n: Number) -> Filter:
    """Its mana value compares like this: mana_value("==", X)."""
    return Stat("mana value", op, n)


def in_zone(zone: Zone, who: Whose = "any") -> Filter:
    """Is in this zone, of these players if any are named."""
    return InZone(zone, as_word(who))


def in_zone_of(zone: Zone, who: Noun) -> Filter:
    """In a zone of players that are spoken of: in_zone_of("graveyard", target(ANY_PLAYER))."""
    return InZoneOf(zone, as_ref(who))


def held_by(who: Noun) -> Filter:
    """Controlled by players that are spoken of: a target, "that player"."""
    if isinstance(who, Who) and who.word != "each":
        return ControlledBy(who.word)
    return HeldBy(as_ref(who))


def owned_by(who: Whose) -> Filter:
    """Is owned by these players."""
    return OwnedBy(as_word(who))


def cast_from(zone: Zone, own: bool = False) -> Filter:
    """A spell that was cast from this zone; `own`: a zone of the player who cast it."""
    return WasCastFrom(zone, own)


def with_targets(n: int) -> Filter:
    """A spell or ability with so many targets."""
    return WithTargets(n)


def targeting(what: Noun) -> Filter:
    """A spell or ability with a target that matches."""
    return TargetsMatch(as_filter(what))
