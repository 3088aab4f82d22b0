// @ts-check
/**
 * The format of a saved game: its fields, reading, writing, migrations, and comparing two revisions.
 *
 * Owns the format and its versions. Knows no storage, no clock and no DOM. Never throws for an unreadable text:
 * `decodeSave` says what is wrong, so that the caller can keep the text.
 */

import { readLevels } from '../game/players.js';
import { countPlayers, readHeader } from '../game/record-headers.js';
import { LONGEST_HINT, MOST_HINTS } from '../game/saves.js';
import { LONGEST_RECORD, MOST_TURNS } from '../protocol/protocol.js';
import { roundTimes } from '../state/clock-times.js';
import { findEnd, findOutcome, readColour, readOutcome } from './game-end.js';

/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../protocol/protocol.js').OutcomeView} OutcomeView */
/** @typedef {import('../state/types.js').State} State */

export const VERSION = 3;

/** The length of the longest save: a record, whose characters JSON may escape as two, and the other fields. */
export const LONGEST_SAVE = 2 * LONGEST_RECORD + 100_000;

/** The most games to keep. Of more, the oldest finished ones are deleted. */
export const MOST_GAMES = 100;

const MOST_CLICKS = 20;
/** The second field of a position in notation. */
const DECK = /^(-|[a-z]\d[RBG]+<([a-z]\d|0)(,[a-z]\d[RBG]+<([a-z]\d|0))*)$/;
const LONGEST_DECK = 200;
/** The longest pause between two changes that counts as playing time, and the longest valid playing time. */
const LONGEST_PAUSE_MS = 5 * 60_000;
const LONGEST_PLAYED_MS = 1000 * 60 * 60_000;
/** Longer names are cut. Names given on this page are shorter. */
const LONGEST_STORED_NAME = 60;
/** The latest time that a `Date` can represent, in milliseconds since 1970. */
const LAST_MOMENT_MS = 8.64e15;
const LONGEST_SEED = 200;
/** Longer than any path that a player makes. */
const LONGEST_PATH = 1000;

/**
 * The part of a save that changes during a game. `record` has the game, its options, the colours' players, and every
 * move and roll; `path` is the path of the current position. `names` and `levels` are by player, or empty if unknown.
 * `clicks` and `side` are a half-made turn; `isPaused` is set if the computer players were paused. `turn`, `outcome`
 * and `deck` are for the list of games. `turn` is null before the players have their colours and after the end.
 * `deck` is the second field of the position; older pages did not save it. `left` is what each player has left on the
 * clock, in milliseconds; only games with clocks have it. `isOwn` is false for a game that the player has not played,
 * such as an imported one. `hints` are those that were shown, each `POSITION MOVE`.
 * @typedef {{names: string[], levels: number[], record: string, path: string, clicks: string[],
 *   side: string | null, isPaused?: boolean, turn: Colour | null, outcome: OutcomeView | null,
 *   deck?: string, left?: Partial<Record<Colour, number>>, isOwn?: boolean, hints?: string[]}} Content
 */

/**
 * Determines the rolls of a game, so that every page rolls the same: `known` has the first rolls as digits, `seed` is
 * the secret for the others. An exported record does not contain it.
 * @typedef {import('../protocol/protocol.js').Dice} Dice
 */

/**
 * A saved game. `revision` counts its writes and `writer` is the id of the page that wrote it; `base` is the name of
 * the previous revision, as `nameRevision` makes it. `created` and `changed` are in milliseconds since 1970, and so is
 * `ended`, when the main line ended; `played` is the playing time in milliseconds if it is known. A game saved by an
 * earlier version has no `dice` and no `ended`.
 * @typedef {Content & {version: typeof VERSION, id: string, revision: number, writer: string,
 *   base: string | null, created: number, changed: number, ended?: number, played: number | undefined,
 *   dice?: Dice}} Save
 */

/**
 * The result of reading a stored text. `newer` means that a later version of the page wrote it.
 * @typedef {{kind: 'game', save: Save} | {kind: 'newer'} | {kind: 'broken'}} Decoded
 */

/**
 * Migrations, each from a version to the next one. Every game ever saved must stay readable.
 * @type {Record<number, (data: Record<string, unknown>) => Record<string, unknown>>}
 */
const MIGRATIONS = {
  // Version 1 had no computer players.
  1: (data) => ({ ...data, levels: [] }),
  // Version 2 counted the steps to the current position. A record had no variations then.
  2: ({ step, ...data }) => ({ ...data, path: isCount(step) ? String(step) : null }),
};

