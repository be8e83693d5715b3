"""Several replacement effects at once: who orders them, how often each applies (CR 614.5, 616)."""

from spellwright.kernel import Seq
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANYTHING,
    CREATURE,
    OPPONENT,
    RED,
    THAT_MANY,
    YOU,
    YOURS,
    change_number,
    deal,
    draw,
    each,
    enters_as_copy_of,
    enters_tapped,
    enters_with,
    gain_life,
    go_elsewhere,
    instead,
    may_instead,
    prevent,
    protection,
    put_counters,
    replace,
    return_to_hand,
    rule,
    target,
    would,
    would_deal_damage,
    would_draw,
    would_get_counters,
    would_go,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
ZAP = card("Zap", "{R}", "Instant").rules(deal(3, target()))
FURNACE = card("Furnace", "{R}", "Enchantment").rules(
    replace(would_deal_damage(), change_number(2))
)
MANTLE = card("Mantle", "{R}", "Enchantment").rules(
    replace(would_deal_damage(), change_number(plus=1))
)
INSIGHT = card("Insight", "{U}", "Enchantment").rules(replace(would_draw(YOU), instead(draw(2))))
FOUNTAIN = card("Fountain", "{W}", "Enchantment").rules(
    replace(would("GainLife", who=YOU), change_number(2))
)
SPRING = card("Spring", "{W}", "Enchantment").rules(
    replace(would("GainLife", who=YOU), change_number(plus=1))
)
BLESS = card("Bless", "{W}", "Instant").rules(gain_life(3))
STUDY = card("Study", "{U}", "Sorcery").rules(draw(1))
REST = card("Rest", "{W}", "Enchantment").rules(
    replace(would_go(ANYTHING, to="graveyard"), go_elsewhere("exile"))
)
SHUFFLER = card("Shuffler", "{W}", "Enchantment").rules(
    replace(would_go(ANYTHING, to="graveyard"), go_elsewhere("library"))
)
MIRROR = card("Mirror", "{U}", "Creature — Shapeshifter 0/0").rules(
    enters_as_copy_of(CREATURE), enters_with(1, "+1/+1")
)
SLOW = card("Slow", "{G}", "Creature — Hydra 0/0").rules(enters_tapped(), enters_with(2, "+1/+1"))
BOUNCE = card("Bounce", "{U}", "Instant").rules(return_to_hand(target(CREATURE)))
SEASON = card("Season", "{G}", "Enchantment").rules(
    replace(would("PutCounters", CREATURE & YOURS), change_number(2))
)
PUMP = card("Pump", "{G}", "Instant").rules(put_counters("+1/+1", 1, on=target(CREATURE)))
CARDS = [
    BEAR,
    ZAP,
    FURNACE,
    MANTLE,
    INSIGHT,
    FOUNTAIN,
    SPRING,
    BLESS,
    STUDY,
    REST,
    SHUFFLER,
    MIRROR,
    SLOW,
    BOUNCE,
    SEASON,
    PUMP,
]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_the_affected_player_orders_the_effects():  # CR 616.1
    g = board("hand: Zap; battlefield: Mountain, Furnace, Mantle")
    g.cast("Zap", targets="opponent").resolve()
    assert g.asked.seat == "opponent"
    other = g.fork()
    g.choose("Furnace: replacement 1")
    assert g.life("opponent") == 13  # (3 × 2) + 1
    other.choose("Mantle: replacement 2")
    assert other.life("opponent") == 12  # (3 + 1) × 2


def test_the_controller_of_the_affected_object_orders_them():  # CR 616.1
    g = board("hand: Zap; battlefield: Mountain, Furnace, Mantle", "battlefield: Bear")
    g.cast("Zap", targets="Bear").resolve()
    assert g.asked.seat == "opponent"
    g.choose("Furnace: replacement 1")
    assert g.graveyard("opponent") == ["Bear"]


