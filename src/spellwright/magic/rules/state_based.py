"""State-based actions: checked whenever a player would receive priority, all at once (CR 704)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.abilities import Triggered
from spellwright.magic.objects.objects import Obj, Scope
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.events import CountersChanged, Lost, Said
from spellwright.magic.records.proposals import Moving, add_counter
from spellwright.magic.rules.ascending import ascend
from spellwright.magic.rules.attach import why_not_attached
from spellwright.magic.rules.bestow import BESTOW, cease_bestowed, free_bestowed, is_bestowed
from spellwright.magic.rules.continuous import update_control
from spellwright.magic.rules.counters import remove_counters_now
from spellwright.magic.rules.daylight import daylight
from spellwright.magic.rules.destroying import Destroying
from spellwright.magic.rules.options import options
from spellwright.magic.rules.queries import applies, forbidden, rulings, scope_of
from spellwright.magic.rules.replacement import propose
from spellwright.magic.rules.top_cards import TOP, show_top_cards
from spellwright.magic.table import Table


@definition
class StateBased(Effect):
    """Perform the actions that apply, then check again (CR 704.3)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        if not game.dirty:
            return
        game.dirty = False
        if game.floating:
            _end_unenchanted(game)
        if game.stolen or game.floating or _steals(game):
            update_control(game)
        ascend(game)
        daylight(game)
        if BESTOW in game.far:
            free_bestowed(game)
        if TOP in game.far:
            show_top_cards(game)
        if self._players(game):
            return
        self._permanents(game)

    def _players(self, game: Table) -> bool:
        """Players lose (CR 704.5a–c); True when the game is over."""
        losers = []
        for seat, player in enumerate(game.players):
            reason = None
            if player.life <= 0:
                reason = f"{player.life} life"  # 704.5a
            elif player.drew_from_empty:
                reason = "drew from an empty library"  # 704.5b
            elif player.counters and player.count("poison") >= 10:
                reason = "ten poison counters"  # 704.5c
            if reason is None or player.lost is not None:
                continue
            if forbidden(game, "can't lose", seat) is not None:
                if player.drew_from_empty:
                    game.change_player(seat, drew_from_empty=False)
                continue
            losers.append((seat, reason))
        return lose(game, losers)

    def _permanents(self, game: Table) -> None:
        """Everything else that applies to permanents and tokens, at once."""
        moves: list[Moving] = []
        deaths: list[Destroying] = []
        legends: dict[tuple[int, str], list[ObjectId]] = {}
        worlds: list[Obj] = []
        known = game.changed()
        changed = False
        for oid in game.battlefield:
            obj = game.objects[oid]
            c = known.get(oid) or obj.base
            types = c.types
            if "Creature" in types:
                toughness = c.toughness or 0
                if toughness <= 0:
                    moves.append(Moving(oid, "graveyard", cause="die"))  # 704.5f
                elif obj.damage and (obj.damage >= toughness or obj.deathtouched):
                    if "indestructible" not in c.index.keywords:  # 704.5g–h
                        deaths.append(Destroying(oid, by_effect=False))
                elif obj.deathtouched and "indestructible" not in c.index.keywords:
                    deaths.append(Destroying(oid, by_effect=False))
            if obj.deathtouched:
                game.change(oid, deathtouched=False)
                game.dirty = bool(deaths)
            if "Planeswalker" in types and obj.count("loyalty") == 0:
                moves.append(Moving(oid, "graveyard", cause="die"))  # 704.5i
            if "Battle" in types and obj.count("defense") == 0:
                if "Siege" not in c.subtypes or not _is_source(game, oid):
                    moves.append(Moving(oid, "graveyard", cause="die"))  # 704.5v–w
            if "Legendary" in c.supertypes:
                legends.setdefault((obj.controller, c.name), []).append(oid)
            if "World" in obj.base.supertypes:
                worlds.append(obj)
            if obj.attached is not None or "Aura" in c.subtypes:
                changed |= self._attached(game, oid, moves)
            if obj.counters:
                changed |= _annihilate(game, oid)
                if rulings(game, "counter limit"):
                    changed |= _limit(game, oid)
                if "Saga" in c.subtypes and _saga_done(game, oid):
                    moves.append(Moving(oid, "graveyard", cause="sacrifice"))  # 704.5s
        if _worlds(worlds, moves):
            changed = True
        if game.stray_tokens:
            for oid, obj in game.objects.items():
                if obj.token and obj.zone not in ("battlefield", "stack"):
                    moves.append(Moving(oid, "nowhere"))
            game.stray_tokens = False
        vanishing = [m for m in moves if m.to == "nowhere"]
        for m in vanishing:
            _vanish(game, m.obj)  # 704.5d
        moves = [m for m in moves if m.to != "nowhere"]
        duplicates = [tuple(ids) for ids in legends.values() if len(ids) > 1]
        if duplicates and forbidden(game, "no legend rule") is not None:
            duplicates = []
        if not (moves or deaths or duplicates or changed or vanishing):
            return
        game.dirty = True
        game.push(self)
        game.push(LegendRule(tuple(duplicates), tuple(moves), tuple(deaths)))

    def _attached(self, game: Table, oid: ObjectId, moves: list[Moving]) -> bool:
        """Auras on nothing legal go to the graveyard, Equipment comes off (704.5m–p)."""
        obj = game.objects[oid]
        aura = "Aura" in game.chars(oid).subtypes
        if is_bestowed(obj) and (
            obj.attached is None or why_not_attached(game, oid, obj.attached) is not None
        ):
            cease_bestowed(game, oid)  # CR 702.103f: an exception to 704.5m
            return True
        if obj.attached is None:
            if aura:
                moves.append(Moving(oid, "graveyard", cause="die"))
            return False
        if why_not_attached(game, oid, obj.attached) is None:
            if aura or "Equipment" in game.chars(oid).subtypes:
                return False
        if aura:
            moves.append(Moving(oid, "graveyard", cause="die"))
            return False
        game.change(oid, attached=None)
        return True


