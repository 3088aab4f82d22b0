// @ts-check
/**
 * The saved games as a player deals with them: the list, opening, deleting, copying out, reading in.
 *
 * Owns what has been deleted and can still be brought back, and which games the rules have refused.
 * Carries out wishes and brings about actions; a game is opened only once the engine has replayed it.
 * Knows no DOM.
 */

import { reseat } from '../game/change-players.js';
import { exportRecord } from '../game/record-export.js';
import { listFirstRolls } from '../game/record-headers.js';
import { decodeSave } from './save-format.js';
import { describeAll, fitSeats, nameFile, readOpened, sortStored } from './save-summary.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./game-store.js').Shelf} Shelf */
/** @typedef {import('./autosave.js').Keeper} Keeper */
/** @typedef {import('../game/saves.js').Notice} Notice */
/** @typedef {import('./save-format.js').Save} Save */
/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../game/saves.js').Aside} Aside */

/** @typedef {import('../game/saves.js').Saves} Saves */
/** @typedef {import('../game/saves.js').Wish} Wish */

/** @type {Record<Aside['kind'], Notice>} */
const NOTICES = {
  newer: { message: { key: 'saves.notice.newer' }, offer: 'games' },
  broken: { message: { key: 'saves.notice.broken' }, offer: 'games' },
  refused: { message: { key: 'saves.notice.refused' }, offer: 'games' },
};

/**
 * @param {object} options
 * @param {Shelf} options.shelf
 * @param {Keeper} options.keeper
 * @param {(action: Action) => void} options.dispatch
 * @param {() => State} options.getState
 * @param {(fields: RequestFields) => Promise<Reply>} options.show asks the engine to show a record
 * @param {(fields: RequestFields) => Reply | null} options.recall tells what the engine said of a record
 *   before this page was there, if that is known
 * @param {() => string[]} options.listFallbacks the names of players that have none
 * @param {(file: string, text: string) => void} options.download
 */
