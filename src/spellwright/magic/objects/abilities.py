"""Abilities of objects: spell, activated, triggered, static, and keywords that stand for them (CR 113)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, Literal, cast

from spellwright.kernel import Effect, SpellwrightError, definition
from spellwright.magic.objects.aspects import EVERYTHING, NOTHING, TALLY, Aspect, of_zones
from spellwright.magic.objects.kinds import KEYWORDS, RULE_KINDS
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import (
    KEYWORD_COUNTERS as KEYWORD_COUNTERS,
    ZONES as ZONES,
    ButMana,
    CounterKind,
    KeywordName,
    ManaLetter,
    ManaText,
    Players,
    RuleKind,
    Tally,
    WalkedLand,
    Whom,
    Zone,
)
from spellwright.magic.objects.speech import (
    Ability as Ability,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Pattern,
    Scope,
    Target,
    Would,
    value,
)

BATTLEFIELD: Final = "battlefield"
HAND: Final = "hand"
LIBRARY: Final = "library"
GRAVEYARD: Final = "graveyard"
EXILE: Final = "exile"
STACK: Final = "stack"
COMMAND: Final = "command"
BY_EFFECT: Final = "effect"
OFF_BATTLEFIELD = (GRAVEYARD, EXILE, HAND)  # where static abilities work that say so (CR 113.6b)


@definition
class Spell(Ability):
    """What an instant or sorcery does when it resolves (CR 113.3a)."""

    tells = alters = NOTHING

    effect: Effect
    targets: tuple[Target, ...] = ()
    zones: tuple[Zone, ...] = (STACK,)


@definition
class Activated(Ability):
    """[Cost]: [Effect] (CR 602); a mana ability when `mana` (605), a loyalty ability when `loyalty` is set."""

    alters = NOTHING

    costs: tuple[Cost, ...]
    effect: Effect
    targets: tuple[Target, ...] = ()
    zones: tuple[Zone, ...] = (BATTLEFIELD,)
    mana: bool = False
    loyalty: str | None = None
    sorcery_speed: bool = False
    as_instant: bool = False  # a mana ability that works only when its player has priority
    condition: Condition | None = None  # "Activate only if …"
    once_each_turn: bool = False
    anyone: bool = False  # "Any player may activate this ability"
    word: str | None = None  # the keyword that this is (ninjutsu, cycling …), for text and triggers
    less: Amount | int | None = None  # so much less to activate (CR 601.2f)
    least_x: int = 0  # "X can't be 0"

    def tell(self) -> Aspect:
        return of_zones(*self.zones) | (TALLY if self.once_each_turn else NOTHING)


@definition
class Triggered(Ability):
    """When/Whenever/At [event], [effect] (CR 603)."""

    alters = NOTHING

    event: Pattern
    effect: Effect
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None  # intervening "if" (603.4)
    zones: tuple[Zone, ...] = (BATTLEFIELD,)
    mana: bool = False  # triggered mana ability (605.1b)
    word: str | None = dataclasses.field(default=None, compare=False)  # ability word or keyword
    once_each_turn: bool = False

    def tell(self) -> Aspect:
        return of_zones(*self.zones) | (TALLY if self.once_each_turn else NOTHING)


@definition
class Continuous(Ability):
    """A static ability that changes characteristics through the layers (CR 604, 613)."""

    alters = NOTHING

    affects: Filter  # over objects
    changes: tuple[Change, ...]
    condition: Condition | None = None
    zones: tuple[Zone, ...] = (BATTLEFIELD,)
    defines: bool = False  # characteristic-defining (604.3): functions everywhere, applied first
    word: str | None = dataclasses.field(default=None, compare=False)  # an ability word

    def tell(self) -> Aspect:
        return NOTHING if self.defines else of_zones(*self.zones)


@definition
class Replacement(Ability):
    """If [event] would happen, [something else] instead (CR 614). `effect` runs on the proposal."""

    alters = NOTHING

    event: Would
    effect: Effect
    condition: Condition | None = None
    optional: bool = False
    self_only: bool = (
        False  # "enters tapped" and the like: seen on the entering object itself (614.12)
    )
    zones: tuple[Zone, ...] = (BATTLEFIELD,)

    def tell(self) -> Aspect:
        return of_zones(*(zone for zone in self.zones if zone in OFF_BATTLEFIELD))


@definition
class Rule(Ability):
    """A static ability that changes what is allowed or required, or what it costs (CR 101, 118.9, 611.3).

    `kind` names the question it answers, e.g. "can't block", "cost less", "max hand size".
    """

    kind: RuleKind
    affects: Filter | None = None  # over objects or players
    amount: Amount | int | None = None
    detail: Filter | Effect | Pattern | Players | Tally | Whom | ButMana | ManaLetter | None = None
    condition: Condition | None = None
    zones: tuple[Zone, ...] = (BATTLEFIELD,)
    word: str | None = dataclasses.field(default=None, compare=False)  # an ability word
    counter: CounterKind | Literal[""] = ""  # of which kind ("counter limit")
    rider: Literal["", "exiled", "tapped"] = ""  # what becomes of a spell cast by it ("may cast")
    # " and ": told in one sentence with the ability before it; what it makes true is no ability (CR 113.12)
    joint: str = dataclasses.field(default="", compare=False)

    def whose(self, unless: Players) -> Players:
        """The players that it speaks of; `unless`: whom it means when it does not say."""
        return cast("Players", self.detail) if isinstance(self.detail, str) else unless

    def things(self) -> Filter | None:
        """The other things that it speaks of."""
        return self.detail if isinstance(self.detail, Filter) else None

    def number(self, game: Any, scope: Scope) -> int:
        """What its amount comes to now."""
        if self.amount is None:
            raise SpellwrightError(f"the rule “{self.kind}” needs an amount, and has none")
        return value(self.amount, game, scope)

    def tell(self) -> Aspect:
        told = RULE_KINDS.get(self.kind, (EVERYTHING, EVERYTHING))[0]
        return told | of_zones(*(zone for zone in self.zones if zone in OFF_BATTLEFIELD))

    def alter(self) -> Aspect:
        return RULE_KINDS.get(self.kind, (EVERYTHING, EVERYTHING))[1]


@definition
class AlternativeCost(Ability):
    """You may [costs] rather than pay this spell's mana cost (CR 118.9). `name` tells ways apart.

    `frm`: the one zone from which the card may be cast this way (flashback, warp); "" gives no permission of
    its own and knows no limit; `BY_EFFECT`: only while an effect says so (miracle).
    """

    alters = NOTHING

    costs: tuple[Cost, ...]
    condition: Condition | None = None
    name: str = "alternative cost"
    frm: Zone | Literal["", "effect"] = ""
    zones: tuple[Zone, ...] = ZONES
    entered: Effect | None = (
        None  # for the permanent that the spell becomes (CR 608.3g): dash, warp
    )

    def tell(self) -> Aspect:
        if self.frm in ("", BY_EFFECT):
            return NOTHING
        return of_zones(self.frm)


@definition
class AdditionalCost(Ability):
    """As an additional cost to cast this spell (CR 118.8); optional ones are kicker-like (702.33)."""

    tells = alters = NOTHING

    costs: tuple[Cost, ...]
    optional: bool = False
    name: str = "additional cost"
    zones: tuple[Zone, ...] = (STACK,)
    repeat: bool = False  # any number of times (replicate, multikicker)
    per_mode: bool = False  # for each mode chosen beyond the first (escalate)


@definition
class OpeningHand(Ability):
    """If this card is in your opening hand, you may … (CR 103.6)."""

    tells = alters = NOTHING

    effect: Effect
    zones: tuple[Zone, ...] = (HAND,)


@definition
class Keyword(Ability):
    """A keyword ability (CR 702): a name, a parameter, and the abilities it stands for."""

    name: KeywordName
    detail: Filter | Cost | ManaCost | ManaText | WalkedLand | int | tuple[int, ManaCost] | None = (
        None
    )
    means: tuple[Ability, ...] = ()
    # how it is printed when that is not just its name
    text_form: str | None = dataclasses.field(default=None, compare=False)
    zones: tuple[Zone, ...] = ZONES

    def things(self) -> Filter | None:
        """What it speaks of: what an Aura enchants, what protection is from."""
        return self.detail if isinstance(self.detail, Filter) else None

    def number(self) -> int:
        """The number that it has: toxic 2, the last chapter of a Saga."""
        return self.detail if isinstance(self.detail, int) else 0

    def _declared(self) -> tuple[Aspect, Aspect]:
        return KEYWORDS.get(self.name, (EVERYTHING, EVERYTHING))

    def tell(self) -> Aspect:
        return self._declared()[0]

    def alter(self) -> Aspect:
        return self._declared()[1]

    def __str__(self) -> str:
        return self.text_form or self.name


Aimed = Spell | Activated | Triggered  # what may have targets (CR 115)


class AbilityIndex:
    """The abilities of an object, sorted by the question they answer; made once per ability list."""

    __slots__ = (
        "abilities",
        "activated",
        "acts",
        "additional",
        "alternatives",
        "continuous",
        "far_triggers",
        "keyword_list",
        "keywords",
        "mana",
        "opening",
        "replaces",
        "rules",
        "spell",
        "triggers",
    )

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self.keywords: frozenset[KeywordName] = frozenset()
        self.keyword_list: list[Keyword] = []
        self.activated: list[Activated] = []
        self.mana: list[Activated] = []
        self.continuous: list[Continuous] = []
        self.triggers: dict[str, list[Triggered]] = {}
        self.far_triggers: dict[str, list[Triggered]] = {}  # those that work off the battlefield
        self.replaces: dict[str, list[Replacement]] = {}
        self.rules: dict[RuleKind, list[Rule]] = {}
        self.alternatives: list[AlternativeCost] = []
        self.additional: list[AdditionalCost] = []
        self.opening: list[OpeningHand] = []
        self.spell: Spell | None = None
        for ability in abilities:
            self._add(ability)
        self.keywords = frozenset(k.name for k in self.keyword_list)
        # has it anything that a game asks permanents for? Most creatures of a large board have not.
        self.acts = bool(
            self.activated or self.mana or self.triggers or self.replaces or self.rules
        )

    def __reduce__(self) -> Any:
        return AbilityIndex, (self.abilities,)

    def _add(self, ability: Ability) -> None:
        kind = type(ability)
        if isinstance(ability, Keyword):
            self.keyword_list.append(ability)
            for part in ability.means:
                self._add(part)
        elif isinstance(ability, Activated):
            (self.mana if ability.mana else self.activated).append(ability)
        elif isinstance(ability, Triggered):
            for name in ability.event.events():
                if BATTLEFIELD in ability.zones:
                    self.triggers.setdefault(name, []).append(ability)
                if ability.zones != (BATTLEFIELD,):
                    self.far_triggers.setdefault(name, []).append(ability)
        elif isinstance(ability, Continuous):
            self.continuous.append(ability)
        elif isinstance(ability, Replacement):
            for name in ability.event.proposals():
                self.replaces.setdefault(name, []).append(ability)
        elif isinstance(ability, Rule):
            self.rules.setdefault(ability.kind, []).append(ability)
        elif isinstance(ability, AlternativeCost):
            self.alternatives.append(ability)
        elif isinstance(ability, AdditionalCost):
            self.additional.append(ability)
        elif isinstance(ability, OpeningHand):
            self.opening.append(ability)
        elif isinstance(ability, Spell):
            self.spell = ability
        else:
            raise TypeError(f"{kind.__name__} is no kind of ability")