def _end_unenchanted(game: Table) -> None:
    """What lasts for as long as something is enchanted ends when it is not (CR 611.2b)."""
    ended = [
        id(f)
        for f in game.floating
        if f.until == "while it is enchanted"
        and not any(_is_enchanted(game, t) for t in f.affected or ())
    ]
    if ended:
        game.floating = tuple([f for f in game.floating if id(f) not in ended])
        game.touch()


def _is_enchanted(game: Table, thing: Thing) -> bool:
    return any(
        p.attached == thing and "Aura" in game.chars(p.id).subtypes for p in game.permanents()
    )


def _steals(game: Table) -> bool:
    objects = game.objects
    for oid in game.battlefield:  # a plain loop: it is asked before every priority
        for ability in objects[oid].base.index.continuous:
            for change in ability.changes:
                if change.layer == 20:
                    return True
    return False


def _annihilate(game: Table, oid: ObjectId) -> bool:
    """+1/+1 and -1/-1 counters cancel in pairs (704.5q)."""
    obj = game.objects[oid]
    n = min(obj.count("+1/+1"), obj.count("-1/-1"))
    if n:
        counters = add_counter(add_counter(obj.counters, "+1/+1", -n), "-1/-1", -n)
        game.change(oid, counters=counters)
        game.happened(
            CountersChanged(oid, "+1/+1", -n, obj.name), CountersChanged(oid, "-1/-1", -n, obj.name)
        )
    return bool(n)


def _limit(game: Table, oid: ObjectId) -> bool:
    """Counters beyond the number that an ability allows are removed (704.5r, 122.4)."""
    events: list[Any] = []
    for ruling in rulings(game, "counter limit"):
        if applies(game, ruling, oid):
            kind = ruling[0].counter
            most = ruling[0].number(game, scope_of(game, ruling))
            beyond = game.objects[oid].count(kind) - most
            remove_counters_now(game, oid, kind, beyond, events)
    game.happened(*events)
    return bool(events)


