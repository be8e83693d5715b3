"""Omniscience, and what it casts: Atraxa, Stock Up (CR 118.9)."""

from typing import Any

from spellwright.magic.objects.objects import UNKNOWN_NAME
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    X,
    additional_cost,
    card,
    choose,
    deal,
    gain_life,
    kicker,
    rule,
    sacrifice,
    target,
)

EMRAKUL, ATRAXA = "Emrakul, the Aeons Torn", "Atraxa, Grand Unifier"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
TELL = "Show and Tell"


# --- Omniscience


def omniscience(hand: str, **more: Any) -> Scenario:
    more.setdefault("opponent", "battlefield: Bear")
    return scenario(
        you=f"hand: {hand}; battlefield: Omniscience; library: 6 Island",
        cards=[BEAR, *more.pop("cards", [])],
        **more,
    )


def test_omniscience_casts_spells_from_your_hand_for_nothing():  # CR 118.9
    g = omniscience("Ponder, Lightning Bolt")
    assert "cast Ponder (free)" in g.legal()
    g.cast("Lightning Bolt", "free", targets="opponent").resolve()
    assert g.life("opponent") == 17


def test_the_mana_cost_may_be_paid_all_the_same():
    g = omniscience("Ponder")
    g.put("Island")
    assert {"cast Ponder", "cast Ponder (free)"} <= set(g.legal())


def test_omniscience_changes_no_timing():  # CR 307.1
    g = omniscience("Ponder, Lightning Bolt", step="upkeep")
    assert g.legal() == ["pass", "cast Lightning Bolt (free)"]


def test_x_is_zero_without_paying_the_mana_cost():  # CR 107.3b
    blaze = card("Blaze", "{X}{R}", "Sorcery").rules(deal(X, target(ANY_PLAYER)))
    g = omniscience("Blaze", cards=[blaze])
    g.put("5 Mountain")
    g.cast("Blaze", "free", targets="opponent")
    assert g.on_stack("Blaze").x == 0


def test_additional_costs_are_paid():  # CR 118.9d
    fling = card("Tribute", "{3}{R}", "Instant").rules(
        additional_cost(sacrifice(choose(1, CREATURE))), deal(3, target(ANY_PLAYER))
    )
    g = omniscience("Tribute", cards=[fling])
    assert g.why_not("cast Tribute (free)") == "its additional cost cannot be paid"
    g.put("Bear")
    g.cast("Tribute", "free", targets="opponent")
    assert g.graveyard() == ["Bear"]


def test_optional_additional_costs_may_be_paid():  # CR 118.9d, 702.33
    gift = card("Gift", "{4}", "Sorcery").rules(kicker("{1}"), gain_life(3))
    g = omniscience("Gift", cards=[gift])
    g.put("Island")
    g.cast("Gift", "free", targets="pay kicker")
    assert g.permanent("Island").tapped


def test_cost_increases_apply():  # CR 118.9d, 601.2f
    thalia = card("Warden", "{1}{W}", "Creature — Human 2/1").rules(
        rule("cost more", ~CREATURE, amount=1)
    )
    g = omniscience("Ponder", opponent="battlefield: Warden", cards=[thalia])
    assert g.why_not("cast Ponder (free)") == "{1} cannot be paid"
    g.put("Mountain")
    g.cast("Ponder", "free")
    assert g.permanent("Mountain").tapped


def test_only_one_alternative_cost():  # CR 118.9a
    g = omniscience("Force of Will, Ponder, Brainstorm")
    g.cast("Ponder", "free")
    ways = [label for label in g.legal() if "Force of Will" in label]
    assert ways == ["cast Force of Will (alternative cost)", "cast Force of Will (free)"]


def test_omniscience_is_for_its_controller_and_their_hand():
    g = omniscience("Ponder", opponent="hand: Lightning Bolt; battlefield: Bear")
    assert g.why_not("cast Lightning Bolt", by="opponent") == "{R} cannot be paid"
    g = scenario(you="graveyard: Ancient Grudge; battlefield: Omniscience, Chrome Mox")
    assert g.legal() == ["pass"]  # flashback is not from the hand


def test_omniscience_plays_no_lands():  # CR 305.9: a land is never cast
    g = omniscience("Island")
    assert g.legal() == ["pass", "play Island"]


def test_either_half_and_either_side_of_an_adventurer_are_free():  # CR 709.3, 715.3
    g = omniscience("Fire // Ice, Brazen Borrower")
    ways = {label for label in g.legal() if "(free)" in label}
    assert ways == {
        "cast Fire (free)",
        "cast Ice (free)",
        "cast Brazen Borrower (free)",
        "cast Petty Theft (free)",
    }


# --- Atraxa


def atraxa(library: str, **more: Any) -> Scenario:
    g = scenario(you=f"hand: {TELL}, {ATRAXA}; battlefield: 3 Island; library: {library}", **more)
    return g.cast(TELL).resolve().choose(ATRAXA).resolve()


