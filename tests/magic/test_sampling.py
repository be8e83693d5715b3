"""Samples of a view: every state that looks the same, as often as the deal makes it."""

from collections import Counter
from itertools import permutations
from math import comb

import pytest

from spellwright.kernel import Rng, SpellwrightError, View
from spellwright.magic import new_game
from spellwright.magic.objects.objects import UNKNOWN_NAME
from spellwright.magic.scenario import scenario


def names(game, ids) -> tuple[str, ...]:
    return tuple(game.objects[i].card.name for i in ids)


def test_hands_are_as_likely_as_the_deal_makes_them():
    """Of 10 cards 4 are Mountains, 7 are in hand: the number of Mountains there is hypergeometric."""
    deck = {"Mountain": 4, "Lightning Bolt": 6}
    view = View(new_game([deck, deck], 5, first=0, mulligans=False), 0)
    n = 3000
    seen: Counter[int] = Counter()
    for i in range(n):
        sample = view.sample(Rng(i, "samples"))
        seen[names(sample, sample.players[1].hand).count("Mountain")] += 1
    for k in range(1, 5):
        share = comb(4, k) * comb(6, 7 - k) / comb(10, 7)
        assert abs(seen[k] / n - share) < 5 * (share * (1 - share) / n) ** 0.5
    assert sum(seen.values()) == n


def test_every_order_of_a_library_is_as_likely_as_another():
    deck = {"Mountain": 7, "Island": 1, "Swamp": 1, "Forest": 1}
    game = new_game([deck, deck], 1, first=0, mulligans=False)
    view = View(game, 0)
    own: Counter[tuple[str, ...]] = Counter()
    for i in range(2400):
        sample = view.sample(Rng(i, "orders"))
        own[names(sample, sample.players[0].library)] += 1
    left = names(game, game.players[0].library)
    orders = len(set(permutations(left)))
    assert len(own) == orders
    mean = 2400 / orders
    assert all(abs(n - mean) < 6 * mean**0.5 for n in own.values())


def test_what_was_cast_face_down_is_a_card_with_morph():
    """CR 702.37c: only such a card can have been cast face down; manifested it may be any card."""
    g = scenario(
        you="battlefield: Plains",
        opponent="battlefield: Exalted Angel (face down); hand: Willbender, Mountain; "
        "library: Exalted Angel, Forest",
    )
    view = View(g.state, 0)
    found: Counter[str] = Counter()
    for i in range(600):
        sample = view.sample(Rng(i, "morphs"))
        found[sample.objects[g.state.battlefield[-1]].card.name] += 1
    # two Angels and a Willbender could be it: each card as likely as another
    assert set(found) == {"Exalted Angel", "Willbender"}
    assert 330 < found["Exalted Angel"] < 470
    g.abandon()


def test_what_was_put_there_openly_stays_known():
    """CR 701.20: a card revealed on top is there in every sample, and the rest fits around it."""
    g = scenario(
        you="battlefield: Plains; library: Mountain, Forest, Island",
        opponent="hand: Swamp; library: Lightning Bolt, Island, Mountain",
    )
    from spellwright.magic.rules.zones import learn

    learn(g.state, g.state.players[1].library[:1])
    view = View(g.state, 0)
    for i in range(50):
        sample = view.sample(Rng(i))
        assert names(sample, sample.players[1].library)[0] == "Lightning Bolt"
        assert sorted(names(sample, (*sample.players[1].library, *sample.players[1].hand))) == [
            "Island",
            "Lightning Bolt",
            "Mountain",
            "Swamp",
        ]
        assert UNKNOWN_NAME not in names(sample, sample.objects)
    g.abandon()


def test_the_state_to_go_back_to_has_the_same_cards():
    """CR 733.1: a spell that cannot be paid for is taken back into the game that was imagined."""
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Swamp, Island, Forest; library: Plains, Memnite, Mountain; battlefield: Goblin Guide",
    )
    g.cast("Lightning Bolt")
    view = View(g.state, 0)
    before = [s.before for _, s in view.known.frames if getattr(s, "before", None) is not None]
    assert before and view.decision is not None
    for i in range(20):
        sample = view.sample(Rng(i))
        then = next(s.before for _, s in sample.frames if getattr(s, "before", None) is not None)
        assert names(then, then.players[1].hand) == names(sample, sample.players[1].hand)
        assert names(then, then.players[1].library) == names(sample, sample.players[1].library)
    g.abandon()


def test_cards_from_nowhere_are_refused():
    game = new_game([{"Mountain": 10}, {"Mountain": 10}], 1, first=0, mulligans=False)
    game.lists = (game.lists[0], (("Mountain", 3),))
    with pytest.raises(SpellwrightError, match="cards from elsewhere"):
        View(game, 0).sample(Rng(1))
