"""Starting a game: decks, who goes first, opening hands, mulligans, opening-hand actions (CR 103)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from spellwright.kernel import Choose, Effect, ObjectId, Option, SpellwrightError, definition
from spellwright.kernel.record import Cache
from spellwright.magic.abilities import AbilityIndex, Continuous, Replacement, Rule
from spellwright.magic.amounts import LifeOf, PlayersWho, ThisTurn
from spellwright.magic.blanks import blank_name
from spellwright.magic.building import walk
from spellwright.magic.card import BOOK, Card, find
from spellwright.magic.conditions import InStep
from spellwright.magic.decks import Deck
from spellwright.magic.effects.until import LetOwnersPlay
from spellwright.magic.filters import InCombat, Self, Status
from spellwright.magic.game import Game
from spellwright.magic.keys import GRAVEYARD_ORDER
from spellwright.magic.objects import Player, Scope
from spellwright.magic.patterns import BecomesTarget, CastsSpell, WhenState
from spellwright.magic.rules.animation import ANIMATION, animates_others
from spellwright.magic.rules.continuous import STATIC_MARKS
from spellwright.magic.rules.drawing import draw
from spellwright.magic.rules.events import Said
from spellwright.magic.rules.options import options
from spellwright.magic.rules.turn import TURNS
from spellwright.magic.rules.zones import Moving, new_object, perform_moves, shuffle

if TYPE_CHECKING:
    from spellwright.magic.objects import Obj

# what a static ability may read that changes without anything entering, leaving or getting counters
VOLATILE = (Status, InCombat, InStep, LifeOf, ThisTurn, PlayersWho)
Decklist = Deck | Mapping[str, int] | Sequence[str] | Sequence[tuple[str, int]]
HAND_SIZE = 7
MOST_HINTS = 8


def new_game(
    decks: Sequence[Decklist],
    seed: int = 0,
    *,
    first: int | None = None,
    mulligans: bool = True,
    life: int = 20,
    switches: Sequence[str] = (),
    manual: Sequence[int] = (),
    blanks: Sequence[str] = (),
) -> Game:
    """A game of Magic at its first decision. `first`: who goes first; None draws it.

    `blanks`: cards that Spellwright lacks and whose blanks may be in the decks.
    """
    if len(decks) < 2:
        raise SpellwrightError(f"a game needs two decks, {len(decks)} given")
    game = Game(
        seats=len(decks),
        seed=seed,
        players=[Player(life=life) for _ in decks],
        switches=frozenset(switches),
        manual=frozenset(manual),
    )
    lists = []
    cards: list[Card] = []
    for seat, deck in enumerate(decks):
        counts = _counts(deck, seat, blanks)
        for name, n in counts.items():
            found = find(name)
            cards.append(found)
            for _ in range(n):
                new_object(game, found, seat, "library")
        lists.append(tuple(sorted(counts.items())))
    game.lists = tuple(lists)
    prepare(game, cards)
    starter = first if first is not None else game.random("who goes first").below(game.seats)
    game.active = starter
    game.note(Said(f"{game.player_name(starter)} goes first."))
    for seat in range(game.seats):
        shuffle(game, seat)
    game.push(TURNS)
    game.push(OPENING)
    if mulligans:
        game.push(MULLIGANS, Scope(ObjectId(0), starter, vars={"kept": ()}))
    for seat in range(game.seats):
        game.push(DrawHand(seat))
    game.run()
    return game


def _counts(deck: Decklist, seat: int, blanks: Sequence[str]) -> dict[str, int]:
    """A deck as names and counts; every name that is no known card is reported at once."""
    counts: dict[str, int] = {}
    pairs = deck.main if isinstance(deck, Deck) else deck
    if isinstance(pairs, str):
        raise SpellwrightError(f"“{pairs}” is a name; give the deck itself, as from deck(name)")
    for entry in pairs.items() if isinstance(pairs, Mapping) else pairs:
        name, n = (entry, 1) if isinstance(entry, str) else entry
        if not isinstance(name, str) or type(n) is not int or not 0 <= n <= 1000:
            raise SpellwrightError(f"deck of seat {seat}: {entry!r} is no card name with a count")
        counts[name] = counts.get(name, 0) + n
    allowed = {blank_name(name) for name in blanks}
    unknown = [name for name in counts if name not in BOOK and name not in allowed]
    if unknown:
        # near misses take a while to find
        hints = [BOOK.nearest(name) if i < MOST_HINTS else "" for i, name in enumerate(unknown)]
        listed = ", ".join(f"“{name}”{hint}" for name, hint in zip(unknown, hints, strict=True))
        raise SpellwrightError(f"deck of seat {seat}: Spellwright does not know {listed}")
    return counts


def prepare(game: Game, cards: Sequence[Card]) -> None:
    """Note what the cards in the game wait for off the battlefield and read of the turn's tallies."""
    far = set(game.far)
    reads = set(game.reads)
    for found in {c.name: c for c in cards}.values():
        marks, read = _marks(found)
        far |= marks
        reads |= read
    game.far = frozenset(far)
    game.reads = frozenset(reads) | {"drawn"}


