"""Solitary Confinement, Carpet of Flowers, Gaea's Blessing, Xantid Swarm, Tsabo's Web."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.records.events import Shuffled
from spellwright.magic.scenario import ScenarioError, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    YOU,
    activated,
    cycling,
    gain_life,
    instead,
    mill,
    replace,
    tap_for,
    target,
    would_draw,
)

# --- Solitary Confinement


def test_confinement_is_sacrificed_unless_a_card_is_discarded():  # CR 118.12a
    g = scenario(
        you="hand: Plains, Forest; battlefield: Solitary Confinement; library: 2 Plains",
        step="untap",
    )
    kept = g.fork()
    g.resolve().decline()
    assert (g.graveyard(), g.hand()) == (["Solitary Confinement"], ["Plains", "Forest"])
    kept.resolve().choose("yes").choose("Forest")
    assert (kept.graveyard(), kept.hand()) == (["Forest"], ["Plains"])
    assert kept.has("Solitary Confinement")


def test_confinement_goes_with_an_empty_hand():
    g = scenario(you="battlefield: Solitary Confinement; library: 2 Plains", step="untap")
    g.resolve()
    assert g.graveyard() == ["Solitary Confinement"]
    g.to("main")
    assert g.hand() == ["Plains"]  # it went before the draw step


def test_confinement_skips_the_draw_step_and_all_that_waits_for_it():  # CR 614.10a
    g = scenario(
        you="hand: 2 Forest; battlefield: Solitary Confinement, Sylvan Library; library: 4 Plains",
        step="untap",
    )
    g.resolve().choose("yes")
    g.to("main")
    assert g.turn == 3
    assert g.hand() == ["Forest"]  # no draw, and Sylvan Library never saw the beginning of the step


def test_confinement_does_not_skip_the_opponents_draw_step():
    g = scenario(
        you="battlefield: Solitary Confinement; hand: Plains",
        opponent="library: 2 Plains",
    )
    g.to("main", whose="opponent")
    assert g.hand("opponent") == ["Plains"]


def test_a_skipped_draw_is_no_draw_to_replace():  # CR 614.10: the step is replaced by nothing
    healing = card("Words of Healing", "{1}{W}", "Enchantment").rules(
        replace(would_draw(YOU), instead(gain_life(2))),
    )
    g = scenario(
        you="hand: 2 Exploration; battlefield: Solitary Confinement, Words of Healing, "
        "Enchantress's Presence, Forest; library: 4 Plains",
        step="untap",
        cards=[healing],
    )
    g.resolve().choose("yes")
    g.to("main")
    assert g.life() == 20
    g.cast("Exploration").resolve()  # other draws are still draws
    assert g.life() == 22


def test_an_enchantress_feeds_confinement():
    g = scenario(
        you="hand: Exploration; battlefield: Solitary Confinement, Argothian Enchantress, Forest; "
        "library: 3 Plains"
    )
    g.cast("Exploration").resolve()
    assert g.hand() == ["Plains"]


def test_confinement_gives_its_player_shroud():  # CR 702.18
    g = scenario(
        you="battlefield: Solitary Confinement",
        opponent="hand: Lightning Bolt, Lava Spike, Thoughtseize; battlefield: 2 Mountain, Swamp",
        active="opponent",
    )
    g.cast("Thoughtseize").resolve()  # only its caster is left to target
    assert g.asked.labels == ("Lightning Bolt", "Lava Spike")
    g.choose("Lava Spike")
    assert g.hand("opponent") == ["Lightning Bolt"]


def test_shroud_is_against_its_own_players_spells_too():
    g = scenario(
        you="battlefield: Solitary Confinement, 5 Island; hand: Time Warp; library: Island",
    )
    g.cast("Time Warp").resolve()  # only the opponent is left to target
    g.to("end")
    g.to("upkeep")
    assert g.active == "opponent"


def test_confinement_prevents_all_damage():  # CR 615.1a
    g = scenario(
        you="battlefield: Solitary Confinement",
        opponent="battlefield: Baneslayer Angel, 2 Mountain; hand: Flame Rift",
        active="opponent",
    )
    g.cast("Flame Rift").resolve()
    g.attack("Baneslayer Angel").to("second main")
    assert g.life() == 20
    assert g.life("opponent") == 16  # prevented damage gives lifelink nothing


def test_confinement_does_not_prevent_loss_of_life():
    g = scenario(
        you="battlefield: Solitary Confinement, Swamp; hand: Thoughtseize",
        opponent="hand: Plains",
    )
    g.cast("Thoughtseize", targets="opponent").resolve()
    assert g.life() == 18


# --- Carpet of Flowers


def carpet(islands: int = 3, **other):
    return scenario(
        you="battlefield: Carpet of Flowers; hand: Wall of Stone; library: 3 Plains",
        opponent=f"battlefield: {islands} Island, Tundra",
        step="draw",
        **other,
    )


def test_the_carpet_adds_mana_of_one_colour_for_each_island():
    g = carpet().to("main")
    assert g.stack() == ["Carpet of Flowers"]  # it has a target: no mana ability (CR 605.1b)
    g.resolve().choose("yes")
    assert "add {U}{U}{U}{U}" in g.legal()
    g.choose("add {R}{R}{R}{R}")
    assert g.mana() == "RRRR"


def test_the_carpet_adds_once_each_turn():  # CR 603.4: the second main phase does not trigger it
    g = carpet().to("main").resolve().choose("yes").choose("add {R}{R}{R}{R}")
    g.to("second main")
    assert g.stack() == []
    g.put("3 Plains", "library", "opponent")
    g.to("main", whose="you")
    assert g.stack() == ["Carpet of Flowers"]  # a new turn
    g.resolve().decline()


def test_the_carpet_asks_again_when_nothing_was_added():
    g = carpet().to("main").resolve().decline()
    g.to("second main")
    assert g.stack() == ["Carpet of Flowers"]
    g.resolve().choose("yes").choose("add {R}{R}{R}{R}")
    assert g.mana() == "RRRR"


def test_zero_mana_is_no_mana_added():
    g = scenario(
        you="battlefield: Carpet of Flowers; library: Plains",
        opponent="battlefield: Plains",
        step="draw",
    )
    g.to("main").resolve().choose("yes")
    assert g.mana() == ""
    g.put("Island", "battlefield", "opponent")
    g.to("second main").resolve().choose("yes").choose("add {G}")
    assert g.mana() == "G"


def test_two_carpets_each_add_once():
    g = scenario(
        you="battlefield: 2 Carpet of Flowers; library: Plains",
        opponent="battlefield: Island",
        step="draw",
    )
    g.to("main").resolve().choose("yes").choose("add {G}")
    g.resolve().choose("yes").choose("add {W}")
    assert sorted(g.mana()) == ["G", "W"]
    g.to("second main")
    assert g.stack() == []


def test_the_carpet_needs_an_opponent_it_can_target():  # CR 603.3d
    g = scenario(
        you="battlefield: Carpet of Flowers; library: Plains",
        opponent="battlefield: Island, Solitary Confinement",
        step="draw",
    )
    g.to("main")
    assert g.stack() == []


# --- Gaea's Blessing


def test_the_blessing_shuffles_three_cards_of_the_target_player_in():
    g = scenario(
        you="hand: Gaea's Blessing; battlefield: 2 Forest; library: Wasteland; graveyard: Island",
        opponent="graveyard: Plains, Swamp, Forest, Mountain",
    )
    g.cast("Gaea's Blessing").choose("opponent")
    # "from their graveyard": only that player's cards
    assert [x.split(" (")[0] for x in g.legal()] == ["Plains", "Swamp", "Forest", "Mountain"]
    g.choose("Plains", "Swamp", "Mountain").resolve()
    assert sorted(g.library("opponent")) == ["Mountain", "Plains", "Swamp"]
    assert g.graveyard("opponent") == ["Forest"]
    assert g.hand() == ["Wasteland"]


def test_the_blessing_may_take_no_card_and_shuffles_all_the_same():  # CR 701.24c–d
    g = scenario(
        you="hand: Gaea's Blessing; battlefield: 2 Forest; library: 2 Wasteland; graveyard: Island",
    )
    g.cast("Gaea's Blessing").choose("you").decline().resolve()
    assert g.graveyard() == ["Island", "Gaea's Blessing"]
    assert any(isinstance(e, Shuffled) and e.seat == 0 for e in g.state.events())
    assert g.hand() == ["Wasteland"]


def test_a_target_player_who_cannot_be_chosen_any_more_shuffles_nothing():  # CR 608.2b
    g = scenario(
        you="hand: Gaea's Blessing; battlefield: 2 Forest; library: 2 Wasteland",
        opponent="graveyard: Plains; battlefield: Mountain",
    )
    g.cast("Gaea's Blessing").choose("opponent").choose("Plains")
    g.put("Solitary Confinement", "battlefield", "opponent")
    g.resolve()
    assert g.graveyard("opponent") == ["Plains"]
    assert g.hand() == ["Wasteland"]  # one target was still legal


MILLSTONE = card("Millstone", "{2}", "Artifact").rules(
    activated("{1}", mill(2, target(ANY_PLAYER))),
)


def test_a_milled_blessing_shuffles_the_graveyard_in():  # CR 603.6: seen from the graveyard
    g = scenario(
        you="library: Gaea's Blessing, Plains, Forest; graveyard: Island, Swamp",
        opponent="battlefield: Millstone, Mountain",
        active="opponent",
        cards=[MILLSTONE],
    )
    g.activate("Millstone", targets="you").resolve()
    assert g.graveyard() == ["Island", "Swamp", "Gaea's Blessing", "Plains"]
    assert g.stack() == ["Gaea's Blessing"]
    g.resolve()
    assert g.graveyard() == []
    assert len(g.library()) == 5


def test_a_blessing_that_is_cast_or_discarded_does_not_trigger():
    g = scenario(
        you="hand: Gaea's Blessing, Exploration; graveyard: Island; library: 2 Plains; "
        "battlefield: 2 Forest, Solitary Confinement",
        step="untap",
    )
    g.resolve().choose("yes").choose("Gaea's Blessing")
    assert g.stack() == []
    assert g.graveyard() == ["Island", "Gaea's Blessing"]


def test_a_blessing_milled_under_a_leyline_never_gets_there():  # CR 614.6
    g = scenario(
        you="library: Gaea's Blessing, Plains, Forest; graveyard: Island",
        opponent="battlefield: Millstone, Mountain, Leyline of the Void",
        active="opponent",
        cards=[MILLSTONE],
    )
    g.activate("Millstone", targets="you").resolve()
    assert g.stack() == []
    assert g.exile("you") == ["Gaea's Blessing", "Plains"]


# --- Xantid Swarm


def test_the_swarm_silences_the_defending_player_for_the_turn():  # CR 101.2
    g = scenario(
        you="battlefield: Xantid Swarm, Forest; hand: Exploration",
        opponent="hand: Lightning Bolt, Fireblast; battlefield: 3 Mountain, Polluted Delta; library: 3 Swamp",
    )
    g.attack("Xantid Swarm").resolve()
    g.pass_priority()
    assert g.why_not("cast Lightning Bolt") == "an effect forbids it"
    assert g.why_not("cast Fireblast (alternative cost)") == "an effect forbids it"
    g.activate("Polluted Delta", by="opponent").resolve().choose("Swamp")  # abilities are no spells
    g.to("second main")
    g.cast("Exploration").resolve()
    g.to("upkeep", whose="opponent")
    g.cast("Lightning Bolt", targets="you", by="opponent").resolve()
    assert g.life() == 17


def test_the_swarm_can_be_answered_while_its_trigger_waits():
    g = scenario(
        you="battlefield: Xantid Swarm",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.attack("Xantid Swarm")
    g.cast("Lightning Bolt", targets="Xantid Swarm", by="opponent").resolve()
    assert g.graveyard() == ["Xantid Swarm"]
    g.resolve()  # the trigger does its work without it
    g.put("Lightning Bolt", "hand", "opponent")
    g.put("Mountain", "battlefield", "opponent")
    g.pass_priority()
    assert g.why_not("cast Lightning Bolt") == "an effect forbids it"


def test_the_swarm_flies():
    assert scenario(you="battlefield: Xantid Swarm").permanent("Xantid Swarm").has("flying")


# --- Tsabo's Web


def test_the_web_draws_a_card_as_it_enters():
    g = scenario(you="hand: Tsabo's Web; battlefield: 2 Plains; library: Island")
    g.cast("Tsabo's Web").resolve().resolve()
    assert g.hand() == ["Island"]


def test_the_web_holds_lands_with_other_activated_abilities():  # CR 502.3, 605.1a, 702.29b
    canyon = card("Canyon", "", "Land").rules(tap_for("R"), cycling("{R}"))
    g = scenario(
        you="battlefield: Tsabo's Web, Wasteland (tapped), Brushland (tapped), Forest (tapped), "
        "Windswept Heath (tapped), Canyon (tapped), Grizzly Bears (tapped), Drudge Skeletons (tapped)",
        step="untap",
        cards=[canyon],
    )
    assert {n: g.permanent(n).tapped for n in g.battlefield() if n != "Tsabo's Web"} == {
        "Wasteland": True,  # it destroys lands
        "Windswept Heath": True,
        "Canyon": True,  # cycling is an ability it has on the battlefield as well
        "Brushland": False,
        "Forest": False,
        "Grizzly Bears": False,
        "Drudge Skeletons": False,  # no land
    }


def test_the_web_lets_a_land_go_that_has_lost_its_abilities():  # CR 305.7
    g = scenario(
        you="battlefield: Tsabo's Web, Blood Moon, Wasteland (tapped)",
        step="untap",
    )
    assert not g.permanent("Wasteland").tapped


def test_the_web_holds_opponents_lands_in_their_untap_step():
    g = scenario(
        you="battlefield: Tsabo's Web",
        opponent="battlefield: Wasteland (tapped), Forest (tapped)",
        active="opponent",
        step="untap",
    )
    assert g.permanent("Wasteland").tapped
    assert not g.permanent("Forest").tapped


def test_an_illegal_pick_is_refused():  # the three targets of the Blessing are one player's
    g = scenario(
        you="hand: Gaea's Blessing; battlefield: 2 Forest; library: Plains; graveyard: Island",
        opponent="graveyard: Plains",
    )
    g.cast("Gaea's Blessing").choose("opponent")
    with pytest.raises(ScenarioError):
        g.choose("Island")
    g.choose("Plains").resolve()
