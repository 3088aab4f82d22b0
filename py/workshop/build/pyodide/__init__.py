"""Python for the browser: the pinned package, its library as bytecode, its runtime made smaller."""
