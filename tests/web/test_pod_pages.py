"""The pages of a pod in a real browser: they fit a wide screen and a phone, load nothing, and lead where they say."""

import pytest

from spellwright.cli.podfolder import write_folder
from spellwright.magic.formats.pods import ThreeCards
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.matchups import solve_within
from spellwright.sim.magic.outcomes import WIN, Outcome
from spellwright.sim.magic.pods import SCORINGS, About, Pod
from spellwright.store.magic import GameKey

SHORT = Rules(life=3)
DECKS = (
    ThreeCards(("Forest", "Forest", "Memnite"), "Ann with a name that is rather long"),
    ThreeCards(("Forest", "Forest", "Forest"), "Bo"),
    *(ThreeCards((f"Card {n}", "Asmoranomardicadaistinaculdacar", "Forest")) for n in range(8)),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    ann, bo, other = DECKS[:3]
    keys = GameKey.of(ann.cards, bo.cards), GameKey.of(bo.cards, ann.cards)
    solved = solve_within((ann.cards, bo.cards), (0, 1), SHORT, Allowed(60), certify=True)
    games = dict(zip(keys, solved, strict=True))
    games[GameKey.of(ann.cards, other.cards)] = Outcome(WIN, (WIN,), grade="solved")
    about = About("Week 46", "2026-11-16", "open: nothing is banned", ("A note.",))
    pod = Pod(DECKS, games, SHORT, SCORINGS["3-1-0"], about, Allowed())
    return write_folder(pod, tmp_path_factory.mktemp("pod")).parent


@pytest.mark.parametrize("wide", [1200, 420])
@pytest.mark.parametrize("page", ["index.html", "pairs/01-02.html", "pairs/01-03.html"])
def test_a_page_is_no_wider_than_the_screen(browser, folder, page, wide):
    browser.size(wide, 900)
    browser.open(f"file://{folder}/{page}")
    assert browser.run("return document.documentElement.scrollWidth") <= wide
    assert browser.run("return performance.getEntriesByType('resource').length") == 0
    assert not browser.errors()


@pytest.mark.parametrize("wide", [1200, 420])
def test_the_names_of_the_grid_stay_words_however_many_decks_there_are(browser, folder, wide):
    browser.size(wide, 900)
    browser.open(f"file://{folder}/index.html")
    widths = "return [...document.querySelectorAll('.grid th.deck')].map(th => th.offsetWidth)"
    assert min(browser.run(widths)) >= 60


def test_a_cell_leads_to_its_pair_and_the_pair_back(browser, folder):
    browser.size(1200, 900)
    browser.open(f"file://{folder}/index.html")
    assert len(browser.find(".grid td a")) == 90
    browser.click('.grid a[href="pairs/01-02.html"]')
    browser.wait(".still .slot")
    assert "Ann with a name that is rather long wins (proven)" in browser.text("body")
    assert len(browser.find("a[download]")) == 2
    browser.click(".back a")
    browser.wait(".standings")
