"""Tokens: how they enter, what they are, how they end; emblems (CR 111, 114)."""

from spellwright.magic.effects.instead import EnterTapped
from spellwright.magic.scenario import scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    CLUE,
    CREATURE,
    IT,
    OPPONENT,
    OTHER,
    PERMANENT,
    PERSIST,
    SELF,
    SPELL,
    THEIRS,
    YOU,
    YOURS,
    AddPT,
    X,
    activated,
    card,
    change_number,
    chapters,
    choose,
    copy_spell,
    create,
    create_copies,
    destroy,
    dies,
    draw,
    each,
    emblem,
    enters,
    enters_as_copy_of,
    enters_tapped,
    enters_with,
    exile,
    gain_life,
    lose_life,
    loyalty,
    named,
    replace,
    return_to_battlefield,
    return_to_hand,
    sacrifice,
    static,
    target,
    token,
    when,
    would,
    would_go,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
GOBLIN = token("Creature — Goblin 1/1", "", "R")
RAID = card("Raid", "{R}", "Sorcery").rules(create(GOBLIN, 2))
BLINK = card("Blink", "{W}", "Instant").rules(exile(target(PERMANENT)), return_to_battlefield(IT))
MOURNER = card("Mourner", "{B}", "Creature — Human 1/4").rules(
    when(dies(CREATURE & OTHER), gain_life(1))
)


def test_a_token_enters_as_its_own_abilities_say():  # CR 614.12, 111.3
    slow = token("Artifact — Clock", "Clock", "", enters_tapped())
    grown = token("Creature — Ooze 0/0", "Ooze", "G", enters_with(3, "+1/+1"))
    make = card("Make", "{G}", "Sorcery").rules(create(slow), create(grown, 2))
    g = scenario(you="battlefield: Forest; hand: Make", cards=[make])
    g.cast("Make").resolve()
    assert g.permanent("Clock").tapped
    assert [p.counters for p in g.permanents("Ooze")] == [{"+1/+1": 3}] * 2


def test_what_others_say_about_entering_holds_for_tokens():  # CR 111.6, 614.12
    gate = card("Gate", "{W}", "Enchantment").rules(
        replace(would_go(CREATURE & THEIRS, to="battlefield"), EnterTapped())
    )
    g = scenario(
        you="battlefield: Mountain; hand: Raid", opponent="battlefield: Gate", cards=[RAID, gate]
    )
    g.cast("Raid").resolve()
    assert [p.tapped for p in g.permanents("Goblin")] == [True, True]
    g = scenario(you="battlefield: Mountain, Gate; hand: Raid", cards=[RAID, gate])
    g.cast("Raid").resolve()
    assert [p.tapped for p in g.permanents("Goblin")] == [False, False]


def test_a_token_enters_as_a_copy_if_it_says_so():  # CR 707.5 for a token
    mirror = token("Creature — Shapeshifter 0/0", "Mirror", "U", enters_as_copy_of(CREATURE))
    make = card("Make", "{U}", "Sorcery").rules(create(mirror))
    g = scenario(you="battlefield: Island, Bear; hand: Make", cards=[make, BEAR])
    g.cast("Make").resolve()
    g.choose("Bear")
    assert [p.token for p in g.permanents("Bear")] == [False, True]


def test_a_planeswalker_token_has_its_loyalty():  # CR 306.5b
    walker = token("Planeswalker — Jace [3]", "Jace", "U", loyalty(+1, draw()))
    make = card("Make", "{U}", "Sorcery").rules(create(walker))
    g = scenario(you="battlefield: Island; hand: Make", cards=[make])
    g.cast("Make").resolve()
    assert g.permanent("Jace").loyalty == 3


def test_a_saga_token_begins_its_first_chapter():  # CR 714.3a
    saga = token("Enchantment — Saga", "Tale", "W", *chapters(((1, 2), gain_life(2))))
    make = card("Make", "{W}", "Sorcery").rules(create(saga))
    g = scenario(you="battlefield: Plains; hand: Make", cards=[make])
    g.cast("Make").resolve()
    assert g.permanent("Tale").counters == {"lore": 1}
    g.resolve_all()
    assert g.life() == 22


