"""What is done with counters: entering with them, putting more, moving, doubling, proliferating (CR 122.5-6, 701.34)."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    THAT_MANY,
    UNDYING,
    YOURS,
    card,
    counters_put,
    deal,
    double_counters,
    enters_with,
    gain_life,
    move_counters,
    proliferate,
    put_counters,
    remove_counters,
    rule_for,
    target,
    when,
    while_it_has,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
ELF = "Elf | {G} | Creature — Elf 1/1"
OOZE = card("Ooze", "{0}", "Creature — Ooze 0/0").rules(enters_with(1, "+1/+1"))
GHOUL = card("Ghoul", "{0}", "Creature — Zombie 1/1").rules(UNDYING)
GROW = card("Grow", "{0}", "Instant").rules(put_counters("+1/+1", 1, on=target(CREATURE)))
SPREAD = card("Spread", "{0}", "Instant").rules(proliferate())
GLAD = card("Glad", "{0}", "Enchantment").rules(
    when(counters_put(CREATURE, "+1/+1"), gain_life(THAT_MANY))
)


def board(mine, theirs="", *cards):
    return scenario(
        you=mine, opponent=theirs, cards=[BEAR, ELF, OOZE, GHOUL, GROW, SPREAD, GLAD, *cards]
    )


# --- entering with counters is a replacement, and counts as putting (CR 122.6, 614.1c)


def test_effects_that_put_more_see_what_enters_with_counters():
    g = board("battlefield: Hardened Scales; hand: Ooze")
    g.cast("Ooze").resolve()
    assert g.permanent("Ooze").counters == {"+1/+1": 2}


def test_they_see_the_controller_it_will_have():
    g = board("hand: Ooze", "battlefield: Hardened Scales")
    g.cast("Ooze").resolve()
    assert g.permanent("Ooze").counters == {"+1/+1": 1}


def test_what_returns_with_a_counter_has_it_put_on():  # undying, CR 702.93a
    burn = card("Burn", "{0}", "Instant").rules(deal(1, target(CREATURE)))
    g = board("battlefield: Hardened Scales, Glad, Ghoul; hand: Burn", "", burn)
    g.cast("Burn", targets="Ghoul").resolve_all()
    assert g.permanent("Ghoul").counters == {"+1/+1": 2}
    assert g.life() == 22


def test_two_ways_to_have_more_are_ordered_by_the_controller():  # CR 616.1
    def grown(first):
        g = board("battlefield: Hardened Scales, Doubling Season, Bear; hand: Grow")
        g.cast("Grow", targets="Bear").resolve()
        g.choose(first)
        return g.permanent("Bear").counters["+1/+1"]

    assert grown("Hardened Scales: replacement 1") == 4
    assert grown("Doubling Season: replacement 2") == 3


def test_each_way_applies_once_to_an_event():  # CR 614.5
    g = board("battlefield: 2 Hardened Scales, Bear; hand: Grow")
    g.cast("Grow", targets="Bear").resolve()
    while g.asked is not None and "replacement" in g.asked.prompt:
        g.answer((0,))
    assert g.permanent("Bear").counters == {"+1/+1": 3}


def test_several_counters_put_at_once_trigger_once():
    more = card("More", "{0}", "Instant").rules(put_counters("+1/+1", 3, on=target(CREATURE)))
    g = board("battlefield: Glad, Bear; hand: More", "", more)
    g.cast("More", targets="Bear").resolve()
    assert g.stack() == ["Glad"]
    g.resolve()
    assert g.life() == 23


# --- proliferate (CR 701.34)


def test_proliferate_gives_one_of_every_kind_to_the_chosen():
    g = board(
        "battlefield: Bear (+1/+1 x1, flying x1, vow x2), Island (charge x1); hand: Spread; energy: 2",
        "battlefield: Elf (-1/-1 x0, stun x1), Jace Beleren (loyalty x3); poison: 8",
    )
    g.cast("Spread").resolve()
    g.choose("Bear", "Island", "Player 1", "Player 2", "Jace Beleren")
    assert g.permanent("Bear").counters == {"+1/+1": 2, "flying": 2, "vow": 3}
    assert g.permanent("Island").counters == {"charge": 2}
    assert g.permanent("Jace Beleren").counters == {"loyalty": 4}
    assert g.permanent("Elf").counters == {"stun": 1}
    assert g.poison("opponent") == 9 and g.player_counters() == {"energy": 3}


def test_proliferate_may_choose_nothing_and_asks_nothing_without_counters():
    g = board("battlefield: Bear (+1/+1 x1); hand: 2 Spread")
    g.cast("Spread").resolve()
    g.decline()
    assert g.permanent("Bear").counters == {"+1/+1": 1}
    bare = board("battlefield: Bear; hand: Spread")
    bare.cast("Spread").resolve()
    assert bare.stack() == [] and bare.asked.prompt.startswith("Priority")


def test_proliferate_is_putting_counters():
    g = board("battlefield: Hardened Scales, Glad, Bear (+1/+1 x1); hand: Spread")
    g.cast("Spread").resolve()
    g.choose("Bear")
    assert g.permanent("Bear").counters == {"+1/+1": 3}
    g.resolve()
    assert g.life() == 22


# --- moving (CR 122.5) and doubling (CR 701.10e)


def test_moved_counters_are_removed_and_put():
    shift = card("Shift", "{0}", "Instant").rules(
        move_counters(target(CREATURE, name="a"), target(CREATURE, name="b"), "+1/+1", 1)
    )
    g = board("battlefield: Glad, Bear (+1/+1 x2, flying x1), Elf; hand: Shift", "", shift)
    g.cast("Shift", targets=["Bear", "Elf"]).resolve()
    assert g.permanent("Bear").counters == {"+1/+1": 1, "flying": 1}
    assert g.permanent("Elf").counters == {"+1/+1": 1}
    assert g.stack() == ["Glad"]
    g.resolve()


def test_nothing_moves_from_a_thing_to_itself():
    shift = card("Shift", "{0}", "Instant").rules(
        move_counters(target(CREATURE, name="a"), target(CREATURE, name="b"))
    )
    g = board("battlefield: Glad, Bear (+1/+1 x2); hand: Shift", "", shift)
    g.cast("Shift", targets=["Bear", "Bear"]).resolve()
    assert g.permanent("Bear").counters == {"+1/+1": 2} and g.stack() == []


def test_doubling_puts_as_many_as_there_are():
    twice = card("Twice", "{0}", "Instant").rules(double_counters("+1/+1", on=CREATURE & YOURS))
    g = board("battlefield: Bear (+1/+1 x3, flying x1), Elf; hand: Twice", "", twice)
    g.cast("Twice").resolve()
    assert g.permanent("Bear").counters == {"+1/+1": 6, "flying": 1}
    assert g.permanent("Elf").counters == {}


# --- for as long as it has a counter (CR 611.2b)


def test_what_lasts_as_long_as_a_counter_does_not_come_back_with_a_new_one():
    bind = card("Bind", "{0}", "Sorcery").rules(
        put_counters("vow", 1, on=target(CREATURE)),
        rule_for(target(CREATURE), "can't attack", until=while_it_has("vow")),
    )
    free = card("Free", "{0}", "Instant").rules(remove_counters("vow", 1, on=target(CREATURE)))
    again = card("Again", "{0}", "Instant").rules(put_counters("vow", 1, on=target(CREATURE)))
    g = board("battlefield: Bear; hand: Bind, Free, Again", "", bind, free, again)
    g.cast("Bind", targets="Bear").resolve()
    assert g.why_not("attack with Bear") is not None
    g.cast("Free", targets="Bear").resolve()
    g.cast("Again", targets="Bear").resolve()
    g.attack("Bear").to("second main")
    assert g.life("opponent") == 18


def test_poison_given_by_a_spell_and_by_proliferate_adds_up():  # CR 122.1f; S003:36
    venom = card("Venom", "{0}", "Instant").rules(put_counters("poison", 9, on=target(ANY_PLAYER)))
    g = board("hand: Venom, Spread", "", venom)
    g.cast("Venom", targets="opponent").resolve()
    g.cast("Spread").resolve()
    g.choose("Player 2")
    assert g.winner == "you"
