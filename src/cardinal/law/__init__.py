"""How a rulebook is kept: the ledger of laws, and readings where a document can be read in two ways."""
