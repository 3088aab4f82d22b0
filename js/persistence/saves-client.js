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
    const found = await read(unknown.map(({ id, text }) => [id, text, null]));
    for (const [index, { id, text }] of unknown.entries())
      known.set(id, { text, read: found[index] });
  }

  /** Return the save of a text of the present form, or of one that Python has read. @param {Text} game */
  const find = (game) => readSave(game.text, game.id) ?? recall(game)?.save ?? null;

  return {
    ask,

    read,

    recall,

    know,

    find,

    /** Read a stored text. Python is asked only if this version of the page has not written it. @param {Text} game */
    async open(game) {
      if (find(game) === null) await know([game]);
      return find(game);
    },
  };
}

/**
 * Divide games into as many as are told at once.
 * @template {[id: string, text: string, about: unknown]} Game
 * @param {Game[]} games
 */
function* divide(games) {
  for (let next = 0; next < games.length; ) {
    const [first, last] = [next, Math.min(next + MOST, games.length)];
    for (let length = 0; next < last && (length === 0 || length < LONGEST); next += 1)
      length += games[next][1].length + 1;
    yield games.slice(first, next);
  }
}
