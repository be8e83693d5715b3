"""A deck against a field, and the search for a better one: what is open is never counted as won."""

from fractions import Fraction

from spellwright.magic.formats.pods import ThreeCards
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.doctor import Search, against, replacements, search
from spellwright.sim.magic.outcomes import DRAW, LOSS, WIN, Outcome
from spellwright.sim.magic.pods import SCORINGS

DECK = ThreeCards(("Mountain", "Goblin", "Bolt"), "ours")
EASY = ThreeCards(("E1", "E2", "E3"), "easy")
HARD = ThreeCards(("H1", "H2", "H3"), "hard", 2)
FIELD = (EASY, HARD)
SCORING = SCORINGS["3-1-0"]
LARGE = Allowed(60)
STRONG = {"Bolt": 1, "Blast": 5, "Dud": -9, "E1": 0, "H1": 4}


class Fake:
    """Strength decides: the sum of the cards' numbers; “?” is open for small budgets, “??” for all."""

    def __init__(self):
        self.asked = []

    def solve(self, games, allowed):
        for game in games:
            self.asked.append((game, allowed.seconds))
            names = game.play + game.draw
            if "??" in names or ("?" in names and allowed.seconds < 60):
                yield game, Outcome(None, reason="too hard")
                continue
            play, draw = (sum(STRONG.get(n, 0) for n in deck) for deck in (game.play, game.draw))
            result = WIN if play > draw else LOSS if play < draw else DRAW
            yield game, Outcome(result, (result,), grade="solved")


def start():
    return against(DECK, FIELD, SCORING, LARGE, Fake().solve)


def test_a_deck_counts_against_each_player_of_the_field():
    report = start()
    assert report.counts() == (2, 0, 4, 0)
    assert report.least == report.most == Fraction(6)


def test_every_deck_with_one_card_replaced_is_there_once():
    found = replacements(DECK, ["Bolt", "Blast"], 1)
    assert [deck.cards for deck in found] == [
        ("Mountain", "Goblin", "Blast"),
        ("Mountain", "Bolt", "Bolt"),
        ("Mountain", "Bolt", "Blast"),
        ("Goblin", "Bolt", "Bolt"),
        ("Goblin", "Bolt", "Blast"),
    ]
    two = replacements(DECK, ["Blast"], 2)
    assert ("Bolt", "Blast", "Blast") in [deck.cards for deck in two] and len(two) == 3


def test_a_search_finds_what_is_better_and_says_what_it_tried():
    found = search(start(), replacements(DECK, ["Blast", "Dud"], 1), LARGE, 2, Fake().solve)
    assert found.tried == 6 and found.best.least == 18
    assert "Blast" in found.best.deck.cards
    assert any("Dud" in deck.cards for deck, _ in found.refuted) and not found.undecided


def test_what_cannot_be_better_costs_no_more_than_the_hardest_opponent():
    fake = Fake()
    strong = against(ThreeCards(("Blast", "B", "C")), FIELD, SCORING, LARGE, Fake().solve)
    search(strong, [ThreeCards(("Dud", "B", "C"))], LARGE, 2, fake.solve)
    assert len(fake.asked) == 2 and {seconds for _, seconds in fake.asked} == {2}


def test_an_open_game_is_looked_at_with_the_whole_budget_and_then_told():
    candidates = [ThreeCards(("?", "Blast", "B")), ThreeCards(("??", "Blast", "B"))]
    found = search(start(), candidates, LARGE, 2, Fake().solve)
    assert [r.deck.cards[0] for r in found.better] == ["?"]
    assert not found.undecided  # at most 18 points, and the best has 18
    found = search(start(), candidates[1:], LARGE, 2, Fake().solve)
    assert [r.deck.cards[0] for r in found.undecided] == ["??"] and not found.better
    assert isinstance(found, Search) and found.best == start()
