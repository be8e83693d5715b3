"""Chancellor of the Annex, Chancellor of the Forge; Leyline of Anticipation, of the Guildpact, of Singularity."""

from spellwright.kernel import Choose, Priority
from spellwright.magic import new_game
from spellwright.magic.game import Game
from spellwright.magic.scenario import Scenario, scenario

FILLER = ["Wastes"] * 7


def opening(mine: list[str], theirs: list[str], first: int = 0) -> Game:
    """A game whose opening hands are these seven cards each, before opening-hand actions."""
    decks = [mine + FILLER[len(mine) :], theirs + FILLER[len(theirs) :]]
    game = new_game(decks, first=first, mulligans=False, switches=["empty library is harmless"])
    game.forced = False  # everything is asked
    return game


def use(game: Game, yes: bool = True) -> Game:
    decision = game.decision
    assert isinstance(decision, Choose) and decision.prompt.startswith("Use ")
    return game.play((0,) if yes else ())


def passing(game: Game, step: str, active: int) -> Game:
    """Everybody passes until this step of this player."""
    while (game.step, game.active) != (step, active) or not isinstance(game.decision, Priority):
        game = passed(game)
    return game


def passed(game: Game) -> Game:
    """A pass, or the only answer there is."""
    decision = game.decision
    assert decision is not None
    return game.play(0 if isinstance(decision, Priority) else decision.only_answer())


def names(game: Game) -> list[str]:
    return sorted(game.name(i) for i in game.battlefield)


# --- Leylines


def test_a_leyline_may_begin_on_the_battlefield():  # CR 103.6a
    game = opening(["Leyline of Singularity"], [])
    assert names(use(game)) == ["Leyline of Singularity"]
    assert names(use(game, yes=False)) == []


def test_under_leyline_of_singularity_nonland_permanents_are_legendary():  # CR 704.5j
    g = scenario(
        you="battlefield: Leyline of Singularity, Goblin Guide, 2 Mountain; hand: Goblin Guide",
        opponent="battlefield: Goblin Guide",
    )
    g.cast("Goblin Guide", pay="auto").resolve()
    g.choose("Goblin Guide#1")
    assert len(g.permanents("Goblin Guide", "you")) == 1
    assert len(g.permanents("Goblin Guide", "opponent")) == 1
    assert len(g.permanents("Mountain")) == 2


def test_tokens_with_one_name_are_too_many():
    g = scenario(
        you="battlefield: Leyline of Singularity, 7 Mountain; hand: Chancellor of the Forge",
    )
    g.cast("Chancellor of the Forge").resolve().resolve()
    assert len(g.permanents("Phyrexian Goblin Token")) == 1


def test_karakas_returns_whatever_leyline_of_singularity_made_a_legend():
    g = scenario(
        you="battlefield: Leyline of Singularity, Karakas", opponent="battlefield: Goblin Guide"
    )
    g.activate("Karakas").resolve()
    assert g.hand("opponent") == ["Goblin Guide"]


def test_leyline_of_the_guildpact_colors_permanents_and_gives_lands_all_basic_types():
    g = scenario(
        you="battlefield: Leyline of the Guildpact, Wasteland, Clue; hand: Ponder",
        opponent="battlefield: Goblin Guide, Island",
    )
    assert set(g.permanent("Clue").colors) == set("WUBRG")
    assert set(g.permanent("Leyline of the Guildpact").colors) == set("WUBRG")
    assert set(g.permanent("Goblin Guide").colors) == {"R"}
    land = g.permanent("Wasteland")
    assert set(land.subtypes) == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert not land.colors
    assert set(g.permanent("Island").subtypes) == {"Island"}
    assert "cast Ponder" in g.legal()


def test_leyline_of_the_guildpact_is_paid_with_green_or_one_of_each():  # CR 107.4e
    g = scenario(you="hand: Leyline of the Guildpact; battlefield: 4 Forest")
    g.cast("Leyline of the Guildpact").resolve()
    g = scenario(you="hand: Leyline of the Guildpact; battlefield: Plains, Island, Swamp, Mountain")
    g.cast("Leyline of the Guildpact").resolve()
    assert g.has("Leyline of the Guildpact")


def test_with_leyline_of_anticipation_spells_can_be_cast_at_any_time():  # CR 702.8a
    side = "battlefield: Leyline of Anticipation, Island, Mountain; hand: Ponder, Goblin Guide"
    g = scenario(you=side, opponent="hand: Ponder; battlefield: Island", step="end")
    assert {"cast Ponder", "cast Goblin Guide"} <= set(g.legal())
    g.cast("Goblin Guide").resolve()
    g.pass_priority()
    assert "cast Ponder" not in g.legal()  # the opponent's spells are as slow as ever


def test_lands_are_no_spells():
    g = scenario(
        you="battlefield: Leyline of Anticipation; hand: Island", active="opponent", priority="you"
    )
    assert not any("Island" in label for label in g.legal())


