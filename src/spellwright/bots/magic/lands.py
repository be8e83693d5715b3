"""Lands for bots: the hand that its lands play, the land to play and the one to fetch, by the colours that spells ask for."""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.bots.magic.worth import colors_of
from spellwright.kernel import Effect
from spellwright.magic.effects.looking import Search
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Activated
from spellwright.magic.objects.card import find
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.costs import WithSelf
from spellwright.magic.records.walking import walk

SOON = 3  # mana value of spells that a hand is kept for
ANY_COLOR = frozenset("WUBRG")


def keeps(hand: Sequence[Chars]) -> bool:
    """Is it a hand that can be played?"""
    lands = [chars for chars in hand if chars.is_land]
    given = frozenset[str]().union(*map(given_by, lands))
    spells = [chars for chars in hand if not chars.is_land and chars.colors <= given]
    if len(hand) <= 5:
        return 1 <= len(lands) <= 6 or len(hand) <= 4
    if len(lands) == 1:
        return sum(chars.mana_value <= 1 for chars in spells) >= 4  # one land plays them all
    if not any(chars.mana_value <= SOON for chars in spells):
        return False
    cheap = any(chars.mana_value <= 2 for chars in spells)
    return 2 <= len(lands) <= 5 and (2 < len(lands) < 5 or cheap)


def given_by(chars: Chars) -> frozenset[str]:
    """The mana of a land; any colour of one that fetches others: which one is decided on the search."""
    return colors_of(chars) or (
        ANY_COLOR if any(map(is_fetch, chars.index.activated)) else frozenset()
    )


@by_identity
def is_fetch(ability: Activated) -> bool:
    gone = any(isinstance(c, WithSelf) and c.action == "sacrifice" for c in ability.costs)
    return gone and _fetches(ability.effect)


def _fetches(effect: Effect) -> bool:
    return any(isinstance(part, Search) and part.to == "battlefield" for part in walk(effect))


class Colors:
    """The colours that a seat's lands give, and those that its hand asks for."""

    def __init__(self, game: Game, seat: int) -> None:
        self.have: set[str] = set()
        for obj in game.permanents(seat):
            self.have |= colors_of(game.chars(obj.id))
        self.wanted: dict[str, float] = {}  # the more and the cheaper the spells, the more
        for oid in game.players[seat].hand:
            chars = game.objects[oid].card.chars
            for color in sorted(chars.colors):
                more = 2.0 / (1 + max(chars.mana_value, 1))
                self.wanted[color] = self.wanted.get(color, 0.0) + more
        if not self.wanted and game.lists:
            for name, _ in game.lists[seat]:
                self.wanted.update(dict.fromkeys(sorted(find(name).chars.colors), 0.1))

    def points(self, gives: frozenset[str]) -> float:
        """What another land with this mana does for the hand: a colour that is not there yet counts most."""
        useful = [color for color in sorted(gives) if color in self.wanted]
        new = sum(1.0 + self.wanted[color] for color in useful if color not in self.have)
        return 2.0 * new + 0.2 * len(useful)
