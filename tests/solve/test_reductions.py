"""What a lean game may leave out, and what it must not: each case once went wrong."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from spellwright.kernel.searching import is_no_worse
from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Activated, Continuous, Keyword, Rule
from spellwright.magic.objects.card import BOOK, Card, card, find
from spellwright.magic.records.changes import Gain
from spellwright.magic.records.conditions import Exists
from spellwright.magic.records.filters import Is, Self, Status
from spellwright.magic.records.notes import DAMAGED_BY
from spellwright.magic.records.references import Source
from spellwright.magic.records.steps import STEPS
from spellwright.magic.reductions import Reduced, reduced_policy
from spellwright.magic.reductions.mana import may_touch
from spellwright.magic.reductions.tapped import why_told
from spellwright.magic.reductions.windows import STEPS_OF_A_TURN
from spellwright.magic.rules.acting import LOST, SINCE_MAIN, THIS_STEP
from spellwright.magic.scenario import scenario
from spellwright.magic.words import PERSIST, UNDYING
from spellwright.solve import solve


def compared(game: Game) -> tuple[str, ...]:
    assert isinstance(game.policy, Reduced)
    return game.policy.compared


def named(*names: str) -> list[Card]:
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


def lean(ours: str, theirs: str = "Plains / Plains / Plains", **more: Any) -> Game:
    """A reduced game of two decks."""
    return three_card_game(ours.split(" / "), theirs.split(" / "), lean=True, **more)


def why_off(game: Game, name: str) -> str:
    """Because of which card a reduction is off; empty if it is not."""
    assert isinstance(game.policy, Reduced)
    return dict(game.policy.off).get(name, "")


def test_storing_for_mana_is_allowed_in_answer_to_anything():  # its mana may be what is destroyed
    g = scenario(
        you="battlefield: Bottomless Vault, Mercadian Bazaar, Plains",
        opponent="hand: Cleansing Wildfire; battlefield: 2 Mountain",
        active="opponent",
    )
    decks = named("Mercadian Bazaar", "Plains", "Plains"), named("Cleansing Wildfire")
    g.state.policy = reduced_policy(decks)
    bazaar = next(o for o in g.state.permanents(0) if o.card.name == "Mercadian Bazaar")
    store = g.state.chars(bazaar.id).index.activated[0]
    assert g.state.policy.is_untimely(g.state, 0, bazaar, store)
    g.cast("Cleansing Wildfire", targets="Mercadian Bazaar")
    assert not g.state.policy.is_untimely(g.state, 0, bazaar, store)


def test_saving_is_put_off_only_where_it_costs_no_mana():  # Dreadship Reef saves and spends for {1}
    others = named("Sol Ring", "Typhoid Rats")
    assert "saving" not in reduced_policy((named("Dreadship Reef"), others)).on
    assert "saving" in reduced_policy((named("Mercadian Bazaar"), others)).on


def test_creature_types_have_to_do_with_creature_lands():
    assert "Cenn's Tactician" in why_off(lean("Mutavault / Cenn's Tactician / Plains"), "animation")
    assert "Goblin Warchief" in why_off(lean("Mutavault / Goblin Warchief / Plains"), "animation")
    assert not why_off(lean("Mutavault / Island / Mox Pearl"), "animation")


def test_the_second_main_phase_counts_after_an_event_in_combat():  # e.g. Luminarch Aspirant
    game = lean("Plains / Luminarch Aspirant / Mox Pearl")
    game.step, game.acted = "second main", 0
    assert not game.policy.passes(game, 0)
    quiet = lean("Plains / Plains / Plains")
    quiet.step, quiet.acted = "second main", 0
    assert quiet.policy.passes(quiet, 0)


def test_the_window_after_damage_is_kept_where_attackers_can_be_told():  # Maze of Ith, CR 511.3
    for deck, passes in (
        ("Maze of Ith / Island / Island", False),
        ("Island / Island / Island", True),
    ):
        game = lean(deck)
        game.step = "end of combat"
        assert game.policy.passes(game, 0) is passes


def test_untapped_is_not_better_for_what_must_attack():  # CR 508.1d
    for name in ("Juggernaut", "Dragon's Rage Channeler"):
        assert name in why_off(lean(f"{name} / Plains / Plains"), "comparison of tapping")
    assert not why_off(lean("Memnite / Plains / Plains"), "comparison of tapping")


def test_levels_count_where_a_card_speaks_of_any_counters():
    # 0007: more +1/+1 counters are no more levels; whoever takes counters of every kind off may leave some
    dogs = lean("Hexdrinker / Forest / Forest", "Prairie Dog / Plains / Plains")
    assert isinstance(dogs.policy, Reduced) and dogs.policy.levels == (("Hexdrinker", 8),)
    assert "Vampire Hexmage" in why_off(
        lean("Hexdrinker / Forest / Forest", "Vampire Hexmage / Swamp / Swamp"), "levels"
    )


def test_lands_are_made_creatures_in_time_for_combat_beside_what_asks_for_no_other_creatures():
    # 0006: what attacks was made a creature before; cards of a hand are no creatures for a turn
    for harmless in ("Maze of Ith", "Nezumi Shortfang", "Mind Rake"):
        game = lean(f"Mutavault / {harmless} / Swamp")
        assert isinstance(game.policy, Reduced) and game.policy.plain == {0}
    for other in ("Pendelhaven", "The Filigree Sylex", "Disfigure"):
        assert other in why_off(lean(f"Mutavault / {other} / Swamp"), "animation")


def test_words_that_a_land_fits_as_a_creature_as_it_did_before_cannot_tell():
    # 0006: Mutavault is no artifact and no legend, Inkmoth Nexus becomes an artifact creature
    for cannot in ("Karakas", "Steel Overseer", "City of Traitors", "Sphere of Resistance"):
        game = lean(f"Mutavault / {cannot} / Swamp")
        assert isinstance(game.policy, Reduced) and game.policy.plain == {0}
    assert "Steel Overseer" in why_off(lean("Inkmoth Nexus / Steel Overseer / Swamp"), "animation")
    crowned = lean("Mutavault / Karakas / Swamp", "Memnite / Sower of Temptation / Island")
    assert "Sower of Temptation" in why_off(crowned, "animation")
    legends = lean("Mutavault / Karakas / Swamp", "Leyline of Singularity / Island / Island")
    assert why_off(legends, "animation")  # a word that makes legends


def test_life_is_compared_beside_words_that_have_nothing_to_do_with_it():
    # 0011: of these not everything is thought through
    for name in ("Stasis", "Outland Liberator", "Invasion of Gobakhan", "Time Vault"):
        game = lean(f"{name} / Island / Forest")
        assert isinstance(game.policy, Reduced) and "life" in game.policy.compared
    assert "Stasis" in why_off(lean("Stasis / Island / Island"), "comparison of tapping")


def test_windows_are_left_out_beside_words_that_tell_no_step():
    # 0006: the untap step alone is spoken of, or none
    for name in ("Frost Titan", "Outland Liberator", "Mayor of Avabruck", "Tide Shaper"):
        assert not why_off(lean(f"{name} / Island / Forest"), "windows")
    for name in ("Stasis", "The Wandering Emperor", "Time Vault"):
        assert name in why_off(lean(f"{name} / Island / Forest"), "windows")


def standing_tapped(name: str, beside: str = "Mountain") -> tuple[bytes, tuple[int, ...]]:
    """Where a player with Dwarven Hold and another land stands, the one of this name being tapped."""
    deck = ("Dwarven Hold", beside, "Memnite")
    game = three_card_game(deck, ("Plains", "Plains", "Plains"), lean=True)
    lands = [o for o in game.objects.values() if o.card.name in ("Dwarven Hold", beside)]
    for land in lands:
        land.zone, land.sick, land.tapped = "battlefield", False, land.card.name == name
    here = tuple(land.id for land in lands)
    game.players[0].hand = tuple(oid for oid in game.players[0].hand if oid not in here)
    game.battlefield = here
    return game.standing()


def test_what_may_stay_tapped_has_that_in_its_core_and_the_others_are_compared():  # CR 502.3
    assert "tapping" in compared(lean("Dwarven Hold / Mountain / Memnite"))
    (none, free), (land, tapped), (hold, _) = map(standing_tapped, ("", "Mountain", "Dwarven Hold"))
    assert none == land != hold
    assert is_no_worse(0, free, tapped) and not is_no_worse(0, tapped, free)


def test_tapping_is_not_compared_where_others_may_come_to_ask_for_it():
    # it may have the abilities of a Mana Vault; it must attack; it may become a copy of the Vault
    for name in ("Necrotic Ooze", "Juggernaut", "Thespian's Stage"):
        game = lean(f"Mana Vault / {name} / Swamp")
        assert name in why_off(game, "comparison of tapping")
    assert not why_off(lean("Mana Vault / Clone / Island"), "comparison of tapping")


def test_a_word_about_itself_is_about_another_where_it_is_given():
    stays = Rule("may stay tapped", affects=Self())
    gifts = Continuous(Is("Land"), (Gain((stays,)),)), ApplyRule(stays, "forever", Source())
    own = card("Itself", "{W}", "Enchantment").rules(stays)
    assert not why_told([own]) and why_told([own, find("Necrotic Ooze")])
    for gift in (gifts[0], Activated((), gifts[1])):
        given = card("Given", "{W}", "Enchantment").rules(gift)
        assert why_told([given]) == "Given (may stay tapped)"
    asked = Rule("may stay tapped", affects=Self(), condition=Exists(Status("untapped")))
    assert why_told([card("Asks", "{W}", "Enchantment").rules(asked)]) == "Asks (status)"


def test_a_copy_has_in_its_core_whether_it_is_tapped():  # CR 707.2: it may ask for that now
    game = three_card_game(("Clone", "Island", "Mana Vault"), ("Plains",) * 3, lean=True)
    clone, vault = (o for o in game.objects.values() if o.card.name in ("Clone", "Mana Vault"))
    game.players[0].hand = tuple(oid for oid in game.players[0].hand if oid != clone.id)
    clone.zone, clone.sick, game.battlefield = "battlefield", False, (clone.id,)
    cores = []
    for copying, is_tapped in product((None, (vault.card, 0)), (False, True)):
        clone.copying, clone.tapped, clone.described = copying, is_tapped, None
        cores.append(game.standing()[0])
    assert cores[0] == cores[1] and cores[2] != cores[3]


def damaged(crossed: bool) -> tuple[bytes, tuple[int, ...]]:
    """Two Blood Cultists, the first tapped, have each damaged one of two Pixies, the first tapped."""
    decks = (
        ("Blood Cultist", "Blood Cultist", "Memnite"),
        ("Maraleaf Pixie", "Maraleaf Pixie", "Forest"),
    )
    game = three_card_game(*decks, lean=True)
    named_so = ("Blood Cultist", "Maraleaf Pixie")
    here = [o for o in game.objects.values() if o.card.name in named_so]
    for obj in here:
        obj.zone, obj.sick = "battlefield", False
    for player in game.players:
        player.hand = tuple(oid for oid in player.hand if game.objects[oid] not in here)
    game.battlefield = tuple(obj.id for obj in here)
    one, two, first, second = here
    one.tapped = first.tapped = True
    for pixie, by in ((first, two), (second, one)) if crossed else ((first, one), (second, two)):
        pixie.damage, pixie.notes = 1, ((DAMAGED_BY, (by.id,)),)
    game.touch()
    return game.standing()


def test_of_twins_that_are_tied_to_others_it_counts_which_are_tapped():
    # the untapped Cultist has damaged the tapped Pixie or the untapped one: no number of untapped ones tells
    assert damaged(crossed=True)[0] != damaged(crossed=False)[0]


def test_what_may_be_stolen_is_not_better_untapped_or_large():  # Control Magic
    game = lean("Chronomaton / Plains / Plains", "Control Magic / Island / Island")
    for what in ("tapping", "+1/+1"):
        assert "Control Magic" in why_off(game, f"comparison of {what}")


def test_larger_is_not_better_where_damage_comes_back_or_skulk_looks():  # CR 702.118
    for name in ("Boros Reckoner",):
        game = lean("Chronomaton / Plains / Plains", f"{name} / Plains / Plains")
        assert name in why_off(game, "comparison of +1/+1")


def test_protection_of_a_level_matters_to_ones_own_karakas():  # CR 702.16b
    own = lean("Hexdrinker / Karakas / Forest", "Swamp / Swamp / Swamp")
    assert "Hexdrinker" in why_off(own, "comparison of level")
    assert not why_off(lean("Hexdrinker / Forest / Forest"), "comparison of level")


def test_protection_of_a_level_keeps_no_counterspell_off():  # on the stack nothing has levels
    assert "level" in compared(lean("Hexdrinker / Daze / Forest"))
    assert "level" not in compared(lean("Hexdrinker / Unsummon / Forest"))


def test_poison_is_compared_like_life():  # CR 704.5c; Skrelv's Hive only gets better with it
    assert "poison" in compared(lean("Skrelv's Hive / Plains / Plains"))
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


def twins(
    *levels: int, beside: str = "Forest", is_attached: bool = False
) -> tuple[bytes, tuple[int, ...]]:
    """Where a player with two Hexdrinkers of these levels and a third card, or one attached to the first, stands."""
    deck = ("Hexdrinker", "Hexdrinker", beside)
    game = three_card_game(deck, ("Plains", "Plains", "Plains"), lean=True)
    own = list(game.objects.values())[:3]
    for obj, level in zip(own, (*levels, 0), strict=True):
        obj.zone, obj.sick, obj.counters = "battlefield", False, (("level", level),) * (level > 0)
    if is_attached:
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


def test_counters_of_twins_are_not_compared_where_something_attached_tells_them_apart():
    assert twins(2, 0, is_attached=True)[0] != twins(1, 0, is_attached=True)[0]
    core, numbers = twins(0, 2, is_attached=True)  # the one without it has no question to it
    more_core, more = twins(0, 3, is_attached=True)
    assert core == more_core and is_no_worse(0, more, numbers)


def test_which_of_two_came_first_counts_only_beside_what_changes_others():  # CR 613.7
    assert twins(4, 1) == twins(1, 4)
    assert twins(4, 1, beside="Bad Moon") != twins(1, 4, beside="Bad Moon")


def test_counters_that_are_compared_with_mana_values_have_a_cap():
    deck = "The Filigree Sylex / City of Traitors / Memnite"

    def caps(ours: str, theirs: str) -> tuple[tuple[str, str, int], ...]:
        policy = lean(ours, theirs).policy
        assert isinstance(policy, Reduced)
        return policy.counted

    for other, cap in (("Memnite", 10), ("Emrakul, the Aeons Torn", 16), ("Thrummingbird", None)):
        wanted = () if cap is None else (("The Filigree Sylex", "oil", cap),)
        assert caps(deck, f"{other} / Plains / Plains") == wanted
    # what the rules make of stun counters counts (CR 122.1d), and X on the stack (202.3e)
    assert [name for name, _, _ in caps("Sleep-Cursed Faerie / Island / Island", deck)] == [
        "The Filigree Sylex"
    ]
    assert caps("Chalice of the Void / Black Lotus / Fireball", "Plains / Plains / Plains") == ()
    assert caps(deck, deck) == ()  # ten of them may come from both


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
    assert "+1/+1" in compared(lean("Swords to Plowshares / Chronomaton / Plains"))


@pytest.mark.parametrize(
    "name",
    [
        "Heartfire Hero",  # does something as it dies
        "Bloodhall Ooze",  # asks what there is
        "Elixir of Immortality",  # looks into a graveyard
        "Monastery Swiftspear",  # spells are cast that need something to aim at
        "Wild Growth",  # an Aura is cast only onto something
        "Baneslayer Angel",  # gains life by the damage it deals to whatever there is
    ],
)
def test_sizes_are_not_compared_where_a_creature_may_be_better_dead(name):
    assert "+1/+1" not in compared(lean(f"{name} / Chronomaton / Swords to Plowshares"))


@pytest.mark.parametrize(("keyword", "word"), [(PERSIST, "goes"), (UNDYING, "with counter")])
def test_sizes_are_not_compared_where_dying_brings_a_creature_back(keyword, word):
    # CR 702.79a, 702.93a: with a counter the creature is larger, or smaller, and its death is for good
    returning = card("Returning", "{W}", "Creature — Spirit 1/1").rules(keyword)
    plain = named("Chronomaton", "Plains")
    policy = reduced_policy([[returning, *plain], [*plain, find("Swords to Plowshares")]])
    assert "+1/+1" not in policy.compared
    assert dict(policy.off)["comparison of +1/+1"] == f"Returning ({word})"


@pytest.mark.parametrize("keyword", [PERSIST, UNDYING])
@pytest.mark.parametrize("first", [0, 1])
def test_a_creature_that_comes_back_is_worth_the_same_in_the_full_game(keyword, first, monkeypatch):
    returning = card("Returning", "{0}", "Creature — Spirit 1/1").rules(keyword)
    monkeypatch.setitem(BOOK, "Returning", returning)
    for theirs in ("Memnite / Forest / Forest", "Memnite / Memnite / Forest"):
        decks = ["Returning", "Forest", "Forest"], theirs.split(" / ")
        reduced, full = (
            solve(three_card_game(*decks, first, Rules(life=2), lean=lean))
            for lean in (True, False)
        )
        assert reduced.solved and full.solved and reduced.result == full.result


def test_a_word_that_declares_nothing_switches_everything_off():
    plain = find("Memnite")
    unknown = Keyword("keyword of tomorrow")  # type: ignore[arg-type]
    odd = replace(plain, faces=(replace(plain.front, abilities=(unknown,)),))
    policy = reduced_policy([[odd, plain, plain], [plain, plain, plain]])
    assert not policy.compared and not policy.rounded and policy.busy >= STEPS_OF_A_TURN
    assert all("Memnite (keyword of tomorrow)" in why for name, why in policy.off if "comp" in name)


def with_a_land_and_in_the_graveyard(name: str, source: str = "Swamp") -> Game:
    """A player has this land on the battlefield and this card in the graveyard."""
    game = three_card_game((name, source, "Swamp"), ("Plains", "Plains", "Plains"), lean=True)
    card = next(o for o in game.objects.values() if o.card.name == name)
    land = next(o for o in game.objects.values() if o.card.name == source)
    card.zone, land.zone, land.sick = "graveyard", "battlefield", False
    player = game.players[0]
    player.hand = tuple(oid for oid in player.hand if oid not in (card.id, land.id))
    player.graveyard, game.battlefield = (card.id,), (land.id,)
    game.touch()
    return game


def test_mana_is_wanted_early_only_beside_cards_in_a_graveyard_that_may_take_its_source():
    # 0006: Firebolt is cast again for mana, Cabal Therapy for a creature (CR 702.34a)
    bolt = with_a_land_and_in_the_graveyard("Firebolt")
    assert "graveyard" in bolt.far and bolt.policy.wants_no_mana(bolt, 0)
    therapy = with_a_land_and_in_the_graveyard("Cabal Therapy", "Dryad Arbor")
    assert "graveyard" in therapy.far and not therapy.policy.wants_no_mana(therapy, 0)
    plain = with_a_land_and_in_the_graveyard("Cabal Therapy")
    assert plain.policy.wants_no_mana(plain, 0)


def stood(game: Game, step: str, acted: int) -> bytes:
    """The core of a position in which somebody has acted or not, as if it were in this step of the first turn."""
    found = game.copy()
    at = STEPS.index(step)
    found.step, found.steps, found.acted = step, STEPS[at + 1 :], acted
    return found.standing()[0]


@pytest.mark.parametrize(
    ("step", "acted", "tells"),
    [
        ("main", THIS_STEP | SINCE_MAIN, False),  # combat begins, and it is forgotten
        ("beginning of combat", THIS_STEP, True),
        ("end of combat", THIS_STEP, False),  # asked in no later step
        ("end of combat", SINCE_MAIN, True),  # in the second main phase
        ("second main", SINCE_MAIN, True),
        ("end", THIS_STEP, True),
        ("end", SINCE_MAIN, False),  # the next turn forgets it
        ("main", LOST, True),  # mana that was lost counts as an act in the next step
    ],
)
def test_who_has_acted_tells_positions_apart_while_it_can_be_asked(step, acted, tells):
    game = lean("Memnite / Plains / Island")
    assert (stood(game, step, acted) != stood(game, step, 0)) == tells


def test_where_a_phase_of_combat_may_be_skipped_nobody_asks_who_has_acted():
    game = lean("Blinding Angel / Plains / Plains")
    assert stood(game, "main", THIS_STEP | SINCE_MAIN) == stood(game, "main", 0)
    assert isinstance(game.policy, Reduced)
    assert "windows" not in game.policy.on