/**
 * @param {Save} save
 * @returns {string}
 */
export function encodeSave(save) {
  return JSON.stringify(save);
}

/**
 * Read any text stored under an id. A record and a path are required; every other field that is missing or invalid
 * gets a default.
 * @param {string} text
 * @param {string} id
 * @returns {Decoded}
 */
export function decodeSave(text, id) {
  let data = text.length > LONGEST_SAVE ? null : parseObject(text);
  if (data === null) return { kind: 'broken' };
  let { version } = data;
  if (!isCount(version) || version === 0) return { kind: 'broken' };
  if (version > VERSION) return { kind: 'newer' };
  for (; version < VERSION; version += 1) data = MIGRATIONS[version](data);
  const { record, path } = data;
  const isShort = typeof record === 'string' && record.length <= LONGEST_RECORD;
  if (!isShort || !record.startsWith('Kidd:') || !isPath(path)) {
    return { kind: 'broken' };
  }
  return { kind: 'game', save: { ...readFrame(data, id), ...readContent(data, record, path) } };
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | null}
 */
function parseObject(text) {
  try {
    const data = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : null;
  } catch {
    return null;
  }
}

/**
 * Return whether a value can be a path. The engine decides whether the record has it.
 * @param {unknown} value
 * @returns {value is string}
 */
