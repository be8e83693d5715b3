"""The full game, and its positions as positions of the reduced game."""

from spellwright.kernel import Priority
from spellwright.magic.formats.reduced import ReducedView
from spellwright.magic.formats.three_card_blind import full_game, three_card_game

LIONS = ("Plains", "Savannah Lions", "Serra's Sanctum")
TAX = ("The Tabernacle at Pendrell Vale", "Rishadan Port", "Forest")


def act(game, label):
    """Play the action of that label; everyone passes until somebody has it."""
    for _ in range(60):
        labels = game.decision.labels()
        if label in labels:
            return game.play(labels.index(label))
        assert isinstance(game.decision, Priority), (label, labels)
        game = game.play(0)
    raise AssertionError(f"nobody was offered “{label}”")


def test_both_players_may_make_mana_whenever_they_have_priority():  # CR 605.3a
    game = act(full_game(LIONS, TAX), "play Plains")
    assert "activate Plains: mana" in game.decision.labels()
    game = act(game, "play Forest")
    assert game.active == 1 and "activate Forest: mana" in game.decision.labels()


def test_no_position_of_the_full_game_counts_for_another():
    game = act(full_game(LIONS, TAX), "play Plains")
    assert game.standing() == (game.key(), ())
    assert game.loose() is None and game.favouring(0) is None


def test_the_reduced_game_goes_on_where_it_does_not_ask():  # docs/decisions/0006
    reduced = three_card_game(LIONS, TAX, lean=True)
    game = act(full_game(LIONS, TAX), "play Plains")
    while game.step == "main":
        game = game.play(0)
    seen, asks = ReducedView(reduced).seen(game)
    assert not asks
    assert (game.active, game.turn) == (0, 1)
    assert (seen.active, seen.step, seen.turn) == (1, "main", 2)
    assert seen.policy.is_reduced and not seen.manual


def test_the_same_way_leads_to_the_same_position_of_the_reduced_game():
    reduced = three_card_game(LIONS, TAX, lean=True)
    full = full_game(LIONS, TAX)
    for label in ("play Plains", "cast Savannah Lions", "play Forest"):
        full, lean = act(full, label), act(reduced, label)
        assert ReducedView(reduced).seen(full)[0].key() == lean.key()
        reduced = lean


def test_looking_at_a_position_leaves_it_as_it_is():
    game = act(full_game(LIONS, TAX), "play Plains")
    key, labels = game.key(), game.decision.labels()
    assert ReducedView(three_card_game(LIONS, TAX, lean=True)).seen(game)[1]
    assert (game.key(), game.decision.labels()) == (key, labels)
    assert game.manual and not game.policy.is_reduced
