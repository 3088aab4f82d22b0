/** Decks of the game as the page in Python draws them, for tests without an engine and with one. */

import { isDeepStrictEqual } from 'node:util';
import { isComputersTurn } from '../../../js/game/side-to-move.js';
import { selectTold } from '../../../js/select/told.js';
import { reduce as reduceState } from '../../../js/state/reducer.js';
import { isReplaying, showReplay } from '../../../js/state/turn-replay.js';
import { askPanels } from './status.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/state/types.js').Deck} Deck */
/** @typedef {import('../../../js/state/types.js').Choice} Choice */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */
/** @typedef {import('../../../js/protocol/protocol.js').ChoiceView} ChoiceView */

/** The spaces of a deck on which nothing stands. */
const SPACES = ['a1', 'a2', 'a3', 'f1', 'f2', 'f3', 'f4', 'm1', 'm2'].map((name) => ({
  ...{ name, role: 'none', ghost: null },
  label: name,
}));

/**
 * Draw the choices of a view that a test has made up. Its tokens are not drawn, and no move is half-made there.
 * @param {State} state
 * @returns {Deck | null} null before there is a position
 */
function makeDeck(state) {
  const { path, view, transition, drawOffer } = showReplay(state).game;
  if (view === null) return null;
  const isOpen = !isComputersTurn(state) && !isReplaying(state) && drawOffer === null;
  const { choices: all } = /** @type {View} */ (view);
  const choices = isOpen ? Object.entries(all) : [];
  return {
    ...{ serial: transition.serial, path, position: view.position, moment: '' },
    ...{ picture: { spaces: SPACES }, animation: { phases: [], before: [], after: [] } },
    ...{ notes: [], stacks: {}, half: null },
    choices: Object.fromEntries(choices.map(([place, choice]) => [place, drawChoice(choice)])),
  };
}

/** @param {ChoiceView} choice @returns {Choice} */
function drawChoice({ clicks, spaces, back, begun, note, touched, ways }) {
  const drawn = Object.entries(spaces).map(([name, one]) => [
    name,
    { ...one, says: one.says.map(({ key }) => key).join('; ') },
  ]);
  const picked = clicks.length === 1 ? clicks[0] : null;
  const rest = { ways, back, begun, note: note?.key ?? null, touched, picked };
  return { spaces: Object.fromEntries(drawn), ...rest };
}

/**
 * Draw a half-made move at a place, with nothing to choose there.
 * @param {State} state @param {string} place @returns {Deck}
 */
export function drawHalfMade({ deck: { model } }, place) {
  if (model === null) throw new Error('no deck is drawn');
  const { picture, stacks, choices } = model;
  const choice = { ...choices[''], spaces: {}, begun: true, back: '' };
  return { ...model, half: { place, choice, picture, stacks, phases: [] } };
}

/**
 * Let the page draw what the state shows, if that is a view that a test has made up.
 * @param {State} state
 * @returns {State}
 */
export function draw(state) {
  const model = makeDeck(state);
  if (model === null || isDeepStrictEqual(model, state.deck.model)) return state;
  return draw(reduceState(state, { type: 'deck', model }));
}

/**
 * Return the state after an action, with a deck that shows it.
 * @param {State} state @param {Action} action @param {number} [now]
 */
export const reduce = (state, action, now) => draw(reduceState(state, action, now));

/**
 * Let an engine draw the deck of a state.
 * @param {Parameters<typeof askPanels>[0]} engine @param {State} state @param {Record<string, unknown>} [words]
 * @returns {Promise<{type: 'deck', model: Deck}>} the action that brings it
 */
export async function askDeck(engine, state, words) {
  const trees = await askPanels(engine, selectTold(state), words);
  return { type: 'deck', model: trees['panel deck'] };
}
