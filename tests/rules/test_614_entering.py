"""Replacement of entering: what enters is looked at as it would be on the battlefield (CR 614.12)."""

from spellwright.magic.effects.instead import EnterTapped, EnterWithCounters
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    ARTIFACT,
    CREATURE,
    GRAVEYARDS,
    OTHER,
    SPELL,
    THEIRS,
    YOUR_GRAVEYARD,
    YOURS,
    X,
    copy_spell,
    create,
    enters,
    enters_as_copy_of,
    enters_with,
    gain_life,
    kicker,
    paid,
    put_onto_battlefield,
    replace,
    return_to_battlefield,
    target,
    token,
    when,
    would_go,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GOLEM = "Golem | {3} | Artifact Creature — Golem 2/2"
KISMET = card("Fate", "{W}", "Enchantment").rules(
    replace(would_go(CREATURE & THEIRS, to="battlefield"), EnterTapped())
)
RUST = card("Rust", "{W}", "Enchantment").rules(
    replace(would_go(ARTIFACT, to="battlefield"), EnterTapped())
)
RAISE = card("Raise", "{B}", "Sorcery").rules(put_onto_battlefield(target(CREATURE & GRAVEYARDS)))
ALL = card("Dawn", "{W}", "Sorcery").rules(return_to_battlefield(CREATURE & YOUR_GRAVEYARD))
MIRROR = card("Mirror", "{U}", "Creature — Shapeshifter 0/0").rules(enters_as_copy_of(CREATURE))
CATS = card("Cats", "{W}", "Sorcery").rules(create(token("Creature — Cat 1/1", color="W")))
HYDRA = card("Hydra", "{X}{G}", "Creature — Hydra 0/0").rules(
    enters_with(X, "+1/+1"), when(enters(), gain_life(X))
)
HERALD = card("Herald", "{W}", "Creature — Human 1/1").rules(
    when(enters(CREATURE & OTHER), gain_life(1))
)
SCOUT = card("Scout", "{G}", "Creature — Elf 1/1").rules(
    kicker("{1}"), when(enters(), gain_life(2), if_=paid("kicker"))
)
CARDS = [BEAR, GOLEM, KISMET, RUST, RAISE, ALL, MIRROR, CATS, HYDRA, HERALD, SCOUT]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_what_an_opponent_casts_or_creates_enters_tapped():  # CR 614.1d
    g = board("hand: Bear, Cats; battlefield: 2 Forest, Plains", "battlefield: Fate")
    g.cast("Bear").resolve()
    g.cast("Cats").resolve()
    assert (g.permanent("Bear").tapped, g.permanent("Cat").tapped) == (True, True)


def test_it_counts_who_will_control_it_not_whose_card_it_is():  # CR 614.12
    g = board("hand: Raise; battlefield: Swamp", "battlefield: Fate; graveyard: Bear")
    g.cast("Raise").resolve()
    assert (g.permanent("Bear").controller, g.permanent("Bear").tapped) == ("you", True)


def test_the_same_the_other_way_round():
    g = board("hand: Raise; battlefield: Swamp, Fate", "graveyard: Bear")
    g.cast("Raise").resolve()
    assert not g.permanent("Bear").tapped


def test_it_counts_what_the_copy_will_be():  # CR 614.12, 616.1c, 616.2
    g = board("hand: Mirror; battlefield: Island, Rust, Golem")
    g.cast("Mirror").resolve()
    g.choose("Golem")
    assert g.permanents("Golem")[1].tapped


def test_a_mirror_that_copies_no_artifact_enters_untapped():
    g = board("hand: Mirror; battlefield: Island, Rust, Bear")
    g.cast("Mirror").resolve()
    g.choose("Bear")
    assert not g.permanents("Bear")[1].tapped


def test_x_is_known_as_it_enters_and_to_its_enters_ability():  # CR 107.3m
    g = board("hand: Hydra; battlefield: 4 Forest")
    g.cast("Hydra", targets="X = 3").resolve_all()
    assert (g.permanent("Hydra").power, g.life()) == (3, 23)


def test_without_being_cast_x_is_zero():  # CR 107.3i
    g = board("hand: Raise; battlefield: Swamp; graveyard: Hydra")
    g.cast("Raise").resolve()
    assert g.graveyard() == ["Raise", "Hydra"]


def test_what_enters_together_sees_each_other_enter():  # CR 603.6a
    g = board("hand: Dawn; graveyard: 2 Herald, Bear; battlefield: Plains")
    g.cast("Dawn").resolve()
    g.resolve_all()
    assert g.life() == 24


def test_a_copy_of_a_kicked_spell_was_kicked():  # CR 707.10, 702.33e
    twin = card("Twin", "{R}", "Instant").rules(copy_spell(target(SPELL)))
    g = scenario(you="hand: Scout, Twin; battlefield: 2 Forest, Mountain", cards=[*CARDS, twin])
    g.cast("Scout", targets="yes", pay="2× Forest")
    g.cast("Twin").resolve_all()
    assert (len(g.permanents("Scout")), g.life()) == (2, 24)


def test_what_others_control_enters_tapped_and_with_more_counters() -> None:  # 614.1c, 614.12
    kismet = card("Kismet Made", "{0}", "Enchantment").rules(
        replace(would_go(CREATURE & THEIRS, to="battlefield"), EnterTapped())
    )
    chief = card("Chief", "{0}", "Creature — Elf 1/1").rules(
        replace(would_go(CREATURE & YOURS & OTHER, to="battlefield"), EnterWithCounters("+1/+1", 1))
    )
    assert rules_text(kismet) == ("Creatures your opponents control enter tapped.",)
    assert rules_text(chief) == (
        "Each other creature you control enters with an additional +1/+1 counter on it.",
    )
    imp = "Imp | {0} | Creature — Imp 1/1"
    g = scenario(
        you="hand: Imp; battlefield: Chief",
        opponent="battlefield: Kismet Made",
        cards=[kismet, chief, imp],
    )
    g.cast("Imp").resolve()
    it = g.permanent("Imp")
    assert it.tapped and it.count("+1/+1") == 1
