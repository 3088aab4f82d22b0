/**
 * Asks Python about the texts of saved games (`kidd_page/saves_requests.py`).
 *
 * Owns how many texts are asked about at once. The requests wait until Python is up.
 */

import { readSave } from './save-format.js';

/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'saves'>['question']} Question */
/** @typedef {import('../protocol/protocol.js').EngineClient['request']} Request */
/** @typedef {NonNullable<import('../protocol/protocol.js').Reply<'saves'>['saves']>} Answer */
/** What a text is. @typedef {NonNullable<Answer['read']>[number]} ReadSave */
/** A stored text. @typedef {{id: string, text: string}} Text */
/** @typedef {ReturnType<typeof createSavesClient>} SavesClient */

/** How many texts are read at once: a request has room for so many of the longest ones. */
const MOST = 7;

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

  /** What Python has read last of each game. @type {Map<string, {text: string, read: ReadSave}>} */
  const known = new Map();

  /** Return what Python has read of a text, null if it has not. @param {Text} game */
  function recall({ id, text }) {
    const one = known.get(id);
    return one?.text === text ? one.read : null;
  }

  /** Let Python read the texts that it has not read yet. Rejects if it cannot. @param {Text[]} games */
  async function know(games) {
    const unknown = games.filter((game) => recall(game) === null);
    for (let first = 0; first < unknown.length; first += MOST) {
      const some = unknown.slice(first, first + MOST);
      const { read = [] } = await ask(
        'read',
        some.map(({ id, text }) => [id, text, null]),
      );
      some.forEach(({ id, text }, at) => {
        known.set(id, { text, read: read[at] });
      });
    }
  }

  /** Return the save of a text of the present form, or of one that Python has read. @param {Text} game */
  const find = (game) => readSave(game.text, game.id) ?? recall(game)?.save ?? null;

  return { ask, recall, know, find };
}
