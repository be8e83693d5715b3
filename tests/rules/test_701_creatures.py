"""CR 701: fight, explore, connive, bolster, populate, adapt; what stays tapped and what may be played from exile."""

from typing import Any

import pytest

from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.objects.abilities import Replacement
from spellwright.magic.records.filters import Self
from spellwright.magic.records.references import AttachedObject, ControllerOf
from spellwright.magic.records.watched import BeginningOf
from spellwright.magic.records.watched_combat import Attacks
from spellwright.magic.records.would import WouldGo
from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ATTACKING,
    CREATURE,
    FLASH,
    IT,
    SELF,
    TAP,
    THAT_PLAYER,
    THEIRS,
    YOUR_GRAVEYARD,
    YOURS,
    AddTypes,
    SetPT,
    activated,
    adapt,
    add_mana,
    becomes,
    blocks,
    bolster,
    card,
    choose,
    connive,
    create,
    deal,
    each,
    enchant,
    enters,
    enters_tapped_unless_revealing,
    exile,
    explore,
    fight,
    gain_control,
    gain_life,
    may_play,
    noted,
    pay_energy,
    populate,
    power_of,
    put_into_hand,
    put_rest_on_bottom,
    return_to_battlefield,
    reveal_until,
    rule,
    sacrifice,
    stay_tapped,
    tap_or_untap,
    target,
    token,
    top_of_library,
    transmute,
    was_cast,
    when,
    you_cast,
)
from spellwright.magic.words.nouns import as_filter

CARDS = [
    "Cub | {G} | Creature — Bear 1/1",
    "Ox | {3} | Creature — Ox 3/3",
    "Rock | {1} | Artifact",
]


def board(*effects: Any, you: str = "", **how: Any):
    made = card("Made", "{0}", "Sorcery").rules(*effects)
    return scenario(you=f"hand: Made; {you}", cards=[made, *CARDS], auto_pay=True, **how)


CREATURE_OF_YOURS = target(CREATURE & YOURS)


def test_creatures_that_fight_deal_damage_to_each_other_at_once() -> None:  # 701.14a
    g = board(
        fight(CREATURE_OF_YOURS, target(CREATURE & THEIRS)),
        you="battlefield: Ox",
        opponent="battlefield: Cub",
    )
    g.cast("Made", targets=["Ox", "Cub"]).resolve()
    assert g.permanent("Ox").damage == 1 and g.battlefield("opponent") == []


def test_nobody_fights_alone() -> None:  # 701.14b
    g = board(
        fight(CREATURE_OF_YOURS, target(CREATURE & THEIRS)),
        you="battlefield: Ox, Mountain",
        opponent="hand: Lightning Bolt; battlefield: Cub, Mountain",
    )
    g.cast("Made", targets=["Ox", "Cub"]).pass_priority()
    g.cast("Lightning Bolt", by="opponent", targets="Cub").resolve().resolve()
    assert g.permanent("Ox").damage == 0


def test_explore_takes_a_land_to_the_hand() -> None:  # 701.44a
    g = board(explore(CREATURE_OF_YOURS), you="battlefield: Ox; library: Forest, Cub")
    g.cast("Made", targets="Ox").resolve()
    assert g.hand() == ["Forest"] and g.permanent("Ox").count("+1/+1") == 0


def test_explore_grows_with_anything_else_which_may_go_to_the_graveyard() -> None:  # 701.44a
    g = board(explore(CREATURE_OF_YOURS), you="battlefield: Ox; library: Cub, Forest")
    g.cast("Made", targets="Ox").resolve().choose("put it into your graveyard")
    assert g.permanent("Ox").count("+1/+1") == 1 and "Cub" in g.graveyard()
    assert g.library() == ["Forest"]


def test_connive_grows_if_a_nonland_card_is_discarded() -> None:  # 701.50a
    g = board(connive(CREATURE_OF_YOURS), you="hand: Rock, Forest; battlefield: Ox; library: Cub")
    g = g.cast("Made", targets="Ox").resolve()
    other = g.fork()
    g.choose("Rock")
    assert g.permanent("Ox").count("+1/+1") == 1 and sorted(g.hand()) == ["Cub", "Forest"]
    other.choose("Forest")
    assert other.permanent("Ox").count("+1/+1") == 0


