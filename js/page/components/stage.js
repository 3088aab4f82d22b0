/** The component `stage` (`kidd_page.table.deck`): a deck, and the bubble beside a tapped space. Has no own words. */

import { createStage } from '../../view/board/stage.js';
import { createRefusal } from '../../view/lessons/refusal-bubble.js';
import { make } from '../../view/widgets/dom.js';
import { fillIn } from './component.js';

let count = 0;

/** @param {any} model */
const nameMoment = ({ change, tapped, picture }) =>
  JSON.stringify([change, tapped, ...picture.spaces.map((/** @type {any} */ { role }) => role)]);

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
    const refusal = createRefusal(host);
    element.append(host, refusal.element, look);
    /** @type {any} */
    let model = null;
    const stage = createStage({
      ...{ host, look, deck, onSound },
      onTap: (space) => press(fillIn(model.tap, space)),
      onInspect: (space) => press(fillIn(model.inspect, space)),
    });
    // The next tap anywhere hides the bubble.
    const around = element.parentElement ?? element;
    around.addEventListener('pointerdown', refusal.hide);

    return {
      show(next) {
        model = next;
        host.setAttribute('aria-label', next.label);
        stage.show({ ...next, moment: nameMoment(next) });
        refusal.show(next.refusal, next.tapped);
      },
      end() {
        refusal.end();
        stage.end();
        around.removeEventListener('pointerdown', refusal.hide);
      },
    };
  };
}
