"""Types, supertypes and subtypes; artifacts, creatures, Auras, lands, the legend and the world rule (CR 205, 300–307)."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ARTIFACT,
    CREATURE,
    ENCHANTED_CREATURE,
    ENCHANTMENT,
    LEGENDARY,
    OTHER,
    PERMANENT,
    SELF,
    TAP,
    YOUR_GRAVEYARD,
    YOURS,
    AddPT,
    AddTypes,
    LoseTypes,
    SetPT,
    SetSubtypes,
    SetTypes,
    activated,
    become_copy,
    becomes,
    card,
    deal,
    destroy,
    dies,
    draw,
    enchant,
    equip,
    gain_control,
    gain_life,
    gets,
    loyalty,
    power_of,
    return_to_battlefield,
    static,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
HERO = "Hero | {W} | Legendary Creature — Human 2/2"
ROCK = "Rock | {1} | Artifact"
WAKE = card("Wake", "{0}", "Instant").rules(
    becomes(target(PERMANENT), AddTypes(types=("Creature",), subtypes=("Elemental",)), SetPT(2, 2))
)
WINGS = card("Wings", "{0}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"), static(ENCHANTED_CREATURE, AddPT(1, 1))
)
SWORD = card("Sword", "{1}", "Artifact — Equipment").rules(
    static(ENCHANTED_CREATURE, AddPT(0, 0)), equip("{0}")
)
STONE = card("Stone", "{0}", "Instant").rules(becomes(target(CREATURE), SetTypes(("Artifact",))))
CARDS = [BEAR, HERO, ROCK, WAKE, WINGS, SWORD, STONE]


def board(you="", opponent="", *more, **how):
    return scenario(you=you, opponent=opponent, cards=[*CARDS, *more], **how)


def test_a_type_is_added_and_the_others_stay():  # CR 205.1b
    g = board("battlefield: Rock; hand: Wake")
    g.cast("Wake", targets="Rock").resolve()
    rock = g.permanent("Rock")
    assert (rock.types, rock.subtypes) == ({"Artifact", "Creature"}, {"Elemental"})
    assert (rock.power, rock.toughness) == (2, 2)


def test_becoming_a_type_loses_the_others_and_their_subtypes():  # CR 205.1a
    g = board("battlefield: Hero; hand: Stone")
    g.cast("Stone", targets="Hero").resolve()
    hero = g.permanent("Hero")
    assert (hero.types, hero.subtypes, hero.supertypes) == ({"Artifact"}, set(), {"Legendary"})


def test_losing_a_type_loses_its_subtypes_but_not_those_of_other_types():  # CR 205.1a
    sleep = card("Sleep", "{0}", "Instant").rules(
        becomes(target(CREATURE), LoseTypes(types=("Creature",)))
    )
    g = board(
        "battlefield: Blade; hand: Sleep",
        "",
        sleep,
        "Blade | {1} | Artifact Creature — Equipment Golem 2/2",
    )
    g.cast("Sleep", targets="Blade").resolve()
    blade = g.permanent("Blade")
    assert (blade.types, blade.subtypes) == ({"Artifact"}, {"Equipment"})


def test_creature_types_are_replaced_and_other_subtypes_stay():  # CR 205.1b, 205.3
    turn = card("Turn", "{0}", "Instant").rules(becomes(target(CREATURE), SetSubtypes(("Frog",))))
    g = board("battlefield: Dryad Arbor; hand: Turn", "", turn)
    g.cast("Turn", targets="Dryad Arbor").resolve()
    assert g.permanent("Dryad Arbor").subtypes == {"Forest", "Frog"}


def test_legendary_is_no_matter_of_types():  # CR 205.4b: supertypes are independent
    g = board("battlefield: Hero; hand: Wake, Stone")
    g.cast("Stone", targets="Hero").resolve()
    g.put("Hero")
    g.choose("Hero 2/2")  # the creature stays, the artifact of that name goes
    assert g.permanent("Hero").types == {"Creature"} and g.battlefield() == ["Hero"]


def test_a_legendary_sorcery_needs_a_legend():  # CR 205.4e
    epic = card("Epic", "{0}", "Legendary Sorcery").rules(gain_life(5))
    g = board("hand: Epic; battlefield: Bear, Urborg, Tomb of Yawgmoth", "battlefield: Hero", epic)
    assert g.why_not("cast Epic") == "you control no legendary creature or planeswalker"
    g.put("Hero")
    g.cast("Epic").resolve()
    assert g.life() == 25


def test_a_subtype_without_its_type_is_not_gained():  # CR 205.3d
    tribe = card("Tribe", "{0}", "Instant").rules(
        becomes(target(PERMANENT), AddTypes(subtypes=("Elf", "Swamp")))
    )
    g = board("hand: 2 Tribe; battlefield: Bear, Plains", "", tribe)
    g.cast("Tribe", targets="Bear").resolve()
    g.cast("Tribe", targets="Plains").resolve()
    assert g.permanent("Bear").subtypes == {"Bear", "Elf"}
    assert g.permanent("Plains").subtypes == {"Plains", "Swamp"}


def test_a_land_creature_is_played_and_cannot_be_cast():  # CR 305.9, 205.2b
    g = board("hand: Dryad Arbor; battlefield: 2 Forest")
    assert "play Dryad Arbor" in g.legal()
    assert not any("cast Dryad" in label for label in g.legal())
    g.play("Dryad Arbor")
    assert g.stack() == [] and g.permanent("Dryad Arbor").sick


def test_an_artifact_creature_is_hit_by_both_kinds_of_destruction():  # CR 205.2b
    shatter = card("Shatter", "{0}", "Instant").rules(destroy(target(ARTIFACT)))
    g = board(
        "hand: Shatter",
        "battlefield: Golem",
        shatter,
        "Golem | {2} | Artifact Creature — Golem 2/2",
    )
    g.cast("Shatter", targets="Golem").resolve()
    assert not g.has("Golem")


def test_a_noncreature_permanent_that_becomes_a_creature_has_been_there_since_it_entered():  # CR 302.6
    g = board("battlefield: Rock; hand: Wake")
    g.cast("Wake", targets="Rock").resolve()
    g.attack("Rock").to("second main")
    assert g.life("opponent") == 18


def test_noncreature_permanents_may_tap_at_once():  # CR 302.6: only creatures are summoning sick
    lamp = card("Lamp", "{1}", "Artifact").rules(activated(TAP, gain_life(1)))
    g = board("battlefield: Lamp (sick)", "", lamp)
    g.activate("Lamp").resolve()
    assert g.life() == 21
    g = board("battlefield: Lamp (sick); hand: Wake", "", lamp)
    g.cast("Wake", targets="Lamp").resolve()
    assert g.why_not("activate Lamp") == "its cost cannot be paid"


# --- Auras and Equipment (CR 303.4, 301.5)


def test_an_aura_goes_with_what_it_enchants():  # CR 303.4c, 704.5m
    g = board("battlefield: Bear, Wings (attached to Bear), Mountain; hand: Lightning Bolt")
    assert g.permanent("Bear").power == 3
    g.cast("Lightning Bolt", targets="Bear").resolve()
    assert sorted(g.graveyard()) == ["Bear", "Lightning Bolt", "Wings"]


def test_an_aura_falls_off_what_is_no_longer_what_it_enchants():  # CR 303.4c, 704.5m
    g = board("battlefield: Bear, Wings (attached to Bear); hand: Stone")
    g.cast("Stone", targets="Bear").resolve()
    assert g.graveyard() == ["Stone", "Wings"] and g.has("Bear")


def test_an_aura_that_becomes_a_creature_falls_off():  # CR 303.4d, 704.5p
    g = board("battlefield: Bear, Wings (attached to Bear); hand: Wake")
    g.cast("Wake", targets="Wings").resolve()
    assert not g.has("Wings")  # unattached, and then an Aura on nothing


def test_an_aura_put_onto_the_battlefield_is_attached_by_choice():  # CR 303.4f
    back = card("Back", "{0}", "Sorcery").rules(
        return_to_battlefield(target(ENCHANTMENT & YOUR_GRAVEYARD))
    )
    g = board("graveyard: Wings; hand: Back; battlefield: Bear, Hero", "", back)
    g.cast("Back").resolve()
    g.choose("Hero")
    assert g.permanent("Wings").attached_to == "Hero"


def test_an_aura_without_anything_to_enchant_stays_where_it_is():  # CR 303.4g
    back = card("Back", "{0}", "Sorcery").rules(
        return_to_battlefield(target(ENCHANTMENT & YOUR_GRAVEYARD))
    )
    g = board("graveyard: Wings; hand: Back", "", back)
    g.cast("Back").resolve()
    assert "Wings" in g.graveyard() and not g.has("Wings")


def test_equipment_stays_when_its_creature_is_gone():  # CR 301.5c, 704.5n
    g = board("battlefield: Bear, Sword (attached to Bear), Mountain; hand: Lightning Bolt")
    g.cast("Lightning Bolt", targets="Bear").resolve()
    assert g.permanent("Sword").attached_to is None


def test_equipment_that_becomes_a_creature_comes_off():  # CR 301.5c, 704.5p
    g = board("battlefield: Bear, Sword (attached to Bear); hand: Wake")
    g.cast("Wake", targets="Sword").resolve()
    assert g.permanent("Sword").attached_to is None and g.permanent("Sword").power == 2


def test_equipment_under_new_control_stays_attached():  # CR 301.5d
    steal = card("Steal", "{0}", "Instant").rules(gain_control(target(ARTIFACT)))
    g = board("hand: Steal", "battlefield: Bear, Sword (attached to Bear)", steal)
    g.cast("Steal", targets="Sword").resolve()
    assert (g.permanent("Sword").controller, g.permanent("Sword").attached_to) == ("you", "Bear")


# --- legends and worlds (CR 704.5j–k)


def test_the_legend_rule_is_the_controllers_choice_and_no_destruction():  # CR 704.5j
    tough = "Tough | {W} | Legendary Creature — Human 2/2 | indestructible"
    g = board("battlefield: Tough (tapped), Plains; hand: Tough", "", tough)
    g.cast("Tough").resolve()
    g.choose("Tough (tapped)")
    assert g.permanent("Tough").tapped and g.graveyard() == ["Tough"]


def test_each_player_may_have_the_same_legend():  # CR 704.5j
    g = board("battlefield: Hero", "battlefield: Hero")
    assert g.battlefield(None).count("Hero") == 2


def test_a_legend_that_changes_sides_meets_its_like():  # CR 704.5j
    steal = card("Steal", "{0}", "Instant").rules(gain_control(target(CREATURE)))
    g = board("battlefield: Hero (tapped); hand: Steal", "battlefield: Hero", steal)
    g.cast("Steal", targets="opponent's Hero").resolve()
    g.choose("Hero (tapped)")
    assert g.battlefield() == ["Hero"] and g.graveyard("opponent") == ["Hero"]


def test_a_copy_of_a_legend_meets_it_and_one_with_another_name_does_not():  # CR 704.5j
    g = board("battlefield: Hero, Isamaru, Hound of Konda")
    assert sorted(g.battlefield()) == ["Hero", "Isamaru, Hound of Konda"]


def test_a_legend_put_away_sees_what_dies_together_with_it():  # CR 704.3: one event
    chief = card("Chief", "{0}", "Legendary Creature — Human 2/2").rules(
        when(dies(CREATURE & OTHER), gain_life(1))
    )
    cull = card("Cull", "{0}", "Instant").rules(
        gets(target(CREATURE), 0, -2), become_copy(target(CREATURE, name="copy"), target(LEGENDARY))
    )
    g = board(
        "battlefield: Chief (tapped), Bear, Ogre; hand: Cull",
        "",
        chief,
        cull,
        "Ogre | {2} | Creature — Ogre 3/3",
    )
    g.cast("Cull", targets=["Bear", "Ogre"]).resolve()
    g.choose("Chief (tapped)")  # the copy goes while the Bear dies
    assert g.stack() == ["Chief"] * 3  # each Chief saw the Bear, the old one also saw the copy
    g.resolve_all()
    assert g.life() == 23


def test_the_newest_world_stays():  # CR 704.5k
    one, two = "One | {0} | World Enchantment", "Two | {0} | World Enchantment"
    g = board("battlefield: One; hand: Two", "", one, two)
    g.cast("Two").resolve()
    assert g.battlefield() == ["Two"] and g.graveyard() == ["One"]


def test_the_world_rule_asks_nobody_whose_it_is():  # CR 704.5k: unlike the legend rule
    one, two = "One | {0} | World Enchantment", "Two | {0} | World Enchantment"
    g = board("hand: Two", "battlefield: One", one, two)
    g.cast("Two").resolve()
    assert g.battlefield() == ["Two"] and g.graveyard("opponent") == ["One"]


def test_all_state_based_deaths_are_one_event():  # CR 704.3, 603.10a
    ghoul = card("Ghoul", "{B}", "Creature — Zombie 2/2").rules(
        when(dies(CREATURE & OTHER), gain_life(1))
    )
    # one creature has no toughness, the other lethal damage: they die together and see each other
    curse = card("Curse", "{0}", "Instant").rules(
        gets(target(CREATURE), 0, -2), deal(2, to=target(CREATURE, name="other"))
    )
    for first, second in (("Ghoul#1", "Ghoul#2"),):
        g = board("battlefield: Ghoul, Ghoul (tapped); hand: Curse", "", ghoul, curse)
        g.cast("Curse", targets=[first, second]).resolve()
        assert g.battlefield() == []
        assert g.stack() == ["Ghoul", "Ghoul"]
        g.resolve_all()
        assert g.life() == 22


def test_a_planeswalker_and_a_creature_die_together():  # CR 704.3
    ghoul = card("Ghoul", "{B}", "Creature — Zombie 2/2").rules(
        when(dies(PERMANENT & OTHER), gain_life(1))
    )
    jace = card("Jace", "{1}{U}", "Legendary Planeswalker — Jace [1]").rules(loyalty(+1, draw()))
    blast = card("Blast", "{0}", "Instant").rules(
        deal(2, to=target(CREATURE)), deal(2, to=target(PERMANENT, name="other"))
    )
    g = board("hand: Blast", "battlefield: Ghoul, Jace", ghoul, jace, blast)
    g.cast("Blast", targets="Jace").resolve()  # the Ghoul is the only creature
    assert g.battlefield() == [] and g.stack() == ["Ghoul"]
    g.resolve()
    assert g.life("opponent") == 21


def test_last_known_information_is_from_before_the_state_based_actions():  # CR 704.8
    lord = card("Lord", "{W}", "Creature — Human 2/2").rules(
        static(CREATURE & OTHER & YOURS, AddPT(1, 1))
    )
    heir = card("Heir", "{W}", "Creature — Human 1/1").rules(
        when(dies(SELF), gain_life(power_of(SELF)))
    )
    quake = card("Quake", "{0}", "Instant").rules(deal(2, to=CREATURE))
    g = board("battlefield: Lord, Heir; hand: Quake", "", lord, heir, quake)
    g.cast("Quake").resolve_all()
    assert g.battlefield() == [] and g.life() == 22


def test_a_printed_star_is_zero_without_its_ability():  # CR 107.2, 208.2a
    g = scenario(
        you="battlefield: Goyf, Leech",
        cards=["Goyf | {1}{G} | Creature — Lhurgoyf */1+*", "Leech | {B} | Creature — Leech 2/*"],
    )
    assert (g.permanent("Goyf").power, g.permanent("Goyf").toughness) == (0, 1)
    assert g.graveyard() == ["Leech"]
