"""Cardinal: a rules engine for trading card games, played, judged and simulated by the rulebook."""

__version__ = "0.1.0"