def test_each_effect_applies_once():  # CR 614.5: two of a kind are two effects
    g = board("hand: Zap; battlefield: Mountain, 2 Furnace")
    g.cast("Zap", targets="opponent").resolve()
    g.answer(0)
    assert g.life("opponent") == 8


def test_the_order_of_life_gains():
    g = board("hand: Bless; battlefield: Plains, Fountain, Spring")
    g.cast("Bless").resolve()
    g.choose("Spring: replacement 2")
    assert g.life() == 28


def test_a_draw_that_replaces_a_draw_is_not_replaced_again():  # CR 614.5
    g = board("hand: Study; battlefield: Island, Insight; library: 5 Bear")
    g.cast("Study").resolve()
    assert len(g.hand()) == 2


def test_two_such_effects_each_apply_to_the_result_of_the_other():  # CR 614.5, 616.1f
    g = board("hand: Study; battlefield: Island, 2 Insight; library: 9 Bear")
    g.cast("Study").resolve()
    g.answer(0)
    assert len(g.hand()) == 4


def test_the_owner_of_a_dying_creature_chooses_where_it_goes():  # CR 616.1: controller of the object
    g = board("hand: Zap; battlefield: Mountain, Rest, Shuffler", "battlefield: Bear")
    g.cast("Zap", targets="Bear").resolve()
    assert g.asked.seat == "you"  # the Zap itself
    g.choose("Rest: replacement 1")
    assert g.asked.seat == "opponent"
    g.choose("Shuffler: replacement 2")
    assert (g.exile(), g.library("opponent")) == (["Zap"], ["Bear"])


def test_becoming_a_copy_comes_before_other_changes_of_entering():  # CR 616.1c, 616.2
    g = board("hand: Mirror; battlefield: Island, Bear")
    g.cast("Mirror").resolve()
    g.choose("Bear")
    assert g.permanents("Bear")[1].counters == {}  # the copied Bear has no such ability


def test_under_whose_control_it_enters_comes_before_other_changes():  # CR 616.1b
    g = board(
        "hand: Gather Specimens; battlefield: 6 Island",
        "hand: Mirror; battlefield: Island, Bear",
        active="opponent",
    )
    g.opponent.cast("Mirror").cast("Gather Specimens", by="you", pay="auto").resolve().resolve()
    assert g.asked.seat == "you"  # who controls it then chooses what it copies
    g.decline()
    assert (g.permanent("Mirror").controller, g.permanent("Mirror").power) == ("you", 1)


def test_a_mirror_of_nothing_gets_its_counter():
    g = board("hand: Mirror; battlefield: Island, Bear")
    g.cast("Mirror").resolve()
    g.decline()
    assert g.permanent("Mirror").power == 1


def test_effects_whose_order_makes_no_difference_are_not_asked_for():
    g = board("hand: Slow; battlefield: Forest")
    g.cast("Slow").resolve()
    slow = g.permanent("Slow")
    assert (slow.tapped, slow.power) == (True, 2)


def test_a_copy_enters_with_what_the_copied_card_enters_with():  # CR 707.5, 614.12
    g = board("hand: Mirror; battlefield: Island, Slow (+1/+1 x2)")
    g.cast("Mirror").resolve()
    g.choose("Slow")
    new = g.permanents("Slow")[1]
    assert (new.tapped, new.counters) == (True, {"+1/+1": 2})


def test_an_optional_replacement_may_be_left():
    dig = card("Dig", "{B}", "Enchantment").rules(
        replace(would_draw(YOU), may_instead(gain_life(2)))
    )
    g = scenario(
        you="hand: 2 Study; battlefield: 2 Island, Dig; library: 5 Bear", cards=[*CARDS, dig]
    )
    g.cast("Study").resolve()
    g.choose("yes")
    assert (g.life(), len(g.hand())) == (22, 1)
    g.cast("Study").resolve()
    g.choose("no")
    assert (g.life(), g.hand()) == (22, ["Bear"])


