"""Boards on which the reduced game and the full one once differed; each was found by the attack on the reductions."""

from __future__ import annotations

from dataclasses import replace

from spellwright.magic.formats.reduced import ReducedView
from spellwright.magic.formats.three_card_blind import Rules, three_card_game, three_cards
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.aspects import GAIN, TAPPING
from spellwright.magic.objects.card import find
from spellwright.magic.reductions import reduced_policy
from spellwright.magic.reductions.burdens import burden_of
from spellwright.magic.reductions.choosing import chosen_words
from spellwright.magic.reductions.words import altered_in
from spellwright.magic.rules.local import is_local
from spellwright.sim.magic.soundness.compare import compare
from spellwright.sim.magic.soundness.draw import Side, Small
from spellwright.sim.magic.soundness.games import full_game_on, reduced_from
from spellwright.solve import OPEN, Budget, confirm, solve


def out(*names: str) -> Side:
    """Everything on the battlefield, no card in hand."""
    return (), names


def winner(one: Side, other: Side, life: int, first: int = 0, states: int = 20_000) -> str | None:
    """Who wins by the reduced game from such a board."""
    small = Small((one, other), first, life, by_hand=True)
    start = full_game_on(small.sides, first, Rules(life=life))
    return solve(reduced_from(start, small.decks), Budget(states=states)).result


def test_mana_is_there_for_a_tax_though_the_land_is_tapped_in_response() -> None:  # CR 605.3a
    lions = out("Plains", "Savannah Lions")
    assert winner(lions, out("The Tabernacle at Pendrell Vale", "Rishadan Port", "Forest"), 1) == (
        "first wins"
    )


def test_the_first_legend_gives_mana_before_the_second_one_takes_its_place() -> None:  # CR 704.5j
    hand = ("Karakas", "Phelia, Exuberant Shepherd")
    assert winner((hand, ("Karakas",)), out(), 2) == "first wins"


def test_floating_mana_is_waited_out_until_the_second_main_phase() -> None:  # CR 106.4
    # B has {U} for Spell Pierce in response to Wasteland, and no longer after combat
    spike = (("Lava Spike",), ("Wasteland", "Mountain"))
    pierce = (("Spell Pierce",), ("Volcanic Island", "Savannah Lions"))
    assert winner(spike, pierce, 2) == "first wins"


def test_a_factory_is_animated_with_the_mana_of_the_other_and_blocks() -> None:
    factories, attackers = out("Mishra's Factory", "Mishra's Factory"), out("Memnite", "Memnite")
    small = Small((factories, attackers), 1, 1, by_hand=True)
    assert compare(small, 6_000, solves=0).differences == []


def test_what_a_clone_may_pay_for_counts_for_the_mana_that_is_stored() -> None:  # CR 707.2
    # five counters are a copy of Student of Warfare and two levels in one turn: it survives Forked Bolt
    clone = (("Clone",), ("Fountain of Cho", "Mox Sapphire"))
    student = (("Forked Bolt",), ("Student of Warfare", "Mountain"))
    assert winner(clone, student, 8, states=1_000) != "second wins"


def test_more_counters_are_worse_for_a_creature_that_wants_to_die() -> None:
    hero, others = out("Heartfire Hero", "Mogg Fanatic"), out("Memnite", "Memnite")
    assert compare(Small((hero, others), 0, 2, by_hand=False), 2_000, solves=0).differences == []


def test_a_creature_is_made_larger_for_a_turn_at_any_time() -> None:
    # what sets the size of a creature makes no creature of a land
    assert winner(out("Brokers Initiate", *["Tropical Island"] * 5), out(), 5) == "first wins"


def test_a_land_that_becomes_as_large_as_is_paid_for_may_be_paid_for_again() -> None:
    decks = three_cards(["Lair of the Hydra", "Forest", "Forest"]), three_cards(["Fog"] * 3)
    assert not reduced_policy(decks).plain


def test_a_card_of_both_decks_is_asked_for_all_that_it_says() -> None:
    vault, seer = ["Mutavault", "Swamp", "Viscera Seer"], ["Swamp", "Swamp", "Viscera Seer"]
    assert not reduced_policy((three_cards(vault), three_cards(seer))).plain