@pytest.mark.parametrize("word", [connive, explore])
def test_what_has_left_the_battlefield_does_it_all_the_same(word: Any) -> None:  # 701.44c, 701.50b
    scout = card("Scout", "{1}", "Creature — Scout 1/1").rules(when(enters(SELF), word(SELF)))
    g = scenario(
        you="hand: Scout, Rock; battlefield: Wastes; library: Forest, Cub",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        cards=[scout, *CARDS],
        auto_pay=True,
    )
    g.cast("Scout").resolve().pass_priority()
    g.cast("Lightning Bolt", by="opponent", targets="Scout").resolve().resolve()
    assert g.battlefield() == ["Wastes"]
    if word is connive:
        g.choose("Rock")
        assert g.hand() == ["Forest"] and sorted(g.graveyard()) == ["Rock", "Scout"]
    else:
        assert sorted(g.hand()) == ["Forest", "Rock"]


def test_bolster_helps_one_of_the_least_toughness() -> None:  # 701.39a
    g = board(bolster(2), you="battlefield: Ox, Cub")
    g.cast("Made").resolve()
    assert g.permanent("Cub").count("+1/+1") == 2 and g.permanent("Ox").count("+1/+1") == 0


def test_populate_copies_a_creature_token() -> None:  # 701.36a
    g = board(create(token("Creature — Bear 2/2", "", "G")), populate(), you="battlefield: Ox")
    g.cast("Made").resolve()
    assert g.battlefield().count("Bear Token") == 2


def test_adapt_is_for_what_has_no_counters() -> None:  # 701.46a
    eel = card("Eel", "{1}{U}", "Creature — Eel 1/1").rules(activated("{0}", adapt(2)))
    g = scenario(you="battlefield: Eel", cards=[eel])
    g.activate("Eel").resolve()
    g.activate("Eel").resolve()
    assert g.permanent("Eel").count("+1/+1") == 2


def test_what_does_not_untap_next_stays_tapped_once() -> None:  # 502.3
    g = board(
        stay_tapped(target(CREATURE)),
        opponent="battlefield: Ox (tapped); library: 3 Forest",
        you="library: 3 Forest",
    )
    g.cast("Made", targets="Ox").resolve()
    g.to("upkeep", whose="opponent")
    assert g.permanent("Ox").tapped
    g.to("upkeep", whose="you").to("upkeep", whose="opponent")
    assert not g.permanent("Ox").tapped


def test_what_stands_untapped_in_that_step_is_free_afterwards() -> None:  # 502.3
    g = board(
        stay_tapped(target(CREATURE)),
        opponent="battlefield: Ox; library: 3 Forest",
        you="library: 3 Forest",
    )
    g.cast("Made", targets="Ox").resolve()
    g.to("upkeep", whose="opponent").change("Ox", tapped=True)
    g.to("upkeep", whose="you").to("upkeep", whose="opponent")
    assert not g.permanent("Ox").tapped


def test_your_next_untap_step_is_not_that_of_its_owner() -> None:  # 109.5
    archer = card("Archer", "{2}{W}", "Creature — Archer 2/3").rules(
        activated([TAP], gain_life(1), stay_tapped(SELF, "you"))
    )
    g = scenario(
        you="battlefield: Archer; library: 5 Forest",
        opponent="hand: Act of Treason; battlefield: 3 Mountain; library: 5 Forest",
        active="opponent",
        cards=[archer],
    )
    g.opponent.cast("Act of Treason", targets="Archer", pay="auto").resolve()
    g.opponent.activate("Archer").resolve()
    g.to("upkeep", whose="you")
    assert not g.permanent("Archer").tapped and g.life("opponent") == 21
    g.activate("Archer").resolve().to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert g.permanent(
        "Archer"
    ).tapped  # what the opponent's step was to keep is over with that step
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert not g.permanent("Archer").tapped


def test_what_you_keep_tapped_untaps_for_another_player() -> None:  # 109.5
    archer = card("Archer", "{2}{W}", "Creature — Archer 2/3").rules(
        activated([TAP], gain_life(1), stay_tapped(SELF, "you"))
    )
    theft = card("Theft", "{0}", "Sorcery").rules(gain_control(target(CREATURE)))
    g = scenario(
        you="battlefield: Archer; library: 5 Forest",
        opponent="hand: Theft; library: 5 Forest",
        cards=[archer, theft],
    )
    g.activate("Archer").resolve().to("main", whose="opponent")
    g.opponent.cast("Theft", targets="Archer").resolve()
    g.to("upkeep", whose="you").to("upkeep", whose="opponent")
    assert not g.permanent("Archer").tapped


def test_a_player_may_tap_or_untap() -> None:  # 701.26
    g = board(tap_or_untap(target(CREATURE)), you="battlefield: Ox (tapped)")
    g.cast("Made", targets="Ox").resolve().choose("untap")
    assert not g.permanent("Ox").tapped


