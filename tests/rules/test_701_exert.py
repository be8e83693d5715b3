"""Exerting: as a creature attacks, as a cost, and the untap step that it costs (CR 701.43)."""

from spellwright.magic.objects.abilities import Rule
from spellwright.magic.pointing import pairs, subjects
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    CREATURE,
    EXERTED_THIS_TURN,
    FLYING,
    OTHER,
    SELF,
    TAP,
    THEIRS,
    VIGILANCE,
    YOURS,
    activated,
    add_mana,
    and_,
    card,
    deal,
    exert_this,
    extra_combat,
    gain_control,
    gain_life,
    is_a,
    matches,
    may_exert,
    not_,
    target,
    untap,
    when,
    you_exert,
)

DRAGON = card("Dragon", "{3}{R}{R}", "Creature — Dragon 4/4").rules(
    FLYING, may_exert(deal(4, target(CREATURE & THEIRS)))
)
GUARD = card("Guard", "{W}", "Creature — Human 2/2").rules(VIGILANCE, may_exert(gain_life(1)))
SCOUT = card("Scout", "{R}", "Creature — Jackal 2/2").rules(may_exert())
CHEER = card("Cheer", "{1}{R}", "Enchantment").rules(when(you_exert(), gain_life(1)))
STEWARD = card("Steward", "{1}{W}", "Creature — Human 2/2").rules(
    activated([TAP, exert_this()], gain_life(1))
)
DRUID = card("Druid", "{3}{G}", "Creature — Druid 2/4").rules(
    activated([TAP], add_mana("G")), activated([TAP, exert_this()], add_mana("GG"))
)
CELEBRANT = card("Celebrant", "{2}{R}", "Creature — Human 4/1").rules(
    may_exert(
        untap(CREATURE & YOURS & OTHER),
        and_(extra_combat(main_after=False)),
        if_=not_(matches(SELF, EXERTED_THIS_TURN)),
    )
)
THEFT = card("Theft", "{0}", "Sorcery").rules(gain_control(target(CREATURE)))
FREEING = card("Freeing", "{0}", "Instant").rules(untap(target(CREATURE)))
CARDS = [DRAGON, GUARD, SCOUT, CHEER, STEWARD, DRUID, CELEBRANT, THEFT, FREEING]


def board(you: str, opponent: str = "") -> Scenario:
    return scenario(
        you=f"{you}; library: 9 Forest",
        opponent=f"{opponent}; library: 9 Forest" if opponent else "library: 9 Forest",
        cards=CARDS,
    )


def is_tapped(g: Scenario, name: str) -> bool:
    return g.permanent(name).tapped


def test_an_attacker_may_be_exerted_and_then_something_happens() -> None:  # 508.1g, 701.43d
    g = board("battlefield: Dragon", "battlefield: Memnite")
    g.attack("Dragon").choose("exert Dragon").choose("Memnite").resolve()
    assert g.graveyard("opponent") == ["Memnite"]
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert is_tapped(g, "Dragon")  # 701.43a: not during your next untap step
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert not is_tapped(g, "Dragon")


def test_whoever_does_not_exert_it_untaps_it() -> None:  # 508.1g: "if any"
    g = board("battlefield: Dragon", "battlefield: Memnite")
    g.attack("Dragon").decline().to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert not is_tapped(g, "Dragon")
    assert g.has("Memnite") and g.life("opponent") == 16


def test_an_untapped_creature_can_be_exerted() -> None:  # 701.43b
    g = board("battlefield: Guard")
    g.attack("Guard").choose("exert Guard").resolve()
    assert not is_tapped(g, "Guard") and g.life("you") == 21
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert not is_tapped(g, "Guard")  # it had nothing to untap from, and that was the step
    g.to("declare attackers", whose="you")
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert not is_tapped(g, "Guard")


def test_the_ability_waits_only_for_its_own_creature_exerted_this_way() -> None:  # 607.2h
    able = Rule("may exert", is_a("Druid"))
    teacher = card("Teacher", "{G}", "Enchantment").rules(able)
    both = card("Mystic", "{G}", "Creature — Monk 1/1").rules(
        may_exert(gain_life(5)), activated([TAP, exert_this()], gain_life(1))
    )
    g = scenario(
        you="battlefield: Mystic, Druid, Teacher, Cheer; library: 9 Forest",
        cards=[*CARDS, both, teacher],
    )
    g.activate("Mystic").resolve_all()
    assert g.life("you") == 22  # its effect, and what waits for any exerting
    g.attack("Druid").choose("exert Druid").resolve_all()
    assert g.life("you") == 23


