"""The command line. No rules in here."""
