"""What the greedy bot does in situations with a clear best answer."""

from typing import Any

import pytest

from spellwright.bots import bot
from spellwright.bots.magic.judge import Judge
from spellwright.bots.magic.lands import keeps
from spellwright.kernel import SpellwrightError, View
from spellwright.magic.decks import deck
from spellwright.magic.objects.card import find
from spellwright.magic.scenario import scenario
from spellwright.sim.magic import simulate

GREEDY = bot("greedy")
GIANT = "Giant | {4}{G} | Creature — Giant 5/5"


def choice(g: Any) -> str:
    """The label of what the bot answers, or labels joined by commas."""
    view = View(g.state, g.state.seat)
    decision: Any = view.decision
    answer = GREEDY.decide(view, decision)
    picks = answer if isinstance(answer, tuple) else (answer,)
    labels = [o.label if hasattr(o, "label") else str(o) for o in decision.options]
    g.abandon()
    return ", ".join(labels[i] for i in picks)


def test_it_plays_a_land_before_anything_else():
    g = scenario(you="hand: Mountain, Lightning Bolt; battlefield: Mountain")
    assert choice(g) == "play Mountain"


def test_it_casts_the_creature_it_can_pay_for():
    g = scenario(
        you="hand: Goblin Guide, Eidolon of the Great Revel; battlefield: Mountain, Mountain"
    )
    assert choice(g) == "cast Eidolon of the Great Revel"


def test_lethal_burn_goes_to_the_face_past_every_creature():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="life: 3; battlefield: Goblin Guide",
        step="second main",
    )
    assert choice(g.fork()) == "cast Lightning Bolt"
    g.cast("Lightning Bolt")
    assert choice(g) == "Player 2"


def test_burn_kills_a_creature_while_the_opponent_is_well():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="battlefield: Goblin Guide, Wall of Stone",
        step="second main",
    )
    g.cast("Lightning Bolt")
    assert choice(g).startswith("Goblin Guide")


def test_it_counters_what_the_opponent_casts():
    g = scenario(
        you="hand: Counterspell; battlefield: Island, Island",
        opponent="hand: Eidolon of the Great Revel; battlefield: Mountain, Mountain",
        active="opponent",
    )
    g.cast("Eidolon of the Great Revel", by="opponent").pass_priority()
    assert choice(g) == "cast Counterspell"


def test_it_never_counters_its_own_spell():
    g = scenario(
        you="hand: Counterspell, Delver of Secrets; battlefield: Island, Island, Island",
    )
    g.cast("Delver of Secrets")
    assert choice(g) == "pass"


def test_it_leaves_alone_what_its_counterspell_is_aimed_at_already():
    g = scenario(
        you="hand: Counterspell, Counterspell; battlefield: Island, Island, Island, Island",
        opponent="hand: Goblin Guide; battlefield: Mountain",
        active="opponent",
    )
    g.cast("Goblin Guide", by="opponent").pass_priority()
    g.cast("Counterspell", by="you")
    assert choice(g) == "pass"


def test_it_attacks_past_nobody_but_not_into_what_kills_it():
    free = scenario(you="battlefield: Goblin Guide").to("declare attackers")
    assert choice(free) == "Goblin Guide → Player 2"
    guarded = scenario(
        you="battlefield: Goblin Guide", opponent="battlefield: Giant", cards=[GIANT]
    )
    assert choice(guarded.to("declare attackers")) == ""


def test_everything_attacks_when_that_is_lethal():
    g = scenario(
        you="battlefield: Goblin Guide, Goblin Guide, Goblin Guide",
        opponent="life: 4; battlefield: Wall of Stone",
    )
    decision = g.to("declare attackers").state.decision
    assert decision is not None
    view = View(g.state, 0)
    assert view.decision is not None
    answer = GREEDY.decide(view, view.decision)
    assert answer == (0, 0, 0)
    g.abandon()


def test_it_chump_blocks_only_when_it_would_die():
    def asked(life: int) -> str:
        g = scenario(
            you=f"life: {life}; battlefield: Monastery Swiftspear",
            opponent="battlefield: Giant",
            active="opponent",
            cards=[GIANT],
        )
        g.to("declare attackers").attack("Giant", by="opponent")
        g.to("declare blockers")
        return choice(g)

    assert asked(20) == ""
    assert asked(5) == "Monastery Swiftspear blocks Giant"


def test_it_cracks_a_fetch_land_at_the_end_of_the_opponents_turn():
    def asked(step: str, active: str) -> str:
        return choice(
            scenario(
                you="battlefield: Scalding Tarn; library: Island, Mountain",
                step=step,
                active=active,
                priority="you",
            )
        )

    assert asked("upkeep", "you") == "pass"
    assert asked("end", "opponent") == "activate Scalding Tarn"


