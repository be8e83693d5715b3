"""What drawing comes to: the cards that an ability draws, and the harm that others' permanents do for it."""

from __future__ import annotations

from spellwright.bots.magic.worth import amount, events_of
from spellwright.magic.effects.happen import Deal, Draw, LoseLife
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Triggered
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Pattern
from spellwright.magic.records.filters import seat_matches
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import DrawsCard


def drawn(game: Game, seat: int, ability: Triggered, scope: Scope) -> int:
    """How many cards the ability lets the seat draw."""
    return sum(
        amount(part.n, game, scope)
        for part in walk(ability.effect)
        if isinstance(part, Draw) and seat in part.who.seats(game, scope)
    )


def harm_of_drawing(game: Game, seat: int) -> int:
    """The damage that each card drawn now may bring the seat, by what its opponents have in play."""
    total = 0
    for obj in game.permanents(game.opponent(seat)):
        for ability in game.chars(obj.id).index.triggers.get("Drew", ()):
            scope = Scope(obj.id, obj.controller, player=seat)
            if any(_is_drawing(game, e, scope, seat) for e in events_of(ability.event)):
                total += sum(
                    amount(part.amount, game, scope)
                    for part in walk(ability.effect)
                    if isinstance(part, Deal | LoseLife)
                )
    return total


def _is_drawing(game: Game, event: Pattern, scope: Scope, seat: int) -> bool:
    return (
        isinstance(event, DrawsCard)
        and not event.nth
        and seat_matches(game, scope, event.who, seat)
    )
