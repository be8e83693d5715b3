"""Casting spells, activating abilities and special actions, from the choice to the stack (CR 116, 601, 602)."""
