"""Records: what cards are written with, below the effects; they act through the doors of the table."""