def test_a_face_down_spell_can_be_cast_at_any_time_too():  # CR 708.4
    g = scenario(
        you="battlefield: Leyline of Anticipation, 3 Plains; hand: Exalted Angel", step="end"
    )
    assert any("face down" in label for label in g.legal())


# --- Chancellor of the Forge


def test_a_goblin_comes_at_the_first_upkeep_whoever_goes_first():
    for first in (0, 1):
        game = use(opening(["Chancellor of the Forge"], [], first))
        game = passing(game, "upkeep", first)
        assert [game.name(i) for i in game.stack] == ["Chancellor of the Forge"]
        game = passing(game, "main", first)
        assert names(game) == ["Phyrexian Goblin Token"]
        assert game.objects[game.battlefield[0]].controller == 0
        assert game.floating == ()


def test_without_revealing_it_nothing_comes():
    game = use(opening(["Chancellor of the Forge"], []), yes=False)
    assert game.floating == () and names(passing(game, "main", 0)) == []


def test_two_chancellors_give_two_goblins():
    game = use(use(opening(["Chancellor of the Forge"] * 2, [])))
    assert names(passing(game, "main", 0)) == ["Phyrexian Goblin Token"] * 2


def test_the_chancellor_brings_a_goblin_for_each_creature_itself_included():
    g = scenario(
        you="hand: Chancellor of the Forge; battlefield: 7 Mountain, Goblin Guide",
        opponent="battlefield: Goblin Guide",
    )
    g.cast("Chancellor of the Forge").resolve().resolve()
    tokens = g.permanents("Phyrexian Goblin Token", "you")
    assert len(tokens) == 2 and all(t.has("haste") for t in tokens)
    assert set(tokens[0].subtypes) == {"Phyrexian", "Goblin"}


# --- Chancellor of the Annex


def annex(yes: bool = True) -> Game:
    """The other player goes first and has a Lotus Petal, a Mountain and cheap spells."""
    theirs = ["Lotus Petal", "Lotus Petal", "Mountain"]
    return use(opening(["Chancellor of the Annex"], theirs, first=1), yes)


def cast(game: Game, name: str) -> Game:
    assert isinstance(game.decision, Priority)
    game = game.play(game.decision.labels().index(f"cast {name}"))
    while not isinstance(game.decision, Priority):
        game = passed(game)
    return game


def test_the_first_spell_of_an_opponent_is_countered_unless_they_pay():
    game = passing(annex(), "main", 1)
    game = cast(game, "Lotus Petal")
    assert [game.name(i) for i in game.stack] == ["Lotus Petal", "Chancellor of the Annex"]
    assert game.floating == ()  # only the first one
    game = game.play(0).play(0)
    while not isinstance(game.decision, Priority):
        game = passed(game)
    assert names(game) == []  # there was no mana to pay with: countered
    game = cast(game, "Lotus Petal")
    assert [game.name(i) for i in game.stack] == ["Lotus Petal"]


def test_it_waits_for_as_many_turns_as_it_takes():
    game = passing(annex(), "end", 1)
    assert len(game.floating) == 1


def test_without_revealing_it_no_spell_is_countered():
    game = cast(passing(annex(yes=False), "main", 1), "Lotus Petal")
    assert [game.name(i) for i in game.stack] == ["Lotus Petal"]


def board(opponent: str) -> Scenario:
    return scenario(
        you="battlefield: Chancellor of the Annex", opponent=opponent, active="opponent"
    )


def test_every_spell_of_an_opponent_is_taxed_by_the_angel_on_the_battlefield():
    g = board("hand: Lightning Bolt; battlefield: 2 Mountain")
    g.opponent.cast("Lightning Bolt", targets="you")
    assert g.stack() == ["Lightning Bolt", "Chancellor of the Annex"]
    f = g.fork()
    g.resolve().choose("pay", by="opponent")
    g.resolve()
    assert g.life("you") == 17
    f.resolve().decline(by="opponent")
    assert f.graveyard("opponent") == ["Lightning Bolt"] and f.life("you") == 20


def test_your_own_spells_are_free_of_it():
    g = scenario(you="battlefield: Chancellor of the Annex, Mountain; hand: Lightning Bolt")
    g.cast("Lightning Bolt", targets="opponent")
    assert g.stack() == ["Lightning Bolt"]


# --- Chancellor of the Tangle


def test_green_mana_waits_for_your_own_first_main_phase():  # CR 603.7, 605.1b: it uses the stack
    for first in (0, 1):
        game = use(opening(["Chancellor of the Tangle"], [], first))
        game = passing(game, "main", 0)
        assert [game.name(i) for i in game.stack] == ["Chancellor of the Tangle"]
        while game.stack:
            game = game.play(0)
        assert game.players[0].pool == ("G",)
        game = passing(game, "upkeep", 0)
        game = passing(game, "main", 0)
        assert game.stack == ()  # once in a game


# --- Chancellor of the Dross


def test_the_dross_drains_three_life_at_the_first_upkeep():  # CR 103.6
    for first in (0, 1):
        game = passing(use(opening(["Chancellor of the Dross"], [], first)), "main", first)
        assert [player.life for player in game.players] == [23, 17]
