"""Nonsense for every reader: what comes from outside is read, or refused with a reason, never anything else."""
