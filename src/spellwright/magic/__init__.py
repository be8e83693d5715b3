"""Magic: The Gathering: rules, cards, formats and scenarios on the kernel."""
