/**
 * The messages to the page in Python and its answers (`kidd_page.session`). Owns the text of Python's state, which it
 * never reads: an engine that does not know the state gets it. One action is under way at a time.
 */

/** @import {Action, Answer, Node, StateChange} from './generated/contract.js' */
/** @typedef {Answer & {trees: Record<string, Node | null>}} WholeAnswer */
/** @typedef {Map<string, any>} KeptTrees subtrees by their names */

/**
 * How often an action is sent: again if another tab has stored something, or the engine does not know the state because
 * a worker has ended. Something may end many workers (`DEATHS_ALLOWED`).
 */
const MOST_TRIES = 20;

/**
 * @param {object} means
 * @param {(text: string) => Promise<{ok: boolean, text?: string, error?: {code: string}}>} means.ask asks Python
 * @param {import('./stored-texts.js').StoredTexts} means.storedTexts
 * @param {Omit<ReturnType<typeof import('./news.js').createNews>, 'addFile'>} means.news
 */
export function createConversation({ ask, storedTexts, news }) {
  /** The number of the last answer that was taken over. */
  let serial = 0;
  /** The parts of Python's state. @type {Record<string, string>} */
  const state = {};
  /** The kept subtrees of each feature's last tree. @type {Map<string, KeptTrees>} */
  const kept = new Map();
  /** Whether the engine knows the state, and all that was told. */
  let isKnown = true;

  /**
   * Send an action once. Null: it must be sent again.
   * @param {Action | null} action @param {number | undefined} picture @returns {Promise<Answer | null>}
   */
  async function exchange(action, picture) {
    if (!isKnown) news.forget();
    const rest = isKnown ? {} : { state };
    const message = { serial, action: action ?? undefined, picture, news: news.collect(), ...rest };
    isKnown = false;
    const reply = await ask(JSON.stringify(message));
    if (!reply.ok || reply.text === undefined)
      throw Object.assign(new Error(JSON.stringify(reply.error)), { code: reply.error?.code });
    const answer = JSON.parse(reply.text);
    if (answer.isLost) return null;
    isKnown = answer.error !== undefined || storedTexts.store(answer.effects);
    if (answer.error !== undefined) throw new Error(answer.error);
    return isKnown ? answer : null;
  }

  return {
    getSerial: () => serial,

    /**
     * Send an action until the engine has carried it out on what is stored now, and take the whole answer over.
     * @param {Action | null} action null: tell only what is new
     * @param {number} [picture] the number of the answer that the player saw @returns {Promise<WholeAnswer>}
     */
    async tell(action, picture) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const answer = await exchange(action, picture);
        if (answer === null) continue;
        serial = answer.serial;
        news.noteStored(answer.effects);
        for (const [name, change] of Object.entries(answer.state))
          state[name] = followChange(change, state[name]);
        for (const [name, tree] of Object.entries(answer.trees)) {
          /** @type {KeptTrees} */
          const after = new Map();
          answer.trees[name] = completeTree(tree, kept.get(name) ?? after, after);
          kept.set(name, after);
        }
        return /** @type {any} */ (answer);
      }
      throw new Error('The action was never carried out');
    },
  };
}

/**
 * Return a tree with the kept subtrees in their places. One that the last tree had, too, is the same object.
 * @param {any} tree as it was sent @param {KeptTrees} before @param {KeptTrees} after gets those of this tree
 */
function completeTree(tree, before, after) {
  // A text, nothing, or what is shown on the deck.
  if (!Array.isArray(tree)) return tree;
  const [tag, attributes, children = []] = tree;
  const complete = (/** @type {any} */ child) => completeTree(child, before, after);
  const whole = tag === '=' ? before.get(attributes) : [tag, attributes, children.map(complete)];
  if (whole[1].kept !== undefined) after.set(whole[1].kept, whole);
  return whole;
}

/** @param {StateChange} change @param {string} [before] */
function followChange(change, before = '') {
  const [start, text, end] = typeof change === 'string' ? [0, change, 0] : change;
  return before.slice(0, start) + text + before.slice(before.length - end);
}
