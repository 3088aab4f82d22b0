// @ts-check
/**
 * Saves the game on deck at each of its steps, and gives way where another tab plays it too.
 *
 * Owns which saved game is the one on deck. Knows the shelf; knows no engine and no DOM.
 *
 * Two tabs may play the same game. Whoever is about to save and finds that the other has saved since
 * goes on with a copy under a new id, so neither writes over the other's turns. Two writes that
 * crossed are found by the storage's event, and answered in the same way by the tab whose write lost.
 */

import { isBeforePick } from '../game/players.js';
import {
  decodeSave,
  encodeSave,
  isFollowed,
  isSameContent,
  isSamePlay,
  isUnplayed,
  listSurplus,
  makeNextSave,
  nameRevision,
  readState,
} from './save-format.js';
import { sortStored } from './save-summary.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('./game-store.js').Shelf} Shelf */
/** @typedef {import('./save-format.js').Save} Save */
/** @typedef {import('./save-format.js').Content} Content */

/** @typedef {import('../game/saves.js').Notice} Notice */

/** @typedef {ReturnType<typeof createKeeper>} Keeper */

/** @type {Record<'forbidden' | 'full' | 'gone' | 'elsewhere' | 'copied' | 'trimmed', Notice>} */
const NOTICES = {
  forbidden: { message: { key: 'saves.notice.forbidden' }, offer: 'copy' },
  full: { message: { key: 'saves.notice.full' }, offer: 'copy' },
  gone: { message: { key: 'saves.notice.gone' }, offer: null },
  elsewhere: { message: { key: 'saves.notice.elsewhere' }, offer: 'newer' },
  copied: { message: { key: 'saves.notice.copied' }, offer: 'games' },
  trimmed: { message: { key: 'saves.notice.trimmed' }, offer: 'games' },
};

/**
 * Bind the rolls of a game to its id: by chance no two games have the same, and no record tells it. So
 * all pages that have the game open roll the same, even where none of them has stored anything yet.
 * @param {string} id
 * @param {string} [known]
 * @returns {import('./save-format.js').Dice}
 */
function drawDice(id, known = '') {
  return { seed: id, known };
}

/**
 * @param {object} options
 * @param {Shelf} options.shelf
 * @param {(notice: Notice) => void} options.tell
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => string} options.makeId makes an id that no page has made or will make
 */
export function createKeeper({ shelf, tell, now, makeId }) {
  const writer = makeId();
  let id = makeId();
  /** What the rolls of this game follow from. @type {import('./save-format.js').Dice} */
  let dice = drawDice(id);
  /** The game as it was stored last, by this page or before it. @type {Save | null} */
  let last = null;
  /** The latest revision that this page knows of. @type {string | null} */
  let latest = null;
  /** What needs no saving: as it was saved, or as it was opened. @type {Content | null} */
  let content = null;
  /** Whether the game is worth saving before anything is played. */
  let isWanted = false;
  let arrived = -1;
  /** What has been told already. @type {Set<string>} */
  const told = new Set();

  /**
   * @param {keyof typeof NOTICES} what
   * @param {string} about
   */
  function tellOnce(what, about = '') {
    if (told.has(`${what} ${about}`)) return;
    told.add(`${what} ${about}`);
    const notice = NOTICES[what];
    tell(notice.offer === 'newer' ? { ...notice, game: id } : notice);
  }

  /** A game that was begun and left without a turn would only fill the list. */
  function dropUnplayed() {
    if (content !== null && isUnplayed(content) && shelf.check(id) === 'same') shelf.remove(id);
  }

  /**
   * Go on under a new id; what is stored under the old one is another tab's. Both go on with the same
   * dice, so that there is nothing to choose between them.
   */
  function split() {
    shelf.release(id);
    id = makeId();
    last = null;
    latest = null;
    tellOnce('copied', id);
  }

  /** @param {Content} next */
  function save(next) {
    const state = shelf.check(id);
    // A token taken up in this tab is no reason to part with the other's game.
    if (state === 'changed' && content !== null && isSamePlay(content, next)) return;
    if (state === 'changed') split();
    if (state === 'gone') tellOnce('gone');
    const isNew = last === null;
    const made = makeNextSave(last, next, { id, writer, now: now(), dice });
    content = next;
    if (!shelf.write(id, encodeSave(made))) {
      tellOnce(shelf.getTrouble() ?? 'forbidden');
      return;
    }
    last = made;
    latest = nameRevision(made);
    shelf.writeLast(id);
    if (isNew) makeRoom();
  }

  function makeRoom() {
    const surplus = listSurplus(sortStored(shelf.list(), new Set()).saves, id);
    for (const old of surplus) shelf.remove(old);
    if (surplus.length > 0) tellOnce('trimmed');
  }

  /** @param {State} state */
  function read(state) {
    return readState(state, !isBeforePick(state));
  }

  return {
    /** Give the id of the game on deck. */
    getId: () => id,

    /** Give when the game on deck was begun, in milliseconds since 1970. */
    getBegun: () => last?.created ?? now(),

    /** Give what the rolls of the game on deck follow from. */
    getDice: () => dice,

    /** Tell whether the game on deck would be lost with this page. */
    isAtRisk: () => shelf.isHeld(id),

    /**
     * Take note of the page's state after an action, and save what has changed.
     * @param {State} state
     */
    follow(state) {
      if (state.view === null) return;
      if (state.arrival.serial !== arrived && state.arrival.kind === 'new') {
        // The first game of a page begins by itself.
        const isAsked = arrived >= 0;
        dropUnplayed();
        [id, last, latest, content, isWanted] = [makeId(), null, null, null, isAsked];
        dice = drawDice(id);
      }
      const isOpened = state.arrival.serial !== arrived && state.arrival.kind === 'resume';
      arrived = state.arrival.serial;
      if (isOpened && last !== null) content = read(state);
      // On its way to the engine a turn has no clicks any more and no result yet.
      if (state.errand !== null) return;
      const next = read(state);
      if (next === null || (content !== null && isSameContent(content, next))) return;
      if (isWanted || !isUnplayed(next)) save(next);
    },

    /**
     * Make a saved game, or with null one that is new on this shelf, the one on deck. The state that
     * shows it has to follow.
     * @param {Save | null} opened
     * @param {string} [rolls] those that the game begins with where it has no dice yet
     */
    take(opened, rolls = '') {
      if (opened?.id !== id) dropUnplayed();
      id = opened?.id ?? makeId();
      dice = opened?.dice ?? drawDice(id, rolls);
      last = opened;
      latest = opened === null ? null : nameRevision(opened);
      content = null;
      isWanted = true;
      if (opened !== null) shelf.writeLast(id);
      // Who shows what another page has played may be told when that goes on again.
      told.delete(`elsewhere ${id}`);
    },

    /**
     * Hear that another page has changed what is stored.
     * @param {string | null} changed the game's id; null where everything was removed
     * @param {string | null} text what is there now
     */
    hear(changed, text) {
      if (changed !== null && changed !== id) return;
      const state = shelf.check(id);
      if (state === 'gone') tellOnce('gone');
      if (state !== 'changed' || text === null || content === null) return;
      const theirs = decodeSave(text, id);
      if (theirs.kind === 'game' && isFollowed(latest, theirs.save)) {
        latest = nameRevision(theirs.save);
        tellOnce('elsewhere', id);
      } else {
        const mine = content;
        split();
        save(mine);
      }
    },
  };
}
