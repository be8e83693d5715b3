"""Damage: to whom, by whom, with which results; sources that are gone (CR 120)."""

from spellwright.magic.scenario import scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    ANY_PLAYER,
    ANY_TARGET,
    ANYTHING,
    CREATURE,
    DEATHTOUCH,
    INFECT,
    LIFELINK,
    PERMANENT,
    RED,
    SELF,
    TAP,
    THAT_MANY,
    YOU,
    AddTypes,
    Lose,
    SetPT,
    activated,
    and_,
    becomes,
    card,
    change_number,
    counters_put,
    deal,
    deals_damage,
    destroy,
    dies,
    draw,
    gain_control,
    gain_life,
    gains,
    gains_life_event,
    loyalty,
    power_of,
    prevent,
    protection,
    replace,
    sacrifice_this,
    target,
    toxic,
    when,
    would_deal_damage,
    would_get_counters,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
OGRE = "Ogre | {2}{R} | Creature — Ogre 3/3"
JACE = card("Jace", "{1}{U}", "Legendary Planeswalker — Jace [4]").rules(loyalty(+1, draw()))
ANIMATE = card("Animate", "{0}", "Instant").rules(
    becomes(target(PERMANENT), AddTypes(types=("Creature",)), SetPT(3, 3))
)
SHOT = activated(sacrifice_this(), deal(2, to=target(ANY_TARGET)))
MARTYR = card("Martyr", "{W}", "Creature — Cleric 1/1").rules(LIFELINK, SHOT)
VIPER = card("Viper", "{G}", "Creature — Snake 1/1").rules(DEATHTOUCH, SHOT)
PINGER = card("Pinger", "{R}", "Creature — Goblin 1/1").rules(
    activated(TAP, deal(1, to=target(ANY_TARGET)))
)
ZAP = card("Zap", "{0}", "Instant").rules(deal(1, to=target(ANY_TARGET)))
KILL = card("Kill", "{0}", "Instant").rules(destroy(target(CREATURE)))
CARDS = [BEAR, OGRE, JACE, ANIMATE, MARTYR, VIPER, PINGER, ZAP, KILL]


def board(you="", opponent="", *more, **how):
    return scenario(you=you, opponent=opponent, cards=[*CARDS, *more], **how)


def test_damage_marks_creatures_and_does_not_destroy_by_itself():  # CR 120.3e, 120.5
    g = board("hand: Zap", "battlefield: Bear")
    g.cast("Zap", targets="Bear").resolve()
    assert g.permanent("Bear").damage == 1 and g.permanent("Bear").toughness == 2


def test_damage_to_a_planeswalker_that_is_a_creature_does_both():  # CR 120.3c, 120.3e
    g = board("hand: Animate, Zap; battlefield: Jace")
    g.cast("Animate", targets="Jace").resolve()
    g.cast("Zap", targets="Jace").resolve()
    assert (g.permanent("Jace").loyalty, g.permanent("Jace").damage) == (3, 1)


def test_lethal_damage_kills_a_planeswalker_creature_with_loyalty_left():  # CR 704.5g
    g = board("battlefield: Jace (loyalty 5), Mountain; hand: Animate, Lightning Bolt")
    g.cast("Animate", targets="Jace").resolve()
    g.cast("Lightning Bolt", targets="Jace").resolve()
    assert not g.has("Jace")


def test_damage_to_a_planeswalker_beyond_its_loyalty_is_just_gone():  # CR 120.3c, 704.5i
    g = board("battlefield: Mountain; hand: Lightning Bolt", "battlefield: Jace (loyalty 1)")
    g.cast("Lightning Bolt", targets="Jace").resolve()
    assert not g.has("Jace") and g.life("opponent") == 20


def test_deathtouch_means_nothing_to_a_planeswalker():  # CR 702.2b: creatures
    g = board("battlefield: Viper", "battlefield: Jace")
    g.attack("Viper -> Jace").to("second main")
    assert g.permanent("Jace").loyalty == 3


def test_a_source_that_is_gone_has_the_lifelink_it_last_had():  # CR 120.3f, 702.15c, 113.7a
    g = board("battlefield: Martyr", "battlefield: Ogre")
    g.activate("Martyr", targets="Ogre")
    assert not g.has("Martyr")
    g.resolve()
    assert g.life() == 22 and g.permanent("Ogre").damage == 2


def test_a_source_that_is_gone_has_the_deathtouch_it_last_had():  # CR 702.2d
    g = board("battlefield: Viper", "battlefield: Ogre")
    g.activate("Viper", targets="Ogre").resolve()
    assert not g.has("Ogre")