def test_a_card_exiled_from_the_top_may_be_played_this_turn_only() -> None:  # 611.2a
    g = board(
        exile(top_of_library(1)),
        may_play(IT),
        you="library: Forest, Cub, Cub",
        opponent="library: 2 Cub",
    )
    g.cast("Made").resolve()
    later = g.fork()
    g.play("Forest")
    assert g.battlefield() == ["Forest"]
    later.to("main", whose="you")
    assert later.why_not("play Forest") and later.exile() == ["Forest"]


def test_a_card_may_be_played_until_the_end_of_the_next_turn() -> None:  # 611.2a
    g = board(
        exile(top_of_library(1)),
        may_play(IT, "end of your next turn"),
        you="library: Forest, Cub, Cub, Cub",
        opponent="library: Cub, Cub, Cub",
    )
    g.cast("Made").resolve().to("main", whose="you")
    assert g.why_not("play Forest") is None
    g.to("main", whose="opponent").to("main", whose="you")
    assert g.why_not("play Forest")


def test_energy_is_paid_by_those_who_have_it() -> None:  # 107.14
    coil = card("Coil", "{1}", "Artifact").rules(activated([pay_energy(2)], gain_life(1)))
    g = scenario(you="battlefield: Coil", cards=[coil]).set(energy=3)
    g.activate("Coil").resolve()
    assert g.life() == 21 and g.player_counters() == {"energy": 1}
    assert g.why_not("activate Coil")


def test_a_land_enters_untapped_for_a_revealed_card() -> None:  # 614.12
    bosk = card("Bosk", "", "Land").rules(enters_tapped_unless_revealing(CREATURE))
    g = scenario(you="hand: Bosk, Cub", cards=[bosk, *CARDS])
    g.play("Bosk").choose("Cub")
    assert not g.permanent("Bosk").tapped
    g = scenario(you="hand: Bosk, Rock", cards=[bosk, *CARDS])
    g.play("Bosk")
    assert g.permanent("Bosk").tapped


def test_what_was_sacrificed_is_asked_about_as_it_was() -> None:  # 608.2h
    altar = card("Altar", "{1}", "Artifact").rules(
        activated([sacrifice(choose(1, CREATURE))], gain_life(power_of(noted("given"))))
    )
    g = scenario(you="battlefield: Altar, Ox", cards=[altar, *CARDS])
    g.activate("Altar").resolve()
    assert g.life() == 23


def test_battalion_asks_for_two_other_attackers() -> None:  # 508.1
    chief = card("Chief", "{R}", "Creature — Human 2/2").rules(
        when(Attacks(as_filter(SELF), others=2), gain_life(5))
    )
    g = scenario(you="battlefield: Chief, Ox, Cub", cards=[chief, *CARDS])
    alone = g.fork()
    g.attack("Chief", "Ox", "Cub").resolve()
    assert g.life() == 25
    alone.attack("Chief", "Ox")
    assert alone.stack() == []


def test_the_upkeep_of_the_enchanted_creatures_controller() -> None:  # 503.1a
    sting = card("Sting", "{B}", "Enchantment — Aura").rules(
        enchant(CREATURE, "creature"),
        when(
            BeginningOf("upkeep", of=ControllerOf(AttachedObject("enchanted creature"))),
            deal(1, THAT_PLAYER),
        ),
    )
    g = scenario(
        you="battlefield: Sting (attached to Ox); library: 2 Cub",
        opponent="battlefield: Ox; library: 2 Cub",
        cards=[sting, *CARDS],
    )
    g.to("upkeep", whose="opponent").resolve()
    assert g.life("opponent") == 19
    g.to("upkeep", whose="you")
    assert g.stack() == []


def test_either_face_of_a_modal_card_is_played() -> None:  # 712.8, 712.12
    wood = card("Wood", "", "Land").rules(activated([TAP], add_mana("G")))
    rite = card("Rite", "{G}", "Sorcery").rules(gain_life(3), modal=wood)
    g = scenario(you="hand: Rite, Rite; battlefield: Forest", cards=[rite], auto_pay=True)
    g.play("Wood")
    assert g.permanent("Wood").types == {"Land"} and g.hand() == ["Rite"]
    g.cast("Rite").resolve()
    assert g.life() == 23 and g.graveyard() == ["Rite"]


def test_a_modal_card_is_its_front_face_in_every_other_zone() -> None:  # 712.8a
    wood = card("Wood", "", "Land").rules(activated([TAP], add_mana("G")))
    rite = card("Rite", "{G}", "Sorcery").rules(gain_life(3), modal=wood)
    g = scenario(you="hand: Unsummon; battlefield: Wood, Island; library: Rite", cards=[rite])
    assert g.permanent("Wood").mana_value == 0
    assert g.card("Rite", "library").types == {"Sorcery"}


