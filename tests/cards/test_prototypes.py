"""Autonomous Assembler: a card with two sizes (CR 718)."""

from spellwright.magic.scenario import scenario

ASSEMBLER = "Autonomous Assembler"


def test_a_prototype_is_small_white_and_cheap() -> None:  # CR 718.3
    g = scenario(you=f"hand: {ASSEMBLER}; battlefield: 2 Plains")
    assert g.legal() == ["pass", f"cast {ASSEMBLER} (prototype)"]
    g.cast(ASSEMBLER, "prototype")
    assert set(g.on_stack(ASSEMBLER).colors) == {"W"}
    g.resolve()
    made = g.permanent(ASSEMBLER)
    assert (made.power, made.toughness, set(made.colors)) == (2, 2, {"W"})
    assert made.has("vigilance")


def test_the_whole_card_is_colourless_and_big() -> None:
    g = scenario(you=f"hand: {ASSEMBLER}; battlefield: 5 Island")
    g.cast(ASSEMBLER).resolve()
    made = g.permanent(ASSEMBLER)
    assert (made.power, made.toughness, set(made.colors)) == (4, 5, set())


def test_a_prototype_is_the_whole_card_elsewhere() -> None:  # CR 718.4
    g = scenario(
        you=f"hand: {ASSEMBLER}; battlefield: 2 Plains",
        opponent="hand: Unsubstantiate; battlefield: 2 Island",
    )
    g.cast(ASSEMBLER, "prototype").resolve()
    g.opponent.cast("Unsubstantiate", targets=ASSEMBLER).resolve()
    assert not g.card(ASSEMBLER, "hand").colors and g.card(ASSEMBLER, "hand").power == 4


def test_an_assembler_builds_assembly_workers() -> None:
    g = scenario(you=f"battlefield: {ASSEMBLER}, Island")
    g.activate(ASSEMBLER).resolve()
    assert g.permanent(ASSEMBLER).power == 5
