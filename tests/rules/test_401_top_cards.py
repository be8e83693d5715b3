"""The top card of a library: looked at, revealed, cast and played from there (CR 401.5)."""

from spellwright.magic.game import Game
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.views import hide
from spellwright.magic.words import (
    CREATURE,
    LAND,
    ON_TOP,
    YOU,
    card,
    rule,
)

SEER = card("Seer", "{2}{G}", "Creature — Elf 2/2").rules(
    rule("look at top", YOU),
    rule("may cast", CREATURE & ON_TOP),
    rule("mana of any type", CREATURE, detail="you"),
)
OPEN = card("Open Book", "{1}", "Artifact").rules(
    rule("top revealed", YOU), rule("may play land", LAND & ON_TOP)
)


def _top(g: Scenario, seat: int) -> str:
    view: Game = hide(g.state, seat)
    return view.objects[view.players[0].library[0]].card.name


def test_only_the_player_who_may_look_knows_the_top_card() -> None:  # CR 401.5
    g = scenario(you="battlefield: Seer; library: Memnite, Island", cards=[SEER])
    g.to("beginning of combat")
    assert _top(g, 0) == "Memnite" and _top(g, 1) != "Memnite"


def test_a_creature_is_cast_from_the_top_with_any_mana() -> None:  # CR 601.3b, 609.4b
    board = "battlefield: Seer, Island; library: Raging Goblin, Lightning Bolt"
    g = scenario(you=board, cards=[SEER])
    g.cast("Raging Goblin").resolve()
    assert g.has("Raging Goblin")
    assert g.why_not("cast Lightning Bolt") is not None


def test_a_revealed_top_card_is_known_to_all_and_a_land_is_played_from_there() -> None:
    g = scenario(you="battlefield: Open Book; library: Forest, Island", cards=[OPEN])
    g.to("beginning of combat")
    assert _top(g, 1) == "Forest"
    g.to("second main").play("Forest")
    assert g.battlefield() == ["Open Book", "Forest"] and _top(g, 1) == "Island"
