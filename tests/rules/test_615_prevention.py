"""Prevention effects: shields, their use, and what cannot be prevented (CR 615)."""

from spellwright.kernel import Seq
from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import (
    ANY_PLAYER,
    ANYTHING,
    CREATURE,
    EACH_OPPONENT,
    LIFELINK,
    NEXT_END_STEP,
    RED,
    SELF,
    SPELL,
    THAT_MANY,
    THEM,
    YOU,
    SetColors,
    activated,
    becomes,
    change_number,
    choose_source,
    deal,
    deals_damage,
    destroy,
    enters,
    gain_life,
    go_elsewhere,
    instead,
    is_dealt_damage,
    later,
    prevent,
    prevent_next,
    protection,
    remove_counters,
    replace,
    rule,
    sacrifice_this,
    shield,
    target,
    when,
    would_deal_damage,
    would_draw,
    would_go,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
OX = "Ox | {3}{W} | Creature — Ox 2/4"
SALVE = card("Salve", "{W}", "Instant").rules(prevent_next(3, target()))
ZAP = card("Zap", "{R}", "Instant").rules(deal(3, target()))
ARMOR = card("Armor", "{W}", "Enchantment").rules(
    replace(would_deal_damage(to=YOU), prevent(1)),
)
WARD = card("Ward", "{W}", "Enchantment").rules(
    replace(would_deal_damage(source=RED, to=YOU), prevent()),
)
LINK = card("Link", "{W}", "Creature — Cat 2/2").rules(LIFELINK)
KNIGHT = card("Knight", "{W}", "Creature — Knight 2/2").rules(protection(RED, "red"))
SPITE = card("Spite", "{R}", "Creature — Devil 0/4").rules(
    when(is_dealt_damage(SELF), gain_life(THAT_MANY))
)
FLAME = card("Flame", "{R}", "Sorcery").rules(deal(2, CREATURE | ANY_PLAYER))
CARDS = [BEAR, OX, SALVE, ZAP, ARMOR, WARD, LINK, KNIGHT, SPITE, FLAME]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, **how)  # type: ignore[arg-type]


def test_a_shield_stops_what_it_can_and_the_rest_is_dealt():  # CR 615.7
    g = board(
        "hand: Salve; battlefield: Plains",
        "battlefield: 2 Mountain; hand: 2 Zap",
        active="opponent",
    )
    g.cast("Salve", targets="you", by="you").resolve()
    g.cast("Zap", targets="you", by="opponent").resolve()
    assert g.life() == 20
    g.cast("Zap", targets="you", by="opponent").resolve()
    assert g.life() == 17  # used up


def test_of_simultaneous_damage_the_victim_chooses_what_is_prevented():  # CR 615.7
    g = board("hand: Salve; battlefield: Plains", "battlefield: Bear, Link", active="opponent")
    g.cast("Salve", targets="you", by="you").resolve()
    g.attack("Bear", "Link").to("combat damage")
    assert (g.asked.seat, g.asked.kind) == ("you", "split")
    g.split({"Link": 2, "Bear": 1})
    assert (g.life(), g.life("opponent")) == (19, 20)  # prevented damage gains no life


def test_the_shield_is_gone_afterwards():
    g = board("hand: Salve; battlefield: Plains", "battlefield: Bear, Link", active="opponent")
    g.cast("Salve", targets="you", by="you").resolve()
    g.attack("Bear", "Link").to("combat damage")
    g.split({"Link": 1, "Bear": 2})
    assert (g.life(), g.life("opponent")) == (19, 21)
    assert g.state.floating == ()


def test_a_static_ability_prevents_of_each_event():  # CR 615.10
    g = board("battlefield: Armor", "battlefield: Bear, Link", active="opponent")
    g.attack("Bear", "Link").to("second main")
    assert g.life() == 18


def test_a_shield_waits_for_its_creature_only_and_for_this_turn():  # CR 615.3, 514.2
    g = board(
        "hand: Salve; battlefield: Plains, Ox; library: Bear",
        "battlefield: 2 Mountain; hand: Zap; library: 2 Bear",
        active="opponent",
    )
    g.cast("Salve", targets="Ox", by="you").resolve()
    g.cast("Zap", targets="you", by="opponent").resolve()
    assert g.life() == 17
    g.to("upkeep", whose="you")
    assert g.state.floating == ()


def test_damage_that_is_prevented_was_never_dealt():  # CR 615.6: nothing triggers
    g = board("hand: Salve; battlefield: Plains, Spite", "battlefield: Mountain; hand: Zap")
    g.cast("Salve", targets="Spite").resolve()
    g.cast("Zap", targets="Spite", by="opponent").resolve()
    assert g.stack() == []
    assert g.permanent("Spite").damage == 0


