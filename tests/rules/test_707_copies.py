"""Copies of objects: permanents that enter as copies, and copies of spells (CR 707)."""

from spellwright.magic.scenario import scenario


def test_a_clone_has_the_printed_values_and_nothing_else():  # CR 707.2
    g = scenario(
        you="battlefield: 4 Island; hand: Clone",
        opponent="battlefield: Grizzly Bears (+1/+1 x2), Glorious Anthem",
    )
    g.cast("Clone").resolve()
    g.choose("Grizzly Bears")
    copy = g.permanent("Grizzly Bears", "you")
    assert (copy.power, copy.toughness, copy.counters) == (2, 2, {})
    assert copy.colors == {"G"}


def test_entering_as_a_copy_triggers_what_the_copied_card_does_on_entering():  # CR 707.5
    g = scenario(you="battlefield: 4 Island; hand: Clone", opponent="battlefield: Kitchen Finks")
    g.cast("Clone").resolve()
    g.choose("Kitchen Finks").resolve_all()
    assert g.life() == 22


def test_a_clone_of_nothing_dies():
    g = scenario(you="battlefield: 4 Island; hand: Clone", opponent="battlefield: Grizzly Bears")
    g.cast("Clone").resolve()
    g.decline()
    assert g.graveyard() == ["Clone"]


def test_a_copy_is_itself_again_in_another_zone_and_legends_meet():  # CR 704.5j
    g = scenario(you="battlefield: 4 Island, Isamaru, Hound of Konda; hand: Clone")
    g.cast("Clone").resolve()
    g.choose("Isamaru, Hound of Konda")
    g.answer(1)  # the legend rule: keep the copy
    assert g.battlefield().count("Isamaru, Hound of Konda") == 1
    assert g.graveyard() == ["Isamaru, Hound of Konda"]


def test_a_copy_of_a_face_down_creature_is_a_nameless_2_2():  # CR 707.2, 708.2
    g = scenario(
        you="battlefield: 4 Island; hand: Clone", opponent="battlefield: Exalted Angel (face down)"
    )
    g.cast("Clone").resolve()
    g.choose("a face-down creature")
    mine = g.permanents(who="you")[-1]
    assert (mine.power, mine.toughness, mine.chars.name) == (2, 2, "")
    assert not mine.keywords


def test_a_copied_spell_keeps_its_choices_or_gets_new_targets():  # CR 707.10
    g = scenario(
        you="battlefield: 2 Island; hand: Twincast",
        opponent="battlefield: Mountain; hand: Lightning Bolt",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you")
    g.cast("Twincast", targets="Lightning Bolt", by="you").resolve()
    g.choose("opponent")
    assert g.on_stack().is_copy
    g.resolve()
    assert g.life("opponent") == 17
    g.resolve()
    assert g.life() == 17


def test_a_copy_has_the_same_x_and_division():  # CR 707.10: X and the shares are copied
    g = scenario(
        you="battlefield: 4 Island, 2 Mountain, Grizzly Bears; hand: Twincast, Fire // Ice",
        opponent="battlefield: Typhoid Rats, Goblin Guide",
    )
    g.cast("Fire", targets=[["Typhoid Rats", "opponent"]], pay="auto")
    g.cast("Twincast", targets="Fire", pay="auto").resolve()
    g.choose("Goblin Guide", "opponent")
    g.resolve_all()
    assert g.life("opponent") == 18
    assert g.permanent("Goblin Guide").damage == 1
    assert not g.has("Typhoid Rats")


def test_a_copy_of_a_spell_was_not_cast():  # CR 707.10
    g = scenario(
        you="battlefield: 2 Island, Mountain, Eidolon of the Great Revel; hand: Twincast, Lightning Bolt",
        opponent="battlefield: Island",
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.cast("Twincast", targets="Lightning Bolt").resolve()
    assert g.life() == 16  # two spells, not three
    g.resolve()
    g.choose("opponent").resolve_all()
    assert g.life("opponent") == 14
    assert sorted(g.graveyard()) == ["Lightning Bolt", "Twincast"]
