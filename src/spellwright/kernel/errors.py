"""What can go wrong through a user's doing: each error names the thing, the reason, the remedy."""


class SpellwrightError(ValueError):
    """Any mistake in what was asked of the library; the state it was asked of is unchanged."""


class IllegalAnswer(SpellwrightError):
    """The answer is not one of those the decision allows."""


class WrongSeat(SpellwrightError):
    """The answer came from a seat that is not asked."""


class StaleAnswer(SpellwrightError):
    """The answer belongs to an earlier decision."""


class GameOver(SpellwrightError):
    """The game has ended: nothing is asked any more."""


class Undecided(SpellwrightError):
    """It cannot be said how a game ends from here: a search leaves it open."""


class BrokenFile(SpellwrightError):
    """A file or document that cannot be read as what it claims to be."""
