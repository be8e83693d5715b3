"""Rules that few cards ask for, each by its number."""

from spellwright.magic.effects.counters import MoveCounters
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    ANYTHING,
    ATTACKING,
    CREATURE,
    EQUIPMENT,
    INSTANT,
    OTHER,
    SELF,
    SORCERY,
    SPELL,
    WITH_EVEN_MANA_VALUE,
    YOU,
    YOUR_END_STEP,
    YOUR_GRAVEYARD,
    YOURS,
    AddChosenType,
    X,
    activated,
    card,
    cast_free,
    choose,
    compare,
    copy_spell,
    deal,
    died_this_turn,
    dies,
    draw,
    enters,
    enters_choosing,
    gain_control,
    gain_flashback,
    gain_life,
    goad,
    hand_of,
    is_a,
    mana_value,
    matches,
    move_any_counters,
    prevent_half,
    put_attached,
    replace,
    return_to_hand,
    roll_die,
    rule,
    sacrifice,
    static,
    target,
    targeting,
    when,
    would_deal_damage,
    would_go,
)


def test_nobody_pays_life_or_sacrifices_creatures_to_cast_or_activate() -> None:  # CR 118.3, 101.2
    ban = card("Ban", "{W}", "Enchantment").rules(
        rule("can't pay life", ANY_PLAYER), rule("can't sacrifice to pay", CREATURE)
    )
    food = card("Feeder", "{B}", "Artifact").rules(
        activated(sacrifice(choose(1, CREATURE)), draw(1))
    )
    g = scenario(
        you="battlefield: Ban, Feeder, Memnite, Polluted Delta; hand: Dismember",
        opponent="battlefield: Memnite",
        cards=[ban, food],
    )
    assert g.why_not("activate Feeder") is not None
    assert g.why_not("activate Polluted Delta") is not None
    assert g.why_not("cast Dismember") is not None


def test_the_next_spell_that_is_cast_cannot_be_countered() -> None:  # CR 101.2
    sure = card("Sure", "{U}", "Instant").rules(
        ApplyRule(Rule("next spell can't be countered", ANYTHING))
    )
    g = scenario(
        you="hand: Sure, Memnite, Memnite; battlefield: Island",
        opponent="hand: Counterspell, Counterspell; battlefield: Island, Island, Island, Island",
        cards=[sure],
    )
    g.cast("Sure").resolve()
    for _ in range(2):
        g.cast("Memnite").pass_priority()
        g.cast("Counterspell", by="opponent", targets="Memnite").resolve_all()
    assert g.battlefield() == ["Island", "Memnite"]  # the second one was countered


def test_life_is_paid_for_each_symbol_of_a_colour() -> None:  # CR 107.4f, 118.9
    lord = card("Lord", "{4}{B}", "Creature — Horror 2/2").rules(
        rule("life for symbols", detail="B")
    )
    g = scenario(you="battlefield: Lord; hand: Dark Ritual", cards=[lord])
    g.cast("Dark Ritual").resolve()
    assert g.life() == 18 and g.mana() == "BBB"


def test_a_mana_value_is_asked_about_when_x_is_known() -> None:  # CR 601.2e, 601.3a
    odd = card("Odd", "{W}", "Enchantment").rules(
        rule("can't cast", WITH_EVEN_MANA_VALUE, detail="opponent")
    )
    blaze = card("Flare", "{X}{R}", "Sorcery").rules(deal(X, target(ANY_PLAYER)))
    board = "hand: Flare, Memnite; battlefield: Mountain, Mountain, Mountain"
    g = scenario(you=board, opponent="battlefield: Odd", cards=[odd, blaze])
    assert g.why_not("cast Memnite") is not None  # zero is even
    g.cast("Flare").choose("X = 1").choose("opponent")
    assert g.stack() == []  # taken back: its mana value is 2
    g.cast("Flare").choose("X = 2").choose("opponent").resolve()
    assert g.life("opponent") == 18


