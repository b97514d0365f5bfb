"""The commands of ``./cardinal``, one module per group; each imports what it needs when it is called."""
