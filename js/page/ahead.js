/**
 * Answers actions before Python does, with what the build has prepared (`kidd_page.feature.Feature.prepared`).
 * Owns which regions show such an answer, and to which action. Knows no feature.
 */

/** @import {Action, Effect, Tree} from './generated/contract.js' */

/**
 * An action that is sent, with its number. `isAhead`: it has a prepared answer, which is shown and carried out.
 * `serial`: the number of Python's answer; null until there is one.
 * @typedef {{number: number, action: Action | null, isAhead: boolean, serial: number | null}} Sent
 */

/**
 * @param {object} means @param {() => boolean} means.isUp returns whether Python can answer at once
 * @param {ReturnType<typeof import('./prepared.js').createPrepared>['find']} means.findPrepared
 * @param {Pick<import('../i18n/translate.js').Translate, 'locale' | 'follow'>} means.t
 * @param {(name: string, tree: Tree | null) => void} means.show shows a tree in a region
 * @param {(effects: Effect[]) => void} means.carryOut
 */
export function createAhead({ isUp, findPrepared, t, show, carryOut }) {
  /** The regions that show a prepared answer. @type {Map<string, Sent>} */
  const shown = new Map();

  /**
   * Show the prepared answer to an action, in the language that the page has now. Returns its effects; null if there is
   * none, or if Python has answered meanwhile.
   * @param {Sent} sent @returns {Promise<Effect[] | null>}
   */
  async function showAnswer(sent) {
    const { locale } = t;
    const answer = sent.action && (await findPrepared(sent.action, locale).catch(() => null));
    if (sent.serial !== null || !answer) return null;
    if (t.locale !== locale) return showAnswer(sent);
    sent.isAhead = true;
    for (const [name, tree] of Object.entries(answer.trees)) {
      shown.set(name, sent);
      show(name, tree);
    }
    return answer.effects;
  }

  t.follow(() => {
    for (const sent of new Set(shown.values())) showAnswer(sent);
  });

  return {
    /** Return the action whose prepared answer a region shows. @param {string} name */
    find: (name) => shown.get(name),

    /**
     * Show and carry out a prepared answer, if there is one and Python is not up.
     * @param {Sent} sent @returns {Promise<boolean>}
     */
    async answer(sent) {
      const effects = isUp() ? null : await showAnswer(sent);
      if (effects !== null) carryOut(effects);
      return effects !== null;
    },

    /**
     * End the prepared answers to an action that Python has answered, and to those before it. Return their regions.
     * @param {Sent} sent @param {number} serial the number of the answer @returns {string[]}
     */
    end(sent, serial) {
      sent.serial = serial;
      const ended = [...shown].filter(([, { number }]) => number <= sent.number);
      for (const [name] of ended) shown.delete(name);
      return ended.map(([name]) => name);
    },
  };
}
