"""Players that know Vanguard: ``club`` plays by rules of thumb, from what its seat sees and nothing else."""
