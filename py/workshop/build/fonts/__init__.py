"""The page's own typefaces: the pinned packages, cut down to the characters that the page needs."""