def is_vocabulary(part: Any) -> bool:
    """Is it one of the words that tests/laws/test_merging.py knows to be blind to the order of graveyards?"""
    return type(part).__module__.startswith("spellwright.")


NOTED = ("attacked this turn", "drawn this turn", "entered this turn")  # kept on objects
_MARKS: Cache[int, tuple[Card, frozenset[str], frozenset[str]]] = Cache()


def _marks(card: Card) -> tuple[frozenset[str], frozenset[str]]:
    known = _MARKS.get(id(card))
    if known is not None:
        return known[1], known[2]
    far: set[str] = set()
    reads: set[str] = set()
    for part in walk(card.faces):
        if isinstance(part, ThisTurn | PlayersWho):
            reads.add(part.what)
        if isinstance(part, CastsSpell) and (part.nth or part.counting):
            reads.add("cast")
        if isinstance(part, Status) and part.what in NOTED:
            reads.add(part.what)
        if isinstance(part, BecomesTarget) and part.first:
            reads.add("targeted this turn")
        if getattr(part, "reads_graveyard_order", not is_vocabulary(part)):
            reads.add(GRAVEYARD_ORDER)
        if isinstance(part, Rule) and part.kind == "cast limit":
            reads.add(part.detail)
        if isinstance(part, WhenState):
            far.add("State")
        if isinstance(part, LetOwnersPlay):
            far.add("exile")
        if isinstance(part, LifeOf):
            far.add("life")
        if isinstance(part, Continuous) and any(isinstance(p, VOLATILE) for p in walk((part,))):
            far.add("volatile")
        if isinstance(part, Card) and part is not card:
            more, read = _marks(part)
            far |= more
            reads |= read
    if animates_others(card):
        far.add(ANIMATION)
    for face in card.faces:
        index = face.chars.index
        for name, abilities in index.far_triggers.items():
            for zone in {z for a in abilities for z in a.zones if z != "battlefield"}:
                far.add(f"{name}@{zone}")
                if zone != "stack":
                    far.add(name)
        for ability in (*index.activated, *index.mana):
            far.update(z for z in ability.zones if z != "battlefield")
        for alternative in index.alternatives:
            if alternative.frm:
                far.add(alternative.frm)
        if index.keywords & {"suspend", "morph", "warp", "plot"}:
            far.update(("hand", "exile"))
        if card.layout == "adventure":
            far.add("exile")
        for mark, zone in STATIC_MARKS.items():
            if any(zone in ability.zones for ability in _statics(index)):
                far.update((zone, mark))
        if index.rules.keys() & {"may cast", "may cast this", "may play land"}:
            far.update(("graveyard", "exile"))
    found = (card, frozenset(far), frozenset(reads))
    _MARKS[id(card)] = found
    return found[1], found[2]


def _statics(index: AbilityIndex) -> list[Any]:
    """Static abilities but for those that say only from where or how the card itself is cast or moves."""
    rules = [r for kind, found in index.rules.items() if kind != "may cast this" for r in found]
    moves = [r for found in index.replaces.values() for r in found if not _is_of_itself(r)]
    return [*(a for a in index.continuous if not a.defines), *rules, *moves]


def _is_of_itself(ability: Replacement) -> bool:
    return ability.self_only or isinstance(getattr(ability.event, "what", None), Self)


@definition
class DrawHand(Effect):
    """A player draws an opening hand (CR 103.5)."""

    seat: int

    def run(self, game: Game, scope: Any) -> None:
        draw(game, self.seat, HAND_SIZE)


