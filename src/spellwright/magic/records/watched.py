"""Patterns: the events that triggered abilities watch (CR 603.2)."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import definition
from spellwright.magic.objects.aspects import (
    ABILITIES,
    CASTING,
    COUNTERS,
    EVERYTHING,
    GRAVEYARD,
    LIBRARY,
    LIFE,
    MANA,
    NOTHING,
    PERMANENTS,
    STEPS,
    TALLY,
    TAPPING,
    Aspect,
    of_zones,
)
from spellwright.magic.objects.names import Beginning, Cause, CounterKind, Deed, Players, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import (
    Condition,
    EitherEvent as EitherEvent,
    Filter,
    Pattern as Pattern,
    Ref,
)
from spellwright.magic.records.events import (
    Acted,
    BecameTarget,
    CountersChanged,
    Drew,
    LifeChanged,
    ManaAdded,
    Moved,
    StepBegan,
    Tapping,
    Transformed,
    WasCast,
)
from spellwright.magic.records.filters import Self, seat_matches
from spellwright.magic.records.references import BECAME
from spellwright.magic.table import Table


@definition
class Goes(Pattern):
    """An object goes from zone to zone: enters, dies, leaves, is discarded, sacrificed, milled …

    "" as a zone is any zone; `cause` narrows it to one way of going.
    """

    alters = NOTHING

    what: Filter
    frm: Zone | Literal[""] = ""
    to: Zone | Literal[""] = ""
    cause: Cause = ""
    tapped: bool | None = None

    def tell(self) -> Aspect:
        if isinstance(self.what, Self) and not self.cause and self.frm != "battlefield" and self.to:
            return NOTHING  # what happens to the card itself, other than to leave
        return PERMANENTS | GRAVEYARD | of_zones(*filter(None, (self.frm, self.to)))

    def events(self) -> tuple[str, ...]:
        return ("Moved",)

    def matches(self, game: Table, event: Moved, scope: Scope) -> bool:
        if self.to and event.to != self.to:
            return False
        if self.frm and event.frm != self.frm:
            return False
        if self.cause and event.cause != self.cause:
            return False
        if self.tapped is not None and event.tapped != self.tapped:
            return False
        leaves = self.frm and not self.to  # what leaves a zone is spoken of as it was there
        afterwards = event.to == "battlefield" and not leaves
        if event.frm == "library":  # CR 603.10: nothing looks back at a hidden card
            afterwards = True
        subject = event.new if afterwards else event.gone.obj.id
        if not self.what.matches(game, scope, subject):
            # an ability of the card itself in its new zone speaks of the card (CR 603.6c, 400.7)
            if scope.source != event.new or not self.what.matches(game, scope, event.new):
                return False
        scope.it = (event.new if event.to != "library" else subject,)
        scope.player = event.gone.obj.controller if event.frm == "battlefield" else event.seat
        scope.vars["old"] = (event.new if afterwards else event.gone.obj.id,)
        if scope.source == event.gone.obj.id and event.to in ("graveyard", "exile"):
            scope.vars[BECAME] = event.new
        return True


@definition
class CastsSpell(Pattern):
    """A player casts a spell; `nth` counts that player's spells this turn.

    `counting`: "that many" are the spells that anyone has cast before it this turn (storm).
    `of_game`: their first spell of the game; only for what waits since before the game (CR 103.6).
    """

    alters = NOTHING

    who: Players
    what: Filter
    nth: int = 0
    counting: bool = False
    of_game: bool = False

    def tell(self) -> Aspect:
        return CASTING | (TALLY if self.nth or self.counting or self.of_game else NOTHING)

    def events(self) -> tuple[str, ...]:
        return ("WasCast",)

    def matches(self, game: Table, event: WasCast, scope: Scope) -> bool:
        if not seat_matches(game, scope, self.who, event.seat):
            return False
        if self.nth and event.nth != self.nth:
            return False
        if not self.what.matches(game, scope, event.spell):
            return False
        scope.it, scope.player = (event.spell,), event.seat
        if self.counting:
            scope.number = event.before
        return True


@definition
class PlaysLand(Pattern):
    """A player plays a land: the special action, not an effect that puts one there (CR 305.1, 305.4)."""

    tells = CASTING
    alters = NOTHING

    who: Players
    what: Filter

    def events(self) -> tuple[str, ...]:
        return ("Moved",)

    def matches(self, game: Table, event: Moved, scope: Scope) -> bool:
        if event.cause != "play" or event.to != "battlefield":
            return False
        seat = game.obj(event.new).home
        if not seat_matches(game, scope, self.who, seat):
            return False
        if not self.what.matches(game, scope, event.new):
            return False
        scope.it, scope.player = (event.new,), seat
        return True


@definition
class DrawsCard(Pattern):
    """A player draws a card; the exception is the first card of each of that player's draw steps."""

    tells = LIBRARY | STEPS
    alters = NOTHING

    who: Players
    except_first_in_draw_step: bool = False
    nth: int = 0  # of the turn

    def events(self) -> tuple[str, ...]:
        return ("Drew",)

    def matches(self, game: Table, event: Drew, scope: Scope) -> bool:
        if not seat_matches(game, scope, self.who, event.seat):
            return False
        if self.except_first_in_draw_step and event.first_in_draw_step:
            return False
        if self.nth and event.nth != self.nth:
            return False
        scope.player = event.seat  # the card itself stays hidden, and is like its twins
        return True