export function createLibrary({
  shelf,
  keeper,
  dispatch,
  getState,
  show,
  recall,
  listFallbacks,
  download,
}) {
  /** @type {Map<string, {text: string, line: Entry | Aside}>} */
  const deleted = new Map();
  /** @type {Set<string>} */
  const refused = new Set();
  /** @type {Message | null} */
  let refusal = null;
  /** @type {Saves['copy']} */
  let copy = null;
  /** @type {Saves['decks']} */
  let decks = {};
  /** Counts what was begun, so that what was given up in between comes to nothing. */
  let opening = 0;
  /** The arrival of the end that the list was last looked at for. */
  let ended = -1;
  /**
   * The game that is on deck by what was recalled of it, as long as the engine has not spoken: `serial` is
   * the question's.
   * @type {{serial: number | undefined, resume: () => void} | null}
   */
  let unconfirmed = null;

  /** @returns {Saves} */
  function look() {
    const sorted = sortStored(shelf.list(), refused);
    const { games, aside } = describeAll(sorted, keeper.getId());
    for (const { line } of deleted.values()) {
      if ('kind' in line) aside.push({ ...line, isDeleted: true });
      else games.push({ ...line, isCurrent: false, isDeleted: true });
    }
    // What was deleted stands where it stood, so that the list does not jump.
    games.sort((one, other) => other.changed - one.changed);
    aside.sort((one, other) => (one.id < other.id ? -1 : 1));
    return { games, aside, decks, trouble: shelf.getTrouble(), refusal, copy };
  }

  function refresh() {
    dispatch({ type: 'saves', saves: look() });
  }

  /** How a game that has ended stands among the others is told with its result. */
  function noteEnd() {
    const { view, arrival } = getState();
    if (view === null || view.outcome === null || arrival.serial === ended) return;
    ended = arrival.serial;
    refresh();
  }

  /** @param {Message} message */
  function refuse(message) {
    refusal = message;
    refresh();
  }

  /**
   * Replay a record, and put it on deck if it is legal. A step that it does not have is no reason to
   * refuse it.
   * @param {{record: string, step: number | null, names: string[], levels: number[],
   *   clicks: string[], side: string | null, isPaused?: boolean}} content
   * @param {() => Save | null} takeSave
   * @param {Reply | null} [recalled] what to show until the engine has replayed it
   * @returns {Promise<Message | null>} why not
   */
  async function putOnDeck(content, takeSave, recalled = null) {
    const { record, step, clicks, side, isPaused } = content;
    opening += 1;
    const mine = opening;
    let reply = recalled ?? (await show(step === null ? { record } : { record, step }));
    if (reply.error?.code === 'step') reply = await show({ record });
    if (mine !== opening) return null;
    if (!reply.ok || reply.error !== undefined) return explainRefusal(reply);
    const players = reply.view?.players ?? content.names.length;
    const { names, levels } = fitSeats(content, record, players, listFallbacks());
    const save = takeSave();
    keeper.take(save, listFirstRolls(reply.record ?? '', save?.record));
    refusal = null;
    const isForeseen = recalled !== null;
    dispatch({ type: 'resume', reply, names, levels, clicks, side, isPaused, isForeseen });
    return null;
  }

  /**
   * @param {string} id
   * @param {boolean} [isRecalled] whether it may be shown before there is an engine
   */
  async function open(id, isRecalled = false) {
    const text = shelf.take(id);
    const decoded = text === null ? null : decodeSave(text, id);
    if (decoded?.kind !== 'game') return refresh();
    const { save } = decoded;
    const why = await putOnDeck(save, () => save, isRecalled ? recall(save) : null);
    if (why === null) return;
    refused.add(id);
    refuse(why);
  }

  /**
   * @param {string} id
   * @param {() => void} begin
   * @param {boolean} isRecalled
   */
  async function goOn(id, begin, isRecalled) {
    await open(id, isRecalled);
    if (!refused.has(id)) return;
    dispatch({ type: 'notice', notice: NOTICES.refused });
    begin();
  }

  /**
   * @param {string} text
   * @param {import('../game/players.js').Seats | null} [seats] who plays on, if not those of the text
   */
  async function readIn(text, seats) {
    const opened = readOpened(text, listFallbacks());
    if (opened.kind === 'refused') return refuse(opened.message);
    const why = await putOnDeck({ ...reseat(opened, seats), clicks: [], side: null }, () => null);
    if (why !== null) refuse(why);
  }

  /** @param {string} id */
  function remove(id) {
    const text = shelf.read(id);
    const { games, aside } = look();
    const line = [...games, ...aside].find((one) => one.id === id);
    if (text === null || line === undefined) return refresh();
    deleted.set(id, { text, line });
    shelf.remove(id);
    refresh();
  }

  /** @param {string} id */
  function bringBack(id) {
    const gone = deleted.get(id);
    deleted.delete(id);
    // Played on in the meantime, the game is there already, and further.
    if (gone !== undefined && shelf.read(id) === null) shelf.write(id, gone.text);
    refresh();
  }

  /** @param {string} id */
  function copyOut(id) {
    const decoded = id === keeper.getId() ? null : decodeSave(shelf.read(id) ?? '', id);
    const game = decoded?.kind === 'game' ? decoded.save : getState();
    const begun = decoded?.kind === 'game' ? decoded.save.created : keeper.getBegun();
    const text = exportRecord(game.record, game, begun);
    copy = { text, file: nameFile(text) };
    refresh();
    dispatch({ type: 'open', dialog: 'copy' });
  }

  /**
   * Ask the engine for the deck of a game that was saved without.
   * @param {string} id
   */
  async function findDeck(id) {
    const decoded = decodeSave(shelf.read(id) ?? '', id);
    if (decoded.kind !== 'game') return;
    const { record, step } = decoded.save;
    const { view } = await show({ record, step });
    if (view === undefined) return;
    decks = { ...decks, [id]: view.position.split(' ')[1] };
    dispatch({ type: 'saves', saves: { ...getState().saves, decks } });
  }

  /** @param {Wish} wish */
  function carryOut(wish) {
    if (wish.kind === 'picture') return findDeck(wish.id);
    refusal = null;
    switch (wish.kind) {
      case 'open':
        if (wish.id === keeper.getId() && shelf.check(wish.id) === 'same') {
          return dispatch({ type: 'close' });
        }
        return open(wish.id);
      case 'read':
        return readIn(wish.text, wish.seats);
      case 'copy':
        return copyOut(wish.id);
      case 'download':
        return download(`kidd-${wish.id}.json`, shelf.read(wish.id) ?? '');
      case 'delete':
        return remove(wish.id);
      case 'undelete':
        return bringBack(wish.id);
    }
  }

  return {
    /**
     * Let the last game go on; where there is none, or none that can be opened, begin another.
     * @param {() => void} begin
     */
    async start(begin) {
      const wanted = shelf.readLast();
      const { saves, aside } = sortStored(shelf.list(), refused);
      const missed =
        aside.find(({ id }) => id === wanted) ?? (saves.length === 0 ? aside[0] : null);
      const save = saves.find(({ id }) => id === wanted) ?? saves[0];
      if (missed) dispatch({ type: 'notice', notice: NOTICES[missed.kind] });
      if (save === undefined) return begin();
      try {
        const going = goOn(save.id, begin, true);
        const serial = getState().confirming?.serial;
        unconfirmed = { serial, resume: () => goOn(save.id, begin, false) };
        await going;
      } catch (error) {
        // It must not spoil the next start too.
        shelf.dropView();
        throw error;
      }
    },

    /**
     * Take note of an action that the page's state has followed already.
     * @param {Action} action
     */
    follow(action) {
      const { dialog, view } = getState();
      if (action.type === 'wish') carryOut(action.wish);
      if (action.type === 'open') {
        refusal = null;
        decks = {};
        if (dialog === 'copy' && copy === null) copyOut(keeper.getId());
        else refresh();
      }
      if (action.type === 'close') {
        deleted.clear();
        copy = null;
        // Before the first position there is nothing to go back to.
        if (view !== null) opening += 1;
      }
      if (action.type === 'begin') opening += 1;
      noteEnd();
      if (action.type === 'answered' && action.serial === unconfirmed?.serial) {
        const { resume } = unconfirmed;
        unconfirmed = null;
        // The engine does not know what was recalled: the game is opened as if nothing had been.
        if (view !== null) return;
        shelf.dropView();
        resume();
      }
    },

    /** Show what another page has changed, while the list is open. */
    hear() {
      if (getState().dialog === 'games') refresh();
    },
  };
}

/**
 * @param {Reply} reply
 * @returns {Message}
 */
function explainRefusal({ error }) {
  if (error?.code === 'record')
    return { key: 'saves.refused.record', params: { detail: error.message } };
  return error?.message ?? { key: 'error.internal' };
}