def test_a_spell_that_is_bought_back_is_paid_for_again() -> None:  # CR 702.27a
    # eleven counters are three damage in one turn, enough for Lumengrid Warden
    touch = three_cards(["Mercadian Bazaar", "Searing Touch", "Mountain"])
    warden = three_cards(["Island", "Island", "Lumengrid Warden"])
    assert reduced_policy((touch, warden)).stored == (None, None)


def test_a_creature_that_comes_back_is_leveled_up_again() -> None:  # CR 400.7
    student = three_cards(["Fountain of Cho", "Student of Warfare", "Plains"])
    wave = three_cards(["Plains", "Plains", "Flickerwisp"])
    assert reduced_policy((student, wave)).stored == (None, None)


def test_mana_is_drawn_before_a_cost_takes_all_lands() -> None:  # CR 605.3a
    # six mana, five for Urami and haste, before the lands are given up
    urami = (("Accelerate",), ("Tomb of Urami", *["Swamp"] * 4, "Mountain", "Mountain"))
    assert winner(urami, out("Colossal Dreadmaw", "Colossal Dreadmaw"), 5) == "first wins"


def test_what_depends_on_graveyards_is_not_remembered_by_board() -> None:  # Necrotic Ooze
    assert not is_local(find("Necrotic Ooze"))
    assert is_local(find("Scion of Draco"))


def test_a_lifelink_counter_gives_life() -> None:  # CR 122.1b
    for name in ("Boot Nipper", "Crystalline Giant", "Duskfang Mentor", "Unbreakable Bond"):
        assert altered_in(find(name)) & GAIN, name


def test_mana_is_drawn_before_a_player_sacrifices_its_source() -> None:  # CR 605.3a
    rage = (("Misguided Rage",), ("Mountain", "Mountain", "Mountain"))
    small = Small((rage, (("Spell Pierce",), ("Mox Sapphire",))), 0, 5, by_hand=False)
    game = full_game_on(small.sides, 0, Rules(life=5), by_hand=False)
    game = game.play([str(o) for o in game.decision.options].index("cast Misguided Rage"))
    game = game.play(1)  # aimed at player 2
    assert game.seat == 1 and len(game.stack) == 1
    offered = [str(o) for o in reduced_from(game, small.decks).decision.options]
    assert "activate Mox Sapphire: mana" in offered


def test_a_position_in_the_other_game_is_offered_what_that_one_offers() -> None:
    # what a position has worked out for one game is not shared with the other
    small = Small((out("Plains", "Mutavault"), out()), 0, 5, by_hand=True)
    game = full_game_on(small.sides, 0, Rules(life=5))
    while game.step != "main":
        game = game.play(0)
    reduced = reduced_from(game, small.decks)
    mana = "activate Plains: mana"
    assert mana in map(str, game.decision.options)
    assert mana not in map(str, reduced.decision.options)
    seen, _ = ReducedView(reduced).seen(game)
    assert mana not in map(str, seen.decision.options)
    assert seen.sources is not game.sources


def test_a_creature_that_hurts_its_controller_is_better_dead() -> None:  # docs/decisions/0008
    lands = ("Gavony Township", *["Savannah"] * 4)
    djinn = out("Fledgling Djinn", *lands)
    small = Small((djinn, out("Wind Drake")), 1, 3, by_hand=False)
    assert compare(small, 2_000, solves=0).differences == []


def test_what_only_helps_its_controller_is_no_burden() -> None:
    for name in (
        "Luminarch Aspirant",
        "Cenn's Tactician",
        "Student of Warfare",
        "Bloodhall Ooze",
        "Unstoppable Slasher",  # combat damage to a player is damage to an opponent (CR 506.2)
        "Azure Beastbinder",  # up to one target: none, if that is better
    ):
        assert not burden_of(find(name)), name
    for name in (
        "Oona's Prowler",
        "Juzám Djinn",
        "Steel Golem",
        "Rotting Regisaur",
        "Magus of the Moon",
        "Goblin Guide",  # an attack may be forced (CR 508.1d)
    ):
        assert burden_of(find(name)), name


def test_a_bare_keyword_that_nobody_has_thought_of_may_be_a_burden() -> None:
    bear = find("Grizzly Bears")
    for keyword, is_burden in (
        (Keyword("flying"), False),
        (Keyword("decayed"), True),
        (Keyword("suspend"), True),
    ):
        face = replace(bear.front, abilities=(keyword,))
        assert bool(burden_of(replace(bear, faces=(face,)))) is is_burden, keyword.name


