"""What would happen: patterns that match a proposal at its door (CR 614)."""

from __future__ import annotations

from typing import Literal, Protocol

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import (
    COUNTERS,
    DAMAGE,
    EVERYTHING,
    GRAVEYARD,
    LIBRARY,
    LIFE,
    NOTHING,
    PERMANENTS,
    POISON,
    STEPS,
    TAPPING,
    Aspect,
    of_zones,
)
from spellwright.magic.objects.names import Cause, CounterKind, Players, ProposalKind, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Thing, Would as Would
from spellwright.magic.records.filters import Self, seat_matches
from spellwright.magic.records.proposals import Moving, Proposal, PuttingCounters
from spellwright.magic.table import Table


class Drawing(Protocol):
    """A draw, or several: see rules.drawing."""

    seat: int


class Hitting(Protocol):
    """Damage: see rules.life_and_damage."""

    source: ObjectId
    target: Thing
    combat: bool


class LosingLife(Protocol):
    """Loss of life: see rules.life_and_damage."""

    seat: int
    amount: int
    by_damage: bool


class Destroying(Protocol):
    """Destruction: see rules.destroying."""

    obj: ObjectId
    by_effect: bool
    regenerable: bool


@definition
class WouldGo(Would):
    """An object would go from zone to zone; entering the battlefield is `to="battlefield"`."""

    alters = NOTHING

    what: Filter
    frm: Zone | Literal[""] = ""
    to: Zone | Literal[""] = ""
    cause: Cause = ""
    uncast: bool = False  # not as a spell that was cast
    by: Players = "any"  # because of a spell or ability of such a player

    def tell(self) -> Aspect:
        if isinstance(self.what, Self):
            return NOTHING  # what happens to the card itself
        return PERMANENTS | GRAVEYARD | of_zones(*filter(None, (self.frm, self.to)))

    def proposals(self) -> tuple[str, ...]:
        return ("Move",)

    def matches(self, game: Table, proposal: Moving, scope: Scope) -> bool:
        if self.to and proposal.to != self.to:
            return False
        if self.cause and proposal.cause != self.cause:
            return False
        obj = game.objects.get(proposal.obj)
        if obj is None or (self.frm and obj.zone != self.frm):
            return False
        if self.by != "any":
            known = proposal.by in game.objects or proposal.by in game.lki
            if proposal.by is None or not known:
                return False
            if not seat_matches(game, scope, self.by, game.obj(proposal.by).controller):
                return False
        if self.uncast and proposal.cause == "resolve" and obj.zone == "stack":
            return False
        if proposal.to == "battlefield" and not isinstance(self.what, Self):
            if not self.what.zones():  # CR 614.12: what enters is looked at as it would be there
                game = proposal.entered(game)
        return self.what.matches(game, scope, proposal.obj)


@definition
class WouldDraw(Would):
    """A player would draw a card, or one or more cards: that is seen before the single draws (CR 121.2a)."""

    tells = LIBRARY | STEPS
    alters = NOTHING

    who: Players = "you"
    except_first_in_draw_step: bool = False
    several: bool = False
    at_least: int = 1  # of several

    def proposals(self) -> tuple[str, ...]:
        return ("DrawSeveral",) if self.several else ("Draw",)

    def matches(self, game: Table, proposal: Drawing, scope: Scope) -> bool:
        if not seat_matches(game, scope, self.who, proposal.seat):
            return False
        if self.several and getattr(proposal, "n", 1) < self.at_least:
            return False
        if self.except_first_in_draw_step and game.step == "draw" and game.active == proposal.seat:
            return bool(game.tally.get("draw step draw"))
        return True


@definition
class WouldDealDamage(Would):
    """Damage would be dealt, by such a source or to such a thing."""

    tells = DAMAGE
    alters = NOTHING

    source: Filter | None = None
    to: Filter | None = None
    combat: bool | None = None

    def proposals(self) -> tuple[str, ...]:
        return ("Hit",)

    def matches(self, game: Table, proposal: Hitting, scope: Scope) -> bool:
        if self.combat is not None and proposal.combat != self.combat:
            return False
        if self.source is not None and not self.source.matches(game, scope, proposal.source):
            return False
        return self.to is None or self.to.matches(game, scope, proposal.target)


@definition
class WouldBeDestroyed(Would):
    """A permanent would be destroyed as the result of an effect, not by state-based actions."""

    tells = PERMANENTS
    alters = NOTHING

    what: Filter

    def proposals(self) -> tuple[str, ...]:
        return ("Destroy",)

    def matches(self, game: Table, proposal: Destroying, scope: Scope) -> bool:
        return bool(proposal.by_effect) and self.what.matches(game, scope, proposal.obj)


@definition
class WouldFallBelow(Would):
    """Damage would reduce a player's life total to less than this."""

    tells = LIFE
    alters = NOTHING

    life: int
    who: Players = "you"

    def proposals(self) -> tuple[str, ...]:
        return ("LoseLife",)

    def matches(self, game: Table, proposal: LosingLife, scope: Scope) -> bool:
        life = game.players[proposal.seat].life
        return (
            proposal.by_damage
            and seat_matches(game, scope, self.who, proposal.seat)
            and life - proposal.amount < self.life <= life
        )


@definition
class WouldRegenerate(Would):
    """Something would be destroyed in a way that lets it be regenerated (CR 701.19c)."""

    tells = PERMANENTS
    alters = NOTHING

    what: Filter

    def proposals(self) -> tuple[str, ...]:
        return ("Destroy",)

    def matches(self, game: Table, proposal: Destroying, scope: Scope) -> bool:
        return bool(proposal.regenerable) and self.what.matches(game, scope, proposal.obj)


@definition
class WouldGetCounters(Would):
    """One or more counters would be put on something, by an effect or in any way; `kind` "" is any kind.

    What enters with counters is looked at as it would be on the battlefield (CR 122.6, 614.12).
    """

    tells = alters = NOTHING  # how many there are already makes no difference

    on: Filter
    kind: CounterKind | Literal[""] = ""
    by_effect: bool = False
    who: Players = "any"  # who puts them

    def proposals(self) -> tuple[str, ...]:
        return ("PutCounters",)

    def matches(self, game: Table, proposal: PuttingCounters, scope: Scope) -> bool:
        if self.kind not in ("", proposal.counter) or (self.by_effect and not proposal.by_effect):
            return False
        if not seat_matches(game, scope, self.who, proposal.seat):
            return False
        return self.on.matches(proposal.placed(game), scope, proposal.on)


OF_PROPOSAL = {
    "Untap": TAPPING,
    "Destroy": PERMANENTS,
    "PutCounters": COUNTERS,
    "Proliferate": COUNTERS | POISON,
    "GainLife": LIFE,
    "LoseLife": LIFE,
    "MakeTokens": PERMANENTS,
}


@definition
class WouldHappen(Would):
    """Another proposal about an object or player: Untap, Destroy, PutCounters, GainLife, LoseLife, MakeTokens."""

    alters = NOTHING

    kind: ProposalKind
    what: Filter | None = None  # the object, if it is about one
    who: Players = "any"  # the player, if it is about one

    def tell(self) -> Aspect:
        return OF_PROPOSAL.get(self.kind, EVERYTHING)

    def proposals(self) -> tuple[str, ...]:
        return (self.kind,)

    def matches(self, game: Table, proposal: Proposal, scope: Scope) -> bool:
        subject = proposal.subject()
        if self.what is not None:
            return subject is not None and self.what.matches(game, scope, subject)
        seat = getattr(proposal, "seat", None)
        return seat is None or seat_matches(game, scope, self.who, seat)
