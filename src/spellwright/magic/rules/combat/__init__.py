"""Combat: declaring attackers and blockers, being in combat, damage (CR 506–511)."""