def test_atraxas_keywords():
    g = scenario(you=f"battlefield: {ATRAXA}")
    angel = g.permanent(ATRAXA)
    assert all(angel.has(k) for k in ("flying", "vigilance", "deathtouch", "lifelink"))
    assert (angel.power, angel.toughness) == (7, 7)
    assert angel.colors == {"W", "U", "B", "G"}


def test_atraxa_takes_one_card_of_each_type():
    g = atraxa(
        "Ponder, Brainstorm, Island, Delver of Secrets, Omniscience, Chrome Mox, 4 Mountain, Swamp"
    )
    g.choose("Chrome Mox").choose("Delver of Secrets").choose("Omniscience")
    g.choose("Brainstorm").choose("Mountain").choose("Ponder")
    assert sorted(g.hand()) == [
        "Brainstorm", "Chrome Mox", "Delver of Secrets", "Mountain", "Omniscience", "Ponder",
    ]  # fmt: skip
    assert g.library()[0] == "Swamp"  # the eleventh card
    assert sorted(g.library()[1:]) == ["Island", "Mountain", "Mountain", "Mountain"]


def test_each_type_is_optional():
    g = atraxa("Ponder, Island, Delver of Secrets").decline().choose("Island").decline()
    assert g.hand() == ["Island"]
    assert sorted(g.library()) == ["Delver of Secrets", "Ponder"]


def test_a_card_of_two_types_is_taken_for_either():
    golem = "Golem | {3} | Artifact Creature — Golem 3/3"
    g = atraxa("Golem, Delver of Secrets, Island", cards=[golem])
    assert g.asked.labels == ("Golem",)  # as the artifact
    g.choose("Golem").choose("Delver of Secrets").choose("Island")
    assert sorted(g.hand()) == ["Delver of Secrets", "Golem", "Island"]
    g = atraxa("Golem, Delver of Secrets, Island", cards=[golem])
    g.decline().choose("Golem").choose("Island")  # as the creature
    assert sorted(g.hand()) == ["Golem", "Island"]


def test_atraxa_reveals_and_puts_the_rest_in_a_random_order():  # CR 701.20, 401.4
    g = atraxa("Ponder, 5 Island, 4 Mountain, Swamp")
    names = [g.state.objects[i].base.name for i in g.state.players[0].library[:10]]
    assert all(g.state.objects[i].known == 3 for i in g.state.players[0].library[:10])
    assert len(names) == 10
    revealed = set(g.state.players[0].library[:10])
    g.decline().decline()
    library = g.state.players[0].library
    assert g.library()[0] == "Swamp"
    assert all(g.state.objects[i].known == 0 for i in library)
    assert not revealed & set(library)  # nobody can follow a card by its number


def test_the_order_depends_on_the_seed():
    def order(seed: int) -> list[str]:
        g = atraxa("Ponder, Preordain, Brainstorm, Island, Mountain, Swamp", seed=seed)
        while g.asked.labels[0] != "pass":
            g.decline()
        return g.library()

    assert len({tuple(order(seed)) for seed in range(6)}) > 1
    assert order(3) == order(3)


def test_cards_taken_by_atraxa_are_known_to_the_opponent():  # CR 701.20a
    g = atraxa("Ponder").choose("Ponder")
    seen = g.state.hide_from(1)
    assert [seen.objects[i].card.name for i in seen.players[0].hand] == ["Ponder"]


# --- Stock Up


def test_stock_up_takes_two_of_five_and_orders_the_rest():  # CR 401.4
    g = scenario(
        you="hand: Stock Up; battlefield: 3 Island;"
        " library: Ponder, Brainstorm, Island, Mountain, Swamp, Forest"
    )
    g.cast("Stock Up").resolve()
    assert set(g.legal()) == {"Ponder", "Brainstorm", "Island", "Mountain", "Swamp"}
    g.choose("Ponder", "Swamp").choose("Mountain", "Brainstorm", "Island")
    assert g.hand() == ["Ponder", "Swamp"]
    assert g.library() == ["Forest", "Mountain", "Brainstorm", "Island"]


def test_stock_up_shows_nothing_to_the_opponent():
    g = scenario(you="hand: Stock Up; battlefield: 3 Island; library: 2 Ponder, 3 Island")
    g.cast("Stock Up").resolve().choose("Ponder", "Ponder")
    seen = g.state.hide_from(1)
    assert {seen.objects[i].card.name for i in seen.players[0].hand} == {UNKNOWN_NAME}


def test_stock_up_with_few_cards_left():  # as much as possible: CR 101.3
    g = scenario(you="hand: Stock Up; battlefield: 3 Island; library: Ponder")
    g.cast("Stock Up").resolve()
    assert g.hand() == ["Ponder"] and g.library() == []
