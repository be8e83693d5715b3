"""Words for searching, shuffling, looking at cards and arranging them (CR 701.20, 701.22–701.25)."""

from __future__ import annotations

from typing import Literal, overload

from spellwright.kernel import Effect
from spellwright.magic.effects.choosing import (
    ChooseAtRandom,
    ChooseOneOfEachType,
    EachChooses,
    PutOnBottom,
)
from spellwright.magic.effects.digging import RevealUntil
from spellwright.magic.effects.looking import (
    Arrange,
    ChooseAmong,
    LookAt,
    Reveal,
    RevealHand,
    Search,
    Shuffle,
    ShuffleCards,
    ShuffleIn,
    SortRevealed,
)
from spellwright.magic.effects.shuffling import ShuffleAway
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.names import Zone
from spellwright.magic.records.costs import Cost, Give
from spellwright.magic.records.references import NotedThings, TopOfLibrary
from spellwright.magic.words.abilities import activated, pay_life, sacrifice_this
from spellwright.magic.words.nouns import (
    ANYTHING,
    TAP,
    YOU,
    Chosen,
    Noun,
    Number,
    as_filter,
    as_ref,
)

__all__ = [
    "search",
    "search_to_top",
    "fetch",
    "shuffle",
    "shuffle_in",
    "shuffle_cards_in",
    "shuffle_away",
    "scry",
    "surveil",
    "rearrange_top",
    "look_at",
    "look_at_top",
    "reveal",
    "reveal_until",
    "sort_revealed",
    "reveal_hand",
    "choose_among",
    "each_chooses",
    "choose_at_random",
    "choose_one_of_each_type",
    "put_rest_on_bottom",
]


def search(
    of: Noun,
    to: Zone = "hand",
    n: Number = 1,
    tapped: bool = False,
    reveal: bool = False,
    who: Noun = YOU,
) -> Effect:
    """Search your library, put what you find somewhere, shuffle; `who`: another player does."""
    return Search(as_filter(of), to, n, tapped, reveal, as_ref(who))


def search_to_top(of: Noun, n: Number = 1) -> Effect:
    """Search your library, reveal, shuffle and put it on top."""
    return Search(as_filter(of), "library", n, reveal=True, shuffle_first=True)


def fetch(of: Noun) -> Ability:
    """{T}, pay 1 life, sacrifice this: search for such a card and put it onto the battlefield."""
    return activated([TAP, pay_life(1), sacrifice_this()], search(of, to="battlefield"))


def shuffle(who: Noun = YOU) -> Effect:
    """Players shuffle their libraries."""
    return Shuffle(as_ref(who))


def shuffle_in(*zones: Zone, who: Noun = YOU) -> Effect:
    """Players shuffle these zones of theirs into their library: "hand", "graveyard"."""
    return ShuffleIn(zones, as_ref(who))


def shuffle_cards_in(what: Noun, who: Noun = YOU) -> Effect:
    """A player shuffles these cards of theirs into their library."""
    return ShuffleCards(as_ref(what), as_ref(who))


def shuffle_away(what: Noun) -> Effect:
    """Shuffle cards into their owners' libraries: shuffle_away(together(SELF, graveyard_of(YOU)))."""
    return ShuffleAway(as_ref(what))


def scry(n: Number) -> Effect:
    """Look at the top cards, put any of them on the bottom (CR 701.22)."""
    return Arrange(n, "bottom", word="scry")


def surveil(n: Number) -> Effect:
    """Look at the top cards, put any of them into your graveyard (CR 701.25)."""
    return Arrange(n, "graveyard", word="surveil")


def rearrange_top(n: Number) -> Effect:
    """Look at the top cards, put them back in any order."""
    return Arrange(n)


def look_at(what: Noun) -> Effect:
    """Look at these cards; they are "it" from here on."""
    return LookAt(as_ref(what))


def look_at_top(n: Number = 1) -> Effect:
    """Look at the top cards of your library; they are "it" from here on."""
    return LookAt(TopOfLibrary(YOU, n))


@overload
def reveal(what: Chosen) -> Cost: ...
@overload
def reveal(what: Noun) -> Effect: ...
def reveal(what: Noun | Chosen) -> Effect:
    """Reveal these cards; as a cost: choose(n, …)."""
    if isinstance(what, Chosen):
        return Give("reveal", what.n, what.of)
    return Reveal(as_ref(what))


def reveal_until(of: Noun, who: Noun = YOU) -> Effect:
    """Reveal cards from the top of your library until such a card; it is "it", the others are the rest."""
    return RevealUntil(as_filter(of), as_ref(who))


def sort_revealed(of: Noun, to: Zone = "hand", rest: Zone | Literal["bottom"] = "bottom") -> Effect:
    """All such cards among those revealed go to a zone, the rest elsewhere."""
    return SortRevealed(as_filter(of), to, rest)


def reveal_hand(who: Noun) -> Effect:
    """A player reveals their hand."""
    return RevealHand(as_ref(who))


def choose_among(
    what: Noun,
    of: Noun = ANYTHING,
    n: Number = 1,
    up_to: Number | None = None,
    who: Noun = YOU,
    also: bool = False,
) -> Effect:
    """A player chooses some of them; they are "it" from here on, `also`: with those chosen before."""
    lo, hi = (n, n) if up_to is None else (0, up_to)
    return ChooseAmong(as_ref(what), as_filter(of), lo, hi, as_ref(who), also=also)


def each_chooses(
    who: Noun,
    of: Noun = ANYTHING,
    n: Number = 1,
    up_to: Number | None = None,
    zone: Literal["hand", "graveyard"] = "hand",
) -> Effect:
    """Players choose among the cards in their hands, or graveyards; all the chosen are "it" from here on."""
    lo, hi = (n, n) if up_to is None else (0, up_to)
    return EachChooses(as_ref(who), as_filter(of), lo, hi, zone)


def choose_at_random(among: Noun) -> Effect:
    """One of these at random; it is "it" from here on."""
    return ChooseAtRandom(as_ref(among))


def choose_one_of_each_type(what: Noun) -> Effect:
    """For each card type, you may choose a card of that type; they are "it" from here on."""
    return ChooseOneOfEachType(as_ref(what))


def put_rest_on_bottom(what: Noun | None = None, at_random: bool = False) -> Effect:
    """Cards of a library, as a rule those that were not chosen, go to its bottom."""
    return PutOnBottom(NotedThings("others") if what is None else as_ref(what), at_random)