def test_lifelink_given_for_the_turn_is_remembered_too():  # CR 608.2h: as it last existed
    bless = card("Bless", "{0}", "Instant").rules(gains(target(CREATURE), LIFELINK))
    g = board("battlefield: Pinger; hand: Bless", "hand: Kill", bless)
    g.cast("Bless", targets="Pinger").resolve()
    g.activate("Pinger", targets="opponent")
    g.opponent.cast("Kill", targets="Pinger").resolve()
    g.resolve()
    assert (g.life("opponent"), g.life()) == (19, 21)


def test_a_source_that_has_lost_lifelink_before_damage_gains_nothing():  # CR 120.3f: as damage is dealt
    dull = card("Dull", "{0}", "Instant").rules(becomes(target(CREATURE), Lose(("lifelink",))))
    cleric = card("Cleric", "{W}", "Creature — Cleric 1/1").rules(
        LIFELINK, activated(TAP, deal(2, to=target(ANY_TARGET)))
    )
    g = board("battlefield: Cleric", "hand: Dull", dull, cleric)
    g.activate("Cleric", targets="opponent")
    g.opponent.cast("Dull", targets="Cleric").resolve()
    g.resolve()
    assert (g.life(), g.life("opponent")) == (20, 18)


def test_the_controller_of_the_source_gains_the_life():  # CR 120.3f
    spear = card("Spear", "{0}", "Instant").rules(LIFELINK, deal(2, to=target(ANY_TARGET)))
    g = board("", "hand: Spear", spear)
    g.pass_priority()
    g.cast("Spear", targets="opponent", by="opponent").resolve()
    assert g.life("opponent") == 20  # lost two and gained two


def test_no_damage_triggers_nothing():  # CR 120.8
    wimp = card("Wimp", "{G}", "Creature — Mouse 0/1").rules(
        when(deals_damage(SELF, to=ANY_PLAYER), gain_life(5))
    )
    g = board("battlefield: Wimp", "", wimp)
    g.attack("Wimp").to("second main")
    assert g.life() == 20


def test_no_damage_is_not_increased():  # CR 120.8
    rage = card("Rage", "{R}", "Enchantment").rules(
        replace(would_deal_damage(), change_number(1, 2))
    )
    dud = card("Dud", "{0}", "Instant").rules(deal(0, to=target(ANY_TARGET)))
    g = board("battlefield: Rage; hand: Dud, Zap", "", rage, dud)
    g.cast("Dud", targets="opponent").resolve()
    assert g.life("opponent") == 20
    g.cast("Zap", targets="opponent").resolve()
    assert g.life("opponent") == 17


def test_negative_power_deals_no_damage_and_heals_nobody():  # CR 107.1b, 120.8
    shrunk = "Shrunk | {B} | Creature — Zombie -1/3"
    g = board("battlefield: Shrunk", "", shrunk)
    assert g.permanent("Shrunk").power == -1
    g.attack("Shrunk").to("second main")
    assert g.life("opponent") == 20


def test_infect_poisons_players_and_shrinks_creatures():  # CR 120.3b, 120.3d
    rat = "Rat | {B} | Creature — Rat 2/2 | infect"
    g = board("battlefield: Rat", "battlefield: Ogre", rat)
    g.attack("Rat").to("second main")
    assert (g.life("opponent"), g.poison("opponent")) == (20, 2)
    g = board("battlefield: Rat", "battlefield: Ogre", rat)
    g.attack("Rat").block("Ogre blocks Rat").to("second main")
    ogre = g.permanent("Ogre")
    assert (ogre.counters, ogre.damage, ogre.power) == ({"-1/-1": 2}, 0, 1)


def test_wither_counters_stay_after_the_turn():  # CR 120.3d, 514.2
    imp = "Imp | {B} | Creature — Imp 1/1 | wither"
    g = board("battlefield: Imp; library: Island", "battlefield: Ogre; library: 2 Island", imp)
    g.attack("Imp").block("Ogre blocks Imp").to("upkeep", turn=4)
    assert g.permanent("Ogre").toughness == 2


def test_infect_hurts_planeswalkers_like_any_damage():  # CR 120.3c
    rat = "Rat | {B} | Creature — Rat 2/2 | infect"
    g = board("battlefield: Rat", "battlefield: Jace", rat)
    g.attack("Rat -> Jace").to("second main")
    assert g.permanent("Jace").loyalty == 2 and g.poison("opponent") == 0


