"""Delver of Secrets // Insectile Aberration: look, may reveal, transform."""

from spellwright.kernel import View
from spellwright.magic.objects.card import card
from spellwright.magic.records.events import Revealed
from spellwright.magic.records.stats import stat_of
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import ABILITY, copy_spell, target


def upkeep(library: str, more: str = "", opponent: str = "") -> Scenario:
    """Your upkeep begins with Delver on the battlefield; its trigger is on the stack."""
    g = scenario(
        you=f"battlefield: Delver of Secrets; library: {library}; {more}",
        opponent=opponent,
        active="opponent",
        step="end",
    )
    return g.to("upkeep", whose="you")


def test_delver_transforms_when_an_instant_is_revealed():  # CR 701.27a; S001:300: a plain 1/1
    g = upkeep("Lightning Bolt, Island").resolve()
    g.choose("yes")
    delver = g.permanent("Insectile Aberration", "you")
    assert (delver.power, delver.toughness) == (3, 2)
    assert delver.has("flying")
    assert delver.colors == {"U"}
    assert delver.subtypes == {"Human", "Insect"}
    assert g.library() == ["Lightning Bolt", "Island"]  # CR 701.20b: it stays where it is


def test_delver_transforms_when_a_sorcery_is_revealed():
    g = upkeep("Ponder").resolve().choose("yes")
    assert g.has("Insectile Aberration")


def test_delver_stays_when_another_card_is_revealed():
    for name in ("Island", "Murktide Regent"):
        g = upkeep(name).resolve().choose("yes")
        assert g.permanent("Delver of Secrets").power == 1
        assert any(isinstance(e, Revealed) for e in g.state.events())


def test_revealing_is_a_may():  # an instant on top, kept secret: no transformation
    g = upkeep("Lightning Bolt").resolve()
    g.decline()
    assert g.has("Delver of Secrets")
    assert not any(isinstance(e, Revealed) for e in g.state.events())


def top_as_seen_by(g: Scenario, seat: int) -> str:
    seen = View(g.state, seat).known
    return seen.objects[seen.players[0].library[0]].card.name


def test_the_look_is_private_and_the_reveal_is_not():  # CR 701.20a
    g = upkeep("Lightning Bolt").resolve()
    assert top_as_seen_by(g, 0) == "Lightning Bolt"
    assert top_as_seen_by(g, 1) == "a hidden card"
    g.choose("yes")
    assert top_as_seen_by(g, 1) == "Lightning Bolt"


def test_delver_triggers_only_in_your_upkeep():  # CR 503.1a
    g = scenario(you="battlefield: Delver of Secrets; library: Ponder", step="end")
    g.to("upkeep", whose="opponent")
    assert g.stack() == []


def test_brainstorm_with_the_trigger_on_the_stack_sets_up_the_top_card():  # CR 608.2c
    g = upkeep(
        "Island, Island, Mountain, Island", more="hand: Brainstorm, Ponder; battlefield: Island"
    )
    g.cast("Brainstorm").resolve().choose("Ponder", "Island")
    g.resolve().choose("yes")
    assert g.has("Insectile Aberration")


def test_two_delvers_may_reveal_the_same_card():  # CR 603.2: each has its own trigger
    g = upkeep("Ponder", more="battlefield: Delver of Secrets")
    assert g.stack() == ["Delver of Secrets"] * 2
    g.resolve().choose("yes").resolve().choose("yes")
    assert len(g.permanents("Insectile Aberration")) == 2


def test_the_trigger_of_a_delver_that_is_gone_still_lets_you_reveal():  # CR 113.7a
    g = upkeep("Ponder", opponent="hand: Lightning Bolt; battlefield: Mountain")
    g.opponent.cast("Lightning Bolt", targets="Delver of Secrets").resolve()
    g.resolve().choose("yes")
    assert g.graveyard() == ["Delver of Secrets"]
    assert any(isinstance(e, Revealed) for e in g.state.events())


def test_the_back_face_has_the_mana_value_of_the_front():  # CR 202.3b, 712.8e
    g = scenario(you="battlefield: Insectile Aberration")
    assert stat_of(g.state, g.permanent("Insectile Aberration").id, "mana value") == 1


def test_elsewhere_the_card_is_only_its_front_face():  # CR 712.8a
    g = scenario(
        you="battlefield: Insectile Aberration",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="Insectile Aberration").resolve()
    assert g.graveyard("you") == ["Delver of Secrets"]
    assert g.card("Delver of Secrets", "graveyard").power == 1


def test_a_transformed_delver_has_no_upkeep_trigger():  # CR 712.8e
    g = scenario(
        you="battlefield: Insectile Aberration; library: Ponder", active="opponent", step="end"
    )
    g.to("upkeep", whose="you")
    assert g.stack() == []


def test_a_second_instruction_does_not_turn_it_back():  # CR 701.27f
    echo = card("Echo", "{0}", "Instant").rules(copy_spell(target(ABILITY)))
    g = scenario(
        you="battlefield: Delver of Secrets; library: Ponder; hand: Echo",
        active="opponent",
        step="end",
        cards=[echo],
    )
    g.to("upkeep", whose="you").cast("Echo").resolve()
    g.resolve().choose("yes")
    assert g.has("Insectile Aberration")
    g.resolve().choose("yes")
    assert g.has("Insectile Aberration")


def test_transforming_keeps_the_object():  # CR 712.18: counters, damage and attacks stay
    g = upkeep("Ponder").change("Delver of Secrets", counters={"+1/+1": 1})
    before = g.permanent("Delver of Secrets").id
    g.resolve().choose("yes")
    after = g.permanent("Insectile Aberration")
    assert (after.id, after.power, after.toughness) == (before, 4, 3)
    g.to("declare attackers").attack("Insectile Aberration")  # not summoning sick
