"""What a lean game may leave out, and what it must not: each case once went wrong."""

from __future__ import annotations

from spellwright.magic.card import Card, find
from spellwright.magic.formats.three_card_blind import three_card_game
from spellwright.magic.library import load_cards
from spellwright.magic.rules.caps import cap_of, may_be_capped
from spellwright.magic.rules.senses import seen_by
from spellwright.magic.rules.unpaid import may_touch
from spellwright.magic.rules.windows import has_plain_creatures, is_idle, is_untimely
from spellwright.magic.scenario import scenario
from spellwright.solve import solve
from spellwright.solve.graph import is_no_worse


def named(*names: str) -> list[Card]:
    load_cards()
    return [find(name) for name in names]


def test_a_land_may_be_tapped_before_smallpox_takes_it():  # CR 605.3a
    g = scenario(you="hand: Smallpox; battlefield: 3 Swamp", opponent="battlefield: Island")
    g.cast("Smallpox")
    top = g.state.stack[-1]
    for land in g.state.battlefield:
        assert may_touch(g.state, top, land)


def test_a_spell_with_another_target_does_not_touch_a_land():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: 2 Mountain", opponent="battlefield: Island"
    )
    g.cast("Lightning Bolt", targets="opponent")
    assert not any(may_touch(g.state, g.state.stack[-1], land) for land in g.state.battlefield)


def test_storing_for_mana_is_allowed_in_answer_to_anything():  # its mana may be what is destroyed
    g = scenario(
        you="battlefield: Calciform Pools, Plains",
        opponent="hand: Cleansing Wildfire; battlefield: 2 Mountain",
        active="opponent",
    )
    game = g.state
    pools = next(o for o in game.permanents(0) if o.card.name == "Calciform Pools")
    store = game.chars(pools.id).index.activated[0]
    assert is_untimely(game, 0, pools, store)
    g.cast("Cleansing Wildfire", targets="Plains")
    game = g.state
    assert not is_untimely(game, 0, pools, store)


def test_creature_types_have_to_do_with_creature_lands():
    assert not has_plain_creatures(named("Mutavault", "Cenn's Tactician"))
    assert not has_plain_creatures(named("Mutavault", "Goblin Warchief"))
    assert has_plain_creatures(named("Mutavault", "Island", "Mox Pearl"))


def test_the_second_main_phase_counts_after_an_event_in_combat():  # e.g. Luminarch Aspirant
    deck = ("Plains", "Luminarch Aspirant", "Mox Pearl")
    game = three_card_game(deck, ("Plains", "Plains", "Plains"), lean=True)
    game.step, game.acted = "second main", 0
    assert "beginning of combat" in game.busy
    assert not is_idle(game, 0)
    quiet = three_card_game(("Plains",) * 3, ("Plains",) * 3, lean=True)
    quiet.step, quiet.acted = "second main", 0
    assert is_idle(quiet, 0)


def test_untapped_is_not_better_for_what_must_attack():  # CR 508.1d
    assert all(
        "tapping" in seen_by(card) for card in named("Juggernaut", "Dragon's Rage Channeler")
    )
    assert "tapping" not in seen_by(*named("Memnite"))


def test_protection_of_a_level_matters_to_ones_own_karakas():  # CR 702.16b
    against = ("Swamp", "Swamp", "Swamp")
    own = three_card_game(("Hexdrinker", "Karakas", "Forest"), against, lean=True)
    plain = three_card_game(("Hexdrinker", "Forest", "Forest"), against, lean=True)
    assert "sizes" in own.sees
    assert "sizes" not in plain.sees


def test_tokens_of_a_creature_that_can_enter_again_are_many():
    own = named("Cenn's Tactician", "Plains", "Path to Exile")
    assert may_be_capped(own, named("Chancellor of the Forge", "Karakas", "Leyline of Singularity"))
    assert not may_be_capped(own, named("Chancellor of the Forge", "Karakas", "Dwarven Hold"))


def test_poison_is_compared_like_life():  # CR 704.5c; Skrelv's Hive only gets better with it
    hive = seen_by(find("Skrelv's Hive"))
    assert "poison" in hive and hive.isdisjoint(("poison counters", "sizes", "counters"))
    deck = ("Plains", "Crawling Chorus", "Mox Pearl")
    game = three_card_game(deck, ("Plains", "Plains", "Plains"), lean=True)
    core, numbers = game.standing()
    game.change_player(1, counters=(("poison", 3),))
    poisoned_core, poisoned = game.standing()
    assert core == poisoned_core
    assert [b - a for a, b in zip(numbers, poisoned, strict=True)][:4] == [0, 0, 0, 3]


