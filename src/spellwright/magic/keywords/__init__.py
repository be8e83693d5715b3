"""Keyword abilities, each as the abilities it stands for (CR 702)."""