def test_a_copy_that_is_not_legendary_stays() -> None:  # CR 707.9b, 704.5j
    twin = card("Twin", "{U}", "Instant").rules(
        copy_spell(target(SPELL & CREATURE & YOURS), new_targets=False, legendary=False)
    )
    king = card("King", "{1}", "Legendary Creature — Human 2/2").rules()
    g = scenario(you="hand: Twin, King; battlefield: Island, Island", cards=[twin, king])
    g.cast("King").cast("Twin", targets="King").resolve_all()
    assert len(g.permanents("King")) == 2


def test_the_chosen_type_counts_as_it_enters() -> None:  # CR 614.12
    mimic = card("Mimic", "{2}", "Artifact Creature — Shapeshifter 2/1").rules(
        enters_choosing("creature type"), static(SELF, AddChosenType())
    )
    chief = card("Chief", "{G}", "Creature — Goblin 1/1").rules(
        replace(
            would_go(is_a("Goblin") & YOURS & OTHER, to="battlefield"),
            EnterWithCounters("+1/+1", 1),
        )
    )
    board = "hand: Mimic; battlefield: Chief, Island, Island"
    g = scenario(you=board, cards=[mimic, chief])
    g.cast("Mimic").resolve().choose("Goblin")
    assert g.permanent("Mimic").power == 3


def test_a_blocker_of_what_has_left_is_still_blocking() -> None:  # CR 509.1g
    g = scenario(
        you="battlefield: Grizzly Bears",
        opponent="battlefield: Memnite, Mountain; hand: Lightning Bolt",
    )
    g.attack("Grizzly Bears").block("Memnite blocks Grizzly Bears", by="opponent")
    g.pass_priority()
    g.cast("Lightning Bolt", by="opponent", targets="Grizzly Bears").resolve()
    fight = g.state.combat
    assert fight is not None and fight.is_blocking(g.permanent("Memnite", "opponent").id)


def test_what_was_attacking_alone_is_known_when_it_has_died() -> None:  # CR 506.5, 603.10a
    mourner = card("Mourner", "{W}", "Enchantment").rules(
        when(dies(CREATURE & ATTACKING), gain_life(3))
    )
    g = scenario(
        you="battlefield: Mourner, Memnite",
        opponent="battlefield: Grizzly Bears",
        cards=[mourner],
    )
    g.attack("Memnite").block("Grizzly Bears blocks Memnite", by="opponent").to("end of combat")
    assert g.life() == 23


def test_a_goaded_creature_attacks() -> None:  # CR 701.15b
    taunt = card("Taunt", "{R}", "Instant").rules(goad(target(CREATURE)))
    g = scenario(
        you="hand: Taunt; battlefield: Mountain",
        opponent="battlefield: Memnite; library: Island",
        cards=[taunt],
    )
    g.cast("Taunt", targets="Memnite").resolve()
    g.to("declare attackers", turn=g.turn + 1)
    assert g.state.objection(()) is not None  # not to attack is no declaration
    g.attack("Memnite", by="opponent")


def test_a_die_has_a_table() -> None:  # CR 706.3
    luck = card("Luck", "{R}", "Sorcery").rules(
        roll_die(20, (1, 19, gain_life(1)), (20, 20, gain_life(5)))
    )
    g = scenario(you="hand: Luck; battlefield: Mountain", cards=[luck])
    g.cast("Luck").resolve()
    assert g.life() in (21, 25)


def test_a_card_has_flashback_for_a_turn() -> None:  # CR 702.34a
    mage = card("Mage", "{U}", "Creature — Human Wizard 2/1").rules(
        when(enters(SELF), gain_flashback(target((INSTANT | SORCERY) & YOUR_GRAVEYARD)))
    )
    board = "hand: Mage; battlefield: Island, Mountain; graveyard: Lightning Bolt"
    g = scenario(you=board, cards=[mage])
    g.cast("Mage").resolve_all()
    g.cast("Lightning Bolt", way="flashback", targets="opponent").resolve()
    assert g.life("opponent") == 17 and g.exile() == ["Lightning Bolt"]


