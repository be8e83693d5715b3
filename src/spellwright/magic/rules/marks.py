"""Marks of cards: what a game must notice because a card in it waits for it or reads it (CR 113.6, 603.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.magic.effects.happen import ExtraCombat
from spellwright.magic.effects.until import GainFlashback, LetOwnersPlay, LetYouCast, LetYouPlay
from spellwright.magic.objects.abilities import AbilityIndex, Continuous, Keyword, Replacement, Rule
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Ability, AllOf, And, AnyOf, Change, Not, NotSo, Or
from spellwright.magic.records import changes
from spellwright.magic.records.amounts import (
    BasicLandTypesAmong,
    CardTypesAmong,
    CountersOn,
    CountOf,
    DiedThisTurn,
    LifeOf,
    Sum,
    Times,
    died_as,
)
from spellwright.magic.records.chosen_filters import OfChosenType, WithChosenName
from spellwright.magic.records.conditions import CastAnother, Compare, Exists, InStep, Matches
from spellwright.magic.records.damaged_filters import DamagedBy
from spellwright.magic.records.filters import (
    Affected,
    Anything,
    AttachedTo,
    Colored,
    ControlledBy,
    Has,
    InZone,
    Is,
    IsPermanent,
    IsPlayer,
    Other,
    OwnedBy,
    Self,
    Status,
    WithCounter,
)
from spellwright.magic.records.leveling import LevelOf
from spellwright.magic.records.library_filters import OnTop
from spellwright.magic.records.notes import (
    CRIME,
    DAMAGED_BY,
    EXERTED,
    GRAVEYARD_ORDER,
    LAST_ACTIVE,
    NEW_SINCE_UPKEEP,
)
from spellwright.magic.records.player_filters import WithLife
from spellwright.magic.records.references import Source, Who
from spellwright.magic.records.shapes import tallies_read
from spellwright.magic.records.stack_filters import SOME_MANA, ManaSpent, NoManaSpent
from spellwright.magic.records.steps import EXTRA_MAIN
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import BecomesTarget, CastsSpell, Does, WhenState
from spellwright.magic.rules.animation import ANIMATION, animates_others
from spellwright.magic.rules.bestow import BESTOW
from spellwright.magic.rules.continuous import ELSEWHERE, STATIC_MARKS
from spellwright.magic.rules.local import is_local
from spellwright.magic.rules.top_cards import TOP
from spellwright.magic.table import Table

# Words that read of a game only where things are, who controls them, their characteristics, counters, notes
# and what they are attached to. Static abilities made of these change with nothing else: not with life,
# tapping, combat, tallies, steps or turns.
STEADY: frozenset[type[Any]] = frozenset(
    (
        *(Continuous, And, Or, Not, AllOf, AnyOf, NotSo, Compare, Exists, Matches),
        *(Affected, Anything, AttachedTo, Colored, ControlledBy, Has, InZone, Is, IsPermanent),
        *(IsPlayer, Other, OwnedBy, Self, WithChosenName, WithCounter, Source, Who, OfChosenType),
        *(BasicLandTypesAmong, CardTypesAmong, CountersOn, CountOf, LevelOf, Sum, Times),
        *(changes.ControlBy, changes.AddTypes, changes.AddAllCreatureTypes, changes.SetTypes),
        *(changes.SetSubtypes, changes.SetLandType, changes.LoseLandTypes, changes.LoseTypes),
        *(changes.SetColors, changes.Gain, changes.GainByColor, changes.Lose, changes.LoseAll),
        *(changes.DefinePT, changes.SetPT, changes.SetPTToManaValue, changes.AddPT),
        changes.SwitchPT,
    )
)
SHIFTING = (
    "active",
    "defending",
    "monarch",
)  # players: whose turn it is, whom something attacks, who bears a title


def prepare(game: Table, cards: Sequence[Card]) -> None:
    """Note what the cards in the game wait for off the battlefield and read of the turn's tallies."""
    far = set(game.far)
    reads = set(game.reads)
    for found in {c.name: c for c in cards}.values():
        marks, read = _marks(found)
        far |= marks
        reads |= read
    game.far = frozenset(far)
    game.reads = frozenset(reads) | {"drawn"}


def is_vocabulary(part: object) -> bool:
    """Is it one of the words that tests/laws/test_merging.py knows to be blind to the order of graveyards?"""
    return type(part).__module__.startswith("spellwright.")


