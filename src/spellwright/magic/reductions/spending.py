"""May mana that is made now be spent before it is lost (CR 106.4)?

It is spent to cast a spell, to activate an ability, or on what an effect asks for. Where no card of the game asks for mana but
as a spell or an ability of its own, mana is of no use to a player who can do neither until the step ends: then it does not
matter what becomes of its source. What asks for mana is said by a list of what does not; with any other word mana may always be spent.
docs/decisions/0006.
"""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.kernel import Definition
from spellwright.kernel.record import field_names
from spellwright.magic.effects.instead import GoElsewhere
from spellwright.magic.effects.lasting import Affect, Attach
from spellwright.magic.effects.looking import Search
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.effects.moving import Discard, Move, RandomDiscard
from spellwright.magic.effects.random_costs import DiscardAtRandom
from spellwright.magic.effects.stack import ChangeTarget, Counter
from spellwright.magic.objects.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Continuous,
    Keyword,
    Rule,
)
from spellwright.magic.objects.aspects import (
    ABILITIES,
    CONTROL,
    EXILE,
    GRAVEYARD,
    HAND,
    MANA,
    STACK,
    altered_by,
    told_by,
)
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Target
from spellwright.magic.records.changes import (
    AddAllCreatureTypes,
    AddPT,
    AddTypes,
    Gain,
    Lose,
    LoseAll,
    LoseLandTypes,
    SetColors,
    SetLandType,
    SetPT,
)
from spellwright.magic.records.costs import DiscardHand, Give, Mana, WithSelf
from spellwright.magic.records.references import Each, Source
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import Goes
from spellwright.magic.records.would import WouldGo
from spellwright.magic.reductions.prices import pays_for_others
from spellwright.magic.table import Table

# they change what is paid then, or forbid it, and ask for nothing by themselves
MODEST_RULES = frozenset(
    (
        *("cost more", "cost less", "this costs more", "this costs less", "cost at least"),
        *("can't cast", "can't cast spells", "can't be countered", "cast limit"),
        *("may cast this", "can't activate"),
    )
)
# what puts nothing onto the stack that somebody could pay for meanwhile
CASTS_NOTHING = (Counter, ChangeTarget, Move)
# what gives nobody an activated ability, but for those that stand in it
GIVES_NO_ABILITY = (
    *(Affect, Continuous, Attach, Gain, Lose, LoseAll, AddTypes, SetColors, SetLandType),
    *(LoseLandTypes, SetPT, AddPT, AddAllCreatureTypes),
)
MAIN = ("main", "second main")
GONE = ("graveyard", "exile")
# what changes hands and brings nothing there
OUT_OF_HAND = (Discard, DiscardAtRandom, RandomDiscard, DiscardHand)
# events, and what is put elsewhere: they take nothing out of a graveyard or exile
LEAVES_GONE = (Goes, WouldGo)
EXILES = (Move, GoElsewhere, Give, WithSelf)
CAST_AGAIN = frozenset(("flashback", "jump-start", "retrace", "disturb", "escape", "aftermath"))


def asks_besides(decks: Sequence[Sequence[Card]]) -> tuple[bool, bool]:
    """May a card make the player pay mana otherwise than for one of their spells, or an ability of one of their cards?"""
    anyone = any(_asks(card) for deck in decks for card in deck)
    warded = [any(map(_is_warded, deck)) for deck in decks]
    return anyone or warded[1], anyone or warded[0]


@by_identity
def _is_warded(card: Card) -> bool:
    """Does it ask the opponent alone, for what they aim at it (CR 702.21)?"""
    return any(map(_is_ward, walk(card.faces)))


def _is_ward(part: Definition) -> bool:
    return isinstance(part, Keyword) and part.name == "ward"


@by_identity
def _asks(card: Card) -> bool:
    """May it make any player pay mana so, but for ward, or let one pay for the other player's cards, or copies?"""
    if pays_for_others(card):
        return True
    printed = [ability for face in card.faces for ability in face.abilities]
    if any(_is_ward(p) and not any(p is each for each in printed) for p in walk(card.faces)):
        return True  # given to somebody's permanents
    for part in walk(card.faces, _is_ward):
        if isinstance(part, Keyword):
            if _has_mana(part) or altered_by(part) & (STACK | ABILITIES) or _tells_mana(part):
                return True
        elif isinstance(part, Rule):
            if part.kind not in MODEST_RULES and _matters(part):
                return True
        elif isinstance(part, Activated):
            # what a token has, or what is given, may be there before the step ends
            if not any(part is each for each in printed) and not _stands_in_keyword(part, printed):
                if _asks_for_mana(part):
                    return True
        elif isinstance(part, Mana | Face | AddMana | AlternativeCost | AdditionalCost):
            continue
        elif _has_mana(part) or _matters(part):
            return True
    return False


