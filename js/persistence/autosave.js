/**
 * Saves the current game after every step, and handles conflicts with other tabs.
 *
 * Owns which saved game is the current one. Uses the journal; knows no engine and no DOM.
 *
 * Two tabs may play the same game. A tab that finds, before it saves, that the other one has saved since then
 * continues with a copy under a new id, so that neither overwrites the other's turns. Simultaneous writes are
 * detected by the storage event; the tab whose write was overwritten makes the copy.
 */

import {
  isFollowed,
  isSameContent,
  isSamePlay,
  isUnplayed,
  makeNextSave,
  nameRevision,
  readSave,
  readState,
} from './save-format.js';

/** @import {Notify} from '../game/saves.js' */
/** @import {State} from '../state/types.js' */
/** @import {Content, Dice, Save} from './save-format.js' */

/** @typedef {ReturnType<typeof createAutosave>} Autosave */

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal @param {Notify} options.notify
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => string} options.makeId makes a unique id
 */
export function createAutosave({ journal, notify, now, makeId }) {
  const writer = makeId();
  let id = makeId();
  /**
   * Determines the rolls of this game: without its own dice its id, which is random and in no record. So all pages with
   * this game open roll the same numbers, even before any of them has stored anything.
   * @type {Dice}
   */
  let dice = { seed: id, known: '' };
  /** The last revision that this page wrote or opened. @type {Save | null} */
  let last = null;
  /** The name of the latest revision that this page knows of. @type {string | null} */
  let latest = null;
  /** The content as it was saved or opened last. Equal content needs no saving. @type {Content | null} */
  let content = null;
  /** Whether to save the game even before its first turn. */
  let isWanted = false;
  /** Whether the game came by a link and was neither kept nor played on yet. */
  let isUnkept = false;
  let arrived = -1;
  /** The notices that were shown already. @type {Set<string>} */
  const shown = new Set();

  /** @param {string} name of its words @param {string} [about] what is told only once of each */
  function notifyOnce(name, about = '') {
    if (shown.has(`${name} ${about}`)) return;
    shown.add(`${name} ${about}`);
    notify({ key: `saves.notice.${name}` }, id);
  }

  /** Delete the current game if it has no turn yet, because it would only fill the list. */
  function dropUnplayed() {
    if (content !== null && isUnplayed(content) && journal.check(id) === 'same') journal.remove(id);
  }

  /**
   * Continue with a copy under a new id; the old id belongs to another tab. Both keep the same dice, so that a player
   * cannot choose the better roll.
   */
  function split() {
    journal.release(id);
    id = makeId();
    last = null;
    latest = null;
    notifyOnce('copied', id);
  }

  /** @param {Content} next */
  function save(next) {
    const state = journal.check(id);
    // A selection without a move in this tab does not need a copy.
    if (state === 'changed' && content !== null && isSamePlay(content, next)) return;
    if (state === 'changed') split();
    if (state === 'gone') notifyOnce('gone');
    const made = makeNextSave(last, next, { id, writer, now: now(), dice });
    content = next;
    isUnkept = false;
    // Even if it does not fit, the database may have it: the next revision must not have the same name.
    last = made;
    latest = nameRevision(made);
    if (!journal.write(id, JSON.stringify(made))) {
      notifyOnce(journal.getTrouble() ?? 'forbidden');
      return;
    }
    journal.writeLast(id);
  }

  /**
   * Make another game the current one.
   * @param {Save | null} opened null for one that is not saved yet
   * @param {boolean} isStored whether it is saved even before its first turn
   * @param {string} [known] the rolls that it begins with, as digits
   */
  function replace(opened, isStored, known = '') {
    if (opened?.id !== id) dropUnplayed();
    id = opened?.id ?? makeId();
    dice = opened?.dice ?? { seed: id, known };
    last = opened;
    latest = opened && nameRevision(opened);
    content = null;
    isWanted = isStored;
    isUnkept = false;
  }

  return {
    /** Return the name of the revision that this page wrote or opened last, null for none. */
    getRevision: () => last && nameRevision(last),

    /** Return the id of the current game. */
    getId: () => id,

    /** Return when the current game was begun, in milliseconds since 1970. */
    getBegun: () => last?.created ?? now(),

    /** Return the dice of the current game. */
    getDice: () => dice,

    /** Return whether the current game is only in memory and would be lost with this page. */
    isAtRisk: () => journal.isHeld(id),

    /** Save the state after an action if it has changed. @param {State} state */
    follow(state) {
      if (state.game.view === null) return;
      const { serial, kind } = state.game.transition;
      const isNew = serial !== arrived;
      // The page begins its first game without the player.
      if (isNew && kind === 'new') replace(null, arrived >= 0);
      arrived = serial;
      // As it was opened it needs no saving.
      if (isNew && kind === 'resume' && (last !== null || isUnkept)) content = readState(state);
      // While a request is pending, the clicks of its turn are gone and its result is not there yet.
      if (state.requests.game !== null) return;
      const next = readState(state);
      if (next === null || (content !== null && isSameContent(content, next))) return;
      if (isWanted || !isUnplayed(next)) save(next);
    },

    /** Save a game that came by a link. @param {State} state */
    keep(state) {
      const next = readState(state);
      if (isUnkept && next !== null) save(next);
    },

    /**
     * Make a saved game the current one; null stands for an imported game, which gets a new id. The caller must then
     * dispatch the state that shows it.
     * @param {Save | null} opened @param {string} [rolls] the first rolls of a game without dice, as digits
     * @param {{isOnlyShown?: boolean}} [how] whether to save it only when it is played on or `keep` is called
     */
    take(opened, rolls = '', { isOnlyShown = false } = {}) {
      replace(opened, true, rolls);
      isUnkept = isOnlyShown;
      if (opened !== null) journal.writeLast(id);
      // The player may have opened the newer game of another page; notify again if that page plays on.
      shown.delete(`elsewhere ${id}`);
    },

    /**
     * Handle a change of the storage by another page.
     * @param {string | null} changed the game's id; null if everything was removed
     * @param {string | null} text the stored text now
     */
    receive(changed, text) {
      if (changed !== null && changed !== id) return;
      const state = journal.check(id);
      if (state === 'gone') notifyOnce('gone');
      if (state !== 'changed' || text === null || content === null) return;
      const theirs = readSave(text, id);
      if (theirs !== null && isFollowed(latest, theirs)) {
        latest = nameRevision(theirs);
        notifyOnce('elsewhere', id);
      } else {
        const mine = content;
        split();
        save(mine);
      }
    },
  };
}
