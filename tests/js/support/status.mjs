/** The status that the page in Python shows, by the keys of its words. */

import { selectBegun } from '../../../js/select/begun.js';
import { selectTold } from '../../../js/select/told.js';
import { readDictionary } from './dictionaries.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

const WORDS = readDictionary();
/** Each sentence is its key, so its gaps are not filled. */
const KEYS = Object.fromEntries(Object.keys(WORDS).map((key) => [key, key]));

/**
 * @param {Pick<ReturnType<typeof import('./engine-process.mjs').startEngine>, 'request'>} engine
 * @param {State} state
 * @param {Record<string, unknown>} [words]
 */
export async function readStatus(engine, state, words = KEYS) {
  const news = { words: ['en', words], shown: selectTold(state) };
  const message = { serial: 0, state: {}, news };
  const { text = '' } = await engine.request('panels', { text: JSON.stringify(message) });
  const { trees, error, fault } = JSON.parse(text);
  if (error ?? fault) throw new Error(error ?? fault);
  /** @type {[string, any, any[]][]} */
  const parts = trees['panel status'][2];
  const place = selectBegun(state)?.place;
  const prompts = parts.filter(([, { key }]) => key === 'prompt');
  const prompt = prompts.find(([, { at }]) => at === place) ?? prompts[0];
  /** @param {string} kind */
  const find = (kind) => parts.find(([, attributes]) => attributes.class?.split(' ')[0] === kind);
  const claim = find('claim');
  return {
    colour: find('turn-emblem')?.[1].mount[1].owners,
    heading: textOf(find('turn-heading')),
    prompt: textOf(prompt),
    claim: claim?.[1].hidden ? null : textOf(claim),
  };
}

/** @param {any} tree @returns {string} */
const textOf = (tree) => (typeof tree === 'string' ? tree : tree[2].map(textOf).join(''));
