// @ts-check
/**
 * The conversation with the page in Python: sends actions one after the other, shows trees, carries out effects.
 *
 * Owns the order of the actions, and the last tree of each feature. Knows no feature, no rule and no word.
 */

import { createConversation } from './conversation.js';

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('./generated/contract.js').Effect} Effect */
/** @typedef {import('./generated/contract.js').Tree} Tree */
/** @typedef {import('./stored-texts.js').StoredTexts} StoredTexts */

/**
 * Shows the trees of one feature, and tells the player that an action was not carried out: its modules may be missing.
 * @typedef {{show: (tree: Tree | null) => void, tellFault: (isFault: boolean, isMissing?: boolean) => void}} Region
 */

/**
 * An action in the order in which they are sent. `done` settles with its answer.
 * @typedef {{action: Action | null, picture: number | undefined, done?: Promise<unknown>}} Entry
 */

/**
 * @param {object} means
 * @param {(text: string) => Promise<{ok: boolean, text?: string, error?: {code: string}}>} means.ask asks Python
 * @param {import('../i18n/translate.js').Translate} means.t
 * @param {StoredTexts} means.storedTexts
 * @param {ReturnType<typeof import('./news.js').createNews>} means.news
 * @param {(effect: Effect) => string | undefined} means.carryOut carries out an effect; an `Answer` returns its value
 * @param {() => void} means.noteFocus notes which element has the focus when an action is made
 * @param {(error: unknown) => void} means.report
 */
export function createSession({ ask, t, storedTexts, news, carryOut, noteFocus, report }) {
  const conversation = createConversation({ ask, storedTexts, news });
  /** @type {Map<string, Region>} */
  const regions = new Map();
  /** @type {Map<string, Tree | null>} */
  const trees = new Map();
  /** Settles with the last action. @type {Promise<unknown>} */
  let last = Promise.resolve();
  /** The actions without an answer. */
  let waiting = 0;
  /** The last action, as long as it has not been sent. @type {Entry | null} */
  let unsent = null;

  /**
   * @param {Entry} entry
   * @returns {Promise<string | undefined>} the value of the effect `Answer`
   */
  async function perform(entry) {
    if (unsent === entry) unsent = null;
    const answer = await conversation.tell(entry.action, entry.picture);
    for (const [name, tree] of Object.entries(answer.trees)) show(name, tree);
    /** @type {string | undefined} */
    let value;
    for (const effect of answer.effects) {
      try {
        value = carryOut(effect) ?? value;
      } catch (error) {
        // The action is done, and the other effects are part of it.
        report(error);
      }
    }
    return value;
  }

  /**
   * @param {string} name
   * @param {Tree | null} tree
   */
  function show(name, tree) {
    trees.set(name, tree);
    try {
      regions.get(name)?.show(tree);
    } catch (error) {
      report(error);
    }
  }

  /**
   * Send an action after those sent before it.
   * @param {Action | null} action null: tell only what is new
   * @param {number} [picture] the number of the answer that the player saw
   * @returns {Promise<string | undefined>} the value of the effect `Answer`; rejects if the action was not carried out
   */
  function enqueue(action, picture) {
    waiting += 1;
    /** @type {Entry} */
    const entry = { action, picture };
    const done = last.then(() => perform(entry));
    entry.done = done;
    unsent = entry;
    const name = action?.[0] ?? '';
    last = done
      .then(
        () => regions.get(name)?.tellFault(false),
        (error) => fail(name, error),
      )
      .finally(() => {
        waiting -= 1;
      });
    return done;
  }

  /**
   * Tell the player that an action was not carried out, and show the last tree: a field may show something else.
   * @param {string} name
   * @param {any} error
   */
  function fail(name, error) {
    report(error);
    if (trees.has(name)) show(name, trees.get(name) ?? null);
    regions.get(name)?.tellFault(true, error?.code === 'missing');
  }

  t.follow(() => {
    if (conversation.getSerial() > 0 || waiting > 0) enqueue(null).catch(() => {});
  });

  return {
    /**
     * Send what the player has done on what is shown now.
     * @param {Action} action
     */
    press(action) {
      noteFocus();
      enqueue(action, conversation.getSerial()).catch(() => {});
    },

    /**
     * Send the value of a field that may change all the time. If the last action is an earlier value that has not been
     * sent yet, only this one is sent.
     * @param {Action} action
     * @returns {Promise<unknown>} settles when there is an answer
     */
    slide(action) {
      noteFocus();
      const picture = conversation.getSerial();
      const [feature, name] = action;
      const [lastFeature, lastName] = unsent?.action ?? [];
      if (unsent === null || lastFeature !== feature || lastName !== name)
        return enqueue(action, picture).catch(() => {});
      Object.assign(unsent, { action, picture });
      return Promise.resolve(unsent.done).catch(() => {});
    },

    /**
     * Send an action of another part of the page.
     * @param {Action} action
     */
    send(action) {
      noteFocus();
      return enqueue(action);
    },

    /**
     * Send an action that follows from an effect.
     * @param {Action} action
     * @param {Action | null} [failed] is sent if the action was not carried out
     */
    followUp(action, failed = null) {
      enqueue(action).catch(() => {
        if (failed !== null) enqueue(failed).catch(() => {});
      });
    },

    /** Resolves when all actions so far have been answered; null if they have been. */
    whenIdle: () => (waiting === 0 ? null : last),

    /**
     * Show the trees of a feature in a region.
     * @param {string} name
     * @param {Region} region
     */
    addRegion(name, region) {
      regions.set(name, region);
      if (trees.has(name)) show(name, trees.get(name) ?? null);
    },
  };
}
