/** The status that the page in Python shows, by the keys of its words. */

import { selectBegun } from '../../../js/select/begun.js';
import { selectTold } from '../../../js/select/told.js';
import { readDictionary } from './dictionaries.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

const WORDS = readDictionary();
/** Each sentence is its key, so its gaps are not filled. */
const KEYS = Object.fromEntries(Object.keys(WORDS).map((key) => [key, key]));

/** @typedef {Pick<ReturnType<typeof import('./engine-process.mjs').startEngine>, 'request'>} Engine */

/**
 * Let an engine draw the panels around the deck, and the deck.
 * @param {Engine} engine
 * @param {import('../../../js/page/generated/contract.js').Told | null} shown
 * @param {Record<string, unknown>} [words]
 */
export async function askPanels(engine, shown, words = KEYS) {
  const { trees } = await talkToPanels(engine, { shown, state: {} }, words);
  return trees;
}

/**
 * Tell the panels what is shown.
 * @param {Engine} engine
 * @param {{shown: import('../../../js/page/generated/contract.js').Told | null, state: Record<string, unknown>}} told
 *   `state` as the last answer had it
 * @param {Record<string, unknown>} [words]
 */
export async function talkToPanels(engine, { shown, state }, words = KEYS) {
  const message = { serial: 0, state, news: { words: ['en', words], shown } };
  const { text = '' } = await engine.request('panels', { text: JSON.stringify(message) });
  const answer = JSON.parse(text);
  if (answer.error ?? answer.fault) throw new Error(answer.error ?? answer.fault);
  return answer;
}

/** @param {Engine} engine @param {State} state @param {Record<string, unknown>} [words] */
export async function readStatus(engine, state, words = KEYS) {
  const trees = await askPanels(engine, selectTold(state), words);
  /** @type {[string, any, any[]][]} */
  const parts = trees['panel status'][2];
  const place = selectBegun(state)?.place;
  const prompts = parts.filter(([, { key }]) => key === 'prompt');
  const prompt = prompts.find(([, { at }]) => at?.includes(place)) ?? prompts[0];
  /** @param {string} kind */
  const find = (kind) => parts.find(([, attributes]) => attributes.class?.split(' ')[0] === kind);
  const claim = find('claim');
  const buttons = listButtons(trees['panel controls'], place ?? '');
  return {
    colour: find('turn-emblem')?.[1].badges,
    heading: textOf(find('turn-heading')),
    prompt: textOf(prompt),
    claim: claim?.[1].hidden ? null : textOf(claim),
    enabled: buttons.filter(([, attributes]) => attributes.on !== undefined).map(textOf),
  };
}

/** List the buttons that are there at a choice. @param {any} tree @param {string} place @returns {any[]} */
function listButtons(tree, place) {
  if (typeof tree === 'string' || tree[1].at?.includes(place) === false) return [];
  const inner = tree[2].flatMap((/** @type {any} */ child) => listButtons(child, place));
  return tree[0] === 'button' ? [tree] : inner;
}

/** @param {any} tree @returns {string} */
const textOf = (tree) => (typeof tree === 'string' ? tree : tree[2].map(textOf).join(''));
