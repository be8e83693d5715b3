"""What a player with priority may do, and why not the rest: the one source of legality (CR 117, 601.3, 602.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from spellwright.kernel import ObjectId, Record, record
from spellwright.magic.objects.abilities import Activated
from spellwright.magic.objects.card import ONE_SPELL
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.names import KeywordName
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.notes import FLASHBACK_THIS_TURN, PLOTTED
from spellwright.magic.rules.casting.foretell import why_not_foretell
from spellwright.magic.rules.casting.legality import (
    face_up_ways,
    free_ways,
    is_free_here,
    may_cast_from_here,
    why_not_activate,
    why_not_cast,
    why_not_face_up,
    why_not_now,
    why_not_play,
    why_not_suspend,
)
from spellwright.magic.rules.casting.offering import OFFERING, parted, with_offering
from spellwright.magic.rules.casting.plot import why_not_plot
from spellwright.magic.rules.casting.reach import is_out_of_reach, is_too_late
from spellwright.magic.rules.casting.timing import is_sorcery_time
from spellwright.magic.rules.likeness import Listed
from spellwright.magic.rules.mana.buying import offers
from spellwright.magic.rules.mana.giving import given_to, is_giving
from spellwright.magic.rules.mana.sources import is_plain, usable
from spellwright.magic.rules.queries import acting, usable_permanents
from spellwright.magic.table import Table


@record
class Action(Record):
    """Something to do with priority: pass, play a land, cast, activate, or a special action."""

    kind: str
    obj: ObjectId | None = None
    name: str = ""
    side: int = 0
    way: str = ""
    ability: int = -1
    mana: bool = False

    open_fields = ("kind", "obj", "name", "side", "way", "ability", "mana")

    def mark(self) -> tuple[Any, ...]:
        """Equal for the same action in the same position."""
        return (self.kind, self.obj, self.side, self.way, self.ability, self.mana)

    def __str__(self) -> str:
        if self.kind == "pass":
            return "pass"
        if self.kind == "activate":
            word = f": {self.way}" if self.way else ""
            return f"activate {self.name}{word}"
        how = f" ({self.way})" if self.way else ""
        return f"{self.kind} {self.name}{how}"


PASS = Action("pass")


def actions(game: Table, seat: int) -> tuple[Action, ...]:
    """Everything the player may do now; kept until something changes, for each moment that makes a difference."""
    known = game.known()
    now = (seat, game.step if game.policy.goes_by_step(seat) else is_sorcery_time(game, seat))
    found: tuple[Action, ...] | None = known.get(now)
    if found is None:
        found = known[now] = tuple(_find(game, seat))
    return found


def _find(game: Table, seat: int) -> list[Action]:
    """What is interchangeable is one action."""
    found = [PASS]
    seen: set[Any] = set()
    listed = Listed(game)
    far = game.far
    wants_mana = seat in game.manual or not game.policy.wants_no_mana(game, seat)
    for oid in game.players[seat].hand:
        obj = game.objects[oid]
        # most cards most of the time: what cannot be cast anyway need not be told apart from its like
        if not ("hand" in far and is_used_in_hand(obj.base)) and (
            is_too_late(game, seat, obj) or is_out_of_reach(game, seat, obj)
        ):
            continue
        if not listed.has_like(obj):
            _from_hand(game, seat, obj, found)
    for oid in acting(game) if wants_mana else usable_permanents(game):
        obj = game.objects[oid]
        index = game.chars(oid).index
        if index.activated and (obj.controller == seat or _anyone(index.activated)):
            if listed.has_like(obj):
                continue
            _activations(game, seat, obj, index.activated, found)
        if wants_mana and index.mana and obj.controller == seat:
            if not listed.has_like(obj):
                _mana_actions(game, seat, obj, index.mana, found, seen)
        if obj.side == -1 and obj.controller == seat and not listed.has_like(obj):
            _face_up(game, seat, obj, found)
    if seat in game.manual or "life" in far:  # outside a payment: where the life may matter
        for life, mana in offers(game, seat):
            name = f"{life} life for {{{mana}}}"
            found.append(Action("pay", None, name, ability=life, mana=True))
    if "graveyard" in far:
        for oid in game.players[seat].graveyard:
            _from_elsewhere(game, seat, game.objects[oid], found, listed)
    if "library" in far:
        for oid in game.players[seat].library[:1]:
            _from_elsewhere(game, seat, game.objects[oid], found, listed)
    if "exile" in far:
        for oid in game.exile:
            _from_elsewhere(game, seat, game.objects[oid], found, listed)
    return found


def is_refused(game: Table, action: Action) -> bool:
    """Was it taken back as illegal in this position, with nothing left to choose otherwise?

    A player may redo it in a legal way once (CR 733.2); what fails again is not offered again.
    """
    return bool(game.refused) and game.refused.count(action.mark()) > 1


def _anyone(abilities: list[Activated]) -> bool:
    return any(a.anyone for a in abilities)


def _spells(game: Table, seat: int, obj: Obj, found: list[Action]) -> Iterator[tuple[int, Chars]]:
    """The sides of a card that are spells; a side that is a land is played, not cast (CR 305.9)."""
    card = obj.card
    for side, face in enumerate(card.faces):
        if side and card.layout in ONE_SPELL:
            disturbs = "disturb" in face.chars.index.keywords  # CR 702.146a
            if not (disturbs and obj.zone == "graveyard"):
                return
        if "Land" not in face.chars.types:
            yield side, face.chars
        elif why_not_play(game, seat, obj, side) is None:
            found.append(Action("play", obj.id, face.chars.name, side))


def _why_not_face_down(game: Table, seat: int, obj: Obj) -> str | None:
    return why_not_cast(game, seat, obj.id, 0, "face down")


# what a keyword lets its owner do with a card in hand: the kind of action, its way, and why it may not be done
IN_HAND: dict[KeywordName, tuple[str, str, Callable[[Table, int, Obj], str | None]]] = {
    "suspend": ("suspend", "", why_not_suspend),
    "foretell": ("foretell", "", why_not_foretell),
    "plot": ("plot", "", why_not_plot),
    "morph": ("cast", "face down", _why_not_face_down),
}


@by_identity
def is_used_in_hand(chars: Chars) -> bool:
    """Can a card with these characteristics be used from a hand otherwise than by casting or playing it as it is?"""
    index = chars.index
    return any(name in index.keywords for name in IN_HAND) or any(
        "hand" in ability.zones for ability in (*index.activated, *index.mana)
    )


def _from_hand(game: Table, seat: int, obj: Obj, found: list[Action]) -> None:
    for side, chars in _spells(game, seat, obj, found):
        _ways(game, seat, obj, side, chars, found)
    if "hand" in game.far and is_used_in_hand(obj.base):
        index = obj.base.index
        if index.activated:
            _activations(game, seat, obj, index.activated, found)
        if index.mana:
            _mana_actions(game, seat, obj, index.mana, found, set())
        for keyword, (kind, way, why_not) in IN_HAND.items():
            if keyword in index.keywords and why_not(game, seat, obj) is None:
                found.append(Action(kind, obj.id, obj.base.name, 0, way))


def _ways(game: Table, seat: int, obj: Obj, side: int, chars: Chars, found: list[Action]) -> None:
    if OFFERING in chars.index.keywords:
        ways = ("", *(a.name for a in chars.index.alternatives), *free_ways(game, seat, obj.id))
        for offered in with_offering(chars, ways):
            if why_not_cast(game, seat, obj.id, side, offered) is None:
                found.append(Action("cast", obj.id, chars.name, side, offered))
    if why_not_now(game, seat, obj, chars) is not None:
        return
    if why_not_cast(game, seat, obj.id, side, "") is None:
        found.append(Action("cast", obj.id, chars.name, side))
    for way in chars.index.alternatives:
        if why_not_cast(game, seat, obj.id, side, way.name) is None:
            found.append(Action("cast", obj.id, chars.name, side, way.name))
    for free in free_ways(game, seat, obj.id):
        if why_not_cast(game, seat, obj.id, side, free) is None:
            found.append(Action("cast", obj.id, chars.name, side, free))


def _face_up(game: Table, seat: int, obj: Obj, found: list[Action]) -> None:
    """Turning a face-down permanent face up is a special action (CR 116.2b, 702.37e, 701.40b)."""
    ways = face_up_ways(obj)
    for way, cost in ways.items():
        if why_not_face_up(game, seat, obj, cost) is None:
            shown = way if len(ways) > 1 else ""
            found.append(Action("turn face up", obj.id, obj.card.name, 0, shown))


def _activations(
    game: Table, seat: int, obj: Obj, abilities: list[Activated], found: list[Action]
) -> None:
    for i, ability in enumerate(abilities):
        if game.policy.is_untimely(game, seat, obj, ability):
            continue
        if why_not_activate(game, seat, obj.id, ability) is None:
            way = ability.word or ability_label(ability, i, len(abilities))
            found.append(Action("activate", obj.id, game.name(obj.id), 0, way, i))


def ability_label(ability: Activated, i: int, n: int) -> str:
    if ability.loyalty is not None:
        return ability.loyalty
    return f"ability {i + 1}" if n > 1 else ""


def _mana_actions(
    game: Table,
    seat: int,
    obj: Obj,
    abilities: list[Activated],
    found: list[Action],
    seen: set[Any],
) -> None:
    """Mana abilities outside payment: those a payment cannot use, and for those who want them all."""
    everything = seat in game.manual
    for i, ability in enumerate(abilities):
        if not everything:
            wanted = game.policy.wants_mana(game, seat, obj, ability)
            if not wanted and (wanted is not None or is_plain(ability)):
                continue
        if is_giving(ability) and not ability.once_each_turn and not game.unmerged:
            given = (id(ability), given_to(game, obj.id, ability, seat))
            if given in seen:
                continue  # whose it is makes no difference
            seen.add(given)
        if usable(game, obj.id, ability, seat):
            way = ability_label(ability, i, len(abilities)) or "mana"
            found.append(Action("activate", obj.id, game.name(obj.id), 0, way, i, True))


def _from_elsewhere(
    game: Table,
    seat: int,
    obj: Obj,
    found: list[Action],
    listed: Listed,
) -> None:
    if listed.has_like(obj):
        return
    for side, chars in _spells(game, seat, obj, found):
        ways = [a.name for a in chars.index.alternatives] + [""]
        if "morph" in chars.index.keywords:
            ways.append("face down")
        if obj.note(FLASHBACK_THIS_TURN) is not None and "flashback" not in ways:
            ways.append("flashback")
        if obj.note(PLOTTED) is not None or is_free_here(obj, seat):
            ways = ["free"]
        for way in (*ways, *with_offering(chars, ways)):
            if may_cast_from_here(game, seat, obj, side, parted(way)[0]):
                if why_not_cast(game, seat, obj.id, side, way) is None:
                    found.append(Action("cast", obj.id, chars.name, side, way))
    index = obj.base.index
    if index.activated and obj.owner == seat:
        _activations(game, seat, obj, index.activated, found)
