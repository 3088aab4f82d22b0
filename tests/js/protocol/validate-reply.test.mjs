/** Validation of replies: every reply of the engine is valid, and a reply with any wrong part is not. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { writeRequest } from '../../../js/protocol/protocol.js';
import { readReply } from '../../../js/protocol/validate-reply.js';
import { writeAct } from '../../../js/state/acts.js';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../../../js/protocol/protocol.js').RequestFields} RequestFields */

const engine = startEngine();
after(() => engine.end());

/** @param {string} game @param {string} moves @param {string} [headers] */
const record = (game, moves, headers = '') => `Kidd: 1\nGame: ${game}\n${headers}\n${moves}\n`;

/**
 * @param {string} written @param {import('../../../js/state/types.js').ActAction} action
 * @returns {RequestFields}
 */
function act(written, action) {
  const state = update(createState(), { game: { record: written, name: 'quedah' } });
  return writeAct(state, { serial: 1, action, now: 0 }, {});
}

const FREED = 'Start: quedah f2R<f1,f4BR<f2 R5B6 R 1\n';

/** The fields that may be null, in replies and in the description of a game. */
const NULLABLE = ['proof', 'outcome', 'last', 'winner', 'end'];
const NULLABLE_IN_VIEWS = ['roll', 'reason', 'warning', 'claim'];
const NULLABLE_IN_GAMES = ['captives', 'flag', 'captured', 'stalemate', 'pick'];

/** Requests whose replies together have every possible field. @type {[RequestKind, RequestFields][]} */
const QUESTIONS = [
  ['show', { record: record('loyal+pie', '', 'Red: Anne\n') }],
  ['show', { record: record('madagascar', '', 'Players: 3\n') }],
  ['show', { record: record('loyal', '@a1 @f3 a1-m1') }],
  ['show', { record: record('loyal', '@a1 @f3 claim reject') }],
  ['show', { record: record('loyal', '@a1 @f3 resign') }],
  ['show', { record: record('quedah', 'f2xf4+f5', FREED) }],
  ['show', { record: record('quedah', '@a1 @f3 2:') }],
  ['show', { record: record('madagascar', '@a1 @a3 @a7 @f1 @f3 @f7 a1-a2'), path: '7' }],
  ['act', act(record('quedah', '', FREED), { type: 'run' })],
  ['think', { record: record('loyal', '@a1 @f3'), path: '2', level: 8, nodes: 300 }],
  ['think', { record: record('quedah', '', FREED), path: '0', asks: 'hint', nodes: 300 }],
  ['think', { record: record('loyal', '@a1 @f3'), path: '2', level: 9 }],
  ['consent', { record: record('madagascar', '@a1 @a3'), path: '2', colour: 'R', level: 3 }],
  ['show', {}],
];

for (const [index, [kind, fields]] of QUESTIONS.entries()) {
  test(`the reply to ${kind} ${index} is valid, and each of its parts is required`, async () => {
    const text = await engine.ask(writeRequest(1, kind, fields));
    assert.deepEqual(readReply(text, 1, kind), JSON.parse(text));
    const paths = listPaths(JSON.parse(text));
    for (const path of paths) {
      for (const value of [undefined, {}, -1, 'odd', null]) {
        const reply = JSON.parse(text);
        const before = put(reply, path, value);
        if (before === null && value === null) continue;
        const isText = typeof before === 'string' && typeof value === 'string';
        const read = readReply(JSON.stringify(reply), 1, kind);
        // At an end of a line there is no position before or after.
        if (value === null && ['previous', 'next'].includes(path[0])) continue;
        // A reply with another string, or with a table without entries, may be valid.
        if (!isText && !isEmptyTable(before) && !isFreeValue(path, value)) {
          assert.equal(read, null, `${path.join('.')} = ${JSON.stringify(value)}`);
        }
      }
    }
  });
}

/**
 * List the paths to every required part of a reply.
 * @param {any} value
 * @param {string[]} [path]
 * @returns {string[][]}
 */
function listPaths(value, path = []) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    [...path, key],
    ...listPaths(part, [...path, key]),
  ]);
}

