/**
 * The component `stage` (`kidd_page.table.deck`): a deck, its stack inspector, and the bubble beside a tapped space.
 * Owns pixels and time: when to animate, where boxes are placed. Has no words of its own.
 */

import { createDeckView } from '../../view/board/deck.js';
import { createRefusal } from '../../view/lessons/refusal-bubble.js';
import { createInspectorBox } from '../../view/panels/inspector-box.js';
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
    const refusal = createRefusal(host);
    element.append(host, refusal.element, look);
    /** @type {any} */
    let model = null;
    const box = createInspectorBox(look, () => press(fillIn(model.inspect, '')));
    const view = createDeckView(host, deck, {
      onSpace: (space) => press(fillIn(model.tap, space)),
      onInspect: (space) => press(fillIn(model.inspect, space)),
      onHover: box.hover,
      onSound,
    });
    // The next tap anywhere hides the bubble.
    const around = element.parentElement ?? element;
    around.addEventListener('pointerdown', refusal.hide);

    return {
      show(next) {
        const before = model;
        model = next;
        host.setAttribute('aria-label', next.label);
        draw(before, next);
        box.render({
          space: next.inspected,
          note: next.answer,
          moment: `${next.change} ${next.tapped}`,
          find: (space) => next.stacks[space] ?? null,
          isTall: (space) => next.picture.spaces.some(isTall(space)),
        });
        refusal.show(next.refusal, next.tapped);
      },
      end() {
        box.end();
        refusal.end();
        view.end();
        around.removeEventListener('pointerdown', refusal.hide);
      },
    };

    /** Draw the deck if it has changed. Drawing ends a running animation. @param {any} before @param {any} next */
    function draw(before, next) {
      if (before !== null && next.change !== before.change && isMoving(next.animation))
        view.animate(next.animation, next.picture, next.notes);
      else if (JSON.stringify(before?.picture) !== JSON.stringify(next.picture))
        view.render(next.picture);
    }
  };
}

/** Whether there is something to see or hear. @param {import('../../protocol/protocol.js').AnimationView} animation */
const isMoving = ({ phases, before, after }) => phases.length + before.length + after.length > 0;

/** @param {string} space @returns {(one: {name: string, stack: {owners: string} | null}) => boolean} */
const isTall = (space) => (one) => one.name === space && (one.stack?.owners.length ?? 0) > 1;
