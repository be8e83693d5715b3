"""Mana that is made with priority: where it cannot be spent before it is lost, and nobody can tell, it is not offered to a search.

docs/decisions/0006; the boards at the end are compared with the full game at every position.
"""

from __future__ import annotations

import pytest

from spellwright.kernel import ObjectId
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.game import Game
from spellwright.magic.objects.card import Card, find
from spellwright.magic.reductions import Reduced, reduced_policy
from spellwright.magic.reductions.noticing import Notice, asked_kinds
from spellwright.magic.reductions.spending import asks_besides
from spellwright.magic.scenario import scenario
from spellwright.magic.scenario.scene import Scenario
from spellwright.sim.magic.soundness.compare import compare
from spellwright.sim.magic.soundness.draw import Small
from spellwright.solve import Budget, solve

Deck = tuple[str, ...]


def cards(*names: str) -> list[Card]:
    return [find(name) for name in names]


def with_policy(g: Scenario, ours: Deck, theirs: Deck) -> Game:
    """The board as a search sees it, with the words of these decks."""
    g.state.policy = reduced_policy((cards(*ours), cards(*theirs)))
    g.state.touch()
    return g.state


def source(game: Game, name: str) -> ObjectId:
    return next(o.id for o in game.permanents() if o.card.name == name)


def wants(game: Game, seat: int, name: str) -> bool:
    """Is one of the mana abilities of this permanent offered?"""
    obj = game.objects[source(game, name)]
    return any(
        game.policy.wants_mana(game, seat, obj, ability) is not False
        for ability in game.chars(obj.id).index.mana
    )


def aimed_at_a_land(hand: str) -> Game:
    """Cleansing Wildfire is about to destroy a Plains, whose owner has this card in hand (and another Plains)."""
    g = scenario(
        you=f"hand: {hand}; battlefield: 2 Plains",
        opponent="hand: Cleansing Wildfire; battlefield: 2 Mountain",
        active="opponent",
    )
    game = with_policy(g, (hand, "Plains", "Plains"), ("Cleansing Wildfire", "Mountain"))
    g.cast("Cleansing Wildfire", targets="Plains")
    return game if game.stack else g.state


def test_a_land_that_is_about_to_go_is_tapped_only_where_its_mana_can_be_spent() -> (
    None
):  # CR 106.4
    assert wants(aimed_at_a_land("Path to Exile"), 0, "Plains")
    assert not wants(aimed_at_a_land("Savannah Lions"), 0, "Plains")


def test_mana_may_be_spent_where_a_card_asks_for_it() -> None:
    plain = cards("Savannah Lions", "Plains", "Hickory Woodlot")
    assert asks_besides((plain, plain)) == (False, False)
    # "unless its controller pays {1}", an upkeep cost, a spell that is cast as another resolves
    for name in (
        "Daze",
        "The Tabernacle at Pendrell Vale",
        "Isochron Scepter",
        "Crashing Footfalls",
    ):
        assert asks_besides((plain, cards(name))) == (True, True), name
    # ward asks who aims at the creature (CR 702.21a)
    assert asks_besides((plain, cards("Sleep-Cursed Faerie"))) == (True, False)
    # what a token can do for mana may be there before the step ends: Food
    assert asks_besides((cards("Witch's Oven"), plain)) == (True, True)


def test_a_cost_that_takes_a_creature_takes_no_land() -> None:
    g = scenario(you="battlefield: Phyrexian Tower, Plains, Dryad Arbor; hand: Path to Exile")
    game = with_policy(g, ("Phyrexian Tower", "Plains", "Path to Exile"), ("Memnite",))
    assert not wants(game, 0, "Plains")
    assert wants(game, 0, "Dryad Arbor")


def test_counters_are_taken_of_what_gives_mana_for_them() -> None:
    g = scenario(
        you="battlefield: Power Conduit, Plains, Hickory Woodlot (depletion x2); hand: Path to Exile"
    )
    game = with_policy(g, ("Power Conduit", "Hickory Woodlot", "Path to Exile"), ("Memnite",))
    assert not wants(game, 0, "Plains")
    assert wants(game, 0, "Hickory Woodlot")


def test_damage_to_oneself_is_wanted_only_where_life_can_be_told() -> None:
    g = scenario(you="battlefield: Ancient Tomb")
    game = with_policy(g, ("Ancient Tomb", "Savannah Lions"), ("Murderous Rider",))
    assert not wants(game, 0, "Ancient Tomb")
    game = with_policy(g, ("Ancient Tomb", "Form of the Dragon"), ("Memnite",))
    assert wants(game, 0, "Ancient Tomb")


def test_a_land_is_given_up_for_its_own_sake_only_where_somebody_counts_lands_or_cards() -> None:
    for other, is_wanted in (
        ("Savannah Lions", False),
        ("Prairie Dog", False),  # it counts spells
        ("Necrogoyf", True),  # it counts cards in graveyards
        ("Scythe Tiger", True),  # a cost that takes a land
    ):
        g = scenario(you="battlefield: Hickory Woodlot (depletion x1)")
        game = with_policy(g, ("Hickory Woodlot", "Forest"), (other, "Forest"))
        assert wants(game, 0, "Hickory Woodlot") == is_wanted, other


