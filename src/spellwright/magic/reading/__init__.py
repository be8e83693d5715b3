"""Reading rules text: Oracle's words become the records that cards are made of, or are refused."""
