"""Cards that change what others are: copy, control, text, type, abilities, power and toughness (CR 613)."""

from spellwright.magic.words import *

CLONE = card("Clone", "{3}{U}", "Creature — Shapeshifter 0/0").rules(enters_as_copy_of(CREATURE))

CONTROL_MAGIC = card("Control Magic", "{2}{U}{U}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    static(ENCHANTED_CREATURE, ControlBy("you")),
)

MIND_BEND = card("Mind Bend", "{U}", "Instant").rules(change_text(target(PERMANENT)))

BLOOD_MOON = card("Blood Moon", "{2}{R}", "Enchantment").rules(
    static(LAND & ~BASIC, SetLandType("Mountain")),
)

URBORG_TOMB_OF_YAWGMOTH = card("Urborg, Tomb of Yawgmoth", "", "Legendary Land").rules(
    static(LAND, AddTypes(subtypes=("Swamp",))),
)

OPALESCENCE = card("Opalescence", "{2}{W}{W}", "Enchantment").rules(
    static(ENCHANTMENT & ~AURA & OTHER, AddTypes(("Creature",)), SetPTToManaValue()),
)

HUMILITY = card("Humility", "{2}{W}{W}", "Enchantment").rules(
    static(CREATURE, LoseAll(), SetPT(1, 1)),
)

LEVITATION = card("Levitation", "{2}{U}{U}", "Enchantment").rules(
    static(CREATURE & YOURS, Gain((FLYING,))),
)

GLORIOUS_ANTHEM = card("Glorious Anthem", "{1}{W}{W}", "Enchantment").rules(
    static(CREATURE & YOURS, AddPT(1, 1)),
)

GOBLIN_KING = card("Goblin King", "{1}{R}{R}", "Creature — Goblin 2/2").rules(
    static(is_a("Goblin") & OTHER, AddPT(1, 1), Gain((landwalk("Mountain"),))),
)

NIGHTMARE = card("Nightmare", "{5}{B}", "Creature — Nightmare Horse */*").rules(
    FLYING,
    defines(DefinePT(count(SWAMP & YOURS), count(SWAMP & YOURS))),
)

TWISTED_IMAGE = card("Twisted Image", "{U}", "Instant").rules(
    becomes(target(CREATURE), SwitchPT()),
    new_line(draw(1)),
)

DRYAD_ARBOR = card("Dryad Arbor", "", "Land Creature — Forest Dryad 1/1", color="G")

EXALTED_ANGEL = card("Exalted Angel", "{4}{W}{W}", "Creature — Angel 4/5").rules(
    FLYING,
    when(deals_damage(SELF, to=ANYTHING | ANY_PLAYER), gain_life(THAT_MANY)),
    morph("{2}{W}{W}"),
)

WILLBENDER = card("Willbender", "{1}{U}", "Creature — Human Wizard 1/2").rules(
    morph("{1}{U}"),
    when(turned_face_up(SELF), change_target(target((SPELL | ABILITY) & with_targets(1)))),
)
