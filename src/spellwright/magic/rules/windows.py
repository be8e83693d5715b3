"""Priority that can be passed without loss: what a search need not look at (CR 117, 500.2).

Where both players see everything, to be asked in every step gives hundreds of ways to do the same. A player
with priority and an empty stack passes without loss where acting in another of their windows is at least
as good. The reasons, in a turn of the active player A against B (docs/decisions/0006):

- *later is better* (the step between begins with no event): after A acted in upkeep, draw, after damage or
  at the end of combat, A could as well have waited for the main phase, and B who acts before can be
  answered. After B acted in A's main phase, A may still act there; in the step that follows A may not.
- *earlier is as good*: at the beginning of combat and in the end step A does nothing new unless B did
  something there; and in the second main phase unless something happened since the first one.
- *nothing in between*: if A can do nothing in the main phase, B loses nothing by waiting for the step
  after it; if A has no creature and no action, for the end of combat.

A step begins with an event if a card in the game waits for it, so cards decide whether this applies.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from spellwright.kernel import Definition
from spellwright.magic.abilities import Activated, Rule, Triggered
from spellwright.magic.building import walk
from spellwright.magic.conditions import InStep
from spellwright.magic.costs import Mana, TapSelf
from spellwright.magic.effects.happen import PutCounters, Untap
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.filters import Anything, Is, IsPermanent
from spellwright.magic.patterns import (
    Attacks,
    BeginningOf,
    Blocks,
    DealsDamage,
    DeclaresAttack,
    WouldDraw,
)
from spellwright.magic.references import Source
from spellwright.magic.rules.queries import rulings
from spellwright.magic.rules.senses import by_identity
from spellwright.magic.rules.unpaid import is_worth_it, may_touch

if TYPE_CHECKING:
    from spellwright.kernel import ObjectId
    from spellwright.magic.card import Card
    from spellwright.magic.game import Game
    from spellwright.magic.objects import Obj


def busy_steps(cards: Any) -> frozenset[str]:
    """Steps that begin with an event, or in which something is allowed, for one of these cards."""
    found: set[str] = set()
    for card in cards:
        found |= _steps_of(card)
    return frozenset(found)


@by_identity
def _steps_of(card: Card) -> frozenset[str]:
    found: set[str] = set()
    for part in walk(card.faces):
        if isinstance(part, BeginningOf):
            found.update(("main", "second main") if "main" in part.step else (part.step,))
        elif isinstance(part, InStep):
            found.update(part.steps)
        elif isinstance(part, WouldDraw) or "Shuffle" in type(part).__name__:
            found.add("draw")
        elif isinstance(part, Rule) and part.kind.startswith("skip "):
            found.update(COMBAT if "combat" in part.kind else (part.kind.removeprefix("skip "),))
        for f in dataclasses.fields(part):
            if getattr(part, f.name) == "library":
                found.add("draw")
    if any("Saga" in face.subtypes for face in card.faces):
        found.add("main")
    return frozenset(found)


def is_idle(game: Game, seat: int) -> bool:
    """May the player pass here without loss, whatever they could do?"""
    if game.stack or game.players[seat].pool:
        return False
    step, busy = game.step, game.busy
    if seat == game.active:
        if step == "upkeep":
            return "draw" not in busy and "main" not in busy and not game.players[seat].library
        if step == "draw":
            return "main" not in busy
        if step in ("beginning of combat", "end"):
            return not game.acted & THIS_STEP and step not in busy
        if step == "combat damage" or step == "end of combat":
            return "end of combat" not in busy and "second main" not in busy
        if step == "second main":
            return not game.acted & SINCE_MAIN and busy.isdisjoint(AFTER_MAIN)
        return False
    if step == "upkeep":
        if has_no_draw_step(game):
            return False
        return "draw" not in busy and not game.players[game.active].library
    then = NEXT_WINDOW.get(step)
    return then is not None and then not in busy


def has_no_draw_step(game: Game) -> bool:
    """Is it the very first turn of the game (CR 103.8a)?"""
    return game.turn == 1 and game.seats == 2 and "first draw" not in game.switches


COMBAT = ("beginning of combat", "declare attackers", "end of combat")
AFTER_MAIN = (*COMBAT, "second main")
NEXT_WINDOW = {
    "main": "beginning of combat",
    "combat damage": "end of combat",
    "second main": "end",
}


def can_wait(game: Game, seat: int) -> bool:
    """May the player pass here without loss, since nothing can happen before their next window?"""
    if game.stack or game.players[seat].pool or seat == game.active:
        return False
    step, busy, other = game.step, game.busy, game.active
    if step == "draw":
        return busy.isdisjoint(("main", "beginning of combat")) and _has_nothing_in(
            game, other, "main"
        )
    if step == "end of combat":
        return busy.isdisjoint(("second main", "end")) and _has_nothing_in(
            game, other, "second main"
        )
    if step == "beginning of combat":
        return (
            busy.isdisjoint(("end of combat", "declare attackers"))
            and not any(game.chars(o.id).is_creature for o in game.permanents(other))
            and _has_nothing_in(game, other, step)
        )
    return False


def _has_nothing_in(game: Game, seat: int, step: str) -> bool:
    """Could the player only pass in this step, if nothing happens before it?"""
    from spellwright.magic.rules.actions import actions

    now = game.step
    game.step = step
    found = actions(game, seat)
    game.step = now
    return len(found) == 1


def is_untimely(game: Game, seat: int, obj: Obj, ability: Activated) -> bool:
    """Is it of no use to activate this ability now, while the stack is empty?

    - To untap what is untapped.
    - To save up a counter by tapping, other than at the last moment before it untaps.
    - To make a creature for this turn when it can neither attack nor block any more, or can as well be made
      later: its controller has no other card that has to do with creatures (docs/decisions/0006).
    """
    effect: Any = ability.effect
    if isinstance(effect, Untap):
        return isinstance(effect.what, Source) and not obj.tapped
    if is_saving(ability) and "extra turns" not in game.sees:
        if game.stack:  # where it costs mana, that may be in danger instead
            paid = any(isinstance(c, Mana) for c in ability.costs)
            return not paid and not any(may_touch(game, oid, obj.id) for oid in game.stack)
        return seat == game.active or game.step != "end"
    if seat not in game.plain or not is_animation(effect):
        return False
    if game.stack:
        return all(_is_own_animation(game, seat, oid) for oid in game.stack)
    if game.chars(obj.id).is_creature:
        return True
    if seat == game.active:
        return game.step not in ("main", "beginning of combat")
    return game.step != "declare attackers"


@by_identity
def is_saving(ability: Activated) -> bool:
    """Does it tap its source to put a counter on it that is not about its size?"""
    effect: Any = ability.effect
    return (
        isinstance(effect, PutCounters)
        and isinstance(effect.on, Source)
        and "/" not in effect.kind
        and effect.kind != "level"
        and any(isinstance(c, TapSelf) for c in ability.costs)
        and all(isinstance(c, TapSelf | Mana) for c in ability.costs)
    )


def _is_own_animation(game: Game, seat: int, oid: ObjectId) -> bool:
    """Is it an animation of the same player? To answer it with another is to do both in a row."""
    obj = game.objects[oid]
    ability = obj.item.ability if obj.item is not None else None
    return (
        obj.controller == seat and isinstance(ability, Activated) and is_animation(ability.effect)
    )


@by_identity
def is_animation(effect: Any) -> bool:
    """Does it make its source a creature until end of turn, and nothing else?"""
    return (
        isinstance(effect, Affect)
        and isinstance(effect.what, Source)
        and effect.until == "end of turn"
        and any(
            "Creature" in getattr(change, "types", ()) or type(change).__name__ == "SetPT"
            for change in effect.changes
        )
    )


def has_plain_creatures(cards: Any) -> bool:
    """Does no card but creature lands speak of creatures, artifacts or permanents in its rules?"""
    return not any(_speaks_of_creatures(card) for card in cards)


@by_identity
def _speaks_of_creatures(card: Card) -> bool:
    if any(isinstance(p, Activated) and is_animation(p.effect) for p in walk(card.faces)):
        return False
    abilities = tuple(face.abilities for face in card.faces)
    return any(
        (isinstance(part, Is) and part.word not in NO_CREATURES)
        or isinstance(part, IsPermanent | Anything)
        for part in walk(abilities, _is_in_combat)
    )


NO_CREATURES = frozenset(
    ("Land", "Basic", "Plains", "Island", "Swamp", "Mountain", "Forest", "Instant", "Sorcery")
)


IN_COMBAT = (Attacks, Blocks, DeclaresAttack, DealsDamage)


def _is_in_combat(part: Definition) -> bool:
    return isinstance(part, Triggered) and isinstance(part.event, IN_COMBAT)


def could_act(game: Game, seat: int) -> bool:
    """May there be anything that the player could do other than in their main phase? A quick look."""
    if game.players[seat].pool or not game.far.isdisjoint(ELSEWHERE):
        return True
    flash = bool(rulings(game, "flash"))
    for oid in game.players[seat].hand:
        card = game.objects[oid].card
        for face in card.faces:
            if flash or "Instant" in face.types or "flash" in face.chars.index.keywords:
                return True
        if card.front.chars.index.mana:
            return True
    for obj in game.permanents():
        index = game.chars(obj.id).index
        if obj.controller == seat:
            if index.mana or obj.side < 0:
                if any(is_worth_it(game, seat, obj, a) for a in index.mana) or obj.side < 0:
                    return True
            if any(not (a.sorcery_speed or a.loyalty) for a in index.activated):
                return True
        elif any(a.anyone for a in index.activated):
            return True
    return False


ELSEWHERE = ("graveyard", "exile", "hand")


def is_empty(game: Game, step: str) -> bool:
    """Does nothing happen in this step, and can nobody lose anything by leaving it out?"""
    busy = game.busy
    if game.dirty or game.pending or game.stack or step in busy or "untap" in busy:
        return False
    active = game.active
    if step == "upkeep":
        if not busy.isdisjoint(("draw", "main")) or game.players[active].library:
            return False
        return not has_no_draw_step(game) or not could_act(game, 1 - active)
    if step == "draw":
        if not busy.isdisjoint(("main", "draw")) or game.players[active].library:
            return False
    elif step == "second main":
        return "end" not in busy and busy.isdisjoint(AFTER_MAIN) and not game.acted & SINCE_MAIN
    elif step == "declare attackers":
        return not any(game.chars(o.id).is_creature for o in game.permanents(active))
    elif step == "end of combat":
        if game.combat is not None or game.floating or "second main" in busy:
            return False
    elif step not in ("beginning of combat", "end"):
        return False
    return not could_act(game, 1 - active)


THIS_STEP, SINCE_MAIN = 1, 2


def note_step(game: Game, step: str) -> None:
    """A step begins: nobody has acted in it."""
    if step == "main" or step == "upkeep":
        game.acted = 0
    elif step == "beginning of combat":
        game.acted = 0  # what was done in the first main phase came before
    elif game.acted & THIS_STEP:
        game.acted &= ~THIS_STEP


def note_act(game: Game) -> None:
    """A player did something of their own accord."""
    game.acted = THIS_STEP | SINCE_MAIN
