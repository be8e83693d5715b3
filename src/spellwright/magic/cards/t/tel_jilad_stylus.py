from spellwright.magic.words import *

TEL_JILAD_STYLUS = card("Tel-Jilad Stylus", "{1}", "Artifact").rules(
    activated(TAP, put_on_library(target(PERMANENT & owned_by(YOU)), "bottom")),
)