def test_counters_of_one_kind_say_nothing_of_others() -> None:
    assert asked_kinds(find("Aether Vial")) == {"charge"}
    assert asked_kinds(find("Urza's Saga")) == {"lore"}
    assert "" in asked_kinds(find("Vampire Hexmage"))
    assert not asked_kinds(find("Mercadian Bazaar"))
    assert not Notice(kinds=frozenset(("",))).counts()  # an ability that takes none


def test_what_is_told_of_creatures_is_not_told_of_lands() -> None:
    for name, is_wanted in (("The Wandering Emperor", True), ("Exquisite Huntmaster", False)):
        g = scenario(you="battlefield: Plains")
        game = with_policy(g, ("Plains", "Savannah Lions"), (name, "Plains"))
        assert wants(game, 0, "Plains") == is_wanted, name
    g = scenario(you="battlefield: Dryad Arbor")
    game = with_policy(g, ("Dryad Arbor", "Savannah Lions"), ("Exquisite Huntmaster", "Plains"))
    assert wants(game, 0, "Dryad Arbor")


def storing(step: str, active: str, other: str) -> bool:
    """Is a Bottomless Vault tapped so that it begins to store, in this step?"""
    g = scenario(you="battlefield: Bottomless Vault", active=active, step=step)
    game = with_policy(g, ("Bottomless Vault", "Typhoid Rats"), (other, "Plains"))
    return wants(game, 0, "Bottomless Vault")


def test_a_land_that_stores_while_tapped_is_tapped_in_the_opponents_end_step() -> None:  # CR 502.3
    assert storing("end", "opponent", "Savannah Lions")
    assert not storing("upkeep", "you", "Savannah Lions")
    assert not storing("main", "opponent", "Savannah Lions")
    # where somebody else can tell, untaps permanents, or takes turns, at any time
    for other in ("Deeproot Pilgrimage", "Maze of Ith", "Time Vault", "Sudden Edict"):
        assert storing("main", "you", other), other


def test_the_step_in_which_it_begins_to_store_is_not_left_out() -> None:
    game = three_card_game(
        ("Bottomless Vault", "Typhoid Rats", "Swamp"), ("Plains", "Plains", "Plains"), lean=True
    )
    assert isinstance(game.policy, Reduced) and game.policy.stores_late
    steps = []
    wanted = "play Bottomless Vault"
    for _ in range(60):
        names = [game.kind_of(answer) for answer in game.answers()]
        found = next((i for i, name in enumerate(names) if wanted in name), 0)
        if found:
            steps.append((wanted, game.step, game.active))
            # first it untaps; then it is tapped, and stays so
            is_tapped = wanted.startswith("activate")
            wanted = "not to untap: B" if is_tapped else "activate Bottomless Vault"
        game = game.play([*game.answers()][found])
    assert steps[1:3] == [
        ("activate Bottomless Vault", "end", 1),
        ("not to untap: B", "untap", 0),
    ]
    vault = next(o for o in game.permanents() if o.card.name == "Bottomless Vault")
    assert vault.count("storage") == 1  # Typhoid Rats cost no more: docs/decisions/0007


BOARDS: tuple[tuple[tuple[Deck, Deck], tuple[Deck, Deck], int], ...] = (
    # hand and battlefield of each, and life
    ((("Savannah Lions",), ("Plains",)), (("Cleansing Wildfire",), ("Mountain", "Mountain")), 2),
    (((), ("Remote Farm", "Savannah Lions")), ((), ("Wasteland", "Memnite")), 2),
    (((), ("Ancient Tomb",)), ((), ("Wasteland", "Memnite")), 3),
    ((("Path to Exile",), ("Plains",)), ((), ("Wasteland", "Memnite")), 2),
    (((), ("Witch's Oven", "Memnite", "Swamp")), ((), ("Memnite",)), 1),
    ((("Spell Pierce",), ("Island",)), (("Lava Spike",), ("Wasteland", "Mountain")), 2),
    (((), ("Phyrexian Tower", "Memnite")), ((), ("Karakas", "Memnite")), 2),
)


@pytest.mark.parametrize(
    ("ours", "theirs", "life"),
    [
        ("Bottomless Vault / Vampire Nighthawk / Swamp", "Savannah Lions / Plains / Wasteland", 4),
        ("Icatian Store / Serra Angel / Plains", "Rishadan Port / Mountain / Goblin Guide", 5),
        ("Sand Silos / Air Elemental / Island", "Cleansing Wildfire / Mountain / Mutavault", 4),
    ],
)
def test_storing_late_comes_to_the_same_as_storing_at_any_time(
    ours: str, theirs: str, life: int
) -> None:
    for first in (0, 1):
        found = {
            solve(
                three_card_game(
                    ours.split(" / "),
                    theirs.split(" / "),
                    first=first,
                    rules=Rules(life=life),
                    lean=True,
                    without=without,
                ),
                Budget(states=60_000),
            ).result
            for without in ((), ("storing late",), ("mana",))
        }
        assert len(found - {None}) == 1


@pytest.mark.parametrize("number", range(len(BOARDS)))
def test_boards_beside_the_full_game(number: int) -> None:
    ours, theirs, life = BOARDS[number]
    for first in (0, 1):
        small = Small((ours, theirs), first, life, by_hand=True)
        assert compare(small, 6_000, solves=0).differences == []