def test_what_can_be_done_in_the_upkeep_only_is_done_then() -> None:  # CR 602.5b
    augur, bears = out("Emberwilde Augur"), out("Grizzly Bears")
    assert winner(augur, bears, 3) == "first wins"
    assert winner(bears, augur, 3) == "second wins"


def test_a_land_that_was_made_small_becomes_the_creature_again() -> None:  # CR 613.4b, 613.7
    # Mutavault blocks, Diminish makes it 1/1, and with the other Mox it is 2/2 again: its later timestamp counts
    vault = out("Mutavault", "Mox Ruby", "Mox Pearl")
    bear = (("Diminish",), ("Island", "Phantasmal Bear"))
    assert winner(vault, bear, 2) == winner(vault, bear, 2, first=1) == "draw"


def test_a_creature_is_sacrificed_for_mana_so_that_a_lifelinker_gains_nothing() -> (
    None
):  # CR 605.3a, 702.15b
    pet, paladin = out("Blood Pet", "Memnite"), out("Steadfast Paladin")
    assert compare(Small((pet, paladin), 1, 3, by_hand=True), 60_000, solves=0).differences == []
    decks = (
        ["Black Lotus", "Blood Pet", "Dauthi Horror"],
        ["Black Lotus", "Steadfast Paladin", "Fog"],
    )
    start = three_card_game(*decks, 1, Rules(life=1), lean=True)
    assert solve(start, Budget(states=20_000)).result == "first wins"


def test_a_creature_is_gone_for_mana_before_a_trigger_must_be_aimed() -> None:  # CR 603.3d
    # in answer to the Kavu: then it can be aimed at itself alone
    pets, kavu = (("Blood Pet",), ("Swamp", "Blood Pet")), ("Black Lotus", "Mountain")
    assert winner(pets, (("Flametongue Kavu",), kavu), 2) == "first wins"


def test_what_may_have_to_be_chosen_is_said_by_its_words() -> None:
    def words(*names: str) -> set[str]:
        return set(chosen_words(map(find, names)))

    assert words("Flametongue Kavu", "Manic Vandal", "Clone") == {"Creature", "Artifact"}
    assert words("Lightning Bolt", "Swords to Plowshares", "Wasteland", "Smallpox") == set()
    assert words("Black Lotus", "Savannah Lions", "The Tabernacle at Pendrell Vale") == set()


def test_to_save_up_for_mana_is_not_put_off() -> None:
    # the mana may be that of a creature which will not survive combat
    network = reduced_policy((three_cards(["Mage-Ring Network"] * 3), three_cards(["Fog"] * 3)))
    fountain = reduced_policy((three_cards(["Fountain of Cho"] * 3), three_cards(["Fog"] * 3)))
    assert "saving" not in network.on
    assert "saving" in fountain.on


def test_what_split_second_takes_must_be_used_before() -> None:  # CR 702.61a
    # In the upkeep, before the Edict, which cannot be answered: who waits for the main phase has nothing left to use.
    alchemist = ["Mutavault", "Black Lotus", "Thermo-Alchemist"]
    edict = ["Black Lotus", "Phyrexian Walker", "Sudden Edict"]
    start = three_card_game(alchemist, edict, 0, Rules(life=1), lean=True)
    assert solve(start, Budget(states=20_000)).result == "first wins"
    policy = reduced_policy((three_cards(alchemist), three_cards(edict)))
    assert {"windows", "animation"}.isdisjoint(policy.on) and "life" in policy.compared


def test_lands_may_be_made_creatures_before_an_opponents_ability_asks_for_creatures() -> None:
    # a state trigger counts them without the stack (CR 603.8); a target of one's own trigger is chosen after blocks (CR 603.3d)
    def is_plain(mine: str, theirs: str = "Fog") -> bool:
        decks = (["Mutavault", mine, "Forest"], [theirs, "Forest", "Forest"])
        return reduced_policy((three_cards(decks[0]), three_cards(decks[1]))).plain == {0}

    assert is_plain("Forest") and not is_plain("Forest", "Drop of Honey")
    assert not is_plain("Beacon Hawk")


