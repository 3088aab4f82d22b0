// @ts-check
/**
 * What is saved of a game: its shape, how it is written and read, and what becomes of two that differ.
 *
 * Owns the format and its versions. Knows no storage, no clock and no DOM. A text that cannot be read
 * is never an error here: it is told apart, so that whoever found it can keep it.
 */

import { REASONS } from '../game/games.js';
import { readLevels } from '../game/players.js';
import { countPlayers } from '../game/record-headers.js';
import { LONGEST_RECORD, MOST_TURNS } from '../protocol/limits.js';
import { COLOURS } from '../protocol/protocol.js';

/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../protocol/protocol.js').OutcomeView} OutcomeView */
/** @typedef {import('../state/types.js').State} State */

export const VERSION = 2;

/** A longer text is no saved game: the record in it, of which letters may be written as two, and the rest. */
export const LONGEST_SAVE = 2 * LONGEST_RECORD + 100_000;

/** More games than this are not kept: the oldest that are over go first. */
export const MOST_GAMES = 100;

const MOST_CLICKS = 20;
/** What stands where, as positions say it, and no more than there is room and wood for. */
const DECK = /^(-|[a-z]\d[RBG]+<([a-z]\d|0)(,[a-z]\d[RBG]+<([a-z]\d|0))*)$/;
const LONGEST_DECK = 200;
/** No more of a pause than this counts as time played, and nobody plays longer than that in all. */
const LONGEST_PAUSE_MS = 5 * 60_000;
const LONGEST_PLAYED_MS = 1000 * 60 * 60_000;
/** What has no end could not be shown; whoever plays here has a shorter name. */
const LONGEST_CALLED = 60;
/** The last moment that a date can say, in milliseconds since 1970. */
const LAST_MOMENT_MS = 8.64e15;
const LONGEST_SEED = 200;

/**
 * What of a game changes while it is played. `record` carries the game, its options, the colours'
 * players, every move and roll; `step` is the one shown. `names` and `levels` are those of the seats, or
 * empty where they are not known.
 * `clicks` and `side` are a turn half made; `isPaused` is there where computers
 * were stopped. `turn` and `outcome` say in the list how things stand: no
 * `turn` means that the players' colours are not settled yet, or that the game is over. `deck` shows it:
 * the second field of the position; games saved by older pages have none.
 * @typedef {{names: string[], levels: number[], record: string, step: number, clicks: string[],
 *   side: string | null, isPaused?: boolean, turn: Colour | null, outcome: OutcomeView | null,
 *   deck?: string}} Content
 */

/**
 * What binds the rolls of a game to it, so that every page rolls the same: the rolls that it begins with,
 * as digits, and the secret that the others follow from. It never leaves with a record.
 * @typedef {import('../protocol/protocol.js').Dice} Dice
 */

/**
 * A saved game. `revision` counts the times it was written and `writer` is the page that wrote it;
 * `base` names the revision that this one was made from, as `nameRevision` does. Times are in
 * milliseconds since 1970; `played` is how long it has been played, in milliseconds, where that is known. A game
 * that an earlier version saved has no `dice`.
 * @typedef {Content & {version: typeof VERSION, id: string, revision: number, writer: string,
 *   base: string | null, created: number, changed: number, played: number | undefined, dice?: Dice}} Save
 */

/**
 * What a stored text turns out to be. `newer` was written by a later version of the page.
 * @typedef {{kind: 'game', save: Save} | {kind: 'newer'} | {kind: 'broken'}} Decoded
 */

/**
 * From each older version to the next one. What is saved once must open for ever.
 * @type {Record<number, (data: Record<string, unknown>) => Record<string, unknown>>}
 */
const MIGRATIONS = {
  // Version 1 was played by persons only.
  1: (data) => ({ ...data, levels: [] }),
};

/**
 * @param {Save} save
 * @returns {string}
 */
export function encodeSave(save) {
  return JSON.stringify(save);
}

/**
 * Read what was stored under an id, whatever it is. A record and a step are needed; anything else
 * that is missing or makes no sense is made up for.
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
  const { record, step } = data;
  const isShort = typeof record === 'string' && record.length <= LONGEST_RECORD;
  if (!isShort || !record.startsWith('Kidd:') || !isCount(step)) {
    return { kind: 'broken' };
  }
  return { kind: 'game', save: { ...readFrame(data, id), ...readContent(data, record, step) } };
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
function readFrame({ revision, writer, base, created, changed, played, dice }, id) {
  const first = isMoment(created) ? created : 0;
  return {
    version: /** @type {typeof VERSION} */ (VERSION),
    id,
    revision: isCount(revision) ? revision : 0,
    writer: typeof writer === 'string' ? writer : '',
    base: typeof base === 'string' ? base : null,
    created: first,
    changed: isMoment(changed) ? changed : first,
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
 * @param {number} step
 * @returns {Content}
 */