@definition
class BeginningOf(Pattern):
    """At the beginning of a step or phase; `whose`: you, opponent, any; "main phase" is each of them."""

    tells = STEPS
    alters = NOTHING

    step: Beginning
    whose: Players = "any"
    of: Ref | None = None  # of these players: the controller of the enchanted creature

    def events(self) -> tuple[str, ...]:
        return ("StepBegan",)

    def matches(self, game: Table, event: StepBegan, scope: Scope) -> bool:
        if event.step != self.step and not (
            self.step == "main phase" and event.step in ("main", "second main")
        ):
            return False
        if event.later and self.step == "second main":
            return False  # CR 505.1b: it is the third, or a later one
        if not seat_matches(game, scope, self.whose, event.active):
            return False
        if self.of is not None and event.active not in self.of.seats(game, scope):
            return False
        scope.player = event.active
        return True


@definition
class CountersPut(Pattern):
    """One or more counters are put on something; `kind` "" is any kind; `by`: who puts them (CR 122.6)."""

    tells = COUNTERS
    alters = NOTHING

    on: Filter
    kind: CounterKind | Literal[""] = ""
    by: Players = "any"

    def events(self) -> tuple[str, ...]:
        return ("CountersChanged",)

    def matches(self, game: Table, event: CountersChanged, scope: Scope) -> bool:
        if event.delta <= 0 or (self.kind and event.kind != self.kind):
            return False
        if self.by != "any":
            if event.by is None or not seat_matches(game, scope, self.by, event.by):
                return False
        if not self.on.matches(game, scope, event.on):
            return False
        scope.it, scope.number = (event.on,), event.delta
        return True


@definition
class LastCounterRemoved(Pattern):
    """The last counter of a kind is removed (suspend, vanishing)."""

    tells = COUNTERS
    alters = NOTHING

    on: Filter
    kind: CounterKind

    def events(self) -> tuple[str, ...]:
        return ("CountersChanged",)

    def matches(self, game: Table, event: CountersChanged, scope: Scope) -> bool:
        if event.delta >= 0 or event.kind != self.kind or event.left:
            return False
        return self.on.matches(game, scope, event.on)


@definition
class CounterRemoved(Pattern):
    """A counter of a kind is removed from something, once for each counter."""

    tells = COUNTERS
    alters = NOTHING

    on: Filter
    kind: CounterKind

    def events(self) -> tuple[str, ...]:
        return ("CountersChanged",)

    def matches(self, game: Table, event: CountersChanged, scope: Scope) -> bool:
        if event.delta >= 0 or event.kind != self.kind:
            return False
        if not self.on.matches(game, scope, event.on):
            return False
        scope.vars["times"] = -event.delta
        return True


@definition
class BecomesTapped(Pattern):
    """Something becomes tapped, or untapped."""

    tells = TAPPING
    alters = NOTHING

    what: Filter
    untapped: bool = False
    in_your_untap_step: bool = False

    def events(self) -> tuple[str, ...]:
        return ("Tapping",)

    def matches(self, game: Table, event: Tapping, scope: Scope) -> bool:
        if event.tapped == self.untapped or not self.what.matches(game, scope, event.obj):
            return False
        if self.in_your_untap_step and (game.step != "untap" or game.active != scope.controller):
            return False
        scope.it, scope.number = (event.obj,), 1
        return True


