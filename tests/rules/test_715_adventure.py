"""Adventurer cards: two spells on one card (CR 715)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    SPELL,
    casts,
    copy_spell,
    deal,
    destroy,
    gain_life,
    mana_value,
    return_to_hand,
    rule,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GIANT = card("Giant", "{2}{R}", "Creature — Giant 4/3").rules(
    adventure=card("Stomp", "{1}{R}", "Instant — Adventure").rules(deal(2, target(CREATURE)))
)
KILL = card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)))
BOUNCE = card("Bounce", "{U}", "Instant").rules(return_to_hand(target(SPELL)))
TWIN = card("Twin", "{R}", "Instant").rules(copy_spell(target(SPELL)))
FAN = card("Fan", "{1}", "Artifact").rules(when(casts("you", CREATURE), gain_life(1)))
HUSH = card("Hush", "{1}", "Artifact").rules(rule("can't cast", CREATURE))
TRAP = card("Trap", "{U}", "Instant").rules(return_to_hand(target(SPELL & mana_value("=", 2))))
CARDS = [BEAR, GIANT, KILL, BOUNCE, TWIN, FAN, HUSH, TRAP]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_a_resolved_adventure_is_exiled_and_the_creature_may_be_cast():  # CR 715.3d
    g = board("hand: Giant; battlefield: 5 Mountain", "battlefield: Bear")
    g.cast("Stomp").resolve()
    assert (g.exile(), g.graveyard("opponent")) == (["Giant"], ["Bear"])
    assert [a for a in g.legal() if "cast" in a] == ["cast Giant"]  # not the adventure again
    g.cast("Giant").resolve()
    assert g.permanent("Giant").power == 4


def test_the_creature_may_be_cast_at_once_and_is_no_adventure_then():  # CR 715.3
    g = board("hand: Giant; battlefield: 3 Mountain, Fan")
    g.cast("Giant").resolve_all()
    assert (g.has("Giant"), g.life()) == (True, 21)


def test_an_adventure_is_no_creature_spell():  # CR 715.3b: on the stack only its other characteristics
    g = board("hand: Giant; battlefield: 2 Mountain, Fan, Hush", "battlefield: Bear")
    assert g.why_not("cast Giant")
    g.cast("Stomp")
    assert g.stack() == ["Stomp"]  # Fan has not triggered, Hush does not mind
    assert g.on_stack("Stomp").types == {"Instant"}


def test_its_mana_value_on_the_stack_is_that_of_the_adventure():  # CR 715.3b, 202.3
    g = board("hand: Giant; battlefield: 2 Mountain", "battlefield: Bear, Island; hand: Trap")
    g.cast("Stomp", targets="Bear")
    g.cast("Trap", targets="Stomp", by="opponent").resolve()
    assert g.hand() == ["Giant"]


def test_elsewhere_it_is_the_creature():  # CR 715.4
    g = board("hand: Giant; graveyard: Giant")
    assert g.card("Giant", "hand").types == {"Creature"}
    assert g.card("Giant", "graveyard").power == 4


def test_a_countered_adventure_goes_to_the_graveyard():  # CR 715.3d: only when it resolves
    g = board(
        "hand: Giant; battlefield: 2 Mountain", "battlefield: Bear, 2 Island; hand: Counterspell"
    )
    g.cast("Stomp", targets="Bear")
    g.cast("Counterspell", targets="Stomp", by="opponent").resolve()
    assert (g.graveyard(), g.exile()) == (["Giant"], [])


def test_an_adventure_without_its_target_goes_to_the_graveyard():  # CR 608.2b, 715.3d
    g = board("hand: Giant; battlefield: 2 Mountain", "battlefield: Bear, Swamp; hand: Kill")
    g.cast("Stomp", targets="Bear")
    g.cast("Kill", targets="Bear", by="opponent").resolve()
    g.resolve()
    assert g.graveyard() == ["Giant"]


def test_a_copy_of_an_adventure_is_one_but_goes_nowhere():  # CR 715.3c, 707.10
    g = board("hand: Giant, Twin; battlefield: 3 Mountain", "battlefield: Bear, Bear (tapped)")
    g.cast("Stomp", targets="Bear (tapped)")
    g.cast("Twin", targets="Stomp").resolve()
    g.choose("Bear#1")
    g.resolve_all()
    assert (len(g.graveyard("opponent")), g.exile()) == (2, ["Giant"])


def test_the_creature_in_exile_follows_its_own_timing():  # CR 601.3, 117.1a: no instant any more
    g = board(
        "hand: Giant; battlefield: 5 Mountain; library: Bear", "battlefield: Bear; library: 3 Bear"
    )
    g.cast("Stomp").resolve()
    g.to("end")
    assert g.why_not("cast Giant")


def test_who_cast_the_adventure_may_cast_the_creature_for_as_long_as_it_is_exiled():  # CR 715.3d
    g = board(
        "hand: Giant; battlefield: 3 Mountain; library: 3 Bear",
        "battlefield: Bear; library: 3 Bear",
    )
    g.cast("Stomp").resolve()
    g.to("main", whose="opponent")
    assert g.why_not("cast Giant", by="opponent")
    g.to("main", whose="you")
    g.cast("Giant").resolve()
    assert g.has("Giant")
