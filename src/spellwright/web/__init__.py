"""The table in the browser: shows views and decisions, sends answers, knows no rules."""