def test_tokens_trigger_what_waits_for_creatures_to_enter():  # CR 111.6, 603.6a
    warden = card("Warden", "{W}", "Creature — Human 1/1").rules(
        when(enters(CREATURE & OTHER), gain_life(1))
    )
    g = scenario(you="battlefield: Mountain, Warden; hand: Raid", cards=[RAID, warden])
    g.cast("Raid").resolve()
    assert g.stack() == ["Warden"] * 2
    g.resolve_all()
    assert g.life() == 22


def test_who_creates_a_token_owns_and_controls_it():  # CR 111.2
    gift = card("Gift", "{R}", "Sorcery").rules(create(GOBLIN, 1, who=OPPONENT))
    g = scenario(you="battlefield: Mountain; hand: Gift", cards=[gift])
    g.cast("Gift").resolve()
    goblin = g.permanent("Goblin")
    assert (goblin.owner, goblin.controller) == ("opponent", "opponent")
    assert goblin.sick


def test_a_token_has_what_its_maker_said_and_nothing_else():  # CR 111.3, 202.3a
    g = scenario(you="battlefield: Mountain; hand: Raid", cards=[RAID])
    g.cast("Raid").resolve()
    goblin = g.permanents("Goblin")[0]
    assert (goblin.power, goblin.colors, goblin.mana_value) == (1, {"R"}, 0)
    assert goblin.abilities == () and goblin.supertypes == set()


def test_a_number_of_tokens_is_changed_before_they_are_made():  # CR 614.1
    season = card("Season", "{G}", "Enchantment").rules(
        replace(would("MakeTokens", who=YOU), change_number(2))
    )
    g = scenario(you="battlefield: Mountain, Season; hand: Raid", cards=[RAID, season])
    g.cast("Raid").resolve()
    assert g.battlefield().count("Goblin Token") == 4
    g = scenario(
        you="battlefield: Mountain; hand: Raid",
        opponent="battlefield: Season",
        cards=[RAID, season],
    )
    g.cast("Raid").resolve()
    assert g.battlefield().count("Goblin Token") == 2


def test_a_token_dies_and_is_seen_dying_before_it_ceases_to_exist():  # CR 111.7, 704.5d
    g = scenario(
        you="battlefield: Mourner, Goblin, Mountain; hand: Lightning Bolt", cards=[MOURNER, RAID]
    )
    g.cast("Lightning Bolt", targets="Goblin").resolve()
    assert g.graveyard() == ["Lightning Bolt"]
    assert g.stack() == ["Mourner"]
    g.resolve()
    assert g.life() == 21


def test_a_token_does_not_come_back_from_exile():  # CR 111.8
    g = scenario(you="battlefield: Plains, Goblin; hand: Blink", cards=[BLINK, RAID])
    g.cast("Blink", targets="Goblin").resolve()
    assert g.battlefield() == ["Plains"]
    assert g.exile() == []


def test_a_token_that_returns_itself_stays_dead():  # CR 111.8, 702.79
    finks = token("Creature — Ouphe 3/2", "Ouphe", "G", PERSIST)
    make = card("Make", "{G}", "Sorcery").rules(create(finks))
    g = scenario(you="battlefield: Forest, Mountain; hand: Make, Lightning Bolt", cards=[make])
    g.cast("Make").resolve()
    g.cast("Lightning Bolt", targets="Ouphe").resolve()
    assert g.stack() == ["Ouphe"]
    g.resolve_all()
    assert not g.has("Ouphe") and g.graveyard() == ["Make", "Lightning Bolt"]


def test_a_token_in_a_hand_is_no_card_there():  # CR 111.7
    bounce = card("Bounce", "{U}", "Instant").rules(return_to_hand(target(CREATURE)), lose_life(1))
    g = scenario(
        you="battlefield: Island; hand: Bounce",
        opponent="battlefield: Goblin",
        cards=[bounce, RAID],
    )
    g.cast("Bounce", targets="Goblin").resolve()
    assert g.hand("opponent") == [] and not g.has("Goblin")