def _saga_done(game: Table, oid: ObjectId) -> bool:
    """All chapters are told and none is on the stack (704.5s, 714.4)."""
    last = max(
        (k.number() for k in game.chars(oid).index.keyword_list if k.name == "saga"), default=0
    )
    if not last or game.objects[oid].count("lore") < last:
        return False
    return not _is_source(game, oid)


def _is_source(game: Table, oid: ObjectId) -> bool:
    """Has an ability of it triggered but not yet left the stack?"""
    waiting = any(p.source == oid for p in game.pending)
    return waiting or any(
        (item := game.objects[s].item) is not None
        and isinstance(item.ability, Triggered)
        and item.source == oid
        for s in game.stack
    )


def _worlds(worlds: list[Obj], moves: list[Moving]) -> bool:
    """Of world permanents only the newest stays (704.5k)."""
    if len(worlds) < 2:
        return False
    newest = max(o.stamp for o in worlds)
    for o in worlds:
        if o.stamp != newest:
            moves.append(Moving(o.id, "graveyard", cause="die"))
    return True


def _vanish(game: Table, oid: ObjectId) -> None:
    obj = game.objects.pop(oid)
    if obj.zone in ("hand", "graveyard", "library"):
        player = game.players[obj.owner].copy()
        setattr(player, obj.zone, tuple(i for i in getattr(player, obj.zone) if i != oid))
        game.players[obj.owner] = player
    else:
        setattr(game, obj.zone, tuple(i for i in getattr(game, obj.zone) if i != oid))
    game.touch()


@definition
class Together(Effect):
    """What state-based actions do to permanents happens all at once (CR 704.3)."""

    moves: tuple[Moving, ...]
    deaths: tuple[Destroying, ...]

    def run(self, game: Table, scope: Scope | None) -> None:
        moves = {m.obj: m for m in self.moves}  # each once, whatever the reasons
        along = tuple(moves.values())
        deaths = [
            Destroying(d.obj, by_effect=False, along=along)
            for d in self.deaths
            if d.obj not in moves
        ]
        propose(game, deaths or along)


@definition
class LegendRule(Effect):
    """Of legendary permanents with one name a player keeps one (704.5j); then all of it happens."""

    legends: tuple[tuple[ObjectId, ...], ...]
    moves: tuple[Moving, ...]
    deaths: tuple[Destroying, ...]

    def run(self, game: Table, scope: Scope | None) -> None:
        if not self.legends:
            game.push(Together(self.moves, self.deaths))
            return
        seat = game.objects[self.legends[0][0]].controller
        game.ask(Choose(seat, "Legend rule: keep one", options(game, self.legends[0])), self)

    def answered(self, game: Table, scope: Scope | None, answer: list[ObjectId]) -> None:
        gone = [Moving(i, "graveyard", cause="die") for i in self.legends[0] if i != answer[0]]
        game.push(LegendRule(self.legends[1:], (*self.moves, *gone), self.deaths))


def lose(game: Table, losers: list[tuple[int, str]]) -> bool:
    """Players lose at the same time; the game ends when at most one is left (CR 104.2a, 104.4a)."""
    if not losers:
        return False
    for seat, reason in losers:
        game.change_player(seat, lost=reason)
        game.note(Lost(seat, reason))
    left = [s for s, p in enumerate(game.players) if p.lost is None]
    if len(left) > 1:
        return False
    game.note(Said(f"{game.player_name(left[0])} wins." if left else "The game is a draw."))
    game.end(tuple(left))
    return True


def win(game: Table, seat: int) -> None:
    """An effect says a player wins (CR 104.2b)."""
    if any(forbidden(game, "can't win", s) is not None for s in (seat,)):
        return
    if any(forbidden(game, "opponents can't win", s) is not None for s in (seat,)):
        return
    game.note(Said(f"{game.player_name(seat)} wins the game."))
    game.end((seat,))


STATE_BASED = StateBased()
