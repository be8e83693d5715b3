"""Zones and the one door between them (CR 400): every change makes a new object (400.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellwright.kernel import NATURE, Effect, Event, ObjectId, definition
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.objects.abilities import Continuous, Replacement
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import FACE_DOWN, UNSEEN_ZONES, Gone, Obj, Scope, base_chars
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.amounts import died_as
from spellwright.magic.records.events import Attached, CountersChanged, Moved, Shuffled
from spellwright.magic.records.filters import AttachedTo, Self
from spellwright.magic.records.notes import (
    COMMANDER,
    ENTERED,
    FOUGHT,
    HAND_UNTIL_LEAVES,
    UNTIL_LEAVES,
)
from spellwright.magic.records.proposals import Moving
from spellwright.magic.records.references import BECAME
from spellwright.magic.records.would import WouldGo
from spellwright.magic.rules.ascending import ascend
from spellwright.magic.rules.bestow import BESTOW, free_bestowed
from spellwright.magic.rules.chance import decider, order
from spellwright.magic.rules.continuous import goes_by_permanents, takes_abilities
from spellwright.magic.rules.daylight import daylight, enters_transformed
from spellwright.magic.rules.likeness import in_one_order
from spellwright.magic.rules.replacement import propose
from spellwright.magic.rules.triggers import abilities_before, collect
from spellwright.magic.rules.until import ReturnExiled
from spellwright.magic.table import Table

# durations that end as the source leaves
WHILE_SOURCE = ("while source", "while source is tapped", "while you control source")
OWNED = ("hand", "library", "graveyard")
PUBLIC = ("battlefield", "graveyard", "exile", "stack", "command")
IN_PLAY = ("battlefield", "command")
NOWHERE = ""  # where a token is until it enters
OPEN = "open information"  # a switch: hands, libraries and what is face down are known to all


def replacements_of_move(game: Table, move: Moving) -> list[tuple[Replacement, ObjectId, int]]:
    """What the moving object itself brings that changes its move (CR 614.12)."""
    obj = game.objects.get(move.obj)
    if obj is None:
        return []
    if move.brings and move.to == "battlefield":
        plain = move.copy()
        plain.brings = ()
        who = move.chooser(game)
        brought = [(_entering_with(kind, n), move.obj, who) for kind, n in move.brings]
        return brought + plain.own_replacements(game)
    if move.to == "battlefield" and move.side != FACE_DOWN:
        chars = move.entering(game)
        found = None if chars is None else chars.index.replaces.get("Move")
        if found and takes_abilities(game):
            found = move.entered(game).chars(move.obj).index.replaces.get("Move")
        if found:
            who = obj.owner if move.controller is None else move.controller
            return [(r, move.obj, who) for r in found if r.self_only]
    else:
        found = obj.base.index.replaces.get("Move")
        if found and obj.zone != "battlefield":
            return [(r, move.obj, obj.controller) for r in found if obj.zone in r.zones]
    return []


def _entering_with(kind: str, n: int) -> Replacement:
    enters = WouldGo(Self(), to="battlefield")
    return Replacement(enters, EnterWithCounters(kind, n), self_only=True)


def move(game: Table, ids: Iterable[ObjectId], to: str, **how: Any) -> None:
    """Bring objects to the door of another zone, all at once."""
    propose(game, [Moving(oid, to, **how) for oid in ids if oid in game.objects])


def perform_moves(game: Table, batch: Sequence[Moving]) -> list[ObjectId]:
    """The moves happen at the same time; the new objects are also in `game.moved`."""
    gone: list[Gone] = []
    for p in batch:
        obj = game.objects.get(p.obj)
        if obj is not None:
            if obj.zone == "hand" and p.to not in UNSEEN_ZONES:
                obj = _known_first(game, obj, p, gone)
            if obj.zone == "battlefield" and game.combat is not None:
                role = game.combat.role(p.obj)
                if role is not None:  # CR 603.10a: it is asked about as it was
                    obj = obj.copy()
                    obj.notes = (*obj.notes, (FOUGHT, role))
            gone.append(Gone(obj, game.chars(p.obj)))
    events: list[Event] = []
    attached = []
    new_ids = []
    seen = abilities_before(game, gone)
    left = {g.obj.id: g for g in gone}
    for p in batch:
        was = left.pop(p.obj, None)
        if was is None:
            continue
        obj = was.obj
        if obj.token and obj.zone not in ("battlefield", NOWHERE):
            continue  # CR 111.8: a token that has left the battlefield goes nowhere
        _leave(game, was)
        if obj.item is not None and obj.item.is_copy:
            continue  # CR 707.10a, 704.5e: a copy of a spell is nowhere but on the stack
        new = _arrive(game, obj, p)
        new_ids.append(new.id)
        if p.cause == "resolve" and p.to == "battlefield" and game.floating:
            _follow(game, obj.id, new.id)
        if p.attached is not None and p.to == "battlefield":
            attached.append(Attached(new.id, p.attached))
        everyone = (1 << game.seats) - 1
        # who knew a card in a hand may still not know that it is this one that leaves it unseen
        seers = new.known | (0 if obj.zone in UNSEEN_ZONES else obj.known)
        events.append(
            Moved(
                gone=was,
                new=new.id,
                frm=obj.zone,
                to=p.to,
                cause=p.cause,
                seat=obj.owner,
                tapped=new.tapped,
                public=seers == everyone or OPEN in game.switches,
                by=p.by,
                seers=seers,
            )
        )
        if new.counters and p.to == "battlefield":  # CR 122.6: they are put on it
            by = new.controller  # CR 122.6a
            events += [
                CountersChanged(new.id, kind, n, new.name, by=by) for kind, n in new.counters
            ]
        if obj.zone == "battlefield":
            game.tick("left", obj.controller)
            if "Creature" in was.chars.types and p.to == "graveyard":
                game.tick("died", obj.controller)
                for word in was.chars.subtypes:
                    if died_as(word) in game.reads:
                        key = f"{died_as(word)}:{obj.controller}"
                        game.tally[key] = game.tally.get(key, 0) + 1
        if p.to == "graveyard":
            game.tick("to graveyard", obj.owner)
        if p.to == "battlefield":
            game.tick("entered", new.controller)
            if "Land" in new.base.types:
                game.tick("lands entered", new.controller)
            else:
                game.tick("nonlands entered", new.controller)
            if "Artifact" in new.base.types:
                game.tick("artifacts entered", new.controller)
            if "Creature" in new.base.types:
                game.tick("creatures entered", new.controller)
    if any(p.arranged for p in batch):  # CR 401.4: nobody else learns the order
        events.sort(key=_open_number)
    game.moved = tuple(new_ids)
    if any(p.to in IN_PLAY for p in batch) or any(g.obj.zone in IN_PLAY for g in gone):
        game.touch()
    elif goes_by_permanents(game):
        game.stir()  # a card drawn, cast or put away leaves what was worked out of permanents as it is
    else:
        game.touch()
    if BESTOW in game.far and any(g.obj.zone == "battlefield" for g in gone):
        free_bestowed(game)  # CR 702.103f: at once
    ascend(game)
    daylight(game)
    collect(game, events, seen)
    if game.pending:
        _find_auras(game, events)
    for oid in new_ids:
        new = game.objects[oid]
        if new.notes and new.note("x") is not None:  # CR 107.3m: from here on X is 0
            game.change(oid, notes=tuple(n for n in new.notes if n[0] != "x"))
    if attached:
        game.happened(*attached)
    noted = [g.obj for g in gone if g.obj.notes]
    back = tuple([i for obj in noted for i in obj.note(UNTIL_LEAVES) or ()])
    hands = tuple([i for obj in noted for i in obj.note(HAND_UNTIL_LEAVES) or ()])
    if back or hands:
        game.push(ReturnExiled(back, hands))  # CR 610.3: immediately after the event
    return new_ids


def _find_auras(game: Table, events: Sequence[Event]) -> None:
    """An ability of an Aura that waits for what it enchanted to leave finds the Aura in the graveyard (CR 400.7f)."""
    new = {
        e.gone.obj.id: e.new
        for e in events
        if type(e) is Moved and e.frm == "battlefield" and e.to == "graveyard"
    }
    waiting = []
    for pending in game.pending:
        event = getattr(pending.ability, "event", None)
        if pending.source in new and isinstance(getattr(event, "what", None), AttachedTo):
            if pending.source is not None and BECAME not in dict(pending.vars):
                pending = pending.copy()
                became = (BECAME, new[pending.source])
                pending.vars = tuple(sorted((*pending.vars, became)))
        waiting.append(pending)
    game.pending = tuple(waiting)


def _known_first(game: Table, obj: Obj, p: Moving, gone: Sequence[Gone]) -> Obj:
    """A card leaves a hand in the open: of those with its name it is one that the others knew, as far as they can tell."""
    if p.face_down or p.side == FACE_DOWN or OPEN in game.switches:
        return obj
    left = {g.obj.id for g in gone}
    own = 1 << obj.owner
    for oid in game.players[obj.owner].hand:
        other = game.objects[oid]
        more = other.known & ~obj.known & ~own
        if more and oid not in left and other.card.name == obj.card.name:
            game.change(oid, known=other.known & ~more)
            game.change(obj.id, known=obj.known | more)
            obj = game.objects[obj.id]
    return obj


def _follow(game: Table, spell: ObjectId, permanent: ObjectId) -> None:
    """Changes of a spell, and prevention of its damage, go on for what it becomes (CR 400.7a, 400.7c)."""

    def after(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
        return tuple(permanent if t == spell and isinstance(t, ObjectId) else t for t in things)

    kept = []
    for f in game.floating:
        told_of = f.it + (f.affected or ())
        if isinstance(f.ability, Continuous | Replacement) and spell in told_of:
            f = f.copy()
            f.it = after(f.it)
            f.affected = None if f.affected is None else after(f.affected)
        kept.append(f)
    game.floating = tuple(kept)


def _open_number(event: Event) -> ObjectId:
    """The number of what lay open; numbers of cards in hands say when they came, and are not asked."""
    if isinstance(event, Moved) and event.gone.obj.zone not in UNSEEN_ZONES:
        return event.gone.obj.id
    return ObjectId(0)


def _without(ids: tuple[ObjectId, ...], oid: ObjectId) -> tuple[ObjectId, ...]:
    """The others, in their order; most cards leave from the top of a library or the top of the stack."""
    if ids and ids[0] == oid:
        return ids[1:]
    if ids and ids[-1] == oid:
        return ids[:-1]
    return tuple([i for i in ids if i != oid])


def _leave(game: Table, was: Gone) -> None:
    obj = was.obj
    oid = obj.id
    zone = obj.zone
    if zone in OWNED:
        player = game.players[obj.owner].copy()
        setattr(player, zone, _without(getattr(player, zone), oid))
        game.players[obj.owner] = player
    elif zone != NOWHERE:
        setattr(game, zone, _without(getattr(game, zone), oid))
    del game.objects[oid]
    if zone not in ("library", NOWHERE):
        game.lki[oid] = was
    if zone == "battlefield" and game.floating:
        # CR 611.2b: "for as long as" the source stays
        game.floating = tuple(
            f for f in game.floating if f.until not in WHILE_SOURCE or f.source != oid
        )
    if zone == "battlefield" and game.combat is not None:
        game.leave_combat(oid)


def _arrive(game: Table, obj: Obj, p: Moving) -> Obj:
    to = p.to
    controller = obj.owner if p.controller is None else p.controller
    everyone = (1 << game.seats) - 1
    new = Obj(game.new_id(to), obj.card, obj.owner, controller, to, token=obj.token)
    if to == "battlefield":
        new.side = 1 if not p.side and enters_transformed(game, obj) else p.side
        new.home = controller
        new.tapped = p.tapped
        new.counters = p.counters
        new.attached = p.attached
        new.copying = p.copying
        new.sick = True
        new.known = everyone if p.side != FACE_DOWN else 1 << controller
        game.battlefield = (*game.battlefield, new.id)
        if ENTERED in game.reads:
            p = p.copy()
            p.notes = (*p.notes, (ENTERED, 1))
    elif to in OWNED:
        new.controller = obj.owner
        player = game.players[obj.owner].copy()
        zone: tuple[ObjectId, ...] = getattr(player, to)
        if to == "library" and p.place == "top":
            zone = (new.id, *zone)
        else:
            zone = (*zone, new.id)
        setattr(player, to, zone)
        game.players[obj.owner] = player
        if to == "graveyard":
            new.known = everyone
        elif obj.zone == "hand" and to == "library":
            new.known = 1 << obj.owner
            _blur_hand(game, obj.owner)
        elif p.arranged:
            new.known = 1 << obj.owner
        elif p.keep_known:
            new.known = obj.known | (1 << obj.owner if to == "hand" else 0)
        else:
            new.known = 1 << obj.owner if to == "hand" else 0
    else:
        setattr(game, to, (*getattr(game, to), new.id))
        new.known = everyone if not p.face_down else 0
        if to == "stack" and p.side == FACE_DOWN:
            new.known = 1 << controller  # CR 708.4: only its controller may look at it
        new.side = p.side
        new.counters = p.counters
        if to == "exile" and p.face_down:
            new.side = FACE_DOWN
    if obj.token and to != "battlefield":
        game.stray_tokens = True
    if obj.zone == "hand" and (p.face_down or p.side == FACE_DOWN):
        _blur_hand(game, obj.owner, _blurred(p))
    if obj.side == FACE_DOWN and not (obj.zone == "stack" and to == "battlefield"):
        if obj.zone in ("battlefield", "stack") and not p.face_down:
            new.known = everyone  # CR 708.9: what was face down is shown as it leaves
    new.notes = p.notes
    if obj.notes and obj.note(COMMANDER) is not None:
        new.notes = (*new.notes, (COMMANDER, 1))
    if to not in UNSEEN_ZONES:  # nothing in a hand or library changes anything elsewhere
        new.stamp = game.new_stamp()
    new.base = base_chars(new)
    game.objects[new.id] = new
    if to == "battlefield" and p.attacking is not None and game.combat is not None:
        game.touch()  # what enters as a creature by its own ability can attack
        game.join_attack(new.id, p.attacking)
    return new


def _blurred(p: Moving) -> str:
    """The keyword that a card has for sure that leaves a hand like this."""
    if p.cause == "foretell":
        return "foretell"
    return "" if p.face_down else "morph"


def _blur_hand(game: Table, owner: int, keyword: str = "") -> None:
    """A card left a hand unseen: the others no longer know which cards are in it, of those it could be."""
    for oid in game.players[owner].hand:
        card = game.objects[oid]
        if card.known & ~(1 << owner) and (not keyword or keyword in card.base.index.keywords):
            game.change(oid, known=1 << owner)


def choose_unseen(game: Table, things: Iterable[Thing], seat: int) -> None:
    """A seat chooses among cards in a hand or library that were not all shown: which, nobody else sees.

    The others no longer know which of these cards is which, even if they knew some of them.
    """
    cards = [game.objects[t] for t in things if isinstance(t, ObjectId) and t in game.objects]
    cards = [card for card in cards if card.zone in UNSEEN_ZONES]
    if len(cards) < 2 or all(card.id in game.shown for card in cards):
        return
    for card in cards:
        who = 1 << seat | (1 << card.owner if card.zone == "hand" else 0)
        if card.known & ~who:
            game.change(card.id, known=card.known & who)


def learn(game: Table, ids: Iterable[ObjectId], seat: int | None = None) -> None:
    """A seat, or everyone, gets to know what these cards are (CR 701.20, "look at")."""
    bits = (1 << game.seats) - 1 if seat is None else 1 << seat
    if seat is None and OPEN not in game.switches:
        ids = list(ids)
        game.shown = (*game.shown, *[i for i in ids if i not in game.shown])
    for oid in ids:
        obj = game.objects.get(oid)
        if obj is not None and obj.known | bits != obj.known:
            game.change(oid, known=obj.known | bits)


def new_object(game: Table, card: Card, seat: int, zone: str, **fields: Any) -> Obj:
    """Make an object in a zone without any event (set-up, tokens and emblems come through here)."""
    obj = Obj(game.new_id(zone), card, seat, seat, zone)
    if zone not in UNSEEN_ZONES:
        obj.stamp = game.new_stamp()
    if zone == "battlefield":
        obj.home = seat
    for name, value in fields.items():
        setattr(obj, name, value)
    if zone in PUBLIC and not (zone == "battlefield" and obj.side == FACE_DOWN):
        obj.known = (1 << game.seats) - 1
    elif zone == "hand":
        obj.known = 1 << seat
    obj.base = base_chars(obj)
    game.objects[obj.id] = obj
    if zone in OWNED:
        player = game.players[seat].copy()
        setattr(player, zone, (*getattr(player, zone), obj.id))
        game.players[seat] = player
    else:
        setattr(game, zone, (*getattr(game, zone), obj.id))
    game.touch()
    return obj


def shuffle(game: Table, seat: int, scope: Scope | None = None) -> None:
    """Randomise a library (CR 701.24). `scope`: of the effect that does it. Call it last."""
    own = Scope(ObjectId(0), seat) if scope is None else scope
    if (
        decider(game, own) != NATURE
    ):  # how it lay says nothing any more: equal positions have one key
        player = game.players[seat].copy()
        player.library = tuple(in_one_order(game, player.library))
        game.players[seat] = player
    library = game.players[seat].library
    prompt = f"{game.player_name(seat)}'s library, top first"
    order(game, f"shuffle {seat}", library, prompt, ShuffleLibrary(seat), own)


def forget(game: Table, seat: int, ids: Iterable[ObjectId]) -> None:
    """Nobody knows any more which of these cards of a library is which: they get new numbers."""
    fresh = {}
    for oid in ids:
        obj = game.objects.pop(oid).copy()
        fresh[oid] = obj.id = game.new_id("library")
        obj.known = 0
        obj.described = None
        game.objects[obj.id] = obj
    player = game.players[seat].copy()
    player.library = tuple([fresh.get(oid, oid) for oid in player.library])
    game.players[seat] = player
    game.touch()


def reorder(
    game: Table, seat: int, top: Sequence[ObjectId], bottom: Sequence[ObjectId] = ()
) -> None:
    """Put cards of a library back on top (first one uppermost) and bottom (last one lowest)."""
    player = game.players[seat].copy()
    named = {*top, *bottom}
    rest = tuple(i for i in player.library if i not in named)
    player.library = (*top, *rest, *bottom)
    game.players[seat] = player
    for oid in (*top, *bottom):
        obj = game.objects[oid]
        others = obj.known & ~(1 << seat)
        if others:  # the others no longer know which of these cards is where
            game.change(oid, known=obj.known & (1 << seat))
    game.touch()


@definition
class ShuffleLibrary(Effect):
    """A player shuffles a library; nobody knows its order afterwards, nor any number in it."""

    seat: int

    def run(self, game: Table, scope: Scope | None) -> None:
        shuffle(game, self.seat, scope)

    def answered(self, game: Table, scope: Scope | None, answer: list[ObjectId]) -> None:
        player = game.players[self.seat].copy()
        player.library = tuple(answer)
        game.players[self.seat] = player
        forget(game, self.seat, player.library)
        game.happened(Shuffled(self.seat))
