/**
 * The deck of the game: shows its models on a stage (`stage.js`), and says what of them is news. Until Python has drawn
 * the next one, the deck stays as it is.
 */

import { createStage } from './stage.js';

/** @import {AnimationView, PhaseView} from '../../protocol/protocol.js' */
/** @import {Action} from '../../select/types.js' */
/** @import {StageModel} from './stage.js' */

/**
 * `serial`: the transition that has led there. `phases`: the animation of each click of a half-made move, empty for
 * none. `picked`: the token that was selected first.
 * @typedef {Omit<StageModel, 'change' | 'inspected' | 'answer'> & {serial: number, phases: PhaseView[][],
 *   picked: string | null}} DeckModel
 */

/**
 * @param {object} options @param {HTMLElement} options.host @param {HTMLElement} options.look
 * @param {any} options.deck the deck's data @param {(action: Action) => void} options.dispatch
 * @param {(cues: import('../../sound/synthesizer.js').Cue[]) => void} options.onSound
 */
export function createMainStage({ host, look, deck, dispatch, onSound }) {
  host.replaceChildren();
  const stage = createStage({
    ...{ host, look, deck, onSound },
    onTap: (space) => dispatch({ type: 'tap', space }),
    onInspect: (space) => dispatch({ type: 'inspect', space: space || null }),
  });
  /** @type {DeckModel | null} */
  let drawn = null;
  let change = 0;
  /** @type {AnimationView | null} */
  let animation = null;

  /** @param {DeckModel} next */
  function take(next) {
    const clicks = drawn?.phases.length ?? 0;
    const isNew = drawn !== null && next.serial !== drawn.serial;
    // Clicks that are taken back are shown at once, because no token walks backward.
    const isClicked = drawn !== null && !isNew && next.phases.length > clicks;
    if (isNew || isClicked) change += 1;
    else if (drawn !== null && isPicked(drawn, next)) onSound([{ name: 'pick', at_ms: 0 }]);
    const phases = next.phases.slice(Math.max(clicks, 1)).flat();
    animation = isClicked ? { phases, before: [], after: [] } : next.animation;
    drawn = next;
  }

  return {
    ...stage,
    /** @param {DeckModel | null} next @param {string | null} inspected @param {string} answer below the stack */
    render(next, inspected, answer) {
      if (next !== null) take(next);
      if (drawn === null || animation === null) return;
      stage.show({ ...drawn, change, animation, inspected, answer });
    },
  };
}

/** Whether a token has been taken in hand. @param {DeckModel} before @param {DeckModel} after */
const isPicked = (before, after) =>
  after.phases.length === 0 && after.picked !== null && after.picked !== before.picked;
