"""Makes and proves the puzzles that the page ships."""
