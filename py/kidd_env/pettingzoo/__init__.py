# pyright: basic, reportMissingImports=false, reportAttributeAccessIssue=false
"""The games as PettingZoo environments: one module for each game, as in `pettingzoo.classic`.

    from kidd_env.pettingzoo import quedah_v0

    env = quedah_v0.env(render_mode="ansi")
    env.reset(seed=42)

Each module has `env` (with PettingZoo's wrappers), `raw_env` (without) and `parallel_env`. `environment`
explains what they have in common. Importing this package also adds the games to PettingZoo's registry, as
`kidd/loyal-v0`, `kidd/quedah-v0` and `kidd/madagascar-v0`:

    env = pettingzoo.make("aec", "kidd/madagascar-v0", players=3)
"""

import pettingzoo

for _game in ("loyal", "quedah", "madagascar"):
    _module = f"{__name__}.{_game}_v0"
    pettingzoo.register("aec", f"kidd/{_game}-v0", f"{_module}:env")
    pettingzoo.register("parallel", f"kidd/{_game}-v0", f"{_module}:parallel_env")