def test_toxic_is_besides_the_damage_and_only_in_combat():  # CR 120.3g
    mite = card("Mite", "{W}", "Creature — Mite 1/1").rules(
        toxic(2), activated(TAP, deal(1, to=target(ANY_PLAYER)))
    )
    g = board("battlefield: 2 Mite", "", mite)
    g.activate("Mite", targets="opponent").resolve()
    assert (g.life("opponent"), g.poison("opponent")) == (19, 0)
    g.attack("Mite").to("second main")
    assert (g.life("opponent"), g.poison("opponent")) == (18, 2)


def test_damage_that_is_prevented_was_not_dealt():  # CR 615.1, 120.3f
    ward = card("Ward", "{W}", "Enchantment").rules(replace(would_deal_damage(to=YOU), prevent()))
    g = board("battlefield: Martyr", "battlefield: Ward", ward)
    g.activate("Martyr", targets="opponent").resolve()
    assert (g.life(), g.life("opponent")) == (20, 20)


def test_protection_prevents_damage_that_does_not_target():  # CR 702.16e
    quake = card("Quake", "{R}", "Sorcery").rules(deal(2, to=CREATURE))
    knight = card("Knight", "{W}", "Creature — Knight 2/2").rules(protection(RED, "red"))
    g = board("battlefield: Mountain, Knight, Bear; hand: Quake", "", quake, knight)
    g.cast("Quake").resolve()
    assert g.battlefield() == ["Mountain", "Knight"]


def test_a_spell_deals_its_damage_with_the_power_something_last_had():  # CR 608.2h
    rage = card("Last Rage", "{R}", "Creature — Ogre 3/1").rules(
        when(dies(SELF), deal(power_of(SELF), to=target(ANY_PLAYER)))
    )
    g = board("battlefield: Last Rage (+1/+1 x2); hand: Kill", "", rage)
    g.cast("Kill", targets="Last Rage").resolve()
    g.choose("opponent").resolve()
    assert g.life("opponent") == 15


def test_a_permanent_that_stops_being_a_creature_takes_no_damage_but_keeps_it():  # CR 120.6, 120.1
    wall = card("Statue", "{3}", "Artifact").rules(
        activated("{0}", becomes(SELF, AddTypes(types=("Creature",)), SetPT(3, 3)))
    )
    g = board("battlefield: Statue, Mountain; hand: Zap, Lightning Bolt", "", wall)
    g.activate("Statue").resolve()
    g.cast("Zap", targets="Statue").resolve()
    assert g.permanent("Statue").damage == 1
    g.to("end")
    assert g.permanent("Statue").damage == 1


def test_all_damage_of_a_creature_is_counted_whoever_dealt_it():  # CR 120.6
    g = board("battlefield: Pinger; hand: 2 Zap", "battlefield: Ogre")
    g.cast("Zap", targets="Ogre").resolve()
    g.activate("Pinger", targets="Ogre").resolve()
    assert g.permanent("Ogre").damage == 2
    g.cast("Zap", targets="Ogre").resolve()
    assert not g.has("Ogre")


def test_losing_toughness_later_in_the_turn_kills_the_wounded():  # CR 120.6, 704.5g
    fade = card("Fade", "{0}", "Instant").rules(becomes(target(CREATURE), SetPT(1, 1)))
    g = board("hand: Zap, Fade", "battlefield: Ogre", fade)
    g.cast("Zap", targets="Ogre").resolve()
    g.cast("Fade", targets="Ogre").resolve()
    assert not g.has("Ogre")


def test_damage_to_a_player_is_not_moved_to_a_planeswalker():  # CR 306.7 is no more
    g = board("battlefield: Mountain; hand: Lightning Bolt", "battlefield: Jace")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17 and g.permanent("Jace").loyalty == 4


def test_simultaneous_damage_kills_both_players():  # CR 104.4a, 120.4
    flood = card("Flood", "{0}", "Sorcery").rules(deal(5, to=ANY_PLAYER))
    g = board("hand: Flood; life: 5", "life: 4", flood)
    g.cast("Flood").resolve()
    assert g.winner == "nobody"


def test_lifelink_comes_in_time_when_damage_is_simultaneous():  # CR 120.3f: part of the damage event
    flare = card("Flare", "{0}", "Sorcery").rules(LIFELINK, deal(3, to=ANY_PLAYER))
    g = board("hand: Flare; life: 3", "life: 10", flare)
    g.cast("Flare").resolve()
    assert g.life() == 6 and g.life("opponent") == 7  # lost 3, gained 6, before anyone checks


