"""What Gundam's effects do, verb by verb."""