function readContent(data, record, step) {
  const clicks = readStrings(data.clicks).slice(0, MOST_CLICKS);
  const called = readStrings(data.names).map((name) => name.slice(0, LONGEST_CALLED));
  // Where they are not as many as play, nobody knows who of them sits where.
  const names = called.length === countPlayers(record) ? called : [];
  return {
    names,
    levels: readLevels(data.levels, names.length),
    record,
    step,
    clicks,
    side: typeof data.side === 'string' ? data.side : null,
    isPaused: data.isPaused === true || undefined,
    turn: readColour(data.turn),
    outcome: readOutcome(data.outcome),
    deck: readDeckField(data.deck),
  };
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
 * @param {unknown} value
 * @returns {Colour | null}
 */
function readColour(value) {
  return COLOURS.find((colour) => colour === value) ?? null;
}

/**
 * @param {unknown} value
 * @returns {OutcomeView | null}
 */
function readOutcome(value) {
  if (typeof value !== 'object' || value === null) return null;
  const { winner, reason } = /** @type {Record<string, unknown>} */ (value);
  const known = REASONS.find((one) => one === reason);
  return known === undefined ? null : { winner: readColour(winner), reason: known };
}

/**
 * Name a revision so that no two pages ever give the same name.
 * @param {Save} save
 */
export function nameRevision({ writer, revision }) {
  return `${writer}.${revision}`;
}

/**
 * Make what is to be written next of a game. Without a save to go on from, it is a new one.
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
    played: countPlayed(isSameGame ? last : null, content, now),
    dice,
    ...content,
  };
}

/**
 * Add the time since the last change to what a game has been played. Nobody says when a player looks away, so
 * a pause counts as far as one may think about a turn.
 * @param {Save | null} last
 * @param {Content} content
 * @param {number} now
 * @returns {number | undefined} nothing where the game was begun elsewhere, or before this was kept
 */
function countPlayed(last, content, now) {
  if (last === null) return content.step <= 1 ? 0 : undefined;
  const pause = Math.min(Math.max(now - last.changed, 0), LONGEST_PAUSE_MS);
  return last.played === undefined ? undefined : last.played + pause;
}

/**
 * Take what is worth saving from the page's state; nothing before there is a position.
 * @param {State} state
 * @param {boolean} isSettled whether the players have their colours
 * @returns {Content | null}
 */
export function readState(state, isSettled) {
  const { names, levels, record, step, clicks, side, view } = state;
  if (view === null) return null;
  const isPaused = state.computer.isPaused || undefined;
  const { outcome } = view;
  const turn = outcome === null && isSettled ? readColour(view.turn) : null;
  const deck = readDeckField(view.position.split(' ')[1]);
  return { names, levels, record, step, clicks, side, isPaused, turn, outcome, deck };
}

/**
 * Tell whether two contents are the same down to the last click and the pause.
 * @param {Content} one
 * @param {Content} other
 */
export function isSameContent(one, other) {
  return (
    isSamePlay(one, other) &&
    one.side === other.side &&
    one.isPaused === other.isPaused &&
    one.clicks.join() === other.clicks.join()
  );
}

/**
 * Tell whether two contents are the same, but for a turn half made.
 * @param {Content} one
 * @param {Content} other
 */
export function isSamePlay(one, other) {
  return (
    one.record === other.record &&
    one.step === other.step &&
    one.names.join('\n') === other.names.join('\n') &&
    one.levels.join() === other.levels.join()
  );
}

/**
 * Tell whether nothing has been played yet, so that nothing is lost with it.
 * @param {Content} content
 */
export function isUnplayed({ record, step, clicks }) {
  const body = record.split(/\n[ \t]*\n/).slice(1);
  return step === 0 && clicks.length === 0 && body.join('').trim() === '';
}

/**
 * Tell whether another page's save was made from the revision that this page knows as the latest, so
 * that nothing of this page is lost with it.
 * @param {string | null} latest as `nameRevision` names it
 * @param {Save} theirs
 */
export function isFollowed(latest, theirs) {
  return latest !== null && theirs.base === latest;
}

/**
 * List the games that have to go so that not too many are kept: the oldest of those that are over.
 * @param {Save[]} saves
 * @param {string | null} current the one being played, which stays
 * @returns {string[]}
 */
export function listSurplus(saves, current) {
  const over = saves
    .filter((save) => save.outcome !== null && save.id !== current)
    .sort((one, other) => one.changed - other.changed);
  return over.slice(0, Math.max(0, saves.length - MOST_GAMES)).map((save) => save.id);
}
