"""Rules text: written from card records, and compared with Oracle text."""
