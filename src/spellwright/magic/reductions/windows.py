"""Priority that can be passed without loss: what a search need not look at (CR 117, 500.2).

Where both players see everything, to be asked in every step gives hundreds of ways to do the same. A player
with priority and an empty stack passes without loss where acting in another of their windows is at least
as good. The reasons, in a turn of the active player A against B (docs/decisions/0006):

- *later is better* (the step between begins with no event): after A acted in upkeep, draw, after damage or
  at the end of combat, A could as well have waited for the main phase, and B who acts before can be
  answered. After B acted in A's main phase, A may still act there; in the step that follows A may not.
- *earlier is as good*: at the beginning of combat and in the end step A does nothing new unless B did
  something there, or mana that B could have answered with is lost; and in the second main phase unless
  something of that kind happened since the first one.
- *nothing attacks*: then what either could do in the declare attackers step they can do at the end of combat
  (CR 508.2), where the other may do no more than there.
- *nothing in between*: if A can do nothing in the main phase, B loses nothing by waiting for the step
  after it; if A has no creature and no action, for the end of combat.

It is argued for words that cannot tell one step from another. A word that can makes the steps that it speaks
of *busy*, and windows beside busy steps are kept; a word of which nothing is known makes all of them busy.
"""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.kernel import Definition
from spellwright.magic.effects.attacking import EnterAttacking
from spellwright.magic.effects.choosing import PutOnBottom
from spellwright.magic.effects.facedown import ManifestDread
from spellwright.magic.effects.happen import CreateTokens, Draw, ExtraTurn
from spellwright.magic.effects.looking import Arrange, OrderTop, Search, Shuffle, SortRevealed
from spellwright.magic.effects.moving import Mill
from spellwright.magic.effects.turns import SkipTurns
from spellwright.magic.effects.untapping import AsYouUntap, StayTapped
from spellwright.magic.objects.abilities import Keyword, Rule
from spellwright.magic.objects.aspects import COMBAT, LIBRARY, STEPS, TURNS, told_by
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.kinds import DAY_AND_NIGHT
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.conditions import InStep
from spellwright.magic.records.costs import ReturnUnblocked
from spellwright.magic.records.costs_in_kind import ExertSelf
from spellwright.magic.records.filters import InCombat, Status
from spellwright.magic.records.references import Who
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import BeginningOf, DrawsCard
from spellwright.magic.records.watched_combat import Attacks, Blocks, DeclaresAttack
from spellwright.magic.records.would import WouldDraw
from spellwright.magic.reductions.tapped import is_told
from spellwright.magic.reductions.words import fills
from spellwright.magic.rules.acting import SINCE_MAIN, THIS_STEP
from spellwright.magic.rules.casting.actions import actions
from spellwright.magic.rules.combat.declaring import has_attackers
from spellwright.magic.rules.queries import rulings
from spellwright.magic.rules.turn import has_no_draw_step
from spellwright.magic.table import Table

STEPS_OF_A_TURN = frozenset(
    (
        *("untap", "upkeep", "draw", "main", "beginning of combat", "declare attackers"),
        *("declare blockers", "combat damage", "end of combat", "second main", "end", "cleanup"),
    )
)
COMBAT_STEPS = ("beginning of combat", "declare attackers", "end of combat")
COMBAT_PHASE = frozenset((*COMBAT_STEPS, "declare blockers", "combat damage"))
AFTER_MAIN = (*COMBAT_STEPS, "second main")
# a player who waits in this step acts in that one
NEXT_WINDOW = {
    "main": "beginning of combat",
    "combat damage": "end of combat",
    "second main": "end",
}


# they move cards of a library, and an empty one stays empty
FILLS_NO_LIBRARY = (
    Draw,
    Search,
    Arrange,
    OrderTop,
    SortRevealed,
    Shuffle,
    Mill,
    PutOnBottom,
    ManifestDread,
)


def busy_steps(cards: Iterable[Card]) -> frozenset[str]:
    """Steps that a word of these cards speaks of."""
    found: set[str] = set()
    for card in cards:
        found |= steps_of(card)
    return frozenset(found)


@by_identity
def steps_of(card: Card) -> frozenset[str]:
    found: set[str] = set()
    for part in walk(card.faces):
        told = told_by(part)
        if fills(part) & LIBRARY and not isinstance(part, FILLS_NO_LIBRARY):
            found.add("draw")  # there may be something to draw
        if getattr(part, "attacking", False) is True:
            found.add("declare attackers")  # CR 508.8: what enters attacking does so before blocks
        if told & (STEPS | TURNS | COMBAT):
            found |= _steps(part)
    return frozenset(found)


