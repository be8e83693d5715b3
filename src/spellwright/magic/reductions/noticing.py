"""What the cards of a game can notice of a permanent that is tapped, used up or given up: by which words, of what, and which counters.

A source of mana may be activated for mana that nobody wants, where somebody can tell. A word that counts or chooses by a type
says nothing of a permanent that does not have it, and cannot get it; a word of a card about itself says nothing of
the others. Which words speak of nothing but what their filter matches is a list of those that are argued for; with any other the
permanent may be whatever it is. docs/decisions/0006.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spellwright.kernel import Definition, definition
from spellwright.kernel.record import field_names
from spellwright.magic.effects.counters import DoubleCounters
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.effects.moving import Sacrifice
from spellwright.magic.effects.untapping import AsYouUntap
from spellwright.magic.objects.abilities import Activated, Continuous, Keyword, Rule
from spellwright.magic.objects.aspects import (
    CASTING,
    COUNTERS,
    EVERYTHING,
    GRAVEYARD,
    NOTHING,
    PERMANENTS,
    TALLY,
    TAPPING,
    Aspect,
    of_zones,
    told_by,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Amount, And, Condition, Filter, Not, Or, Target
from spellwright.magic.records import changes
from spellwright.magic.records.amounts import CountersOn, CountOf
from spellwright.magic.records.conditions import Exists, Matches
from spellwright.magic.records.costs import Give, TakeCountersAmong, UntapSelf
from spellwright.magic.records.filters import (
    Anything,
    Colored,
    ControlledBy,
    Has,
    InZone,
    Is,
    IsPermanent,
    Self,
    Status,
    WithCounter,
)
from spellwright.magic.records.references import Each, Source
from spellwright.magic.records.shapes import tallies_read
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import (
    BecomesTapped,
    BecomesTarget,
    CastsSpell,
    CounterRemoved,
    Goes,
    PlaysLand,
    ReachesChapter,
)
from spellwright.magic.reductions.caps import KINDED
from spellwright.magic.reductions.choosing import chosen_words
from spellwright.magic.reductions.spending import (
    asks_besides,
    brings_back,
    brings_to_hand,
    may_spend,
)
from spellwright.magic.rules.animation import animates_others, may_be_creature
from spellwright.magic.table import Table

ANY = ""  # of types and of kinds of counters: whatever it is
NOT = "-"  # before a type that it must not have

Words = frozenset[str]
OF_ANY: Words = frozenset((ANY,))
OF_CREATURES: Words = frozenset(("Creature",))

# what they can tell they tell of what their filter matches
BY_FILTER = (CountOf, Exists, Each, Goes, Give, Sacrifice, BecomesTapped, TakeCountersAmong, Target)
# filters that ask only about the thing itself
PLAIN = (Is, Status, Has, Colored, WithCounter, InZone, ControlledBy, IsPermanent, Anything)
# how often something was cast, came, attacked or was drawn: not what was given up or lost
OF_CASTING = (
    *("cast", "cast from hand", "cast instant or sorcery", "cast noncreature", "cast last turn"),
    *("entered", "lands entered", "nonlands entered", "creatures entered", "artifacts entered"),
    *("attacked", "drawn"),
)
OF_CREATURES_ONLY = ("must attack", "must block", "must be blocked")
OWN_TAPPING = ("may stay tapped", "doesn't untap", "must attack", "must block")
TYPES_OF_OTHERS = (
    *(changes.AddTypes, changes.SetTypes, changes.SetSubtypes, changes.AddAllCreatureTypes),
    *(changes.SetLandType, changes.LoseLandTypes, changes.LoseTypes),
)
# changes that leave types as they are
LEAVES_TYPES = (
    *(changes.AddPT, changes.SetPT, changes.SetColors, changes.Gain, changes.Lose, changes.LoseAll),
)


@definition
class Notice(Definition):
    """What can be noticed by the cards of a game."""

    told: tuple[tuple[str, int], ...] = ()  # by type: aspects that may be told of what has it
    is_fixed: bool = True  # does no card change the types of others?
    kinds: frozenset[str] = frozenset()  # of counters that a card asks for
    chosen: frozenset[str] = frozenset()  # words that permanents may have to be chosen by
    # of each seat: may mana be asked for otherwise than is looked at in `spending`?
    asks: tuple[bool, bool] = (True, True)
    to_hand: bool = True  # may cards come to a hand …
    back: bool = True  # … or out of graveyards and exile?

    def of(self, game: Table, obj: Obj) -> int:
        """The aspects that may be told of this permanent."""
        known = game.known()
        found: int | None = known.get((obj.id, "noticed"))
        if found is None:
            found = known[obj.id, "noticed"] = self._of(game, obj)
        return found

    def _of(self, game: Table, obj: Obj) -> int:
        whatever = (
            not self.is_fixed
            or obj.copying is not None
            or obj.side < 0
            or may_be_creature(obj.card)
            or "animation" in game.far
            or len(obj.card.faces) > 1
        )
        if _notices_itself(obj.card):
            return EVERYTHING.value
        chars = game.chars(obj.id)
        kinds = {*chars.types, *chars.subtypes, *chars.supertypes}
        found = 0
        for word, aspects in self.told:
            if whatever or word == ANY:
                found |= aspects
            elif word[0] == NOT:
                found |= aspects if word[1:] not in kinds else 0
            elif word in kinds:
                found |= aspects
        return found

    def spends(self, game: Table, seat: int) -> bool:
        """May the player spend mana that is made now before it is lost?"""
        if self.asks[seat]:
            return True
        known = game.known()
        now = seat, "spends", game.step, game.active
        found: bool | None = known.get(now)
        if found is None:
            found = known[now] = may_spend(game, seat, to_hand=self.to_hand, back=self.back)
        return found

    def in_all(self) -> int:
        """The aspects that may be told of anything."""
        found = COUNTERS.value if self.kinds else 0
        for _, aspects in self.told:
            found |= aspects
        return found

    def counts(self, *kinds: str) -> bool:
        """Does a card ask for counters of one of these kinds?"""
        return bool(kinds) and (ANY in self.kinds or not self.kinds.isdisjoint(kinds))


def notice_of(decks: Sequence[Sequence[Card]]) -> Notice:
    """What the cards of these decks can notice."""
    cards = [card for deck in decks for card in deck]
    told: dict[str, Aspect] = {}
    kinds: set[str] = set()
    for card in cards:
        for word, aspects in _told_of(card):
            told[word] = told.get(word, NOTHING) | aspects
        kinds |= asked_kinds(card)
    return Notice(
        told=tuple((word, told[word].value) for word in sorted(told)),
        is_fixed=not any(map(_changes_types, cards)),
        kinds=frozenset(kinds),
        chosen=chosen_words(cards),
        asks=asks_besides(decks),
        to_hand=any(map(brings_to_hand, cards)),
        back=any(map(brings_back, cards)),
    )


# --- types


@by_identity
def _told_of(card: Card) -> tuple[tuple[str, Aspect], ...]:
    found: dict[str, Aspect] = {}
    _note(card.faces, OF_ANY, found, is_own=True, asks_itself=False)
    return tuple(found.items())


def _note(
    value: object, about: Words, found: dict[str, Aspect], *, is_own: bool, asks_itself: bool
) -> None:
    """What a value tells; `about`: of what, `is_own`: is its source the card that has it?, `asks_itself`: whether it is tapped."""
    if isinstance(value, tuple):
        for each in value:
            _note(each, about, found, is_own=is_own, asks_itself=asks_itself)
        return
    if not isinstance(value, Definition):
        return
    if isinstance(value, Amount | Condition) and not isinstance(value, Matches):
        asks_itself = False  # a number or a condition may be about others
    asks_itself = is_own and (asks_itself or _asks_itself(value))
    told = told_by(value) & ~COUNTERS
    if asks_itself:
        told &= ~TAPPING
    if is_own and _is_about_its_going(value):
        told &= ~(PERMANENTS | GRAVEYARD | of_zones("hand", "exile", "library"))
    if told & CASTING and isinstance(value, PlaysLand | CastsSpell | BecomesTarget):
        told &= ~CASTING
    if told & TALLY:
        tallies = tallies_read(value)
        if tallies and not set(tallies).difference(OF_CASTING):
            told &= ~TALLY
    of = _filter_of(value)
    words = about if of is None else types_in(of)
    if isinstance(value, Rule) and value.kind in OF_CREATURES_ONLY:
        words = OF_CREATURES
    for word in words:
        if told:
            found[word] = found.get(word, NOTHING) | told
    if isinstance(value, changes.Gain | changes.GainByColor):
        is_own = False  # inside, "this" is something else
    for name in field_names(type(value)):
        part = getattr(value, name)
        inner = words if part is of or isinstance(value, And | Or | Not) else OF_ANY
        _note(part, inner, found, is_own=is_own, asks_itself=asks_itself)


def _filter_of(value: Definition) -> Filter | None:
    """The filter of which this speaks and of nothing else, where it is a word of which that is argued."""
    if not isinstance(value, BY_FILTER):
        return value if isinstance(value, And | Or) else None
    of: object = value.what if isinstance(value, Goes | BecomesTapped) else value.of
    return of if isinstance(of, Filter) else None


def types_in(of: Filter) -> Words:
    """Types of which what matches must have one; `ANY` among them where that cannot be said."""
    if isinstance(of, Is):
        return frozenset((of.word,))
    if isinstance(of, Not) and isinstance(of.part, Is):
        return frozenset((NOT + of.part.word,))
    if isinstance(of, Or):
        return frozenset(word for part in of.parts for word in types_in(part))
    if isinstance(of, And) and all(map(_is_plain, of.parts)):
        told = [words for words in map(types_in, of.parts) if ANY not in words]
        return told[0] if told else OF_ANY
    return OF_ANY


def _is_plain(part: Filter) -> bool:
    """Does it ask about the thing itself alone?"""
    if isinstance(part, And | Or):
        return all(map(_is_plain, part.parts))
    return _is_plain(part.part) if isinstance(part, Not) else isinstance(part, PLAIN)


def _asks_itself(part: Definition) -> bool:
    """Does it ask only whether the card that has it is tapped, or keep only that one from untapping?"""
    if isinstance(part, Matches):
        return isinstance(part.what, Source)
    if isinstance(part, Rule):
        return isinstance(part.affects, Self) and part.kind in OWN_TAPPING
    if isinstance(part, PutCounters):
        return isinstance(part.on, Source)
    return isinstance(part, EnterWithCounters | AsYouUntap | UntapSelf)


def _is_about_its_going(part: Definition) -> bool:
    """Is it for when the card itself goes, or does it give up that card alone?"""
    if isinstance(part, Goes):
        return isinstance(part.what, Self)
    return isinstance(part, Sacrifice) and isinstance(part.what, Source)


@by_identity
def _notices_itself(card: Card) -> bool:
    """Has the card a word for when it goes itself?"""
    return any(isinstance(part, Goes) and bool(told_by(part)) for part in walk(card.faces))


@by_identity
def _changes_types(card: Card) -> bool:
    """May the card change the types of permanents other than itself?"""
    if animates_others(card):
        return True
    own: set[int] = set()
    for part in walk(card.faces):
        if isinstance(part, changes.Gain | changes.GainByColor):
            if any(isinstance(inner, changes.Change) for inner in _changes_in(part)):
                return True
        elif (isinstance(part, Affect) and isinstance(part.what, Source)) or (
            isinstance(part, Continuous) and isinstance(part.affects, Self)
        ):
            own.update(map(id, part.changes))
    return any(
        isinstance(part, changes.Change)
        and id(part) not in own
        and not isinstance(part, LEAVES_TYPES)
        for part in walk(card.faces)
    )


def _changes_in(part: Definition) -> Iterable[Definition]:
    """The changes that are inside another one, but for those that leave types as they are."""
    return (
        inner
        for inner in walk(part)
        if inner is not part
        and isinstance(inner, changes.Change)
        and not isinstance(inner, LEAVES_TYPES)
    )


# --- counters


@by_identity
def asked_kinds(card: Card) -> frozenset[str]:
    """The kinds of counters that the card asks for, but for what its mana abilities say of their own; `ANY`: perhaps of all."""
    found: set[str] = set()
    own: set[int] = set()
    for part in walk(card.faces):
        if isinstance(part, Activated) and part.mana:
            own.update(
                id(inner)
                for inner in walk(part)
                if isinstance(inner, CountersOn) and isinstance(inner.on, Source)
            )
        if told_by(part) & COUNTERS and id(part) not in own:
            found.add(_kind_of(part))
    return frozenset(found)


def _kind_of(part: Definition) -> str:
    if isinstance(part, (*KINDED, CounterRemoved, DoubleCounters)):
        return part.kind or ANY
    if isinstance(part, ReachesChapter) or (isinstance(part, Keyword) and part.name == "saga"):
        return "lore"
    return ANY
