from spellwright.magic.words import *

AUTONOMOUS_ASSEMBLER = card(
    "Autonomous Assembler", "{5}", "Artifact Creature — Assembly-Worker 4/5"
).rules(
    prototype("{1}{W}", 2, 2),
    VIGILANCE,
    activated(["{1}", TAP], put_counters("+1/+1", on=target(is_a("Assembly-Worker") & YOURS))),
    prototype=card("Autonomous Assembler", "{1}{W}", "Artifact Creature — Assembly-Worker 2/2"),
)