@definition
class TappedForMana(Pattern):
    """A permanent is tapped for mana (CR 106.12); binds the mana's player."""

    tells = TAPPING | MANA
    alters = NOTHING

    what: Filter

    def events(self) -> tuple[str, ...]:
        return ("ManaAdded",)

    def matches(self, game: Table, event: ManaAdded, scope: Scope) -> bool:
        if not event.tapped_for_mana or event.source is None:
            return False
        if not self.what.matches(game, scope, event.source):
            return False
        scope.it, scope.player = (event.source,), event.seat
        for source, output in event.extra:
            if source == scope.source:
                scope.vars["output"] = output
        return True


@definition
class BecomesTarget(Pattern):
    """Something becomes the target of a spell or ability; `by` whose; `first`: of theirs this turn."""

    alters = NOTHING

    what: Filter
    by: Players = "any"
    first: bool = False  # valiant
    of_spell: bool = False  # of a spell, not of an ability

    def tell(self) -> Aspect:
        return CASTING | (TALLY if self.first else NOTHING)

    def events(self) -> tuple[str, ...]:
        return ("BecameTarget",)

    def matches(self, game: Table, event: BecameTarget, scope: Scope) -> bool:
        if not seat_matches(game, scope, self.by, event.controller):
            return False
        if not self.what.matches(game, scope, event.target) or (self.first and not event.first):
            return False
        item = game.obj(event.item).item
        if self.of_spell and item is not None and item.ability is not None:
            return False
        scope.it, scope.player = (event.item,), event.controller
        return True


@definition
class LifeChange(Pattern):
    """A player gains or loses life."""

    tells = LIFE
    alters = NOTHING

    who: Players
    gain: bool

    def events(self) -> tuple[str, ...]:
        return ("LifeChanged",)

    def matches(self, game: Table, event: LifeChanged, scope: Scope) -> bool:
        if (event.delta > 0) != self.gain or not seat_matches(game, scope, self.who, event.seat):
            return False
        scope.player, scope.number = event.seat, abs(event.delta)
        return True


# what is done with cards and spells, and sees nothing else of the game
OF_CARDS: tuple[Deed, ...] = (
    *("commit a crime", "cycle", "exploit", "foretell", "manifest dread", "miracle"),
    *("become monstrous", "scry", "search", "surveil"),
)


@definition
class Does(Pattern):
    """A player does a named thing: scry, surveil, cycle, search … ; `what` narrows its object."""

    alters = NOTHING

    who: Players
    action: Deed
    what: Filter | None = None

    def tell(self) -> Aspect:
        return CASTING | LIBRARY if self.action in OF_CARDS else EVERYTHING

    def events(self) -> tuple[str, ...]:
        return ("Acted",)

    def matches(self, game: Table, event: Acted, scope: Scope) -> bool:
        if event.action != self.action or not seat_matches(game, scope, self.who, event.seat):
            return False
        if self.what is not None and (
            event.obj is None or not self.what.matches(game, scope, event.obj)
        ):
            return False
        scope.player, scope.number = event.seat, event.number
        if event.obj is not None:
            scope.it = (event.obj,)
        return True


@definition
class Transforms(Pattern):
    """A permanent transforms, or is turned face up."""

    tells = ABILITIES
    alters = NOTHING

    what: Filter
    face_up: bool = False

    def events(self) -> tuple[str, ...]:
        return ("Transformed",)

    def matches(self, game: Table, event: Transformed, scope: Scope) -> bool:
        if event.face_up != self.face_up or not self.what.matches(game, scope, event.obj):
            return False
        scope.it = (event.obj,)
        return True


@definition
class WhenState(Pattern):
    """A state trigger: fires while a condition holds (CR 603.8)."""

    tells = alters = NOTHING

    condition: Condition

    def events(self) -> tuple[str, ...]:
        return ("State",)

    def matches(self, game: Table, event: object, scope: Scope) -> bool:
        return False  # checked by rules.triggers.check_state_triggers


@definition
class ReachesChapter(Pattern):
    """A Saga gets the lore counter with one of these numbers (CR 714.2b)."""

    tells = COUNTERS
    alters = NOTHING

    numbers: tuple[int, ...]

    def events(self) -> tuple[str, ...]:
        return ("CountersChanged",)

    def matches(self, game: Table, event: CountersChanged, scope: Scope) -> bool:
        if event.on != scope.source or event.kind != "lore" or event.delta <= 0:
            return False
        after: int = game.objects[scope.source].count("lore")
        reached = sum(after - event.delta < n <= after for n in self.numbers)
        scope.vars["times"] = reached
        return bool(reached)
