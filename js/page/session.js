/**
 * The conversation with the page in Python: sends actions one after the other, shows trees, carries out effects. Until
 * Python has answered, answers that the build has prepared take the place of its own. Knows no feature, rule or word.
 */

import { CLOCK } from '../platform/environment.js';
import { createAhead } from './ahead.js';
import { createConversation } from './conversation.js';

/** @import {Sent} from './ahead.js' */
/** @import {Action, Effect, Tree} from './generated/contract.js' */
/** @import {StoredTexts} from './stored-texts.js' */

/**
 * Shows the trees of one feature, or those that the build has prepared. It tells the player that an action was not
 * carried out, because its modules may be missing, or that it waits for Python.
 * @typedef {{show: (tree: Tree | null, isPrepared?: boolean) => void, tellFault?: (isFault: boolean,
 *   isMissing?: boolean) => void, tellWaiting?: () => void}} Region
 */

/**
 * An action in the order in which they are sent. `done` settles with its answer.
 * @typedef {Sent & {readPicture: () => number | undefined, done?: Promise<unknown>}} Entry
 */

/**
 * `carryOut` carries out an effect, and returns the value of an `Answer`; `noteFocus` notes which element has the focus
 * when an action is made.
 * @param {object} means @param {Parameters<typeof createConversation>[0]['ask']} means.ask asks Python
 * @param {() => boolean} means.isUp returns whether the engine is up
 * @param {ReturnType<typeof import('./prepared.js').createPrepared>['find']} means.findPrepared
 * @param {Pick<import('../i18n/translate.js').Translate, 'locale' | 'follow'>} means.t
 * @param {StoredTexts} means.storedTexts
 * @param {Omit<ReturnType<typeof import('./news.js').createNews>, 'addFile'>} means.news
 * @param {(effect: Effect) => string | undefined} means.carryOut
 * @param {() => void} means.onAnswer is called after each answer of Python
 * @param {() => void} means.noteFocus @param {(error: unknown) => void} means.report
 */