def test_it_keeps_two_to_five_lands():
    from spellwright.magic.start import new_game

    kept: dict[int, bool] = {}
    for seed in range(60):
        game = new_game([deck("burn"), deck("burn")], seed, first=0)
        assert game.decision is not None
        hand = game.players[0].hand
        lands = sum(game.objects[i].card.chars.is_land for i in hand)
        kept.setdefault(lands, GREEDY.decide(View(game, 0), game.decision) == (0,))
    assert all(keep == (2 <= lands <= 5) for lands, keep in kept.items() if lands != 5)


@pytest.mark.parametrize("slug", ["burn", "ur-delver", "dimir-tempo"])
def test_it_beats_random_play(slug: str):
    series = simulate(deck(slug), deck(slug), 20, 2, ("greedy", "random"))
    assert not series.errors and not series.unfinished
    assert series.score(0) >= 17


def test_copies_that_counter_each_other_in_a_ring_are_weighed() -> None:
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="hand: Flusterstorm, Brainstorm; battlefield: Island x2; library: 4 Island",
        active="opponent",
    )
    g.cast("Brainstorm", by="opponent").cast("Flusterstorm", by="opponent")
    ring = [oid for oid in g.state.stack if g.state.name(oid) == "Flusterstorm"]
    game = g.state.copy()
    item = game.objects[ring[0]].item.copy()
    item.targets = ((ring[0],),)
    game.change(ring[0], item=item)
    g.abandon()
    assert isinstance(Judge(game, 0).on_stack(ring[0]), float)


def test_a_good_aura_goes_on_its_own_thing_and_a_bad_one_on_the_other():  # CR 303.4a
    lands = "battlefield: Forest, Island"
    g = scenario(you=f"hand: Wild Growth; {lands}", opponent="battlefield: Mountain")
    assert choice(g.fork()) == "cast Wild Growth"
    g.cast("Wild Growth", pay="Forest")
    assert "(opponent" not in choice(g) and choice(g) != "Mountain"
    g = scenario(you=f"hand: Sea's Claim; {lands}", opponent="battlefield: Mountain")
    g.cast("Sea's Claim")
    assert choice(g).startswith("Mountain")
    g = scenario(
        you="hand: Control Magic; battlefield: 4 Island, Grizzly Bears",
        opponent="battlefield: Juggernaut",
    )
    g.cast("Control Magic")
    assert choice(g).startswith("Juggernaut")


def test_it_shows_the_best_that_it_holds():
    g = scenario(
        you="hand: Show and Tell, Island, Emrakul, the Aeons Torn; battlefield: 3 Island",
        opponent="hand: Mountain",
    )
    assert choice(g.fork()) in ("cast Show and Tell", "play Island")
    g.cast("Show and Tell").resolve()
    assert choice(g).startswith("Emrakul")


def test_it_does_not_draw_itself_to_death():  # CR 104.3c
    you = "hand: Murktide Regent; battlefield: 7 Island, 3 Up the Beanstalk; library: {} Island"
    assert choice(scenario(you=you.format(30))) == "cast Murktide Regent"
    assert choice(scenario(you=you.format(2))) == "pass"


def test_it_pays_life_only_for_what_is_worth_it():
    g = scenario(
        you="battlefield: Sylvan Library; life: 5; library: 2 Forest, Island, 3 Plains",
        step="upkeep",
    )
    g.pass_priority().pass_priority()
    g.resolve().choose("yes").choose("Forest", "Island")
    assert g.asked.prompt.startswith("Pay 4 life")
    assert choice(g) == ""


def test_it_keeps_the_mana_of_a_counterspell_when_little_else_is_to_be_had():
    you = "hand: Counterspell, Ponder; battlefield: 2 Island; library: 20 Island"
    g = scenario(you=you, opponent="hand: 3 Mountain; battlefield: 3 Mountain")
    assert choice(g) == "pass"
    g = scenario(you=you, opponent="battlefield: 3 Mountain")  # no card is left to be countered
    assert choice(g) == "cast Ponder"


def test_an_attack_that_many_make_together_is_made():
    g = scenario(
        you="battlefield: 5 Grizzly Bears", opponent="life: 9; battlefield: Hill", cards=["Hill | {2}{R} | Creature — Giant 3/3"],
    )  # fmt: skip
    g.to("declare attackers")
    assert choice(g).count("Grizzly Bears") >= 3


def test_two_block_together_what_neither_kills_alone():  # CR 509.1
    g = scenario(
        you="battlefield: Hill",
        opponent="battlefield: 2 Grizzly Bears",
        cards=["Hill | {4}{R} | Creature — Giant 4/4"],
    )
    g.to("declare attackers").attack("Hill").pass_priority().pass_priority()
    assert choice(g).count("Grizzly Bears") == 2


