"""Laws that hold at every decision of every game of Magic: values, files, conservation, secrets."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from spellwright.kernel import Answer, Rng, View, decode, encode
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import base_chars
from spellwright.magic.views import UNKNOWN


def check_copy_and_file(before: Game, answer: Answer, after: Game) -> None:
    """A copy and a file play as the original, and playing changed nothing."""
    key = before.key()
    twin = before.copy()
    assert twin.play(answer).key() == after.key()
    document = json.loads(json.dumps(encode(before)))
    loaded = decode(document)
    assert loaded.key() == key
    assert encode(loaded) == document
    assert loaded.play(answer).key() == after.key()
    assert before.key() == key


def cards_of(state: Game) -> list[Counter[str]]:
    """Each player's cards, wherever they are; no tokens, copies or abilities."""
    found: list[Counter[str]] = [Counter() for _ in range(state.seats)]
    for obj in state.objects.values():
        ability = obj.item is not None and obj.item.ability is not None
        copied = obj.item is not None and obj.item.is_copy
        if not obj.token and not ability and not copied and obj.zone != "command":
            found[obj.owner][obj.card.name] += 1
    return found


def check_conserved(state: Game, lists: list[Counter[str]]) -> None:
    """No card is lost or made, and everything is in one place."""
    assert cards_of(state) == lists
    places: Counter[Any] = Counter()
    for zone in (state.battlefield, state.exile, state.stack, state.command):
        places.update(zone)
    for player in state.players:
        places.update((*player.library, *player.hand, *player.graveyard))
    assert set(places.values()) <= {1}
    assert set(places) == set(state.objects)


def swap_hidden(state: Game, seat: int, rng: Rng) -> Game:
    """The same state with the cards that the seat does not know dealt anew among their places."""
    new = state.copy()
    for owner in range(state.seats):
        unknown = [
            oid
            for oid, obj in state.objects.items()
            if obj.owner == owner and not obj.known >> seat & 1
        ]
        cards = rng.shuffled([state.objects[oid].card for oid in unknown])
        for oid, card in zip(unknown, cards, strict=True):
            obj = state.objects[oid].copy()
            obj.card = card
            obj.described = None
            obj.base = base_chars(obj)
            new.objects[oid] = obj
    return new


def check_secret(state: Game, rng: Rng) -> None:
    """What a seat cannot see does not change its view, nor does a guess at it."""
    for seat in range(state.seats):
        mine = json.dumps(encode(View(state, seat).known))
        if state.decision is not None and state.decision.seat == seat:
            sample = View(state, seat).sample(rng)
            assert not any(o.card == UNKNOWN for o in sample.objects.values())
            assert json.dumps(encode(View(sample, seat).known)) == mine
        other = swap_hidden(state, seat, rng)
        assert json.dumps(encode(View(other, seat).known)) == mine
