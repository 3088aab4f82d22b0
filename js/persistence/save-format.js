/**
 * The saves of the game that is being played: writes them, and reads those in the present form.
 *
 * Python declares the form (`kidd/bridge/save_views.py`), and reads all other texts (`kidd_page/saves.py`). Knows no
 * storage, no clock and no DOM.
 */

import { readHeader } from '../game/record-headers.js';
import { parseStored } from '../platform/stored-value.js';
import { LONGEST_RECORD, VERSION as PROTOCOL } from '../protocol/protocol.js';
import { isAnswer } from '../protocol/validate-reply.js';

/** @import {State} from '../state/types.js' */
/** @typedef {import('../protocol/protocol.js').SaveView} Save */
/** Determines the rolls of a game. @typedef {import('../protocol/protocol.js').SavedDice} Dice */

const VERSION = 3;

/** The length of the longest save: a record, whose characters JSON may escape as two, and the other fields. */
export const LONGEST_SAVE = 2 * LONGEST_RECORD + 100_000;

/** The longest pause between two changes that counts as playing time. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** @typedef {'version' | 'id' | 'revision' | 'writer' | 'base' | 'created' | 'changed' | 'ended' | 'played'} Frame */

/** The part of a save that changes during a game. @typedef {Omit<Save, Frame | 'dice'>} Content */

/**
 * Read a text of the present form.
 * @param {string | null} text @param {string} id under which it is stored
 * @returns {Save | null} null if it has another form
 */
export function readSave(text, id) {
  const found = parseStored(text, LONGEST_SAVE);
  const save = found?.version === VERSION ? { ...found, id } : null;
  const frame = { version: PROTOCOL, id: 0, ok: true };
  return isAnswer({ ...frame, saves: { read: [{ save }] } }, 'saves') ? save : null;
}

/**
 * Read what tells the revisions of a game apart in a text of any version.
 * @param {string | null} text
 */
export function readFrame(text) {
  const { revision, changed } = parseStored(text, LONGEST_SAVE) ?? {};
  return { revision: Number(revision) || 0, changed: Number(changed) || 0 };
}

/** Make the name of a revision. It is unique among all pages. @param {Pick<Save, 'writer' | 'revision'>} save */
export function nameRevision({ writer, revision }) {
  return `${writer}.${revision}`;
}

/**
 * Make the next revision of a game, or the first one if `last` is null or of another game.
 * @param {Save | null} last @param {Content} content
 * @param {{id: string, writer: string, now: number, dice: Dice}} frame @returns {Save}
 */
export function makeNextSave(last, content, { id, writer, now, dice }) {
  const before = last?.id === id ? last : null;
  return {
    ...{ version: VERSION, id, writer, dice, changed: now },
    revision: (before?.revision ?? 0) + 1,
    base: before && nameRevision(before),
    created: before?.created ?? now,
    ended: findEnd(before, content.record, now),
    played: countPlayed(before, content, now),
    ...content,
  };
}

/**
 * Find when the main line ended, in milliseconds since 1970. Later moves in variations do not change it.
 * @param {Save | null} last the revision before; an earlier version of the page did not save when it ended
 * @param {string} record @param {number} now
 * @returns {number | undefined} undefined if the main line is not over
 */
function findEnd(last, record, now) {
  const result = readHeader(record, 'Result') ?? '*';
  if (result.startsWith('*')) return undefined;
  const isSame = last !== null && readHeader(last.record, 'Result') === result;
  return isSame ? (last.ended ?? last.changed) : now;
}

/**
 * Add the time since the last change to the playing time. Counts only part of a long pause, because the player may
 * have left.
 * @param {Save | null} last @param {Content} content @param {number} now
 * @returns {number | undefined} undefined if the game was begun elsewhere or by a version that did not count
 */
function countPlayed(last, content, now) {
  if (last === null) return ['0', '1'].includes(content.path) ? 0 : undefined;
  const pause = Math.min(Math.max(now - last.changed, 0), LONGEST_PAUSE_MS);
  return last.played === undefined ? undefined : last.played + pause;
}

/**
 * Read the content of a save from the page's state.
 * @param {State} state
 * @returns {Content | null} null before there is a position
 */
export function readState(state) {
  const { names, levels, record, path, view, isOwn, turn } = state.game;
  const hints = state.game.hints.length > 0 ? state.game.hints : undefined;
  const { clicks, side } = readPlace(state.selection.place);
  if (view === null) return null;
  const isPaused = state.computer.isPaused || undefined;
  const { outcome } = view;
  const deck = view.position.split(' ')[1];
  const left = state.clock.control === null ? undefined : state.clock.left;
  const seen = { turn, outcome, deck, left, isOwn, hints };
  return { names, levels, record, path, clicks, side, isPaused, ...seen };
}

/** Return the clicks that lead to a place, and the space whose side of entry is chosen there. @param {string} place */
function readPlace(place) {
  const keys = place.split(' ').filter(Boolean);
  const side = keys.at(-1)?.startsWith('?') ? (keys.pop() ?? '').slice(1) : null;
  return { clicks: keys, side };
}

/**
 * Return whether two contents are equal, including the half-made turn, the pause and the clocks.
 * @param {Content} one @param {Content} other
 */
export const isSameContent = (one, other) =>
  one.record === other.record &&
  JSON.stringify({ ...one, record: '' }) === JSON.stringify({ ...other, record: '' });

/**
 * Return whether two contents are equal, except for the half-made turn, the pause and the clocks.
 * @param {Content} one @param {Content} other
 */
export const isSamePlay = (one, other) => writePlay(one) === writePlay(other);

/** @param {Content} content */
const writePlay = ({ record, path, names, levels }) =>
  JSON.stringify([record, path, names, levels]);

/**
 * Return whether nothing has been played yet, so that the game may be deleted.
 * @param {Content} content
 */
export function isUnplayed({ record, path, clicks }) {
  const body = record.split(/\n[ \t]*\n/).slice(1);
  return path === '0' && clicks.length === 0 && body.join('').trim() === '';
}

/**
 * Return whether another page's save is based on the latest revision that this page knows, so that it loses nothing
 * of this page's turns.
 * @param {string | null} latest a name made by `nameRevision` @param {Save} theirs
 */
export function isFollowed(latest, theirs) {
  return latest !== null && theirs.base === latest;
}
