"""Building the compiled engine (``cardinal.native`` puts it to work)."""
