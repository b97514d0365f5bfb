"""Cards: files, lists and where they are found."""