def test_who_copies_a_spell_for_ever_has_to_stop() -> None:  # CR 104.4b, 732.2
    # B may copy Chain of Smog, aimed at itself, as often as it likes: it need not, so that this is no draw
    smog = ["Blinkmoth Nexus", "Chain of Smog", "Mox Jet"]
    invasion = ["Dreadhorde Invasion", "Peat Bog", "Smallpox"]
    for first in (0, 1):
        start = three_card_game(smog, invasion, first, Rules(life=2), lean=True)
        assert solve(start, Budget(states=20_000)).result == "first wins"


def test_extra_turns_for_ever_are_no_draw() -> None:  # CR 732.2a, 104.4b
    # Voltaic Key untaps Time Vault in every turn, and B never gets one: A need not go on so. Who wins is not claimed.
    vault, memnites = (
        ["City of Traitors", "Time Vault", "Voltaic Key"],
        ["Forest", "Memnite", "Memnite"],
    )
    start = three_card_game(vault, memnites, 0, Rules(life=1), lean=True)
    found = confirm(solve(start, Budget(states=20_000)), Budget(states=20_000))
    assert found.grade == OPEN and found.result is None


def test_stored_mana_pays_for_an_ability_of_the_other_players_creature() -> None:
    # Blackmail takes Battlefield Butcher, Reanimate brings it back: its ability costs {5}, and a cap of 2 was told to be enough
    vault = ["Bottomless Vault", "Blackmail", "Reanimate"]
    butcher = ["Battlefield Butcher", "Ornithopter", "Island"]
    start = three_card_game(vault, butcher, 0, Rules(life=4), lean=True)
    policy = reduced_policy((three_cards(vault), three_cards(butcher)))
    assert policy.stored == (None, None)
    assert solve(start, Budget(states=20_000)).result == "first wins"


def test_what_an_aura_makes_a_burden_is_given_up_for_mana_that_nobody_wants() -> None:  # CR 704.5m
    for aura, land, lands, source in (
        ("Warp Artifact", "Swamp", 2, "Lotus Petal"),
        ("Cursed Land", "Swamp", 4, "Crystal Vein"),
        ("Wanderlust", "Forest", 3, "Blood Pet"),
    ):
        assert winner(((aura,), (land,) * lands), out(source), 1) == "draw", aura


def test_mana_drawn_in_answer_pays_for_a_spell_that_is_cast_again() -> None:  # CR 702.34a
    spray = ("Llanowar Elves", "Llanowar Elves", "Mountain", "Mountain")
    assert winner((("Volcanic Spray",), spray), out("Dauthi Slayer"), 6, first=1) == "draw"


def test_who_must_block_is_better_off_tapped() -> None:  # CR 509.1c
    small = Small((out("Gaea's Protector"), out("Llanowar Elves")), 0, 2, by_hand=True)
    assert compare(small, 20_000, solves=0).differences == []


def test_untapping_that_is_given_to_a_creature_asks_whether_that_is_tapped() -> None:  # CR 107.6
    policy = reduced_policy((three_cards(["Umbral Mantle", "Llanowar Elves", "Plains"]),) * 2)
    assert any(aspects & TAPPING.value for _, aspects in policy.notice.told)


def test_a_land_that_a_cost_takes_gives_what_it_has_stored_before() -> None:  # CR 605.3a
    ours = (
        ("Accelerate",),
        ("Tomb of Urami", "Mercadian Bazaar", "Swamp", "Swamp", "Swamp", "Swamp", "Mountain"),
    )
    start = full_game_on((ours, out("Colossal Dreadmaw", "Colossal Dreadmaw")), 0, Rules(life=5))
    bazaar = next(o for o in start.permanents() if o.card.name == "Mercadian Bazaar")
    bazaar.counters = (("storage", 1),)
    start.touch()
    names = tuple(map(str, (*ours[0], *ours[1])))
    game = reduced_from(start, (three_cards(names[:3]), three_cards(["Memnite"] * 3)))
    game.policy = reduced_policy(
        ([find(name) for name in names], three_cards(["Colossal Dreadmaw"] * 3))
    )
    assert game.policy.most_to_take(game, 0, bazaar.id, "storage", 1) == 1
