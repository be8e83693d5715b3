"""The Dimir Tempo deck: its list, and cards of it together."""

from spellwright.magic.decks import builtin_decks
from spellwright.magic.objects.card import find
from spellwright.magic.scenario import scenario
from spellwright.magic.start import new_game

STUDENT, SCHOLAR = "Tamiyo, Inquisitive Student", "Tamiyo, Seasoned Scholar"
KAITO = "Kaito, Bane of Nightmares"


def test_the_list_has_sixty_cards():  # S000:13 lists 59
    deck = builtin_decks()["dimir-tempo"]
    assert deck.size == 60
    assert dict(deck.main)["Barrowgoyf"] == 1 and dict(deck.main)["Brazen Borrower"] == 2


def test_every_card_is_there():
    for name, _ in builtin_decks()["dimir-tempo"].main:
        assert find(name).name == name


def test_the_deck_starts_a_game():
    deck = dict(builtin_decks()["dimir-tempo"].main)
    game = new_game([deck, deck], seed=1)
    assert [len(p.hand) for p in game.players] == [7, 7]


def test_brainstorm_turns_tamiyo_while_bowmasters_shoot_her():
    # CR 603.3b: the active player's trigger goes on the stack first and resolves last
    g = scenario(
        you=f"hand: Brainstorm; library: 5 Island; battlefield: Island, {STUDENT}",
        opponent="battlefield: Orcish Bowmasters",
    )
    g.cast("Brainstorm").resolve()
    g.opponent.choose(STUDENT, times=3)
    assert g.stack() == [STUDENT, *["Orcish Bowmasters"] * 3]
    g.resolve_all()
    assert g.graveyard("you") == ["Brainstorm", STUDENT]  # three damage came first


def test_on_their_own_turn_the_bowmasters_come_too_late():
    g = scenario(
        you=f"hand: Brainstorm; library: 5 Island; battlefield: Island, {STUDENT}",
        opponent="battlefield: Orcish Bowmasters",
        active="opponent",
    )
    g.you.cast("Brainstorm").resolve()
    g.opponent.choose(STUDENT, times=3)
    g.resolve()  # your trigger is on top
    assert g.permanent(SCHOLAR).loyalty == 2
    g.resolve_all()  # the others have no legal target left: CR 608.2b
    assert g.permanent(SCHOLAR).loyalty == 2 and not g.has("Orc Army")


def test_bowmasters_shoot_a_planeswalker():  # CR 306.8; S000:120
    g = scenario(
        you="hand: Orcish Bowmasters; battlefield: 2 Swamp", opponent=f"battlefield: {SCHOLAR}"
    )
    g.cast("Orcish Bowmasters").resolve()
    g.choose(SCHOLAR).resolve()
    assert g.permanent(SCHOLAR).loyalty == 1


def test_ninjutsu_returns_bowmasters_to_cast_them_again():
    g = scenario(
        you=f"hand: {KAITO}; battlefield: Orcish Bowmasters, 3 Underground Sea, 2 Swamp",
    )
    g.attack("Orcish Bowmasters").to("declare blockers")
    g.activate(KAITO, "ninjutsu", pay="auto").resolve()
    assert g.hand() == ["Orcish Bowmasters"] and g.permanent(KAITO).attacking == "opponent"
    g.to("second main")
    assert g.life("opponent") == 17


def test_stealing_kaito_with_petty_theft_on_their_own_turn_fails():  # CR 702.11b: hexproof
    g = scenario(
        you="hand: Brazen Borrower; battlefield: 2 Island",
        opponent=f"battlefield: {KAITO}; library: Island",
        active="opponent",
    )
    assert g.why_not("cast Petty Theft", by="you") == "there is no legal target"


def test_fatal_push_on_kaito_during_his_controllers_turn_fails_and_later_finds_no_creature():
    g = scenario(
        you="hand: Fatal Push; battlefield: Swamp; library: 3 Island",
        opponent=f"battlefield: {KAITO}; library: 3 Island",
    )
    assert g.why_not("cast Fatal Push") == "there is no legal target"  # a planeswalker
    g.to("main", whose="opponent")
    assert g.why_not("cast Fatal Push", by="you") == "there is no legal target"  # hexproof


def test_thoughtseize_feeds_barrowgoyf():
    g = scenario(
        you="hand: Thoughtseize; battlefield: Swamp, Barrowgoyf", opponent="hand: Brainstorm"
    )
    g.cast("Thoughtseize", targets="opponent").resolve()
    goyf = g.permanent("Barrowgoyf")
    assert (goyf.power, goyf.toughness) == (2, 3)  # sorcery, instant