@definition
class Mulligans(Effect):
    """London mulligan: in turn order each keeps or takes one more, until all keep (CR 103.5)."""

    def run(self, game: Game, scope: Scope) -> None:
        for seat in game.in_turn_order():
            if seat in scope.vars["kept"] or seat in scope.vars.get("again", ()):
                continue
            if _counted(game, seat) >= HAND_SIZE:
                scope.vars["kept"] = (*scope.vars["kept"], seat)
                continue
            scope.vars["seat"] = seat
            game.ask(
                Choose(
                    seat,
                    f"Mulligan? (mulligans so far: {game.players[seat].mulligans})",
                    (Option("keep", ("keep",)), Option("mulligan", ("mulligan",))),
                ),
                self,
                scope,
            )
            return
        again = scope.vars.pop("again", ())
        if again:
            game.push(self, scope)
            _take_mulligans(game, again)

    def answered(self, game: Game, scope: Scope, answer: list[str]) -> None:
        said = "kept" if answer[0] == "keep" else "again"
        scope.vars[said] = (*scope.vars.get(said, ()), scope.vars["seat"])
        game.push(self, scope)


def _counted(game: Game, seat: int) -> int:
    """The mulligans that count; with more than two players the first does not (CR 103.5c)."""
    n = game.players[seat].mulligans
    return n if game.seats == 2 else max(0, n - 1)


def _take_mulligans(game: Game, seats: Sequence[int]) -> None:
    """All at the same time: shuffle the hand in, draw seven, put cards on the bottom (CR 103.5)."""
    for seat in seats:
        player = game.players[seat]
        game.change_player(seat, mulligans=player.mulligans + 1)
        perform_moves(game, [Moving(i, "library", cause="mulligan") for i in player.hand])
        shuffle(game, seat)
        game.note(Said(f"{game.player_name(seat)} takes a mulligan."))
    bottoms = [BottomCards(s, n) for s in seats if (n := _counted(game, s))]
    game.push_all([*(DrawHand(s) for s in seats), *bottoms], None)


@definition
class BottomCards(Effect):
    """Part of a mulligan: a card for each one taken so far goes to the bottom of the library."""

    seat: int
    n: int

    def run(self, game: Game, scope: Any) -> None:
        hand = game.players[self.seat].hand
        n = min(self.n, len(hand))
        game.ask(
            Choose(
                self.seat,
                f"Put {n} on the bottom, the last one lowest",
                options(game, hand),
                n,
                n,
                ordered=n > 1,
            ),
            self,
        )

    def answered(self, game: Game, scope: Any, answer: list[ObjectId]) -> None:
        for oid in answer:
            perform_moves(game, [Moving(oid, "library", place="bottom", cause="mulligan")])


@definition
class Opening(Effect):
    """Actions with cards in the opening hand, starting player first, each taken or left (CR 103.6)."""

    def run(self, game: Game, scope: Any) -> None:
        game.tally = {}
        own = Scope(ObjectId(0), game.active, vars={"seats": 0, "done": ()})
        game.push(OPENING_ACTIONS, own)


@definition
class OpeningActions(Effect):
    """`seats`: how many players are done; `done`: cards that the next one has been asked about."""

    def _next(self, game: Game, scope: Scope) -> Obj | None:
        while scope.vars["seats"] < game.seats:
            seat = (game.active + scope.vars["seats"]) % game.seats
            for oid in game.players[seat].hand:
                obj = game.objects[oid]
                if oid not in scope.vars["done"] and obj.base.index.opening:
                    return obj
            scope.vars.update(seats=scope.vars["seats"] + 1, done=())
        return None

    def run(self, game: Game, scope: Scope) -> None:
        obj = self._next(game, scope)
        if obj is None:
            return
        game.ask(
            Choose(
                obj.owner,
                f"Use {obj.name} from your opening hand?",
                (Option(f"use {obj.name}", (obj.id,)),),
                0,
                1,
            ),
            self,
            scope,
        )

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        obj = self._next(game, scope)
        assert obj is not None
        scope.vars["done"] = (*scope.vars["done"], obj.id)
        game.push(self, scope)
        if answer:
            for ability in obj.base.index.opening:
                game.push(ability.effect, Scope(obj.id, obj.owner))


MULLIGANS = Mulligans()
OPENING = Opening()
OPENING_ACTIONS = OpeningActions()


def start_from(setup: Any) -> Game:
    """The game of a replay file's setup; cards that it carries enter the book."""
    from spellwright.magic.cardfiles import enter_setup

    try:
        enter_setup(setup)
        if setup.get("format") == "3cb":
            from spellwright.magic.formats.three_card_blind import game_of

            return game_of(setup)
        return new_game(
            setup["decks"],
            int(setup.get("seed", 0)),
            first=setup.get("first"),
            mulligans=bool(setup.get("mulligans", True)),
            life=int(setup.get("life", 20)),
            switches=setup.get("switches", ()),
            manual=setup.get("manual", ()),
            blanks=tuple(map(str, setup.get("blanks", ()))),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise SpellwrightError(f"the setup of a Magic game is broken: {error!r}") from error
