"""Cardfight!! Vanguard."""