def _steps(part: Definition) -> frozenset[str]:
    """The steps that a word which can tell them speaks of: all of them if it is not one of these."""
    if isinstance(part, BeginningOf):
        return frozenset(("main", "second main") if "main" in part.step else (part.step,))
    if isinstance(part, InStep):
        return frozenset((*part.steps, *map(only, part.steps)))
    if isinstance(part, DrawsCard | WouldDraw):
        return frozenset(("draw",))
    if isinstance(part, AsYouUntap | StayTapped | ExertSelf):
        return frozenset(("untap",))  # of the next one, whenever in a turn it is said
    if isinstance(part, Face) or (isinstance(part, Keyword) and part.name == "saga"):
        return frozenset(("main",))  # CR 714.3c
    if isinstance(part, Keyword) and part.name == "suspend":
        return frozenset(("upkeep",))  # CR 702.62a
    if isinstance(part, Keyword) and part.name == "dash":
        return frozenset(("end",))  # CR 702.109a: it returns as that step begins
    if isinstance(part, Rule):
        if part.kind == "skip draw":
            return frozenset(("draw",))
        if part.kind in DAY_AND_NIGHT:
            return frozenset(("untap",))  # CR 502.2: by the whole of the turn before
        if part.kind in ("must attack", "must block", "must be blocked", "attack cost"):
            return frozenset()  # asked for only as attackers or blockers are declared
    if isinstance(part, ExtraTurn | SkipTurns):
        return frozenset()  # the turns themselves are as they are
    if isinstance(part, Attacks | Blocks | DeclaresAttack):
        return frozenset()  # it happens as they are declared, and waits on the stack
    if isinstance(part, CreateTokens | EnterAttacking):
        return COMBAT_PHASE  # CR 508.4: what enters attacking does so in combat, and else not
    if isinstance(part, InCombat | ReturnUnblocked | Who | Status) or (
        isinstance(part, Keyword) and part.name == "ninjutsu"
    ):
        return frozenset(("end of combat",))  # then it can be told no more (CR 511.3)
    return STEPS_OF_A_TURN


def only(step: str) -> str:
    """Among busy steps: something can be done in this one only, so no later window is as good."""
    return f"only {step}"


def is_idle(game: Table, seat: int, busy: frozenset[str]) -> bool:
    """May the player pass here without loss, whatever they could do?"""
    if game.stack or game.players[seat].pool:
        return False
    step = game.step
    if only(step) in busy:
        return False
    if step == "declare attackers" and not has_attackers(game):
        return waits_for_end(busy)
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


def waits_for_end(busy: frozenset[str]) -> bool:
    """Where nothing attacks, is what could be done then as good at the end of combat (CR 508.2)?"""
    return busy.isdisjoint(("declare attackers", "end of combat"))


def can_wait(game: Table, seat: int, busy: frozenset[str]) -> bool:
    """May the player pass here without loss, since nothing can happen before their next window?"""
    if game.stack or game.players[seat].pool or seat == game.active:
        return False
    step, other = game.step, game.active
    if only(step) in busy:
        return False
    if step == "draw":
        return busy.isdisjoint(("main", "beginning of combat")) and _has_nothing_in(
            game, other, "main"
        )
    if step == "end of combat":
        return busy.isdisjoint(("end of combat", "second main", "end")) and _has_nothing_in(
            game, other, "second main"
        )
    if step == "beginning of combat":
        return (
            busy.isdisjoint(("end of combat", "declare attackers"))
            and not any(game.chars(o.id).is_creature for o in game.permanents(other))
            and _has_nothing_in(game, other, step)
        )
    return False


def _has_nothing_in(game: Table, seat: int, step: str) -> bool:
    """Could the player only pass in this step, if nothing happens before it?"""
    then = game.copy()
    then.step = step
    if "timed" in game.far:
        then.stir()
    return len(actions(then, seat)) == 1


def could_act(game: Table, seat: int) -> bool:
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
    wants_mana = not game.policy.wants_no_mana(game, seat)
    for obj in game.permanents():
        index = game.chars(obj.id).index
        if obj.controller == seat:
            if obj.side < 0 or (index.mana and is_told(obj)):
                return True  # the latter may be tapped so that it stores, in a later step perhaps
            if wants_mana and any(
                game.policy.wants_mana(game, seat, obj, a) is not False for a in index.mana
            ):
                return True
            if any(not (a.sorcery_speed or a.loyalty) for a in index.activated):
                return True
        elif any(a.anyone for a in index.activated):
            return True
    return False


ELSEWHERE = ("graveyard", "exile", "hand")


def is_empty(game: Table, step: str, busy: frozenset[str]) -> bool:
    """Does nothing happen in this step, and can nobody lose anything by leaving it out?"""
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
        return waits_for_end(busy) and not any(
            game.chars(o.id).is_creature for o in game.permanents(active)
        )
    elif step == "end of combat":
        if game.combat is not None or game.floating or "second main" in busy:
            return False
    elif step not in ("beginning of combat", "end") or game.acted & THIS_STEP:
        return False
    return not could_act(game, 1 - active)