def test_counters_that_it_enters_with_are_put_on_it():  # CR 122.6a: Season doubles those too
    g = board("hand: Slow, Pump; battlefield: 2 Forest, Season")
    g.cast("Slow").resolve()
    assert g.permanent("Slow").counters == {"+1/+1": 4}
    g.cast("Pump", targets="Slow").resolve()
    assert g.permanent("Slow").counters == {"+1/+1": 6}


def test_what_cannot_happen_cannot_be_replaced():  # CR 614.17c
    wish = card("Wish", "{W}", "Enchantment").rules(
        replace(would("GainLife", who=YOU), instead(draw(1)))
    )
    curse = card("Curse", "{B}", "Enchantment").rules(rule("can't gain life", YOU))
    g = scenario(
        you="hand: 2 Bless; battlefield: 2 Plains, Wish; library: 3 Bear",
        cards=[*CARDS, wish, curse],
    )
    g.cast("Bless").resolve()
    assert (g.life(), g.hand()) == (20, ["Bless", "Bear"])
    g.put("Curse", "battlefield")
    g.cast("Bless").resolve()
    assert (g.life(), g.hand()) == (20, ["Bear"])


def test_an_effect_that_starts_too_late_replaces_nothing():  # CR 614.4
    g = board("hand: Zap; battlefield: Mountain", "battlefield: Island, Bear; hand: Bounce")
    g.cast("Zap", targets="opponent").resolve()
    g.put("Furnace", "battlefield")
    assert g.life("opponent") == 17


def test_protection_is_ordered_among_other_prevention_by_the_affected_player():  # CR 616.1, 702.16e
    knight = card("Knight", "{W}", "Creature — Knight 2/2").rules(protection(RED, "red"))
    drain = card("Drain", "{W}", "Enchantment").rules(
        replace(would_deal_damage(to=CREATURE & YOURS), Seq((prevent(), gain_life(THAT_MANY))))
    )
    quake = card("Quake", "{0}", "Sorcery", color="R").rules(deal(3, each(CREATURE)))
    g = scenario(
        you="hand: Quake",
        opponent="battlefield: Knight, Drain",
        cards=[knight, drain, quake],
    )
    g.cast("Quake").resolve()
    assert g.asked.seat == "opponent"
    assert [label.partition(":")[0] for label in g.asked.labels] == ["Drain", "Knight"]
    f = g.fork().choose("Drain")
    assert (f.life("opponent"), f.permanent("Knight").damage) == (23, 0)
    g.choose("Knight")
    assert (g.life("opponent"), g.permanent("Knight").damage) == (20, 0)


def test_protection_alone_asks_nothing():
    knight = card("Knight", "{W}", "Creature — Knight 2/2").rules(protection(RED, "red"))
    fog = card("Mist", "{W}", "Enchantment").rules(replace(would_deal_damage(), prevent()))
    quake = card("Quake", "{0}", "Sorcery", color="R").rules(deal(3, each(CREATURE)))
    g = scenario(you="hand: Quake; battlefield: Knight, Mist", cards=[knight, fog, quake])
    g.cast("Quake").resolve()
    assert g.permanent("Knight").damage == 0


def test_of_no_counters_that_are_left_there_are_not_one_more() -> None:  # 616.1f
    scales = card("Scales", "{0}", "Enchantment").rules(
        replace(would_get_counters(CREATURE & YOURS, "+1/+1"), change_number(plus=1))
    )
    halves = card("Halves", "{0}", "Enchantment").rules(
        replace(would_get_counters(CREATURE, who=OPPONENT), change_number(half=True))
    )
    grow = card("Grow", "{0}", "Instant").rules(put_counters("+1/+1", 1, target(CREATURE)))
    g = scenario(
        you="hand: Grow; battlefield: Bear, Scales",
        opponent="battlefield: Halves",
        cards=[BEAR, scales, halves, grow],
    )
    g.cast("Grow").choose("Bear").resolve()
    f = g.fork().choose("Halves")
    assert f.permanent("Bear").count("+1/+1") == 0
    assert g.choose("Scales").permanent("Bear").count("+1/+1") == 1
