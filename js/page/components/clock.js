/** The component `clock`: the clock of a `colour`. It gets its times from the page, because it ticks by itself. */

import { createClock } from '../../view/panels/clock.js';

/** @import {CrewClock} from '../../game/clock.js' */
/** @typedef {Partial<Record<string, CrewClock | null>>} Clocks the clocks by their colours */

/** @param {import('../../i18n/translate.js').Translate} t */
export function createClocks(t) {
  /** @type {Set<() => void>} */
  const renderers = new Set();
  /** @type {Clocks} */
  let shown = {};

  return {
    /** @type {import('./component.js').MakeComponent} */
    make(element) {
      const clock = createClock(element, t);
      let colour = '';
      const render = () => clock.render(shown[colour] ?? null);
      renderers.add(render);
      return {
        show(model) {
          ({ colour } = model);
          render();
        },
        end() {
          renderers.delete(render);
          clock.end();
        },
      };
    },

    /** @param {Clocks} clocks */
    render(clocks) {
      shown = clocks;
      for (const render of renderers) render();
    },
  };
}