def test_a_clone_of_a_token_is_a_card_that_looks_like_it():  # CR 707.2, 111.3
    g = scenario(
        you="battlefield: 4 Island, 2 Mountain; hand: Clone, Lightning Bolt, Raid",
        cards=[RAID],
    )
    g.cast("Raid").resolve()
    g.cast("Clone", pay="4× Island").resolve()
    g.choose("Goblin")
    mine = [p for p in g.permanents("Goblin") if not p.token]
    assert len(mine) == 1
    assert (mine[0].power, mine[0].colors, mine[0].mana_value) == (1, {"R"}, 0)
    assert g.battlefield().count("Goblin Token") == 3
    g.cast("Lightning Bolt", targets="Goblin#3").resolve()
    assert "Clone" in g.graveyard()


def test_a_token_that_is_a_copy_has_the_copiable_values_only():  # CR 707.2, 111.3
    twin = card("Twin", "{0}", "Sorcery").rules(create_copies(target(CREATURE)))
    g = scenario(
        you="battlefield: Bear (+1/+1 x2, tapped, damage 1); hand: Twin", cards=[twin, BEAR]
    )
    g.cast("Twin", targets="Bear").resolve()
    (copy,) = [p for p in g.permanents("Bear") if p.token]
    assert (copy.power, copy.counters, copy.tapped, copy.mana_value) == (2, {}, False, 2)


def test_a_copy_of_a_token_and_a_copy_of_a_copy():  # CR 707.2, 707.3
    twin = card("Twin", "{0}", "Sorcery").rules(create_copies(target(CREATURE)))
    g = scenario(
        you="battlefield: Goblin, Grizzly Bears (copy of Serra Angel); hand: 2 Twin",
        cards=[twin, RAID],
    )
    g.cast("Twin", targets="Goblin").resolve()
    assert [p.token for p in g.permanents("Goblin")] == [True, True]
    g.cast("Twin", targets="Serra Angel").resolve()
    assert [p.power for p in g.permanents("Serra Angel")] == [4, 4]


def test_a_token_copy_enters_as_what_it_copies_would():  # CR 707.5
    twin = card("Twin", "{0}", "Sorcery").rules(create_copies(target(PERMANENT)))
    jace = card("Jace", "{1}{U}", "Planeswalker — Jace [3]").rules(loyalty(+1, draw()))
    ooze = card("Ooze", "{G}", "Creature — Ooze 0/0").rules(enters_with(2, "+1/+1"))
    g = scenario(
        you="battlefield: Jace (loyalty 1), Ooze (+1/+1 x5); hand: 2 Twin",
        cards=[twin, jace, ooze],
    )
    g.cast("Twin", targets="Jace").resolve()
    assert [p.loyalty for p in g.permanents("Jace")] == [1, 3]
    g.cast("Twin", targets="Ooze").resolve()
    assert [p.power for p in g.permanents("Ooze")] == [5, 2]


def test_a_copy_of_what_is_gone_is_of_what_it_last_was():  # CR 111.12, 608.2h
    heir = card("Heir", "{0}", "Creature — Human 2/2").rules(when(dies(SELF), create_copies(SELF)))
    g = scenario(you="battlefield: Heir (+1/+1 x1), Mountain; hand: Lightning Bolt", cards=[heir])
    g.cast("Lightning Bolt", targets="Heir").resolve_all()
    assert g.permanent("Heir").token and g.permanent("Heir").counters == {}


