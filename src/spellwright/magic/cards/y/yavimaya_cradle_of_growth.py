from spellwright.magic.words import *

YAVIMAYA_CRADLE_OF_GROWTH = card("Yavimaya, Cradle of Growth", "", "Legendary Land").rules(
    static(LAND, AddTypes(subtypes=("Forest",))),
)
