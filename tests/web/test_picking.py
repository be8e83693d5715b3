"""An answer is made by pointing at things."""

from spellwright.kernel import View
from spellwright.magic.scenario import scenario
from spellwright.web.picking import Picking


def asked(g, seat=0):
    return Picking.of(View(g.state, seat))


def at(g, name, seat=0):
    """Where a card lies in the seat's view."""
    game = View(g.state, seat).known
    return next(oid for oid in sorted(game.objects) if game.name(oid) == name)


def to_question(g, prompt):
    while g.state.decision.prompt != prompt:
        g.pass_priority()


def test_pointing_at_a_card_in_hand_plays_it():
    g = scenario(you="hand: Mountain, Lightning Bolt; battlefield: Mountain")
    picking = asked(g)
    bolt = at(g, "Lightning Bolt")
    assert bolt in picking.lit()
    answer = picking.point(bolt)
    assert g.state.decision.labels()[answer] == "cast Lightning Bolt"
    assert picking.finished() == 0  # the large button passes


def test_each_of_several_copies_in_hand_can_be_pointed_at():
    g = scenario(you="hand: 3 Lightning Bolt, Mountain; battlefield: Mountain", opponent="")
    game = View(g.state, 0).known
    bolts = [oid for oid in game.players[0].hand if game.name(oid) == "Lightning Bolt"]
    picking = asked(g)
    assert len(bolts) == 3 and set(bolts) <= picking.lit()
    answers = {asked(g).point(bolt) for bolt in bolts}
    assert [g.state.decision.labels()[n] for n in answers] == ["cast Lightning Bolt"]


def test_a_card_with_several_uses_asks_which():
    g = scenario(
        you="hand: Force of Will, Brainstorm; battlefield: 5 Island",
        opponent="hand: Grizzly Bears; battlefield: 2 Forest",
        active="opponent",
    )
    g.cast("Grizzly Bears", by="opponent").pass_priority()
    picking = asked(g)
    assert picking.point(at(g, "Force of Will")) is None
    labels = [label for _, label in picking.worded()]
    assert labels == ["cast Force of Will", "cast Force of Will (alternative cost)"]
    assert picking.choose(picking.menu[1]) == picking.menu[1]
    g.pass_priority()


def test_targets_are_pointed_at_and_answer_at_once():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain", opponent="battlefield: Grizzly Bears"
    )
    g.cast("Lightning Bolt")
    picking = asked(g)
    assert picking.lit() == {0, 1, at(g, "Grizzly Bears")}
    g.answer(picking.point(1))
    g.resolve()
    assert g.life("opponent") == 17


def test_attackers_are_toggled_and_all_attack_with_one_word():
    g = scenario(you="battlefield: 2 Grizzly Bears, Savannah Lions", opponent="hand: Forest")
    to_question(g, "Declare attackers")
    picking = asked(g)
    lions = at(g, "Savannah Lions")
    picking.point(lions)
    assert picking.chosen() == {lions} and picking.arrows() == [(lions, 1)]
    picking.point(lions)
    assert picking.chosen() == set() and picking.finished() == ()
    picking.all_in()
    assert len(picking.chosen()) == 3
    g.answer(picking.finished())
    assert len(g.state.combat.attacks) == 3


def test_a_blocker_waits_for_what_it_blocks():
    g = scenario(
        you="battlefield: 2 Savannah Lions, Grizzly Bears", opponent="battlefield: Grizzly Bears"
    )
    g.attack("Savannah Lions", "Grizzly Bears")
    to_question(g, "Declare blockers")
    picking = asked(g, 1)
    game = View(g.state, 1).known
    blocker = next(p.id for p in game.permanents(1))
    attackers = [a.attacker for a in game.combat.attacks]
    picking.point(blocker)
    assert picking.held == blocker and picking.lit() == {*attackers, blocker}
    picking.point(attackers[1])
    assert picking.arrows() == [(blocker, attackers[1])]
    g.answer(picking.finished())
    assert g.state.combat.blocked_by(blocker)[0].attacker == attackers[1]


def test_several_picks_count_and_an_order_is_numbered():
    g = scenario(
        you="hand: Brainstorm, Ponder; battlefield: Island; library: Daze, Mountain, Preordain"
    )
    g.cast("Brainstorm").resolve()
    picking = asked(g)
    assert picking.finished() is None  # two are wanted
    daze, mountain = at(g, "Daze"), at(g, "Mountain")
    picking.point(mountain)
    picking.point(daze)
    assert (picking.place(mountain), picking.place(daze)) == (1, 2)
    g.answer(picking.finished())
    assert g.library("you")[:2] == ["Mountain", "Daze"]


def test_a_payment_is_narrowed_down_by_pointing_at_sources():
    g = scenario(
        you="hand: Counterspell, Delver of Secrets; battlefield: Island, Volcanic Island, Mountain"
    )
    g.cast("Delver of Secrets")
    picking = asked(g)
    assert picking.kind == "pay"
    g.answer(picking.point(at(g, "Volcanic Island")))
    assert g.permanent("Volcanic Island").tapped and not g.permanent("Island").tapped
    g.resolve()


def test_what_is_no_option_does_nothing():
    g = scenario(you="hand: Mountain")
    picking = asked(g)
    assert picking.point(1) is None and picking.choose(99) is None and picking.choose(-1) is None
    assert Picking.of(View(g.state, 1)) is None


def test_of_two_permanents_that_are_alike_each_can_be_pointed_at_but_not_one_that_differs():
    g = scenario(you="battlefield: 2 Mogg Fanatic, Mogg Fanatic (tapped), Mountain")
    game = View(g.state, 0).known
    fanatics = [oid for oid in sorted(game.objects) if game.name(oid) == "Mogg Fanatic"]
    assert set(fanatics) <= asked(g).lit()  # a tapped one can be sacrificed as well
    plain = [oid for oid in fanatics if not game.objects[oid].tapped]
    tapped = [oid for oid in fanatics if game.objects[oid].tapped]
    answers = [asked(g).point(oid) for oid in (*plain, *tapped)]
    assert answers[0] == answers[1] != answers[2]
