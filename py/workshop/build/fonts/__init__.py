"""The page's typefaces: pinned packages, reduced to the characters that the page needs."""
