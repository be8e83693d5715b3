"""What is compiled, what is left as it is, and why."""

from __future__ import annotations

PACKAGE = "spellwright"
# the engine: what a game, a solver, a bot or a simulation runs through
COMPILED = (
    "kernel",
    "magic",
    "solve",
    "bots",
    "knight",
    "sim.game",
    "sim.magic.game",
)
LEFT = {
    "kernel.ids": "the number of an object is a kind of int, which a native class cannot be",
    "kernel.fields": "makes classes and functions while the program starts",
    "kernel.methods": "writes methods while the program runs",
    "kernel.declared": "looks up annotations while the program runs",
    "kernel.digests": "looks where Python keeps a hash",
    "kernel.files": "reads and writes files",
    "magic.cards": "card files are read one by one, each once",
    "magic.chronicle": "for people: the story of a game",
    "magic.deckfiles": "for people: decks as documents",
    "magic.indexing": "for people: the index of the cards",
    "magic.words": "for people: the words that cards are written in, which refuse what is misspelt",
    "magic.text": "for people: rules text from records",
    "magic.scenario": "for people: boards in words",
    "magic.cardfiles": "for people: cards as documents",
    "magic.reading": "for people: records from rules text",
    "magic.records.binding": "asked by the reading of rules text alone",
    "magic.objects.pack": "reads a file",
    "magic.objects.ready": "reads a file",
}
# classes that games and bots outside the compiled ones derive from
DERIVED = (
    "bots.magic.greedy.GreedyBot",
    "bots.simple.BlindBot",
    "bots.simple.Bot",
    "bots.simple.PassiveBot",
    "bots.simple.RandomBot",
    "kernel.record.Definition",
    "kernel.record.Record",
    "kernel.sight.Sight",
    "kernel.state.Effect",
    "kernel.state.Event",
    "kernel.state.State",
    "kernel.searching.Solvable",
    "magic.rules.turn.Turns",
)

# constants that tests set to see what happens at them: looked up each time, as in the source
ADJUSTED = ("magic.rules.loops.LIMIT", "solve.search.DOUBTS")


def is_compiled(module: str, groups: tuple[str, ...] = COMPILED) -> bool:
    """Is a module of the package compiled, by its name without the package's?"""

    def within(names: object) -> bool:
        return any(module == name or module.startswith(f"{name}.") for name in names)  # type: ignore[attr-defined]

    return within(groups) and not within(LEFT)
