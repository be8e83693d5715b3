"""Damage, life, draws, counters, tokens, tapping: effects that go through a door each (CR 111, 119–122)."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.effects.control import Remember
from spellwright.magic.objects.aspects import (
    ABILITIES,
    COMBAT,
    COUNTERS,
    DAMAGE,
    GAIN,
    HAND,
    LIBRARY,
    LIFE,
    NOTHING,
    PERMANENTS,
    POISON,
    TAPPING,
    TOKENS,
    TURNS,
    Aspect,
    altered_by_counters,
    told_by_counters,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.names import Colors, CounterKind, NewNote, TypeName
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Many, Ref, Target, Thing, value
from spellwright.magic.records.copying import copiable, recast, resized
from spellwright.magic.records.proposals import MakingTokens, PuttingCounters
from spellwright.magic.records.references import Source, Who
from spellwright.magic.records.steps import COMBAT_STEPS, EXTRA_MAIN, PHASE_OF, SECOND_MAIN
from spellwright.magic.table import Table

YOU = Who("you")
SELF = Source()


@definition
class Deal(Effect):
    """A source deals damage to each of these; a divided amount is in the target's shares."""

    tells = NOTHING
    alters = LIFE | DAMAGE

    amount: Many
    to: Ref
    source: Ref = SELF
    own: bool = False  # the amount is worked out for each player on their own: "that player"

    def run(self, game: Table, scope: Scope) -> None:
        sources = self.source.things(game, scope)
        if sources and isinstance(sources[0], ObjectId):
            game.deal(sources[0], self.shares(game, scope))

    def shares(self, game: Table, scope: Scope) -> list[tuple[Thing, int]]:
        """Whom it deals how much damage."""
        things = self.to.things(game, scope)
        if isinstance(self.to, Target) and self.to.divide is not None and scope.info is not None:
            return list(zip(things, scope.info.shares[self.to.slot], strict=True))
        if self.own:
            return [(t, self._for(game, scope, t)) for t in things]
        n = value(self.amount, game, scope)
        return [(t, n) for t in things]

    def _for(self, game: Table, scope: Scope, thing: Thing) -> int:
        own = scope.copy()
        own.player = game.obj(thing).controller if isinstance(thing, ObjectId) else thing
        return value(self.amount, game, own)


@definition
class GainLife(Effect):
    """Players gain life (CR 119.3)."""

    tells = NOTHING
    alters = LIFE | GAIN

    amount: Many
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        n = value(self.amount, game, scope)
        game.gain_life(self.who.seats(game, scope), n)


@definition
class LoseLife(Effect):
    """Players lose life (CR 119.3)."""

    tells = NOTHING
    alters = LIFE

    amount: Many
    who: Ref = YOU
    counted: bool = False  # the life lost this way is "that much" from here on

    def run(self, game: Table, scope: Scope) -> None:
        n = value(self.amount, game, scope)
        seats = self.who.seats(game, scope)
        if self.counted:
            game.push(CountLost(tuple((s, game.players[s].life) for s in seats)), scope)
        game.lose_life(seats, n)


@definition
class CountLost(Effect):
    """How much less life players have than they had: "the life lost this way"."""

    tells = LIFE
    alters = NOTHING

    before: tuple[tuple[int, int], ...]

    def run(self, game: Table, scope: Scope) -> None:
        scope.number = sum(max(0, life - game.players[s].life) for s, life in self.before)


@definition
class Draw(Effect):
    """Players draw cards, in turn order, one at a time (CR 121.2)."""

    tells = LIBRARY
    alters = LIBRARY | HAND

    n: Many = 1
    who: Ref = YOU

    def is_possible(self, game: Table, scope: Scope) -> bool:
        """Nobody may choose to draw more cards than they can (CR 121.2b, 121.3)."""
        n = value(self.n, game, scope)
        return all(game.can_draw(s, n) for s in self.who.seats(game, scope))

    def run(self, game: Table, scope: Scope) -> None:
        game.draw(self.who.seats(game, scope), value(self.n, game, scope))


