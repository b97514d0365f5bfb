"""Cardfight!! Vanguard as a person at the terminal sees it."""