def test_stored_mana_is_compared_and_numbers_that_a_card_asks_for_are_not():
    for other, is_compared in (("Plains", True), ("Thrummingbird", False)):
        game = three_card_game(
            ("Sand Silos", "Island", "Island"), (other, "Plains", "Plains"), lean=True
        )
        silos = next(o for o in game.objects.values() if o.card.name == "Sand Silos")
        silos.zone, silos.sick = "battlefield", False
        game.players[0].hand = tuple(oid for oid in game.players[0].hand if oid != silos.id)
        game.battlefield = (silos.id,)
        keys = []
        for n in (2, 5):
            silos.counters, silos.described = (("storage", n),), None
            keys.append(game.standing())
        assert (keys[0][0] == keys[1][0]) is is_compared


def twins(*levels: int, beside: str = "Forest") -> tuple[bytes, tuple[int, ...]]:
    """Where a player with two Hexdrinkers of these levels and a third card stands; an Aura is on the first."""
    deck = ("Hexdrinker", "Hexdrinker", beside)
    game = three_card_game(deck, ("Plains", "Plains", "Plains"), lean=True)
    own = list(game.objects.values())[:3]
    for obj, level in zip(own, (*levels, 0), strict=True):
        obj.zone, obj.sick, obj.counters = "battlefield", False, (("level", level),) * (level > 0)
    if "Aura" in own[2].card.front.subtypes:
        own[2].attached = own[0].id
    game.players[0].hand = ()
    game.battlefield = tuple(obj.id for obj in own)
    core, numbers = game.standing()
    return core, numbers


def test_counters_of_creatures_that_are_alike_are_compared_in_order():
    core, numbers = twins(7, 0)
    assert twins(0, 7) == (core, numbers)  # no question which is which
    less_core, less = twins(1, 0)
    assert less_core == core and is_no_worse(0, numbers, less) and not is_no_worse(1, numbers, less)
    other = twins(3, 3)[1]  # neither of these is better
    assert not is_no_worse(0, numbers, other) and not is_no_worse(0, other, numbers)


def test_counters_of_twins_are_not_compared_where_an_aura_tells_them_apart():
    assert twins(2, 0, beside="Lure")[0] != twins(1, 0, beside="Lure")[0]
    core, numbers = twins(0, 2, beside="Lure")  # the one without it has no question to it
    more_core, more = twins(0, 3, beside="Lure")
    assert core == more_core and is_no_worse(0, more, numbers)


def test_which_of_two_came_first_counts_only_beside_what_changes_others():  # CR 613.7
    assert twins(4, 1) == twins(1, 4)
    assert twins(4, 1, beside="Bad Moon") != twins(1, 4, beside="Bad Moon")


def test_counters_that_are_compared_with_mana_values_have_a_cap():
    deck = ("The Filigree Sylex", "City of Traitors", "Memnite")
    for other, cap in (("Memnite", 10), ("Emrakul, the Aeons Torn", 16), ("Thrummingbird", None)):
        game = three_card_game(deck, (other, "Plains", "Plains"), lean=True)
        sylex = next(o for o in game.objects.values() if o.card.name == deck[0])
        assert cap_of(game, sylex.id, "oil") == cap
    faerie = three_card_game(("Sleep-Cursed Faerie", "Island", "Island"), deck, lean=True)
    for obj in faerie.objects.values():
        for kind in ("stun", "charge"):  # what the rules make of them counts (CR 122.1d)
            assert cap_of(faerie, obj.id, kind) is None
    chalice = (
        "Chalice of the Void",
        "Black Lotus",
        "Fireball",
    )  # X counts on the stack (CR 202.3e)
    game = three_card_game(chalice, ("Plains", "Plains", "Plains"), lean=True)
    assert all(cap_of(game, obj.id, "charge") is None for obj in game.objects.values())
    game = three_card_game(deck, deck, lean=True)  # ten of them may come from both
    sylex = next(o for o in game.objects.values() if o.card.name == deck[0])
    assert cap_of(game, sylex.id, "oil") is None


def test_the_first_turn_has_no_draw_step_to_wait_for():  # CR 103.8a: found by a published row, A02360
    bog, petal = (
        "Dreadhorde Invasion / Peat Bog / Smallpox",
        "Encroach / Leyline of Anticipation / Lotus Petal",
    )
    game = three_card_game(bog.split(" / "), petal.split(" / "), 0, lean=True)
    game = game.play(0)  # the Leyline is on the battlefield
    assert (game.turn, game.step, game.seat) == (1, "upkeep", 1)
    assert solve(game).result == "draw"


def test_sizes_that_are_read_for_the_good_of_a_creatures_controller_can_be_compared():
    for name in ("Heartfire Hero", "Swords to Plowshares"):
        assert "sizes" not in seen_by(*named(name))
    assert may_be_capped(named("Heartfire Hero", "Hammerheim"), named("Plains", "Savannah Lions"))


def test_growth_has_a_cap_beside_creatures_whose_size_is_set():
    own = named("Cenn's Tactician", "Plains")
    assert may_be_capped(own, named("Hexdrinker", "Mutavault"))
    assert not may_be_capped(own, named("Bloodhall Ooze"))
