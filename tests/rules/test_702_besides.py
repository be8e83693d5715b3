"""Keywords that make a spell do something besides, or be cast from elsewhere (CR 702.113)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import scenario
from spellwright.magic.text.cards import rules_text
from spellwright.magic.words import ANY_OPPONENT, awaken, lose_life, target

DRAIN = card("Drain", "{B}", "Sorcery").rules(
    lose_life(2, target(ANY_OPPONENT)), awaken(3, "{2}{B}")
)


def test_awaken_makes_a_creature_of_a_land_that_is_aimed_at_only_then() -> None:  # 702.113a–b
    assert rules_text(DRAIN)[0] == "Target opponent loses 2 life.\nAwaken 3—{2}{B}"
    g = scenario(
        you="hand: 2 Drain; battlefield: 3 Swamp, Forest, Island", cards=[DRAIN], auto_pay=True
    )
    g.cast("Drain").choose("opponent").resolve()
    assert g.life("opponent") == 18
    g.cast("Drain", "awaken").choose("opponent").choose("Forest").resolve()
    assert g.life("opponent") == 16
    assert g.permanent("Forest").power == 3 and g.permanent("Forest").has("haste")
