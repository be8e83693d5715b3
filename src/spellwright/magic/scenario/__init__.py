"""Scenarios: set up a board in words, act for either seat by visible label, look; strict both ways.

    g = scenario(you="hand: Lightning Bolt; battlefield: Mountain", opponent="life: 3")
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.winner == "you"

See docs/scenarios.md. The text form is in `text`, the set-up in `setup`, the actions in `act` and `answer`.
"""

from spellwright.magic.scenario.answer import Asked
from spellwright.magic.scenario.look import Look
from spellwright.magic.scenario.names import ScenarioError
from spellwright.magic.scenario.scene import Scenario, Seat, scenario
from spellwright.magic.scenario.text import run_scenario_file, run_scenario_text

__all__ = [
    "Asked",
    "Look",
    "Scenario",
    "ScenarioError",
    "Seat",
    "run_scenario_file",
    "run_scenario_text",
    "scenario",
]
