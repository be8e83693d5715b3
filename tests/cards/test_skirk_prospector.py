"""Skirk Prospector: a mana ability that costs a Goblin of your choice, with priority and while paying."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import scenario
from spellwright.magic.words import activated, add_mana, choose, is_a, sacrifice

GOBLIN = is_a("Goblin")


def test_prospector_sacrifices_a_goblin_for_red_mana():  # CR 605.1a
    g = scenario(you="battlefield: Skirk Prospector, Mogg Fanatic, Grizzly Bears")
    g.activate("Skirk Prospector")
    assert set(g.legal()) == {"Skirk Prospector 1/1 (you)", "Mogg Fanatic 1/1 (you)"}
    g.choose("Mogg Fanatic")
    assert g.mana() == "R"
    assert g.stack() == []  # CR 605.3b: it does not use the stack
    assert g.graveyard() == ["Mogg Fanatic"]


def test_prospector_may_sacrifice_itself():
    g = scenario(you="battlefield: Skirk Prospector (sick, tapped)")
    g.activate("Skirk Prospector")
    assert (g.mana(), g.graveyard()) == ("R", ["Skirk Prospector"])


def test_nobody_can_respond_to_the_mana():  # CR 605.3b
    g = scenario(
        you="battlefield: Skirk Prospector, Goblin King",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="Goblin King")
    g.activate("Skirk Prospector", by="you").choose("Goblin King")
    g.resolve()
    assert g.graveyard() == ["Goblin King"]


def test_the_mana_is_lost_at_the_end_of_the_phase():  # CR 500.5
    g = scenario(you="battlefield: 2 Skirk Prospector")
    g.activate("Skirk Prospector")
    assert g.mana() == "R"
    g.to("beginning of combat")
    assert g.mana() == ""


def test_a_spell_can_be_paid_with_goblins():  # CR 601.2g
    g = scenario(you="hand: Lightning Bolt; battlefield: Skirk Prospector")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 17
    assert sorted(g.graveyard()) == ["Lightning Bolt", "Skirk Prospector"]


def test_lands_and_goblins_pay_together_and_the_payer_chooses():
    g = scenario(you="hand: Goblin Matron; battlefield: 2 Mountain, Skirk Prospector, Mogg Fanatic")
    g.cast(
        "Goblin Matron", targets="Mogg Fanatic", pay="2× Mountain, Skirk Prospector"
    ).resolve_all()
    g.decline()
    assert sorted(g.battlefield()) == ["Goblin Matron", "Mountain", "Mountain", "Skirk Prospector"]


def test_where_lands_are_enough_it_is_the_first_way_to_pay():
    g = scenario(you="hand: Mogg Fanatic; battlefield: Mountain, Skirk Prospector")
    g.cast("Mogg Fanatic")
    assert g.asked.labels == ("Mountain", "Skirk Prospector")
    g.choose("Mountain").resolve()
    assert g.has("Skirk Prospector")


def test_prospector_goes_last_when_more_goblins_are_needed():
    g = scenario(you="hand: Goblin Matron; battlefield: Skirk Prospector, 2 Mogg Fanatic")
    g.cast("Goblin Matron")
    assert sorted(g.graveyard()) == ["Mogg Fanatic", "Mogg Fanatic", "Skirk Prospector"]
    g.resolve_all().decline()


def test_two_prospectors_do_not_count_a_goblin_twice():
    g = scenario(you="hand: Goblin Matron; battlefield: 2 Skirk Prospector")
    assert g.why_not("cast Goblin Matron") == "{2}{R} cannot be paid"
    assert sum("Skirk Prospector" in label for label in g.legal()) == 1  # whose it is: no matter
    g.put("Mountain", "battlefield")
    g.cast("Goblin Matron").resolve_all()
    g.decline()
    assert g.battlefield() == ["Mountain", "Goblin Matron"]


def test_the_cost_is_locked_in_before_warchief_is_sacrificed():  # CR 601.2f, then 601.2g
    g = scenario(
        you="hand: Goblin Matron; battlefield: Mountain, Skirk Prospector, Goblin Warchief"
    )
    g.cast("Goblin Matron", targets="Goblin Warchief", pay="Mountain, Skirk Prospector")
    g.resolve_all()
    g.decline()
    assert g.graveyard() == ["Goblin Warchief"]
    assert sorted(g.battlefield()) == ["Goblin Matron", "Mountain", "Skirk Prospector"]


def test_warchief_sacrificed_before_casting_no_longer_helps():
    g = scenario(
        you="hand: Goblin Matron; battlefield: Mountain, Skirk Prospector, Goblin Warchief"
    )
    g.activate("Skirk Prospector").choose("Goblin Warchief")
    assert g.mana() == "R"
    g.cast("Goblin Matron").resolve_all()  # {2}{R}: the Mountain, the floating mana, Prospector
    g.decline()
    assert g.battlefield() == ["Mountain", "Goblin Matron"]


def test_siege_gang_needs_a_goblin_besides_those_that_pay():  # CR 601.2h: all costs
    g = scenario(you="battlefield: Siege-Gang Commander, Skirk Prospector")
    assert g.why_not("activate Siege-Gang Commander") == "{1}{R} cannot be paid"
    g.put("Mountain", "battlefield")
    g.activate("Siege-Gang Commander", targets="opponent")
    g.choose("Siege-Gang Commander")  # for mana; Prospector is the one that is thrown
    g.resolve()
    assert sorted(g.graveyard()) == ["Siege-Gang Commander", "Skirk Prospector"]
    assert g.life("opponent") == 18


def test_tinkerer_is_not_sacrificed_for_the_mana_of_its_own_tap_ability():  # CR 601.2h
    g = scenario(
        you="battlefield: Goblin Tinkerer, Skirk Prospector",
        opponent="battlefield: Icehide Golem",
    )
    g.activate("Goblin Tinkerer", targets="Icehide Golem")
    assert g.graveyard() == ["Skirk Prospector"]
    g.resolve()


def test_a_target_may_be_sacrificed_to_pay_for_the_spell():  # CR 608.2b: then it does nothing
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Skirk Prospector",
        opponent="battlefield: Wall of Stone",
    )
    g.cast("Lightning Bolt", targets="Skirk Prospector")
    assert g.graveyard() == ["Skirk Prospector"]
    g.resolve()
    assert g.graveyard() == ["Skirk Prospector", "Lightning Bolt"]


def test_goblins_pay_for_daze():  # CR 605.3a: mana abilities while a payment is asked for
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain, Skirk Prospector",
        opponent="hand: Daze; battlefield: Island, Island",
    )
    g.cast("Lightning Bolt", targets="opponent", pay="Mountain")
    g.opponent.cast("Daze", "alternative cost").resolve()
    g.choose("pay").resolve()
    assert g.life("opponent") == 17
    assert not g.has("Skirk Prospector")


def test_sharpshooter_shoots_again_for_each_goblin_that_pays():  # the deck's engine
    g = scenario(you="battlefield: Goblin Sharpshooter (tapped), Skirk Prospector, 2 Mogg Fanatic")
    for shot in range(2):
        g.activate("Skirk Prospector").choose("Mogg Fanatic").resolve()
        assert not g.permanent("Goblin Sharpshooter").tapped
        g.activate("Goblin Sharpshooter", targets="opponent").resolve()
        assert g.life("opponent") == 19 - shot


def test_many_goblins_pay_for_x():  # CR 601.2b, 107.3
    g = scenario(you="hand: Fireball; battlefield: Skirk Prospector, 3 Mogg Fanatic")
    g.cast("Fireball")
    assert g.asked.labels[-1] == "X = 3"
    g.choose("X = 2").choose("opponent").choose("Skirk Prospector")
    assert len(g.graveyard()) == 3
    g.resolve_all()
    assert g.life("opponent") == 18


def test_a_mana_ability_with_two_things_for_its_cost():
    altar = card("Altar", "{2}", "Artifact").rules(
        activated(sacrifice(choose(2, GOBLIN)), add_mana("R"))
    )
    g = scenario(
        you="hand: Lightning Bolt, Goblin Piledriver; battlefield: Altar, 3 Mogg Fanatic",
        cards=[altar],
    )
    assert g.why_not("cast Goblin Piledriver") == "{1}{R} cannot be paid"
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.graveyard().count("Mogg Fanatic") == 2
