/**
 * Asks Python about the texts of saved games (`kidd_page/saves_requests.py`).
 *
 * Owns how many texts are asked about at once. The requests wait until Python is up.
 */

import { readSave } from './save-format.js';

/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'saves'>['question']} Question */
/** @import {Save} from './save-format.js' */
/** @typedef {import('../protocol/protocol.js').EngineClient['request']} Request */
/** @typedef {NonNullable<import('../protocol/protocol.js').Reply<'saves'>['saves']>} Answer */
/** What a text is. @typedef {NonNullable<Answer['read']>[number]} ReadSave */
/** @typedef {ReturnType<typeof createSavesClient>} SavesClient */

/** How many texts are asked about at once, and how many characters. */
const MOST = 50;
const LONGEST = 300_000;

/** @param {Request} request sends a request to the engine */
export function createSavesClient(request) {
  /**
   * @param {Question} question
   * @param {unknown} told
   * @returns {Promise<Answer>} rejects if Python cannot answer
   */
  async function ask(question, told) {
    const text = typeof told === 'string' ? told : JSON.stringify(told);
    const { saves, error } = await request('saves', { question, text });
    if (saves === undefined) throw new Error(`No answer about saved games: ${error?.code}.`);
    return saves;
  }

  /**
   * Read stored texts.
   * @param {[id: string, text: string, row: unknown][]} games
   * @returns {Promise<ReadSave[]>}
   */
  async function read(games) {
    /** @type {ReadSave[]} */
    const found = [];
    for (const some of divide(games)) found.push(...((await ask('read', some)).read ?? []));
    return found;
  }

  return {
    ask,

    read,

    /**
     * Read a stored text. Python is asked only if this version of the page has not written it.
     * @param {string} id
     * @param {string} text
     * @returns {Promise<{save?: Save, unread?: 'newer' | 'broken'}>}
     */
    async readOne(id, text) {
      const save = readSave(text, id);
      return save === null ? (await read([[id, text, null]]))[0] : { save };
    },
  };
}

/**
 * Divide games into as many as are told at once.
 * @template {[id: string, text: string, about: unknown]} Game
 * @param {Game[]} games
 */
export function* divide(games) {
  for (let next = 0; next < games.length; ) {
    const [first, last] = [next, Math.min(next + MOST, games.length)];
    for (let length = 0; next < last && (length === 0 || length < LONGEST); next += 1)
      length += games[next][1].length + 1;
    yield games.slice(first, next);
  }
}