export function createSession(means) {
  const { ask, isUp, findPrepared, t, storedTexts, news, carryOut, onAnswer, noteFocus, report } =
    means;
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
  let count = 0;
  /** The last action that was not sent, because its prepared answer suffices. @type {Sent | null} */
  let foreseen = null;
  /** The features whose closing has no answer, and whether what they showed is hidden. @type {Map<string, boolean>} */
  const leaving = new Map();
  /** Whether Python wants to know of every change of what the page shows. */
  let isFollowed = false;
  /** Whether that is about to be told. */
  let isTelling = false;
  const ahead = createAhead({
    // The first answer takes longest, and its modules may still be on their way.
    isUp: () => isUp() && conversation.getSerial() > 0,
    findPrepared,
    t,
    show: (name, tree) => show(name, tree, true),
    carryOut: carryOutAll,
  });

  /** @param {Entry} entry @returns {Promise<string | undefined>} the value of the effect `Answer` */
  async function perform(entry) {
    if (unsent === entry) unsent = null;
    const answer = await conversation.tell(entry.action, entry.readPicture());
    const ended = ahead.end(entry, answer.serial);
    if (foreseen !== null) foreseen.serial ??= answer.serial;
    onAnswer();
    isFollowed = answer.follows;
    if (answer.fault !== undefined) report(new Error(answer.fault));
    tellShown();
    for (const [name, tree] of Object.entries(answer.trees)) trees.set(name, tree);
    // Where a later action has a prepared answer, this one is out of date.
    for (const name of new Set([...ended, ...Object.keys(answer.trees)])) showLatest(name);
    return entry.isAhead ? undefined : carryOutAll(answer.effects);
  }

  /** @param {Effect[]} effects @returns {string | undefined} the value of the effect `Answer` */
  function carryOutAll(effects) {
    /** @type {string | undefined} */
    let value;
    for (const effect of effects) {
      try {
        value = carryOut(effect) ?? value;
      } catch (error) {
        // The action is done, and the other effects are part of it.
        report(error);
      }
    }
    return value;
  }

  /** Show the last tree of Python, unless there is none, or a prepared answer is shown. @param {string} name */
  function showLatest(name) {
    const tree = trees.get(name);
    if (tree !== undefined && ahead.find(name) === undefined) show(name, tree);
  }

  /** @param {string} name @param {Tree | null} tree @param {boolean} [isPrepared] */
  function show(name, tree, isPrepared) {
    try {
      regions.get(name)?.show(tree, isPrepared);
    } catch (error) {
      report(error);
    }
  }

  /**
   * Send an action after those sent before it. Return the value of the effect `Answer`; reject if the action was not
   * carried out. `readPicture` is called when the earlier actions have been answered: it returns what the player saw.
   * @param {Action | null} action null: tell only what is new
   * @param {() => number | undefined} [readPicture] @returns {Promise<string | undefined>}
   */
  function enqueue(action, readPicture = () => undefined) {
    waiting += 1;
    count += 1;
    /** @type {Entry} */
    const entry = { number: count, action, readPicture, isAhead: false, serial: null };
    const answering = answerAhead(entry);
    const done = last.then(() => perform(entry));
    entry.done = done;
    unsent = entry;
    const name = action?.[0] ?? '';
    last = done
      .then(
        () => regions.get(name)?.tellFault?.(false),
        async (error) => {
          // If Python has died of it, there may be a prepared answer still.
          if ((await answering) || (await answerAhead(entry)))
            regions.get(name)?.tellFault?.(false);
          else fail(name, error);
        },
      )
      .finally(() => {
        waiting -= 1;
      });
    return done;
  }

  /**
   * Show the prepared answer to an action, if there is one. Otherwise tell the player if the action waits for Python.
   * @param {Entry} entry @returns {Promise<boolean>} whether there is one
   */
  async function answerAhead(entry) {
    const isAnswered = await ahead.answer(entry);
    const { action, serial } = entry;
    if (!isAnswered && !isUp() && serial === null && action !== null)
      regions.get(action[0])?.tellWaiting?.();
    return isAnswered;
  }

  /**
   * An action was not carried out: show the last tree, as a field may show something else.
   * @param {string} name @param {any} error
   */
  function fail(name, error) {
    report(error);
    showLatest(name);
    regions.get(name)?.tellFault?.(true, error?.code === 'missing');
  }

  /**
   * Return what the player sees. A prepared answer gets its number only when Python has answered.
   * @param {Action} action
   */
  function notePicture([feature]) {
    const seen = ahead.find(feature);
    const serial = conversation.getSerial();
    return () => seen?.serial ?? serial;
  }

  /** Send an action of another part of the page. @param {Action | null} action null: tell only what is new */
  function send(action) {
    noteFocus();
    return enqueue(action);
  }

  function refresh() {
    // What has not been sent will tell all that is new then.
    if (unsent !== null && unsent.action === null) return;
    if (conversation.getSerial() > 0 || waiting > 0) enqueue(null).catch(() => {});
  }

  /** Tell what the page shows now, after it has been drawn, if Python wants to know. */
  function tellShown() {
    if (!isFollowed || isTelling || !news.isShownNew()) return;
    isTelling = true;
    CLOCK.set(() => {
      isTelling = false;
      // An action may have told it meanwhile.
      if (news.isShownNew()) refresh();
    }, 0);
  }
  t.follow(refresh);

  return {
    /** `refresh` tells what is new, if Python shows anything. `trees` are its last ones, by their regions. */
    ...{ refresh, tellShown, trees },

    /** Send what the player has done on what is shown now. @param {Action} action @returns {Promise<unknown>} */
    press(action) {
      noteFocus();
      return enqueue(action, notePicture(action)).catch(() => {});
    },

    /**
     * Send the value of a field that may change all the time, in place of an earlier value that has not been sent yet.
     * @param {Action} action @returns {Promise<unknown>} settles when there is an answer
     */
    slide(action) {
      noteFocus();
      const readPicture = notePicture(action);
      const [feature, name] = action;
      const [lastFeature, lastName] = unsent?.action ?? [];
      if (unsent === null || lastFeature !== feature || lastName !== name)
        return enqueue(action, readPicture).catch(() => {});
      Object.assign(unsent, { action, readPicture, isAhead: false });
      answerAhead(unsent);
      return Promise.resolve(unsent.done).catch(() => {});
    },

    /**
     * Show the prepared answer to an action that is not sent, until Python answers another one.
     * @param {Action} action
     */
    foresee(action) {
      foreseen = { number: count, action, isAhead: false, serial: null };
      ahead.answer(foreseen);
    },

    send,

    /**
     * Send the action of a dialog that opens. If it was closed a moment ago, it does not show again what it showed
     * then: a press there would come too late. While Python is not up, that is all there is to show.
     * @param {Action} action
     */
    open(action) {
      const [name] = action;
      if (leaving.has(name) && isUp() && ahead.find(name) === undefined) {
        leaving.set(name, true);
        show(name, null);
      }
      return send(action);
    },

    /** Tell that the dialog of a feature is closed. @param {string} name */
    leave(name) {
      leaving.set(name, false);
      send([name, 'Leave'])
        .catch(() => {})
        .finally(() => {
          if (leaving.get(name)) showLatest(name);
          leaving.delete(name);
        });
    },

    /**
     * Send an action that follows from an effect, and `failed` if it was not carried out. Resolves in both cases.
     * @param {Action} action @param {Action | null} [failed] @returns {Promise<unknown>}
     */
    followUp(action, failed = null) {
      return enqueue(action).catch(() => {
        if (failed !== null) enqueue(failed).catch(() => {});
      });
    },

    /**
     * Resolves when all actions so far have been answered. Null: they are, or the feature shows a prepared answer.
     * @param {string} [feature]
     */
    whenIdle: (feature = '') => (waiting === 0 || ahead.find(feature) !== undefined ? null : last),

    /** @param {string} name @param {Region} region shows the trees of this feature */
    addRegion(name, region) {
      regions.set(name, region);
      showLatest(name);
    },
  };
}
