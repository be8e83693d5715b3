"""The vocabulary of effects: small records, one verb each."""