def test_a_card_is_put_onto_the_battlefield_attached() -> None:  # CR 301.5e
    knight = card("Squire", "{W}", "Creature — Human Knight 1/1").rules(
        when(enters(SELF), put_attached(EQUIPMENT, SELF))
    )
    g = scenario(you="hand: Squire, Fireshrieker; battlefield: Plains", cards=[knight])
    g.cast("Squire").resolve().resolve().choose("Fireshrieker")
    assert g.permanent("Squire").has("double strike")


def test_control_lasts_while_it_is_enchanted() -> None:  # CR 611.2b
    siren = card("Siren", "{U}", "Creature — Siren 1/1").rules(
        activated("{U}", gain_control(target(CREATURE), "while it is enchanted"))
    )
    g = scenario(
        you="battlefield: Siren, Island, Island",
        opponent="battlefield: Grizzly Bears",
        cards=[siren],
    )
    g.activate("Siren", targets="Grizzly Bears").resolve()
    assert g.battlefield("opponent") == ["Grizzly Bears"]  # it is not enchanted


def test_half_of_the_damage_is_prevented_rounded_up() -> None:  # CR 615.1
    veil = card("Veil", "{W}", "Enchantment").rules(
        replace(would_deal_damage(to=YOU), prevent_half())
    )
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Mountain",
        opponent="battlefield: Veil",
        cards=[veil],
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.life("opponent") == 19


def test_counters_of_any_kind_are_moved() -> None:  # CR 122.5
    mover = card("Mover", "{W}", "Artifact").rules(
        activated("{1}", MoveCounters(target(CREATURE), SELF, "", 1, missing=True)),
        activated("{2}", move_any_counters(SELF, target(CREATURE), 1)),
    )
    board = "battlefield: Mover, Island, Island, Island, Memnite (2 +1/+1)"
    g = scenario(you=board, cards=[mover])
    g.activate("Mover", "ability 1", targets="Memnite").resolve()
    assert g.permanent("Mover").count("+1/+1") == 1 and g.permanent("Memnite").power == 2
    g.activate("Mover", "ability 2", targets="Memnite").resolve()
    assert g.permanent("Memnite").power == 3


def test_a_spell_of_a_kind_is_cast_free_by_what_it_is() -> None:  # CR 202.3, 601.3e
    gift = card("Gift Horse", "{W}", "Sorcery").rules(
        cast_free(hand_of(YOU), of=mana_value("<=", 1))
    )
    board = "hand: Gift Horse, Lightning Bolt, Grizzly Bears; battlefield: Plains"
    g = scenario(you=board, cards=[gift])
    g.cast("Gift Horse").resolve()
    assert g.asked.labels == ("cast Lightning Bolt",)
    g.choose("cast Lightning Bolt").choose("opponent").resolve()
    assert g.life("opponent") == 17


def test_a_type_that_died_is_remembered_for_the_turn() -> None:  # CR 603.4
    wake = card("Wake", "{B}", "Enchantment").rules(
        when(YOUR_END_STEP, draw(1), if_=compare(died_this_turn("Bear"), ">=", 1))
    )
    board = "battlefield: Wake, Grizzly Bears, Mountain; hand: Lightning Bolt; library: Island"
    g = scenario(you=board, cards=[wake])
    g.cast("Lightning Bolt", targets="Grizzly Bears").resolve().to("end")
    assert g.stack() == ["Wake"]


def test_what_costs_less_for_its_target() -> None:  # CR 601.2f
    rune = card("Rune", "{3}{U}", "Instant").rules(
        rule("this costs less", amount=3, while_=matches(SELF, targeting(CREATURE & YOURS))),
        return_to_hand(target(CREATURE)),
    )
    g = scenario(
        you="hand: Rune; battlefield: Island, Memnite",
        opponent="battlefield: Memnite",
        cards=[rune],
    )
    g.cast("Rune").choose("Memnite (you)").resolve()
    assert "Memnite" in g.hand()
