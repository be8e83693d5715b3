"""Options of a question are found on the board."""

from spellwright.kernel import View
from spellwright.magic.pointing import is_payment, pairs, reasons, subjects, thrifty
from spellwright.magic.scenario import scenario


def things(g, seat=0):
    view = View(g.state, seat)
    assert view.decision is not None
    return view.known, subjects(view.known, view.decision), view.decision


def asked(game):
    assert game.decision is not None
    return game.decision


def tuple_of(answer):
    assert isinstance(answer, tuple)
    return answer


def to_question(g, prompt):
    while g.state.decision.prompt != prompt:
        g.pass_priority()


def test_an_action_stands_for_its_card():
    g = scenario(you="hand: Lightning Bolt, Mountain; battlefield: Mountain")
    game, found, decision = things(g)
    names = [[game.name(t) for t in each] for each in found]
    assert dict(zip(decision.labels(), names, strict=True)) == {
        "pass": [],
        "play Mountain": ["Mountain"],
        "cast Lightning Bolt": ["Lightning Bolt"],
    }


def test_targets_are_players_and_creatures_and_nothing_else_is_a_player():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain", opponent="battlefield: Grizzly Bears"
    )
    g.cast("Lightning Bolt")
    game, found, _ = things(g)
    bears = next(iter(p.id for p in game.permanents(1)))
    assert sorted(map(set, found), key=min) == [{0}, {1}, {bears}]
    g.choose("opponent").resolve()


def test_a_mode_or_a_number_is_not_taken_for_a_player():
    g = scenario(you="hand: Fireball; battlefield: 4 Mountain", opponent="life: 20")
    g.cast("Fireball")
    _, found, decision = things(g)
    assert "X" in decision.prompt
    assert all(each == () for each in found)  # 0 and 1 are amounts here
    g.choose("1")
    while g.state.decision.prompt.startswith("Choose targets"):
        g.choose("opponent")
    g.resolve()


def test_attackers_and_blockers_are_pairs():
    g = scenario(
        you="battlefield: Grizzly Bears", opponent="battlefield: Savannah Lions", step="main"
    )
    to_question(g, "Declare attackers")
    game = View(g.state, 0).known
    bears = next(iter(game.permanents(0))).id
    assert pairs(asked(game)) == (((bears, 1),),)
    g.attack("Grizzly Bears")
    to_question(g, "Declare blockers")
    game = View(g.state, 1).known
    lions = next(iter(game.permanents(1))).id
    assert pairs(asked(game)) == (((lions, bears),),)
    g.block("Grizzly Bears with Savannah Lions")
    assert pairs(asked(g.state)) == ()


def test_a_payment_stands_for_its_sources_and_the_thrifty_one_keeps_the_useful_land():
    g = scenario(
        you="hand: Lightning Bolt, Counterspell; battlefield: Mountain, Volcanic Island",
    )
    g.cast("Lightning Bolt").choose("opponent")
    game, found, _ = things(g)
    assert is_payment(game)
    names = [{game.name(t) for t in each} for each in found]
    assert sorted(map(sorted, names)) == [["Mountain"], ["Volcanic Island"]]
    index = tuple_of(thrifty(game))[0]
    assert names[index] == {"Mountain"}
    g.choose("Mountain")
    assert not is_payment(g.state)
    g.resolve()


def test_a_card_that_cannot_be_played_has_a_reason():
    g = scenario(you="hand: Lightning Bolt, Grizzly Bears; battlefield: Mountain")
    game = View(g.state, 0).known
    found = {game.name(oid): why for oid, why in reasons(game, 0).items()}
    assert set(found) == {"Grizzly Bears"} and "{1}{G}" in found["Grizzly Bears"]