def test_whenever_you_exert_a_creature_sees_each_of_them() -> None:  # 701.43
    g = board("battlefield: Scout, Dragon, Cheer, Steward")
    g.activate("Steward").resolve_all()
    assert g.life("you") == 22
    g.attack("Scout", "Dragon").choose("exert Scout").resolve_all()
    assert g.life("you") == 23


def test_creatures_that_are_alike_are_one_option() -> None:
    g = board("battlefield: 3 Scout, Cheer")
    g.attack("Scout", "Scout", "Scout").choose("exert Scout", "exert Scout").resolve_all()
    assert g.life("you") == 22
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert sum(p.tapped for p in g.permanents("Scout")) == 2


def test_which_of_two_alike_is_told_by_what_it_attacks() -> None:  # 508.1b
    g = board("battlefield: 2 Guard", "battlefield: Jace Beleren")
    g.attack("Guard", "Guard -> Jace Beleren").choose("exert Guard → Jace Beleren").resolve()
    assert g.life("you") == 21


def test_exerting_is_asked_apart_from_attacking() -> None:  # 508.1g
    g = board("battlefield: Scout")
    g.attack("Scout")
    assert g.state.decision is not None and pairs(g.state.decision) == ()  # it aims at nothing
    assert subjects(g.state, g.state.decision) == ((g.permanent("Scout").id,),)
    g.choose("exert Scout")
    assert "Player 1: exert Scout." in g.log()


def test_exerted_twice_it_stays_for_one_step() -> None:  # 701.43b
    g = board("hand: 2 Freeing; battlefield: Steward")
    g.activate("Steward").resolve()
    g.cast("Freeing", targets="Steward").resolve()
    g.activate("Steward").resolve().to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert is_tapped(g, "Steward")
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert not is_tapped(g, "Steward")


def test_it_untaps_for_another_player_who_did_not_exert_it() -> (
    None
):  # 701.43a: your next untap step
    g = board("battlefield: Steward", "hand: Theft")
    g.activate("Steward").resolve().to("main", whose="opponent")
    g.opponent.cast("Theft", targets="Steward").resolve()
    g.to("upkeep", whose="you").to("upkeep", whose="opponent")
    assert not is_tapped(g, "Steward")
    g.to("main", whose="opponent").opponent.activate("Steward").resolve()
    g.to("upkeep", whose="you").to("upkeep", whose="opponent")
    assert is_tapped(g, "Steward")  # now it is that player's next untap step


def test_mana_may_be_paid_by_exerting() -> None:  # 605.3, 701.43
    shark = card("Shark", "{G}{G}", "Creature — Shark 2/2").rules()
    g = scenario(
        you="hand: Shark; battlefield: Druid; library: 9 Forest",
        opponent="library: 9 Forest",
        cards=[*CARDS, shark],
    )
    g.cast("Shark").resolve()
    assert g.has("Shark") and is_tapped(g, "Druid")
    g.to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert is_tapped(g, "Druid")


def test_one_mana_does_not_cost_the_next_untap_step() -> None:
    elf = card("Elf", "{G}", "Creature — Elf 1/1").rules()
    g = scenario(
        you="hand: Elf; battlefield: Druid; library: 9 Forest",
        opponent="library: 9 Forest",
        cards=[*CARDS, elf],
        auto_pay=True,
    )
    g.cast("Elf").resolve().to("upkeep", whose="opponent").to("upkeep", whose="you")
    assert not is_tapped(g, "Druid")


def test_if_it_has_not_been_exerted_this_turn() -> None:  # 701.43b
    g = board("hand: Freeing; battlefield: Celebrant, Memnite")
    g.attack("Celebrant", "Memnite").choose("exert Celebrant").resolve()
    assert not is_tapped(g, "Memnite")
    g.cast("Freeing", targets="Celebrant").resolve()
    g.to("beginning of combat").attack("Celebrant", "Memnite")  # nobody asks for it again
    g.to("second main")
    assert g.life("opponent") == 10


def test_costs_to_attack_are_paid_besides() -> None:  # 508.1h–j
    g = board("battlefield: Guard, 2 Forest", "battlefield: Propaganda")
    g.attack("Guard").choose("exert Guard").resolve_all()
    assert g.life("you") == 21 and len([p for p in g.permanents("Forest") if p.tapped]) == 2


def test_exerting_is_told_in_words() -> None:  # 701.43d
    (told,) = rules_text(CELEBRANT)
    assert told.startswith("If this creature hasn't been exerted this turn, you may exert it")
    assert rules_text(SCOUT) == ("You may exert this creature as it attacks.",)
    assert rules_text(STEWARD) == ("{T}, Exert this creature: You gain 1 life.",)