def _stands_in_keyword(part: Activated, printed: list[Ability]) -> bool:
    """Is it what a keyword of the card stands for?"""
    return any(
        isinstance(each, Keyword) and any(part is inner for inner in each.means) for each in printed
    )


def _tells_mana(part: Definition) -> bool:
    return bool((told_by(part) | altered_by(part)) & MANA)


def _matters(part: Definition) -> bool:
    """Has it to do with mana, may it have something cast, or give an ability of another card?"""
    altered = altered_by(part)
    if _tells_mana(part) or altered & CONTROL:
        return True
    if altered & STACK and not isinstance(part, CASTS_NOTHING):
        return True
    return bool(altered & ABILITIES) and not isinstance(part, GIVES_NO_ABILITY)


def _has_mana(part: Definition) -> bool:
    """Has it a mana cost among its fields?"""
    for name in field_names(type(part)):
        value = getattr(part, name)
        each = value if isinstance(value, tuple) else (value,)
        if any(isinstance(one, Mana | ManaCost) for one in each):
            return True
    return False


def _asks_for_mana(ability: Activated) -> bool:
    return any(isinstance(cost, Mana) for cost in ability.costs)


# --- cards that come again


@by_identity
def brings_to_hand(card: Card) -> bool:
    """May the card put something into a hand?"""
    return any(altered_by(part) & HAND and not _takes_from_hand(part) for part in walk(card.faces))


def _takes_from_hand(part: Definition) -> bool:
    if isinstance(part, Move | GoElsewhere | Search):
        return part.to != "hand"
    if isinstance(part, Give | WithSelf):
        return part.action != "return"
    return isinstance(part, OUT_OF_HAND)


@by_identity
def brings_back(card: Card) -> bool:
    """May the card take something out of a graveyard or exile?"""
    for part in walk(card.faces):
        if told_by(part) & (GRAVEYARD | EXILE) and not isinstance(part, LEAVES_GONE):
            if not isinstance(part, Give) or not set(GONE).isdisjoint(part.filter().zones()):
                return True
        if altered_by(part) & EXILE and not isinstance(part, EXILES):
            return True
        if isinstance(part, Move) and part.to not in GONE and not _is_there(part.what):
            return True
    return any(face.chars.index.keywords & CAST_AGAIN for face in card.faces) or (
        card.layout not in ("normal", "token", "transform")
    )


def _is_there(what: Definition) -> bool:
    """Is it the card itself, or something on the battlefield?"""
    return isinstance(what, Source) or (
        isinstance(what, Target | Each) and what.of.zones() in ((), ("battlefield",))
    )


# --- now


def may_spend(game: Table, seat: int, *, to_hand: bool, back: bool) -> bool:
    """May the player find something to pay for before this step ends, where no card asks for mana besides?

    `to_hand`, `back`: may cards come to a hand, or out of graveyards and exile? Then what is elsewhere now may be cast as well.
    """
    is_main = game.active == seat and game.step in MAIN
    for obj in game.objects.values():
        zone = obj.zone
        if zone in GONE and not back and zone not in game.far:
            continue
        if obj.side < 0:
            return True  # it may be turned face up
        if obj.controller != seat and obj.owner != seat:
            if _is_for_anyone(obj.card):
                return True
        elif _has_ability(obj.card, is_main) or (
            (to_hand or back or zone not in ("battlefield", "stack"))
            and _is_cast(obj.card, is_main)
        ):
            return True
    return False


def _has_ability(card: Card, is_main: bool) -> bool:
    return _is_active(card) if is_main else _is_active_at_once(card)


def _is_cast(card: Card, is_main: bool) -> bool:
    return _is_spell(card) if is_main else _is_cast_at_once(card)


@by_identity
def _is_for_anyone(card: Card) -> bool:
    return any(isinstance(part, Activated) and part.anyone for part in walk(card.faces))


@by_identity
def _is_active(card: Card) -> bool:
    """Has it an ability that costs mana?"""
    return any(isinstance(part, Activated) and _asks_for_mana(part) for part in walk(card.faces))


@by_identity
def _is_active_at_once(card: Card) -> bool:
    """Has it one that may be activated at any time?"""
    return any(
        isinstance(part, Activated)
        and _asks_for_mana(part)
        and not (part.sorcery_speed or part.loyalty)
        for part in walk(card.faces)
    )


@by_identity
def _is_spell(card: Card) -> bool:
    return any("Land" not in face.types for face in card.faces)


@by_identity
def _is_cast_at_once(card: Card) -> bool:
    return any(
        "Instant" in face.types or "flash" in face.chars.index.keywords for face in card.faces
    )
