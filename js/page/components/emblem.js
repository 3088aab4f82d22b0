// @ts-check
/** The component `emblem`: the emblem of a `game`. */

import { drawEmblem } from '../../view/board/game-emblems.js';

/** @type {import('./component.js').MakeComponent} */
export const makeEmblem = (element) => ({
  show({ game }) {
    element.replaceChildren(drawEmblem(game));
  },
});
