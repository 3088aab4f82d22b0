"""Bundles JavaScript modules with esbuild, for a release and for the offline zip."""
