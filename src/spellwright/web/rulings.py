"""The readings of Three Card Blind in which communities differ, as fields of a form."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.three_card_blind import Rules

MOST_LIFE = 1000
FIELDS = (
    '<details class="rulings"><summary>Rules</summary>'
    '<label>Winning with an empty library <select name="library_wins"><option value="yes">counts</option>'
    '<option value="no">does not count</option></select></label>'
    '<label>Chance is decided by the opponent of the effect\'s <select name="randomness"><option>controller</option>'
    "<option>owner</option></select></label>"
    f'<label>Life <input name="life" type="number" min="1" max="{MOST_LIFE}" value="20"></label></details>'
)


def rules_of(form: dict[str, Any]) -> Rules:
    """The rules that a form asks for; what it does not name is as usual."""
    life = str(form.get("life", "20")).strip()
    if not life.isdecimal() or len(life) > 4 or not 1 <= int(life) <= MOST_LIFE:
        raise SpellwrightError(f"life: give a number from 1 to {MOST_LIFE}")
    return Rules(
        library_wins=form.get("library_wins") != "no",
        randomness=str(form.get("randomness", "controller"))[:20],
        life=int(life),
    )
