"""The rules of Lantern, a module per chapter."""