@definition
class PutCounters(Effect):
    """Put counters on things or players (CR 122.6)."""

    kind: CounterKind
    n: Many = 1
    on: Ref = SELF
    note: NewNote = ""  # what got counters is spoken of by this name

    def tell(self) -> Aspect:
        return told_by_counters(self.kind)

    def alter(self) -> Aspect:
        return altered_by_counters(self.kind)

    def run(self, game: Table, scope: Scope) -> None:
        things = self.on.things(game, scope)
        before = tuple(_counted(game, [thing], self.kind) for thing in things)
        game.push(WerePut(self.kind, sum(before), self.on, before, self.note), scope)
        if isinstance(self.on, Target) and self.on.divide is not None and scope.info is not None:
            shares = zip(things, scope.info.shares[self.on.slot], strict=True)
            seat = scope.controller
            game.propose([PuttingCounters(t, self.kind, n, seat) for t, n in shares])
            return
        game.put_counters(things, self.kind, value(self.n, game, scope), scope.controller)


@definition
class WerePut(Effect):
    """ "When you do": were there counters put at all, or could there be none (CR 603.12)?"""

    tells = COUNTERS
    alters = NOTHING

    kind: CounterKind
    before: int
    on: Ref
    own: tuple[int, ...] = ()
    note: NewNote = ""

    def run(self, game: Table, scope: Scope) -> None:
        things = self.on.things(game, scope)
        scope.did = _counted(game, things, self.kind) > self.before
        if self.note:
            scope.vars[self.note] = tuple(
                thing
                for thing, n in zip(things, self.own, strict=False)
                if _counted(game, [thing], self.kind) > n
            )


def _counted(game: Table, things: list[Thing], kind: str) -> int:
    """How many counters of a kind are on these things together."""
    return sum(
        game.objects[t].count(kind) if isinstance(t, ObjectId) else game.players[t].count(kind)
        for t in things
        if not isinstance(t, ObjectId) or t in game.objects
    )


@definition
class RemoveCounters(Effect):
    """Remove counters from things or players, as many as there are."""

    alters = COUNTERS | POISON

    kind: CounterKind
    n: Many = 1
    on: Ref = SELF

    def tell(self) -> Aspect:
        return NOTHING if isinstance(self.on, Source) else COUNTERS | POISON

    def run(self, game: Table, scope: Scope) -> None:
        removed = 0
        for thing in self.on.things(game, scope):
            removed += game.remove_counters(thing, self.kind, value(self.n, game, scope))
        scope.did = removed > 0
        scope.number = removed


@definition
class PayAnyAmount(Effect):
    """A player may pay any amount of a kind of counter they have ({E}); it is "that many" (CR 107.14)."""

    tells = alters = COUNTERS

    kind: CounterKind
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        scope.number = 0
        for seat in self.who.seats(game, scope):
            most = game.players[seat].count(self.kind)
            found = tuple(Option(f"pay {n} {self.kind}", (n,)) for n in range(most + 1))
            prompt = f"Pay any amount of {self.kind} ({game.name(scope.source)})"
            game.ask(Choose(seat, prompt, found), self, scope)
            return

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        scope.number = answer[0]
        scope.did = answer[0] > 0
        for seat in self.who.seats(game, scope)[:1]:
            game.remove_counters(seat, self.kind, answer[0])


