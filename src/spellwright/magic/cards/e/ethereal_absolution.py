from spellwright.magic.words import *

ETHEREAL_ABSOLUTION = card("Ethereal Absolution", "{4}{W}{B}", "Enchantment").rules(
    static(CREATURE & YOURS, AddPT(1, 1)),
    static(CREATURE & THEIRS, AddPT(-1, -1)),
    activated(
        "{2}{W}{B}",
        exile(target(in_zone("graveyard", "opponent"))),
        if_(matches(IT, CREATURE), create(token("Creature — Spirit 1/1", "", "WB", FLYING))),
    ),
)