def test_a_copy_of_a_creature_spell_becomes_a_token_that_was_not_created():  # CR 608.3f, 111.13
    fork = card("Fork", "{U}", "Instant").rules(copy_spell(target(SPELL)))
    season = card("Season", "{G}", "Enchantment").rules(
        replace(would("MakeTokens", who=YOU), change_number(2))
    )
    hydra = card("Hydra", "{X}{G}", "Creature — Hydra 0/0").rules(enters_with(X, "+1/+1"))
    g = scenario(
        you="battlefield: 3 Forest, Island, Season; hand: Fork, Hydra",
        cards=[fork, season, hydra],
    )
    g.cast("Hydra", targets="X = 2", pay="auto")
    g.cast("Fork", targets="Hydra").resolve()
    g.resolve()
    assert [p.token for p in g.permanents("Hydra")] == [True]
    assert g.permanent("Hydra").power == 2  # CR 707.10: X is copied
    g.resolve()
    assert sorted(p.token for p in g.permanents("Hydra")) == [False, True]


def test_a_token_can_be_sacrificed_like_any_permanent():  # CR 111.6
    altar = card("Altar", "{1}", "Artifact").rules(
        activated(sacrifice(choose(1, CREATURE)), gain_life(2))
    )
    g = scenario(you="battlefield: Altar, Goblin", cards=[altar, RAID])
    g.activate("Altar").resolve()
    assert g.life() == 22 and not g.has("Goblin")


# --- emblems (CR 114)


def test_an_emblem_stays_and_is_no_permanent():  # CR 114.4, 114.5
    lord = card("Lord", "{W}", "Sorcery").rules(emblem(static(CREATURE & YOURS, AddPT(1, 1))))
    wipe = card("Wipe", "{B}", "Sorcery").rules(destroy(each(PERMANENT)))
    g = scenario(you="battlefield: Plains, Swamp, Bear; hand: Lord, Wipe", cards=[lord, wipe, BEAR])
    g.cast("Lord").resolve()
    assert g.permanent("Bear").power == 3
    assert g.battlefield() == ["Plains", "Swamp", "Bear"]
    g.cast("Wipe").resolve()
    assert g.battlefield() == [] and len(g.emblems()) == 1
    g.put("Bear")
    assert g.permanent("Bear").power == 3


def test_an_emblem_has_no_types_and_no_colour():  # CR 114.3
    lord = card("Lord", "{W}", "Sorcery").rules(emblem(static(CREATURE & YOURS, AddPT(1, 1))))
    g = scenario(you="battlefield: Plains; hand: Lord", cards=[lord])
    g.cast("Lord").resolve()
    (made,) = g.emblems()
    assert made.types == set() and made.colors == set() and made.mana_value == 0


def test_an_emblem_triggers_for_its_owner():  # CR 114.2
    lord = card("Lord", "{W}", "Sorcery").rules(
        emblem(when(enters(CREATURE & YOURS), gain_life(1)))
    )
    g = scenario(
        you="battlefield: Plains, 2 Forest; hand: Lord, Bear",
        cards=[lord, BEAR],
    )
    g.cast("Lord").resolve()
    g.cast("Bear").resolve_all()
    assert g.life() == 21


def test_a_token_that_is_not_named_has_its_subtypes_and_the_word_token_as_name():  # CR 111.4
    marit = token("Legendary Creature — Avatar 20/20", "Marit Lage", "B")
    raid = card("Raid", "{0}", "Sorcery").rules(
        create(token("Creature — Goblin Rogue 1/1", color="R")), create(marit)
    )
    name = card("Unmake", "{0}", "Sorcery").rules(destroy(each(named("Goblin Rogue"))))
    g = scenario(you="hand: Raid, Unmake", cards=[raid, name])
    g.cast("Raid").resolve()
    assert g.battlefield() == ["Goblin Rogue Token", "Marit Lage"]
    assert g.permanent("Goblin Rogue").subtypes == {"Goblin", "Rogue"}
    g.cast("Unmake").resolve()
    assert g.has("Goblin Rogue Token")  # CR 201.2: a card of that name is another matter


def test_a_predefined_token_is_named_so_too():  # CR 111.10f
    assert rules_text(card("Look", "{0}", "Sorcery").rules(create(CLUE))) == (
        "Create a Clue token.",
    )
    assert CLUE.name == "Clue Token"