def test_lifelink_goes_to_who_controls_the_source_as_it_deals_damage():  # CR 120.3f
    cleric = card("Cleric", "{W}", "Creature — Cleric 1/1").rules(
        LIFELINK, activated(TAP, deal(1, to=target(ANY_PLAYER)))
    )
    grab = card("Grab", "{0}", "Instant").rules(gain_control(target(CREATURE)))
    g = board("battlefield: Cleric", "hand: Grab", cleric, grab)
    g.activate("Cleric", targets="you")
    g.opponent.cast("Grab", targets="Cleric").resolve_all()
    assert (g.life(), g.life("opponent")) == (19, 21)


def test_damage_that_one_sentence_deals_to_two_is_one_event() -> None:  # 120.4b, 608.2f
    brother = card("Brother", "{R}", "Creature — Human 1/1").rules(
        activated(TAP, deal(2, to=target(ANY_TARGET)), and_(deal(1, to=YOU))),
        when(deals_damage(SELF, ANYTHING | ANY_PLAYER), gain_life(THAT_MANY)),
    )
    assert "to any target and deals 1 damage to you.\n" in rules_text(brother)[0]
    watch = card("Watch", "{0}", "Enchantment").rules(when(gains_life_event(YOU), draw()))
    g = board("battlefield: Brother, Watch; library: 3 Forest", "battlefield: Ogre", brother, watch)
    g.activate("Brother").choose("Ogre").resolve_all()
    assert (g.life(), len(g.hand())) == (22, 1)


def test_vorinclex_doubles_the_poison_of_infect() -> None:  # CR 120.3b, 120.4c
    g = board("battlefield: Vorinclex, Monstrous Raider, Flesh-Eater Imp")
    g.attack("Flesh-Eater Imp").to("second main")
    assert (g.poison("opponent"), g.life("opponent")) == (4, 20)


def test_vorinclex_halves_the_poison_of_opponents() -> None:  # CR 120.3b, 120.4c
    g = board("battlefield: Flesh-Eater Imp", "battlefield: Vorinclex, Monstrous Raider")
    g.attack("Flesh-Eater Imp").to("second main")
    assert g.poison("opponent") == 1


def test_winding_constrictor_gets_a_counter_more_from_infect() -> None:  # CR 120.3d, 120.4c
    g = board("battlefield: Winding Constrictor", "battlefield: Flesh-Eater Imp")
    g.attack("Winding Constrictor").block("Flesh-Eater Imp blocks Winding Constrictor")
    g.to("second main")
    assert not g.has("Winding Constrictor")


def test_the_controller_of_a_toxic_creature_gives_the_poison() -> None:  # CR 120.3g
    mite = card("Mite", "{W}", "Creature — Mite 1/1").rules(toxic(2))
    watch = card("Watch", "{0}", "Enchantment").rules(
        when(counters_put(ANY_PLAYER, "poison", YOU), gain_life(1))
    )
    g = board("battlefield: Mite, Watch", "", mite, watch)
    g.attack("Mite").to("second main")
    assert (g.poison("opponent"), g.life()) == (2, 21)
    g = board("battlefield: Mite, Watch, Vorinclex, Monstrous Raider", "", mite, watch)
    g.attack("Mite").to("second main")
    assert (g.poison("opponent"), g.life(), g.life("opponent")) == (4, 21, 19)


def test_lifelink_gains_life_beside_counters_that_are_replaced() -> None:  # CR 120.3f, 120.4c
    imp = card("Imp", "{B}", "Creature — Imp 2/2").rules(INFECT, LIFELINK)
    g = board("battlefield: Imp, Vorinclex, Monstrous Raider", "", imp)
    g.attack("Imp").to("second main")
    assert (g.poison("opponent"), g.life(), g.life("opponent")) == (4, 22, 20)


def test_counters_of_combat_damage_are_put_by_no_effect() -> None:  # CR 609.1
    more = card("More", "{0}", "Enchantment").rules(
        replace(would_get_counters(CREATURE, by_effect=True), change_number(plus=1))
    )
    imp = card("Imp", "{B}", "Creature — Imp 1/4").rules(
        INFECT, activated(TAP, deal(1, to=target(ANY_TARGET)))
    )
    g = board("battlefield: Imp", "battlefield: Ogre, More", imp, more)
    g.attack("Imp").block("Ogre blocks Imp").to("second main")
    assert g.permanent("Ogre").counters == {"-1/-1": 1}
    g = board("battlefield: Imp", "battlefield: Ogre, More", imp, more)
    g.activate("Imp", targets="Ogre").resolve()
    assert g.permanent("Ogre").counters == {"-1/-1": 2}