/**
 * @param {any} reply
 * @param {string[]} path
 * @param {unknown} value
 */
function put(reply, path, value) {
  let place = reply;
  for (const key of path.slice(0, -1)) place = place[key];
  const key = path[path.length - 1];
  const before = place[key];
  // JSON writes a gap in a list as null.
  if (value === undefined && !Array.isArray(place)) delete place[key];
  else place[key] = value;
  return before;
}

/** @param {unknown} value */
function isEmptyTable(value) {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/**
 * Return whether the schema allows this: entries of tables may be missing, numbers of a message may have
 * any value, optional fields of events may be missing, and some parts may be null.
 * @param {string[]} path
 * @param {unknown} value
 */
function isFreeValue(path, value) {
  const [parent, key] = [path[path.length - 2], path[path.length - 1]];
  if (parent === 'params') return value === undefined || typeof value !== 'object';
  if (['reserves', 'lost', 'captives', 'routes', 'tokens', 'labels'].includes(parent))
    return value === undefined;
  if (isEventField(path)) return value === undefined && key !== 'kind';
  if (path.includes('animation') || path.includes('phases')) return isFreeInAnimation(path, value);
  if (isChoiceField(path)) return isFreeInChoice(path, value);
  if (isNullableInView(path)) return value === null;
  if (path[0] === 'games' && key === 'pick' && typeof value === 'string') return true;
  if (value === null) return (path[0] === 'games' ? NULLABLE_IN_GAMES : NULLABLE).includes(key);
  // A score and a distance to the end may be negative.
  if (['score', 'end'].includes(key)) return value === -1;
  if (typeof value === 'object')
    return ['reserves', 'lost', 'captives', 'routes', 'params', 'labels'].includes(key);
  if (key === 'id') return value === -1 && path.length === 1;
  return false;
}

/**
 * Return whether a part of a view may be null: also the reason of a capture.
 * @param {string[]} path
 */
function isNullableInView(path) {
  const key = path.at(-1) ?? '';
  if (path.length === 2) return NULLABLE_IN_VIEWS.includes(key);
  return path.includes('captures') && key === 'reason';
}

/** @param {string[]} path */
function isEventField(path) {
  const [parent, place] = [path.at(-2) ?? '', path.at(-3) ?? ''];
  return (
    /^\d+$/.test(parent) &&
    (place === 'events' || (/^\d+$/.test(place) && path.at(-4) === 'events'))
  );
}

/**
 * Return whether an animation may be so: stacks and what is told of them may be missing, and what moves may be null.
 * @param {string[]} path
 * @param {unknown} value
 */
function isFreeInAnimation(path, value) {
  const [parent, key] = [path.at(-2) ?? '', path.at(-1) ?? ''];
  if (['still', 'fall'].includes(parent) || ['flags', 'freed', 'below'].includes(key))
    return value === undefined;
  if (['still', 'fall'].includes(key)) return typeof value === 'object' && value !== null;
  return key === 'slide' && value === null;
}

/** @param {string[]} path */
const isChoiceField = (path) => path.includes('choices') || path.includes('choice');

/**
 * Return whether a choice may be so: choices may be missing, spaces, and what is told of a space
 * beside its mark.
 * @param {string[]} path
 * @param {unknown} value
 */
function isFreeInChoice(path, value) {
  const [parent, key] = [path[path.length - 2], path[path.length - 1]];
  if (value === null) return ['side', 'back', 'note', 'first'].includes(key);
  if (value === undefined)
    return (
      ['choices', 'spaces'].includes(parent) ||
      (path.at(-3) === 'spaces' && !['role', 'says'].includes(key)) ||
      ['at', 'move'].includes(key)
    );
  return ['choices', 'spaces'].includes(key) && typeof value === 'object';
}

test('a reply to another request is invalid', async () => {
  const text = await engine.ask(writeRequest(1, 'show', { record: record('loyal', '@a1') }));
  assert.notEqual(readReply(text, 1, 'show'), null);
  assert.equal(readReply(text, 2, 'show'), null);
  assert.equal(readReply(text, 1, 'page'), null);
  assert.equal(readReply(JSON.parse(text), 1, 'show'), null);
});
