from spellwright.magic.words import *

SNOW_COVERED_SWAMP = card("Snow-Covered Swamp", "", "Basic Snow Land — Swamp")
