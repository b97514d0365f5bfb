"""Cardinal: a rules engine for trading card games, played, judged and simulated by the rulebook."""

from cardinal.native import begin

__version__ = "0.1.0"

begin()  # before anything else of the package is imported: where the engine is compiled, that is what is imported
