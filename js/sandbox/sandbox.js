// @ts-check
/**
 * A small game that a view plays beside the one on the deck, on a separate state.
 *
 * Owns that state, and its requests to the engine. The view sees only the model that `select` makes of it.
 */

import { reduce } from '../state/reducer.js';
import { beginGame, endGame } from './game.js';
import { askWhatIsNew } from './requests.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/**
 * @template Model
 * @param {object} options
 * @param {import('./requests.js').Ask} options.ask sends a request to the engine
 * @param {(state: State) => Model} options.select makes the view's model
 * @param {(before: Model, hasPlayed: boolean) => void} options.onChange is called after each action; `hasPlayed`:
 *   a turn has been made, which ends the game
 */
export function createSandbox({ ask, select, onChange }) {
  /** @type {{state: State, model: Model} | null} */
  let current = null;

  /** @param {State} state */
  function set(state) {
    current = { state, model: select(state) };
  }

  /** @param {Action} action */
  function dispatch(action) {
    if (current === null) return;
    const { state: before, model } = current;
    const after = reduce(before, action);
    askWhatIsNew(before, after, ask, dispatch);
    const hasPlayed = after.game.transition.serial !== before.game.transition.serial;
    if (after !== before) set(hasPlayed ? endGame(after) : after);
    onChange(model, hasPlayed);
  }

  return {
    /** Return the model; null before the game has begun. Each change makes a new object. */
    getModel: () => current?.model ?? null,

    dispatch,

    /**
     * Begin, or begin again, with the engine's reply about a position.
     * @param {Reply} reply
     */
    begin(reply) {
      set(beginGame(reply, current?.state ?? null));
    },

    /** End the game: nothing can be clicked any more, and late replies are ignored. */
    close() {
      if (current !== null) set(endGame(current.state));
    },
  };
}
