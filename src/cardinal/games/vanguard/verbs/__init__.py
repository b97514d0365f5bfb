"""What Vanguard's effects do, verb by verb."""