NOTED = (
    "attacked this turn",
    "drawn this turn",
    "entered this turn",
    EXERTED,
    NEW_SINCE_UPKEEP,
)  # kept on objects


@by_identity
def _marks(card: Card) -> tuple[frozenset[str], frozenset[str]]:
    """What the card waits for off the battlefield, and what it reads."""
    far: set[str] = set()
    reads: set[str] = set()
    for part in walk(card.faces):
        reads.update(tallies_read(part))
        if isinstance(part, Keyword) and part.name in ("daybound", "nightbound"):
            reads.update((LAST_ACTIVE, "cast last turn"))
        if "cast last turn" in reads:
            reads.add("cast")  # it is carried over as a turn begins
        if isinstance(part, CastsSpell) and (part.nth or part.counting):
            reads.add("cast")
        if isinstance(part, Status) and part.what in NOTED:
            reads.add(part.what)
        if isinstance(part, CastAnother):
            reads.add("cast")
        if isinstance(part, DiedThisTurn):
            reads.add(died_as(part.kind))
        if isinstance(part, DamagedBy):
            reads.add(DAMAGED_BY)
        if isinstance(part, Does) and part.action == CRIME:
            reads.add(CRIME)
        if isinstance(part, BecomesTarget) and part.first:
            reads.add("targeted this turn")
        if getattr(part, "reads_graveyard_order", not is_vocabulary(part)):
            reads.add(GRAVEYARD_ORDER)
        if isinstance(part, Rule) and part.kind == "cast limit":
            reads.add(str(part.detail))
        if isinstance(part, NoManaSpent):
            reads.add("mana spent" if part.colored else SOME_MANA)
        if isinstance(part, ManaSpent):
            reads.add("mana spent")
        if isinstance(part, ExtraCombat):
            reads.add(EXTRA_MAIN)
        if isinstance(part, WhenState):
            far.add("State")
        if isinstance(part, LetOwnersPlay | LetYouPlay):
            far.add("exile")
        if isinstance(part, OnTop):
            far.add("library")
        if isinstance(part, Rule) and part.kind in ("look at top", "top revealed"):
            far.add(TOP)
        if isinstance(part, GainFlashback):
            far.add("graveyard")
        if isinstance(part, LetYouCast):
            far.update(("exile", "graveyard"))
        if isinstance(part, LifeOf | WithLife):
            far.add("life")
        if isinstance(part, Continuous | Change) and not _is_steady(part):
            far.add("volatile")
        if isinstance(part, InStep):
            far.add("timed")
        if isinstance(part, Card) and part is not card:
            more, read = _marks(part)
            far |= more
            reads |= read
    if animates_others(card):
        far.add(ANIMATION)
    if not is_local(card):
        far.add(ELSEWHERE)
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
        if index.keywords & {"suspend", "morph", "warp", "plot", "foretell"}:
            far.update(("hand", "exile"))
        if card.layout == BESTOW:
            far.add(BESTOW)
        if card.layout == "adventure":
            far.add("exile")
        for mark, place in STATIC_MARKS.items():
            if any(place in ability.zones for ability in _statics(index)):
                far.update((place, mark))
        if index.rules.keys() & {"may cast", "may cast this", "may play land"}:
            far.update(("graveyard", "exile"))
    return frozenset(far), frozenset(reads)


def _is_steady(whole: Continuous | Change) -> bool:
    """Does it change only with what lies where, and what that is? The abilities that it gives are seen apart."""
    for part in walk(whole, lambda part: isinstance(part, Ability) and part is not whole):
        said = (getattr(part, "word", ""), getattr(part, "who", ""))
        if type(part) not in STEADY or not set(SHIFTING).isdisjoint(said):
            return False
    return True


def _statics(index: AbilityIndex) -> list[Any]:
    """Static abilities but for those that say only from where or how the card itself is cast or moves."""
    rules = [r for kind, found in index.rules.items() if kind != "may cast this" for r in found]
    moves = [r for found in index.replaces.values() for r in found if not _is_of_itself(r)]
    return [*(a for a in index.continuous if not a.defines), *rules, *moves]


def _is_of_itself(ability: Replacement) -> bool:
    return ability.self_only or isinstance(getattr(ability.event, "what", None), Self)
