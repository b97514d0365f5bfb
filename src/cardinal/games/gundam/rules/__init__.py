"""Gundam's rules, a module per chapter or section."""