@definition
class CreateTokens(Effect):
    """Create tokens; "it" are the tokens afterwards."""

    alters = TOKENS

    card: Card
    n: Many = 1
    who: Ref = YOU
    tapped: bool = False
    attacking: bool = False
    power: Many | None = None  # worked out as they are made: "an X/X token"
    toughness: Many | None = None

    def tell(self) -> Aspect:
        return COMBAT | PERMANENTS if self.attacking else NOTHING  # what there is to attack

    def run(self, game: Table, scope: Scope) -> None:
        n = value(self.n, game, scope)
        game.push(Remember(), scope)
        game.moved = ()
        card = self._card(game, scope)
        game.propose(
            [
                MakingTokens(s, card, n, tapped=self.tapped, attacking=self.attacking)
                for s in self.who.seats(game, scope)
                if n > 0
            ],
        )

    def _card(self, game: Table, scope: Scope) -> Card:
        """The token, in its size if that is worked out now."""
        if self.power is None or self.toughness is None:
            return self.card
        size = value(self.power, game, scope), value(self.toughness, game, scope)
        return resized((self.card, 0), *size)[0]


@definition
class CreateCopies(Effect):
    """Create tokens that are copies of something, as it is or last was (CR 707.2, 111.12)."""

    tells = NOTHING
    alters = PERMANENTS

    of: Ref
    n: Many = 1
    who: Ref = YOU
    tapped: bool = False
    color: Colors = ""  # except they are of this colour and have no mana cost (embalm)
    subtypes: tuple[TypeName, ...] = ()  # and are of these types too
    size: tuple[int, int] | None = None  # except they are of this size

    def run(self, game: Table, scope: Scope) -> None:
        game.push(Remember(), scope)
        game.moved = ()
        n = value(self.n, game, scope)
        copies = []
        for thing in self.of.things(game, scope):
            if isinstance(thing, ObjectId) and (thing in game.objects or thing in game.lki):
                if n > 0 and game.chars(thing).is_permanent:  # CR 111.5
                    copied = copiable(game, thing)
                    if self.color:
                        copied = recast(copied, self.color, self.subtypes)
                    if self.size is not None:
                        copied = resized(copied, *self.size)
                    copies.append(copied)
        game.propose(
            [
                MakingTokens(s, copied[0], n, tapped=self.tapped, copying=copied)
                for s in self.who.seats(game, scope)
                for copied in copies
            ],
        )


@definition
class GetEmblem(Effect):
    """You get an emblem (CR 114)."""

    tells = NOTHING
    alters = ABILITIES

    card: Card

    def run(self, game: Table, scope: Scope) -> None:
        game.create_emblem(scope.controller, self.card)


@definition
class Tap(Effect):
    """Tap permanents (CR 701.26)."""

    tells = NOTHING
    alters = TAPPING

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        game.tap(self.what.objects(game, scope))


@definition
class Untap(Effect):
    """Untap permanents (CR 701.26)."""

    tells = NOTHING
    alters = TAPPING

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        game.untap(self.what.objects(game, scope))


@definition
class WinGame(Effect):
    """Players win the game (CR 104.2b)."""

    tells = alters = NOTHING

    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            game.win(seat, scope.source)
            return


@definition
class LoseGame(Effect):
    """Players lose the game (CR 104.3e)."""

    tells = alters = NOTHING

    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:

        seats = [s for s in self.who.seats(game, scope) if not game.is_forbidden("can't lose", s)]
        game.lose([(s, f"because of {game.name(scope.source)}") for s in seats])


@definition
class ExtraTurn(Effect):
    """Take an extra turn after this one (CR 500.7)."""

    tells = alters = TURNS

    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        game.extra_turns = (*game.extra_turns, *self.who.seats(game, scope))


@definition
class ExtraCombat(Effect):
    """After this phase there is an additional combat phase, followed by a main phase or not (CR 500.8)."""

    tells = alters = TURNS

    main_after: bool = True

    def run(self, game: Table, scope: Scope) -> None:

        rest = list(game.steps)
        at = 0
        while at < len(rest) and PHASE_OF[rest[at]] == PHASE_OF[game.step]:
            at += 1
        more = [*COMBAT_STEPS, *((SECOND_MAIN,) if self.main_after else ())]
        game.steps = (*rest[:at], *more, *rest[at:])
        if self.main_after:
            game.tally[EXTRA_MAIN] = game.tally.get(EXTRA_MAIN, 0) + 1
