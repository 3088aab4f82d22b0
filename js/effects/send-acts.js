/** Sends actions to Python, one after the other, and dispatches what they change. Knows no engine. */

import { writeAct } from '../state/acts.js';

/** @import {Dice, Reply} from '../protocol/protocol.js' */
/** @import {ActAction, Action, State} from '../state/types.js' */

/**
 * Call the function returned with every state. `findPrecomputed` finds the answers that are known without the engine.
 * `getDice` returns what fixes the rolls of the game.
 * @param {object} means @param {(fields: {record: string, text: string}) => Promise<Reply>} means.ask
 * @param {(game: State['game'] & {place: string}, action: ActAction) => Reply | null} means.findPrecomputed
 * @param {() => Dice} means.getDice @param {(action: Action) => void} means.dispatch @returns {(state: State) => void}
 */
export function createActSender({ ask, findPrecomputed, getDice, dispatch }) {
  let sent = -1;

  /** @param {State} state */
  function answerFirst({ requests: { acts }, game, selection: { place } }) {
    for (const { serial, action } of acts) {
      const reply = serial === sent ? null : findPrecomputed({ ...game, place }, action);
      if (reply !== null) return dispatch({ type: 'answered', serial, reply, isPrecomputed: true });
    }
  }

  return (state) => {
    // Until then the state may still change, which Python is told with an action.
    if (state.engine.status !== 'up') return answerFirst(state);
    const [act] = state.requests.acts;
    if (act === undefined || act.serial === sent) return;
    sent = act.serial;
    const { serial } = act;
    ask(writeAct(state, act, getDice())).then(
      (reply) => dispatch({ type: 'answered', serial, reply }),
      // Another game has begun.
      () => {},
    );
  };
}
