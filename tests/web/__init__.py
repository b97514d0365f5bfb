"""Tests of the browser's table."""