def test_search_keeps_to_its_seconds():
    view_of = scenario(you="hand: Lightning Bolt; battlefield: Mountain", opponent="life: 3")
    view = View(view_of.state, 0)
    assert view.decision is not None
    answer = bot("search:0.05s").decide(view, view.decision)
    assert view.objection(answer) is None
    with pytest.raises(SpellwrightError, match="or seconds, as search:1s"):
        bot("search:0s")


def test_it_stops_drawing_before_its_library_is_empty():  # CR 104.3c
    words = "hand: Exploration; battlefield: Forest, 2 Enchantress's Presence; library: "
    assert choice(scenario(you=words + "20 Forest")) == "cast Exploration"
    assert choice(scenario(you=words + "3 Forest")) == "pass"


def test_what_makes_the_others_larger_is_worth_what_it_makes_of_them():
    g = scenario(
        you="hand: Glorious Anthem, Juggernaut; battlefield: 4 Plains, 5 Memnite",
    )
    assert choice(g) == "cast Glorious Anthem"


@pytest.mark.parametrize("land", ["Sulfurous Springs", "City of Brass", "Mana Confluence"])
def test_it_does_not_die_of_its_own_land(land: str):
    """CR 704.5a: mana that takes the last life buys nothing; where other mana is there it is used."""

    def asked(life: int, lands: str) -> str:
        return choice(
            scenario(you=f"life: {life}; hand: Goblin Guide; battlefield: {lands}", step="main")
        )

    assert asked(1, land) == "pass"
    assert asked(20, land) == "cast Goblin Guide"
    both = scenario(you=f"life: 1; hand: Goblin Guide; battlefield: {land}, Mountain")
    both.act("cast Goblin Guide")
    assert choice(both) == "Mountain"


def test_life_for_mana_and_life_for_the_spell_are_counted_together():
    """A land that hurts and what the spell's own triggers deal: each is bearable, all are not."""
    board = "battlefield: Sulfurous Springs, Sulfurous Springs, Eidolon of the Great Revel"

    def asked(life: int) -> str:
        return choice(scenario(you=f"life: {life}; hand: Hellspark Elemental; {board}"))

    assert asked(20) == "cast Hellspark Elemental"
    assert asked(4) == "cast Hellspark Elemental"
    assert asked(3) == "pass"


def test_phyrexian_mana_is_not_paid_with_the_last_life():  # CR 107.4f
    def asked(life: int) -> str:
        return choice(
            scenario(
                you=f"life: {life}; hand: Gut Shot",
                opponent="battlefield: Noble Hierarch",
                step="second main",
            )
        )

    assert asked(20) == "cast Gut Shot"
    assert asked(2) == "pass"


def test_what_is_there_to_be_used_once_is_used():
    """A Bauble is worth the card it draws, and no more for lying there."""
    g = scenario(you="battlefield: Mishra's Bauble; library: 20 Island")
    assert choice(g) == "activate Mishra's Bauble"


def test_a_hand_that_its_lands_play_is_kept():  # CR 103.5
    def kept(hand: str) -> bool:
        return keeps([find(name.strip()).chars for name in hand.split(",")])

    assert kept(
        "Island, Island, Force of Will, Force of Will, Delver of Secrets, Daze, Murktide Regent"
    )
    assert kept(
        "Island, Ponder, Brainstorm, Delver of Secrets, Delver of Secrets, Daze, Force of Will"
    )
    assert not kept(
        "Island, Ponder, Force of Will, Force of Will, Daze, Murktide Regent, Counterspell"
    )
    assert not kept("Island, Island, Island, Island, Island, Island, Ponder")


def test_it_attacks_for_what_attacking_does():
    """Tamiyo has no power, but investigates whenever she attacks, and nobody blocks a flier here."""
    tamiyo = "battlefield: Tamiyo, Inquisitive Student"
    free = scenario(you=tamiyo, opponent="battlefield: Goblin Guide").to("declare attackers")
    assert choice(free) == "Tamiyo, Inquisitive Student → Player 2"


def test_a_fight_is_picked_that_is_won():  # CR 701.14
    def asked(theirs: str) -> str:
        cards = [GIANT, "Colossus | {8}{G} | Creature — Giant 9/9"]
        you = "hand: Prey Upon; battlefield: Forest, Giant"
        return choice(scenario(you=you, opponent=f"battlefield: {theirs}", cards=cards))

    assert asked("Grizzly Bears, Colossus") == "cast Prey Upon"
    assert asked("Colossus") == "pass"