def test_protection_prevents_damage_and_nothing_else():  # CR 702.16e
    g = board("battlefield: Knight, Bear, Mountain; hand: Flame")
    g.cast("Flame").resolve()
    assert (g.permanent("Knight").damage, g.graveyard()) == (0, ["Flame", "Bear"])
    assert (g.life(), g.life("opponent")) == (18, 18)


def test_damage_that_cannot_be_prevented_leaves_shields_as_they_are():  # CR 615.12
    torment = card("Torment", "{B}", "Enchantment").rules(rule("damage can't be prevented"))
    g = scenario(
        you="hand: Salve; battlefield: Plains, Ward, Armor, Knight",
        opponent="battlefield: 2 Mountain, Torment; hand: Zap, Flame",
        cards=[*CARDS, torment],
        active="opponent",
    )
    g.cast("Salve", targets="you", by="you").resolve()
    g.cast("Zap", targets="you", by="opponent").resolve()
    g.answer(0)  # Salve, Ward and Armor apply, in some order, and prevent nothing
    while g.asked.kind != "priority":
        g.answer(0)
    assert (g.life(), len(g.state.floating)) == (17, 1)
    g.cast("Flame", by="opponent").resolve()
    while g.asked.kind != "priority":
        g.answer(0)
    assert not g.has("Knight")  # CR 702.16e is prevention, too


def test_prevention_of_one_colour():
    g = board(
        "battlefield: Ward", "battlefield: Bear, Spite, Mountain; hand: Zap", active="opponent"
    )
    g.cast("Zap", targets="you").resolve()
    assert g.life() == 20
    g.attack("Bear").to("second main")
    assert g.life() == 18


def test_half_a_shield_meets_one_big_hit():
    double = card("Double", "{R}", "Enchantment").rules(
        replace(would_deal_damage(to=YOU), change_number(2)),
    )
    g = scenario(
        you="hand: Salve; battlefield: Plains, Double",
        opponent="battlefield: Mountain; hand: Zap",
        cards=[*CARDS, double],
        active="opponent",
    )
    g.cast("Salve", targets="you", by="you").resolve()
    g.cast("Zap", targets="you", by="opponent").resolve()
    assert (g.asked.seat, len(g.asked.labels)) == ("you", 2)  # CR 616.1: the victim orders them
    first = g.fork()
    g.choose("Double: replacement 1")
    assert g.life() == 17  # doubled, then three are prevented
    first.choose("Salve: replacement 2")
    assert first.life() == 20  # all three prevented: nothing to double


def test_what_triggers_on_damage_sees_what_is_left_of_it():
    mark = card("Mark", "{B}", "Creature — Rat 3/3").rules(
        when(deals_damage(SELF), gain_life(THAT_MANY)),
        when(enters(), gain_life(1)),
    )
    g = scenario(you="battlefield: Mark", opponent="battlefield: Armor", cards=[*CARDS, mark])
    g.attack("Mark").to("combat damage").resolve()
    assert (g.life("opponent"), g.life()) == (18, 22)


# --- what prevention does besides (CR 615.5, 615.12, 615.13)

PHANTOM = card("Phantom", "{G}", "Creature — Spirit 0/1").rules(
    replace(would_deal_damage(to=SELF), Seq((prevent(), remove_counters("+1/+1", 1, SELF))))
)
DRAIN = card("Drain", "{W}", "Enchantment").rules(
    replace(would_deal_damage(to=YOU), Seq((prevent(), gain_life(THAT_MANY))))
)


def test_what_prevention_does_besides_happens_once_for_simultaneous_damage():  # CR 615.13, 510.2
    g = scenario(
        you="battlefield: Phantom (+1/+1 x3)",
        opponent="battlefield: 2 Bear, Ox",
        cards=[*CARDS, PHANTOM],
    )
    g.attack("Phantom").block(*(f"{n} blocks Phantom" for n in ("Bear", "Bear", "Ox")))
    g.to("combat damage").split(3, 0, 0)
    assert g.permanent("Phantom").counters == {"+1/+1": 2}
    assert g.permanent("Phantom").damage == 0


def test_that_much_is_all_that_was_prevented_and_comes_afterwards():  # CR 615.5
    g = scenario(
        you="life: 1; battlefield: Drain",
        opponent="battlefield: Bear, Link",
        cards=[*CARDS, DRAIN],
        active="opponent",
    )
    g.attack("Bear", "Link").to("combat damage")
    assert (g.life(), g.life("opponent")) == (5, 20)
    assert [line for line in g.log() if "gains" in line] == ["Player 1 gains 4 life (5)."]


