/** The component `stage` (`kidd_page.table.deck`): a deck. Has no own words. */

import { createStage } from '../../view/board/stage.js';
import { make } from '../../view/widgets/dom.js';
import { fillIn } from './component.js';

let count = 0;

/**
 * @param {import('../../view/board/geometry.js').Deck} deck
 * @param {(cues: import('../../sound/synthesizer.js').Cue[]) => void} onSound
 * @returns {import('./component.js').MakeComponent}
 */
export function makeStage(deck, onSound) {
  return (element, press) => {
    count += 1;
    const host = make('section', { class: 'deck-host' });
    const look = make('div', { class: 'inspector', id: `inspector-${count}` });
    element.append(host, look);
    /** @type {any} */
    let model = null;
    const stage = createStage({
      ...{ host, look, deck, onSound },
      onTap: (space) => press(fillIn(model.tap, space)),
      onInspect: (space) => press(fillIn(model.inspect, space)),
    });

    return {
      show(next) {
        model = next;
        host.setAttribute('aria-label', next.label);
        stage.show(next);
        stage.refuse(next.refusal, next.tapped);
      },
      end: stage.end,
    };
  };
}