def test_a_hand_whose_lands_give_no_color_for_it_is_not_kept():
    def hand(*names: str) -> bool:
        return keeps([find(name).chars for name in names])

    spells = ("Delver of Secrets", "Lightning Bolt", "Ponder", "Brainstorm")
    assert hand("Volcanic Island", *spells, "Preordain", "Daze")
    assert not hand("Wasteland", *spells, "Preordain", "Daze")
    assert hand("Scalding Tarn", "Wasteland", *spells, "Daze")  # it fetches any of them
    assert not hand("Forest", "Forest", "Forest", *spells)


def test_it_fetches_the_color_of_the_spells_that_can_be_cast_first():
    g = scenario(
        you="hand: Wild Growth, Exploration, Opalescence; battlefield: Windswept Heath; library: Plains, Forest",
    )
    g.activate("Windswept Heath").resolve()
    assert choice(g) == "Forest"


def test_a_permanent_that_only_removes_something_waits_for_something():
    board = "hand: Banishing Light; battlefield: 3 Plains"
    assert choice(scenario(you=board)) == "pass"
    threat = scenario(you=board, opponent="battlefield: Giant", cards=[GIANT])
    assert choice(threat) == "cast Banishing Light"


def test_it_draws_no_cards_that_kill_it():
    def asked(life: int) -> str:
        return choice(
            scenario(
                you=f"life: {life}; hand: Divination; battlefield: 3 Island; library: 20 Island",
                opponent="battlefield: Orcish Bowmasters",
            )
        )

    assert asked(20) == "cast Divination"
    assert asked(2) == "pass"


def test_of_two_that_are_too_dear_the_hand_keeps_one_and_what_puts_it_into_play():
    g = scenario(
        you="hand: Brainstorm, Show and Tell, Emrakul, the Aeons Torn, Emrakul, the Aeons Torn; "
        "battlefield: Island; library: Force of Will, Ponder, Island, Island",
    )
    g.cast("Brainstorm").resolve()
    assert "Emrakul" in choice(g) and "Show and Tell" not in choice(g)


def test_a_second_legend_is_not_put_beside_the_first():  # CR 704.5j
    twin = "Emrakul, the Aeons Torn"
    board = f"hand: {twin}, Atraxa, Grand Unifier; battlefield: Sneak Attack, {twin}, 2 Mountain"
    g = scenario(you=board)
    g.activate("Sneak Attack").resolve()
    assert choice(g) == "Atraxa, Grand Unifier"


def test_what_destroys_its_own_side_at_the_end_of_the_turn_is_not_cast_for_nothing():
    goblins = "battlefield: 3 Mountain, Mountain, 4 Mogg Fanatic"
    g = scenario(
        you=f"hand: Goblin Pyromancer; {goblins}", opponent="battlefield: Giant", cards=[GIANT]
    )
    assert choice(g) == "pass"


def test_two_spells_that_kill_together_both_go_to_the_face():
    g = scenario(
        you="hand: Lightning Bolt, Lava Spike; battlefield: 2 Mountain",
        opponent="life: 6; battlefield: Grizzly Bears",
    )
    g.cast("Lightning Bolt")
    assert choice(g.fork()) == "Player 2"
    g.choose("Player 2").resolve()
    assert choice(g.fork()) == "cast Lava Spike"
    g.abandon()


def test_a_creature_that_leaves_at_the_end_of_the_turn_is_worth_what_it_does_as_it_enters():  # CR 702.185
    g = scenario(
        you="hand: Quantum Riddler, Phelia, Exuberant Shepherd; battlefield: Plains, Tundra; library: 20 Plains",
        opponent="battlefield: Goblin Guide",
    )
    assert choice(g) == "cast Phelia, Exuberant Shepherd"


def test_of_what_may_be_put_onto_the_battlefield_it_takes_what_does_most_as_it_enters():
    g = scenario(
        you="hand: Siege-Gang Commander, Goblin Warchief, Goblin Pyromancer; battlefield: Goblin Lackey",
        opponent="library: 5 Island",
    )
    g.to("declare attackers").attack("Goblin Lackey").to("combat damage").resolve()
    assert choice(g) == "Siege-Gang Commander"


def test_power_that_attackers_gain_together_is_counted():
    """With three goblins a Piledriver hits for five, and a single blocker stops one of them."""

    def asked(life: int) -> str:
        g = scenario(
            you="battlefield: 2 Goblin Piledriver, Mogg Fanatic",
            opponent=f"life: {life}; battlefield: Giant",
            cards=[GIANT],
        )
        return choice(g.to("declare attackers"))

    assert asked(6).count("→") == 3
    assert asked(20).count("→") < 3