def test_cards_are_revealed_until_one_is_found() -> None:  # 701.20a
    g = board(
        reveal_until(CREATURE),
        put_into_hand(IT),
        put_rest_on_bottom(),
        you="library: Forest, Cub, Rock",
    )
    g.cast("Made").resolve()
    assert g.hand() == ["Cub"] and g.library() == ["Rock", "Forest"]


def test_what_was_put_onto_the_battlefield_was_not_cast() -> None:  # 601.2a
    myojin = card("Myojin", "{G}", "Creature — Spirit 1/1").rules(
        when(enters(), gain_life(3), if_=you_cast("hand"))
    )
    g = scenario(you="hand: Myojin; battlefield: Forest", cards=[myojin], auto_pay=True)
    g.cast("Myojin").resolve().resolve()
    assert g.life() == 23
    back = card("Back", "{0}", "Sorcery").rules(
        return_to_battlefield(target(CREATURE & YOUR_GRAVEYARD))
    )
    g = scenario(you="hand: Back; graveyard: Myojin", cards=[myojin, back])
    g.cast("Back", targets="Myojin").resolve()
    assert g.stack() == [] and g.life() == 20


def test_what_another_player_cast_was_not_cast_by_you() -> None:  # 109.5, 601.2a
    angel = card("Angel", "{0}", "Creature — Angel 5/4").rules(
        FLASH,
        Replacement(
            WouldGo(Self(), to="battlefield"),
            EnterWithCounters("halo", 2),
            you_cast("hand"),
            self_only=True,
        ),
        when(enters(), exile(each(CREATURE & ATTACKING)), if_=you_cast("hand")),
        when(enters(), gain_life(1), if_=was_cast()),
    )
    for taken in (True, False):
        g = scenario(
            you="hand: Gather Specimens; battlefield: 6 Island",
            opponent="hand: Angel; battlefield: Ox",
            active="opponent",
            cards=[angel, *CARDS],
        )
        g.opponent.attack("Ox").cast("Angel")
        if taken:
            g.cast("Gather Specimens", by="you", pay="auto").resolve()
        g.resolve_all()
        its = g.permanent("Angel")
        assert (its.controller, its.count("halo")) == (("you", 0) if taken else ("opponent", 2))
        assert g.has("Ox") is taken
        assert (g.life(), g.life("opponent")) == ((21, 20) if taken else (20, 21))


def test_transmute_finds_a_card_of_the_same_mana_value() -> None:  # 702.53a
    fetcher = card("Fetcher", "{2}{U}", "Creature — Wizard 1/1").rules(transmute("{U}"))
    g = scenario(
        you="hand: Fetcher; battlefield: Island; library: Cub, Ox, Rock",
        cards=[fetcher, *CARDS],
        auto_pay=True,
    )
    g.activate("Fetcher").resolve().choose("Ox")
    assert g.hand() == ["Ox"] and g.graveyard() == ["Fetcher"]


def test_an_artifact_that_becomes_an_artifact_creature_is_both() -> None:  # 205.1b
    idol = card("Idol", "{3}", "Artifact").rules(
        activated("{0}", becomes(SELF, SetPT(3, 3), AddTypes(("Artifact", "Creature"))))
    )
    g = scenario(you="battlefield: Idol", cards=[idol])
    g.activate("Idol").resolve()
    assert g.permanent("Idol").types == {"Artifact", "Creature"} and g.permanent("Idol").power == 3


def test_a_creature_that_blocks_two_blocks_once() -> None:  # 509.3a
    guard = card("Guard", "{W}", "Creature — Human 1/9").rules(
        rule("can block additional", SELF, amount=1), when(blocks(), gain_life(1))
    )
    g = scenario(you="battlefield: Ox, Cub", opponent="battlefield: Guard", cards=[guard, *CARDS])
    g.attack("Ox", "Cub").block(("Guard", "Ox"), ("Guard", "Cub"))
    assert len(g.stack()) == 1


def test_what_was_exiled_instead_of_entering_does_not_explore() -> None:  # 701.44a, 614.6
    g = scenario(
        you="battlefield: Containment Priest; graveyard: Colossal Dreadmaw; hand: Defossilize;"
        " mana: BBBBB; library: 9 Island",
        auto_pay=True,
    )
    g.cast("Defossilize").resolve_all()
    assert g.exile() == ["Colossal Dreadmaw"] and g.hand() == []