def test_of_unpreventable_damage_only_the_rest_of_the_effect_happens():  # CR 615.12
    sure = card("Sure", "{R}", "Enchantment").rules(rule("damage can't be prevented"))
    g = scenario(
        you="battlefield: Phantom (+1/+1 x4), Sure; hand: Zap; battlefield: Mountain",
        cards=[*CARDS, PHANTOM, sure],
    )
    g.cast("Zap", targets="Phantom").resolve()
    assert (g.permanent("Phantom").damage, g.permanent("Phantom").counters) == (3, {"+1/+1": 3})


# --- a source of your choice (CR 609.7a, 400.7c)

CIRCLE = card("Circle", "{W}", "Enchantment").rules(
    activated(
        "{0}", choose_source(ANYTHING), shield(would_deal_damage(THEM, to=YOU), prevent(once=True))
    )
)


def test_the_source_of_an_ability_may_be_chosen_though_it_has_left():  # CR 609.7a
    bomb = card("Bomb", "{1}", "Artifact").rules(
        activated(sacrifice_this(), deal(3, target(ANY_PLAYER)))
    )
    g = scenario(you="battlefield: Circle", opponent="battlefield: Bomb", cards=[CIRCLE, bomb])
    g.activate("Bomb", targets="you", by="opponent")
    g.activate("Circle", by="you").resolve()
    assert g.asked.labels == ("Circle (you)", "Bomb (opponent), gone")
    g.choose("Bomb").resolve()
    assert g.life() == 20


def test_the_source_of_a_delayed_trigger_may_be_chosen():  # CR 609.7a
    fuse = card("Fuse", "{0}", "Instant").rules(later(when(NEXT_END_STEP, deal(3, EACH_OPPONENT))))
    g = scenario(
        you="battlefield: Circle", opponent="hand: Fuse", cards=[CIRCLE, fuse], active="opponent"
    )
    g.cast("Fuse", by="opponent").resolve()
    g.to("beginning of combat")
    g.activate("Circle", by="you").resolve().choose("Fuse")
    g.to("end").resolve_all()
    assert g.life() == 20


def test_the_source_of_an_effect_that_waits_to_apply_may_be_chosen():  # CR 609.7a
    trap = card("Trap", "{0}", "Instant").rules(
        shield(would_draw(EACH_OPPONENT), instead(deal(3, EACH_OPPONENT)))
    )
    g = scenario(
        you="battlefield: Circle; library: 2 Bear",
        opponent="hand: Trap",
        cards=[*CARDS, CIRCLE, trap],
        step="upkeep",
    )
    g.cast("Trap", by="opponent").resolve()
    g.activate("Circle", by="you").resolve()
    assert g.asked.labels == ("Circle (you)", "Trap (stack), gone")
    g.choose("Trap").to("main")
    assert (g.life(), g.hand()) == (20, [])


def test_a_shield_that_works_once_may_say_instead_itself():  # CR 614.6
    trap = card("Trap", "{0}", "Instant").rules(
        shield(would_draw(YOU), instead(gain_life(3))),
        shield(would_go(CREATURE, "battlefield", "graveyard"), go_elsewhere("exile")),
    )
    g = scenario(
        you="hand: Trap, Kill, Kill; library: 3 Bear; battlefield: 2 Swamp",
        opponent="battlefield: 2 Bear",
        cards=[*CARDS, trap, card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)))],
        step="upkeep",
    )
    g.cast("Trap").resolve()
    for _ in range(2):
        g.cast("Kill", targets="Bear").resolve()
    assert (g.exile(), g.graveyard("opponent")) == (["Bear"], ["Bear"])
    g.to("main")
    assert (g.life(), g.hand()) == (23, [])
    assert rules_text(trap)[0].count("instead") == 2


def test_a_shield_against_a_permanent_spell_is_one_against_the_permanent():  # CR 400.7c
    g = scenario(
        you="battlefield: Circle",
        opponent="hand: Ogre; battlefield: 3 Mountain",
        cards=[CIRCLE, "Ogre | {2}{R} | Creature — Ogre 3/3 | haste"],
        active="opponent",
    )
    g.cast("Ogre", by="opponent")
    g.activate("Circle", by="you").resolve().choose("Ogre").resolve()
    g.attack("Ogre").to("second main")
    assert g.life() == 20


def test_an_effect_on_a_creature_spell_goes_on_for_the_creature():  # CR 400.7a
    paint = card("Paint", "{0}", "Instant").rules(becomes(target(SPELL), SetColors("U")))
    g = scenario(you="hand: Bear, Paint; battlefield: 2 Forest", cards=[BEAR, paint])
    g.cast("Bear").cast("Paint", targets="Bear").resolve_all()
    assert g.permanent("Bear").colors == {"U"}
