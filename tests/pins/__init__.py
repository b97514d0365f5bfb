"""What this program takes from others, pinned: packages by hash, scripts of the page by hash, origin and licence."""
