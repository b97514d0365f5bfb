"""How well a grammar fits texts that nobody wrote it for: figures of ``./cardinal cards study``."""