function isPath(value) {
  return typeof value === 'string' && value.length <= LONGEST_PATH && /^\d+(\.\d+)*$/.test(value);
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isMoment(value) {
  return isCount(value) && value <= LAST_MOMENT_MS;
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function readStrings(value) {
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isList ? value : [];
}

/**
 * @param {Record<string, unknown>} data
 * @param {string} id
 */
function readFrame({ revision, writer, base, created, changed, ended, played, dice }, id) {
  const first = isMoment(created) ? created : 0;
  return {
    version: /** @type {typeof VERSION} */ (VERSION),
    id,
    revision: isCount(revision) ? revision : 0,
    writer: typeof writer === 'string' ? writer : '',
    base: typeof base === 'string' ? base : null,
    created: first,
    changed: isMoment(changed) ? changed : first,
    ended: isMoment(ended) ? ended : undefined,
    played: isCount(played) && played <= LONGEST_PLAYED_MS ? played : undefined,
    dice: readDice(dice),
  };
}

/**
 * @param {unknown} value
 * @returns {Dice | undefined}
 */
function readDice(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  const { seed, known } = /** @type {Record<string, unknown>} */ (value);
  const isSeed = typeof seed === 'string' && seed !== '' && seed.length <= LONGEST_SEED;
  const isKnown = typeof known === 'string' && known.length <= MOST_TURNS && /^[123]*$/.test(known);
  return isSeed && isKnown ? { seed, known } : undefined;
}

/**
 * @param {Record<string, unknown>} data
 * @param {string} record
 * @param {string} path
 * @returns {Content}
 */
function readContent(data, record, path) {
  const clicks = readStrings(data.clicks).slice(0, MOST_CLICKS);
  const found = readStrings(data.names).map((name) => name.slice(0, LONGEST_STORED_NAME));
  // If the number of names is wrong, the names cannot be assigned to players.
  const names = found.length === countPlayers(record) ? found : [];
  return {
    names,
    levels: readLevels(data.levels, names.length),
    record,
    path,
    clicks,
    side: typeof data.side === 'string' ? data.side : null,
    isPaused: data.isPaused === true || undefined,
    turn: readColour(data.turn),
    outcome: readOutcome(data.outcome),
    deck: readDeckField(data.deck),
    left: readTimes(data.left),
    isOwn: readOwn(data, record),
    hints: readHints(data.hints),
  };
}

/**
 * Read whether the player has played the game. Earlier versions did not save it: then a game counts as imported if its
 * record has a date, which only an export writes, and its playing time is not known from the beginning.
 * @param {Record<string, unknown>} data
 * @param {string} record
 * @returns {boolean | undefined} undefined if an earlier version has saved it and nothing says that it was imported
 */
function readOwn({ isOwn, played }, record) {
  if (typeof isOwn === 'boolean') return isOwn;
  return played === undefined && readHeader(record, 'Date') !== null ? false : undefined;
}

/**
 * @param {unknown} value
 * @returns {string[] | undefined}
 */
function readHints(value) {
  const hints = readStrings(value).filter(({ length }) => length <= LONGEST_HINT);
  return hints.length > 0 ? hints.slice(-MOST_HINTS) : undefined;
}

/**
 * @param {unknown} value
 * @returns {Content['left']}
 */
function readTimes(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  const times = Object.entries(value);
  const isRead = times.every(
    ([colour, time]) =>
      readColour(colour) !== null &&
      Number.isSafeInteger(time) &&
      Math.abs(time) <= LONGEST_PLAYED_MS,
  );
  return isRead && times.length > 0 ? Object.fromEntries(times) : undefined;
}

/**
 * @param {unknown} value
 * @returns {string | undefined}
 */
function readDeckField(value) {
  const isDeck = typeof value === 'string' && value.length <= LONGEST_DECK && DECK.test(value);
  return isDeck ? value : undefined;
}

/**
 * Make the name of a revision. It is unique among all pages.
 * @param {Save} save
 */
export function nameRevision({ writer, revision }) {
  return `${writer}.${revision}`;
}

/**
 * Make the next revision of a game, or the first one if `last` is null or of another game.
 * @param {Save | null} last
 * @param {Content} content
 * @param {{id: string, writer: string, now: number, dice?: Dice}} frame
 * @returns {Save}
 */
export function makeNextSave(last, content, { id, writer, now, dice }) {
  const isSameGame = last !== null && last.id === id;
  return {
    version: VERSION,
    id,
    revision: isSameGame ? last.revision + 1 : 1,
    writer,
    base: isSameGame ? nameRevision(last) : null,
    created: isSameGame ? last.created : now,
    changed: now,
    ended: findEnd(isSameGame ? last : null, content, now),
    played: countPlayed(isSameGame ? last : null, content, now),
    dice,
    ...content,
  };
}

/**
 * Add the time since the last change to the playing time. Counts only part of a long pause, because the player may
 * have left.
 * @param {Save | null} last
 * @param {Content} content
 * @param {number} now
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
 * @param {boolean} isSettled whether the players have their colours
 * @returns {Content | null} null before there is a position
 */
export function readState(state, isSettled) {
  const { names, levels, record, path, view, isOwn } = state.game;
  const hints = state.game.hints.length > 0 ? state.game.hints : undefined;
  const { clicks, side } = state.selection.choice ?? { clicks: [], side: null };
  if (view === null) return null;
  const isPaused = state.computer.isPaused || undefined;
  const { outcome } = view;
  const turn = outcome === null && isSettled ? readColour(view.turn) : null;
  const deck = readDeckField(view.position.split(' ')[1]);
  const { control, left: times } = state.clock;
  const left = control === null ? undefined : roundTimes(times);
  const seen = { turn, outcome, deck, left, isOwn, hints };
  return { names, levels, record, path, clicks, side, isPaused, ...seen };
}

/**
 * Return whether two contents are equal, including the half-made turn, the pause and the clocks.
 * @param {Content} one
 * @param {Content} other
 */
export function isSameContent(one, other) {
  return (
    isSamePlay(one, other) &&
    one.side === other.side &&
    one.isPaused === other.isPaused &&
    one.isOwn === other.isOwn &&
    one.hints?.join() === other.hints?.join() &&
    JSON.stringify(one.left) === JSON.stringify(other.left) &&
    one.clicks.join() === other.clicks.join()
  );
}

/**
 * Return whether two contents are equal, except for the half-made turn, the pause and the clocks.
 * @param {Content} one
 * @param {Content} other
 */
export function isSamePlay(one, other) {
  return (
    one.record === other.record &&
    one.path === other.path &&
    one.names.join('\n') === other.names.join('\n') &&
    one.levels.join() === other.levels.join()
  );
}

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
 * @param {string | null} latest a name made by `nameRevision`
 * @param {Save} theirs
 */
export function isFollowed(latest, theirs) {
  return latest !== null && theirs.base === latest;
}

/**
 * List the games to delete when there are too many: the oldest finished ones.
 * @param {Save[]} saves
 * @param {string | null} current the id of the current game, which stays
 * @returns {string[]} ids
 */
export function listSurplus(saves, current) {
  const over = saves
    .filter((save) => findOutcome(save) !== null && save.id !== current)
    .sort((one, other) => one.changed - other.changed);
  return over.slice(0, Math.max(0, saves.length - MOST_GAMES)).map((save) => save.id);
}
